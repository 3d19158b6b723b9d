"""The window: how it opens, what size it takes, and how it changes between window, borderless and fullscreen."""

from __future__ import annotations

import os
import sys
import warnings
from contextlib import suppress
from typing import Literal

import pygame

from scenes.drawing.files import exists, load_picture

WindowMode = Literal["window", "borderless", "fullscreen"]

TITLE = "War Table"
SMALLEST = (960, 540)
#: Sizes offered at the first start, largest first; the first that leaves room for a task bar is taken.
FIRST_SIZES = ((1920, 1080), (1600, 900), (1440, 810), (1280, 720), (1120, 630), SMALLEST)
#: Share of the desktop that a new window may fill, so that its foot does not lie under a task bar.
ROOM = 0.9
#: How often, and after how many milliseconds each, a window that keeps the size of the monitor is asked again.
RETRIES, RETRY_MS = 4, 30
#: The picture that is kept for a change of size: sharp enough for the moment in which it is seen.
KEPT_SHARE = 0.5
#: SDL's word for the middle of a monitor, to which the monitor's number is added.
MIDDLE = pygame.WINDOWPOS_CENTERED
#: Drivers of SDL that show nothing to anybody.
UNSEEN = ("dummy", "offscreen")


class NoDisplayError(RuntimeError):
    """There is nothing to open a window on."""


def prepare_environment() -> None:
    """Chooses the fast way to the screen, and the name that task bars show and sort windows by.

    Call before the display starts; what the player has set stays.

    X11 without a graphics card shows a frame twenty times faster without SDL's accelerated framebuffer; on Wayland a
    window cannot be made without it.
    """
    wayland = os.environ.get("SDL_VIDEODRIVER") == "wayland"
    if sys.platform.startswith("linux") and os.environ.get("DISPLAY") and not wayland:
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    for system in ("X11", "WAYLAND"):
        os.environ.setdefault(f"SDL_VIDEO_{system}_WMCLASS", TITLE)
    # Leaving a fullscreen game for another window must not fold it away.
    os.environ.setdefault("SDL_VIDEO_MINIMIZE_ON_FOCUS_LOSS", "0")


def start_display() -> None:
    """Starts the display. Raises NoDisplayError when the machine has none that can be reached."""
    prepare_environment()
    somewhere = any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"))
    if sys.platform.startswith("linux") and not somewhere:
        raise NoDisplayError
    try:
        pygame.display.init()
    except pygame.error as error:
        raise NoDisplayError from error
    # SDL makes do with a screen in memory where it cannot reach a real one: a game that nobody sees.
    if pygame.display.get_driver() in UNSEEN and not os.environ.get("SDL_VIDEODRIVER"):
        pygame.display.quit()
        raise NoDisplayError


def first_size(desktop: tuple[int, int]) -> tuple[int, int]:
    """The size of a window that fits the desktop with room for a task bar."""
    for width, height in FIRST_SIZES:
        if width <= desktop[0] * ROOM and height <= desktop[1] * ROOM:
            return (width, height)
    return (min(SMALLEST[0], desktop[0]), min(SMALLEST[1], desktop[1]))


