"""Event Phase: the map, over which every drawn Event is read (see `event_page`)."""

from __future__ import annotations

import pygame

from game.engine.decision import Decision, Option
from scenes.table.actors import Mark
from scenes.table.director import Director
from scenes.venom.choices import lay_choice
from scenes.venom.map_view import MapView


class EventPhase(MapView):
    """The map at rest, with the cards of the active seat below, or of another one that is asked something."""

    view = "event"
    meanwhile = "meanwhile.event"
    choice_at = (960.0, 420.0)
    #: Over the play area, where nothing lies before the Hand is played.
    choice_strip = pygame.FRect(700, 544, 520, 236)

    def __init__(self, director: Director) -> None:
        super().__init__(director)
        #: How many answers had been given when the Rewards were left that are offered first in the phase.
        self._left_at = -1

    def build(self) -> None:
        self.build_map()
        self.build_own_side(self.near_seat)
        self.usual_buttons()
        self.prompt(728, 76, 480, 92)

    def takes_option(self, option: Option, mark: Mark) -> bool:
        return mark.id not in self._answers

    def leftover(self, decision: Decision, options: list[Option]) -> None:
        lay_choice(self, decision, options, self.choice_at)

    def choose(self, option: Option) -> None:
        decision = self.open_decision
        super().choose(option)
        if decision is not None and decision.kind == "event.globals" and option.key == "done":
            self._left_at = len(self.session.table.answers)

    def answered_before(self, decision: Decision) -> Option | None:
        """Rewards may be used before either step of the phase (VA-AMB-36). Where nothing has come of the first step
        they are not offered anew."""
        given = len(self.session.table.answers)
        if decision.kind != "event" or given != self._left_at:
            return None
        return decision.option("done") if all(line.answer < given for line in self.session.course) else None
