"""A condition is refused where it has no answer, as an effect is where it finds no work: a card must not lie."""

from pathlib import Path

import pytest

from game.venom.content import load_content
from game.venom.effects.condition import QUESTIONS, Condition
from game.venom.moments import has_answer, moments, speaker
from tests.venom.packs import MISSION
from tests.venom.test_content_errors import EVENT, LEADER, REWARD, SOLDIER, SUPPORT, load_pack, refused, with_ability

LOCATION = SOLDIER.replace("soldier", "location")
HURT = '{ kind = "health", n = 1 }'
HELP = '{ kind = "draw", n = 1 }'


def asking(phase: str, question: str, effect: str, more: str = "") -> str:
    """An ability that does something if something holds."""
    return f'phase = "{phase}", {more}if = {{ {question} }}, do = [{effect}]'


NO_ANSWER = {
    "leader before the line-up": ("leaders", LEADER, "tactical", "leader_cv_at_least = 4", HURT, "lines, combat"),
    "leader before its support": ("leaders", LEADER, "tactical", "venom_supports_at_least = 2", HURT, "lines, combat"),
    "leader before the squad": ("leaders", LEADER, "tactical", "squad_at_most = 3", HURT, "lines, combat"),
    "dice while recruiting": ("squadron", SOLDIER, "recruitment", "dice_at_least = 3", HELP, "tactical, combat"),
    "a Zone while recruiting": ("squadron", SOLDIER, "recruitment", 'zone = "sea"', HELP, "tactical, combat"),
    "a track at the end": ("squadron", SOLDIER, "end", "health_at_least = 3", HELP, "tactical, combat"),
    "successes before the roll": ("squadron", SOLDIER, "tactical", "short_by_at_most = 2", HURT, "in combat"),
    "successes at any time": ("rewards", REWARD, "any", "short_by_at_most = 2", HELP, "in combat"),
    "successes after the comparison": ("leaders", LEADER, "success", "short_by_at_most = 2", HELP, "in combat"),
    "few cards of a Combat at any time": ("rewards", REWARD, "any", "squad_at_most = 2", HELP, "tactical, combat"),
    "dice for a roll to come": (
        "squadron",
        SOLDIER,
        "tactical",
        "short_by_at_most = 2",
        '{ kind = "auto_success", n = 1 }',
        "combat",
    ),
}


@pytest.mark.parametrize(("file", "card", "phase", "question", "effect", "phases"), NO_ANSWER.values(), ids=NO_ANSWER)
def test_a_question_without_an_answer_is_refused_with_the_phases_that_have_one(
    tmp_path: Path, file: str, card: str, phase: str, question: str, effect: str, phases: str
) -> None:
    faults = refused(tmp_path, **{file: with_ability(card, asking(phase, question, effect))}).every
    name = question.split(" ", 1)[0]
    error = next(fault for fault in faults if fault.key == f"abilities[0].if.{name}")
    assert error.reason.startswith("has no answer to rely on in this phase of this card; it can be asked in ")
    assert phases in error.reason


def test_dice_are_laid_before_venom_lays_out_its_support(tmp_path: Path) -> None:
    dice = asking("tactical", "venom_supports_at_least = 1", '{ kind = "add_dice", n = 1 }')
    error = refused(tmp_path, squadron=with_ability(SOLDIER, dice))
    assert error.key == "abilities[0].if.venom_supports_at_least"
    assert error.reason.endswith("nor in any other of its phases")


@pytest.mark.parametrize(
    ("file", "card", "phase", "question", "who"),
    [
        ("leaders", LEADER, "combat", "first_combat_card = true", "by VENOM Support"),
        ("squadron", SOLDIER, "combat", "first_combat_card = true", "by VENOM Support"),
        ("leaders", LEADER, "combat", "foe_support_at_least = 2", "by cards of the squadron, VENOM Support, Rewards"),
    ],
)
def test_a_question_that_a_card_asks_about_itself_in_vain_is_refused(
    tmp_path: Path, file: str, card: str, phase: str, question: str, who: str
) -> None:
    error = refused(tmp_path, **{file: with_ability(card, asking(phase, question, HURT))})
    assert error.key.startswith("abilities[0].if.")
    assert who in error.reason


