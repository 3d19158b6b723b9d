"""How a table catches up with the rules: frame by frame, with time to look.

Frames are taken one by one, in the scene they belong to; cards glide to their new places. Whoever does not want to wait
sees the end of everything at once.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from time import perf_counter
from typing import TYPE_CHECKING, Any

import pygame

from game.engine.decision import Decision, IllegalChoice, Option
from game.engine.events import Answered, Event, Moved, Rewound, Shuffled
from game.engine.language import has_text, tr
from scenes.motion import Tween, linear
from scenes.saving import keep_picture
from scenes.session import Frame
from scenes.table.banner import Banner
from scenes.table.layout import TableLayout
from scenes.table.page import Page
from scenes.widgets.button import Button
from scenes.widgets.top_bar import BarSign
from scenes.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.app import App

#: How long a thing is looked at before the next one, in milliseconds at speed 1.
BEAT_MS = 70.0
READ_MS = 850.0
AUTOMATED_MS = 450.0
#: An automated seat thinks for so many seconds of each frame.
THINKING_S = 0.008
#: A page that waits for a person turns by itself after this long when only automated seats play.
HELD_MS = 1400.0
#: How far the picture is thrown by a blow, in units, and how many swings it takes to come to rest.
SHAKE, SHAKE_MS, SWINGS = 5.0, 180.0, 3
_QUIET = (Shuffled, Rewound)


class TablePlayback(TableLayout):
    """Shows what happened, one frame after another."""

    #: Events with something to read, and those that give the picture a blow.
    read: tuple[type[Event], ...] = ()
    blows: tuple[type[Event], ...] = ()
    #: Kinds of questions with one answer that nobody wants to see answered by itself.
    by_hand: tuple[str, ...] = ()

    # What a title supplies ----------------------------------------------------------------------------------------

    def sound_of(self, event: Event) -> str:
        """The name of the sound of an event, or "" for none."""
        return ""

    def set_mood(self) -> None:
        """Music and what is heard in the background."""

    def page_to_come(self, frame: Frame) -> Page | None:
        """The page that a frame which is not shown yet will have over it, as far as it is worth painting ahead."""
        return None

    def page_after(self, event: Event) -> Page | None:
        """The page that is open after an event: a new one, the one that was open, or none."""
        return None

    def tip_of(self, widget: Widget) -> tuple[str, str] | None:
        """Heading and words of the tooltip of something that was laid out without one."""
        if (isinstance(widget, BarSign) or widget.kind == "chip") and widget.text:
            return (widget.text, widget.reason or "")
        return None

    def inspect(self, key: str) -> None:
        """Show the card or figure with an entity key, large."""

    def round_begun(self, event: Event) -> int:
        """The Round that begins with an event, 0 for none: a heading of the log."""
        return 0

    def answered_before(self, decision: Decision) -> Option | None:
        """The answer to a question that has just been answered in other words, with nothing happening since."""
        return None

    def seen_by(self, frame: Frame) -> int:
        """The seat that is to see what a frame begins, such as a Turn or a page; −1 for whoever is looking. The mouse
        may have to change hands first."""
        return -1

    def look_at(self, event: Event) -> float:
        """Milliseconds (at speed 1) to look at an event before the next; 0 for what is seen anyway."""
        return self.usual_look(event)

    def shows_dice(self, event: Event) -> bool:
        """Whether dice lie after an event, to be seen by whoever hurries too: a press shows them, the next goes on."""
        return False

    def holds(self, event: Event) -> str:
        """The label of the button that turns the page after this event, or "" if the game goes on by itself."""
        return ""

    # Life ---------------------------------------------------------------------------------------------------------

    def enter(self, app: App) -> None:
        super().enter(app)
        self.set_mood()
        self.lay_out(animate=True)

    def covered(self) -> None:
        self._keep_picture()

    def leave(self) -> None:
        if self.app.over:
            self._keep_picture()
        self.director.left()

    def _keep_picture(self) -> None:
        """What the Load screen will show of this game, as it was when something first lay over it."""
        shown = (len(self.session.table.answers), self.view, self._settled)
        if shown == self.director.kept_at:
            return
        self.director.kept_at = shown
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

        Dice are rolled by hand all the same: that moment belongs to the person.
        """
        decision = self.open_decision
        automatic = self.director.automatic and self.app.settings.game.automatic_steps
        if decision is None or not automatic or decision.kind in self.by_hand:
            return None
        return self.answered_before(decision) if len(decision.options) > 1 else decision.options[0]

    def finish_motion(self) -> None:
        """The end of everything that was on its way; a page that must be read stays open, and dice that have come to
        lie are seen."""
        rolling = self.motion.busy
        self.motion.finish()
        self.director.actors.settle()
        if rolling and self._shows_roll():
            return
        self._wait = 0.0
        scene = self
        while scene.session.frames and not scene.held:
            if scene.director.hands_over(scene):
                return
            scene = scene._take(scene.session.frames.popleft(), animate=False)
            scene.motion.finish()
            if scene._shows_roll():
                return
        if not scene.held:
            scene._settle()
            scene._on_top().motion.finish()

    def _shows_roll(self) -> bool:
        """Let dice lie in the light that were hurried to their end in this frame; once, and not for automated seats."""
        frame = self._frame
        if frame is None or frame is self._dice_frame or self._turns_by_itself or not self.shows_dice(frame.event):
            return False
        self._dice_frame = frame
        self._wait = self.motion.tempo.seconds(READ_MS, "pause")
        return not self.held and self._wait > 0

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
                if scene.director.hands_over(scene):
                    return
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
            scene.app.ahead.renew()

    def _on_top(self) -> TablePlayback:
        top = self.app.stack.top
        return top if isinstance(top, TablePlayback) else self

    def _take(self, frame: Frame, *, animate: bool) -> TablePlayback:
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
        if isinstance(frame.event, Rewound):
            self.director.recall()
        self._tell(frame.event)
        self.page = self.page_after(frame.event)
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
        before = self.focus.id
        self.find_focus()
        if self.focus.id != before:
            self.focused(self.app.focused())
        self.app.ahead.renew()
        if self.session.over:
            self.director.finished()
        self.director.greet(self)

    def find_focus(self) -> None:
        """The keyboard goes on to what answers the question that has come up."""
        self.focus.leave_idle(self.widgets())

    def usual_look(self, event: Event) -> float:
        """How long most events are looked at."""
        if isinstance(event, Answered):
            return AUTOMATED_MS
        if isinstance(event, _QUIET):
            return 0.0
        if isinstance(event, self.read):
            return READ_MS
        if isinstance(event, Moved):
            return BEAT_MS
        return 0.0

    def heard(self, event: Event, *, animate: bool) -> None:
        """The sound of an event."""
        if animate:
            self.app.sound.play(self.sound_of(event))
            if isinstance(event, self.blows):
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

    def rehearse(self, app: App, state: Any, *, settled: bool, page: Page | None) -> None:
        """Lay the scene out without entering it: it is never shown (see `understudy`)."""
        self._app, self.state, self._settled, self.page = app, state, settled, page
        self._put_in_place()
        self.director.overlay(self)
        self.director.actors.take_marks(self._marks, self.motion, origin=lambda _: None, exit_to=lambda _: None)
        self.motion.finish()

    def lay_out(self, *, animate: bool) -> None:
        """Build everything anew for the state that is shown, and send the cards to their places."""
        self._put_in_place()
        self.director.overlay(self)
        actors = self.director.actors
        if not animate:
            self.motion.finish()
        actors.take_marks(self._marks, self.motion, origin=self._origin, exit_to=self._exit)
        if not animate:
            self.motion.finish()
            actors.settle()
        self.app.redraw()

    def _put_in_place(self) -> None:
        self._statics, self._marks, self._anchors, self._answers = [], [], {}, {}
        self.build()
        self._bind()
        self.focus.wanted = {*self._answers, "page.turn"}
        if not self.app.settings.game.hints:
            for widget in self._statics:
                if widget.id == "turn.hint":
                    widget.enabled, widget.reason = False, tr("table.hints_off")
        if self.page is not None:
            self.page.lay(self)
        self._name_the_way_out()
        self.explain()

    def _name_the_way_out(self) -> None:
        """A controller has a button for what leads on or leaves something be, wherever its ring is."""
        button = self.secondary()
        if self.app.keys.by_pad and isinstance(button, Button):
            button.key = self.app.keys.button_cap("skip")

    def explain(self) -> None:
        """Give a tooltip to whatever was laid out without one."""
        for widget in self._statics:
            if widget.tooltip is None:
                widget.tooltip = self.tip_of(widget)

    def _origin(self, entity: int) -> pygame.FRect | None:
        """Where a card comes from that was not on the screen: the pile it left in this frame."""
        event = self._frame.event if self._frame is not None else None
        if isinstance(event, Moved) and event.entity == entity:
            return self._anchors.get(event.origin)
        return None

    def _exit(self, entity: int) -> pygame.FRect | None:
        """Where a card goes that is no longer on the screen: the pile it lies on now."""
        return self._anchors.get(self.state.place_of[entity])

    def choose(self, option: Option) -> None:
        """Give an answer for the person at the screen."""
        try:
            self.session.answer(option)
        except IllegalChoice:
            return
        self._settled = False
        self.caption = ""
        self.app.ahead.renew()
        self.lay_out(animate=True)

    def widgets(self) -> Sequence[Widget]:
        actors = self.director.actors
        above: list[Widget] = [widget for widget in (self._zoom.card, self._banner) if widget is not None]
        return [*self._statics, *actors.cards.values(), *actors.leaving, *above]

    def announce(self, text: str, seat: int) -> None:
        """Whose move it is, or who won a roll, on a band across the screen; it goes by itself."""
        if not self.director.announces:
            return
        self._banner = banner = Banner("banner", pygame.FRect(0, 470, 1920, 120), text=text, seat=self.colour(seat))

        def gone() -> None:
            if self._banner is banner:
                self._banner = None

        self.motion.start(banner.passing(gone))

    def _advise(self) -> None:
        """Go on with a hint that was asked for; the answer to the question makes it needless."""
        counsel = self._counsel
        if counsel is None:
            return
        if counsel.decision is not self.session.decision:
            self._counsel = None
        elif counsel.work():
            self._counsel = None
            self._hinted = (counsel.decision, whole := counsel.sentence())
            brief = counsel.brief()
            if whole != brief:
                again = self.app.keys.button_cap("hint") or tr("table.hint_button")
                brief = tr("table.hint_more", hint=brief, key=again)
            self.app.notices.toast(brief, about="hint", holds=self._advice_holds)

    def _advice_holds(self) -> bool:
        """Whether the question is still open that was advised on last."""
        return self._hinted is not None and self._hinted[0] is self.session.decision
