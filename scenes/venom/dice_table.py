"""The rolled dice: how they tumble, fall on the shelves of hits and misses, and are changed one by one.

The dice outlast the layouts of the scene, as the cards do. What happened is noted when it is told; `arrange` then sets
the dice in motion towards the places they have in the state that is shown.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

import pygame

from game.engine.events import Event, Rewound
from game.engine.language import tr
from game.venom import events
from game.venom.state import VenomState
from scenes.motion import Timeline, Track, Tween, call, in_out2, linear, out3, out_back, pause
from scenes.venom.shown import worth_of_dice
from scenes.widgets.dice import HIT_SIZE, MISS_SIZE, REST, TURNED_SIZE, DieWidget, bounce, frame_at, tumble_frames

HITS: Final = pygame.FRect(596, 164, 668, 262)
MISSES: Final = pygame.FRect(596, 506, 668, 230)
FELT: Final = pygame.FRect(620, 190, 620, 520)
BAY: Final = pygame.FRect(364, 160, 220, 580)
BAY_DIE: Final = (474.0, 452.0)

ROLL_MS, ROLL_MORE_MS, SORT_MS, POP_MS, STAGGER_MS = 900.0, 300.0, 280.0, 160.0, 80.0
TO_BAY_MS, CHANGE_MS, READ_MS, TO_SHELF_MS = 220.0, 420.0, 260.0, 220.0
STAMP_MS = 260.0
#: Pace of the changes after the first by the same card.
HURRY = 0.55
_GOLDEN = 0.618034
_TWO_ROWS_HEAD = 48.0
_DIE_Z = 20

#: One picture of a movement by its progress, and what lets it through only while it is the die's latest one.
Motion = Callable[[float], None]
Gate = Callable[[Motion], Motion]


@dataclass
class _Die:
    """One die: its widget, what has just happened to it, and the number of the movement that may still move it."""

    widget: DieWidget
    news: Event | None = None
    turn: int = 0
    #: Tumbling, or being changed in the bay: nothing else may move it until that is over.
    busy: bool = False
    #: Where it has just come to rest, from where it goes to its shelf: "felt", "bay" or "" (it lies there).
    rest: str = ""
    #: The cards whose abilities have changed it since it was rolled.
    changed_by: frozenset[int] = frozenset()


@dataclass
class DiceTable:
    """The dice by their index in the state."""

    dice: list[_Die] = field(default_factory=list)
    #: Dice that were taken away and are fading out.
    gone: list[DieWidget] = field(default_factory=list)
    _made: int = 0

    # What happened -----------------------------------------------------------------------------------------------

    def hear(self, event: Event) -> None:
        """Note an event; the next `arrange` shows it."""
        if isinstance(event, events.DiceRolled):
            for value in event.values:
                self._add(value).news = event
        elif isinstance(event, events.DieChanged | events.DieStamped) and event.index < len(self.dice):
            die = self.dice[event.index]
            die.news, die.changed_by = event, die.changed_by | {event.card}
        elif isinstance(event, events.DieTaken) and event.index < len(self.dice):
            self.gone.append(self.dice.pop(event.index).widget)
        elif isinstance(event, Rewound):
            self.dice.clear()

    def _add(self, value: int) -> _Die:
        self._made += 1
        widget = DieWidget(f"die.{len(self.dice)}", pygame.FRect(0, 0, HIT_SIZE, HIT_SIZE), value=value)
        widget.z, widget.group, widget.focusable = _DIE_Z, "dice", True
        die = _Die(widget)
        self.dice.append(die)
        return die

    @staticmethod
    def reveal_after(event: Event, again: bool) -> float:
        """Milliseconds after which the outcome of an event may be seen; 0 if it hides nothing."""
        if isinstance(event, events.DiceRolled):
            return ROLL_MS + ROLL_MORE_MS
        if isinstance(event, events.DieChanged):
            return (TO_BAY_MS + CHANGE_MS) * (HURRY if again else 1.0)
        if isinstance(event, events.DieStamped):
            return TO_BAY_MS + STAMP_MS
        return 0.0

    @classmethod
    def look_at(cls, event: Event, again: bool) -> float:
        """Milliseconds that the picture of an event takes; `again` for one of many changes by the same card."""
        first = cls.reveal_after(event, again)
        if isinstance(event, events.DiceRolled):
            return first + STAGGER_MS * min(12, len(event.values)) + SORT_MS + POP_MS
        if first:
            return first + (READ_MS + TO_SHELF_MS) * (HURRY if again else 1.0)
        return 600.0 if isinstance(event, events.DieTaken) else 0.0

    # Layout ------------------------------------------------------------------------------------------------------

    def arrange(self, s: VenomState, motion: Timeline, *, again: bool = False, veiled: bool = False) -> None:
        """Every die on its way to its shelf in the state `s`, by way of what has just happened to it.

        While the outcome is `veiled` only the dice it is about move: a gap on a shelf would give it away.
        """
        self._match(s)
        if not veiled:
            for die, worth in zip(self.dice, worth_of_dice(s), strict=True):
                die.widget.worth = worth
        for widget in self.gone:
            self._fade(widget, motion)
        order = sorted(range(len(self.dice)), key=lambda i: (not s.automatic[i], -s.dice[i], i))
        hits = [i for i in order if s.automatic[i] or s.dice[i] >= s.defense]
        hits.sort(key=lambda i: (s.automatic[i], -s.dice[i], i))
        misses = [i for i in order if i not in hits]
        for indexes, shelf, largest in ((hits, HITS, HIT_SIZE), (misses, MISSES, MISS_SIZE)):
            for place, (i, goal) in enumerate(zip(indexes, shelf_places(len(indexes), shelf, largest), strict=True)):
                outcome = "auto" if s.automatic[i] else "hit" if shelf is HITS else "miss"
                if not veiled or self.dice[i].news is not None:
                    self._send(i, goal, outcome, place, motion, again)

    def _match(self, s: VenomState) -> None:
        """As many dice as the state has, showing its values: after a load, or when a step was taken back."""
        while len(self.dice) > len(s.dice):
            self.dice.pop()
        while len(self.dice) < len(s.dice):
            self._add(s.dice[len(self.dice)])
        for i, die in enumerate(self.dice):
            widget = die.widget
            widget.id = f"die.{i}"
            if die.news is None and not die.busy:
                widget.value = s.dice[i]
            widget.glowing = widget.selected = widget.spent = False
            widget.reason = None
            widget.rolled = s.dice[i]

    def _send(
        self, i: int, goal: tuple[float, float, float], outcome: str, place: int, motion: Timeline, again: bool
    ) -> None:
        die = self.dice[i]
        widget = die.widget
        x, y, size = goal
        end = pygame.FRect(x - size / 2, y - size / 2, size, size)
        if die.news is not None:
            self._begin(die, i, motion, HURRY if again else 1.0)
            return
        if die.busy:
            return
        if not widget.rect.x or (widget.rect == end and not die.rest):
            widget.rect, widget.outcome, die.rest = end, outcome, ""
            self._word(widget, outcome)
            return
        self._shelve(die, end, outcome, place, motion, HURRY if again else 1.0)

    def _begin(self, die: _Die, i: int, motion: Timeline, tempo: float) -> None:
        """The first leg: over the felt, or into the bay and changed there."""
        widget, news, gate = die.widget, die.news, self._gate(die)
        track = Track()
        widget.outcome = ""
        if isinstance(news, events.DiceRolled):
            self._tumble(track, widget, i, gate)
        elif isinstance(news, events.DieChanged):
            self._change(track, widget, news, gate, tempo)
        else:
            self._stamp(track, widget, gate)
        turn, rest = die.turn, "felt" if isinstance(news, events.DiceRolled) else "bay"
        die.news, die.busy = None, True

        def rested() -> None:
            if die.turn == turn:
                die.busy, die.rest = False, rest

        motion.start(track.then(call(rested)))

    def _shelve(self, die: _Die, end: pygame.FRect, outcome: str, place: int, motion: Timeline, tempo: float) -> None:
        """The second leg: onto the shelf."""
        widget, rest, gate = die.widget, die.rest, self._gate(die)
        turn, die.rest = die.turn, ""

        def arrive() -> None:
            if die.turn == turn:
                widget.rect, widget.outcome, widget.frame, widget.lift = end.copy(), outcome, REST, 0.0
                widget.z = _DIE_Z
                self._word(widget, outcome)

        track = Track()
        if rest:
            track.then(pause(STAGGER_MS * place if rest == "felt" else READ_MS * tempo))
        way = TO_SHELF_MS * tempo if rest == "bay" else SORT_MS
        track.then(Tween(way, gate(_slide(widget, widget.rect.copy(), end)), in_out2, "travel", done=arrive))
        if rest == "felt":
            track.then(Tween(POP_MS, gate(_pop(widget, end)), out_back, "ornament", done=arrive))
        motion.start(track)

    @staticmethod
    def _gate(die: _Die) -> Gate:
        """Lets through the pictures of this movement until a later one takes over the die."""
        die.turn += 1
        turn = die.turn

        def only(apply: Motion) -> Motion:
            return lambda p: apply(p) if die.turn == turn else None

        return only

    @staticmethod
    def _word(widget: DieWidget, outcome: str) -> None:
        if outcome != "miss" and widget.worth != 1:
            outcome = "twice" if widget.worth else "void"
        widget.text = tr(f"table.combat.die.{outcome}", n=widget.value)
        widget.tooltip = (widget.text, tr(f"table.combat.die_tip.{outcome}"))

    # Movements ---------------------------------------------------------------------------------------------------

    def _tumble(
        self,
        track: Track,
        widget: DieWidget,
        i: int,
        only: Gate,
    ) -> None:
        """Over the whole felt from its lower left, bouncing."""
        share, other = (i * _GOLDEN) % 1.0, (i * _GOLDEN * _GOLDEN + 0.3) % 1.0
        size = HIT_SIZE * 0.86
        land = pygame.FRect(FELT.x + share * (FELT.width - size), FELT.y + other * (FELT.height - size), size, size)
        start = pygame.FRect(380, 640 - 60 * share, size, size)
        widget.rect, widget.outcome, widget.z = start.copy(), "", 60 + i

        def tumble(p: float) -> None:
            way = out3(p)
            widget.rect = pygame.FRect(
                start.x + (land.x - start.x) * way, start.y + (land.y - start.y) * way, size, size
            )
            widget.frame = frame_at(p)
            widget.lift = bounce(p)

        track.then(Tween(ROLL_MS + ROLL_MORE_MS * share, only(tumble), linear, "ornament"))

    def _change(
        self,
        track: Track,
        widget: DieWidget,
        news: events.DieChanged,
        only: Gate,
        tempo: float,
    ) -> None:
        """Into the bay, turned or rolled there."""
        bay = bay_rect()
        widget.z, widget.value = 70, news.before
        track.then(Tween(TO_BAY_MS * tempo, only(_slide(widget, widget.rect.copy(), bay)), out3, "travel"))
        first = 0 if news.how == "reroll" else tumble_frames() - 6

        def spin(p: float) -> None:
            if p > 0:
                widget.value = news.after
            widget.frame = REST if p >= 1 else max(0, first) + int(p * (tumble_frames() - max(0, first)))
            widget.lift = 40 * 4 * p * (1 - p)

        track.then(Tween(CHANGE_MS * tempo, only(spin), linear, "ornament"))

    def _stamp(self, track: Track, widget: DieWidget, only: Gate) -> None:
        """Into the bay, where the stamp falls on it."""
        bay = bay_rect()
        widget.z = 70
        track.then(Tween(TO_BAY_MS, only(_slide(widget, widget.rect.copy(), bay)), out3, "travel"))

        def fall(p: float) -> None:
            size = bay.width * (1 + 0.12 * (1 - p))
            widget.rect = pygame.FRect(0, 0, size, size)
            widget.rect.center = bay.center

        track.then(Tween(STAMP_MS, only(fall), out_back, "ornament"))

        def stamped() -> None:
            widget.outcome = "auto"

        track.then(call(stamped))

    def _fade(self, widget: DieWidget, motion: Timeline) -> None:
        """A die that VENOM took: it sinks and shrinks away."""
        start = widget.rect.copy()
        if widget.spent:
            return
        widget.spent, widget.outcome, widget.focusable, widget.id = True, "", False, f"{widget.id}.gone"

        def sink(p: float) -> None:
            size = start.width * (1 - p)
            widget.rect = pygame.FRect(0, 0, size, size)
            widget.rect.center = (start.centerx, start.centery + 60 * p)

        def away() -> None:
            if widget in self.gone:
                self.gone.remove(widget)

        motion.start(Tween(400, sink, in_out2, "travel", done=away))

    def widgets(self) -> list[DieWidget]:
        """The dice that lie there, and those that are leaving."""
        return [*(die.widget for die in self.dice), *self.gone]


def _slide(widget: DieWidget, start: pygame.FRect, end: pygame.FRect) -> Motion:
    def move(p: float) -> None:
        size = start.width + (end.width - start.width) * p
        widget.rect = pygame.FRect(start.x + (end.x - start.x) * p, start.y + (end.y - start.y) * p, size, size)

    return move


def _pop(widget: DieWidget, end: pygame.FRect) -> Motion:
    def pop(p: float) -> None:
        size = end.width * (0.9 + 0.1 * p)
        widget.rect = pygame.FRect(0, 0, size, size)
        widget.rect.center = end.center

    return pop


def bay_rect() -> pygame.FRect:
    """Where a die lies while it is being changed."""
    return pygame.FRect(BAY_DIE[0] - TURNED_SIZE / 2, BAY_DIE[1] - TURNED_SIZE / 2, TURNED_SIZE, TURNED_SIZE)


def shelf_places(count: int, shelf: pygame.FRect, largest: float) -> list[tuple[float, float, float]]:
    """Where `count` dice lie on a shelf with their chips: (middle x, middle y, size) in units; two rows if need be."""
    if not count:
        return []
    room = shelf.width - 40
    size = min(largest, room / count - 14)
    rows = 1 if size >= 84 else 2
    per_row = -(-count // rows)
    if rows == 1:
        middles = [shelf.y + 44 + (shelf.height - 90) / 2]
        step = min(room / per_row, largest * 1.17)
    else:
        pitch = (shelf.height - _TWO_ROWS_HEAD) / 2
        size = min(84.0, (pitch - 20) / 1.22, room / per_row - 8)
        middles = [shelf.y + _TWO_ROWS_HEAD + pitch * row + size / 2 for row in range(2)]
        step = room / per_row
    left = shelf.x + 20
    return [(left + step * (i % per_row + 0.5), middles[i // per_row], size) for i in range(count)]
