"""Teamwork: cards that are played on somebody else's Turn, for that player's benefit."""

import pytest

from game.venom.board import (
    ACTIVE_EVENTS,
    SUPPORT_DECK,
    TRAINING_GROUND,
    discard_pile,
    draw_deck,
    hand,
    in_play,
)
from game.venom.events import DiceGranted, HandDrawn, PointsChanged, TeamworkPlayed
from game.venom.state import NOBODY, UNDECIDED
from tests.venom.battle import Battle
from tests.venom.stage import Stage

TEAMWORK = {
    "recruitment": ["quarterdeck", "relay"],
    "tactical": ["longwave", "sister-balm", "marshal-okoro", "brother-anvil"],
    "combat": ["high-ground", "good-samaritan"],
}


def helpers(stage: Stage, seat: int, *card_ids: str) -> list[int]:
    """Give a teammate these cards."""
    return stage.hand(*card_ids, seat=seat)


def offered(stage: Stage) -> list[int]:
    """The cards that the asked seat may help with now."""
    assert stage.decision.kind == "teamwork", stage.decision
    return [option.entity for option in stage.decision.options[:-1]]


@pytest.mark.rule("VA-TEAM-01", "VA-AMB-10")
@pytest.mark.parametrize("card_id", [card for cards in TEAMWORK.values() for card in cards])
def test_on_its_owners_turn_a_teamwork_card_is_played_like_any_other(card_id: str) -> None:
    stage = Stage()
    stage.clear(SUPPORT_DECK)
    stage.clear(TRAINING_GROUND)
    stage.leader("island", "madame-tocsin")
    own, recruit = stage.hand(card_id, "recruit")
    kind = stage.cards[own]
    stage.start("play_hand")
    stage.answer(own)
    if stage.decision.kind == "ability.use":
        stage.answer("keep")
        stage.state.mark[own] = UNDECIDED
    stage.answer(recruit)
    assert stage.state.points == kind.recruitment_points + 2
    # Being played and giving its points is no use of its ability: a Soldier may lead.
    assert stage.state.mark[own] == UNDECIDED
    stage.answer("attack.island")
    assert (stage.decision.choosing(own) is not None) == kind.is_soldier
    stage.answer(recruit, own)
    while stage.decision.kind != "retirement":
        teamwork = {f"use.{stage.key(own)}.{ability.index}" for ability in kind.abilities if ability.teamwork}
        assert stage.decision.kind != "teamwork"
        assert not teamwork & set(stage.keys)
        stage.answer(stage.keys[-1])
    assert not stage.events(TeamworkPlayed)
    assert stage.decision.choosing(own) is not None
    stage.until("play")
    assert own in stage.state.places[discard_pile(0)] + stage.state.places[hand(0)]


@pytest.mark.rule("VA-TEAM-02", "VA-TEAM-03", "VA-TEAM-04")
def test_recruitment_points_of_a_teammates_card_go_to_the_active_player() -> None:
    stage = Stage(seats=3)
    card = helpers(stage, 2, "quarterdeck")[0]
    recruit = stage.hand("recruit")[0]
    stage.start("play_hand")
    stage.answer(recruit)
    assert stage.decision.seat == 2
    stage.answer(card)
    assert stage.state.points == 2 + 4
    assert stage.state.active == 0
    assert stage.state.places[discard_pile(2)] == [card]
    assert not stage.state.places[discard_pile(0)]


@pytest.mark.rule("VA-TEAM-02", "VA-TEAM-03")
@pytest.mark.parametrize("choice", ["effect.0", "effect.1"])
def test_what_is_left_open_is_chosen_by_the_active_player_who_also_draws(choice: str) -> None:
    stage = Stage()
    stage.clear(TRAINING_GROUND)
    drawn = stage.put("granite", draw_deck(0), owner=0)
    relay = helpers(stage, 1, "relay")[0]
    stage.hand("recruit")
    stage.start("play_hand")
    stage.answer(stage.state.places[hand(0)][0], relay)
    assert (stage.decision.kind, stage.decision.seat) == ("ability.choose", 0)
    stage.answer(choice)
    if choice == "effect.0":
        # Drawn before the adding-up, so it is played too.
        assert stage.decision.kind == "play"
        assert stage.state.places[hand(0)] == [drawn]
        assert not stage.state.places[hand(1)]
    else:
        assert [event.change for event in stage.events(PointsChanged)] == [2]


@pytest.mark.rule("VA-TEAM-02", "VA-AMB-12", "VA-TACT-15")
def test_dice_of_a_teammate_lie_loose_and_no_removal_takes_them() -> None:
    fight = Battle("granite", "petard", venom=["wreckers"], health=1)
    helper = helpers(fight, 1, "longwave")[0]
    fight.line_up()
    fight.answer("done")
    assert offered(fight) == [helper]
    assert fight.decision.seat == 1
    fight.answer(helper)
    assert [(event.card, event.total) for event in fight.events(DiceGranted)][-1] == (NOBODY, 2)
    # The Wreckers had only Petard to hit: the helper never was Freedom Support.
    assert fight.where(fight.own[1]) == "seat0.discard"
    assert fight.where(helper) == "seat1.discard"
    assert fight.state.loose_dice == 2
    assert fight.decision.fields == {"n": 5 + 2}