def test_global_effects_and_missions_are_asked_like_cards(tmp_path: Path) -> None:
    early = asking("tactical", "soldiers_at_least = 2", HURT, "global = true, ")
    assert refused(tmp_path, events=with_ability(EVENT, early)).key == "abilities[0].if.soldiers_at_least"
    (tmp_path / "events.toml").unlink()
    rule = MISSION.replace("rules = []", f"rules = [{{ {early} }}]")
    assert refused(tmp_path, missions=rule).key == "rules[0].if.soldiers_at_least"
    setup = MISSION.replace("setup = []", f"setup = [{{ {asking('now', 'strikes_at_least = 1', HELP)} }}]")
    error = refused(tmp_path, missions=setup)
    assert (error.key, "same in every game" in error.reason) == ("setup[0].if", True)


@pytest.mark.parametrize(
    ("file", "card", "ability"),
    [
        ("leaders", LEADER, asking("lines", "leader_cv_at_least = 4", HURT)),
        ("leaders", LEADER, asking("tactical", "foe_support_at_least = 2", HURT, "global = true, ")),
        ("supports", SUPPORT, asking("combat", "first_combat_card = true", '{ kind = "void_success", n = 1 }')),
        ("squadron", SOLDIER, asking("tactical", "dice_at_least = 3", HURT)),
        ("squadron", SOLDIER, asking("tactical", "venom_supports_at_least = 2", HURT)),
        ("squadron", SOLDIER, asking("recruitment", "cards_at_most = 9", HELP)),
        ("squadron", SOLDIER, asking("tactical", 'zone = "sea"', '{ kind = "auto_success", n = 1 }')),
        ("squadron", LOCATION, asking("retirement", "leader_cv_at_least = 2", HELP)),
        ("rewards", REWARD, asking("any", 'zone = "air"', HELP)),
    ],
)
def test_a_question_that_has_an_answer_is_taken(tmp_path: Path, file: str, card: str, ability: str) -> None:
    assert load_pack(tmp_path, **{file: with_ability(card, ability)}) is None


@pytest.mark.parametrize("question", ["defense_at_least = 1", "health_at_least = 9", "strikes_at_least = 6"])
def test_a_number_that_would_hold_always_or_never_is_refused(tmp_path: Path, question: str) -> None:
    text = with_ability(SOLDIER, asking("tactical", question, HURT))
    assert refused(tmp_path, squadron=text).key == f"abilities[0].if.{question.split()[0]}"


def test_every_word_of_a_condition_says_where_it_has_an_answer() -> None:
    assert list(QUESTIONS) == list(Condition.__struct_fields__)


def test_every_question_of_a_shipped_card_has_an_answer() -> None:
    asked = set()
    for card in load_content().titles:
        for one in (one for one in card.abilities if one.condition is not None):
            assert one.phase in moments(card, one)
            for name in one.condition.asked():
                question = QUESTIONS[name]
                assert has_answer(card, one, question), (card, name)
                assert not question.speakers or speaker(card, one) in question.speakers
                asked.add(name)
    assert asked == set(QUESTIONS)


