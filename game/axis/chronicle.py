"""The log: one line for each event that people want to read, with names and never "you"."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from game.axis import events
from game.axis.state import AxisState
from game.axis.wording import colour_name, name_of, part_line, power_name, space_name
from game.engine.events import Event
from game.engine.language import tr

if TYPE_CHECKING:
    from game.axis.title import AxisTitle


def describe(title: "AxisTitle", state: AxisState, event: Event, names: Sequence[str]) -> str | None:
    """The line of `event`, or None."""
    teller = _TELLERS.get(type(event))
    return teller(_Names(title, state, names), event) if teller is not None else None


class _Names:
    """Turns numbers into names for one line."""

    def __init__(self, title: "AxisTitle", state: AxisState, names: Sequence[str]) -> None:
        self.title = title
        self.state = state
        self.names = names

    def piece(self, entity: int) -> str:
        return name_of(self.title.definitions[entity]) if entity >= 0 else tr("axis.nobody")

    def hero(self, seat: int) -> str:
        return self.piece(self.state.heroes[seat])

    def player(self, seat: int) -> str:
        return self.names[seat] if 0 <= seat < len(self.names) else self.hero(seat)


def _turn(n: _Names, e: events.TurnBegan) -> str:
    return tr("axis.log.turn", hero=n.hero(e.seat), seat=n.player(e.seat), turn=e.turn)


def _rolled(n: _Names, e: events.DiceRolled) -> str:
    return tr(f"axis.log.rolled.{e.result}", hero=n.hero(e.seat), n=e.number)


def _number(n: _Names, e: events.NumberRolled) -> str:
    return tr("axis.log.number", n=e.number)


def _nothing(n: _Names, e: events.NothingMoved) -> str:
    return tr("axis.log.nothing", why=tr(e.why, sector=e.sector))


def _moved(n: _Names, e: events.VillainMoved) -> str:
    end = e.path[-1]
    return tr("axis.log.villain_moved", villain=n.piece(e.villain), n=len(e.path) - 1, space=space_name(end))


def _placed(n: _Names, e: events.VillainPlaced) -> str:
    return tr(f"axis.log.placed.{e.origin}", villain=n.piece(e.villain), space=space_name(e.space))


def _without(n: _Names, e: events.CardWithoutEffect) -> str:
    return tr("axis.log.without_effect", card=n.piece(e.card), why=tr(e.why))


def _turned(n: _Names, e: events.VillainCardTurned) -> str:
    return tr("axis.log.card_waits" if e.waiting else "axis.log.card_turned", card=n.piece(e.card), n=e.waiting)


def _began(n: _Names, e: events.VillainCardBegan) -> str:
    effect = getattr(n.title.definitions[e.card], "effect", "")
    return tr("axis.log.card_began", card=n.piece(e.card), text=tr(f"axis.effect.{effect}"))


def _surged(n: _Names, e: events.ColourSurged) -> str:
    return tr("axis.log.surged_tied" if e.tied else "axis.log.surged", colour=colour_name(e.colour))


def _walked(n: _Names, e: events.HeroMoved) -> str:
    return tr("axis.log.hero_moved", hero=n.hero(e.seat), n=len(e.path) - 1, space=space_name(e.path[-1]))


def _played(n: _Names, e: events.CardPlayed) -> str:
    what = power_name(e.power) if e.power else part_line(e.part)
    return tr("axis.log.played", hero=n.hero(e.seat), card=n.piece(e.card), what=what)


def _discarded(n: _Names, e: events.CardDiscarded) -> str | None:
    return tr("axis.log.card_lost", hero=n.hero(e.seat), card=n.piece(e.card)) if e.lost else None


def _dice(n: _Names, e: events.CombatRolled) -> str:
    values = " + ".join(map(str, e.values))
    return tr("axis.log.combat_rolled", hero=n.hero(e.seat), values=values, total=e.total)


def _combat(n: _Names, e: events.CombatEnded) -> str:
    heroes = ", ".join(n.hero(seat) for seat in e.fighters)
    villain = n.piece(e.villain)
    return tr(f"axis.log.combat.{e.how}", villain=villain, total=e.total, strength=e.strength, heroes=heroes)


def _over(n: _Names, e: events.GameOver) -> str:
    return tr(f"axis.log.over.{e.result}", reason=tr(e.reason))


def _simple(key: str, *fields: str) -> Callable[[_Names, Any], str]:
    """A line whose fields are pieces, seats, spaces or plain numbers of the event, named alike."""

    def tell(n: _Names, e: Any) -> str:
        values = {}
        for field in fields:
            value = getattr(e, field)
            if field in ("card", "villain"):
                values[field] = n.piece(value)
            elif field == "seat":
                values["hero"] = n.hero(value)
            elif field == "space":
                values[field] = space_name(value)
            elif field == "deck":
                values[field] = tr(f"axis.deck.{value}")
            else:
                values[field] = value
        return tr(key, **values)

    return tell


#: Events without a line are seen on the table and would only bury the rest.
_TELLERS: dict[type[Event], Callable[[_Names, Any], str | None]] = {
    events.TurnBegan: _turn,
    events.TurnEnded: _simple("axis.log.turn_ended", "seat"),
    events.DiceRolled: _rolled,
    events.NumberRolled: _number,
    events.SectorHeld: _simple("axis.log.held", "sector"),
    events.NothingMoved: _nothing,
    events.VillainMoved: _moved,
    events.VillainPlaced: _placed,
    events.HotSpotHit: _simple("axis.log.hot_spot", "villain", "space"),
    events.VillainCardTurned: _turned,
    events.VillainCardsOut: _simple("axis.log.cards_out"),
    events.VillainCardBegan: _began,
    events.VillainCardDone: _simple("axis.log.card_done", "card"),
    events.CardWithoutEffect: _without,
    events.ColourSurged: _surged,
    events.TileDamaged: _simple("axis.log.tile", "villain", "left"),
    events.SatelliteDestroyed: _simple("axis.log.destroyed", "villain"),
    events.HeroMoved: _walked,
    events.HeroRelocated: _simple("axis.log.relocated", "seat", "space"),
    events.HeroReturned: _simple("axis.log.returned", "seat"),
    events.CardPlayed: _played,
    events.CardDiscarded: _discarded,
    events.PowerDrawn: _simple("axis.log.drawn", "seat", "card"),
    events.DrawLost: _simple("axis.log.draw_lost", "seat"),
    events.DeckReshuffled: _simple("axis.log.reshuffled", "deck"),
    events.SectorContained: _simple("axis.log.contained", "seat", "sector"),
    events.ContainmentEnded: _simple("axis.log.containment_ended", "seat"),
    events.CombatBegan: _simple("axis.log.combat_began", "seat", "villain"),
    events.Joined: _simple("axis.log.joined", "seat"),
    events.Declined: _simple("axis.log.declined", "seat"),
    events.CombatRolled: _dice,
    events.DieRerolled: _simple("axis.log.rerolled", "seat", "before", "after", "total"),
    events.CombatEnded: _combat,
    events.VillainCaptured: _simple("axis.log.captured", "seat", "villain"),
    events.CaptiveFreed: _simple("axis.log.freed", "seat", "villain"),
    events.LapBegan: _simple("axis.log.lap", "seat", "steps"),
    events.GameOver: _over,
}
