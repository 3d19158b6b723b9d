"""The table in words: what a person asks about in the terminal, and what a screen reader says."""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from game.engine.language import tr
from game.venom import wording
from game.venom.board import (
    ACTIVE_EVENTS,
    EVENT_DECK,
    FREEDOM_SUPPORT,
    LEADER_DECK,
    LEADER_SPOT,
    RECRUITMENT_DECK,
    REWARD_DECK,
    SUPPORT_AREA,
    TRAINING_GROUND,
    ZONE_IDS,
    ZONE_TYPES,
    ZONES,
    captured,
    discard_pile,
    draw_deck,
    hand,
    in_play,
    locations,
    rewards,
    used_rewards,
    zone_captives,
    zone_reward,
)
from game.venom.cards import Card
from game.venom.effects.condition import successes
from game.venom.effects.effect import CERTAIN
from game.venom.missions import Loss, Mission, victory_points
from game.venom.moves import dice_gathered, points_now, price_of
from game.venom.rules.turn import STEPS
from game.venom.state import (
    CHIEF,
    DEFENSE_FROM_SQUAD,
    DEFENSE_FROM_VENOM,
    HEALTH_FROM_SQUAD,
    HEALTH_FROM_VENOM,
    NO_COMBAT,
    NOBODY,
    RECRUITS,
    RUNNING,
    SOLDIERS,
    SUPPORTS,
    TOKENS,
    VEHICLES,
    VenomState,
    VenomTable,
)

if TYPE_CHECKING:
    from game.venom.title import VenomTitle


class _Asked:
    """A question about the table: which seat asks, and what everybody is called."""

    def __init__(self, title: "VenomTitle", table: VenomTable, seat: int) -> None:
        self.title = title
        self.table = table
        self.s: VenomState = table.state
        self.seat = seat
        self.names = [chair.name for chair in table.setup.seats]

    def card(self, entity: int) -> Card:
        return self.title.definitions[entity]

    def named(self, cards: Sequence[int]) -> str:
        """The names of cards in a row, or "none"."""
        return ", ".join(self.title.name_of(card) for card in cards) or tr("account.none")

    def pile(self, key: str, cards: Sequence[int]) -> list[str]:
        """A heading and a line for each card with what it says."""
        if not cards:
            return [tr(f"account.{key}.none")]
        return [tr(f"account.{key}", n=len(cards)), *(card_line(self.card(card)) for card in cards)]


def card_line(card: Card, price: int | None = None) -> str:
    """A card in one line: name, figures, abilities; `price` is what it costs now, where it can be bought."""
    text = " ".join(wording.row_text(row) for row in wording.card_rows(card))
    return tr("account.card", card=wording.card_name(card), facts=card_facts(card, price), text=text).strip()


def line_on_the_table(t: VenomTable, entity: int) -> str:
    """A card in one line as it lies there: one in the Training Ground with its price of today."""
    for_sale = t.state.place_of[entity] == TRAINING_GROUND
    return card_line(t.definitions[entity], price_of(t, entity) if for_sale else None)


def card_facts(card: Card, price: int | None = None) -> str:
    """The figures of a card in words: "Soldier, Cost 3, 2 points, Combat Value 2"; "Cost 3, now 2" by today's price."""
    facts = [tr(f"account.kind.{card.type or card.event or card.deck}")]
    if card.is_squad:
        changed = price is not None and price != card.cost
        facts.append(tr("account.cost_now" if changed else "account.cost", n=card.cost, price=price))
        if not card.is_location:
            facts.append(tr("account.points", n=card.recruitment_points))
        if card.is_soldier:
            facts.append(tr("account.combat_value", n=card.combat_value))
    elif card.health:
        facts.append(tr("account.leader", health=card.health, defense=card.defense, support=card.support_value))
    elif card.deck in ("reward", "mission_reward"):
        facts.append(tr("account.victory_points", n=card.victory_points))
    return ", ".join(facts)


# -- topics ---------------------------------------------------------------------------------------------------------


def _status(a: _Asked) -> list[str]:
    s = a.s
    lines = [
        tr("account.turn", turn=s.turn, round=max(1, s.round), seat=a.names[s.active]),
        tr("account.track", n=s.event_track),
        tr("account.events_active", names=a.named(s.places[ACTIVE_EVENTS])),
    ]
    if s.last_chance:
        lines.append(tr("account.last_chance", n=s.last_chance))
    lines += _goals(a) + [_loss_so_far(a, loss) for loss in _mission_of(a).losses]
    for seat, name in enumerate(a.names):
        lines.append(
            tr(
                "account.seat",
                seat=name,
                points=victory_points(s, a.title.definitions, seat),
                leaders=len(s.places[captured(seat)]),
                rewards=len(s.rewards_of(seat)),
                held=len(s.places[hand(seat)]),
                deck=len(s.places[draw_deck(seat)]),
                discard=len(s.places[discard_pile(seat)]),
            )
        )
    return lines + _combat(a)


