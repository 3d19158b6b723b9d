"""The names of the Event Track's steps are texts like all others: a translation reaches them wherever they stand."""

import pytest

from game.engine.language import ENGLISH, PSEUDO, use_language
from game.venom.title import VenomTitle, venom
from game.venom.wording import step_name


@pytest.fixture
def title() -> VenomTitle:
    return venom()


def test_every_step_of_every_mission_has_its_name_in_the_language_in_use(title: VenomTitle) -> None:
    for mission in title.content.missions():
        entity = next(e for e, card in enumerate(title.definitions) if card.id == mission.id)
        for number, step in enumerate(mission.steps, 1):
            use_language(ENGLISH)
            assert step_name(title, entity, number) == step.name
            use_language(PSEUDO)
            try:
                assert step_name(title, entity, number) != step.name
            finally:
                use_language(ENGLISH)
