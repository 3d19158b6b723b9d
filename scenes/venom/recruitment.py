"""Recruitment Phase: play the Hand at the desk, decide each ability, spend the points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from game.engine.decision import Decision, Option
from game.engine.events import Event
from game.engine.language import signed, tr
from game.venom import events
from game.venom.board import RECRUITMENT_DECK, RETIREMENT_PILE, TRAINING_GROUND, hand, in_play
from scenes.scene import Position
from scenes.table.captions import Caption
from scenes.table.director import Director
from scenes.venom import panels
from scenes.venom.desk import LOCATION_PLACE, STRIP, Desk, Note
from scenes.venom.prices import price_tip
from scenes.venom.recruitment_points import PointsPanel, point_lines, points_with
from scenes.venom.shown import points_in, price_in
from scenes.venom.turn_so_far import turn_lines
from scenes.widgets.card import CardWidget
from scenes.widgets.chip import GOLD, MUTED, chip_size
from scenes.widgets.dialog import Answer, Popover
from scenes.widgets.panel import Panel
from scenes.widgets.slot import SlotWidget, WidePlace
from scenes.widgets.widget import Widget

#: Cards that lie side by side in the play area without overlapping.
PLAY_PLACES = 8
PLAY_PLACE = "place.play"
DISCARD_PLACE = "place.discard"


class Recruitment(Desk):
    """`art/recruitment.png` while the Hand is played, `art/recruitment-buy.png` while points are spent."""

    view = "recruitment"
    meanwhile = "meanwhile.recruitment"

    def __init__(self, director: Director) -> None:
        super().__init__(director)
        #: The places of the Training Ground from left to right: a card that is taken leaves its own empty.
        self._row: list[int] = []

    # Layout ------------------------------------------------------------------------------------------------------

    def build(self) -> None:
        s = self.state
        self._points_panel()
        self._ground()
        self._side_piles()
        cards, held = s.places[in_play(s.active)], len(s.places[hand(s.active)])
        note = tr("table.played", n=len(cards), held=held) if held else tr("table.all_played", n=len(cards))
        self.play_area(cards, note, slots=min(held, max(1, PLAY_PLACES - len(cards))))
        self._wide_play_place()
        self.build_desk()
        self._own_places()
        self.turn_so_far()
        self._buttons()
        self._question()
        self._ability_question()

    def _question(self) -> None:
        """The prompt; while points are spent it says how much can be had for them."""
        bar = self.prompt(348, 76, 1224)
        decision = self.open_decision
        if decision is None or decision.kind != "recruit":
            return
        cards = self.state.places[TRAINING_GROUND]
        within = sum(bool(self.options_of(card)) for card in cards)
        if within:
            points = points_in(self.title, self.state)
            location = any(self.title.definitions[card].is_location for card in cards)
            key = "table.recruit_prompt.location" if location else "table.recruit_prompt"
            bar.text = tr(key, points=points, n=within, total=len(cards))

    def _points_panel(self) -> None:
        s = self.state
        box = pygame.FRect(238, 152, 214, 292)
        self.add(Panel("points.panel", box, text=tr("table.points"), accent="gold", icon="rally-the-troops"))
        points = points_in(self.title, s)
        inside = PointsPanel("points", pygame.FRect(238, 184, 214, 256), points=points)
        told = (line.event for line in turn_lines(self.session, s.turn) if line.event is not None)
        inside.lines = point_lines(self.title, s, told)
        inside.cards = len(s.places[in_play(s.active)])
        if promised := sum(self.title.definitions[card].recruitment_points for card in self._to_be_played()):
            inside.lines += ((tr("table.points_in_hand"), promised, True),)
        inside.text = tr("table.points_are", n=points)
        rows = ". ".join(f"{words} {signed(change)}" for words, change, _ in inside.lines)
        inside.tooltip = (inside.text, rows or tr("table.no_points"))
        self.add(inside)

    def _to_be_played(self) -> list[int]:
        """The cards that add points once they are played, as far as they are seen by everybody at the screen."""
        s = self.state
        return [] if s.added_up else [card for card in s.places[hand(s.active)] if self.session.sees(card, s)]

    def _ground(self) -> None:
        s = self.state
        held, points = len(s.places[hand(s.active)]), points_in(self.title, s)
        later = points if s.added_up else points_with(self.title, s, *self._to_be_played())
        note = tr("table.ground_later", n=later) if held else tr("table.points_left", n=points)
        cards = s.places[TRAINING_GROUND]
        self._keep_row(cards)
        self.add(Panel("ground", pygame.FRect(464, 152, 804, 292), text=tr("table.ground"), accent="gold", note=note))
        self.laid[-1].icon = "rally-the-troops"  # type: ignore[attr-defined]
        step = min(154.0, 770.0 / max(1, len(self._row)))
        left = 484 + (770 - step * max(5, len(self._row))) / 2
        for i in range(max(5, len(self._row))):
            rect = pygame.FRect(left + i * step, 196, 136, 191)
            card = self._row[i] if i < len(self._row) else -1
            if card in cards:
                self._ground_card(card, rect, 10 + i)
                continue
            slot = SlotWidget(f"ground.empty.{i + 1}", rect, drop_target=False)
            self.add(slot)
            if card >= 0:
                self.add(Caption(f"ground.taken.{i + 1}", rect.copy(), text=tr("table.taken")))

    def _keep_row(self, cards: Sequence[int]) -> None:
        """Cards keep their places; a new one takes the first gap.

        Where the rules are not ahead, the Turn so far tells the places: they are the same whichever way led here, be
        it Undo, Redo or a saved game.
        """
        if not self.session.frames:
            self._row = []
            for earlier in self.session.states_of_turn(self.state.turn):
                self._lay_in_row(earlier.places[TRAINING_GROUND])
        self._lay_in_row(cards)

    def _lay_in_row(self, cards: Sequence[int]) -> None:
        for card in cards:
            if card in self._row:
                continue
            gap = next((i for i, old in enumerate(self._row) if old not in cards and len(self._row) >= 5), None)
            if gap is None:
                self._row.append(card)
            else:
                self._row[gap] = card

    def _ground_card(self, card: int, rect: pygame.FRect, z: int) -> None:
        short = self._short(card, points_in(self.title, self.state))
        look: dict[str, Any] = {"draggable": self.open_decision is not None}
        look["tooltip"] = price_tip(self.title, self.state, card)
        if not self.options_of(card) and short > 0:
            look["state"] = "dimmed"
        if not self.options_of(card) and short <= 0 and self.open_decision is not None:
            look["glowing"] = self.open_decision.kind == "play"
        self.card(card, "ground", rect.x, rect.y, rect.width, note=self._price_note(short), z=z, **look)

    def _short(self, card: int, points: int) -> int:
        return price_in(self.title, self.state, card) - points

    def _price_note(self, short: int) -> Note:
        words, look, icon = tr("table.affordable"), GOLD, "check-mark"
        if short > 0:
            words, look, icon = tr("table.short", n=short), MUTED, "padlock"
        canvas = self.app.canvas
        # Where letters are large the sign alone stays: neighbours must not touch.
        fits = chip_size(canvas.theme, canvas.scale, words, icon)[0] <= 150 * canvas.scale
        return (words if fits or short > 0 else "", look, icon)

    def _side_piles(self) -> None:
        boxes = (
            ("recruit-deck", pygame.FRect(1280, 152, 178, 292), RECRUITMENT_DECK, False),
            ("retired", pygame.FRect(1470, 152, 212, 292), RETIREMENT_PILE, True),
        )
        for name, box, place, top in boxes:
            icon = "medal" if top else "rally-the-troops"
            self.add(Panel(name, box, text=tr(f"table.{name}"), accent="line", icon=icon))
            width = 128.0
            look = {"out_of_play": top, "labelled": False}
            self.pile(place, box.centerx - width / 2, 200, width, tr(f"table.{name}"), top=top, deck="squad", **look)
            if not self.app.theme.dense(self.app.canvas.scale):
                count = len(self.state.places[place])
                words = tr("table.out_of_game") if top else tr("table.left_unseen", n=count)
                self.add(Caption(f"{name}.note", pygame.FRect(box.x + 8, 412, box.width - 16, 24), text=words))

    def _wide_play_place(self) -> None:
        """The next free place of the play area takes cards that are let go anywhere in it."""
        for i, slot in enumerate(self.laid):
            if slot.id == PLAY_PLACE:
                wide = WidePlace(slot.id, slot.rect, text=slot.text)
                wide.enabled = wide.drop_target = False
                wide.catches = pygame.FRect(238, 458, 1444, 348)
                self.laid[i] = wide

    def _own_places(self) -> None:
        """Where recruited cards are dropped: the Discard Pile, or in front of the player for a Location."""
        decision = self.open_decision
        spending = decision is not None and decision.kind == "recruit"
        location = spending and any(
            self.title.definitions[o.entity].is_location
            for o in (decision.options if decision else ())
            if o.entity >= 0
        )
        # Beside what lies in front of the seat already.
        beside = STRIP.move(max(0.0, self.reserve_right + 12 - STRIP.x), 0)
        places = (
            (DISCARD_PLACE, pygame.FRect(304, 876, 116, 152), pygame.FRect(16, 832, 420, 236), spending),
            (LOCATION_PLACE, beside, beside.copy(), location),
        )
        for name, rect, catches, visible in places:
            target = WidePlace(name, rect, text=tr("table.recruit_here"), frame_only=name == DISCARD_PLACE)
            target.enabled = target.drop_target = False
            target.visible = bool(visible)
            target.catches, target.z = catches, 30
            self.add(target)
        if location:
            words = tr("table.location_here")
            self.add(Caption("place.location.word", beside.copy(), text=words, size=20, tone="mist", z=29))

    def _buttons(self) -> None:
        decision, done = self.open_decision, self.option("done")
        panels.turn_panel(self, None)
        if decision is not None and decision.kind == "play":
            words = tr("table.play_all", n=len(self.state.places[hand(decision.seat)]))
            look = {"style": "primary", "icon": "card-play", "key": "Enter"}
            self.button("play.all", 1500, 1002, 388, 56, text=words, **look)
        elif decision is not None and decision.kind in ("recruit", "teamwork") and done is not None:
            icon = "compass" if decision.kind == "recruit" else "cross-mark"
            self.button(done, 1500, 1002, 388, 56, style="primary", icon=icon, key="Enter")

    def _ability_question(self) -> None:
        """After a card with a Recruitment ability: use it, or keep it so that the card may lead."""
        decision = self.open_decision
        if decision is None or decision.kind != "ability.use":
            return
        card = (decision.fields or {})["card"]
        mark = next((mark for mark in self._marks if mark.entity == card), None)
        use, keep = decision.options[0], decision.options[1]
        self._answers["ability.use"], self._answers["ability.keep"] = [use], [keep]
        if mark is not None:
            mark.look["selected"] = True
        soldier = self.title.definitions[card].is_soldier
        dense, by_pad = self.app.theme.dense(self.app.canvas.scale), self.app.keys.by_pad
        means = [tr("table.use_means") if soldier else "", tr("table.keep_means")]
        answers = (
            Answer(
                "use",
                tr("table.use_it"),
                icon="power-lightning",
                key="" if by_pad else "U",
                consequence="" if dense else means[0],
            ),
            Answer(
                "keep",
                tr("table.keep_it" if soldier else "table.keep_vehicle"),
                icon="rank-3",
                key="" if by_pad else "K",
                consequence="" if dense else means[1],
            ),
        )
        abilities = self.title.definitions[card].by_phase["recruitment"]
        words = " ".join(ability.text() for ability in abilities)
        if price := sum(ability.price.rp for ability in abilities if ability.price is not None):
            words = f"{words} {self._when_paid(price)}"
        heading = tr("table.use_question", card=self.title.name_of(card))
        popover = Popover("ability", text=heading, sentence=words, answers=answers)
        popover.place(self.app.canvas, mark.rect if mark is not None else pygame.FRect(884, 560, 150, 211))
        self.add(popover, *popover.buttons)

    def _when_paid(self, price: int) -> str:
        """A price in points is announced now and paid later (VA-AMB-08): what there is for it, and what will be."""
        have, most = points_in(self.title, self.state), points_with(self.title, self.state, *self._to_be_played())
        words = tr("table.paid_later", have=have, most=most)
        return f"{words} {tr('table.paid_short', n=price - most)}" if most < price else words

    # Choosing ----------------------------------------------------------------------------------------------------

    def drop_places(self, option: Option) -> Sequence[str]:
        decision = self.open_decision
        if decision is None or option.key.startswith(("use.", "pay.")) or option.entity < 0:
            return ()
        if decision.kind == "play":
            return (PLAY_PLACE,)
        if decision.kind == "recruit":
            return (LOCATION_PLACE if self.title.definitions[option.entity].is_location else DISCARD_PLACE,)
        return ()

    def leftover(self, decision: Decision, options: list[Option]) -> None:
        if decision.kind != "ability.use":
            super().leftover(decision, options)

    def clicked(self, widget: Widget, button: int) -> bool:
        decision = self.open_decision
        if widget.id == "play.all":
            self._play_all()
            return True
        if widget.id == "prompt.done" and decision is not None and decision.kind == "recruit":
            return self._leave_points(decision)
        if decision is not None and decision.kind == "ability.use" and widget.group == "hand":
            return self._play_next(widget)
        return super().clicked(widget, button)

    def _leave_points(self, decision: Decision) -> bool:
        """To the Tactical Phase; asks once if something could still be had."""
        done = decision.options[-1]
        affordable = any(option.entity >= 0 for option in decision.options)
        if affordable:
            return self.ask_first("leave_points", done, n=points_in(self.title, self.state))
        self.choose(done)
        return True

    def _play_next(self, widget: Widget) -> bool:
        """Playing the next card while an ability is asked about means: keep it."""
        card = self.title.content.keys.index(widget.entity) if widget.entity in self.title.content.keys else -1
        self.session.answer("keep")
        following = self.session.decision
        if following is not None and following.kind == "play":
            option = next((o for o in following.options if o.entity == card), None)
            if option is not None:
                self.session.answer(option)
        self._settled = False
        self.lay_out(animate=True)
        return True

    def key(self, name: str) -> bool:
        if name.startswith("digit_"):
            return self._digit(int(name[-1]))
        return super().key(name)

    def event(self, event: pygame.event.Event) -> bool:
        """U and K answer the question about an ability."""
        decision = self.open_decision
        if event.type != pygame.KEYDOWN or decision is None or decision.kind != "ability.use":
            return False
        key = {"u": "use", "k": "keep"}.get(pygame.key.name(event.key))
        option = decision.option(key) if key is not None else None
        if option is not None:
            self.choose(option)
        return option is not None

    def _digit(self, number: int) -> bool:
        """The nth card of the Hand, or of the Training Ground once the Hand is empty."""
        decision = self.open_decision
        if decision is None or decision.kind not in ("play", "recruit"):
            return False
        row = self.state.places[hand(decision.seat)] if decision.kind == "play" else self._row
        if number > len(row):
            return True
        options = self.options_of(row[number - 1])
        if options:
            self.choose(options[0])
        return True

    def _play_all(self) -> None:
        """Play every card of the Hand and keep all abilities."""
        session = self.session
        words = tr("table.play_all", n=len(self.state.places[hand(self.state.active)]))
        with session.one_press(words):
            while (decision := session.decision) is not None and session.waits_for_person:
                if decision.kind == "play":
                    session.answer(decision.options[0])
                elif decision.kind == "ability.use":
                    session.answer("keep")
                else:
                    break
        self._settled = False
        self.lay_out(animate=True)

    # Carrying ----------------------------------------------------------------------------------------------------

    def lifted(self, widget: Widget) -> None:
        super().lifted(widget)
        if widget.entity not in self.title.content.keys:
            return
        card = self.title.content.keys.index(widget.entity)
        if widget.reason and widget.id not in self._answers:
            # The place takes the drop only to say why it is refused.
            for place in self.laid:
                if place.id == DISCARD_PLACE:
                    place.visible = place.refused = place.drop_target = place.enabled = True
            return
        self._preview(card)

    def _preview(self, card: int) -> None:
        """What the card in the air would do to the points and to what they can buy."""
        s, points = self.state, points_in(self.title, self.state)
        buys = s.place_of[card] == TRAINING_GROUND
        change = -price_in(self.title, s, card) if buys else points_with(self.title, s, card) - points
        for widget in self.laid:
            if isinstance(widget, PointsPanel):
                widget.preview = points + change
                if buys:
                    thought = (tr("table.points_if", card=self.title.name_of(card)), change, True)
                    widget.lines = (*widget.lines, thought)
            elif isinstance(widget, SlotWidget) and widget.glowing:
                widget.preview = tr("table.points_change", n=change) if change else self._instead(card, buys)
        for other in s.places[TRAINING_GROUND]:
            actor = self.director.actors.cards.get(other)
            if isinstance(actor, CardWidget) and other != card:
                actor.note = self._price_note(self._short(other, points + change))

    def _instead(self, card: int, buys: bool) -> str:
        """What a card is good for that changes no points."""
        if buys:
            return tr("table.costs_nothing")
        ability = self.title.definitions[card].by_phase.get("recruitment")
        return tr("table.for_its_ability" if ability else "table.for_combat")

    def dragged(self, widget: Widget, at: Position, over: Widget | None) -> None:
        super().dragged(widget, at, over)
        self.app.redraw()

    # Time --------------------------------------------------------------------------------------------------------

    def look_at(self, event: Event) -> float:
        if isinstance(event, events.Played):
            return 260.0
        if isinstance(event, events.Recruited):
            return 300.0
        return self.usual_look(event)
