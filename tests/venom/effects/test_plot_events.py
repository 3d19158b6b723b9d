"""Effects on Events, the Event Track and the end of the game: data, resolution, wording."""

from collections.abc import Callable

import pytest

from game.venom.board import ACTIVE_EVENTS, EVENT_DECK, EVENT_DISCARD, hand, rewards
from game.venom.events import EventDrawn, EventTrackMoved, LastChanceBegan, StepReached
from game.venom.resolving import allowed_zone_types
from game.venom.state import BROKEN_OFF, RUNNING
from tests.venom.battle import Battle, lay_on
from tests.venom.effects.writing import at, does, says
from tests.venom.recruiting import Recruiting
from tests.venom.stage import Stage

Rewrite = Callable[..., None]


def ids(stage: Stage, place: int) -> list[str]:
    """The titles lying at a place."""
    return [stage.cards[card].id for card in stage.state.places[place]]


def drawing(*events: str, active: tuple[str, ...] = (), mission: str = "world-in-darkness") -> Stage:
    """The Commander about to draw the first of `events`, with others active."""
    stage = Stage(mission=mission)
    stage.clear_zones()
    lay_on(stage, EVENT_DECK, *reversed(events))
    lay_on(stage, ACTIVE_EVENTS, *active)
    stage.hand("recruit")
    stage.hand("recruit", seat=1)
    return stage


def reading(reward: str, *events: str, active: tuple[str, ...] = ()) -> Stage:
    """Seat 0 in its Recruitment Phase with a Reward to use, over an Event Deck that begins with `events`."""
    stage = drawing(*events, active=active)
    stage.put(reward, rewards(0), owner=0)
    stage.start("play_hand")
    return stage


@pytest.mark.rule("VA-AMB-62", "VA-AMB-63", "VA-EVENT-12")
@pytest.mark.parametrize(
    ("event", "outcome", "track"),
    [
        ("twenty-questions", "discarded", 0),
        ("pull-down-the-heavens", "active", 0),
        ("no-more-warnings", "active", 1),
        ("wrong-number", "active", 0),
    ],
)
def test_draw_event_outside_the_event_phase_joins_the_active_events(event: str, outcome: str, track: int) -> None:
    battle = Battle("commando", leader="vipress", zone="mountain-defense", health=1)
    battle.stack_events(event, "the-long-watch")
    before = battle.put("tea-at-the-front", ACTIVE_EVENTS)
    battle.start("choose_leader")
    battle.answer("attack.mountain-defense")
    drawn = {battle.cards[one.card].id: one.outcome for one in battle.events(EventDrawn)}
    assert drawn == {event: outcome, "the-long-watch": "active"}
    active = [name for name, how in drawn.items() if how == "active"]
    assert ids(battle, ACTIVE_EVENTS) == [battle.cards[before].id, *active]
    assert battle.state.event_track == track
    assert says("vipress") == [
        "Tactical: Draw 2 Events; discard Freedom Squadron Events, the rest join the active Events."
    ]


def test_draw_event_without_more_resolves_squadron_events_too(rewrite: Rewrite) -> None:
    rewrite(broom=[at("recruitment", does("draw_event", n=2))])
    stage = Recruiting("broom", "recruit")
    lay_on(stage, EVENT_DECK, "wrong-number", "twenty-questions")
    stage.answer(stage.own[0], "use")
    assert stage.decision.kind == "peek_reward"
    stage.answer("zone.island", "zone.oil-rig")
    assert ids(stage, ACTIVE_EVENTS) == ["twenty-questions", "wrong-number"]
    assert says("broom") == ["Recruitment: Draw 2 Events; they join the active Events."]


@pytest.mark.rule("VA-AMB-22")
def test_draw_event_resolves_one_completely_before_the_next_and_stops_at_the_end_of_the_game() -> None:
    battle = Battle("commando", leader="vipress", zone="mountain-defense")
    battle.stack_events("no-more-warnings", "seven-black-flags")
    battle.state.event_track = battle.state.steps_reached = 4
    battle.start("choose_leader")
    battle.answer("attack.mountain-defense")
    assert battle.table.over
    assert battle.state.result == "loss"
    assert ids(battle, ACTIVE_EVENTS) == ["no-more-warnings"], "the second is not drawn any more"


@pytest.mark.rule("VA-AMB-26")
def test_what_an_event_does_when_drawn_is_judged_with_the_ability_that_drew_it(rewrite: Rewrite) -> None:
    closing = at("tactical", does("only_zones", types=["sea"]), global_=True)
    rewrite(wrong_number=[closing, at("now", does("rp", n=1))])
    battle = Battle("commando", leader="vipress", zone="mountain-defense")
    battle.stack_events("wrong-number", "pull-down-the-heavens")
    battle.start("choose_leader")
    battle.answer("attack.mountain-defense")
    assert allowed_zone_types(battle.table) == {"arctic", "sea"}
    assert battle.state.combat == RUNNING, "the first Event closed the Zone, the second opened it again"
    assert battle.decision.kind == "lineup.leader"


