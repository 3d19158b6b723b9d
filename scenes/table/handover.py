"""The curtain between two people: whose turn it is, what happened since, and nothing that is not theirs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.engine.language import tr
from scenes.ahead import Rehearsal, unseen
from scenes.canvas import Canvas
from scenes.drawing.emblems import seat_disc
from scenes.drawing.sheet import Sheet
from scenes.drawing.svg import path
from scenes.motion import Tween, in_out2
from scenes.scene import Action, Scene
from scenes.table.captions import Caption
from scenes.table.log import open_log
from scenes.table.news import MOST_ROWS, news_rows
from scenes.table.title_table import Curtain, Row
from scenes.theme import SEATS, Theme
from scenes.widgets.button import Button
from scenes.widgets.mission import CurtainFolder
from scenes.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.session import Frame, LogLine
    from scenes.table.playback import TablePlayback

CLOSE_MS = 350.0
FOLDER = pygame.FRect(330, 58, 1260, 866)
#: Rows for what the game is about, beside the news for somebody who has not played yet.
GOALS = 2
#: What keys may do here; everything else stays on the other side of the curtain.
ALLOWED = (
    "back", "pause", "step_back", "mute", "larger", "smaller", "fullscreen", "next_group", "previous_group",
    "left", "right", "up", "down", "finish",
)  # fmt: skip


class Handover(Scene):
    """`art/handover.png`. It stays until the next person presses and lets go of the button."""

    name = "handover"
    pauses = True

    def __init__(self, table: TablePlayback, before: int, seat: int, coming: Frame | None = None) -> None:
        """From the person of seat `before` (−1: nobody yet) to that of `seat`.

        `coming` is the frame that is shown next; None if all has been shown.
        """
        super().__init__()
        self.table, self.before, self.seat, self.coming = table, before, seat, coming
        self.session = table.session
        self._widgets: list[Widget] = []
        self._picture: pygame.Surface | None = None
        self._closed = 0.0
        self._armed = False

    # Life --------------------------------------------------------------------------------------------------------

    def enter(self, app: App) -> None:
        super().enter(app)
        self._picture = app.picture()
        app.stack.finish_change()
        self._lay_out()

        def close(progress: float) -> None:
            self._closed = progress

        def closed() -> None:
            self._picture = None

        self.motion.start(Tween(CLOSE_MS, close, in_out2, "travel", done=closed))

    def opening(self) -> bool:
        return self._picture is not None

    def resized(self) -> None:
        self._picture = None
        self._lay_out()

    def _lay_out(self) -> None:
        session, names = self.session, self.session.names
        colour = session.setup.seats[self.seat].colour
        state = self.coming.state if self.coming is not None else session.state
        curtain = self.table.director.title_table.curtain(session, state)
        folder = CurtainFolder("handover.folder", FOLDER.copy(), seat=colour, text=names[self.seat])
        folder.tab = "  //  ".join(curtain.where)
        folder.subtitle = curtain.subtitle
        if self._asks:
            folder.subtitle = tr("table.handover.asked", seat=names[session.state.active])
        folder.heading, folder.rows, folder.foot = self._page(curtain)
        words = tr("table.handover.ready" if curtain.hand else "table.handover.ready_to_go_on", seat=names[self.seat])
        ready = Button("handover.ready", pygame.FRect(500, 784, 640, 96), text=words)
        ready.style, ready.icon, ready.text_size = "primary", "check-mark", 36
        ready.key = self.app.keys.button_cap("confirm")
        self.focus.take(ready)
        self._widgets = [folder, ready]
        if self.before >= 0:
            away = tr("table.handover.away", seat=names[self.before])
            rect = pygame.FRect(1156, 794, 420, 36)
            self._widgets.append(Caption("handover.away", rect, text=away, size=26, tone="#3A2E14", role="bold"))
        rect = pygame.FRect(1156, 836, 420, 30)
        keys = self.app.keys
        esc = tr("table.handover.esc", key=keys.in_words("pause" if keys.by_pad else "back"))
        self._widgets.append(Caption("handover.esc", rect, text=esc, size=20, tone="#4A3C20"))
        line = PassLine("handover.pass", pygame.FRect(560, 976, 800, 84), "text", text=tr("table.handover.pass"))
        line.pairs = self._pairs()
        self._widgets.append(line)

    @property
    def _asks(self) -> bool:
        """Whether this seat is asked something in the Turn of another."""
        decision = self.session.decision
        return self.coming is None and decision is not None and decision.seat != self.session.state.active

    @property
    def _goes_on(self) -> bool:
        """Whether this seat's own Turn goes on, in which another was asked."""
        log, coming = self.session.log, self.coming
        state = self.session.state if coming is None else coming.state
        begins = coming is not None and (not coming.told or log[coming.told - 1].turn != state.turn)
        return self.before >= 0 and self.seat == state.active and not begins

    def _page(self, curtain: Curtain) -> tuple[str, tuple[Row, ...], str]:
        """Heading, rows and foot: what this seat is asked in the Turn of another, what happened since it looked last,
        and at first what the game is about."""
        session, known = self.session, self.session.has_played(self.seat)
        asked = [("help", session.prompt())] if self._asks else []
        if self._goes_on:
            asked = [("hourglass", tr("table.handover.answered", seat=session.names[self.before]))]
        lines = session.unheard(self.seat, self.coming.told if self.coming is not None else None)
        title_table, state = self.table.director.title_table, session.state

        def words(line: LogLine) -> str:
            return title_table.news_words(line, state)

        most = MOST_ROWS - len(asked)
        rows, left = news_rows(lines, title_table.news, words, most if known else most - GOALS)
        heading = "since" if known else "so_far" if rows else "goal"
        if not known:
            rows = [*curtain.goal[: most - len(rows)], *rows]
        elif not rows and not asked:
            rows = [("hourglass", tr("table.handover.nothing"))]
        rows = [*asked, *rows]
        foot = tr("table.handover.more" if left else "table.handover.foot", n=left, key=self.app.keys.in_words("log"))
        return tr(f"table.handover.{heading}"), tuple(rows), foot

    def _pairs(self) -> tuple[tuple[int, str], ...]:
        seats = [seat for seat in (self.before, self.seat) if seat >= 0]
        return tuple((self.session.setup.seats[seat].colour, self.session.names[seat]) for seat in seats)

    # Picture -----------------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        ground = ground_of(canvas, self.session.setup.seats[self.seat].colour)
        if self._picture is not None:
            # All that stands on the curtain is painted before it begins to fall: it never hangs there empty.
            with unseen(canvas):
                super().draw(canvas)
            size = canvas.surface.get_size()
            half = size[0] // 2
            shift = round(half * (1 - self._closed))
            canvas.surface.blit(self._picture, (0, 0))
            canvas.surface.blit(ground, (-shift, 0), (0, 0, half, size[1]))
            canvas.surface.blit(ground, (half + shift, 0), (half, 0, size[0] - half, size[1]))
            return
        canvas.surface.blit(ground, (0, 0))
        super().draw(canvas)

    def widgets(self) -> Sequence[Widget]:
        return self._widgets

    def asks(self) -> object | None:
        return self

    # Input -------------------------------------------------------------------------------------------------------

    def handle(self, action: Action) -> bool:
        if action.name == "confirm" and action.means == "pad" and not self.app.controls.too_soon():
            self._open()
            return True
        return super().handle(action)

    def clicked(self, widget: Widget, button: int) -> bool:
        if widget.id == "handover.ready" and not self.app.controls.too_soon():
            self._open()
        return True

    def key(self, name: str) -> bool:
        if name == "confirm":
            # It opens when the key is let go: one that was held from before must not do it.
            self._armed = not self.app.controls.too_soon()
            return True
        if name == "log":
            open_log(self.table)
            return True
        return name not in ALLOWED

    def event(self, event: pygame.event.Event) -> bool:
        if self._armed and event.type == pygame.KEYUP:
            self._open()
            return True
        return False

    def inspected(self, widget: Widget) -> bool:
        return True

    def covered(self) -> None:
        self._armed = False

    def _open(self) -> None:
        self._armed = False
        self.session.viewer = self.seat
        self.app.stack.pop()


