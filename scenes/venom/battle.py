"""What the Tactical and the Combat Phase share: the memory of the fight, the notes on the cards, the ways to go on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

import pygame

from game.engine.decision import NOTHING, Decision, Option
from game.engine.events import Event
from game.engine.language import has_text, listed, tr
from game.venom import events
from game.venom.board import FREEDOM_SUPPORT
from game.venom.effects.condition import successes
from game.venom.rules.offers import is_jammed
from game.venom.state import DECLINED, UNDECIDED, USED
from scenes.canvas import Canvas
from scenes.scene import Position
from scenes.table.actors import Mark
from scenes.table.controls import step_buttons
from scenes.table.director import Director
from scenes.table.still import StillLayer
from scenes.venom.choices import lay_choice
from scenes.venom.map_view import MapView
from scenes.venom.odds import Odds
from scenes.venom.shown import as_table
from scenes.widgets.button import Button
from scenes.widgets.chip import CHOSEN, GOLD, MUTED, NOTE, PAST, VENOM, VENOM_NOW, ChipLook
from scenes.widgets.forecast import Forecast
from scenes.widgets.text_panel import TextPanel
from scenes.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.ahead import Rehearsal

Note = tuple[str, ChipLook, str]
#: Questions whose "done" leads on to the next step; elsewhere "done" means to leave something.
_LEADS_ON = ("lineup.rewards", "lineup.support", "tactics", "combat", "automatic", "end")
#: Questions whose options use abilities.
_USES = ("tactics", "combat", "automatic")
#: Options that nothing on the table stands for, in the order in which they take the places of the buttons.
PLAIN = ("done", "roll", "hold", "all", "skip", "keep")
NOTCH = 46.0
#: How long the result of an automated seat's Combat is looked at.
RESULT_MS = 1600.0
#: Units between cards that lie close.
ROW_GAP = 6.0


class BattleScene(MapView):
    """A phase of the fight."""

    #: Where a choice among cards that are not on the table opens, in units.
    choice_at: Position = (960.0, 420.0)
    #: Where a few cards to choose from lie without covering what matters.
    choice_strip = pygame.FRect(452, 832, 332, 236)

    def __init__(self, director: Director) -> None:
        super().__init__(director)
        self._still = StillLayer()
        self.odds = Odds(self)

    def leave(self) -> None:
        super().leave()
        self._still.release()

    def ahead(self) -> Iterator[Rehearsal]:
        yield self._still.prepare
        yield from super().ahead()

    # The odds ----------------------------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.app.stack.top is self and self.odds.work():
            self._show_odds()

    def _show_odds(self) -> None:
        """The figures have changed: the panel follows, everything else stays as it is."""
        for widget in self._statics:
            if isinstance(widget, Forecast):
                self.odds.fill(widget)
        self.app.redraw()

    def odds_panel(self, rect: pygame.FRect, *, slim: bool = False) -> Forecast | None:
        """Lay the odds into `rect`; what was laid, if there are any."""
        found = self.odds.panel(rect, slim=slim)
        if found is not None:
            self.add(found)
        return found

    # Going on ----------------------------------------------------------------------------------------------------

    def clicked(self, widget: Widget, button: int) -> bool:
        options = self._answers.get(widget.id, [])
        if len(options) == 1 and self._finds_nothing(options[0]):
            return self.ask_first("finds_nothing", options[0], card=self.title.name_of(options[0].entity))
        done = self.option("done")
        if done is not None and widget.id == f"prompt.{done.key}":
            left = self._left_unused()
            if left and not self.odds.shows_none:
                return self.ask_first("leave_abilities", done, cards=listed(left))
        return super().clicked(widget, button)

    def _left_unused(self) -> list[str]:
        """The cards whose abilities would be lost by going on although the Combat is not won as it stands."""
        decision, s = self.open_decision, self.state
        won = decision is not None and decision.kind == "combat" and successes(s) >= s.health
        if decision is None or decision.kind not in ("tactics", "combat") or won:
            return []
        of_use = [o for o in decision.options if o.entity >= 0 and not self._finds_nothing(o)]
        own = [o.entity for o in of_use if s.place_of[o.entity] == FREEDOM_SUPPORT]
        return [self.title.name_of(card) for card in dict.fromkeys(own) if s.mark[card] == UNDECIDED]

    def _finds_nothing(self, option: Option) -> bool:
        """Whether an option uses an ability for which no die fits as they lie now."""
        decision = self.open_decision
        if decision is None or decision.kind not in _USES or option.entity < 0:
            return False
        return (
            self.title.definitions[option.entity]
            .abilities[option.value]
            .finds_nothing(as_table(self.title, self.state))
        )

    def _bind(self) -> None:
        super()._bind()
        for mark in self._marks:
            options = self._answers.get(mark.id)
            if options and all(map(self._finds_nothing, options)):
                mark.look["glowing"] = False

    # The picture -------------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        """While only cards and dice move, everything under them is one still picture."""
        if not self.motion.busy or self.open_decision is not None or self.page is not None or self.restless():
            super().draw(canvas)
            return
        self._still.draw(self, canvas)

    def restless(self) -> bool:
        """Whether something that usually stands still is moving."""
        return False

    # Memory ------------------------------------------------------------------------------------------------------

    def _tell(self, event: Event) -> None:
        super()._tell(event)
        line = self.title.describe(self.state, event, self.session.names)
        self.story.hear(self.title, event, line)

    @property
    def acting(self) -> int:
        """The card whose ability is being resolved or asked about, or −1."""
        decision = self.open_decision
        if decision is not None:
            card = (decision.fields or {}).get("card", NOTHING)
            return card if isinstance(card, int) else NOTHING
        event = self._frame.event if self._frame is not None else None
        told = (events.AbilityUsed, events.NothingHappened, events.DieChanged, events.DieStamped, events.DieTaken)
        if isinstance(event, (*told, events.TrackMoved)):
            return event.card
        return NOTHING

    # Notes on cards ----------------------------------------------------------------------------------------------

    def squad_note(self, card: int, phase: str) -> Note:
        """What a supporting card does, has done or can do in a phase."""
        s, kind = self.state, self.title.definitions[card]
        if options := self.options_of(card):
            idle = all(map(self._finds_nothing, options))
            return (tr("table.combat.no_die_fits"), MUTED, "minus") if idle else self._note_of_choice()
        if card == self.acting:
            return (tr("table.combat.now"), GOLD, "power-lightning")
        if s.mark[card] == DECLINED:
            return (tr("table.combat.unused"), MUTED, "padlock")
        if is_jammed(as_table(self.title, s), card):
            return (tr("table.combat.jammed"), MUTED, "cancel")
        mine = [a for a in kind.own if a.rest]
        open_now = [a for a in mine if a.phase == phase and not s.resolved[card] & a.bit]
        if open_now:
            words = "next" if s.mark[card] == USED else "can_help"
            return (tr(f"table.combat.{words}"), NOTE, "hourglass")
        if any(a.phase == "combat" and not s.resolved[card] & a.bit for a in mine):
            return (tr("table.combat.in_combat"), NOTE, "crossed-pistols")
        if any(s.resolved[card] & a.bit for a in mine):
            return (tr("table.combat.used"), PAST, "confirmed")
        if s.mark[card] == USED or (s.mark[card] == UNDECIDED and kind.grants):
            return (tr("table.combat.dice_only"), PAST, "rolling-dices")
        return (tr("table.combat.no_ability"), MUTED, "minus")

    def _note_of_choice(self) -> Note:
        """On a card that may be chosen: its ability is ready, or something is to happen to it."""
        decision = self.open_decision
        if decision is not None and decision.kind in _USES:
            return (tr("table.combat.ready"), CHOSEN, "power-lightning")
        return (tr("table.note.choose"), GOLD, "targeting")

    def venom_note(self, card: int, phase: str) -> Note:
        """What a VENOM Support card does and when."""
        s, kind = self.state, self.title.definitions[card]
        if card in s.silenced:
            return (tr("table.combat.ignored"), MUTED, "cancel")
        if self.options_of(card):
            return self._note_of_choice()
        if card == self.acting:
            return (tr("table.combat.now"), VENOM_NOW, "power-lightning")
        done = [a for a in kind.abilities if s.resolved[card] & a.bit]
        coming = [a for a in kind.abilities if not s.resolved[card] & a.bit]
        now = [a for a in coming if a.phase == phase]
        if now:
            words = now[0].sentence().rstrip(".")
            short = words if len(words) <= 14 else tr("table.combat.waiting")
            return (short, VENOM, "hourglass")
        if any(a.phase == "combat" for a in coming) and phase != "combat":
            return (tr("table.combat.in_combat"), PAST, "crossed-pistols")
        if any(a.phase in ("success", "failure") for a in coming):
            return (tr("table.combat.at_end"), PAST, "flag-objective")
        story = self.story
        if done and card in story.idle and card not in story.worked:
            return (tr("table.combat.no_effect"), MUTED, "cancel")
        return (tr("table.combat.done"), PAST, "confirmed")

    # Ways to go on -----------------------------------------------------------------------------------------------

    def plain_options(self) -> tuple[Option | None, list[Option]]:
        """What leads on, and what leaves something be, among the options that nothing on the table stands for."""
        decision = self.open_decision
        if decision is None:
            return None, []
        plain = [o for key in PLAIN if (o := decision.option(key)) is not None and o.entity == NOTHING]
        leads = [o for o in plain if o.key == "roll" or (o.key == "done" and decision.kind in _LEADS_ON)]
        if decision.kind == "attack" and len(decision.options) == 1:
            leads = plain[:1]
        primary = leads[0] if leads else None
        return primary, [o for o in plain if o is not primary]

    def going_on(self, primary: Option | None, rect: pygame.FRect, **look: Any) -> Button | None:
        """The gold button: the option that leads on, or the turning of a page that waits."""
        if self.held and self.page is None:
            return self.button("page.turn", *rect, text=self.held, style="primary", key="Enter", **look)
        if primary is not None:
            words = self.words_for(primary)
            return self.button(primary, *rect, text=words, style="primary", key="Enter", **look)
        return None

    def leaving(self, option: Option, rect: pygame.FRect, **look: Any) -> Button:
        """A steel button for an option that leaves something be."""
        return self.button(option, *rect, text=self.words_for(option), **look)

    def undo_and_hint(self, rect: pygame.FRect, *, words: bool = True) -> None:
        """The two steel buttons beside each other; without `words` they are signs in the head of a panel."""
        width = (rect.width - 12) / 2
        hint = pygame.FRect(rect.right - width, rect.y, width, rect.height)
        step_buttons(self, pygame.FRect(rect.x, rect.y, width, rect.height), hint, words=words)

    def words_for(self, option: Option) -> str:
        """The words of a plain option at the place where it is offered."""
        decision = self.open_decision
        kind = decision.kind if decision is not None else ""
        if decision is not None and kind == "attack" and len(decision.options) == 1:
            kind = "attack_alone"
        key = f"table.combat.option.{kind}.{option.key}"
        return tr(key) if has_text(key) else self.session.label(option)

    def secondary(self) -> Widget | None:
        _, others = self.plain_options()
        leaving = next((w for w in self._statics if others and w.id == f"prompt.{others[0].key}"), None)
        return leaving or super().secondary()

    def page_of(self, event: Event) -> str:
        """The label of the page on which the result of a Combat is read; an automated seat's goes by itself."""
        shown = isinstance(event, events.CombatEnded) and self.session.is_human(self.state.active)
        return tr("table.combat.to_retirement") if shown else ""

    # Tying options to things -------------------------------------------------------------------------------------

    def takes_option(self, option: Option, mark: Mark) -> bool:
        return mark.id not in self._answers

    def leftover(self, decision: Decision, options: list[Option]) -> None:
        lay_choice(self, decision, options, self.choice_at)

    def wheel(self, amount: float, at: Position) -> bool:
        canvas = self.app.canvas
        for widget in reversed(self._statics):
            if isinstance(widget, TextPanel) and widget.hit(*at):
                widget.scroll(canvas.theme, canvas.scale, -amount * NOTCH)
                self.app.redraw()
                return True
        return False


def spread(count: int, first: float, right: float, width: float, step: float) -> Sequence[float]:
    """Left edges of `count` cards of `width` in a row from `first`, drawn together so that they end before `right`."""
    if count > 1:
        step = min(step, (right - first - width) / (count - 1))
    return [first + i * step for i in range(count)]


def in_a_row(
    count: int, first: float, right: float, width: float, least: float, step: float
) -> tuple[Sequence[float], float]:
    """Left edges and width of `count` cards in a row: narrower, down to `least`, before they are drawn together."""
    if count > 1:
        width = max(least, min(width, (right - first - (count - 1) * ROW_GAP) / count))
    return spread(count, first, right, width, step), width
