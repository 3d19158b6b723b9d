"""Loading and checking the cards of VENOM Assault, the shipped ones and those of content packs."""

from collections.abc import Iterator, Mapping, Sequence, Set
from pathlib import Path
from typing import Any

from game.engine.catalog import ContentError, entry_name, nearest, read_tables, together, typed
from game.venom.board import ZONE_IDS
from game.venom.cards import Card
from game.venom.content_checks import MOST_ABILITIES, MOST_EFFECTS, card_faults, unwinnable
from game.venom.content_files import (
    FILES,
    EventEntry,
    LeaderEntry,
    MissionEntry,
    RewardEntry,
    SquadEntry,
    SupportEntry,
)
from game.venom.effects import EFFECTS
from game.venom.effects.ability import Ability, RawAbility, ability
from game.venom.effects.effect import Effect
from game.venom.effects.plot import ZoneFalls
from game.venom.missions import Arrival, Mission, MissionStep, TakeTheThrone

SHIPPED = Path(__file__).parent / "content"
STARTERS = {"recruit": "recruit", "commando": "commando"}
#: Phases whose lasting abilities of Events and Missions are Global Effects without saying so.
_AT_ONCE = ("now",)


class Content:
    """All cards of a game. `titles` are definitions in file order, `cards` one entry for each physical card."""

    def __init__(self, titles: Sequence[Card]) -> None:
        self.titles = tuple(titles)
        self.by_id = {card.id: card for card in self.titles}
        self.cards: tuple[Card, ...] = tuple(card for card in self.titles for _ in range(card.copies))
        self.keys: list[str] = []
        for card in self.titles:
            many = card.copies > 1
            self.keys += [f"{card.id}#{n + 1}" if many else card.id for n in range(card.copies)]

        self._decks: dict[str, list[int]] = {}
        # Who has a say is asked after every ability, and most of the time nobody who could is on the table.
        #: Phase -> the entities with a Global Effect in it.
        self.speaking: dict[str, set[int]] = {}
        #: The entities that limit Combat to Zone types or forbid it there, a handful.
        self.closing: list[int] = []
        for entity, card in enumerate(self.cards):
            self._decks.setdefault(card.deck, []).append(entity)
            for phase in card.global_by_phase:
                self.speaking.setdefault(phase, set()).add(entity)
            if card.zone_limits:
                self.closing.append(entity)

    def deck(self, name: str) -> list[int]:
        """The entities of a deck, in a list of one's own."""
        return self._decks.get(name, [])[:]

    def missions(self) -> list[Mission]:
        """All Missions, in file order."""
        return [card.mission_card for card in self.titles if card.mission_card is not None]


#: ("id" or "name", the word in lower case) -> deck and file of the card that has it.
Taken = dict[tuple[str, str], tuple[str, str]]


def load_content(*packs: Path) -> Content:
    """The shipped cards and those of the given folders. Raises ContentError with all that is wrong with them."""
    titles: dict[str, Card] = {}
    taken: Taken = {}
    faults: list[ContentError] = []
    for folder in (SHIPPED, *packs):
        if not folder.is_dir():
            raise ContentError(str(folder), "", "", "is not a folder")
        titles |= load_folder(folder, taken, faults, complete=folder == SHIPPED)
    # What is wrong with a card has been said: that others name it is no fault of theirs.
    broken = {fault.entry for fault in faults}
    faults += _mission_faults(titles, broken)
    faults += _owner_faults(titles, broken)
    if faults:
        raise together(faults)
    return Content(_numbered(list(titles.values())))


def load_folder(folder: Path, taken: Taken, faults: list[ContentError], *, complete: bool = False) -> dict[str, Card]:
    """The sound cards of one folder by id; what is wrong with the others is added to `faults`.

    None of them has an id or a name among those `taken`, which are filled as cards are read. A pack need not have every
    file, the shipped content does.
    """
    cards: dict[str, Card] = {}
    strange = sorted(path.name for path in folder.glob("*.toml") if path.name not in FILES)
    faults += [ContentError(name, "", "", "is not a content file", nearest(name, FILES)) for name in strange]
    for name, (heading, shape) in FILES.items():
        path = folder / name
        if not path.exists() and not complete:
            continue
        try:
            tables = read_tables(path, heading)
        except ContentError as error:
            faults.append(error)
            continue
        for number, raw in enumerate(tables):
            entry = entry_name(raw, number)
            try:
                card = _sound_card(raw, shape, name, entry)
            except ContentError as error:
                faults.append(error)
                continue
            twice = [_named_twice(card, mark, name, taken) for mark in _marks(card) if mark in taken]
            if twice:
                faults += twice
                continue
            taken.update(dict.fromkeys(_marks(card), (card.deck, f"{folder.name}/{name}")))
            cards[card.id] = card
    return cards


