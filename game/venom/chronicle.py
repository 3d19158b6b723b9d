"""The log: one line for each event that people want to read, with names and never "you"."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from game.engine.events import Event
from game.engine.language import tr
from game.venom import events
from game.venom.board import ZONE_IDS
from game.venom.effects.ability import Ability
from game.venom.effects.dice_before import AddDice
from game.venom.effects.effect import Effect
from game.venom.effects.plot import RemoveToken
from game.venom.state import NOBODY, VenomState
from game.venom.wording import card_name, step_name

if TYPE_CHECKING:
    from game.venom.title import VenomTitle


#: Effects that are told by what they change.
_TOLD_BY_FIGURES = ("rp", "rp_per", "defense", "health", "token_boost")


def describe(title: "VenomTitle", state: VenomState, event: Event, names: Sequence[str]) -> str | None:
    """The line of `event`, or None."""
    teller = TELLERS.get(type(event))
    return teller(_Names(title, state, names), event) if teller is not None else None


class _Names:
    """Turns numbers into names for one line."""

    def __init__(self, title: "VenomTitle", state: VenomState, names: Sequence[str]) -> None:
        self.title = title
        self.state = state
        self.names = names

    def card(self, entity: int) -> str:
        return card_name(self.title.definitions[entity]) if entity >= 0 else tr("card.nobody")

    def is_public(self, entity: int) -> bool:
        """Whether every seat knows what lies there."""
        return all(self.title.sees(self.state, seat, entity) for seat in range(self.state.seats))

    def seat(self, seat: int) -> str:
        return self.names[seat] if 0 <= seat < len(self.names) else tr("card.nobody")

    def zone(self, zone: int) -> str:
        return tr(f"zone.{ZONE_IDS[zone]}")

    def ability_of(self, card: int, index: int, step: int) -> Ability | None:
        definition = self.title.definitions[card]
        if definition.mission_card is None:
            return definition.abilities[index]
        mission = definition.mission_card
        # Set-up happens before the first Round, rules hold from then on; each counts its abilities from 0.
        whole = mission.rules if self.state.round else mission.setup
        group = mission.steps[step - 1].abilities if step else whole
        return group[index].at(self.state.seats) if index < len(group) else None


def _turn(n: _Names, e: events.TurnBegan) -> str:
    return tr("log.turn", seat=n.seat(e.seat), turn=e.turn, round=max(1, e.round))


def _commander_roll(n: _Names, e: events.RolledForCommander) -> str:
    return tr("log.commander_again" if e.again else "log.commander_roll", seat=n.seat(e.seat), value=e.value)


def _event(n: _Names, e: events.EventDrawn) -> str:
    kind = n.title.definitions[e.card].event
    return tr(f"log.event.{e.outcome}", card=n.card(e.card), kind=tr(f"event_kind.{kind}"))


def _step(n: _Names, e: events.StepReached) -> str:
    return tr("log.step", step=e.step, name=step_name(n.title, n.state.mission, e.step))


def _ability(n: _Names, e: events.AbilityUsed) -> str | None:
    whole = n.ability_of(e.card, e.index, e.step)
    if whole is None:
        return None
    ability = whole.part(e.part)
    if _speaks_for_itself(ability) or (e.card == n.state.mission and _only_removes(ability)):
        return None
    return tr("log.ability", card=n.card(e.card), sentence=ability.sentence())


def _speaks_for_itself(ability: Ability) -> bool:
    """Whether all it does is told with figures in a line of its own, under the name of the same card."""
    return all(effect.tag() in _TOLD_BY_FIGURES or _is_own_dice(effect) for effect in ability.effects)


def _only_removes(ability: Ability) -> bool:
    """Whether the tokens that it takes off the board tell all; as a rule of a Mission it works when none is left."""
    return all(isinstance(effect, RemoveToken) for effect in ability.effects)


def _is_own_dice(effect: Effect) -> bool:
    return isinstance(effect, AddDice) and effect.on == "this"


def _points(n: _Names, e: events.PointsChanged) -> str | None:
    card = n.title.definitions[e.card]
    if e.change <= 0 and card.is_squad and all(ability.price is None for ability in card.abilities):
        # The price of a card that is recruited, which may be nothing; the next line tells it.
        return None
    return tr("log.points", card=n.card(e.card), change=e.change, points=e.points)


def _dice_granted(n: _Names, e: events.DiceGranted) -> str:
    if e.card < 0:
        return tr("log.loose_dice", change=e.change, total=e.total)
    return tr("log.dice_granted", card=n.card(e.card), change=e.change, total=e.total)


def _track(n: _Names, e: events.TrackMoved) -> str | None:
    if e.card < 0:
        return None
    return tr("log.track", track=tr(f"track.{e.track}"), before=e.before, after=e.after, card=n.card(e.card))


def _rolled(n: _Names, e: events.DiceRolled) -> str:
    return tr("log.rolled", n=len(e.values), values=" ".join(str(v) for v in sorted(e.values, reverse=True)))


def _die(n: _Names, e: events.DieChanged) -> str:
    return tr(f"log.die.{e.how}", card=n.card(e.card), before=e.before, after=e.after)


def _recruited(n: _Names, e: events.Recruited) -> str:
    key = "log.recruited" if e.price else "log.gained"
    return tr(key, seat=n.seat(e.seat), card=n.card(e.card), price=e.price)


def _discarded(n: _Names, e: events.Discarded) -> str:
    key = "log.discarded" if e.seat == NOBODY else "log.discarded_by"
    return tr(key, seat=n.seat(e.seat), card=n.card(e.card))


def _combat(n: _Names, e: events.CombatEnded) -> str:
    return tr(f"log.combat.{e.how}", leader=n.card(e.leader), hits=e.successes, needed=e.needed)


def _tokens(n: _Names, e: events.TokensChanged) -> str:
    key = "log.token.placed" if e.change > 0 else "log.token.removed"
    words = tr(f"token_a.{e.token}")
    return tr(key, token=f"{words[:1].upper()}{words[1:]}", zone=n.zone(e.zone))


def _rewards_swapped(n: _Names, e: events.RewardsSwapped) -> str:
    """Which Rewards they are only where everybody knows it."""
    lines = [tr("log.rewards_swapped", zone=n.zone(e.zone), other=n.zone(e.other_zone))]
    laid = ((e.card, e.zone), (e.other_card, e.other_zone))
    lines += [tr("log.reward_lies", card=n.card(card), zone=n.zone(zone)) for card, zone in laid if n.is_public(card)]
    return " ".join(lines)


def _scientist_found(n: _Names, e: events.ScientistFound) -> str:
    key = "log.scientist_freed" if e.finds >= e.needed else "log.scientist_found"
    return tr(key, seat=n.seat(e.seat), finds=e.finds, needed=e.needed)


def _over(n: _Names, e: events.GameOver) -> str:
    return tr(f"log.over.{e.result}", reason=tr(e.reason))


def _simple(key: str, *fields: str) -> Callable[[_Names, Any], str]:
    """A line whose fields are cards, seats, Zones or plain numbers of the event, named alike."""

    def tell(n: _Names, e: Any) -> str:
        values = {}
        for field in fields:
            value = getattr(e, field)
            if field in ("card", "by", "leader", "one", "other"):
                values[field] = n.card(value)
            elif field == "seat":
                values[field] = n.seat(value)
            elif field == "zone":
                values[field] = n.zone(value)
            elif field == "why":
                values[field] = tr(value)
            else:
                values[field] = value
        return tr(key, **values)

    return tell


def _chief(n: _Names, e: events.LinedUp) -> str:
    return tr("log.leads" if e.leads else "log.supports", card=n.card(e.card))


#: What has no entry is seen on the table, and would only bury the rest.
TELLERS: dict[type[Event], Callable[[_Names, Any], str | None]] = {
    events.TurnBegan: _turn,
    events.RolledForCommander: _commander_roll,
    events.CommanderChosen: _simple("log.commander", "seat"),
    events.EventDrawn: _event,
    events.EventEnded: _simple("log.event_ended", "card"),
    events.EventTrackMoved: _simple("log.event_track", "before", "after"),
    events.StepReached: _step,
    events.LastChanceBegan: _simple("log.last_chance", "rounds"),
    events.Played: _simple("log.played", "seat", "card"),
    events.AbilityUsed: _ability,
    events.NothingHappened: _simple("log.nothing", "card", "why"),
    events.DoneInPart: _simple("log.in_part", "card", "done", "wanted", "why"),
    events.PointsChanged: _points,
    events.PointsKept: _simple("log.points_kept", "seat", "change", "points"),
    events.Recruited: _recruited,
    events.Retired: _simple("log.retired", "card"),
    events.RetiringForbidden: _simple("log.no_retiring", "seat"),
    events.CombatImpossible: _simple("log.no_combat", "seat", "why"),
    events.Discarded: _discarded,
    events.TakenCaptive: _simple("log.taken_captive", "leader", "card"),
    events.TeamworkPlayed: _simple("log.teamwork", "seat", "card"),
    events.RewardUsed: _simple("log.reward_used", "seat", "card"),
    events.Attacked: _simple("log.attacked", "seat", "leader", "zone"),
    events.ZoneEntered: _simple("log.entered", "seat", "zone"),
    events.LinedUp: _chief,
    events.DiceGranted: _dice_granted,
    events.SupportDrawn: _simple("log.support_drawn", "card"),
    events.SupportIgnored: _simple("log.support_ignored", "card", "by"),
    events.TrackMoved: _track,
    events.DiceRolled: _rolled,
    events.DieChanged: _die,
    events.DieStamped: _simple("log.stamped", "card", "value"),
    events.DieTaken: _simple("log.die_taken", "card", "value"),
    events.LeadersSwapped: _simple("log.leaders_swapped", "one", "other"),
    events.ChiefChanged: _simple("log.chief_changed", "card"),
    events.CombatEnded: _combat,
    events.LeaderCaptured: _simple("log.captured", "seat", "leader"),
    events.RewardWon: _simple("log.reward_won", "seat", "card"),
    events.LeaderArrived: _simple("log.arrived", "leader", "zone"),
    events.LeaderMoved: _simple("log.leader_moved", "leader", "zone"),
    events.LeaderPlaced: _simple("log.leader_placed", "leader", "zone"),
    events.LeaderBuried: _simple("log.leader_buried", "leader"),
    events.LeaderFreed: _simple("log.leader_freed", "leader", "seat"),
    events.CaptiveReturned: _simple("log.captive_returned", "card", "seat"),
    events.RewardRevealed: _simple("log.reward_revealed", "card", "zone"),
    events.RewardsSwapped: _rewards_swapped,
    events.ZoneFell: _simple("log.zone_fell", "zone"),
    events.ZoneRetaken: _simple("log.zone_retaken", "zone"),
    events.ZoneSealed: _simple("log.zone_sealed", "zone"),
    events.TokensChanged: _tokens,
    events.ScientistFound: _scientist_found,
    events.ScientistLost: _simple("log.scientist_lost", "seat", "finds", "needed"),
    events.ScientistHome: _simple("log.scientist_home", "seat"),
    events.HandDrawn: _simple("log.hand", "seat", "count"),
    events.GameOver: _over,
}
