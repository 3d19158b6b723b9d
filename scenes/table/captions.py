"""A line of small text under or over things that say nothing themselves."""

from __future__ import annotations

from scenes.canvas import Canvas
from scenes.drawing.sheet import Sheet
from scenes.widgets.widget import Widget


class Caption(Widget):
    """One line in the middle of its rectangle, or from its `left` edge; `size` in units, `tone` a colour token.

    `wrapped` sets it in as many lines as it takes.
    """

    kind: str = "text"
    size: float = 18
    tone: str = "fog"
    role: str = "medium"
    left: bool = False
    wrapped: bool = False

    def hit(self, x: float, y: float) -> bool:
        return False

    def draw(self, canvas: Canvas) -> None:
        if not self.visible or not self.text:
            return
        look = (self.text, self.size, self.tone, self.role, self.left, self.wrapped)

        def paint(sheet: Sheet) -> None:
            if self.wrapped:
                box = (0.0, 0.0, sheet.w, sheet.h)
                sheet.paragraph(self.text, box, self.size, self.tone, role=self.role, centred=not self.left)
                return
            x, anchor = (0.0, "midleft") if self.left else (sheet.w / 2, "center")
            sheet.write(self.text, self.role, self.size, self.tone, x, sheet.h / 2, anchor, width=sheet.w)

        canvas.sheet(("caption", look), self.rect, paint)
