"""What cards say about what can be declined and about the right moment is what they do."""

import re

import pytest

from game.engine.language import tr
from game.engine.rng import step
from game.rulebook import rulebook
from game.venom.board import RETIREMENT_PILE, ZONE_IDS, ZONES, hand, in_play, locations, rewards
from game.venom.cards import Card
from game.venom.effects.ability import Ability
from game.venom.effects.condition import cards_owned
from game.venom.events import DieChanged, TokensChanged
from game.venom.moves import points_now
from game.venom.state import TOKENS
from game.venom.wording import card_rows, row_text
from tests.venom.battle import Battle
from tests.venom.recruiting import Recruiting
from tests.venom.stage import NAMES, Stage, new_table, title

#: How a sentence leaves room to do less, or nothing.
FREE = re.compile(r"\b(?:may|up to|any)\b", re.IGNORECASE)


def effects_that_ask(card: Card, kind: str) -> list[str]:
    """The words of the effects on a card that could have put a question of that kind."""
    tag = kind.partition(".")[0]
    abilities = list(card.abilities)
    if card.mission_card is not None:
        abilities += [*card.mission_card.setup, *card.mission_card.rules]
        abilities += [one for stage in card.mission_card.steps for one in stage.abilities]
    return [one.words_of(effect) for one in abilities for effect in one.effects if effect.tag() == tag]


@pytest.mark.parametrize("seed", range(36))
def test_whatever_may_be_skipped_says_so_on_the_card(seed: int) -> None:
    venom = title()
    table = new_table(2 + seed % 4, venom.scenarios()[seed % 12], seed)
    source = seed
    for _ in range(400):
        if table.decision is None:
            break
        decision = table.decision
        card = (decision.fields or {}).get("card")
        if isinstance(card, int) and decision.option("skip") is not None:
            said = effects_that_ask(venom.definitions[card], decision.kind)
            assert said, decision.kind
            assert any(FREE.search(words) for words in said), (decision.kind, said)
        number, source = step(source)
        # An ability is always used, so that what it asks is asked.
        options = [option for option in decision.options if option.key not in ("keep", "skip")] or decision.options
        table.answer(options[number * len(options) >> 64])


def abilities_with(key: str) -> list[Ability]:
    """The shipped abilities that carry a remark."""
    every = [one for card in title().content.titles for one in card.abilities]
    return [one for one in every if tr(f"remark.{key}") in one.remark()]


def says(card_id: str) -> str:
    """All that is printed on a card."""
    return " ".join(row_text(row) for row in card_rows(title().content.by_id[card_id]))


def test_the_scrap_dealer_says_that_the_price_takes_points_away() -> None:
    assert tr("remark.retired") in says("scrap-dealer")
    stage = Recruiting("commando", "scrap-dealer", deck=("recruit",))
    commando, dealer = stage.own
    stage.answer(commando)
    before = points_now(stage.table)
    stage.answer(dealer)
    assert tr("remark.retired") in title().prompt(stage.state, stage.decision), "also where it is asked"
    stage.answer("use", commando)
    own, lost = stage.cards[dealer].recruitment_points, stage.cards[commando].recruitment_points
    assert points_now(stage.table) == before + own + 3 - lost


@pytest.mark.parametrize("late", [False, True])
def test_the_sealed_pardon_takes_points_away_before_recruiting_begins_and_not_afterwards(late: bool) -> None:
    assert tr("remark.retired") in says("sealed-pardon")
    stage = Recruiting("commando", "recruit", ground=("quickstep",))
    stage.put("sealed-pardon", rewards(0), owner=0)
    commando, recruit = stage.own
    if late:
        stage.answer(commando, recruit)
        assert stage.decision.kind == "recruit"
    else:
        stage.answer(commando)
    before = points_now(stage.table)
    stage.answer("use.sealed-pardon", commando)
    lost = 0 if late else stage.cards[commando].recruitment_points
    assert points_now(stage.table) == before - lost
    assert stage.ids(RETIREMENT_PILE) == ["commando"]


@pytest.mark.parametrize("card_id", ["silver-whistle", "conscription-papers"])
@pytest.mark.parametrize("late", [False, True])
def test_new_cards_give_neither_points_nor_ability_once_recruiting_has_begun(card_id: str, late: bool) -> None:
    assert tr("remark.late") in says(card_id)
    stage = Recruiting("recruit", "recruit", ground=("blue-pencil",), deck=("quickstep",))
    stage.put(card_id, rewards(0), owner=0)
    stage.answer(stage.own[0])
    if late:
        stage.answer(stage.own[1])
        assert stage.decision.kind == "recruit"
    before = points_now(stage.table)
    stage.answer(f"use.{card_id}")
    s = stage.state
    (new,) = [
        card
        for card in s.places[in_play(0) if late else hand(0)]
        if stage.cards[card].id in ("quickstep", "blue-pencil")
    ]
    if late:
        assert stage.decision.kind != "ability.use"
        assert points_now(stage.table) == before
    else:
        stage.answer(new)
        assert stage.decision.kind == "ability.use"
        assert points_now(stage.table) == before + stage.cards[new].recruitment_points


