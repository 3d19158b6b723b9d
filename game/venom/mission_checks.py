"""What a Mission must keep to: it can be won and is not won at the start, and it speaks of what comes into its game."""

from collections.abc import Iterable, Iterator, Mapping, Sequence, Set

from game.engine.catalog import Errata, nearest
from game.venom.board import ZONE_IDS, ZONE_TYPES, ZONES
from game.venom.cards import Card
from game.venom.census import Census
from game.venom.content_checks import check_ability
from game.venom.effects.ability import Ability
from game.venom.effects.effect import Effect
from game.venom.effects.plot import (
    MOST_TOKENS,
    LastChance,
    Lose,
    MoveToken,
    PlaceToken,
    RemoveToken,
    TokenBoost,
    ZoneFalls,
)
from game.venom.missions import (
    AnyGoal,
    Arrival,
    BringScientistHome,
    CaptureGreatLeaders,
    CaptureLeaders,
    LiberateType,
    LiberateZones,
    Mission,
    NoFallenZone,
    NoToken,
    OutOfRounds,
    ReachPoints,
    TakeTheThrone,
    TooManyTokens,
    WinRewards,
    for_players,
)

#: How many may play.
_SEATS = range(2, 6)
#: Effects that need tokens on the board.
_ON_TOKENS = (TokenBoost, MoveToken, RemoveToken)
#: Stands among the tokens for Zones that fall.
_FALLEN = "fallen"


def check_mission(card: Card, mission: Mission, census: Census, errata: Errata) -> None:
    """Add everything that is wrong with a Mission, as far as it could be read, among all the cards there are."""
    _check_decks(mission, census, errata)
    _check_thrones(mission, census, errata)
    _check_start(mission, errata)
    sound = {f"goals[{number}]": goal for number, goal in enumerate(mission.goals) if errata.spare(f"goals[{number}]")}
    for key, goal in sound.items():
        _check_goal(goal, key, mission, census, errata)
    if census.legible:
        placed = _placed(mission, census)
        _check_tokens(mission, placed, errata)
        for key, goal in sound.items():
            _check_purpose(goal, key, placed, errata)
    for where, abilities in _abilities(mission).items():
        for one in abilities:
            _check_lasting(one, where, errata)
            check_ability(card, one, errata, f"{where}[{one.index}]")


def check_tokens_of_cards(census: Census) -> None:
    """Add the effects on tokens of cards in whose games nothing ever places such a token."""
    if not census.legible:
        return
    games = [(card.id, _placed(card.mission_card, census)) for card in census.cards if card.mission_card is not None]
    for card, errata in census.proofs:
        if card is None:
            continue
        for one in card.abilities:
            if any(isinstance(effect, _ON_TOKENS) for effect in one.effects):
                placed = {token for game, tokens in games if card.mission in ("", game) for token in tokens}
                _check_token_effects(one, f"abilities[{one.index}]", placed, errata)


# -- abilities ------------------------------------------------------------------------------------------------------


def _abilities(mission: Mission) -> Mapping[str, Sequence[Ability]]:
    """All abilities of a Mission by the key at which they stand."""
    groups = {"setup": mission.setup, "rules": mission.rules}
    return groups | {f"steps[{number}].abilities": step.abilities for number, step in enumerate(mission.steps)}


def _check_lasting(one: Ability, where: str, errata: Errata) -> None:
    """What a Mission does happens at once, or lasts as a Global Effect."""
    key = f"{where}[{one.index}]"
    if where == "setup" and one.is_global:
        errata.add(f"{key}.global", "cannot be true: set-up happens once")
    elif where == "setup" and one.condition is not None:
        errata.add(f"{key}.if", "cannot stand here: at set-up the answer is the same in every game")
    elif where == "setup" and any(isinstance(effect, Lose | LastChance) for effect in one.effects):
        errata.add(f"{key}.do", "cannot end the game: it is lost before it begins")
    elif where == "rules" and not one.is_global and errata.spare(f"{key}.global"):
        errata.add(f"{key}.global", "must be true: rules of a Mission last")