class PassLine(Widget):
    """Who gives the mouse to whom."""

    pairs: tuple[tuple[int, str], ...] = ()

    def draw(self, canvas: Canvas) -> None:
        area = canvas.viewport.px(self.rect)
        theme, scale = canvas.theme, canvas.scale
        parts = (self.text, self.pairs)
        canvas.lay(("pass", parts), area, lambda: paint_pass(theme, scale, area.size, *parts))


def paint_pass(
    theme: Theme, scale: float, size: tuple[int, int], heading: str, pairs: tuple[tuple[int, str], ...]
) -> pygame.Surface:
    """From, arrow, to, under a small heading. Compact screens leave the heading out."""
    sheet = Sheet(theme, scale, size)
    middle = sheet.h - 28
    if not theme.dense(scale):
        sheet.write(heading.upper(), "label", 22, "fog", sheet.w / 2, 12, "center", tracking=3)
    widths = [min(240.0, sheet.width_of(name, "bold", 26)) + 62 for _, name in pairs]
    total = sum(widths) + (110 if len(pairs) > 1 else 0)
    x = (sheet.w - total) / 2
    for i, ((colour, name), width) in enumerate(zip(pairs, widths, strict=True)):
        if i:
            sheet.icon("arrow-right", 60, "gold", x + 55, middle)
            x += 110
        sheet.picture(seat_disc(max(18, sheet.r(48)), colour), x + 24, middle, "center")
        sheet.write(name, "bold" if i else "medium", 26, "white" if i else "fog", x + 60, middle, width=width - 58)
        x += width
    return sheet.surface


