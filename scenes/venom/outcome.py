"""How a game of VENOM Assault ended: Victory Points one by one, and the game Turn by Turn."""

from __future__ import annotations

from functools import cached_property

import pygame

from game.engine.language import tr
from game.venom.board import used_rewards
from game.venom.ending import medals
from game.venom.missions import victory_points
from scenes.canvas import Canvas
from scenes.table.outcome import POINTS, Outcome
from scenes.table.tally import HonourMedal, ScoreItem, ScorePlate, ScoreTotal, in_lines
from scenes.table.turn_plot import TurnPlot
from scenes.venom import panels
from scenes.venom.faces import art_of, face_of
from scenes.venom.history import History, history_of
from scenes.venom.map_view import MapView
from scenes.widgets.face import CARD_RATIO
from scenes.widgets.panel import Panel

#: The height in units of a row in which things have their usual size.
USUAL_ROW = 128.0
#: How a game is won that nothing else has ended.
GOALS_MET = "end.goals"
LEADERS_AT, REWARDS_AT, MEDAL_AT = 372.0, 650.0, 970.0


class Victory(Outcome, MapView):
    """`art/victory.png`. Freedom Squadron has won."""

    view = "victory"
    picture = "backdrops/victory.webp"

    @cached_property
    def history(self) -> History:
        """The game from its beginning, told once."""
        return history_of(self.session)

    # Layout ------------------------------------------------------------------------------------------------------

    def backdrop(self, canvas: Canvas) -> None:
        if self.looking:
            super().backdrop(canvas)
        else:
            panels.draw_desk(canvas)

    def build_table(self) -> None:
        self.build_map()
        self.build_own_side(self.state.active)

    def build_result(self) -> None:
        self._points()
        self._plot()
        self._figures()

    def how_it_ended(self) -> tuple[str, str]:
        s, history = self.state, self.history
        reason = s.reason or GOALS_MET
        # The goal that is reached stands there in figures already.
        key = "how_lost" if not self.won else "how_won" if reason == GOALS_MET else "how_won_so"
        fields = {"round": s.round, "done": history.goal[-1][1], "needed": history.needed}
        return self.title.name_of(s.mission), tr(f"table.outcome.{key}", reason=tr(reason), **fields)

    def _points(self) -> None:
        s, cards = self.state, self.title.definitions
        self.add(Panel("points", POINTS.copy(), text=tr("table.outcome.points"), accent="gold", icon="star-medal"))
        honoured = medals(s, cards)
        seats = sorted(range(s.seats), key=lambda i: (-victory_points(s, cards, i), -len(s.captured_by(i)), i))
        leaders = "column.leaders"
        if not any(s.captured_by(seat) for seat in seats):
            leaders = "all_freed" if self.history.captures else "no_captures"
        self.headings(
            ("leaders", tr(f"table.outcome.{leaders}"), LEADERS_AT, 260.0),
            ("rewards", tr("table.outcome.column.rewards"), REWARDS_AT, 260.0),
            ("sum", tr("table.outcome.column.sum"), 1058.0, 134.0),
        )
        for number, seat in enumerate(seats):
            self._row(seat, self.row(number, len(seats)), seat in honoured)

    def _row(self, seat: int, rect: pygame.FRect, honoured: bool) -> None:
        s, title = self.state, self.title
        leaders, won = s.captured_by(seat), s.rewards_of(seat)
        plate = ScorePlate(f"score.{seat + 1}", rect, text=self.session.names[seat], seat=self.colour(seat))
        plate.honoured, plate.group = honoured, "scores"
        plate.note = tr("table.outcome.honoured") if honoured else tr("table.outcome.captured", n=len(leaders))
        if not honoured and not self.session.is_human(seat):
            plate.note = tr("table.outcome.automated")
        names = ", ".join(title.name_of(card) for card in (*leaders, *won)) or tr("table.outcome.nothing")
        plate.tooltip = (plate.text, names)
        self.add(plate)
        larger = max(1.0, rect.height / USUAL_ROW)
        box = pygame.FRect(rect.x + LEADERS_AT, rect.y, REWARDS_AT - LEADERS_AT, rect.height)
        for card, place in zip(leaders, in_lines(box, len(leaders), 84.0 * larger), strict=True):
            points = title.definitions[card].support_value
            item = ScoreItem(f"score.leader.{title.entity_key(card)}", place, text=title.name_of(card), points=points)
            item.picture = art_of(title.definitions[card])
            self._add_item(item, card, seat)
        box = pygame.FRect(rect.x + REWARDS_AT, rect.y, MEDAL_AT - REWARDS_AT, rect.height)
        for card, place in zip(won, in_lines(box, len(won), 72.0 * larger, CARD_RATIO), strict=True):
            points = title.definitions[card].victory_points
            item = ScoreItem(f"score.reward.{title.entity_key(card)}", place, text=title.name_of(card), points=points)
            item.face = face_of(title, s, card)
            self._add_item(item, card, seat)
        if honoured:
            medal = HonourMedal(f"medal.{seat + 1}", pygame.FRect(rect.right - 214, rect.centery - 37, 74, 74))
            medal.text = tr("table.outcome.honoured")
            medal.tooltip = (medal.text, tr("table.outcome.medal_tip"))
            self.tally.medals.append(medal)
            self.add(medal)
        size = min(104.0 * larger, 112.0, rect.height)
        total = ScoreTotal(f"total.{seat + 1}", pygame.FRect(rect.right - 118, rect.centery - size / 2, size, size))
        sum_of_all = victory_points(s, title.definitions, seat)
        total.text = tr("table.seat_points", n=sum_of_all)
        total.tooltip = (self.session.names[seat], total.text)
        self.tally.totals[seat] = total
        self.add(total)

    def _add_item(self, item: ScoreItem, card: int, seat: int) -> None:
        used = self.state.place_of[card] == used_rewards(seat)
        item.entity = self.title.entity_key(card)
        item.group, item.focusable = "scores", True
        points = tr("table.seat_points", n=item.points)
        item.tooltip = (item.text, f"{points} {tr('table.outcome.used')}" if used else points)
        self.tally.items.append((item, seat))
        self.add(item)

    def _plot(self) -> None:
        history = self.history
        plot = TurnPlot("plot.curves", pygame.FRect(), turns=history.turns, needed=history.needed)
        plot.track, plot.goal, plot.rounds = tuple(history.track), tuple(history.goal), tuple(history.rounds)
        plot.captures = tuple(
            (turn, self.colour(seat), art_of(self.title.definitions[leader])) for turn, seat, leader in history.captures
        )
        rows = (("handcuffs", "vn", "captures"), ("siren", "alert", "track"), ("star-medal", "gold", "goal"))
        plot.legend = tuple((icon, tone, tr(f"table.outcome.{key}")) for icon, tone, key in rows)
        self.build_plot(plot, history.lines)

    def _figures(self) -> None:
        h = self.history
        figures = (
            ("fights", "crossed-pistols", tr("table.outcome.of", n=h.won, total=h.fought)),
            ("recruited", "rally-the-troops", str(h.recruited)),
            ("dice", "rolling-dices", str(h.most_dice)),
            ("hits", "targeting", str(h.most_hits)),
            ("retired", "medal", str(h.retired)),
        )
        self.build_figures(tuple((key, icon, value, tr(f"table.outcome.{key}")) for key, icon, value in figures))


class Defeat(Victory):
    """VENOM has won; the points are told all the same, without a medal."""

    view = "defeat"
    picture = "backdrops/defeat.webp"
    won = False
