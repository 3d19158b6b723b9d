"""The table of a combat: shelves of hits and misses, the Defense line between them, the bar of successes."""

from __future__ import annotations

import pygame

from scenes.canvas import Canvas
from scenes.drawing.effects import cut_to
from scenes.drawing.emblems import badge
from scenes.drawing.shapes import chamfer, chamfer_points, dashes, heart, rounded
from scenes.drawing.sheet import Sheet
from scenes.drawing.svg import linear, path
from scenes.theme import Theme
from scenes.widgets.panel import paint_panel
from scenes.widgets.slot import draw_dashes
from scenes.widgets.widget import Widget

SHELF_HEAD = 48.0


def paint_shelf(theme: Theme, scale: float, size: tuple[int, int], hits: bool) -> pygame.Surface:
    """An empty shelf of the dice table: gold for hits, hatched dark for misses."""
    sheet = Sheet(theme, scale, size)
    w, h = sheet.w, sheet.h
    edge = rounded(1, 1, w - 2, h - 2, 10)
    gold = theme.hex("gold")
    if hits:
        sheet.shapes(path(edge, gold, 0.07) + path(edge, "none", 0.35, gold, 1.6))
        return sheet.surface
    hatch = "".join(f"M{i} 0l-{h:.0f} {h:.0f}h9l{h:.0f} -{h:.0f}Z" for i in range(0, round(w + h), 30))
    sheet.shapes(path(edge, "#04080C", 0.55) + path(hatch, "#000000", 0.28))
    return cut_to(sheet.surface, rounded(0, 0, *sheet.surface.get_size(), 10 * scale))


def paint_shelf_head(
    theme: Theme, scale: float, size: tuple[int, int], title: str, count: int, hits: bool
) -> pygame.Surface:
    """What stands over a shelf: its sign, title and count."""
    sheet = Sheet(theme, scale, size)
    sheet.icon("check-mark" if hits else "cross-mark", 26, "gold" if hits else "mist", 18, 24, "midleft")
    tone = "gold_hi" if hits else "fog"
    words = sheet.write(title.upper(), "heading", 24, tone, 52, 25, width=sheet.w - 140, tracking=1)
    sheet.write(str(count), "heading", 30, "white", words.right + 14, 25)
    return sheet.surface


class Shelf(Widget):
    """Where hits or misses lie. `text` is the title; the dice are widgets of their own (`dice.die_places`)."""

    kind: str = "panel"
    hits: bool = True
    count: int = 0

    @property
    def floor(self) -> pygame.FRect:
        """The room for the dice and their chips, in units."""
        return pygame.FRect(self.rect.x, self.rect.y + 44, self.rect.width, self.rect.height - 90)

    def draw(self, canvas: Canvas) -> None:
        if self.visible:
            area = canvas.viewport.px(self.rect)
            theme, scale = canvas.theme, canvas.scale
            canvas.lay(("shelf", self.hits), area, lambda: paint_shelf(theme, scale, area.size, self.hits))
            head = canvas.viewport.px(pygame.FRect(self.rect.x, self.rect.y, self.rect.width, SHELF_HEAD))
            parts = (self.text, self.count, self.hits)
            canvas.lay(("shelf-head", parts), head, lambda: paint_shelf_head(theme, scale, head.size, *parts))


def paint_defense_line(
    theme: Theme, scale: float, size: tuple[int, int], value: int, title: str, sentence: str
) -> pygame.Surface:
    """The steel beam between hits and misses: the shield with the value, title and what a die needs."""
    sheet = Sheet(theme, scale, size)
    w, h = sheet.w, sheet.h
    left, top, foot = 14.0, h / 2 - 18, h / 2 + 18
    beam = f"M{left} {top}H{w:.1f}V{foot}H{left}Z"
    body = path(beam, "url(#g)")
    body += path(f"M{left} {top}H{w:.1f}", "none", 0.6, "#FFFFFF", 2)
    body += path(f"M{left} {foot}H{w:.1f}", "none", 1, theme.hex("plate"), 3)
    for i in range(7):
        body += path(f"M{w - 14 - i * 16:.1f} {top + 2}l-12 32h7l12 -32Z", theme.hex("ink"), 0.3)
    sheet.shapes(body, linear("g", theme.stops("steel_beam")))
    sheet.picture(badge(theme, "defense", max(20, sheet.r(min(76.0, h))), str(value)), 38, h / 2, "center")
    words = sheet.write(title.upper(), "heading", 24, "ink", 88, h / 2 + 1, width=w * 0.36, tracking=1)
    room = w - words.right - 24 - 130
    sheet.write(sentence, "bold", 21, "ink", words.right + 24, h / 2 + 1, width=max(40.0, room), body=True)
    return sheet.surface


class DefenseLine(Widget):
    """The beam of the Defense. `text` is the sentence "a die needs 5 or more"; the rectangle is 76 units high."""

    kind: str = "track"
    value: int = 0
    title: str = ""

    def draw(self, canvas: Canvas) -> None:
        if self.visible:
            area = canvas.viewport.px(self.rect)
            theme, scale = canvas.theme, canvas.scale
            parts = (self.value, self.title, self.text)
            canvas.lay(("defense", parts), area, lambda: paint_defense_line(theme, scale, area.size, *parts), 1)


