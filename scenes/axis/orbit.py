"""The table of Axis of Villains: the octagon at the left, what is going on at the right."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from game.axis import events
from game.axis.board import hand_owner
from game.axis.pieces import HEROES
from game.axis.rules.rolling import ROLL
from game.axis.rules.turn import NUMBER, STEPS
from game.axis.state import NOBODY
from game.engine.decision import Decision, Option
from game.engine.events import Event, Moved, Rewound
from game.engine.language import tr
from scenes.ahead import Rehearsal
from scenes.axis import act, fight, panels
from scenes.axis.aim import aimed, targets
from scenes.axis.board_view import DROP, bind_board, lay_board, lay_figures, show_path, space_id
from scenes.axis.dice import RollTray
from scenes.axis.faces import colour_under, face_of
from scenes.axis.octagon import SpaceWidget
from scenes.axis.roll import TRAY, Dice, roll_time
from scenes.axis.table import AxisScene
from scenes.axis.tips import tip_of
from scenes.motion import Track, Tween, linear
from scenes.scene import Position
from scenes.table.director import Director
from scenes.table.understudy import Understudy
from scenes.widgets.face import CardFace
from scenes.widgets.figure import FigureWidget
from scenes.widgets.text_panel import TextRow
from scenes.widgets.widget import Widget

#: Events of dice that are thrown.
ROLLS = (events.DiceRolled, events.NumberRolled, events.CombatRolled, events.DieRerolled)
RESULT_MS = 1500.0
FLARE_MS = 700.0


class Orbit(AxisScene):
    """The whole game: rolling, acting and fighting are states of one picture (`art/orbital-octagon.png`)."""

    view = "orbit"
    meanwhile = "meanwhile.orbit"
    replay_bar = pygame.FRect(888, 1000, 1016, 68)

    def __init__(self, director: Director) -> None:
        super().__init__(director)
        self.dice = Dice()
        #: How the combat that is shown ended: won, tied, lost; "" while it is open.
        self.outcome = ""
        #: The hero that was let go on a space and is not there yet by the rules.
        self.carried = NOBODY
        #: What the last card was let go on, until the question for its target has been answered.
        self._aim = ""
        #: The seat whose hand is looked at, NOBODY for the one that is asked.
        self.shown_hand = NOBODY

    # What is shown ------------------------------------------------------------------------------------------------

    @property
    def shown_event(self) -> Event | None:
        """What is being shown now."""
        return self._frame.event if self._frame is not None else None

    @property
    def stage(self) -> str:
        """The step of the rules that the picture shows: turn, roll, act, join, fight, reroll, settle, end."""
        return STEPS[self.state.step].name

    @property
    def fighting(self) -> bool:
        """Whether the close-up of a combat lies over the board: until its result has been looked at, and not over the
        last picture of a game that has ended."""
        seen = self.outcome and not isinstance(self.shown_event, events.CombatEnded)
        return self.state.target != NOBODY and not seen and not self.looking

    @property
    def fighting_seats(self) -> list[int]:
        """The seats on the space of the combat, in turn order."""
        s = self.state
        return [seat for seat in s.turn_order() if seat in s.fighters or s.where(seat) == s.where(s.active)]

    @property
    def lit_sector(self) -> int:
        """The sector that was rolled."""
        return self.dice.sector

    def hero_of(self, seat: int) -> str:
        """The name of a seat's hero."""
        return self.title.name_of(self.state.heroes[seat])

    def heroes_words(self, seats: Sequence[int]) -> str:
        """Heroes in a row."""
        return ", ".join(self.hero_of(seat) for seat in seats)

    def plays_cards(self, seat: int) -> bool:
        """Whether a seat is asked something that it may answer with a Power Card."""
        decision = self.open_decision
        return decision is not None and decision.seat == seat and decision.kind in ("act", "combat.cards")

    def face_of(self, entity: int) -> CardFace:
        seat = hand_owner(self.state.place_of[entity])
        usable = colour_under(self.title, self.state, seat) if seat >= 0 and self.plays_cards(seat) else ""
        return face_of(self.title, self.state, entity, usable)

    # Layout -------------------------------------------------------------------------------------------------------

    def build(self) -> None:
        decision = self.open_decision
        if self._frame is None:
            self.dice.recall(self)
        panels.top_bar(self)
        lay_board(self)
        lay_figures(self)
        panels.hero_strip(self)
        panels.piles(self)
        panels.played_cards(self)
        panels.watch_panel(self)
        self._side(decision)
        if self.fighting:
            fight.lay_fight(self)
        if not self.director.replays:
            panels.turn_buttons(self)
        self.prompt(*panels.PROMPT)

    def _side(self, decision: Decision | None) -> None:
        """What lies at the right under the watch: queue or hand, then tray or what the hero may do."""
        seat = decision.seat if decision is not None else self.state.active
        looked_at = seat if self.shown_hand == NOBODY else self.shown_hand
        if decision is not None and decision.kind in ("discard", "combat.cards"):
            if not panels.queue_panel(self):
                panels.hand_panel(self, self.state.active, large=False)
            panels.choice_hand(self, decision)
            return
        acts = self.stage == "act" and self.session.is_human(self.state.active)
        if acts and not self.session.over and not self.director.replays:
            panels.queue_panel(self)
            panels.hand_panel(self, looked_at, large=True)
            act.lay_act(self)
            return
        if not panels.queue_panel(self):
            panels.hand_panel(self, looked_at, large=False)
        self._tray(decision)

    def _tray(self, decision: Decision | None) -> None:
        tray = RollTray("tray", TRAY.copy(), text=tr("orbit.fight.dice" if self.fighting else "orbit.roll"))
        tray.arrow, tray.sentence = self.dice.pair, self.dice.sentence
        self.add(tray, *self.dice.lying, *self.dice.waiting(self))
        if decision is None:
            return
        rect = tray.button
        half = pygame.FRect(rect.x, rect.y, (rect.width - 12) / 2, rect.height)
        other = half.move(half.width + 12, 0)
        roll, keep = decision.option("roll"), decision.option("keep")
        if decision.kind == "roll":
            tray.sentence = tray.sentence or tr("orbit.first_roll", hero=self.hero_of(decision.seat))
            tray.after = tr("orbit.star_chance")
        if roll is not None:
            again = self.dice.rolled and decision.kind == "roll"
            words = tr("orbit.roll_again" if again else "orbit.roll")
            self.button(roll, *rect, text=words, style="primary", icon="rolling-dices", key="Enter")
        elif decision.kind == "join":
            tray.sentence, tray.after = fight.join_words(self, decision.seat)
            join, stay_out = decision.options
            self.button(join, *half, style="primary", key="Enter")
            self.button(stay_out, *other)
        elif keep is not None:
            lowest = min(decision.options[:-1], key=lambda option: self.state.dice[option.value])
            words = tr("orbit.fight.roll_again", n=self.state.dice[lowest.value])
            self.button(lowest, *half, text=words, style="primary", icon="rolling-dices", key="Enter")
            self.button(keep, *other)

    def queue_rows(self, card: int) -> tuple[TextRow, ...]:
        """What the first Villain Card of the queue does."""
        effect = getattr(self.title.definitions[card], "effect", "")
        return (
            TextRow(f"**{self.title.name_of(card)}**", "", "white"),
            TextRow(tr(f"axis.effect.{effect}"), "", "fog"),
        )

    def _bind(self) -> None:
        super()._bind()
        decision = self.open_decision
        if decision is not None:
            bind_board(self, decision)
        self._offer_walk()

    def also(self, widget: str, option: Option) -> None:
        """Another widget that stands for an option."""
        self._answers.setdefault(widget, []).append(option)

    def _offer_walk(self) -> None:
        """The hero whose turn it is can be dragged to where it may go."""
        mark = next((mark for mark in self._marks if mark.entity == self.state.heroes[self.state.active]), None)
        if mark is not None and self._walks():
            mark.look["draggable"] = True

    def _walks(self) -> list[Option]:
        decision = self.open_decision
        if decision is None:
            return []
        return [option for option in decision.options if option.key.startswith("move.")]

    def leftover(self, decision: Decision, options: list[Option]) -> None:
        """Buttons in the place of the tray."""
        panels.choice_panel(self, decision, options)

    def drop_places(self, option: Option) -> Sequence[str]:
        word = option.key.partition(".")[0]
        return [self.place_for(option)] if word == "move" else targets(self, option) if word == "card" else ()

    def carries(self, widget: Widget) -> Sequence[Option]:
        return self._walks() if self._is_walker(widget) else super().carries(widget)

    # Answering ----------------------------------------------------------------------------------------------------

    def _is_walker(self, widget: Widget) -> bool:
        return isinstance(widget, FigureWidget) and widget.entity == self.title.entity_key(
            self.state.heroes[self.state.active]
        )

    def lifted(self, widget: Widget) -> None:
        super().lifted(widget)
        show_path(self, None)
        if self._is_walker(widget):
            return
        for other in self.laid:
            if isinstance(other, SpaceWidget):
                # Only where the card may go is lit now, and how far that is does not matter.
                other.glowing, other.distance = other.drop_target, None

    def dragged(self, widget: Widget, at: Position, over: Widget | None) -> None:
        super().dragged(widget, at, over)
        for other in self.laid:
            if isinstance(other, SpaceWidget):
                other.selected = other is over
        if self._is_walker(widget):
            show_path(self, over)

    def dropped(self, widget: Widget, target: Widget | None, at: Position) -> None:
        walked = self._is_walker(widget)
        if walked and target is not None:
            # It has been carried all the way: it need not walk it once more.
            self.carried = self.state.heroes[self.state.active]
        super().dropped(widget, target, at)
        self._aim = target.id if target is not None and not walked else ""

    def hovered(self, widget: Widget | None) -> None:
        super().hovered(widget)
        show_path(self, widget)

    def focused(self, widget: Widget | None) -> None:
        super().focused(widget)
        show_path(self, widget)

    def clicked(self, widget: Widget, button: int) -> bool:
        if widget.id.startswith("hero.") and widget.id not in self._answers:
            seat = next(
                seat for seat, hero in enumerate(self.state.heroes) if widget.entity == self.title.entity_key(hero)
            )
            self.shown_hand = NOBODY if self.shown_hand == seat else seat
            self.lay_out(animate=True)
            return True
        options = self._answers.get(widget.id, ())
        if options and options[0].key == "end":
            if any(key.startswith("prompt.attack.") for key in self._answers):
                return self.ask_first("no_attack", options[0])
            if self.state.movement and self._just_rolled():
                decision = self.open_decision
                options_now = decision.options if decision is not None else ()
                cards = sum(option.key.startswith("card.") for option in options_now)
                question = "no_move_or_card" if cards else "no_move"
                return self.ask_first(question, options[0], n=self.state.movement, cards=cards)
        return super().clicked(widget, button)

    def _just_rolled(self) -> bool:
        answers = self.session.table.answers
        return bool(answers) and answers[-1].key == ROLL[0].key

    def choose(self, option: Option) -> None:
        self.shown_hand = NOBODY
        decision = self.open_decision
        if decision is None or not decision.kind.startswith("target.") or option is self.forced():
            self._aim = ""
        super().choose(option)

    def find_focus(self) -> None:
        """Where a walk has led to a villain, the keyboard is on the attack that is gold; else it stays by the hero."""
        answers, walks = self.session.table.answers, self.focus.id is not None
        super().find_focus()
        gold = self.primary()
        if walks and gold is not None and gold.id.startswith("prompt.attack.") and answers[-1].key.startswith("move."):
            self.focus.take(gold)

    def forced(self) -> Option | None:
        """What a card was let go on answers the question for its target."""
        decision = self.open_decision
        found = aimed(self, decision, self._aim) if decision is not None and self._aim else None
        return found if found is not None and self.director.allows(found) else super().forced()

    def ahead(self) -> Iterator[Rehearsal]:
        """What is shown next, and the close-up of every combat that may begin."""
        yield from super().ahead()
        s = self.session.state
        for villain in s.villains_at(s.where(s.active)):
            fought = s.copy()
            fought.target, fought.fighters, fought.step = villain, [s.active], NUMBER["fight"]
            yield Understudy(self.director, self.view, fought)

    # Time ---------------------------------------------------------------------------------------------------------

    def heard(self, event: Event, *, animate: bool) -> None:
        super().heard(event, animate=animate)
        self.dice.hear(event, self, animate=animate)
        if isinstance(event, events.CombatEnded):
            self.outcome = event.how
        elif isinstance(event, events.HeroMoved):
            self.carried = NOBODY
        elif isinstance(event, events.CombatBegan | events.TurnBegan | events.LapBegan | Rewound):
            self.outcome = ""
            if isinstance(event, Rewound):
                self.dice.clear()
        elif isinstance(event, events.HotSpotHit) and animate:
            self._flare(space_id(event.space))
        elif isinstance(event, events.TileDamaged | events.SatelliteDestroyed) and animate:
            self._flare("satellite")
        self.lay_out(animate=animate)

    def _tell(self, event: Event) -> None:
        if isinstance(event, ROLLS):
            # The dice say it themselves, once they lie.
            self.caption = tr("orbit.rolling")
            return
        super()._tell(event)

    def dice_lie(self, event: Event) -> None:
        """The dice of an event have come to rest: what they say may be told."""
        super()._tell(event)
        self.app.sound.play("dice_land")
        self.lay_out(animate=True)

    def _flare(self, name: str) -> None:
        """A Hot Spot flares up, or the Satellite that is hit."""

        def glow(progress: float) -> None:
            for widget in self.laid:
                if isinstance(widget, SpaceWidget) and widget.id == name:
                    widget.alarm = round(255 * (1 - progress) * (0.6 + 0.4 * (int(progress * 6) % 2)))

        self.motion.start(Track([Tween(FLARE_MS, glow, linear, "ornament")]))

    def tip_of(self, widget: Widget) -> tuple[str, str] | None:
        return tip_of(widget) or super().tip_of(widget)

    def shows_dice(self, event: Event) -> bool:
        return isinstance(event, ROLLS) and self.session.is_human(self.state.active)

    def look_at(self, event: Event) -> float:
        if isinstance(event, ROLLS):
            return roll_time(event)
        if isinstance(event, events.CombatEnded):
            return RESULT_MS
        if isinstance(event, events.HotSpotHit):
            return FLARE_MS
        return self.usual_look(event)

    def _origin(self, entity: int) -> pygame.FRect | None:
        """A villain that enters comes down on its space from above."""
        event = self.shown_event
        if isinstance(event, Moved) and event.entity == entity and entity >= HEROES:
            mark = next((mark for mark in self._marks if mark.entity == entity), None)
            if mark is not None and mark.widget is FigureWidget:
                return mark.rect.move(0, -DROP)
        return super()._origin(entity)