def _goals(a: _Asked) -> list[str]:
    """Victory Conditions, each with how far it has come, and where the Scientist is who has to be found."""
    mission = _mission_of(a)
    sentences = wording.goal_lines(a.title, a.s.mission, a.s.seats)
    counts = [goal.count(a.s, a.title.definitions) for goal in mission.goals]
    lines = [tr("account.goal", goal=sentence, count=count) for sentence, count in zip(sentences, counts, strict=True)]
    scientist = wording.scientist_line(_mission_of(a), a.s, a.names)
    return [*lines, scientist] if scientist else lines


def _loss_so_far(a: _Asked, loss: Loss) -> str:
    return tr("account.loss", loss=loss.words(a.s.seats), count=loss.count(a.s))


def _mission_of(a: _Asked) -> Mission:
    mission = a.card(a.s.mission).mission_card
    assert mission is not None
    return mission


def _combat(a: _Asked) -> list[str]:
    s = a.s
    if s.combat == NO_COMBAT:
        recruiting = STEPS[s.step].phase == "recruitment"
        return [tr("account.recruitment_points", n=points_now(a.table))] if recruiting else []
    zone = s.combat_zone()
    if s.combat != RUNNING or zone < 0:
        return [tr("account.combat_over")]
    lines = [
        tr(
            "account.combat",
            leader=a.title.name_of(s.target),
            zone=_zone_name(zone),
            health=s.health,
            defense=s.defense,
        ),
        tr("account.line", leader=a.named(s.places[LEADER_SPOT]), cards=a.named(s.places[FREEDOM_SUPPORT])),
    ]
    if s.places[SUPPORT_AREA]:
        lines.append(tr("account.venom_support", n=len(s.places[SUPPORT_AREA])))
        lines += [_support_line(a, card) for card in s.places[SUPPORT_AREA]]
    lines += _laid_down(a)
    if s.dice:
        values = " ".join(str(value) for value in s.dice)
        lines.append(tr("account.dice", values=values, hits=successes(s), needed=s.health))
    elif s.lined_up:
        gathered = dice_gathered(a.table)
        capped = 0 < s.dice_cap < gathered
        lines.append(tr("account.dice_capped" if capped else "account.dice_gathered", n=gathered, cap=s.dice_cap))
    return lines


def _support_line(a: _Asked, card: int) -> str:
    """A VENOM Support card, and whether it is ignored or acts twice."""
    line = card_line(a.card(card))
    if card in a.s.silenced:
        return tr("account.ignored", card=line)
    return tr("account.acts_twice", card=line) if card == a.s.repeated else line


#: Bit of `locked` -> the text that says what it forbids.
_LOCKS: Final = {
    DEFENSE_FROM_VENOM: "defense_from_venom",
    HEALTH_FROM_VENOM: "health_from_venom",
    DEFENSE_FROM_SQUAD: "defense_from_squad",
    HEALTH_FROM_SQUAD: "health_from_squad",
}
_PROTECTED: Final = {SUPPORTS: "supports", CHIEF: "leader", SOLDIERS: "soldier", VEHICLES: "vehicle"}
_JAMMED: Final = {SOLDIERS: "soldier", VEHICLES: "vehicle", RECRUITS: "recruit"}


def _laid_down(a: _Asked) -> list[str]:
    """What abilities have laid down for the rest of this Combat."""
    s = a.s
    lines = [tr(f"account.in_force.{lock}") for bit, lock in _LOCKS.items() if s.locked & bit]
    kept = [tr(f"effect.protected.{who}") for bit, who in _PROTECTED.items() if s.protected & bit]
    kept += [a.title.name_of(card) for card in s.shielded]
    if kept:
        lines.append(tr("account.in_force.protected", cards=", ".join(kept)))
    jammed = [tr(f"effect.plural.{kind}") for bit, kind in _JAMMED.items() if s.jammed & bit]
    if jammed:
        lines.append(tr("account.in_force.jammed", cards=", ".join(jammed)))
    if s.dice_cap:
        lines.append(tr("account.in_force.dice_cap", n=s.dice_cap))
    if s.double_face:
        limit = tr("effect.at_most_dice", n=s.double_most) if s.double_most < CERTAIN else ""
        lines.append(tr("account.in_force.double", face=s.double_face, limit=limit))
    lines += [tr("account.in_force.void_face", face=face) for face in s.void_faces]
    if s.void_successes:
        lines.append(tr("account.in_force.void_successes", n=s.void_successes))
    return lines


