"""Shadows, glows, tints and veils. All of them are painted once and kept; nothing is blurred while frames run."""

from __future__ import annotations

import msgspec
import pygame

from scenes.drawing.cache import part
from scenes.drawing.shapes import rounded
from scenes.drawing.svg import raster
from scenes.drawing.text import line, put
from scenes.theme import DEPTHS

transform = pygame.transform


def tinted(picture: pygame.Surface, colour: str) -> pygame.Surface:
    """The picture's shape in one colour."""
    return transform.solid_overlay(picture, pygame.Color(colour), keep_alpha=True)


def faded(picture: pygame.Surface, alpha: int) -> pygame.Surface:
    """A copy with its alpha lowered to alpha/255."""
    copy = picture.copy()
    copy.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return copy


def darkened(picture: pygame.Surface, light: int) -> pygame.Surface:
    """A copy at light/255 of its brightness."""
    copy = picture.copy()
    copy.fill((light, light, light, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return copy


def greyed(picture: pygame.Surface, light: int = 160) -> pygame.Surface:
    """A colourless, somewhat darker copy."""
    grey = transform.grayscale(picture)
    if pygame.display.get_surface() is not None:
        grey = grey.convert_alpha()
    grey.fill((light - 8, light, light + 8, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return grey


def veiled(picture: pygame.Surface, colour: str, alpha: int) -> pygame.Surface:
    """A copy with a colour laid over everything that is drawn, alpha 0..255."""
    veil = tinted(picture, colour)
    veil.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    copy = picture.copy()
    copy.blit(veil, (0, 0))
    return copy


def widened(picture: pygame.Surface, width: int) -> pygame.Surface:
    """The picture drawn out to `width` pixels by repeating the column in its middle."""
    wide, high = picture.get_size()
    left = wide // 2
    whole = pygame.Surface((width, high), pygame.SRCALPHA)
    whole.blit(picture, (0, 0), (0, 0, left, high))
    whole.blit(transform.scale(picture.subsurface((left, 0, 1, high)), (width - wide, high)), (left, 0))
    whole.blit(picture, (left + width - wide, 0), (left, 0, wide - left, high))
    return whole


def cut_to(picture: pygame.Surface, outline: str) -> pygame.Surface:
    """A copy of the picture inside an SVG path given in its pixels."""
    width, height = picture.get_size()
    copy = picture.copy()
    mask = raster(width, height, f'<path d="{outline}" fill="#FFFFFF"/>')
    # Outside the path the mask is transparent black; made white it leaves colours alone and takes alpha away.
    white = pygame.Surface((width, height), pygame.SRCALPHA)
    white.fill((255, 255, 255, 0))
    white.blit(mask, (0, 0))
    copy.blit(white, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return copy


def blurred_shape(picture: pygame.Surface, colour: str, blur: int, alpha: int, times: int = 1) -> pygame.Surface:
    """The picture's silhouette in one colour, blurred; it is `3 * blur` pixels larger on every side."""
    margin = 3 * blur
    width, height = picture.get_size()
    shade = pygame.Color(colour)
    # The colour lies under the transparent pixels too, or the blur would pull black into the edge.
    ground = pygame.Surface((width + 2 * margin, height + 2 * margin), pygame.SRCALPHA)
    ground.fill((shade.r, shade.g, shade.b, 0))
    ground.blit(tinted(picture, colour), (margin, margin))
    full = ground.get_size()
    half = blur >= 6
    if half:
        ground = transform.smoothscale(ground, (max(1, full[0] // 2), max(1, full[1] // 2)))
    radius = max(1, round(blur * (0.45 if half else 0.9)))
    for _ in range(2):
        ground = transform.box_blur(ground, radius)
    if half:
        ground = transform.smoothscale(ground, full)
    for _ in range(times - 1):
        ground.blit(ground.copy(), (0, 0))
    ground.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return ground


class Glow(msgspec.Struct, frozen=True):
    """Light around a thing: colour '#RRGGBB', blur in units, strength 0..255, layers."""

    colour: str
    blur: float = 9
    strength: int = 210
    times: int = 1


def margin_of(scale: float, level: int = 0, glow: Glow | None = None, extra: int = 0) -> int:
    """Pixels that `mounted` adds on each side for shadow, glow and whatever `extra` pixels stick out."""
    depth = DEPTHS[level]
    shadow = 3 * round(depth.blur * scale) + round(depth.drop * scale)
    light = 3 * max(1, round(glow.blur * scale)) if glow else 0
    return max(shadow, light, extra)


def mounted(
    picture: pygame.Surface, scale: float, level: int = 0, glow: Glow | None = None, extra: int = 0
) -> pygame.Surface:
    """The picture on its shadow and glow, with a border of `margin_of` pixels: one blit puts all of it down."""
    margin = margin_of(scale, level, glow, extra)
    if not margin:
        return picture
    width, height = picture.get_size()
    whole = pygame.Surface((width + 2 * margin, height + 2 * margin), pygame.SRCALPHA)
    depth = DEPTHS[level]
    blur = round(depth.blur * scale)
    if blur:
        shade = blurred_shape(picture, "#000000", blur, depth.strength)
        whole.blit(shade, (margin - 3 * blur, margin - 3 * blur + round(depth.drop * scale)))
    if glow:
        blur = max(1, round(glow.blur * scale))
        whole.blit(
            blurred_shape(picture, glow.colour, blur, glow.strength, glow.times), (margin - 3 * blur, margin - 3 * blur)
        )
    whole.blit(picture, (margin, margin))
    return whole


@part
def stamp(text: str, px: int, colour: str, ground: str, ground_alpha: float, angle: float) -> pygame.Surface:
    """A word in stencil letters inside a frame, struck at an angle (degrees counter-clockwise)."""
    word = line(text, "display", px, colour)
    edge = max(1, round(px * 0.12))
    width, height = word.get_width() + round(px * 0.9), word.get_height() + round(px * 0.3)
    plate = raster(
        width,
        height,
        f'<path d="{rounded(edge, edge, width - 2 * edge, height - 2 * edge, px * 0.2)}" fill="{ground}" '
        f'fill-opacity="{ground_alpha}" stroke="{colour}" stroke-width="{edge}"/>',
    )
    put(plate, word, (width / 2, height / 2), "center")
    framed = pygame.Surface((width + 8, height + 8), pygame.SRCALPHA)
    framed.blit(plate, (4, 4))
    return transform.rotozoom(framed, angle, 1.0)


def blurred_screen(screen: pygame.Surface, radius: int = 4, dim: int = 166, colour: str = "#05090C") -> pygame.Surface:
    """A blurred and dimmed copy of the whole window, to lie under a dialog; made once when the dialog opens."""
    width, height = screen.get_size()
    small = transform.smoothscale(screen, (max(1, width // 4), max(1, height // 4)))
    for _ in range(2):
        small = transform.box_blur(small, max(1, radius // 2))
    # Dimmed while it is small: the same picture for a sixteenth of the work.
    veil = pygame.Surface(small.get_size())
    veil.fill(colour)
    veil.set_alpha(dim)
    small.blit(veil, (0, 0))
    return transform.smoothscale(small, (width, height))
