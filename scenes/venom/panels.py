"""The panels that several phases share: bar, events rail, Leaders rail, own panel, turn panel, spare choices."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.engine.decision import Option
from game.engine.language import tr
from game.venom.board import (
    ACTIVE_EVENTS,
    EVENT_DECK,
    EVENT_DISCARD,
    ZONE_IDS,
    ZONE_TYPES,
    ZONES,
    discard_pile,
    draw_deck,
    locations,
    rewards,
)
from game.venom.missions import victory_points
from game.venom.rules.turn import STEPS
from game.venom.state import EVENT_TRACK_END, NOBODY
from game.venom.wording import goal_lines, scientist_line, step_name, step_rows
from scenes.canvas import Canvas
from scenes.drawing.files import backdrop
from scenes.drawing.svg import gradient
from scenes.table.captions import Caption
from scenes.table.controls import bar_signs, step_buttons
from scenes.theme import TOKEN_ICONS
from scenes.venom.shown import points_in
from scenes.widgets.mission import MissionPaper
from scenes.widgets.panel import Panel
from scenes.widgets.seats import SeatCell, SeatStrip
from scenes.widgets.top_bar import Figure, TopBar
from scenes.widgets.tracks import EventTrack
from scenes.widgets.zone import LeaderRow, Portrait

if TYPE_CHECKING:
    from scenes.venom.table import VenomScene

PHASE_NUMBER = {"event": 0, "recruitment": 1, "tactical": 2, "combat": 3, "retirement": 4, "end": 4}
TABLE, DESK = "map/table-1080.jpg", "map/table-desk.jpg"
FINE_TABLE = "map/table-2160.webp"


# The ground ------------------------------------------------------------------------------------------------------


def draw_table(canvas: Canvas) -> None:
    """The map over the whole window, beside the canvas too."""
    _draw_ground(canvas, FINE_TABLE if canvas.scale > 1.1 else TABLE)


def draw_desk(canvas: Canvas) -> None:
    """The map stepped back, for the phases at the desk."""
    _draw_ground(canvas, DESK)


def _draw_ground(canvas: Canvas, picture: str) -> None:
    size = canvas.surface.get_size()

    def paint() -> pygame.Surface:
        return backdrop(picture, *size) or gradient(*size, canvas.theme.stops("table"))

    canvas.surface.blit(canvas.cached(("table", picture, size), paint), (0, 0))


# Bar and rails ---------------------------------------------------------------------------------------------------


def top_bar(scene: VenomScene) -> None:
    """Title, mission, phase, Round, and the three figures of the active seat."""
    s, title = scene.state, scene.title
    phase = PHASE_NUMBER.get(STEPS[s.step].phase, -1)
    dice = len(s.dice) or s.loose_dice + sum(s.dice_on)
    figures = (
        Figure("rally-the-troops", str(points_in(title, s)), "gold"),
        Figure("rolling-dices", str(dice), "fs_hi"),
        Figure("star-medal", str(victory_points(s, title.definitions, s.active)), "paper"),
    )
    scene.add(
        TopBar(
            "bar",
            pygame.FRect(0, 0, 1920, 64),
            text="VENOM Assault",
            mission=title.name_of(s.mission),
            round_words=tr("table.round", n=max(1, s.round)),
            now=phase,
            figures=figures,
        )
    )
    scene.add(*bar_signs())


def events_rail(scene: VenomScene) -> None:
    """Event Deck and discards, the active Events, and the Event Track with the Mission's steps."""
    s = scene.state
    scene.add(Panel("events", pygame.FRect(16, 76, 206, 742), text=tr("table.events"), accent="alert", icon="siren"))
    scene.pile(EVENT_DECK, 32, 122, 80, tr("table.event_deck"), deck="event", accent="alert", labelled=False)
    scene.pile(EVENT_DISCARD, 126, 122, 80, tr("table.event_discard"), top=True, deck="event", labelled=False)
    active = s.places[ACTIVE_EVENTS]
    top = 246 + max(20.0, scene.app.theme.text_px(18, scene.app.viewport.scale) / scene.app.viewport.scale)
    if active:
        # Close over the card that it names, not half-way below the piles.
        words = tr("table.active_events", n=len(active))
        scene.add(Caption("events.active", pygame.FRect(24, 246, 190, top - 246), text=words))
    # Several lie over each other, narrower, so that all of them stay between the edges of the rail.
    width = 124.0 if len(active) < 2 else 108.0
    step = min(40.0, (182.0 - width) / max(1, len(active) - 1))
    for i, card in enumerate(active):
        x = 119 - width / 2 + (i - (len(active) - 1) / 2) * step
        scene.card(card, "event", x, top, width, group="rail", z=5 + i)
    scene.anchor(ACTIVE_EVENTS, pygame.FRect(57, top, 124, 174))
    track = EventTrack("event-track", pygame.FRect(32, 452, 174, 344), value=s.event_track)
    track.tooltip = (tr("table.event_track"), _step_lines(scene))
    track.names = step_names(scene)
    track.focusable = True
    track.group = "rail"
    track.text = tr("table.event_track_at", n=s.event_track)
    scene.add(track)