def paint_successes(
    theme: Theme,
    scale: float,
    size: tuple[int, int],
    have: int,
    need: int,
    title: str,
    tally: str,
    health: str,
    sentence: str,
) -> pygame.Surface:
    """The bar: a gold cell for each success, a dashed heart for each that is missing."""
    sheet = Sheet(theme, scale, size)
    w, h = sheet.w, sheet.h
    sheet.write(title.upper(), "label", 19, "fog", 24, h * 0.32, width=140, tracking=2)
    sheet.write(tally, "heading", 34, "white", 24, h * 0.68, width=140)
    notes = 224.0
    cells = max(need, have, 1)
    left, room = 176.0, w - 176 - notes - 10
    step = min(104.0, room / cells)
    width, height = step - min(8.0, step * 0.1), min(52.0, h - 30)
    top = (h - height) / 2
    gold = theme.hex("gold")
    body = ""
    for i in range(cells):
        x = left + i * step
        if i < have:
            body += path(chamfer(x + 1, top + 1, width - 2, height - 2, 10), "url(#g)", 1, gold, 2)
        else:
            edge = dashes(chamfer_points(x + 1.5, top + 1.5, width - 3, height - 3, 10), 8, 6)
            body += path(chamfer(x + 1, top + 1, width - 2, height - 2, 10), theme.hex("strip"))
            body += path(edge, "none", 1, gold, 2.6)
            if width < 76:
                body += path(heart(x + width / 2, h / 2, min(15.0, width * 0.3)), "none", 1, gold, 2.6)
            else:
                body += path(heart(x + width * 0.3, h / 2, 15), "none", 1, gold, 2.6)
    sheet.shapes(body, linear("g", theme.stops("primary")))
    for i in range(cells):
        middle = left + i * step + width / 2
        if i < have:
            sheet.icon("check-mark", min(30.0, width * 0.6), "ink", middle, h / 2)
        elif width >= 76:
            sheet.write("+1", "heading", 26, "gold", left + i * step + width * 0.7, h / 2 + 1, "center")
    x = w - notes
    sheet.write(health, "heading", 22, "alert", x, h * 0.34, width=notes - 20)
    sheet.write(sentence, "medium", 20, "white", x, h * 0.66, width=notes - 20, body=True)
    return sheet.surface


class SuccessBar(Widget):
    """Successes against Health. `tally` is "4 of 5", `health` "Health 5", `text` what is still missing."""

    kind: str = "track"
    have: int = 0
    need: int = 1
    title: str = ""
    tally: str = ""
    health: str = ""

    def draw(self, canvas: Canvas) -> None:
        if not self.visible:
            return
        area = canvas.viewport.px(self.rect)
        theme, scale = canvas.theme, canvas.scale
        parts = (self.have, self.need, self.title, self.tally, self.health, self.text)
        canvas.lay("successes-plate", area, lambda: paint_panel(theme, scale, area.size, "", "gold"), 2)
        canvas.lay(("successes", parts), area, lambda: paint_successes(theme, scale, area.size, *parts))
        if self.glowing:
            draw_dashes(canvas, self.rect, "gold", 16)


def paint_plate(theme: Theme, scale: float, size: tuple[int, int], name: str, icon: str) -> pygame.Surface:
    """VENOM's name plate: purple, lime line above, two slanted bars and a sign at its right end."""
    sheet = Sheet(theme, scale, size)
    w, h = sheet.w, sheet.h
    lime = theme.hex("vn")
    lean = h * 0.305
    bar = f"l-{lean:.1f} {h - 4:.1f}h"
    sheet.shapes(
        path(f"M16 0H{w:.1f}V{h:.1f}H0V16Z", "url(#b)")
        + path(f"M16 0H{w:.1f}V4H12Z", theme.hex("vn_hi"))
        + path(f"M{w - 80:.1f} 4h14{bar}-14Z", lime)
        + path(f"M{w - 54:.1f} 4h7{bar}-7Z", lime, 0.8),
        linear("b", [(0, theme.hex("venom_banner")), (1, theme.hex("vp_lo"))]),
    )
    size_units = min(46.0, h * 0.64)
    sheet.write(name.upper(), "heading", size_units, "#0A0F14", 26, h / 2 + 3, width=w - 150)
    sheet.write(name.upper(), "heading", size_units, "white", 24, h / 2 + 1, width=w - 150)
    sheet.icon(icon, h * 0.53, "vn", w - 34, h / 2)
    return sheet.surface


class NamePlate(Widget):
    """The plate with the name of the Leader that is fought."""

    kind: str = "text"
    icon: str = "death-skull"

    def draw(self, canvas: Canvas) -> None:
        if self.visible:
            area = canvas.viewport.px(self.rect)
            theme, scale = canvas.theme, canvas.scale
            canvas.lay(
                ("plate", self.text, self.icon),
                area,
                lambda: paint_plate(theme, scale, area.size, self.text, self.icon),
                2,
            )
