"""What a capture is worth to the Mission, on the scale where an ordinary one is 1."""

from collections.abc import Callable
from typing import Any, Final

from game.engine.language import tr
from game.venom.board import ZONE_IDS, ZONE_TYPES, ZONES, zone_reward
from game.venom.effects.plot import PlaceToken
from game.venom.missions import Mission, TooManyTokens, arrival_zone, for_players
from game.venom.state import TOKENS, VenomTable

_GLOBAL: Final = 0.12
#: What losing the game costs.
THE_GAME: Final = 3.0


def capture_worth(t: VenomTable, zone: int, leader: int) -> float:
    """What it would be worth to capture `leader` in `zone` now."""
    s = t.state
    mission = t.definitions[s.mission].mission_card
    assert mission is not None
    kind = t.definitions[leader]
    worth = 1.0 + 0.04 * kind.support_value
    if any(ability.is_global for ability in kind.abilities):
        worth += _GLOBAL
    if s.fallen[zone]:
        worth += 0.1
    for goal in mission.goals:
        find = _BY_GOAL.get(str(goal.__struct_config__.tag))
        if find is not None:
            worth += find(t, mission, goal, zone, leader)
    if any(s.tokens[token * ZONES + zone] for token in range(2)):
        worth += 0.15
    return worth


def zone_reward_worth(t: VenomTable, zone: int) -> float:
    """The Reward of a Zone: more if everybody knows that it is one of the Mission's, less if that it is not."""
    s = t.state
    pile = s.places[zone_reward(zone)]
    if not pile:
        return -0.35
    if not s.known[pile[0]] & 1 << s.active:
        return 0.0
    return 0.6 if t.definitions[pile[0]].deck == "mission_reward" else -0.35


def _rewards(t: VenomTable, mission: Mission, goal: Any, zone: int, leader: int) -> float:
    return zone_reward_worth(t, zone)


def _points(t: VenomTable, mission: Mission, goal: Any, zone: int, leader: int) -> float:
    reward = 1.6 if t.state.places[zone_reward(zone)] else 0.0
    return 0.25 * (t.definitions[leader].support_value + reward - 3.2)


def _great(t: VenomTable, mission: Mission, goal: Any, zone: int, leader: int) -> float:
    return 1.0 if t.definitions[leader].support_value >= goal.support else -0.6


def _liberate(t: VenomTable, mission: Mission, goal: Any, zone: int, leader: int) -> float:
    seal = mission.seal
    if ZONE_TYPES[zone] != goal.zone or seal is None:
        return 0.0
    left = for_players(seal.captures, t.state.seats) - t.state.zone_captures[zone]
    return 0.7 if left > 0 else 0.0


def _throne(t: VenomTable, mission: Mission, goal: Any, zone: int, leader: int) -> float:
    if t.definitions[leader].deck == "mission_leader":
        return 2.0 if zone == arrival_zone(mission) else -0.8
    return 0.0 if t.state.arrived else 0.2


def _scientist(t: VenomTable, mission: Mission, goal: Any, zone: int, leader: int) -> float:
    s = t.state
    if s.scientist_with == s.active:
        return 2.5 if ZONE_TYPES[zone] == goal.home else -0.5
    return 1.2 if s.tokens[TOKENS.index("scientist") * ZONES + zone] else -0.2


def _no_token(t: VenomTable, mission: Mission, goal: Any, zone: int, leader: int) -> float:
    return 0.7 if t.state.tokens[TOKENS.index(goal.token) * ZONES + zone] else -0.1


def _no_fallen(t: VenomTable, mission: Mission, goal: Any, zone: int, leader: int) -> float:
    return 0.5 if t.state.fallen[zone] else 0.0


_BY_GOAL: Final[dict[str, Callable[[VenomTable, Mission, Any, int, int], float]]] = {
    "rewards": _rewards,
    "points": _points,
    "big": _great,
    "liberate": _liberate,
    "leader": _throne,
    "scientist": _scientist,
    "no_token": _no_token,
    "no_fallen": _no_fallen,
}


