"""A question of a card names that card once: the other places say where the choice lies and what the card does."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import pytest

from game.engine.table import Table
from game.venom.rules.turn import STEPS
from scenes.venom.ability_bay import DIE_KINDS
from scenes.venom.arena import AbilityBay
from scenes.widgets.panel import Panel
from tests.scenes.venom.play import seat_at
from tests.venom.stage import setup, title

PLAYERS = 2


@cache
def answers_to(kind: str) -> tuple[int, tuple[int, ...]]:
    """A seed and the numbers of the answers after which a card of a Combat asks for a card out of a Hand."""
    for seed in range(60):
        table: Table[Any] = Table(title(), setup(PLAYERS, seed=seed))
        rnd, given = Random(seed), list[int]()
        while table.decision is not None and len(given) < 400:
            decision = table.decision
            in_combat = STEPS[table.state.step].phase == "combat"
            if decision.kind == kind and in_combat and (decision.fields or {}).get("card", -1) >= 0:
                return seed, tuple(given)
            given.append(rnd.randrange(len(decision.options)))
            table.answer(decision.options[given[-1]])
    raise AssertionError(f"no card asks {kind} in a Combat")


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_card_that_asks_for_the_hand_is_named_by_the_prompt_alone(open_app: Any, size: tuple[int, int]) -> None:
    seed, given = answers_to("hand_loss")
    table: Table[Any] = Table(title(), setup(PLAYERS, seed=seed))
    for number in given:
        assert table.decision is not None
        table.answer(table.decision.options[number])
    table.drain()
    driver = open_app(size=size, speed="none")
    scene = seat_at(driver.app, table)
    decision = scene.open_decision
    assert decision is not None and decision.kind not in DIE_KINDS and decision.fields is not None
    name = scene.title.name_of(decision.fields["card"])
    prompt = driver.app.widget_called("prompt")
    assert prompt is not None and prompt.text.count(name) == 1
    panels = [widget for widget in scene.widgets() if isinstance(widget, Panel) and widget.visible]
    assert all(name not in panel.text for panel in panels)
    assert sum("Hand" in panel.text for panel in panels) == 1
    (bay,) = (widget for widget in scene.widgets() if isinstance(widget, AbilityBay))
    assert not bay.text and bay.words
