"""Saved games: the list, what can be done with each, and what lies beside them."""

import errno
import os
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.engine.language import tr
from game.engine.rng import seed_from_text
from game.engine.saves import SaveError, SaveInfo, list_saves, save_as, set_aside
from game.engine.table import Table
from game.engine.title import GameSetup, SeatSetup
from game.titles import title
from scenes import keepsakes
from scenes.menus import save_files
from scenes.menus.load import Load
from scenes.menus.new_game_choices import NewGameChoices
from scenes.menus.save_filter import SaveFilter
from scenes.menus.save_rows import BRIEFING, BROKEN, CURTAIN, PICTURE, SaveRow, Thumbnail, paint_thumbnail
from scenes.menus.title import Title
from scenes.session import GameSession
from scenes.tables import table_of
from tests.scenes.menus.looks import SIZES, crowded, unnamed


def put_save(folder: Path, name: str, mission: str = "world-in-darkness", age: int = 0, hidden: bool = False) -> Path:
    seats = (SeatSetup("Ana"), SeatSetup("Rook", "rookie", 1))
    table: Table[Any] = Table(title("venom"), GameSetup("venom", mission, seats, 7, hidden_hands=hidden))
    path, name = save_files.free_path(folder, name)
    save_as(path, table, "2026-01-01T12:00:00", name=name)
    os.utime(path, (1_700_000_000 - age, 1_700_000_000 - age))
    return path


@pytest.fixture
def driver(open_app: Any, user_dir: Path) -> Any:
    saves = user_dir / "saves"
    saves.mkdir()
    put_save(saves, "First", age=300)
    put_save(saves, "Winter", "the-glass-winter", age=200, hidden=True)
    broken = saves / "save-broken.wartable"
    broken.write_bytes(b"no game\n" * 9)
    os.utime(broken, (1_600_000_000, 1_600_000_000))
    driver = open_app(Title(), (1920, 1080), "none")
    driver.click("title.load")
    driver.settle()
    return driver


def rows(driver: Any) -> list[SaveRow]:
    return [widget for widget in driver.app.stack.top.widgets() if isinstance(widget, SaveRow)]


def press(driver: Any, name: str) -> None:
    driver.click(name)
    driver.frames(25)


def choose(driver: Any, number: int) -> SaveRow:
    press(driver, rows(driver)[number].id)
    return rows(driver)[number]


def test_the_newest_comes_first_and_the_damaged_one_is_named(driver: Any) -> None:
    assert [row.note for row in rows(driver)][:2] == ["“Winter”", "“First”"]
    bad = rows(driver)[2]
    assert bad.broken and "is not a game" in bad.lines[1]
    choose(driver, 2)
    go = driver.app.widget_called("load.continue")
    assert not go.enabled and go.reason


def test_hidden_hands_are_behind_a_curtain(driver: Any) -> None:
    looks = [w.look for w in driver.app.stack.top.widgets() if isinstance(w, Thumbnail) and w.id != "load.picture"]
    assert looks == [CURTAIN, BRIEFING, BROKEN]


def test_a_save_without_a_picture_of_its_table_shows_what_it_is_about_and_who_plays(driver: Any) -> None:
    thumbnails = [w for w in driver.app.stack.top.widgets() if isinstance(w, Thumbnail) and w.look == BRIEFING]
    assert thumbnails and all(w.seats and w.text for w in thumbnails)
    briefing = table_of("venom").briefing("world-in-darkness", 2)
    assert {w.picture for w in thumbnails} == {briefing.picture}
    scale, size = driver.app.viewport.scale, (208, 117)
    about = paint_thumbnail(driver.app.theme, scale, size, BRIEFING, thumbnails[0].seats, briefing.picture)
    alone = paint_thumbnail(driver.app.theme, scale, size, BRIEFING, (), briefing.picture)
    assert pygame.image.tobytes(about, "RGB") != pygame.image.tobytes(alone, "RGB")


