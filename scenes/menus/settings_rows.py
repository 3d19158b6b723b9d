"""What stands on each page of the settings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

from game.engine.language import PSEUDO, has_text, languages, tr
from scenes.window import Window

PAGES = ("display", "sound", "game", "keys", "language", "folders")
PAGE_ICONS = ("binoculars", "speaker", "flag-objective", "notebook", "conversation", "save")

ControlKind = Literal["segments", "list", "slider", "volume"]


@dataclass(frozen=True)
class Row:
    """One setting: where it is kept, how it is shown, and what it may be."""

    section: str
    name: str
    control: ControlKind
    choices: tuple[Any, ...] = ()
    span: tuple[int, int] = (0, 100)

    @property
    def id(self) -> str:
        return f"settings.{self.name}"

    @property
    def label(self) -> str:
        return tr(f"window.settings.row.{self.name}")

    @property
    def about(self) -> str:
        """A sentence on what the setting does, "" on pages that are full without one."""
        key = f"window.settings.about.{self.name}"
        return tr(key) if has_text(key) else ""

    def words(self, value: Any) -> str:
        """What a choice is called."""
        if isinstance(value, bool):
            return tr("window.settings.on" if value else "window.settings.off")
        if self.name == "monitor":
            width, height = Window.monitors()[value]
            return tr("window.settings.monitor_size", number=value + 1, width=width, height=height)
        key = f"window.settings.option.{self.name}.{value}"
        return tr(key) if has_text(key) else str(value)


SWITCH = (False, True)


def rows_of(page: str) -> Sequence[Row]:
    """The rows of a page, from the top. Pages with a layout of their own have none."""
    if page == "display":
        return (
            Row("display", "window", "list", ("window", "borderless", "fullscreen")),
            Row("display", "monitor", "list", tuple(range(len(Window.monitors())))),
            Row("display", "ui_scale", "slider", span=(75, 200)),
            Row("display", "text_size", "segments", ("small", "normal", "large", "largest")),
            Row("display", "speed", "segments", ("slow", "normal", "fast", "none")),
            Row("display", "reduced_motion", "segments", SWITCH),
            Row("display", "colour_vision", "list", ("standard", "red_green", "tritan")),
            Row("display", "show_odds", "segments", ("never", "before_combat", "always")),
            Row("display", "confirm_risky", "segments", SWITCH),
            Row("display", "card_preview", "segments", ("off", "short", "long")),
            Row("display", "screen_shake", "segments", SWITCH),
        )
    if page == "sound":
        buses = ("master", "music", "effects", "interface", "ambience")
        return (
            *(Row("sound", bus, "volume") for bus in buses),
            Row("sound", "mute_in_background", "segments", SWITCH),
        )
    if page == "game":
        return (
            Row("game", "automatic_steps", "segments", SWITCH),
            Row("game", "skill", "segments", ("rookie", "veteran", "commander")),
            Row("game", "hidden_hands", "segments", SWITCH),
            Row("game", "free_undo", "segments", SWITCH),
            Row("game", "hints", "segments", SWITCH),
        )
    if page == "language":
        return (Row("", "language", "list", (*languages(), PSEUDO)),)
    return ()