def _marks(card: Card) -> tuple[tuple[str, str], ...]:
    """What people and files tell it from other cards by."""
    return ("id", card.id), ("name", card.name.strip().casefold())


def _named_twice(card: Card, mark: tuple[str, str], file: str, taken: Taken) -> ContentError:
    deck, place = taken[mark]
    return ContentError(file, card.id, mark[0], f"is the {mark[0]} of another card, of the deck {deck!r} in {place}")


def _sound_card(raw: dict[str, Any], shape: type[Any], file: str, name: str) -> Card:
    """The card of a table. Raises ContentError with everything that is wrong with it."""
    try:
        entry = typed(raw, shape, file, name)
    except ContentError as error:
        # Effects have shapes of their own, which are looked at only now.
        raise together((error, *_effect_faults(raw, file, name))) from None
    faults = [*_number_faults(entry, file, name)]
    try:
        card = _card(entry, file, name)
    except ContentError as error:
        raise together((*faults, error)) from None
    faults += card_faults(card, file)
    if faults:
        raise together(faults)
    return card


def _effect_faults(raw: Any, file: str, name: str, key: str = "") -> Iterator[ContentError]:
    """What is wrong with the effects anywhere in an entry that cannot be read as a whole."""
    parts = enumerate(raw) if isinstance(raw, list) else raw.items() if isinstance(raw, dict) else ()
    for word, part in parts:
        place = f"{key}[{word}]" if isinstance(raw, list) else f"{key}.{word}".lstrip(".")
        if isinstance(raw, list) and key.endswith(".do") and isinstance(part, dict):
            try:
                _effect(part, file, name, place)
            except ContentError as error:
                yield error
        else:
            yield from _effect_faults(part, file, name, place)


def _numbered(cards: list[Card]) -> list[Card]:
    """Decks in a fixed order, so that entity numbers do not depend on how files are laid out."""
    order = {card.id: i for i, card in enumerate(cards)}
    decks = {deck: i for i, deck in enumerate(dict.fromkeys(card.deck for card in cards))}
    return sorted(cards, key=lambda card: (decks[card.deck], order[card.id]))


# -- from entries to cards ------------------------------------------------------------------------------------------


def _card(entry: Any, file: str, name: str) -> Card:
    if not entry.id or not all(c.isalnum() or c == "-" for c in entry.id) or entry.id != entry.id.lower():
        raise ContentError(file, name, "id", "must be lower-case letters, digits and hyphens")
    if isinstance(entry, MissionEntry):
        return _mission_card(entry, file, name)
    common = {"id": entry.id, "name": entry.name, "quote": entry.quote, "story": entry.story, "art": entry.art}
    if isinstance(entry, SquadEntry):
        deck = STARTERS.get(entry.id, "squadron") if file == "starters.toml" else "squadron"
        on_card = entry.type != "location"
        return Card(
            **common,
            deck=deck,
            type=entry.type,
            copies=entry.copies,
            cost=entry.cost,
            recruitment_points=entry.rp,
            combat_value=entry.cv,
            plan=entry.plan,
            zone=entry.zone,
            abilities=_abilities(entry.abilities, file, name, on_card=on_card, ours=True),
        )
    if isinstance(entry, LeaderEntry):
        return Card(
            **common,
            deck="mission_leader" if entry.mission else "leader",
            health=entry.health,
            defense=entry.defense,
            support_value=entry.support,
            mission=entry.mission,
            abilities=_abilities(entry.abilities, file, name),
        )
    if isinstance(entry, SupportEntry):
        abilities = _abilities(entry.abilities, file, name)
        return Card(**common, deck="support", type=entry.type, copies=entry.copies, abilities=abilities)
    if isinstance(entry, EventEntry):
        abilities = _abilities(entry.abilities, file, name, lasting=True, ours=entry.event == "squad")
        return Card(**common, deck="event", event=entry.event, abilities=abilities)
    assert isinstance(entry, RewardEntry)
    return Card(
        **common,
        deck="mission_reward" if entry.mission else "reward",
        copies=entry.copies,
        victory_points=entry.vp,
        mission=entry.mission,
        abilities=_abilities(entry.abilities, file, name, ours=True),
    )


