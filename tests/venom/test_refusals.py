"""Why something may not be chosen: every reason the rules give, its sentence, and that the game stays as it was."""

import tomllib
from collections.abc import Callable

import msgspec
import pytest

from game.engine.decision import IllegalChoice
from game.engine.resources import ASSETS
from game.engine.table import Table
from game.engine.title import GameSetup, SeatSetup, SetupError
from game.venom.board import ACTIVE_EVENTS, TRAINING_GROUND, ZONE_IDS, in_play, locations, zone_leader
from tests.venom.stage import NAMES, Stage, setup, title

SENTENCES = tomllib.loads((ASSETS / "translations" / "en" / "venom.toml").read_text("utf-8"))["refusal"]


def hand_first() -> tuple[Stage, int]:
    """The Hand is not played yet."""
    stage = Stage()
    stage.hand("recruit", "commando")
    stage.start("play_hand")
    return stage, stage.state.places[TRAINING_GROUND][0]


def too_dear() -> tuple[Stage, int]:
    """Two points short."""
    stage = Stage()
    stage.clear(TRAINING_GROUND)
    stage.put("skirmish", TRAINING_GROUND)
    card = stage.put("petard", TRAINING_GROUND)
    stage.hand("recruit")
    stage.start("play_hand")
    stage.answer(stage.keys[0])
    return stage, card


def nobody_leads() -> tuple[Stage, int]:
    """Only a Vehicle is in play, but a Reward lies open to be taken."""
    stage = Stage()
    stage.put("hornet", in_play(0), owner=0)
    stage.clear(zone_leader(4))
    stage.start("choose_leader")
    return stage, stage.state.leader_in(0)


def zone_closed() -> tuple[Stage, int]:
    """An Event allows Combat at sea only."""
    stage = Stage()
    stage.put("granite", in_play(0), owner=0)
    stage.put("sink-the-colorado", ACTIVE_EVENTS)
    stage.start("choose_leader")
    return stage, stage.state.leader_in(ZONE_IDS.index("island"))


def zone_closed_by_the_mission() -> tuple[Stage, int]:
    """White roads: no Combat at sea."""
    stage = Stage(mission="the-glass-winter")
    stage.put("granite", in_play(0), owner=0)
    stage.state.event_track = stage.state.steps_reached = 3
    stage.start("choose_leader")
    return stage, stage.state.leader_in(ZONE_IDS.index("oil-rig"))


def choosing_a_chief(*card_ids: str) -> tuple[Stage, list[int]]:
    """The mild Leader on the island is attacked by whoever is in play."""
    stage = Stage()
    stage.leader("island", "madame-tocsin")
    cards = stage.hand(*card_ids)
    stage.start("play_hand")
    for card in cards:
        stage.answer(card)
        if stage.decision.kind == "ability.use":
            stage.answer("use")
    stage.until("attack")
    stage.answer("attack.island")
    return stage, cards


def vehicle_leads() -> tuple[Stage, int]:
    """Vehicles never lead."""
    stage, cards = choosing_a_chief("recruit", "grand-piano")
    return stage, cards[1]


def used_leads() -> tuple[Stage, int]:
    """Signal Fire has let a teammate draw."""
    stage, cards = choosing_a_chief("recruit", "signal-fire")
    return stage, cards[1]


def barred() -> tuple[Stage, int]:
    """The strongest are on posters."""
    stage = Stage()
    stage.put("wanted-posters", ACTIVE_EVENTS)
    stage.leader("island", "madame-tocsin")
    granite = stage.put("granite", in_play(0), owner=0)
    stage.put("recruit", in_play(0), owner=0)
    stage.start("choose_leader")
    stage.answer("attack.island")
    return stage, granite


def retire_location() -> tuple[Stage, int]:
    """A Location is not in play."""
    stage = Stage()
    stage.put("recruit", in_play(0), owner=0)
    house = stage.put("proving-ground", locations(0), owner=0)
    stage.start("retirement")
    return stage, house


def no_retiring() -> tuple[Stage, int]:
    """Hostages at the opera; The Quiet House keeps the question open."""
    stage = Stage()
    stage.put("hostages-at-the-opera", ACTIVE_EVENTS)
    recruit = stage.put("recruit", in_play(0), owner=0)
    stage.put("the-quiet-house", locations(0), owner=0)
    stage.start("retirement")
    return stage, recruit


REFUSED: list[tuple[str, Callable[[], tuple[Stage, int]]]] = [
    ("play_hand_first", hand_first),
    ("too_dear", too_dear),
    ("nobody_leads", nobody_leads),
    ("zone_closed", zone_closed),
    ("zone_closed", zone_closed_by_the_mission),
    ("vehicle_leads", vehicle_leads),
    ("used_leads", used_leads),
    ("barred", barred),
    ("retire_location", retire_location),
    ("no_retiring", no_retiring),
]


