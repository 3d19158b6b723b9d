"""The parts of the Power Cards and the two powers of every Hero Pad."""

import pytest

from game.axis.board import POWER_DECK, POWER_DISCARD, SATELLITE, hand, space
from game.axis.events import CardPlayed, DieRerolled, HeroRelocated, SectorHeld, VillainMoved
from game.axis.pieces import COLOURS, Hero
from tests.axis.stage import ONE, Stage, title


@pytest.mark.rule("AX-HERO-01", "AX-HERO-02", "AX-HERO-03", "AX-HERO-04", "AX-GAP-12")
def test_every_pad_has_two_rolls_against_its_own_colour_and_one_against_all_others() -> None:
    for number, hero in enumerate(title().content.of(Hero)):
        assert hero.id == COLOURS[number]
        assert list(hero.rolls) == [2 if colour == number else 1 for colour in range(5)]


@pytest.mark.rule("AX-HERO-05", "AX-GAP-12")
def test_every_pad_has_two_powers_of_its_own() -> None:
    powers = [(hero.id, hero.star, hero.bolt) for hero in title().content.of(Hero)]
    assert powers == [
        ("red", "carry", "powerhouse"),
        ("blue", "mastermind", "contingency"),
        ("green", "bridge", "containment"),
        ("yellow", "vanish", "second_lap"),
    ]


@pytest.mark.rule("AX-HERO-05", "AX-POWER-04", "AX-POWER-05")
@pytest.mark.parametrize(("number", "hero"), list(enumerate(("red", "blue", "green", "yellow"))))
def test_a_sign_stands_for_the_power_of_whoever_plays_the_card(number: int, hero: str) -> None:
    other = "blue" if hero != "blue" else "red"
    for card, part in (("high-ground", "star"), ("crescendo", "bolt")):
        stage = Stage(hero, other)
        stage.villain("cinder-baron", 1, 7)
        stage.hero(0, 1, 7)
        stage.hand(0, card)
        stage.act()
        stage.answer(f"card.{card}.{part}")
        (played,) = stage.events(CardPlayed)
        piece = title().definitions[number]
        assert isinstance(played, CardPlayed) and isinstance(piece, Hero)
        assert played.power == (piece.star if part == "star" else piece.bolt)


@pytest.mark.rule("AX-POWER-08", "AX-EX-04", "AX-GAP-22")
def test_carry_takes_the_hero_and_one_other_to_one_space() -> None:
    stage = Stage("red", "blue", "green")
    stage.villain("cinder-baron", 5, 3)
    stage.hero(0, 2, 8)
    stage.hand(0, "rescue-flight")
    stage.act(2)
    stage.answer("card.rescue-flight.star")
    assert stage.decision.kind == "target.hero" and stage.keys == ["hero.blue", "hero.green"]
    stage.answer("hero.green")
    assert len(stage.keys) == 64 and "space.satellite" not in stage.keys
    stage.answer("space.5.3")
    assert [stage.state.where(seat) for seat in range(3)] == [space(5, 3), SATELLITE, space(5, 3)]
    # It costs no movement and does not end it.
    assert stage.state.movement == 2 and "attack.cinder-baron" in stage.keys
    assert stage.where("rescue-flight") == POWER_DISCARD


@pytest.mark.rule("AX-GAP-12", "AX-POWER-06")
def test_powerhouse_adds_two_rolls() -> None:
    stage = Stage()
    stage.villain("the-usher", 1, 4)
    stage.hero(0, 1, 4)
    stage.hand(0, "rescue-flight")
    stage.act()
    stage.answer("card.rescue-flight.bolt", "attack.the-usher")
    assert (stage.decision.fields or {})["n"] == 3


def mastermind(cards: tuple[str, ...]) -> Stage:
    """The blue hero has made room for the red one's cards on the red space 1.2."""
    stage = Stage("blue", "red")
    stage.villain("marrow-king", 1, 2)
    stage.hero(0, 1, 2)
    stage.hero(1, 1, 2)
    stage.hand(0, "afterburner")
    stage.hand(1, *cards)
    stage.act()
    return stage


