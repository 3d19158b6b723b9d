"""The End of Turn Phase: what still acts, the upkeep of the board, the new Hand."""

from pathlib import Path

import pytest

from game.venom.board import (
    ACTIVE_EVENTS,
    LEADER_DECK,
    RECRUITMENT_DECK,
    REWARD_DECK,
    SUPPORT_AREA,
    SUPPORT_DISCARD,
    TRAINING_GROUND,
    ZONE_IDS,
    ZONES,
    discard_pile,
    draw_deck,
    hand,
    in_play,
    zone_leader,
    zone_reward,
)
from game.venom.content import load_content
from game.venom.events import HandDrawn
from game.venom.rules.end_of_turn import refill_zone
from game.venom.title import VenomTitle
from tests.venom import stage as stages
from tests.venom.battle import Battle, fill_zones
from tests.venom.stage import Stage

ISLAND = ZONE_IDS.index("island")


def turn_ends(*play: str, seats: int = 2) -> Stage:
    """Seat 0 about to enter its End of Turn Phase; seat 1 holds a card, so that its Turn asks something."""
    stage = Stage(seats)
    for card in play:
        stage.put(card, in_play(0), owner=0)
    stage.hand("recruit", seat=1)
    stage.state.added_up = True
    return stage


# -- the order ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("VA-END-01", "VA-AMB-58")
def test_the_phase_keeps_its_order() -> None:
    battle = Battle("commando", "field-kitchen", leader="doomsayer", health=1, defense=2, venom=("pythons",))
    battle.put("leave-and-a-full-moon", ACTIVE_EVENTS)
    battle.hand("recruit", seat=1)
    for card in battle.state.places[TRAINING_GROUND][:1]:
        battle.move(card, discard_pile(1))
    battle.line_up()
    battle.roll(6, 6)
    battle.answer("done")
    assert battle.decision.kind == "end"
    battle.answer("use.field-kitchen")
    names = battle.title.place_kinds.names
    told = []
    for event in battle.events(object):  # type: ignore[arg-type]
        kind = type(event).__name__
        if kind == "Moved":
            told.append(f"{battle.cards[event.entity].deck} to {names[event.place]}")
        elif kind in ("AbilityUsed", "TrackMoved", "TrainingGroundRefilled", "HandDrawn"):
            told.append(kind + {"TrackMoved": f" {getattr(event, 'track', '')}"}.get(kind, ""))
    told = told[told.index("leader to seat0.captured") + 2 :]
    order = [
        "AbilityUsed",
        "AbilityUsed",
        "support to support-discard",
        "TrackMoved health",
        "TrackMoved defense",
        "reward to zone.island.reward",
        "leader to zone.island.leader",
        "TrainingGroundRefilled",
        "commando to seat0.discard",
        "HandDrawn",
    ]
    positions = [told.index(line) for line in order if line != "AbilityUsed"]
    assert positions == sorted(positions), told
    assert told[:2] == ["AbilityUsed", "AbilityUsed"]
    assert battle.said("AbilityUsed")[-2:] == ["AbilityUsed leave-and-a-full-moon", "AbilityUsed field-kitchen"]


PACK = """
[[card]]
id = "the-late-caller"
name = "The Late Caller"
health = 1
defense = 2
support = 1
quote = "I never leave first."
abilities = [{ phase = "end", do = [{ kind = "track", n = 1 }] }]
"""
PACK_SUPPORT = """
[[card]]
id = "stragglers"
name = "Stragglers"
type = "soldier"
copies = 1
story = "They come when all is over."
abilities = [{ phase = "end", do = [{ kind = "next_hand", n = -1 }] }]
"""


