"""The map at rest: seven Zones with their Leaders, the Mission, the rails, the hand. Phases on the map build on it."""

from __future__ import annotations

from collections.abc import Sequence
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
    zone_captives,
    zone_leader,
    zone_reward,
)
from game.venom.state import NOBODY, TOKENS
from scenes.table.controls import hand_fan
from scenes.theme import TOKEN_ICONS
from scenes.venom import panels
from scenes.venom.faces import face_of
from scenes.venom.table import VenomScene
from scenes.widgets.card import CardWidget, card_rect
from scenes.widgets.chip import PAST, VENOM_OUTLINE, Chip, ChipLook
from scenes.widgets.panel import Panel
from scenes.widgets.pile import PileWidget
from scenes.widgets.tracks import TrackHead, TrackWidget
from scenes.widgets.widget import Widget
from scenes.widgets.zone import ZonePanel

#: Zone number -> left top corner of its panel, in units (screens.md, Tactical).
PLACES_ON_MAP: Final = ((260, 292), (1492, 292), (564, 76), (1220, 76), (876, 292), (568, 292), (1184, 292))
ZONE_SIZE: Final = (148, 204)
#: The Zones in the order in which digits and Tab go through them: clockwise from Arctic I.
CLOCKWISE: Final = (2, 3, 1, 6, 4, 5, 0)


#: Units of height up to which the letters of a Zone's place have room above the word at the Zone's foot.
SITE_AND_WORD: Final = 21.0
#: Units from a Zone's foot up to the top of its word: in the place of the name, and below the name.
WORD_UP: Final = (24.0, 5.0)
#: The ids of the Zones on the map.
ZONE_PANELS = tuple(f"zone.{name}" for name in ZONE_IDS)