@pytest.mark.rule("AX-GAP-12", "AX-GAP-19", "AX-TEAM-04")
def test_mastermind_lets_partners_play_what_helps_in_combat_right_after_joining() -> None:
    stage = mastermind(("crescendo", "red-line", "deep-reserve"))
    stage.answer("card.afterburner.star", "attack.marrow-king", "join")
    assert stage.decision.kind == "combat.cards" and stage.decision.seat == 1
    # On red: Crescendo 2 rolls, Red Line the bolt of the red hero, Deep Reserve nothing for a combat.
    assert stage.keys == ["card.crescendo.roll_2", "card.red-line.bolt", "done"]
    stage.answer("card.crescendo.roll_2", "card.red-line.bolt")
    assert stage.decision.kind == "combat.roll" and stage.decision.seat == 0
    assert stage.state.bonus == [0, 4]


@pytest.mark.rule("AX-TEAM-04", "AX-EX-06")
def test_without_mastermind_a_partner_plays_nothing() -> None:
    stage = mastermind(("crescendo",))
    stage.answer("attack.marrow-king", "join")
    assert stage.decision.kind == "combat.roll"


@pytest.mark.rule("AX-TEAM-03", "AX-GAP-12")
def test_mastermind_is_for_those_who_take_part() -> None:
    stage = mastermind(("crescendo",))
    stage.answer("card.afterburner.star", "attack.marrow-king", "decline")
    assert stage.decision.kind == "combat.roll" and stage.decision.seat == 0


def contingency(strength_of: str = "marrow-king") -> Stage:
    """The blue hero attacks with a die to roll again: 2 rolls against blue villains."""
    stage = Stage("blue", "red")
    stage.villain(strength_of, 1, 4)
    stage.villain("cinder-baron", 8, 8)
    stage.hero(0, 1, 4)
    stage.hand(0, "rescue-flight")
    stage.act()
    stage.answer("card.rescue-flight.bolt", f"attack.{strength_of}")
    return stage


@pytest.mark.rule("AX-GAP-12")
def test_contingency_rolls_one_die_again_when_the_total_is_not_above() -> None:
    stage = contingency()
    stage.fight(8, 2)
    assert stage.decision.kind == "reroll" and stage.keys == ["die.0", "die.1", "keep"]
    stage.numbers(5)
    stage.answer("die.1")
    (again,) = stage.events(DieRerolled)
    assert isinstance(again, DieRerolled) and (again.before, again.after, again.total) == (2, 5, 13)
    assert stage.state.captured_by(0) == [stage.piece("marrow-king")]


@pytest.mark.rule("AX-GAP-12")
def test_contingency_is_used_once_and_the_new_total_counts() -> None:
    stage = contingency()
    stage.fight(6, 6)
    stage.numbers(1)
    stage.answer("die.0")
    assert stage.decision.kind == "roll" and stage.state.where(0) == SATELLITE


@pytest.mark.rule("AX-GAP-12")
def test_contingency_waits_for_a_total_that_is_not_above_and_may_be_let_be() -> None:
    stage = contingency()
    stage.fight(8, 5)
    assert stage.decision.kind == "roll" and stage.state.combats_won == 1
    tie = contingency()
    tie.fight(6, 6)
    tie.answer("keep")
    assert tie.state.where(0) == space(1, 4) and tie.state.combats_won == 0


@pytest.mark.rule("AX-GAP-12")
def test_each_contingency_that_was_played_rolls_a_die_again() -> None:
    stage = Stage("blue", "red")
    stage.villain("marrow-king", 1, 4)
    stage.hero(0, 1, 4)
    stage.hand(0, "rescue-flight", "second-angle")
    stage.act()
    stage.answer("card.rescue-flight.bolt", "card.second-angle.bolt", "attack.marrow-king")
    stage.fight(8, 2)
    stage.numbers(1)
    stage.answer("die.1")
    assert stage.decision.kind == "reroll"
    stage.numbers(5)
    stage.answer("die.1")
    assert stage.state.captured_by(0) == [stage.piece("marrow-king")]


@pytest.mark.rule("AX-GAP-12")
def test_bridge_brings_any_number_of_other_heroes() -> None:
    for answer, there in (
        ("heroes.red+blue+yellow", [0, 1, 2, 3]),
        ("heroes.blue", [0, 2]),
        ("heroes.red+yellow", [0, 1, 3]),
    ):
        stage = Stage("green", "red", "blue", "yellow")
        stage.villain("cinder-baron", 1, 7)
        stage.hero(0, 1, 7)
        stage.hero(2, 5, 5)
        stage.hand(0, "high-ground")
        stage.act()
        stage.answer("card.high-ground.star")
        assert stage.decision.kind == "target.heroes" and len(stage.keys) == 7
        stage.answer(answer)
        assert stage.state.seats_at(space(1, 7)) == there


