"""The painted scenes of the title, of victory and of defeat: people from the portrait kit before a big sky."""

from pathlib import Path
from random import Random

import numpy as np

from art import raster, scenery
from art.person import bust
from art.picture import Picture, tone

JET = (440, 300)
# the colours of a face in the sky from its crown down into the dusk
WASH = ("#8FA0FF", "#B79BEA", "#FF9B6B")

# the squad of the title, one a card could not show: (who, wears)
HELMET = (
    "skin=umber jaw=man brow=dark stern=2 mouth=grim",
    "tunic:blue,black tunic-collar:blue webbing:slate crop:dark helmet:blue helmet-mount",
)
PILOT = (
    "skin=pale jaw=woman brow=auburn stern=1 head=.97,1 build=.96 lips=#A23B3B",
    "pony:ginger tunic:olive,black open-collar:olive swept:ginger headset",
)
SERGEANT = (
    "skin=tan jaw=square brow=dark stern=3 mouth=grim",
    "tunic:olive,black tunic-collar:olive webbing:canvas crop:dark beret:maroon beret-badge",
)
MOUNTAINEER = (
    "skin=pale jaw=man brow=ginger stern=2 mouth=calm lines=1",
    "tunic:arctic,slate open-collar:arctic strap:leather beard:ginger fur-hat:slate,white",
)
MEDIC = (
    "skin=deep jaw=oval brow=dark stern=1 head=.96,1 build=.93 lips=#8E3B35",
    "tunic:arctic,black open-collar:arctic sleek:raven head-band:white earring",
)
HOOD = (
    "skin=pallid jaw=sharp brow=raven stern=3 mouth=grim nose=hooked lines=1 eye=#DFFF5E lips=#6B7A5A",
    "robe:purple cowl:purple",
)
MARSHAL = (
    "skin=pallid jaw=square brow=dark stern=3 mouth=grim eye=#DFFF5E",
    "coat:violet,black lapels:violet buttons epaulettes walrus:dark peaked:violet,black peaked-fang",
)
DOCTOR = (
    "skin=pallid jaw=narrow brow=none stern=3 eye=#DFFF5E",
    "armour:black,violet harness:black balaclava:black oxygen-mask:gunmetal goggles:lime",
)


def _jet(picture: Picture, x: int, y: int, wide: int) -> None:
    """One jet with its exhaust, climbing to the upper right."""
    high = round(wide * JET[1] / JET[0])
    body = (Path(__file__).parent / "jet.svg").read_text("utf-8")
    body = body[body.index(">") + 1 : body.rindex("</svg>")]
    margin = 0.32
    view = (-JET[0] * margin, 0, JET[0] * (1 + margin), JET[1] * 1.1)
    layer = raster.paint(round(wide * (1 + margin)), round(high * 1.1), body, view=view)
    line = max(2, wide / 75) / picture.unit
    picture.inked(layer, x - round(wide * margin), y, rim="gold_hi", line=line, shadow=0.35)


def person(picture: Picture, looks: tuple[str, str], x: int, y: int, wide: int, rim: str, aura: str = "") -> None:
    layer = raster.paint(wide, wide, bust(*looks), view=(0, 0, 400, 400))
    picture.inked(layer, x, y, rim=rim, line=wide / 110 / picture.unit, aura=aura, shadow=0.5)


def _ghost(picture: Picture, x: int, y: int, wide: int) -> None:
    """A hooded face in the sky, drawn in two colours and dots, dissolving downwards; its eyes shine."""
    layer = raster.paint(wide, wide, bust(*HOOD), view=(0, 0, 400, 400))
    grey = layer[..., :3] @ np.array([0.3, 0.59, 0.11], np.float32)
    down = np.linspace(0, 1, wide, dtype=np.float32)[:, None]
    wash = np.stack([np.interp(down, (0, 0.38, 0.72), c) for c in zip(*map(tone, WASH), strict=True)], -1)
    fading = np.interp(down, (0, 0.40, 0.62, 0.80), (0.97, 0.88, 0.30, 0)).astype(np.float32)
    shape = layer[..., 3] * fading
    ghost = np.dstack([np.clip(grey[..., None] * 1.5, 0, 1) * wash, shape])
    picture.lay(ghost, x, y)
    cover = np.repeat(np.clip(0.5 - 0.5 * down, 0, 1), wide, 1)
    picture.tint(raster.dots(wide, wide, 11, 28, cover) * layer[..., 3], "#0B1530", x, y, 0.40)
    edge = np.clip(layer[..., 3] - np.roll(layer[..., 3], (3, -5), (0, 1)), 0, 1) * fading
    picture.tint(edge, "vn", x, y, 0.85)
    far = np.hypot(*(np.mgrid[-1:1:240j, -1:1:240j])).astype(np.float32)
    halo = np.clip(1 - far, 0, 1) ** 2
    for eye in (179, 221):
        left, top = x + round(eye / 400 * wide) - 120, y + round(175 / 400 * wide) - 120
        picture.tint(halo, "vn", left, top, 0.60)
        picture.shine(halo, "vn", left, top, 0.22)
        picture.tint(np.clip(1 - far * 3.2, 0, 1), "vn_hi", left, top, 0.60)