#: Shape of an entry -> the least and the most that its numbers may be.
_RANGES: dict[type[Any], dict[str, tuple[int, int]]] = {
    SquadEntry: {"copies": (1, 30), "cost": (0, 9), "rp": (0, 9), "cv": (0, 9)},
    LeaderEntry: {"health": (1, 8), "defense": (1, 8), "support": (0, 9)},
    SupportEntry: {"copies": (1, 9)},
    RewardEntry: {"copies": (1, 9), "vp": (0, 9)},
}


def _number_faults(entry: Any, file: str, name: str) -> Iterator[ContentError]:
    for key, (least, most) in _RANGES.get(type(entry), {}).items():
        value = getattr(entry, key)
        if not least <= value <= most:
            yield ContentError(file, name, key, f"is {value}, but must be {least} to {most}")
    if isinstance(entry, SquadEntry):
        if entry.type != "soldier" and entry.cv:
            yield ContentError(file, name, "cv", f"must be 0 on a {entry.type}")
        if entry.type == "location" and entry.rp:
            yield ContentError(file, name, "rp", "must be 0 on a location")


def _abilities(
    raw: Sequence[RawAbility],
    file: str,
    name: str,
    key: str = "abilities",
    *,
    on_card: bool = False,
    lasting: bool = False,
    ours: bool = False,
) -> tuple[Ability, ...]:
    if len(raw) > MOST_ABILITIES:
        raise ContentError(file, name, key, f"has {len(raw)} abilities, but must have at most {MOST_ABILITIES}")
    made, faults = [], []
    for index, one in enumerate(raw):
        try:
            made.append(
                _ability(index, one, file, name, f"{key}[{index}]", on_card=on_card, lasting=lasting, ours=ours)
            )
        except ContentError as error:
            faults.append(error)
    if faults:
        raise together(faults)
    return tuple(made)


def _ability(
    index: int, raw: RawAbility, file: str, name: str, key: str, *, on_card: bool, lasting: bool, ours: bool
) -> Ability:
    if not 1 <= len(raw.do) <= MOST_EFFECTS:
        raise ContentError(file, name, f"{key}.do", f"has {len(raw.do)} effects, but must have 1 to {MOST_EFFECTS}")
    if raw.pay is not None and bool(raw.pay.rp) == bool(raw.pay.retire):
        raise ContentError(file, name, f"{key}.pay", "must be either 'rp' or 'retire'")
    if raw.teamwork and not on_card:
        raise ContentError(file, name, f"{key}.teamwork", "works only on Soldiers and Vehicles of the squadron")
    effects, faults = [], []
    for number, one in enumerate(raw.do):
        given = dict(one)
        if given.get("kind") in ("add_dice", "add_dice_per") and "on" not in given and (raw.teamwork or not on_card):
            # Dice of Teamwork, Locations, Rewards, Events and Missions lie on no card.
            given["on"] = "pool"
        try:
            effects.append(_effect(given, file, name, f"{key}.do[{number}]"))
        except ContentError as error:
            faults.append(error)
    if faults:
        raise together(faults)
    if lasting and raw.phase not in _AT_ONCE and not raw.is_global:
        raise ContentError(file, name, f"{key}.global", "must be true: what an Event leaves behind is a Global Effect")
    return ability(index, raw, tuple(effects), on_card=on_card, ours=ours)


def _effect(given: dict[str, Any], file: str, name: str, place: str) -> Effect:
    """One effect. Raises ContentError."""
    kind = given.get("kind")
    if kind is None:
        raise ContentError(file, name, f"{place}.kind", "is missing")
    if not isinstance(kind, str) or kind not in EFFECTS:
        hint = nearest(str(kind), EFFECTS)
        raise ContentError(file, name, f"{place}.kind", f"{kind!r} is not an effect", hint)
    effect: Effect = typed(given, EFFECTS[kind], file, name, place)
    if isinstance(effect, ZoneFalls) and effect.zone not in (*ZONE_IDS, "random"):
        hint = nearest(effect.zone, ZONE_IDS)
        raise ContentError(file, name, f"{place}.zone", f"{effect.zone!r} is no Zone", hint)
    return effect


