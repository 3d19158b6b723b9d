"""The roll for Commander: everybody's die, ties again, and the token."""

from __future__ import annotations

import pygame

from game.engine.events import Event
from game.engine.language import tr
from game.venom import events
from scenes.venom import panels
from scenes.venom.map_view import MapView
from scenes.widgets.dice import DiceTray, DieWidget
from scenes.widgets.panel import Panel


class CommanderRoll(MapView):
    """The map at rest, a tray in the middle, one die for each seat."""

    view = "opening"

    def build(self) -> None:
        self.build_map()
        self.add(
            Panel(
                "roll",
                pygame.FRect(640, 512, 640, 300),
                text=tr("table.commander"),
                accent="gold",
                icon="rolling-dices",
            )
        )
        self.add(DiceTray("roll.tray", pygame.FRect(660, 560, 600, 150)))
        rolls = self._rolls()
        for i, (seat, value) in enumerate(rolls):
            x = 960 + (i - (len(rolls) - 1) / 2) * 116 - 46
            die = DieWidget(f"roll.die.{seat + 1}", pygame.FRect(x, 580, 92, 92), value=value)
            die.text = f"{self.session.names[seat]}: {value}"
            self.add(die)
        panels.seat_strip(self, pygame.FRect(660, 724, 600, 64))
        self.prompt(348, 832, 1224)
        roll = self.option("roll")
        if roll is not None:
            self.button(roll, 760, 912, 400, 84, style="primary", icon="rolling-dices", key="Enter")

    def _rolls(self) -> list[tuple[int, int]]:
        return list(getattr(self, "_shown_rolls", {}).items())

    def heard(self, event: Event, *, animate: bool) -> None:
        super().heard(event, animate=animate)
        if isinstance(event, events.RolledForCommander):
            shown = getattr(self, "_shown_rolls", {})
            shown[event.seat] = event.value
            self._shown_rolls = shown
            self.lay_out(animate=False)

    def look_at(self, event: Event) -> float:
        if isinstance(event, events.RolledForCommander):
            return 500.0
        if isinstance(event, events.CommanderChosen):
            return 1200.0
        return self.usual_look(event)