def test_enter_goes_on_with_the_chosen_game(driver: Any) -> None:
    driver.key(pygame.K_DOWN)
    driver.frames(2)
    driver.key(pygame.K_DOWN)
    driver.frames(2)
    driver.key(pygame.K_RETURN)
    driver.settle()
    session = driver.app.stack.top.session
    assert isinstance(session, GameSession)
    assert session.setup.scenario == "world-in-darkness"
    # The named save stays as it is; the game goes on in a file of its own.
    assert session.journal is not None and session.journal.path.name.startswith("autosave-")


def test_the_keyboard_walks_the_list(driver: Any) -> None:
    driver.key(pygame.K_END)
    driver.frames(2)
    driver.key(pygame.K_END)
    driver.frames(2)
    assert rows(driver)[2].selected
    driver.key(pygame.K_UP)
    driver.frames(2)
    assert rows(driver)[1].selected and driver.app.focused().id == rows(driver)[1].id


def test_deleting_asks_and_can_be_taken_back(driver: Any) -> None:
    choose(driver, 0)
    driver.key(pygame.K_DELETE)
    driver.settle()
    press(driver, "message.no")
    assert len(rows(driver)) == 3
    driver.key(pygame.K_DELETE)
    driver.settle()
    press(driver, "message.yes")
    driver.settle()
    assert next(row.note for row in rows(driver)) == "“First”"
    toast = next(note for note in driver.app.notices.widgets() if note.kind == "toast")
    press(driver, toast.id)
    assert next(row.note for row in rows(driver)) == "“Winter”"