def test_remarks_stand_where_the_moment_is_free_and_nowhere_else() -> None:
    drawn_at_once = [one for one in title().content.by_id["quickstep"].abilities if one.phase == "recruitment"]
    assert all(one.remark() == "" for one in drawn_at_once), "asked as soon as it is played"
    for key in ("retired", "late", "before_it"):
        assert abilities_with(key), key
    for one in abilities_with("retired") + abilities_with("late"):
        assert one.phase in ("recruitment", "any")


@pytest.mark.rule("VA-AMB-45")
def test_the_tuning_fork_names_all_whose_global_effects_come_before_it() -> None:
    assert all(word in tr("remark.before_it") for word in ("Mission", "Event", "Leader"))
    battle = Battle("granite", leader="sawdust", zone="mountain-defense", mission="the-seven-wards")
    battle.leader("oil-rig", "coldharbour")
    battle.state.reward_order.append(battle.put("the-tuning-fork", rewards(0), owner=0))
    s = battle.attack()
    assert s.defense == battle.cards[battle.foe].defense + 1, "the Leader elsewhere was first"


@pytest.mark.rule("VA-AMB-45")
def test_the_tuning_fork_stops_what_comes_after_the_wards_as_it_says() -> None:
    assert tr("remark.before_it") in says("the-tuning-fork")
    battle = Battle("granite", venom=("anvil-tanks",), mission="the-seven-wards")
    s = battle.state
    s.tokens[TOKENS.index("ward") * ZONES + ZONE_IDS.index(battle.zone)] = 1
    s.reward_order.append(battle.put("the-tuning-fork", rewards(0), owner=0))
    battle.line_up()
    assert battle.decision.kind == "combat.roll"
    assert battle.said("NothingHappened") == ["NothingHappened anvil-tanks"]
    assert s.defense == battle.cards[battle.foe].defense + 1, "the Ward counts, the Anvil Tanks do not"


@pytest.mark.parametrize(
    ("play", "warned", "in_vain"),
    [
        (("granite", "old-guard", "recruit"), True, True),
        (("granite", "old-guard", "recruit", "commando"), False, False),
        (("granite", "old-guard", "hornet"), False, True),
        (("old-guard", "recruit", "recruit"), False, False),
        (("granite", "recruit", "recruit"), False, False),
    ],
    ids=["all others lay dice", "one lays none", "no other Soldier", "it leads itself", "it is not there"],
)
def test_the_line_up_warns_of_the_way_that_leaves_old_guard_alone(
    play: tuple[str, ...], warned: bool, in_vain: bool
) -> None:
    battle = Battle(*play, health=1, defense=6)
    battle.attack()
    battle.answer(battle.own[0])
    everybody = battle.decision.option("all")
    assert everybody is not None
    said = (title().prompt(battle.state, battle.decision), title().label(battle.state, battle.decision, everybody))
    assert all(("Old Guard" in words) == warned for words in said), said
    battle.answer("all")
    assert battle.said("NothingHappened") == ["NothingHappened old-guard"] * in_vain


def test_the_line_up_no_longer_warns_once_a_soldier_has_come_unused() -> None:
    battle = Battle("granite", "old-guard", "recruit", "recruit", health=1, defense=6)
    battle.attack()
    recruit = battle.own[2]
    battle.answer(battle.own[0])
    assert "Old Guard" in title().prompt(battle.state, battle.decision)
    battle.answer(f"{battle.key(recruit)}.unused")
    assert "Old Guard" not in title().prompt(battle.state, battle.decision)
    battle.answer("all")
    assert battle.state.dice_on[recruit] == battle.cards[recruit].combat_value


def test_the_log_writes_a_die_below_zero_with_a_true_minus_and_gives_the_scientist_her_article() -> None:
    state = Stage().state
    lines = [
        title().describe(state, DieChanged(0, 1, -1, "turn", title().content.keys.index("sawdust")), NAMES),
        title().describe(state, TokensChanged("scientist", 4, 1, 1), NAMES),
        title().describe(state, TokensChanged("ward", 4, -1, 0), NAMES),
    ]
    assert lines == [
        "Sawdust: a 1 is turned to −1.",
        "The Scientist is placed on VENOM Island.",
        "A Ward leaves VENOM Island.",
    ]


@pytest.mark.parametrize("card_id", ["whetstone", "last-word"])
def test_cards_that_count_what_you_own_say_that_locations_do_not_count(card_id: str) -> None:
    (limit,) = {one.condition.cards_at_most for one in title().content.by_id[card_id].own if one.condition is not None}
    assert f"{limit} or fewer cards besides Locations" in says(card_id)
    word = next(word for word in rulebook("venom").word if "condition:cards_at_most" in word.on)
    assert "Locations" in " ".join(word.rulings)
    stage = Stage()
    stage.put("harbour-depot", locations(0), owner=0)
    before = cards_owned(stage.state, 0)
    stage.hand("recruit")
    assert cards_owned(stage.state, 0) == before + 1
    stage.put("cliff-hangar", locations(0), owner=0)
    assert cards_owned(stage.state, 0) == before + 1
