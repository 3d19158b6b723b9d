"""The pictures of VENOM Assault: every card has one, of the right size, and no two can be mistaken for each other."""

from __future__ import annotations

import itertools
import pathlib
import tomllib

import pygame
import pytest

ROOT = pathlib.Path(__file__).resolve().parents[1]
CONTENT = ROOT / "game" / "venom" / "content"
ART = ROOT / "assets" / "art"
CARD_SIZE = (796, 744)


def _ids(*files: str) -> list[str]:
    found: list[str] = []
    for name in files:
        with (CONTENT / f"{name}.toml").open("rb") as file:
            content = tomllib.load(file)
        found += [entry["id"] for entry in content.get("card", []) + content.get("mission", [])]
    return found


LEADERS = _ids("leaders")
CARDS = _ids("starters", "squadron", "leaders", "supports", "events", "rewards", "mission_rewards", "missions")


def _greys(picture: pygame.Surface, wide: int, high: int) -> list[int]:
    """Brightness of a picture at a tiny size, row by row."""
    small = pygame.transform.smoothscale(picture, (wide, high))
    return [sum(small.get_at((x, y))[:3]) for y in range(high) for x in range(wide)]


def _fingerprint(picture: pygame.Surface) -> int:
    """A difference hash of 16 by 16 bits across and as many down."""
    across, down = _greys(picture, 17, 16), _greys(picture, 16, 17)
    bits = 0
    for y in range(16):
        for x in range(16):
            bits = bits << 1 | (across[y * 17 + x] < across[y * 17 + x + 1])
            bits = bits << 1 | (down[y * 16 + x] < down[(y + 1) * 16 + x])
    return bits


@pytest.fixture(scope="module")
def pictures() -> dict[str, pygame.Surface]:
    """Every card's picture, loaded once."""
    return {card: pygame.image.load(ART / "venom" / f"{card}.webp") for card in CARDS}


def test_every_card_has_a_picture_of_the_right_size(pictures: dict[str, pygame.Surface]) -> None:
    assert len(set(CARDS)) == len(CARDS) == 214
    assert {card: picture.get_size() for card, picture in pictures.items() if picture.get_size() != CARD_SIZE} == {}


def test_no_two_cards_look_alike(pictures: dict[str, pygame.Surface]) -> None:
    prints = {card: _fingerprint(picture) for card, picture in pictures.items()}
    alike = [
        (one, other) for (one, a), (other, b) in itertools.combinations(prints.items(), 2) if (a ^ b).bit_count() < 40
    ]
    assert alike == []


def test_no_picture_is_empty_or_flat(pictures: dict[str, pygame.Surface]) -> None:
    for card, picture in pictures.items():
        greys = _greys(picture, 24, 22)
        assert max(greys) - min(greys) > 150, card


def test_every_leader_stands_alone_on_nothing_for_the_combat_screen() -> None:
    for leader in LEADERS:
        bust = pygame.image.load(ART / "venom" / f"bust-{leader}.webp")
        assert bust.get_size() == (800, 800), leader
        assert bust.get_at((4, 4)).a == 0, leader
        assert bust.get_at((400, 760)).a == 255, leader


def test_five_seats_have_an_officer() -> None:
    for seat in range(1, 6):
        assert pygame.image.load(ART / "seats" / f"seat-{seat}.webp").get_size() == (400, 400)


def test_the_pictures_stay_small() -> None:
    files = list(ART.rglob("*.webp"))
    assert sum(path.stat().st_size for path in files) < 20_000_000
    assert max(path.stat().st_size for path in files) < 140_000


def test_no_picture_is_left_over() -> None:
    wanted = {*CARDS, *(f"bust-{leader}" for leader in LEADERS)}
    assert {path.stem for path in (ART / "venom").glob("*.webp")} == wanted


def test_every_picture_has_a_recipe_and_no_two_people_share_their_looks() -> None:
    with (ROOT / "build" / "art" / "venom_cards.toml").open("rb") as file:
        recipes = tomllib.load(file)
    assert set(recipes) == set(CARDS)
    people = {
        card: {*recipe["who"].split(), *recipe["wears"].split(), recipe.get("scene", "lair")}
        for card, recipe in recipes.items()
        if "who" in recipe
    }
    assert len(people) == 77
    twins = [(one, other) for one, other in itertools.combinations(people, 2) if len(people[one] ^ people[other]) < 8]
    assert twins == []