def curtains_to_come(table: TablePlayback) -> Iterator[Rehearsal]:
    """What is known beforehand of the curtains that may fall next: stripes and blank folder of each person."""
    session = table.session
    if not session.secretive:
        return
    now = session.decision.seat if session.decision is not None else table.director.greeted
    seats = len(session.names)
    for seat in ((now + step) % seats for step in range(1, seats + 1)):
        if session.is_human(seat):
            yield partial(paint_ahead, colour=session.setup.seats[seat].colour)


def paint_ahead(canvas: Canvas, colour: int) -> None:
    """The large pictures of a curtain in a seat's colour, which are the same whatever stands on it."""
    ground_of(canvas, colour)
    CurtainFolder("handover.folder", FOLDER, seat=colour).blank(canvas)


def ground_of(canvas: Canvas, colour: int) -> pygame.Surface:
    """The whole window behind the folder, in a seat's colour."""
    size, theme, scale = canvas.surface.get_size(), canvas.theme, canvas.scale
    return canvas.cached(("curtain", size, colour), lambda: paint_ground(theme, scale, size, colour))


def paint_ground(theme: Theme, scale: float, size: tuple[int, int], colour: int) -> pygame.Surface:
    """The whole window in the seat's colour: stripes at a tenth, marks fainter still."""
    place = SEATS[colour % len(SEATS)]
    sheet = Sheet(theme, scale, size)
    w, h = sheet.w, sheet.h
    body = f'<rect width="{w:.1f}" height="{h:.1f}" fill="#070D14"/>'
    body += f'<rect width="{w:.1f}" height="{h:.1f}" fill="{place.colour}" opacity="0.07"/>'
    lean = h * 0.364
    for i in range(-4, round(w / 100) + 6):
        x = i * 100.0
        body += path(f"M{x + lean:.1f} 0h46L{x + 46:.1f} {h:.1f}h-46Z", place.colour, 0.10)
    sheet.shapes(body)
    sign = Sheet(theme, scale, (sheet.r(90), sheet.r(90)))
    sign.icon(f"mark-{place.mark}", 76, place.colour, 45, 45)
    sign.surface.set_alpha(22)
    for row in range(round(h / 230) + 1):
        for column in range(round(w / 270) + 1):
            x = column * 270 + (135 if row % 2 else 0)
            sheet.surface.blit(sign.surface, (sheet.r(x - 45), sheet.r(row * 230 - 5)))
    return sheet.surface.convert()
