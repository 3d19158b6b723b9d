"""The terminal: lines out, lines in. No colours and no redrawing; only a prompt is bold where a terminal shows it."""

import os
import sys
from collections.abc import Sequence
from typing import Any

from game.engine.language import tr

_BOLD = "\x1b[1m{}\x1b[0m"
#: What a person types is never longer; what is piped in may be anything.
LONGEST_LINE = 2000


class InputEnded(Exception):  # noqa: N818 - the end of a pipe is no error
    """There is nothing more to read."""


class Terminal:
    """Reads from standard input and writes to standard output."""

    def __init__(self) -> None:
        self._live = sys.stdin is not None and not sys.stdin.closed and sys.stdin.isatty() and sys.stdout.isatty()
        self._bold = self._live and "NO_COLOR" not in os.environ and os.environ.get("TERM", "") != "dumb"

    def say(self, key: str, **fields: Any) -> None:
        """One sentence of the language in use."""
        self.line(tr(key, **fields))

    def line(self, text: str = "") -> None:
        """One line, as it is."""
        print(plain(text), flush=True)

    def lines(self, texts: Sequence[str]) -> None:
        """Several lines."""
        for text in texts:
            self.line(text)

    def question(self, text: str) -> None:
        """A line that asks."""
        text = plain(text)
        print(_BOLD.format(text) if self._bold else text, flush=True)

    def read(self) -> str:
        """What the person types, without blanks at its ends. Raises InputEnded."""
        if sys.stdin is None or sys.stdin.closed:
            raise InputEnded
        try:
            text = input("> ") if self._live else sys.stdin.readline(LONGEST_LINE)
        except (EOFError, OSError, ValueError):
            raise InputEnded from None
        if not self._live and not text:
            raise InputEnded
        return text.strip()

    def pick(self, question: str, choices: Sequence[str]) -> int:
        """The number of one of `choices`, counted from 0. Asks again until it is one."""
        self.question(question)
        for number, choice in enumerate(choices, 1):
            self.line(f"{number}. {choice}")
        while True:
            picked = number_in(self.read(), len(choices))
            if picked is not None:
                return picked
            self.say("text.pick_again", n=len(choices))

    def ask(self, question: str) -> str:
        """A line of text, possibly empty."""
        self.question(question)
        return self.read()


def number_in(text: str, most: int) -> int | None:
    """A typed number from 1 to `most`, counted from 0; None if it is no such number."""
    if text.isascii() and text.isdigit() and len(text) < 9 and 1 <= int(text) <= most:
        return int(text) - 1
    return None


def plain(text: str) -> str:
    """Text without the marks for bold, and without anything that steers a terminal: names come from files, too."""
    return "".join(c for c in text.replace("**", "") if c >= " " and c != "\x7f")