class MapView(VenomScene):
    """What the map phases share."""

    def build_map(self) -> None:
        """Bar, rails, Mission and Zones."""
        panels.top_bar(self)
        panels.events_rail(self)
        panels.mission_paper(self, pygame.FRect(262, 76, 276, 200))
        for zone in CLOCKWISE:
            self._zone(zone)
        self.leader_rail()

    def _zone(self, zone: int) -> None:
        s = self.state
        x, y = PLACES_ON_MAP[zone]
        leader = s.leader_in(zone)
        reward = s.places[zone_reward(zone)]
        panel = ZonePanel(
            f"zone.{ZONE_IDS[zone]}",
            pygame.FRect(x, y, *ZONE_SIZE),
            text=tr(f"table.zone_head.{ZONE_IDS[zone]}"),
            zone=ZONE_TYPES[zone],
            sites=tuple(tr(f"{size}.{ZONE_IDS[zone]}") for size in ("zone", "zone_short", "zone_word")),
        )
        theme, scale = self.app.canvas.theme, self.app.canvas.scale
        if self.zone_word(zone) is not None and theme.text_px(16, scale) > SITE_AND_WORD * scale:
            # In so large letters the word at the foot of the Zone needs the place of the name.
            panel.sites = ()
        panel.dim = self.is_dim(zone)
        panel.group = "map"
        panel.drop_target = False
        panel.tooltip = (tr(f"zone.{ZONE_IDS[zone]}"), tr(f"table.zone_tip.{ZONE_TYPES[zone]}"))
        # The keyboard goes from Zone to Zone; the Leader is read there too.
        panel.entity = self.title.entity_key(leader) if leader != NOBODY else None
        self.dress_zone(panel, zone)
        self.add(panel)
        slot = panel.slot
        width = min(slot.width, slot.height / 1.405)
        left = slot.centerx - width / 2
        if reward:
            self.card(reward[0], "zone-reward", left + 6, slot.y - 4, width, focusable=False, z=4, group="map")
        if leader != NOBODY and self.leader_is_here(zone):
            state = "dimmed" if panel.dim else ""
            self.card(leader, "zone", left, slot.y, width, z=6, group="map", focusable=False, state=state)
        elif leader != NOBODY:
            twin = CardWidget(f"{panel.id}.leader", card_rect(left, slot.y, width), z=6)
            twin.face = face_of(self.title, s, leader)
            twin.text, twin.entity = twin.face.summary(), self.title.entity_key(leader)
            self.add(twin)
        self.anchor(zone_leader(zone), pygame.FRect(left, slot.y, width, slot.height))
        self.anchor(zone_reward(zone), pygame.FRect(left + 6, slot.y - 4, width, slot.height))
        self._zone_chips(panel, zone)

    def _zone_chips(self, panel: ZonePanel, zone: int) -> None:
        """The word over a Zone, and the tokens and captives in it."""
        s = self.state
        word = self.zone_word(zone)
        if word is not None:
            chip = Chip(
                f"{panel.id}.word",
                pygame.FRect(panel.rect.centerx - 70, panel.rect.bottom - WORD_UP[bool(panel.sites)], 140, 30),
            )
            chip.text, chip.look, chip.icon, chip.z = *word, 12
            self.add(chip)
        captives = len(s.places[zone_captives(zone)])
        counts = [(name, TOKEN_ICONS[name], s.tokens[kind * ZONES + zone]) for kind, name in enumerate(TOKENS)]
        counts.append(("captive", "handcuffs", captives))
        if s.fallen[zone]:
            counts.append(("fallen", "venom-sigil", 1))
        shown = [(name, icon, count) for name, icon, count in counts if count]
        for i, (name, icon, count) in enumerate(shown):
            token = Chip(f"{panel.id}.{name}", pygame.FRect(panel.rect.right - 44, panel.rect.y + 44 + i * 36, 56, 30))
            token.text = str(count) if count > 1 else ""
            token.look, token.icon, token.z = VENOM_OUTLINE, icon, 11
            token.tooltip = (tr(f"table.token.{name}"), tr(f"table.token_tip.{name}", n=count))
            self.add(token)

    def dress_zone(self, panel: ZonePanel, zone: int) -> None:
        """What a phase adds to a Zone, such as the frame of the one that is attacked."""

    def leader_is_here(self, zone: int) -> bool:
        """Whether the Leader's card lies in its Zone; where it stepped forward a picture of it stays behind."""
        return True

    def zone_word(self, zone: int) -> tuple[str, ChipLook, str] | None:
        """The chip at the foot of a Zone: (words, look, icon), or None."""
        if self.state.leader_in(zone) == NOBODY and not self.state.places[zone_reward(zone)]:
            return (tr("table.liberated"), PAST, "check-mark")
        return None

    def _bind(self) -> None:
        """Options that pick a Leader can be chosen at its Zone as well: that is where the keyboard is."""
        super()._bind()
        decision = self.open_decision
        if decision is None:
            return
        widgets = {widget.id: widget for widget in self._statics}
        leaders = {mark.entity: mark for mark in self._marks if mark.id.startswith("zone.card.")}
        for zone in range(ZONES):
            mark, panel = leaders.get(self.state.leader_in(zone)), widgets.get(f"zone.{ZONE_IDS[zone]}")
            if mark is None or panel is None:
                continue
            options = self._answers.get(mark.id)
            panel.reason = panel.reason or mark.look.get("reason")
            if options and panel.id not in self._answers:
                self._answers[panel.id] = options
                panel.glowing, mark.look["glowing"] = True, False
        for zone in range(ZONES):
            # What lies in a Zone that may be chosen must not keep the press from it.
            options = self._answers.get(f"zone.{ZONE_IDS[zone]}")
            lying = {self.state.leader_in(zone), *self.state.places[zone_reward(zone)]}
            for mark in self._marks:
                if options and mark.entity in lying and mark.id not in self._answers:
                    self._answers[mark.id] = options
        self._refuse_zones([widgets[name] for name in ZONE_PANELS if name in widgets])

    def _refuse_zones(self, panels: Sequence[Widget]) -> None:
        """A Zone that cannot be chosen says why, in the words of the rules where they have any. From the one that was
        chosen, Enter leads on."""
        asked = any(panel.id in self._answers for panel in panels)
        for panel in panels:
            if panel.id not in self._answers and not panel.reason and not panel.selected:
                zone = panel.id.removeprefix("zone.")
                words = "not_asked" if not asked else "not_now" if panel.entity is not None else "nobody"
                panel.reason = tr(f"table.zone_{words}", zone=tr(f"zone.{zone}"))

    def is_dim(self, zone: int) -> bool:
        """Whether a Zone steps back because another one is looked at."""
        return self.state.target != NOBODY and self.state.combat_zone() != zone

    def leader_of_interest(self) -> int:
        """Whose values the rail shows: the attacked Leader, or the one that is looked at."""
        return self.state.target

    def lay_leader_panel(self, name: str) -> None:
        """The plate of the rail at the right, with the Leader's name in its head."""
        panel = Panel("leader", pygame.FRect(1698, 76, 206, 742), text=name, accent="vn", icon="death-skull")
        panel.short = tr("table.leader")
        panel.tooltip = (name, "") if name != panel.short else None
        self.add(panel)

    def leader_rail(self) -> None:
        """The attacked Leader's tracks and VENOM's decks."""
        s = self.state
        leader = self.leader_of_interest()
        printed = self.title.definitions[leader] if leader != NOBODY else None
        name = self.title.name_of(leader) if leader != NOBODY else tr("table.leader")
        values = (s.defense, s.health)
        if printed is not None and s.target == NOBODY:
            values = (printed.defense, printed.health)
        self.lay_leader_panel(name)
        for i, (measure, value) in enumerate(zip(("defense", "health"), values, strict=True)):
            head = TrackHead(f"head.{measure}", pygame.FRect(1712 + i * 90, 122, 88, 40), text=tr(f"table.{measure}"))
            head.measure = measure
            self.add(head)
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
            (LEADER_DECK, 1716, 544, "table.leader_deck", False),
            (REWARD_DECK, 1808, 544, "table.reward_deck", False),
            (SUPPORT_DECK, 1716, 677, "table.support_deck", False),
            (SUPPORT_DISCARD, 1808, 677, "table.support_discard", True),
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
        hand_fan(self, self.state.places[hand(seat)])

    def usual_buttons(self, primary: str = "done") -> None:
        """The turn panel with the option called `primary` as its gold button, if it is offered."""
        option: Option | None = self.option(primary)
        panels.turn_panel(self, option)

    def pile_widgets(self) -> list[PileWidget]:
        """The piles that lie on the screen."""
        return [widget for widget in self._statics if isinstance(widget, PileWidget)]
