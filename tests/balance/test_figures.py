"""The measured figures are complete, the table is made from them, and no way to build a deck falls behind."""

import importlib.util
import json
import sys
from collections import Counter
from math import sqrt
from pathlib import Path
from types import ModuleType

import pytest

from game.engine.title import GameSetup, SeatSetup
from game.measuring import PLANS, PlannedBuyer, watch
from game.players import PLAYERS, automated
from game.titles import title
from game.venom.measured import Cell, all_sizes, measured, win_rate

ROOT = Path(__file__).parents[2]
#: Ways to build a deck that a player may choose; the three wings are one way each.
WAYS = ("swarm", "elite", "wing", "lean", "captain", "intel")


@pytest.fixture(scope="module")
def balance() -> ModuleType:
    """build/balance.py, which is no part of a package."""
    spec = importlib.util.spec_from_file_location("war_table_balance", ROOT / "build" / "balance.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def test_every_mission_was_measured_for_every_number_of_seats_with_and_without_four_strikes(
    balance: ModuleType,
) -> None:
    assert [(c.mission, c.seats, c.strikes_removed) for c in measured().cells] == balance.every_cell()
    assert measured().player in PLAYERS


def test_the_table_is_made_from_the_figures(balance: ModuleType) -> None:
    assert balance.REPORT.read_text("utf-8") == balance.report(), "run: python3 build/run.py balance --table"


def test_a_cell_that_was_measured_with_other_cards_counts_no_more(balance: ModuleType, tmp_path: Path) -> None:
    for path in balance.SHIPPED.glob("*.toml"):
        (tmp_path / path.name).write_bytes(path.read_bytes())
    key = ("the-glass-winter", 3)
    as_shipped = balance.cards_of(*key)
    assert balance.cards_of(*key, folder=tmp_path) == as_shipped
    missions = (tmp_path / "missions.toml").read_text("utf-8")
    entry = missions.index('id = "the-glass-winter"')
    start = missions.index('captures", n = [', entry) + len('captures", n = [')
    two, three, four, five = missions[start : missions.index("]", start)].split(", ")

    def with_goals(*numbers: str) -> str:
        (tmp_path / "missions.toml").write_text(
            missions[:start] + ", ".join(numbers) + missions[missions.index("]", start) :], "utf-8"
        )
        return balance.cards_of(*key, folder=tmp_path)

    assert with_goals(two, three, four, "28") == as_shipped, "five seats are another cell"
    assert with_goals(two, "28", four, five) != as_shipped


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"), [(0, 10, 0.0, 0.278), (5, 10, 0.237, 0.763), (200, 400, 0.451, 0.549)]
)
def test_an_interval_holds_the_rate_and_stays_within_0_and_1(wins: int, games: int, low: float, high: float) -> None:
    cell = Cell("m", 2, 0, wins, games, 30.0, 30.0, 0.5, 1, "")
    assert cell.interval == pytest.approx((low, high), abs=0.001)
    assert cell.interval[0] <= cell.rate <= cell.interval[1]


def test_a_setup_is_labelled_by_the_nearest_number_of_strikes_removed() -> None:
    for removed, measured_at in ((0, 0), (1, 0), (3, 4), (4, 4)):
        cell = win_rate("world-in-darkness", 3, removed)
        assert cell is not None
        assert cell.strikes_removed == measured_at
    assert win_rate("no-such-mission", 3, 0) is None


def test_all_numbers_of_seats_are_counted_together_with_the_nearest_number_of_strikes_removed() -> None:
    for removed, nearest in ((0, 0), (1, 0), (4, 4)):
        cells = [c for c in measured().cells if c.mission == "the-stolen-sky" and c.strikes_removed == nearest]
        assert len(cells) == 4
        assert all_sizes("the-stolen-sky", removed) == (sum(c.wins for c in cells), sum(c.games for c in cells))
    assert all_sizes("no-such-mission", 0) == (0, 0)


# -- ways to build a deck -------------------------------------------------------------------------------------------


def test_every_way_to_build_a_deck_has_cards_enough_to_choose_from() -> None:
    titles = Counter(card.plan for card in title("venom").content.titles if card.deck == "squadron")
    assert set(WAYS) < set(titles)
    assert all(titles[way] >= 6 for way in WAYS), titles


def test_no_way_falls_more_than_15_points_behind_the_best(balance: ModuleType) -> None:
    """As far as the games that were played can tell: what chance alone explains is allowed for."""
    found = json.loads(balance.PLAN_FILE.read_text("utf-8"))
    plans = {plan: (one["wins"] / one["games"], one["games"]) for plan, one in found["plans"].items()}
    assert set(plans) == {"free choice", *PLANS}
    best, most = max(plans.values())
    for plan, (rate, games) in plans.items():
        pooled = (best * most + rate * games) / (most + games)
        chance = 1.96 * sqrt(pooled * (1 - pooled) * (1 / most + 1 / games))
        assert best - rate <= 0.15 + chance, plan


@pytest.mark.parametrize("plan", PLANS)
def test_a_planned_buyer_buys_what_belongs_to_the_plan(plan: str) -> None:
    cards = title("venom").content.by_id
    bought: Counter[bool] = Counter()
    offered: Counter[bool] = Counter()
    for seed in range(2):
        seats = tuple(SeatSetup(f"Seat {n}", "rookie") for n in range(2))
        game = watch(GameSetup("venom", "world-in-darkness", seats, seed), plan)
        for counts, into in ((game.bought, bought), (game.offered, offered)):
            for card, count in counts.items():
                into[f"{cards[card].plan} {cards[card].zone}".strip() in PLANS[plan]] += count
    shares = {fits: bought[fits] / offered[fits] for fits in (True, False)}
    assert shares[True] > 1.5 * shares[False], shares


def test_a_planned_buyer_is_named_and_leaves_other_questions_to_the_player_beneath() -> None:
    buyer = PlannedBuyer(1, "lean", automated("rookie", 1))
    assert buyer.name == "rookie (lean)"
    assert buyer.needs_view
