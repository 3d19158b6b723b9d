"""What the heroes can do in their next turns from where they stand: who goes for which villain, alone or together."""

from collections.abc import Mapping, Sequence
from functools import cache, cached_property
from typing import Final, NamedTuple

from game.axis.board import DISTANCE, MAX_SEATS, NOWHERE, SECTORS
from game.axis.heuristics.outlook import Outlook

#: What is done a hero turn later counts so much less.
LATER: Final = 0.9
#: A hero who takes a helper along keeps that helper from something else.
HELPER: Final = 0.7
_MOST_ROLLS: Final = 12
_FARTHEST: Final = 17


class Job(NamedTuple):
    """A villain for a team (bit set, and seats): where it stands and what the attack is worth once all are there, and
    for each helper less."""

    villain: int
    place: int
    team: int
    seats: tuple[int, ...]
    worth: float
    share: float


class Prospects:
    """The next turns of all seats, the one after the active seat first. `worth` compares places to stand."""

    def __init__(self, look: Outlook) -> None:
        self.look = look
        # By seat: what its next turn counts, which comes the later the longer it has to wait.
        self.weight = [LATER ** ((seat - look.active - 1) % look.seats + 1) for seat in range(look.seats)]
        self._there: dict[tuple[int, int], list[float]] = {}
        self._known: dict[tuple[tuple[int, ...], int], float] = {}

    @cached_property
    def jobs(self) -> list[Job]:
        """All teams worth sending to any villain; worked out only for whoever looks ahead."""
        colours = {self.look.colours[place] for place in self.look.place.values()}
        strongest = {colour: self._by_cards(colour) for colour in colours}
        return [job for villain in self.look.villains for job in self._jobs(villain, strongest)]

    def _by_cards(self, colour: int) -> list[int]:
        """The seats by the rolls that their cards add on spaces of a colour, most first."""
        place = self.look.colours.index(colour)
        rolls = [sum(more for more, _, _ in self.look.extra_rolls(seat, place)[:3]) for seat in range(self.look.seats)]
        return sorted(range(self.look.seats), key=lambda seat: -rolls[seat])

    def _jobs(self, villain: int, strongest: Mapping[int, Sequence[int]]) -> list[Job]:
        """The teams worth sending: none whose part would be sent first. The one whose cards add most attacks."""
        look = self.look
        place, gain = look.place[villain], look.gain[villain]
        by_cards = strongest[look.colours[place]]
        found: dict[int, Job] = {}
        for team in _teams(look.seats):
            seats = _SEATS_OF[team]
            least = max([0.0, *[job.share for part, job in found.items() if part & team == part]])
            # Even a sure capture would not be enough.
            if (gain + look.card * len(seats)) * _SHARE[len(seats)] <= least:
                continue
            leader = next(seat for seat in by_cards if team & 1 << seat)
            worth = look.attack(leader, villain, team & ~(1 << leader)).worth
            share = worth * _SHARE[len(seats)]
            if share > least:
                found[team] = Job(villain, place, team, seats, worth, share)
        return list(found.values())

    def worth(self, at: Sequence[int], without: int = NOWHERE) -> float:
        """What the seats can do from where everybody stands, each seat at one villain; `without` is captured."""
        key = tuple(at), without
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._worth(at, without)
        return found

    def _worth(self, at: Sequence[int], without: int) -> float:
        there = [self._arrivals_from(seat, place) for seat, place in enumerate(at)]
        offers = []
        for villain, place, team, seats, worth, share in self.jobs:
            if villain == without:
                continue
            soon = there[seats[0]][place]
            for seat in seats[1:]:
                later = there[seat][place]
                if later < soon:
                    soon = later
            if soon == 1.0:
                soon = max([self.weight[seat] for seat in seats])
            offers.append((share * soon, worth * soon, villain, team))
        offers.sort(reverse=True)
        total, busy, taken = 0.0, 0, {without}
        for _, value, villain, team in offers:
            if not busy & team and villain not in taken:
                total += value
                busy |= team
                taken.add(villain)
        return total

    def _arrivals_from(self, seat: int, start: int) -> list[float]:
        """Place -> what a seat that starts at a place counts there; 1 where it stands."""
        found = self._there.get((seat, start))
        if found is None:
            arrival, weight = _arrivals(self.look.seats), self.weight[seat]
            found = [weight * arrival[steps] if steps else 1.0 for steps in DISTANCE[start]]
            self._there[seat, start] = found
        return found


_SHARE: Final = tuple(HELPER**more for more in range(-1, MAX_SEATS))
_SEATS_OF: Final = tuple(tuple(seat for seat in range(MAX_SEATS) if team & 1 << seat) for team in range(1 << MAX_SEATS))


@cache
def _teams(seats: int) -> tuple[int, ...]:
    """All teams as bit sets, the smallest first."""
    return tuple(sorted(range(1, 1 << seats), key=lambda team: (len(_SEATS_OF[team]), team)))


@cache
def _arrivals(seats: int) -> tuple[float, ...]:
    """Steps -> what arriving is worth less for the rounds it takes: rolls of the Number Die until they sum up."""
    sums = [1.0] + [0.0] * _FARTHEST  # chance of each sum so far; the last stands for all beyond
    chances = [[0.0] * (_FARTHEST + 1)]
    for _ in range(_MOST_ROLLS):
        after = [0.0] * (_FARTHEST + 1)
        for total, chance in enumerate(sums):
            for face in range(1, SECTORS + 1):
                after[min(total + face, _FARTHEST)] += chance / SECTORS
        sums = after
        chances.append([sum(sums[steps:]) for steps in range(_FARTHEST + 1)])
    return tuple(
        sum(
            (chances[roll][steps] - chances[roll - 1][steps]) * LATER ** (seats * (roll - 1))
            for roll in range(1, _MOST_ROLLS + 1)
        )
        if steps
        else 1.0
        for steps in range(_FARTHEST + 1)
    )