# -- effects --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("file", "card", "ability", "reason"),
    [
        ("squadron", SOLDIER, 'phase = "end", do = [{ kind = "rp", n = 3 }]', "it would in recruitment"),
        ("rewards", REWARD, 'phase = "retirement", do = [{ kind = "bank", n = 3 }]', "it would in recruitment, any"),
        ("squadron", SOLDIER, 'phase = "combat", do = [{ kind = "recruits_on_top" }]', "it would in recruitment"),
        ("squadron", SOLDIER, 'phase = "tactical", do = [{ kind = "reroll", n = 1 }]', "it would in combat"),
        (
            "squadron",
            SOLDIER,
            'phase = "recruitment", do = [{ kind = "remove_token", token = "ward", n = 1, where = "attacked" }]',
            "it would in tactical, combat, end",
        ),
        (
            "leaders",
            LEADER,
            'phase = "combat", do = [{ kind = "hand_loss", n = 1, who = "active" }]',
            "nor in any other of its phases",
        ),
        (
            "rewards",
            REWARD,
            'phase = "tactical", do = [{ kind = "protect", who = "this" }]',
            "nor in any other of its phases",
        ),
        (
            "squadron",
            SOLDIER,
            'phase = "recruitment", do = [{ kind = "rp_per", n = 1, per = "venom_support" }]',
            "nor in any other of its phases",
        ),
        (
            "events",
            EVENT,
            'phase = "tactical", global = true, do = [{ kind = "add_dice_per", n = 1, per = "venom_support" }]',
            "it would in lines",
        ),
        (
            "rewards",
            REWARD,
            'phase = "tactical", do = [{ kind = "add_dice", n = 1, on = "this" }]',
            "nor in any other of its phases",
        ),
        (
            "squadron",
            SOLDIER,
            'phase = "tactical", if = { dice_at_least = 3 }, do = [{ kind = "auto_success", n = 1 }]',
            "it would in combat",
        ),
    ],
)
def test_an_effect_that_finds_nothing_is_refused_with_the_phases_in_which_it_would(
    tmp_path: Path, file: str, card: str, ability: str, reason: str
) -> None:
    error = refused(tmp_path, **{file: with_ability(card, ability)})
    assert (error.key, "would find nothing to work on" in error.reason) == ("abilities[0].do[0]", True)
    assert error.reason.endswith(reason)


@pytest.mark.parametrize(
    ("more", "key"),
    [('if = { zone = "sea" }', "if"), ("pay = { retire = 1 }", "pay"), (f"choose = true, do = [{HELP}, ", "choose")],
)
def test_what_holds_all_the_time_waits_for_nothing(tmp_path: Path, more: str, key: str) -> None:
    effect = '{ kind = "may_lead" }]' if "do" in more else 'do = [{ kind = "may_lead" }]'
    joint = "" if "do" in more else ", "
    error = refused(tmp_path, squadron=with_ability(SOLDIER, f'phase = "tactical", {more}{joint}{effect}'))
    assert error.key == f"abilities[0].{key}"
    assert error.reason == "cannot stand beside 'may_lead', which holds all the time"


@pytest.mark.parametrize(
    ("file", "card", "ability", "reason"),
    [
        ("events", EVENT, 'phase = "now", pay = { rp = 2 }', "nor in any other of its phases"),
        ("leaders", LEADER, 'phase = "event", global = true, pay = { retire = 1 }', "it could in tactical, lines,"),
        ("events", EVENT, 'phase = "recruitment", global = true, pay = { rp = 2 }', "it could in tactical, lines,"),
        (
            "squadron",
            SOLDIER,
            'phase = "recruitment", teamwork = true, pay = { rp = 2 }',
            "it could in tactical, combat",
        ),
    ],
)
def test_a_price_that_nobody_can_pay_is_refused(
    tmp_path: Path, file: str, card: str, ability: str, reason: str
) -> None:
    error = refused(tmp_path, **{file: with_ability(card, f"{ability}, do = [{HELP}]")})
    assert (error.key, "could never be paid" in error.reason) == ("abilities[0].pay", True)
    assert reason in error.reason


def test_teammates_may_ask_for_a_card_as_a_price(tmp_path: Path) -> None:
    ability = f'phase = "recruitment", teamwork = true, pay = {{ retire = 1 }}, do = [{HELP}]'
    assert load_pack(tmp_path, squadron=with_ability(SOLDIER, ability)) is None