def step_names(scene: VenomScene) -> tuple[str, ...]:
    """What the places of the Event Track are called in this Mission, from 0 on."""
    steps = range(1, EVENT_TRACK_END + 1)
    return (tr("table.calm"), *(step_name(scene.title, scene.state.mission, step) for step in steps))


def _step_lines(scene: VenomScene) -> str:
    s = scene.state
    reached = [
        line for step in range(1, s.steps_reached + 1) for line in step_rows(scene.title, s.mission, step, s.seats)
    ]
    return " ".join(reached) or tr("table.no_steps")


def leaders_rail(scene: VenomScene) -> None:
    """The seven Zones as rows, readable while the map is out of sight."""
    s, title = scene.state, scene.title
    scene.add(
        Panel("leaders", pygame.FRect(1698, 76, 206, 742), text=tr("table.leaders"), accent="vn", icon="death-skull")
    )
    for zone in range(ZONES):
        leader = s.leader_in(zone)
        card = title.definitions[leader] if leader != NOBODY else None
        figures = (
            (("defense", card.defense), ("health", card.health), ("support", card.support_value))
            if card is not None
            else ()
        )
        site = tr(f"zone.{ZONE_IDS[zone]}")
        row = LeaderRow(
            f"rail.{ZONE_IDS[zone]}",
            pygame.FRect(1710, 122 + zone * 98, 182, 92),
            text=title.name_of(leader) if card is not None else tr(f"table.zone_head.{ZONE_IDS[zone]}"),
            zone=ZONE_TYPES[zone],
            figures=figures,
            picture=f"art/venom/{card.id}.webp" if card is not None else "",
            captured="" if card is not None else tr("table.empty_zone"),
        )
        row.entity = title.entity_key(leader) if card is not None else None
        row.group = "rail"
        if card is None:
            row.tooltip = (site, tr(f"table.zone_tip.{ZONE_TYPES[zone]}"))
        scene.add(row)


# Below -----------------------------------------------------------------------------------------------------------


def own_panel(scene: VenomScene, seat: int) -> None:
    """The seat's picture, Draw Deck, Discard Pile, and how many Rewards it holds."""
    s, session = scene.state, scene.session
    panel = Panel(
        "own", pygame.FRect(16, 832, 420, 236), text=session.names[seat], accent="fs_hi", icon="rank-3", level=2
    )
    unused = len(s.places[rewards(seat)])
    panel.note = tr("table.rewards_held", n=unused) if unused else ""
    scene.add(panel)
    colour = scene.colour(seat)
    picture = f"art/seats/seat-{colour + 1}.webp"
    scene.add(Portrait("own.portrait", pygame.FRect(32, 880, 150, 176), picture=picture))
    scene.pile(draw_deck(seat), 204, 888, 92, tr("table.deck"), deck="squad")
    scene.pile(discard_pile(seat), 316, 888, 92, tr("table.discard"), top=True, deck="squad")


