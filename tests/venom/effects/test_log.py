"""The log: what it tells happens there and then, and nothing that is lost is lost without a line."""

import pytest

from game.engine.language import tr
from game.venom.board import ACTIVE_EVENTS, FREEDOM_SUPPORT, SUPPORT_AREA, ZONES
from game.venom.cards import Card
from game.venom.effects.ability import PHASES
from game.venom.moves import points_now
from game.venom.state import TOKENS
from tests.venom.battle import Battle
from tests.venom.effects.test_attacks import Rewrite
from tests.venom.effects.writing import at, does
from tests.venom.stage import NAMES, Stage, title

BOTH_PARTS = [card for card in title().content.titles if any(a.grants and a.rest for a in card.own)]


def log(stage: Stage) -> list[str]:
    """All lines of the log so far."""
    lines = [stage.title.describe(stage.state, event, NAMES) for event in stage.events(object)]  # type: ignore[arg-type]
    return [line for line in lines if line]


@pytest.mark.rule("VA-AMB-15")
@pytest.mark.parametrize("card", BOTH_PARTS, ids=lambda card: card.id)
def test_laying_dice_tells_only_of_dice_and_the_rest_is_told_in_its_own_step(card: Card) -> None:
    for ability in (one for one in card.own if one.grants and one.rest):
        dice, rest = ability.part(ability.part_of(ability.grants)), ability.part(ability.part_of(ability.rest))
        assert dice.effects == ability.grants
        assert rest.effects == ability.rest
        assert ability.part(ability.part_of(ability.effects)) is ability
        for effect in ability.rest:
            assert ability.words_of(effect).casefold() not in dice.sentence().casefold()
            assert ability.words_of(effect).casefold() in rest.sentence().casefold()


@pytest.mark.rule("VA-AMB-64", "VA-TACT-22")
def test_a_leader_takes_a_card_before_its_protection_is_told(rewrite: Rewrite) -> None:
    rewrite(coldharbour=[at("lines", does("capture_support", n=1, pick="costliest"))])
    battle = Battle("granite", "stone-dog", health=1)
    battle.line_up()
    lines = log(battle)
    assert not any("cannot remove" in line for line in lines), lines
    assert lines[-3:] == [
        "Coldharbour: Capture 1 Freedom Support, the costliest.",
        "Stone Dog: −1 die, 0 now.",
        "Coldharbour captures Stone Dog.",
    ]


@pytest.mark.rule("VA-AMB-15")
def test_protection_is_told_when_it_begins() -> None:
    battle = Battle("granite", "stone-dog", health=1, venom=("fog-sellers",))
    battle.line_up()
    if battle.decision.kind == "tactics":
        battle.answer("use.stone-dog")
    assert "Stone Dog: From now on VENOM cannot remove your Freedom Support." in log(battle)


@pytest.mark.rule("VA-TACT-22")
@pytest.mark.parametrize("pick", ["chosen", "random", "cheapest", "costliest", "most_dice"])
@pytest.mark.parametrize(
    ("kind", "line"),
    [
        ("discard_support", "Ana discards Kestrel Interceptor."),
        ("retire_support", "Kestrel Interceptor retires."),
        ("capture_support", "Coldharbour captures Kestrel Interceptor."),
    ],
)
def test_the_log_names_the_card_that_was_hit_and_the_dice_that_went_with_it(
    rewrite: Rewrite,
    kind: str,
    line: str,
    pick: str,
) -> None:
    rewrite(wreckers=[at("tactical", does(kind, n=1, pick=pick))])
    battle = Battle("granite", "kestrel-interceptor", health=1, venom=("wreckers",))
    battle.line_up()
    battle.pass_tactics()
    assert battle.state.places[FREEDOM_SUPPORT] == []
    lines = log(battle)
    assert lines[lines.index(line) - 1] == "Kestrel Interceptor: −2 dice, 0 now."


@pytest.mark.parametrize("pick", ["chosen", "random"])
def test_the_log_names_the_venom_support_that_was_discarded(rewrite: Rewrite, pick: str) -> None:
    rewrite(keyhole=[at("tactical", does("remove_support", n=1, pick=pick))])
    battle = Battle("granite", "keyhole", health=1, venom=("fog-sellers", "pythons"))
    battle.line_up()
    before = battle.state.places[SUPPORT_AREA][:]
    battle.answer("use.keyhole")
    if battle.decision.kind == "remove_support":
        battle.answer(before[0])
    (lost,) = [card for card in before if card not in battle.state.places[SUPPORT_AREA]]
    assert f"Discarded: {battle.title.name_of(lost)}." in log(battle)


def test_a_card_that_helps_a_teammate_is_not_told_as_lost() -> None:
    battle = Battle("granite", health=1, venom=("fog-sellers",))
    battle.hand("sister-balm", seat=1)
    battle.line_up()
    battle.answer("use.sister-balm.1")
    lines = log(battle)
    assert "Rook helps with Sister Balm." in lines
    assert not any("discards" in line for line in lines)


def test_no_line_of_a_lasting_effect_repeats_its_heading(rewrite: Rewrite) -> None:
    rewrite(madame_tocsin=[at("tactical", does("health", n=1), does("draw_support", n=1), global_=True)])
    battle = Battle("granite", mission="world-in-darkness")
    battle.leader("oil-rig", "madame-tocsin")
    battle.state.event_track = battle.state.steps_reached = 4
    battle.line_up()
    headings = tuple(f": {tr('phase.global_in', phase=tr(f'phase.{phase}'))}" for phase in PHASES)
    assert any(line.startswith("World in Darkness: ") for line in log(battle))
    assert not [line for line in log(battle) if any(heading in line for heading in headings)]


def test_taking_dice_off_cards_that_have_none_says_so(rewrite: Rewrite) -> None:
    rewrite(wreckers=[at("tactical", does("lose_dice", n=1, from_="each_vehicle"))])
    battle = Battle("granite", "recruit", health=1, venom=("wreckers",))
    battle.line_up()
    assert "Wreckers: no such card has a die to lose." in log(battle)


def test_points_that_are_lost_before_any_are_there_are_told_as_owed(rewrite: Rewrite) -> None:
    rewrite(
        ration_cards_for_all=[at("recruitment", does("rp", n=-1), global_=True)],
        madame_tocsin=[at("recruitment", does("rp", n=1), global_=True)],
    )
    stage = Stage()
    stage.clear_zones()
    stage.leader("island", "madame-tocsin")
    stage.put("ration-cards-for-all", ACTIVE_EVENTS)
    stage.hand("recruit")
    stage.start("recruitment_globals")
    assert log(stage)[-2:] == [
        "Ration Cards for All: −1 point, −1 now.",
        "Madame Tocsin: +1 point, 0 now.",
    ]
    assert points_now(stage.table) == 0


def test_tokens_in_a_zone_are_told_in_sentences() -> None:
    stage = Stage(mission="the-vanishing-professor")
    for kind in range(len(TOKENS)):
        stage.state.tokens[kind * ZONES] = 1
    stage.hand("recruit")
    stage.start("play_hand")
    lines = [line.strip() for line in stage.title.account(stage.table, 0, "zones")]
    assert "The Scientist." in lines
    assert not [line for line in lines if line[0].islower()]
