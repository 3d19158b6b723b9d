"""What a person does with saves on the Load screen: rename, copy, delete and bring back."""

from __future__ import annotations

import contextlib
import time
from pathlib import Path

from game.engine.disk import TRIAL, why
from game.engine.journal import TEMPORARY
from game.engine.language import tr
from game.engine.saves import SaveError, SaveInfo, load, named_path, save_as, save_info
from game.keeping import stamp
from game.titles import title
from scenes import keepsakes
from scenes.settings import PART

#: A deleted save waits under this ending until it can no longer be brought back.
DELETED = ".deleted"
#: Seconds in which a deleted save can be brought back.
GRACE = 10.0
#: Files that are only there while something is written, and the seconds after which nobody writes them any more.
HALF_WRITTEN = (TEMPORARY, TRIAL, PART)
ABANDONED = 3600.0


def free_path(folder: Path, name: str) -> tuple[Path, str]:
    """A file that is not there yet for a save of that name, and the name, numbered if it is taken."""
    wanted, number = name, 2
    while named_path(folder, wanted).exists():
        wanted = f"{name} {number}"
        number += 1
    return named_path(folder, wanted), wanted


def copied(info: SaveInfo, name: str) -> SaveInfo:
    """Writes the game of a save into a file of that name. Raises SaveError."""
    path, name = free_path(info.path.parent, name)
    loaded = load(info.path, title)
    save_as(path, loaded.table, stamp(info.saved), name=name, reasons=loaded.reasons)
    keepsakes.copy(info.path, path)
    return save_info(path)


def renamed(info: SaveInfo, name: str) -> SaveInfo:
    """Gives a save another name; an autosave stays, and a save of that name is made of it. Raises SaveError."""
    if name == info.name:
        return info
    new = copied(info, name)
    if not info.autosave:
        with contextlib.suppress(OSError):
            info.path.unlink()
        keepsakes.forget(info.path)
    return new


def put_away(path: Path) -> Path:
    """Takes a save off the list; it can be brought back from the path that is returned. Raises SaveError."""
    target = path.with_name(f".{path.name}{DELETED}")
    try:
        path.replace(target)
    except OSError as error:
        raise SaveError("save.undeletable", file=path.name, why=why(error)) from None
    return target


def bring_back(put: Path) -> Path | None:
    """Puts a deleted save back on the list, under its old name if that is still free. None if it is gone."""
    path = put.with_name(put.name.removeprefix(".").removesuffix(DELETED))
    if path.exists():
        path = path.with_name(f"{path.stem}-{int(time.time())}{path.suffix}")
    try:
        put.replace(path)
    except OSError:
        return None
    return path


def clear_away(folder: Path) -> None:
    """Really deletes what was deleted long enough ago, and what a program that was killed left half written."""
    for ending, grace in ((DELETED, GRACE), *((half, ABANDONED) for half in HALF_WRITTEN)):
        with contextlib.suppress(OSError):
            for put in folder.glob(f".*{ending}"):
                with contextlib.suppress(OSError):
                    if time.time() - put.stat().st_ctime > grace:
                        put.unlink()
                        if ending == DELETED:
                            keepsakes.forget(put.with_name(put.name.removeprefix(".").removesuffix(DELETED)))


def when(saved: float, now: float) -> str:
    """A time in seconds since 1970 as people say it: "today 21:14", "26 Nov 20:31"."""
    then, today = time.localtime(saved), time.localtime(now)
    clock = time.strftime("%H:%M", then)
    if then[:3] == today[:3]:
        return tr("load.today", time=clock)
    if then[:3] == time.localtime(now - 86400)[:3]:
        return tr("load.yesterday", time=clock)
    pattern = "%d %b" if then.tm_year == today.tm_year else "%d %b %Y"
    return tr("load.on_day", day=time.strftime(pattern, then).lstrip("0"), time=clock)
