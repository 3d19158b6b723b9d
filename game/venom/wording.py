"""What cards, questions and options say, made from the data that they do."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from game.engine.decision import Decision, Option
from game.engine.language import has_text, tr
from game.venom.board import TRAINING_GROUND, ZONE_IDS, ZONES, zone_reward
from game.venom.cards import Card
from game.venom.effects.ability import Ability
from game.venom.effects.dice_before import left_alone
from game.venom.missions import BringScientistHome, Mission, for_players
from game.venom.state import NOBODY, TOKENS, VenomState

if TYPE_CHECKING:
    from game.venom.title import VenomTitle


class Row(NamedTuple):
    """One ability as a card prints it: phase for the icon, heading, sentence; `flags` are teamwork and global."""

    phase: str
    heading: str
    sentence: str
    flags: tuple[str, ...] = ()


class MissionLine(NamedTuple):
    """A sentence of a Mission card; `kind` is what it is about: "setup", "rule" or "loss"."""

    kind: str
    text: str


def card_name(card: Card) -> str:
    """The name in the language in use."""
    return tr(f"card.{card.id}.name")


def flavour(card: Card) -> str:
    """The quote in quotation marks, or the story line."""
    key = f"card.{card.id}.flavour"
    if has_text(key):
        return tr(key)
    return tr("card.quote", words=card.quote) if card.quote else card.story


def ability_row(ability: Ability) -> Row:
    """How an ability reads."""
    flags = [name for name, on in (("teamwork", ability.teamwork), ("global", ability.is_global)) if on]
    return Row(ability.phase, ability.heading(), ability.text(), tuple(flags))


def card_rows(card: Card) -> list[Row]:
    """All rows of a card; Events leave "Global" out, since all their lasting abilities are."""
    rows = [ability_row(ability) for ability in card.abilities]
    if card.deck == "event":
        rows = [row._replace(heading=tr(f"phase.{row.phase}") if row.phase != "now" else "") for row in rows]
    if card.event == "strike":
        rows.append(Row("now", "", tr("card.strike")))
    if card.event == "quiet":
        rows.append(Row("now", "", tr("card.quiet")))
    return rows


def row_text(row: Row) -> str:
    """A row as one line of text: "Tactical: Sea: +3 dice."."""
    return f"{row.heading}: {row.sentence}" if row.heading else row.sentence


def step_name(title: "VenomTitle", mission: int, step: int) -> str:
    """What step 1 to 5 of a Mission's Event Track is called."""
    return tr(f"card.{title.definitions[mission].id}.step.{step}")


def step_rows(title: "VenomTitle", mission: int, step: int, seats: int = 0) -> list[str]:
    """What step 1 to 5 of a Mission's Event Track does, one line an ability; for all tables when no seats are named."""
    card = title.definitions[mission].mission_card
    assert card is not None
    rows = []
    for ability in card.steps[step - 1].abilities:
        row = ability_row(ability.at(seats) if seats else ability)
        heading = tr(f"phase.{row.phase}") if row.phase != "now" else ""
        rows.append(row_text(row._replace(heading=heading)))
    return rows


def goal_lines(title: "VenomTitle", mission: int, seats: int) -> list[str]:
    """The Victory Conditions, one sentence each."""
    card = title.definitions[mission].mission_card
    assert card is not None
    names = {one.id: card_name(one) for one in title.content.titles if one.deck in ("leader", "mission_leader")}
    return [goal.words(seats, names) for goal in card.goals]


def scientist_line(mission: Mission, s: VenomState, names: Sequence[str], *, brief: bool = False) -> str:
    """Where the Scientist is, or with which of the seats `names`; "" in a Mission without her. `brief` is for a paper
    beside the map that shows the rest."""
    goal = next((goal for goal in mission.goals if isinstance(goal, BringScientistHome)), None)
    if goal is None:
        return ""
    needed = for_players(goal.finds, s.seats)
    if s.scientist_with != NOBODY:
        key = "home" if s.finds > needed else "with"
        fields = {"seat": names[s.scientist_with], "home": tr(f"zone_type.{goal.home}")}
    else:
        held = [zone for zone in range(ZONES) if s.tokens[TOKENS.index("scientist") * ZONES + zone]]
        if not held:
            return ""
        key = "hidden"
        fields = {"zone": tr(f"zone.{ZONE_IDS[held[0]]}"), "finds": str(s.finds), "needed": str(needed)}
    return tr(f"scientist.paper.{key}" if brief else f"scientist.{key}", **fields)


def mission_lines(title: "VenomTitle", mission: int, seats: int) -> list[MissionLine]:
    """How a Mission is played: set-up, rules, ways to lose, in the order of the card."""
    card = title.definitions[mission].mission_card
    assert card is not None
    laid = _decks_laid(title, card, seats) + [ability_row(one.at(seats)).sentence for one in card.setup]
    rules = _special_rules(title, card, seats)
    for ability in card.rules:
        row = ability_row(ability.at(seats))
        rules.append(row_text(row._replace(heading=tr(f"phase.{row.phase}"))))
    losses = [loss.words(seats) for loss in card.losses]
    last = len(card.steps)
    losses.append(tr("loss.track", n=last, line=" ".join(step_rows(title, mission, last, seats))))
    kinds = {"setup": laid, "rule": rules, "loss": losses}
    return [MissionLine(kind, text) for kind, texts in kinds.items() for text in texts]


