"""Moves that nobody at a table would forgive: positions, and what a thinking seat must not answer there."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

import pytest

from game.players import answer_for, automated
from game.venom.board import ACTIVE_EVENTS, SUPPORT_AREA, TRAINING_GROUND, discard_pile, draw_deck, in_play, rewards
from tests.venom.fights import MILD, STRIKE, finds_needed, next_events, no_venom_support, squad
from tests.venom.recruiting import Recruiting
from tests.venom.stage import Stage

#: A Leader whom a few cards cannot beat.
HARD = "the-architect"


class Silly(NamedTuple):
    """A position, and the options that would be silly in it: by key, or by the title of the card they pick."""

    name: str
    lay: Callable[[], Stage]
    never: tuple[str, ...]


# -- recruiting -----------------------------------------------------------------------------------------------------


def buying(
    *ground: str, held: Iterable[str] = ("recruit",) * 5, start: Iterable[str] = (), saved: int = 0
) -> Callable[[], Stage]:
    """Seat 0 with its Hand played and points to spend; seat 1, a person, has `saved` some."""

    def lay() -> Stage:
        stage = Recruiting(*held, ground=ground, deck=("commando",) * 4 + tuple(start))
        stage.state.banked[1] = saved
        stage.until("recruit")
        return stage

    return lay


# -- retiring -------------------------------------------------------------------------------------------------------


def retiring(*cards: str, deck: Iterable[str] = (), round_: int = 5) -> Callable[[], Stage]:
    """Seat 0 in its Retirement Phase with those cards in play and those in its Draw Deck."""

    def lay() -> Stage:
        stage = Stage()
        stage.state.round = round_
        stage.clear(draw_deck(0))
        stage.clear(discard_pile(0))
        squad(stage, *cards)
        for card in deck:
            stage.put(card, draw_deck(0), owner=0)
        stage.start("retirement")
        return stage

    return lay


# -- attacking ------------------------------------------------------------------------------------------------------


def attacking(
    *cards: str,
    leaders: dict[str, str],
    enter: str = "",
    known: str = "",
    mate: Iterable[str] = (),
    mission: str = "world-in-darkness",
) -> Callable[[], Stage]:
    """Seat 0 choosing whom to attack: the Leaders lie in those Zones, in `enter` only a Reward; seat 1 holds `mate`.

    The Leader of the Mission has arrived; where there is a Scientist, she is with seat 0, found often enough.
    """

    def lay() -> Stage:
        stage = Stage(mission=mission)
        stage.clear_zones()
        squad(stage, *cards)
        stage.hand(*mate, seat=1)
        stage.state.arrived = mission == "the-island-coronation"
        if mission == "the-vanishing-professor":
            stage.state.tokens = [0] * len(stage.state.tokens)
            stage.state.scientist_with, stage.state.finds = 0, finds_needed()
        for zone, leader in leaders.items():
            stage.leader(zone, leader)
            stage.reward(zone, "war-chest")
        if enter:
            reward = stage.reward(enter, known or "war-chest")
            stage.state.known[reward] = 0xFF if known else 0
        stage.start("choose_leader")
        return stage

    return lay


def looking(*events: str) -> Callable[[], Stage]:
    """Seat 0 looks at the next Events, which lie in that order, and may put the first of them under the deck."""

    def lay() -> Stage:
        stage = attacking("duchess", leaders={"island": MILD})()
        stage.state.event_track = stage.state.steps_reached = 3
        next_events(stage, *events)
        stage.put("satellite-keys", rewards(0), owner=0)
        stage.start("choose_leader")
        stage.answer(next(key for key in stage.keys if key.startswith("use.satellite-keys")))
        assert stage.decision.kind == "peek.bury"
        return stage

    return lay


def lining_up(*cards: str, chief: str = "") -> Callable[[], Stage]:
    """Seat 0 against a mild Leader, asked who leads or, with `chief`, who supports."""

    def lay() -> Stage:
        stage = attacking(*cards, leaders={"island": MILD})()
        stage.answer("attack.island")
        if chief:
            stage.answer(chosen(stage, chief))
        return stage

    return lay


def chosen(stage: Stage, card_id: str) -> str:
    """The key of the option that picks a card of that title."""
    return next(o.key for o in stage.decision.options if o.entity >= 0 and stage.cards[o.entity].id == card_id)


def fighting(
    *cards: str,
    kind: str,
    dice: Iterable[int] = (),
    reward: str = "",
    helper: str = "",
    leader: str = MILD,
    event: str = "",
) -> Callable[[], Stage]:
    """A Combat without VENOM Support at its first question of `kind`, with those dice on the table."""

    def lay() -> Stage:
        stage = Stage()
        stage.clear_zones()
        no_venom_support(stage)
        squad(stage, *cards)
        stage.leader("island", leader)
        if reward:
            stage.put(reward, rewards(0), owner=0)
        if event:
            stage.put(event, ACTIVE_EVENTS)
        if helper:
            stage.hand(helper, "commando", "recruit", seat=1)
        stage.start("choose_leader")
        stage.answer("attack.island")
        stage.answer(chosen(stage, cards[0]))
        while stage.decision.kind == "lineup.support":
            stage.answer("all" if stage.decision.option("all") else stage.decision.options[0].key)
        fallen = list(dice)
        while stage.decision.kind != kind or (fallen and not stage.state.dice):
            if stage.decision.kind == "combat.roll":
                fields = stage.decision.fields
                assert fields is not None
                stage.dice(*[*fallen, *[1] * 20][: fields["n"]])
            # To come to a question about dice an ability has to be used first.
            asks = stage.decision.kind == "combat" and kind in ("reroll", "turn", "set_die")
            stage.answer(stage.decision.options[0 if asks else -1].key)
        assert not stage.state.places[SUPPORT_AREA]
        return stage

    return lay


STRONG = ("duchess", "granite", "thermite", "double-blind", "last-word", "half-dozen", "marshal-okoro")

SILLY = [
    Silly("leaves the strongest Soldier for an empty truck", buying("duchess", "pack-mule"), ("done", "pack-mule")),
    Silly("buys a cart where dice are to be had", buying("half-dozen", "larkspur"), ("done", "larkspur")),
    Silly("buys a messenger instead of a sapper", buying("thermite", "signal-fire"), ("done", "signal-fire")),
    Silly("buys a kitchen instead of a captain", buying("granite", "field-kitchen"), ("done", "field-kitchen")),
    Silly("buys an archive instead of a mole", buying("double-blind", "archivist"), ("done", "archivist")),
    Silly("buys nothing for ten points", buying("marshal-okoro", "recruit"), ("done", "recruit")),
    Silly("takes what a person saves for", buying("duchess", "granite", saved=6), ("duchess",)),
    Silly("saves points that are lost", buying("drumbeat", "roll-call"), ("done",)),
    Silly("retires the strongest Soldier", retiring("duchess", "commando", deck=("recruit",) * 6), ("duchess",)),
    Silly("retires a captain", retiring("granite", "recruit", "commando", deck=("recruit",) * 6), ("granite",)),
    Silly("retires a sapper", retiring("thermite", "commando", deck=("recruit",) * 7), ("thermite",)),
    Silly("retires a gunner", retiring("half-dozen", "commando", deck=("commando",) * 7), ("half-dozen",)),
    Silly("keeps the weak in a strong deck", retiring("commando", "recruit", deck=STRONG), ("done",)),
    Silly("makes a thin deck thinner", retiring("recruit", "commando", deck=("granite", "duchess")), ("recruit",)),
    Silly("lets a sure capture go", attacking("duchess", "granite", leaders={"island": MILD}), ("hold",)),
    Silly(
        "attacks the fortress beside an open door",
        attacking("duchess", "granite", leaders={"island": MILD, "oil-rig": HARD}),
        ("hold", "attack.oil-rig"),
    ),
    Silly("walks past a free Reward", attacking("recruit", leaders={"island": HARD}, enter="oil-rig"), ("hold",)),
    Silly(
        "fights beside a Mission's Reward that lies free",
        attacking("duchess", leaders={"island": HARD}, enter="oil-rig", known="the-sun-lens"),
        ("hold", "attack.island"),
    ),
    Silly(
        "has Events drawn for a capture that is to be had elsewhere",
        attacking("duchess", "granite", leaders={"island": MILD, "oil-rig": "vipress"}),
        ("hold", "attack.oil-rig"),
    ),
    Silly(
        "takes the only Leader a teammate can beat",
        attacking(
            "duchess",
            "granite",
            "half-dozen",
            leaders={"island": "the-usher", "oil-rig": MILD},
            mate=("commando", "commando", "recruit", "recruit", "recruit"),
        ),
        ("hold", "attack.island"),
    ),
    Silly(
        "leaves the Leader of the Mission on the throne",
        attacking(
            "duchess",
            "granite",
            "marshal-okoro",
            "thermite",
            leaders={"island": "the-velvet-tyrant", "oil-rig": MILD},
            mission="the-island-coronation",
        ),
        ("hold", "attack.oil-rig"),
    ),
    Silly(
        "keeps the Scientist from the sea",
        attacking(
            "duchess", "granite", leaders={"island": MILD, "oil-rig": "mirrorman"}, mission="the-vanishing-professor"
        ),
        ("hold", "attack.island"),
    ),
    Silly(
        "fights where nothing is to be liberated",
        attacking(
            "duchess", "granite", leaders={"island": MILD, "mountain-defense": "mirrorman"}, mission="the-glass-winter"
        ),
        ("hold", "attack.island"),
    ),
    Silly("has the next Strike come sooner", looking("the-long-watch", STRIKE), ("under",)),
    Silly("buries a hard Round and hastens the next Strike", looking("hostages-at-the-opera", STRIKE), ("under",)),
    Silly("leaves a Strike where it can be put away", looking(STRIKE, "the-long-watch"), ("keep",)),
    Silly("sends a recruit in front of the best", lining_up("duchess", "recruit", "commando"), ("recruit",)),
    Silly("sends a commando in front of a captain", lining_up("granite", "commando"), ("commando",)),
    Silly("leaves the others at home", lining_up("duchess", "recruit", "commando", chief="duchess"), ("done",)),
    Silly("leaves a truck at home", lining_up("duchess", "battering-ram", chief="duchess"), ("done",)),
    Silly(
        "does not roll a failure again",
        fighting("granite", "commando", kind="reroll", dice=(6, 6, 6, 1, 1)),
        ("skip",),
    ),
    Silly(
        "turns a success instead of a failure",
        fighting("duchess", "lucky-penny", kind="set_die", dice=(6, 6, 6, 1, 1, 1, 1)),
        ("skip", "die.0", "die.1", "die.2"),
    ),
    Silly(
        "spends a Reward on a Combat that is won",
        fighting("duchess", "granite", kind="automatic", dice=(6,) * 9, reward="the-last-broadcast"),
        ("use.the-last-broadcast",),
    ),
    Silly(
        "keeps the Reward that would win",
        fighting("duchess", kind="automatic", dice=(6, 6, 1, 1, 1, 1, 1), reward="the-last-broadcast"),
        ("done",),
    ),
    Silly(
        "wastes a Reward on a Combat that is lost",
        fighting("duchess", kind="automatic", dice=(1,) * 7, reward="the-last-broadcast"),
        ("use.the-last-broadcast",),
    ),
    Silly(
        "ignores VENOM Support where there is none",
        fighting("duchess", kind="tactics", reward="truth-powder"),
        ("use.truth-powder",),
    ),
    Silly(
        "does not help where help decides",
        fighting("duchess", kind="teamwork", dice=(6, 6, 6, 1, 1, 1, 1), helper="high-ground"),
        ("done",),
    ),
    Silly(
        "helps where nothing is missing",
        fighting("duchess", kind="teamwork", dice=(6,) * 7, helper="high-ground"),
        ("high-ground",),
    ),
    Silly(
        "helps where nothing can be won",
        fighting("granite", kind="teamwork", dice=(1,) * 5, helper="good-samaritan"),
        ("good-samaritan",),
    ),
]


@pytest.mark.parametrize("player", ["veteran", "commander"])
@pytest.mark.parametrize("silly", SILLY, ids=[one.name for one in SILLY])
def test_a_thinking_seat_never(silly: Silly, player: str) -> None:
    stage = silly.lay()
    for seed in range(2):
        option = answer_for(stage.table, automated(player, seed), seed).option
        title = stage.cards[option.entity].id if option.entity >= 0 else ""
        assert option.key not in silly.never and title not in silly.never, option


def test_there_are_positions_enough() -> None:
    assert len({one.name for one in SILLY}) >= 35


def test_places_are_as_laid() -> None:
    """The positions are what they say: the Training Ground holds only what was laid there."""
    stage = buying("duchess", "pack-mule")()
    assert sorted(stage.cards[card].id for card in stage.state.places[TRAINING_GROUND]) == ["duchess", "pack-mule"]
    assert stage.state.points == 10
    assert not stage.state.places[in_play(1)]
