"""The line of win rates on a mission's paper: it says what the words beside it say, and it can be read at a glance."""

import itertools
from dataclasses import replace
from itertools import product
from typing import Any, cast

import pytest

from game.engine.language import tr
from game.titles import title
from game.venom.measured import measured, win_rate
from game.venom.title import VenomTitle
from scenes.drawing.sheet import Sheet
from scenes.menus.setup import Setup
from scenes.menus.win_scale import paint_win_scale
from scenes.table.title_table import WinScale
from scenes.theme import Theme
from scenes.venom.win_rate import win_rate_words, win_scale

MISSIONS = title("venom").scenarios()
SCALE = WinScale(0.4, (0.3, 0.5), (("gentle", 0.45, 0.6), ("normal", 0.25, 0.45), ("hard", 0.1, 0.2)))


@pytest.mark.parametrize("mission", MISSIONS)
def test_every_mission_lies_on_the_scale_where_its_words_say(mission: str) -> None:
    scale = win_scale(mission, 3, 0)
    assert scale is not None
    wins, games = (int(word) for word in win_rate_words(mission, 3, 0).split() if word.isdigit())
    assert wins / games == pytest.approx(scale.rate)
    low, high = scale.interval
    assert 0 <= low <= scale.rate <= high <= 1 and low < high
    assert len(scale.bands) == len({word for word, _, _ in scale.bands}) == 3


def test_hard_missions_lie_lower_and_unmeasured_ones_nowhere() -> None:
    hard = {c.id for c in cast("VenomTitle", title("venom")).content.titles if c.mission_card and c.mission_card.hard}
    rates = {mission: scale.rate for mission in MISSIONS if (scale := win_scale(mission, 3, 0)) is not None}
    assert 0 < len(hard) < len(rates)
    assert max(rates[name] for name in hard) < max(rates.values())
    assert win_scale("the-last-lighthouse", 2, 0) is None


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("mission", MISSIONS)
def test_the_tooltip_names_the_games_that_were_counted(mission: str, seats: int) -> None:
    """Who played them, with these seats only where that is true, and the very figures of the line beside it."""
    scale, cell = win_scale(mission, seats, 0), win_rate(mission, seats, 0)
    assert scale is not None and cell is not None
    wins, games = (int(word) for word in win_rate_words(mission, seats, 0).split() if word.isdigit())
    assert f"{wins} of {games} games" in scale.told and tr(f"setup.skill.{measured().player}") in scale.told
    assert (tr("setup.scale_seats", n=seats) in scale.told) == ((wins, games) == (cell.wins, cell.games))
    assert (tr("setup.scale_any_seats", n=seats) in scale.told) == (games > cell.games)


def mark(shown: WinScale) -> float:
    """Where the dark mark under the bar lies, 0 to 1, in a picture without words."""
    picture = paint_win_scale(
        Theme(), 1.0, (400, 34), replace(shown, bands=tuple(("", a, b) for _, a, b in shown.bands))
    )
    ink = picture.get_at((round(400 * sum(shown.interval) / 2), 31))
    row = [x for x in range(400) if picture.get_at((x, 27)) == ink]
    return sum(row) / len(row) / 400


@pytest.mark.parametrize("rate", [0.05, 0.3, 0.5, 0.95])
def test_the_mark_lies_at_the_rate(rate: float) -> None:
    assert mark(replace(SCALE, rate=rate, interval=(rate - 0.05, rate + 0.05))) == pytest.approx(rate, abs=0.02)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("scale", [0.5, 2 / 3, 1.0, 4 / 3])
def test_the_words_of_the_bands_keep_apart(monkeypatch: pytest.MonkeyPatch, scale: float, seats: int) -> None:
    places: list[Any] = []
    write = Sheet.write

    def noted(sheet: Sheet, *args: Any, **look: Any) -> Any:
        places.append(write(sheet, *args, **look))
        return places[-1]

    monkeypatch.setattr(Sheet, "write", noted)
    shown = [found for mission in MISSIONS if (found := win_scale(mission, seats, 0)) is not None]
    for found in [SCALE, *shown]:
        places.clear()
        paint_win_scale(Theme(), scale, (round(348 * scale), round(34 * scale)), found)
        places.sort(key=lambda place: place.left)
        assert all(b.left - a.right >= 4 for a, b in itertools.pairwise(places)), found


def test_the_set_up_shows_it_for_these_seats(open_app: Any) -> None:
    driver = open_app()
    setup = Setup()
    driver.app.stack.push(setup)
    driver.settle()
    for seats in (2, 3):
        dossier = driver.app.widget_called("setup.dossier")
        assert dossier.win_scale == win_scale(setup.choices.mission, seats, 0)
        assert f"{round(100 * dossier.win_scale.interval[0])} to " in dossier.tooltip[1]
        assert dossier.rate == win_rate_words(setup.choices.mission, seats, 0)
        setup.choices.add_seat()
        setup.build()


@pytest.mark.parametrize("scale", [0.5, 2 / 3, 1.0, 2.0])
def test_the_mark_leaves_the_words_on_the_bar_alone(scale: float) -> None:
    size = (round(400 * scale), round(34 * scale))
    bare = replace(SCALE, bands=tuple(("", low, high) for _, low, high in SCALE.bands))
    with_words, without = (paint_win_scale(Theme(), scale, size, shown) for shown in (SCALE, bare))
    for band in (0.3, 0.375, 0.525, 0.55):
        moved = replace(bare, rate=band, interval=(band - 0.02, band + 0.02))
        here = paint_win_scale(Theme(), scale, size, moved)
        words = [at for at in product(*map(range, size)) if with_words.get_at(at) != without.get_at(at)]
        assert all(here.get_at(at) == without.get_at(at) for at in words), band
