"""One grammar for all sentences of cards and Missions: order, capitals, numbers and units."""

import re

import pytest

from game.venom.cards import Card
from game.venom.wording import card_rows, goal_lines, mission_lines, row_text, step_rows
from tests.venom.stage import title

CARDS = [card for card in title().content.titles if card.abilities]
MISSIONS = [entity for entity, card in enumerate(title().definitions) if card.deck == "mission"]

# Words of the rulebook that stand for a thing on the table and therefore have a capital.
SMALL = re.compile(
    r"\b(?:soldier|vehicle|location|commando|combat|venom|freedom support|training ground|discard pile|draw deck"
    r"|recruitment deck|leader deck|event|strike|zone|leader|reward|mission|health|defense|support value|combat value"
    r"|ward|robo-tron|scientist|teamwork|commander|automatic success|hand|victory point|round|air|sea|arctic)"
    r"(?:s|es)?\b"
)
SMALL_TURN = re.compile(r"\b(?:this|next|your|last) turn\b")
ASCII_MINUS = re.compile(r"(?<![\w’])-\d")
BARE_CHANGE = re.compile(r"\b(?:Health|Defense|Support Value|Event Track) \d(?!\+| or more)")
WRONG_NUMBER = re.compile(
    r"\b1 (?:dice|cards|failures|successes|Zones|Leaders|Events)\b|\b(?:[2-9]|\d\d) (?:die|card|failure|success)\b"
)
OTHER_UNIT = re.compile(r"Recruitment Point|\bRP\b|combat dice", re.IGNORECASE)
SPELT = re.compile(r"\b(?:he|she|his|him)\b|[;:,]{2}|\s[.,:;]")


def sentences(card: Card) -> list[str]:
    """What a card prints, row by row."""
    return [row_text(row) for row in card_rows(card)]


def reads_in_style(text: str) -> bool:
    """Whether capitals, signs, numbers and units are as everywhere else."""
    return not any(rule.search(text) for rule in (SMALL, SMALL_TURN, ASCII_MINUS, BARE_CHANGE, WRONG_NUMBER, SPELT))


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_a_card_keeps_to_the_style(card: Card) -> None:
    for text in sentences(card):
        assert reads_in_style(text), text
        assert not OTHER_UNIT.search(text), text


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_condition_price_and_effects_follow_each_other_in_this_order(card: Card) -> None:
    for ability in card.abilities:
        parts = [ability.condition.words() if ability.condition is not None else ""]
        parts.append(ability.price.words() if ability.price is not None else "")
        parts += [ability.words_of(effect) for effect in ability.effects]
        sentence = ability.sentence()
        at = 0
        for part in filter(None, parts):
            found = sentence.casefold().find(part.casefold(), at)
            assert found >= at, f"{part!r} is out of place in {sentence!r}"
            at = found + len(part)
        assert sentence[at:] == "."
        assert ability.text() == f"{sentence} {ability.remark()}".rstrip()
        # What is asked for stands before a colon, what is done after it.
        assert sentence.count(": ") == sum(1 for part in parts[:2] if part) + int(ability.choose)


@pytest.mark.parametrize("mission", MISSIONS, ids=lambda mission: title().definitions[mission].id)
@pytest.mark.parametrize("seats", [2, 5])
def test_a_mission_keeps_to_the_style(mission: int, seats: int) -> None:
    lines = goal_lines(title(), mission, seats) + [line.text for line in mission_lines(title(), mission, seats)]
    lines += [line for step in range(1, 6) for line in step_rows(title(), mission, step)]
    for line in lines:
        text = line.replace(" she ", " ").replace(" her ", " ")  # the Scientist is a woman by the story
        assert reads_in_style(text), line


def test_the_same_effect_reads_the_same_on_every_card_of_a_side() -> None:
    said: dict[tuple[bool, object], set[str]] = {}
    for card in CARDS:
        for ability in card.abilities:
            for effect in ability.effects:
                said.setdefault((ability.ours, effect), set()).add(ability.words_of(effect))
    assert all(len(words) == 1 for words in said.values())


def test_different_effects_never_read_the_same() -> None:
    meant: dict[tuple[bool, str], set[object]] = {}
    for card in CARDS:
        for ability in card.abilities:
            for effect in ability.effects:
                meant.setdefault((ability.ours, ability.words_of(effect)), set()).add(effect)
    alike = {words: effects for (_, words), effects in meant.items() if len(effects) > 1}
    # Dice of a card that fights lie on it, those of Locations, Rewards and Events lie loose: the place tells.
    assert all({getattr(effect, "on", "") for effect in effects} == {"this", "pool"} for effects in alike.values()), (
        alike
    )
