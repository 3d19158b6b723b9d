"""The map at rest: seven Zones with their Leaders, the Mission, the rails, the hand. Phases on the map build on it."""

from __future__ import annotations

from typing import Final

import pygame

from game.engine.decision import Option
from game.engine.language import tr
from game.venom.board import (
    LEADER_DECK,
    REWARD_DECK,
    SUPPORT_AREA,
    SUPPORT_DECK,
    SUPPORT_DISCARD,
    ZONE_IDS,
    ZONE_TYPES,
    ZONES,
    discard_pile,
    hand,
    in_play,
    zone_leader,
    zone_reward,
)
from game.venom.state import NOBODY
from scenes.venom import panels
from scenes.venom.table import TableScene
from scenes.widgets.panel import Panel
from scenes.widgets.pile import PileWidget
from scenes.widgets.tracks import TrackWidget
from scenes.widgets.zone import ZonePanel

#: Zone number -> left top corner of its panel, in units (screens.md, Tactical).
PLACES_ON_MAP: Final = ((260, 292), (1492, 292), (564, 76), (1220, 76), (876, 292), (568, 292), (1184, 292))
ZONE_SIZE: Final = (148, 204)
#: Zone number -> the name on its header.
ZONE_HEADS: Final = ("air", "air", "arctic", "arctic", "land", "sea", "sea")


class MapView(TableScene):
    """What the map phases share."""

    def build_map(self) -> None:
        """Bar, rails, Mission and Zones."""
        panels.top_bar(self)
        panels.events_rail(self)
        panels.mission_paper(self, pygame.FRect(262, 76, 276, 200))
        for zone in range(ZONES):
            self._zone(zone)
        self.leader_rail()

    def _zone(self, zone: int) -> None:
        s = self.state
        x, y = PLACES_ON_MAP[zone]
        leader = s.leader_in(zone)
        panel = ZonePanel(
            f"zone.{ZONE_IDS[zone]}",
            pygame.FRect(x, y, *ZONE_SIZE),
            text=tr(f"table.zone_head.{ZONE_IDS[zone]}"),
            zone=ZONE_TYPES[zone],
            site=tr(f"zone.{ZONE_IDS[zone]}"),
        )
        panel.dim = self.is_dim(zone)
        panel.group = "map"
        panel.drop_target = False
        panel.tooltip = (tr(f"zone.{ZONE_IDS[zone]}"), tr(f"table.zone_tip.{ZONE_TYPES[zone]}"))
        self.add(panel)
        slot = panel.slot
        width = min(slot.width, slot.height / 1.405)
        left = slot.centerx - width / 2
        reward = s.places[zone_reward(zone)]
        if reward:
            self.card(reward[0], "zone-reward", left + 6, slot.y - 4, width, focusable=False, z=4, group="map")
        if leader != NOBODY:
            self.card(leader, "zone", left, slot.y, width, z=6, group="map")
        self.anchor(zone_leader(zone), pygame.FRect(left, slot.y, width, slot.height))
        self.anchor(zone_reward(zone), pygame.FRect(left + 6, slot.y - 4, width, slot.height))

    def is_dim(self, zone: int) -> bool:
        """Whether a Zone steps back because another one is looked at."""
        return self.state.target != NOBODY and self.state.combat_zone() != zone

    def leader_rail(self) -> None:
        """The attacked Leader's tracks and VENOM's decks."""
        s = self.state
        name = self.title.name_of(s.target) if s.target != NOBODY else tr("table.leader")
        rect = pygame.FRect(1698, 76, 206, 742)
        self.add(Panel("leader", rect, text=name, accent="vn", icon="death-skull"))
        printed = self.title.definitions[s.target] if s.target != NOBODY else None
        for i, (measure, value) in enumerate((("defense", s.defense), ("health", s.health))):
            track = TrackWidget(
                f"track.{measure}",
                pygame.FRect(1716 + i * 90, 170, 80, 344),
                text=tr(f"track.{measure}"),
                measure=measure,
                value=value,
                vertical=True,
                printed=getattr(printed, measure) if printed is not None else 0,
            )
            track.group = "rail"
            track.tooltip = (tr(f"track.{measure}"), tr(f"table.track_tip.{measure}"))
            self.add(track)
        rows = (
            (LEADER_DECK, 1716, 552, "table.leader_deck", False),
            (REWARD_DECK, 1808, 552, "table.reward_deck", False),
            (SUPPORT_DECK, 1716, 690, "table.support_deck", False),
            (SUPPORT_DISCARD, 1808, 690, "table.support_discard", True),
        )
        for place, x, y, label, top in rows:
            deck = "reward" if place == REWARD_DECK else "venom"
            self.pile(place, x, y, 74, tr(label), top=top, deck=deck, accent="vn", label_at=14)
        self.anchor(SUPPORT_AREA, pygame.FRect(1300, 600, 124, 174))

    def build_own_side(self, seat: int) -> None:
        """The seat's panel, its cards in play in the middle, and its Hand."""
        s = self.state
        box = pygame.FRect(238, 512, 1444, 300)
        self.add(Panel("play", box, text=tr("table.play_area"), accent="fs_hi", icon="card-play"))
        cards = s.places[in_play(seat)]
        step = min(150.0, 1380.0 / max(1, len(cards)))
        for i, card in enumerate(cards):
            self.card(card, "play", 262 + i * step, 566, 140, z=10 + i)
        self.anchor(in_play(seat), pygame.FRect(262, 566, 140, 197))
        self.anchor(hand(seat), pygame.FRect(870, 900, 180, 253))
        self.anchor(discard_pile(seat), pygame.FRect(316, 888, 92, 129))
        panels.own_panel(self, seat)
        panels.location_strip(self, seat)
        panels.hand_fan(self, seat)

    def usual_buttons(self, primary: str = "done") -> None:
        """The turn panel with the option called `primary` as its gold button, if it is offered."""
        option: Option | None = self.option(primary)
        panels.turn_panel(self, option)

    def pile_widgets(self) -> list[PileWidget]:
        """The piles that lie on the screen."""
        return [widget for widget in self._statics if isinstance(widget, PileWidget)]
