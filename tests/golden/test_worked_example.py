"""The rulebook's worked example, played with real answers to its exact figures, and what else it states."""

import pytest

from game.venom.board import (
    ACTIVE_EVENTS,
    EVENT_DECK,
    EVENT_DISCARD,
    LEADER_DECK,
    RECRUITMENT_DECK,
    RETIREMENT_PILE,
    REWARD_DECK,
    SUPPORT_AREA,
    SUPPORT_DECK,
    SUPPORT_DISCARD,
    TRAINING_GROUND,
    ZONE_IDS,
    captured,
    discard_pile,
    draw_deck,
    hand,
    in_play,
    rewards,
    zone_leader,
    zone_reward,
)
from game.venom.effects.condition import cards_owned
from game.venom.events import AbilityUsed, EventDrawn, SupportDrawn, TrackMoved
from game.venom.missions import victory_points
from game.venom.resolving import allowed_zone_types
from game.venom.state import BROKEN_OFF, LOST, NO_COMBAT, VenomState
from game.venom.wording import card_rows, row_text
from tests.venom.battle import fill_zones
from tests.venom.stage import Stage, title

MOUNTAIN = ZONE_IDS.index("mountain-defense")
BY_ID = title().content.by_id


class Example(Stage):
    """The table as the example's player finds it, with a second player to follow."""

    def __init__(self, *events: str) -> None:
        super().__init__()
        self.clear_zones()
        self.vipress = self.leader("mountain-defense", "vipress")
        self.phantom = self.reward("mountain-defense", "the-phantom-brigade")
        fill_zones(self)
        self.dropzone, *self.recruits, self.hornet = self.hand("dropzone", "recruit", "recruit", "recruit", "hornet")
        self.hand("commando", seat=1)
        self.clear(TRAINING_GROUND)
        for card in ("granite", "chief-abacus", "porcupine", "thermite", "whetstone"):
            self.put(card, TRAINING_GROUND)
        self.top = self.put("manta-skiff", RECRUITMENT_DECK)
        self.put("plot-from-the-past", ACTIVE_EVENTS)
        for event in reversed(events or ("twenty-questions", "pull-down-the-heavens")):
            self.put(event, EVENT_DECK)
        self.pythons = self.put("pythons", SUPPORT_DECK)

    def ids(self, place: int) -> list[str]:
        """The titles lying at a place, bottom first."""
        return [self.cards[card].id for card in self.state.places[place]]

    def recruitment(self) -> VenomState:
        """Play the Hand as the example does, up to the spending of points."""
        self.start("recruitment_globals")
        self.answer(self.dropzone, "keep", *self.recruits, self.hornet, "use")
        return self.state

    def tactics(self) -> VenomState:
        """Pay for Hornet, attack Vipress, bring everybody, up to the roll."""
        s = self.recruitment()
        self.answer(f"pay.{self.key(self.hornet)}", "attack.mountain-defense", self.dropzone, "all")
        return s


