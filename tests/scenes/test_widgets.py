"""Every widget draws in every state and size, keeps its words inside and is painted only once."""

import importlib.util
import itertools
import math
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pygame
import pytest

from game.engine.language import tr
from scenes.canvas import Canvas
from scenes.drawing import rich, sheet, text
from scenes.drawing.colours import contrast
from scenes.drawing.sheet import Sheet
from scenes.menus.ground import draw_head
from scenes.table.turn_plot import paint_timeline
from scenes.theme import PALETTES, TEXT_SIZES, Theme
from scenes.venom.tactical import MARK_WORDS
from scenes.viewport import CANVAS_HEIGHT, CANVAS_WIDTH, Viewport
from scenes.widgets.button import STYLES, Button, paint_button
from scenes.widgets.card import CardWidget, card_rect, prepare, zoom_width
from scenes.widgets.card_compact import paint_compact
from scenes.widgets.card_full import paint_full
from scenes.widgets.dialog import Answer, Dialog, Popover
from scenes.widgets.dice import DieWidget, die_places
from scenes.widgets.face import KINDS, CardFace
from scenes.widgets.forecast import ForecastRow, paint_forecast
from scenes.widgets.mission import paint_mission
from scenes.widgets.notes import Bubble, Toast, Tooltip
from scenes.widgets.pile import PileWidget, paint_count
from scenes.widgets.prompt import paint_prompt
from scenes.widgets.seats import SeatCell, SeatStrip, paint_seat
from scenes.widgets.slot import SlotWidget, draw_line
from scenes.widgets.steps import paint_steps
from scenes.widgets.text_panel import BAR, TextPanel, TextRow
from scenes.widgets.tracks import EventTrack, TrackWidget
from scenes.widgets.widget import Widget
from scenes.widgets.zone import paint_leader_row, paint_zone

SIZES = [(1920, 1080), (1280, 720), (960, 540)]
LONG = "Brigadier-General Archibald Featherstonehaugh-Cholmondeley"
ROWS = (
    (
        ("compass", "world"),
        "**Tactical:** Choose another Soldier in this combat. It gains {icon:rolling-dices} 1 combat die.",
    ),
    (
        ("crossed-pistols",),
        "**Combat, Land:** Re-roll all dice showing 1, then turn one die of another Soldier up by 1.",
    ),
)


