"""Board, figures, dice and cards of Axis of Villains as they are drawn."""

import itertools
from dataclasses import replace

import pygame
import pytest

from game.axis.pieces import Hero, PowerCard, VillainCard
from game.engine.language import ENGLISH, PSEUDO, tr, use_language
from scenes.axis.card_faces import PART_ICONS, PART_ORDER, power_face
from scenes.axis.colours import FIGURE_COLOURS, SIGNS, SPACE_COLOURS, shade
from scenes.axis.dice import CONTROL_CHIPS, CONTROL_FACES, NUMBER, RollTray, control_die, number_die, tumble
from scenes.axis.faces import face_of_piece
from scenes.axis.geometry import BOARD, PLACES, SATELLITE
from scenes.axis.hero_pad import HeroPad, PadFace, pad_face
from scenes.axis.octagon import OctagonWidget, spaces
from scenes.axis.tiles import TileRow
from scenes.canvas import Canvas
from scenes.drawing.colours import contrast
from scenes.drawing.svg import has_icon
from scenes.motion import Tempo, Timeline
from scenes.theme import PALETTES, Theme
from scenes.viewport import Viewport
from scenes.widgets.card import CardWidget, card_rect
from scenes.widgets.dice import REST, die_sheet
from scenes.widgets.figure import FigureFace, FigureWidget, paint_figure
from tests.scenes.axis.play import AXIS

SIZE = (1280, 720)
DARK = "#0A1424"


@pytest.fixture
def canvas() -> Canvas:
    return Canvas(pygame.display.set_mode(SIZE), Viewport(SIZE), Theme())


def _drawn(canvas: Canvas, *widgets: object) -> bytes:
    canvas.surface.fill("#101820")
    for widget in widgets:
        widget.draw(canvas)  # type: ignore[attr-defined]
    return pygame.image.tobytes(canvas.surface, "RGB")


def test_every_state_of_the_board_looks_different(canvas: Canvas) -> None:
    states = (
        {},
        {"hot_spots": frozenset({(1, 7)})},
        {"hot_spots": frozenset({(2, 7)})},
        {"damaged": (True, False, False, False)},
        {"damaged": (False, True, False, False)},
        {"damaged": (True, True, True, True)},
        {"lit": 3},
        {"contained": frozenset({3})},
        {"contained": frozenset({3}), "lit": 3},
    )
    pictures = {_drawn(canvas, OctagonWidget("board", **state)) for state in states}
    assert len(pictures) == len(states)


def test_the_board_is_painted_once(canvas: Canvas) -> None:
    board = OctagonWidget("board", hot_spots=frozenset({(1, 7)}), lit=2)
    _drawn(canvas, board)
    painted = canvas.cache.painted
    _drawn(canvas, board)
    assert canvas.cache.painted == painted


def test_every_space_has_a_widget_under_its_own_points(canvas: Canvas) -> None:
    cells = spaces()
    assert [cell.place for cell in cells] == list(PLACES)
    assert len({cell.id for cell in cells}) == 65
    for cell in cells:
        holders = [other.place for other in cells if other.hit(*BOARD.centre(cell.place))]
        assert holders == [cell.place]
    assert not any(cell.hit(5, 5) for cell in cells)


@pytest.mark.parametrize("place", [SATELLITE, (1, 1), (2, 5), (7, 8)])
def test_every_state_of_a_space_looks_different(canvas: Canvas, place: tuple[int, int]) -> None:
    cell = next(cell for cell in spaces() if cell.place == place)
    looks = {_drawn(canvas, cell)}
    steps = (("glowing", True), ("distance", 3), ("on_path", True), ("focused", True), ("hovered", True))
    for name, value in (*steps, ("refused", True), ("alarm", 120), ("alarm", 255)):
        setattr(cell, name, value)
        looks.add(_drawn(canvas, cell))
    assert len(looks) == 9


def test_every_state_of_a_figure_looks_different(canvas: Canvas) -> None:
    face = FigureFace("art/axis/disc-overclock.webp", "vn", "vp_lo", FIGURE_COLOURS["yellow"], SIGNS["yellow"], "11")
    looks = set()
    for state in ("", "glowing", "selected", "refused", "active", "spent", "hovered", "dragging"):
        figure = FigureWidget("f", pygame.FRect(400, 400, 56, 56), face=face)
        if state:
            setattr(figure, state, True)
        looks.add(_drawn(canvas, figure))
    assert len(looks) == 8


def test_a_figure_is_pressed_on_its_disc_only() -> None:
    figure = FigureWidget("f", pygame.FRect(100, 100, 60, 60))
    assert figure.hit(130, 130)
    assert figure.hit(130, 102)
    assert not figure.hit(103, 103)
    figure.visible = False
    assert not figure.hit(130, 130)


@pytest.mark.parametrize("size", [14, 28, 48, 96, 140])
def test_colour_is_told_by_shape_too(canvas: Canvas, size: int) -> None:
    """Figures whose colours one cannot tell apart still differ."""
    faces = [FigureFace("", "vn", "vp_lo", "#C3D0DA", sign, "9") for sign in SIGNS.values()]
    pictures = {pygame.image.tobytes(paint_figure(canvas.theme, face, size), "RGBA") for face in faces}
    assert len(pictures) == len(SIGNS)


