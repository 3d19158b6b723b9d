"""What lies where at a table, and what of it answers the open question.

A scene says in `build` which panels, piles, cards and figures there are. Options of the open decision are tied to them;
whatever has no place on the table gets a button, so that every question can always be answered.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import pygame

from game.engine.decision import NOTHING, Decision, Option
from game.engine.events import Moved
from game.engine.language import tr
from scenes.canvas import Canvas
from scenes.scene import Scene
from scenes.session import Frame
from scenes.table.actors import TRAVEL_MS, Mark
from scenes.table.banner import Banner
from scenes.table.card_page import CardPage
from scenes.table.choices import choice_buttons
from scenes.table.counsel import Counsel
from scenes.table.page import Page
from scenes.table.zoom import CardZoom
from scenes.widgets.actor import ActorWidget
from scenes.widgets.button import Button
from scenes.widgets.card import card_rect
from scenes.widgets.chip import ChipLook
from scenes.widgets.face import CardFace
from scenes.widgets.pile import PileWidget
from scenes.widgets.prompt import PromptBar
from scenes.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.table.director import Director

#: The printed cap of a button -> the action whose key it shows.
_CAPS = {"Enter": "confirm", "Esc": "back", "undo": "undo", "redo": "redo", "hint": "hint"}


class TableLayout(Scene, ABC):
    """Lays things out for the state that is shown. `view` names the scene for the director and the probe."""

    view = ""
    pauses = True
    # The lower left belongs to the seat whose Turn it is.
    toasts_high = True
    #: The key of what the prompt bar says while nothing is asked and nothing has been told yet.
    meanwhile = ""
    #: Coming here or leaving here is a change of room, shown as a wipe.
    wipes = False
    #: Where the bar of a replay lies, in units, over what nobody presses then.
    replay_bar = pygame.FRect(452, 1000, 1016, 68)
    #: Whether a finished game is being looked at past the picture of how it ended.
    looking = False
    #: The way of the keyboard: the groups that come first, those that come last, all others in between.
    first_groups: tuple[str, ...] = ("page", "hand")
    last_groups: tuple[str, ...] = ("choice", "piles", "rail", "seats", "bar")

    def __init__(self, director: Director) -> None:
        super().__init__()
        self.name = self.view
        self.focus.first, self.focus.last = self.first_groups, self.last_groups
        self.director = director
        self.session = director.session
        self.title: Any = self.session.title
        self.state: Any = self._shown_first()
        self.caption = ""
        self.held = ""
        self._wait = 0.0
        #: The roll that was hurried to its end and stayed to be seen.
        self._dice_frame: Frame | None = None
        self._counsel: Counsel | None = None
        #: The question of the latest hint, and all of its words.
        self._hinted: tuple[Decision, str] | None = None
        self._settled = False
        self._frame: Frame | None = None
        self._statics: list[Widget] = []
        self._marks: list[Mark] = []
        self._anchors: dict[int, pygame.FRect] = {}
        self._answers: dict[str, list[Option]] = {}
        self._lifted: ActorWidget | None = None
        #: What is being read over the table, whatever scene has opened it.
        self.page: Page | None = None
        #: The card of the fan that is held up, by pointer or keyboard.
        self.hot = ""
        self._banner: Banner | None = None
        self._zoom = CardZoom()
        #: How far the picture is thrown down by a blow just now, in units.
        self._jolt = 0.0

    def _shown_first(self) -> Any:
        frames = self.session.frames
        return frames[0].state if frames else self.session.state.copy()

    # What a title supplies ----------------------------------------------------------------------------------------

    @abstractmethod
    def build(self) -> None:
        """Put panels, piles, cards and figures for `self.state` where they belong, with what is offered below."""

    @abstractmethod
    def backdrop(self, canvas: Canvas) -> None:
        """What lies under everything."""

    def way_into(self, view: str) -> pygame.FRect | None:
        """The place in this picture, in units, that the scene of another view shows from close by, if there is one."""
        return None

    @abstractmethod
    def face_of(self, entity: int) -> CardFace:
        """The face of a card as it is in `self.state`."""

    @abstractmethod
    def back_of(self, entity: int) -> str:
        """The deck whose back a card shows when it lies face down."""

    @abstractmethod
    def card_page(self, entity: int) -> CardPage:
        """What the inspector tells about a card or figure as it is now."""

    def place_for(self, option: Option) -> str:
        """The id of the part of the board that stands for an option which picks no card, or ""."""
        return ""

    def drop_places(self, option: Option) -> Sequence[str]:
        """Ids of the drop targets on which letting a card go means this option."""
        return ()

    def carries(self, widget: Widget) -> Sequence[Option]:
        """The options that a thing may be carried for."""
        return self._answers.get(widget.id, ())

    # What is shown ------------------------------------------------------------------------------------------------

    @property
    def _at_rest(self) -> bool:
        return self.session.rests

    @property
    def settled(self) -> bool:
        """Whether everything that happened has been shown."""
        return self._settled

    @property
    def laid(self) -> list[Widget]:
        """Everything that is laid out but the cards."""
        return self._statics

    @property
    def answers(self) -> Mapping[str, Sequence[Option]]:
        """Widget id -> the options of the open question that it stands for; pressing it gives the first."""
        return self._answers

    @property
    def marks(self) -> list[Mark]:
        """Where each card belongs."""
        return self._marks

    def add(self, *widgets: Widget) -> None:
        """Put things on the screen, lowest first."""
        self._statics += widgets

    def card(
        self,
        entity: int,
        area: str,
        x: float,
        y: float,
        width: float,
        *,
        note: tuple[str, ChipLook, str] | None = None,
        **look: Any,
    ) -> None:
        """A card of `width` units with its top left corner at (x, y), in an area such as "hand" or "play"."""
        seen = self.session.sees(entity, self.state)
        # Not even the id of a thing tells what lies face down.
        unseen = sum(mark.id.startswith(f"{area}.card.face-down") for mark in self._marks)
        key = self.title.entity_key(entity) if seen else f"face-down-{unseen + 1}"
        face = self.face_of(entity) if seen else None
        look.setdefault("face_down", not seen)
        look |= {
            "face": face,
            "deck": self.back_of(entity),
            "note": note,
            "text": face.summary() if face is not None else tr("table.face_down"),
            "entity": key if seen else None,
        }
        look.setdefault("focusable", True)
        look.setdefault("group", area)
        travel = float(look.pop("travel", TRAVEL_MS))
        event = self._frame.event if self._frame is not None else None
        turns = (
            isinstance(event, Moved) and event.entity == entity and bool(self.title.place_kinds.hidden[event.origin])
        )
        self._marks.append(Mark(entity, card_rect(x, y, width), f"{area}.card.{key}", look, travel, turns))

    def figure(self, entity: int, area: str, rect: pygame.FRect, widget: type[ActorWidget], **look: Any) -> None:
        """A thing that moves about but is no card, in an area such as "board"; `look` are attributes of its widget, and
        `way` how it comes here (see Mark)."""
        key = self.title.entity_key(entity)
        look.setdefault("entity", key)
        look.setdefault("text", self.title.name_of(entity))
        look.setdefault("focusable", True)
        look.setdefault("group", area)
        travel = float(look.pop("travel", TRAVEL_MS))
        way = look.pop("way", None)
        self._marks.append(Mark(entity, rect, f"{area}.{key}", look, travel, widget=widget, way=way))

    def pile(self, place: int, x: float, y: float, width: float, text: str, *, top: bool = False, **look: Any) -> None:
        """A pile of the table. With `top` its uppermost card is seen; otherwise its back."""
        cards = self.state.places[place]
        shown = self.face_of(cards[-1]) if top and cards else None
        name = self.title.place_kinds.names[place]
        deck = self.back_of(cards[-1]) if cards else look.pop("deck", "squad")
        look.pop("deck", None)
        rect = card_rect(x, y, width)
        self._anchors[place] = rect
        pile = PileWidget(f"pile.{name}", rect, text=text, deck=deck, top=shown, count=len(cards), **look)
        pile.focusable = True
        pile.group = "piles"
        pile.tooltip = (text, tr("table.pile_count", n=len(cards)))
        self.add(pile)

    def anchor(self, place: int, rect: pygame.FRect) -> None:
        """Where cards of `place` come from and go to, when they are not seen one by one."""
        self._anchors[place] = rect

    def button(
        self, option: Option | str, x: float, y: float, w: float, h: float, *, text: str = "", **look: Any
    ) -> Button:
        """A button: for an option of the open decision, or under a name of its own."""
        name = option if isinstance(option, str) else f"prompt.{option.key}"
        if look.get("key") in _CAPS:
            # The cap names the key that works, whatever the person has chosen.
            look["key"] = self.app.keys.button_cap(_CAPS[look["key"]])
        label = text or (self.session.label(option) if isinstance(option, Option) else "")
        button = Button(name, pygame.FRect(x, y, w, h), text=label, **look)
        button.group = button.group or "choice"
        if isinstance(option, Option):
            self._answers.setdefault(name, []).append(option)
        self.add(button)
        return button

    def prompt(self, x: float, y: float, w: float, h: float = 60.0) -> PromptBar:
        """The prompt bar: the question, or what is happening."""
        state, decision = self.state, self.open_decision
        seat = decision.seat if decision is not None else state.active
        text = self.question(decision) if decision is not None else self.caption
        if not text and self.session.decision is not None and not self._at_rest:
            text = tr("table.thinking", seat=self.session.names[self.session.decision.seat])
        text = text or (tr(self.meanwhile) if self.meanwhile else "")
        bar = PromptBar("prompt", pygame.FRect(x, y, w, h), text=text, seat=self.colour(seat))
        self.add(bar, bar.help(tr("table.bar.help"), tr("table.bar.help_here")))
        return bar

    def question(self, decision: Decision) -> str:
        """The sentence of the open question."""
        return self.session.prompt()

    def colour(self, seat: int) -> int:
        """The colour number of a seat."""
        return self.session.setup.seats[seat].colour

    @property
    def open_decision(self) -> Decision | None:
        """The question that a person at this screen may answer now; None while something is still being shown."""
        if not self._settled or self.held or not self.session.waits_for_person:
            return None
        return self.session.decision

    def option(self, key: str) -> Option | None:
        """An option of the open decision by its key."""
        decision = self.open_decision
        return decision.option(key) if decision is not None else None

    def options_of(self, entity: int) -> list[Option]:
        """The options of the open decision that pick a card."""
        decision = self.open_decision
        return [o for o in decision.options if o.entity == entity] if decision is not None else []

    def reason_for(self, entity: int) -> str | None:
        """Why a card may not be chosen now, in a sentence, if the rules say so."""
        decision = self.open_decision
        refusal = decision.refusals.get(entity) if decision is not None else None
        return self.session.reason(refusal) if refusal is not None else None

    def _bind(self) -> None:
        """Tie options to cards, figures and parts of the board; whatever is left over gets a button."""
        decision = self.open_decision
        if decision is None:
            return
        placed = {option.key for options in self._answers.values() for option in options}
        marks = {mark.entity: mark for mark in self._marks}
        refusals = decision.refusals
        for option in decision.options:
            if option.key in placed or option.entity == NOTHING:
                continue
            mark = marks.get(option.entity)
            if mark is not None and self.takes_option(option, mark):
                mark.look["glowing"] = True
                mark.look.setdefault("draggable", bool(self.drop_places(option)))
                self._answers.setdefault(mark.id, []).append(option)
                placed.add(option.key)
        for entity, refusal in refusals.items():
            if entity in marks:
                marks[entity].look["reason"] = self.session.reason(refusal)
        widgets = {widget.id: widget for widget in self._statics}
        for option in decision.options:
            part = widgets.get(self.place_for(option))
            if part is not None and option.key not in placed:
                part.glowing = True
                self._answers.setdefault(part.id, []).append(option)
                placed.add(option.key)
        left = [option for option in decision.options if option.key not in placed]
        if left:
            self.leftover(decision, left)

    def takes_option(self, option: Option, mark: Mark) -> bool:
        """Whether pressing the card is the way to choose an option that picks it."""
        return True

    def leftover(self, decision: Decision, options: list[Option]) -> None:
        """Buttons for options that nothing on the table stands for."""
        choice_buttons(self, decision, options)
