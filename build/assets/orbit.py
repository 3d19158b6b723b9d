"""Axis of Villains: space over the Earth behind the board, the victory and the defeat, the title's tile."""

import math
from random import Random

import numpy as np
from PIL import Image

from art import cards, raster, scenery
from art.picture import Picture

from .glyphs import OWN
from .posters import person, strip, top_shade
from .sources import ASSETS
from .world_map import coastlines

# The Earth as seen from the Satellite: degrees east and north of its middle.
LONGITUDE, LATITUDE = 20, 24
SKY = [(0, "#13203F", 1.0), (0.6, "#0A1022", 1.0), (1, "#04060E", 1.0)]
STARS = ("#FFFFFF", "#CFE0FF", "#FFE6C4")
TILE = (688, 412)


def _seen(longitude: float, latitude: float, r: float) -> tuple[float, float, bool]:
    """A place on the globe of radius r from its middle, and whether it is on the near side; the far side is pushed
    to the rim."""
    east, north, tilt = math.radians(longitude - LONGITUDE), math.radians(latitude), math.radians(LATITUDE)
    near = math.sin(tilt) * math.sin(north) + math.cos(tilt) * math.cos(north) * math.cos(east)
    x = math.cos(north) * math.sin(east)
    y = -(math.cos(tilt) * math.sin(north) - math.sin(tilt) * math.cos(north) * math.cos(east))
    if near < 0:
        far = math.hypot(x, y) or 1
        x, y = x / far, y / far
    return x * r, y * r, near >= 0


def _land(r: float) -> str:
    """All land on the near side as one path around (r, r)."""
    path = ""
    for ring in coastlines("land-110m.json"):
        points = [_seen(longitude, latitude, r) for longitude, latitude in ring]
        if sum(near for _, _, near in points) > 2:
            path += "M" + "L".join(f"{x + r:.1f} {y + r:.1f}" for x, y, _ in points) + "Z"
    return path


def earth(r: int) -> np.ndarray:
    """The globe with clouds and its night side, lit from the upper left: floats of shape (2r, 2r, 4)."""
    globe = raster.radial("o", [(0, "#2A7AB8", 1), (0.6, "#123F70", 1), (1, "#071A36", 1)], 0.36, 0.28, 0.8)
    land = _land(r)
    body = f'<circle cx="{r}" cy="{r}" r="{r}" fill="url(#o)"/><path d="{land}" fill="#3F7058"/>'
    body += f'<path d="{land}" fill="none" stroke="#8FD0A0" stroke-width="{r / 300:.1f}" opacity=".4"/>'
    layer = raster.paint(2 * r, 2 * r, body, globe)
    y, x = np.mgrid[0 : 2 * r, 0 : 2 * r].astype(np.float32) / r - 1
    far = np.hypot(x, y)
    z = np.sqrt(np.clip(1 - far * far, 0, 1))
    # Clouds lie on the ball: towards the rim they are pressed together.
    drift = raster.mottle(4 * r, 2 * r, 77)
    across = np.clip((np.arctan2(x, z + 0.35) / math.pi + 0.5) * 4 * r, 0, 4 * r - 1).astype(int)
    down = np.clip((np.arcsin(np.clip(y, -1, 1)) / math.pi + 0.5) * 2 * r, 0, 2 * r - 1).astype(int)
    clouds = np.clip((drift[down, across] - 0.5) * 3.0, 0, 0.8)[..., None]
    layer[..., :3] += (0.97 - layer[..., :3]) * clouds
    sun = np.array([-0.62, -0.66, 0.42], np.float32)
    day = np.clip((x * sun[0] + y * sun[1] + z * sun[2]) * 1.5 + 0.12, 0.03, 1)[..., None]
    layer[..., :3] = (
        layer[..., :3] * day + np.array([0.35, 0.6, 1.0]) * (np.clip(far - 0.9, 0, 0.1) * 5)[..., None] * day
    )
    layer[..., 3] = np.clip((1 - far) * r, 0, 1)
    return np.clip(layer, 0, 1).astype(np.float32)


def sky(picture: Picture, seed: int, stars: int) -> None:
    """Space with two nebulae and stars over a whole picture."""
    w, h = picture.w, picture.h
    picture.draw(f'<rect width="{w}" height="{h}" fill="url(#s)"/>', raster.radial("s", SKY, 0.45, 0.5, 0.75))
    for colour, shift in (("#5A2F86", 1), ("#1F6E8C", 2)):
        mist = np.clip((raster.mottle(w, h, seed + shift) - 0.4) * 1.5, 0, 1)
        picture.tint(mist.astype(np.float32), colour, alpha=0.42)
    rnd, unit, body = Random(seed), h / 1000, ""
    for _ in range(stars):
        light = rnd.random() ** 3
        body += (
            f'<circle cx="{rnd.uniform(0, w):.1f}" cy="{rnd.uniform(0, h):.1f}" r="{(0.4 + 1.5 * light) * unit:.2f}" '
            f'fill="{rnd.choice(STARS)}" opacity="{0.25 + 0.7 * light:.2f}"/>'
        )
    picture.draw(body)


