"""How a game of Axis of Villains ended: what each hero captured and dared, and the game turn by turn."""

from __future__ import annotations

from functools import cached_property
from typing import Final

import pygame

from game.axis import ending
from game.axis.pieces import Hero, Villain
from game.engine.language import tr
from scenes.axis.figures import portrait
from scenes.axis.history import Deeds, History, history_of
from scenes.axis.orbit import Orbit
from scenes.table.captions import Caption
from scenes.table.outcome import POINTS, Outcome
from scenes.table.tally import ScoreItem, ScorePlate, ScoreTotal, in_lines
from scenes.table.turn_plot import TurnPlot
from scenes.widgets.panel import Panel

CAPTURED_AT, CARDS_AT, WON_AT, ODDS_AT, TOTAL_AT = 372.0, 712.0, 792.0, 932.0, 1058.0
#: Units between two columns.
AIR = 20.0
#: Name of a column -> its left edge and width, within a row.
COLUMNS: Final = {
    "captured": (CAPTURED_AT, CARDS_AT - CAPTURED_AT - AIR),
    "cards": (CARDS_AT, WON_AT - CARDS_AT - AIR),
    "won": (WON_AT, ODDS_AT - WON_AT - AIR),
    "longest": (ODDS_AT, TOTAL_AT - ODDS_AT),
    "sum": (TOTAL_AT, 134.0),
}


class Victory(Outcome, Orbit):
    """No villain is left on the board."""

    view = "victory"
    picture = "backdrops/axis-victory.webp"

    @cached_property
    def history(self) -> History:
        """The game from its beginning, told once."""
        return history_of(self.session)

    def build_table(self) -> None:
        Orbit.build(self)

    def build_result(self) -> None:
        self._points()
        self._plot()
        self._figures()

    def how_it_ended(self) -> tuple[str, str]:
        s, last = self.state, self.history.last
        name = self.title.name_of(last) if last >= 0 else ""
        key = s.reason.rpartition(".")[2] if s.reason in (ending.WON, ending.TILES_GONE, ending.ULTRA) else "captured"
        return self.title.name_of(s.layout), tr(f"axis.outcome.why.{key}", villain=name, turn=s.turn)

    # What each hero did -------------------------------------------------------------------------------------------

    def _points(self) -> None:
        s = self.state
        panel = Panel("points", POINTS.copy(), text=tr("axis.outcome.heroes"), accent="gold", icon="handcuffs")
        self.add(panel)
        self.headings(*((name, tr(f"axis.outcome.column.{name}"), *place) for name, place in COLUMNS.items()))
        seats = sorted(range(s.seats), key=lambda seat: (-self._strength(seat), seat))
        for number, seat in enumerate(seats):
            self._row(seat, self.row(number, len(seats)), self.history.deeds[seat])

    def _strength(self, seat: int) -> int:
        return sum(self._villain(captive).strength for captive in self.state.captured_by(seat))

    def _villain(self, entity: int) -> Villain:
        piece = self.title.definitions[entity]
        assert isinstance(piece, Villain)
        return piece

    def _row(self, seat: int, rect: pygame.FRect, deeds: Deeds) -> None:
        s, title = self.state, self.title
        hero = title.definitions[s.heroes[seat]]
        assert isinstance(hero, Hero)
        captives = s.captured_by(seat)
        plate = ScorePlate(f"score.{seat + 1}", rect, text=title.name_of(s.heroes[seat]), seat=self.colour(seat))
        plate.portrait, plate.group = portrait(hero), "scores"
        plate.note = self.session.names[seat]
        names = ", ".join(title.name_of(captive) for captive in captives) or tr("axis.outcome.nobody")
        plate.tooltip = (f"{plate.text}, {plate.note}", names)
        self.add(plate)
        self._captives(rect, seat, captives)
        longest = "–" if deeds.longest is None else tr("axis.outcome.per_cent", n=deeds.longest)
        won = tr("table.outcome.of", n=deeds.won, total=deeds.fought)
        for name, value in (("cards", str(deeds.cards)), ("won", won), ("longest", longest)):
            x, width = COLUMNS[name]
            place = pygame.FRect(rect.x + x, rect.centery - 22, width, 44)
            caption = Caption(f"score.{name}.{seat + 1}", place, text=value, z=1, left=True)
            caption.size, caption.tone, caption.role = 30, "white", "heading"
            self.add(caption)
        size = min(104.0, rect.height)
        total = ScoreTotal(f"total.{seat + 1}", pygame.FRect(rect.right - 118, rect.centery - size / 2, size, size))
        total.text = tr("axis.outcome.strength", n=self._strength(seat))
        total.tooltip = (plate.text, total.text)
        self.tally.totals[seat] = total
        self.add(total)

    def _captives(self, rect: pygame.FRect, seat: int, captives: list[int]) -> None:
        """The captured villains, in as many lines as show them largest."""
        box = pygame.FRect(rect.x + CAPTURED_AT, rect.y, COLUMNS["captured"][1], rect.height)
        for captive, place in zip(captives, in_lines(box, len(captives), 84.0), strict=True):
            villain = self._villain(captive)
            key, name = self.title.entity_key(captive), self.title.name_of(captive)
            item = ScoreItem(f"score.villain.{key}", place, text=name, points=villain.strength)
            item.picture, item.entity, item.group, item.focusable = portrait(villain), key, "scores", True
            item.tooltip = (item.text, tr("axis.page.strength_only", n=item.points))
            self.tally.items.append((item, seat))
            self.add(item)

    # The game -----------------------------------------------------------------------------------------------------

    def _plot(self) -> None:
        history = self.history
        most = max(count for _, count in history.villains)
        plot = TurnPlot("plot.curves", pygame.FRect(), turns=history.turns, needed=max(1, most), top=4)
        plot.track, plot.goal, plot.rounds = tuple(history.damage), tuple(history.villains), tuple(history.rounds)
        plot.captures = tuple(
            (turn, self.colour(seat), portrait(self._villain(villain))) for turn, seat, villain in history.captures
        )
        rows = (("handcuffs", "vn", "captures"), ("cross-mark", "alert", "damage"), ("minions", "gold", "villains"))
        plot.legend = tuple((icon, tone, tr(f"axis.outcome.{key}", n=most)) for icon, tone, key in rows)
        self.build_plot(plot, history.lines)

    def _figures(self) -> None:
        h, s = self.history, self.state
        best = min((deeds.longest for deeds in h.deeds if deeds.longest is not None), default=None)
        fought, won = (sum(getattr(deeds, name) for deeds in h.deeds) for name in ("fought", "won"))
        longest = "–" if best is None else tr("axis.outcome.per_cent", n=best)
        figures = (
            ("fights", "crossed-swords", tr("table.outcome.of", n=won, total=fought)),
            ("odds", "targeting", longest),
            ("tiles", "defense-satellite", tr("table.outcome.of", n=s.tiles, total=4)),
            ("villain_cards", "siren", str(h.villain_cards)),
            ("rolls", "rolling-dices", str(h.rolls)),
        )
        self.build_figures(tuple((key, icon, value, tr(f"axis.outcome.figure.{key}")) for key, icon, value in figures))


class Defeat(Victory):
    """The Satellite is lost."""

    view = "defeat"
    picture = "backdrops/axis-defeat.webp"
    won = False
