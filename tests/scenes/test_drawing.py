"""Brushes: text stays in its box, dashes leave no stains, stores stay bounded, missing files are done without."""

import logging
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.markup import plain
from scenes.canvas import Canvas
from scenes.drawing import emblems, files, rich, shapes, svg, text
from scenes.drawing.cache import PARTS, PictureCache, size_in_bytes
from scenes.drawing.effects import Glow, cut_to, margin_of, mounted
from scenes.theme import Theme
from scenes.viewport import Viewport
from scenes.widgets import dice
from scenes.widgets.card_compact import paint_compact
from scenes.widgets.face import CardFace
from scenes.widgets.slot import paint_slot

LONG = "Brigadier-General Archibald Featherstonehaugh-Cholmondeley of the Outer Archipelago"


@pytest.fixture(autouse=True)
def window() -> Iterator[pygame.Surface]:
    pygame.display.init()
    pygame.font.init()
    yield pygame.display.set_mode((320, 200))


def _forget() -> None:
    """Empties everything that remembers files."""
    PARTS.clear()
    for kept in (text.font, text._has_letter, text.width_of, text.fitted, rich.lay_out, svg._icons):
        kept.cache_clear()
    dice.die_sheet.cache_clear()
    dice.die_strip.cache_clear()
    files._complain.cache_clear()


@pytest.fixture
def no_assets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    _forget()
    monkeypatch.setattr(files, "ASSETS", tmp_path)
    yield
    _forget()


@given(st.text(alphabet="ABCDEfghij klmnÄŻé'-", min_size=1, max_size=60), st.integers(20, 400), st.integers(9, 60))
def test_fitted_text_is_never_wider_than_its_box(words: str, width: int, px: int) -> None:
    assert text.fit(words, "heading", px, "#FFFFFF", width).get_width() <= max(width, 1)


def test_text_shrinks_then_narrows_then_ends_with_an_ellipsis() -> None:
    width = text.width_of("SERGEANT IRONCLAD", "heading", 36)
    assert text.fitted("SERGEANT IRONCLAD", "heading", 36, width)[1:3] == ("heading", 36)
    smaller = text.fitted("SERGEANT IRONCLAD", "heading", 36, round(width * 0.85))
    assert smaller[1] == "heading" and 27 <= smaller[2] < 36
    assert text.fitted("SERGEANT IRONCLAD", "heading", 36, round(width * 0.6))[1] == "narrow"
    assert text.fitted(LONG, "heading", 36, 120, 0, 20)[0].endswith(text.ELLIPSIS)


@pytest.mark.parametrize("role", text.HEADINGS)
@pytest.mark.parametrize("tracking", [0, 1])
def test_the_words_of_a_small_heading_stay_apart(role: str, tracking: int) -> None:
    for px in range(text.LAST_RESORT + 1, 40):
        drawn = text.line("HH HH", role, px, "#FFFFFF", tracking)
        assert drawn.get_width() == text.width_of("HH HH", role, px, tracking)
        columns = [
            pygame.mask.from_surface(drawn.subsurface((x, 0, 1, drawn.get_height()))).count()
            for x in range(drawn.get_width())
        ]
        gaps = [len(gap) for gap in "".join("x" if count else " " for count in columns).strip().split("x")]
        assert max(gaps) >= text.WORD_SPACE


def test_a_heading_with_a_foreign_letter_is_set_in_one_font_that_has_it() -> None:
    assert text.role_for("SGT. BULWARK", "heading") == "heading"
    assert text.role_for("ŻÓŁW 6×6", "heading") == "heading"
    assert text.role_for("Ελλάδα", "heading") == "fallback"
    assert text.role_for("Ещё раз", "display") == "fallback"


def test_what_can_be_written_can_be_written_in_every_font() -> None:
    """Headings have the fallback; running text has every letter that the fallback has."""
    alphabets = "".join(map(chr, (*range(0x20, 0x7F), *range(0xA0, 0x530), *range(0x2010, 0x2040))))
    letters = text.writable(alphabets)
    assert set("AzÄßéłřĲΩжЁ’“–…") <= set(letters) and not set("🐵漢") & set(text.writable("🐵漢"))
    for role in ("text", "medium", "bold", "italic"):
        assert not [letter for letter in letters if not text._has_letter(role, letter)], role


