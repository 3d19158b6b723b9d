"""The bar along the upper edge: title, mission, the tab with the phases, the figures of the active player."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import msgspec
import pygame

from game.engine.language import tr
from scenes.canvas import Canvas
from scenes.drawing.effects import Glow, mounted
from scenes.drawing.emblems import squad_emblem
from scenes.drawing.shapes import slanted
from scenes.drawing.sheet import Sheet
from scenes.drawing.svg import linear, path
from scenes.theme import Theme
from scenes.widgets.button import draw_focus
from scenes.widgets.widget import Widget

HEIGHT = 64.0
TAB = (670.0, 1250.0)
FIGURES_AT = 1520.0
FIGURE_STEP = 84.0
COG_AT = 1826.0
HELP_AT = 1876.0


@dataclass(frozen=True)
class Phase:
    """One phase in the tab: its icon and word."""

    icon: str
    word: str


#: The phases of a Turn: name and icon.
PHASE_SIGNS = {
    "event": "siren",
    "recruit": "rally-the-troops",
    "tactical": "compass",
    "combat": "crossed-pistols",
    "retire": "medal",
}


def usual_phases() -> tuple[Phase, ...]:
    """The phases of a Turn in the language in use."""
    return tuple(Phase(sign, tr(f"bar.phase.{name}").upper()) for name, sign in PHASE_SIGNS.items())


@dataclass(frozen=True)
class Figure:
    """A figure in the bar: icon, value as text and the icon's colour token."""

    icon: str
    value: str
    tone: str


def _phase_places(
    sheet: Sheet, phases: tuple[Phase, ...], tab: tuple[float, float]
) -> tuple[list[tuple[float, float]], float]:
    """(x, width) of every phase, spread over the tab, and the size of the words; 0 where only icons have room."""
    room = tab[1] - tab[0] - 72
    size = 0.0
    widths = [34.0] * len(phases)
    if sheet.scale >= 0.6:
        for units in (18.0, 16.0, 14.0, 12.5):
            words = [34 + sheet.width_of(phase.word, "heading", units) for phase in phases]
            if sum(words) + 12 * (len(phases) - 1) <= room:
                size, widths = units, words
                break
    gap = (room - sum(widths)) / max(1, len(phases) - 1)
    places, x = [], tab[0] + 36
    for width in widths:
        places.append((x, width))
        x += width + gap
    return places, size


@lru_cache(maxsize=64)
def _measured_places(
    theme: Theme, scale: float, phases: tuple[Phase, ...], tab: tuple[float, float]
) -> list[tuple[float, float]]:
    """(x, width) of every phase, without a bar to paint them on."""
    return _phase_places(Sheet(theme, scale, (1, 1)), phases, tab)[0]


def _paint_ground(
    theme: Theme, scale: float, size: tuple[int, int], title: str, mission: str, tab: tuple[float, float]
) -> pygame.Surface:
    """The bar with what stays for a whole game."""
    sheet = Sheet(theme, scale, size)
    w, (left, right) = sheet.w, tab
    lip = f"L{right - 24:.0f} 62H{left + 24:.0f}L{left:.0f} 44"
    sheet.shapes(
        path(f"M0 0H{w:.1f}V44H{right:.0f}{lip}H0Z", "url(#t)")
        + path(
            f"M0 44H{left:.0f}L{left + 24:.0f} 62H{right - 24:.0f}L{right:.0f} 44H{w:.1f}",
            "none",
            0.9,
            theme.hex("gold"),
            2,
        ),
        linear("t", theme.stops("bar")),
    )
    sheet.picture(squad_emblem(max(16, sheet.r(40)), theme.hex("paper"), theme.hex("gold")), 38, 22, "center")
    name = sheet.write(title.upper(), "display", 24, "white", 66, 23, width=left - 260)
    sheet.write(
        mission.upper(), "label", 18, "fog", max(300.0, name.right + 24), 23, width=max(20.0, left - 320), tracking=2
    )
    return sheet.surface


def _paint_figures(
    theme: Theme, scale: float, size: tuple[int, int], round_words: str, figures: tuple[Figure, ...], begin: float
) -> pygame.Surface:
    """Round and figures on nothing; the picture begins at `begin` units of the bar."""
    sheet = Sheet(theme, scale, size)
    sheet.write(round_words.upper(), "heading", 20, "white", 40, 23, width=200, tracking=1)
    for i, figure in enumerate(figures):
        x = FIGURES_AT - begin - (len(figures) - 3) * FIGURE_STEP + i * FIGURE_STEP
        sheet.icon(figure.icon, 26, figure.tone, x, 22, "midleft")
        sheet.write(figure.value, "heading", 24, "white", x + 32, 23, width=FIGURE_STEP - 36)
    return sheet.surface