@pytest.mark.rule(
    "VA-EX-05", "VA-EX-07", "VA-EX-09", "VA-EX-10", "VA-EX-13", "VA-EX-14", "VA-EX-15", "VA-EX-16", "VA-EX-17",
    "VA-EX-18", "VA-EX-19", "VA-EX-20", "VA-EX-21", "VA-EX-22", "VA-EX-23", "VA-EX-24", "VA-EX-25", "VA-EX-26",
    "VA-EX-27", "VA-EX-28", "VA-EX-30", "VA-EX-31", "VA-EX-32", "VA-EX-33", "VA-EX-34", "VA-EX-35", "VA-EX-36",
    "VA-EX-37", "VA-EX-38", "VA-EX-39", "VA-EX-08", "VA-EX-11", "VA-AMB-08", "VA-AMB-15", "VA-AMB-29", "VA-AMB-63",
)  # fmt: skip
def test_the_turn_of_the_rulebook_from_first_card_to_next_player() -> None:
    example = Example()
    s = example.state
    owned = cards_owned(s, 0)
    ground = s.places[TRAINING_GROUND][:]
    deck = len(s.places[RECRUITMENT_DECK])
    next_reward, next_leader = s.places[REWARD_DECK][-1], s.places[LEADER_DECK][-1]
    coming = s.places[draw_deck(0)][:]
    assert owned == 10
    assert len(coming) == 5

    # Recruitment: 1 + 2 + 2 + 2 + 1 points, of which Hornet takes five.
    example.recruitment()
    assert example.events(AbilityUsed) == [], "no Global Effect of this phase; Plot From the Past has none there"
    assert example.decision.kind == "recruit"
    assert s.points == 8
    assert [example.cards[card].recruitment_points for card in s.places[in_play(0)]] == [1, 2, 2, 2, 1]
    example.answer(f"pay.{example.key(example.hornet)}")
    assert s.points == 3
    assert s.places[discard_pile(0)] == [example.top]
    assert len(s.places[RECRUITMENT_DECK]) == deck - 1
    assert s.places[TRAINING_GROUND] == ground
    assert example.decision.kind == "attack", "everything costs more than three: the phase is over"

    # Tactical: Vipress stands at Health 2, Defense 4 and commands two, and she draws two Events.
    example.answer("attack.mountain-defense")
    assert (s.health, s.defense) == (2, 4)
    drawn = [(example.cards[event.card].id, event.outcome) for event in example.events(EventDrawn)]
    assert drawn == [("twenty-questions", "discarded"), ("pull-down-the-heavens", "active")]
    assert example.ids(ACTIVE_EVENTS) == ["plot-from-the-past", "pull-down-the-heavens"]
    assert example.ids(EVENT_DISCARD) == ["twenty-questions"]
    used = [example.cards[event.card].id for event in example.events(AbilityUsed)]
    assert used[-3:] == ["vipress", "plot-from-the-past", "pull-down-the-heavens"]
    assert [(move.before, move.after) for move in example.events(TrackMoved) if move.track == "support"] == [(2, 1)]
    assert example.events(SupportDrawn) == []

    # Dropzone leads; Hornet, a Vehicle, may not; everybody comes along.
    assert example.decision.kind == "lineup.leader"
    assert example.decision.choosing(example.dropzone) is not None
    assert example.decision.choosing(example.hornet) is None
    example.answer(example.dropzone, "all")
    everybody = [example.dropzone, *example.recruits, example.hornet]
    assert [s.dice_on[card] for card in everybody] == [2, 1, 1, 1, 0]
    assert s.places[SUPPORT_AREA] == [example.pythons]
    assert (s.health, s.defense) == (3, 4)

    # Combat: five dice, three of them four or more.
    assert example.decision.kind == "combat.roll"
    assert example.decision.fields == {"n": 5}
    example.dice(4, 2, 6, 1, 5)
    example.answer("roll")
    assert s.dice == [4, 2, 6, 1, 5], "nobody has an ability in the Combat Phase"
    assert s.places[captured(0)] == [example.vipress]
    assert s.places[rewards(0)] == [example.phantom]
    assert victory_points(s, example.cards, 0) == 2 + example.cards[example.phantom].victory_points
    assert s.result == ""

    # Retirement: one of the Recruits goes, and the deck is as large as before.
    assert example.decision.kind == "retirement"
    gone = example.recruits[1]
    example.answer(gone)
    assert s.places[RETIREMENT_PILE] == [gone]
    assert cards_owned(s, 0) == owned

    # End of Turn: tracks and board are set up anew, five cards are drawn, the next player begins.
    assert (s.health, s.defense) == (1, 1)
    assert example.ids(SUPPORT_DISCARD) == ["pythons"]
    assert s.places[zone_reward(MOUNTAIN)] == [next_reward]
    assert s.places[zone_leader(MOUNTAIN)] == [next_leader]
    assert s.places[TRAINING_GROUND] == ground
    assert sorted(s.places[discard_pile(0)]) == sorted(
        [example.top, example.dropzone, example.recruits[0], example.recruits[2], example.hornet]
    )
    assert sorted(s.places[hand(0)]) == sorted(coming)
    assert s.active == 1
    assert example.decision.seat == 1
    assert s.combat == NO_COMBAT

    # Both Events go on for the next player, until the Commander's next Event Phase.
    assert example.ids(ACTIVE_EVENTS) == ["plot-from-the-past", "pull-down-the-heavens"]
    assert allowed_zone_types(example.table) == {"arctic"}
    example.put("the-long-watch", EVENT_DECK)
    example.until("retirement")
    example.answer("done")
    assert s.active == 0
    assert example.ids(ACTIVE_EVENTS) == ["the-long-watch"]
    assert example.ids(EVENT_DISCARD) == ["twenty-questions", "plot-from-the-past", "pull-down-the-heavens"]


