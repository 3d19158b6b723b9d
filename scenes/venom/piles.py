"""Looking through public piles. Hidden ones show their back and how many cards they hold."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.engine.language import tr
from game.venom.board import PLACES, ZONE_IDS, seat_of
from scenes.canvas import Canvas
from scenes.menus.ground import DimmedScreen
from scenes.scene import Action, Position, Scene
from scenes.table.zoom import CardZoom
from scenes.venom.faces import back_of, face_of
from scenes.widgets.button import Button
from scenes.widgets.card import CardWidget, card_rect
from scenes.widgets.controls import Segment
from scenes.widgets.panel import Panel
from scenes.widgets.pile import PileWidget
from scenes.widgets.text_panel import TextPanel, TextRow
from scenes.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.venom.table import VenomScene

BOX = pygame.FRect(200, 120, 1520, 840)
GRID = pygame.FRect(506, 236, 1180, 640)
CARD_WIDTH, STEP_X, STEP_Y = 136.0, 147.0, 212.0
COLUMNS, ROWS = 8, 3
LIST_TOP, LIST_STEP = 232.0, 58.0
BOARD = -1
BOARD_PILES = (
    *("training-ground", "retirement-pile", "recruitment-deck", "active-events", "event-discard", "event-deck"),
    *("support-discard", "support-deck", "leader-deck", "reward-deck", "removed"),
)
SEAT_PILES = ("discard", "hand", "locations", "captured", "rewards", "used-rewards", "draw-deck")
SORTS = ("order", "name", "cost")


@dataclass(frozen=True)
class Pile:
    """A pile that can be chosen: its place, name and owner (`BOARD` or a seat)."""

    place: int
    name: str
    owner: int


def open_piles(scene: VenomScene, pile: str) -> bool:
    """Open the pile viewer at a pile (the name of its place), or at the first one. False if it cannot be looked at."""
    viewer = PileViewer(scene, pile)
    scene.app.stack.push(viewer)
    return True


class PileViewer(Scene):
    """Owners along the top, their piles at the left, the cards of the chosen one in a grid."""

    name = "piles"
    transparent = True

    def __init__(self, table: VenomScene, pile: str) -> None:
        super().__init__()
        self._table = table
        self._dimmed = DimmedScreen()
        self._owner = BOARD
        self._place = PLACES.names.index(BOARD_PILES[0])
        if pile in PLACES.names:
            self._place = PLACES.names.index(pile)
            self._owner = seat_of(self._place)
        if self._place not in [entry.place for entry in self._piles()]:
            self._place = self._piles()[0].place
        self._sort = 0
        self._row = 0
        self._widgets: list[Widget] = []
        self._zoom = CardZoom()

    # Life ---------------------------------------------------------------------------------------------------------

    def enter(self, app: App) -> None:
        super().enter(app)
        self._build()

    def resized(self) -> None:
        self._dimmed.forget()
        self._build()

    def update(self, dt: float) -> None:
        super().update(dt)
        self._zoom.look(self.app, self._widgets, dt, self.app.stack.top is self)

    # What there is ------------------------------------------------------------------------------------------------

    def _piles(self) -> list[Pile]:
        """The piles of the chosen owner; what is empty is left out, but for the usual ones."""
        state, names = self._table.state, self._table.session.names
        found = []
        if self._owner == BOARD:
            for name in BOARD_PILES:
                place = PLACES.names.index(name)
                if state.places[place] or name not in ("removed", "leader-deck", "reward-deck"):
                    found.append(Pile(place, tr(f"piles.name.{name}"), BOARD))
            for zone in ZONE_IDS:
                place = PLACES.names.index(f"zone.{zone}.captives")
                if state.places[place]:
                    found.append(Pile(place, tr("piles.name.captives", zone=tr(f"zone.{zone}")), BOARD))
            return found
        for name in SEAT_PILES:
            place = PLACES.names.index(f"seat{self._owner}.{name}")
            if state.places[place] or name in ("discard", "draw-deck"):
                found.append(Pile(place, tr(f"piles.name.{name}", seat=names[self._owner]), self._owner))
        return found

    @property
    def hidden(self) -> bool:
        """Whether nobody at the screen may look through the chosen pile."""
        table = self._table
        cards = table.state.places[self._place]
        return PLACES.hidden[self._place] or any(not table.session.sees(card, table.state) for card in cards)

    def _cards(self) -> list[int]:
        """The cards of the chosen pile as they are sorted: the top one first, by name, or by cost."""
        title = self._table.title
        cards = list(reversed(self._table.state.places[self._place]))
        keys: dict[str, Callable[[int], tuple[object, ...]]] = {
            "name": lambda card: (title.name_of(card), card),
            "cost": lambda card: (-title.definitions[card].cost, title.name_of(card), card),
        }
        key = keys.get(SORTS[self._sort])
        return sorted(cards, key=key) if key is not None else cards

    # Building -----------------------------------------------------------------------------------------------------

    def _build(self) -> None:
        table = self._table
        panel = Panel("piles.panel", BOX.copy(), text=tr("piles.title"), accent="gold", icon="files", level=4)
        self._widgets = [panel]
        self._owners()
        piles = self._piles()
        step = min(LIST_STEP, (BOX.bottom - 24 - LIST_TOP) / max(1, len(piles)))
        for number, pile in enumerate(piles):
            rect = pygame.FRect(BOX.x + 24, LIST_TOP + number * step, 264, step - 8)
            words = tr("piles.with_count", name=pile.name, n=len(table.state.places[pile.place]))
            button = Segment(f"piles.{PLACES.names[pile.place]}", rect, text=words, group="piles")
            button.selected = pile.place == self._place
            button.tooltip = (pile.name, tr("piles.count", n=len(table.state.places[pile.place])))
            self._widgets.append(button)
        cards = table.state.places[self._place]
        panel.note = tr("piles.count", n=len(cards))
        if not cards:
            self._say("empty", tr("piles.empty"))
        elif self.hidden:
            self._hidden_pile(len(cards))
        else:
            self._grid()
        close = Button("piles.close", pygame.FRect(1480, 892, 216, 52), text=tr("piles.back"), icon="check-mark")
        close.style, close.key, close.group = "primary", self.app.keys.cap("back"), "foot"
        self._widgets.append(close)
        self.app.redraw()

    def _owners(self) -> None:
        table = self._table
        seats = table.state.seats
        width = min(190.0, 1180.0 / (seats + 1))
        owners = [(BOARD, tr("piles.group_board"), "world")]
        owners += [(seat, table.session.names[seat], "") for seat in range(seats)]
        for number, (owner, words, icon) in enumerate(owners):
            rect = pygame.FRect(BOX.x + 24 + number * width, BOX.y + 50, width - 10, 46)
            name = "board" if owner == BOARD else f"seat.{owner + 1}"
            tab = Segment(f"piles.owner.{name}", rect, text=words, icon=icon, group="owners")
            tab.selected = owner == self._owner
            self._widgets.append(tab)

    def _say(self, name: str, sentence: str) -> None:
        words = TextPanel(f"piles.{name}", pygame.FRect(GRID.x, 470, GRID.w, 80), size=24, focusable=False)
        words.rows, words.text = (TextRow(sentence, tone="fog"),), sentence
        self._widgets.append(words)

    def _hidden_pile(self, count: int) -> None:
        cards = self._table.state.places[self._place]
        deck = back_of(self._table.title.definitions[cards[-1]])
        rect = card_rect(GRID.x, 270, 190)
        pile = PileWidget("piles.hidden", rect, text=tr("piles.count", n=count), deck=deck, count=count, labelled=False)
        self._widgets.append(pile)
        sentence = tr("piles.hidden", n=count)
        words = TextPanel("piles.hidden.words", pygame.FRect(GRID.x + 230, 360, GRID.w - 240, 100), size=24)
        words.rows, words.text, words.focusable = (TextRow(sentence, "hidden"),), sentence, False
        self._widgets.append(words)

    def _grid(self) -> None:
        table, cards = self._table, self._cards()
        for number, sort in enumerate(SORTS):
            rect = pygame.FRect(GRID.x + number * 150, 898, 142, 42)
            segment = Segment(f"piles.sort.{sort}", rect, text=tr(f"piles.sort_{sort}"), group="sort")
            segment.selected = number == self._sort
            self._widgets.append(segment)
        rows = -(-len(cards) // COLUMNS)
        self._row = min(self._row, max(0, rows - ROWS))
        first = self._row * COLUMNS
        for place, card in enumerate(cards[first : first + COLUMNS * ROWS]):
            row, column = divmod(place, COLUMNS)
            rect = card_rect(GRID.x + column * STEP_X, GRID.y + row * STEP_Y, CARD_WIDTH)
            face = face_of(table.title, table.state, card)
            key = table.title.entity_key(card)
            widget = CardWidget(f"piles.card.{key}", rect, face=face, entity=key, text=face.summary(), group="cards")
            widget.focusable = True
            self._widgets.append(widget)

    # Picture ------------------------------------------------------------------------------------------------------

    def widgets(self) -> Sequence[Widget]:
        return self._widgets if self._zoom.card is None else [*self._widgets, self._zoom.card]

    def draw(self, canvas: Canvas) -> None:
        self._dimmed.draw(canvas)
        for widget in self.widgets():
            widget.draw(canvas)
        rows = -(-len(self._table.state.places[self._place]) // COLUMNS)
        if rows > ROWS and not self.hidden:
            grip = GRID.h * ROWS / rows
            canvas.fill((BOX.right - 26, GRID.y, 10, GRID.h), canvas.theme.hex("well"))
            top = GRID.y + (GRID.h - grip) * self._row / (rows - ROWS)
            canvas.fill((BOX.right - 26, top, 10, grip), canvas.theme.hex("line"))

    # Input --------------------------------------------------------------------------------------------------------

    def handle(self, action: Action) -> bool:
        if action.name == "click" and action.widget is None:
            self.app.stack.remove(self)
            return True
        widget = action.widget
        if action.name in ("up", "down") and isinstance(widget, CardWidget) and self._at_edge(widget, action.name):
            self._scroll(1 if action.name == "down" else -1)
            return True
        return super().handle(action)

    def clicked(self, widget: Widget, button: int) -> bool:
        word, _, rest = widget.id.removeprefix("piles.").partition(".")
        if widget.id == "piles.close":
            self.app.stack.remove(self)
        elif isinstance(widget, CardWidget):
            self.inspected(widget)
        elif word == "owner":
            self._owner = BOARD if rest == "board" else int(rest.rpartition(".")[2]) - 1
            self._choose(self._piles()[0].place)
        elif word == "sort":
            self._sort = SORTS.index(rest)
            self._build()
        elif isinstance(widget, Segment):
            self._choose(PLACES.names.index(widget.id.removeprefix("piles.")))
        return True

    def inspected(self, widget: Widget) -> bool:
        from scenes.venom.inspector import inspect_entities

        if not isinstance(widget, CardWidget) or widget.entity is None:
            return False
        cards = self._cards()
        keys = [self._table.title.entity_key(card) for card in cards]
        return inspect_entities(self._table, cards, keys.index(widget.entity), widget.rect)

    def key(self, name: str) -> bool:
        if name == "piles":
            self.app.stack.remove(self)
        elif name in ("page_up", "page_down"):
            self._scroll(ROWS if name == "page_down" else -ROWS)
        else:
            return name in ("undo", "redo", "hint", "log")
        return True

    def wheel(self, amount: float, at: Position) -> bool:
        self._scroll(-1 if amount > 0 else 1)
        return True

    def _choose(self, place: int) -> None:
        self._place, self._row = place, 0
        self._build()

    def _at_edge(self, widget: CardWidget, direction: str) -> bool:
        """Whether the keyboard would leave the rows that are seen, while there are more."""
        row = round((widget.rect.y - GRID.y) / STEP_Y)
        rows = -(-len(self._table.state.places[self._place]) // COLUMNS)
        if direction == "down":
            return row == ROWS - 1 and self._row + ROWS < rows
        return row == 0 and self._row > 0

    def _scroll(self, step: int) -> None:
        before = self._row
        self._row = max(0, self._row + step)
        self._build()
        if self._row != before:
            self.app.sound.play("ui_hover")
