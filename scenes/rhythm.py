"""Who presses in rhythm must not answer a question that was never seen.

Where a step of a game ends by itself, the next button stands where the last one was. A press that comes on its heels
was meant for what stood there before.
"""

from __future__ import annotations

from collections.abc import Callable

#: Seconds that a question must have been on the screen before a press that was led nowhere else may answer it.
GLANCE = 0.35


class Rhythm:
    """How long the open question has been there to be seen. `now` is the time in seconds."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._question: object | None = None
        self._since = 0.0

    def shown(self, question: object | None) -> None:
        """A picture is on the screen in which this is asked, or nothing is (None)."""
        if question is not self._question:
            self._question, self._since = question, self._now()

    def unseen(self, question: object | None) -> bool:
        """Whether something is asked that was in no picture yet: whatever is pressed, it cannot be the answer."""
        return question is not None and question is not self._question

    def hasty(self, question: object | None) -> bool:
        """Whether a press now can only be meant for what was there before this question."""
        return self.unseen(question) or (question is not None and self._now() - self._since < GLANCE)
