"""What cards, questions and options say is made from data: nothing may be left blank, raw or too long."""

import re
import tomllib

import pytest

from game.engine.language import PSEUDO, tr, use_language
from game.engine.resources import ASSETS
from game.engine.rng import step
from game.engine.table import Table
from game.venom.cards import Card
from game.venom.effects.ability import PHASES
from game.venom.wording import Row, card_rows, flavour, goal_lines, mission_lines, row_text, step_rows
from tests.venom.stage import NAMES, new_table, title

MOST_CHARACTERS = 170
CARDS = [card for card in title().content.titles if card.deck != "mission"]
MISSIONS = [entity for entity, card in enumerate(title().definitions) if card.deck == "mission"]

# A text key, or a field nobody filled in, that has found its way into a sentence.
RAW = re.compile(r"[{}]|\b[a-z_]+\.[a-z_]+", re.IGNORECASE)


def reads_well(sentence: str) -> bool:
    """A sentence that starts with a capital, a sign or a digit, ends with a full stop and holds no raw key."""
    return bool(
        sentence
        and sentence.endswith(".")
        and not sentence.endswith("..")
        and not RAW.search(sentence.replace(". ", " ").rstrip("."))
        and not sentence[0].islower()
        and "  " not in sentence
        and " ," not in sentence
    )


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_a_card_says_all_it_does_in_whole_sentences(card: Card) -> None:
    rows = card_rows(card)
    assert all(reads_well(row.sentence) for row in rows), rows
    assert len(rows) >= len(card.abilities)
    assert len("".join(row_text(row) for row in rows)) <= MOST_CHARACTERS, [row_text(row) for row in rows]
    if card.is_squad or card.deck in ("leader", "mission_leader", "support", "event", "reward"):
        assert rows, "a card of these decks always says something"


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_the_phase_comes_first(card: Card) -> None:
    headings = {tr(f"phase.{phase}") for phase in PHASES}
    for row in card_rows(card):
        if row.phase == "now":
            assert row_text(row) == row.sentence
            continue
        first, colon, rest = row_text(row).partition(": ")
        assert colon
        assert rest == row.sentence
        parts = first.split(", ")
        assert parts[-1] in headings
        assert parts[:-1] == expected_flags(card, row)


def expected_flags(card: Card, row: Row) -> list[str]:
    """ "Teamwork" or "Global" before the phase; Events print no "Global": all their lasting abilities are."""
    if "teamwork" in row.flags:
        return ["Teamwork"]
    return ["Global"] if "global" in row.flags and card.deck != "event" else []


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_names_and_quotes_fit_on_a_card(card: Card) -> None:
    assert tr(f"card.{card.id}.name") == card.name
    assert 0 < len(flavour(card)) <= 72
    assert not RAW.search(flavour(card).replace("…", "").replace(". ", " ").rstrip(".”"))


@pytest.mark.parametrize("mission", MISSIONS, ids=lambda mission: title().definitions[mission].id)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_mission_says_how_it_is_set_up_won_and_lost(mission: int, seats: int) -> None:
    lines = [line.text for line in mission_lines(title(), mission, seats)] + goal_lines(title(), mission, seats)
    steps = [step_rows(title(), mission, number) for number in range(1, 6)]
    assert all(steps), "every step does something"
    for line in [*lines, *(line for rows in steps for line in rows)]:
        assert reads_well(line), line


def test_dice_are_up_to_or_you_may_for_the_squadron_and_exact_for_venom() -> None:
    by_id = title().content.by_id
    assert [row_text(row) for row in card_rows(by_id["spanner"])] == ["Combat: Re-roll up to 3 misses."]
    assert [row_text(row) for row in card_rows(by_id["commando"])] == ["Combat: You may re-roll 1 miss."]
    assert [row_text(row) for row in card_rows(by_id["grinning-jacks"])] == ["Combat: Re-roll 2 successes, by chance."]
    assert [row_text(row) for row in card_rows(by_id["sawdust"])] == ["Combat: Turn your 2 highest dice by −2."]


def test_a_language_that_stretches_every_sentence_still_fills_all_fields() -> None:
    plain = {row.heading for card in CARDS for row in card_rows(card)}
    use_language(PSEUDO)
    try:
        for card in CARDS:
            for row in card_rows(card):
                assert not row.heading or row.heading not in plain
                assert "{" not in row.sentence
    finally:
        use_language("en")


@pytest.mark.parametrize("seed", range(24))
def test_every_question_option_refusal_and_log_line_of_a_game_is_a_sentence(seed: int) -> None:
    venom = title()
    mission = venom.scenarios()[seed % 12]
    table = new_table(2 + seed % 4, mission, seed)
    table.listen()
    source = seed
    for _ in range(250):
        if table.decision is None:
            break
        speaks(table)
        number, source = step(source)
        options = table.decision.options
        table.answer(options[number * len(options) >> 64])


def speaks(table: Table) -> None:  # type: ignore[type-arg]
    """Everything that a person could read at this moment is plain text."""
    venom, decision = title(), table.decision
    said = [venom.prompt(table.state, decision)]
    said += [venom.label(table.state, decision, option) for option in decision.options]
    said += [venom.refusal(refusal.key, refusal.fields) for refusal in decision.refusals.values()]
    said += [line for event in table.drain() if (line := venom.describe(table.state, event, NAMES)) is not None]
    for text in said:
        assert text
        assert not RAW.search(text.replace(". ", " ").rstrip(".")), text


def test_a_die_that_falls_short_is_a_miss_and_a_lost_combat_a_failure() -> None:
    found = {}
    for file in (ASSETS / "translations" / "en").glob("*.toml"):
        pending = list(tomllib.loads(file.read_text("utf-8")).items())
        while pending:
            key, value = pending.pop()
            if isinstance(value, dict):
                pending += value.items()
            elif "failure" in str(value).lower():
                found[key, value] = file.name
    assert set(found) == {("failure", "Failure")}, "only the phase after a lost Combat is called so"
