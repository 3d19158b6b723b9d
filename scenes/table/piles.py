"""Looking through public piles. Hidden ones show their back and how many cards they hold."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.engine.language import tr
from scenes.canvas import Canvas
from scenes.menus.ground import DimmedScreen
from scenes.scene import Action, Position, Scene
from scenes.table.zoom import CardZoom
from scenes.widgets.button import Button
from scenes.widgets.card import CardWidget, card_rect
from scenes.widgets.controls import Segment
from scenes.widgets.face import CARD_RATIO
from scenes.widgets.panel import Panel
from scenes.widgets.pile import PileWidget
from scenes.widgets.text_panel import TextPanel, TextRow
from scenes.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.table.scene import TableScene

BOX = pygame.FRect(200, 120, 1520, 840)
GRID = pygame.FRect(506, 236, 1180, 640)
LIST_TOP, LIST_STEP = 232.0, 58.0
BOARD = -1


class Spread(NamedTuple):
    """How the cards of a pile lie in the grid: so many in a row, so many rows at once, each so wide (units)."""

    columns: int
    rows: int
    width: float

    @property
    def step(self) -> tuple[float, float]:
        """From one card to the next, and from one row to the next."""
        return self.width + GAP, self.width * CARD_RATIO + GAP

    @property
    def box(self) -> pygame.FRect:
        """The cards all together, in the middle of the grid."""
        across, down = self.step
        box = pygame.FRect(0, 0, self.columns * across - GAP, self.rows * down - GAP)
        box.center = GRID.center
        return box

    def rows_of(self, cards: int) -> int:
        """How many rows so many cards fill."""
        return -(-cards // self.columns)


def spread_of(cards: int) -> Spread:
    """The largest cards with which the whole pile can be seen, or else the smallest."""
    found = SMALLEST
    for rows in range(1, SMALLEST.rows + 1):
        columns = -(-max(1, cards) // rows)
        across, down = (GRID.w + GAP) / columns - GAP, ((GRID.h + GAP) / rows - GAP) / CARD_RATIO
        width = min(LARGEST, across, down)
        if width > found.width:
            found = Spread(columns, rows, width)
    return found


#: Units between two cards, and the width of one that lies there alone.
GAP, LARGEST = 11.0, 360.0
#: The width of the back of a pile that nobody may look through.
HIDDEN = 300.0
#: So lie more cards than can be seen at once; they are turned over row by row.
SMALLEST = Spread(8, 3, 136.0)


@dataclass(frozen=True)
class Pile:
    """A pile that can be chosen: its place, name and owner (`BOARD` or a seat).

    `spread` says that its cards lie side by side on the table, the first at the left, and not on each other.
    """

    place: int
    name: str
    owner: int
    spread: bool = False


class PileViewer(Scene):
    """Owners along the top, their piles at the left, the cards of the chosen one in a grid."""

    name = "piles"
    transparent = True

    def __init__(self, table: TableScene, pile: str = "", owner: int | None = None) -> None:
        """`pile` is the name of the place that is shown first; without one a pile of `owner`, or else of anybody."""
        super().__init__()
        self._table = table
        self._dimmed = DimmedScreen()
        self._places = table.title.place_kinds
        owners = range(BOARD, len(table.session.names)) if owner is None else (owner,)
        piles = [entry for owner in owners for entry in table.piles(owner)]
        first = next((entry for entry in piles if self._places.names[entry.place] == pile), None) or self._first(piles)
        self._owner, self._place = first.owner, first.place
        self._sorts = ("order", "name") if table.cost_of(0) is None else ("order", "name", "cost")
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

    def _piles(self) -> Sequence[Pile]:
        """The piles of the chosen owner."""
        return self._table.piles(self._owner)

    def _first(self, piles: Sequence[Pile]) -> Pile:
        """The pile that is shown where none was asked for: the first one with cards, if possible with their faces."""
        held = [pile for pile in piles if self._table.state.places[pile.place]]
        return next((pile for pile in held if not self._is_hidden(pile.place)), (held or piles)[0])

    @property
    def hidden(self) -> bool:
        """Whether nobody at the screen may look through the chosen pile."""
        return self._is_hidden(self._place)

    def _is_hidden(self, place: int) -> bool:
        table = self._table
        unseen = (not table.session.sees(card, table.state) for card in table.state.places[place])
        return bool(self._places.hidden[place]) or any(unseen)

    @property
    def _spread(self) -> Spread:
        return spread_of(len(self._table.state.places[self._place]))

    @property
    def _rows(self) -> int:
        """How many rows the whole pile fills."""
        return self._spread.rows_of(len(self._table.state.places[self._place]))

    def _cards(self) -> list[int]:
        """The cards of the chosen pile as they are sorted: as they lie, the top one first; by name; or by cost."""
        table, title = self._table, self._table.title
        cards = list(table.state.places[self._place])
        if not any(pile.spread for pile in self._piles() if pile.place == self._place):
            cards.reverse()
        keys: dict[str, Callable[[int], tuple[object, ...]]] = {
            "name": lambda card: (title.name_of(card), card),
            "cost": lambda card: (-(table.cost_of(card) or 0), title.name_of(card), card),
        }
        key = keys.get(self._sorts[self._sort])
        return sorted(cards, key=key) if key is not None else cards

    # Building -----------------------------------------------------------------------------------------------------

    def _build(self) -> None:
        table = self._table
        panel = Panel("piles.panel", BOX.copy(), text=tr("piles.title"), accent="gold", icon="files", level=4)
        self._widgets = [panel]
        self._owners()
        piles, listed = self._piles(), list[Segment]()
        step = min(LIST_STEP, (BOX.bottom - 24 - LIST_TOP) / max(1, len(piles)))
        for number, pile in enumerate(piles):
            rect = pygame.FRect(BOX.x + 24, LIST_TOP + number * step, 264, step - 8)
            words = tr("piles.with_count", name=pile.name, n=len(table.state.places[pile.place]))
            button = Segment(f"piles.{self._places.names[pile.place]}", rect, text=words, group="piles")
            button.selected, button.row = pile.place == self._place, listed
            listed.append(button)
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
        close.style, close.key, close.group = "primary", self.app.keys.button_cap("back"), "foot"
        self._widgets.append(close)
        self.app.redraw()

    def _owners(self) -> None:
        table = self._table
        seats = len(table.session.names)
        width = min(190.0, 1180.0 / (seats + 1))
        owners = [(BOARD, tr("piles.group_board"), "world")]
        owners += [(seat, table.session.names[seat], "") for seat in range(seats)]
        tabs: list[Segment] = []
        for number, (owner, words, icon) in enumerate(owners):
            rect = pygame.FRect(BOX.x + 24 + number * width, BOX.y + 50, width - 10, 46)
            name = "board" if owner == BOARD else f"seat.{owner + 1}"
            tab = Segment(f"piles.owner.{name}", rect, text=words, icon=icon, group="owners")
            tab.selected, tab.row = owner == self._owner, tabs
            tabs.append(tab)
            self._widgets.append(tab)

    def _say(self, name: str, sentence: str) -> None:
        words = TextPanel(f"piles.{name}", pygame.FRect(GRID.x, 470, GRID.w, 80), size=24, focusable=False)
        words.rows, words.text = (TextRow(sentence, tone="fog"),), sentence
        self._widgets.append(words)

    def _hidden_pile(self, count: int) -> None:
        cards = self._table.state.places[self._place]
        deck = self._table.back_of(cards[-1])
        rect = card_rect(GRID.x + 60, GRID.centery - HIDDEN * CARD_RATIO / 2, HIDDEN)
        pile = PileWidget("piles.hidden", rect, text=tr("piles.count", n=count), deck=deck, count=count, labelled=False)
        self._widgets.append(pile)
        sentence = tr("piles.hidden", n=count)
        if not self._places.hidden[self._place] and self._owner != BOARD:
            sentence = tr("piles.hidden_from_others", n=count, seat=self._table.session.names[self._owner])
        words = TextPanel("piles.hidden.words", pygame.FRect(rect.right + 50, GRID.centery - 60, 640, 120), size=28)
        words.rows, words.text, words.focusable = (TextRow(sentence, "hidden"),), sentence, False
        words.settle(self.app.theme, self.app.viewport.scale)
        self._widgets.append(words)

    def _grid(self) -> None:
        table, cards = self._table, self._cards()
        sorts: list[Segment] = []
        for number, sort in enumerate(self._sorts):
            rect = pygame.FRect(GRID.x + number * 150, 898, 142, 42)
            segment = Segment(f"piles.sort.{sort}", rect, text=tr(f"piles.sort_{sort}"), group="sort")
            segment.selected, segment.row = number == self._sort, sorts
            sorts.append(segment)
            self._widgets.append(segment)
        spread = self._spread
        self._row = min(self._row, max(0, spread.rows_of(len(cards)) - spread.rows))
        first, (across, down), box = self._row * spread.columns, spread.step, spread.box
        for place, card in enumerate(cards[first : first + spread.columns * spread.rows]):
            row, column = divmod(place, spread.columns)
            rect = card_rect(box.x + column * across, box.y + row * down, spread.width)
            face = table.face_of(card)
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
        spread, rows = self._spread, self._rows
        if rows > spread.rows and not self.hidden:
            grip = GRID.h * spread.rows / rows
            canvas.fill((BOX.right - 26, GRID.y, 10, GRID.h), canvas.theme.hex("well"))
            top = GRID.y + (GRID.h - grip) * self._row / (rows - spread.rows)
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
            self._choose(self._first(self._piles()).place)
        elif word == "sort":
            self._sort = self._sorts.index(rest)
            self._build()
        elif isinstance(widget, Segment):
            self._choose(self._places.names.index(widget.id.removeprefix("piles.")))
        return True

    def inspected(self, widget: Widget) -> bool:
        from scenes.table.inspector import inspect_entities

        if not isinstance(widget, CardWidget) or widget.entity is None:
            return False
        cards = self._cards()
        keys = [self._table.title.entity_key(card) for card in cards]
        return inspect_entities(self._table, cards, keys.index(widget.entity), widget.rect)

    def key(self, name: str) -> bool:
        if name == "piles":
            self.app.stack.remove(self)
        elif name in ("page_up", "page_down"):
            self._scroll(self._spread.rows if name == "page_down" else -self._spread.rows)
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
        row = round((widget.rect.y - self._spread.box.y) / self._spread.step[1])
        if direction == "down":
            return row == self._spread.rows - 1 and self._row + self._spread.rows < self._rows
        return row == 0 and self._row > 0

    def _scroll(self, step: int) -> None:
        before = self._row
        self._row = max(0, self._row + step)
        self._build()
        if self._row != before:
            self.app.sound.play("ui_hover")
