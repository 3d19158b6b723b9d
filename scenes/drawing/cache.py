"""Painted pictures kept by what they show, so that nothing is painted twice."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from functools import wraps
from time import thread_time
from typing import ParamSpec

import pygame

CACHE_BYTES = 72 * 1024 * 1024
PART_BYTES = 24 * 1024 * 1024

P = ParamSpec("P")


class UnfinishedError(Exception):
    """The time for painting is used up. What has been painted is kept, so the next attempt comes further."""


class PaintingTime:
    """How long may be painted at a stretch. Without a limit whatever is asked for is painted at once."""

    def __init__(self) -> None:
        self._until = float("inf")
        self._painted = False

    @contextmanager
    def limited(self, seconds: float) -> Iterator[None]:
        """Inside the with-block painting ends with UnfinishedError after `seconds`, but not before one picture.

        Processor time: on a machine that is busy otherwise, giving up early would not bring the picture any sooner.
        """
        self._until, self._painted = thread_time() + seconds, False
        try:
            yield
        finally:
            self._until = float("inf")

    def begin(self) -> None:
        """A picture is about to be painted. Raises UnfinishedError when there is no time left for it."""
        if self._painted and thread_time() > self._until:
            raise UnfinishedError

    def end(self) -> None:
        """A picture is painted and kept."""
        self._painted = True


PAINTING = PaintingTime()


def size_in_bytes(picture: pygame.Surface) -> int:
    return picture.get_pitch() * picture.get_height()


def ready(picture: pygame.Surface) -> pygame.Surface:
    """The picture in the window's pixel format: blits of anything else are twenty times slower.

    One without alpha stays so, which again halves the time of its blits.
    """
    window = pygame.display.get_surface()
    if window is None:
        return picture
    if picture.get_flags() & pygame.SRCALPHA:
        return picture.convert_alpha()
    return picture if picture.get_masks() == window.get_masks() else picture.convert()


class PictureCache:
    """Painted pictures by what they show. The least recently used ones leave when the store is full."""

    def __init__(self, limit: int = CACHE_BYTES) -> None:
        self.limit = limit
        self.held = 0
        self.painted = 0
        self.bytes_painted = 0
        self._pictures: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def __len__(self) -> int:
        return len(self._pictures)

    def get(self, key: Hashable, paint: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The picture kept under `key`, painted now if it is not there. Keys hold everything the picture shows."""
        picture = self._pictures.get(key)
        if picture is not None:
            self._pictures.move_to_end(key)
            return picture
        PAINTING.begin()
        picture = ready(paint())
        PAINTING.end()
        self.painted += 1
        self._pictures[key] = picture
        size = size_in_bytes(picture)
        self.bytes_painted += size
        self.held += size
        while self.held > self.limit and len(self._pictures) > 1:
            _, old = self._pictures.popitem(last=False)
            self.held -= size_in_bytes(old)
        return picture

    def clear(self) -> None:
        """Forget everything: the window changed its size, or the theme its colours."""
        self._pictures.clear()
        self.held = 0


# Icons, badges, lines of text and scaled art: what several pictures are put together from.
PARTS = PictureCache(PART_BYTES)


def part(paint: Callable[P, pygame.Surface]) -> Callable[P, pygame.Surface]:
    """Marks a painter whose arguments say everything its picture shows: it paints each picture once.

    The picture is shared: whoever wants to change it makes a copy.
    """

    @wraps(paint)
    def kept(*args: P.args, **kwargs: P.kwargs) -> pygame.Surface:
        key = (paint.__module__, paint.__qualname__, args, tuple(kwargs.items()))
        return PARTS.get(key, lambda: paint(*args, **kwargs))

    return kept
