"""The panel of a hero's action: attacks with their exact odds, alone and with partners, and the end of the turn."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Final

import pygame

from game.axis.odds import Odds, attack_odds
from game.axis.pieces import Villain
from game.engine.language import tr
from scenes.axis.faces import as_table
from scenes.axis.threats import percent
from scenes.widgets.panel import Panel
from scenes.widgets.text_panel import TextPanel, TextRow

if TYPE_CHECKING:
    from scenes.axis.orbit import Orbit

BOX: Final = pygame.FRect(1228, 684, 676, 384)
BUTTON: Final = pygame.FRect(1248, 996, 636, 60)
MOST_ROWS: Final = 3


def team_odds(scene: Orbit, villain: int) -> list[tuple[tuple[int, ...], Odds]]:
    """The odds of the active hero against a villain: alone, with each partner at hand, then with all of them."""
    s = scene.state
    table = as_table(scene.title, s)
    others = tuple(s.seats_at(s.where(s.active))[1:])
    teams = [(), *combinations(others, 1)]
    if len(others) > 1:
        teams.append(others)
    return [(team, attack_odds(table, villain, team)) for team in teams]


def odds_words(odds: Odds) -> str:
    """Win, tie and loss in per cent."""
    fields = {"win": percent(odds.chance), "tie": percent(odds.tie_chance), "lose": percent(odds.loss)}
    return tr("orbit.odds.line", n=odds.rolls, **fields)


def lay_act(scene: Orbit) -> None:
    """The panel below the hand while a hero acts."""
    s = scene.state
    panel = Panel("act", BOX.copy(), text=tr("orbit.act.title"), accent="gold", icon="compass")
    panel.note = tr("orbit.act.steps", n=s.movement)
    scene.add(panel)
    villains = s.villains_at(s.where(s.active))
    attacks = [villain for villain in villains if scene.option(f"attack.{scene.title.entity_key(villain)}")]
    y = BOX.y + 46
    if attacks:
        high = min(116.0, (BUTTON.y - 12 - y) / len(attacks))
        for villain in attacks[:MOST_ROWS]:
            _attack(scene, villain, pygame.FRect(BOX.x + 16, y, BOX.width - 32, high))
            y += high
    else:
        rows = TextPanel("act.rows", pygame.FRect(BOX.x + 16, y, BOX.width - 32, BUTTON.y - y - 10), size=21)
        rows.rows = tuple(TextRow(tr(f"orbit.act.{key}"), icon, "white", "gold") for key, icon in _advice(scene))
        rows.text, rows.focusable = " ".join(row.text for row in rows.rows), False
        scene.add(rows)
    end = scene.option("end")
    if end is not None:
        scene.button(end, *BUTTON, style="primary", icon="check-mark", key="Enter", text=tr("orbit.act.end"))


def _advice(scene: Orbit) -> list[tuple[str, str]]:
    """What can be done, in the order in which people do it."""
    found = []
    if scene.state.movement:
        found.append(("move", "compass"))
    found.append(("cards", "card-play"))
    found.append(("fight", "crossed-pistols"))
    return found


def _attack(scene: Orbit, villain: int, rect: pygame.FRect) -> None:
    """One villain that can be attacked: the button, and the odds beside it."""
    option = scene.option(f"attack.{scene.title.entity_key(villain)}")
    assert option is not None
    name, piece = scene.title.name_of(villain), scene.title.definitions[villain]
    assert isinstance(piece, Villain)
    button = scene.button(
        option,
        rect.x,
        rect.y + 4,
        232,
        min(64.0, rect.height - 10),
        icon="crossed-pistols",
        text=tr("orbit.act.attack"),
    )
    button.tooltip = (name, scene.session.label(option))
    rows = [TextRow(f"**{name}**, {piece.strength}", "", "white")]
    for team, odds in team_odds(scene, villain):
        who = tr("orbit.odds.alone") if not team else tr("orbit.odds.with", heroes=scene.heroes_words(team))
        rows.append(TextRow(f"{who}: {odds_words(odds)}", "", "fog"))
    words = TextPanel(
        f"act.odds.{scene.title.entity_key(villain)}",
        pygame.FRect(rect.x + 246, rect.y, rect.width - 246, rect.height - 4),
    )
    words.rows, words.size, words.gap = tuple(rows), 19, 2
    words.text, words.group = " ".join(row.text for row in rows), "rail"
    scene.add(words)
