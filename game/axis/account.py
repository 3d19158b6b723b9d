"""The table in words: what a person asks about in the terminal, and what a screen reader says."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from game.axis import wording
from game.axis.board import POOL, POWER_DECK, POWER_DISCARD, SECTORS, VILLAIN_DECK, hand, ring_of, sector_of
from game.axis.odds import attack_odds
from game.axis.pieces import COLOURS, Hero, Layout, PowerCard, Villain
from game.axis.state import AxisTable
from game.engine.language import tr

if TYPE_CHECKING:
    from game.axis.title import AxisTitle


class _Asked:
    """A question about the table: which seat asks, and what everybody is called."""

    def __init__(self, title: "AxisTitle", table: AxisTable, seat: int) -> None:
        self.title = title
        self.table = table
        self.s = table.state
        self.seat = seat
        self.names = [chair.name for chair in table.setup.seats]

    def hero(self, seat: int) -> Hero:
        piece = self.title.definitions[self.s.heroes[seat]]
        assert isinstance(piece, Hero)
        return piece

    def villain(self, entity: int) -> Villain:
        piece = self.title.definitions[entity]
        assert isinstance(piece, Villain)
        return piece

    def named(self, pieces: Sequence[int]) -> str:
        """The names of pieces in a row, or "none"."""
        return ", ".join(self.title.name_of(piece) for piece in pieces) or tr("axis.account.none")


def _status(a: _Asked) -> list[str]:
    s = a.s
    villains = s.villains()
    lines = [
        tr("axis.account.turn", turn=s.turn, hero=wording.name_of(a.hero(s.active)), seat=a.names[s.active]),
        tr("axis.account.tiles", n=s.tiles),
        tr("axis.account.villains", n=len(villains), pool=len(s.places[POOL]), cards=len(s.places[VILLAIN_DECK])),
    ]
    if villains:
        nearest = min(villains, key=lambda one: (ring_of(s.place_of[one]), one))
        where = wording.space_name(s.place_of[nearest])
        lines.append(tr("axis.account.nearest", villain=a.title.name_of(nearest), space=where))
    for seat, name in enumerate(a.names):
        lines.append(
            tr(
                "axis.account.hero",
                hero=wording.name_of(a.hero(seat)),
                seat=name,
                space=wording.space_name(s.where(seat)),
                n=len(s.captured_by(seat)),
                held=len(s.places[hand(seat)]),
            )
        )
    return lines


def _hand(a: _Asked) -> list[str]:
    cards = a.s.places[hand(a.seat)]
    lines = [tr("axis.account.hand", n=len(cards))]
    for card in cards:
        piece = a.title.definitions[card]
        assert isinstance(piece, PowerCard)
        parts = " ".join(wording.card_parts(piece, a.hero(a.seat)))
        lines.append(tr("axis.line.power", name=wording.name_of(piece), parts=parts))
    return lines


def _heroes(a: _Asked) -> list[str]:
    lines = []
    for seat in range(a.s.seats):
        lines.append(wording.piece_line(a.hero(seat)))
        lines.append(tr("axis.account.cards", names=a.named(a.s.places[hand(seat)])))
        lines.append(tr("axis.account.captured", names=a.named(a.s.captured_by(seat))))
    return lines


def _board(a: _Asked) -> list[str]:
    """Sector by sector: its Hot Spots, and who stands there, by space."""
    s = a.s
    layout = a.title.definitions[s.layout]
    assert isinstance(layout, Layout)
    lines = []
    for sector in range(1, SECTORS + 1):
        there = []
        for villain in s.villains():
            if sector_of(s.place_of[villain]) == sector:
                piece = a.villain(villain)
                place = wording.space_name(s.place_of[villain])
                colour = tr(f"axis.colour.{COLOURS[piece.colour]}")
                fields = {"villain": wording.name_of(piece), "colour": colour, "n": piece.strength, "space": place}
                there.append(tr("axis.account.there", **fields))
        for seat in range(s.seats):
            if sector_of(s.where(seat)) == sector:
                hero, place = wording.name_of(a.hero(seat)), wording.space_name(s.where(seat))
                there.append(tr("axis.account.hero_there", hero=hero, space=place))
        hot = ", ".join(map(str, layout.hot_rings(sector)))
        lines.append(tr("axis.account.sector", n=sector, hot=hot, names=", ".join(there) or tr("axis.account.none")))
    return lines


def _odds(a: _Asked) -> list[str]:
    """The odds of the active hero against each villain on its space, alone and with all who stand there."""
    s = a.s
    here = s.where(s.active)
    others = tuple(s.seats_at(here)[1:])
    lines = []
    for villain in s.villains_at(here):
        for key, partners in (("alone", ()), ("team", others)):
            if key == "team" and not others:
                continue
            found = attack_odds(a.table, villain, partners)
            per_cent = {name: round(100 * getattr(found, name) / found.outcomes) for name in ("win", "tie", "lose")}
            name = a.title.name_of(villain)
            lines.append(tr(f"axis.account.odds.{key}", villain=name, n=found.rolls, **per_cent))
    return lines or [tr("axis.account.odds.none")]


def _piles(a: _Asked) -> list[str]:
    s = a.s
    return [
        tr("axis.account.villain_deck", n=len(s.places[VILLAIN_DECK])),
        tr("axis.account.power_deck", n=len(s.places[POWER_DECK]), names=a.named(s.places[POWER_DISCARD])),
    ]


TOPICS: Final[dict[str, Callable[[_Asked], list[str]]]] = {
    "status": _status,
    "hand": _hand,
    "heroes": _heroes,
    "board": _board,
    "odds": _odds,
    "piles": _piles,
}


def account(title: "AxisTitle", table: AxisTable, seat: int, topic: str) -> list[str]:
    """What `seat` may know about a topic, one line a thing."""
    return TOPICS[topic](_Asked(title, table, seat))
