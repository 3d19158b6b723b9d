"""A new game: the last choices, seats by mouse and keys, names, seeds, and the way to the table."""

import datetime
from typing import Any

import pygame
import pytest

from game.codes import LONGEST_CODE, code_of, daily
from game.engine.rng import seed_as_text, seed_from_text
from game.engine.title import HUMAN, GameSetup, SeatSetup
from game.titles import TITLES, title
from scenes.app import App
from scenes.menus.new_game_choices import NewGameChoices, new_seed, skills
from scenes.menus.setup import Setup
from scenes.menus.title import Title
from scenes.session import GameSession
from scenes.settings import Game, LastGame, LastSeat
from tests.scenes.menus.looks import SIZES, crowded, unnamed


def setup_of(driver: Any) -> Setup:
    top = driver.app.stack.top
    assert isinstance(top, Setup)
    return top


@pytest.fixture
def driver(open_app: Any) -> Any:
    driver = open_app(Title(), (1920, 1080), "none")
    driver.click("title.new_game")
    driver.settle()
    return driver


def game(app: App) -> GameSession:
    session = getattr(app.stack.top, "session", None)
    assert isinstance(session, GameSession)
    return session


def press(driver: Any, name: str) -> None:
    driver.click(name)
    # A second press in the same moment would belong to the first.
    driver.frames(25)


def lift(driver: Any, name: str, to: str) -> None:
    """Begins to drag a row by its portrait, where no control lies."""
    rect = driver.app.widget_called(name).rect
    driver.press(driver.app.viewport.point(rect.x + 110, rect.centery))
    driver.move(driver.at(to), held=True)


def test_one_press_starts_what_is_filled_in(driver: Any) -> None:
    driver.key(pygame.K_RETURN)
    driver.settle()
    session = game(driver.app)
    assert [seat.name for seat in session.setup.seats] == ["Ana", "Rook"]
    assert session.humans == [0]
    assert session.setup.scenario == title("venom").scenarios()[0]
    assert session.journal is not None and session.journal.path.exists()


def test_the_last_choices_come_back(driver: Any) -> None:
    for name in ("setup.mission.the-glass-winter", "setup.seat.add", "setup.option.free_undo", "setup.start"):
        press(driver, name)
    driver.settle()
    begun = game(driver.app).setup
    assert begun.free_undo and len(begun.seats) == 3 and begun.scenario == "the-glass-winter"
    driver.app.stack.replace(Title())
    driver.settle()
    press(driver, "title.new_game")
    driver.settle()
    again = setup_of(driver).choices
    assert (again.mission, len(again.seats), again.free_undo) == ("the-glass-winter", 3, True)
    assert again.setup().seats == begun.seats


def test_a_broken_memory_gives_the_usual_choices() -> None:
    seats = [LastSeat("A" * 90, "nobody", 4), LastSeat("", "human", 4)]
    last = LastGame("venom", "no-such-mission", seats, {"strikes_removed": 2})
    choices = NewGameChoices.filled_in(title("venom"), last, Game(), "1")
    assert choices.mission == title("venom").scenarios()[0]
    assert choices.seats[0].player == skills(choices.title)[-1] and len(choices.seats[0].name) == 16
    assert len({seat.colour for seat in choices.seats}) == 2
    choices.setup()


@pytest.mark.parametrize("name", TITLES)
def test_only_players_that_differ_are_offered(name: str) -> None:
    choices = NewGameChoices.filled_in(title(name), LastGame(), Game(skill="commander"), "1")
    offered = skills(choices.title)
    assert offered[-1] == choices.title.strongest == choices.seats[-1].player
    assert ("commander" in offered) == (name == "venom")


def test_seats_are_dragged_and_moved_by_keys(driver: Any) -> None:
    press(driver, "setup.seat.add")
    before = [seat.name for seat in setup_of(driver).choices.seats]
    lift(driver, "setup.seat.3", "setup.seat.1")
    driver.release(driver.at("setup.seat.1"))
    driver.settle()
    assert [seat.name for seat in setup_of(driver).choices.seats] == [before[2], before[0], before[1]]
    driver.key(pygame.K_1, scancode=pygame.KSCAN_1)
    driver.key(pygame.K_DOWN, mod=pygame.KMOD_LALT)
    driver.frames(2)
    assert [seat.name for seat in setup_of(driver).choices.seats] == [before[0], before[2], before[1]]


def test_a_drag_that_is_called_off_changes_nothing(driver: Any) -> None:
    before = [seat.name for seat in setup_of(driver).choices.seats]
    lift(driver, "setup.seat.2", "setup.seat.1")
    driver.key(pygame.K_ESCAPE)
    driver.settle()
    assert [seat.name for seat in setup_of(driver).choices.seats] == before
    assert driver.app.widget_called("setup.seat.2").rect.y > driver.app.widget_called("setup.seat.1").rect.y


