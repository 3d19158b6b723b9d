"""What is drawn for an Event that is being read: the still picture behind it, the alarm, the hop, the words."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.engine.language import tr
from scenes.canvas import Canvas
from scenes.drawing.effects import Glow, blurred_screen
from scenes.drawing.emblems import logo
from scenes.drawing.shapes import chamfer, circle, rays
from scenes.drawing.sheet import Sheet
from scenes.drawing.svg import icon, path, radial, raster
from scenes.motion import Timeline, Tween, linear
from scenes.theme import Theme
from scenes.widgets.chip import REFUSED, paint_chip
from scenes.widgets.mission import paint_page
from scenes.widgets.tracks import EventTrack
from scenes.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.venom.event_page import EventPage

#: Colour at the rim and strength of the light behind each kind of Event.
LIGHTS = {
    "strike": ("#C23A22", 0.66),
    "quiet": ("#4C6577", 0.22),
    "squad": ("#2F7FD6", 0.34),
    "venom": ("#5A6B12", 0.40),
}
HAZARD = 28.0
#: Units of height of the Mission's paper, and pixels of a line on it that can still be read.
PAPER, LEAST_LINE = 214.0, 17.0
HEAD_SIZE = 96.0
#: Top, middle and foot of the letters of a headline, and the sign beside it with its colour.
HEADS = {
    "strike": (("#FFF2B8", "#FFB52E", "#E2502B"), "siren", "alert"),
    "squad": (("#FFFFFF", "#7CC0FF", "#2F7FD6"), "star-formation", "fs_hi"),
    "venom": (("#FBFFE0", "#DFFF5E", "#7E9A1E"), "minions", "vn"),
}


@dataclass(frozen=True)
class Line:
    """One line of what an Event did: icon, sentence, colour of the icon."""

    icon: str
    text: str
    tone: str = "fs_hi"


@dataclass(frozen=True)
class Paper:
    """The Mission's step that is spoken of: heading, words, whether it is new, and the earlier ones."""

    heading: str
    words: str
    new: bool
    older: tuple[str, ...]


class Veil(Widget):
    """The scene under the page, blurred and dimmed once, with the light of the Event in it. `pulse` 0..1 is the alarm.

    It hides what lies beneath from the pointer as well.
    """

    event: str = "strike"
    pulse: float = 0.0
    _still: pygame.Surface | None = None
    _bright: pygame.Surface | None = None

    def ready(self, canvas: Canvas) -> bool:
        """Whether the still picture fits the window."""
        return self._still is not None and self._still.get_size() == canvas.surface.get_size()

    def alarm(self, motion: Timeline, milliseconds: float) -> None:
        """Two slow flashes."""

        def flash(progress: float) -> None:
            self.pulse = math.sin(progress * 2 * math.pi) ** 2 if progress < 1 else 0.0

        motion.start(Tween(milliseconds, flash, linear, "ornament"))

    def draw(self, canvas: Canvas) -> None:
        if not self.ready(canvas):
            size, scale = canvas.surface.get_size(), canvas.scale
            # First, because painting it may have to wait for the next frame.
            light = pygame.transform.smoothscale(
                canvas.cached(("event-light", self.event, size), partial(_light, size, scale, self.event)), size
            )
            if self.event == "strike":
                stripes = canvas.cached(("hazard", size[0]), partial(_hazard, size[0], scale))
                light.blit(stripes, (0, size[1] - stripes.get_height()))
            self._still = blurred_screen(canvas.surface, 4, 186)
            self._still.blit(light, (0, 0))
            if self.event == "strike":
                self._bright = self._still.copy()
                self._bright.blit(light, (0, 0))
        assert self._still is not None
        canvas.surface.blit(self._still, (0, 0))
        if self._bright is not None and self.pulse > 0.02:
            self._bright.set_alpha(round(230 * self.pulse))
            canvas.surface.blit(self._bright, (0, 0))


def _light(size: tuple[int, int], scale: float, event: str) -> pygame.Surface:
    """Rays from behind the card and a coloured rim, at a quarter of the window's size: nothing in it is sharp."""
    w, h = size[0] // 4, size[1] // 4
    colour, strength = LIGHTS[event]
    middle = w / 2 - (160 * scale / 4 if event != "quiet" else 0)
    stops = [(0, colour, 0.06), (0.5, colour, strength * 0.26), (0.8, colour, strength * 0.68), (1, colour, strength)]
    body = path(rays(middle, h / 2, max(w, h) * 1.2, 28), "#FF9B7D" if event == "strike" else "#FFFFFF", 0.05)
    body += f'<rect width="{w}" height="{h}" fill="url(#v)"/>'
    return raster(w, h, body, defs=radial("v", stops, (0.5, 0.5), 0.66))