@given(
    st.lists(
        st.sampled_from(["**", "dice", "{icon:compass}", "a", "\n", "combat,", LONG.replace(" ", "")]), max_size=25
    )
)
def test_a_paragraph_stays_in_its_column(words: list[str]) -> None:
    layout = rich.lay_out(" ".join(words), 160, "medium", 18)
    assert layout.width <= 160
    assert layout.height == layout.rows * layout.row_height


@pytest.mark.parametrize("sentence", ["It has a chance of 100 % with 12 dice.", "That is **62** % or **7 %** of all."])
def test_no_line_begins_with_a_per_cent_sign(sentence: str) -> None:
    for width in range(60, 400, 5):
        layout = rich.lay_out(sentence, width, "medium", 18)
        signs = [item for item in layout.placed if "%" in item.fragment.content]
        assert signs
        for sign in signs:
            row = "".join(item.fragment.content for item in layout.placed if item.row == sign.row)
            assert row.partition("%")[0].strip()[-1:].isdigit()


def test_bold_words_and_icons_are_laid_out() -> None:
    layout = rich.lay_out("**Tactical:** gain {icon:rolling-dices}, once.", 400, "medium", 20)
    kinds = [(item.fragment.content, item.fragment.bold, item.fragment.is_icon) for item in layout.placed]
    assert kinds == [
        ("Tactical:", True, False),
        ("gain", False, False),
        ("rolling-dices", False, True),
        (",", False, False),
        ("once.", False, False),
    ]
    assert plain("**Tactical:** gain {icon:rolling-dices} 2.") == "Tactical: gain 2."


def test_a_paragraph_that_is_too_long_is_shortened_and_says_so() -> None:
    short = rich.shortened("**One** two three four five six seven eight nine ten", 80, 40, "medium", 16)
    assert short.endswith(text.ELLIPSIS) and short.count("**") % 2 == 0
    assert rich.lay_out(short, 80, "medium", 16).height <= 44
    assert rich.shortened("One two", 200, 40, "medium", 16) == "One two"


def test_the_inside_of_an_empty_slot_has_one_colour() -> None:
    for _ in range(3):
        slot = paint_slot(Theme(), 1.0, (128, 180))
        inside = {tuple(slot.get_at((x, y))) for x in range(30, 98, 7) for y in range(30, 150, 9)}
        assert len(inside) == 1


def test_dashes_are_open_strokes_that_move() -> None:
    outline = shapes.rounded_points(2, 2, 100, 60, 8)
    still, moved = shapes.dashes(outline, 10, 6), shapes.dashes(outline, 10, 6, 5)
    assert "Z" not in still and still.count("M") >= 16
    assert still != moved
    assert shapes.dashes(outline, 10, 6, 16) == still


def test_the_store_of_pictures_is_bounded_and_drops_the_oldest() -> None:
    painted = []

    def paint() -> pygame.Surface:
        painted.append(1)
        return pygame.Surface((50, 50), pygame.SRCALPHA)

    one = size_in_bytes(paint())
    store = PictureCache(limit=10 * one)
    for key in range(30):
        store.get(key, paint)
    assert len(store) == 10 and store.held <= store.limit
    count = len(painted)
    store.get(29, paint)
    assert len(painted) == count
    store.get(0, paint)
    assert len(painted) == count + 1
    store.clear()
    assert store.held == 0 and len(store) == 0


def test_parts_are_painted_once() -> None:
    PARTS.clear()
    first = svg.icon("compass", 24, "#FFFFFF")
    before = PARTS.painted
    assert svg.icon("compass", 24, "#FFFFFF") is first
    assert PARTS.painted == before


def test_a_gradient_and_an_icon_show_their_colours() -> None:
    fade = svg.gradient(4, 20, ((0, "#FF0000"), (1, "#0000FF")))
    assert fade.get_at((2, 1)).r > 200 and fade.get_at((2, 18)).b > 200
    sign = svg.icon("death-skull", 40, "#00FF00")
    assert sign.get_size() == (40, 40)
    assert sign.get_at((20, 6))[:3] == (0, 255, 0)


def test_cutting_keeps_the_inside_and_clears_the_outside() -> None:
    plate = pygame.Surface((40, 40), pygame.SRCALPHA)
    plate.fill((200, 100, 50, 255))
    cut = cut_to(plate, shapes.chamfer(0, 0, 40, 40, 12))
    assert tuple(cut.get_at((20, 20))) == (200, 100, 50, 255)
    assert cut.get_at((1, 1)).a == 0


