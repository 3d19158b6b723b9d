"""Pictures, textures and data out of the assets folder. What is missing is named once in the log and done without."""

from __future__ import annotations

import json
import logging
from functools import lru_cache
from pathlib import Path, PurePosixPath
from typing import Any

import pygame

import assets
from scenes.drawing.cache import part

ASSETS = Path(assets.__file__).parent
#: Up to this width in pixels half of a big picture is sharp enough.
HALVED_UP_TO = 398
log = logging.getLogger(__name__)


@lru_cache(maxsize=4096)
def _complain(name: str, why: str) -> None:
    # Remembered by its arguments: each file is complained about once.
    log.warning("%s: %s; the game goes on without it", name, why)


def asset(name: str) -> Path | None:
    """The path of a file given relative to the assets folder, or None (and one log line) if it is not there."""
    path = ASSETS / name
    if path.is_file():
        return path
    _complain(name, "the file is missing")
    return None


def load_json(name: str) -> Any:
    """The data of a JSON file, or None if the file is missing or damaged."""
    path = asset(name)
    if path is None:
        return None
    try:
        return json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        _complain(name, str(error))
        return None


def load_picture(name: str) -> pygame.Surface | None:
    """A picture with alpha in the window's pixel format, or None if the file is missing or damaged."""
    path = asset(name)
    if path is None:
        return None
    try:
        picture = pygame.image.load(path)
        return picture.convert_alpha() if pygame.display.get_surface() is not None else picture
    except (OSError, pygame.error) as error:
        _complain(name, str(error))
        return None


def exists(name: str) -> bool:
    """Whether a picture can be asked for without a complaint in the log."""
    return bool(name) and (ASSETS / name).is_file()


def window_on(name: str, width: int, height: int) -> pygame.Surface | None:
    """The picture covering width x height pixels, or None (and one log line) if it is missing or damaged."""
    if not name or asset(name) is None:
        return None
    picture = covering(name, width, height)
    return picture if picture.get_size() == (width, height) else None


def small_copy(name: str) -> str:
    """Where the half-size copy of an opaque picture lies, if there is one: a JPEG, decoded fifteen times as fast."""
    path = PurePosixPath(name)
    return f"{path.parent}/small/{path.stem}.jpg"


@part
def _halved(name: str) -> pygame.Surface:
    picture = load_picture(name)
    if picture is None:
        return pygame.Surface((1, 1), pygame.SRCALPHA)
    wide, high = picture.get_size()
    if wide // 2 < HALVED_UP_TO:
        return picture
    return pygame.transform.smoothscale(picture, (wide // 2, high // 2))


def _source(name: str, width: int, height: int) -> pygame.Surface | None:
    """The picture at a size that is enough for a window of width x height pixels."""
    if width <= HALVED_UP_TO:
        small = small_copy(name)
        # A picture is shown at many small widths: where decoding is slow they share one half-size copy.
        picture = load_picture(small) if exists(small) else _halved(name)
        if picture is None or picture.get_height() >= height:
            return picture
    return load_picture(name)


@part
def covering(name: str, width: int, height: int) -> pygame.Surface:
    """The picture scaled (pixels) to cover a window of width x height, cut to its middle and its upper edge.

    An empty 1x1 surface stands for a missing file; see `exists`.
    """
    picture = _source(name, width, height)
    if picture is None or picture.get_width() <= 1:
        return pygame.Surface((1, 1), pygame.SRCALPHA)
    return _cut(_enlarged(picture, width, height), width, height).copy()


def backdrop(name: str, width: int, height: int) -> pygame.Surface | None:
    """An opaque picture covering width x height pixels, to be blitted once: it is neither converted nor kept.

    None (and one log line) if it is missing or damaged.
    """
    path = asset(name)
    try:
        picture = pygame.image.load(path) if path is not None else None
    except (OSError, pygame.error) as error:
        _complain(name, str(error))
        return None
    return _cut(_enlarged(picture, width, height), width, height) if picture is not None else None


def _enlarged(picture: pygame.Surface, width: int, height: int) -> pygame.Surface:
    """The picture scaled so that it just covers width x height pixels."""
    wide, high = picture.get_size()
    zoom = max(width / wide, height / high)
    size = (max(width, round(wide * zoom)), max(height, round(high * zoom)))
    return picture if size == (wide, high) else pygame.transform.smoothscale(picture, size)


def _cut(picture: pygame.Surface, width: int, height: int) -> pygame.Surface:
    """The middle of the picture's upper edge."""
    return picture.subsurface(((picture.get_width() - width) // 2, 0, width, height))


def multiply_texture(picture: pygame.Surface, name: str, scale: float = 1.0) -> None:
    """Multiplies a seamless texture of the assets/tex folder over the picture; does nothing if it is missing."""
    tile = _texture(name, max(32, round(512 * scale)))
    if tile.get_width() <= 1:
        return
    for x in range(0, picture.get_width(), tile.get_width()):
        for y in range(0, picture.get_height(), tile.get_height()):
            picture.blit(tile, (x, y), special_flags=pygame.BLEND_RGB_MULT)


@part
def _texture(name: str, side: int) -> pygame.Surface:
    picture = load_picture(f"tex/{name}.webp")
    if picture is None:
        return pygame.Surface((1, 1), pygame.SRCALPHA)
    return picture if picture.get_width() == side else pygame.transform.smoothscale(picture, (side, side))