def _set_mode(size: tuple[int, int], flags: int, monitor: int) -> pygame.Surface:
    """Opens or changes the window. The system may give it another size: whoever draws looks at the surface."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", RuntimeWarning)
        return pygame.display.set_mode(size, flags, display=monitor)


class Window:
    """The one window. `surface` is what is drawn on, a new one with every size. Raises NoDisplayError."""

    def __init__(self, size: tuple[int, int] | None, mode: WindowMode, monitor: int) -> None:
        self.monitor = self._known(monitor)
        self.mode = mode
        #: What was on the screen when nothing moved any more, at a part of its size; None once something else is.
        self._kept: pygame.Surface | None = None
        self._waits = False
        #: The size in window mode, kept while the window fills the monitor.
        self.size = size or first_size(self.desktop())
        #: Where its upper left corner was in window mode; None where it is to lie in the middle.
        self._corner: tuple[int, int] | None = None
        pygame.display.set_caption(TITLE)
        icon = load_picture("icon.png") if exists("icon.png") else None
        if icon is not None:
            pygame.display.set_icon(icon)
        try:
            self.surface = self._open()
        except pygame.error:
            self.surface = self._open_accelerated()
        self._place()

    @staticmethod
    def monitors() -> list[tuple[int, int]]:
        """The sizes of all monitors in pixels."""
        return pygame.display.get_desktop_sizes()

    def desktop(self) -> tuple[int, int]:
        """The size of the monitor in use."""
        return self.monitors()[self.monitor]

    def change(self, mode: WindowMode, monitor: int) -> None:
        """Takes another mode or monitor. If that fails the window stays, or returns to, a plain window."""
        shown = self.surface.copy()
        self._remember_corner()
        if self._known(monitor) != self.monitor:
            self._corner = None
        self.mode, self.monitor = mode, self._known(monitor)
        try:
            self.surface = self._open()
        except pygame.error:
            self.mode, self.monitor = "window", 0
            self.surface = self._open()
        self._place()
        self._hold(shown)

    def resize(self, size: tuple[int, int]) -> None:
        """Gives the window a new size, in window mode."""
        shown = self.surface.copy()
        self._remember_corner()
        self.mode, self.size = "window", size
        self.surface = self._open()
        self._place()
        self._hold(shown)

    def _remember_corner(self) -> None:
        if self.mode == "window":
            self._corner = pygame.display.get_window_position()

    def _place(self) -> None:
        """Puts the window where its mode wants it: a new mode alone leaves the corner where it was.

        The middle of a monitor is, for a window of the monitor's size, the monitor's own corner. Fullscreen finds its
        place itself; where no program may place its windows nothing happens.
        """
        middle = MIDDLE + self.monitor
        if self.mode == "borderless":
            pygame.display.set_window_position((middle, middle))
        elif self.mode == "window":
            pygame.display.set_window_position(self._corner or (middle, middle))

    def _hold(self, shown: pygame.Surface) -> None:
        """What was on the screen stays there at the new size, until the picture is painted for that size."""
        width, height = self.surface.get_size()
        share = min(width / shown.get_width(), height / shown.get_height())
        fitted = pygame.transform.smoothscale_by(shown, share)
        self.surface.blit(fitted, fitted.get_rect(center=(width // 2, height // 2)))
        pygame.display.flip()

    def keep(self) -> None:
        """Nothing moves: what is on the screen is remembered, since a system that changes the size empties it."""
        if self._kept is None:
            self._kept = pygame.transform.smoothscale_by(self.surface, KEPT_SHARE)

    def painted(self) -> None:
        """Something else is on the screen now."""
        self._kept = None

    def wait(self, waiting: bool) -> None:
        """The pointer says that something takes a moment, or no longer."""
        if waiting != self._waits:
            self._waits = waiting
            with suppress(pygame.error):  # Not every system has such a pointer.
                pygame.mouse.set_cursor(pygame.SYSTEM_CURSOR_WAIT if waiting else pygame.SYSTEM_CURSOR_ARROW)

    @property
    def holds(self) -> bool:
        """Whether there is a picture that stays on the screen while one of another size is painted."""
        return self._kept is not None

    def follow(self, laid_out: tuple[int, int]) -> bool:
        """Takes over the size that the person gave the window. Returns whether it is another than `laid_out`.

        The surface itself grows with the window, so its size cannot be compared with what it was before.
        """
        surface = pygame.display.get_surface()
        if surface is None:
            return False
        changed = surface.get_size() != laid_out or surface is not self.surface
        self.surface = surface
        if self.mode == "window":
            self.size = surface.get_size()
        if changed and self._kept is not None:
            self._hold(self._kept)
        return changed

    def _known(self, monitor: int) -> int:
        return monitor if 0 <= monitor < len(self.monitors()) else 0

    def _open(self) -> pygame.Surface:
        if self.mode != "window":
            # Both take the desktop's own size, so that the monitor never changes its video mode.
            flag = pygame.FULLSCREEN if self.mode == "fullscreen" else pygame.NOFRAME
            return _set_mode(self.desktop(), flag, self.monitor)
        surface = _set_mode(self.size, pygame.RESIZABLE, self.monitor)
        for _ in range(RETRIES):
            if surface.get_size() == self.size:
                break
            # Some systems leave fullscreen only after a while, and keep its size until then.
            pygame.event.pump()
            pygame.time.wait(RETRY_MS)
            surface = _set_mode(self.size, pygame.RESIZABLE, self.monitor)
        return surface

    def _open_accelerated(self) -> pygame.Surface:
        """A second try in the system's own way, for the rare driver that cannot do without."""
        pygame.display.quit()
        os.environ.pop("SDL_FRAMEBUFFER_ACCELERATION", None)
        try:
            pygame.display.init()
            pygame.display.set_caption(TITLE)
            return self._open()
        except pygame.error as error:
            raise NoDisplayError from error
