"""The seed at the foot of the setup screen, and what else fits into its field: the code of a whole game."""

from __future__ import annotations

import datetime
from typing import TYPE_CHECKING

import pygame

from game.codes import LONGEST_CODE, CodeError, code_of, daily, looks_like_code, setup_of, title_of
from game.engine.language import tr
from game.engine.title import GameSetup
from game.titles import title
from scenes.menus.form import Control, Form
from scenes.menus.new_game_choices import new_seed
from scenes.tables import TABLES
from scenes.widgets.button import Button
from scenes.widgets.panel import Panel
from scenes.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.menus.setup import Setup


class SeedPanel:
    """Field, a new seed, the game of the day, and the code to give away."""

    def __init__(self, setup: Setup) -> None:
        self._setup = setup
        self._field: Control | None = None

    def build(self, form: Form, widgets: list[Widget]) -> None:
        """Lays the panel out for the seed that is chosen."""
        setup = self._setup
        panel = Panel("setup.seed.panel", pygame.FRect(388, 984, 748, 72))
        label = Widget("setup.seed.label", pygame.FRect(412, 1002, 70, 36), "text", tr("setup.seed").upper())
        rect = pygame.FRect(486, 997, 280, 46)
        self._field = form.entry(
            "setup.seed", rect, setup.choices.seed, lambda text: setup.leave_fields(), LONGEST_CODE
        )
        self._field.tooltip = (tr("setup.seed"), tr("setup.seed_tip"))
        new = Button("setup.seed.new", pygame.FRect(780, 995, 136, 50), text=tr("setup.new_seed"), icon="rolling-dices")
        new.tooltip = (tr("setup.new_seed"), tr("setup.new_seed_tip"))
        today = Button("setup.seed.daily", pygame.FRect(922, 995, 102, 50), text=tr("code.daily"))
        today.tooltip = (today.text, tr("code.daily_tip"))
        code = Button("setup.seed.code", pygame.FRect(1030, 995, 98, 50), text=tr("code.copy"))
        code.tooltip = (code.text, tr("code.copy_tip"))
        for button in (new, today, code):
            button.text_size = 20
        for widget in (self._field, new, today, code):
            widget.group = "seed"
        widgets += [panel, label, self._field, new, today, code]

    def read(self) -> bool:
        """Takes over what was typed or pasted; whether anything changed."""
        choices = self._setup.choices
        text = self._field.text if self._field is not None else ""
        if text == choices.seed:
            return False
        choices.seed = text
        if looks_like_code(text, list(TABLES)):
            self._take_code(text)
        return True

    def refuses(self) -> bool:
        """Whether half a code stands in the field: that is a slip, and says so, not a seed."""
        text = self._setup.choices.seed
        if not looks_like_code(text, list(TABLES)):
            return False
        try:
            _game_of(text)
        except CodeError as error:
            self._setup.app.refuse(tr(f"code.{error.reason}"), (620, 990))
        return True

    def clicked(self, widget: Widget) -> bool:
        """A press on one of the buttons."""
        match widget.id:
            case "setup.seed.new":
                self._setup.choices.seed = new_seed(self._setup.app.chance)
                self._setup.build()
            case "setup.seed.daily":
                mission, self._setup.choices.seed = daily(self._setup.choices.title, datetime.date.today())
                self._setup.turn_to(mission)
            case "setup.seed.code":
                self._copy_code()
            case _:
                return False
        return True

    def _take_code(self, text: str) -> None:
        """Lays out the game of a code, whichever of the box it is; a text that is not yet one is left alone."""
        try:
            game = _game_of(text)
        except CodeError:
            return
        setup, typing = self._setup, self._setup.typing()
        if game.title != setup.choices.title.id:
            setup.take_title(game.title)
        setup.choices.take(game)
        setup.turn_to(game.scenario)
        if typing and self._field is not None and self._field.press is not None:
            # Letters that follow go on into the new field, and do not turn into keys.
            self._field.press()
        setup.app.toast(tr("code.taken"))

    def _copy_code(self) -> None:
        app, choices = self._setup.app, self._setup.choices
        try:
            code = code_of(choices.setup(), choices.title)
        except ValueError:
            app.toast(tr("code.cannot"), error=True)
            return
        try:
            pygame.scrap.put_text(code)
        except pygame.error:
            app.toast(tr("code.no_clipboard", code=code))
        else:
            app.toast(tr("code.copied", code=code))


def _game_of(code: str) -> GameSetup:
    """The game of a code, at the title that it names. Raises CodeError."""
    return setup_of(code, title(title_of(code)))