def test_what_was_deleted_is_really_gone_after_a_while(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = put_save(tmp_path, "Old")
    put = save_files.put_away(path)
    save_files.clear_away(tmp_path)
    assert put.exists(), "it can still be brought back"
    monkeypatch.setattr(save_files, "GRACE", -1.0)
    save_files.clear_away(tmp_path)
    assert not put.exists()
    assert save_files.bring_back(put) is None


@pytest.mark.parametrize(
    ("act", "words"),
    [(save_files.put_away, "could not be deleted"), (set_aside, "could not be set aside")],
)
def test_what_fails_is_called_by_its_own_name(
    act: Callable[[Path], object], words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = put_save(tmp_path, "Old")

    def refuse(*args: Any) -> Any:
        raise OSError(errno.EROFS, "Read-only file system")

    monkeypatch.setattr(Path, "replace", refuse)
    with pytest.raises(SaveError, match=f"{words}.* it can be read, but not written"):
        act(path)
    assert [info.name for info in list_saves(tmp_path)] == ["Old"]


def test_what_a_killed_program_left_goes_at_the_next_start(
    open_app: Any, user_dir: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    saves = user_dir / "saves"
    saves.mkdir()
    kept = put_save(saves, "Kept")
    old = put_save(saves, "Old")
    keepsakes.keep(old, None, keepsakes.Story("Combat", ("A line.",), (1, 2)))
    save_files.put_away(old)
    for name in (".autosave-x.wartable.77.tmp", ".77.trial", ".save-x.storyab12.part"):
        (saves / name).write_text("half")
    open_app(Title())
    assert len(list(saves.iterdir())) == 6, "all of it may still be needed"
    monkeypatch.setattr("time.time", lambda: kept.stat().st_ctime + 7200)
    open_app(Title())
    assert list(saves.iterdir()) == [kept]


def test_a_name_that_could_not_be_read_again_is_not_written(tmp_path: Path) -> None:
    put_save(tmp_path, "x" * 200)
    (info,) = list_saves(tmp_path)
    assert not info.damaged and info.name == "x" * 200
    with pytest.raises(SaveError, match="200 letters"):
        save_files.copied(info, tr("load.copy_name", name=info.name))
    assert [one.path for one in list_saves(tmp_path)] == [info.path]


def test_a_game_of_a_newer_version_is_not_called_damaged(driver: Any) -> None:
    path = put_save(driver.app.folders.saves, "Ahead")
    head, _, rest = path.read_bytes().partition(b"\n")
    text = head[9:].replace(b'"format":1', b'"format":9')
    path.write_bytes(b"%08x %s\n" % (zlib.crc32(text), text) + rest)
    driver.app.stack.top._read(path.name)
    said = " ".join(widget.text for widget in driver.app.stack.top.widgets() if widget.id.startswith("load.detail"))
    row = next(row for row in rows(driver) if row.selected)
    assert "newer" in row.text and "newer" in said and tr("load.damaged_name") not in (row.text, said)
    assert "newer War Table" in driver.app.widget_called("load.damaged").text
    shown = {widget.id for widget in driver.app.stack.top.widgets()}
    assert "load.delete" in shown and "load.set_aside" not in shown


def test_a_file_without_anything_beside_it_is_not_called_unreadable(driver: Any) -> None:
    table: Table[Any] = Table(title("venom"), GameSetup("venom", "world-in-darkness", (SeatSetup("Ana"),) * 2, 7))
    while table.decision is not None and table.title.standing(table.state).turns < 2:
        table.answer(table.decision.options[0].key)
    save_as(driver.app.folders.saves / "save-copied.wartable", table, "2026-01-01T12:00:00", name="Copied")
    driver.app.stack.top._read("save-copied.wartable")
    log = driver.app.widget_called("load.log").text
    assert log == tr("load.no_log") and "cannot" not in log


def test_a_save_is_renamed_and_copied(tmp_path: Path) -> None:
    path = put_save(tmp_path, "Old")
    keepsakes.keep(path, None, keepsakes.Story("Combat", ("A line.",), (1, 2)))
    info = list_saves(tmp_path)[0]
    new = save_files.renamed(info, "New é")
    assert new.name == "New é" and not path.exists()
    assert keepsakes.Keepsake.of(new.path).story.where == "Combat"
    twin = save_files.copied(new, "New é")
    assert twin.name == "New é 2" and new.path.exists()
    assert sorted(info.name for info in list_saves(tmp_path)) == ["New é", "New é 2"]


def test_a_damaged_file_is_set_aside(driver: Any) -> None:
    choose(driver, 2)
    press(driver, "load.set_aside")
    assert len(rows(driver)) == 2
    assert list(driver.app.folders.saves.glob("*.bad"))


def test_the_table_leaves_a_picture_beside_its_save(driver: Any) -> None:
    choose(driver, 1)
    press(driver, "load.continue")
    driver.settle()
    driver.key(pygame.K_ESCAPE)
    driver.settle()
    session = driver.app.stack.scenes[0].session
    keepsake = keepsakes.Keepsake.of(session.journal.path)
    picture = keepsake.picture()
    assert picture is not None and picture.get_size() == keepsakes.SIZE
    assert len(keepsake.story.points) == 2
    press(driver, "pause.save_as")
    press(driver, "ask_text.yes")
    press(driver, "pause.leave") if driver.app.widget_called("pause.leave") else None
    saved = next(info for info in list_saves(driver.app.folders.saves) if "Round" in info.name)
    assert keepsakes.Keepsake.of(saved.path).picture() is not None


def test_where_a_game_stands_is_said_only_of_the_moment_it_stands_at(tmp_path: Path) -> None:
    """A game that was answered on after its keepsake was laid beside it may stand in another phase; so may its copy."""
    path = put_save(tmp_path, "Old")
    keepsakes.keep(path, None, keepsakes.Story("Recruitment", ("A line.",), (1, 2)))
    assert keepsakes.Keepsake.of(path).story.where == "Recruitment"
    laid = path.with_name(f".{path.stem}{keepsakes.STORY}").stat().st_mtime_ns
    os.utime(path, ns=(laid + 1, laid + 1))
    story = keepsakes.Keepsake.of(path).story
    assert story.where == "" and story.lines == ("A line.",)
    twin = save_files.copied(list_saves(tmp_path)[0], "Twin")
    assert keepsakes.Keepsake.of(twin.path).story == story


def test_the_keepsake_follows_what_is_shown(driver: Any) -> None:
    """Covered while cards are still on their way and again at rest: the second picture takes the place of the first."""
    choose(driver, 1)
    press(driver, "load.continue")
    driver.settle()
    scene = driver.app.stack.scenes[0]
    while scene.view == "opening":
        scene.choose(scene.session.decision.options[0])
        driver.settle()
        scene = driver.app.stack.scenes[0]
    scene._settled = False
    scene.covered()
    assert keepsakes.Keepsake.of(scene.session.journal.path).story.where == ""
    scene._settled = True
    scene.covered()
    assert keepsakes.Keepsake.of(scene.session.journal.path).story.where == tr(f"phase.{scene.view}")


def test_no_picture_of_hidden_hands_is_kept(driver: Any) -> None:
    choose(driver, 0)
    press(driver, "load.continue")
    driver.settle()
    driver.key(pygame.K_ESCAPE)
    driver.settle()
    assert not list(driver.app.folders.saves.glob(f"*{keepsakes.PICTURE}"))


@pytest.mark.parametrize("garbage", [b"", b"{", b'{"where": 7}', b"\xff" * 100, b"[" * 5000])
def test_a_broken_keepsake_is_done_without(tmp_path: Path, garbage: bytes) -> None:
    path = tmp_path / "a.wartable"
    (tmp_path / ".a.story").write_bytes(garbage)
    (tmp_path / ".a.jpg").write_bytes(garbage)
    keepsake = keepsakes.Keepsake.of(path)
    assert keepsake.story == keepsakes.Story()
    assert keepsake.picture() is None


def test_without_saves_a_new_game_is_offered(open_app: Any) -> None:
    driver = open_app(Title(), (1280, 720), "none")
    press(driver, "title.load")
    assert driver.app.stack.top.primary().id == "load.new_game"
    press(driver, "load.new_game")
    driver.settle()
    assert driver.app.stack.top.name == "setup"


@pytest.mark.parametrize("size", SIZES)
def test_everything_has_its_place(open_app: Any, user_dir: Path, size: tuple[int, int]) -> None:
    saves = user_dir / "saves"
    saves.mkdir()
    for number in range(8):
        put_save(saves, f"A rather long name for a save {number}", age=number)
    driver = open_app(Load(), size, "none")
    assert crowded(driver.app) == []
    assert unnamed(driver.app) == []
    assert PICTURE not in [w.look for w in driver.app.stack.top.widgets() if isinstance(w, Thumbnail)]


def test_a_game_that_was_left_can_be_continued_at_once(open_app: Any) -> None:
    driver = open_app(Title(), (1280, 720), "none")
    press(driver, "title.new_game")
    press(driver, "setup.start")
    driver.settle()
    left = driver.app.stack.top.session
    driver.key(pygame.K_ESCAPE)
    driver.settle()
    press(driver, "pause.leave")
    driver.settle()
    press(driver, "title.continue")
    driver.settle()
    session = driver.app.stack.top.session
    assert session is not left
    assert session.journal is not None and session.journal.path == left.journal.path
    assert not [note for note in driver.app.notices.widgets() if note.kind == "toast"]


def listed(driver: Any) -> list[str]:
    return [row.note for row in rows(driver) if not row.broken]


def type_words(driver: Any, words: str) -> None:
    for letter in words:
        driver.key(ord(letter), unicode=letter)
    driver.frames(3)


@pytest.mark.parametrize("typed", ["PEPPER-WILLOW-1869", "Grandma's 70th", "2207", "#fedcba9876543210", "  42 "])
def test_a_save_shows_the_seed_in_a_form_that_can_be_typed_again(open_app: Any, user_dir: Path, typed: str) -> None:
    """As it was typed, if that was words: their number is too long to be taken for one."""
    choices = NewGameChoices(title("venom"), "world-in-darkness", typed)
    for _ in range(2):
        choices.add_seat()
    save_as(user_dir / "saves" / "save-one.wartable", Table(title("venom"), choices.setup()), "2026-01-01T12:00:00")
    driver = open_app(Load())
    driver.settle()
    assert driver.app.widget_called("load.seed").text.startswith(tr("load.seed", seed=typed.strip(), rules="")[:-1])
    assert choices.setup().seed == seed_from_text(choices.setup().seed_text)


@pytest.mark.parametrize("words", ["", "OTHER-WORDS-1234"])
def test_a_seed_without_its_words_is_shown_as_what_gives_it(words: str) -> None:
    """Saves of older versions, and a new game by another seed at the same table."""
    setup = GameSetup("venom", "world-in-darkness", (), seed_from_text("PEPPER-WILLOW-1869"), seed_words=words)
    assert setup.seed_text != words and seed_from_text(setup.seed_text) == setup.seed


def test_typed_words_narrow_the_list_down_and_backspace_brings_it_back(driver: Any) -> None:
    type_words(driver, "glass ana")
    assert listed(driver) == ["“Winter”"] and len(rows(driver)) == 1
    type_words(driver, "x")
    assert rows(driver) == [] and driver.app.widget_called("load.none.head").text == "No game like that"
    for _ in range(len("glass anax")):
        driver.key(pygame.K_BACKSPACE)
    driver.frames(3)
    assert len(rows(driver)) == 3
    # Escape first takes the words back, then leaves.
    type_words(driver, "first")
    driver.key(pygame.K_ESCAPE)
    driver.frames(3)
    assert len(rows(driver)) == 3 and isinstance(driver.app.stack.top, Load)


@pytest.mark.parametrize("signs", ["rmlzh", "-+?", "save-cards (2)", "+'.,_#"])
def test_signs_that_search_mean_nothing_else(driver: Any, signs: str) -> None:
    """R, M, L, Z, H, +, − and ?: each is a command elsewhere."""
    before = driver.app.settings.display.ui_scale
    type_words(driver, signs)
    assert isinstance(driver.app.stack.top, Load) and driver.app.stack.top.filter.words == signs
    assert driver.app.settings.display.ui_scale == before


def test_a_game_with_a_hyphen_in_its_name_is_found(driver: Any, user_dir: Path) -> None:
    put_save(user_dir / "saves", "save-cards")
    driver.app.stack.top.uncovered()
    type_words(driver, "save-c")
    assert listed(driver) == ["“save-cards”"]


def test_chips_show_what_is_open_or_over(driver: Any) -> None:
    press(driver, "load.part.finished")
    assert rows(driver) == []
    press(driver, "load.part.open")
    assert listed(driver) == ["“Winter”", "“First”"] and not any(row.broken for row in rows(driver))
    press(driver, "load.part.all")
    assert len(rows(driver)) == 3


def info_of(name: str, **fields: Any) -> SaveInfo:
    return SaveInfo(Path(f"{name}.wartable"), 0.0, False, **fields)


def test_every_game_in_the_list_has_a_chip_and_shows_only_its_own() -> None:
    one, other = info_of("one", title="venom"), info_of("other", title="axis", finished="win")
    several = SaveFilter()
    assert not [w for w in SaveFilter().widgets(["venom", "venom", ""], 740) if w.id.startswith("load.title.")]
    chips = several.widgets(["venom", "axis", ""], 740)
    assert [w.id for w in chips if w.id.startswith("load.title.")] == ["load.title.axis", "load.title.venom"]
    assert several.pressed(next(w for w in chips if w.id == "load.title.axis"))
    assert several.passes(other) and not several.passes(one)
    assert several.pressed(next(w for w in chips if w.id == "load.title.axis")) and several.passes(one)
    assert all(chip.rect.right <= 1920 and chip.rect.w > 80 for chip in chips)


def test_a_save_of_an_older_version_says_so(driver: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    assert not any(row.older for row in rows(driver))
    monkeypatch.setattr(type(title("venom")), "rules_version", 99)
    driver.app.stack.top.uncovered()
    assert [row.older for row in rows(driver) if not row.broken] == ["older version"] * 2
    driver.frames(2)
