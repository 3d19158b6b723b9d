"""The log is honest about every effect: "nothing" is told of those alone that changed nothing, and no such one is
silent. And a card of VENOM's that comes or goes is named."""

import random
from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Any

import msgspec
import pytest

from game.engine.events import Event, Moved
from game.engine.table import GameEnded
from game.venom.board import (
    BOX,
    EVENT_DECK,
    LEADER_SPOT,
    SUPPORT_AREA,
    SUPPORT_DISCARD,
    ZONES,
    rewards,
    zone_captives,
    zone_leader,
)
from game.venom.effects import EFFECTS
from game.venom.effects.effect import Effect
from game.venom.events import DoneInPart, NothingHappened
from game.venom.resolving import CombatBrokenOff
from game.venom.state import VenomState, VenomTable
from tests.engine.games import SCENARIOS, pick
from tests.venom.battle import Battle, fill_zones
from tests.venom.effects.test_log import log
from tests.venom.fights import arena, win, won_before, zone
from tests.venom.stage import NAMES, HeardTable, Stage, setup, title

MISSIONS = [scenario for name, scenario in SCENARIOS if name == "venom"]
CAPTIVES = [zone_captives(zone) for zone in range(ZONES)]
#: What is measured in each Combat and told by its figures alone: where there is nothing to measure it is no news.
BY_FIGURES = "token_boost"
SEATS = (2, 5)


def as_it_lies(s: VenomState) -> dict[str, Any]:
    """The state without chance and without the order of face-down piles."""
    hidden = title().place_kinds.hidden
    seen = msgspec.structs.asdict(s.copy())
    del seen["rng"]
    seen["places"] = [sorted(pile) if hidden[place] else pile for place, pile in enumerate(s.copy().places)]
    return seen


