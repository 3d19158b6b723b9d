"""What pieces, questions and options say, made from the data that they do."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from game.axis.board import DISTANCE, space_key
from game.axis.pieces import (
    BOLT,
    COLOURS,
    PARTS,
    RING_COLOURS,
    STAR,
    Die,
    Hero,
    Layout,
    Piece,
    PowerCard,
    Villain,
    VillainCard,
)
from game.axis.state import AxisState
from game.engine.decision import Decision, Option
from game.engine.language import listed, tr

if TYPE_CHECKING:
    from game.axis.title import AxisTitle


def name_of(piece: Piece) -> str:
    """The name in the language in use."""
    return tr(f"card.{piece.id}.name")


def colour_name(colour: int) -> str:
    """A villain colour."""
    return tr(f"axis.colour.{COLOURS[colour]}")


def space_name(place: int) -> str:
    """ "5.8", or the Satellite."""
    key = space_key(place)
    return tr("axis.satellite") if key == "satellite" else tr("axis.space", space=key)


def power_name(power: str) -> str:
    """The name a Hero Pad gives a power."""
    return tr(f"axis.power.{power}.name")


def power_text(power: str) -> str:
    """What a power or a part does, in a sentence."""
    return tr(f"axis.power.{power}.text")


def part_line(part: str, hero: Hero | None = None) -> str:
    """A part of a Power Card; with a hero, what its sign means on that hero's pad."""
    if hero is None or part not in (STAR, BOLT):
        return tr(f"axis.part.{part}")
    power = hero.star if part == STAR else hero.bolt
    return tr("axis.part_power", power=power_name(power), text=power_text(power))


def piece_line(piece: Piece) -> str:
    """A piece in one line: its name, figures and what it does."""
    name = name_of(piece)
    if isinstance(piece, Villain):
        return tr("axis.line.villain", name=name, colour=colour_name(piece.colour), n=piece.strength)
    if isinstance(piece, Hero):
        powers = [tr("axis.part_power", power=power_name(p), text=power_text(p)) for p in (piece.star, piece.bolt)]
        own = COLOURS.index(piece.id)
        colour = colour_name(own)
        return tr("axis.line.hero", name=name, colour=colour, n=piece.rolls[own], star=powers[0], bolt=powers[1])
    if isinstance(piece, PowerCard):
        return tr("axis.line.power", name=name, parts=" ".join(card_parts(piece)))
    if isinstance(piece, VillainCard):
        return tr("axis.line.villain_card", name=name, text=tr(f"axis.effect.{piece.effect}"))
    if isinstance(piece, Layout):
        odd, even = (", ".join(map(str, piece.hot_rings(sector))) for sector in (1, 2))
        return tr("axis.line.layout", name=name, n=len(piece.hot), odd=odd, even=even)
    assert isinstance(piece, Die)
    return name


def card_parts(card: PowerCard, hero: Hero | None = None) -> list[str]:
    """The three parts of a Power Card, a sentence each."""
    return [
        tr("axis.line.part", colour=tr(f"axis.colour.{RING_COLOURS[n]}"), text=part_line(part, hero))
        for n, part in enumerate(card.parts)
    ]


# -- questions ------------------------------------------------------------------------------------------------------


def with_names(title: "AxisTitle", key: str, fields: Mapping[str, Any]) -> str:
    """A sentence whose numbers for pieces are turned into names."""
    named = dict(fields)
    for field in ("card", "villain"):
        if isinstance(named.get(field), int):
            named[field] = title.name_of(named[field])
    return tr(key, **named)


def hero_name(title: "AxisTitle", state: AxisState, seat: int) -> str:
    """The hero that a seat plays."""
    return title.name_of(state.heroes[seat])


def prompt(title: "AxisTitle", state: AxisState, decision: Decision) -> str:
    """What is asked, verb first."""
    fields = dict(decision.fields or {})
    fields["hero"] = hero_name(title, state, fields.get("seat", decision.seat))
    if isinstance(villain := fields.get("villain"), int):
        piece = title.definitions[villain]
        assert isinstance(piece, Villain)
        fields["strength"] = piece.strength
    way = "ask_on_a_flight" if fields.get("flight") else "ask"
    if decision.kind == "act" and [option.key for option in decision.options] == ["end"]:
        return with_names(title, "axis.nothing_left", fields)
    return with_names(title, f"axis.{way}.{decision.kind}", fields)


def label(title: "AxisTitle", state: AxisState, decision: Decision, option: Option) -> str:
    """What an option says on a button or a line."""
    word, _, rest = option.key.partition(".")
    if word == "move":
        steps = DISTANCE[state.where(decision.seat)][option.value]
        return tr("axis.option.move", space=space_name(option.value), n=steps)
    if word == "card":
        piece = title.definitions[option.entity]
        hero = title.definitions[state.heroes[decision.seat]]
        assert isinstance(hero, Hero)
        return tr("axis.option.card", card=name_of(piece), text=part_line(PARTS[option.value], hero))
    if word == "attack":
        piece = title.definitions[option.entity]
        assert isinstance(piece, Villain)
        return tr("axis.option.attack", villain=name_of(piece), n=piece.strength)
    if word == "space":
        return space_name(option.value)
    if word == "sector":
        return tr("axis.option.sector", n=option.value)
    if word == "hero":
        return title.name_of(option.entity)
    if word == "heroes":
        heroes = [tr(f"card.{key}.name") for key in rest.split("+")]
        return listed(heroes)
    if word == "die":
        value = state.dice[option.value] if option.value < len(state.dice) else 0
        return tr("axis.option.die", n=option.value + 1, value=value)
    if option.entity >= 0:
        return title.name_of(option.entity)
    return tr(f"axis.option.{option.key}")
