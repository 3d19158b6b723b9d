"""Recruitment Phase: play the Hand at the desk, decide each ability, spend the points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from game.engine.decision import Decision, Option
from game.engine.events import Event
from game.engine.language import signed, tr
from game.venom import events
from game.venom.board import RECRUITMENT_DECK, RETIREMENT_PILE, TRAINING_GROUND, discard_pile, hand, in_play, locations
from game.venom.state import DECLINED, USED
from scenes.canvas import Canvas
from scenes.drawing.sheet import Sheet
from scenes.venom import panels
from scenes.venom.actors import Mark
from scenes.venom.director import Director
from scenes.venom.shown import points_in, price_in
from scenes.venom.table import TableScene
from scenes.widgets.chip import CHOSEN, GOLD, MUTED, NOTE, PAST, ChipLook
from scenes.widgets.dialog import Answer, Popover
from scenes.widgets.panel import Panel
from scenes.widgets.slot import SlotWidget
from scenes.widgets.widget import Widget

PLAY_PLACE = "place.play"
DISCARD_PLACE = "place.discard"
ROOM_FOR_LINES = 4


class PointsPanel(Widget):
    """Recruitment Points: the big figure, what the card in the air would make of it, and where they come from."""

    def __init__(self, rect: pygame.FRect, points: int, preview: int | None, lines: Sequence[tuple[str, int]]) -> None:
        super().__init__("points", rect, "panel", tr("table.points_are", n=points))
        self._points, self._preview, self._lines = points, preview, tuple(lines)

    def draw(self, canvas: Canvas) -> None:
        area = canvas.viewport.px(self.rect)
        theme, scale = canvas.theme, canvas.scale
        parts = (self._points, self._preview, self._lines)

        def paint() -> pygame.Surface:
            sheet = Sheet(theme, scale, area.size)
            big = sheet.write(str(self._points), "heading", 104, "gold", 18, 64, width=120)
            if self._preview is not None and self._preview != self._points:
                sheet.icon("arrow-right", 34, "gold", big.right + 8, 66, "midleft")
                sheet.write(str(self._preview), "heading", 60, "gold_hi", big.right + 50, 66, width=70)
            for i, (name, change) in enumerate(self._lines[-ROOM_FOR_LINES:]):
                y = 142 + i * 27
                tone = "gold" if change >= 0 else "alert"
                sheet.write(name, "medium", 19, "white", 18, y, width=sheet.w - 84, body=True)
                sheet.write(signed(change), "heading", 21, tone, sheet.w - 18, y, "midright", width=60)
            return sheet.surface

        canvas.lay(("points", parts), area, paint)


class Recruitment(TableScene):
    """`art/recruitment.png` while the Hand is played, `art/recruitment-buy.png` while points are spent."""

    view = "recruitment"

    def __init__(self, director: Director) -> None:
        super().__init__(director)
        self._popover: Popover | None = None

    def backdrop(self, canvas: Canvas) -> None:
        panels.draw_desk(canvas)

    # Layout ------------------------------------------------------------------------------------------------------

    def build(self) -> None:
        seat = self.state.active
        self._popover = None
        panels.top_bar(self)
        panels.events_rail(self)
        panels.leaders_rail(self)
        self._points_panel(seat)
        self._training_ground()
        self._side_piles()
        self._play_area(seat)
        panels.own_panel(self, seat)
        self._own_places(seat)
        panels.location_strip(self, seat)
        panels.hand_fan(self, seat)
        self._buttons()
        self.prompt(348, 76, 1224)
        self._ability_question()

    def _points_panel(self, seat: int) -> None:
        s = self.state
        box = pygame.FRect(238, 152, 214, 292)
        self.add(Panel("points.panel", box, text=tr("table.points"), accent="gold", icon="rally-the-troops"))
        points = points_in(self.title, s)
        lines = [
            (self.title.name_of(card), self.title.definitions[card].recruitment_points)
            for card in s.places[in_play(seat)]
        ]
        if s.bonus:
            lines.append((tr("table.points_bonus"), s.bonus))
        self.add(PointsPanel(pygame.FRect(238, 184, 214, 256), points, self._preview(points), lines))

    def _preview(self, points: int) -> int | None:
        """The points if the card in the air were played or recruited."""
        lifted = self._lifted
        if lifted is None or lifted.entity is None:
            return None
        entity = self.title.content.keys.index(lifted.entity)
        if self.state.place_of[entity] == TRAINING_GROUND:
            return points - price_in(self.title, self.state, entity)
        return points + self.title.definitions[entity].recruitment_points

    def _training_ground(self) -> None:
        s = self.state
        held = len(s.places[hand(s.active)])
        note = tr("table.ground_later", n=held) if held else ""
        box = pygame.FRect(464, 152, 804, 292)
        ground = Panel("ground", box, text=tr("table.ground"), accent="gold", icon="rally-the-troops", note=note)
        self.add(ground)
        cards = s.places[TRAINING_GROUND]
        step = min(154.0, 770.0 / max(1, len(cards)))
        for i, card in enumerate(cards):
            look: dict[str, Any] = {}
            if not self.options_of(card):
                look["state"] = "dimmed" if self._is_short(card) else ""
            x = 484 + i * step + (770 - step * max(5, len(cards))) / 2
            self.card(card, "ground", x, 196, 136, note=self._price_note(card), z=10 + i, **look)
        self.anchor(TRAINING_GROUND, pygame.FRect(800, 196, 136, 191))

    def _is_short(self, card: int) -> bool:
        return price_in(self.title, self.state, card) > points_in(self.title, self.state)

    def _price_note(self, card: int) -> tuple[str, ChipLook, str]:
        short = price_in(self.title, self.state, card) - points_in(self.title, self.state)
        if short > 0:
            return (tr("table.short", n=short), MUTED, "padlock")
        return (tr("table.affordable"), GOLD, "check-mark")

    def _side_piles(self) -> None:
        boxes = (
            ("recruit-deck", pygame.FRect(1280, 152, 178, 292), RECRUITMENT_DECK, False),
            ("retired", pygame.FRect(1470, 152, 212, 292), RETIREMENT_PILE, True),
        )
        for name, box, place, top in boxes:
            icon = "medal" if top else "rally-the-troops"
            self.add(Panel(name, box, text=tr(f"table.{name}"), accent="line", icon=icon))
            width = 116.0
            self.pile(place, box.centerx - width / 2, 202, width, "", top=top, deck="squad", out_of_play=top)

    def _play_area(self, seat: int) -> None:
        s = self.state
        cards = s.places[in_play(seat)]
        held = len(s.places[hand(seat)])
        note = tr("table.played", n=len(cards), held=held)
        box = pygame.FRect(238, 458, 1444, 348)
        self.add(Panel("play", box, text=tr("table.play_area"), accent="fs_hi", icon="card-play", note=note))
        count = max(len(cards) + (1 if held else 0), 7)
        step = min(170.0, 1380.0 / count)
        for i, card in enumerate(cards):
            self.card(card, "play", 262 + i * step, 512, 150, note=self._use_note(card), z=10 + i)
        slot = SlotWidget(
            PLAY_PLACE, pygame.FRect(262 + len(cards) * step, 512, 150, 211), text=tr("table.drop_to_play")
        )
        slot.visible = held > 0
        slot.enabled = slot.drop_target = False
        self.add(slot)
        self.anchor(in_play(seat), pygame.FRect(262 + len(cards) * step, 512, 150, 211))

    def _use_note(self, card: int) -> tuple[str, ChipLook, str]:
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

    def _own_places(self, seat: int) -> None:
        """Where recruited cards are dropped: the Discard Pile, or in front of the player for a Location."""
        target = SlotWidget(
            DISCARD_PLACE, pygame.FRect(308, 880, 108, 146), text=tr("table.recruit_here"), frame_only=True
        )
        target.enabled = target.drop_target = False
        target.visible = self.open_decision is not None and self.open_decision.kind == "recruit"
        target.z = 30
        self.add(target)
        self.anchor(hand(seat), pygame.FRect(870, 900, 180, 253))
        self.anchor(locations(seat), pygame.FRect(446, 872, 112, 157))
        self.anchor(discard_pile(seat), pygame.FRect(316, 888, 92, 129))

    def _buttons(self) -> None:
        decision = self.open_decision
        done = self.option("done")
        if decision is not None and decision.kind == "play":
            held = len(self.state.places[hand(decision.seat)])
            panels.turn_panel(self, None)
            self.button(
                "play.all",
                1500,
                1002,
                388,
                56,
                text=tr("table.play_all", n=held),
                style="primary",
                icon="card-play",
                key="Enter",
            )
        elif decision is not None and decision.kind == "recruit" and done is not None:
            panels.turn_panel(self, done, icon="compass")
        else:
            panels.turn_panel(self, None)

    def _ability_question(self) -> None:
        """After a card with a Recruitment ability: use it, or keep it so that the card may lead."""
        decision = self.open_decision
        if decision is None or decision.kind != "ability.use":
            return
        card = (decision.fields or {})["card"]
        mark = next((mark for mark in self._marks if mark.entity == card), None)
        if mark is None:
            return
        mark.look["selected"] = True
        soldier = self.title.definitions[card].is_soldier
        words = " ".join(a.sentence() for a in self.title.definitions[card].by_phase["recruitment"])
        use, keep = decision.options[0], decision.options[1]
        answers = (
            Answer(
                "use",
                tr("table.use_it"),
                icon="power-lightning",
                key="U",
                consequence=tr("table.use_means") if soldier else "",
            ),
            Answer("keep", tr("table.keep_it"), icon="rank-3", key="K", consequence=tr("table.keep_means")),
        )
        popover = Popover(
            "ability", text=tr("table.use_question", card=self.title.name_of(card)), sentence=words, answers=answers
        )
        popover.place(self.app.canvas, mark.rect)
        self._answers["ability.use"] = [use]
        self._answers["ability.keep"] = [keep]
        self._popover = popover
        self.add(popover, *popover.buttons)

    # Choosing ----------------------------------------------------------------------------------------------------

    def drop_places(self, option: Option) -> Sequence[str]:
        decision = self.open_decision
        if decision is None or option.key.startswith(("use.", "pay.")):
            return ()
        if decision.kind == "play":
            return (PLAY_PLACE,)
        if decision.kind == "recruit":
            return (DISCARD_PLACE,)
        return ()

    def takes_option(self, option: Option, mark: Mark) -> bool:
        return True

    def leftover(self, decision: Decision, options: list[Option]) -> None:
        if decision.kind == "ability.use":
            return
        panels.choice_buttons(self, decision, options)

    def clicked(self, widget: Widget, button: int) -> bool:
        if widget.id == "play.all":
            self._play_all()
            return True
        return super().clicked(widget, button)

    def key(self, name: str) -> bool:
        if name.startswith("digit_"):
            return self._digit(int(name[-1]))
        return super().key(name)

    def _digit(self, number: int) -> bool:
        """The nth card of the Hand, or of the Training Ground once the Hand is empty."""
        decision = self.open_decision
        if decision is None or decision.kind not in ("play", "recruit"):
            return False
        place = hand(decision.seat) if decision.kind == "play" else TRAINING_GROUND
        cards = self.state.places[place]
        if number > len(cards):
            return True
        options = self.options_of(cards[number - 1])
        if options:
            self.choose(options[0])
        return True

    def _play_all(self) -> None:
        """Play every card of the Hand and keep all abilities."""
        session = self.session
        while (decision := session.decision) is not None and session.waits_for_person:
            if decision.kind == "play":
                session.answer(decision.options[0])
            elif decision.kind == "ability.use":
                session.answer("keep")
            else:
                break
        self._settled = False
        self.lay_out(animate=True)

    def look_at(self, event: Event) -> float:
        if isinstance(event, events.Played):
            return 260.0
        if isinstance(event, events.Recruited):
            return 300.0
        return self.usual_look(event)
