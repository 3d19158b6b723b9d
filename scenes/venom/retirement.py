"""Retirement Phase: one card in play may leave the game, or none."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pygame

from game.engine.decision import Option
from game.engine.events import Event
from game.engine.language import tr
from game.venom import events
from game.venom.board import RETIREMENT_PILE, discard_pile, draw_deck, hand, locations
from scenes.table.captions import Caption
from scenes.venom import panels
from scenes.venom.battle import in_a_row
from scenes.venom.desk import Desk
from scenes.venom.faces import face_of
from scenes.widgets.card import CardWidget, card_rect
from scenes.widgets.chip import MUTED, NOTE
from scenes.widgets.panel import Panel
from scenes.widgets.slot import SlotWidget
from scenes.widgets.widget import Widget

#: Where the cards of a seat's squad are that are not in play.
KEPT = (draw_deck, hand, discard_pile, locations)
RETIRE_PLACE = "place.retire"
BOX = pygame.FRect(238, 152, 214, 292)
SQUAD_BOX = pygame.FRect(464, 152, 1218, 292)
SQUAD_CARD, NARROWEST, SQUAD_STEP = 132.0, 92.0, 148.0


class Retirement(Desk):
    """The desk with the Retirement Pile, what the seat's squad consists of, and every card in play below."""

    view = "retirement"
    meanwhile = "meanwhile.retirement"

    def build(self) -> None:
        s = self.state
        self.add(Panel("retired", BOX.copy(), text=tr("table.retired"), accent="gold", icon="medal"))
        look = {"out_of_play": True, "labelled": False}
        self.pile(RETIREMENT_PILE, BOX.centerx - 64, 200, 128, tr("table.retired"), top=True, deck="squad", **look)
        words = pygame.FRect(BOX.x + 8, 412, BOX.width - 16, 24)
        self.add(Caption("retired.note", words, text=tr("table.out_of_game")))
        decision = self.open_decision
        may = decision is not None and decision.kind == "retirement"
        rect = pygame.FRect(BOX.centerx - 74, 192, 148, 196)
        place = SlotWidget(RETIRE_PLACE, rect, text=tr("table.retire_here"), frame_only=True)
        place.visible, place.z = may, 30
        place.glowing, place.enabled, place.drop_target = may, False, False
        self.add(place)
        self._squad()
        self.play_area(s.cards_in_play(s.active), tr("table.in_play_note") if may else "", told=False)
        self.build_desk()
        self.turn_so_far()
        self._buttons()
        self.prompt(348, 76, 1224)

    def _squad(self) -> None:
        """One of each kind of card that the seat has, with how many: what a card fewer leaves to draw from."""
        s, seat = self.state, self.state.active
        kept = [card for place in KEPT for card in s.places[place(seat)]]
        own = list(dict.fromkeys((*s.cards_in_play(seat), *kept)))
        counts = Counter(self.title.definitions[card] for card in own)
        head = tr("table.squad", seat=self.session.names[seat])
        note = tr("table.squad_count", n=len(own))
        self.add(Panel("squad", SQUAD_BOX.copy(), text=head, accent="fs_hi", icon="rank-3", note=note))
        kinds = sorted(counts, key=lambda kind: (kind.cost, kind.name))
        right = SQUAD_BOX.right - 24
        row = SQUAD_CARD + SQUAD_STEP * (len(kinds) - 1)
        first = max(SQUAD_BOX.x + 24, SQUAD_BOX.centerx - row / 2)
        places, width = in_a_row(len(kinds), first, right, SQUAD_CARD, NARROWEST, SQUAD_STEP)
        for i, (kind, x) in enumerate(zip(kinds, places, strict=True)):
            card = next(card for card in own if self.title.definitions[card] is kind)
            shown = CardWidget(f"squad.{kind.id}", card_rect(x, 202 + (SQUAD_CARD - width) * 0.7, width))
            shown.face = face_of(self.title, None, card)
            shown.text, shown.entity = shown.face.summary(), self.title.entity_key(card)
            shown.note = (f"× {counts[kind]}", NOTE if counts[kind] > 1 else MUTED, "")
            shown.group, shown.z = "squad", 5 + i
            self.add(shown)

    def _buttons(self) -> None:
        done = self.option("done")
        panels.turn_panel(self, None)
        if done is not None:
            self.button(done, 1500, 1002, 388, 56, style="primary", icon="check-mark", key="Enter")

    def drop_places(self, option: Option) -> Sequence[str]:
        decision = self.open_decision
        takes = decision is not None and decision.kind == "retirement" and option.entity >= 0
        return (RETIRE_PLACE,) if takes and not option.key.startswith("use.") else ()

    def lifted(self, widget: Widget) -> None:
        super().lifted(widget)
        for place in self.laid:
            if place.id == RETIRE_PLACE and widget.id not in self._answers:
                place.drop_target = place.enabled = place.refused = bool(widget.reason)

    def look_at(self, event: Event) -> float:
        if isinstance(event, events.Retired):
            return 500.0
        return self.usual_look(event)
