"""The program with a window: it opens it, keeps time, and hands input and the picture to the scenes on the stack."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from time import thread_time
from typing import Any

import msgspec
import pygame

from game.card_folders import take_card_folders, told_together
from game.engine.disk import trouble_with
from game.engine.language import tr, use_language
from game.engine.resources import ASSETS
from game.folders import Folders
from scenes import crash
from scenes.ahead import Ahead
from scenes.audio import Audio
from scenes.canvas import Canvas
from scenes.clock import AWAKE, Clock
from scenes.commands import close_window
from scenes.controls import Controls
from scenes.drawing.cache import PictureCache
from scenes.input import Input
from scenes.keys import Bindings
from scenes.look import theme_of
from scenes.memory import give_large_blocks_back
from scenes.motion import SPEEDS, Tempo
from scenes.mouse_buttons import MouseButtons
from scenes.notices import Notices
from scenes.pacing import Pacing
from scenes.probe import Probe
from scenes.scene import Position, Scene
from scenes.script import EXPECTATION_FAILED, STEP, ExpectationError, Script, ScriptError, read_script
from scenes.settings import Settings, SettingsFile
from scenes.stack import SceneStack
from scenes.theme import Theme
from scenes.viewport import Viewport
from scenes.widgets.widget import Widget
from scenes.window import NoDisplayError, Window, WindowMode, start_display

BAD_ARGUMENTS = 2
BROKEN = 1
#: Cosmetic chance under a script, so that the same script shows the same pictures.
SCRIPT_CHANCE = 2207
#: Decoration runs for this long after the last input, then the picture rests.
AMBIENT_SECONDS = 4.0
#: What ends movements at once. Keys do that themselves: Space has done its work with it.
WAKING = (pygame.MOUSEBUTTONDOWN, pygame.FINGERDOWN, pygame.MOUSEWHEEL)
#: What was meant for the picture that is on the screen. Controllers are asked about in `Controls.pressed_key`.
AIMED = (*WAKING, pygame.KEYDOWN, pygame.TEXTINPUT)


class Launch(msgspec.Struct, frozen=True):
    """How the program was asked to start. `first` makes the first scene; without it the title opens."""

    user_dir: Path | None = None
    size: tuple[int, int] | None = None
    speed: str | None = None
    script: Path | None = None
    probe: Path | None = None
    first: Callable[[App], Scene] | None = None


def run(launch: Launch) -> int:
    """Opens the window and stays until the person leaves. Returns the exit code.

    0: left as usual. 1: something unexpected happened on the way. 2: it could not start (one sentence says why).
    3: an expectation of the script did not hold.
    """
    try:
        commands = read_script(launch.script) if launch.script is not None else None
    except ScriptError as error:
        crash.say(str(error))
        return BAD_ARGUMENTS
    try:
        start_display()
        app = App(launch, Script(commands) if commands is not None else None)
    except NoDisplayError:
        crash.say(tr("window.no_display"))
        return BAD_ARGUMENTS
    except OSError as error:
        crash.say(tr("window.no_probe", file=str(error.filename)))
        return BAD_ARGUMENTS
    try:
        return app.run()
    finally:
        app.close()


class App:
    """Everything scenes may use: settings, sound, time, the stack and the small services. One at a time."""

    def __init__(self, launch: Launch, script: Script | None = None) -> None:
        pygame.font.init()
        self.launch, self.script = launch, script
        self.over, self.exit_code = False, 0
        self.trail = crash.Trail()
        self.folders = Folders.of(launch.user_dir)
        self.log_file = crash.start_log(self.folders.logs)
        self.settings_file = SettingsFile(self.folders.settings)
        use_language(self.settings.language)
        self._cards_left_out = take_card_folders(self.folders.content)
        self.clock = Clock(STEP if script is not None else None)
        self.chance = random.Random(SCRIPT_CHANCE if script is not None else None)
        self.probe = Probe(launch.probe) if launch.probe is not None else None
        display = self.settings.display
        window_mode: WindowMode = "window" if launch.size is not None else display.window
        self.window = Window(launch.size or display.size, window_mode, display.monitor)
        self.pictures = PictureCache()
        self.pacing = Pacing(lambda: self.draw())
        self.ahead = Ahead()
        self.keys = Bindings.of(self.settings.keys)
        self.sound = Audio(ASSETS / "sounds", self.settings.sound, lambda: self.now, self.chance)
        self.notices = Notices(lambda: self.now, self.redraw)
        self.stack = SceneStack(self)
        self.controls = Controls(self)
        self.input = Input(self.controls.pointer, self.controls, lambda: self.keys)
        self.mouse_buttons = MouseButtons()
        self.settings_file.changed.append(self._settings_changed)
        self.in_background = self._hidden = self._drawn = False
        self._dirty = self._probe_due = True
        self._last_input = 0.0
        self._canvas = self._new_canvas()

    # What scenes ask about ----------------------------------------------------------------------------------------

    @property
    def now(self) -> float:
        """Seconds since the start; fixed steps under a script."""
        return self.clock.now

    @property
    def settings(self) -> Settings:
        return self.settings_file.settings

    @property
    def tempo(self) -> Tempo:
        """How fast things move."""
        tempo = self.settings.tempo()
        return Tempo(SPEEDS[self.launch.speed], tempo.reduced) if self.launch.speed in SPEEDS else tempo

    @property
    def viewport(self) -> Viewport:
        return self._canvas.viewport

    @property
    def theme(self) -> Theme:
        return self._canvas.theme

    @property
    def canvas(self) -> Canvas:
        """What is drawn on, for scenes that lay text out before they draw it."""
        return self._canvas

    def focused(self) -> Widget | None:
        """What the keyboard is on, while its ring shows."""
        return self.controls.focused()

    def spoken(self) -> str:
        """The focused or hovered thing in words, for the prompt bar's end and for readers."""
        return self.controls.spoken()

    def widget_called(self, name: str) -> Widget | None:
        return self.controls.widget_called(name)

    def widget_at(self, at: Position) -> Widget | None:
        return self.controls.widget_at(at)

    # What scenes ask for ------------------------------------------------------------------------------------------

    def redraw(self) -> None:
        """The picture changed: draw it in this frame."""
        self._dirty = True

    def toast(self, text: str, error: bool = False, about: str = "") -> None:
        """Says a sentence at the edge; an error stays until it is clicked. See `Notices.toast`."""
        self.notices.toast(text, error, about=about)

    def refuse(self, text: str, at: Position) -> None:
        """Says why something cannot be done, where it was tried (units)."""
        self.sound.play("ui_deny")
        self.notices.refuse(text, at)

    def confirm(
        self, question: str, text: str, yes: str, no: str, on_yes: Callable[[], Any], *, risky: bool = False
    ) -> None:
        """Asks before something happens. The safe answer `no` has the focus; `risky` paints the other one red."""
        from scenes.menus.message import Message

        self.stack.push(Message(question, text, yes=yes, no=no, on_yes=on_yes, risky=risky))

    def ask_text(self, question: str, text: str, initial: str, then: Callable[[str], Any]) -> None:
        """Asks for a line of text, such as a name. `then` gets it without blanks at its ends, never empty."""
        from scenes.menus.ask_text import AskText

        self.stack.push(AskText(question, text, initial, then))

    def quit(self) -> None:
        """Ends the program after this frame."""
        self.over = True

    def change_window(self, mode: WindowMode, monitor: int) -> None:
        """Shows the program in another window mode or on another monitor, at once and without asking."""
        self.controls.cancel()
        self.window.change(mode, monitor)
        self._relayout()

    def resize(self, size: tuple[int, int]) -> None:
        """Gives the window a new size in pixels."""
        self.controls.cancel()
        self.window.resize(size)
        self._relayout()

    def picture(self) -> pygame.Surface | None:
        """A copy of what is on the screen, or None before the first frame."""
        if not self._drawn:
            return None
        if self.pacing.unfinished:
            self.pacing.complete()
        return self.window.surface.copy()

    def save_picture(self, path: Path) -> None:
        """Writes the screen to a PNG file. Raises OSError or pygame.error if that cannot be done."""
        self.draw()
        path.parent.mkdir(parents=True, exist_ok=True)
        pygame.image.save(self.window.surface, path)

    def scene_changed(self) -> None:
        """The stack has another top: nothing of the old one is hovered or pointed at."""
        self.controls.pointer.hovered = None
        self.notices.clear()
        self.notices.high = self.stack.top is not None and self.stack.top.toasts_high
        self.redraw()

    def finish_motion(self) -> bool:
        """Shows the end of whatever moves. Returns whether anything did."""
        moving = self.stack.change is not None
        self.stack.finish_change()
        for scene in self.stack.visible():
            if scene.busy():
                scene.finish_motion()
                moving = True
        if moving:
            self.redraw()
        return moving

    # The loop -----------------------------------------------------------------------------------------------------

    def run(self) -> int:
        """Shows the first scene and goes on until `quit`. Returns the exit code."""
        try:
            self.stack.push(self._first_scene())
        except Exception as error:
            self.crashed(error)
        self.frame()
        self._after_first_frame()
        while not self.over:
            self.frame()
        return self.exit_code

    def frame(self) -> None:
        """One turn of the loop. Nothing that goes wrong in it ends the program without a word."""
        dt = self.clock.tick(self._awake(), hurry=self.pacing.unfinished)
        try:
            self._turn(dt)
        except ExpectationError as failure:
            crash.say(str(failure))
            self.exit_code = EXPECTATION_FAILED
            self.quit()
        except Exception as error:
            self.crashed(error)
        if not len(self.stack):
            self.quit()

    def feed(self, event: pygame.event.Event) -> None:
        """One event of the window or of a script."""
        self._last_input = self.now
        self._probe_due = True
        if event.type == pygame.QUIT:
            close_window(self)
            return
        self._window_event(event)
        if event.type in AIMED and self.controls.unseen:
            return
        if event.type in WAKING:
            self.finish_motion()
        top = self.stack.top
        if top is not None and top.event(event):
            self.redraw()
            return
        self.input.feed(event, self.viewport.window)

    def draw(self) -> None:
        """Draws the scenes that can be seen and shows the picture."""
        canvas, screen = self._canvas, self.window.surface
        canvas.time = self.now
        self.controls.mark()
        screen.fill("#05090C")
        for scene in self.stack.visible():
            scene.draw(canvas)
        self.controls.draw_numbers(canvas)
        self.notices.draw(canvas)
        if self.stack.change is not None:
            self.stack.change.draw(screen)
        pygame.display.flip()
        self.window.painted()
        self.window.wait(False)
        self._drawn, self._dirty = True, False
        self.controls.seen()

    def crashed(self, error: Exception) -> None:
        """Something unexpected: writes it down and shows the calm screen."""
        from scenes.menus.trouble import show_trouble

        self.exit_code = BROKEN
        show_trouble(self, error)

    def close(self) -> None:
        """Leaves every scene and gives the devices back."""
        try:
            self.stack.clear()
        except Exception as error:
            crash.report(self.folders.logs, error, self.trail, "leaving", None)
        if self.window.mode == "window" and self.launch.size is None and self.window.size != self.settings.display.size:
            self.settings_file.change("display", "size", self.window.size)
        if self.probe is not None:
            self.probe.close()
        self.sound.stop()
        crash.stop_log()
        pygame.display.quit()

    def _turn(self, dt: float) -> None:
        began = thread_time()
        for event in self.mouse_buttons.told(pygame.event.get()):
            self.feed(event)
        if self.script is not None:
            self._advance_script(self.script, dt)
        self.controls.pointer.tick()
        self.sound.tick()
        moved = self._moving()
        if not self.pacing.unfinished or self._hidden:
            self.stack.update(dt)
            self.notices.update()
        moving = self._moving()
        if moved and not moving:
            self.redraw()  # what came to its end in this very step is to be seen there
        if (moving or self._dirty or self.pacing.unfinished or self._ambient()) and not self._hidden:
            if self._dirty and not moving:
                self.controls.look_again()
            if self.clock.fixed is None and self._drawn:
                self.window.wait(self.controls.unseen and self.pacing.unfinished)
                self.pacing.draw()
            else:
                self.pacing.complete()
            self._probe_due = True
        elif self._drawn and self.clock.fixed is None and not self._hidden:
            self.window.keep()
        if self._drawn and self.clock.fixed is None and not (self.pacing.unfinished or self._hidden or self.over):
            self.ahead.work(self.stack.top, self._canvas, began, moving)
        self.pacing.sweep(moving, self._awake())
        if self.probe is not None and self._probe_due and not moving:
            self._probe_due = False
            self.probe.write(self, self.script.step if self.script is not None else None)

    def _advance_script(self, script: Script, dt: float) -> None:
        settled = not self._moving() and not self._dirty and not self.controls.too_soon()
        script.advance(self, settled, dt)
        if script.over:
            self.script = None
            self.clock.release()

    def _moving(self) -> bool:
        return self.stack.change is not None or any(scene.busy() for scene in self.stack.visible())

    def _ambient(self) -> bool:
        if self.in_background or self.now - self._last_input > AMBIENT_SECONDS or self.script is not None:
            return False
        top = self.stack.top
        return top is not None and top.ambient()

    def _awake(self) -> bool:
        return self._moving() or self._dirty or self.now - self._last_input < AWAKE

    def _window_event(self, event: pygame.event.Event) -> None:
        if event.type in (pygame.WINDOWSIZECHANGED, pygame.VIDEORESIZE):
            if self.window.follow(self.viewport.window):
                self.controls.cancel()
                self.pacing.blank = not self.window.holds
                self._relayout()
        elif event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED):
            self.in_background = event.type == pygame.WINDOWFOCUSLOST
            if self.in_background:  # The press that brings the focus may come before it.
                self.controls.cancel()
            self.sound.in_background(self.in_background)
            self.redraw()
        elif event.type in (pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN):
            self._hidden = True
        elif event.type in (pygame.WINDOWRESTORED, pygame.WINDOWSHOWN, pygame.WINDOWEXPOSED):
            self._hidden = False
            self.redraw()

    def _settings_changed(self, section: str) -> None:
        if section == "sound":
            self.sound.use(self.settings.sound)
        elif section == "keys":
            self.keys = Bindings.of(self.settings.keys, self.keys.by_pad)
        elif section == "game":
            self.settings_file.begin_as_usual()
        elif section in ("display", "language"):
            use_language(self.settings.language)
            for scene in self.stack.scenes:
                scene.motion.tempo = self.tempo
            if theme_of(self.settings.display) != self.theme or section == "language":
                self._relayout()
        self.redraw()

    def _new_canvas(self) -> Canvas:
        surface = self.window.surface
        return Canvas(surface, Viewport(surface.get_size()), theme_of(self.settings.display), self.pictures)

    def _relayout(self) -> None:
        """The window or the look changed: every scene lays itself out anew."""
        self.stack.change = None
        self._canvas = self._new_canvas()
        for scene in self.stack.scenes:
            scene.resized()
        self.redraw()

    def _first_scene(self) -> Scene:
        if self.launch.first is not None:
            return self.launch.first(self)
        from scenes.menus.title import Title

        return Title()

    def _after_first_frame(self) -> None:
        """What need not keep the first picture waiting: sound, controllers, and what went wrong at the start."""
        self.sound.start()
        self.input.start_pads()
        self.pacing.settle()
        give_large_blocks_back()
        for sentence in self._cards_left_out.values():
            crash.log.warning("%s", sentence)
        saves = trouble_with(self.folders.saves) if self.launch.first is None else ""  # A game has told of it itself.
        self.notices.warn(self.settings_file.notice, told_together(self._cards_left_out), saves)
