"""When tooltips show, and when they must not."""

from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from scenes.table.coach import Spotlight
from scenes.table.tutorial import begin
from scenes.tables import table_of
from scenes.widgets.notes import beside
from tests.scenes.axis.play import new_table
from tests.scenes.venom.play import seat_at, settled
from tests.scenes.venom.test_combat import before_the_roll
from tests.scenes.venom.test_tactical import stage_with
from tests.venom.recruiting import Recruiting

STAGES = {
    "a Hand": lambda: Recruiting("recruit", "commando", ground=("newt", "granite")).table,
    "a line-up": lambda: stage_with("duchess", "granite").table,
    "a Combat": lambda: before_the_roll("hornet", dice=(6, 5, 1, 1, 1, 1, 1)).table,
    "another title": new_table,
}


def test_no_tooltip_comes_while_a_card_is_carried(driver: Any, table: Any) -> None:
    table.hand[0].tooltip = ("A card", "What it does.")
    driver.begin_drag("hand.card.a", driver.at("zone.north"))
    driver.frames(40)
    assert driver.app.controls.pointer.carried is not None
    assert not [note for note in driver.app.notices.widgets() if note.kind == "tooltip"]


def test_a_tooltip_comes_to_a_resting_pointer(driver: Any, table: Any) -> None:
    table.hand[0].tooltip = ("A card", "What it does.")
    driver.move(driver.at("hand.card.a"))
    driver.frames(40)
    assert [note for note in driver.app.notices.widgets() if note.kind == "tooltip"]


def tooltips(driver: Any) -> list[Any]:
    return [note for note in driver.app.notices.widgets() if note.kind == "tooltip"]


def test_what_comes_to_lie_under_a_still_pointer_explains_itself_only_when_the_pointer_moves(
    driver: Any, table: Any
) -> None:
    first, second = table.hand[:2]
    second.tooltip = ("A card", "What it does.")
    driver.move(driver.at(first.id))
    driver.key(pygame.K_h)
    second.rect, first.rect = first.rect, second.rect
    driver.app.redraw()
    driver.frames(60)
    assert driver.app.controls.pointer.hovered == second.id
    assert not tooltips(driver)
    x, y = driver.at(second.id)
    driver.move((x + 2, y))
    driver.frames(60)
    assert tooltips(driver)


def test_a_tooltip_speaks_of_what_is_there_now(driver: Any, table: Any) -> None:
    """While cards move and the screen is laid out anew under a resting pointer: other words, or none."""
    card = table.hand[0]
    card.tooltip = ("A card", "Worth 1.")
    driver.move(driver.at(card.id))
    driver.frames(40)
    assert [note.text for note in tooltips(driver)] == ["Worth 1."]
    twin = replace(card, tooltip=("A card", "Worth 2."))
    table.hand[0] = twin
    driver.app.redraw()
    driver.frames(2)
    assert [note.text for note in tooltips(driver)] == ["Worth 2."]
    twin.visible = False
    driver.app.redraw()
    driver.frames(2)
    assert not tooltips(driver)


def test_a_key_takes_a_tooltip_away_for_good(driver: Any, table: Any) -> None:
    table.hand[0].tooltip = ("A card", "What it does.")
    driver.move(driver.at("hand.card.a"))
    driver.frames(60)
    assert tooltips(driver)
    driver.key(pygame.K_h)
    driver.frames(120)
    assert not tooltips(driver)


def test_a_long_sentence_stays_longer_than_a_short_one(driver: Any) -> None:
    driver.app.toast("Kept.")
    driver.app.toast("Hint: Recruit in the lead gives a chance of 40 %. Next best: Commando (nearly as good).")
    driver.frames(60 * 4)
    assert [note.text[:4] for note in driver.app.notices.widgets()] == ["Hint"]
    driver.frames(60 * 6)
    assert not driver.app.notices.widgets()


def test_a_thing_that_says_something_else_once_it_is_pressed_says_it_without_being_left(
    driver: Any, table: Any
) -> None:
    card = table.hand[0]
    card.tooltip = ("Undo", "Takes back the second step.")
    driver.click(card.id)
    driver.frames(60)
    assert not tooltips(driver), "nothing new to be said"
    table.hand[0] = replace(card, tooltip=("Undo", "Takes back the first step."))
    driver.app.redraw()
    driver.frames(60)
    assert [note.text for note in tooltips(driver)] == ["Takes back the first step."]


def test_what_was_pressed_and_left_again_says_nothing(driver: Any, table: Any) -> None:
    card, other = table.hand[:2]
    card.tooltip = ("Undo", "Takes back the second step.")
    driver.click(card.id)
    driver.move(driver.at(other.id))
    driver.frames(2)
    table.hand[0] = replace(card, tooltip=("Undo", "Takes back the first step."))
    driver.app.redraw()
    driver.frames(60)
    assert not tooltips(driver)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("where", ["a Hand", "a line-up", "a Combat", "another title", "a lesson"])
def test_no_tooltip_covers_what_it_explains_or_what_is_asked(open_app: Any, where: str, size: tuple[int, int]) -> None:
    """Above all not the tabs and cards that the coach points at."""
    driver = open_app(size=size, speed="none")
    app = driver.app
    if where == "a lesson":
        app.stack.replace(begin(app, table_of("venom").lesson))
        driver.settle()
    else:
        scene = seat_at(app, STAGES[where]())
        if where == "a line-up":
            scene.choose(scene.option("attack.island"))
            settled(app)
    widgets = list(app.stack.top.widgets())
    prompt = next(w for w in widgets if w.id == "prompt")
    looked_at = [pygame.FRect(hole) for w in widgets if isinstance(w, Spotlight) for hole in w.holes]
    assert bool(looked_at) is (where == "a lesson")
    explained = [w for w in widgets if w.visible and w.tooltip and w.tip_beside is None]
    assert len(explained) > 10
    faults = []
    for widget in explained:
        app.notices.hovered(widget)
        app.notices.follow(widgets)
        app.clock.now += 1.0
        app.notices.update()
        app.notices.draw(app.canvas)
        (tip,) = tooltips(driver)
        for name, kept in (
            ("itself", widget.rect),
            ("the prompt", prompt.rect),
            *(("the light", r) for r in looked_at),
        ):
            # Something as large as the table leaves no place beside it.
            if kept.width < 1000 and tip.rect.inflate(-2, -2).colliderect(kept):
                faults.append(f"{widget.id} {widget.rect}: {name}")
        app.notices.input_came()
    assert not faults


def test_a_tooltip_that_has_to_make_way_stays_near() -> None:
    pile, paper = pygame.FRect(32, 122, 80, 112), pygame.FRect(262, 76, 276, 200)
    far = pygame.FRect(348, 832, 1224, 60)
    x, y = beside(pile, (440, 92), clear=(far, paper))
    box = pygame.FRect(x, y, 440, 92)
    assert not any(box.colliderect(kept) for kept in (pile, paper, far))
    assert y - pile.bottom < 92
