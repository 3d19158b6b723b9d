"""The chance of a combat, as bars: how it stands, and what VENOM's known cards make of it."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from scenes.canvas import Canvas
from scenes.drawing.shapes import chamfer, dashes
from scenes.drawing.sheet import Sheet
from scenes.drawing.svg import path
from scenes.theme import Theme
from scenes.widgets.widget import Widget

#: Of the size of a label that is wished, so much is left beside a note, with the air around its line.
LEAST_LABEL = 0.8 * 1.25


@dataclass(frozen=True)
class ForecastRow:
    """One bar: label, percentage 0..100 (None = not known yet), whether it is VENOM's (hatched), and the value before
    (None = no mark)."""

    label: str
    percent: int | None
    venom: bool = False
    before: int | None = None

    @property
    def figure(self) -> str:
        """The percentage as it is written."""
        return "…" if self.percent is None else f"{self.percent} %"


def paint_bar(theme: Theme, scale: float, size: tuple[int, int], row: ForecastRow, tone: str = "") -> pygame.Surface:
    """The bar alone: filled to the percentage, dashed mark at one half, thin mark at the value before."""
    sheet = Sheet(theme, scale, size)
    w, h = sheet.w, sheet.h
    inset = 3.0 if h > 17 else 2.0
    body = path(chamfer(0.8, 0.8, w - 1.6, h - 1.6, h * 0.3), theme.hex("well"), 1, theme.hex("edge"), 1.6)
    filled = (w - 2 * inset) * max(0, min(100, row.percent or 0)) / 100
    colour = theme.hex(tone or ("vn" if row.venom else "gold"))
    if filled >= 2:
        body += path(chamfer(inset, inset, max(4.0, filled), h - 2 * inset, min(4.0, filled / 2)), colour)
    if row.venom:
        for i in range(int(filled / 9) - 1):
            x = inset + 2 + i * 9
            body += path(
                f"M{x:.1f} {h - inset:.1f}l{h * 0.35:.1f} -{h - 2 * inset:.1f}h3l-{h * 0.35:.1f} {h - 2 * inset:.1f}Z",
                theme.hex("ink"),
                0.38,
            )
    half = dashes([(w / 2, 0), (w / 2, h)], 3, 3)
    body += path(half, "none", 0.7, theme.hex("white"), 1.4)
    if row.before is not None:
        x = inset + (w - 2 * inset) * row.before / 100
        body += path(f"M{x:.1f} 0V{h:.1f}", "none", 1, theme.hex("white"), 2)
    sheet.shapes(body)
    return sheet.surface


def paint_forecast(
    theme: Theme, scale: float, size: tuple[int, int], rows: tuple[ForecastRow, ...], note: str
) -> pygame.Surface:
    """Rows of label, percentage and bar below them, and a last line such as "exact"."""
    sheet = Sheet(theme, scale, size)
    foot = max(26.0, theme.text_px(18, scale) * 1.25 / scale) if note else 0.0
    step = (sheet.h - foot) / max(1, len(rows))
    if note and step * 0.52 * scale < theme.text_px(20, scale, True) * LEAST_LABEL:
        # Too small for both: the bars are what is needed, and large letters must not make theirs small.
        note, step = "", sheet.h / max(1, len(rows))
    number = sheet.width_of("100 %", "heading", 30) + 10
    # Beside a long label there is no room for the figure: it goes down to the bar.
    above = all(sheet.fits(row.label, "medium", 20, sheet.w - number) for row in rows)
    label, length = (sheet.w - number, sheet.w) if above else (sheet.w, sheet.w - number)
    bar = min(20.0, step * 0.34)
    for i, row in enumerate(rows):
        words, middle = (i + 0.26) * step, (i + 0.54) * step + bar / 2
        figure = words if above else middle
        sheet.write(row.figure, "heading", 30, "white", sheet.w, figure, "midright", height=step * 0.52)
        sheet.write(row.label, "medium", 20, "fog", 0, words, width=label, body=True, height=step * 0.52)
        drawn = paint_bar(theme, scale, (max(8, sheet.r(length)), max(6, sheet.r(bar))), row)
        sheet.picture(drawn, 0, middle, "midleft")
    if note:
        sheet.write(note, "medium", 18, "mist", 0, sheet.h - foot / 2, width=sheet.w)
    return sheet.surface


def paint_slim(theme: Theme, scale: float, size: tuple[int, int], rows: tuple[ForecastRow, ...]) -> pygame.Surface:
    """Rows on one line each: label, bar, percentage; for choices between two ways to go on."""
    sheet = Sheet(theme, scale, size)
    step = sheet.h / max(1, len(rows))
    # A long label takes its room from the bar.
    shares = (0.46 if theme.dense(scale) else 0.36, 0.58, 0.7)
    labels = [sheet.w * share for share in shares]
    label = next((w for w in labels if all(sheet.fits(row.label, "medium", 20, w - 8) for row in rows)), labels[-1])
    number = max(66.0, sheet.width_of("100 %", "heading", 24) + 10)
    for i, row in enumerate(rows):
        y = (i + 0.5) * step
        sheet.label(row.label, "medium", 20, "white", (0, y - step / 2, label - 8, step))
        width = sheet.w - label - number
        bar = paint_bar(theme, scale, (max(8, sheet.r(width)), max(6, sheet.r(16))), row, "mist" if i else "")
        sheet.picture(bar, label, y, "midleft")
        sheet.write(row.figure, "heading", 24, "white", sheet.w, y, "midright")
    return sheet.surface


class Forecast(Widget):
    """The chance of capture. `note` says how it was found: "exact" or "sampled 400 times, ± 5 points"."""

    kind: str = "text"
    rows: tuple[ForecastRow, ...] = ()
    note: str = ""
    slim: bool = False

    def draw(self, canvas: Canvas) -> None:
        if not self.visible:
            return
        area = canvas.viewport.px(self.rect)
        theme, scale = canvas.theme, canvas.scale

        def paint() -> pygame.Surface:
            if self.slim:
                return paint_slim(theme, scale, area.size, self.rows)
            return paint_forecast(theme, scale, area.size, self.rows, self.note)

        canvas.lay(("forecast", self.rows, self.note, self.slim), area, paint)
