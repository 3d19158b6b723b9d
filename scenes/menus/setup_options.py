"""The options on the setup screen: those of the title, and what every table may agree on."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.engine.language import tr
from scenes.widgets.controls import Stepper, Toggle
from scenes.widgets.panel import Panel
from scenes.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.menus.setup import Setup

TOP, STEP, RIGHT = 700.0, 60.0, 1876.0


class OptionsPanel:
    """Builds the rows and answers for what is pressed in them."""

    def __init__(self, scene: Setup) -> None:
        self._scene = scene

    def build(self, widgets: list[Widget]) -> None:
        """Puts the panel with a row for each option on the screen."""
        panel = Panel("setup.options", pygame.FRect(1156, 626, 740, 338), text=tr("setup.options"), icon="cog")
        widgets.append(panel)
        for row, control in enumerate([*self._numbers(), *self._switches()]):
            y, name = TOP + row * STEP, control.id.rpartition(".")[2]
            control.rect.midright = (RIGHT, y)
            control.group, control.text = "options", tr(control.id)
            control.tooltip = (control.text, tr(f"setup.option.{name}_line"))
            # Beside the panel: above or below a row it would lie over the others.
            control.tip_beside = pygame.FRect(panel.rect.x, y - 30, panel.rect.w, 60)
            label = Widget(f"{control.id}.label", pygame.FRect(1180, y - 18, 190, 36), "text", control.text)
            line = Widget(f"{control.id}.line", pygame.FRect(1376, y - 18, 340, 36), "text")
            line.text = tr(f"setup.option.{name}_line")
            widgets += [label, line, control]

    def _numbers(self) -> list[Widget]:
        """What only this title lets people choose."""
        chosen = self._scene.choices.options
        return [
            Stepper(
                f"setup.option.{option.name}",
                pygame.FRect(0, 0, 150, 42),
                value=chosen.get(option.key, 0),
                most=option.most,
            )
            for option in self._scene.table.options
        ]

    def _switches(self) -> list[Widget]:
        choices = self._scene.choices
        switches = [("free_undo", choices.free_undo)]
        if self._scene.table.secretive:
            switches.append(("hidden_hands", choices.hidden_hands))
        switches.append(("show_odds", self._scene.app.settings.display.show_odds != "never"))
        words = (tr("window.settings.off"), tr("window.settings.on"))
        return [
            Toggle(f"setup.option.{name}", pygame.FRect(0, 0, 140, 40), on=on, words=words) for name, on in switches
        ]

    def clicked(self, widget: Widget) -> bool:
        """A press on one of the controls. False if the thing is not of the panel."""
        if isinstance(widget, Toggle):
            self._switch(widget)
        elif isinstance(widget, Stepper):
            pointer = self._scene.app.controls.pointer
            self.step(widget, widget.part(pointer.at[0]) if pointer.hovered == widget.id else 0)
        else:
            return False
        return True

    def step(self, stepper: Stepper, part: int) -> None:
        """One more or one less of a title's own option."""
        stepper.value = min(max(stepper.least, stepper.value + part), stepper.most)
        options = self._scene.table.options
        key = next(option.key for option in options if stepper.id == f"setup.option.{option.name}")
        chosen = self._scene.choices.options
        if chosen.get(key, 0) != stepper.value:
            chosen[key] = stepper.value
            self._scene.build()  # another win rate belongs to it

    def _switch(self, toggle: Toggle) -> None:
        name = toggle.id.rpartition(".")[2]
        if name == "show_odds":
            self._scene.app.settings_file.change("display", "show_odds", "never" if toggle.on else "always")
        else:
            setattr(self._scene.choices, name, not toggle.on)
        toggle.on = not toggle.on
