"""Painted pictures kept by what they show, so that nothing is painted twice."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import wraps
from typing import ParamSpec

import pygame

CACHE_BYTES = 96 * 1024 * 1024
PART_BYTES = 40 * 1024 * 1024

P = ParamSpec("P")


def size_in_bytes(picture: pygame.Surface) -> int:
    return picture.get_pitch() * picture.get_height()


def ready(picture: pygame.Surface) -> pygame.Surface:
    """The picture in the window's pixel format: blits of anything else are twenty times slower."""
    return picture.convert_alpha() if pygame.display.get_surface() is not None else picture


class PictureCache:
    """Painted pictures by what they show. The least recently used ones leave when the store is full."""

    def __init__(self, limit: int = CACHE_BYTES) -> None:
        self.limit = limit
        self.held = 0
        self.painted = 0
        self._pictures: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def __len__(self) -> int:
        return len(self._pictures)

    def get(self, key: Hashable, paint: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The picture kept under `key`, painted now if it is not there. Keys hold everything the picture shows."""
        picture = self._pictures.get(key)
        if picture is not None:
            self._pictures.move_to_end(key)
            return picture
        picture = ready(paint())
        self.painted += 1
        self._pictures[key] = picture
        self.held += size_in_bytes(picture)
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
