"""What a person chooses for a new game, before any of it is a game."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from typing import Any

from game.engine.language import has_text, tr
from game.engine.rng import seed_as_text, seed_from_text
from game.engine.title import HUMAN, GameSetup, SeatSetup, Title
from game.players import PLAYERS
from scenes.settings import Game, LastGame, LastSeat

COLOURS = 5
LONGEST_NAME = 16


def skills(title: Title[Any]) -> list[str]:
    """The automated players that people may choose for a title, the weakest first."""
    known = list(PLAYERS)
    offered = known[: known.index(title.strongest) + 1]
    return [name for name in offered if has_text(f"setup.skill.{name}")]


def new_seed(chance: random.Random) -> str:
    """A seed that can be read out and typed again, such as "AMBER-RAVEN-2207"."""
    words = [word.strip() for word in tr("setup.seed_words").split(",")]
    return f"{chance.choice(words)}-{chance.choice(words)}-{chance.randrange(1000, 10000)}".upper()


@dataclass
class ChosenSeat:
    """One seat as it is being chosen. `name` is what stands in its field, which may be empty."""

    name: str
    player: str
    colour: int
    role: str = ""

    @property
    def is_human(self) -> bool:
        return self.player == HUMAN


@dataclass
class NewGameChoices:
    """The choices on the setup screen. `title` says which seats and missions there are."""

    title: Title[Any]
    mission: str
    seed: str
    seats: list[ChosenSeat] = field(default_factory=list)
    options: dict[str, int] = field(default_factory=dict)
    free_undo: bool = False
    hidden_hands: bool = False

    @classmethod
    def filled_in(cls, title: Title[Any], last: LastGame, usual: Game, seed: str) -> NewGameChoices:
        """The last choices as far as they still make sense; what a new table starts with if there are none."""
        missions = title.scenarios()
        choices = cls(title, last.mission if last.mission in missions else missions[0], seed)
        if last.title == title.id:
            choices.options = dict(last.options)
            choices.free_undo, choices.hidden_hands = last.free_undo, last.hidden_hands
            for seat in last.seats[: title.seats[-1]]:
                choices._take_last(seat)
        else:
            choices.free_undo, choices.hidden_hands = usual.free_undo, usual.hidden_hands
        while len(choices.seats) < title.seats[0]:
            choices.add_seat(usual.skill)
        return choices

    def _take_last(self, seat: LastSeat) -> None:
        known = skills(self.title)
        player = seat.player if seat.player == HUMAN or seat.player in known else known[-1]
        taken = {other.colour for other in self.seats}
        colour = seat.colour if seat.colour not in taken else self._free_colour()
        role = seat.role if seat.role in self.free_roles() else self.next_role("")
        self.seats.append(ChosenSeat(seat.name[:LONGEST_NAME], player, colour, role))

    def last(self) -> LastGame:
        """These choices as they are remembered."""
        seats = [LastSeat(seat.name, seat.player, seat.colour, seat.role) for seat in self.seats]
        return LastGame(self.title.id, self.mission, seats, self._chosen_options(), self.free_undo, self.hidden_hands)

    def _chosen_options(self) -> dict[str, int]:
        """The title's own options as far as they say anything."""
        return {key: value for key, value in self.options.items() if value}

    def setup(self) -> GameSetup:
        """The game these choices make. Whether the title allows it is for the title to say."""
        names = self.names()
        seats = tuple(SeatSetup(names[i], seat.player, seat.colour, seat.role) for i, seat in enumerate(self.seats))
        options = self._chosen_options()
        seed = seed_from_text(self.seed)
        words = self.seed.strip() if self.seed.strip() != seed_as_text(seed) else ""
        return GameSetup(self.title.id, self.mission, seats, seed, options, self.free_undo, self.hidden_hands, words)

    def take(self, setup: GameSetup) -> None:
        """These choices become those of a code; whoever sat at the table keeps name and colour."""
        self.mission, self.seed = setup.scenario, setup.seed_text
        self.options = dict(setup.options)
        self.free_undo, self.hidden_hands = setup.free_undo, setup.hidden_hands
        del self.seats[len(setup.seats) :]
        for number, seat in enumerate(setup.seats):
            if number == len(self.seats):
                self.add_seat()
            self.seats[number].player = seat.player
        if all(seat.role for seat in setup.seats):
            for number, seat in enumerate(setup.seats):
                self.seats[number].role = seat.role

    # Seats --------------------------------------------------------------------------------------------------------

    def names(self) -> list[str]:
        """What each seat will be called: an empty or taken name gives way to a free one."""
        names: list[str] = []
        for seat in self.seats:
            wanted = seat.name.strip()
            if not wanted or wanted.casefold() in {name.casefold() for name in names}:
                wanted = self._free_name(names, wanted)
            names.append(wanted)
        return names

    def has_bad_name(self, seat: int) -> bool:
        """Whether the name that stands in a seat's field cannot be used."""
        return self.names()[seat] != self.seats[seat].name.strip()

    def _free_name(self, taken: list[str], wanted: str) -> str:
        used = {name.casefold() for name in (*taken, *(seat.name.strip() for seat in self.seats))}
        usual = [tr(f"setup.name.{number}") for number in range(1, COLOURS + 1)]
        numbered = [f"{wanted or usual[0]} {number}" for number in range(2, COLOURS + 2)]
        return next(name for name in (*(numbered if wanted else usual), *numbered) if name.casefold() not in used)

    def missing(self) -> int:
        """How many seats are needed before the game can start."""
        return max(0, int(self.title.seats[0]) - len(self.seats))

    @property
    def most_seats(self) -> int:
        return int(self.title.seats[-1])

    def add_seat(self, skill: str = "") -> None:
        """One seat more: the first is a person's, the others are automated until somebody says otherwise."""
        known = skills(self.title)
        player = (skill if skill in known else known[-1]) if self.seats else HUMAN
        self.seats.append(ChosenSeat("", player, self._free_colour(), self.next_role("")))
        self.seats[-1].name = self.names()[-1]

    def remove_seat(self, seat: int) -> None:
        """The seat leaves the table."""
        del self.seats[seat]

    def move_seat(self, seat: int, to: int) -> None:
        """The seat goes to another place in the order of play."""
        self.seats.insert(max(0, min(to, len(self.seats) - 1)), self.seats.pop(seat))

    def next_colour(self, seat: int) -> None:
        """The seat takes the next colour that nobody has."""
        taken = {other.colour for other in self.seats}
        colour = self.seats[seat].colour
        self.seats[seat].colour = next(
            (c for c in ((colour + step) % COLOURS for step in range(1, COLOURS)) if c not in taken), colour
        )

    def free_roles(self) -> list[str]:
        """The title's roles that no seat plays yet; none where all seats are alike."""
        taken = {seat.role for seat in self.seats}
        return [role for role in self.title.roles if role not in taken]

    def next_role(self, role: str) -> str:
        """The free role that comes after one, in the order of the title; the same one if all are taken."""
        free, order = self.free_roles(), list(self.title.roles)
        at = order.index(role) if role in order else -1
        return next((other for other in order[at + 1 :] + order[: at + 1] if other in free), role)

    def give_role(self, seat: int, role: str) -> None:
        """The seat plays a role; whoever played it gets what the seat had."""
        before = self.seats[seat].role
        for other in self.seats:
            if other.role == role:
                other.role = before
        self.seats[seat].role = role

    def _free_colour(self) -> int:
        taken = {seat.colour for seat in self.seats}
        return next(colour for colour in range(COLOURS) if colour not in taken)