def _dusk(picture: Picture, sun: tuple[float, float, float], seed: int, stops: tuple[tuple[float, str], ...]) -> None:
    """Sky, rays, a low sun (x, y, radius), stars, clouds, ranges and a lit town."""
    w, h = picture.w, picture.h
    x, y, r = sun
    defs = raster.sky("s", *stops)
    defs += raster.radial("sun", [(0, "#FFF6D6", 1), (0.35, "#FFE09A", 0.85), (1, "#FF9B3F", 0)], 0.5, 0.5, 0.5)
    picture.draw(
        f'<rect width="{w}" height="{h}" fill="url(#s)"/>'
        + scenery.rays(x, y, 2 * max(w, h), 44, "#FFE7B0", 0.08)
        + f'<circle cx="{x}" cy="{y}" r="{r}" fill="url(#sun)"/>'
        + scenery.stars(w, h * 0.4, Random(seed), round(w * h / 13000), h / 1080),
        defs,
    )


def _land(picture: Picture, seed: int, ground: float, tones: tuple[str, ...], lit: str) -> None:
    """Clouds, two ranges, a skyline and dark ground; ground is a share of the height."""
    w, h, rnd = picture.w, picture.h, Random(seed)
    unit, wide = h / 1080, max(1.0, w / h)
    far, near, cloud, town, soil = tones
    body = scenery.bank(w, h * (ground - 0.24), 54 * unit, cloud, rnd, round(15 * wide), 0.45)
    ranges = [(ground - 0.18, 0.12, far), (ground - 0.10, 0.09, near)]
    body += scenery.mountains(w, h, Random(seed + 1), ranges, "#FFD9A0" if lit else "", wide)
    small = 0.42  # houses are drawn for a card, and are far away here
    skyline = scenery.town(w / small, h * ground / small, Random(seed + 2), town, 0.05 * h, 0.22 * h, lit, h / small)
    body += f'<g transform="scale({small})">{skyline}</g>'
    rise, level = h * (ground - 0.04), h * ground
    body += scenery.path(f"M0 {level}Q{w * 0.26} {rise} {w / 2} {level}T{w} {level}V{h}H0Z", soil)
    picture.draw(body)


def _searchlights(picture: Picture, ground: float, beams: tuple[tuple[int, int], ...]) -> None:
    defs = raster.sky("b", (0, "#FFF3C4"), (1, "#FFF3C4")).replace('stop-opacity="1"', 'stop-opacity="0"', 1)
    foot = picture.h * ground
    body = "".join(f'<path d="M{x} {foot}L{x + lean} -20H{x + lean + 120}Z" fill="url(#b)"/>' for x, lean in beams)
    picture.draw(body, defs, 0.28)


def title() -> np.ndarray:
    """1920x1080: the squad at dusk under the enemy's shadow. The left third is calm, the menu lies over it."""
    picture = Picture(1920, 1080)
    dusk = ((0, "#071224"), (0.34, "#16335E"), (0.58, "#7A3F5C"), (0.74, "#E2703F"), (0.84, "#FFC46B"), (1, "#FFD98A"))
    _dusk(picture, (1270, 700, 520), 5, dusk)
    _ghost(picture, 770, -70, 1000)
    _land(picture, 7, 0.83, ("#A0565A", "#6B3A50", "#8A4A63", "#2A1A33", "#1A1226"), "#FFD98A")
    _searchlights(picture, 0.83, ((900, -120), (1080, 330), (1800, -260)))
    for x, y, wide in ((905, 70, 246), (1500, 150, 176), (1660, 60, 132)):
        _jet(picture, x, y, wide)
    for who, x, y, wide in (
        (HELMET, 760, 520, 560),
        (MOUNTAINEER, 1440, 520, 560),
        (PILOT, 960, 490, 590),
        (SERGEANT, 1200, 440, 640),
    ):
        person(picture, who, x, y, wide, "gold_hi")
    picture.fade(0.16, "#0A0710")
    rnd = Random(12)
    picture.draw(
        scenery.bank(1920, 1075, 46, "#120C1A", rnd, 24, 0.9) + scenery.sparks(1920, 1080, rnd, 150, "#FFD98A", 1.1)
    )
    picture.finish(0.42)
    return picture.rgb