# -- decks, Leaders and Zones by name -------------------------------------------------------------------------------


def _check_decks(mission: Mission, census: Census, errata: Errata) -> None:
    """A Mission may name only cards that exist and are its own, and ask for as many of the others as there are."""
    leaders = [card.id for card in census.deck("leader")]
    own = [card.id for card in census.deck("mission_reward") if card.mission == mission.id]
    named = (("fixed_leaders", leaders, "no Leader"), ("mission_rewards", own, "no Reward of this Mission"))
    for key, known, what in named:
        for name in getattr(mission, key):
            if census.named and errata.spare(key) and name not in known and name not in census.broken:
                errata.add(key, f"{name!r} is {what}", nearest(name, known))
    if census.counted:
        ordinary = sum(card.copies for card in census.deck("reward"))
        _check_range("ordinary_rewards", mission.ordinary_rewards, 0, ordinary, errata)
        _check_range("leaders", mission.leaders, len(mission.fixed_leaders), len(leaders), errata)


def _check_range(key: str, numbers: Sequence[int], least: int, most: int, errata: Errata) -> None:
    if not errata.spare(key):
        return
    wrong = next((number for number in numbers if not least <= number <= most), None)
    if wrong is not None:
        errata.add(key, f"asks for {wrong}, but must be {least} to {most}")


def _check_thrones(mission: Mission, census: Census, errata: Errata) -> None:
    """The Mission's own Leader and its Zone, wherever they are named."""
    named: dict[str, Arrival | TakeTheThrone] = {
        f"goals[{number}]": goal for number, goal in enumerate(mission.goals) if isinstance(goal, TakeTheThrone)
    }
    if mission.arrival is not None:
        named["arrival"] = mission.arrival
    own = [card.id for card in census.deck("mission_leader") if card.mission == mission.id]
    for key, throne in named.items():
        if errata.spare(f"{key}.zone") and throne.zone not in ZONE_IDS:
            errata.add(f"{key}.zone", f"{throne.zone!r} is no Zone", nearest(throne.zone, ZONE_IDS))
        if not census.named or not errata.spare(f"{key}.leader"):
            continue
        if throne.leader not in own and throne.leader not in census.broken:
            errata.add(f"{key}.leader", f"{throne.leader!r} is no Leader of this Mission", nearest(throne.leader, own))


# -- tokens and fallen Zones ----------------------------------------------------------------------------------------


def _effects(abilities: Iterable[Ability]) -> Iterator[Effect]:
    return (effect for ability in abilities for effect in ability.effects)


def _what_is_placed(effects: Iterable[Effect]) -> set[str]:
    """The tokens that some of the effects place, and whether Zones fall by them."""
    every = list(effects)
    tokens = {effect.token for effect in every if isinstance(effect, PlaceToken)}
    return tokens | ({_FALLEN} if any(isinstance(effect, ZoneFalls) for effect in every) else set())


def _placed(mission: Mission, census: Census) -> set[str]:
    """What comes onto the board in the games of a Mission, by itself or by a card of the decks."""
    decks = [card for card in census.cards if card.mission in ("", mission.id)]
    own = (ability for group in _abilities(mission).values() for ability in group)
    return _what_is_placed(_effects([*own, *(ability for card in decks for ability in card.abilities)]))


def _check_tokens(mission: Mission, placed: Set[str], errata: Errata) -> None:
    """Tokens of which the Mission speaks must come into the game, and not so many at its start that it is lost."""
    for where, abilities in _abilities(mission).items():
        for one in abilities:
            _check_token_effects(one, f"{where}[{one.index}]", placed, errata)
    for number, loss in enumerate(mission.losses):
        key = f"losses[{number}]"
        if not isinstance(loss, TooManyTokens) or not errata.spare(key):
            continue
        if loss.token not in placed:
            errata.add(f"{key}.token", _never_placed(loss.token))
        lost = next((seats for seats in _SEATS if _tokens_at_start(mission, loss.token, seats) >= loss.n), None)
        if lost is not None:
            errata.add(f"{key}.n", f"is reached by 'setup' with {lost} players: the game is lost before it begins")