@pytest.mark.rule("VA-EX-30")
def test_with_two_successes_the_combat_would_have_been_lost() -> None:
    example = Example()
    s = example.tactics()
    example.dice(4, 2, 6, 1, 3)
    example.answer("roll")
    assert s.combat == LOST
    assert s.leader_in(MOUNTAIN) == example.vipress
    assert s.places[zone_reward(MOUNTAIN)] == [example.phantom]


@pytest.mark.rule("VA-EX-01", "VA-EX-02", "VA-EX-03", "VA-EVENT-07", "VA-EVENT-13", "VA-EVENT-14", "VA-AMB-27")
def test_sink_the_colorado_and_red_rockets_together_leave_sea_and_air() -> None:
    example = Example("sink-the-colorado", "red-rockets-of-doom")
    s = example.recruitment()
    example.answer(f"pay.{example.key(example.hornet)}", "attack.mountain-defense")
    assert example.ids(ACTIVE_EVENTS)[-2:] == ["sink-the-colorado", "red-rockets-of-doom"]
    assert allowed_zone_types(example.table) == {"air", "sea"}
    assert s.combat == BROKEN_OFF
    assert example.decision.kind == "retirement"
    assert example.events(SupportDrawn) == []
    assert s.leader_in(MOUNTAIN) == example.vipress
    example.answer("done")
    assert example.decision.seat == 1
    example.until("attack")
    assert [key for key in example.keys if key != "hold"] == [
        "attack.sky-temple",
        "attack.air-dominator",
        "attack.oil-rig",
        "attack.underwater-station",
    ], "for the next player as well"
    example.put("the-long-watch", EVENT_DECK)
    example.until("retirement")
    example.answer("done")
    assert allowed_zone_types(example.table) == {"air", "arctic", "land", "sea"}, "the next Event Phase ends both"


@pytest.mark.rule("VA-EX-01", "VA-AMB-26")
def test_vipress_draws_both_events_before_anything_is_judged() -> None:
    example = Example("sink-the-colorado", "pull-down-the-heavens")
    s = example.recruitment()
    example.answer(f"pay.{example.key(example.hornet)}", "attack.mountain-defense")
    assert allowed_zone_types(example.table) == {"arctic", "sea"}
    assert example.decision.kind == "lineup.leader", "the second Event opens the Arctic again"
    assert s.target == example.vipress


@pytest.mark.rule("VA-EX-23")
def test_hornets_dice_are_for_air_zones_only() -> None:
    example = Example()
    example.leader("sky-temple", "doctor-marrow")
    s = example.recruitment()
    example.answer(f"pay.{example.key(example.hornet)}", "attack.sky-temple", example.dropzone, "all")
    assert s.dice_on[example.hornet] == 4


@pytest.mark.rule("VA-EX-10", "VA-EX-11", "VA-ABIL-06", "VA-ABIL-07")
@pytest.mark.parametrize(("answer", "leads"), [("keep", True), ("use", False)])
def test_dropzone_leads_only_with_its_ability_unused_and_its_point_counts_either_way(answer: str, leads: bool) -> None:
    example = Example()
    example.start("recruitment_globals")
    example.answer(example.dropzone, answer)
    drawn = [card for card in example.state.places[hand(0)] if card not in (*example.recruits, example.hornet)]
    assert len(drawn) == (0 if leads else 1)
    example.answer(*example.recruits, example.hornet, "use")
    for card in drawn:
        example.answer(card)
    extra = sum(example.cards[card].recruitment_points for card in drawn)
    assert example.state.points == 8 + extra
    example.until("attack")
    example.answer("attack.mountain-defense")
    assert (example.decision.choosing(example.dropzone) is not None) is leads