@pytest.mark.parametrize("active", [("ration-cards-for-all", "tea-at-the-front", "pull-down-the-heavens"), ()])
def test_end_event_discards_one_active_venom_event(rewrite: Rewrite, active: tuple[str, ...]) -> None:
    rewrite(secret_treaty=[at("any", does("end_event"))])
    stage = reading("secret-treaty", active=active)
    stage.answer("use.secret-treaty")
    if active:
        assert stage.decision.kind == "end_event"
        assert stage.keys == ["ration-cards-for-all", "pull-down-the-heavens"]
        stage.answer("pull-down-the-heavens")
        assert ids(stage, ACTIVE_EVENTS) == ["ration-cards-for-all", "tea-at-the-front"]
        assert ids(stage, EVENT_DISCARD) == ["pull-down-the-heavens"]
        assert allowed_zone_types(stage.table) == {"air", "arctic", "land", "sea"}, "its lasting effect has ended"
    assert says("secret-treaty") == ["Any time: End an active VENOM Event."]


def test_replace_event_discards_one_and_draws_the_next() -> None:
    stage = reading("stop-press", "no-more-warnings", active=("ration-cards-for-all", "wrong-number"))
    stage.answer("use.stop-press")
    assert ids(stage, ACTIVE_EVENTS) == ["wrong-number", "no-more-warnings"]
    assert ids(stage, EVENT_DISCARD) == ["ration-cards-for-all"]
    assert stage.state.event_track == 1, "a Strike advances the track whenever it is drawn"
    assert says("stop-press") == ["Any time: Replace an active VENOM Event with the next Event."]


def test_replace_event_without_a_venom_event_draws_nothing() -> None:
    stage = reading("stop-press", "no-more-warnings", active=("wrong-number",))
    stage.answer("use.stop-press")
    assert ids(stage, ACTIVE_EVENTS) == ["wrong-number"]
    assert stage.state.event_track == 0


def test_cancel_next_event_discards_the_next_venom_event_and_no_strike(rewrite: Rewrite) -> None:
    rewrite(secret_treaty=[at("any", does("cancel_next_event"))], broom=[at("recruitment", does("draw_event", n=4))])
    stage = Recruiting("broom", "recruit")
    stage.put("secret-treaty", rewards(0), owner=0)
    order = ("no-more-warnings", "bonds-and-blankets", "ration-cards-for-all", "pull-down-the-heavens")
    lay_on(stage, EVENT_DECK, *reversed(order))
    stage.state.cancel_events = 1
    stage.answer(stage.own[0], "use")
    drawn = [(stage.cards[one.card].id, one.outcome) for one in stage.events(EventDrawn)]
    assert drawn == [(order[0], "active"), (order[1], "active"), (order[2], "cancelled"), (order[3], "active")]
    assert says("secret-treaty") == ["Any time: The next VENOM Event drawn has no effect."]


def test_cancel_next_event_adds_up() -> None:
    stage = reading("secret-treaty")
    stage.answer("use.secret-treaty")
    assert stage.state.cancel_events == 1


@pytest.mark.rule("VA-TRACK-01", "VA-EVENT-11")
@pytest.mark.parametrize(
    ("before", "reached", "change", "after", "steps"),
    [(1, 1, 1, 2, [2]), (1, 1, 2, 3, [2, 3]), (2, 2, -1, 1, []), (1, 2, 1, 2, [2]), (0, 0, -1, 0, [])],
)
def test_track_moves_the_event_track_and_each_step_reached_takes_effect(
    rewrite: Rewrite, before: int, reached: int, change: int, after: int, steps: list[int]
) -> None:
    rewrite(the_key_of_ash=[at("any", does("track", n=change))])
    stage = drawing()
    stage.put("the-key-of-ash", rewards(0), owner=0)
    stage.state.event_track, stage.state.steps_reached = before, reached
    stage.start("play_hand")
    stage.answer("use.the-key-of-ash")
    assert stage.state.event_track == after
    assert [event.step for event in stage.events(StepReached)] == steps
    assert len(stage.events(EventTrackMoved)) == int(before != after)
    said = f"+{change}" if change > 0 else f"−{-change}, while steps already in force stay"
    assert says("the-key-of-ash") == [f"Any time: Event Track {said}."]


