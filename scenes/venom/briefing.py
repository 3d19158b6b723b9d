"""What is told about a Mission before a game: for the setup screen and the inspector."""

from __future__ import annotations

from game.engine.language import has_text, tr
from game.venom.title import VenomTitle
from game.venom.wording import goal_lines, mission_lines, step_name, step_rows
from scenes.table.title_table import Briefing
from scenes.venom.faces import art_of

_ICONS = {"setup": "files", "rule": "notebook", "loss": "death-skull"}


def mission_entity(title: VenomTitle, mission: str) -> int:
    """The card of a Mission, by its id."""
    return title.content.keys.index(mission)


def briefing(title: VenomTitle, mission: str, seats: int) -> Briefing:
    """Everything about a Mission for so many seats."""
    entity = mission_entity(title, mission)
    card = title.definitions[entity]
    details = card.mission_card
    assert details is not None
    rows = [("flag-objective", tr("setup.win", line=line)) for line in goal_lines(title, entity, seats)]
    for kind, text in mission_lines(title, entity, seats):
        rows.append((_ICONS[kind], tr(f"mission.line.{kind}", text=text)))
    for number in range(1, len(details.steps) + 1):
        last = number == len(details.steps)
        line = " ".join(step_rows(title, entity, number, seats))
        rows.append(
            (
                "death-skull" if last else "siren",
                tr("setup.step", n=number, name=step_name(title, entity, number), line=line),
            )
        )
    story = tr(f"card.{card.id}.story") if has_text(f"card.{card.id}.story") else details.story
    return Briefing(entity, title.name_of(entity), story, art_of(card), details.hard, tuple(rows))
