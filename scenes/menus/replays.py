"""Replays: the finished games, to be watched again."""

from __future__ import annotations

from pathlib import Path

from game.engine.language import tr
from game.engine.saves import SaveInfo, list_saves
from scenes.menus.load import Load
from scenes.menus.save_filter import SaveFilter


class Replays(Load):
    """The Load screen with the games that are over; the gold button watches one from its beginning."""

    name = "replays"
    heading = "replay.list"
    nothing = ("replay.none", "replay.none_line")

    def __init__(self) -> None:
        super().__init__()
        self.filter = SaveFilter(parts=False)

    def listed(self, folder: Path) -> list[SaveInfo]:
        return finished_games(folder)

    def invitation(self, info: SaveInfo) -> str:
        return tr("replay.watch")

    def go_on_with(self, info: SaveInfo) -> None:
        from scenes.table.replay import watch

        watch(self.app, info.path)


def finished_games(folder: Path) -> list[SaveInfo]:
    """The games of a folder that are over, newest first."""
    return [info for info in list_saves(folder) if info.finished and not info.damaged]