def test_shadow_and_glow_stay_inside_their_border() -> None:
    plate = pygame.Surface((40, 30), pygame.SRCALPHA)
    plate.fill("#FFFFFF")
    glow = Glow("#FFB52E", 9, 255)
    margin = margin_of(1.0, 2, glow)
    whole = mounted(plate, 1.0, 2, glow)
    assert whole.get_size() == (40 + 2 * margin, 30 + 2 * margin)
    edge = [whole.get_at((x, 0)).a for x in range(0, whole.get_width(), 5)]
    assert max(edge) <= 2, "the blur must not be cut off hard"
    assert margin_of(1.0) == 0 and mounted(plate, 1.0) is plate


def test_a_canvas_clips_fades_and_turns() -> None:
    surface = pygame.display.set_mode((960, 540))
    canvas = Canvas(surface, Viewport((960, 540)), Theme())
    surface.fill("#000000")
    with canvas.clip((0, 0, 100, 100)):
        canvas.fill((0, 0, 400, 400), "#FFFFFF")
    assert surface.get_at((49, 49)).r == 255 and surface.get_at((51, 51)).r == 0
    assert surface.get_clip() == surface.get_rect()
    canvas.fill((1000, 0, 100, 100), (255, 255, 255, 128))
    assert 100 < surface.get_at((520, 20)).r < 150
    plate = pygame.Surface((40, 40), pygame.SRCALPHA)
    plate.fill("#FFFFFF")
    canvas.blit_centred(plate, 600, 600, 45)
    assert surface.get_at((300, 300 - 25)).r > 200
    canvas.blit(plate, 1600, 600, alpha=0)
    assert surface.get_at((810, 310)).r == 0


@pytest.mark.usefixtures("no_assets")
def test_without_any_asset_everything_still_draws_and_is_named_once(caplog: pytest.LogCaptureFixture) -> None:
    theme = Theme()
    with caplog.at_level(logging.WARNING):
        for _ in range(3):
            assert text.line("ATTACK", "heading", 20, "#FFFFFF").get_width() > 20
            assert svg.icon("compass", 20, "#FFFFFF").get_bounding_rect().width > 5
            assert dice.die_picture(theme, 4, dice.REST, 60).get_size() == (60, 60)
            assert files.covering("art/venom/nobody.webp", 40, 40).get_size() == (1, 1)
            emblems.badge(theme, "cost", 40, "3")
            _ = files.load_json("icons/icons.json")
    lines = [record.getMessage() for record in caplog.records]
    assert lines and len(lines) == len(set(lines))
    assert any("SairaCondensed" in line for line in lines)


def test_a_damaged_picture_counts_as_missing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _forget()
    monkeypatch.setattr(files, "ASSETS", tmp_path)
    (tmp_path / "broken.webp").write_bytes(b"RIFF nonsense")
    (tmp_path / "broken.json").write_text("{")
    assert files.load_picture("broken.webp") is None
    assert files.load_json("broken.json") is None
    card = paint_compact(Theme(), CardFace("soldier", "A", art="broken.webp"), 120)
    plain = paint_compact(Theme(), CardFace("soldier", "A"), 120)
    assert pygame.image.tobytes(card, "RGBA") == pygame.image.tobytes(plain, "RGBA")
    _forget()


def test_all_six_faces_rest_and_tumble() -> None:
    theme = Theme()
    assert dice.tumble_frames() == len(dice.tumble_times()) == 14
    pictures = {dice.die_picture(theme, face, dice.REST, 48) for face in range(1, 7)}
    assert len(pictures) == 6
    assert all(picture.get_bounding_rect().width > 20 for picture in pictures)


@pytest.mark.parametrize("name", ["COLDHARBOUR", "LORD CATACOMB", "BRIGADIER FEATHERSTONEHAUGH"])
@pytest.mark.parametrize("size", [(60, 34), (70, 24), (90, 20), (140, 40)])
def test_a_name_is_set_smaller_before_it_breaks_inside_a_word(name: str, size: tuple[int, int]) -> None:
    done = rich.set_in(name, size, "narrow", (17, 15, 13))
    layout = rich.lay_out(done.markup, size[0], done.role, done.px, done.leading)
    smallest = max(text.width_of(word, text.NARROW, text.LAST_RESORT) for word in name.split())
    written = [item.fragment.content for item in layout.placed]
    assert layout.broken == any(word not in name.split() for word in written if text.ELLIPSIS not in word)
    assert not layout.broken or smallest > size[0]
