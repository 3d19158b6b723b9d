"""Questions: dialogs over a dimmed screen, and popovers beside the card they belong to."""

from __future__ import annotations

from dataclasses import dataclass, replace

import msgspec
import pygame

from scenes.canvas import Canvas
from scenes.drawing import rich
from scenes.drawing.shapes import chamfer
from scenes.drawing.sheet import Sheet
from scenes.drawing.svg import path
from scenes.theme import Theme
from scenes.viewport import CANVAS_HEIGHT, CANVAS_WIDTH
from scenes.widgets.button import Button
from scenes.widgets.notes import beside, draw_speech
from scenes.widgets.widget import Widget

DIALOG_WIDTH = 446.0
POPOVER_WIDTH = 352.0
BUTTON_HEIGHT = 56.0
POPOVER_BUTTON = 52.0


@dataclass(frozen=True)
class Answer:
    """One way to answer: id of its button, label, look, icon, key and the sentence that says what it leads to."""

    id: str
    label: str
    style: str = "second"
    icon: str = ""
    key: str = ""
    consequence: str = ""


def buttons_of(prefix: str, answers: tuple[Answer, ...]) -> list[Button]:
    """The buttons of a question, with ids such as "dialog.stay"."""
    return [
        Button(
            id=f"{prefix}.{answer.id}",
            text=answer.label,
            style=answer.style,
            icon=answer.icon,
            key=answer.key,
            text_size=24,
            group=prefix,
            z=960,
        )
        for answer in answers
    ]


class Dialog(Widget):
    """A question in the middle of the screen. `text` is the heading, `sentence` the body, `answers` from left to right.

    The buttons are widgets of their own (`buttons`); the last answer is the safe one: it has the focus first.
    """

    kind: str = "panel"
    sentence: str = ""
    answers: tuple[Answer, ...] = ()
    width: float = DIALOG_WIDTH
    z: int = 950
    buttons: list[Button] = msgspec.field(default_factory=list)

    def place(self, canvas: Canvas) -> None:
        """Takes the size its words need, stands in the middle of the canvas and lays out its buttons."""
        if len(self.buttons) != len(self.answers):
            self.buttons = buttons_of(self.id, self.answers)
        theme, scale = canvas.theme, canvas.scale
        need = max((_label_width(theme, scale, answer) for answer in self.answers), default=0.0)
        count = max(1, len(self.answers))
        self.width = min(1200.0, max(self.width, count * need + 16 * (count - 1) + 48))
        px = theme.text_px(21, scale, True)
        rows = rich.lay_out(self.sentence, round((self.width - 48) * scale), "medium", px).height / scale
        height = 64 + rows + 24 + BUTTON_HEIGHT + 24
        self.rect = pygame.FRect((CANVAS_WIDTH - self.width) / 2, (CANVAS_HEIGHT - height) / 2, self.width, height)
        width = (self.width - 48 - 16 * (count - 1)) / count
        for i, button in enumerate(self.buttons):
            button.rect = pygame.FRect(
                self.rect.x + 24 + i * (width + 16), self.rect.bottom - 24 - BUTTON_HEIGHT, width, BUTTON_HEIGHT
            )

    def name_key(self, cap: str) -> None:
        """The safe answer bears the cap of the key, or of the controller's button, that gives it."""
        self.answers = (*self.answers[:-1], replace(self.answers[-1], key=cap))
        for button, answer in zip(self.buttons, self.answers, strict=False):
            button.key = answer.key

    @property
    def safe(self) -> Button | None:
        """The button that has the focus at first and answers to Esc."""
        return self.buttons[-1] if self.buttons else None

    def draw(self, canvas: Canvas) -> None:
        if not self.visible:
            return

        def paint(sheet: Sheet) -> None:
            w, h = sheet.w, sheet.h
            sheet.shapes(
                path(chamfer(1, 1, w - 2, h - 2, 14), sheet.hex("steel"))
                + path(chamfer(2, 2, w - 4, h - 4, 13), "none", 1, sheet.hex("gold"), 2.4)
            )
            sheet.write(self.text.upper(), "heading", 28, "white", 24, 38, width=w - 48)
            sheet.paragraph(self.sentence, (24, 62, w - 48, h - 62 - BUTTON_HEIGHT - 44), 21, "fog")

        canvas.sheet(("dialog", self.text, self.sentence), self.rect, paint, 4)
        for button in self.buttons:
            button.draw(canvas)


def _label_width(theme: Theme, scale: float, answer: Answer) -> float:
    gauge = Sheet(theme, scale, (1, 1))
    return (
        gauge.width_of(answer.label.upper(), "heading", 24, 1) + (38 if answer.icon else 0) + (66 if answer.key else 40)
    )


class Popover(Widget):
    """A choice beside the card it belongs to. `text` is the question, `sentence` the ability's words."""

    kind: str = "panel"
    sentence: str = ""
    answers: tuple[Answer, ...] = ()
    z: int = 800
    anchor: pygame.FRect = msgspec.field(default_factory=lambda: pygame.FRect(0, 0, 0, 0))
    buttons: list[Button] = msgspec.field(default_factory=list)

    def place(self, canvas: Canvas, anchor: pygame.FRect) -> None:
        """Stands on the side of `anchor` (units) with more room and lays out its buttons."""
        self.anchor = anchor.copy()
        if len(self.buttons) != len(self.answers):
            self.buttons = buttons_of(self.id, self.answers)
        theme, scale = canvas.theme, canvas.scale
        px = theme.text_px(20, scale, True)
        rows = rich.lay_out(self.sentence, round((POPOVER_WIDTH - 36) * scale), "medium", px).height / scale
        steps = [POPOVER_BUTTON + (38 if answer.consequence else 10) for answer in self.answers]
        height = 40 + rows + 10 + sum(steps) + 6
        self.rect = pygame.FRect(*beside(anchor, (POPOVER_WIDTH, height), 18, sideways=True), POPOVER_WIDTH, height)
        y = self.rect.y + 40 + rows + 10
        for button, step in zip(self.buttons, steps, strict=True):
            button.text_size = 22
            button.rect = pygame.FRect(self.rect.x + 16, y, POPOVER_WIDTH - 32, POPOVER_BUTTON)
            y += step

    def draw(self, canvas: Canvas) -> None:
        if not self.visible:
            return
        right = self.anchor.centerx < self.rect.left
        tip = (self.anchor.right + 2 if right else self.anchor.left - 2, self.anchor.centery)
        draw_speech(canvas, self.rect, tip, "#101B24", "fs_hi", 12)

        def paint(sheet: Sheet) -> None:
            w = sheet.w
            sheet.write(self.text.upper(), "label", 18, "fog", 18, 24, width=w - 36, tracking=1)
            top = self.buttons[0].rect.y - self.rect.y if self.buttons else sheet.h
            sheet.paragraph(self.sentence, (18, 38, w - 36, max(20.0, top - 42)), 20)
            for answer, button in zip(self.answers, self.buttons, strict=True):
                y = button.rect.bottom - self.rect.y + 17
                sheet.write(answer.consequence, "medium", 18, "fog", w / 2, y, "center", width=w - 32)

        canvas.sheet(("popover", self.text, self.sentence, self.answers), self.rect, paint)
        for button in self.buttons:
            button.draw(canvas)
