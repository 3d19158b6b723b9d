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
from scenes.widgets.dice import HIT_SIZE, MISS_SIZE, REST, TURNED_SIZE, DieWidget, tumble_frames, tumble_times

HITS: Final = pygame.FRect(596, 164, 668, 262)
MISSES: Final = pygame.FRect(596, 506, 668, 230)
FELT: Final = pygame.FRect(620, 190, 620, 520)
BAY: Final = pygame.FRect(364, 160, 220, 580)
BAY_DIE: Final = (474.0, 452.0)

ROLL_MS, ROLL_MORE_MS, SORT_MS, POP_MS, STAGGER_MS = 900.0, 300.0, 280.0, 160.0, 80.0
TO_BAY_MS, CHANGE_MS, READ_MS, TO_SHELF_MS = 220.0, 420.0, 260.0, 220.0
STAMP_MS = 260.0
BOUNCE = 150.0
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
    shown: int = 1
    automatic: bool = False


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
            self.dice[event.index].news = event
        elif isinstance(event, events.DieTaken) and event.index < len(self.dice):
            self.gone.append(self.dice.pop(event.index).widget)
        elif isinstance(event, Rewound):
            self.dice.clear()

    def _add(self, value: int) -> _Die:
        self._made += 1
        widget = DieWidget(f"die.{len(self.dice)}", pygame.FRect(0, 0, HIT_SIZE, HIT_SIZE), value=value)
        widget.z, widget.group, widget.focusable = _DIE_Z, "dice", True
        die = _Die(widget, shown=value)
        self.dice.append(die)
        return die

    @staticmethod
    def look_at(event: Event, again: bool) -> float:
        """Milliseconds that the picture of an event takes; `again` for one of many changes by the same card."""
        if isinstance(event, events.DiceRolled):
            return ROLL_MS + ROLL_MORE_MS + STAGGER_MS * min(12, len(event.values)) + SORT_MS + POP_MS
        if isinstance(event, events.DieChanged):
            return (TO_BAY_MS + CHANGE_MS + READ_MS + TO_SHELF_MS) * (0.55 if again else 1.0)
        if isinstance(event, events.DieStamped):
            return TO_BAY_MS + STAMP_MS + READ_MS + TO_SHELF_MS
        if isinstance(event, events.DieTaken):
            return 600.0
        return 0.0

    # Layout ------------------------------------------------------------------------------------------------------

    def arrange(self, s: VenomState, motion: Timeline, *, again: bool = False) -> None:
        """Every die on its way to its shelf in the state `s`, by way of what has just happened to it."""
        self._match(s)
        for widget in self.gone:
            self._fade(widget, motion)
        order = sorted(range(len(self.dice)), key=lambda i: (not s.automatic[i], -s.dice[i], i))
        hits = [i for i in order if s.automatic[i] or s.dice[i] >= s.defense]
        hits.sort(key=lambda i: (s.automatic[i], -s.dice[i], i))
        misses = [i for i in order if i not in hits]
        for indexes, shelf, largest in ((hits, HITS, HIT_SIZE), (misses, MISSES, MISS_SIZE)):
            for place, (i, goal) in enumerate(zip(indexes, shelf_places(len(indexes), shelf, largest), strict=True)):
                outcome = "auto" if s.automatic[i] else "hit" if shelf is HITS else "miss"
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
            if die.news is None:
                die.shown = widget.value = s.dice[i]
            widget.glowing = widget.selected = widget.spent = False
            widget.reason = None
            die.automatic = s.automatic[i]
            widget.rolled = s.dice[i]

    def _send(
        self, i: int, goal: tuple[float, float, float], outcome: str, place: int, motion: Timeline, again: bool
    ) -> None:
        die = self.dice[i]
        widget, news = die.widget, die.news
        x, y, size = goal
        end = pygame.FRect(x - size / 2, y - size / 2, size, size)
        die.news = None
        fresh = widget.rect.x == 0 and not isinstance(news, events.DiceRolled)
        if news is None and (fresh or widget.rect == end):
            widget.rect, widget.outcome = end, outcome
            self._word(widget, outcome)
            return
        die.turn += 1
        turn, value = die.turn, widget.value

        def only(apply: Motion) -> Motion:
            return lambda p: apply(p) if die.turn == turn else None

        def arrive() -> None:
            if die.turn == turn:
                widget.rect, widget.outcome, widget.frame, widget.lift = end.copy(), outcome, REST, 0.0
                widget.z = _DIE_Z
                self._word(widget, outcome)

        track = Track()
        start = widget.rect.copy()
        if isinstance(news, events.DiceRolled):
            start = self._tumble(track, widget, i, only)
            track.then(pause(STAGGER_MS * place))
        elif isinstance(news, events.DieChanged):
            start = self._change(track, widget, news, only, 0.55 if again else 1.0)
            value = news.after
        elif isinstance(news, events.DieStamped):
            start = self._stamp(track, widget, only)
        back = TO_SHELF_MS if isinstance(news, events.DieChanged | events.DieStamped) else SORT_MS
        slide = _slide(widget, start, end)
        track.then(Tween(back * (0.55 if again else 1.0), only(slide), in_out2, "travel", done=arrive))
        if isinstance(news, events.DiceRolled):
            track.then(Tween(POP_MS, only(_pop(widget, end)), out_back, "ornament", done=arrive))
        if not isinstance(news, events.DieChanged):
            widget.value = value
        if news is not None:
            widget.outcome = ""
        motion.start(track)

    @staticmethod
    def _word(widget: DieWidget, outcome: str) -> None:
        widget.text = tr(f"table.combat.die.{outcome}", n=widget.value)
        widget.tooltip = (widget.text, tr(f"table.combat.die_tip.{outcome}"))

    # Movements ---------------------------------------------------------------------------------------------------

    def _tumble(
        self,
        track: Track,
        widget: DieWidget,
        i: int,
        only: Gate,
    ) -> pygame.FRect:
        """Over the whole felt from its lower left, bouncing; returns where the die comes to rest."""
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
        track.then(pause(ROLL_MORE_MS * (1 - share)))
        return land

    def _change(
        self,
        track: Track,
        widget: DieWidget,
        news: events.DieChanged,
        only: Gate,
        tempo: float,
    ) -> pygame.FRect:
        """Into the bay, turned or rolled there; returns where it then is."""
        bay = _bay_rect()
        widget.z, widget.value = 70, news.before
        track.then(Tween(TO_BAY_MS * tempo, only(_slide(widget, widget.rect.copy(), bay)), out3, "travel"))
        first = 0 if news.how == "reroll" else tumble_frames() - 6

        def spin(p: float) -> None:
            if p > 0:
                widget.value = news.after
            widget.frame = REST if p >= 1 else max(0, first) + int(p * (tumble_frames() - max(0, first)))
            widget.lift = 40 * 4 * p * (1 - p)

        track.then(Tween(CHANGE_MS * tempo, only(spin), linear, "ornament"))
        track.then(pause(READ_MS * tempo))
        return bay

    def _stamp(self, track: Track, widget: DieWidget, only: Gate) -> pygame.FRect:
        """Into the bay, where the stamp falls on it."""
        bay = _bay_rect()
        widget.z = 70
        track.then(Tween(TO_BAY_MS, only(_slide(widget, widget.rect.copy(), bay)), out3, "travel"))

        def fall(p: float) -> None:
            size = bay.width * (1 + 0.12 * (1 - p))
            widget.rect = pygame.FRect(0, 0, size, size)
            widget.rect.center = bay.center

        track.then(Tween(STAMP_MS, only(fall), out_back, "ornament"))

        def stamped() -> None:
            widget.outcome = "auto"

        track.then(call(stamped)).then(pause(READ_MS))
        return bay

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


def _bay_rect() -> pygame.FRect:
    return pygame.FRect(BAY_DIE[0] - TURNED_SIZE / 2, BAY_DIE[1] - TURNED_SIZE / 2, TURNED_SIZE, TURNED_SIZE)


def frame_at(p: float) -> int:
    """The tumbling frame at a share of the roll; they grow slower as the die does."""
    if p >= 1:
        return REST
    times = tumble_times()
    passed = p * sum(times)
    for number, length in enumerate(times):
        passed -= length
        if passed < 0:
            return number
    return REST


def bounce(p: float) -> float:
    """How high a die is above the felt: three bounces, each to six tenths of the one before."""
    if p >= 1:
        return 0.0
    height, left, length = BOUNCE, p, 0.46
    for _ in range(4):
        if left < length:
            q = left / length
            return height * 4 * q * (1 - q)
        left, height, length = left - length, height * 0.6, length * 0.6
    return 0.0


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
