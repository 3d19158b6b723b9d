"""Combat Phase: the close-up with the dice, the abilities one at a time, and whether it is enough."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.engine.decision import NOTHING, Option
from game.engine.events import Event
from game.engine.language import tr
from game.venom import events
from game.venom.board import ZONE_TYPES
from game.venom.state import ABORTED, BROKEN_OFF, DECLINED, NOBODY, RUNNING, SUCCEEDED, USED, WON
from scenes.canvas import Canvas
from scenes.motion import Track, Tween, call, linear, pause
from scenes.table.choices import whose_choice
from scenes.table.director import Director
from scenes.theme import SMALLEST_BODY
from scenes.venom import fighters, panels, scoreboard
from scenes.venom.ability_bay import DIE_KINDS, BayView, asked_view, die_options, likely_die, told_view, words_of
from scenes.venom.arena import AbilityBay, Bust, TraceLine, draw_arena
from scenes.venom.battle import RESULT_MS, BattleScene, Note
from scenes.venom.dice_table import BAY, HITS, MISSES, ROLL_MS, DiceTable, bay_rect, shelf_places
from scenes.venom.shown import dice_in, hits_in
from scenes.venom.story import is_hostile
from scenes.venom.ties import mark_ties
from scenes.widgets.chip import CHOSEN
from scenes.widgets.combat import DefenseLine, Shelf
from scenes.widgets.dice import DiceTray, DieWidget
from scenes.widgets.panel import Panel
from scenes.widgets.text_panel import LEADING, TextPanel, TextRow
from scenes.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.app import App

TRAY = pygame.FRect(348, 148, 932, 604)
CHOICE = pygame.FRect(908, 868, 372, 196)
#: The height of the one row above the odds of a choice.
ONE_ROW = 33.0
WON_MS = 1100.0
#: Faces of the dice that wait to be rolled; they say nothing yet.
WAITING_FACES = (6, 3, 5, 2, 4, 1)
_ASK_PHASES = ("combat", "tactical", "success", "failure", "any")


class Combat(BattleScene):
    """`art/combat.png`."""

    view = "combat"
    meanwhile = "meanwhile.combat"
    wipes = True
    choice_at = (814.0, 440.0)
    choice_strip = scoreboard.LOG

    def __init__(self, director: Director) -> None:
        super().__init__(director)
        self._dice = DiceTable()
        self._bust = Bust("leader.bust", pygame.FRect(1304, 90, 600, 460))
        self._picked = NOTHING
        self._changer = NOTHING
        self._again = False
        #: The dice are still on their way: nothing on the screen gives their outcome away.
        self._veiled = False
        self._pending = ""
        self._hits_seen, self._misses_seen, self._dice_seen = 0, 0, 0
        self._leader = self.state.target
        self._ground = self.state.combat_zone()

    def enter(self, app: App) -> None:
        super().enter(app)
        self._bust.come_in(self.motion)

    def restless(self) -> bool:
        bust = self._bust
        return bool(bust.shift) or bust.alpha < 255 or 0 < bust.captured < 1

    def backdrop(self, canvas: Canvas) -> None:
        draw_arena(canvas, ZONE_TYPES[max(0, self._ground)])

    # Layout ------------------------------------------------------------------------------------------------------

    def build(self) -> None:
        s = self.state
        if s.target != NOBODY:
            self._leader = s.target
            self._ground = s.combat_zone() if s.combat_zone() >= 0 else self._ground
        self._pick_die()
        panels.top_bar(self)
        if self._leader != NOBODY:
            self._lay_bust()
            fighters.lay_zone(self, max(0, self._ground))
            fighters.lay_venom(self, self._leader)
        fighters.lay_chief(self)
        fighters.lay_supports(self)
        self._tray()
        self._bay()
        self._scores()
        self._choice()
        self._won_card()
        self.prompt(348, 76, 932)
        self._trace()

    def _lay_bust(self) -> None:
        bust, card = self._bust, self.title.definitions[self._leader]
        bust.picture = f"art/venom/bust-{card.id}.webp"
        bust.text, bust.entity = self.title.name_of(self._leader), self.title.entity_key(self._leader)
        bust.word = tr("table.combat.captured")
        bust.captured = 1.0 if self.state.combat in (SUCCEEDED, WON) else 0.0
        self.add(bust)

    def _tray(self) -> None:
        s = self.state
        self.add(DiceTray("tray", TRAY))
        if not self._veiled:
            sure = [sure or value >= s.defense for value, sure in zip(s.dice, s.automatic, strict=True)]
            self._hits_seen, self._misses_seen, self._dice_seen = hits_in(s), sure.count(False), len(sure)
        if self._dice_seen:
            for shelf, rect, count in (("hits", HITS, self._hits_seen), ("misses", MISSES, self._misses_seen)):
                words = tr(f"table.combat.{shelf}")
                self.add(Shelf(f"shelf.{shelf}", rect, text=words, hits=shelf == "hits", count=count))
        line = DefenseLine("defense-line", pygame.FRect(582, 428, 682, 76), value=s.defense)
        line.title, line.text = tr("table.combat.defense_line"), tr("table.combat.die_needs", n=s.defense)
        line.tooltip = (line.title, tr("table.track_tip.defense"))
        self.add(line)
        self._dice.arrange(s, self.motion, again=self._again, veiled=self._veiled)
        self._bind_dice()
        if not s.dice:
            self._before_the_roll()

    def _before_the_roll(self) -> None:
        """The dice that are about to be rolled, or why none is."""
        s = self.state
        count = dice_in(self.title, s)
        off = s.combat in (ABORTED, BROKEN_OFF)
        words = tr("table.combat.why_not" if off else "table.combat.to_roll", n=count, hits=s.health)
        for i, (x, y, size) in enumerate(shelf_places(count, HITS, 124)):
            face = WAITING_FACES[i % len(WAITING_FACES)]
            die = DieWidget(f"waiting.{i}", pygame.FRect(x - size / 2, y - size / 2, size, size), value=face, spent=off)
            # Standing on their corners they show no result.
            die.text, die.z, die.frame = words, 15, 3 + 2 * (i % 4)
            self.add(die)
        rows = TextPanel("tray.words", pygame.FRect(640, 560, 580, 90), size=26)
        rows.rows, rows.focusable = (TextRow(words, "rolling-dices", "white", "gold"),), False
        self.add(rows)

    def _bind_dice(self) -> None:
        """Light up the dice that may be picked."""
        decision = self.open_decision
        options = {option.value: option for option in die_options(decision)} if decision is not None else {}
        for i, die in enumerate(self._dice.dice):
            if i in options:
                die.widget.glowing, die.widget.selected = True, i == self._picked
                self._answers[die.widget.id] = [options[i]]

    def _bay(self) -> None:
        s, decision, card = self.state, self.open_decision, self.acting
        view = BayView()
        event = self._frame.event if self._frame is not None else None
        if decision is not None and decision.kind in DIE_KINDS and self._picked >= 0 and card >= 0:
            view = asked_view(decision, self.title.definitions[card], s, self._picked)
        elif decision is None and event is not None:
            view = told_view(event, s)
            if self._veiled:
                view = BayView(view.how, view.before)
        bay = AbilityBay("bay", BAY, how=view.how, before=view.before, after=view.after, verdict=view.verdict)
        if card >= 0:
            kind = self.title.definitions[card]
            # The prompt of a question names the card that asks, and no die beneath needs to be told whose it is.
            named = decision is not None and decision.kind not in DIE_KINDS
            bay.text, bay.hostile = "" if named else self.title.name_of(card), is_hostile(kind)
            used = self.story.used.get(card, NOTHING)
            open_one = kind.abilities[used : used + 1] if used >= 0 else ()
            bay.words = " ".join(a.sentence() for a in open_one) or words_of(kind, _ASK_PHASES)
        if decision is not None and view.before is not None:
            twin = DieWidget("bay.die", bay_rect(), value=view.before if view.after is None else view.after)
            twin.text, twin.z = bay.text, 15
            self.add(twin)
        bay.empty = tr("table.combat.bay_empty") if s.dice and s.combat == RUNNING else ""
        self.add(bay)

    def _scores(self) -> None:
        scoreboard.lay_successes(self, self._hits_seen, rolled=self._dice_seen > 0)
        rows = self.story.rows
        scoreboard.lay_log(self, rows[:-1] if self._veiled else rows)

    def _won_card(self) -> None:
        """The Leader, then the Reward, held up before they go to the victory pile."""
        event = self._frame.event if self._frame is not None else None
        won = event.leader if isinstance(event, events.LeaderCaptured) else NOBODY
        if isinstance(event, events.RewardWon):
            won = event.card
        if won != NOBODY:
            self.card(won, "won", 822, 286, 216, z=200, level=4, glowing=True)

    def _trace(self) -> None:
        """The line from the card whose ability is open to the bay."""
        mark = next((mark for mark in self._marks if mark.entity == self.acting), None)
        event = self._frame.event if self._frame is not None else None
        told = isinstance(event, events.DieChanged | events.DieStamped | events.DieTaken)
        asked = self.open_decision is not None and self.open_decision.kind in DIE_KINDS
        if not asked and not told:
            return
        line = TraceLine("trace")
        hostile = self.acting >= 0 and is_hostile(self.title.definitions[self.acting])
        line.tone = "vn" if hostile else "gold"
        if mark is not None:
            right = mark.rect.centerx < BAY.x
            # It begins at the edge of the squad, so that it crosses no other card.
            line.start = (fighters.SUPPORTS.right, mark.rect.centery) if right else (mark.rect.x - 6, mark.rect.y + 40)
        elif self.acting == self._leader:
            line.start = (1310, 470)
        else:
            return
        line.end = (BAY.x + 26, 540) if line.start[0] < BAY.x else (BAY.right - 20, 540)
        self.add(line)

    # Notes -------------------------------------------------------------------------------------------------------

    def extra_note(self, card: int) -> Note:
        """The chip under a Location or Reward that may be used."""
        word = "location" if self.title.definitions[card].is_location else "reward"
        return (tr(f"table.role.{word}"), CHOSEN, "power-lightning")

    def is_spent(self, card: int) -> bool:
        """Whether a supporting card has nothing more to do in this Combat."""
        s = self.state
        if s.mark[card] == DECLINED:
            return True
        left = [a for a in self.title.definitions[card].own if a.rest and not s.resolved[card] & a.bit]
        return s.mark[card] == USED and not left

    def still_acts(self, card: int) -> bool:
        """Whether a VENOM Support card still has an ability to come."""
        s = self.state
        kind = self.title.definitions[card]
        coming = [a for a in kind.abilities if a.phase in ("combat", "success", "failure")]
        return card not in s.silenced and any(not s.resolved[card] & a.bit for a in coming)

    # Going on ----------------------------------------------------------------------------------------------------

    def _choice(self) -> None:
        self.add(Panel("choose", CHOICE, text=whose_choice(self, self.open_decision), accent="gold", icon="targeting"))
        self.undo_and_hint(pygame.FRect(1172, 866, 96, 40), words=False)
        rows = self._choice_rows()
        self.odds.ask(first=f"die.{self._picked}" if self._picks_die else "")
        place = pygame.FRect(920, 912, 348, 66)
        if self.odds_panel(pygame.FRect(920, 944, 348, 34), slim=True):
            # The last row says what is decided; how the die changes is seen in the bay.
            rows, place.height = rows[-1:], ONE_ROW
        text = TextPanel("choice.rows", place, rows=rows, gap=4)
        if place.height == ONE_ROW:
            high = int((ONE_ROW - text.gap) * self.app.viewport.scale / LEADING)
            wished = self.app.theme.text_px(text.size, self.app.viewport.scale, True)
            text.letters = min(wished, max(SMALLEST_BODY, high))
        text.focusable = False
        text.text = " ".join(row.text for row in rows)
        self.add(text)
        primary, others = self.plain_options()
        decision = self.open_decision
        wide = pygame.FRect(924, 984, 340, 64)
        left, right = pygame.FRect(924, 984, 204, 64), pygame.FRect(1140, 984, 124, 64)
        if decision is not None and decision.kind in DIE_KINDS and self._picked >= 0:
            words = tr(f"table.combat.verb.{DIE_KINDS[decision.kind]}")
            rect = left if others else wide
            self.button("die.apply", *rect, text=words, style="primary", icon="check-mark", key="Enter")
            if others:
                self.leaving(others[0], right, text_size=24)
            return
        self.going_on(primary, wide if not others else left, icon="" if self.held else "rolling-dices")
        if others:
            self.leaving(others[0], wide if primary is None and not self.held else right, text_size=24)

    @property
    def _picks_die(self) -> bool:
        decision = self.open_decision
        return decision is not None and decision.kind in DIE_KINDS and self._picked >= 0

    def _choice_rows(self) -> tuple[TextRow, ...]:
        decision, s = self.open_decision, self.state
        if decision is None:
            return ()
        if decision.kind in DIE_KINDS and self._picked >= 0 and self.acting >= 0:
            view = asked_view(decision, self.title.definitions[self.acting], s, self._picked)
            change = tr("table.combat.die_here", n=s.dice[self._picked])
            if view.after is not None:
                change = tr("table.combat.die_change", before=view.before, after=view.after)
            verdict = TextRow(view.verdict, "targeting", "gold_hi", "gold")
            if self.app.canvas.theme.dense(self.app.canvas.scale) and view.verdict:
                return (verdict,)
            return (TextRow(change, "rolling-dices", "white"), verdict)
        if decision.kind == "combat.roll":
            words = tr("table.combat.dice_need", n=dice_in(self.title, s), hits=s.health, value=s.defense)
            return (TextRow(words, "rolling-dices", "white"),)
        return (TextRow(scoreboard.verdict(s, hits_in(s)), "targeting", "white", "gold"),)

    def _pick_die(self) -> None:
        """The die that is looked at first while one is to be picked."""
        decision = self.open_decision
        if decision is None or decision.kind not in DIE_KINDS:
            self._picked = NOTHING
            return
        legal = [option.value for option in die_options(decision)]
        if self._picked not in legal:
            self._picked = likely_die(decision, self.title.definitions[max(0, self.acting)], self.state)

    def clicked(self, widget: Widget, button: int) -> bool:
        if widget.id == "die.apply":
            option = self.option(f"die.{self._picked}")
            if option is not None:
                self.choose(option)
            return True
        return super().clicked(widget, button)

    def choose(self, option: Option) -> None:
        self._picked = NOTHING
        super().choose(option)

    def hovered(self, widget: Widget | None) -> None:
        super().hovered(widget)
        self._look_at_die(widget)
        self._tie(widget)

    def focused(self, widget: Widget | None) -> None:
        super().focused(widget)
        self._look_at_die(widget)
        self._tie(widget)

    def _tie(self, widget: Widget | None) -> None:
        """A card lights the dice that it has changed, a die the cards that have changed it."""
        if mark_ties(self._dice, self.director.actors.cards, widget):
            self.app.redraw()

    def _look_at_die(self, widget: Widget | None) -> None:
        decision = self.open_decision
        if widget is None or decision is None or not widget.id.startswith("die."):
            return
        picked = next((o.value for o in die_options(decision) if o.key == widget.id), self._picked)
        if picked != self._picked:
            self._picked = picked
            self.lay_out(animate=True)

    def key(self, name: str) -> bool:
        decision = self.open_decision
        if name.startswith("digit_") and decision is not None and decision.kind in DIE_KINDS:
            legal = sorted(die_options(decision), key=lambda option: -self.state.dice[option.value])
            number = int(name[-1])
            if number <= len(legal):
                self._picked = legal[number - 1].value
                self.lay_out(animate=True)
            return True
        return super().key(name)

    def _bind(self) -> None:
        super()._bind()
        decision = self.open_decision
        if decision is not None and decision.kind in DIE_KINDS and self._picked >= 0:
            # The keyboard begins at the die that one would look at first.
            die = self._dice.dice[self._picked].widget
            if not (self.focus.id or "").startswith("die."):
                self.focus.take(die)

    def widgets(self) -> Sequence[Widget]:
        return [*self._dice.widgets(), *super().widgets()]

    # Time --------------------------------------------------------------------------------------------------------

    def _tell(self, event: Event) -> None:
        before = self.caption
        super()._tell(event)
        self._dice.hear(event)
        if isinstance(event, events.DieChanged):
            self._again = event.card == self._changer
            self._changer = event.card
        elif isinstance(event, events.AbilityUsed):
            self._changer, self._again = NOTHING, False
        elif isinstance(event, events.CombatEnded):
            self.caption = tr(f"table.combat.result.{event.how}", n=event.successes, need=event.needed)
        self._veiled = self._dice.reveal_after(event, self._again) > 0
        self._pending = ""
        if self._veiled:
            self._pending = self.caption
            self.caption = before or tr("table.combat.changing")
            if isinstance(event, events.DiceRolled):
                self.caption = tr("table.combat.rolling")

    def look_at(self, event: Event) -> float:
        told = self._dice.look_at(event, self._again)
        if told:
            return told
        if isinstance(event, events.LeaderCaptured | events.RewardWon):
            return WON_MS
        if isinstance(event, events.TrackMoved):
            return 450.0
        if isinstance(event, events.CombatEnded):
            return RESULT_MS
        return self.usual_look(event)

    def shows_dice(self, event: Event) -> bool:
        return isinstance(event, events.DiceRolled) and self.session.is_human(self.state.active)

    def holds(self, event: Event) -> str:
        return self.page_of(event)

    def heard(self, event: Event, *, animate: bool) -> None:
        if isinstance(event, events.DiceRolled) and animate:
            play = self.app.sound.play
            play("dice_rattle")
            self.motion.start(Track([pause(ROLL_MS * 0.75), call(lambda: play("dice_land"))]))
        else:
            super().heard(event, animate=animate)
        if self._veiled and animate:
            wait = self._dice.reveal_after(event, self._again)
            self.motion.start(Tween(wait, lambda p: None, linear, "ornament", done=self._unveil))
        elif self._veiled:
            self._unveil()
        if isinstance(event, events.CombatEnded) and animate:
            if event.how == "won":
                self._bust.fall(self.motion)
            else:
                self._bust.lean(self.motion)

    def _unveil(self) -> None:
        """The dice have come to rest: now everything may speak of them."""
        if self._veiled:
            self._veiled = False
            if self._pending:
                self.caption, self._pending = self._pending, ""
            self.lay_out(animate=True)
