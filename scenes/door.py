"""War Table's front door: the command line of `game.cli`, with a window for whatever wants one.

Nothing that draws is imported before a window is really wanted: the first picture is waited for, and work in the
terminal needs none.
"""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from game import cli
from game.arguments import Request
from game.engine.language import tr
from game.engine.title import GameSetup, SetupError
from scenes.tables import TABLES

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.scene import Scene


def main(words: Sequence[str] | None = None) -> int:
    """Do what the words ask for (the program's own arguments unless given) and return the exit code of `game.cli`."""
    return cli.main(words, ScreenWindow())


class ScreenWindow:
    """Opens the window on the screen of this machine."""

    def play(self, request: Request, setup: GameSetup | None) -> int:
        """On the title, or straight on the table of a setup."""
        _quieten()
        if setup is None:
            return _run(request, None)
        if setup.title not in TABLES:
            raise SetupError(tr("load.no_table"))
        from scenes.start import first_scene

        return _run(request, first_scene(setup))

    def watch(self, request: Request, file: Path) -> int:
        """On the replay of a file. Raises SaveError when it cannot be watched."""
        _quieten()
        from scenes.start import replay_scene

        return _run(request, replay_scene(file))

    def tour(self, folder: Path, size: tuple[int, int] | None) -> int:
        """A picture of every scene and panel, without anything on the screen."""
        _quieten()
        from scenes.tour import tour

        return tour(folder, size)


def _quieten() -> None:
    """pygame greets on the console unless it is told not to."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")


def _run(request: Request, first: Callable[[App], Scene] | None) -> int:
    # What is loaded now stays: sweeping it would keep the first picture waiting. The app sweeps from then on.
    gc.disable()
    from scenes.app import Launch, run

    return run(
        Launch(
            user_dir=request.user_dir,
            size=request.size,
            speed=request.speed,
            script=request.script,
            probe=request.probe,
            first=first,
        )
    )


if __name__ == "__main__":
    sys.exit(main())
