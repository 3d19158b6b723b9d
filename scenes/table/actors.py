"""The cards and figures on the screen.

They belong to the table, not to one scene: a card glides from the layout of one phase to that of the next. A layout
says where each thing should be; the actors move there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import cache
from typing import Any

import pygame

from scenes.motion import Timeline, Track, Tween, out3
from scenes.widgets.actor import ActorWidget
from scenes.widgets.card import CardWidget

TRAVEL_MS = 320.0
FLIP_MS = 320.0
RISE = 60.0


@dataclass
class Mark:
    """Where and how one card or figure should be seen. `look` holds attributes of its widget."""

    entity: int
    rect: pygame.FRect
    id: str
    look: dict[str, Any] = field(default_factory=dict)
    #: Milliseconds on the way here, and whether the card turns over while it comes.
    travel: float = TRAVEL_MS
    turns: bool = False
    #: What it is shown as.
    widget: type[ActorWidget] = CardWidget
    #: How it comes here, if not in one glide: the movements of its widget, which end on the rectangle.
    way: Callable[[ActorWidget], Track] | None = None


class Actors:
    """Widgets by entity, and the way they move."""

    def __init__(self) -> None:
        self.cards: dict[int, ActorWidget] = {}
        #: Those on their way to a pile; they are drawn and can no longer be touched.
        self.leaving: list[ActorWidget] = []
        self._trips: dict[int, int] = {}
        self._turning: set[int] = set()

    def take_marks(
        self,
        marks: Iterable[Mark],
        motion: Timeline,
        *,
        origin: Callable[[int], pygame.FRect | None],
        exit_to: Callable[[int], pygame.FRect | None],
    ) -> None:
        """Move to a new layout. `origin` tells where a card comes from that was not seen, `exit_to` where one goes."""
        wanted = {mark.entity: mark for mark in marks}
        for entity in [known for known in self.cards if known not in wanted]:
            self._dismiss(entity, motion, exit_to(entity))
        for mark in wanted.values():
            self._admit(mark, motion, origin)

    def settle(self) -> None:
        """Nothing is on its way any more."""
        self.leaving.clear()

    def clear(self) -> None:
        """Forget every card: the next layout begins from nothing."""
        self.cards.clear()
        self.leaving.clear()

    def _admit(self, mark: Mark, motion: Timeline, origin: Callable[[int], pygame.FRect | None]) -> None:
        card = self.cards.get(mark.entity)
        if card is not None and type(card) is not mark.widget:
            # Shown as another thing from now on, which begins where it stood.
            card = self.cards[mark.entity] = mark.widget(mark.id, card.rect.copy())
        if card is None:
            card = mark.widget(mark.id, mark.rect.copy())
            start = origin(mark.entity)
            self.cards[mark.entity] = card
            _dress(card, mark)
            if start is not None:
                if mark.turns and not card.face_down:
                    self._flip(mark.entity, card, motion)
                self._glide(card, start, mark, motion)
            return
        start = card.rect.copy()
        was_down, angle, squeeze = card.face_down, card.angle, card.squeeze
        _dress(card, mark)
        card.rect = start
        if mark.entity in self._turning:
            card.face_down, card.squeeze = was_down, squeeze
        elif was_down and not card.face_down:
            self._flip(mark.entity, card, motion)
        if _apart(start, mark.rect):
            card.angle = angle
            self._glide(card, start, mark, motion)
        else:
            self._begin_trip(mark.entity)
            card.rect = mark.rect.copy()

    def _begin_trip(self, entity: int) -> int:
        """A number for a movement of a card: an older one that is still running has nothing more to say."""
        self._trips[entity] = self._trips.get(entity, 0) + 1
        return self._trips[entity]

    def _glide(self, card: ActorWidget, start: pygame.FRect, mark: Mark, motion: Timeline) -> None:
        """Along a low arc from `start` to the mark; the card is painted once, at the width it will have."""
        trip = self._begin_trip(mark.entity)
        if mark.way is not None:
            card.rect = start.copy()
            motion.start(self._only_on(trip, mark.entity, mark.way(card)))
            return
        goal, angle = mark.rect.copy(), card.angle
        final_angle = float(mark.look.get("angle", 0.0))
        card.rect = start.copy()
        card.painted_width = goal.width
        level = int(mark.look.get("z", 0))
        card.z = level + 200
        rise = RISE * min(1.0, abs(goal.centerx - start.centerx) / 600)

        def move(progress: float) -> None:
            if self._trips.get(mark.entity) != trip:
                return
            lift = 4 * progress * (1 - progress) * rise
            card.rect = pygame.FRect(
                start.x + (goal.x - start.x) * progress,
                start.y + (goal.y - start.y) * progress - lift,
                start.width + (goal.width - start.width) * progress,
                start.height + (goal.height - start.height) * progress,
            )
            card.angle = angle + (final_angle - angle) * progress

        def arrive() -> None:
            if self._trips.get(mark.entity) == trip:
                card.painted_width = 0.0
                card.z = level

        def appear(progress: float) -> None:
            card.alpha = round(255 * progress)

        motion.start(Tween(mark.travel, move, out3, "travel", fade=appear, done=arrive))

    def _only_on(self, trip: int, entity: int, track: Track) -> Track:
        """The movements of a trip, which move nothing any more once another trip has begun."""
        for step in track.steps:

            def move(progress: float, apply: Callable[[float], None] = step.apply) -> None:
                if self._trips.get(entity) == trip:
                    apply(progress)

            step.apply = move
        return track

    def _flip(self, entity: int, card: ActorWidget, motion: Timeline) -> None:
        """Turns the card over: narrow to its edge, then wide again with its face."""
        card.face_down = True
        self._turning.add(entity)

        def turn(progress: float) -> None:
            card.squeeze = abs(1 - 2 * progress)
            card.face_down = progress < 0.5

        motion.start(Tween(FLIP_MS, turn, out3, "travel", done=lambda: self._turning.discard(entity)))

    def _dismiss(self, entity: int, motion: Timeline, goal: pygame.FRect | None) -> None:
        self._begin_trip(entity)
        card = self.cards.pop(entity)
        if goal is None:
            return
        start = card.rect.copy()
        card.painted_width = card.rect.width
        card.let_go()
        card.z += 200
        self.leaving.append(card)

        def move(progress: float) -> None:
            card.rect = pygame.FRect(
                start.x + (goal.x - start.x) * progress,
                start.y + (goal.y - start.y) * progress,
                start.width + (goal.width - start.width) * progress,
                start.height + (goal.height - start.height) * progress,
            )

        def gone() -> None:
            if card in self.leaving:
                self.leaving.remove(card)

        motion.start(Tween(TRAVEL_MS, move, out3, "travel", done=gone))


def _dress(card: ActorWidget, mark: Mark) -> None:
    """Gives the widget everything its mark says; what the mark does not mention is as on a fresh card."""
    usual = _fresh(mark.widget)
    for name in card.told:
        setattr(card, name, mark.look.get(name, getattr(usual, name)))
    card.id = mark.id
    card.squeeze, card.alpha, card.dragging = 1.0, 255, False


def _apart(one: pygame.FRect, other: pygame.FRect) -> bool:
    return max(abs(one.x - other.x), abs(one.y - other.y), abs(one.width - other.width)) > 1.0


@cache
def _fresh(kind: type[ActorWidget]) -> ActorWidget:
    """A thing of that kind of which nothing has been said yet."""
    return kind("")
