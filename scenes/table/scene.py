"""What every scene at a table shares: playback, layout, and answering by mouse, drag and keys.

A title's scene says where things lie (`build`) and how long an event is looked at (`look_at`). Everything else is here:
frames are taken one by one, cards glide to their new places, the open decision lights up what may be chosen, and any
option that has no place on the table gets a button, so that every question can always be answered.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from game.engine.decision import Option
from game.engine.language import tr
from scenes import commands
from scenes.ahead import Rehearsal
from scenes.canvas import Canvas
from scenes.scene import Action, Position
from scenes.table.counsel import Counsel
from scenes.table.handover import curtains_to_come
from scenes.table.inspector import inspect, inspect_key
from scenes.table.log import open_log
from scenes.table.piles import BOARD, Pile, PileViewer
from scenes.table.playback import TablePlayback
from scenes.table.understudy import understudies
from scenes.widgets.actor import ActorWidget
from scenes.widgets.button import Button
from scenes.widgets.card import CardWidget
from scenes.widgets.pile import PileWidget
from scenes.widgets.seats import SeatCell
from scenes.widgets.slot import SlotWidget
from scenes.widgets.widget import Widget

#: What the hand holds lies over everything else on the table, the coach as well.
CARRIED_LEVEL = 900
#: Widget -> the key action it stands for.
_COMMANDS = {"turn.undo": "undo", "turn.redo": "redo", "turn.hint": "hint", "bar.log": "log"}


class TableScene(TablePlayback):
    """A scene at the table that a person can answer at."""

    # What a title supplies ----------------------------------------------------------------------------------------

    def piles(self, owner: int) -> Sequence[Pile]:
        """The piles of the board (`piles.BOARD`) or of a seat that can be looked through."""
        return ()

    def cost_of(self, entity: int) -> int | None:
        """What a card costs, to sort piles by; None where cards have no price."""
        return None

    # Answering ----------------------------------------------------------------------------------------------------

    #: At the lower left lies what the seat owns.
    toasts_high = True

    def ask_first(self, question: str, option: Option, **fields: object) -> bool:
        """Give an answer that gives something up; with "confirm risky steps" only after a second look. Always True.

        `question` names the texts `table.<question>` and `table.<question>_why`.
        """
        if not self.app.settings.display.confirm_risky:
            self.choose(option)
            return True
        words, why = tr(f"table.{question}", **fields), tr(f"table.{question}_why", **fields)
        decision = self.session.decision

        def on_yes() -> None:
            if self.session.decision is decision:
                self.choose(option)

        yes, no = tr(f"table.{question}_yes"), tr(f"table.{question}_no")
        self.app.confirm(words, why, yes, no, on_yes, risky=True)
        return True

    def ahead(self) -> Iterator[Rehearsal]:
        yield from self.director.title_table.props()
        yield from understudies(self)
        yield from curtains_to_come(self)

    def handle(self, action: Action) -> bool:
        return self.director.handles(self, action) or super().handle(action)

    def draw(self, canvas: Canvas) -> None:
        page = self.page
        if page is not None and page.ready(canvas):
            # What lies under the page is a still picture by now.
            for widget in sorted(self.widgets(), key=lambda widget: widget.z):
                if widget.visible and widget.z >= page.level:
                    widget.draw(canvas)
            return
        self.backdrop(canvas)
        super().draw(canvas)
        if abs(self._jolt) >= 0.5:
            canvas.surface.scroll(0, round(self._jolt * canvas.scale))

    def hovered(self, widget: Widget | None) -> None:
        self._hold_up(widget)

    def focused(self, widget: Widget | None) -> None:
        self._hold_up(widget)

    def _hold_up(self, widget: Widget | None) -> None:
        """The card of the fan under the pointer comes up straight, and its neighbours make way."""
        hot = widget.id if isinstance(widget, CardWidget) and widget.group == "hand" else ""
        if hot != self.hot and self._lifted is None:
            self.hot = hot
            if self._settled and not self.held:
                self.lay_out(animate=True)

    def clicked(self, widget: Widget, button: int) -> bool:
        if widget.id == "page.turn":
            self.turn_page()
            return True
        if widget.id in _COMMANDS:
            return self.key(_COMMANDS[widget.id])
        if widget.id == "bar.menu":
            commands.go_back(self.app)
            return True
        if widget.id in ("bar.help", "prompt.help"):
            commands.open_by_key(self.app, "rulebook")
            return True
        options = self._answers.get(widget.id, ())
        if options:
            self.choose(options[0])
            return True
        if widget.reason:
            self.app.refuse(widget.reason, widget.rect.midtop)
            return True
        if isinstance(widget, PileWidget):
            return self.open_piles(widget.id.removeprefix("pile."))
        if isinstance(widget, SeatCell):
            return self.open_piles(owner=int(widget.id.removeprefix("seat.")) - 1)
        return False

    def lifted(self, widget: Widget) -> None:
        if not isinstance(widget, ActorWidget):
            return
        self._lifted = widget
        widget.dragging, widget.z = True, CARRIED_LEVEL
        places = {place for option in self.carries(widget) for place in self.drop_places(option)}
        for other in self.widgets():
            if other.id in places:
                other.drop_target = other.enabled = other.glowing = True

    def dragged(self, widget: Widget, at: Position, over: Widget | None) -> None:
        widget.rect.center = at
        for other in self._statics:
            if isinstance(other, SlotWidget):
                other.over = over is not None and other.id == over.id

    def dropped(self, widget: Widget, target: Widget | None, at: Position) -> None:
        reason = widget.reason
        options = list(self.carries(widget))
        self.put_back(widget)
        for option in options:
            if target is not None and target.id in self.drop_places(option):
                self.choose(option)
                return
        reason = reason or self._why_not_there(widget, bool(options), at)
        if reason:
            self.app.refuse(reason, at)

    def _why_not_there(self, widget: Widget, could_go: bool, at: Position) -> str:
        """Why nothing came of letting a thing go at a place; "" where it was only put back."""
        home = next((mark.rect for mark in self._marks if mark.id == widget.id), None)
        if home is None or home.collidepoint(at):
            return ""
        # A button has reasons of its own, which say nothing of what was let go over it.
        there = [w for w in self._statics if w.visible and w.reason and not isinstance(w, Button) and w.hit(*at)]
        if could_go and there:
            return max(there, key=lambda w: w.z).reason or ""
        return tr("table.let_go_beside" if could_go else "table.let_go_later")

    def put_back(self, widget: Widget) -> None:
        if isinstance(widget, ActorWidget):
            widget.dragging = False
        self._lifted = None
        self.lay_out(animate=True)

    def inspected(self, widget: Widget) -> bool:
        return inspect(self, widget)

    def inspect(self, key: str) -> None:
        inspect_key(self, key)

    def open_piles(self, pile: str = "", owner: int | None = None) -> bool:
        """Look through a pile by the name of its place, or through the first that holds cards. False without piles."""
        if not self.piles(BOARD):
            return False
        self.app.stack.push(PileViewer(self, pile, owner))
        return True

    def key(self, name: str) -> bool:
        match name:
            case "confirm" if not self._settled and not self.held:
                # It has hurried on what is being shown; nothing is asked yet.
                return True
            case "undo" | "step_back":
                self._undo()
            case "redo":
                self._redo()
            case "hint":
                self._hint()
            case "log":
                open_log(self)
            case "piles":
                return self.open_piles()
            case _:
                return False
        return True

    def primary(self) -> Widget | None:
        turn = next((w for w in self._statics if w.id == "page.turn"), None)
        found = turn or super().primary()
        return found if found is not None and found.enabled else None

    def secondary(self) -> Widget | None:
        leaving = ("prompt.skip", "prompt.keep", "prompt.hold")
        # Where nothing can be left be, the same button leads on, wherever the ring is.
        return next((w for w in self._statics if w.id in leaving), None) or self.primary()

    def asks(self) -> object | None:
        return self._frame if self.held else self.open_decision

    def is_answer(self, widget: Widget) -> bool:
        # A card that is pressed is the one that is seen; buttons take each other's places.
        return isinstance(widget, Button) and (widget.id in self._answers or super().is_answer(widget))

    def decision(self) -> Mapping[str, Any] | None:
        decision = self.open_decision
        if decision is None:
            return None
        return {
            "seat": decision.seat,
            "kind": decision.kind,
            "options": [option.key for option in decision.options],
            "refusals": {
                self.title.entity_key(entity): self.session.reason(refusal)
                for entity, refusal in decision.refusals.items()
            },
        }

    def state_hash(self) -> str | None:
        return self.session.hash()

    def seed(self) -> int | str | None:
        return self.session.setup.seed

    def _redo(self) -> None:
        if self.session.redo():
            self._settled = True
            # An answer given anew by itself would make all that follows it forgotten.
            while self.forced() is not None and self.session.redo():
                pass
            self._settled = False

    def _undo(self) -> None:
        reason = self.session.undo_refusal()
        if reason is None and self.session.undo():
            self._settled = True
            while self.forced() is not None and self.session.undo_refusal() is None and self.session.undo():
                pass
            self._settled = False
            self.caption = tr("table.undone")
            return
        given = len(self.session.table.answers)
        words = reason or tr("undo.revealed")
        self.app.notices.toast(words, about="undo", holds=lambda: len(self.session.table.answers) == given)

    def _hint(self) -> None:
        """What an automated player would do here; asked again, with what it counts on and what is next best."""
        decision = self.open_decision
        if decision is None:
            return
        if not self.app.settings.game.hints:
            self.app.toast(tr("table.hints_off"))
            return
        if self._hinted is not None and self._hinted[0] is decision:
            self.app.notices.toast(self._hinted[1], about="hint", holds=self._advice_holds)
            return
        if self._counsel is None or self._counsel.decision is not decision:
            self._counsel = Counsel(self.session, decision)
