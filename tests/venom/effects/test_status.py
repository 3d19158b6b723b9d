"""The status of a Combat in words: whatever abilities have laid down for the rest of it can be read there."""

import pytest

from tests.venom.battle import Battle
from tests.venom.effects.test_attacks import Rewrite
from tests.venom.effects.writing import at, does
from tests.venom.stage import Stage, title


def status(stage: Stage) -> list[str]:
    """What the terminal answers."""
    return title().account(stage.table, 0, "status")


def lock(track: str, against: str) -> dict[str, object]:
    return does("lock_track", track=track, against=against)


LAID_DOWN = [
    (lock("defense", "venom"), "VENOM cannot raise the Defense Track."),
    (lock("health", "venom"), "VENOM cannot raise the Health Track."),
    (lock("defense", "squad"), "No card can lower the Defense Track, except by setting a value."),
    (lock("health", "squad"), "No card can lower the Health Track, except by setting a value."),
    (does("protect", who="supports"), "VENOM cannot remove: your Freedom Support."),
    (does("protect", who="leader"), "VENOM cannot remove: your Combat Leader."),
    (does("protect", who="soldier"), "VENOM cannot remove: your Soldiers."),
    (does("protect", who="vehicle"), "VENOM cannot remove: your Vehicles."),
    (does("protect", who="this"), "VENOM cannot remove: Madame Tocsin."),
    (does("jam", type="soldier"), "No abilities in this Combat: your Soldiers."),
    (does("jam", type="vehicle"), "No abilities in this Combat: your Vehicles."),
    (does("jam", type="recruit"), "No abilities in this Combat: your Recruits."),
    (does("cap_dice", n=8), "At most 8 dice are rolled."),
]
AFTER_THE_ROLL = [
    (does("double", face=6), "Each 6 counts as 2 successes."),
    (does("double", face=6, max=2), "Each 6 counts as 2 successes (at most 2 dice)."),
    (does("void_face", face=3), "Dice showing 3 do not count."),
    (does("void_success", n=1), "1 success does not count."),
    (does("void_success", n=2), "2 successes do not count."),
]


def kind_of(value: object) -> str:
    return str(value["kind"]) if isinstance(value, dict) else ""


@pytest.mark.parametrize(("effect", "line"), LAID_DOWN, ids=kind_of)
def test_what_holds_for_the_rest_of_the_combat_is_said(rewrite: Rewrite, effect: dict[str, object], line: str) -> None:
    rewrite(madame_tocsin=[at("tactical", effect)])
    battle = Battle("granite", "recruit", leader="madame-tocsin")
    battle.attack()
    assert line in status(battle)
    battle.answer(battle.own[0], "done")
    battle.until("retirement")
    assert line not in status(battle)


@pytest.mark.parametrize(("effect", "line"), AFTER_THE_ROLL, ids=kind_of)
def test_what_changes_the_count_of_successes_is_said(rewrite: Rewrite, effect: dict[str, object], line: str) -> None:
    rewrite(madame_tocsin=[at("combat", effect)], spanner=[at("combat", does("reroll", n=1))])
    battle = Battle("granite", "spanner", leader="madame-tocsin", health=2, defense=4)
    battle.line_up()
    assert line not in status(battle)
    battle.roll(*[3] * battle.decision.fields["n"])
    assert battle.decision.kind == "combat"
    assert line in status(battle)


def test_support_that_is_ignored_or_acts_twice_is_marked(rewrite: Rewrite) -> None:
    rewrite(madame_tocsin=[at("lines", does("repeat_support"))], magpie=[at("tactical", does("silence", n=1))])
    battle = Battle("granite", "magpie", leader="madame-tocsin", venom=("pythons", "wreckers"), health=1)
    battle.line_up()
    assert [line for line in status(battle) if line.endswith("Acts twice in this Combat.")]
    battle.answer("use.magpie", battle.venom[1])
    marked = [line for line in status(battle) if line.endswith("Ignored in this Combat.")]
    assert [line.split(":")[0] for line in marked] == ["Wreckers"]


def test_the_dice_that_a_cap_puts_aside_are_not_counted_as_rolled(rewrite: Rewrite) -> None:
    rewrite(madame_tocsin=[at("tactical", does("cap_dice", n=3))])
    battle = Battle("granite", "recruit", leader="madame-tocsin", health=1)
    battle.line_up()
    assert battle.decision.kind == "combat.roll" and battle.decision.fields is not None
    assert battle.decision.fields["n"] == 3
    assert "6 dice gathered, of which 3 are rolled." in status(battle)


def test_points_that_have_lapsed_are_not_listed() -> None:
    stage = Stage()
    stage.hand("granite")
    stage.start("play_hand")
    assert any("Recruitment Point" in line for line in status(stage))
    stage.until("attack")
    assert not any("Recruitment Point" in line for line in status(stage))


@pytest.mark.parametrize(("count", "said"), [(1, "The next VENOM Event drawn"), (2, "The next 2 VENOM Events drawn")])
def test_an_event_that_will_be_called_off_is_announced(count: int, said: str) -> None:
    """A Secret Treaty is used up at once, and works later."""
    stage = Stage()
    assert not any("no effect" in line for line in stage_lines(stage))
    stage.state.cancel_events = count
    assert f"{said} will have no effect." in stage_lines(stage)


def stage_lines(stage: Stage) -> list[str]:
    """What the terminal says of Events."""
    stage.start("choose_leader")
    return stage.title.account(stage.table, 0, "events")
