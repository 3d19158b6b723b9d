"""The page of folders: where settings, saves, logs and folders of cards are, opened or packed into one file."""

from __future__ import annotations

import os
import subprocess
import sys
import time
import zipfile
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.engine.language import tr
from scenes.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.menus.form import Form

NAMES = ("settings", "saves", "logs", "content")
ROW = 156.0


class FoldersPage:
    """Four folders with a button each, and one that packs everything."""

    def __init__(self, app: App, form: Form, area: pygame.FRect) -> None:
        self._app = app
        self.words: list[Widget] = []
        x, right = area.x + 24, area.right - 24
        for number, name in enumerate(NAMES):
            y = area.y + 60 + number * ROW
            folder: Path = getattr(app.folders, name)
            label = pygame.FRect(x, y, 600, 40)
            self.words.append(Widget(f"settings.folder.{name}.label", label, "text", tr(f"window.settings.row.{name}")))
            place = pygame.FRect(x, y + 42, right - x - 200, 36)
            path = Widget(f"settings.folder.{name}.path", place, "text", str(folder), entity="fs_hi")
            self.words.append(path)
            rect = pygame.FRect(right - 170, y + 20, 170, 52)
            words = tr("window.settings.open").upper()
            form.button(
                f"settings.folder.{name}",
                rect,
                words,
                "#second",
                partial(self._open, folder),
                focusable=True,
                group="form",
            )
        rect = pygame.FRect(x, area.y + 60 + len(NAMES) * ROW + 16, 300, 60)
        form.button(
            "settings.export",
            rect,
            tr("window.settings.export").upper(),
            "#second",
            self._export,
            focusable=True,
            group="form",
        )

    def widgets(self) -> tuple[Widget, ...]:
        """Nothing of its own: the form draws the buttons, the scene the words."""
        return ()

    def _open(self, folder: Path) -> None:
        try:
            folder.mkdir(parents=True, exist_ok=True)
            show_folder(folder)
        except OSError:
            self._app.toast(tr("window.settings.not_opened"), error=True)

    def _export(self) -> None:
        app = self._app
        target = app.folders.saves.parent / f"war-table-{time.strftime('%Y%m%d-%H%M%S')}.zip"
        try:
            pack(target, [getattr(app.folders, name) for name in NAMES])
        except OSError:
            app.toast(tr("window.settings.export_failed"), error=True)
            return
        app.toast(tr("window.settings.exported", file=target.name))


def show_folder(folder: Path) -> None:
    """Opens a folder in the system's own way. Raises OSError if there is none."""
    if sys.platform == "win32":
        os.startfile(folder)
        return
    opener = "open" if sys.platform == "darwin" else "xdg-open"
    subprocess.Popen([opener, str(folder)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, close_fds=True)


def pack(target: Path, folders: list[Path]) -> None:
    """Puts every file of the folders into one archive; nothing is left behind if that fails. Raises OSError."""
    target.parent.mkdir(parents=True, exist_ok=True)
    try:
        with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
            packed: set[Path] = set()
            for folder in folders:
                for path in sorted(folder.rglob("*")):
                    if path.is_file() and path.suffix != ".zip" and path not in packed:
                        packed.add(path)
                        archive.write(path, f"{folder.name}/{path.relative_to(folder)}")
    except OSError:
        target.unlink(missing_ok=True)
        raise
