"""Games that are watched while automated players play them: how they end, what is bought, which abilities are used.

`build/balance.py` and the soak of the cards count with these figures.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any, Final

import msgspec

from game.engine.decision import Decision
from game.engine.table import Table
from game.engine.title import GameSetup
from game.players import Choice, Player, seated
from game.players.player import Whim
from game.simulation import answered
from game.titles import title
from game.venom.board import TRAINING_GROUND
from game.venom.events import AbilityUsed, Played, Recruited, TurnBegan

#: Buying plan -> the marks (plan and Zone type) of the cards that follow it. Wings share what belongs to no Zone.
PLANS: Final[Mapping[str, tuple[str, ...]]] = {
    "swarm": ("swarm",),
    "elite": ("elite",),
    "wing-air": ("wing", "wing air"),
    "wing-sea": ("wing", "wing sea"),
    "wing-arctic": ("wing", "wing arctic"),
    "lean": ("lean",),
    "captain": ("captain",),
    "intel": ("intel",),
}
#: How much better a card of the plan looks: more than any other could be (a die in every Hand is worth 0.12).
WANTED: Final = 1.0
_SLIP: Final = 0.05


class Watched(msgspec.Struct, frozen=True):
    """How one game went. `points` are those of all seats together.

    `offered` counts the Turns on which a title lay in the Training Ground, `bought` how often it was recruited from
    there or the deck, `played` how often it came out of a Hand; `used` counts abilities as "card:index", those of a
    Mission's steps as "mission/step:index".
    """

    setup: GameSetup
    result: str
    reason: str
    turns: int
    points: int
    combats: int
    combats_won: int
    offered: Mapping[str, int]
    bought: Mapping[str, int]
    played: Mapping[str, int]
    used: Mapping[str, int]


class PlannedBuyer:
    """Plays as another player does, but buys by a plan: its cards look better than they are, and Recruits go first."""

    needs_view = True

    def __init__(self, seed: int, plan: str, beneath: Player) -> None:
        self.name = f"{beneath.name} ({plan})"
        self._marks = PLANS[plan]
        self._whim = Whim(seed)
        self._beneath = beneath

    def choose(self, view: Table[Any] | None, decision: Decision) -> Choice:
        """The beneath player's choice, except among cards to recruit."""
        assert view is not None
        if decision.kind != "recruit":
            return self._beneath.choose(view, decision)
        kinds = view.title.definitions
        values = {}
        for advice in view.title.advise(view, decision):
            option = decision.option(advice.key)
            assert option is not None
            wanted = option.entity >= 0 and not advice.key.startswith(("use.", "pay."))
            wanted = wanted and _mark(kinds[option.entity]) in self._marks
            values[advice.key] = advice.value + (WANTED if wanted else 0.0) + self._slip()
        option = decision.option(max(values, key=lambda key: values[key]))
        assert option is not None
        return Choice(option)

    def _slip(self) -> float:
        return _SLIP * (2 * self._whim.below(1 << 16) / (1 << 16) - 1)


def _mark(card: Any) -> str:
    return f"{card.plan} {card.zone}".strip()


def watch(setup: GameSetup, plan: str = "") -> Watched:
    """Play one game of VENOM Assault to its end; with a `plan` every seat buys by it."""
    game = title(setup.title)
    players = seated(setup)
    if plan:
        players = {seat: PlannedBuyer(setup.seed + seat, plan, player) for seat, player in players.items()}
    table: Table[Any] = Table(game, setup, keeps=any(player.needs_view for player in players.values()))
    table.listen()
    counts: dict[str, Counter[str]] = {name: Counter() for name in ("offered", "bought", "played", "used")}
    for _ in answered(table, players):
        notice(table, counts)
    standing = game.standing(table.state)
    return Watched(
        setup=setup,
        result=standing.result,
        reason=standing.reason,
        turns=standing.turns,
        points=sum(standing.points),
        combats=table.state.combats,
        combats_won=table.state.combats_won,
        **counts,
    )


def notice(table: Table[Any], counts: Mapping[str, Counter[str]]) -> None:
    """Count what was told since the last question."""
    kinds = table.title.definitions
    for event in table.drain():
        if isinstance(event, AbilityUsed):
            place = f"{kinds[event.card].id}/{event.step}" if event.step else kinds[event.card].id
            counts["used"][f"{place}:{event.index}"] += 1
        elif isinstance(event, Played):
            counts["played"][kinds[event.card].id] += 1
        elif isinstance(event, Recruited):
            counts["bought"][kinds[event.card].id] += 1
        elif isinstance(event, TurnBegan):
            counts["offered"].update({kinds[card].id for card in table.state.places[TRAINING_GROUND]})


def watch_all(setups: Sequence[GameSetup], plan: str = "", *, jobs: int = 1) -> Iterator[Watched]:
    """Watch all games, in `jobs` processes, in the order of the setups."""
    if jobs == 1:
        yield from (watch(setup, plan) for setup in setups)
        return
    # Started afresh, not forked: the same on every system, and nothing of this process leaks into the games.
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        yield from pool.map(watch, setups, [plan] * len(setups), chunksize=4)