def contained() -> Stage:
    """The green hero holds sector 3 and ends its turn."""
    stage = Stage("green", "red")
    stage.villain("cinder-baron", 3, 8)
    stage.hero(0, 1, 7)
    stage.hand(0, "crescendo")
    stage.act()
    stage.answer("card.crescendo.bolt")
    assert stage.keys == [f"sector.{sector}" for sector in range(1, 9)]
    stage.answer("sector.3", "end")
    return stage


@pytest.mark.rule("AX-GAP-12")
def test_containment_holds_a_sector_against_the_dice_until_the_own_next_turn() -> None:
    stage = contained()
    stage.roll((ONE, 3))
    assert stage.where("cinder-baron") == space(3, 8) and len(stage.events(SectorHeld)) == 1
    stage.roll(("hero", 1))
    stage.answer("end")
    stage.roll((ONE, 3), 1)
    assert stage.where("cinder-baron") == space(3, 7)


@pytest.mark.rule("AX-GAP-12")
def test_two_containments_hold_two_sectors() -> None:
    stage = Stage("green", "red")
    stage.villain("cinder-baron", 3, 8)
    stage.villain("iron-regent", 5, 8)
    stage.hero(0, 1, 7)
    stage.hand(0, "crescendo", "afterburner")
    stage.act()
    stage.answer("card.crescendo.bolt", "sector.3", "card.afterburner.bolt", "sector.5", "end")
    stage.roll((ONE, 3))
    stage.roll((ONE, 5))
    assert stage.where("cinder-baron") == space(3, 8) and stage.where("iron-regent") == space(5, 8)


@pytest.mark.rule("AX-GAP-12")
def test_a_turn_that_begins_ends_only_the_own_hold() -> None:
    stage = Stage("red", "green")
    stage.villain("cinder-baron", 3, 8)
    stage.state.contained = [1, 1 << 2]
    stage.start("turn")
    assert stage.state.contained == [0, 1 << 2]
    stage.roll((ONE, 3))
    assert stage.where("cinder-baron") == space(3, 8)


@pytest.mark.rule("AX-GAP-12")
def test_containment_does_not_hold_against_villain_cards() -> None:
    stage = contained()
    stage.villain("the-usher", 5, 8)
    stage.deck("stampede", "lull")
    stage.roll((ONE, 5), 3)
    assert stage.where("cinder-baron") == space(3, 6)


@pytest.mark.rule("AX-GAP-12", "AX-GAP-22")
def test_vanishing_takes_the_hero_to_any_other_space_for_no_steps() -> None:
    stage = Stage("yellow", "red")
    stage.villain("cinder-baron", 5, 1)
    stage.hero(0, 1, 7)
    stage.hand(0, "high-ground")
    stage.act(1)
    stage.answer("card.high-ground.star")
    assert len(stage.keys) == 63 and "space.1.7" not in stage.keys and "space.satellite" not in stage.keys
    stage.answer("space.5.1")
    assert stage.state.where(0) == space(5, 1) and stage.state.movement == 1
    assert "attack.cinder-baron" in stage.keys


def second_lap(*numbers: int) -> Stage:
    """The yellow hero has attacked with Second Lap."""
    stage = Stage("yellow", "red")
    stage.villain("stutterstep", 1, 4)
    stage.villain("overclock", 1, 8)
    stage.hero(0, 1, 4)
    stage.hand(0, "rescue-flight", "overwatch")
    stage.act(6)
    stage.answer("card.rescue-flight.bolt", "attack.stutterstep")
    stage.fight(*numbers)
    return stage


@pytest.mark.rule("AX-GAP-12")
def test_second_lap_gives_four_more_steps_and_one_more_attack_after_a_capture() -> None:
    stage = second_lap(4, 4)
    assert stage.decision.kind == "act" and stage.decision.seat == 0
    assert stage.state.movement == 4 and "move.1.8" in stage.keys and "move.2.8" not in stage.keys
    stage.answer("move.1.8", "attack.overclock")
    stage.numbers(8, 8)
    stage.table.answer("roll")
    assert stage.table.over and len(stage.state.captured_by(0)) == 2


