"""The rulebook: chapters at the left, their text on paper, and a search over all of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.engine.language import tr
from game.engine.markup import marked, plain
from game.rulebook import Part, Word, rulebook
from scenes.canvas import Canvas
from scenes.drawing.shapes import chamfer
from scenes.drawing.sheet import Sheet
from scenes.drawing.svg import path
from scenes.menus.credits import paint_blocks
from scenes.menus.form import Control, Form
from scenes.menus.ground import draw_ground, draw_head
from scenes.menus.paper import draw_column
from scenes.motion import Tween, out3
from scenes.saving import title_in_view
from scenes.scene import Position, Scene
from scenes.tables import table_of
from scenes.widgets.button import Button, draw_focus
from scenes.widgets.panel import Panel
from scenes.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.app import App

LIST = pygame.FRect(24, 92, 404, 964)
PAPER = pygame.FRect(444, 92, 1452, 872)
TEXT = pygame.FRect(504, 124, 1320, 808)
NOTCH = 90.0
SCROLL_MS = 160.0
#: The chapter that lists the words on the cards.
WORDS = "words"
SHORTEST_SEARCH = 2
#: Share of the page: a heading above this line is seen with some of its text.
SEEN_BELOW = 0.75

Block = tuple[str, str]


class Rulebook(Scene):
    """Opens at `chapter`, or at the rule behind the question that is asked, or at the phase that is being played.

    `title` says whose rulebook it is; without one it is that of the game that is played or chosen.
    """

    name = "rulebook"

    def __init__(self, chapter: str = "", title: str = "") -> None:
        super().__init__()
        self._title = title
        self._chapter = chapter
        self._here = ""
        self._search = ""
        self._top = 0.0
        self._height = 0.0
        self._blocks: list[Block] = []
        self._pictures: list[pygame.Surface] = []
        self._form: Form | None = None
        self._entry: Control | None = None
        self._widgets: list[Widget] = []

    # Life ---------------------------------------------------------------------------------------------------------

    def enter(self, app: App) -> None:
        super().enter(app)
        self._title = self._title or title_in_view(app)
        self._book = rulebook(self._title)
        below = next((scene for scene in reversed(app.stack.scenes) if getattr(scene, "view", "")), None)
        decision = getattr(below, "open_decision", None)
        rule = self._book.behind(decision.kind) if decision is not None else None
        if rule is not None:
            self._here = rule[0].id
        elif below is not None:
            self._here = self._book.chapter_of_phase(getattr(below, "view", ""))
        asked = rule is not None and self._chapter in ("", self._here)
        self._chapter = self._chapter or self._here or self._book.chapter[0].id
        self._build()
        if rule is not None and asked:
            self._top = self._place_of(rule[1])
        self.focus.take(app.widget_called(f"rulebook.chapter.{self._chapter}"))

    def resized(self) -> None:
        self._build()

    def typing(self) -> bool:
        return self._form is not None and self._form.typing

    def event(self, event: pygame.event.Event) -> bool:
        if self._form is None:
            return False
        leaving = event.type == pygame.KEYDOWN and event.key in (pygame.K_ESCAPE, pygame.K_TAB, pygame.K_RETURN)
        if leaving and self.typing() and self._entry is not None:
            self._entry.element.unfocus()
            self.app.redraw()
            return bool(event.key != pygame.K_TAB)
        if event.type == pygame.KEYDOWN and not self.typing() and self._begins_a_search(event):
            self.focus.take(self._entry)
            self._entry.element.focus()  # type: ignore[union-attr]
        return self._form.event(event)

    def _begins_a_search(self, event: pygame.event.Event) -> bool:
        """Whether a letter was pressed: whoever types wants to find something."""
        return str(event.unicode).isalpha() and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META)

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._form is None or self._entry is None or self.app.stack.top is not self:
            return
        if self._form.update(dt):
            self.app.redraw()
        if self._entry.text.strip() != self._search:
            self._search = self._entry.text.strip()
            self._lay_out_text()

    # Building -----------------------------------------------------------------------------------------------------

    def _build(self) -> None:
        self._form = form = Form(self.app)
        panel = Panel("rulebook.contents", LIST.copy(), text=tr("rulebook.contents"), accent="gold", icon="secret-book")
        rect = pygame.FRect(LIST.x + 20, LIST.y + 52, LIST.w - 40, 50)
        self._entry = form.entry("rulebook.search", rect, self._search, lambda text: None, 40)
        self._entry.group = "search"
        form.update(0.0)
        self._widgets = [panel]
        chapters = [(chapter.id, chapter.title, chapter.icon) for chapter in self._book.chapter]
        chapters.append((WORDS, tr("rulebook.words"), "magnifying-glass"))
        step = min(66.0, (LIST.h - 130) / len(chapters))
        for place, (name, words, icon) in enumerate(chapters):
            rect = pygame.FRect(LIST.x + 20, LIST.y + 118 + place * step, LIST.w - 40, step - 10)
            button = ChapterButton(f"rulebook.chapter.{name}", rect, text=words, icon=icon, group="chapters")
            button.here = tr("rulebook.you_are_here") if name == self._here else ""
            self._widgets.append(button)
        self._paper = Widget("rulebook.text", PAPER.copy(), "text", group="text", focusable=True)
        done = Button("rulebook.done", pygame.FRect(1228, 984, 668, 72), text=tr("rulebook.done"), style="primary")
        done.key, done.group = self.app.keys.button_cap("back"), "foot"
        self._widgets += [self._paper, self._entry, done]
        self._lay_out_text()

    def _lay_out_text(self) -> None:
        """Paints the chapter, or what the search has found."""
        app = self.app
        searching = len(self._search) >= SHORTEST_SEARCH
        self._blocks = self._found() if searching else self._chapter_blocks(self._chapter)
        scale = app.viewport.scale
        width = app.viewport.length(TEXT.w)
        self._pictures = paint_blocks(app.theme, scale, width, self._blocks)
        picture = None if searching else table_of(self._title).rule_picture(self._chapter)
        if picture is not None:
            self._pictures.insert(1, picture.paint(app.theme, scale, width))
        self._height = sum(picture.get_height() for picture in self._pictures) / scale
        self._top = 0.0
        self._paper.text = "\n".join(plain(words) for _, words in self._blocks)
        if picture is not None:
            self._paper.text += f"\n{picture.words}"
        for widget in self._widgets:
            if isinstance(widget, ChapterButton):
                widget.chosen = not searching and widget.id == f"rulebook.chapter.{self._chapter}"
        app.redraw()

    def _place_of(self, part: Part) -> float:
        """How far down the text opens for a part of its chapter, in units: there, or above it where the text ends.

        A picture is not cut through: it is shown whole if the part is seen below it, and else lies above.
        """
        heights = [drawn.get_height() / self.app.viewport.scale for drawn in self._pictures]
        picture = len(self._pictures) - len(self._blocks)
        begins = sum(heights[: self._blocks.index(("h2", part.title)) + picture])
        top = min(begins, max(0.0, self._height - TEXT.h))
        if not picture or not heights[0] < top < sum(heights[:2]):
            return top
        return 0.0 if begins < TEXT.h * SEEN_BELOW else sum(heights[:2])

    def _chapter_blocks(self, name: str) -> list[Block]:
        chapter = next((chapter for chapter in self._book.chapter if chapter.id == name), None)
        if chapter is None:
            return [("h1", tr("rulebook.words")), *self._word_blocks()]
        return [("h1", chapter.title), *(block for part in chapter.part for block in _part(part))]

    def _word_blocks(self) -> list[Block]:
        return [block for word in self._book.words() for block in _word(word)]

    def _found(self) -> list[Block]:
        """What the search has found, with where it stands, and the words that were looked for in bold."""
        hits = self._book.search(self._search)
        if not hits:
            return [("text", tr("rulebook.nothing", words=self._search))]
        found = [("h1", tr("rulebook.found", n=len(hits), words=self._search))]
        for hit in hits:
            where, blocks = (
                (tr("rulebook.words"), _word(hit)) if isinstance(hit, Word) else (hit[0].title, _part(hit[1]))
            )
            found.append(("h2", f"{where}  ·  {blocks[0][1]}"))
            found += [(kind, marked(words, self._search.split())) for kind, words in blocks[1:]]
        return found

    # Picture ------------------------------------------------------------------------------------------------------

    def widgets(self) -> Sequence[Widget]:
        return self._widgets

    def draw(self, canvas: Canvas) -> None:
        draw_ground(canvas)
        draw_head(canvas, tr("rulebook.title"), tr("rulebook.note", title=tr(f"setup.title_of.{self._title}")))
        for widget in self._widgets:
            if not isinstance(widget, Control):
                widget.draw(canvas)
        self._draw_paper(canvas)
        if self._form is not None:
            self._form.draw(canvas)
        if self._entry is not None and not self._search and not self.typing():
            self._hint(canvas)

    def _hint(self, canvas: Canvas) -> None:
        """What the empty search field is for."""

        def paint(sheet: Sheet) -> None:
            sheet.icon("magnifying-glass", 24, "mist", 4, sheet.h / 2, "midleft")
            sheet.write(tr("rulebook.search"), "medium", 21, "mist", 40, sheet.h / 2, width=sheet.w - 44)

        canvas.sheet(("search hint",), pygame.FRect(LIST.x + 36, LIST.y + 57, LIST.w - 80, 40), paint)

    def _draw_paper(self, canvas: Canvas) -> None:
        draw_column(canvas, PAPER, TEXT, self._pictures, self._top)
        if self._paper.focused:
            draw_focus(canvas, PAPER, 16)

    # Input --------------------------------------------------------------------------------------------------------

    def clicked(self, widget: Widget, button: int) -> bool:
        if isinstance(widget, ChapterButton):
            self._open(widget.id.rpartition(".")[2])
        elif widget.id == "rulebook.done":
            self.app.stack.remove(self)
        elif isinstance(widget, Control) and widget.press is not None:
            widget.press()
        return True

    def key(self, name: str) -> bool:
        steps = {"page_up": -TEXT.h * 0.9, "page_down": TEXT.h * 0.9, "first": -1e9, "last": 1e9}
        on_text = self.focus.id == "rulebook.text"
        if name in ("up", "down") and on_text:
            self._glide(self._top + (NOTCH if name == "down" else -NOTCH))
        elif name in steps and (on_text or name.startswith("page")):
            self._glide(self._top + steps[name])
        elif name == "rulebook":
            self.app.stack.remove(self)
        else:
            # What lies underneath must not change behind the book.
            return name in ("log", "piles", "undo", "redo", "hint", "inspector")
        return True

    def focused(self, widget: Widget | None) -> None:
        if isinstance(widget, ChapterButton):
            self._open(widget.id.rpartition(".")[2])

    def wheel(self, amount: float, at: Position) -> bool:
        self._glide(self._top - amount * NOTCH)
        return True

    def _open(self, chapter: str) -> None:
        if chapter == self._chapter and not self._search:
            return
        self._chapter = chapter
        if self._search and self._entry is not None:
            self._search = ""
            self._entry.element.set_text("")
            self._entry.text = ""
        self._lay_out_text()

    def _glide(self, wanted: float) -> None:
        start, end = self._top, min(max(0.0, wanted), max(0.0, self._height - TEXT.h))
        self.motion.start(Tween(SCROLL_MS, lambda p: self._scroll_to(start + (end - start) * p), out3))

    def _scroll_to(self, top: float) -> None:
        self._top = top


class ChapterButton(Button):
    """A line of the contents; `chosen` is open now, `here` says that it is about the phase being played."""

    chosen: bool = False
    here: str = ""

    def draw(self, canvas: Canvas) -> None:
        chosen, here = self.chosen, self.here

        def paint(sheet: Sheet) -> None:
            w, h = sheet.w, sheet.h
            ground = "#275FA8" if chosen else sheet.hex("steel")
            edge = sheet.hex("fs_hi" if chosen else "gold" if self.hovered else "edge")
            sheet.shapes(path(chamfer(1, 1, w - 2, h - 2, 9), ground, 1, edge, 2))
            ink = "white" if chosen or self.hovered else "fog"
            sheet.icon(self.icon, 28, "gold" if here else ink, 16, h / 2, "midleft")
            if here:
                sheet.write(self.text, "bold", 22, ink, 58, h * 0.34, width=w - 70)
                sheet.write(here, "medium", 18, "gold", 58, h * 0.74, width=w - 70)
            else:
                sheet.write(self.text, "bold", 22, ink, 58, h / 2, width=w - 70)

        canvas.sheet(("chapter", self.text, self.icon, chosen, here, self.hovered), self.rect, paint)
        if self.focused:
            draw_focus(canvas, self.rect)


def _part(part: Part) -> list[Block]:
    """A heading of a chapter and its paragraphs."""
    return [("h2", part.title), *(("item" if item else "text", words) for item, words in part.paragraphs())]


def _word(word: Word) -> list[Block]:
    """A word on the cards, what it means, and the answers to questions about it."""
    items = [("item", ruling) for ruling in word.rulings]
    return [("h2", word.name), ("text", f"{{icon:{word.icon}}} {word.text}"), *items]
