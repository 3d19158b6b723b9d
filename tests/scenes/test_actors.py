"""What the cards and figures of a table are told by a layout."""

import importlib
import pkgutil

import pygame
import pytest

import scenes
from scenes.motion import Timeline
from scenes.table.actors import Actors, Mark
from scenes.widgets.actor import ActorWidget
from scenes.widgets.card import CardWidget

for module in pkgutil.walk_packages(scenes.__path__, "scenes."):
    importlib.import_module(module.name)

KINDS = [ActorWidget, *ActorWidget.__subclasses__()]


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_nothing_that_may_be_said_of_an_actor_is_shared_by_two_of_them(kind: type[ActorWidget]) -> None:
    fresh = kind("some")
    for name in kind.told:
        assert not isinstance(getattr(fresh, name), list | dict | set)


def test_what_a_layout_does_not_say_again_is_as_on_a_fresh_card() -> None:
    actors, motion = Actors(), Timeline()
    place = pygame.FRect(0, 0, 100, 140)
    for look in ({"glowing": True, "state": "used", "dice": (3,)}, {}):
        mark = Mark(7, place, "card.some", look)
        actors.take_marks([mark], motion, origin=lambda entity: None, exit_to=lambda entity: None)
    card = actors.cards[7]
    assert isinstance(card, CardWidget)
    assert not card.glowing and card.state == "" and card.dice == ()
