"""Retirement Phase: one card in play may leave the game, or none."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.engine.decision import Option
from game.engine.events import Event
from game.engine.language import tr
from game.venom import events
from game.venom.board import RETIREMENT_PILE
from scenes.table.captions import Caption
from scenes.venom import panels
from scenes.venom.desk import Desk
from scenes.widgets.panel import Panel
from scenes.widgets.slot import SlotWidget
from scenes.widgets.widget import Widget

RETIRE_PLACE = "place.retire"
BOX = pygame.FRect(854, 152, 212, 292)


class Retirement(Desk):
    """The desk with the Retirement Pile in the middle and every card in play below."""

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
        self.play_area(s.cards_in_play(s.active), tr("table.in_play_note") if may else "", told=False)
        self.build_desk()
        self._buttons()
        self.prompt(348, 76, 1224)

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