def _decks_laid(title: "VenomTitle", card: Mission, seats: int) -> list[str]:
    """What the decks of Leaders and Rewards are made of."""
    lines = [
        tr(
            "mission.decks" if card.mission_rewards else "mission.decks.plain",
            leaders=for_players(card.leaders, seats),
            rewards=for_players(card.ordinary_rewards, seats),
            own=len(card.mission_rewards),
        )
    ]
    if card.fixed_leaders:
        named = [card_name(title.content.by_id[leader]) for leader in card.fixed_leaders]
        lines.append(tr("mission.fixed", names=", ".join(named)))
    return lines


def _special_rules(title: "VenomTitle", card: Mission, seats: int) -> list[str]:
    """The rules of a Mission that are no abilities."""
    lines = []
    if card.seal is not None:
        zone = tr(f"zone_type.{card.seal.zone}")
        lines.append(tr("mission.seal", zone=zone, n=for_players(card.seal.captures, seats)))
    if card.arrival is not None:
        leader = card_name(title.content.by_id[card.arrival.leader])
        zone = tr(f"zone.{card.arrival.zone}")
        lines.append(tr("mission.arrival", leader=leader, zone=zone, n=for_players(card.arrival.captures, seats)))
    if any(isinstance(goal, BringScientistHome) for goal in card.goals):
        lines.append(tr("mission.scientist"))
    return lines


# -- questions ------------------------------------------------------------------------------------------------------


def with_names(title: "VenomTitle", key: str, fields: Mapping[str, Any]) -> str:
    """A sentence whose numbers for cards and Zones are turned into names."""
    named = dict(fields)
    for field, value in fields.items():
        if field in ("card", "leader", "shown", "reward") and isinstance(value, int):
            named[field] = title.name_of(value) if value >= 0 else tr("card.nobody")
        elif field == "zone" and isinstance(value, int):
            named[field] = tr(f"zone.{ZONE_IDS[value]}")
    return tr(key, **named)


def prompt(title: "VenomTitle", state: VenomState, decision: Decision) -> str:
    """What is asked, verb first, in one or two short sentences."""
    if decision.kind == "lineup.support" and (lender := left_alone(state, title.definitions)) != NOBODY:
        return with_names(title, "warning.alone", {"card": lender})
    if decision.kind == "retirement.rest" and state.no_retiring:
        return tr("warning.no_retiring")
    fields: dict[str, Any] = dict(decision.fields or {})
    card = fields.get("card")
    if isinstance(card, int) and "ability" in fields:
        fields["sentence"] = title.definitions[card].abilities[fields["ability"]].text()
    elif isinstance(card, int) and decision.kind == "ability.use":
        rows = title.definitions[card].by_phase.get("recruitment", ())
        fields["sentence"] = " ".join(ability.text() for ability in rows)
    if decision.kind == "recruit":
        fields["places"] = _where_recruits_go(title, state)
    sentence = with_names(title, f"ask.{decision.kind}", fields)
    # The same question several times over must not look as if the answer had been lost.
    return tr("ask.nth", sentence=sentence, n=fields["nth"], of=fields["of"]) if "nth" in fields else sentence


def _where_recruits_go(title: "VenomTitle", state: VenomState) -> str:
    """The piles for cards of the Training Ground as it is now."""
    location = any(title.definitions[card].is_location for card in state.places[TRAINING_GROUND])
    if state.recruits_on_top:
        return tr("recruits_go.top_or_location" if location else "recruits_go.top")
    return tr("recruits_go.location" if location else "recruits_go.discard")


def label(title: "VenomTitle", state: VenomState, decision: Decision, option: Option) -> str:
    """What an option says on a button or a line."""
    if option.key == "all" and (lender := left_alone(state, title.definitions)) != NOBODY:
        return with_names(title, "warning.all_alone", {"card": lender})
    exact = f"option.{decision.kind}.{option.key}"
    if decision.kind == "ability.use" and not title.definitions[(decision.fields or {})["card"]].is_soldier:
        exact += ".vehicle"
    if has_text(exact):
        return with_names(title, exact, decision.fields or {})
    word, _, rest = option.key.partition(".")
    if word == "zone" and decision.kind.startswith("swap_rewards."):
        return tr(
            "option.zone_reward", zone=tr(f"zone.{rest}"), reward=_reward_in(title, state, option.value, decision)
        )
    if word in ("attack", "enter", "zone"):
        leader = state.leader_in(option.value)
        name = title.name_of(leader) if leader >= 0 else tr("card.nobody")
        return tr(f"option.{word}", zone=tr(f"zone.{rest}"), leader=name)
    if word == "use" and option.entity >= 0:
        card = title.definitions[option.entity]
        return tr("option.use_card", card=card_name(card), sentence=card.abilities[option.value].text())
    if word == "die":
        value = state.dice[option.value] if option.value < len(state.dice) else 0
        return tr("option.die", n=option.value + 1, value=value)
    if word == "effect":
        card = title.definitions[(decision.fields or {})["card"]]
        ability = card.abilities[(decision.fields or {})["ability"]]
        words = ability.words_of(ability.effects[option.value])
        return f"{words[:1].upper()}{words[1:]}"
    if word == "seat":
        return tr("option.seat", n=option.value + 1)
    if word == "top" and option.entity >= 0:
        return tr("option.top_card", card=title.name_of(option.entity))
    if option.entity >= 0:
        key = "option.card"
        if option.key.endswith(".unused"):
            key = "option.unused"
        elif word == "pay":
            key = "option.pay"
        return tr(key, card=title.name_of(option.entity))
    return tr(f"option.{option.key}")


def _reward_in(title: "VenomTitle", state: VenomState, zone: int, decision: Decision) -> str:
    """The Reward of a Zone as the seat that is asked knows it."""
    card = state.places[zone_reward(zone)][0]
    return title.name_of(card) if state.known[card] & 1 << decision.seat else tr("option.reward_face_down")
