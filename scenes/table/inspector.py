"""Any card at full size, with everything about it that its title tells."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.engine.language import tr
from game.engine.markup import plain
from game.rulebook import rulebook
from scenes.canvas import Canvas
from scenes.menus.ground import DimmedScreen
from scenes.menus.setup_widgets import Link
from scenes.motion import Tween, out3
from scenes.scene import Action, Position, Scene
from scenes.table.card_page import CardPage, back_page
from scenes.table.inspector_parts import (
    BETWEEN,
    FOOT,
    HEAD,
    LETTERS,
    SIDES,
    AbilityPlace,
    Figures,
    Heading,
    Shares,
    WordRow,
    in_sight,
    now_rows,
    order_rows,
    ruling_rows,
    shares_of,
)
from scenes.widgets.button import Button
from scenes.widgets.card import CardWidget, card_rect
from scenes.widgets.card_full import row_boxes
from scenes.widgets.panel import Panel
from scenes.widgets.pile import PileWidget
from scenes.widgets.text_panel import TextPanel, TextRow
from scenes.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.table.playback import TablePlayback
    from scenes.table.scene import TableScene

CARD = card_rect(150, 120, 560)
LEFT, WIDTH, BOTTOM = 880.0, 968.0, 964.0
GROW_MS = 220.0
NOTCH = 48.0


class Inspector(Scene):
    """Cards one after the other; `pages` makes the page of each when it is turned to."""

    name = "inspector"
    transparent = True

    def __init__(
        self,
        pages: Sequence[Callable[[], CardPage]],
        at: int = 0,
        origin: pygame.FRect | None = None,
        title: str = "",
    ) -> None:
        """`origin` is where the card grows from, `title` whose rulebook explains it."""
        super().__init__()
        self._pages = pages
        self._at = at
        self._origin = origin
        self._title = title
        self._dimmed = DimmedScreen()
        self._widgets: list[Widget] = []
        self._first_word = 0
        self._rulings = TextPanel("inspector.rulings.text")
        self.page = pages[at]()

    # Life ---------------------------------------------------------------------------------------------------------

    def enter(self, app: App) -> None:
        super().enter(app)
        self._build()
        if self._origin is not None:
            start = self._origin.copy()
            self.motion.start(Tween(GROW_MS, lambda p: self._grow(start, p), out3))

    def resized(self) -> None:
        self._dimmed.forget()
        self._build()

    def uncovered(self) -> None:
        self._build()

    def _grow(self, start: pygame.FRect, progress: float) -> None:
        rect = [a + (b - a) * progress for a, b in zip(start, CARD, strict=True)]
        self._card.rect = pygame.FRect(*rect)

    # Building -----------------------------------------------------------------------------------------------------

    def _build(self) -> None:
        page = self.page
        self._card = CardWidget("inspector.card", CARD.copy(), face=page.face, deck=page.deck, level=4)
        self._card.face_down, self._card.painted_width = page.face is None, CARD.width
        self._card.text = page.face.summary() if page.face is not None else page.name
        head = Heading("inspector.name", pygame.FRect(LEFT, 56, WIDTH, 72), text=page.name, chips=page.chips)
        self._widgets = [self._card, head]
        self._abilities(page)
        self._figures(page)
        self._told(page)
        self._foot(page)
        self.app.redraw()

    def _abilities(self, page: CardPage) -> None:
        """Over each ability on the card a place that explains the words in it."""
        if page.face is None or page.face.bands:
            return
        boxes = row_boxes(page.face, CARD.width)
        for number, (box, (_, sentence)) in enumerate(zip(boxes, page.face.rows, strict=True), 1):
            said = plain(sentence).casefold()
            known = [word for word in page.words if any(name in said for name in word.name.casefold().split(", "))]
            place = AbilityPlace(f"inspector.ability.{number}", box.move(CARD.topleft), text=plain(sentence))
            place.group, place.z = "abilities", 1
            if known:
                place.tooltip = (", ".join(w.name for w in known), " ".join(f"**{w.name}:** {w.text}" for w in known))
            self._widgets.append(place)

    def _figures(self, page: CardPage) -> None:
        if not page.figures:
            return
        figures = tuple(
            (stat, printed, now, tr(f"inspector.figure.{stat}"), tr(f"inspector.meaning.{stat}"))
            for stat, printed, now in page.figures
        )
        panel = Figures("inspector.figures", pygame.FRect(LEFT, 130, WIDTH, 112), figures=figures)
        panel.text = ", ".join(f"{name} {now}" for _, _, now, name, _ in figures)
        self._widgets.append(panel)

    def _told(self, page: CardPage) -> None:
        """The state in this game, the words on the card and the rulings; or what a Mission says."""
        top = 258.0 if page.figures else 140.0
        shares = shares_of(page, WIDTH, BOTTOM - top, self.app.theme, self.app.viewport.scale)
        if shares.now:
            now = self._panel("now", top, shares.now, "gold", "info", tr("inspector.now"))
            self._text("inspector.now.text", now, now_rows(page), 2, shares)
            top = now.rect.bottom + BETWEEN
        if page.orders:
            heading = page.heading or tr("setup.how")
            orders = self._panel("orders", top, BOTTOM - top, "paper", "files", heading)
            self._rulings = self._text("inspector.rulings.text", orders, order_rows(page), 14, shares)
            return
        self._explained(page, top, shares)
        if shares.rulings:
            top += shares.words + BETWEEN
            rulings = self._panel("rulings", top, shares.rulings, "paper", "files", tr("inspector.rulings"))
            self._rulings = self._text("inspector.rulings.text", rulings, ruling_rows(page), 8, shares)

    def _panel(self, name: str, top: float, height: float, accent: str, icon: str, words: str) -> Panel:
        rect = pygame.FRect(LEFT, top, WIDTH, height)
        panel = Panel(f"inspector.{name}", rect, text=words, accent=accent, icon=icon)
        self._widgets.append(panel)
        return panel

    def _text(self, name: str, panel: Panel, rows: tuple[TextRow, ...], gap: float, shares: Shares) -> TextPanel:
        """The text of a panel; it takes the keyboard where it can be scrolled."""
        box = panel.rect
        rect = pygame.FRect(box.x + SIDES / 2, box.y + HEAD, box.width - SIDES, box.height - HEAD - FOOT)
        text = TextPanel(name, rect, rows=rows, size=LETTERS, gap=gap, letters=shares.letters, group="rulings")
        text.text = " ".join(row.text for row in rows)
        text.focusable = name == "inspector.rulings.text"
        self._widgets.append(text)
        return text

    def _explained(self, page: CardPage, top: float, shares: Shares) -> None:
        """The words on the card, as many as there is room for."""
        panel = self._panel("words", top, shares.words, "fs_hi", "notebook", tr("inspector.words"))
        if not page.words:
            nothing = (TextRow(tr("inspector.no_words")),)
            self._text("inspector.no_words", panel, nothing, 8, shares)
            return
        first, last = in_sight(shares.rows, self._first_word, shares.words - HEAD)
        self._first_word = first
        if last - first < len(page.words):
            panel.note = tr("inspector.of", n=f"{first + 1}–{last}", all=len(page.words))
        y = top + HEAD - 2
        for word, height in zip(page.words[first:last], shares.rows[first:last], strict=True):
            rect = pygame.FRect(LEFT + SIDES / 2, y, WIDTH - SIDES, height)
            row = WordRow(f"inspector.word.{word.id}", rect, text=f"{word.name}: {word.text}", word=word, group="words")
            row.letters = shares.letters
            self._widgets.append(row)
            y += height

    def _foot(self, page: CardPage) -> None:
        keys = self.app.keys
        book = Button(
            "inspector.rulebook", pygame.FRect(LEFT, 984, 260, 64), text=tr("inspector.rulebook"), icon="notebook"
        )
        book.key, book.group, book.text_size = keys.button_cap("rulebook"), "foot", 24
        close = Button(
            "inspector.close", pygame.FRect(1588, 984, 260, 64), text=tr("inspector.close"), icon="check-mark"
        )
        close.key, close.style, close.group, close.text_size = keys.button_cap("back"), "primary", "foot", 28
        self._widgets += [book, close]
        if page.words:
            chapter = self._chapter(page.words[0].chapter)
            link = Link(
                "inspector.link", pygame.FRect(1160, 1000, 400, 34), text=tr("inspector.to_rulebook", chapter=chapter)
            )
            link.tone, link.group = "fs_hi", "foot"
            self._widgets.append(link)
        if len(self._pages) < 2:
            return
        for name, icon, x in (("previous", "chevron-left", 72.0), ("next", "chevron-right", 788.0)):
            arrow = Button(
                f"inspector.{name}", pygame.FRect(x - 32, 450, 64, 120), icon=icon, group="turn", text_size=44
            )
            arrow.tooltip = (tr(f"inspector.{name}"), "")
            self._widgets.append(arrow)
        place = Widget("inspector.place", pygame.FRect(150, 924, 560, 36), "text")
        place.text = tr("inspector.of", n=self._at + 1, all=len(self._pages))
        self._widgets.append(place)

    def _chapter(self, name: str) -> str:
        return next(chapter.title for chapter in rulebook(self._title).chapter if chapter.id == name)

    # Picture ------------------------------------------------------------------------------------------------------

    def widgets(self) -> Sequence[Widget]:
        return self._widgets

    def draw(self, canvas: Canvas) -> None:
        from scenes.menus.pause import write_centred

        self._dimmed.draw(canvas)
        for widget in self._widgets:
            if widget.id == "inspector.place":
                write_centred(canvas, widget, 22, "fog")
            elif widget is not self._card and not isinstance(widget, AbilityPlace):
                widget.draw(canvas)
        self._card.draw(canvas)
        for widget in self._widgets:
            if isinstance(widget, AbilityPlace):
                widget.draw(canvas)

    # Input --------------------------------------------------------------------------------------------------------

    def handle(self, action: Action) -> bool:
        if action.name == "click" and action.widget is None:
            self._close()
            return True
        return super().handle(action)

    def clicked(self, widget: Widget, button: int) -> bool:
        if isinstance(widget, WordRow) and widget.word is not None:
            self._open_rulebook(widget.word.chapter)
        elif widget.id == "inspector.close":
            self._close()
        elif widget.id in ("inspector.rulebook", "inspector.link"):
            self._open_rulebook(self.page.words[0].chapter if self.page.words else "")
        elif widget.id in ("inspector.previous", "inspector.next"):
            self._turn(1 if widget.id == "inspector.next" else -1)
        return True

    def key(self, name: str) -> bool:
        match name:
            case "inspector" | "back":
                self._close()
            case "left" | "right":
                self._turn(1 if name == "right" else -1)
            case "up" | "down":
                return self._walk_words(1 if name == "down" else -1)
            case "rulebook":
                self._open_rulebook(self.page.words[0].chapter if self.page.words else "")
            case "undo" | "redo" | "hint" | "log" | "piles" | "pause":
                # What lies under the card must not change behind it.
                return True
            case _:
                return False
        return True

    def wheel(self, amount: float, at: Position) -> bool:
        self._scroll(-1 if amount > 0 else 1, at)
        return True

    def inspected(self, widget: Widget) -> bool:
        self._close()
        return True

    def primary(self) -> Widget | None:
        return next((w for w in self._widgets if w.id == "inspector.close"), None)

    def _turn(self, step: int) -> None:
        if len(self._pages) > 1:
            self.motion.finish()
            self._at = (self._at + step) % len(self._pages)
            self.page = self._pages[self._at]()
            self._first_word = 0
            self.app.sound.play("card_slide")
            self._build()

    def _walk_words(self, step: int) -> bool:
        """Arrows go from word to word while the keyboard is on one, and scroll otherwise."""
        shown = [widget for widget in self._widgets if isinstance(widget, WordRow)]
        focused = self.app.focused()
        if isinstance(focused, AbilityPlace):
            return False
        if not isinstance(focused, WordRow) or focused not in shown:
            self._scroll(step)
            return True
        place = shown.index(focused) + step
        if 0 <= place < len(shown):
            return False
        wanted = self._first_word + place
        if 0 <= wanted < len(self.page.words):
            self._turn_to_word(wanted, step)
        return True

    def _turn_to_word(self, wanted: int, step: int) -> None:
        """Turns the words over until that one is seen, and puts the keyboard on it."""
        name = f"inspector.word.{self.page.words[wanted].id}"
        row = None
        while row is None:
            self._first_word += step
            self._build()
            row = next((widget for widget in self._widgets if widget.id == name), None)
        self.focus.take(row)

    def _scroll(self, step: int, at: Position | None = None) -> None:
        rulings = self._rulings if self._rulings in self._widgets else None
        if rulings is not None and (at is None or rulings.rect.collidepoint(at)):
            rulings.scroll(self.app.theme, self.app.viewport.scale, step * NOTCH)
        if at is None or rulings is None or not rulings.rect.collidepoint(at):
            self._first_word = max(0, self._first_word + step)
            offset = rulings.offset if rulings is not None else 0.0
            self._build()
            self._rulings.offset = offset
        self.app.redraw()

    def _open_rulebook(self, chapter: str) -> None:
        from scenes.menus.rulebook import Rulebook

        self.app.stack.push(Rulebook(chapter, self._title))

    def _close(self) -> None:
        self.app.stack.remove(self)


# Ways in --------------------------------------------------------------------------------------------------------------


def inspect(scene: TableScene, widget: Widget) -> bool:
    """Open the card that a widget stands for. False if it stands for none."""
    if isinstance(widget, PileWidget):
        return _inspect_pile(scene, widget)
    if isinstance(widget, CardWidget) and widget.face_down:
        scene.app.stack.push(Inspector([lambda: back_page(widget.deck, "")], origin=widget.rect, title=scene.title.id))
        return True
    if widget.entity is None:
        return False
    entities = _neighbours(scene, widget)
    return inspect_entities(scene, entities, entities.index(entity_of(scene, widget.entity)), widget.rect)


def inspect_entities(
    scene: TableScene, entities: Sequence[int], at: int = 0, origin: pygame.FRect | None = None
) -> bool:
    """Open the inspector on cards of a game, the one at `at` first."""
    pages = [partial(scene.card_page, entity) for entity in entities]
    scene.app.stack.push(Inspector(pages, at, origin, scene.title.id))
    return True


def inspect_key(scene: TableScene, key: str) -> None:
    """Open the card with this key, from a line of the log."""
    inspect_entities(scene, [entity_of(scene, key)])


def entity_of(scene: TablePlayback, key: str) -> int:
    """The entity of a key such as "recruit#3"."""
    title = scene.title
    return next(entity for entity in range(len(title.definitions)) if title.entity_key(entity) == key)


def _neighbours(scene: TableScene, widget: Widget) -> list[int]:
    """The cards of the widget's own group, from left to right and from top to bottom."""
    alike = [w for w in scene.widgets() if w.entity is not None and (w is widget or w.group == widget.group)]
    alike.sort(key=lambda w: (round(w.rect.centery / 120), w.rect.centerx))
    return list(dict.fromkeys(entity_of(scene, w.entity) for w in alike if w.entity is not None))


def _inspect_pile(scene: TableScene, pile: PileWidget) -> bool:
    places = scene.title.place_kinds
    place = places.number(pile.id.removeprefix("pile."))
    cards = scene.state.places[place]
    if not cards:
        return False
    if places.hidden[place] or pile.top is None:
        scene.app.stack.push(Inspector([lambda: back_page(pile.deck, "")], origin=pile.rect, title=scene.title.id))
        return True
    ordered = list(reversed(cards))
    return inspect_entities(scene, ordered, 0, pile.rect)