@pytest.mark.parametrize(("strikes", "added"), [(0, 0), (1, 1), (3, 2)])
def test_add_strike_shuffles_discarded_strikes_into_the_deck(rewrite: Rewrite, strikes: int, added: int) -> None:
    rewrite(broom=[at("recruitment", does("add_strike", n=2))])
    stage = Recruiting("broom", "recruit")
    names = ("no-more-warnings", "seven-black-flags", "the-machine-below")[:strikes]
    lay_on(stage, EVENT_DISCARD, "wrong-number", *names)
    before = len(stage.state.places[EVENT_DECK])
    stage.answer(stage.own[0], "use")
    assert len(stage.state.places[EVENT_DECK]) == before + added
    assert ids(stage, EVENT_DISCARD) == ["wrong-number", *names[: strikes - added]]
    assert stage.futile() == ([] if strikes else ["broom"])
    assert says("broom") == ["Recruitment: Shuffle 2 discarded Strikes into the Event Deck."]


def test_reshuffle_events_leaves_strikes_discarded() -> None:
    stage = drawing()
    lay_on(stage, EVENT_DISCARD, "wrong-number", "no-more-warnings", "ration-cards-for-all")
    stage.put("false-archives", rewards(0), owner=0)
    before = len(stage.state.places[EVENT_DECK])
    stage.start("play_hand")
    stage.answer("use.false-archives")
    assert ids(stage, EVENT_DISCARD) == ["no-more-warnings"]
    assert len(stage.state.places[EVENT_DECK]) == before + 2
    assert says("false-archives") == ["Any time: Shuffle all discarded Events except Strikes into the Event Deck."]


@pytest.mark.rule("VA-EVENT-13", "VA-AMB-25")
@pytest.mark.parametrize(
    ("only", "ban", "left"),
    [
        ([["sea"]], [], {"sea"}),
        ([["sea"], ["air"]], [], {"sea", "air"}),
        ([["sea", "arctic"]], [["arctic"]], {"sea"}),
        ([["sea"]], [["sea"]], set()),
        ([], [["sea", "air"]], {"arctic", "land"}),
    ],
)
def test_only_zones_add_up_and_ban_zones_are_taken_off(
    rewrite: Rewrite, only: list[list[str]], ban: list[list[str]], left: set[str]
) -> None:
    names = ("sink_the_colorado", "red_rockets_of_doom", "pull_down_the_heavens")
    rules = [does("only_zones", types=types) for types in only] + [does("ban_zones", types=types) for types in ban]
    rewrite(**{name: [at("tactical", rule, global_=True)] for name, rule in zip(names, rules, strict=False)})
    battle = Battle("commando", zone="island")
    lay_on(battle, ACTIVE_EVENTS, *(name.replace("_", "-") for name in names[: len(rules)]))
    battle.start("choose_leader")
    assert allowed_zone_types(battle.table) == left
    assert battle.decision.kind == ("attack" if "land" in left else "retirement")


def test_only_zones_and_ban_zones_say_which() -> None:
    assert says("pull-down-the-heavens") == ["Tactical: Combat only in Arctic Zones."]


def test_ban_zones_breaks_a_combat_off_that_is_under_way(rewrite: Rewrite) -> None:
    rewrite(wrong_number=[at("tactical", does("ban_zones", types=["arctic", "land"]), global_=True)])
    battle = Battle("commando", leader="vipress")
    battle.stack_events("wrong-number", "the-long-watch")
    battle.start("choose_leader")
    battle.answer("attack.island")
    assert battle.state.combat == BROKEN_OFF
    assert says("wrong-number")[0] == "Tactical: No Combat in Arctic and Land Zones."


def test_lose_ends_the_game_at_once(rewrite: Rewrite) -> None:
    rewrite(wrong_number=[at("now", does("lose"), does("rp", n=3))])
    stage = drawing("wrong-number")
    stage.start("event_draw")
    assert stage.table.over
    assert (stage.state.result, stage.state.reason) == ("loss", "end.track")
    assert stage.state.bonus == 0, "nothing after it happens"
    assert says("wrong-number")[0] == "VENOM wins, +3 points."


@pytest.mark.rule("VA-AMB-20", "VA-AMB-21")
@pytest.mark.parametrize("rounds", [1, 2])
def test_last_chance_ends_the_game_after_so_many_further_event_phases(rewrite: Rewrite, rounds: int) -> None:
    rewrite(wrong_number=[at("now", does("last_chance", rounds=rounds))])
    stage = drawing("wrong-number", "tea-at-the-front", "the-long-watch")
    stage.start("event_draw")
    s = stage.state
    assert [event.rounds for event in stage.events(LastChanceBegan)] == [rounds]
    turns = []
    while stage.table.decision is not None:
        if stage.decision.kind == "retirement":
            turns.append(s.active)
        stage.answer(stage.keys[-1] if stage.decision.kind != "play" else stage.keys[0])
    assert (s.result, s.reason) == ("loss", "end.last_chance")
    assert turns == [0, 1] * rounds
    assert s.places[hand(1)], "everybody had the same number of Turns"
    nth = {1: "next", 2: "second-next"}[rounds]
    assert says("wrong-number")[0] == f"Last chance: win before the Commander’s {nth} Event Phase."
