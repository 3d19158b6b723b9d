"""Loading and checking the cards of VENOM Assault, the shipped ones and those of content packs."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from game.engine.catalog import ContentError, entry_name, nearest, read_tables, typed
from game.venom.board import ZONE_IDS
from game.venom.cards import Card
from game.venom.content_checks import MOST_ABILITIES, MOST_EFFECTS, check_card, check_winnable
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


def load_content(*packs: Path) -> Content:
    """The shipped cards and those of the given folders. Raises ContentError."""
    titles: dict[str, Card] = {}
    taken: dict[str, tuple[str, str]] = {}
    for folder in (SHIPPED, *packs):
        if not folder.is_dir():
            raise ContentError(str(folder), "", "", "is not a folder")
        titles |= load_folder(folder, taken, complete=folder == SHIPPED)
    _check_missions(titles)
    _check_owners(titles)
    return Content(_numbered(list(titles.values())))


def load_folder(folder: Path, taken: dict[str, tuple[str, str]], *, complete: bool = False) -> dict[str, Card]:
    """The cards of one folder by id, none of them among those `taken`: id -> deck and file, filled as cards are read.

    A pack need not have every file, the shipped content does.
    """
    cards: dict[str, Card] = {}
    for path in sorted(folder.glob("*.toml")):
        if path.name not in FILES:
            raise ContentError(path.name, "", "", "is not a content file", nearest(path.name, FILES))
    for name, (heading, shape) in FILES.items():
        path = folder / name
        if not path.exists() and not complete:
            continue
        for number, raw in enumerate(read_tables(path, heading)):
            entry = entry_name(raw, number)
            card = _card(typed(raw, shape, name, entry), name, entry)
            check_card(card, name)
            if card.id in taken:
                deck, place = taken[card.id]
                raise ContentError(name, card.id, "id", f"is the id of another card, of the deck {deck!r} in {place}")
            taken[card.id] = (card.deck, f"{folder.name}/{name}")
            cards[card.id] = card
    return cards


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
        _check_numbers(entry, file, name, {"copies": (1, 30), "cost": (0, 9), "rp": (0, 9), "cv": (0, 9)})
        if entry.type != "soldier" and entry.cv:
            raise ContentError(file, name, "cv", f"must be 0 on a {entry.type}")
        if entry.type == "location" and entry.rp:
            raise ContentError(file, name, "rp", "must be 0 on a location")
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
        _check_numbers(entry, file, name, {"health": (1, 8), "defense": (1, 8), "support": (0, 9)})
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
        _check_numbers(entry, file, name, {"copies": (1, 9)})
        abilities = _abilities(entry.abilities, file, name)
        return Card(**common, deck="support", type=entry.type, copies=entry.copies, abilities=abilities)
    if isinstance(entry, EventEntry):
        abilities = _abilities(entry.abilities, file, name, lasting=True, ours=entry.event == "squad")
        return Card(**common, deck="event", event=entry.event, abilities=abilities)
    assert isinstance(entry, RewardEntry)
    _check_numbers(entry, file, name, {"copies": (1, 9), "vp": (0, 9)})
    return Card(
        **common,
        deck="mission_reward" if entry.mission else "reward",
        copies=entry.copies,
        victory_points=entry.vp,
        mission=entry.mission,
        abilities=_abilities(entry.abilities, file, name, ours=True),
    )


def _check_numbers(entry: Any, file: str, name: str, ranges: dict[str, tuple[int, int]]) -> None:
    for key, (least, most) in ranges.items():
        value = getattr(entry, key)
        if not least <= value <= most:
            raise ContentError(file, name, key, f"is {value}, but must be {least} to {most}")


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
    return tuple(
        _ability(index, one, file, name, f"{key}[{index}]", on_card=on_card, lasting=lasting, ours=ours)
        for index, one in enumerate(raw)
    )


def _ability(
    index: int, raw: RawAbility, file: str, name: str, key: str, *, on_card: bool, lasting: bool, ours: bool
) -> Ability:
    if not 1 <= len(raw.do) <= MOST_EFFECTS:
        raise ContentError(file, name, f"{key}.do", f"has {len(raw.do)} effects, but must have 1 to {MOST_EFFECTS}")
    if raw.pay is not None and bool(raw.pay.rp) == bool(raw.pay.retire):
        raise ContentError(file, name, f"{key}.pay", "must be either 'rp' or 'retire'")
    if raw.teamwork and not on_card:
        raise ContentError(file, name, f"{key}.teamwork", "works only on Soldiers and Vehicles of the squadron")
    effects = []
    for number, one in enumerate(raw.do):
        place = f"{key}.do[{number}]"
        kind = one.get("kind")
        if kind is None:
            raise ContentError(file, name, f"{place}.kind", "is missing")
        if not isinstance(kind, str) or kind not in EFFECTS:
            hint = nearest(str(kind), EFFECTS)
            raise ContentError(file, name, f"{place}.kind", f"{kind!r} is not an effect", hint)
        given = dict(one)
        if given.get("kind") in ("add_dice", "add_dice_per") and "on" not in given and (raw.teamwork or not on_card):
            # Dice of Teamwork, Locations, Rewards, Events and Missions lie on no card.
            given["on"] = "pool"
        effect = typed(given, EFFECTS[kind], file, name, place)
        if isinstance(effect, ZoneFalls) and effect.zone not in (*ZONE_IDS, "random"):
            hint = nearest(effect.zone, ZONE_IDS)
            raise ContentError(file, name, f"{place}.zone", f"{effect.zone!r} is no Zone", hint)
        effects.append(effect)
    if lasting and raw.phase not in _AT_ONCE and not raw.is_global:
        raise ContentError(file, name, f"{key}.global", "must be true: what an Event leaves behind is a Global Effect")
    return ability(index, raw, tuple(effects), on_card=on_card, ours=ours)


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


def _check_missions(titles: Mapping[str, Card]) -> None:
    """Missions may name only cards that exist and are theirs."""
    ordinary = sum(card.copies for card in titles.values() if card.deck == "reward")
    leaders = [card.id for card in titles.values() if card.deck == "leader"]
    for card in titles.values():
        mission = card.mission_card
        if mission is None:
            continue
        for leader in mission.fixed_leaders:
            if leader not in leaders:
                raise _wrong(mission, "fixed_leaders", f"{leader!r} is no Leader", nearest(leader, leaders))
        own = [one.id for one in titles.values() if one.deck == "mission_reward" and one.mission == mission.id]
        for reward in mission.mission_rewards:
            if reward not in own:
                hint = nearest(reward, own)
                raise _wrong(mission, "mission_rewards", f"{reward!r} is no Reward of this Mission", hint)
        _check_range(mission, "ordinary_rewards", mission.ordinary_rewards, 0, ordinary)
        _check_range(mission, "leaders", mission.leaders, len(mission.fixed_leaders), len(leaders))
        check_winnable(mission, "missions.toml")
        thrones: list[Arrival | TakeTheThrone] = [goal for goal in mission.goals if isinstance(goal, TakeTheThrone)]
        if mission.arrival is not None:
            thrones.append(mission.arrival)
        for named in thrones:
            key = "arrival" if isinstance(named, Arrival) else "goals"
            if named.zone not in ZONE_IDS:
                hint = nearest(named.zone, ZONE_IDS)
                raise _wrong(mission, f"{key}.zone", f"{named.zone!r} is no Zone", hint)
            if named.leader not in titles or titles[named.leader].mission != mission.id:
                raise _wrong(mission, f"{key}.leader", f"{named.leader!r} is no Leader of this Mission")


def _wrong(mission: Mission, key: str, reason: str, hint: str = "") -> ContentError:
    return ContentError("missions.toml", mission.id, key, reason, hint)


def _check_range(mission: Mission, key: str, numbers: Sequence[int], least: int, most: int) -> None:
    for number in numbers:
        if not least <= number <= most:
            raise _wrong(mission, key, f"asks for {number}, but must be {least} to {most}")


def _check_owners(titles: Mapping[str, Card]) -> None:
    """A Mission Specific card belongs to a Mission that exists; with none it could never come into play."""
    missions = [card.id for card in titles.values() if card.deck == "mission"]
    for card in titles.values():
        if card.mission and card.mission not in missions:
            file = "leaders.toml" if card.deck == "mission_leader" else "mission_rewards.toml"
            reason = f"{card.mission!r} is no Mission"
            raise ContentError(file, card.id, "mission", reason, nearest(card.mission, missions))