@pytest.mark.rule("AX-GAP-12", "AX-TURN-08")
def test_second_lap_is_lost_without_a_capture_and_is_for_one_attack() -> None:
    stage = second_lap(3, 4)
    assert stage.decision.kind == "roll" and stage.decision.seat == 1
    stage = second_lap(4, 4)
    stage.villain("dead-heat", 1, 4)
    stage.answer("move.1.5", "move.1.4", "attack.dead-heat")
    stage.fight(8, 8)
    assert stage.decision.kind == "roll" and stage.decision.seat == 1


@pytest.mark.rule("AX-GAP-10", "AX-POWER-07")
def test_jump_and_call() -> None:
    stage = Stage("blue", "red", "green")
    stage.villain("cinder-baron", 1, 1)
    stage.hero(0, 1, 7)
    stage.hero(1, 4, 4)
    stage.hand(0, "grand-tour", "rally-point")
    stage.act()
    stage.answer("card.grand-tour.jump", "space.8.6", "card.rally-point.call")
    assert stage.keys == ["hero.red", "hero.green"]
    stage.answer("hero.red")
    assert stage.state.where(0) == stage.state.where(1) == space(8, 6)
    assert [event.seat for event in stage.events(HeroRelocated)] == [0, 1]


@pytest.mark.rule("AX-GAP-10")
def test_call_is_refused_when_everybody_is_there() -> None:
    stage = Stage()
    stage.villain("cinder-baron", 1, 1)
    stage.hero(0, 1, 7)
    stage.hero(1, 1, 7)
    (card,) = stage.hand(0, "rally-point")
    stage.act()
    assert stage.keys == ["end"] and stage.decision.refusals[card].key == "axis.refusal.all_here"


@pytest.mark.rule("AX-GAP-10", "AX-GAP-11")
def test_draw_2_draws_two_and_never_its_own_card() -> None:
    stage = Stage()
    stage.villain("cinder-baron", 1, 1)
    stage.hero(0, 1, 7)
    (card,) = stage.hand(0, "fresh-orders")
    for other in stage.state.places[POWER_DECK][:-1]:
        stage.move(other, POWER_DISCARD)
    stage.act()
    stage.answer("card.fresh-orders.draw_2")
    assert len(stage.state.places[hand(0)]) == 2 and card not in stage.state.places[hand(0)]
    assert stage.state.place_of[card] == POWER_DISCARD
    assert "DeckReshuffled" in stage.happened()


@pytest.mark.rule("AX-GAP-11")
def test_there_is_no_hand_limit_and_a_draw_from_nothing_is_lost() -> None:
    stage = Stage()
    stage.villain("the-usher", 1, 4)
    stage.villain("iron-regent", 8, 8)
    stage.hero(0, 1, 4)
    for card in stage.state.places[POWER_DECK][:]:
        stage.move(card, hand(0))
    stage.act()
    assert len(stage.state.places[hand(0)]) == 30
    stage.answer("card.hold-the-line.roll_2", "attack.the-usher")
    stage.fight(8, 8, 8)
    # The card just used comes back only after the reward would have been drawn.
    assert len(stage.state.places[hand(0)]) == 29 and "DrawLost" in stage.happened()


@pytest.mark.rule("AX-GAP-10")
def test_guard_keeps_everybody_on_the_space_after_a_lost_combat() -> None:
    stage = Stage()
    stage.villain("marrow-king", 1, 5)
    stage.hero(0, 1, 5)
    stage.hero(1, 1, 5)
    stage.hand(0, "brace")
    stage.act()
    stage.answer("card.brace.guard", "attack.marrow-king", "join")
    stage.fight(1, 1, 1)
    assert stage.state.seats_at(space(1, 5)) == [1, 0]
    assert stage.decision.kind == "roll"


@pytest.mark.rule("AX-GAP-10", "AX-POWER-06")
@pytest.mark.parametrize(("card", "part", "rolls"), [("hold-the-line", "roll_2", 3), ("long-reach", "roll_1", 2)])
def test_rolls_are_added_for_whoever_plays_them(card: str, part: str, rolls: int) -> None:
    stage = Stage()
    stage.villain("the-usher", 1, 4)
    stage.hero(0, 1, 4)
    stage.hand(0, card)
    stage.act()
    stage.answer(f"card.{card}.{part}", "attack.the-usher")
    assert stage.decision.kind == "combat.roll" and (stage.decision.fields or {})["n"] == rolls


def test_villains_in_a_held_sector_are_told_of_not_moved() -> None:
    stage = contained()
    stage.roll((ONE, 3))
    assert not stage.events(VillainMoved)
