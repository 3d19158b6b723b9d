"""The pictures of Axis of Villains: one for every person and card, and none that could be taken for another."""

import itertools
import json
import pathlib
import tomllib

import pygame
import pytest

ROOT = pathlib.Path(__file__).resolve().parents[1]
CONTENT = ROOT / "game" / "axis" / "content"
ART = ROOT / "assets" / "art" / "axis"
DICE = ROOT / "assets" / "dice"


def _entries(name: str, table: str) -> list[dict[str, str]]:
    with (CONTENT / f"{name}.toml").open("rb") as file:
        found: list[dict[str, str]] = tomllib.load(file)[table]
    return found


VILLAINS = [entry["id"] for entry in _entries("villains", "villain")]
HEROES = [f"{entry['id']}-hero" for entry in _entries("heroes", "hero")]
PEOPLE = [*HEROES, *VILLAINS]
VILLAIN_CARDS = [entry["id"] for entry in _entries("villain_cards", "card")]
PARTS = sorted({card[colour] for card in _entries("power_cards", "card") for colour in ("green", "yellow", "red")})
DRAWN = [*PEOPLE, *VILLAIN_CARDS, *(f"power-{code}" for code in PARTS)]
PICTURES = [*DRAWN, *(f"layout-{entry['id']}" for entry in _entries("layouts", "layout"))]


def _shown(disc: pygame.Surface, size: int) -> list[tuple[int, int, int]]:
    """The colours of a disc on its dark ground at a tiny size."""
    ground = pygame.Surface(disc.get_size())
    ground.fill("#2A1640")
    ground.blit(disc, (0, 0))
    small = pygame.transform.smoothscale(ground, (size, size))
    return [tuple(small.get_at((x, y))[:3]) for y in range(size) for x in range(size)]


def test_everybody_and_every_card_has_a_picture() -> None:
    assert (len(HEROES), len(VILLAINS), len(VILLAIN_CARDS)) == (4, 24, 12)
    sizes = {name: pygame.image.load(ART / f"{name}.webp").get_size() for name in PICTURES}
    assert {name for name, size in sizes.items() if size == (796, 424)} == {f"power-{code}" for code in PARTS}
    assert set(sizes.values()) == {(796, 424), (796, 744)}


def test_no_picture_is_left_over() -> None:
    assert {path.stem for path in ART.glob("*.webp")} == {
        *PICTURES,
        *(f"{kind}-{name}" for kind in ("disc", "bust") for name in PEOPLE),
    }


@pytest.mark.parametrize("name", PEOPLE)
def test_a_disc_is_a_head_on_nothing(name: str) -> None:
    disc = pygame.image.load(ART / f"disc-{name}.webp")
    assert disc.get_size() == (256, 256)
    assert disc.get_at((128, 150)).a == 255
    clear = sum(1 for x in range(0, 256, 8) for y in range(0, 256, 8) if disc.get_at((x, y)).a == 0)
    assert clear > 60


def test_everybody_stands_alone_on_nothing_for_the_fight() -> None:
    for name in PEOPLE:
        alone = pygame.image.load(ART / f"bust-{name}.webp")
        assert alone.get_size() == (800, 800), name
        assert alone.get_at((4, 4)).a == 0, name
        assert alone.get_at((400, 760)).a == 255, name


def test_nobody_is_taken_for_somebody_else_on_a_small_disc() -> None:
    shown = {name: _shown(pygame.image.load(ART / f"disc-{name}.webp"), 12) for name in PEOPLE}

    def apart(one: str, other: str) -> float:
        pairs = zip(shown[one], shown[other], strict=True)
        return sum(abs(a - b) for p, q in pairs for a, b in zip(p, q, strict=True)) / (12 * 12 * 3)

    closest = min((apart(one, other), one, other) for one, other in itertools.combinations(PEOPLE, 2))
    assert closest[0] > 11, closest


def test_every_picture_has_a_recipe_and_nothing_in_it_is_a_name_of_the_document() -> None:
    text = (ROOT / "build" / "art" / "axis_cards.toml").read_text("utf-8")
    assert set(tomllib.loads(text)) == set(DRAWN)
    for hero in _entries("heroes", "hero"):
        assert hero["name"].lower() not in text.lower()


@pytest.mark.parametrize(
    ("die", "rows"), [("control", ["hero", "one", "two", "add"]), ("number", [str(n) for n in range(1, 9)])]
)
def test_the_dice_have_a_row_for_every_result(die: str, rows: list[str]) -> None:
    facts = json.loads((DICE / f"{die}.json").read_text("utf-8"))
    assert facts["results"] == rows
    cell = facts["cell"]
    for row in rows:
        strip = pygame.image.load(DICE / die / f"{row}.webp")
        assert strip.get_size() == (cell * 15, cell)
        assert strip.get_at((facts["rest"] * cell + cell // 2, int(0.3 * cell))).a == 255
