"""No effect goes without a test, none without words, and none that finds nothing to do without saying so."""

import ast
from collections.abc import Callable
from pathlib import Path

import pytest

from game.engine.language import has_text
from game.venom.board import discard_pile, draw_deck, hand
from game.venom.effects import EFFECTS
from game.venom.events import NothingHappened
from tests.venom.battle import Battle
from tests.venom.effects.writing import at, does
from tests.venom.recruiting import Recruiting

TESTED = {
    node.name
    for path in Path(__file__).parent.glob("test_*.py")
    for node in ast.parse(path.read_text("utf-8")).body
    if isinstance(node, ast.FunctionDef)
}


def test_the_grammar_has_seventy_kinds() -> None:
    assert len(EFFECTS) == 70


@pytest.mark.parametrize("kind", EFFECTS)
def test_a_test_names_the_kind(kind: str) -> None:
    """By its function's name: test_add_dice_per_counts…, also second in a list (…_and_ban_zones_…)."""
    longer = [other for other in EFFECTS if other != kind and kind in other]
    names = [name for name in TESTED if f"_{kind}_" in name]
    assert [name for name in names if not any(f"_{other}_" in name for other in longer)], f"{kind} has no test"


@pytest.mark.parametrize("kind", EFFECTS)
def test_the_kind_is_documented_and_has_words(kind: str) -> None:
    assert EFFECTS[kind].__doc__
    prefix = f"effect.{kind}"
    ways = ("any", "this", "chosen", "lowest", "venom", "squad", "deck", "ground", "less", "more", "play", "top")
    ways += ("active", "each", "random")
    assert has_text(prefix) or any(has_text(f"{prefix}.{way}") for way in ways)


SHORT_OF_DICE = {
    "spanner": [does("reroll", n=2, which="failures")],
    "porcupine": [does("turn", n=2, by=1, which="failures")],
    "volley": [does("set_die", n=2, to=6, which="failures")],
    "magpie": [does("reroll", n="all", which="ones")],
}


@pytest.mark.parametrize("card", SHORT_OF_DICE)
def test_a_card_says_so_when_no_die_fits(rewrite: Callable[..., None], card: str) -> None:
    rewrite(**{card: [at("combat", *SHORT_OF_DICE[card])]})
    battle = Battle("commando", card, health=2, defense=4)
    battle.line_up()
    battle.roll(5, 6)
    battle.answer(battle.keys[0])
    assert battle.said("NothingHappened") == [f"NothingHappened {card}"]
    assert battle.decision.kind == "retirement", "and nobody is asked for a die"


@pytest.mark.rule("VA-TRACK-03")
def test_a_card_says_so_when_a_marker_cannot_move_on() -> None:
    battle = Battle("granite", health=1, defense=8, venom=("anvil-tanks",))
    s = battle.line_up()
    assert s.defense == 8
    assert [event.why for event in battle.events(NothingHappened)] == ["nothing.at_end"]


@pytest.mark.parametrize(
    ("effect", "why"),
    [
        (does("silence", n="all"), "nothing.no_support"),
        (does("repeat_support"), "nothing.no_support"),
        (does("replace_support", n=1), "nothing.no_support"),
        (does("retire", n=1, from_="discard"), "nothing.no_card"),
        (does("ally_draw", n=1), "nothing.no_card"),
        (does("lose_dice", n=1, from_="most"), "nothing.no_dice_there"),
        (does("hand_loss", n=1, who="others"), "nothing.no_hand"),
        (does("remove_token", token="ward", n=1, where="chosen"), "nothing.no_token"),
    ],
    ids=lambda value: value["kind"] if isinstance(value, dict) else value,
)
def test_a_card_says_so_when_its_effect_finds_nothing(
    rewrite: Callable[..., None], effect: dict[str, object], why: str
) -> None:
    rewrite(broom=[at("recruitment", effect)])
    stage = Recruiting("broom", "recruit")
    for place in (draw_deck(1), discard_pile(1), hand(1)):
        stage.clear(place)
    stage.answer(stage.own[0], "use")
    assert [event.why for event in stage.events(NothingHappened)] == [why]
    assert stage.decision.kind == "play", "and the game goes on"