def strip(picture: Picture, bars: str) -> np.ndarray:
    """The picture cut along the slash on its right, with two bars in that colour; shape (h, w, 4)."""
    w, h = picture.w, picture.h
    k = w / 640
    bar = f"M{626 * k} 0H{w}L{560 * k} {h}H{546 * k}Z"
    thin = f"M{604 * k} 0H{610 * k}L{530 * k} {h}H{524 * k}Z"
    picture.draw(scenery.path(bar, bars) + scenery.path(thin, bars, 0.7))
    shape = raster.paint(w, h, f'<path d="M0 0H{w}L{560 * k} {h}H0Z" fill="#fff"/>')[..., 3]
    return np.dstack([picture.rgb, shape])


def top_shade(picture: Picture, alpha: float) -> None:
    """Darkness from the top, for the heading."""
    high = round(picture.h * 0.32)
    ramp = np.linspace(alpha, 0, high, dtype=np.float32)[:, None].repeat(picture.w, 1)
    picture.tint(ramp, "#05090C")


def victory() -> np.ndarray:
    """1280x2160, transparent right of the slash: three of the squad in the morning sun, jets overhead."""
    picture = Picture(1280, 2160)
    dawn = ((0, "#0A1A33"), (0.36, "#1D3F73"), (0.62, "#8A4A63"), (0.80, "#F0894A"), (1, "#FFD98A"))
    _dusk(picture, (620, 1500, 860), 3, dawn)
    _land(picture, 7, 0.88, ("#A0565A", "#6B3A50", "#8A4A63", "#2A1A33", "#1A1226"), "#FFD98A")
    _jet(picture, 640, 470, 370)
    _jet(picture, 800, 680, 246)
    for who, x, y, wide in ((SERGEANT, -180, 1280, 960), (MEDIC, 480, 1280, 940), (PILOT, 90, 1150, 1130)):
        person(picture, who, x, y, wide, "gold_hi")
    picture.fade(0.10, "#0A0710", 0.8)
    picture.draw(scenery.sparks(1280, 2160, Random(3), 110, "#FFD98A", 2))
    top_shade(picture, 0.8)
    picture.finish(0.35)
    return strip(picture, "#FFB52E")


def defeat() -> np.ndarray:
    """1280x2160, transparent right of the slash: the enemy's Leaders over a burned, dark town."""
    picture = Picture(1280, 2160)
    night = ((0, "#0A0D16"), (0.36, "#241638"), (0.60, "#5A2A52"), (0.74, "#A8452E"), (0.86, "#E0702F"), (1, "#F0A04A"))
    w, h, rnd = picture.w, picture.h, Random(9)
    fire = raster.radial("f", [(0, "#FFB060", 0.75), (0.4, "#C2502A", 0.4), (1, "#5A1420", 0)], 0.5, 0.5, 0.5)
    picture.draw(
        f'<rect width="{w}" height="{h}" fill="url(#s)"/>'
        + scenery.rays(620, 1400, 3000, 36, "#DFFF5E", 0.07)
        + '<circle cx="620" cy="1600" r="900" fill="url(#f)"/>',
        raster.sky("s", *night) + fire,
    )
    for k, colour in enumerate(("#2A1A33", "#20132A", "#180E20")):
        smoke = scenery.bank(w, 0, 150, colour, rnd, 9)
        picture.draw(f'<g transform="translate(0,{h * (0.30 - 0.09 * k):.0f}) scale(1,-1)">{smoke}</g>', alpha=0.75)
    _land(picture, 31, 0.84, ("#4A2438", "#341A2E", "#2A1430", "#0D0812", "#0A0710"), "")
    picture.draw(scenery.sparks(w, h, rnd, 140, "#FF9B3F", 2))
    for who, x, y, wide in ((MARSHAL, -190, 1270, 950), (DOCTOR, 500, 1290, 930), (HOOD, 60, 1090, 1190)):
        person(picture, who, x, y, wide, "vn", "vn_lo")
    picture.fade(0.12, "#05030A", 0.9)
    picture.draw(scenery.sparks(w, h, rnd, 160, "#8F8A96", 2))
    top_shade(picture, 0.7)
    grey = (picture.rgb @ np.array([0.3, 0.59, 0.11], np.float32))[..., None]
    picture.rgb += (grey - picture.rgb) * 0.22
    picture.finish(0.5)
    return strip(picture, "#7A1F10")