def test_an_empty_or_taken_name_gives_way_to_a_free_one(driver: Any) -> None:
    choices = setup_of(driver).choices
    choices.seats[0].name, choices.seats[1].name = "rook", "Rook "
    assert choices.names()[0] == "rook" and choices.names()[1] != "Rook"
    assert [choices.has_bad_name(seat) for seat in range(2)] == [False, True]
    choices.seats[0].name = "  "
    assert all(choices.names()) and len(set(choices.names())) == 2


def test_names_are_typed_and_letters_mean_nothing_else_meanwhile(driver: Any) -> None:
    press(driver, "setup.seat.1.name")
    for letter in "Mirz":
        driver.key(ord(letter.lower()), unicode=letter)
        driver.send(pygame.TEXTINPUT, text=letter)
    driver.frames(3)
    assert setup_of(driver).choices.seats[0].name.endswith("Mirz")
    assert (
        "Mirz" in driver.app.widget_called("setup.start").text or "MIRZ" in driver.app.widget_called("setup.start").text
    )
    driver.key(pygame.K_ESCAPE)
    driver.frames(2)
    assert isinstance(driver.app.stack.top, Setup), "Esc only left the field"


def test_a_letter_that_no_font_has_goes_from_the_middle_of_a_name(driver: Any) -> None:
    press(driver, "setup.seat.1.name")
    for _ in range(LONGEST_CODE):
        driver.key(pygame.K_BACKSPACE)
        driver.key(pygame.K_DELETE)
    for letter in "Mz":
        driver.send(pygame.TEXTINPUT, text=letter)
    driver.key(pygame.K_LEFT)
    for letter in "é🐵e":
        driver.send(pygame.TEXTINPUT, text=letter)
    driver.frames(3)
    assert setup_of(driver).choices.seats[0].name == "Méez"


def test_a_game_with_too_few_seats_does_not_start(driver: Any) -> None:
    press(driver, "setup.seat.2.remove")
    start = driver.app.widget_called("setup.start")
    assert not start.enabled and start.reason
    driver.key(pygame.K_RETURN)
    driver.settle()
    assert isinstance(driver.app.stack.top, Setup)
    press(driver, "setup.seat.add")
    assert driver.app.widget_called("setup.start").enabled


def test_colours_are_never_shared(driver: Any) -> None:
    for _ in range(3):
        press(driver, "setup.seat.add")
    assert driver.app.widget_called("setup.seat.add") is None
    for _ in range(4):
        press(driver, "setup.seat.2.mark")
        assert len({seat.colour for seat in setup_of(driver).choices.seats}) == 5


def test_the_seed_that_is_read_is_the_seed_that_is_played(driver: Any) -> None:
    seed = setup_of(driver).choices.seed
    press(driver, "setup.seed.new")
    other = setup_of(driver).choices.seed
    assert seed != other
    press(driver, "setup.start")
    driver.settle()
    assert game(driver.app).setup.seed == seed_from_text(other)


def test_seeds_can_be_read_out(driver: Any) -> None:
    word, other, number = new_seed(driver.app.chance).split("-")
    assert word.isalpha() and other.isalpha() and number.isdigit()


def test_the_keyboard_goes_through_all_missions(driver: Any) -> None:
    scene = setup_of(driver)
    scene.focus.take(driver.app.widget_called(f"setup.mission.{scene.choices.mission}"))
    driver.app.controls.ring = True
    missions = title("venom").scenarios()
    for mission in missions[1:]:
        driver.key(pygame.K_RIGHT)
        driver.frames(2)
        assert driver.app.focused().id == f"setup.mission.{mission}"
    driver.key(pygame.K_RETURN)
    driver.frames(2)
    assert scene.choices.mission == missions[-1]
    assert isinstance(driver.app.stack.top, Setup)


@pytest.mark.parametrize("size", SIZES)
def test_everything_has_its_place(open_app: Any, size: tuple[int, int]) -> None:
    driver = open_app(Title(), size, "none")
    press(driver, "title.new_game")
    scene = setup_of(driver)
    for _ in range(3):
        scene.choices.add_seat()
    scene.build()
    driver.settle()
    assert crowded(driver.app) == []
    assert unnamed(driver.app) == []


def test_a_code_in_the_seed_field_lays_out_its_game(driver: Any) -> None:
    seats = tuple(SeatSetup(str(at), player) for at, player in enumerate((HUMAN, "rookie", "random", HUMAN)))
    given = GameSetup("venom", "the-seven-wards", seats, (1 << 63) + 5, {"strikes_removed": 2}, free_undo=True)
    code = code_of(given, title("venom"))
    driver.app.widget_called("setup.seed").text = code[:-3]
    driver.frames(2)
    press(driver, "setup.start")
    assert driver.app.stack.top is setup_of(driver)
    driver.app.widget_called("setup.seed").text = code
    driver.frames(2)
    made = setup_of(driver).choices.setup()
    assert [seat.player for seat in made.seats] == [seat.player for seat in seats]
    assert (made.scenario, made.seed, made.options) == (given.scenario, given.seed, given.options)
    assert made.free_undo and code_of(made, title("venom")) == code