@pytest.mark.rule("VA-TACT-02", "VA-TACT-09", "VA-RECRUIT-05", "VA-RECRUIT-09", "VA-ABIL-06", "VA-LOC-08")
@pytest.mark.parametrize(("reason", "position"), REFUSED, ids=[position.__name__ for _, position in REFUSED])
def test_what_may_not_be_chosen_says_why_and_choosing_it_changes_nothing(
    reason: str, position: Callable[[], tuple[Stage, int]]
) -> None:
    stage, entity = position()
    refusal = stage.decision.refusals[entity]
    assert refusal.key == f"refusal.{reason}"
    sentence = title().refusal(refusal.key, refusal.fields)
    assert sentence.endswith(".")
    assert not {"{", "}", "refusal."} & {sentence, *sentence}
    for field in ("card", "zone"):
        if field in refusal.fields:
            assert title().name_of(entity) in sentence or field == "zone"
    assert stage.decision.choosing(entity) is None
    before = msgspec.json.encode(stage.state)
    decision = stage.decision
    with pytest.raises(IllegalChoice) as caught:
        stage.table.answer(stage.key(entity))
    assert decision.kind in str(caught.value)
    assert msgspec.json.encode(stage.state) == before
    assert stage.decision is decision


def test_every_reason_that_has_a_sentence_is_given_in_some_position() -> None:
    assert {reason for reason, _ in REFUSED} == set(SENTENCES)


@pytest.mark.parametrize("position", [position for _, position in REFUSED], ids=[p.__name__ for _, p in REFUSED])
def test_nothing_is_both_offered_and_refused(position: Callable[[], tuple[Stage, int]]) -> None:
    stage, _ = position()
    offered = set(stage.keys)
    assert not offered & {stage.key(entity) for entity in stage.decision.refusals}


# -- taking answers back --------------------------------------------------------------------------------------------


def test_undo_says_when_there_is_nothing_or_something_was_seen() -> None:
    stage = Stage()
    stage.clear(TRAINING_GROUND)
    stage.leader("island", "madame-tocsin")
    mule, dropzone = stage.hand("pack-mule", "dropzone")
    stage.start("play_hand")
    refusal = stage.table.undo_refusal()
    assert refusal is not None
    assert refusal.key == "undo.nothing"
    stage.answer(mule)
    assert stage.table.undo_refusal() is None
    stage.answer("keep", dropzone, "use")
    refusal = stage.table.undo_refusal()
    # A card was drawn.
    assert refusal is not None
    assert refusal.key == "undo.revealed"
    with pytest.raises(IllegalChoice):
        stage.table.undo()


# -- setups ---------------------------------------------------------------------------------------------------------

GOOD = setup()
BAD_SETUPS = {
    "alone": (msgspec.structs.replace(GOOD, seats=GOOD.seats[:1]), "VENOM Assault is for 2 to 5 seats, not 1"),
    "nobody": (msgspec.structs.replace(GOOD, seats=()), "VENOM Assault is for 2 to 5 seats, not 0"),
    "six": (
        msgspec.structs.replace(GOOD, seats=(*map(SeatSetup, NAMES), SeatSetup("Six"))),
        "VENOM Assault is for 2 to 5 seats, not 6",
    ),
    "five Strikes out": (
        msgspec.structs.replace(GOOD, options={"strikes_removed": 5}),
        "0 to 4 VENOM Strikes! cards can be removed, not 5",
    ),
    "a Strike more": (
        msgspec.structs.replace(GOOD, options={"strikes_removed": -1}),
        "0 to 4 VENOM Strikes! cards can be removed, not -1",
    ),
    "unknown option": (
        msgspec.structs.replace(GOOD, options={"strike_removed": 1}),
        "VENOM Assault has no option 'strike_removed'",
    ),
    "misspelt mission": (
        msgspec.structs.replace(GOOD, scenario="the-glas-winter"),
        "there is no mission 'the-glas-winter'; did you mean 'the-glass-winter'?",
    ),
    "no such mission": (msgspec.structs.replace(GOOD, scenario="xyz"), "there is no mission 'xyz'"),
    "no mission": (msgspec.structs.replace(GOOD, scenario=""), "there is no mission ''"),
    "a card for a mission": (msgspec.structs.replace(GOOD, scenario="vipress"), "there is no mission 'vipress'"),
}


@pytest.mark.rule("VA-SETUP-01", "VA-DIFF-04", "VA-AMB-50", "VA-AMB-61")
@pytest.mark.parametrize(("wrong", "sentence"), BAD_SETUPS.values(), ids=BAD_SETUPS)
def test_a_setup_that_is_not_allowed_is_refused_in_one_sentence(wrong: GameSetup, sentence: str) -> None:
    with pytest.raises(SetupError) as caught:
        title().new_game(wrong)
    assert str(caught.value) == sentence
    with pytest.raises(SetupError):
        Table(title(), wrong)
