"""What lies behind the title, got ready while the title is looked at: whatever is opened from there opens at once.

What has to be imported is imported beside the picture; the pictures are painted in what is left of the title's frames.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator
from importlib import import_module
from threading import Thread
from typing import TYPE_CHECKING

from game.titles import title
from scenes.ahead import Rehearsal
from scenes.tables import TABLES, table_of

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.canvas import Canvas

#: What a press on the title wants first.
MODULES = ("scenes.start", "scenes.menus.setup", "scenes.table.tutorial")
log = logging.getLogger(__name__)


class Unpacking:
    """The box is unpacked once in a program: the rules, cards and scenes of every game in it."""

    def __init__(self) -> None:
        self._thread: Thread | None = None

    def begin(self) -> None:
        """Goes on beside whatever is done next."""
        if self._thread is None:
            self._thread = Thread(target=self._unpack, name="unpacking", daemon=True)
            self._thread.start()

    @property
    def over(self) -> bool:
        """Whether it has begun and come to its end."""
        return self._thread is not None and not self._thread.is_alive()

    @property
    def running(self) -> bool:
        """Whether it has begun and is not over yet."""
        return self._thread is not None and self._thread.is_alive()

    def wait(self) -> None:
        """Until what was begun is there: two at once must not import the same things."""
        if self._thread is not None:
            self._thread.join()

    @staticmethod
    def _unpack() -> None:
        try:
            for module in MODULES:
                import_module(module)
            for name in TABLES:
                title(name)
                table_of(name).unpack()
        except Exception:
            # Whoever needs it meets the same trouble, and can say what it means.
            log.exception("not everything could be got ready")


UNPACKING = Unpacking()


def behind_the_title(app: App) -> Iterator[Rehearsal]:
    """The first pictures of the game that can be gone on with, of the setup, and of each first game with a guide."""
    yield _nothing  # the title itself is shown first
    UNPACKING.begin()
    while not UNPACKING.over:
        yield _nothing
    from scenes.menus.setup import Setup
    from scenes.start import before_going_on
    from scenes.table.tutorial import before_a_lesson

    yield from before_going_on(app)
    setup = Setup()
    setup.enter(app)
    setup.motion.finish()
    yield setup.draw
    for name in TABLES:
        lesson = table_of(name).lesson
        if lesson is not None:
            yield from before_a_lesson(app, lesson)


def _nothing(canvas: Canvas) -> None:
    """Nothing can be painted yet."""