@pytest.mark.parametrize("vision", sorted(PALETTES))
def test_marks_stand_out_on_the_dark_board(vision: str) -> None:
    theme = Theme(vision)
    for colour in FIGURE_COLOURS:
        assert contrast(shade(theme, colour), DARK) >= 4.5, colour
        assert contrast(theme.hex("ink"), shade(theme, colour)) >= 4.5, colour
    for look in CONTROL_CHIPS.values():
        assert contrast(theme.hex(look.text), theme.hex(look.ground)) >= 4.5


def test_every_icon_that_is_asked_for_is_there() -> None:
    assert all(has_icon(name) for name in (*SIGNS.values(), *PART_ICONS.values()))


def test_the_dice_have_a_picture_of_every_result(canvas: Canvas) -> None:
    for die in ("control", "number"):
        assert die_sheet(die) is not None
    shown = set()
    for die in (*(control_die(result) for result in CONTROL_FACES), *(number_die(value) for value in range(1, 9))):
        die.rect = pygame.FRect(100, 100, 120, 120)
        shown.add(_drawn(canvas, die))
    assert len(shown) == 12


def test_a_die_tumbles_settles_and_lies_in_its_place() -> None:
    tray = RollTray("tray", pygame.FRect(1252, 568, 644, 488))
    die, place = number_die(5), tray.pair()[1]
    motion = Timeline()
    motion.start(tumble(die, place))
    frames, lifts = set(), set()
    while motion.busy:
        frames.add(die.frame)
        lifts.add(die.lift > 0)
        motion.update(1 / 60)
    assert len(frames) > 10
    assert lifts == {True, False}
    assert (die.frame, die.lift) == (REST, 0.0)
    assert die.rect.center == pytest.approx(place[:2])


def test_with_reduced_motion_a_die_lies_there_at_once() -> None:
    die = number_die(5)
    motion = Timeline(Tempo(reduced=True))
    motion.start(tumble(die, (300, 300, 100)))
    assert die.frame == REST


@pytest.mark.parametrize("count", range(1, 11))
def test_the_dice_of_a_combat_lie_apart_on_the_felt(count: int) -> None:
    tray = RollTray("tray", pygame.FRect(1252, 568, 644, 488))
    places = tray.row(count)
    assert len(places) == count
    rects = [pygame.FRect(x - size / 2, y - size / 2, size, size) for x, y, size in places]
    assert all(tray.felt.contains(rect) for rect in rects)
    assert not any(one.colliderect(other) for one, other in itertools.combinations(rects, 2))


def test_number_dice_are_told_from_control_dice() -> None:
    assert number_die(4).die == NUMBER
    assert number_die(4).result == "4"


PARTS = dict.fromkeys(PART_ORDER, ("roll_1", "+1 roll", "1 more roll in this combat."))


@pytest.mark.parametrize("width", [72, 120, 180, 420])
def test_the_part_that_can_be_used_is_lit(canvas: Canvas, width: int) -> None:
    shown = {
        usable: _drawn(canvas, CardWidget("c", card_rect(40, 40, width), face=power_face("Full Send", PARTS, usable)))
        for usable in ("", "none", *SPACE_COLOURS)
    }
    assert len(set(shown.values())) == 5


def test_a_power_card_shows_its_rarest_part() -> None:
    parts = PARTS | {"red": ("guard", "Guard", "Nobody goes back.")}
    assert power_face("Brace", parts).art == "art/axis/power-guard.webp"


def test_every_state_of_a_hero_pad_looks_different(canvas: Canvas) -> None:
    plain = PadFace("A Hero", "", "red", (2, 1, 1, 1, 1), "**Carry:** words.", "**Powerhouse:** words.")
    taken, other = replace(plain, seat=1), replace(plain, rolls=(1, 2, 1, 1, 1))
    looks = {
        _drawn(canvas, HeroPad("pad", pygame.FRect(60, 60, 344, 262), face=face)) for face in (plain, taken, other)
    }
    for state in ("glowing", "hovered", "selected", "focused", "refused"):
        pad = HeroPad("pad", pygame.FRect(60, 60, 344, 262), face=plain)
        setattr(pad, state, True)
        looks.add(_drawn(canvas, pad))
    assert len(looks) == 8


def test_the_row_of_tiles_shows_which_ones_are_broken(canvas: Canvas) -> None:
    rows = list(itertools.product((False, True), repeat=4))
    shown = {_drawn(canvas, TileRow("tiles", pygame.FRect(60, 60, 300, 40), damaged=row)) for row in rows}
    assert len(shown) == len(rows)


def test_faces_carry_names_in_the_language_in_use() -> None:
    """A face that took the name of the content files would stay English for ever."""
    use_language(PSEUDO)
    try:
        for piece in AXIS.content.pieces:
            face = pad_face(piece, "", "") if isinstance(piece, Hero) else None
            if isinstance(piece, PowerCard | VillainCard):
                face = face_of_piece(piece)
            assert face is None or face.name == tr(f"card.{piece.id}.name") != piece.name, piece.id
    finally:
        use_language(ENGLISH)
