"""Hot Spots: which of them turn cards over, and in what order the cards are resolved."""

import pytest

from game.axis.board import QUEUE, VILLAIN_DECK, VILLAIN_DISCARD, space
from game.axis.events import HotSpotHit, VillainCardBegan, VillainCardDone, VillainCardsOut, VillainCardTurned
from game.axis.pieces import Layout
from game.engine.events import Event
from game.rulebook import rulebook
from tests.axis.stage import ONE, TWO, Stage, title


def turned(stage: Stage) -> list[str]:
    """The Villain Cards that were turned over, in order."""
    return [stage.title.content.keys[event.card] for event in stage.events(VillainCardTurned)]


def begun(stage: Stage) -> list[str]:
    """The Villain Cards that took effect, in order."""
    return [stage.title.content.keys[event.card] for event in stage.events(VillainCardBegan)]


@pytest.mark.rule("AX-GAP-06")
@pytest.mark.parametrize("scenario", ["cadet", "standard", "siege"])
def test_hot_spots_lie_on_alternating_rings_and_never_on_the_rim(scenario: str) -> None:
    layout = next(one for one in title().content.of(Layout) if one.id == scenario)
    for sector in range(1, 9):
        rings = layout.hot_rings(sector)
        assert rings == layout.hot_rings(sector % 2 or 2) and 8 not in rings
    assert layout.hot_rings(1) != layout.hot_rings(2)


@pytest.mark.rule("AX-GAP-06")
def test_the_standard_layout_is_the_designed_one() -> None:
    layouts = {one.id: one for one in title().content.of(Layout)}
    assert [layouts["standard"].hot_rings(sector) for sector in (1, 2)] == [[2, 5, 7], [2, 4, 6]]
    assert len(layouts["cadet"].hot) < len(layouts["standard"].hot) <= len(layouts["siege"].hot)


@pytest.mark.rule("AX-GAP-06")
def test_the_rulebook_names_the_rings_of_every_layout() -> None:
    told = " ".join(part.text for chapter in rulebook("axis").chapter for part in chapter.part)
    for layout in title().content.of(Layout):
        odd, even = (
            " and ".join([", ".join(map(str, rings[:-1])), str(rings[-1])])
            for rings in (layout.hot_rings(1), layout.hot_rings(2))
        )
        assert f"**{layout.name}:** {len(layout.hot)}" in told
        assert f"on rings {odd} of odd sectors, {even} of even ones" in told


@pytest.mark.rule("AX-HOT-01")
def test_a_villain_that_stops_on_a_hot_spot_turns_over_the_top_card() -> None:
    stage = Stage()
    stage.villain("cinder-baron", 1, 8)
    stage.deck("lull", "undertow")
    stage.start()
    stage.roll((ONE, 1))
    assert turned(stage) == ["lull"]


@pytest.mark.rule("AX-HOT-02")
def test_passing_over_a_hot_spot_turns_over_nothing() -> None:
    stage = Stage()
    stage.villain("cinder-baron", 1, 8)
    stage.start()
    stage.roll((TWO, 1))
    assert stage.where("cinder-baron") == space(1, 6) and not turned(stage)


@pytest.mark.rule("AX-HOT-03")
def test_several_villains_on_one_hot_spot_turn_over_one_card() -> None:
    stage = Stage()
    stage.villain("cinder-baron", 1, 8)
    stage.villain("the-usher", 1, 8)
    stage.deck("undertow", "lull")
    stage.start()
    stage.roll((ONE, 1))
    assert turned(stage) == ["undertow"]
    # Told is who stopped there first: of equal rings the lower rank moves first.
    first = min("cinder-baron", "the-usher", key=lambda key: stage.title.definitions[stage.piece(key)].rank)
    assert [event.villain for event in stage.events(HotSpotHit)] == [stage.piece(first)]


