"""The desk: the map stepped back, the active seat's cards in front. Recruitment, Retirement and the end of a Turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from game.engine.decision import Decision, Option
from game.engine.language import tr
from game.venom.board import (
    EVENT_DISCARD,
    LEADER_DECK,
    REWARD_DECK,
    SUPPORT_DECK,
    SUPPORT_DISCARD,
    TRAINING_GROUND,
    ZONES,
    discard_pile,
    hand,
    in_play,
    locations,
    rewards,
    zone_leader,
    zone_reward,
)
from game.venom.state import DECLINED, NOBODY, USED
from scenes.canvas import Canvas
from scenes.table.actors import Mark
from scenes.table.controls import hand_fan
from scenes.table.director import Director
from scenes.table.still import StillLayer
from scenes.venom import panels
from scenes.venom.battle import spread
from scenes.venom.choices import GROUND_BOX, lay_at_desk
from scenes.venom.table import VenomScene
from scenes.venom.turn_so_far import lay_turn
from scenes.widgets.card import card_rect
from scenes.widgets.chip import CHOSEN, NOTE, PAST, ChipLook
from scenes.widgets.panel import Panel
from scenes.widgets.slot import SlotWidget

Note = tuple[str, ChipLook, str]
PLAY_WIDTH = 150.0
LARGE_WIDTH, LARGE_Y = 190.0, 504.0
PLAY_BOX = pygame.FRect(238, 458, 1444, 348)
FIRST_X, PLAY_Y = 262.0, 512.0
GROUND_WIDTH, GROUND_STEP = 136.0, 154.0
LOCATION_PLACE = "place.location"
STRIP = pygame.FRect(452, 838, 180, 224)


class Desk(VenomScene):
    """What the phases at the desk share: rails, the play area, the seat's own panel and its Hand."""

    def __init__(self, director: Director) -> None:
        super().__init__(director)
        self._still = StillLayer()

    def leave(self) -> None:
        super().leave()
        self._still.release()

    def backdrop(self, canvas: Canvas) -> None:
        panels.draw_desk(canvas)

    def draw(self, canvas: Canvas) -> None:
        if self.page is None and self.motion.busy and self._lifted is None:
            self._still.draw(self, canvas)
        else:
            super().draw(canvas)

    def build_desk(self) -> None:
        """Bar, rails and the seat's own things; phases add what lies in the upper middle and the buttons."""
        seat = self.state.active
        panels.top_bar(self)
        panels.events_rail(self)
        panels.leaders_rail(self)
        panels.own_panel(self, self.near_seat)
        self._reserve(seat)
        hand_fan(self, self.state.places[hand(seat)], left=self.reserve_right)
        self._anchors_of(seat)

    def turn_so_far(self) -> None:
        """Where nothing is held any more, what the Turn has brought."""
        if (box := self.free_strip) is not None:
            lay_turn(self, box)

    def _anchors_of(self, seat: int) -> None:
        """Where cards come from and go to that are not seen one by one."""
        self.anchor(hand(seat), pygame.FRect(870, 860, 180, 253))
        self.anchor(locations(seat), pygame.FRect(446, 872, 112, 157))
        self.anchor(rewards(seat), pygame.FRect(66, 900, 84, 118))
        self.anchor(in_play(seat), pygame.FRect(FIRST_X, PLAY_Y, PLAY_WIDTH, 211))
        self.anchor(discard_pile(seat), pygame.FRect(316, 888, 92, 129))
        self.anchor(TRAINING_GROUND, pygame.FRect(800, 196, GROUND_WIDTH, 191))
        self.anchor(EVENT_DISCARD, pygame.FRect(126, 122, 80, 112))
        for zone in range(ZONES):
            row = pygame.FRect(1718, 128 + zone * 98, 56, 79)
            for place in (zone_leader(zone), zone_reward(zone)):
                self.anchor(place, row)
        for place in (LEADER_DECK, REWARD_DECK, SUPPORT_DECK, SUPPORT_DISCARD):
            self.anchor(place, pygame.FRect(1760, 840, 74, 104))

    # Parts -------------------------------------------------------------------------------------------------------

    def play_area(self, cards: Sequence[int], note: str = "", slots: int = 0, *, told: bool = True) -> None:
        """The cards in play with what each can still do, or larger if that is not `told`, and `slots` empty places
        behind them."""
        panel = Panel("play", PLAY_BOX.copy(), text=tr("table.play_area"), accent="fs_hi", icon="card-play", note=note)
        self.add(panel)
        width = PLAY_WIDTH if told else LARGE_WIDTH
        count = max(len(cards) + slots, 7)
        step = min(width + 20, (1404.0 - width) / (count - 1))
        # In the middle, empty places and all, so that a card stays where it was put for the whole Turn.
        wide = max(0, len(cards) + slots - 1) * step + width
        first, top = max(FIRST_X, PLAY_BOX.centerx - wide / 2), PLAY_Y if told else LARGE_Y
        for i, card in enumerate(cards):
            x = first + i * step
            self.card(card, "play", x, top, width, note=self.use_note(card) if told else None, z=10 + i)
        for i in range(slots):
            rect = pygame.FRect(first + (len(cards) + i) * step, top, width, 211)
            slot = SlotWidget(f"place.play.{i + 1}" if i else "place.play", rect, text=tr("table.drop_to_play"))
            slot.enabled = slot.drop_target = False
            self.add(slot)
        self.anchor(in_play(self.state.active), card_rect(first + len(cards) * step, top, width))

    def use_note(self, card: int) -> Note:
        """What a played card can still do: lead, support only, or nothing but ride along."""
        s, kind = self.state, self.title.definitions[card]
        asked = self.open_decision
        if asked is not None and asked.kind == "ability.use" and (asked.fields or {}).get("card") == card:
            return (tr("table.note.choose"), CHOSEN, "help")
        if not kind.is_soldier:
            return (tr("table.note.vehicle"), PAST, "jeep")
        if s.mark[card] == USED:
            return (tr("table.note.used"), PAST, "confirmed")
        if s.mark[card] == DECLINED:
            return (tr("table.note.kept"), NOTE, "rank-3")
        return (tr("table.note.may_lead"), NOTE, "rank-3")

    def ground(self, note: str = "", dress: Any = None) -> None:
        """The Training Ground; `dress` gives the chip and the look of a card."""
        icon = "rally-the-troops"
        panel = Panel("ground", GROUND_BOX.copy(), text=tr("table.ground"), accent="gold", icon=icon, note=note)
        self.add(panel)
        cards = self.state.places[TRAINING_GROUND]
        step = min(GROUND_STEP, 770.0 / max(1, len(cards)))
        places = max(5, len(cards))
        left = 484 + (770 - step * places) / 2
        for i in range(len(cards), places):
            rect = pygame.FRect(left + i * step, 196, GROUND_WIDTH, 191)
            self.add(SlotWidget(f"ground.empty.{i + 1}", rect, drop_target=False))
        for i, card in enumerate(cards):
            note_of, look = dress(card) if dress is not None else (None, {})
            self.card(card, "ground", left + i * step, 196, GROUND_WIDTH, note=note_of, z=10 + i, **look)

    def _reserve(self, seat: int) -> None:
        """Locations in front of the seat, and Rewards that can be used now."""
        usable = [card for card in self.state.places[rewards(seat)] if self.options_of(card)]
        cards = [*self.state.places[locations(seat)], *usable]
        right = STRIP.right if self.state.places[hand(seat)] else STRIP.right + 300
        for i, x in enumerate(spread(len(cards), STRIP.x, right, 112, 124)):
            self.card(cards[i], "reserve", x, STRIP.y + 20, 112, z=20 + i)

    @property
    def reserve_right(self) -> float:
        """The right edge of what lies in front of the seat, 0 where nothing does."""
        return max((mark.rect.right for mark in self._marks if mark.id.startswith("reserve.")), default=0.0)

    # Choosing ----------------------------------------------------------------------------------------------------

    def takes_option(self, option: Option, mark: Mark) -> bool:
        return mark.id not in self._answers

    def leftover(self, decision: Decision, options: list[Option]) -> None:
        lay_at_desk(self, decision, options)

    def _bind(self) -> None:
        """A Zone is chosen by its button, and as well on its row in the rail: that is where it is seen."""
        super()._bind()
        widgets = {widget.id: widget for widget in self._statics}
        for option in [option for options in self._answers.values() for option in options]:
            row = widgets.get(self.place_for(option).replace("zone.", "rail.", 1))
            if row is not None:
                row.glowing = True
                self._answers.setdefault(row.id, []).append(option)

    def make_way(self, box: pygame.FRect) -> None:
        """What lies in `box` is covered for the length of a question: nobody comes to it then."""
        for mark in self._marks:
            if box.contains(mark.rect):
                mark.look |= {"focusable": False, "draggable": False}
        for widget in self.laid:
            if box.contains(widget.rect):
                widget.visible = False

    @property
    def free_strip(self) -> pygame.FRect | None:
        """The place of the Hand beside what lies in front of the seat, once nothing is held any more."""
        if self.state.places[hand(self.state.active)]:
            return None
        in_front = [self.reserve_right] if self.reserve_right else []
        in_front += [widget.rect.right for widget in self.laid if widget.id == LOCATION_PLACE and widget.visible]
        left = max(in_front) + 24 if in_front else STRIP.left
        return pygame.FRect(left, 832, 1468 - left, 236)

    def active_name(self) -> str:
        """The name of the seat whose Turn it is."""
        active = self.state.active
        return self.session.names[active] if active != NOBODY else ""