class Watch:
    """Looks over the shoulder of every effect that is resolved."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.faults: list[str] = []
        self.idle: set[str] = set()
        #: The events of the effects that are being resolved now, one inside the other.
        self._open: list[set[int]] = [set()]
        for kind in EFFECTS.values():
            if kind.resolve is not Effect.resolve:
                monkeypatch.setattr(kind, "resolve", self._watched(kind.resolve))

    def _watched(self, resolve: Any) -> Any:
        async def watched(effect: Effect, t: VenomTable, by: int) -> None:
            assert t.events is not None
            before, first, answered = as_it_lies(t.state), len(t.events), len(t.answers)
            self._open.append(set())
            await resolve(effect, t, by)
            inner = self._open.pop()
            span = range(first, len(t.events))
            own = [t.events[i] for i in span if i not in inner]
            self._open[-1].update(span)
            self._judge(effect, t, by, own, as_it_lies(t.state) != before, len(t.answers) > answered)

        return watched

    def _judge(self, effect: Effect, t: VenomTable, by: int, own: list[Event], changed: bool, asked: bool) -> None:
        kind, name = effect.tag(), title().definitions[by].id
        idle = [event for event in own if isinstance(event, NothingHappened)]
        in_part = [event for event in own if isinstance(event, DoneInPart)]
        if idle and changed and kind != "reshuffle_events":
            self.faults.append(f"{name}, {kind}: {idle[0].why}, but something changed")
        if any(event.card != by for event in idle + in_part) or len(idle) + len(in_part) > 1:
            self.faults.append(f"{name}, {kind}: {idle} {in_part}")
        if any(not 0 < event.done < event.wanted for event in in_part):
            self.faults.append(f"{name}, {kind}: {in_part}")
        by_mission = kind == "remove_token" and by == t.state.mission
        if not (changed or own or asked or by_mission or kind == BY_FIGURES):
            self.faults.append(f"{name}, {kind}: changes nothing and says nothing")
        if idle:
            self.idle.add(kind)


def games(mission: str) -> Iterator[tuple[HeardTable, list[int]]]:
    """Whole games at random, each with the number of events at each of its answers."""
    for seats in SEATS:
        dice = random.Random(f"{mission} {seats}")
        table = HeardTable(title(), setup(seats, mission, seed=seats))
        cuts = [0]
        while table.decision is not None:
            table.answer(pick(table.decision, dice))
            cuts.append(len(table.events or ()))
        yield table, cuts


@pytest.mark.parametrize("mission", MISSIONS)
def test_nothing_is_told_of_what_did_nothing_and_of_nothing_else(monkeypatch: pytest.MonkeyPatch, mission: str) -> None:
    watch = Watch(monkeypatch)
    for table, _ in games(mission):
        assert table.over
    assert watch.faults == []
    assert watch.idle, "some effect finds nothing to do in every game"


def every_effect() -> dict[str, tuple[int, Effect]]:
    """Each different effect of all cards and Missions as two players have it: the card it stands on, and the effect."""
    found: dict[str, tuple[int, Effect]] = {}
    for entity, card in enumerate(title().definitions):
        mission = card.mission_card
        abilities = list(card.abilities)
        if mission is not None:
            abilities += [*mission.setup, *mission.rules, *(one for step in mission.steps for one in step.abilities)]
        for effect in (effect.at(2) for ability in abilities for effect in ability.effects):
            if type(effect).resolve is not Effect.resolve:
                found.setdefault(repr(effect), (entity, effect))
    return found


def barren() -> Stage:
    """A Combat of one Soldier against a Leader, and nothing else in the whole world."""
    battle = Battle("granite", health=1, reward=None)
    battle.line_up()
    kept = (BOX, LEADER_SPOT, zone_leader(zone("island")), battle.state.place_of[battle.state.mission])
    for place in range(len(battle.state.places)):
        if place not in kept:
            battle.clear(place)
    battle.state.dice_on = [0] * len(battle.state.dice_on)
    battle.state.support_value = 0
    return battle


def crowded() -> Stage:
    """A Combat in which as many dice lie there as may, both sides have Support, and tokens lie in some Zones."""
    battle = Battle("granite", "hornet", "spanner", "recruit", health=2, defense=4, venom=("pythons", "wreckers"))
    fill_zones(battle)
    battle.state.tokens = [1, 1, 0, 0, 0, 0, 0, 2, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 1]
    battle.line_up()
    battle.pass_tactics()
    assert battle.decision.fields is not None
    battle.roll(*[1, 2, 3, 4, 5, 6, 6, 5, 4][: battle.decision.fields["n"]])
    battle.state.dice_cap = len(battle.state.dice)
    return battle


def carry_out(stage: Stage, by: int, effect: Effect) -> None:
    """Resolve an effect where it stands; every question is answered with its first option."""
    running = effect.resolve(stage.table, by)
    try:
        decision = running.send(None)
        while True:
            decision = running.send(decision.options[0])
    except (StopIteration, GameEnded, CombatBrokenOff):
        pass


@pytest.mark.parametrize("make", [barren, crowded])
def test_every_effect_of_the_box_is_honest_the_first_time_and_the_second(
    monkeypatch: pytest.MonkeyPatch, make: Callable[[], Stage]
) -> None:
    watch = Watch(monkeypatch)
    for by, effect in every_effect().values():
        stage = make()
        for _ in range(2):
            carry_out(stage, by, effect)
    assert watch.faults == []


def is_named_when_it_moves(event: Event) -> bool:
    """Whether the log names a card that goes this way; what is drawn, played and swept up in every Turn it leaves
    out."""
    if not isinstance(event, Moved) or event.origin == event.place or event.place == EVENT_DECK:
        return False
    if event.origin in CAPTIVES:
        return event.place not in CAPTIVES  # else it goes where its Leader goes
    swept = event.origin == SUPPORT_AREA and event.place == SUPPORT_DISCARD
    return title().definitions[event.entity].deck in ("leader", "mission_leader", "event", "support") and not swept


@pytest.mark.parametrize("mission", MISSIONS)
def test_every_card_of_venom_that_comes_or_goes_is_named(mission: str) -> None:
    seen = 0
    for table, cuts in games(mission):
        told = table.drain()
        for first, last in pairwise(cuts):
            moved = [event.entity for event in told[first:last] if is_named_when_it_moves(event)]
            lines = [title().describe(table.state, event, NAMES) or "" for event in told[first:last]] if moved else []
            unnamed = {title().name_of(card) for card in moved if not any(title().name_of(card) in x for x in lines)}
            assert not unnamed, lines
            seen += len(moved)
    assert seen


# -- what people read -----------------------------------------------------------------------------------------------


def used(reward: str, **stage: Any) -> Stage:
    """A Stage on which a Reward has just been used that works at any time."""
    told = Stage(**stage)
    told.put(reward, rewards(0), owner=0)
    told.hand("recruit")
    return told


def struck(mission: str, step: int) -> Stage:
    """A Stage on which a Strike is about to bring a step of the Mission."""
    stage = Stage(mission=mission)
    stage.state.event_track = stage.state.steps_reached = step - 1
    stage.put("the-first-domino", EVENT_DECK)
    return stage


def one_captured() -> Stage:
    stage = struck("the-empty-map", 3)
    won_before(stage, "matchstick", seat=1)
    return stage


def one_robotron() -> Stage:
    stage = used("the-brass-cipher", mission="the-clockwork-tide")
    stage.state.tokens = [0] * 7 + [0, 0, 1, 0, 0, 0, 0] + [0] * 7
    return stage


def one_zone_without_ward() -> Stage:
    stage = struck("the-seven-wards", 3)
    stage.state.tokens = [1] * 6 + [0] * 15
    return stage


def two_rewards() -> Stage:
    stage = used("black-box")
    stage.clear_zones()
    stage.reward("island", "war-chest")
    stage.reward("oil-rig", "turned-agent")
    return stage


TOLD: list[tuple[Callable[[], Stage], tuple[str, ...], list[str]]] = [
    (
        one_captured,
        (),
        [
            "Matchstick, captured by Rook, goes free and under the Leader Deck.",
            "The Empty Map: 1 of 2; beyond that there is no such Leader.",
        ],
    ),
    (
        one_robotron,
        ("use.the-brass-cipher",),
        ["A Robo-Tron leaves VENOM Mountain Defense.", "The Brass Cipher: 1 of 2; beyond that there is no such token."],
    ),
    (
        one_zone_without_ward,
        (),
        ["A Ward is placed on VENOM Underwater Station.", "The Seven Wards: 1 of 2; beyond that no Zone fits."],
    ),
    (
        two_rewards,
        ("use.black-box", "zone.island"),
        [
            "The Reward in VENOM Island is War Chest.",
            "The Reward in Captured Oil Rig is Turned Agent.",
            "Black Box: 2 of 3; beyond that there is no such Reward.",
        ],
    ),
    (lambda: used("secret-treaty"), ("use.secret-treaty",), ["Secret Treaty: no VENOM Event is active."]),
    (
        lambda: used("the-key-of-ash", mission="midnight-at-seven-gates"),
        ("use.the-key-of-ash",),
        ["The Key of Ash: no VENOM Event is active.", "The Key of Ash: the marker is at the end of its track."],
    ),
    (
        lambda: used("false-archives"),
        ("use.false-archives",),
        ["False Archives: no Event but Strikes lies in the discards, so the deck is only shuffled."],
    ),
]


@pytest.mark.parametrize(("make", "answers", "lines"), TOLD, ids=[lines[-1].split(":")[0] for *_, lines in TOLD])
def test_what_was_done_in_part_says_how_far_and_what_was_not_says_why(
    make: Callable[[], Stage], answers: tuple[str, ...], lines: list[str]
) -> None:
    stage = make()
    stage.start("play_hand" if answers else "event_draw")
    stage.answer(*answers)
    told = log(stage)
    assert [line for line in told if line in lines] == lines
    assert not [line for line in told if "nothing" in line.casefold()]


@pytest.mark.rule("VA-MISSION-01")
def test_a_ward_that_finds_no_room_is_told() -> None:
    battle = Battle("granite", "recruit", leader="sawdust", zone="oil-rig", mission="midnight-at-seven-gates")
    battle.state.tokens = [0] * 5 + [1] + [0] * 15
    battle.line_up()
    battle.pass_tactics()
    battle.roll(*[1] * battle.decision.fields["n"])
    battle.until("retirement")
    assert "Midnight at Seven Gates: a Zone takes no second one." in log(battle)


def test_a_leader_that_goes_to_an_empty_zone_moves_there_alone() -> None:
    stage = Stage(mission="the-island-coronation")
    stage.state.arrived = True
    stage.clear_zones()
    arena(stage, "oil-rig", "the-velvet-tyrant")
    stage.start("choose_leader")
    win(stage, "oil-rig")
    assert "The Velvet Tyrant moves to VENOM Island." in log(stage)
    assert not [line for line in log(stage) if "nobody" in line]


def test_one_support_alone_cannot_be_put_in_order() -> None:
    battle = Battle("granite", "ice-cream-van", leader="sawdust", venom=("pythons",))
    battle.line_up()
    battle.pass_tactics()
    assert "Ice-Cream Van: fewer than two VENOM Support lie there." in log(battle)
