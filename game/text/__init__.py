"""Playing in the terminal, line by line: for screen readers, for pipes, and where there is no display."""

from pathlib import Path

from game.engine.language import tr
from game.engine.title import GameSetup
from game.text.at_the_table import Sitting
from game.text.choosing_a_game import choose_game, start
from game.text.terminal import InputEnded, Terminal


def play(setup: GameSetup | None, saves: Path) -> int:
    """Play in the terminal: the game of `setup`, or whichever the person picks. Returns the exit code.

    When the input ends, so does the program; whatever was played is saved by then, or it is said that it is not.
    """
    terminal = Terminal()
    sitting: Sitting | None = None
    try:
        if setup is not None:
            sitting = start(terminal, setup, saves)
        while True:
            if sitting is None:
                sitting = choose_game(terminal, saves)
            if sitting is None:
                return 0
            finished = sitting.play()
            sitting.close()
            if not finished:
                return 0
            sitting = None
            if setup is not None:
                return 0
    except InputEnded:
        if sitting is None:
            terminal.say("text.nothing_begun")
        else:
            terminal.say("text.input_ended", kept=sitting.unkept() or tr("text.kept_here"))
        return 0
    finally:
        if sitting is not None:
            sitting.close()
