"""The odds of a Combat on the screen: worked out a little in every frame, from nothing that the person cannot see."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count
from time import perf_counter
from typing import TYPE_CHECKING, cast

import pygame

from game.engine.language import tr
from game.players import view_seed
from game.venom.heuristics.odds import AsItStands, as_it_stands, forecast, likeliest, plan_for
from game.venom.heuristics.trial import Reading
from game.venom.state import NOBODY, VenomTable
from scenes.widgets.forecast import Forecast, ForecastRow

if TYPE_CHECKING:
    from scenes.venom.battle import BattleScene

#: So long it works in a frame in which things move, and in one in which nothing does.
MOVING_S, STILL_S = 0.004, 0.012
#: Steps of a frame while a script is carried out: it shows the same figures on a fast machine and on a busy one.
SCRIPT_STEPS = 30
#: The picture follows the figures so often.
SHOWN_EVERY_S = 0.12
#: A figure from fewer trials says nothing yet and would only jump about.
FEWEST_TRIALS = 30


class Odds:
    """The forecast of the open decision for the person who is asked."""

    def __init__(self, scene: BattleScene) -> None:
        self._scene = scene
        self._about: tuple[object, ...] = ()
        self._view: VenomTable | None = None
        self._steps: Iterator[Reading | None] = iter(())
        self._shown_at = 0.0
        self._before: int | None = None
        self.stands: AsItStands | None = None
        self.reading: Reading | None = None
        self.working = False

    @property
    def wanted(self) -> bool:
        """Whether the person wants to see odds now."""
        show = self._scene.app.settings.display.show_odds
        return show == "always" or (show == "before_combat" and not self._scene.state.dice)

    def ask(self, leader: int = NOBODY, first: str = "") -> None:
        """Begin to work it out for the open decision: an attack on `leader`, or that `first` is answered."""
        session, decision = self._scene.session, self._scene.open_decision
        answers = len(session.table.answers)
        about = (answers, decision.kind if decision is not None else "", leader, first)
        if about == self._about:
            return
        same = self._about[:2] == about[:2] and self._view is not None
        if self.telling is not None and not self._scene.state.dice:
            self._before = round(100 * self.telling.chance)
        self._about, self.reading, self.stands, self.working = about, None, None, False
        if decision is None or not self.wanted:
            self._view = None
            return
        seed = view_seed(session.setup, answers)
        if not same:
            self._view = cast("VenomTable", session.table.fork(decision.seat, seed, keeps=True))
        view = self._view
        assert view is not None and view.decision is not None
        keys = (first,) if first else plan_for(view, view.decision, leader)
        if keys is not None:
            self.stands = as_it_stands(view, leader)
            self._steps = forecast(view, view.decision, keys, seed)
            self.working = self.stands is not None

    def work(self) -> bool:
        """Work for a part of this frame; whether there is something new to show."""
        if not self.working:
            return False
        until = perf_counter() + (MOVING_S if self._scene.motion.busy else STILL_S)
        fixed = self._scene.app.clock.fixed is not None
        for _ in range(SCRIPT_STEPS) if fixed else count():
            if not fixed and perf_counter() >= until:
                break
            try:
                self.reading = next(self._steps) or self.reading
            except StopIteration:
                self.working = False
                break
        now = self._scene.app.now
        if self.working and (self.telling is None or now - self._shown_at < SHOWN_EVERY_S):
            return False
        self._shown_at = now
        return self.telling is not None

    @property
    def telling(self) -> Reading | None:
        """The reading once it rests on enough trials to be shown."""
        reading = self.reading
        return reading if reading is not None and (reading.exact or reading.trials >= FEWEST_TRIALS) else None

    @property
    def hopeless(self) -> bool:
        """Whether a line-up is to be confirmed of which 0 % is shown."""
        decision = self._scene.open_decision
        return decision is not None and decision.kind == "lineup.support" and self.shows_none

    def hopeless_against(self, leader: int) -> bool:
        """Whether 0 % is shown for an attack on a Leader."""
        return self._before_attack and self._about[2:3] == (leader,) and self.shows_none

    @property
    def shows_none(self) -> bool:
        """Whether 0 % is shown."""
        reading = self.telling
        return reading is not None and round(100 * reading.chance) == 0

    def likeliest(self, leaders: Sequence[int]) -> int:
        """The one of `leaders` with the best chance for the person who is asked, or NOBODY."""
        session, decision = self._scene.session, self._scene.open_decision
        if decision is None or not leaders:
            return NOBODY
        seed = view_seed(session.setup, len(session.table.answers))
        return likeliest(cast("VenomTable", session.table.fork(decision.seat, seed, keeps=True)), leaders)

    # What is shown -----------------------------------------------------------------------------------------------

    def panel(self, rect: pygame.FRect, *, slim: bool = False) -> Forecast | None:
        """The widget, or None where there are no odds."""
        if self.stands is None:
            return None
        found = Forecast("forecast", rect, slim=slim)
        found.focusable, found.group = not slim, "rail"
        self.fill(found)
        return found

    def fill(self, widget: Forecast) -> None:
        """Put the figures as they are now on the widget."""
        stands, reading = self.stands, self.telling
        assert stands is not None
        rows = []
        if not widget.slim and not self._scene.state.dice and not self._nobody_leads:
            # Before an attack nothing of VENOM's lies there yet: only what is printed on the Leader can be counted.
            label = tr("table.odds.printed" if self._before_attack else "table.odds.as_it_stands")
            rows.append(ForecastRow(label, round(100 * stands.chance)))
        chance = round(100 * reading.chance) if reading is not None else None
        rows.append(ForecastRow(self._label(), chance, not widget.slim, self._before if not widget.slim else None))
        widget.rows = tuple(rows)
        widget.note = self.note()
        words = [f"{row.label}: {row.figure}" for row in rows]
        widget.text = ". ".join([*words, widget.note])
        widget.tooltip = (tr("table.odds.title"), self.breakdown())

    @property
    def _before_attack(self) -> bool:
        """Whether the figures are about an attack that is not ordered yet."""
        return self._scene.state.target == NOBODY

    @property
    def _nobody_leads(self) -> bool:
        """Whether the line-up is still to be built: there are no dice yet that anything could be said of."""
        return not self._before_attack and self._scene.state.chief == NOBODY

    def _label(self) -> str:
        s = self._scene.state
        if s.dice:
            return tr("table.odds.chance")
        if self._before_attack:
            return tr("table.odds.all_added")
        if self._nobody_leads:
            return tr("table.odds.best")
        waiting = s.support_value if not s.lined_up else 0
        return tr("table.odds.unknown", n=waiting) if waiting else tr("table.odds.after_venom")

    def note(self) -> str:
        """How it was found."""
        reading = self.telling
        if reading is None:
            return tr("table.odds.working")
        if reading.exact:
            return tr("table.odds.exact")
        return tr("table.odds.sampled", n=reading.trials, points=max(1, round(196 * reading.error)))

    def breakdown(self) -> str:
        """What the figures are made of."""
        stands, reading = self.stands, self.telling
        assert stands is not None
        lines = []
        if self._scene.state.dice:
            lines = [tr("table.odds.lie_there", n=stands.dice, hits=stands.health, value=stands.defense)]
        elif not self._nobody_leads:
            chance = round(100 * stands.chance)
            key = "table.odds.dice_printed" if self._before_attack else "table.odds.dice"
            lines = [tr(key, n=stands.dice, hits=stands.health, value=stands.defense, chance=chance)]
        if lines and reading is not None and not self._scene.state.dice:
            change = round(100 * reading.chance) - round(100 * stands.chance)
            key = "table.odds.change_printed" if self._before_attack else "table.odds.change"
            lines.append(tr(key, points=f"{change:+d}".replace("-", "−")))
        lines += [f"{self.note().capitalize()}.", tr("table.odds.how")]
        return " ".join(lines)