def _hazard(width: int, scale: float) -> pygame.Surface:
    """The stripes at the foot of a Strike."""
    foot, step, lean = round(HAZARD * scale), 44 * scale, f"{18 * scale:.1f}"
    stripes = f'<rect width="{width}" height="{foot}" fill="#0A0F14"/>'
    for i in range(-1, round(width / step) + 2):
        stripes += path(f"M{i * step:.1f} {foot}l{lean} -{foot}h{step / 2:.1f}l-{lean} {foot}Z", "#FF6B4A")
    return raster(width, foot, stripes)


class EventHead(Widget):
    """The headline that says what kind of Event it is, between two signs."""

    event: str = "strike"

    def draw(self, canvas: Canvas) -> None:
        words = self.text.upper()
        theme = canvas.theme
        colours, sign, tone = HEADS[self.event]

        def paint() -> pygame.Surface:
            px = canvas.viewport.length(HEAD_SIZE)
            room = canvas.viewport.length(self.rect.width - 230)
            drawn = logo(theme, words, px, colours)
            if drawn.get_width() > room:
                drawn = logo(theme, words, max(12, px * room // drawn.get_width()), colours)
            return drawn

        head = canvas.cached(("event-head", words, self.event), paint)
        x, y = self.rect.center
        canvas.blit_centred(head, x, y)
        half = head.get_width() / 2 / canvas.scale + 60
        drawn = icon(sign, canvas.viewport.length(84), theme.hex(tone))
        for side in (-half, half):
            canvas.blit_centred(drawn, x + side, y)


class RailFrame(Widget):
    """The red frame round the Events rail while VENOM strikes."""

    def hit(self, x: float, y: float) -> bool:
        return False

    def draw(self, canvas: Canvas) -> None:
        theme = canvas.theme

        def paint(sheet: Sheet) -> None:
            edge = chamfer(3, 3, sheet.w - 6, sheet.h - 6, 18)
            sheet.shapes(path(edge, "none", 1, sheet.hex("alert"), 6))

        canvas.sheet("rail-frame", self.rect, paint, 0, Glow(theme.hex("alert"), 10, 190))


class TrackHop(Widget):
    """The heading over the Event Track and the arc of the marker from the old step to the new one."""

    page: EventPage | None = None
    track: EventTrack | None = None

    def draw(self, canvas: Canvas) -> None:
        page, track = self.page, self.track
        if page is None or track is None:
            return
        area = canvas.viewport.px(self.rect)
        theme, scale = canvas.theme, canvas.scale
        canvas.lay(("hop-title", self.text), area, lambda: _heading(theme, scale, area.size, self.text))
        if page.before < 0 or page.before == page.after:
            return
        start = track.cell(page.before).centerx - self.rect.x
        end = track.cell(page.after).centerx - self.rect.x
        if page.hop >= 1:
            canvas.lay(("hop", start, end), area, lambda: _arc(theme, scale, area.size, start, end))
            return
        x = self.rect.x + start + (end - start) * page.hop
        y = self.rect.bottom - 30 - 4 * page.hop * (1 - page.hop) * 60
        size = canvas.viewport.length(40)
        canvas.blit_centred(canvas.cached(("hop-mark", size), lambda: _marker(theme, size)), x, y)


def _heading(theme: Theme, scale: float, size: tuple[int, int], text: str) -> pygame.Surface:
    sheet = Sheet(theme, scale, size)
    sheet.write(text.upper(), "label", 20, "fog", 0, 18, width=sheet.w * 0.5, tracking=2, height=26)
    return sheet.surface


def _arc(theme: Theme, scale: float, size: tuple[int, int], start: float, end: float) -> pygame.Surface:
    sheet = Sheet(theme, scale, size)
    foot, side = sheet.h - 26, 1 if end > start else -1
    tip = end - 8 * side
    gold = theme.hex("gold_hi")
    over = foot - 36
    curve = f"M{start:.1f} {foot:.1f}C{start + 22 * side:.1f} {over:.1f} {tip - 24 * side:.1f} {over:.1f} "
    curve += f"{tip:.1f} {foot - 8:.1f}"
    head = f"M{tip + 5 * side:.1f} {foot:.1f}l{-20 * side} -4l{14 * side} -15Z"
    sheet.shapes(path(curve, "none", 1, gold, 5) + path(head, gold))
    return sheet.surface


def _marker(theme: Theme, size: int) -> pygame.Surface:
    r = size / 2
    body = path(circle(r, r, r), theme.hex("ink")) + path(circle(r, r, r * 0.84), theme.hex("gold_hi"))
    disc = raster(size, size, body)
    sign = icon("siren", max(8, round(size * 0.62)), theme.hex("ink"))
    disc.blit(sign, sign.get_rect(center=(size // 2, size // 2)))
    return disc


class PaperWords(Widget):
    """The Mission's step on paper, under it what came of the Event, and a note at the foot."""

    paper: Paper | None = None
    rows: tuple[Line, ...] = ()
    foot: str = ""

    def draw(self, canvas: Canvas) -> None:
        area = canvas.viewport.px(self.rect)
        theme, scale = canvas.theme, canvas.scale
        parts = (self.paper, self.rows, self.foot)
        canvas.lay(("event-words", parts), area, lambda: paint_words(theme, scale, area.size, *parts))


def paint_words(
    theme: Theme, scale: float, size: tuple[int, int], paper: Paper | None, rows: tuple[Line, ...], foot: str
) -> pygame.Surface:
    """The words of the page at `size` pixels."""
    sheet = Sheet(theme, scale, size)
    top = 0.0
    if paper is not None:
        # Many steps in force make the paper longer, as far as the rows and the foot below it leave room.
        tall = max(PAPER, min(PAPER + 30 * (len(paper.older) - 2), sheet.h - 50 - 40 * len(rows)))
        _put_paper(sheet, paper, tall)
        top = tall + 10
    room = sheet.h - top - (40 if foot else 8)
    step = min(58.0 if paper is None else 46.0, room / max(1, len(rows)))
    most = sheet.alike((row.text for row in rows), (sheet.w - 52, step), 24, leading=1.1)
    for i, row in enumerate(rows):
        y = top + i * step
        sheet.icon(row.icon, min(32.0, step - 8), row.tone, 18, y + step / 2)
        sheet.paragraph(row.text, (48, y, sheet.w - 52, step), 24, middle=True, leading=1.1, most=most)
    if foot:
        sheet.write(foot, "medium", 21, "fog", 0, sheet.h - 18, width=sheet.w, body=True)
    return sheet.surface


def _put_paper(sheet: Sheet, paper: Paper, height: float) -> None:
    theme, scale, w = sheet.theme, sheet.scale, sheet.w
    sheet.picture(paint_page(theme, scale, (sheet.r(w), sheet.r(height))), 0, 0)
    sheet.shapes(f'<rect width="8" height="{height}" fill="#C23A22"/>')
    right = w - 24
    if paper.new:
        chip = paint_chip(theme, scale, tr("table.event_page.new"), REFUSED, "siren", 18)
        right = sheet.picture(chip, w - 24, 32, "midright").left - 16
    sheet.write(paper.heading.upper(), "heading", 26, "paperink", 28, 32, width=right - 28, tracking=1, body=True)
    older = paper.older
    words = (28.0, 52.0, w - 56, 60.0 if older else height - 64)
    sheet.paragraph(f"**{paper.words}**", words, 26, "paperink", "alert_lo", leading=1.1)
    if not older:
        return
    sheet.shapes('<rect x="28" y="118" width="' + f"{w - 56:.1f}" + '" height="2" fill="#B9A675"/>')
    sheet.write(tr("table.event_page.in_force"), "label", 18, "#5A4A2C", 28, 135, tracking=1, height=24)
    room = (height - 154) / len(older)
    if room * scale < LEAST_LINE and len(older) > 1:
        sheet.paragraph(tr("table.event_page.earlier", n=len(older)), (28, 150, w - 56, 56), 23, "paperink")
        return
    most = sheet.alike(older, (w - 56, room), 23, leading=1.08)
    for i, line in enumerate(older):
        box = (28, 148 + i * room, w - 56, room)
        sheet.paragraph(line, box, 23, "paperink", "alert_lo", leading=1.08, middle=True, most=most)
