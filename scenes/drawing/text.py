"""Lines of text: the fonts, the fallback where a font lacks a letter, fitting and tracking. Sizes are pixels."""

from __future__ import annotations

import logging
import re
from functools import lru_cache

import pygame
import pygame.freetype

from scenes.drawing.cache import part as kept
from scenes.drawing.files import asset
from scenes.theme import FONTS

log = logging.getLogger(__name__)
ELLIPSIS = "…"
NARROW = "narrow"
#: Pixels: the smallest letters there are, where the alternative is to leave some out.
LAST_RESORT = 9
HEADINGS = ("display", "heading", "narrow", "label")
#: Pixels: with less between them, the words of a small heading run together. Letters of the last resort have no room
#: for it.
WORD_SPACE = 4


@lru_cache(maxsize=512)
def font(role: str, px: int) -> pygame.font.Font:
    """The font of a role at a pixel height; the built-in font stands in for a missing file."""
    if not pygame.font.get_init():
        pygame.font.init()
    path = asset(f"fonts/{FONTS[role]}")
    if path is not None:
        try:
            return pygame.font.Font(path, px)
        except (OSError, pygame.error) as error:
            log.warning("fonts/%s: %s; the built-in font stands in", FONTS[role], error)
    return pygame.font.Font(None, px)


@lru_cache(maxsize=8192)
def _has_letter(role: str, letter: str) -> bool:
    # pygame.font answers with the size of the empty box for a missing letter; freetype tells the truth.
    path = asset(f"fonts/{FONTS[role]}")
    if path is None:
        return True
    if not pygame.freetype.get_init():
        pygame.freetype.init()
    return pygame.freetype.Font(str(path), 16).get_metrics(letter)[0] is not None


def role_for(text: str, role: str) -> str:
    """The role itself, or the fallback font for the whole text if the role's font lacks one of its letters."""
    if text.isascii() or role not in HEADINGS:
        return role
    if all(letter.isascii() or _has_letter(role, letter) for letter in text):
        return role
    return "fallback"


def writable(text: str) -> str:
    """The text without the letters that no font of the game has, such as emoji."""
    return "".join(letter for letter in text if letter.isascii() or _has_letter("fallback", letter))


@lru_cache(maxsize=8192)
def width_of(text: str, role: str, px: int, tracking: int = 0) -> int:
    """How many pixels wide the line is."""
    used = role_for(text, role)
    parts = list(text) if tracking else _parts(text, used, px)
    return sum(_advance(part, used, px) for part in parts) + tracking * max(0, len(parts) - 1)


def _parts(text: str, role: str, px: int) -> list[str]:
    """The text whole, or its words and the spaces between them where these have to be widened."""
    if role not in HEADINGS or px <= LAST_RESORT or " " not in text or font(role, px).size(" ")[0] >= WORD_SPACE:
        return [text]
    return [part for part in re.split("( )", text) if part]


def _advance(part: str, role: str, px: int) -> int:
    """How far on what follows a part of a line begins, in pixels."""
    wide = font(role, px).size(part)[0]
    return max(wide, WORD_SPACE) if part == " " and role in HEADINGS and px > LAST_RESORT else wide


@kept
def line(text: str, role: str, px: int, colour: str, tracking: int = 0) -> pygame.Surface:
    """One line of text; colour is '#RRGGBB', tracking the extra pixels between letters."""
    used = role_for(text, role)
    face = font(used, px)
    parts = list(text) if tracking else _parts(text, used, px)
    if parts == [text] and text:
        return face.render(text, True, colour)
    picture = pygame.Surface((max(1, width_of(text, role, px, tracking)), face.get_height()), pygame.SRCALPHA)
    x = 0
    for part in parts:
        # Neighbouring letters may overlap by a pixel, so they are laid over each other and not copied.
        if face.size(part)[0]:  # in tiny letters a space has no width, and cannot be drawn
            picture.blit(face.render(part, True, colour), (x, 0))
        x += _advance(part, used, px) + tracking
    return picture


@lru_cache(maxsize=4096)
def fitted(text: str, role: str, px: int, width: int, tracking: int = 0, floor: int = 9) -> tuple[str, str, int, int]:
    """What to write so that the text is no wider than `width`: (text, role, px, tracking).

    Headings get up to a quarter smaller (never under `floor`), running text as small as `floor`; then both get
    narrower, then smaller than `floor` rather than cut, and at last they end with an ellipsis.
    """
    smallest = max(1, min(LAST_RESORT, floor, px))
    least = max(min(floor, px), round(px * 0.75) if role in HEADINGS else 1)
    for choice, last in ((role, least), (NARROW, smallest)):
        for size in range(px, last - 1, -1):
            for gap in dict.fromkeys((tracking, 0)):
                if width_of(text, choice, size, gap) <= width:
                    return (text, choice, size, gap)
    short = text
    while short and width_of(short.rstrip() + ELLIPSIS, NARROW, smallest) > width:
        short = short[:-1]
    return (short.rstrip() + ELLIPSIS if short else "", NARROW, smallest, 0)


def fit(text: str, role: str, px: int, colour: str, width: int, tracking: int = 0, floor: int = 9) -> pygame.Surface:
    """One line of text that is no wider than `width` pixels; see `fitted`."""
    text, role, px, tracking = fitted(text, role, px, max(1, width), tracking, floor)
    return line(text, role, px, colour, tracking)


def put(
    target: pygame.Surface, picture: pygame.Surface, at: tuple[float, float], anchor: str = "topleft"
) -> pygame.Rect:
    """Blits a picture with one of its anchors ('center', 'midleft', …) at a pixel place."""
    area = picture.get_rect(**{anchor: (round(at[0]), round(at[1]))})
    target.blit(picture, area)
    return area


def write(
    target: pygame.Surface,
    text: str,
    role: str,
    px: int,
    colour: str,
    at: tuple[float, float],
    anchor: str = "midleft",
    width: int | None = None,
    tracking: int = 0,
    floor: int = 9,
) -> pygame.Rect:
    """Writes one line at a pixel place and returns where it stands; with `width` it is made to fit."""
    drawn = (
        line(text, role, px, colour, tracking) if width is None else fit(text, role, px, colour, width, tracking, floor)
    )
    return put(target, drawn, at, anchor)


@kept
def shadowed(text: str, role: str, px: int, colour: str, drop: int, tracking: int = 0) -> pygame.Surface:
    """One line with a soft dark copy `drop` pixels to the lower right."""
    front = line(text, role, px, colour, tracking)
    back = line(text, role, px, "#000000", tracking).copy()
    back.set_alpha(150)
    both = pygame.Surface((front.get_width() + drop, front.get_height() + drop), pygame.SRCALPHA)
    both.blit(back, (drop, drop))
    both.blit(front, (0, 0))
    return both