@pytest.fixture
def late_comers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A content pack whose Leader and Support act in the End of Turn Phase; no shipped card of VENOM does."""
    (tmp_path / "leaders.toml").write_text(PACK, "utf-8")
    (tmp_path / "supports.toml").write_text(PACK_SUPPORT, "utf-8")
    with_pack = VenomTitle(load_content(tmp_path))
    monkeypatch.setattr(stages, "title", lambda: with_pack)


@pytest.mark.rule("VA-END-02", "VA-AMB-58")
@pytest.mark.usefixtures("late_comers")
def test_after_global_effects_leader_then_squadron_then_venom_support() -> None:
    battle = Battle("commando", "field-kitchen", leader="the-late-caller", defense=6, venom=("stragglers",))
    battle.put("leave-and-a-full-moon", ACTIVE_EVENTS)
    battle.hand("recruit", seat=1)
    s = battle.line_up()
    battle.roll(1, 1)
    battle.answer("done", "use.field-kitchen")
    told = battle.said("AbilityUsed")
    first = told.index("AbilityUsed leave-and-a-full-moon")
    assert told[first : first + 4] == [
        "AbilityUsed leave-and-a-full-moon",
        "AbilityUsed the-late-caller",
        "AbilityUsed field-kitchen",
        "AbilityUsed stragglers",
    ]
    assert s.event_track == 1
    assert len(s.places[hand(0)]) == 5 + 1 + 1 - 1


@pytest.mark.rule("VA-AMB-43")
@pytest.mark.usefixtures("late_comers")
def test_a_captured_leader_has_no_end_ability_left_but_its_support_has() -> None:
    battle = Battle("commando", leader="the-late-caller", venom=("stragglers",))
    battle.hand("recruit", seat=1)
    s = battle.line_up()
    battle.roll(6, 6)
    battle.answer("done")
    assert s.event_track == 0
    assert battle.said("AbilityUsed") == ["AbilityUsed stragglers"]
    assert len(s.places[hand(0)]) == 4


@pytest.mark.rule("VA-AMB-56", "VA-TACT-10", "VA-ABIL-03")
def test_end_abilities_are_optional() -> None:
    stage = turn_ends("field-kitchen", "recruit")
    stage.start("end_abilities")
    assert stage.keys == ["use.field-kitchen", "done"]
    stage.answer("done")
    assert len(stage.state.places[hand(0)]) == 5


# -- upkeep ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("VA-END-03", "VA-SETUP-17", "VA-AMB-19")
def test_venom_support_is_discarded_and_the_tracks_fall_back_to_one() -> None:
    battle = Battle("commando", "recruit", health=3, defense=6, venom=("fog-sellers", "needle-eyes"))
    battle.hand("recruit", seat=1)
    s = battle.line_up()
    battle.roll(1, 1, 1)
    assert s.places[SUPPORT_AREA] == battle.venom
    assert (s.health, s.defense) == (3, 6)
    battle.answer("done")
    assert s.places[SUPPORT_AREA] == []
    assert s.places[SUPPORT_DISCARD] == battle.venom
    assert (s.health, s.defense) == (1, 1)


@pytest.mark.rule("VA-END-04", "VA-EX-35")
def test_an_empty_zone_gets_a_face_down_reward_and_then_a_leader_from_the_top_of_their_decks() -> None:
    stage = turn_ends()
    stage.clear(zone_leader(ISLAND))
    stage.clear(zone_reward(ISLAND))
    reward, leader = stage.state.places[REWARD_DECK][-1], stage.state.places[LEADER_DECK][-1]
    table = stage.start("upkeep")
    s = stage.state
    assert s.places[zone_reward(ISLAND)] == [reward]
    assert s.places[zone_leader(ISLAND)] == [leader]
    moves = [event.entity for event in stage.events(object) if type(event).__name__ == "Moved"]  # type: ignore[arg-type]
    assert moves.index(reward) < moves.index(leader)
    assert not stage.title.sees(s, 0, reward)
    assert stage.title.sees(s, 0, leader)
    assert table.decision is not None


@pytest.mark.rule("VA-END-04", "VA-END-05", "VA-END-06", "VA-END-07", "VA-AMB-33", "VA-ZONE-07")
@pytest.mark.parametrize(("leaders", "rewards"), [(1, 1), (1, 0), (0, 1), (0, 0)])
def test_a_zone_is_filled_with_what_the_decks_still_have(leaders: int, rewards: int) -> None:
    stage = turn_ends()
    fill_zones(stage)
    stage.clear(zone_leader(ISLAND))
    stage.clear(zone_reward(ISLAND))
    for place, kept in ((LEADER_DECK, leaders), (REWARD_DECK, rewards)):
        for card in stage.state.places[place][kept:]:
            stage.move(card, 0)
    stage.start("upkeep")
    s = stage.state
    assert len(s.places[zone_leader(ISLAND)]) == leaders
    assert len(s.places[zone_reward(ISLAND)]) == rewards
    for zone in range(ZONES):
        if zone != ISLAND:
            assert len(s.places[zone_leader(zone)]) == len(s.places[zone_reward(zone)]) == 1


@pytest.mark.rule("VA-AMB-33")
@pytest.mark.parametrize(("leader_there", "reward_there"), [(True, True), (True, False), (False, True)])
def test_a_zone_with_a_leader_gets_nothing_and_one_with_a_reward_no_second(
    leader_there: bool, reward_there: bool
) -> None:
    stage = turn_ends()
    if not leader_there:
        stage.clear(zone_leader(ISLAND))
    if not reward_there:
        stage.clear(zone_reward(ISLAND))
    before = len(stage.state.places[REWARD_DECK])
    stage.start("upkeep")
    s = stage.state
    assert len(s.places[zone_leader(ISLAND)]) == 1
    assert len(s.places[zone_reward(ISLAND)]) == int(reward_there)
    assert len(s.places[REWARD_DECK]) == before


@pytest.mark.rule("VA-AMB-33")
def test_zones_are_refilled_in_the_order_of_the_glossary_when_cards_are_short() -> None:
    stage = turn_ends()
    stage.clear_zones()
    for place, kept in ((LEADER_DECK, 2), (REWARD_DECK, 3)):
        for card in stage.state.places[place][kept:]:
            stage.move(card, 0)
    stage.start("upkeep")
    s = stage.state
    assert [len(s.places[zone_leader(zone)]) for zone in range(ZONES)] == [1, 1, 0, 0, 0, 0, 0]
    assert [len(s.places[zone_reward(zone)]) for zone in range(ZONES)] == [1, 1, 1, 0, 0, 0, 0]


@pytest.mark.rule("VA-END-07")
def test_a_sealed_zone_is_liberated_and_stays_empty_though_the_decks_are_full() -> None:
    stage = Stage(mission="the-glass-winter")
    arctic = ZONE_IDS.index("arctic-stronghold")
    stage.clear(zone_leader(arctic))
    stage.clear(zone_reward(arctic))
    stage.state.zone_captures[arctic] = 2
    stage.start("choose_leader")
    refill_zone(stage.table, arctic)
    assert stage.state.leader_in(arctic) == -1
    assert stage.state.places[zone_reward(arctic)] == []


@pytest.mark.rule("VA-END-08", "VA-RECRUIT-12")
@pytest.mark.parametrize("left", [0, 2, 4, 5])
def test_the_training_ground_is_refilled_to_five_from_the_top(left: int) -> None:
    stage = turn_ends()
    s = stage.state
    for card in s.places[TRAINING_GROUND][left:]:
        stage.move(card, 0)
    kept = s.places[TRAINING_GROUND][:]
    top = s.places[RECRUITMENT_DECK][::-1]
    stage.start("upkeep")
    assert s.places[TRAINING_GROUND] == kept + top[: 5 - left]


@pytest.mark.rule("VA-END-08")
def test_an_empty_recruitment_deck_is_not_made_anew_from_the_retirement_pile() -> None:
    stage = turn_ends()
    s = stage.state
    for card in s.places[TRAINING_GROUND][2:]:
        stage.move(card, 0)
    for card in s.places[RECRUITMENT_DECK][1:]:
        stage.move(card, stage.title.place_kinds.number("retirement-pile"))
    stage.start("upkeep")
    assert len(s.places[TRAINING_GROUND]) == 3
    assert s.places[RECRUITMENT_DECK] == []


@pytest.mark.rule("VA-END-09")
def test_a_surplus_in_the_training_ground_stays_for_the_next_player() -> None:
    stage = turn_ends()
    s = stage.state
    for card in s.places[RECRUITMENT_DECK][-2:]:
        stage.move(card, TRAINING_GROUND)
    seven = s.places[TRAINING_GROUND][:]
    stage.start("upkeep")
    assert s.places[TRAINING_GROUND] == seven


# -- the new Hand ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("VA-END-10", "VA-END-11", "VA-TACT-12")
def test_cards_of_the_combat_and_those_set_aside_are_discarded_before_five_are_drawn() -> None:
    battle = Battle("commando", "recruit", "hornet", health=1, defense=2)
    battle.hand("recruit", seat=1)
    battle.clear(draw_deck(0))
    waiting = [battle.put("skirmish", draw_deck(0), owner=0) for _ in range(2)]
    s = battle.line_up(0, 1)
    battle.roll(6, 6, 6)
    assert battle.own[2] in s.places[in_play(0)], "set aside, and still in play"
    battle.answer("done")
    assert sorted(s.places[hand(0)]) == sorted([*waiting, *battle.own]), "played cards were there to be drawn again"
    assert s.cards_in_play(0) == []


@pytest.mark.rule("VA-END-11", "VA-END-12")
@pytest.mark.parametrize(("deck", "pile"), [(5, 0), (7, 4), (2, 2), (0, 3), (0, 0)])
def test_five_cards_are_drawn_or_just_those_there_are(deck: int, pile: int) -> None:
    stage = turn_ends()
    stage.clear(draw_deck(0))
    for count, place in ((deck, draw_deck(0)), (pile, discard_pile(0))):
        for _ in range(count):
            stage.put("recruit", place, owner=0)
    stage.start("new_hand")
    drawn = min(5, deck + pile)
    assert len(stage.state.places[hand(0)]) == drawn
    assert next((event.seat, event.count) for event in stage.events(HandDrawn)) == (0, drawn)


@pytest.mark.rule("VA-END-12", "VA-DECK-01")
def test_the_discards_are_shuffled_only_when_a_card_is_needed() -> None:
    stage = turn_ends()
    stage.clear(draw_deck(0))
    for _ in range(5):
        stage.put("commando", draw_deck(0), owner=0)
    old = stage.put("recruit", discard_pile(0), owner=0)
    stage.start("new_hand")
    assert stage.state.places[draw_deck(0)] == []
    assert stage.state.places[discard_pile(0)] == [old], "five were there, so nothing was shuffled"


@pytest.mark.rule("VA-END-13", "VA-CMD-03")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_turn_passes_clockwise_and_comes_round(seats: int) -> None:
    stage = Stage(seats)
    for seat in range(seats):
        stage.hand("recruit", seat=seat)
    stage.start("play_hand")
    seen = []
    for _ in range(seats + 1):
        stage.until("play")
        seen.append(stage.state.active)
        stage.answer(stage.keys[0])
        stage.until("retirement")
        stage.answer("done")
    assert seen == [*range(seats), 0]
    assert stage.decision.seat == 1


@pytest.mark.rule("VA-END-01", "VA-RECRUIT-10", "VA-ABIL-06")
def test_what_held_for_this_turn_only_is_forgotten() -> None:
    battle = Battle("commando", "recruit", health=1, defense=6, venom=("fog-sellers",))
    battle.hand("recruit", seat=1)
    s = battle.line_up()
    s.points = 7
    battle.roll(1, 1, 1)
    battle.answer("done")
    assert battle.decision.seat == 1
    assert (s.points, s.bonus, s.target, s.chief, s.loose_dice, s.dice, s.void_successes) == (0, 0, -1, -1, 0, [], 0)
    assert not any(s.mark)
    assert not any(s.resolved)
    assert not any(s.dice_on)
