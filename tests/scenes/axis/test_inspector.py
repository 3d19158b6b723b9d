"""Every piece, space and die of Axis of Villains at full size, with what holds for it now."""

from __future__ import annotations

from typing import Any, cast

import pygame
import pytest

from game.axis.board import SATELLITE, hand, space
from game.axis.odds import odds
from game.axis.pieces import Hero, Layout, PowerCard, Villain, VillainCard
from game.engine.language import tr
from game.engine.markup import plain
from game.rulebook import rulebook
from scenes.axis.card_page import page_of, page_of_space, signs_of
from scenes.axis.rule_pictures import FOUGHT, PICTURES, ROLLED
from scenes.table.inspector import Inspector
from tests.scenes.axis.play import AXIS, begin, new_table

NAMES = ("Ana", "Rook")
PIECES = list(enumerate(AXIS.content.pieces))


def said(page: Any) -> str:
    return plain(" ".join((*page.now, *(text for _, text in page.orders))))


@pytest.mark.parametrize(("entity", "piece"), PIECES, ids=[piece.id for _, piece in PIECES])
def test_every_piece_has_a_page_that_says_something(entity: int, piece: Any) -> None:
    state = new_table().state
    for page in (page_of(AXIS, entity), page_of(AXIS, entity, state, NAMES)):
        assert page.name == AXIS.name_of(entity) and page.orders and page.words
        assert "axis." not in said(page) and "orbit." not in said(page)
    explained = {sign for word in rulebook("axis").word for sign in word.on}
    assert set(signs_of(piece)) <= explained


def test_every_space_has_a_page() -> None:
    state = new_table().state
    for place in range(SATELLITE + 1):
        page = page_of_space(AXIS, place, state)
        assert page.now and page.words and "axis." not in said(page)
    layout = cast("Layout", AXIS.definitions[state.layout])
    for place in range(SATELLITE):
        hot = "Hot Spot" in said(page_of_space(AXIS, place, state))
        assert hot == (place in layout.hot)


def test_the_odds_are_those_of_the_pads() -> None:
    state = new_table(2).state
    villain = next(one for one in state.villains() if AXIS.definitions[one].colour == 0)
    piece = cast("Villain", AXIS.definitions[villain])
    red, blue = (cast("Hero", AXIS.definitions[hero]) for hero in state.heroes)
    words = said(page_of(AXIS, villain, state, NAMES))
    for rolls, names in ((2, red.name), (1, blue.name), (3, f"{red.name}, {blue.name}")):
        found = odds(rolls, piece.strength)
        win = round(100 * found.win / found.outcomes)
        assert f"{names}, {rolls} roll{'s' * (rolls > 1)}: win {win} %" in words


def test_the_part_that_counts_is_named_with_its_reason() -> None:
    table = new_table(2)
    state = table.state
    card = state.places[hand(0)][0]
    piece = cast("PowerCard", AXIS.definitions[card])
    assert "no part counts now" in said(page_of(AXIS, card, state, NAMES))
    hero = state.heroes[0]
    for ring, colour in ((8, "green"), (4, "yellow"), (1, "red")):
        before, there = state.place_of[hero], space(3, ring)
        state.places[before].remove(hero)
        state.places[there].append(hero)
        state.place_of[hero] = there
        assert f"3.{ring}, which is {colour}" in page_of(AXIS, card, state, NAMES).now[-1]
    assert len(piece.parts) == 3


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_space_is_shown_large_and_closed_again(size: tuple[int, int], open_app: Any) -> None:
    driver = open_app(size=size, speed="none")
    scene = begin(driver.app, new_table())
    driver.settle()
    for name in ("space.5.7", "satellite"):
        driver.click(name, button=3)
        driver.settle()
        top = driver.app.stack.top
        assert isinstance(top, Inspector) and top.page.name.casefold().endswith(name.removeprefix("space."))
        driver.key(pygame.K_ESCAPE)
        driver.settle()
        assert driver.app.stack.top is scene


def test_the_example_of_the_combat_chapter_is_the_rules_own() -> None:
    villain = cast("Villain", AXIS.content.pieces[AXIS.content.keys.index(FOUGHT)])
    assert sum(ROLLED) > villain.strength == 9
    assert str(sum(ROLLED)) in PICTURES["combat"].words and "Strength 9" in PICTURES["combat"].words


VILLAIN_CARDS = [(entity, piece) for entity, piece in PIECES if isinstance(piece, VillainCard)]


@pytest.mark.parametrize(("entity", "piece"), VILLAIN_CARDS, ids=[piece.id for _, piece in VILLAIN_CARDS])
def test_what_a_villain_card_says_itself_is_not_said_again_beside_it(entity: int, piece: VillainCard) -> None:
    page = page_of(AXIS, entity, new_table().state, NAMES)
    sentence = tr(f"axis.effect.{piece.effect}")
    assert page.face is not None and sentence in [text for _, text in page.face.rows]
    assert sentence not in said(page) and all(not text.startswith(f"**{page.name}") for _, text in page.orders)