def _mission_card(entry: MissionEntry, file: str, name: str) -> Card:
    if len(entry.steps) != 5:
        raise ContentError(file, name, "steps", f"has {len(entry.steps)} steps, but the Event Track has 5")
    steps = tuple(
        MissionStep(step.name, _abilities(step.abilities, file, name, f"steps[{number}].abilities"))
        for number, step in enumerate(entry.steps)
    )
    if not any(effect.tag() in ("lose", "last_chance") for a in steps[4].abilities for effect in a.effects):
        raise ContentError(file, name, "steps[4]", "needs 'lose' or 'last_chance': a Mission must come to an end")
    if not entry.goals:
        raise ContentError(file, name, "goals", "is empty: there must be a way to win")
    mission = Mission(
        id=entry.id,
        name=entry.name,
        hard=entry.hard,
        story=entry.story,
        art=entry.art,
        leaders=entry.leaders,
        fixed_leaders=tuple(entry.fixed_leaders),
        ordinary_rewards=entry.ordinary_rewards,
        mission_rewards=tuple(entry.mission_rewards),
        setup=_abilities(entry.setup, file, name, "setup"),
        rules=_abilities(entry.rules, file, name, "rules"),
        goals=tuple(entry.goals),
        losses=tuple(entry.losses),
        steps=steps,
        seal=entry.seal,
        arrival=entry.arrival,
    )
    return Card(id=entry.id, name=entry.name, deck="mission", story=entry.story, art=entry.art, mission_card=mission)


# -- what must fit together -----------------------------------------------------------------------------------------


def _mission_faults(titles: Mapping[str, Card], broken: Set[str]) -> Iterator[ContentError]:
    """Missions may name only cards that exist and are theirs, or would if they were not `broken`."""
    ordinary = sum(card.copies for card in titles.values() if card.deck == "reward")
    leaders = [card.id for card in titles.values() if card.deck == "leader"]
    for card in titles.values():
        mission = card.mission_card
        if mission is None:
            continue
        for leader in mission.fixed_leaders:
            if leader not in leaders and leader not in broken:
                yield _wrong(mission, "fixed_leaders", f"{leader!r} is no Leader", nearest(leader, leaders))
        own = [one.id for one in titles.values() if one.deck == "mission_reward" and one.mission == mission.id]
        for reward in mission.mission_rewards:
            if reward not in own and reward not in broken:
                hint = nearest(reward, own)
                yield _wrong(mission, "mission_rewards", f"{reward!r} is no Reward of this Mission", hint)
        if not broken:
            # As long as cards are missing nobody can say what there would be enough of.
            yield from _out_of_range(mission, "ordinary_rewards", mission.ordinary_rewards, 0, ordinary)
            yield from _out_of_range(mission, "leaders", mission.leaders, len(mission.fixed_leaders), len(leaders))
        yield from unwinnable(mission, "missions.toml")
        thrones: list[Arrival | TakeTheThrone] = [goal for goal in mission.goals if isinstance(goal, TakeTheThrone)]
        if mission.arrival is not None:
            thrones.append(mission.arrival)
        for named in thrones:
            key = "arrival" if isinstance(named, Arrival) else "goals"
            if named.zone not in ZONE_IDS:
                hint = nearest(named.zone, ZONE_IDS)
                yield _wrong(mission, f"{key}.zone", f"{named.zone!r} is no Zone", hint)
            its_own = named.leader in titles and titles[named.leader].mission == mission.id
            if not its_own and named.leader not in broken:
                yield _wrong(mission, f"{key}.leader", f"{named.leader!r} is no Leader of this Mission")


def _wrong(mission: Mission, key: str, reason: str, hint: str = "") -> ContentError:
    return ContentError("missions.toml", mission.id, key, reason, hint)


def _out_of_range(mission: Mission, key: str, numbers: Sequence[int], least: int, most: int) -> Iterator[ContentError]:
    wrong = next((number for number in numbers if not least <= number <= most), None)
    if wrong is not None:
        yield _wrong(mission, key, f"asks for {wrong}, but must be {least} to {most}")


def _owner_faults(titles: Mapping[str, Card], broken: Set[str]) -> Iterator[ContentError]:
    """A Mission Specific card belongs to a Mission that exists; with none it could never come into play."""
    missions = [card.id for card in titles.values() if card.deck == "mission"]
    for card in titles.values():
        if card.mission and card.mission not in missions and card.mission not in broken:
            file = "leaders.toml" if card.deck == "mission_leader" else "mission_rewards.toml"
            reason = f"{card.mission!r} is no Mission"
            yield ContentError(file, card.id, "mission", reason, nearest(card.mission, missions))
