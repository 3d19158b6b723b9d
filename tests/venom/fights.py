"""Quick ways through a Turn for tests: idle, win a Combat, lose one, draw a Strike."""

from collections.abc import Sequence

from game.venom.board import EVENT_DECK, SUPPORT_DECK, SUPPORT_DISCARD, ZONE_IDS, captured, in_play
from game.venom.missions import BringScientistHome, for_players
from tests.venom.stage import Stage, title

#: A Soldier who brings seven dice as Combat Leader.
HERO = "duchess"
#: A Leader without any ability that could disturb a Combat.
MILD = "madame-tocsin"
STRIKE = "the-first-domino"
#: Strikes in file order; `Stage.put` takes a card from wherever it lies.
STRIKES = (STRIKE, "midnight-on-every-clock", "a-voice-on-all-channels", "the-vault-stands-open")


def zone(zone_id: str) -> int:
    """The number of a Zone."""
    return ZONE_IDS.index(zone_id)


def finds_needed() -> int:
    """How often two players must find the Scientist."""
    card = title().content.by_id["the-vanishing-professor"].mission_card
    assert card is not None
    return next(for_players(goal.finds, 2) for goal in card.goals if isinstance(goal, BringScientistHome))


def idle(stage: Stage, *stops: str, limit: int = 2000) -> str:
    """Answer with the last option (done, hold, keep) until the game is over or a question of a kind in `stops` is open.

    Returns the kind of the open question, or "" when the game is over.
    """
    for _ in range(limit):
        decision = stage.table.decision
        if decision is None:
            return ""
        if decision.kind in stops:
            return decision.kind
        stage.table.answer(decision.options[-1])
    raise AssertionError(f"neither {stops} nor the end was reached; last was {stage.table.decision}")


def no_venom_support(stage: Stage) -> None:
    """Take VENOM's Support cards out of the game, so that nothing but the dice decides a Combat."""
    stage.clear(SUPPORT_DECK)
    stage.clear(SUPPORT_DISCARD)


def squad(stage: Stage, *card_ids: str, seat: int = 0) -> list[int]:
    """Cards in play in front of a seat."""
    return [stage.put(card_id, in_play(seat), owner=seat) for card_id in card_ids]


def arena(stage: Stage, zone_id: str, leader: str = MILD) -> int:
    """A hero in play and a Leader without Support cards to attack in a Zone. Returns the Leader."""
    no_venom_support(stage)
    squad(stage, HERO)
    return stage.leader(zone_id, leader)


def fight(stage: Stage, zone_id: str, face: int) -> None:
    """From the question whom to attack: a Combat in a Zone in which every die shows `face`, up to the next phase."""
    stage.answer(f"attack.{zone_id}")
    if idle(stage, "lineup.leader", "retirement") == "lineup.leader":
        stage.answer(max(stage.decision.options, key=lambda o: stage.cards[o.entity].combat_value).key)
    assert idle(stage, "combat.roll", "retirement") == "combat.roll", "the Combat ended before the roll"
    fields = stage.decision.fields
    assert fields is not None
    stage.dice(*[face] * fields["n"])
    stage.answer("roll")
    idle(stage, "retirement")


def win(stage: Stage, zone_id: str) -> None:
    """Fight and win."""
    fight(stage, zone_id, 6)


def lose(stage: Stage, zone_id: str) -> None:
    """Fight and lose."""
    fight(stage, zone_id, 1)


def won_before(stage: Stage, *leaders: str, seat: int = 1) -> list[int]:
    """Leaders that a seat has captured on earlier Turns."""
    cards = [stage.put(leader, captured(seat), owner=seat) for leader in leaders]
    stage.state.captures += len(cards)
    return cards


def any_leaders(stage: Stage, count: int, *, but: Sequence[str] = ()) -> list[str]:
    """Ids of `count` ordinary Leaders that do not lie in a Zone; the mild one is kept for fights."""
    open_board = {stage.cards[stage.state.leader_in(z)].id for z in range(7) if stage.state.leader_in(z) >= 0}
    fit = [card.id for card in stage.cards if card.deck == "leader" and card.id not in {MILD, *open_board, *but}]
    return fit[:count]


def reached(stage: Stage, steps: int) -> None:
    """The Event Track stands at `steps`; what those steps did at once is not repeated."""
    stage.state.event_track = stage.state.steps_reached = steps


def next_events(stage: Stage, *event_ids: str) -> list[int]:
    """The Events that will be drawn next, in this order."""
    return [stage.put(event_id, EVENT_DECK) for event_id in reversed(event_ids)][::-1]
