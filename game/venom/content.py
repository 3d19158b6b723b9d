"""Loading and checking the cards of VENOM Assault, the shipped ones and those of content packs."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from game.engine.catalog import ContentError, Errata, entry_name, nearest, read_tables, readable, together
from game.venom.board import ZONE_IDS
from game.venom.cards import Card
from game.venom.census import Census, Proof
from game.venom.content_checks import MOST_ABILITIES, MOST_EFFECTS, check_card
from game.venom.content_files import (
    FILES,
    EventEntry,
    LeaderEntry,
    MissionEntry,
    RewardEntry,
    SquadEntry,
    StepEntry,
    SupportEntry,
)
from game.venom.effects import EFFECTS
from game.venom.effects.ability import Ability, RawAbility, ability
from game.venom.effects.effect import Effect
from game.venom.effects.plot import LastChance, Lose, ZoneFalls
from game.venom.mission_checks import check_mission, check_tokens_of_cards
from game.venom.missions import Mission, MissionStep

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
    proofs: list[Proof] = []
    taken: Taken = {}
    for folder in (SHIPPED, *packs):
        if not folder.is_dir():
            raise ContentError(str(folder), "", "", "is not a folder")
        proofs += read_folder(folder, taken, complete=folder == SHIPPED)
    census = Census(proofs)
    for card, errata in proofs:
        if card is not None:
            check_card(card, errata)
            if card.mission_card is not None:
                check_mission(card, card.mission_card, census, errata)
            elif card.mission:
                _check_owner(card, census, errata)
    check_tokens_of_cards(census)
    faults = [fault for _, errata in proofs for fault in errata.found]
    if faults:
        raise together(faults)
    return Content(_numbered(census.cards))


def read_folder(folder: Path, taken: Taken, *, complete: bool = False) -> list[Proof]:
    """The cards of one folder as far as they can be read, and what is wrong with its files.

    None of them may have an id or a name among those `taken`, which are filled as cards are read. A pack need not have
    every file, the shipped content does.
    """
    proofs = []
    for path in sorted(folder.glob("*.toml")):
        if path.name not in FILES:
            errata = Errata(path.name)
            errata.add("", "is not a content file", nearest(path.name, FILES))
            proofs.append(Proof(None, errata))
    for name, (heading, shape) in FILES.items():
        path = folder / name
        if not path.exists() and not complete:
            continue
        try:
            tables = read_tables(path, heading)
        except ContentError as error:
            errata = Errata(name)
            errata.found.append(error)
            proofs.append(Proof(None, errata))
            continue
        for number, raw in enumerate(tables):
            errata = Errata(name, entry_name(raw, number))
            card = _card(readable(raw, shape, errata), errata)
            _take_names(card, f"{folder.name}/{name}", taken, errata)
            proofs.append(Proof(card, errata))
    return proofs


def _take_names(card: Card, place: str, taken: Taken, errata: Errata) -> None:
    """An id and a name tell a card from all others."""
    for key, word in (("id", card.id), ("name", card.name.strip().casefold())):
        if not errata.spare(key):
            continue
        if (key, word) in taken:
            deck, other = taken[key, word]
            errata.add(key, f"is the {key} of another card, of the deck {deck!r} in {other}")
        else:
            taken[key, word] = (card.deck, place)


def _numbered(cards: Sequence[Card]) -> list[Card]:
    """Decks in a fixed order, so that entity numbers do not depend on how files are laid out."""
    order = {card.id: i for i, card in enumerate(cards)}
    decks = {deck: i for i, deck in enumerate(dict.fromkeys(card.deck for card in cards))}
    return sorted(cards, key=lambda card: (decks[card.deck], order[card.id]))


# -- from entries to cards ------------------------------------------------------------------------------------------


def _card(entry: Any, errata: Errata) -> Card:
    """The card of an entry, of which parts may be missing that are told in the errata."""
    if errata.spare("id") and not _is_id(entry.id):
        errata.add("id", "must be lower-case letters, digits and hyphens")
    _check_numbers(entry, errata)
    common = {"id": entry.id or "", "name": entry.name or "", "story": entry.story or "", "art": entry.art}
    if isinstance(entry, MissionEntry):
        return Card(**common, deck="mission", mission_card=_mission(entry, errata))
    common |= {"quote": entry.quote}
    if isinstance(entry, SquadEntry):
        deck = STARTERS.get(entry.id, "squadron") if errata.file == "starters.toml" else "squadron"
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
            abilities=_abilities(entry.abilities, errata, on_card=on_card, ours=True),
        )
    if isinstance(entry, LeaderEntry):
        return Card(
            **common,
            deck="mission_leader" if entry.mission else "leader",
            health=entry.health,
            defense=entry.defense,
            support_value=entry.support,
            mission=entry.mission,
            abilities=_abilities(entry.abilities, errata),
        )
    if isinstance(entry, SupportEntry):
        abilities = _abilities(entry.abilities, errata)
        return Card(**common, deck="support", type=entry.type, copies=entry.copies, abilities=abilities)
    if isinstance(entry, EventEntry):
        abilities = _abilities(entry.abilities, errata, lasting=True, ours=entry.event == "squad")
        return Card(**common, deck="event", event=entry.event, abilities=abilities)
    assert isinstance(entry, RewardEntry)
    return Card(
        **common,
        deck="mission_reward" if entry.mission else "reward",
        copies=entry.copies,
        victory_points=entry.vp,
        mission=entry.mission,
        abilities=_abilities(entry.abilities, errata, ours=True),
    )


def _is_id(word: str) -> bool:
    return bool(word) and all(c.isalnum() or c == "-" for c in word) and word == word.lower()


#: Shape of an entry -> the least and the most that its numbers may be.
_RANGES: dict[type[Any], dict[str, tuple[int, int]]] = {
    SquadEntry: {"copies": (1, 30), "cost": (0, 9), "rp": (0, 9), "cv": (0, 9)},
    LeaderEntry: {"health": (1, 8), "defense": (1, 8), "support": (0, 9)},
    SupportEntry: {"copies": (1, 9)},
    RewardEntry: {"copies": (1, 9), "vp": (0, 9)},
}


def _check_numbers(entry: Any, errata: Errata) -> None:
    for key, (least, most) in _RANGES.get(type(entry), {}).items():
        value = getattr(entry, key)
        if errata.spare(key) and not least <= value <= most:
            errata.add(key, f"is {value}, but must be {least} to {most}")
    if isinstance(entry, SquadEntry) and errata.spare("type"):
        if entry.type != "soldier" and entry.cv:
            errata.add("cv", f"must be 0 on a {entry.type}")
        if entry.type == "location" and entry.rp:
            errata.add("rp", "must be 0 on a location")


def _abilities(
    raw: Sequence[RawAbility | None] | None,
    errata: Errata,
    key: str = "abilities",
    *,
    on_card: bool = False,
    lasting: bool = False,
    ours: bool = False,
) -> tuple[Ability, ...]:
    """The abilities at `key`, without those that are no tables at all."""
    every = raw or ()
    if len(every) > MOST_ABILITIES:
        errata.add(key, f"has {len(every)} abilities, but must have at most {MOST_ABILITIES}")
    made = []
    for index, one in enumerate(every):
        if one is not None:
            place = f"{key}[{index}]"
            _check_ability_shape(one, place, errata, on_card=on_card, lasting=lasting)
            effects = tuple(_effects(one, place, errata, on_card=on_card))
            made.append(ability(index, one, effects, on_card=on_card, ours=ours))
    return tuple(made)


def _check_ability_shape(raw: RawAbility, key: str, errata: Errata, *, on_card: bool, lasting: bool) -> None:
    if errata.spare(f"{key}.do") and not 1 <= len(raw.do) <= MOST_EFFECTS:
        errata.add(f"{key}.do", f"has {len(raw.do)} effects, but must have 1 to {MOST_EFFECTS}")
    if raw.pay is not None and errata.spare(f"{key}.pay") and bool(raw.pay.rp) == bool(raw.pay.retire):
        errata.add(f"{key}.pay", "must be either 'rp' or 'retire'")
    if raw.teamwork and not on_card:
        errata.add(f"{key}.teamwork", "works only on Soldiers and Vehicles of the squadron")
    known = errata.spare(f"{key}.phase", f"{key}.global")
    if lasting and known and raw.phase not in _AT_ONCE and not raw.is_global:
        errata.add(f"{key}.global", "must be true: what an Event leaves behind is a Global Effect")


def _effects(raw: RawAbility, key: str, errata: Errata, *, on_card: bool) -> Iterator[Effect]:
    """The effects of an ability; in the place of one that cannot be read stands an empty one."""
    for number, one in enumerate(raw.do or ()):
        given = dict(one or {})
        if given.get("kind") in ("add_dice", "add_dice_per") and "on" not in given and (raw.teamwork or not on_card):
            # Dice of Teamwork, Locations, Rewards, Events and Missions lie on no card.
            given["on"] = "pool"
        place = f"{key}.do[{number}]"
        effect = _effect(given, place, errata) if errata.spare(place) else None
        yield effect if effect is not None and errata.spare(place) else Effect()


def _effect(given: dict[str, Any], place: str, errata: Errata) -> Effect | None:
    kind = given.get("kind")
    if kind is None:
        errata.add(f"{place}.kind", "is missing")
        return None
    if not isinstance(kind, str) or kind not in EFFECTS:
        errata.add(f"{place}.kind", f"{kind!r} is not an effect", nearest(str(kind), EFFECTS))
        return None
    effect: Effect | None = readable(given, EFFECTS[kind], errata, place)
    if isinstance(effect, ZoneFalls) and errata.spare(place) and effect.zone not in (*ZONE_IDS, "random"):
        errata.add(f"{place}.zone", f"{effect.zone!r} is no Zone", nearest(effect.zone, ZONE_IDS))
    return effect


def _mission(entry: MissionEntry, errata: Errata) -> Mission:
    if errata.spare("steps") and len(entry.steps) != 5:
        errata.add("steps", f"lists {len(entry.steps)}, but the Event Track has 5 steps")
    steps = tuple(
        MissionStep(step.name, _abilities(step.abilities, errata, f"steps[{number}].abilities"))
        for number, step in enumerate(step or StepEntry("", []) for step in entry.steps or ())
    )
    last = [one for one in steps[-1].abilities if one.phase == "now" and one.is_certain] if steps else []
    ends = any(isinstance(effect, Lose | LastChance) for one in last for effect in one.effects)
    if errata.spare("steps") and not ends:
        errata.add("steps[4]", "needs 'lose' or 'last_chance', at once and for certain: a Mission must come to an end")
    if errata.spare("goals") and not entry.goals:
        errata.add("goals", "is empty: there must be a way to win")
    return Mission(
        id=entry.id,
        name=entry.name,
        hard=entry.hard,
        story=entry.story,
        art=entry.art,
        leaders=entry.leaders,
        fixed_leaders=tuple(entry.fixed_leaders or ()),
        ordinary_rewards=entry.ordinary_rewards,
        mission_rewards=tuple(entry.mission_rewards or ()),
        setup=_abilities(entry.setup, errata, "setup"),
        rules=_abilities(entry.rules, errata, "rules"),
        goals=tuple(entry.goals or ()),
        losses=tuple(entry.losses or ()),
        steps=steps,
        seal=entry.seal,
        arrival=entry.arrival,
    )


def _check_owner(card: Card, census: Census, errata: Errata) -> None:
    """A Mission Specific card belongs to a Mission that exists; with none it could never come into play."""
    missions = [one.id for one in census.deck("mission")]
    if census.named and errata.spare("mission") and card.mission not in missions:
        errata.add("mission", f"{card.mission!r} is no Mission", nearest(card.mission, missions))
