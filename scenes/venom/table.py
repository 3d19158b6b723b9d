"""What every scene at the table of VENOM Assault shares: playback, layout, and answering by mouse, drag and keys.

A phase scene says where things lie (`build`) and how long an event is looked at (`look_at`). Everything else is here:
frames are taken one by one, cards glide to their new places, the open decision lights up what may be chosen, and any
option that has no place on the table gets a button, so that every question can always be answered.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from time import perf_counter
from typing import TYPE_CHECKING, Any, cast

import pygame

from game.engine.decision import NOTHING, Decision, IllegalChoice, Option
from game.engine.events import Answered, Event, Moved, Rewound, Shuffled
from game.engine.language import has_text, tr
from game.venom import events
from game.venom.board import ACTIVE_EVENTS, PLACES, ZONE_IDS
from game.venom.state import VenomState
from game.venom.title import VenomTitle
from scenes import commands
from scenes.canvas import Canvas
from scenes.motion import Tween, linear
from scenes.saving import keep_picture
from scenes.scene import Action, Position, Scene
from scenes.session import Frame
from scenes.venom import panels
from scenes.venom.actors import TRAVEL_MS, Mark
from scenes.venom.banner import Banner
from scenes.venom.counsel import Counsel
from scenes.venom.event_page import EventPage
from scenes.venom.faces import back_of, face_of
from scenes.venom.sounds import set_mood, sound_of
from scenes.venom.zoom import CardZoom
from scenes.widgets.button import Button
from scenes.widgets.card import CardWidget, card_rect
from scenes.widgets.chip import ChipLook
from scenes.widgets.pile import PileWidget
from scenes.widgets.prompt import PromptBar
from scenes.widgets.slot import SlotWidget
from scenes.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.venom.director import Director

#: How long a thing is looked at before the next one, in milliseconds at speed 1.
BEAT_MS = 70.0
READ_MS = 850.0
AUTOMATED_MS = 450.0
#: An automated seat thinks for so many seconds of each frame.
THINKING_S = 0.008
#: A page that waits for a person turns by itself after this long when only automated seats play.
HELD_MS = 1400.0

#: Questions with one answer that nobody wants to see answered by itself.
ROLLED_BY_HAND = ("commander.roll", "combat.roll", "attack")
#: How far the picture is thrown by a blow, in units, and how many swings it takes to come to rest.
SHAKE, SHAKE_MS, SWINGS = 5.0, 180.0, 3
#: What gives the picture such a blow.
_BLOWS = (events.LeaderCaptured, events.ZoneFell, events.EventTrackMoved)

#: The way of the keyboard: what is asked, then the cards in the order of play, then what is only looked at.
FIRST_GROUPS = ("page", "ability", "hand", "ground", "play")
LAST_GROUPS = ("reserve", "choice", "piles", "rail", "seats", "bar")

_QUIET = (Shuffled, Rewound)
_READ = (
    events.AbilityUsed,
    events.NothingHappened,
    events.TeamworkPlayed,
    events.RewardUsed,
    events.StepReached,
    events.LastChanceBegan,
    events.LeadersSwapped,
    events.LeaderArrived,
    events.ZoneFell,
    events.ZoneSealed,
    events.TokensChanged,
)


class TableScene(Scene):
    """A phase at the table. `view` names it for the director and the probe."""

    view = ""
    pauses = True
    #: Coming here or leaving here is a change of room, shown as a wipe.
    wipes = False

    def __init__(self, director: Director) -> None:
        super().__init__()
        self.name = self.view
        self.focus.first, self.focus.last = FIRST_GROUPS, LAST_GROUPS
        self.director = director
        self.session = director.session
        self.title = cast("VenomTitle", self.session.title)
        self.state: VenomState = self._shown_first()
        self.caption = ""
        self.held = ""
        self._wait = 0.0
        self._counsel: Counsel | None = None
        self._settled = False
        self._frame: Frame | None = None
        self._statics: list[Widget] = []
        self._marks: list[Mark] = []
        self._anchors: dict[int, pygame.FRect] = {}
        self._answers: dict[str, list[Option]] = {}
        self._lifted: CardWidget | None = None
        #: The Event that is being read, whatever phase has drawn it.
        self.page: EventPage | None = None
        #: The card of the fan that is held up, by pointer or keyboard.
        self.hot = ""
        self._banner: Banner | None = None
        self._zoom = CardZoom()
        #: How far the picture is thrown down by a blow just now, in units.
        self._jolt = 0.0

    def _shown_first(self) -> VenomState:
        frames = self.session.frames
        return cast("VenomState", frames[0].state if frames else self.session.state.copy())

    # To be said by each phase ------------------------------------------------------------------------------------

    def build(self) -> None:
        """Put panels, piles and cards for `self.state` where they belong, with the helpers below."""

    def look_at(self, event: Event) -> float:
        """Milliseconds (at speed 1) to look at an event before the next; 0 for what is seen anyway."""
        return self.usual_look(event)

    def holds(self, event: Event) -> str:
        """The label of the button that turns the page after this event, or "" if the game goes on by itself."""
        return ""

    def drop_places(self, option: Option) -> Sequence[str]:
        """Ids of the drop targets on which letting a card go means this option."""
        return ()

    def backdrop(self, canvas: Canvas) -> None:
        """What lies under everything."""
        panels.draw_table(canvas)

    # Life --------------------------------------------------------------------------------------------------------

    def enter(self, app: App) -> None:
        super().enter(app)
        set_mood(self)
        self.lay_out(animate=True)

    def covered(self) -> None:
        self._keep_picture()

    def leave(self) -> None:
        if self.app.over:
            self._keep_picture()
        self.director.left()

    def _keep_picture(self) -> None:
        """What the Load screen will show of this game, as it was when something first lay over it."""
        answers = len(self.session.table.answers)
        if answers == self.director.kept_at:
            return
        self.director.kept_at = answers
        phase = self.view if self._settled and not self.session.over else ""
        keep_picture(self.app, self.session, tr(f"phase.{phase}") if has_text(f"phase.{phase}") else "")

    def uncovered(self) -> None:
        self.lay_out(animate=False)

    def resized(self) -> None:
        self.motion.finish()
        self.director.actors.clear()
        self.lay_out(animate=False)

    def update(self, dt: float) -> None:
        super().update(dt)
        on_top = self.app.stack.top is self
        if on_top:
            self._play_on(dt)
            self._advise()
        self._zoom.look(self.app, self.widgets(), dt, on_top and not self.motion.busy)

    def busy(self) -> bool:
        if self.motion.busy:
            return True
        if self.held:
            return self._turns_by_itself
        if self._counsel is not None:
            return True
        return not self._settled or bool(self.session.frames) or not self._at_rest or self.forced() is not None

    def forced(self) -> Option | None:
        """The only answer of the open question, which is given by itself if the person has chosen automatic steps.

        Dice are rolled by hand all the same: that moment belongs to the person; and that nobody can fight is read.
        """
        decision = self.open_decision
        if decision is None or len(decision.options) > 1 or decision.kind in ROLLED_BY_HAND:
            return None
        automatic = self.director.automatic and self.app.settings.game.automatic_steps
        return decision.options[0] if automatic else None

    @property
    def _at_rest(self) -> bool:
        return self.session.rests

    def finish_motion(self) -> None:
        """The end of everything that was on its way; a page that must be read stays open."""
        self.motion.finish()
        self.director.actors.settle()
        self._wait = 0.0
        scene = self
        while scene.session.frames and not scene.held:
            scene = scene._take(scene.session.frames.popleft(), animate=False)
            scene.motion.finish()
        if not scene.held:
            scene._settle()
            scene._on_top().motion.finish()

    # Playback ----------------------------------------------------------------------------------------------------

    @property
    def _turns_by_itself(self) -> bool:
        return not self.session.humans

    def _play_on(self, dt: float) -> None:
        self._wait -= dt
        scene = self
        until = perf_counter() + THINKING_S
        for _ in range(10_000):
            if scene._wait > 0:
                return
            if scene.held:
                if scene._turns_by_itself and not scene.motion.busy:
                    scene.turn_page()
                    continue
                return
            if scene.session.frames:
                scene = scene._take(scene.session.frames.popleft(), animate=True)
                continue
            if scene.motion.busy:
                return
            if not scene._settled:
                scene._settle()
                scene = scene._on_top()
                continue
            forced = scene.forced()
            if forced is not None:
                scene.choose(forced)
                continue
            if scene._at_rest:
                return
            if not scene.session.think_on(until, patient=scene.motion.tempo.speed == 0):
                return
            scene._settled = False

    def _on_top(self) -> TableScene:
        top = self.app.stack.top
        return top if isinstance(top, TableScene) else self

    def _take(self, frame: Frame, *, animate: bool) -> TableScene:
        """Show one frame, in the scene it belongs to."""
        view = self.director.view_of(frame.state, self.view)
        if view != self.view:
            self.session.frames.appendleft(frame)
            new = self.director.change_scene(self, view)
            self.session.frames.popleft()
            return new._take(frame, animate=animate)
        self._settled = False
        self._frame = frame
        self.state = frame.state
        self._tell(frame.event)
        self.page = EventPage.following(self, frame.event)
        self.lay_out(animate=animate)
        self.heard(frame.event, animate=animate)
        wait = self.look_at(frame.event) if animate else 0.0
        self.held = self.holds(frame.event)
        if self.page is not None and not self.held:
            wait = self.page.look_at(self, frame.event) if animate else 0.0
            self.held = self.page.label(self)
        if self.held:
            wait = HELD_MS if self._turns_by_itself else 0.0
            self.lay_out(animate=False)
        self._wait = self.motion.tempo.seconds(wait, "pause")
        return self

    def turn_page(self) -> None:
        """The page that waited has been read."""
        self.held = ""
        self.page = None
        if not self.session.frames:
            self._settled = False
        self.lay_out(animate=False)

    def _settle(self) -> None:
        """Nothing is left to show: the state of the rules is what lies on the table."""
        self.director.actors.settle()
        self.session.frames.clear()
        self.page = None
        view = self.director.view_of(self.session.state, self.view)
        # A copy: what is shown must not run ahead with the next answer.
        self.state = self.session.state.copy()
        self._frame = None
        if view != self.view:
            new = self.director.change_scene(self, view)
            new._settle()
            return
        self._settled = True
        if self.session.waits_for_person:
            self.caption = ""
        self.lay_out(animate=True)
        self.focus.leave_idle(self.widgets())
        if self.session.over:
            self.director.finished()
        self.director.greet(self)

    def usual_look(self, event: Event) -> float:
        """How long most events are looked at."""
        if isinstance(event, Answered):
            return AUTOMATED_MS
        if isinstance(event, _QUIET):
            return 0.0
        if isinstance(event, _READ):
            return READ_MS
        if isinstance(event, Moved):
            return BEAT_MS
        if isinstance(event, events.TrackMoved) and event.card >= 0:
            return 350.0
        return 0.0

    def heard(self, event: Event, *, animate: bool) -> None:
        """The sound of an event."""
        if animate:
            self.app.sound.play(sound_of(self, event))
            if isinstance(event, _BLOWS):
                self.shake()

    def shake(self) -> None:
        """A blow goes through the picture, if the person likes that and motion is not reduced."""
        if not self.app.settings.display.screen_shake:
            return

        def swing(progress: float) -> None:
            self._jolt = SHAKE * (1 - progress) * math.sin(2 * math.pi * SWINGS * progress)

        self.motion.start(Tween(SHAKE_MS, swing, linear, "ornament"))

    def _tell(self, event: Event) -> None:
        """The caption in the prompt bar while things happen."""
        if isinstance(event, Answered):
            self.caption = f"**{self.session.names[event.seat]}:** {event.why}"
            return
        line = self.title.describe(self.state, event, self.session.names)
        if line:
            self.caption = line

    # Layout ------------------------------------------------------------------------------------------------------

    def lay_out(self, *, animate: bool) -> None:
        """Build everything anew for the state that is shown, and send the cards to their places."""
        self._statics, self._marks, self._anchors, self._answers = [], [], {}, {}
        self.build()
        self._bind()
        self.focus.wanted = self._answers
        if not self.app.settings.game.hints:
            for widget in self._statics:
                if widget.id == "turn.hint":
                    widget.enabled, widget.reason = False, tr("table.hints_off")
        if self.page is not None:
            self.page.lay(self)
        self.director.overlay(self)
        actors = self.director.actors
        if not animate:
            self.motion.finish()
        actors.take_marks(self._marks, self.motion, origin=self._origin, exit_to=self._exit)
        if not animate:
            self.motion.finish()
            actors.settle()
        self.app.redraw()

    def _origin(self, entity: int) -> pygame.FRect | None:
        """Where a card comes from that was not on the screen: the pile it left in this frame."""
        event = self._frame.event if self._frame is not None else None
        if isinstance(event, Moved) and event.entity == entity:
            return self._anchors.get(event.origin)
        return None

    def _exit(self, entity: int) -> pygame.FRect | None:
        """Where a card goes that is no longer on the screen: the pile it lies on now."""
        return self._anchors.get(self.state.place_of[entity])

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
        definition = self.title.definitions[entity]
        seen = self.session.sees(entity, self.state)
        # Not even the id of a thing tells what lies face down.
        unseen = sum(mark.id.startswith(f"{area}.card.face-down") for mark in self._marks)
        key = self.title.entity_key(entity) if seen else f"face-down-{unseen + 1}"
        face = face_of(self.title, self.state, entity) if seen else None
        look.setdefault("face_down", not seen)
        look |= {
            "face": face,
            "deck": back_of(definition),
            "note": note,
            "text": face.summary() if face is not None else tr("table.face_down"),
            "entity": key if seen else None,
        }
        look.setdefault("focusable", True)
        look.setdefault("group", area)
        travel = float(look.pop("travel", TRAVEL_MS))
        event = self._frame.event if self._frame is not None else None
        turns = isinstance(event, Moved) and event.entity == entity and PLACES.hidden[event.origin]
        self._marks.append(Mark(entity, card_rect(x, y, width), f"{area}.card.{key}", look, travel, turns))

    def pile(self, place: int, x: float, y: float, width: float, text: str, *, top: bool = False, **look: Any) -> None:
        """A pile of the table. With `top` its uppermost card is seen; otherwise its back."""
        cards = self.state.places[place]
        shown = face_of(self.title, self.state, cards[-1]) if top and cards else None
        name = PLACES.names[place]
        deck = back_of(self.title.definitions[cards[-1]]) if cards else look.pop("deck", "squad")
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
            look["key"] = self.app.keys.cap(_CAPS[look["key"]])
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
        text = self.session.prompt() if decision is not None else self.caption
        if not text and self.session.decision is not None and not self._at_rest:
            text = tr("table.thinking", seat=self.session.names[self.session.decision.seat])
        bar = PromptBar("prompt", pygame.FRect(x, y, w, h), text=text, seat=self.colour(seat))
        self.add(bar, bar.help(tr("table.bar.help"), tr("table.bar.help_here")))
        return bar

    def colour(self, seat: int) -> int:
        """The colour number of a seat."""
        return self.session.setup.seats[seat].colour

    # The open decision -------------------------------------------------------------------------------------------

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
        """Tie options to cards and Zones; whatever is left over gets a button."""
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
            zone = widgets.get(f"zone.{ZONE_IDS[option.value]}") if option.key.startswith("zone.") else None
            if zone is not None and option.key not in placed:
                zone.glowing = True
                self._answers.setdefault(zone.id, []).append(option)
                placed.add(option.key)
        left = [option for option in decision.options if option.key not in placed]
        if left:
            self.leftover(decision, left)

    def takes_option(self, option: Option, mark: Mark) -> bool:
        """Whether pressing the card is the way to choose an option that picks it."""
        return True

    def leftover(self, decision: Decision, options: list[Option]) -> None:
        """Buttons for options that nothing on the table stands for."""
        panels.choice_buttons(self, decision, options)

    def choose(self, option: Option) -> None:
        """Give an answer for the person at the screen."""
        try:
            self.session.answer(option)
        except IllegalChoice:
            return
        self._settled = False
        self.caption = ""
        self.lay_out(animate=True)

    def ask_first(self, question: str, option: Option, **fields: object) -> bool:
        """Give an answer that gives something up; with "confirm risky steps" only after a second look. Always True.

        `question` names the texts `table.<question>` and `table.<question>_why`.
        """
        if not self.app.settings.display.confirm_risky:
            self.choose(option)
            return True
        words, why = tr(f"table.{question}", **fields), tr(f"table.{question}_why")
        decision = self.session.decision

        def on_yes() -> None:
            if self.session.decision is decision:
                self.choose(option)

        self.app.confirm(words, why, tr(f"table.{question}_yes"), tr(f"table.{question}_no"), on_yes)
        return True

    # Input -------------------------------------------------------------------------------------------------------

    def handle(self, action: Action) -> bool:
        return self.director.handles(self, action) or super().handle(action)

    def widgets(self) -> Sequence[Widget]:
        actors = self.director.actors
        above: list[Widget] = [widget for widget in (self._zoom.card, self._banner) if widget is not None]
        return [*self._statics, *actors.cards.values(), *actors.leaving, *above]

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

    def announce(self, text: str, seat: int) -> None:
        """Whose move it is, or who won a roll, on a band across the screen; it goes by itself."""
        self._banner = banner = Banner("banner", pygame.FRect(0, 470, 1920, 120), text=text, seat=self.colour(seat))

        def gone() -> None:
            if self._banner is banner:
                self._banner = None

        self.motion.start(banner.passing(gone))

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
        if widget.id == "page.active":
            return self.open_pile(ACTIVE_EVENTS)
        if widget.id in _COMMANDS:
            return self.key(_COMMANDS[widget.id])
        if widget.id == "bar.settings":
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
            return self._open_pile(widget)
        return False

    def lifted(self, widget: Widget) -> None:
        if not isinstance(widget, CardWidget):
            return
        self._lifted = widget
        widget.dragging = True
        places = {place for option in self._answers.get(widget.id, ()) for place in self.drop_places(option)}
        for other in self._statics:
            if other.id in places:
                other.drop_target = other.enabled = other.glowing = True

    def dragged(self, widget: Widget, at: Position, over: Widget | None) -> None:
        widget.rect.center = at
        for other in self._statics:
            if isinstance(other, SlotWidget):
                other.over = over is not None and other.id == over.id

    def dropped(self, widget: Widget, target: Widget | None, at: Position) -> None:
        reason = widget.reason
        options = list(self._answers.get(widget.id, ()))
        self.put_back(widget)
        for option in options:
            if target is not None and target.id in self.drop_places(option):
                self.choose(option)
                return
        if reason:
            self.app.refuse(reason, at)

    def put_back(self, widget: Widget) -> None:
        if isinstance(widget, CardWidget):
            widget.dragging = False
        self._lifted = None
        self.lay_out(animate=True)

    def inspected(self, widget: Widget) -> bool:
        from scenes.venom.inspector import inspect

        return inspect(self, widget)

    def key(self, name: str) -> bool:
        match name:
            case "undo":
                self._undo()
            case "redo":
                if self.session.redo():
                    self._settled = False
            case "hint":
                self._hint()
            case "log":
                panels.open_log(self)
            case "piles":
                return self._open_pile(None)
            case _:
                return False
        return True

    def primary(self) -> Widget | None:
        turn = next((w for w in self._statics if w.id == "page.turn"), None)
        found = turn or super().primary()
        return found if found is not None and found.enabled else None

    def secondary(self) -> Widget | None:
        return next((w for w in self._statics if w.id in ("prompt.skip", "prompt.keep", "prompt.hold")), None)

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

    def _undo(self) -> None:
        reason = self.session.undo_refusal()
        if reason is None and self.session.undo():
            self._settled = True
            while self.forced() is not None and self.session.undo_refusal() is None and self.session.undo():
                pass
            self._settled = False
            self.caption = tr("table.undone")
            return
        self.app.toast(reason or tr("undo.revealed"))

    def _hint(self) -> None:
        """What an automated player would do here."""
        decision = self.open_decision
        if decision is None:
            return
        if not self.app.settings.game.hints:
            self.app.toast(tr("table.hints_off"))
            return
        if self._counsel is None or self._counsel.decision is not decision:
            self._counsel = Counsel(self.session, decision)

    def _advise(self) -> None:
        """Go on with a hint that was asked for; the answer to the question makes it needless."""
        counsel = self._counsel
        if counsel is None:
            return
        if counsel.decision is not self.session.decision:
            self._counsel = None
        elif counsel.work():
            self._counsel = None
            self.app.toast(counsel.sentence())

    def open_pile(self, place: int) -> bool:
        """Look through the pile at a place."""
        from scenes.venom.piles import open_piles

        return open_piles(self, PLACES.names[place])

    def _open_pile(self, widget: PileWidget | None) -> bool:
        from scenes.venom.piles import open_piles

        return open_piles(self, widget.id.removeprefix("pile.") if widget is not None else "")


#: The printed cap of a button -> the action whose key it shows.
_CAPS = {"Enter": "confirm", "Z": "undo", "H": "hint"}
#: Widget -> the key action it stands for.
_COMMANDS = {"turn.undo": "undo", "turn.hint": "hint", "bar.log": "log"}
