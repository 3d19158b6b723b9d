"""How things move: easings, single movements, sequences, and the timeline that runs them all.

A movement is only a picture of a state that already holds: `Timeline.finish()` shows the very same end as waiting does.
Durations are milliseconds at speed 1; `update` takes seconds. The tempo of the player's settings stretches them all.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

import msgspec

Easing = Callable[[float], float]

#: Factor on every duration, by the setting "animation speed".
SPEEDS = {"slow": 1.6, "normal": 1.0, "fast": 0.5, "none": 0.0}
#: With reduced motion things fade into place for this long instead of travelling.
REDUCED_FADE_MS = 120.0

#: A movement that starts another one in its last step is followed this often at most within one step of time.
CHAIN_LIMIT = 10_000
#: Seconds by which sums of frame times may miss the end of a movement.
EPSILON = 1e-9


def linear(t: float) -> float:
    return t


def out3(t: float) -> float:
    """Fast away, soft arrival."""
    return 1 - (1 - t) ** 3


def in_out2(t: float) -> float:
    """Soft at both ends."""
    return 2 * t * t if t < 0.5 else 1 - (2 - 2 * t) ** 2 / 2


def out_back(t: float) -> float:
    """Shoots a little past the end and settles."""
    return 1 + 2.2 * (t - 1) ** 3 + 1.2 * (t - 1) ** 2


def in_expo(t: float) -> float:
    """Falls like a stamp."""
    return float(2 ** (10 * t - 10))


def out_expo(t: float) -> float:
    """Stops as if it had hit something."""
    return 1 - float(2 ** (-10 * t))


class Tempo(msgspec.Struct, frozen=True):
    """How fast the player wants things to move. `speed` is a factor on durations; 0 shows ends only."""

    speed: float = 1.0
    reduced: bool = False

    def seconds(self, milliseconds: float, kind: Kind = "travel") -> float:
        """The real length of a movement that is drawn for `milliseconds` at speed 1."""
        if self.reduced:
            if kind == "ornament":
                return 0.0
            if kind in ("travel", "fade"):
                milliseconds = min(milliseconds, REDUCED_FADE_MS)
        return milliseconds / 1000 * self.speed


#: travel: something changes its place. fade: something appears or goes. ornament: shake, pulse, sparks, tumbling.
#: pause: nothing is seen, but time passes (a sentence is being read).
Kind = Literal["travel", "fade", "ornament", "pause"]


class Tween(msgspec.Struct):
    """One movement. `apply` receives the eased progress, from 0 at the start to exactly 1 at the end.

    With reduced motion a travelling thing jumps to its end at once and `fade`, if given, brings it in softly.
    """

    milliseconds: float
    apply: Callable[[float], None]
    easing: Easing = out3
    kind: Kind = "travel"
    fade: Callable[[float], None] | None = None
    done: Callable[[], None] | None = None

    def show(self, progress: float, reduced: bool) -> None:
        """Draws the movement at `progress` 0..1 of its time."""
        if reduced and self.kind in ("travel", "ornament"):
            self.apply(1.0)
            if self.fade is not None:
                self.fade(progress)
            return
        self.apply(1.0 if progress >= 1 else self.easing(progress))


def pause(milliseconds: float) -> Tween:
    """A step of a track in which nothing moves."""
    return Tween(milliseconds, lambda progress: None, linear, "pause")


def call(action: Callable[[], None]) -> Tween:
    """A step of a track that takes no time: play a sound, change a picture."""
    return Tween(0, lambda progress: None, linear, "pause", done=action)


class Track(msgspec.Struct):
    """Movements one after another."""

    steps: list[Tween] = []

    def then(self, step: Tween) -> Track:
        self.steps.append(step)
        return self


class _Running(msgspec.Struct):
    start: float
    end: float
    order: int
    tween: Tween
    rest: Sequence[Tween] = ()


class Timeline:
    """Everything that moves in one scene. Time comes from `update`; nothing here reads a clock."""

    def __init__(self, tempo: Tempo | None = None) -> None:
        self.tempo = tempo if tempo is not None else Tempo()
        self._now = 0.0
        self._order = 0
        self._running: list[_Running] = []

    @property
    def busy(self) -> bool:
        """Whether anything is still on its way."""
        return bool(self._running)

    def start(self, movement: Tween | Track, delay: float = 0.0) -> None:
        """Begins a movement, `delay` milliseconds from now. Its first picture shows at once.

        Called from a `done` of another movement, it begins where that one ended, however long the last frame took.
        At speed "none" the movement is at its end when this returns.
        """
        steps = movement.steps if isinstance(movement, Track) else [movement]
        if not steps:
            return
        begin = self._now + self.tempo.seconds(delay, "pause")
        steps[0].show(0.0, self.tempo.reduced)
        self._schedule(begin, steps[0], steps[1:])
        if not self.tempo.speed:
            self._settle(self._now)

    def start_together(self, movements: Sequence[Tween | Track], stagger: float = 0.0) -> None:
        """Begins several movements, each `stagger` milliseconds after the one before."""
        for number, movement in enumerate(movements):
            self.start(movement, number * stagger)

    def update(self, seconds: float) -> None:
        """Lets time pass. A long frame passes through every step on the way, in order."""
        self._settle(self._now + seconds)
        for running in self._running:
            if running.start <= self._now:
                length = running.end - running.start
                running.tween.show((self._now - running.start) / length if length else 1.0, self.tempo.reduced)

    def finish(self) -> None:
        """Shows the end of everything, including what the ends themselves begin."""
        while self._running:
            self._settle(max(running.end for running in self._running))

    def _schedule(self, begin: float, tween: Tween, rest: Sequence[Tween]) -> None:
        self._order += 1
        length = self.tempo.seconds(tween.milliseconds, tween.kind)
        self._running.append(_Running(begin, begin + length, self._order, tween, rest))

    def _settle(self, until: float) -> None:
        """Ends, in order, whatever ends by `until`; what those ends begin is included."""
        for _ in range(CHAIN_LIMIT):
            due = [running for running in self._running if running.end <= until + EPSILON]
            if not due:
                break
            ended = min(due, key=lambda running: (running.end, running.order))
            self._running.remove(ended)
            self._now = max(self._now, ended.end)
            ended.tween.show(1.0, self.tempo.reduced)
            if ended.tween.done is not None:
                ended.tween.done()
            if ended.rest:
                ended.rest[0].show(0.0, self.tempo.reduced)
                self._schedule(ended.end, ended.rest[0], ended.rest[1:])
        else:
            raise RuntimeError(f"a movement restarts itself without end: {self._running[-1].tween}")
        self._now = max(self._now, until)
