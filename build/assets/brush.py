"""Painting with SVG text and pygame surfaces: what several recipes share."""

import io
import os
from random import Random

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame
from PIL import Image

from .sources import ASSETS

pygame.display.init()
if pygame.display.get_surface() is None:
    pygame.display.set_mode((1, 1))

Stops = list[tuple[float, str, float]]  # (place 0 to 1, "#rrggbb", opacity)


def svg(size: tuple[int, int], body: str, box: tuple[float, float, float, float], defs: str = "") -> pygame.Surface:
    """Rasterise SVG markup to a surface of that size; box is the view box."""
    text = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{size[0]}" height="{size[1]}" '
        f'viewBox="{box[0]} {box[1]} {box[2]} {box[3]}"><defs>{defs}</defs>{body}</svg>'
    )
    return pygame.image.load_sized_svg(io.BytesIO(text.encode()), size).convert_alpha()


def _stops(stops: Stops) -> str:
    return "".join(f'<stop offset="{at}" stop-color="{colour}" stop-opacity="{a}"/>' for at, colour, a in stops)


def down(name: str, stops: Stops) -> str:
    """A gradient from top to bottom."""
    return f'<linearGradient id="{name}" x1="0%" y1="0%" x2="0%" y2="100%">{_stops(stops)}</linearGradient>'


def along(name: str, stops: Stops) -> str:
    """A gradient from left to right."""
    return f'<linearGradient id="{name}" x1="0%" y1="0%" x2="100%" y2="0%">{_stops(stops)}</linearGradient>'


def around(name: str, stops: Stops, x: float, y: float, radius: float) -> str:
    """A radial gradient; place and radius are shares of the shape."""
    x, y, radius = x * 100, y * 100, radius * 100
    place = f'cx="{x}%" cy="{y}%" r="{radius}%" fx="{x}%" fy="{y}%"'
    return f'<radialGradient id="{name}" {place}>{_stops(stops)}</radialGradient>'


def multiplied(first: pygame.Surface, second: pygame.Surface) -> pygame.Surface:
    done = first.copy()
    done.blit(second, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return done


def faded(surface: pygame.Surface, alpha: int) -> pygame.Surface:
    """A copy with its opacity scaled by alpha / 255."""
    done = surface.copy()
    done.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return done


def tinted(surface: pygame.Surface, colour: str) -> pygame.Surface:
    return pygame.transform.solid_overlay(surface, pygame.Color(colour), keep_alpha=True)


def moved(surface: pygame.Surface, dx: float, dy: float) -> pygame.Surface:
    done = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
    done.blit(surface, (dx, dy))
    return done


def without(surface: pygame.Surface, other: pygame.Surface) -> pygame.Surface:
    """The surface with the other's alpha taken away from its own."""
    done = surface.copy()
    hole = pygame.transform.solid_overlay(other, (0, 0, 0, 255), keep_alpha=True)
    done.blit(hole, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    return done


def clipped(surface: pygame.Surface, shape: pygame.Surface) -> pygame.Surface:
    """The surface where shape is opaque."""
    return multiplied(surface, pygame.transform.solid_overlay(shape, (255, 255, 255, 255), keep_alpha=True))


def blurred(surface: pygame.Surface, radius: int) -> pygame.Surface:
    """Three box blurs, close to a Gaussian. Fill transparent parts with the wanted colour first."""
    for _ in range(3):
        surface = pygame.transform.box_blur(surface, max(1, radius))
    return surface


def sparks(
    size: tuple[int, int],
    seed: int,
    colour: str,
    count: int,
    area: tuple[float, float, float, float],
    largest: float = 2.6,
) -> pygame.Surface:
    """Dots of light strewn over an area (x, y, w, h), radius 0.8 to largest."""
    chance = Random(seed)
    dots = "".join(
        f'<circle cx="{area[0] + chance.random() * area[2]:.1f}" cy="{area[1] + chance.random() * area[3]:.1f}" '
        f'r="{chance.uniform(0.8, largest):.1f}" fill="{colour}" opacity="{chance.uniform(0.25, 0.9):.2f}"/>'
        for _ in range(count)
    )
    return svg(size, dots, (0, 0, *size))


def texture(name: str) -> pygame.Surface:
    return pygame.image.load(ASSETS / "tex" / f"{name}.webp").convert()


def textured(surface: pygame.Surface, name: str) -> None:
    """Multiply a seamless texture over the whole surface, tile by tile."""
    tile = texture(name)
    for x in range(0, surface.get_width(), tile.get_width()):
        for y in range(0, surface.get_height(), tile.get_height()):
            surface.blit(tile, (x, y), special_flags=pygame.BLEND_RGB_MULT)


def save_webp(surface: pygame.Surface, path: str, quality: int) -> None:
    """Write under assets/; opaque surfaces without alpha."""
    mode = "RGBA" if surface.get_flags() & pygame.SRCALPHA else "RGB"
    target = ASSETS / path
    target.parent.mkdir(parents=True, exist_ok=True)
    picture = Image.frombytes(mode, surface.get_size(), pygame.image.tobytes(surface, mode))
    picture.save(target, quality=quality, alpha_quality=95, method=6)


def save_jpeg(surface: pygame.Surface, path: str) -> None:
    """Write an opaque ground under assets/ as a JPEG, which is decoded five times as fast: a whole screen waits."""
    picture = Image.frombytes("RGB", surface.get_size(), pygame.image.tobytes(surface, "RGB"))
    picture.save(ASSETS / path, quality=90, subsampling=0, optimize=True)
