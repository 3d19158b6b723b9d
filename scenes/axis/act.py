"""The panel of a hero's action: attacks with their exact odds, alone and with partners, and the end of the turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.axis.odds import attack_odds
from game.axis.pieces import RING_COLOURS, Hero, PowerCard, Villain
from game.axis.wording import part_line
from game.engine.language import tr
from scenes.axis.faces import as_table, colour_under
from scenes.axis.odds_rows import odds_table, team_rows
from scenes.table.captions import Caption
from scenes.widgets.panel import Panel
from scenes.widgets.text_panel import TextPanel, TextRow

if TYPE_CHECKING:
    from scenes.axis.orbit import Orbit

BOX: Final = pygame.FRect(1228, 684, 676, 384)
BUTTON: Final = pygame.FRect(1248, 996, 636, 60)
#: Villains of one space that have a button of their own; others are attacked by their figures.
MOST: Final = 3


def lay_act(scene: Orbit) -> None:
    """The panel below the hand while a hero acts."""
    s = scene.state
    panel = Panel("act", BOX.copy(), text=tr("orbit.act.title"), accent="gold", icon="compass")
    here = s.villains_at(s.where(s.active))
    attacks = [villain for villain in here if scene.option(f"attack.{scene.title.entity_key(villain)}")][:MOST]
    panel.note = tr("orbit.act.steps", n=s.movement)
    scene.add(panel)
    room = pygame.FRect(BOX.x + 16, BOX.y + 46, BOX.width - 32, BUTTON.y - BOX.y - 58)
    if attacks:
        likely = max(attacks, key=lambda villain: attack_odds(as_table(scene.title, s), villain).chance)
        high = room.height / len(attacks)
        for number, villain in enumerate(attacks):
            rect = pygame.FRect(room.x, room.y + number * high, room.width, high)
            _attack(scene, villain, rect, alone=len(attacks) == 1, first=villain == likely)
        # What comes before the attack stands under its button, or in the head where there is no room.
        words = _before_attack(pygame.FRect(room.x, room.y + 118, 232, room.height - 118))
        if len(attacks) == 1 and not words.furthest(scene.app.theme, scene.app.viewport.scale):
            scene.add(words)
        else:
            panel.note = tr("orbit.act.steps_and_attack", n=s.movement)
    else:
        rows = TextPanel("act.rows", room, size=22, gap=12)
        rows.rows = _ways(scene)
        rows.text, rows.focusable = " ".join(row.text for row in rows.rows), False
        scene.add(rows)
    end = scene.option("end")
    if end is not None:
        button = scene.button(end, *BUTTON, icon="check-mark", text=tr("orbit.act.end"))
        if not attacks:
            button.style, button.key = "primary", scene.app.keys.button_cap("confirm")


def _ways(scene: Orbit) -> tuple[TextRow, ...]:
    """What can be done now, in the order in which people do it."""
    decision = scene.open_decision
    if decision is None:
        return ()
    if decision.kind != "act":
        card = (decision.fields or {})["card"]
        words = tr("orbit.act.card", card=scene.title.name_of(card), text=part_words(scene, decision.seat, card))
        return (TextRow(words, "card-play", "white", "gold"),)
    kinds = {option.key.partition(".")[0] for option in decision.options}
    rows = [("move", "compass")] if "move" in kinds else []
    if "card" in kinds:
        rows.append(("cards", "card-play"))
    rows.append(("fight", "crossed-pistols") if rows else ("nothing", "check-mark"))
    return tuple(TextRow(tr(f"orbit.act.{key}"), icon, "white", "gold") for key, icon in rows)


def part_words(scene: Orbit, seat: int, card: int) -> str:
    """What the part of a card does that a seat's hero could use where it stands, in a sentence; "" on the Satellite."""
    piece, hero = scene.title.definitions[card], scene.title.definitions[scene.state.heroes[seat]]
    assert isinstance(piece, PowerCard) and isinstance(hero, Hero)
    colour = colour_under(scene.title, scene.state, seat)
    return part_line(piece.parts[RING_COLOURS.index(colour)], hero) if colour in RING_COLOURS else ""


def _attack(scene: Orbit, villain: int, rect: pygame.FRect, *, alone: bool, first: bool) -> None:
    """One villain that can be attacked: its name, the button, and the odds of every team beside it.

    `alone` says that no other villain needs room; the `first` one to think of has the gold button.
    """
    key = scene.title.entity_key(villain)
    option, piece = scene.option(f"attack.{key}"), scene.title.definitions[villain]
    assert option is not None and isinstance(piece, Villain)
    rows = team_rows(scene, villain, short=not alone)
    name = Caption(f"act.{key}", pygame.FRect(rect.x + 4, rect.y + 2, 232, 32), size=22, tone="white", left=True)
    name.text, name.role = tr("orbit.act.villain", villain=scene.title.name_of(villain), n=piece.strength), "bold"
    # The button has the lower half of a low row, and a place under the name otherwise.
    high = min(60.0, rect.height - 34)
    y = rect.y + 44 if alone else rect.bottom - high - 8
    button = scene.button(option, rect.x, y, 232, high, icon="crossed-pistols", text=tr("orbit.act.attack"))
    if first:
        button.style, button.key = "primary", scene.app.keys.button_cap("confirm")
    button.tooltip = (scene.title.name_of(villain), " ".join(row.words for row in rows))
    height = min(rect.height - 10, 58.0 * len(rows))
    table = odds_table(f"act.odds.{key}", pygame.FRect(rect.x + 250, rect.y + 2, rect.width - 250, height), rows)
    scene.add(name, table)


def _before_attack(rect: pygame.FRect) -> TextPanel:
    """That the attack is the last thing that is done."""
    words = TextPanel("act.first", rect, size=20)
    words.rows = (TextRow(tr("orbit.act.before_attack"), "card-play", "fog", "gold"),)
    words.text, words.focusable = words.rows[0].text, False
    return words
