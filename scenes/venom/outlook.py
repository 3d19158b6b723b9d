"""What a Combat asks for, in words: dice, hits, and what VENOM's cards will change."""

from __future__ import annotations

from collections.abc import Iterable

from game.engine.events import Event
from game.engine.language import tr
from game.venom import events
from game.venom.board import SUPPORT_AREA
from game.venom.effects.tracks import Defense, Health
from game.venom.rules.turn import NUMBER
from game.venom.state import (
    DEFENSE_FROM_VENOM,
    HEALTH_FROM_VENOM,
    NOBODY,
    TRACK_MAX,
    TRACK_MIN,
    VenomState,
)
from game.venom.title import VenomTitle
from scenes.venom.shown import dice_in
from scenes.widgets.text_panel import TextRow

HIGHEST_FACE = 6


def outlook_rows(title: VenomTitle, s: VenomState, leader: int, *, as_printed: bool = False) -> tuple[TextRow, ...]:
    """The rows for the Leader that is attacked, or for the one that is looked at before the attack.

    `as_printed`: the attack is announced, and the tracks still stand where the last Combat left them.
    """
    if leader == NOBODY:
        return (TextRow(tr("table.combat.point_at"), "info"),)
    return _before(title, leader) if s.target == NOBODY or as_printed else _during(title, s)


def _before(title: VenomTitle, leader: int) -> tuple[TextRow, ...]:
    """What a Leader brings, as printed."""
    card = title.definitions[leader]
    need = tr("table.combat.leader_need", card=title.name_of(leader), hits=card.health, value=card.defense)
    draws = tr("table.combat.leader_draws", n=card.support_value)
    rows = [
        TextRow(f"**{title.name_of(leader)}**", "death-skull", "white", "vn"),
        TextRow(need, "rolling-dices", "white"),
        TextRow(draws, "minions", "white", "vn"),
    ]
    rows += [TextRow(f"**{a.heading()}:** {a.sentence()}", "death-skull", "vn_hi", "vn") for a in card.abilities]
    return tuple(rows)


def _during(title: VenomTitle, s: VenomState) -> tuple[TextRow, ...]:
    """How many dice there are against how many hits, then what VENOM's cards do."""
    rows = []
    if s.lined_up:
        dice = dice_in(title, s)
        words = tr("table.combat.dice_need", n=dice, hits=s.health, value=s.defense)
        rows.append(TextRow(words, "rolling-dices", "white"))
        if dice < s.health and s.step > NUMBER["line_up"]:  # before that they are still being brought
            rows.append(TextRow(tr("table.combat.too_few"), "hazard-sign", "alert", "alert"))
    else:
        words = tr("table.combat.leader_need", card=title.name_of(s.target), hits=s.health, value=s.defense)
        rows.append(TextRow(words, "rolling-dices", "white"))
    if s.defense > HIGHEST_FACE:
        rows.append(TextRow(tr("table.combat.out_of_reach"), "hazard-sign", "alert", "alert"))
    if s.step <= NUMBER["draw_support"]:
        rows.append(TextRow(tr("table.combat.leader_draws", n=s.support_value), "minions", "vn_hi", "vn"))
    for card in (s.target, *s.places[SUPPORT_AREA]):
        for ability in title.definitions[card].abilities:
            words = tr("table.combat.own_words", card=title.name_of(card), sentence=ability.sentence())
            icon = "death-skull" if card == s.target else "minions"
            rows.append(TextRow(words, icon, "vn_hi", "vn"))
    return tuple(rows)


def support_sum(title: VenomTitle, s: VenomState, told: Iterable[Event]) -> str:
    """What the attacked Leader's Support Value is made of, from what is `told` of the Turn; it always adds up."""
    printed = title.definitions[s.target].support_value
    words = [tr("table.combat.support_printed", n=printed, card=title.name_of(s.target))]
    changes: list[events.TrackMoved] = []
    for event in told:
        if isinstance(event, events.Attacked):
            changes.clear()
        elif isinstance(event, events.TrackMoved) and event.track == "support":
            changes.append(event)
    steps = [(event.card, event.after - event.before) for event in changes]
    if printed + sum(step for _, step in steps) == s.support_value:
        words += [tr("table.combat.support_changed", n=step, card=title.name_of(card)) for card, step in steps]
    elif s.support_value != printed:
        # What is shown is behind the rules, or began before there was a log.
        words.append(tr("table.combat.support_since", n=s.support_value - printed))
    return " ".join([*words, tr("table.combat.leader_draws", n=s.support_value)])


def coming_tracks(title: VenomTitle, s: VenomState) -> tuple[dict[str, int], tuple[TextRow, ...]]:
    """Track -> the value that VENOM's face-up Support will set, and the reasons one by one."""
    values = {"defense": s.defense, "health": s.health}
    locks = {"defense": DEFENSE_FROM_VENOM, "health": HEALTH_FROM_VENOM}
    reasons = []
    for card in s.places[SUPPORT_AREA]:
        if card in s.silenced:
            continue
        for ability in title.definitions[card].by_phase.get("tactical", ()):
            holds = ability.condition is None or ability.condition.holds(s, title.definitions, card)
            if s.resolved[card] & ability.bit or not holds or ability.choose:
                continue
            for effect in ability.effects:
                if not isinstance(effect, Defense | Health):
                    continue
                track = "defense" if isinstance(effect, Defense) else "health"
                if effect.n > 0 and s.locked & locks[track]:
                    continue
                values[track] = min(TRACK_MAX, max(TRACK_MIN, values[track] + effect.n))
                words = tr("table.combat.to_come", track=tr(f"table.{track}"), n=values[track])
                reasons.append(TextRow(f"**{title.name_of(card)}:** {words}", "minions", "white", "vn"))
    moved = {track: value for track, value in values.items() if value != getattr(s, track)}
    return moved, tuple(reasons)