def _hand(a: _Asked) -> list[str]:
    s, seat = a.s, a.seat
    lines = a.pile("hand", s.places[hand(seat)])
    if seat == s.active and s.places[in_play(seat)]:
        lines += a.pile("in_play", s.places[in_play(seat)])
    if s.places[locations(seat)]:
        lines += a.pile("locations", s.places[locations(seat)])
    if s.places[rewards(seat)]:
        lines += a.pile("rewards", s.places[rewards(seat)])
    return lines


def _zones(a: _Asked) -> list[str]:
    return [line for zone in range(ZONES) for line in _zone(a, zone)]


def _zone_name(zone: int) -> str:
    return tr("account.zone_name", zone=tr(f"zone.{ZONE_IDS[zone]}"), kind=tr(f"zone_type.{ZONE_TYPES[zone]}"))


def _zone(a: _Asked, zone: int) -> list[str]:
    s = a.s
    leader = s.leader_in(zone)
    there = card_line(a.card(leader)) if leader != NOBODY else tr("account.no_leader")
    lines = [tr("account.zone", zone=_zone_name(zone), leader=there)]
    for reward in s.places[zone_reward(zone)]:
        if a.title.sees(s, a.seat, reward):
            lines.append(tr("account.reward_seen", card=card_line(a.card(reward))))
        else:
            lines.append(tr("account.reward"))
    for kind, token in enumerate(TOKENS):
        count = s.tokens[kind * ZONES + zone]
        if count:
            words = tr(f"token_count.{token}", n=count)
            lines.append(tr("account.token", tokens=f"{words[:1].upper()}{words[1:]}"))
    if s.fallen[zone]:
        lines.append(tr("account.fallen"))
    if s.places[zone_captives(zone)]:
        lines.append(tr("account.captives", names=a.named(s.places[zone_captives(zone)])))
    return lines


def _ground(a: _Asked) -> list[str]:
    cards = a.s.places[TRAINING_GROUND]
    lines = [tr("account.ground", n=len(cards), deck=len(a.s.places[RECRUITMENT_DECK]))]
    return [*lines, *(line_on_the_table(a.table, card) for card in cards)]


def _events(a: _Asked) -> list[str]:
    s = a.s
    to_come = [tr("account.event_deck", n=len(s.places[EVENT_DECK]))]
    if s.cancel_events:
        to_come.append(tr("account.event_cancelled", n=s.cancel_events))
    return [*a.pile("events", s.places[ACTIVE_EVENTS]), *to_come]


def _mission(a: _Asked) -> list[str]:
    counted = {loss.words(a.s.seats): _loss_so_far(a, loss) for loss in _mission_of(a).losses}
    return _dossier(a.title, a.s.mission, a.s.seats, _goals(a), a.s.steps_reached, counted)


def mission_line_by_line(title: "VenomTitle", mission: int, table: VenomTable) -> list[str]:
    """What a Mission card says to the players at the table; of the one they play also how far they have come."""
    s = table.state
    if mission == s.mission:
        return _mission(_Asked(title, table, s.active))
    return _dossier(title, mission, s.seats, wording.goal_lines(title, mission, s.seats), 0, {})


def _dossier(
    title: "VenomTitle", mission: int, seats: int, goals: list[str], reached: int, counted: Mapping[str, str]
) -> list[str]:
    """The whole card; in place of a sentence that was `counted`, the one that says how far it has come."""
    card = title.definitions[mission]
    lines = [wording.card_name(card), wording.flavour(card), *goals]
    for kind, text in wording.mission_lines(title, mission, seats):
        lines.append(tr(f"mission.line.{kind}", text=counted.get(text, text)))
    for step in range(1, 6):
        key = "account.step_reached" if step <= reached else "account.step"
        rows = " ".join(wording.step_rows(title, mission, step, seats))
        lines.append(tr(key, n=step, name=wording.step_name(title, mission, step), text=rows))
    return lines


def _decks(a: _Asked) -> list[str]:
    s = a.s
    lines = [tr("account.decks", leaders=len(s.places[LEADER_DECK]), rewards=len(s.places[REWARD_DECK]))]
    for seat, name in enumerate(a.names):
        piles = {
            "discard": s.places[discard_pile(seat)],
            "captured": s.places[captured(seat)],
            "rewards": s.places[rewards(seat)],
            "used": s.places[used_rewards(seat)],
            "locations": s.places[locations(seat)],
        }
        fields = {key: a.named(cards) for key, cards in piles.items()}
        lines.append(tr("account.piles", seat=name, **fields))
    return lines


TOPICS: Final[dict[str, Callable[[_Asked], list[str]]]] = {
    "status": _status,
    "hand": _hand,
    "zones": _zones,
    "ground": _ground,
    "events": _events,
    "mission": _mission,
    "piles": _decks,
}


def account(title: "VenomTitle", table: VenomTable, seat: int, topic: str) -> list[str]:
    """What `seat` may know about a topic, one line a thing."""
    return TOPICS[topic](_Asked(title, table, seat))
