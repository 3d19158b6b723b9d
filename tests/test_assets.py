"""What lies in assets/ is complete, credited and inside its budget."""

import json
import re
from pathlib import Path

import pygame
import pytest

ASSETS = Path(__file__).resolve().parents[1] / "assets"

AUTHORS = {
    "Cathelineau",
    "Delapouite",
    "Faithtoken",
    "Guard13007",
    "Lorc",
    "Pierre Leducq",
    "Quoting",
    "Sbed",
    "Skoll",
    "War Table",
}


def icons() -> dict[str, dict]:
    return json.loads((ASSETS / "icons" / "icons.json").read_text("utf-8"))


def test_every_icon_has_an_author_we_credit() -> None:
    nameless = [name for name, icon in icons().items() if icon.get("author") not in AUTHORS]
    assert not nameless


def test_every_icon_is_drawable_markup_without_constructs_that_fail_silently() -> None:
    for name, icon in icons().items():
        body = icon["body"]
        assert body.startswith("<"), name
        assert len(icon["box"]) == 4, name
        for silent in ("<use", "clipPath", "<mask", "<filter", "<pattern", "<text", "rgba("):
            assert silent not in body, f"{name} uses {silent}"


@pytest.mark.parametrize("family", ["SairaStencilOne", "SairaCondensed", "SairaExtraCondensed", "RobotoCondensed"])
def test_every_font_family_travels_with_its_licence(family: str) -> None:
    assert list((ASSETS / "fonts").glob(f"{family}_*.ttf"))
    assert "SIL Open Font License, Version 1.1" in (ASSETS / "fonts" / f"OFL-{family}.txt").read_text("utf-8")


# What each effect should peak at, in dBFS; the ambience and the music too.
PEAKS = {
    "card_slide": -8,
    "card_flip": -6,
    "card_place": -5,
    "deck_shuffle": -6,
    "dice_rattle": -5,
    "dice_land": -4,
    "ui_hover": -18,
    "ui_click": -12,
    "ui_confirm": -10,
    "ui_deny": -10,
    "ui_phase": -8,
    "recruit": -6,
    "deploy": -5,
    "volley": -4,
    "hit": -3,
    "explosion": -2,
    "alarm": -6,
    "event_reveal": -3,
    "track_up": -6,
    "track_down": -8,
    "stamp": -3,
    "radar_ping": -10,
    "leader_reveal": -3,
    "victory": -2,
    "defeat": -3,
    "figure_step": -8,
    "villain_step": -6,
    "hot_spot": -7,
    "tile_hit": -3,
    "capture": -4,
    "sent_back": -4,
    "relocate": -7,
    "contain": -7,
    "ambient_warroom": -12,
    "ambient_orbit": -12,
    "music/music_title": -3,
    "music/music_tension": -3,
    "music/music_orbit": -5,
}
TAKES = {"card_slide": 4, "card_place": 4, "dice_land": 4, "hit": 3, "figure_step": 3, "villain_step": 3}


def levels() -> dict[str, dict[str, float]]:
    return json.loads((ASSETS / "sounds" / "levels.json").read_text("utf-8"))


def test_every_sound_is_there_and_measured() -> None:
    files = {p.relative_to(ASSETS / "sounds").with_suffix("").as_posix() for p in (ASSETS / "sounds").rglob("*.ogg")}
    assert files == set(levels())
    wanted = {n for n in PEAKS if n not in TAKES} | {f"{n}-{i}" for n, k in TAKES.items() for i in range(1, k + 1)}
    assert files == wanted


def test_sounds_are_as_loud_as_they_should_be_and_nothing_clips() -> None:
    for name, level in levels().items():
        assert level["peak"] < -1, f"{name} is close to clipping"
        wanted = PEAKS[name.rsplit("-", 1)[0]]
        assert abs(level["peak"] - wanted) < 1.5, f"{name} peaks at {level['peak']} dBFS instead of {wanted}"
        assert level["rms"] < level["peak"]


def test_the_measured_lengths_are_those_of_the_files() -> None:
    pygame.mixer.init(44_100, -16, 2, 512)
    try:
        for name in ("hit-1", "victory", "ui_hover", "ambient_warroom"):
            sound = pygame.mixer.Sound(ASSETS / "sounds" / f"{name}.ogg")
            assert sound.get_length() == pytest.approx(levels()[name]["seconds"], abs=0.01)
    finally:
        pygame.mixer.quit()


@pytest.mark.parametrize(
    ("file", "size"),
    [
        ("map/table-1080.jpg", (1920, 1080)),
        ("map/table-2160.webp", (3840, 2160)),
        ("map/table-desk.jpg", (1920, 1080)),
        *((f"backdrops/zone-{zone}.jpg", (1920, 1080)) for zone in ("air", "arctic", "land", "sea")),
        ("backdrops/title.jpg", (1920, 1080)),
        ("backdrops/title-720.jpg", (1280, 720)),
        ("backdrops/title-1080.jpg", (1920, 1080)),
        ("backdrops/victory.webp", (1280, 2160)),
        ("backdrops/defeat.webp", (1280, 2160)),
        ("backdrops/axis-space.webp", (1920, 1080)),
        ("backdrops/axis-victory.webp", (1280, 2160)),
        ("backdrops/axis-defeat.webp", (1280, 2160)),
        ("backdrops/axis-tile.webp", (688, 412)),
    ],
)
def test_backgrounds_have_their_size_and_are_not_empty(file: str, size: tuple[int, int]) -> None:
    picture = pygame.image.load(ASSETS / file)
    assert picture.get_size() == size
    thumbnail = pygame.transform.smoothscale(picture.convert(24), (16, 9))
    assert len({tuple(thumbnail.get_at((x, y))) for x in range(16) for y in range(9)}) > 4


