"""What a person may choose about the program, kept in one file that no fault can take away.

A file that cannot be read is kept beside the new one as `*.bad`; in a folder that cannot be written the choices hold
until the program ends. Both are told in one sentence (`SettingsFile.notice`).
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from game.engine.language import tr
from scenes.motion import SPEEDS, Tempo

FILE_NAME = "settings.json"
#: The ending of a file that is still being written and will take the place of another.
PART = ".part"

Percent = Annotated[int, Meta(ge=0, le=100)]
Size = Annotated[int, Meta(ge=320, le=16384)]


class Display(Struct, forbid_unknown_fields=False):
    """The page "Display and access"."""

    window: Literal["window", "borderless", "fullscreen"] = "window"
    monitor: Annotated[int, Meta(ge=0, le=15)] = 0
    size: tuple[Size, Size] | None = None
    ui_scale: Annotated[int, Meta(ge=75, le=200)] = 100
    text_size: Literal["small", "normal", "large", "largest"] = "normal"
    speed: Literal["slow", "normal", "fast", "none"] = "normal"
    reduced_motion: bool = False
    colour_vision: Literal["standard", "red_green", "tritan"] = "standard"
    show_odds: Literal["never", "before_combat", "always"] = "always"
    confirm_risky: bool = True
    card_preview: Literal["off", "short", "long"] = "short"
    screen_shake: bool = True


class Sound(Struct):
    """The page "Sound": volumes 0..100 and a mute for each."""

    master: Percent = 100
    music: Percent = 50
    effects: Percent = 90
    interface: Percent = 70
    ambience: Percent = 35
    master_muted: bool = False
    music_muted: bool = False
    effects_muted: bool = False
    interface_muted: bool = False
    ambience_muted: bool = False
    mute_in_background: bool = True


class Game(Struct):
    """The page "Game": what a new table starts with."""

    automatic_steps: bool = True
    skill: Literal["rookie", "veteran", "commander"] = "veteran"
    hidden_hands: bool = False
    free_undo: bool = False
    hints: bool = True


class LastSeat(Struct):
    """A seat of the last new game."""

    name: str = ""
    player: str = "human"
    colour: Annotated[int, Meta(ge=0, le=4)] = 0
    role: str = ""


class LastGame(Struct):
    """What was chosen for the last new game; empty before the first one."""

    title: str = ""
    mission: str = ""
    seats: list[LastSeat] = msgspec.field(default_factory=list)
    options: dict[str, Annotated[int, Meta(ge=0, le=99)]] = {}
    free_undo: bool = False
    hidden_hands: bool = False


class Settings(Struct):
    """All choices. `keys` holds only what differs from the printed keys: action -> up to two strokes."""

    display: Display = msgspec.field(default_factory=Display)
    sound: Sound = msgspec.field(default_factory=Sound)
    game: Game = msgspec.field(default_factory=Game)
    last_game: LastGame = msgspec.field(default_factory=LastGame)
    keys: dict[str, list[str]] = msgspec.field(default_factory=dict)
    language: str = "en"

    def tempo(self) -> Tempo:
        """How fast things move under these choices."""
        return Tempo(SPEEDS[self.display.speed], self.display.reduced_motion)


class SettingsFile:
    """The settings in use and the file behind them. `changed` is called after each change with the section's name."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / FILE_NAME
        self.settings = Settings()
        #: One sentence about what went wrong, or None.
        self.notice: str | None = None
        self.writable = True
        self.changed: list[Callable[[str], None]] = []
        self._read()

    def change(self, section: str, name: str, value: Any, *, keep: bool = True) -> None:
        """Sets `settings.<section>.<name>`, or `settings.<name>` for an empty section; applies and keeps it at once.

        `keep` False leaves the file alone, while a slider is still being dragged; `save` then writes it.
        Raises ValueError if the value is not allowed; then nothing changes.
        """
        tree = msgspec.to_builtins(self.settings)
        if name not in (tree[section] if section else tree):
            raise ValueError(f"there is no setting {section}.{name}")
        (tree[section] if section else tree)[name] = msgspec.to_builtins(value)
        self._use(tree)
        self._tell(section or name, keep)

    def begin_as_usual(self) -> None:
        """The next table starts with what was chosen for every game, whatever the last one had."""
        for name in ("free_undo", "hidden_hands"):
            usual = getattr(self.settings.game, name)
            if getattr(self.settings.last_game, name) != usual:
                self.change("last_game", name, usual)

    def reset(self, section: str) -> None:
        """Puts one page back to what it was at the first start."""
        fresh = msgspec.to_builtins(Settings())
        tree = msgspec.to_builtins(self.settings)
        tree[section] = fresh[section]
        self._use(tree)
        self._tell(section)

    def save(self) -> bool:
        """Writes the file whole or not at all. Returns False, and says so in `notice`, when it cannot."""
        text = msgspec.json.format(msgspec.json.encode(self.settings), indent=2)
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            write_whole(self.path, text)
        except OSError:
            if self.writable:
                self.notice = tr("window.settings.unwritable")
            self.writable = False
            return False
        self.writable = True
        return True

    def _use(self, tree: dict[str, Any]) -> None:
        try:
            self.settings = msgspec.convert(tree, Settings)
        except msgspec.ValidationError as error:
            raise ValueError(str(error)) from error

    def _tell(self, section: str, keep: bool = True) -> None:
        if keep:
            self.save()
        for listener in tuple(self.changed):
            listener(section)

    def _read(self) -> None:
        try:
            text = self.path.read_bytes()
        except FileNotFoundError:
            return
        except OSError:
            self.notice = tr("window.settings.unreadable")
            return
        try:
            self.settings = msgspec.json.decode(text, type=Settings)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            self.settings = _what_can_be_used(text)
            kept = self._set_aside()
            if kept is None:
                self.notice = tr("window.settings.broken_in_place")
            else:
                self.notice = tr("window.settings.broken", file=kept.name)
                if self.settings != Settings():
                    self.save()  # the next start must find what was good in it, too

    def _set_aside(self) -> Path | None:
        """Renames the broken file to a free name ending in .bad; None if the folder does not allow it."""
        for number in range(1, 100):
            tail = ".bad" if number == 1 else f".{number}.bad"
            kept = self.path.with_name(FILE_NAME + tail)
            if not kept.exists():
                try:
                    self.path.rename(kept)
                except OSError:
                    return None
                return kept
        return None


def _what_can_be_used(text: bytes) -> Settings:
    """The usual settings with every value of a faulty file that is allowed; a file that is no JSON object has none."""
    try:
        tree = msgspec.json.decode(text, type=dict[str, Any])
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return Settings()
    good: dict[str, Any] = {}
    for name, value in tree.items():
        for part in [{key: one} for key, one in value.items()] if isinstance(value, dict) else [value]:
            with suppress(msgspec.ValidationError):
                msgspec.convert({name: part}, Settings)
                good[name] = {**good.get(name, {}), **part} if isinstance(part, dict) else part
    return msgspec.convert(good, Settings)


def write_whole(path: Path, content: bytes) -> None:
    """Writes a file so that a reader sees the old content or the new, never half of it. Raises OSError."""
    handle, name = tempfile.mkstemp(prefix=path.name, suffix=PART, dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