def location_strip(scene: VenomScene, seat: int) -> None:
    """Locations in front of the player, when there are any."""
    own = scene.state.places[locations(seat)]
    if not own:
        return
    step = min(120.0, 180.0 / len(own))
    for i, card in enumerate(own):
        scene.card(card, "location", 446 + i * step, 872, 112, z=20 + i)


def turn_panel(scene: VenomScene, primary: Option | None, text: str = "", icon: str = "", enabled: bool = True) -> None:
    """Seats, Undo and Hint, and the one gold button."""
    scene.add(Panel("turn", pygame.FRect(1484, 832, 420, 236), text=tr("table.turn"), accent="gold", icon="hourglass"))
    seat_strip(scene, pygame.FRect(1500, 878, 388, 56))
    step_buttons(scene, pygame.FRect(1500, 944, 188, 46), pygame.FRect(1700, 944, 188, 46))
    if primary is not None:
        button = scene.button(primary, 1500, 1002, 388, 56, text=text, style="primary", icon=icon, key="Enter")
        button.enabled = enabled


def seat_strip(scene: VenomScene, rect: pygame.FRect) -> None:
    """The seats clockwise from the Commander."""
    s, session = scene.state, scene.session
    first = s.commander if s.commander != NOBODY else 0
    order = [(first + i) % s.seats for i in range(s.seats)]
    following = (s.active + 1) % s.seats
    asked = session.decision.seat if session.decision is not None else s.active
    mission = scene.title.definitions[s.mission].mission_card
    assert mission is not None
    scientist = scientist_line(mission, s, session.names)
    cells = []
    for seat in order:
        status = "auto" if not session.is_human(seat) else "now" if seat == s.active else ""
        if seat == following and not status:
            status = "next"
        cell = SeatCell(
            f"seat.{seat + 1}",
            text=session.names[seat],
            seat=scene.colour(seat),
            status=tr(f"table.status.{status}") if status else "",
            now=seat == s.active,
            commander=seat == s.commander,
        )
        cell.glowing = seat == asked and seat != s.active and scene.open_decision is not None
        cell.group = "seats"
        points = tr("table.seat_points", n=victory_points(s, scene.title.definitions, seat))
        if seat == s.scientist_with:
            cell.companion = TOKEN_ICONS["scientist"]
            points = f"{points} {scientist}"
        cell.tooltip = (session.names[seat], points)
        cells.append(cell)
    strip = SeatStrip("seats", rect, cells=cells)
    strip.arrange()
    scene.add(strip, *cells)


def mission_paper(scene: VenomScene, rect: pygame.FRect) -> None:
    """The Mission on the map: how to win, how near a loss is, and the step in force."""
    s, title = scene.state, scene.title
    mission = title.definitions[s.mission].mission_card
    assert mission is not None
    rows = [("flag-objective", f"**{tr('table.win')}:** {line}") for line in goal_lines(title, s.mission, s.seats)]
    scientist = scientist_line(mission, s, scene.session.names, brief=True)
    rows += [(TOKEN_ICONS["scientist"], scientist)] if scientist else []
    rows += [("death-skull", f"**{tr('table.lose')}:** {loss.count(s)}") for loss in mission.losses]
    if s.steps_reached:
        name = step_name(title, s.mission, s.steps_reached)
        rows.append(("siren", f"**{tr('table.step', n=s.steps_reached)}:** {name}."))
    medals: tuple[bool, ...] = ()
    if mission.mission_rewards:
        done, needed = mission.goals[0].progress(s, title.definitions)
        medals = tuple(i < done for i in range(min(needed, 4)))
    paper = MissionPaper("mission", rect, text=title.name_of(s.mission), rows=tuple(rows[:3]), medals=medals)
    paper.entity = title.entity_key(s.mission)
    paper.group = "rail"
    scene.add(paper)