def _paint_phases(
    theme: Theme, scale: float, size: tuple[int, int], phases: tuple[Phase, ...], now: int, tab: tuple[float, float]
) -> pygame.Surface:
    """The phases on nothing; the picture is the tab."""
    sheet = Sheet(theme, scale, size)
    _phases(sheet, phases, now, (0.0, tab[1] - tab[0]))
    return sheet.surface


def _phases(sheet: Sheet, phases: tuple[Phase, ...], now: int, tab: tuple[float, float]) -> None:
    places, size = _phase_places(sheet, phases, tab)
    for i, ((x, width), phase) in enumerate(zip(places, phases, strict=True)):
        current = i == now
        if current:
            mark = Sheet(sheet.theme, sheet.scale, (sheet.r(width + (28 if size else 12)), sheet.r(42)))
            mark.shapes(path(slanted(0, 0, mark.w, 42, 10), sheet.hex("gold")))
            lit = mounted(mark.surface, sheet.scale, 0, Glow(sheet.hex("gold"), 7, 120))
            sheet.picture(lit, x + width / 2 - (0 if size else 4), 29, "center")
        tone = "ink" if current else "mist" if i > now >= 0 else "fog"
        sheet.icon(phase.icon, 26, tone, x, 29, "midleft")
        if size:
            sheet.write(phase.word, "heading", size, tone, x + 34, 30)


class TopBar(Widget):
    """The bar. `text` is the title; cog and help are widgets of their own (`BarSign`)."""

    kind: str = "panel"
    mission: str = ""
    round_words: str = ""
    phases: tuple[Phase, ...] = msgspec.field(default_factory=usual_phases)
    now: int = -1
    figures: tuple[Figure, ...] = ()
    tab: tuple[float, float] = TAB
    z: int = 100

    def draw(self, canvas: Canvas) -> None:
        if not self.visible:
            return
        px, theme, scale, tab = canvas.viewport.px, canvas.theme, canvas.scale, self.tab
        area, (left, right) = px(pygame.FRect(0, 0, 1920, HEIGHT)), tab
        stays = (self.text, self.mission, tab)
        canvas.lay(("bar", stays), area, lambda: _paint_ground(theme, scale, area.size, *stays), 2)
        # What changes is painted apart, and is small.
        if self.phases:
            on_tab = px(pygame.FRect(left, 0, right - left, HEIGHT))
            now = (self.phases, self.now, tab)
            canvas.lay(("phases", now), on_tab, lambda: _paint_phases(theme, scale, on_tab.size, *now))
        beyond = px(pygame.FRect(right, 0, COG_AT - 20 - right, HEIGHT))
        counts = (self.round_words, self.figures, right)
        canvas.lay(("figures", counts), beyond, lambda: _paint_figures(theme, scale, beyond.size, *counts))

    def figure_rect(self, index: int) -> pygame.FRect:
        """Where a figure stands, in units, for its tooltip."""
        x = FIGURES_AT - (len(self.figures) - 3) * FIGURE_STEP + index * FIGURE_STEP
        return pygame.FRect(x - 6, 2, FIGURE_STEP - 6, 40)

    def phase_rect(self, canvas: Canvas, index: int) -> pygame.FRect:
        """Where a phase stands, in units, for its tooltip."""
        x, width = _measured_places(canvas.theme, canvas.scale, self.phases, self.tab)[index]
        return pygame.FRect(x - 10, 4, width + 20, 56)


class BarSign(Widget):
    """A single icon that can be pressed: the cog and the question mark of the bar, arrows of lists."""

    kind: str = "button"
    focusable: bool = True
    icon: str = "cog"
    size: float = 28
    tone: str = "fog"
    z: int = 110

    def draw(self, canvas: Canvas) -> None:
        if not self.visible:
            return
        tone = "line" if not self.enabled else "gold" if self.hovered else self.tone

        def paint(sheet: Sheet) -> None:
            sheet.icon(self.icon, self.size, tone, sheet.w / 2, sheet.h / 2)

        canvas.sheet(("sign", self.icon, self.size, tone), self.rect, paint)
        if self.focused:
            draw_focus(canvas, self.rect)