@pytest.mark.rule("AX-HOT-04", "AX-HOT-05", "AX-GAP-15")
def test_each_hot_spot_turns_over_a_card_and_all_are_resolved_from_the_inside_outward() -> None:
    stage = Stage()
    stage.villain("cinder-baron", 1, 8)
    stage.villain("the-usher", 1, 6)
    stage.villain("iron-regent", 1, 3)
    stage.deck("undertow", "power-drain", "breakout")
    stage.start()
    stage.roll((ONE, 1))
    assert [event.space for event in stage.events(HotSpotHit)] == [space(1, 2), space(1, 5), space(1, 7)]
    assert turned(stage) == begun(stage) == ["undertow", "power-drain", "breakout"]
    assert stage.happened().index("VillainCardBegan") > max(
        number for number, name in enumerate(stage.happened()) if name == "VillainCardTurned"
    )
    assert not stage.state.places[QUEUE]


@pytest.mark.rule("AX-HOT-06", "AX-HOT-07", "AX-GAP-07")
def test_a_card_that_moves_a_villain_onto_a_hot_spot_turns_over_another_that_waits_its_turn() -> None:
    stage = Stage()
    stage.villain("cinder-baron", 1, 8)
    stage.villain("the-usher", 1, 6)
    stage.villain("iron-regent", 2, 8)
    # Two cards at once; the first moves the Iron Regent from 2.8 to the Hot Spot 2.6.
    stage.deck("stampede", "power-drain", "undertow")
    stage.start()
    stage.roll((ONE, 1), 2)
    assert stage.where("iron-regent") == space(2, 6)
    assert begun(stage) == ["stampede", "power-drain", "undertow"]
    assert [event.waiting for event in stage.events(VillainCardTurned)] == [0, 1, 2]
    done = [name for name in stage.happened() if name in ("VillainCardBegan", "VillainCardDone")]
    assert done == ["VillainCardBegan", "VillainCardDone"] * 3


@pytest.mark.rule("AX-GAP-14")
def test_ultra_villains_trigger_hot_spots_too() -> None:
    stage = Stage()
    stage.villain("monolith-nine", 1, 8)
    stage.deck("lull")
    stage.start()
    stage.roll((ONE, 1))
    assert turned(stage) == ["lull"]


@pytest.mark.rule("AX-GAP-08")
def test_an_empty_villain_deck_is_made_anew_of_the_discards_but_not_of_waiting_cards() -> None:
    stage = Stage()
    stage.villain("cinder-baron", 1, 8)
    stage.villain("the-usher", 1, 6)
    stage.only_deck("undertow")
    for card in stage.state.places[VILLAIN_DISCARD][3:]:
        stage.move(card, VILLAIN_DECK, 0)
    for card in stage.state.places[VILLAIN_DECK][:-1]:
        stage.move(card, VILLAIN_DISCARD)
    waiting = stage.piece("undertow")
    stage.start()
    stage.table.foretell(2, 0)
    stage.answer("roll")
    first, second = stage.events(VillainCardTurned)[:2]
    assert first.card == waiting and second.card != waiting
    assert "DeckReshuffled" in stage.happened()


@pytest.mark.rule("AX-GAP-08")
def test_without_any_villain_card_none_is_turned_over() -> None:
    stage = Stage()
    stage.villain("cinder-baron", 1, 8)
    stage.villain("the-usher", 1, 6)
    stage.only_deck("undertow")
    for card in stage.state.places[VILLAIN_DISCARD][:]:
        stage.move(card, QUEUE)
    stage.start()
    # All other cards wait in the queue already: two Hot Spots, but a single card to turn over.
    stage.table.foretell(2, 0)
    from game.axis.rules.villains import advance

    advance(stage.table, [stage.piece("cinder-baron"), stage.piece("the-usher")], 1)
    assert turned(stage) == ["undertow"] and len(stage.events(VillainCardsOut)) == 1


def test_the_log_says_which_card_is_resolved_when() -> None:
    stage = Stage()
    stage.villain("cinder-baron", 1, 8)
    stage.villain("iron-regent", 1, 6)
    stage.deck("lull", "undertow")
    stage.start()
    stage.roll((ONE, 1))
    kinds = VillainCardTurned, VillainCardBegan, VillainCardDone
    told = [event for event in stage.events(Event) if isinstance(event, kinds)]
    lines = [stage.title.describe(stage.state, event, ()) or "" for event in told]
    starts = ["Lull is turned over.", "Undertow is turned over; 1 card is resolved before it.", "Now Lull: "]
    starts += ["Lull is resolved.", "Now Undertow: ", "Undertow is resolved."]
    assert len(lines) == len(starts) and all(map(str.startswith, lines, starts)), lines
