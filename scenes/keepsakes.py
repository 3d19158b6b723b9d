"""What the Load screen shows of a save without opening it: a small picture, where the game stands, its last lines.

A keepsake lies beside its save. It is never needed: a save without one loads all the same.
"""

from __future__ import annotations

import contextlib
import logging
import shutil
from dataclasses import dataclass, field
from pathlib import Path

import msgspec
import pygame

from scenes.settings import write_whole

PICTURE, STORY = ".jpg", ".story"
#: Pixels of the picture; the largest place that shows it is 652x367 units.
SIZE = (768, 432)
LARGEST_STORY = 64 << 10
logger = logging.getLogger(__name__)


class Story(msgspec.Struct, frozen=True):
    """Where the game stands in a word, the last lines of its log, the points of its seats."""

    where: str = ""
    lines: tuple[str, ...] = ()
    points: tuple[int, ...] = ()


@dataclass
class Keepsake:
    """The keepsake of one save, as far as it is there."""

    save: Path
    story: Story = field(default_factory=Story)

    @classmethod
    def of(cls, save: Path) -> Keepsake:
        """What lies beside a save; anything that cannot be read counts as not there.

        Where the game stands is not known any more once the save has been written to after its keepsake.
        """
        story = Story()
        file = _beside(save, STORY)
        with contextlib.suppress(OSError, msgspec.MsgspecError, ValueError, RecursionError):
            if file.stat().st_size <= LARGEST_STORY:
                story = msgspec.json.decode(file.read_bytes(), type=Story)
            if file.stat().st_mtime_ns < save.stat().st_mtime_ns:
                story = msgspec.structs.replace(story, where="")
        return cls(save, story)

    def picture(self) -> pygame.Surface | None:
        """The picture, or None."""
        file = _beside(self.save, PICTURE)
        if not file.is_file():
            return None
        try:
            return pygame.image.load(file).convert()
        except (OSError, pygame.error):
            return None


def keep(save: Path, screen: pygame.Surface | None, story: Story) -> None:
    """Puts a keepsake beside a save; `screen` None (hidden hands) leaves no picture.

    A full disk is no reason to stop: then there is none.
    """
    try:
        write_whole(_beside(save, STORY), msgspec.json.encode(story))
        if screen is None:
            _beside(save, PICTURE).unlink(missing_ok=True)
            return
        small = _beside(save, f".part{PICTURE}")
        pygame.image.save(pygame.transform.smoothscale(screen, SIZE), small)
        small.replace(_beside(save, PICTURE))
    except (OSError, pygame.error) as error:
        logger.info("no keepsake beside %s: %s", save.name, error)


def copy(save: Path, to: Path) -> None:
    """A copy of a game looks like it."""
    with contextlib.suppress(OSError):
        if _beside(save, STORY).exists():
            write_whole(_beside(to, STORY), msgspec.json.encode(Keepsake.of(save).story))
        shutil.copyfile(_beside(save, PICTURE), _beside(to, PICTURE))


def forget(save: Path) -> None:
    """Takes away what lies beside a save that is gone."""
    for ending in (PICTURE, STORY):
        with contextlib.suppress(OSError):
            _beside(save, ending).unlink(missing_ok=True)


def _beside(save: Path, ending: str) -> Path:
    return save.with_name(f".{save.stem}{ending}")
