"""The two dice of Axis of Villains, the tray they are rolled in, and how they roll."""

from __future__ import annotations

import pygame

from scenes.canvas import Canvas
from scenes.drawing.sheet import Sheet
from scenes.drawing.svg import path
from scenes.motion import Track, Tween, linear, out_back, pause
from scenes.widgets.chip import GOLD, ChipLook, draw_chip
from scenes.widgets.dice import REST, DieWidget, bounce, draw_die, frame_at, paint_tray
from scenes.widgets.panel import paint_panel
from scenes.widgets.widget import Widget

#: The sheets of the two dice.
CONTROL, NUMBER = "control", "number"
#: Results of the rules' Control Die, and the rows of its sheet.
CONTROL_FACES = {"hero": "hero", "one_space": "one", "two_spaces": "two", "add": "add"}
#: The look of a result's chip.
CONTROL_CHIPS = {
    "hero": ChipLook("ink", "fs_hi"),
    "one_space": ChipLook("ink", "#C9A6F2"),
    "two_spaces": ChipLook("ink", "#C9A6F2"),
    "add": ChipLook("ink", "alert"),
}

TUMBLE_MS, POP_MS, NUMBER_LATER_MS = 900.0, 160.0, 160.0
FLIGHT, HEIGHT = 210.0, 90.0
DIE = 176.0
PANEL_SIZE = (644.0, 488.0)
#: Where a die lies: the middle's x and y, and the size, in units.
DiePlace = tuple[float, float, float]
_ARROW = "M0 12H20V2L38 16L20 30V20H0Z"
_FELT = (20.0, 52.0, 604.0, 262.0)


class AxisDie(DieWidget):
    """A Control Die (`result` "hero", "one_space", "two_spaces" or "add") or a Number Die (`result` "1" to "8").

    `caption` is what the chip below says when the die lies, `look` how the chip looks.
    """

    die: str = NUMBER
    result: str = "1"
    caption: str = ""
    look: ChipLook = GOLD

    def draw(self, canvas: Canvas) -> None:
        if not self.visible:
            return
        x, y = self.rect.center
        size = self.rect.width
        if self.glowing or self.selected or self.focused or self.refused:
            self.draw_ring(canvas)
        row = CONTROL_FACES.get(self.result, self.result)
        draw_die(canvas, row, x, y, size, self.frame, self.lift, 150 if self.spent else 255, self.die)
        if self.caption and self.frame == REST:
            draw_chip(canvas, self.caption, self.look, "", x, y + size * 0.62, 21 if size >= 100 else 18)


def control_die(result: str, caption: str = "") -> AxisDie:
    """A Control Die that shows a result of the rules."""
    look = CONTROL_CHIPS[result]
    return AxisDie("die.control", die=CONTROL, result=result, caption=caption, look=look)


def number_die(value: int, caption: str = "", name: str = "die.number") -> AxisDie:
    """A Number Die that shows 1 to 8."""
    return AxisDie(name, die=NUMBER, result=str(value), value=value, caption=caption)


def tumble(die: AxisDie, place: DiePlace, delay: float = 0.0) -> Track:
    """A die rolling in from the left to its place (middle x, middle y, size): three bounces, and it pops.

    With reduced motion it lies there at once.
    """
    x, y, size = place

    def roll(p: float) -> None:
        far = FLIGHT * (1 - p) ** 2
        die.frame, die.lift = frame_at(p), bounce(p, HEIGHT)
        die.rect = pygame.FRect(x - far - size / 2, y - size / 2, size, size)

    def pop(p: float) -> None:
        wide = size * (0.9 + 0.1 * p)
        die.rect = pygame.FRect(x - wide / 2, y - wide / 2, wide, wide)

    track = Track([pause(delay)]) if delay else Track()
    return track.then(Tween(TUMBLE_MS, roll, linear, "ornament")).then(Tween(POP_MS, pop, out_back, "ornament"))


class RollTray(Widget):
    """The panel with the felt and the sentences below it. The dice on it are widgets of their own, drawn after it.

    `text` is the panel's title, `sentence` what the roll does, `after` what comes then. `arrow` joins the two dice of a
    turn's roll. The rectangle has the size `PANEL_SIZE`.
    """

    kind: str = "panel"
    sentence: str = ""
    after: str = ""
    arrow: bool = False

    @property
    def felt(self) -> pygame.FRect:
        """The felt, in units."""
        x, y, width, height = _FELT
        return pygame.FRect(self.rect.x + x, self.rect.y + y, width, height)

    @property
    def button(self) -> pygame.FRect:
        """Where the button that rolls stands, in units."""
        return pygame.FRect(self.rect.x + 20, self.rect.bottom - 84, self.rect.width - 40, 68)

    def pair(self) -> tuple[DiePlace, DiePlace]:
        """Where the Control Die and the Number Die of a turn lie."""
        felt = self.felt
        return (felt.x + 148, felt.centery - 16, DIE), (felt.x + 408, felt.centery - 16, DIE)

    def row(self, count: int) -> list[DiePlace]:
        """Where the Number Dice of a combat lie: one row of up to five, then two."""
        felt = self.felt
        rows = 1 if count <= 5 else 2
        per_row = -(-count // rows)
        size = min(DIE, felt.width / max(per_row, 1) - 10, (felt.height - 16) / rows - 40)
        places = []
        for i in range(count):
            row, column = divmod(i, per_row)
            in_row = min(per_row, count - row * per_row)
            x = felt.centerx + (column - (in_row - 1) / 2) * (felt.width / max(per_row, 3))
            y = felt.y + felt.height * (row + 0.5) / rows - 16
            places.append((x, y, size))
        return places

    def draw(self, canvas: Canvas) -> None:
        if not self.visible:
            return
        area = canvas.viewport.px(self.rect)
        theme, scale = canvas.theme, canvas.scale
        words = (self.text, self.sentence, self.after, self.arrow)
        canvas.lay(("roll-tray", words), area, lambda: self._paint(Sheet(theme, scale, area.size)), 2)

    def _paint(self, sheet: Sheet) -> pygame.Surface:
        theme, scale = sheet.theme, sheet.scale
        sheet.surface.blit(
            paint_panel(theme, scale, sheet.surface.get_size(), self.text, "gold", "rolling-dices"), (0, 0)
        )
        x, y, width, height = _FELT
        sheet.picture(paint_tray(theme, scale, (sheet.r(width), sheet.r(height))), x, y)
        if self.arrow:
            sheet.shapes(path(_ARROW, theme.hex("white"), 0.9), box=(x + 258, y + 98, 40, 32))
        sheet.paragraph(self.sentence, (x, y + height + 10, width, 34), 24, "white", role="bold", middle=True)
        sheet.paragraph(self.after, (x, y + height + 44, width, 30), 21, "fog", middle=True)
        return sheet.surface
