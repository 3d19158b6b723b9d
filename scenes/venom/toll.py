"""What the steps of the Event Track that are in force take from the Hand of the person whose Turn it is."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.language import tr
from game.venom.board import hand
from game.venom.effects.dice_before import LoseDice
from game.venom.effects.effect import Effect
from game.venom.effects.squad import RecruitmentPoints
from game.venom.rules.turn import STEPS
from game.venom.state import VenomState
from game.venom.title import VenomTitle
from scenes.session import GameSession
from scenes.venom.event_paper import Line


def toll_lines(title: VenomTitle, session: GameSession, s: VenomState) -> list[Line]:
    """Dice that the best Combat Leader loses and Recruitment Points that are lost, before the Hand is played.

    Only about a person's Hand, and only to who may see it.
    """
    seat = s.active
    cards = s.places[hand(seat)]
    fresh = STEPS[s.step].phase == "event" and session.is_human(seat)
    if not fresh or not cards or not all(session.sees(card, s) for card in cards):
        return []
    kinds, lines = [title.definitions[card] for card in cards], []
    best = max((kind.combat_value for kind in kinds if kind.is_soldier), default=0)
    lost = sum(effect.n for effect in _in_force(title, s) if isinstance(effect, LoseDice) and effect.from_ == "leader")
    if min(best, lost) > 0:
        words = tr("table.event_page.toll_dice", seat=session.names[seat], n=max(0, best - lost), before=best)
        lines.append(Line("rolling-dices", words))
    points = sum(kind.recruitment_points for kind in kinds)
    fewer = -sum(effect.n for effect in _in_force(title, s) if isinstance(effect, RecruitmentPoints))
    if min(points, fewer) > 0:
        words = tr("table.event_page.toll_points", seat=session.names[seat], n=points, lost=min(points, fewer))
        lines.append(Line("rally-the-troops", words, "gold"))
    return lines


def _in_force(title: VenomTitle, s: VenomState) -> Iterator[Effect]:
    """What happens for certain in every Turn because of the steps that have been reached."""
    mission = title.definitions[s.mission].mission_card
    assert mission is not None
    for step in mission.steps[: s.steps_reached]:
        for ability in step.abilities:
            if ability.is_certain and ability.phase != "now":
                yield from ability.at(s.seats).effects