# -- what the example says about the cards --------------------------------------------------------------------------


@pytest.mark.rule("VA-EX-04", "VA-EX-16", "VA-EX-17", "VA-EX-18", "VA-EX-19")
@pytest.mark.parametrize(
    ("event", "kind", "says"),
    [
        ("sink-the-colorado", "venom", "Tactical: Combat only in Sea Zones."),
        ("red-rockets-of-doom", "venom", "Tactical: Combat only in Air Zones."),
        ("pull-down-the-heavens", "venom", "Tactical: Combat only in Arctic Zones."),
        ("twenty-questions", "squad", "Reveal the Reward in 2 Zones."),
        ("plot-from-the-past", "squad", "Tactical: Arctic: Support Value −1."),
    ],
)
def test_the_examples_events_are_of_the_kind_they_must_be(event: str, kind: str, says: str) -> None:
    assert BY_ID[event].event == kind
    assert [row_text(row) for row in card_rows(BY_ID[event])] == [says]


@pytest.mark.rule("VA-EX-06", "VA-EX-08", "VA-EX-11", "VA-EX-12", "VA-EX-21", "VA-EX-22", "VA-EX-23", "VA-EX-29")
def test_the_examples_squadron_cards_have_its_numbers() -> None:
    recruit, dropzone, hornet = BY_ID["recruit"], BY_ID["dropzone"], BY_ID["hornet"]
    assert [card.recruitment_points for card in (recruit, dropzone, hornet)] == [2, 1, 1]
    assert recruit.is_soldier
    assert dropzone.is_soldier
    assert dropzone.combat_value == 2
    assert dropzone.by_phase["recruitment"]
    assert hornet.is_vehicle
    assert hornet.combat_value == 0
    assert hornet.by_phase["recruitment"][0].price is not None
    assert hornet.by_phase["recruitment"][0].price.rp == 5
    for card in (recruit, hornet):
        assert "combat" not in card.by_phase
        assert "end" not in card.by_phase


@pytest.mark.rule("VA-EX-13", "VA-EX-14", "VA-EX-26", "VA-EX-29", "VA-EX-39")
def test_the_examples_venom_cards_have_its_numbers() -> None:
    vipress, pythons = BY_ID["vipress"], BY_ID["pythons"]
    assert (vipress.health, vipress.defense, vipress.support_value) == (2, 4, 2)
    assert list(vipress.by_phase) == ["tactical"]
    assert list(pythons.by_phase) == ["tactical"]
    for event in ("plot-from-the-past", "pull-down-the-heavens"):
        assert list(BY_ID[event].global_by_phase) == ["tactical"], "nothing in Recruitment, nothing at the end"


@pytest.mark.rule("VA-EX-32")
def test_the_phantom_brigade_is_an_ordinary_reward_to_be_used_once() -> None:
    phantom = BY_ID["the-phantom-brigade"]
    assert phantom.deck == "reward"
    assert phantom.mission == ""
    assert [ability.is_global for ability in phantom.abilities] == [False]


@pytest.mark.rule("VA-EX-40")
def test_world_in_darkness_is_the_mission_for_a_first_game() -> None:
    assert title().scenarios()[0] == "world-in-darkness"
    mission = BY_ID["world-in-darkness"].mission_card
    assert mission is not None
    assert not mission.hard


@pytest.mark.rule("VA-EX-41", "VA-AMB-49")
def test_commandos_and_recruits_are_soldiers_that_can_lead_and_have_a_cost() -> None:
    commando, recruit = BY_ID["commando"], BY_ID["recruit"]
    for card in (commando, recruit):
        assert card.is_soldier
        assert card.is_squad
        assert card.cost > 0
    assert commando.copies == 20
    assert commando.combat_value > recruit.combat_value
    assert commando.recruitment_points < recruit.recruitment_points
