"""What a card must keep to beyond the shape of its entry: it fits on paper, and each effect has its moment."""

from collections.abc import Iterator

from game.engine.catalog import ContentError
from game.engine.language import ENGLISH, language
from game.venom.cards import Card
from game.venom.effects.ability import Ability
from game.venom.effects.plot import PlaceToken
from game.venom.missions import BringScientistHome, CaptureGreatLeaders, CaptureLeaders, Mission, WinRewards
from game.venom.moments import LASTING, misplaced, moments

# So much fits on a card, and on the dossier of a Mission.
MOST_ABILITIES = 4
MOST_EFFECTS = 4
MOST_TEXT = 170
MOST_NAME = 26
MOST_FLAVOUR = 70
MOST_STORY = 160


def card_faults(card: Card, file: str) -> Iterator[ContentError]:
    """Everything that is wrong with a card."""
    yield from _letter_faults(card, file)
    for one in card.abilities:
        possible = moments(card, one)
        key = f"abilities[{one.index}]"
        if one.teamwork and one.is_global:
            yield ContentError(file, card.id, f"{key}.global", "cannot be true beside 'teamwork'")
        elif not possible:
            yield ContentError(file, card.id, f"{key}.global", "cannot be true on a card that does not stay")
        elif one.phase not in possible:
            yield _wrong_moment(file, card, key, one, possible)
        else:
            yield from _effect_faults(card, one, file, key)
    if card.mission_card is not None:
        yield from _mission_faults(card, file)


def _wrong_moment(file: str, card: Card, key: str, one: Ability, possible: tuple[str, ...]) -> ContentError:
    reason = f"{one.phase!r} is no moment of this ability; possible are {', '.join(possible)}"
    return ContentError(file, card.id, f"{key}.phase", reason)


def _letter_faults(card: Card, file: str) -> Iterator[ContentError]:
    limits = {"name": MOST_NAME, "quote": MOST_FLAVOUR, "story": MOST_STORY if card.mission_card else MOST_FLAVOUR}
    for key, most in limits.items():
        text = getattr(card, key)
        if len(text) > most:
            yield ContentError(file, card.id, key, f"has {len(text)} characters, but at most {most} fit")
        if any(not sign.isprintable() for sign in text):
            yield ContentError(file, card.id, key, "must be a single line")
    if not card.name.strip():
        yield ContentError(file, card.id, "name", "is empty")
    if card.quote and card.story:
        yield ContentError(file, card.id, "story", "cannot stand beside 'quote': a card has room for one of them")
    if language() != ENGLISH:
        # What fits is measured in the language the cards are written for; others are set smaller.
        return
    length = sum(len(one.heading()) + 2 + len(one.text()) for one in card.abilities)
    if length > MOST_TEXT:
        reason = f"make {length} characters on the card, but at most {MOST_TEXT} fit"
        yield ContentError(file, card.id, "abilities", reason)


def _mission_faults(card: Card, file: str) -> Iterator[ContentError]:
    """What a Mission does happens at once, or lasts as a Global Effect."""
    mission = card.mission_card
    assert mission is not None
    groups = {"setup": mission.setup, "rules": mission.rules}
    groups |= {f"steps[{number}].abilities": step.abilities for number, step in enumerate(mission.steps)}
    for where, abilities in groups.items():
        for one in abilities:
            key = f"{where}[{one.index}]"
            if where == "setup" and one.is_global:
                yield ContentError(file, card.id, f"{key}.global", "cannot be true: set-up happens once")
            elif where == "rules" and not one.is_global:
                yield ContentError(file, card.id, f"{key}.global", "must be true: rules of a Mission last")
            elif one.phase not in (possible := LASTING if one.is_global else ("now",)):
                yield _wrong_moment(file, card, key, one, possible)
            else:
                yield from _effect_faults(card, one, file, key)


def unwinnable(mission: Mission, file: str) -> Iterator[ContentError]:
    """The Victory Conditions that no game of this Mission could meet."""
    # A Leader of the Mission's own comes into play beside those of the deck.
    leaders = [n + (mission.arrival is not None) for n in mission.leaders]
    for number, goal in enumerate(mission.goals):
        key = f"goals[{number}]"
        if isinstance(goal, CaptureLeaders | CaptureGreatLeaders):
            for asked, there in zip(goal.n, leaders, strict=True):
                if asked > there:
                    reason = f"asks for {asked} captures, but there are only {there} Leaders with so many players"
                    yield ContentError(file, mission.id, f"{key}.n", reason)
                    break
        elif isinstance(goal, WinRewards):
            there, asked = len(mission.mission_rewards), max(goal.n)
            if asked > there:
                reason = f"asks for {asked} Rewards of this Mission, but 'mission_rewards' names {there}"
                yield ContentError(file, mission.id, f"{key}.n", reason)
        elif isinstance(goal, BringScientistHome) and not _places_scientist(mission):
            reason = "is about the Scientist, but neither 'setup', 'rules' nor 'steps' place that token"
            yield ContentError(file, mission.id, f"{key}.goal", reason)


def _places_scientist(mission: Mission) -> bool:
    steps = (ability for step in mission.steps for ability in step.abilities)
    effects = (effect for ability in (*mission.setup, *mission.rules, *steps) for effect in ability.effects)
    return any(isinstance(effect, PlaceToken) and effect.token == "scientist" for effect in effects)


def _effect_faults(card: Card, one: Ability, file: str, key: str) -> Iterator[ContentError]:
    """Every effect must find something to work on in its moment, and have what it needs."""
    effect = misplaced(card, one)
    if effect is not None:
        reason = f"{effect.tag()!r} would find nothing to work on in this phase of this card"
        yield ContentError(file, card.id, f"{key}.do[{one.effects.index(effect)}]", reason)
    if one.choose and len(one.effects) < 2:
        yield ContentError(file, card.id, f"{key}.choose", "needs at least two effects in 'do' to choose from")
    for number, other in enumerate(one.effects):
        for name in ("n", "by"):
            if getattr(other, name, None) == 0:
                yield ContentError(file, card.id, f"{key}.do[{number}].{name}", "is 0, and would do nothing")
        if other.lack():
            yield ContentError(file, card.id, f"{key}.do[{number}]", other.lack())