@pytest.mark.rule("VA-TEAM-03")
def test_dice_are_rolled_again_by_the_active_player_for_a_teammates_card() -> None:
    fight = Battle("granite", health=1, defense=6)
    helper = helpers(fight, 1, "good-samaritan")[0]
    fight.line_up()
    fight.roll(1, 1, 1, 1, 1)
    assert offered(fight) == [helper]
    fight.answer(helper)
    assert (fight.decision.kind, fight.decision.seat) == ("reroll", 0)


@pytest.mark.rule("VA-AMB-12", "VA-ABIL-05")
@pytest.mark.parametrize("phase", TEAMWORK)
def test_teamwork_is_offered_in_the_phase_on_the_card_and_in_no_other(phase: str) -> None:
    fight = Battle("granite", health=1, defense=6)
    every = {card: helpers(fight, 1, card)[0] for cards in TEAMWORK.values() for card in cards}
    fight.clear(TRAINING_GROUND)
    fight.state.added_up = False
    asked = []
    fight.start("play_hand")
    while fight.decision.kind != "retirement":
        if fight.decision.kind == "teamwork":
            asked.append(offered(fight))
        if fight.decision.kind == "attack":
            fight.answer("attack.island")
        elif fight.decision.kind == "combat.roll":
            fight.dice(1, 1, 1, 1, 1)
            fight.answer("roll")
        else:
            fight.answer(fight.keys[-1])
    number = list(TEAMWORK).index(phase)
    assert asked[number] == [every[card] for card in TEAMWORK[phase]]


@pytest.mark.rule("VA-AMB-12", "VA-AMB-05")
def test_without_an_attack_nobody_is_asked_for_tactical_or_combat_teamwork() -> None:
    stage = Stage()
    helpers(stage, 1, "longwave", "good-samaritan")
    stage.put("granite", in_play(0), owner=0)
    stage.start("choose_leader")
    stage.answer("hold")
    while stage.state.active == 0:
        assert stage.decision.kind != "teamwork"
        stage.answer(stage.keys[-1])


@pytest.mark.rule("VA-AMB-12")
@pytest.mark.parametrize("active", [0, 1, 2])
def test_teammates_are_asked_clockwise_and_again_until_all_pass(active: int) -> None:
    stage = Stage(seats=3)
    stage.clear(TRAINING_GROUND)
    first, second = (active + 1) % 3, (active + 2) % 3
    stage.state.active = active
    one = helpers(stage, first, "quarterdeck")[0]
    two = helpers(stage, second, "relay")[0]
    stage.start("play_hand")
    assert (stage.decision.seat, offered(stage)) == (first, [one])
    # The first one waits, the second one helps: then the first one is asked again.
    stage.answer("done")
    assert (stage.decision.seat, offered(stage)) == (second, [two])
    stage.answer(two, "effect.1")
    assert (stage.decision.seat, offered(stage)) == (first, [one])
    stage.answer(one)
    assert [event.change for event in stage.events(PointsChanged)] == [2, 4]
    assert [event.card for event in stage.events(TeamworkPlayed)] == [two, one]


@pytest.mark.rule("VA-TEAM-04", "VA-TEAM-05", "VA-AMB-11", "VA-AMB-60")
def test_the_helper_draws_nothing_plays_a_smaller_hand_and_draws_five_at_the_own_end_of_turn() -> None:
    stage = Stage()
    stage.clear(TRAINING_GROUND)
    deck = stage.state.places[draw_deck(1)]
    card, *rest = helpers(stage, 1, "quarterdeck", "recruit", "recruit", "commando", "dropzone")
    before = len(deck)
    stage.start("play_hand")
    stage.answer(card)
    assert stage.state.places[hand(1)] == rest
    assert len(stage.state.places[draw_deck(1)]) == before
    # Helping marks nothing as used on the helper's own Turn.
    assert stage.state.mark[card] == UNDECIDED
    stage.until("play")
    assert stage.state.active == 1
    assert stage.state.places[hand(1)] == rest
    stage.until("retirement")
    stage.answer("done")
    stage.until("play")
    assert [event.count for event in stage.events(HandDrawn) if event.seat == 1] == [5]


@pytest.mark.rule("VA-TEAM-02", "VA-AMB-12")
def test_any_number_of_cards_may_help_and_they_protect_and_weaken_for_the_active_player() -> None:
    fight = Battle("granite", "petard", venom=["wreckers"], health=3, defense=5)
    balm, marshal, anvil = helpers(fight, 1, "sister-balm", "marshal-okoro", "brother-anvil")
    fight.line_up()
    fight.answer("done", balm, marshal, anvil)
    assert fight.where(fight.own[1]) == "freedom-support"
    assert (fight.state.health, fight.state.defense) == (2, 4)
    assert fight.state.loose_dice == 4


@pytest.mark.rule("VA-AMB-12", "VA-AMB-41")
def test_jammed_kinds_and_line_up_conditions_do_not_concern_teamwork() -> None:
    fight = Battle("granite", "patience", leader="baron-static", health=1, defense=6)
    fight.put("bonds-and-blankets", ACTIVE_EVENTS)
    samaritan = helpers(fight, 1, "good-samaritan")[0]
    fight.line_up()
    fight.roll(*[1] * 6)
    # Patience counts two cards in the Combat, and goes first; the jammed type of the helper's Vehicle is no matter.
    assert fight.decision.kind == "auto_success"
    fight.answer("skip")
    assert offered(fight) == [samaritan]