# -- what a capture serves ------------------------------------------------------------------------------------------


def serves(t: VenomTable, zone: int, leader: int) -> str:
    """What of the Mission a capture of `leader` in `zone` would serve, in a sentence; "" where it only counts."""
    s = t.state
    mission = t.definitions[s.mission].mission_card
    assert mission is not None
    for goal in mission.goals:
        tag = str(goal.__struct_config__.tag)
        find = _BY_GOAL.get(tag)
        if tag == "points" or find is None or find(t, mission, goal, zone, leader) <= 0:
            continue
        if tag == "scientist":
            return tr("why.serves.home" if s.scientist_with == s.active else "why.serves.scientist")
        if tag == "no_token":
            return tr("why.serves.no_token", token=tr(f"token.{getattr(goal, 'token', '')}"))
        if tag == "leader" and t.definitions[leader].deck != "mission_leader":
            return tr("why.serves.arrival")
        return tr(f"why.serves.{tag}")
    return ""


# -- what failing costs ---------------------------------------------------------------------------------------------


def failure_cost(t: VenomTable) -> float:
    """What losing a Combat costs by the Mission's rules: little while tokens are far from their limit, the game where
    one more is too many."""
    s = t.state
    mission = t.definitions[s.mission].mission_card
    assert mission is not None
    cost = 0.0
    for effect in (e for ability in mission.rules if ability.phase == "failure" for e in ability.effects):
        for loss in mission.losses:
            if isinstance(effect, PlaceToken) and isinstance(loss, TooManyTokens) and loss.token == effect.token:
                left = max(1, loss.n - s.token_count(TOKENS.index(loss.token)))
                cost += THE_GAME / left**2
    return cost


# -- the last condition ---------------------------------------------------------------------------------------------


def wins_the_game(t: VenomTable, zone: int, leader: int) -> bool:
    """Whether capturing `leader` in `zone` now would meet the last Victory Condition, as far as everybody can see."""
    s = t.state
    mission = t.definitions[s.mission].mission_card
    assert mission is not None
    waiting = [goal for goal in mission.goals if not goal.met(s, t.definitions)]
    if len(waiting) != 1:
        return False
    goal = waiting[0]
    find = _LAST_BY_GOAL.get(str(goal.__struct_config__.tag))
    return find is not None and find(t, goal, zone, leader)


def _one_is_missing(t: VenomTable, goal: Any) -> bool:
    done, needed = goal.progress(t.state, t.definitions)
    return bool(needed - done == 1)


def _last_reward(t: VenomTable, goal: Any, zone: int, leader: int) -> bool:
    return _one_is_missing(t, goal) and zone_reward_worth(t, zone) > 0


def _last_capture(t: VenomTable, goal: Any, zone: int, leader: int) -> bool:
    return _one_is_missing(t, goal)


def _last_great(t: VenomTable, goal: Any, zone: int, leader: int) -> bool:
    return _one_is_missing(t, goal) and bool(t.definitions[leader].support_value >= goal.support)


def _last_throne(t: VenomTable, goal: Any, zone: int, leader: int) -> bool:
    return bool(t.definitions[leader].id == goal.leader and ZONE_IDS[zone] == goal.zone)


def _last_home(t: VenomTable, goal: Any, zone: int, leader: int) -> bool:
    s = t.state
    found = s.finds >= for_players(goal.finds, s.seats)
    return found and s.scientist_with == s.active and ZONE_TYPES[zone] == goal.home


_LAST_BY_GOAL: Final[dict[str, Callable[[VenomTable, Any, int, int], bool]]] = {
    "rewards": _last_reward,
    "captures": _last_capture,
    "big": _last_great,
    "leader": _last_throne,
    "scientist": _last_home,
}
