"""Blue dice as sprites out of a baked sheet, flat dice as counters, and the felt they lie on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import pygame

from game.engine.language import tr
from scenes.canvas import Canvas
from scenes.drawing.cache import PAINTING, part
from scenes.drawing.effects import darkened, faded, margin_of, mounted, stamp, widened
from scenes.drawing.emblems import flat_die
from scenes.drawing.files import load_json, load_picture, multiply_texture
from scenes.drawing.shapes import chamfer, dashes, rounded, rounded_points
from scenes.drawing.sheet import Sheet
from scenes.drawing.svg import icon, path, radial, raster
from scenes.drawing.text import fit, put
from scenes.theme import Theme
from scenes.widgets.chip import CHOSEN, GOLD, MUTED, ChipLook, draw_chip
from scenes.widgets.widget import Widget

HIT_SIZE = 142
MISS_SIZE = 128
TURNED_SIZE = 164
SMALL_SIZE = 84
REST = -1
FLAT_GAP = 4
BOUNCE = 150.0
#: How much wider than a die its shadow is.
SHADOW = 1.2
#: Trays are painted this wide, in units, and drawn out: they are alike from left to right but for their ends.
NARROW = 160


@dataclass(frozen=True)
class DieSheet:
    """What is baked of a die: for each result a strip of square cells, tumbling frames and then a resting one."""

    cell: int
    rest: int
    results: tuple[str, ...]
    milliseconds: tuple[int, ...]


@lru_cache(maxsize=8)
def die_sheet(die: str = "blue") -> DieSheet | None:
    """The measures of a die, or None if its data is missing or damaged; flat dice stand in then."""
    facts = load_json(f"dice/{die}.json")
    try:
        return DieSheet(int(facts["cell"]), int(facts["rest"]), tuple(facts["results"]), tuple(facts["milliseconds"]))
    except (KeyError, TypeError, ValueError):
        return None


@lru_cache(maxsize=24)
def die_strip(die: str, result: str) -> pygame.Surface | None:
    """The cells of one result, or None if the picture is missing or damaged. Decoded when a die first shows it."""
    sheet = die_sheet(die)
    picture = load_picture(f"dice/{die}/{result}.webp") if sheet is not None else None
    if sheet is None or picture is None:
        return None
    return picture if picture.get_size() == ((sheet.rest + 1) * sheet.cell, sheet.cell) else None


def tumble_frames() -> int:
    """How many frames a die tumbles before it rests."""
    sheet = die_sheet()
    return sheet.rest if sheet else 0


def tumble_times() -> tuple[int, ...]:
    """Milliseconds of each tumbling frame at speed 1."""
    sheet = die_sheet()
    return sheet.milliseconds if sheet else ()


def frame_at(p: float) -> int:
    """The tumbling frame at a share of the roll; they grow slower as the die does."""
    if p >= 1:
        return REST
    times = tumble_times()
    passed = p * sum(times)
    for number, length in enumerate(times):
        passed -= length
        if passed < 0:
            return number
    return REST


def bounce(p: float, height: float = BOUNCE) -> float:
    """How high (units) a die is above the felt at a share of its roll: bounces, each to six tenths of the last."""
    if p >= 1:
        return 0.0
    left, length = p, 0.46
    for _ in range(4):
        if left < length:
            q = left / length
            return height * 4 * q * (1 - q)
        left, height, length = left - length, height * 0.6, length * 0.6
    return 0.0


@part
def die_picture(theme: Theme, face: int | str, frame: int, size: int, die: str = "blue") -> pygame.Surface:
    """A die that shows (or will show) a face, 1 to 6 for the blue one: a tumbling frame from 0 on, or REST.

    The picture is size x size pixels.
    """
    sheet, strip = die_sheet(die), die_strip(die, str(face))
    if sheet is None or strip is None:
        flat = _stand_in(theme, face, max(8, round(size * 0.6)))
        whole = pygame.Surface((size, size), pygame.SRCALPHA)
        put(whole, flat, (size / 2, size / 2), "center")
        return whole
    column = sheet.rest if frame == REST else max(0, min(frame, sheet.rest))
    cell = strip.subsurface((column * sheet.cell, 0, sheet.cell, sheet.cell))
    return pygame.transform.smoothscale(cell, (size, size))


def _stand_in(theme: Theme, face: int | str, size: int) -> pygame.Surface:
    """A flat die; one without pips has its result written on it."""
    if isinstance(face, int):
        return flat_die(theme, face, size)
    plate = flat_die(theme, 0, size).copy()
    put(plate, fit(face, "heading", max(8, size // 2), theme.hex("white"), size - 4), (size / 2, size / 2), "center")
    return plate


def rehearse_dice(canvas: Canvas, die: str = "blue") -> None:
    """Decodes every result of a die before one is thrown, a few in each frame that has time for it."""
    sheet = die_sheet(die)
    for result in sheet.results if sheet is not None else ():
        PAINTING.begin()
        die_strip(die, result)
        PAINTING.end()


@part
def die_shadow(size: int) -> pygame.Surface:
    """The soft ellipse under a die of that size."""
    baked = load_picture("dice/shadow.webp")
    if baked is not None:
        return pygame.transform.smoothscale(baked, (size, size))
    body = f'<ellipse cx="{size / 2}" cy="{size / 2}" rx="{size * 0.4}" ry="{size * 0.22}" fill="#000000"/>'
    return faded(pygame.transform.box_blur(raster(size, size, body), max(2, size // 12)), 190)


def draw_die(
    canvas: Canvas,
    face: int | str,
    x: float,
    y: float,
    size: float,
    frame: int = REST,
    lift: float = 0.0,
    light: int = 255,
    die: str = "blue",
) -> None:
    """A die with its middle at (x, y) units. `lift` raises it above its shadow; `light` 0..255 darkens it."""
    px = max(10, canvas.viewport.length(size))
    canvas.blit_centred(
        die_shadow(round(px * SHADOW)), x + size * 0.04, y + size * 0.3, 0, max(60, 255 - round(lift * 2))
    )
    if isinstance(face, int):
        face = max(1, min(6, face))
    picture = die_picture(canvas.theme, face, frame, px, die)
    if light < 255:
        picture = canvas.cached(("die", die, face, frame, px, light), lambda: darkened(picture, light))
    canvas.blit_centred(picture, x, y - lift)


def draw_flat_dice(canvas: Canvas, faces: Sequence[int], right: float, y: float, size: float = 30) -> None:
    """Flat dice in a row that ends at `right`, their upper edges at `y` units; a face of 0 is an empty place."""
    px = max(13, canvas.viewport.length(size))
    step = px + canvas.viewport.length(FLAT_GAP)
    x, top = canvas.viewport.point(right, y)
    for face in reversed(faces):
        x -= px
        canvas.surface.blit(flat_die(canvas.theme, face, px, "fs" if face else "fs_hi"), (x, top))
        x -= step - px


def die_places(count: int, area: pygame.FRect, largest: float = HIT_SIZE) -> list[tuple[float, float, float]]:
    """Where `count` dice lie on a shelf: (middle x, middle y, size) in units.

    They shrink down to 84 in one row and then lie in two rows.
    """
    if count <= 0:
        return []
    size = min(largest, (area.width - 40) / count - 14)
    rows = 1
    if size < SMALL_SIZE:
        rows = 2
        per_row = -(-count // 2)
        size = max(40.0, min(SMALL_SIZE, (area.width - 40) / per_row - 8, area.height / 2 - 8))
    per_row = -(-count // rows)
    step = (area.width - 40) / per_row if rows > 1 or count > 3 else min((area.width - 40) / per_row, largest * 1.17)
    left = area.x + 20
    places = []
    for i in range(count):
        row, column = divmod(i, per_row)
        y = area.centery if rows == 1 else area.y + area.height * (0.27 + 0.46 * row)
        places.append((left + step * (column + 0.5), y, size))
    return places


#: What is stamped across a die, and in which colour.
STAMPS = {"auto": "#FFD36B", "void": "#FF8A70"}


class DieWidget(Widget):
    """One die. `value` is its Rolled Value, which a change may have moved beyond 1..6.

    `outcome` is "" (no chip), "hit", "miss" or "auto". `frame` from 0 on is a tumbling frame, `lift` its height.
    `worth` is how many successes one that hits brings; with 0 it does not count and is struck out.
    """

    kind: str = "die"
    value: int = 1
    outcome: str = ""
    frame: int = REST
    lift: float = 0.0
    spent: bool = False
    rolled: int = 0
    worth: int = 1

    def draw(self, canvas: Canvas) -> None:
        if not self.visible:
            return
        x, y = self.rect.center
        size = self.rect.width
        if self.glowing or self.selected or self.focused or self.marked or self.refused:
            self.draw_ring(canvas)
        draw_die(canvas, self.value, x, y, size, self.frame, self.lift, 150 if self.spent or self._void else 255)
        name = "void" if self._void else self.outcome
        if name in STAMPS and self.frame == REST:
            px = max(9, canvas.viewport.length(size * 0.23))
            word = tr(f"stamp.{name}").upper()
            mark = canvas.cached((name, word, px), lambda: stamp(word, px, STAMPS[name], "#0A0F14", 0.86, 14))
            canvas.blit_centred(mark, x, y + size * 0.28)
        if self.outcome and self.frame == REST:
            self._chip(canvas, x, y + size * 0.72)

    @property
    def _void(self) -> bool:
        """Whether it hits and does not count."""
        return self.outcome in ("hit", "auto") and not self.worth

    def _chip(self, canvas: Canvas, x: float, y: float) -> None:
        look: ChipLook = GOLD
        sign, words = "check-mark", str(self.value)
        if self.outcome == "miss":
            look, sign = MUTED, "cross-mark"
        elif self.outcome == "auto":
            sign, words = "confirmed", tr("table.combat.die_rolled", n=self.rolled or self.value)
        if self._void:
            look, sign = MUTED, "cancel"
        elif self.outcome != "miss" and self.worth > 1:
            words = tr("table.combat.die_times", value=words, n=self.worth)
        if self.selected:
            look = CHOSEN
        text_size = 22 if self.rect.width >= 100 else 18
        place = draw_chip(canvas, words, look, sign, x, y, text_size)
        if self.outcome != "auto" and not 1 <= self.value <= 6:
            arrow = "arrowhead-up" if self.value > 6 else "arrowhead-down"
            px = max(9, canvas.viewport.length(14))
            canvas.blit_centred(icon(arrow, px, canvas.theme.hex("fs_hi")), place.right + 9, place.centery)

    def draw_ring(self, canvas: Canvas) -> None:
        """The outline that says chosen, focused, refused or, dashed and running, that it may be chosen."""
        tone = "alert" if self.refused else "fs_hi" if self.selected or self.focused or self.marked else "gold"
        solid = tone != "gold"
        shift = 0 if solid else round(canvas.time * 40) % 23

        def paint(sheet: Sheet) -> None:
            edge = (3.0, 3.0, sheet.w - 6, sheet.h - 6, 16.0)
            outline = rounded(*edge) if solid else dashes(rounded_points(*edge), 14, 9, shift)
            sheet.shapes(path(rounded(*edge), sheet.hex(tone), 0.1) + path(outline, "none", 1, sheet.hex(tone), 3.4))

        canvas.sheet(("die-ring", tone, shift), self.rect, paint)


def paint_tray(theme: Theme, scale: float, size: tuple[int, int], level: int = 0) -> pygame.Surface:
    """The felt of a dice tray with its chamfered rim, on the shadow of its level."""
    cut = 16 if size[1] > 200 * scale else 12
    inset, margin = round(5 * scale), margin_of(scale, level)
    plate, rim, mask = _tray_parts(theme, scale, min(size[0], round(NARROW * scale)), size[1], cut)
    tray = widened(mounted(plate, scale, level), size[0] + 2 * margin)
    felt = _felt(theme, (size[0] - 2 * inset, size[1] - 2 * inset))
    multiply_texture(felt, "grain", scale)
    felt.blit(widened(mask, felt.get_width()), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    tray.blit(felt, (margin + inset, margin + inset))
    tray.blit(widened(rim, size[0]), (margin, margin))
    return tray


def _tray_parts(
    theme: Theme, scale: float, width: int, height: int, cut: int
) -> tuple[pygame.Surface, pygame.Surface, pygame.Surface]:
    """The plate under the felt, the rim over it, and the felt's outline, `width` pixels wide, to be drawn out."""
    plate, rim = Sheet(theme, scale, (width, height)), Sheet(theme, scale, (width, height))
    w, h, inset = plate.w, plate.h, round(5 * scale)
    plate.shapes(path(chamfer(1, 1, w - 2, h - 2, cut), theme.hex("plate")))
    rim.shapes(
        path(chamfer(3, 3, w - 6, h - 6, cut - 1), "none", 1, theme.hex("line"), 2)
        + path(chamfer(8, 8, w - 16, h - 16, cut - 4), "none", 0.6, theme.hex("plate"), 3)
    )
    inner = (width - 2 * inset, height - 2 * inset)
    return plate.surface, rim.surface, raster(*inner, path(chamfer(0, 0, *inner, (cut - 2) * scale), "#FFFFFF"))


def _felt(theme: Theme, size: tuple[int, int]) -> pygame.Surface:
    """The light on the felt: a slow gradient, so that a quarter of its size is enough to begin with."""
    w, h = (max(1, side // 4) for side in size)
    light = radial("g", theme.stops("felt"), (0.55, 0.36), 0.8)
    small = raster(w, h, f'<rect width="{w}" height="{h}" fill="url(#g)"/>', defs=light)
    return pygame.transform.smoothscale(small, size)


class DiceTray(Widget):
    """The felt. Its dice are widgets of their own; `die_places` says where they lie."""

    kind: str = "panel"

    def draw(self, canvas: Canvas) -> None:
        if self.visible:
            area = canvas.viewport.px(self.rect)
            theme, scale = canvas.theme, canvas.scale
            tray = canvas.cached(("tray", area.size), lambda: paint_tray(theme, scale, area.size, 2))
            margin = margin_of(scale, 2)
            canvas.surface.blit(tray, (area.x - margin, area.y - margin))