@pytest.fixture(scope="module")
def gallery() -> ModuleType:
    """The sheets of build/gallery.py: every widget in every state."""
    path = Path(__file__).resolve().parents[2] / "build" / "gallery.py"
    spec = importlib.util.spec_from_file_location("war_table_gallery", path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def canvas() -> Canvas:
    return _canvas((1920, 1080))


def _canvas(size: tuple[int, int], theme: Theme | None = None) -> Canvas:
    pygame.display.init()
    pygame.font.init()
    return Canvas(pygame.display.set_mode(size), Viewport(size), theme or Theme())


def _full_face(kind: str, name: str = LONG) -> CardFace:
    return CardFace(
        kind, name, "Soldier // " + LONG, cost=12, rp=2, cv=10, rows=ROWS, quote=LONG + " " + LONG, serial="FS-0123"
    )


@pytest.fixture
def leaks(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """What was put (even partly) outside the picture it belongs to."""
    found: list[str] = []
    plain_put = text.put

    def watched(target: pygame.Surface, picture: pygame.Surface, at: Any, anchor: str = "topleft") -> pygame.Rect:
        area = plain_put(target, picture, at, anchor)
        drawn = picture.get_bounding_rect().move(area.topleft)
        if drawn.size != (0, 0) and not target.get_rect().inflate(2, 2).contains(drawn):
            found.append(f"{drawn} in {target.get_size()}")
        return area

    for name, module in list(sys.modules.items()):
        if name.startswith("scenes.") and getattr(module, "put", None) is plain_put:
            monkeypatch.setattr(module, "put", watched)
    yield found


SHEETS = (
    "cards",
    "zoom",
    "states",
    "components",
    "combat",
    "curtain",
    "axis_board",
    "axis_dice",
    "axis_cards",
    "axis_pads",
)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("sheet", SHEETS)
def test_the_gallery_draws_and_paints_nothing_twice(gallery: ModuleType, sheet: str, size: tuple[int, int]) -> None:
    canvas = _canvas(size)
    widgets = gallery.SHEETS[sheet]()
    for widget in widgets:
        widget.draw(canvas)
    painted = canvas.cache.painted
    for widget in widgets:
        widget.draw(canvas)
    assert canvas.cache.painted == painted
    if sheet == "combat":
        gallery.draw_notes(canvas)


@pytest.mark.parametrize("vision", PALETTES)
@pytest.mark.parametrize("text_size", [0.9, 1.4])
def test_the_gallery_draws_in_every_palette_and_text_size(gallery: ModuleType, vision: str, text_size: float) -> None:
    canvas = _canvas((1280, 720), Theme(vision, text_size))
    for widget in gallery.sheet_components():
        widget.draw(canvas)


@pytest.mark.parametrize("scale", [1.0, 0.667, 0.5])
@pytest.mark.parametrize("text_size", [1.0, 1.4])
def test_long_words_stay_inside(scale: float, text_size: float, leaks: list[str]) -> None:
    _canvas((320, 200))
    theme = Theme(text=text_size)

    def px(width: float, height: float) -> tuple[int, int]:
        return (round(width * scale), round(height * scale))

    paint_button(theme, scale, px(190, 52), LONG.upper(), "primary", "card-play", "Enter")
    paint_button(theme, scale, px(92, 46), "UNDO", "second", "return-arrow", "Z")
    paint_prompt(theme, scale, px(480, 92), f"**{LONG}:** {LONG} and more. {LONG}", 2, True)
    paint_seat(theme, scale, px(128, 56), 1, LONG, LONG, True, True, False)
    paint_zone(theme, scale, px(144, 226), "arctic", LONG, (LONG,))
    paint_leader_row(theme, scale, px(182, 92), LONG, "sea", (("defense", 4), ("health", 2), ("support", 3)), "", "")
    paint_leader_row(theme, scale, px(182, 92), LONG, "sea", (), "", "captured by somebody")
    rows = tuple(("siren", f"**Step {i}:** {LONG}") for i in range(5))
    paint_mission(theme, scale, px(276, 222), LONG, "Mission", rows, (True, False, False))
    paint_forecast(theme, scale, px(330, 128), (ForecastRow(LONG, 100), ForecastRow(LONG, 0, True)), LONG)
    assert leaks == []


@pytest.mark.parametrize("scale", [2 / 3, 1.0, 1.5])
def test_a_high_prompt_bar_takes_a_third_line_before_its_letters_are_small_or_narrow(
    scale: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    _canvas((320, 200))
    set_as: list[rich.Set] = []
    monkeypatch.setattr(rich, "fitting", lambda *words: set_as.append(rich.set_in(*words[:4], words[6])) or _speck())
    sentence = "**The Pickpocket Prince:** Each other player discards 1 card from the Hand, but never the last."
    for height in (52, 92):
        paint_prompt(Theme(), scale, (round(480 * scale), round(height * scale)), sentence, 1, True)
    flat, high = set_as
    assert high.role == "medium" and high.px >= 0.8 * Theme().text_px(22, scale, True)
    assert flat.px < high.px or flat.role != "medium"


def _speck() -> pygame.Surface:
    return pygame.Surface((1, 1))


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("width", [72, 112, 136, 206, 280, 420, 560])
def test_card_faces_keep_long_words_inside(kind: str, width: int, leaks: list[str]) -> None:
    _canvas((320, 200))
    theme = Theme()
    face = _full_face(kind)
    paint_full(theme, face, width) if width > 206 else paint_compact(theme, face, width)
    assert leaks == []


def test_a_changed_figure_knows_whether_it_helps() -> None:
    face = CardFace("leader", "Vipress", defense=4, health=1, printed=(("defense", 3), ("health", 2), ("support", 2)))
    assert face.change("defense") == (True, False)
    assert face.change("health") == (False, True)
    assert face.change("support") is None
    assert CardFace("soldier", "A", cv=3, printed=(("cv", 2),)).change("cv") == (True, True)
    assert CardFace("soldier", "A", cost=3, printed=(("cost", 2),)).change("cost") == (True, False)


def test_changed_figures_are_seen_on_the_card(canvas: Canvas) -> None:
    plain = paint_compact(canvas.theme, CardFace("soldier", "A", rp=1, cv=3), 180)
    changed = paint_compact(canvas.theme, CardFace("soldier", "A", rp=1, cv=3, printed=(("cv", 2),)), 180)
    assert pygame.image.tobytes(plain, "RGBA") != pygame.image.tobytes(changed, "RGBA")


def test_a_changed_cost_shows_the_printed_one_too(canvas: Canvas) -> None:
    def painted(printed: int) -> bytes:
        card = paint_compact(canvas.theme, CardFace("soldier", "A", cost=3, printed=(("cost", printed),)), 136)
        return pygame.image.tobytes(card, "RGBA")

    assert len({painted(printed) for printed in (3, 4, 5, 12)}) == 4


def test_a_card_with_long_text_asks_for_the_wide_zoom() -> None:
    _canvas((320, 200))
    assert zoom_width(CardFace("event_quiet", "A", rows=(((), "Nothing happens."),))) == 420
    assert zoom_width(_full_face("soldier")) == 560


def test_every_state_of_a_card_looks_different(canvas: Canvas) -> None:
    looks = set()
    for state in ("", "dimmed", "used", "captured", "casualty"):
        for flag in ("", "glowing", "selected", "refused", "face_down", "dragging"):
            card = CardWidget(id="c", rect=card_rect(200, 200, 120), face=_full_face("soldier", "A"), state=state)
            if flag:
                setattr(card, flag, True)
            canvas.surface.fill("#16222C")
            card.draw(canvas)
            looks.add(pygame.image.tobytes(canvas.surface.subsurface((150, 150, 240, 280)), "RGB"))
    assert len(looks) == 30


def test_faces_can_be_painted_ahead_in_slices(canvas: Canvas) -> None:
    faces = [_full_face(kind, kind) for kind in KINDS[:3]]
    steps = list(prepare(canvas, faces, (136, 180)))
    assert len(steps) == 6
    painted = canvas.cache.painted
    for _ in prepare(canvas, faces, (136, 180)):
        pass
    assert canvas.cache.painted == painted


def test_a_growing_card_is_stretched_and_not_painted_again(canvas: Canvas) -> None:
    card = CardWidget(id="c", rect=card_rect(200, 200, 180), face=_full_face("soldier", "A"), painted_width=206)
    card.draw(canvas)
    painted = canvas.cache.painted
    for step in range(8):
        card.rect = card_rect(200 - step, 200, 180 + step * 3)
        card.squeeze = 1 - step / 10
        card.draw(canvas)
    assert canvas.cache.painted == painted


def test_a_turned_widget_is_hit_where_it_is_seen() -> None:
    widget = Widget("w", pygame.FRect(100, 100, 40, 200))
    assert widget.hit(120, 110)
    widget.angle = 90
    assert not widget.hit(120, 110)
    assert widget.hit(30, 200)
    widget.angle = 45
    corner = 80 / math.sqrt(2)
    # counter-clockwise, so the upper end leans to the left
    assert widget.hit(120 - corner, 200 - corner)
    assert not widget.hit(120 + corner, 200 - corner)
    widget.visible = False
    assert not widget.hit(120, 200)


def test_dashes_run_with_the_clock_in_a_bounded_number_of_pictures(canvas: Canvas) -> None:
    slot = SlotWidget(id="s", rect=pygame.FRect(10, 10, 160, 220), text="Drop", glowing=True)
    for tick in range(300):
        canvas.time = tick / 60
        slot.draw(canvas)
    assert canvas.cache.painted <= 23


@pytest.mark.parametrize("count", [1, 3, 6, 8, 11, 16])
def test_dice_lie_side_by_side_on_their_shelf(count: int) -> None:
    shelf = pygame.FRect(596, 80, 668, 186)
    places = [pygame.FRect(x - s / 2, y - s / 2, s, s) for x, y, s in die_places(count, shelf)]
    assert len(places) == count
    assert all(shelf.inflate(4, 4).contains(place) for place in places)
    assert all(not a.inflate(-2, -2).colliderect(b) for i, a in enumerate(places) for b in places[i + 1 :])
    assert die_places(0, shelf) == []


def test_values_beyond_the_die_are_shown_by_its_chip(canvas: Canvas) -> None:
    for value in (-1, 0, 7, 9):
        DieWidget(id="d", rect=pygame.FRect(100, 100, 100, 100), value=value, outcome="hit").draw(canvas)


@pytest.mark.parametrize("x", [0, 40, 900, 1800, 1900])
@pytest.mark.parametrize("y", [0, 60, 500, 1000])
def test_notes_stay_on_the_canvas_and_beside_their_thing(canvas: Canvas, x: int, y: int) -> None:
    anchor = pygame.FRect(x, y, 20, 40)
    whole = pygame.FRect(0, 0, CANVAS_WIDTH, CANVAS_HEIGHT)
    tip = Tooltip(id="t", name="Automatic Success", text="Counts as a hit whatever it shows. " * 3, more="more")
    tip.place(canvas, anchor)
    bubble = Bubble(id="b", text="**Hornet is a Vehicle:** only a Soldier can lead a combat. " * 2)
    bubble.place(canvas, anchor)
    popover = Popover(
        id="p", text="Use it?", sentence="Words.", answers=(Answer("a", "Use", consequence="then"), Answer("b", "Keep"))
    )
    popover.place(canvas, anchor)
    for note in (tip, bubble, popover):
        assert whole.contains(note.rect)
        assert not note.rect.colliderect(anchor)
        note.draw(canvas)
    assert all(popover.rect.contains(button.rect) for button in popover.buttons)


def test_a_dialog_grows_with_its_answers_and_its_last_answer_is_the_safe_one(canvas: Canvas) -> None:
    dialog = Dialog(
        id="d",
        text=LONG,
        sentence=LONG * 3,
        answers=(Answer("go", "Throw everything away", "danger"), Answer("stay", "Keep what I have", key="Esc")),
    )
    dialog.place(canvas)
    dialog.draw(canvas)
    assert dialog.safe is dialog.buttons[-1]
    assert [button.id for button in dialog.buttons] == ["d.go", "d.stay"]
    assert all(dialog.rect.contains(button.rect) for button in dialog.buttons)
    assert not dialog.buttons[0].rect.colliderect(dialog.buttons[1].rect)


def test_toasts_stack_without_overlapping(canvas: Canvas) -> None:
    toasts = [Toast(id=f"t{i}", text="Saved: Before the push") for i in range(3)]
    for i, toast in enumerate(toasts):
        toast.place(canvas, i)
        toast.draw(canvas)
    assert not any(a.rect.colliderect(b.rect) for i, a in enumerate(toasts) for b in toasts[i + 1 :])


def test_track_cells_lie_in_order() -> None:
    flat = TrackWidget(id="t", rect=pygame.FRect(0, 0, 568, 44))
    tall = TrackWidget(id="t", rect=pygame.FRect(0, 0, 80, 362), vertical=True)
    assert all(flat.cell(i).right < flat.cell(i + 1).left for i in range(1, 8))
    assert all(tall.cell(i).top > tall.cell(i + 1).bottom for i in range(1, 8))
    assert tall.cell(1).bottom == pytest.approx(362) and tall.cell(8).top == pytest.approx(0, abs=0.01)
    event = EventTrack(id="e", rect=pygame.FRect(0, 0, 174, 341))
    assert event.cell(5).top == 0 and event.cell(0).bottom == pytest.approx(341)


def test_a_text_panel_scrolls_to_its_end_and_no_further(canvas: Canvas) -> None:
    rows = tuple(TextRow(f"**Row {i}:** {LONG}", "info") for i in range(40))
    panel = TextPanel(id="p", rect=pygame.FRect(20, 20, 500, 200), rows=rows)
    panel.scroll(canvas.theme, canvas.scale, 1e6)
    assert panel.offset == panel.furthest(canvas.theme, canvas.scale) > 0
    panel.draw(canvas)
    panel.scroll(canvas.theme, canvas.scale, -1e6)
    assert panel.offset == 0
    before = canvas.cache.painted
    panel.draw(canvas)
    assert canvas.cache.painted - before < 15, "only rows in sight are painted"


@pytest.mark.parametrize("high", [90, 113, 200])
def test_a_text_panel_shows_whole_lines_only_and_each_of_them_somewhere(canvas: Canvas, high: int) -> None:
    words = " ".join([LONG] * 4)
    panel = TextPanel(id="p", rect=pygame.FRect(20, 20, 500, high), rows=tuple(TextRow(words) for _ in range(5)))
    theme, scale = canvas.theme, canvas.scale
    column, px = panel.rect.width - 8 - BAR - 8, theme.text_px(panel.size, scale, True)
    line = rich.lay_out(words, round(column * scale), "medium", px).row_height / scale
    row = panel.heights(theme, scale)[0]
    lines_of_a_row = round((row - panel.gap) / line)
    seen = set()
    while panel.offset < panel.furthest(theme, scale):
        sight = panel.in_sight(theme, scale)
        assert panel.rect.inflate(0, 2 / scale).contains(sight) and sight.height > high - 2 * line - panel.gap
        for n in range(5 * lines_of_a_row):
            top = panel.rect.y - panel.offset + n // lines_of_a_row * row + panel.gap / 2 + n % lines_of_a_row * line
            inside, outside = sight.top <= top + 0.1 and top + line <= sight.bottom + 0.1, top >= sight.bottom - 0.1
            assert inside or outside or top + line <= sight.top + 0.1
            seen.add(n) if inside else None
        panel.scroll(theme, scale, 7)
    assert len(seen) >= 5 * lines_of_a_row - 1


def test_five_seats_fit_their_strip(canvas: Canvas) -> None:
    strip = SeatStrip(id="s", rect=pygame.FRect(100, 80, 700, 64))
    strip.cells = [SeatCell(id=f"s{i}", text=LONG, seat=i, status="now") for i in range(5)]
    strip.arrange()
    strip.draw(canvas)
    assert all(strip.rect.inflate(0.1, 0.1).contains(cell.rect) for cell in strip.cells)


@pytest.mark.parametrize("companion", ["", "erlenmeyer"])
@pytest.mark.parametrize("status", ["", "next"])
def test_the_narrowest_seat_shows_its_name_whatever_marks_it_bears(companion: str, status: str) -> None:
    def cell(name: str) -> bytes:
        drawn = paint_seat(Theme(), 1.0, (73, 56), 1, name, status, True, True, False, companion)
        return pygame.image.tobytes(drawn, "RGBA")

    assert len({cell(name) for name in ("", "Rook", "Roof", "Nadia")}) == 4


def test_a_disabled_button_can_be_focused_so_that_its_reason_is_read(canvas: Canvas) -> None:
    button = Button(id="b", rect=pygame.FRect(10, 10, 170, 52), text="Attack", enabled=False, reason="No Leader.")
    button.focused = True
    button.draw(canvas)
    assert button.focusable and button.reason == "No Leader."


SCREENS = [(scale, interface) for scale in (0.5, 2 / 3, 1.0, 4 / 3) for interface in (0.75, 1.0, 1.5, 2.0)]


@pytest.mark.parametrize(("scale", "interface"), SCREENS)
def test_every_step_keeps_its_word_when_it_is_over(
    scale: float, interface: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = tuple(tr(f"table.combat.step.{word}") for word in MARK_WORDS)
    written: list[str] = []
    for name in ("write", "paragraph"):
        usual = getattr(Sheet, name)

        def record(self: Sheet, words: str, *rest: Any, usual: Any = usual, **more: Any) -> pygame.FRect:
            written.append(words)
            return usual(self, words, *rest, **more)  # type: ignore[no-any-return]

        monkeypatch.setattr(Sheet, name, record)
    for now in range(len(words)):
        written.clear()
        paint_steps(Theme(interface=interface), scale, (round(475 * scale), round(44 * scale)), words, now)
        assert set(words[:now]) <= set(written)
        if interface <= 1.0:
            assert set(words) <= set(written), "those to come as well, not a number in their place"


@pytest.mark.parametrize("larger", TEXT_SIZES)
@pytest.mark.parametrize(("scale", "interface"), SCREENS)
@pytest.mark.parametrize("label_at", [14.0, 16.0, 18.0])
def test_the_number_of_a_pile_stands_clear_of_its_label(
    scale: float, interface: float, larger: float, label_at: float
) -> None:
    theme = Theme(interface=interface, text=larger)
    pile = PileWidget("pile", pygame.FRect(0, 0, 78, 110), text="Leaders", count=15, label_at=label_at)
    plate = paint_count(theme, scale, "15", "gold").get_height() / scale
    drawn = text.line("Leaders", "medium", theme.text_px(18, scale), "#FFFFFF").get_bounding_rect().height / scale
    foot = pile.count_at(theme, scale) + plate / 2
    assert foot <= pile.rect.bottom + label_at - drawn / 2 + 1
    assert pile.rect.centery < foot - plate, "the number leaves the picture of the card"


@pytest.mark.parametrize(("scale", "interface"), SCREENS)
def test_what_is_written_on_the_plot_of_a_game_is_whole_and_stays_on_it(
    scale: float, interface: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    usual, cut, places = Sheet.write, list[str](), list[pygame.FRect]()

    def record(self: Sheet, words: str, role: str, size: float, *rest: Any, **more: Any) -> pygame.FRect:
        if "width" in more and not self.fits(words, role, size, more["width"]):
            cut.append(words)
        places.append(usual(self, words, role, size, *rest, **more))
        return places[-1]

    monkeypatch.setattr(Sheet, "write", record)
    size = (round(1190 * scale), round(280 * scale))
    paint_timeline(Theme(interface=interface), scale, size, 6, ((1, 0),), ((1, 1),), 3, (), (1, 3, 5), 5, ())
    assert cut == []
    assert min(place.left for place in places) >= 0 and max(place.right for place in places) <= 1190


@pytest.mark.parametrize("interface", [1.0, 1.5, 2.0])
def test_the_sentence_in_a_head_stays_inside_it(interface: float) -> None:
    canvas = _canvas((1920, 1080), Theme(interface=interface, text=TEXT_SIZES[-1]))
    pictures = []
    for note in ("", "Every change applies at once and is kept."):
        draw_head(canvas, "Settings", note)
        pictures.append(canvas.surface.subsurface((0, 0, 1920, 90)).copy())
    pictures[1].blit(pictures[0], (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    letters = pygame.mask.from_threshold(pictures[1], (255, 255, 255), (215, 215, 215, 255)).get_bounding_rects()
    assert letters and min(box.top for box in letters) > 0 and max(box.bottom for box in letters) < 70


@pytest.mark.parametrize("scale", [0.5, 2 / 3, 1.0, 4 / 3])
def test_the_labels_of_the_odds_never_get_smaller_with_a_larger_interface(
    scale: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    labels = ("As it stands", "With 2 unknown supports")
    rows = (ForecastRow(labels[0], 30), ForecastRow(labels[1], 12, True))
    sizes: list[int] = []
    usual = sheet.fit

    def record(words: str, role: str, px: int, *rest: Any) -> pygame.Surface:
        if words in labels:
            sizes.append(px)
        return usual(words, role, px, *rest)

    monkeypatch.setattr(sheet, "fit", record)
    smallest = []
    for interface in (1.0, 1.25, 1.5, 1.75, 2.0):
        sizes.clear()
        size = (round(320 * scale), round(112 * scale))
        paint_forecast(Theme(interface=interface), scale, size, rows, "sampled 400 times, ± 4 points")
        smallest.append(min(sizes))
    assert min(smallest) == smallest[0]


@pytest.mark.parametrize("tone", ["fs_hi", "alert", "gold"])
def test_a_line_round_a_thing_is_seen_on_any_ground(canvas: Canvas, tone: str) -> None:
    """Even on one of its own colour."""
    for ground in (canvas.theme.hex(tone), "#FFFFFF", "#05090C"):
        canvas.surface.fill(ground)
        draw_line(canvas, pygame.FRect(400, 300, 200, 300), tone)
        row = range(*(round(x * canvas.scale) for x in (386, 400)))
        y = round(450 * canvas.scale)
        shown = ["#{:02X}{:02X}{:02X}".format(*canvas.surface.get_at((x, y))[:3]) for x in row]
        assert max(contrast(one, ground) for one in shown) >= 3


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("scale", [0.5, 1.0, 2.0])
def test_every_state_of_a_button_can_be_told_from_every_other(style: str, scale: float) -> None:
    size = (round(290 * scale), round(72 * scale))
    shown = [paint_button(Theme(), scale, size, "", style, state=s) for s in ("normal", "hover", "pressed", "disabled")]
    for one, other in itertools.combinations(shown, 2):
        differing = sum(
            max(abs(a - b) for a, b in zip(one.get_at((x, y))[:3], other.get_at((x, y))[:3], strict=True)) > 5
            for x in range(0, size[0], 2)
            for y in range(0, size[1], 2)
        )
        assert differing > 0.3 * len(range(0, size[0], 2)) * len(range(0, size[1], 2))


@pytest.mark.parametrize("style", STYLES)
def test_the_letters_of_a_button_can_be_read_in_every_state(style: str) -> None:
    theme, size = Theme(), (290, 72)
    ink = theme.hex("white" if style == "second" else "ink")
    for state in ("normal", "hover", "pressed"):
        plain = paint_button(theme, 1.0, size, "", style, state=state)
        for y in range(24, 50):
            ground = "#{:02X}{:02X}{:02X}".format(*plain.get_at((145, y))[:3])
            assert contrast(ink, ground) >= 4.5, (state, y, ground)
