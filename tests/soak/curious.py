"""Games that go looking for what has not been seen yet: which cards were played, and which abilities took effect."""

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

from game.engine.decision import Decision, Option
from game.engine.table import Table
from game.engine.title import GameSetup, SeatSetup
from game.titles import title
from game.venom.cards import Card
from game.venom.events import (
    AbilityUsed,
    Attacked,
    EventDrawn,
    Played,
    Recruited,
    RewardWon,
    SupportDrawn,
    TeamworkPlayed,
)
from tests.engine.games import NAMES
from tests.venom.stage import HeardTable

#: Where a card shows that it is in the game, by event and the field that names it.
SHOWN: dict[type[Any], str] = {
    Played: "card",
    Recruited: "card",
    TeamworkPlayed: "card",
    SupportDrawn: "card",
    EventDrawn: "card",
    RewardWon: "card",
    Attacked: "leader",
}


class Sightings:
    """What all games of a run have shown: cards by id, abilities as "card:index" or "mission/step:index"."""

    def __init__(self) -> None:
        self.games = 0
        self.cards: Counter[str] = Counter()
        self.abilities: Counter[str] = Counter()
        self.results: Counter[str] = Counter()

    def note(self, table: Table[Any]) -> None:
        """Count what was told since the last question."""
        kinds = table.title.definitions
        for event in table.drain():
            if isinstance(event, AbilityUsed):
                self.abilities[ability_name(kinds[event.card].id, event.index, event.step)] += 1
            field = SHOWN.get(type(event))
            if field is not None:
                self.cards[kinds[getattr(event, field)].id] += 1

    def missing(self) -> list[str]:
        """Cards that were never played and abilities that never took effect, in the order of the files."""
        unseen = [card.id for card in title("venom").content.titles if not self.cards[card.id]]
        return unseen + [name for name in every_ability() if not self.abilities[name]]


def ability_name(card: str, index: int, step: int = 0) -> str:
    """ "hornet:1", "world-in-darkness/3:0"."""
    return f"{card}/{step}:{index}" if step else f"{card}:{index}"


def every_ability() -> Iterator[str]:
    """The names of all abilities there are; a Mission's set-up and rules are told apart by their place only."""
    for card in title("venom").content.titles:
        yield from (ability_name(card.id, ability.index) for ability in card.abilities)
        mission = card.mission_card
        if mission is not None:
            yield from dict.fromkeys(ability_name(card.id, one.index) for one in (*mission.setup, *mission.rules))
            for number, step in enumerate(mission.steps, 1):
                yield from (ability_name(card.id, ability.index, number) for ability in step.abilities)


class Curious:
    """Answers for every seat: fights with all it has, and otherwise takes what was seen least."""

    def __init__(self, seed: int, seen: Sightings) -> None:
        self._dice = random.Random(seed)
        self._seen = seen
        # Some abilities ask for a small deck.
        self._lean = seed % 3 == 0

    def answer(self, table: Table[Any], decision: Decision) -> Option:
        """One of the options."""
        options, kinds = decision.options, table.title.definitions
        if len(options) == 1 or self._dice.random() < 0.1:
            return self._dice.choice(options)
        if decision.kind == "ability.use":
            return options[0]
        if decision.kind == "lineup.support":
            return decision.option("all") or options[0]
        if decision.kind == "lineup.leader":
            return max(options, key=lambda option: kinds[option.entity].combat_value)
        if decision.kind == "retirement" and self._dice.random() < (0.0 if self._lean else 0.5):
            return options[-1]
        if decision.kind == "attack":
            fights = [option for option in options if option.entity >= 0] or options
            return min(fights, key=lambda option: self._dread(kinds[option.entity]))
        if decision.kind in ("reroll", "turn", "set_die", "auto_success"):
            return options[0]  # failures come first
        if decision.kind in ("refresh_ground", "retire"):
            return self._dice.choice(options)
        if decision.kind == "recruit" and self._dice.random() < 0.7:
            return max(options, key=lambda option: kinds[option.entity].cost if option.entity >= 0 else 0)
        known = [option for option in options if option.entity >= 0]
        return min(known, key=lambda option: self._fame(kinds, option)) if known else self._dice.choice(options)

    def _dread(self, leader: Card) -> float:
        """Weak Leaders are taken, strong ones now and then; those who were never met first of all."""
        met = self._seen.cards[leader.id]
        return (leader.health * leader.defense if met else 0) * (0.5 + self._dice.random())

    def _fame(self, kinds: Any, option: Option) -> float:
        """How often the card or the ability that the option uses was seen."""
        card = kinds[option.entity]
        if option.key.startswith("use."):
            return self._seen.abilities[ability_name(card.id, option.value)] - 0.5
        return (
            min(
                [self._seen.abilities[ability_name(card.id, ability.index)] for ability in card.abilities],
                default=self._seen.cards[card.id],
            )
            + self._dice.random()
        )


def play(number: int, seen: Sightings) -> None:
    """Game `number` of a run: Missions and seat counts in turn, every other one where something is still missing."""
    rules = title("venom")
    missions, seats = rules.scenarios(), rules.seats
    mission = missions[number % len(missions)]
    lacking = [one for one in missions if any(_belongs(name, one) for name in seen.missing())]
    if number % 2 and lacking and number >= 4 * len(missions):
        mission = lacking[number // 2 % len(lacking)]
    count = seats[number // len(missions) % len(seats)]
    people = tuple(SeatSetup(person) for person in NAMES[:count])
    setup = GameSetup("venom", mission, people, number, {"strikes_removed": number // 2 % 2 * 4})
    curious = Curious(number, seen)
    # Listened to from before the first question: a Mission's set-up comes before it.
    table = HeardTable(rules, setup, keeps=False)
    while table.decision is not None:
        seen.note(table)
        table.answer(curious.answer(table, table.decision))
    seen.note(table)
    seen.games += 1
    seen.cards[mission] += 1
    seen.results[f"{mission}: {rules.standing(table.state).result}"] += 1


def _belongs(name: str, mission: str) -> bool:
    """Whether a card or an ability can be seen in that Mission only."""
    card = title("venom").content.by_id[name.partition(":")[0].partition("/")[0]]
    return mission in (card.mission, card.id)
