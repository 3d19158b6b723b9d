"""Lines drawn: the moment when both sides are laid out and nobody has acted yet."""

import pytest

from game.venom.board import ACTIVE_EVENTS, SUPPORT_AREA
from game.venom.events import AbilityUsed
from tests.venom.battle import Battle


@pytest.mark.rule("VA-AMB-64", "VA-AMB-16", "VA-TACT-24")
def test_what_hits_freedom_support_from_the_leaders_side_acts_when_both_sides_are_laid_out() -> None:
    battle = Battle("granite", "keyhole", "kestrel-interceptor", leader="matchstick", health=1, venom=("pythons",))
    s = battle.line_up()
    assert battle.decision.kind == "tactics", "our Tactical abilities come afterwards"
    assert s.places[SUPPORT_AREA] == battle.venom
    assert battle.where(battle.own[2]) == "seat0.discard", "the card with most dice is gone, with its dice"
    assert battle.on_cards == [5, 0, 0]
    battle.answer("use.keyhole", "effect.0")
    told = battle.said("LinedUp", "SupportDrawn", "AbilityUsed")
    assert told[-5:] == [
        "AbilityUsed kestrel-interceptor",
        "SupportDrawn pythons",
        "AbilityUsed matchstick",
        "AbilityUsed keyhole",
        "AbilityUsed pythons",
    ]


@pytest.mark.rule("VA-AMB-64", "VA-AMB-45")
def test_the_attacked_leaders_own_come_first_and_then_global_effects_in_their_order() -> None:
    battle = Battle("granite", leader="lady-gallows", zone="sky-temple", health=1, venom=("fog-sellers",))
    battle.leader("air-dominator", "old-whisper")
    battle.put("curtains-of-smoke", ACTIVE_EVENTS)
    battle.state.event_track = battle.state.steps_reached = 3
    battle.state.loose_dice = 1
    s = battle.line_up()
    lines = [battle.cards[event.card].id for event in battle.events(AbilityUsed)]
    order = ["lady-gallows", "world-in-darkness", "curtains-of-smoke", "old-whisper"]
    assert [name for name in lines if name in order][-4:] == order
    assert battle.on_cards == [5 - 2 - 1 - 1], "Gallows two, the Mission's third step one, Whisper one"
    assert s.loose_dice == 0, "the Event took the loose die"


@pytest.mark.rule("VA-AMB-64")
def test_a_combat_without_such_an_ability_passes_the_moment_unseen() -> None:
    battle = Battle("granite", "recruit", health=1, venom=("fog-sellers",))
    battle.line_up()
    assert battle.decision.kind == "combat.roll"
    assert [battle.cards[event.card].id for event in battle.events(AbilityUsed)] == ["recruit"]