def globe(picture: Picture, x: int, y: int, r: int) -> None:
    """The Earth with its blue limb, its middle at (x, y) pixels."""
    reach = round(r * 1.16)
    ys, xs = np.mgrid[-reach:reach, -reach:reach].astype(np.float32)
    air = np.clip(1 - (np.hypot(xs, ys) - r) / (reach - r), 0, 1) ** 2
    lit = np.clip(0.62 - (xs * 0.62 + ys * 0.66) / r * 0.6, 0, 1)
    picture.shine(air * lit * (np.hypot(xs, ys) > r - 3), "#4FA0F0", x - reach, y - reach, 0.85)
    picture.lay(earth(r), x - r, y - r)


def station(wide: int, angle: float) -> np.ndarray:
    """The Satellite as a cut-out, floats of shape (n, n, 4)."""
    box, body = OWN["satellite-station"]
    layer = raster.paint(wide, wide, body, view=box)
    return raster.turned(layer, angle)


def space() -> np.ndarray:
    """1920x1080: the ground of the board, the Earth at the lower left, where no panel covers it."""
    picture = Picture(1920, 1080)
    sky(picture, 2, 900)
    globe(picture, 250, 1230, 600)
    # It lies in the dark where the piles of cards and their names are.
    ys, xs = np.mgrid[0:1080, 0:1920].astype(np.float32)
    picture.tint(np.clip(1.25 - np.hypot(xs - 100, ys - 1060) / 260, 0, 1), "#04060E", alpha=0.86)
    picture.rgb *= raster.grain(1920, 1080)
    return picture.rgb


def _looks(name: str) -> tuple[str, str]:
    recipe = cards.recipes("axis")[name]
    return recipe["who"], recipe["wears"]


def victory() -> np.ndarray:
    """1280x2160, transparent right of the slash: heroes before the Earth, the Satellite safe above them."""
    picture = Picture(1280, 2160)
    sky(picture, 11, 700)
    picture.draw(scenery.rays(560, 900, 2600, 40, "#FFE08A", 0.12))
    globe(picture, 520, 2060, 900)
    picture.inked(station(620, -14), 250, 420, rim="gold_hi", line=4, shadow=0.3)
    for name, x, y, wide in (
        ("green-hero", -180, 1290, 900),
        ("yellow-hero", 520, 1300, 880),
        ("blue-hero", -20, 1180, 840),
        ("red-hero", 230, 1190, 1010),
    ):
        person(picture, _looks(name), x, y, wide, "gold_hi")
    picture.fade(0.10, "#04060E", 0.8)
    picture.draw(scenery.sparks(1280, 2160, Random(3), 110, "#FFE08A", 2))
    top_shade(picture, 0.7)
    picture.finish(0.35)
    return strip(picture, "#FFB52E")


def defeat() -> np.ndarray:
    """1280x2160, transparent right of the slash: the Satellite in pieces, Ultra Villains over a dark Earth."""
    picture = Picture(1280, 2160)
    sky(picture, 23, 500)
    fire = raster.radial("f", [(0, "#FFB060", 0.85), (0.4, "#C2502A", 0.45), (1, "#5A1420", 0)], 0.5, 0.5, 0.5)
    picture.draw('<circle cx="560" cy="720" r="620" fill="url(#f)"/>', fire)
    picture.draw(scenery.rays(560, 720, 2600, 36, "#DFFF5E", 0.08))
    globe(picture, 620, 2160, 900)
    picture.rgb[1200:] *= np.linspace(1, 0.45, 960, dtype=np.float32)[:, None, None]
    for part, x, y, wide, angle in ((0, 60, 460, 560, 30), (1, 520, 360, 500, -50), (2, 420, 760, 420, 110)):
        layer = station(wide, angle)
        keep = np.zeros(layer.shape[:2], np.float32)
        third = layer.shape[1] // 3
        keep[:, part * third : (part + 1) * third + third // 3] = 1
        layer[..., 3] *= keep
        picture.inked(layer, x, y, rim="#FFB060", line=3, shadow=0.3)
    picture.draw(scenery.sparks(1280, 2160, Random(9), 160, "#FF9B3F", 2))
    for name, x, y, wide in (
        ("the-grey-sovereign", -200, 1150, 930),
        ("queen-entropy", 460, 1130, 930),
        ("world-breaker-kael", 110, 1330, 990),
    ):
        person(picture, _looks(name), x, y, wide, "vn", "vn_lo")
    picture.fade(0.12, "#05030A", 0.9)
    top_shade(picture, 0.7)
    grey = (picture.rgb @ np.array([0.3, 0.59, 0.11], np.float32))[..., None]
    picture.rgb += (grey - picture.rgb) * 0.2
    picture.finish(0.5)
    return strip(picture, "#7A1F10")


def tile() -> np.ndarray:
    """The title's tile in the setup: the Satellite over the Earth's limb."""
    picture = Picture(*TILE)
    sky(picture, 5, 160)
    globe(picture, 470, 700, 420)
    picture.inked(station(380, -18), 282, -36, rim="gold_hi", line=2.4, shadow=0.4)
    picture.finish(0.3)
    return picture.rgb


def bake() -> None:
    for name, paint in (("space", space), ("victory", victory), ("defeat", defeat), ("tile", tile)):
        pixels = (np.clip(paint(), 0, 1) * 255).round().astype("u1")
        path = ASSETS / "backdrops" / f"axis-{name}.webp"
        Image.fromarray(pixels).save(path, quality=86, alpha_quality=95, method=6)
