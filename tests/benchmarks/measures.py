"""What is measured, each beside its reference."""

from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple, cast

from game.engine.table import Table
from game.engine.title import GameSetup, SeatSetup
from game.players import answer_for, seated, view_seed
from game.simulation import play_out
from game.titles import title
from game.venom.heuristics.odds import forecast, plan_for
from game.venom.state import NOBODY, VenomTable
from tests.benchmarks.peer import peer_game
from tests.benchmarks.reference import Found, Work, calibration, ratio, seconds_each

MANY = 50
#: So many Combats are forecast, with so many samples each.
LINE_UPS, SAMPLES = 8, 300


#: A ratio and the seconds of one unit -> figure and target in words, and whether the target is reached.
Judge = Callable[[float, float], tuple[str, bool]]


class Measure(NamedTuple):
    """`work` and `reference` make what is measured; the peer is imported only then."""

    name: str
    work: Callable[[], Work]
    reference: Callable[[], Work]
    judge: Judge
    why: str

    def found(self) -> Found:
        """Measures it."""
        work = self.work()
        share = ratio(work, self.reference())
        words, reached = self.judge(share, seconds_each(work))
        return Found(self.name, words, share, reached, self.why)


def beside_the_peer(share: float, seconds: float) -> tuple[str, bool]:
    """As many decisions as the peer are asked for, twice as many are aimed at, and never less than 20,000 a second."""
    words = f"{1 / seconds:,.0f} a second, {share:.2f} times the peer (at least 1, aim 2; 20,000 a second)"
    return words, share >= 2 and seconds <= 1 / 20_000


def within(microseconds: float) -> Judge:
    """So long one unit may take."""

    def judge(share: float, seconds: float) -> tuple[str, bool]:
        return f"{1e6 * seconds:.0f} µs ({microseconds:.0f} µs)", 1e6 * seconds <= microseconds

    return judge


def within_milliseconds(milliseconds: float) -> Judge:
    """The same for something that people wait for."""

    def judge(share: float, seconds: float) -> tuple[str, bool]:
        return f"{1000 * seconds:.0f} ms ({milliseconds:.0f} ms)", 1000 * seconds <= milliseconds

    return judge


def guarded_only(share: float, seconds: float) -> tuple[str, bool]:
    """There is no target: what was reached must not be lost."""
    return f"{1 / seconds:,.0f} a second (no target of its own)", True


def setup(player: str, seats: int, seed: int) -> GameSetup:
    """A game of VENOM Assault with automated seats of one kind."""
    chairs = tuple(SeatSetup(f"{player} {number}", player, number) for number in range(seats))
    return GameSetup("venom", "world-in-darkness", chairs, seed)


def games(player: str, seats: int) -> Work:
    """Whole games, one seed after the other; the units are decisions."""
    seed = 0

    def play() -> int:
        nonlocal seed
        seed += 1
        played = play_out(title("venom"), setup(player, seats, seed))
        assert played.error is None
        return played.decisions

    return play


@cache
def typical_table() -> Table[Any]:
    """A table in the middle of a Combat, with a journal as long as they come."""
    game = setup("rookie", 4, 3)
    table: Table[Any] = Table(title("venom"), game)
    players = seated(game)
    longest = table.resumed()
    for number in range(400):
        decision = table.decision
        if decision is None:
            break
        if decision.seat == table.state.active and len(table.journal) > len(longest.journal):
            longest = table.resumed()
        table.answer(answer_for(table, players[decision.seat], view_seed(game, number)).option)
    return longest


def copies() -> Work:
    """Copies of a state."""
    state = typical_table().state

    def copy() -> int:
        for _ in range(MANY):
            state.copy()
        return MANY

    return copy


def forks() -> Work:
    """Forks as an automated player gets them, each of another seed."""
    table = typical_table()
    assert table.decision is not None
    seat = table.decision.seat

    def fork() -> int:
        for seed in range(MANY):
            table.fork(seat, seed)
        return MANY

    return fork


@cache
def line_ups() -> tuple[VenomTable, ...]:
    """Views of the first questions who leads a Combat, as whoever is asked for a forecast gets them."""
    game = setup("rookie", 3, 7)
    table: Table[Any] = Table(title("venom"), game)
    players = seated(game)
    views: list[VenomTable] = []
    while table.decision is not None and len(views) < LINE_UPS:
        seed = view_seed(game, len(table.answers))
        if table.decision.kind == "lineup.leader":
            views.append(cast("VenomTable", table.fork(table.decision.seat, seed, keeps=True)))
        table.answer(answer_for(table, players[table.decision.seat], seed).option)
    return tuple(views)


def forecasts() -> Work:
    """Forecasts of as many samples as people are promised at once."""
    views = line_ups()
    seed = 0

    def foretell() -> int:
        nonlocal seed
        seed += 1
        for view in views:
            assert view.decision is not None
            keys = plan_for(view, view.decision, NOBODY)
            assert keys is not None
            readings = [found for found in forecast(view, view.decision, keys, seed, SAMPLES) if found is not None]
            assert readings[-1].trials == SAMPLES
        return len(views)

    return foretell


def plain() -> Work:
    """The calibration loop."""
    return calibration


PEER_WHY = (
    "every question here lists all that may be answered, and every ability asks whose Global Effects apply; the rest "
    "is spread over all rules, none of which takes more than a fifteenth."
)
FORK_WHY = (
    "near half of it deals the 200 cards that its seat cannot see anew, for any may still come to light; near half "
    "repeats the answers since the last safe point, for rules that are under way cannot be copied."
)
FORECAST_WHY = "a busy machine: each sample is a whole Combat fought out by the rules."
MEASURES = (
    Measure(
        "decisions of 2 random seats / of pyminion",
        lambda: games("random", 2),
        lambda: peer_game(2),
        beside_the_peer,
        PEER_WHY,
    ),
    Measure(
        "decisions of 4 random seats / of pyminion",
        lambda: games("random", 4),
        lambda: peer_game(4),
        beside_the_peer,
        PEER_WHY,
    ),
    Measure("copies of a state / calibration loop", copies, plain, within(40), "a busy machine: it takes 15 to 30 µs."),
    Measure("forks with a journal / calibration loop", forks, plain, within(100), FORK_WHY),
    Measure("300 samples of a forecast / calibration loop", forecasts, plain, within_milliseconds(100), FORECAST_WHY),
    Measure("decisions of 2 rookies / calibration loop", lambda: games("rookie", 2), plain, guarded_only, ""),
)