@pytest.mark.parametrize("name", TITLES)
@pytest.mark.parametrize("shown", TITLES)
def test_a_code_is_of_the_game_that_it_names_whichever_is_shown(driver: Any, name: str, shown: str) -> None:
    of = title(name)
    seats = tuple(SeatSetup(str(at), HUMAN, at, role) for at, role in enumerate((*of.roles, "", "", "")[:3]))
    code = code_of(GameSetup(name, of.scenarios()[1], seats, 2207), of)
    press(driver, f"setup.title.{shown}")
    driver.app.widget_called("setup.seed").text = code
    driver.frames(2)
    made = setup_of(driver).choices.setup()
    assert (made.title, code_of(made, of)) == (name, code)
    press(driver, "setup.start")
    driver.settle()
    assert game(driver.app).setup.title == name


def test_a_code_under_the_name_of_another_game_does_not_start(driver: Any) -> None:
    seats = tuple(SeatSetup(str(at), HUMAN, at) for at in range(2))
    code = code_of(GameSetup("venom", title("venom").scenarios()[0], seats, 2207), title("venom"))
    driver.app.widget_called("setup.seed").text = code.replace("VENOM", "AXIS")
    driver.frames(2)
    press(driver, "setup.start")
    assert driver.app.stack.top is setup_of(driver)


def test_letters_typed_after_a_code_is_complete_are_no_keys(driver: Any) -> None:
    seats = tuple(SeatSetup(str(at), HUMAN, at) for at in range(2))
    code = code_of(GameSetup("axis", title("axis").scenarios()[0], seats, 2207), title("axis"))
    press(driver, "setup.seed")
    scale, volume = driver.app.settings.display.ui_scale, driver.app.settings.sound
    driver.key(pygame.K_END)
    for _ in range(LONGEST_CODE):
        driver.key(pygame.K_BACKSPACE)
    for letter in f"{code}-m+":
        driver.key(ord(letter.lower()), unicode=letter)
        driver.send(pygame.TEXTINPUT, text=letter)
        driver.frames(1)
    driver.frames(2)
    assert setup_of(driver).choices.title.id == "axis"
    assert setup_of(driver).choices.seed.endswith("-m+"), "they stand behind the seed"
    assert (driver.app.settings.display.ui_scale, driver.app.settings.sound) == (scale, volume)


def test_every_seed_has_a_text_that_gives_it_back() -> None:
    for seed in (0, 7, 10**18 - 1, 10**18, (1 << 64) - 1):
        assert seed_from_text(seed_as_text(seed)) == seed
    assert seed_from_text("# not hexadecimal") != 0


def test_the_game_of_the_day_and_the_code_to_give_away(driver: Any) -> None:
    press(driver, "setup.seed.daily")
    choices = setup_of(driver).choices
    assert (choices.mission, choices.seed) == daily(title("venom"), datetime.date.today())
    press(driver, "setup.seed.code")
    driver.settle()
    assert any("VENOM-" in widget.text for widget in driver.app.notices.widgets())


def test_a_press_beside_an_open_list_closes_it_and_is_done(open_app: Any) -> None:
    driver = open_app(Setup(), (1280, 720), "none")
    before = len(setup_of(driver).choices.seats)
    opener = next(widget.id for widget in driver.app.stack.top.widgets() if widget.id.endswith(".skill"))
    place = driver.at("setup.seat.add")
    at_opener = driver.at(opener)
    driver.click(at_opener)
    driver.settle()
    assert driver.app.stack.top.name == "choices"
    driver.click(place)
    driver.settle()
    assert driver.app.stack.top.name == "setup"
    assert len(setup_of(driver).choices.seats) == before + 1
    # The line that opened the list only closes it.
    driver.click(at_opener)
    driver.settle()
    driver.click(at_opener)
    driver.settle()
    assert driver.app.stack.top.name == "setup" and len(setup_of(driver).choices.seats) == before + 1


def test_the_columns_come_in_from_their_sides_and_jump_with_reduced_motion(open_app: Any) -> None:
    for reduced in (False, True):
        driver = open_app(Title(), (1280, 720), "normal")
        driver.app.settings_file.change("display", "reduced_motion", reduced)
        driver.app.stack.replace(Setup())
        seen = []
        for _ in range(40):
            driver.frames()
            seen.append(setup_of(driver)._columns.come)
        assert seen[-1] == 1 and seen == sorted(seen)
        assert (len({share for share in seen if share < 1}) > 3) is not reduced
        driver.app.stack.clear()


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_tooltip_of_an_option_covers_no_row(open_app: Any, size: tuple[int, int]) -> None:
    driver = open_app(Setup(), size, "none")
    options = [widget for widget in driver.app.stack.top.widgets() if widget.id.startswith("setup.option.")]
    controls = [widget for widget in options if widget.tooltip is not None and widget.group == "options"]
    assert len(controls) >= 3
    for control in controls:
        driver.move(driver.app.viewport.point(*control.rect.center))
        driver.frames(60)
        shown = [note for note in driver.app.notices.widgets() if note.id == "tooltip"]
        assert len(shown) == 1, control.id
        assert not [row.id for row in options if row.rect.colliderect(shown[0].rect)], control.id
