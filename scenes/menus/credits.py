"""Who made what, on paper. The text is assets/CREDITS.md."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.engine.language import tr
from game.engine.resources import ASSETS
from scenes.canvas import Canvas
from scenes.drawing.rich import paragraph
from scenes.drawing.text import fit
from scenes.menus.ground import draw_ground, draw_head
from scenes.menus.paper import draw_column
from scenes.motion import Tween, out3
from scenes.scene import Position, Scene
from scenes.theme import Theme
from scenes.widgets.button import Button
from scenes.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.app import App

PAPER = pygame.FRect(260, 92, 1400, 872)
TEXT = PAPER.inflate(-120, -72)
NOTCH = 90.0
SCROLL_MS = 160.0
_LINK = re.compile(r"\[([^\]]+)\]\(([^)]+)\)")
_CODE = re.compile(r"`|(?<!\w)_|_(?!\w)")


def blocks(markdown: str) -> list[tuple[str, str]]:
    """The text as (kind, words): kinds are h1, h2, item, row and text. Lines of one paragraph are joined."""
    found: list[tuple[str, str]] = []
    running: list[str] = []

    def close() -> None:
        if running:
            found.append(("text", " ".join(running)))
            running.clear()

    for raw in markdown.splitlines():
        line = _CODE.sub("", _LINK.sub(r"\1 (\2)", raw)).strip().lstrip("> ").strip()
        if not line or set(line) <= set("|-: "):
            close()
        elif line.startswith("#"):
            close()
            level = len(line) - len(line.lstrip("#"))
            found.append(("h1" if level == 1 else "h2", line.lstrip("# ")))
        elif line.startswith(("- ", "* ")):
            close()
            found.append(("item", line[2:]))
        elif line.startswith("|"):
            close()
            found.append(("row", "  ·  ".join(cell.strip() for cell in line.strip("|").split("|") if cell.strip())))
        else:
            running.append(line)
    close()
    return found


def paint_blocks(theme: Theme, scale: float, width: int, found: Sequence[tuple[str, str]]) -> list[pygame.Surface]:
    """Each block as a picture `width` pixels wide, its gap above included."""
    pictures = []
    for kind, words in found:
        if kind in ("h1", "h2"):
            px = theme.text_px(40 if kind == "h1" else 28, scale)
            drawn = fit(words, "heading", px, theme.hex("paperink" if kind == "h1" else "fs_lo"), width)
            gap = round((10 if kind == "h1" else 26) * scale)
        else:
            px = theme.text_px(21, scale, True)
            indent = round(max(26 * scale, px * 0.9)) if kind == "item" else 0
            drawn = paragraph(words, width - indent, "text", px, theme.hex("paperink"), theme.hex("fs_lo"))
            gap = round((4 if kind == "row" else 10) * scale)
            if indent:
                drawn = _bulleted(drawn, indent, px, theme)
        picture = pygame.Surface((width, drawn.get_height() + gap), pygame.SRCALPHA)
        picture.blit(drawn, (0, gap))
        pictures.append(picture)
    return pictures


def _bulleted(drawn: pygame.Surface, indent: int, px: int, theme: Theme) -> pygame.Surface:
    picture = pygame.Surface((drawn.get_width() + indent, drawn.get_height()), pygame.SRCALPHA)
    pygame.draw.rect(picture, theme.hex("fs_lo"), (indent // 4, round(px * 0.5), max(3, px // 3), max(3, px // 3)))
    picture.blit(drawn, (indent, 0))
    return picture


class Credits(Scene):
    """Scrolls by wheel, arrows and page keys; Esc or Done closes it."""

    name = "credits"

    def __init__(self) -> None:
        super().__init__()
        self._top = 0.0
        self._pictures: list[pygame.Surface] = []
        self._height = 0.0
        self._done = Button("credits.done", pygame.FRect(1228, 984, 668, 72), text=tr("window.credits.done"))
        self._done.style, self._done.group = "primary", "foot"
        try:
            text = (ASSETS / "CREDITS.md").read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError):
            text = tr("window.credits.missing")
        self._blocks = blocks(text)
        self._words = Widget("credits.text", PAPER.copy(), "text", "\n".join(words for _, words in self._blocks))

    def enter(self, app: App) -> None:
        super().enter(app)
        self.resized()

    def resized(self) -> None:
        app = self.app
        self._done.key = app.keys.button_cap("back")
        scale = app.viewport.scale
        self._pictures = paint_blocks(app.theme, scale, app.viewport.length(TEXT.w), self._blocks)
        self._height = sum(picture.get_height() for picture in self._pictures) / scale
        self._scroll_to(self._top)

    def widgets(self) -> Sequence[Widget]:
        return (self._words, self._done)

    def draw(self, canvas: Canvas) -> None:
        draw_ground(canvas)
        draw_head(canvas, tr("window.credits.title"), tr("window.credits.note"))
        draw_column(canvas, PAPER, TEXT, self._pictures, self._top)
        self._done.draw(canvas)

    def clicked(self, widget: Widget, button: int) -> bool:
        if widget is self._done:
            self.app.stack.remove(self)
        return True

    def key(self, name: str) -> bool:
        step = {"up": -NOTCH, "down": NOTCH, "page_up": -TEXT.h * 0.9, "page_down": TEXT.h * 0.9}.get(name)
        if step is not None:
            self._glide(self._top + step)
        elif name in ("first", "last"):
            self._glide(0.0 if name == "first" else self._height)
        else:
            return False
        return True

    def wheel(self, amount: float, at: Position) -> bool:
        self._glide(self._top - amount * NOTCH)
        return True

    def _glide(self, wanted: float) -> None:
        start, end = self._top, self._inside(wanted)
        self.motion.start(Tween(SCROLL_MS, lambda p: self._scroll_to(start + (end - start) * p), out3))

    def _scroll_to(self, wanted: float) -> None:
        self._top = self._inside(wanted)

    def _inside(self, wanted: float) -> float:
        return min(max(0.0, wanted), max(0.0, self._height - TEXT.h))