def test_the_grain_stays_fine() -> None:
    """A stronger grain turns to dirt at hand size."""
    grain = pygame.image.load(ASSETS / "tex" / "grain.webp").convert(24)
    values = [grain.get_at((x, y))[0] for x in range(0, 512, 5) for y in range(0, 512, 5)]
    mean = sum(values) / len(values)
    deviation = (sum((v - mean) ** 2 for v in values) / len(values)) ** 0.5
    assert 235 < mean < 252
    assert 2 < deviation < 8


def test_the_die_shows_every_face_at_rest_and_tumbling() -> None:
    facts = json.loads((ASSETS / "dice" / "blue.json").read_text("utf-8"))
    cell, columns = facts["cell"], facts["columns"]
    assert facts["results"] == ["1", "2", "3", "4", "5", "6"]
    assert len(facts["tumble"]) == len(facts["milliseconds"]) == 14
    shown = set()
    for result in facts["results"]:
        strip = pygame.image.load(ASSETS / "dice" / "blue" / f"{result}.webp")
        assert strip.get_size() == (cell * columns, cell)
        for column in (*facts["tumble"], facts["rest"]):
            sprite = strip.subsurface((column * cell, 0, cell, cell))
            box = sprite.get_bounding_rect(min_alpha=128)
            assert box.width > cell * 0.6, f"no die for {result}, column {column}"
            assert sprite.get_at((0, 0)).a == sprite.get_at((cell - 1, cell - 1)).a == 0
            shown.add(pygame.image.tobytes(sprite, "RGBA"))
    assert len(shown) == 6 * columns, "two frames are the same picture"


@pytest.mark.parametrize("result", ("hero", "one", "two", "add"))
def test_the_symbol_on_a_resting_control_die_is_large_and_has_its_colour(result: str) -> None:
    facts = json.loads((ASSETS / "dice" / "control.json").read_text("utf-8"))
    cell = facts["cell"]
    strip = pygame.image.load(ASSETS / "dice" / "control" / f"{result}.webp")
    sprite = strip.subsurface((facts["rest"] * cell, 0, cell, cell))
    inked = [
        colour
        for x in range(cell)
        for y in range(round(cell * 0.66))
        if (colour := sprite.get_at((x, y))).a > 200 and max(colour[:3]) - min(colour[:3]) > 70
    ]
    assert len(inked) > 0.025 * cell * cell
    red, green, blue = (sum(colour[i] for colour in inked) / len(inked) for i in range(3))
    strongest = {"hero": blue > 1.5 * red, "add": red > 2 * blue}.get(result, red > 1.5 * green and blue > red)
    assert strongest


def bright_spots(sprite: pygame.Surface) -> int:
    """How many separate white pips the upper part of a sprite shows."""
    pips = pygame.mask.from_threshold(sprite, (235, 232, 225), (48, 48, 52))
    return len([blob for blob in pips.connected_components(60) if blob.centroid()[1] < sprite.get_height() * 0.70])


@pytest.mark.parametrize("value", range(1, 7))
def test_the_resting_die_reads_as_its_value(value: int) -> None:
    facts = json.loads((ASSETS / "dice" / "blue.json").read_text("utf-8"))
    strip = pygame.image.load(ASSETS / "dice" / "blue" / f"{value}.webp")
    cell = facts["cell"]
    assert bright_spots(strip.subsurface((facts["rest"] * cell, 0, cell, cell))) == value


def test_the_theme_names_fonts_that_are_there() -> None:
    theme = (ASSETS / "theme.json").read_text("utf-8")
    paths = set(re.findall(r'"(fonts/[^"]+)"', theme))
    assert paths
    assert all((ASSETS / path).is_file() for path in paths)
    styled = json.loads(theme)
    for element in ("button", "label", "text_entry_line", "drop_down_menu", "horizontal_slider", "window", "text_box"):
        assert "font" in styled[element], f"{element} would fall back to another typeface"
    for own in ("#tab", "#tab_on", "#seg", "#seg_on", "#primary", "#second"):
        assert own in styled


def test_credits_name_every_icon_author() -> None:
    credits = (ASSETS / "CREDITS.md").read_text("utf-8")
    assert all(author in credits for author in AUTHORS)
    for owed in ("CC BY 3.0", "Natural Earth", "SIL Open Font License 1.1", "Frank Wen", "LGPL 2.1"):
        assert owed in credits


@pytest.mark.parametrize(
    ("folder", "megabytes"),
    [("fonts", 1.2), ("icons", 0.15), ("map", 1.5), ("tex", 0.8), ("dice", 1.1), ("sounds", 3.0), ("backdrops", 2.7)],
)
def test_the_download_stays_small(folder: str, megabytes: float) -> None:
    size = sum(p.stat().st_size for p in (ASSETS / folder).rglob("*") if p.is_file())
    assert size <= megabytes * 1e6, f"{folder} is {size / 1e6:.2f} MB"