def _check_purpose(goal: AnyGoal, key: str, placed: Set[str], errata: Errata) -> None:
    """What a goal is about must come into the game: without it nobody could meet the goal, or fail to."""
    if isinstance(goal, BringScientistHome) and "scientist" not in placed:
        errata.add(f"{key}.goal", f"cannot be met: {_never_placed('scientist')}")
    elif isinstance(goal, NoToken) and goal.token not in placed:
        errata.add(f"{key}.token", f"is met whatever happens: {_never_placed(goal.token)}")
    elif isinstance(goal, NoFallenZone) and _FALLEN not in placed:
        reason = "is met whatever happens: neither the Mission nor a card of the decks has 'zone_falls'"
        errata.add(f"{key}.goal", reason)


def _check_token_effects(one: Ability, key: str, placed: Set[str], errata: Errata) -> None:
    for number, effect in enumerate(one.effects):
        if isinstance(effect, _ON_TOKENS) and effect.token not in placed:
            errata.add(f"{key}.do[{number}].token", _never_placed(effect.token))


def _never_placed(token: str) -> str:
    return f"neither the Mission nor a card of the decks has 'place_token' with {token!r}"


def _tokens_at_start(mission: Mission, token: str, seats: int) -> int:
    """How many tokens of a kind the set-up lays for certain."""
    certain = _effects(ability for ability in mission.setup if ability.is_certain)
    laid = [effect for effect in certain if isinstance(effect, PlaceToken) and effect.token == token]
    return min(MOST_TOKENS, sum(ZONES if one.where == "each" else for_players(one.n, seats) for one in laid))


# -- goals ----------------------------------------------------------------------------------------------------------


def _check_goal(goal: AnyGoal, key: str, mission: Mission, census: Census, errata: Errata) -> None:
    """Every goal can be met, by as many players as may play."""
    lacking = _lacking(goal, mission, census, errata)
    if lacking:
        errata.add(f"{key}.{_number_of(goal)}", lacking)
        return
    for seats in _SEATS:
        reason = _out_of_reach(goal, mission, seats, census, errata)
        if reason:
            errata.add(f"{key}.{_number_of(goal)}", f"{reason} with {seats} players")
            return


def _lacking(goal: AnyGoal, mission: Mission, census: Census, errata: Errata) -> str:
    """What a goal lacks that no number of players would bring, or ""."""
    if isinstance(goal, LiberateType) and errata.spare("seal"):
        if mission.seal is None or mission.seal.zone != goal.zone:
            return f"cannot be met: it takes a 'seal' with zone = {goal.zone!r} and 'captures'"
    elif isinstance(goal, TakeTheThrone) and errata.spare("arrival"):
        arrival = mission.arrival
        if arrival is None or (arrival.leader, arrival.zone) != (goal.leader, goal.zone):
            return "cannot be met: it takes an 'arrival' of this 'leader' in this 'zone'"
    elif isinstance(goal, LiberateZones) and max(goal.n) > ZONES:
        return f"asks for {max(goal.n)} Zones, but there are {ZONES}"
    elif isinstance(goal, WinRewards) and errata.spare("mission_rewards") and census.counted:
        there = sum(card.copies for card in census.deck("mission_reward") if card.id in mission.mission_rewards)
        if max(goal.n) > there:
            return f"asks for {max(goal.n)} Rewards of this Mission, but 'mission_rewards' names {there}"
    return ""


def _number_of(goal: AnyGoal) -> str:
    """The key of a goal that says what or how much it takes."""
    if isinstance(goal, LiberateType):
        return "zone"
    if isinstance(goal, TakeTheThrone):
        return "leader"
    return "finds" if isinstance(goal, BringScientistHome) else "n"


