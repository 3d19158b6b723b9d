"""Folders of cards beside the saves belong to every new game; one with a mistake is left out and named."""

import io
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game import cli
from game.card_folders import take_card_folders, told_together
from game.titles import packs_in_use, title, use_packs
from game.venom.measured import all_sizes, win_rate
from scenes.menus.title import Title
from scenes.venom.win_rate import ENOUGH, win_rate_words

CARD = """
[[card]]
id = "{id}"
name = "Made at home: {id}"
type = "soldier"
copies = 1
cost = {cost}
rp = 1
cv = 2
abilities = [{{ phase = "tactical", do = [{{ kind = "add_dice", n = 1 }}] }}]
"""


@pytest.fixture(autouse=True)
def _no_packs_afterwards() -> Iterator[None]:
    use_packs(())
    yield
    use_packs(())


def write(folder: Path, name: str, **fields: object) -> Path:
    """A set of one card."""
    (folder / name).mkdir()
    (folder / name / "squadron.toml").write_text(CARD.format(**{"id": name, "cost": 3, **fields}), "utf-8")
    return folder / name


def test_every_folder_in_it_is_a_set_of_cards(tmp_path: Path) -> None:
    sets = [write(tmp_path, "one"), write(tmp_path, "two")]
    (tmp_path / "pictures").mkdir()
    assert take_card_folders(tmp_path) == {}
    assert packs_in_use() == tuple(sets)
    ids = {card.id for card in title("venom").definitions}
    assert {"one", "two", "duchess"} <= ids
    assert take_card_folders(tmp_path) == {}, "asked again nothing changes"
    assert packs_in_use() == tuple(sets)


def test_a_set_with_a_mistake_is_left_out_and_named_and_the_others_stay(tmp_path: Path) -> None:
    write(tmp_path, "bad", cost=77)
    good = write(tmp_path, "good")
    left_out = take_card_folders(tmp_path)
    sentence = "The cards in bad are left out: squadron.toml: bad: cost: is 77, but must be 0 to 9."
    assert left_out == {"bad": sentence}
    assert told_together(left_out) == sentence
    assert packs_in_use() == (good,)


def test_every_set_that_is_left_out_is_named_in_the_window_and_explained_in_the_log(
    open_app: Any, user_dir: Path
) -> None:
    (user_dir / "content").mkdir()
    for name in ("one", "two", "three"):
        write(user_dir / "content", name, cost=77)
    driver = open_app(Title(), (1280, 720), "none")
    driver.app._after_first_frame()
    (told,) = [note.text for note in driver.app.notices.widgets()]
    log = (user_dir / "logs" / "war-table.log").read_text("utf-8")
    for name in ("one", "two", "three"):
        assert name in told
        assert f"The cards in {name} are left out: squadron.toml: {name}: cost" in log


def test_the_terminal_takes_the_sets_as_well_and_tells_of_each_that_is_left_out(
    user_dir: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (user_dir / "content").mkdir()
    for name in ("one", "two"):
        write(user_dir / "content", name, cost=77)
    good = write(user_dir / "content", "good")
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    assert cli.main(["--text", "--user-dir", str(user_dir)]) == 0
    told = capsys.readouterr().err.splitlines()
    assert [line.split(":")[1] for line in told] == [f" The cards in {name} are left out" for name in ("one", "two")]
    assert packs_in_use() == (good,)


def test_without_the_folder_there_is_nothing_to_say(tmp_path: Path) -> None:
    assert take_card_folders(tmp_path / "nowhere") == {}
    assert packs_in_use() == ()


def test_the_setup_screen_labels_every_mission_by_its_measured_win_rate() -> None:
    for mission in title("venom").scenarios():
        for seats in range(2, 6):
            cell = win_rate(mission, seats, 0)
            assert cell is not None
            told = f"Won {cell.wins} of {cell.games} test games"
            if cell.games < ENOUGH:
                wins, games = all_sizes(mission, 0)
                told = "Not yet tried in test games"
                if games >= ENOUGH:
                    told = f"Won {wins} of {games} test games"
            assert win_rate_words(mission, seats, 0) == told
    assert win_rate_words("the-last-lighthouse", 2, 0) == "Not yet tried in test games"
