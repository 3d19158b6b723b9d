"""The README's guide to making cards and missions is true to the letter: its example is loaded, checked and played."""

import json
import re
import time
from pathlib import Path

import pytest

from game.cli import main
from game.engine.title import GameSetup, SeatSetup
from game.titles import use_packs
from game.venom.content import load_content
from game.venom.title import venom
from game.venom.wording import card_rows, row_text
from tests.engine.games import NAMES

README = Path(__file__).parents[2] / "README.md"
LIGHTHOUSE = "the-last-lighthouse"


@pytest.fixture
def guide(tmp_path: Path) -> Path:
    """A folder with the two files that the README shows."""
    blocks = re.findall(r"```toml\n(.*?)```", README.read_text("utf-8"), re.DOTALL)
    files = {"squadron.toml": "[[card]]", "missions.toml": "[[mission]]"}
    assert len(blocks) == len(files)
    for (name, heading), text in zip(files.items(), blocks, strict=True):
        assert text.startswith(heading)
        (tmp_path / name).write_text(text, encoding="utf-8")
    return tmp_path


@pytest.fixture(autouse=True)
def _no_packs_afterwards():  # type: ignore[no-untyped-def]
    yield
    use_packs(())


def test_the_cards_of_the_guide_say_what_it_says(guide: Path) -> None:
    card = load_content(guide).by_id["lamplighter"]
    text = " ".join(README.read_text("utf-8").split())
    first, second = (row_text(row) for row in card_rows(card))
    assert f'The card says "{first}" and "{second}"' in text


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_mission_of_the_guide_is_played_to_its_end_with_its_cards(guide: Path, seats: int) -> None:
    import random

    from game.engine.table import Table
    from tests.engine.games import play_on

    extended = venom(guide)
    assert extended.scenarios()[-1] == LIGHTHOUSE
    chairs = tuple(SeatSetup(name) for name in NAMES[:seats])
    table = Table(extended, GameSetup("venom", LIGHTHOUSE, chairs, seats))
    assert table.state.token_count(0) == (1, 2, 2, 3)[seats - 2]
    play_on(table, random.Random(seats))
    assert table.over
    assert extended.standing(table.state).result in ("win", "loss")
    lamps = [entity for entity, card in enumerate(extended.definitions) if card.id == "lamplighter"]
    assert len(lamps) == 2
    assert sum(entity in pile for pile in table.state.places for entity in lamps) == 2


def test_the_command_line_checks_it_in_under_a_second(guide: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["content"])  # the shipped cards are loaded once
    capsys.readouterr()
    began = time.perf_counter()
    assert main(["content", "--check", str(guide), "--json"]) == 0
    assert time.perf_counter() - began < 1
    told = json.loads(capsys.readouterr().out)
    assert told == {
        "ok": True,
        "venom": {"squadron": {"cards": 2, "titles": 1}, "mission": {"cards": 1, "titles": 1}},
    }


def test_a_mistake_is_told_with_file_card_key_and_the_nearest_valid_key(
    guide: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = guide / "squadron.toml"
    file.write_text(file.read_text("utf-8").replace("which =", "wich ="), encoding="utf-8")
    assert main(["content", "--check", str(guide)]) != 0
    told = capsys.readouterr().err
    for word in ("squadron.toml", "lamplighter", "abilities[1].do[0].wich", "did you mean 'which'?"):
        assert word in told


def test_games_are_simulated_with_it(guide: Path, capsys: pytest.CaptureFixture[str]) -> None:
    request = ["simulate", "venom", "--mission", LIGHTHOUSE, "--seats", "random,random", "--games", "3", "--json"]
    assert main([*request, "--content", str(guide)]) == 0
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [line["mission"] for line in lines[:3]] == [LIGHTHOUSE] * 3
    assert lines[3]["summary"]["errors"] == 0


def test_nothing_in_a_folder_of_cards_is_run(guide: Path) -> None:
    trap = guide / "trap"
    for name in ("__init__.py", "conftest.py", "sitecustomize.py", "content.py"):
        (guide / name).write_text(f"open({str(trap)!r}, 'w').close()", encoding="utf-8")
    assert load_content(guide).by_id["lamplighter"]
    assert not trap.exists()
