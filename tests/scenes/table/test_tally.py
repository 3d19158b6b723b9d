"""What everybody came to, in its row: however many things count, none covers another and none leaves the row."""

import itertools

import pygame
import pytest

from scenes.table.tally import in_lines
from scenes.widgets.face import CARD_RATIO


@pytest.mark.parametrize("height", [128, 92, 72])
@pytest.mark.parametrize("ratio", [1.0, CARD_RATIO])
def test_any_number_has_its_place(height: int, ratio: float) -> None:
    box = pygame.FRect(100, 50, 278, height)
    before = box.height
    for count in range(1, 31):
        places = in_lines(box, count, 84.0, ratio)
        assert len(places) == count
        assert all(box.contains(place) for place in places)
        assert not any(one.colliderect(other) for one, other in itertools.combinations(places, 2))
        assert places[0].height <= before, "more things are never larger"
        before = places[0].height
    assert before > 10
    assert in_lines(box, 0, 84.0) == []