def _out_of_reach(goal: AnyGoal, mission: Mission, seats: int, census: Census, errata: Errata) -> str:
    """What a goal asks for beyond all that such a game can hold, or ""."""
    captures = _captures(goal, mission, seats)
    turns = _turns(mission, seats) if errata.spare("losses") else None
    wins = for_players(goal.n, seats) if isinstance(goal, WinRewards) else captures
    if turns is not None and wins > turns:
        return f"asks for {wins} wins, but the game has only {turns} Turns"
    if not errata.spare("leaders", "arrival"):
        return ""
    leaders = for_players(mission.leaders, seats) + (mission.arrival is not None)
    if captures > leaders:
        return f"asks for {captures} captures, but there are only {leaders} Leaders"
    if not census.counted or not errata.spare("fixed_leaders", "ordinary_rewards", "mission_rewards"):
        return ""
    if isinstance(goal, CaptureGreatLeaders):
        great = sum(value >= goal.support for value in _support_values(mission, seats, census))
        if captures > great:
            return f"asks for {captures} Leaders of Support Value {goal.support}, but there are only {great}"
    elif isinstance(goal, ReachPoints):
        asked, there = for_players(goal.n, seats), _most_points(mission, seats, census)
        if asked > there:
            return f"asks for {asked} points, but all cards together have only {there}"
    return ""


def _captures(goal: AnyGoal, mission: Mission, seats: int) -> int:
    """How many captures at least a goal takes."""
    if isinstance(goal, CaptureLeaders | CaptureGreatLeaders):
        return for_players(goal.n, seats)
    if isinstance(goal, BringScientistHome):
        return for_players(goal.finds, seats) + 1
    if isinstance(goal, LiberateType) and mission.seal is not None and mission.seal.captures is not None:
        return ZONE_TYPES.count(goal.zone) * for_players(mission.seal.captures, seats)
    if isinstance(goal, TakeTheThrone) and mission.arrival is not None and mission.arrival.captures is not None:
        return for_players(mission.arrival.captures, seats) + 1
    return 0


def _turns(mission: Mission, seats: int) -> int | None:
    """The Turns that the players have together, each with one Combat; None for as many as they need."""
    rounds = [for_players(loss.n, seats) for loss in mission.losses if isinstance(loss, OutOfRounds)]
    return min(rounds) * seats if rounds else None


def _support_values(mission: Mission, seats: int, census: Census) -> list[int]:
    """The highest Support Values that the Leaders of such a game can have."""
    leaders = census.deck("leader")
    named = [card.support_value for card in leaders if card.id in mission.fixed_leaders]
    others = sorted((card.support_value for card in leaders if card.id not in mission.fixed_leaders), reverse=True)
    arriving = mission.arrival.leader if mission.arrival is not None else ""
    own = [card.support_value for card in census.deck("mission_leader") if card.id == arriving]
    return named + others[: max(0, for_players(mission.leaders, seats) - len(named))] + own


def _most_points(mission: Mission, seats: int, census: Census) -> int:
    """The Victory Points of the best Leaders and Rewards that such a game can have."""
    ordinary = sorted((card.victory_points for card in census.deck("reward") for _ in range(card.copies)), reverse=True)
    own = [card for card in census.deck("mission_reward") if card.id in mission.mission_rewards]
    won = sum(ordinary[: for_players(mission.ordinary_rewards, seats)])
    return won + sum(card.victory_points * card.copies for card in own) + sum(_support_values(mission, seats, census))


def _check_start(mission: Mission, errata: Errata) -> None:
    """A Mission must not be won as soon as it is set up."""
    if not mission.goals or not errata.spare("goals", "setup", "leaders", "ordinary_rewards", "mission_rewards"):
        return
    for seats in _SEATS:
        if all(_met_at_start(goal, mission, seats) for goal in mission.goals):
            errata.add("goals", f"are all met by 'setup' with {seats} players: the game is won before it begins")
            return


def _met_at_start(goal: AnyGoal, mission: Mission, seats: int) -> bool:
    laid = _what_is_placed(_effects(mission.setup))
    if isinstance(goal, NoToken):
        return goal.token not in laid
    if isinstance(goal, NoFallenZone):
        return _FALLEN not in laid
    if isinstance(goal, LiberateZones):
        leaders = for_players(mission.leaders, seats)
        decks = max(leaders, for_players(mission.ordinary_rewards, seats) + len(mission.mission_rewards))
        return decks <= ZONES - for_players(goal.n, seats)
    return False
