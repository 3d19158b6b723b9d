"""Event Phase: the map, over which every drawn Event is read (see `event_page`)."""

from __future__ import annotations

import pygame

from game.engine.decision import Decision, Option
from scenes.table.actors import Mark
from scenes.venom.choices import lay_choice
from scenes.venom.map_view import MapView


class EventPhase(MapView):
    """The map at rest, with the cards of the active seat below, or of another one that is asked something."""

    view = "event"
    meanwhile = "meanwhile.event"
    choice_at = (960.0, 420.0)
    #: Over the play area, where nothing lies before the Hand is played.
    choice_strip = pygame.FRect(700, 544, 520, 236)

    def build(self) -> None:
        self.build_map()
        self.build_own_side(self.near_seat)
        self.usual_buttons()
        self.prompt(728, 76, 480, 92)

    def takes_option(self, option: Option, mark: Mark) -> bool:
        return mark.id not in self._answers

    def leftover(self, decision: Decision, options: list[Option]) -> None:
        lay_choice(self, decision, options, self.choice_at)
