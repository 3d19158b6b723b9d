"""The roll for Commander: everybody's die tumbles, those who tie roll theirs again, and one seat takes the token."""

from __future__ import annotations

import pygame

from game.engine.events import Event, Rewound
from game.engine.language import tr
from game.venom import events
from scenes.canvas import Canvas
from scenes.drawing.shapes import circle
from scenes.drawing.sheet import Sheet
from scenes.drawing.svg import path
from scenes.motion import Track, Tween, in_out2, linear, out_back
from scenes.table.director import Director
from scenes.theme import SEATS
from scenes.venom import panels
from scenes.venom.map_view import MapView
from scenes.widgets.dice import REST, DiceTray, DieWidget, tumble_frames, tumble_times
from scenes.widgets.panel import Panel
from scenes.widgets.widget import Widget

BOX = pygame.FRect(620, 508, 680, 310)
TRAY = pygame.FRect(660, 632, 600, 170)
STRIP = pygame.FRect(640, 556, 640, 64)
DIE = 108.0
FLIGHT = 190.0
STAGGER_MS = 90.0
TUMBLE_MS = 900.0
POP_MS = 160.0
TOKEN_MS = 460.0


class SeatRing(Widget):
    """The place of a seat's die: a ring in its colour."""

    seat: int = 0

    def draw(self, canvas: Canvas) -> None:

        def paint(sheet: Sheet) -> None:
            r = sheet.w / 2
            tone = SEATS[self.seat % len(SEATS)].colour
            sheet.shapes(path(circle(r, r, r - 3), tone, 0.16) + path(circle(r, r, r - 3), "none", 1, tone, 4))

        canvas.sheet(("seat-ring", self.seat), self.rect, paint)


class Token(Widget):
    """The Commander token on its way."""

    def draw(self, canvas: Canvas) -> None:
        if self.visible:
            area = canvas.viewport.px(self.rect)
            theme, scale = canvas.theme, canvas.scale

            def paint() -> pygame.Surface:
                sheet = Sheet(theme, scale, area.size)
                r = sheet.w / 2
                sheet.shapes(path(circle(r, r, r), theme.hex("ink")) + path(circle(r, r, r * 0.9), theme.hex("gold")))
                sheet.icon("captain-hat-profile", sheet.w * 0.66, "ink", r, r)
                return sheet.surface

            canvas.lay("commander-token", area, paint, 1)


class CommanderRoll(MapView):
    """The map at rest, the seats and a tray in the middle, one die for each seat in a ring of its colour."""

    view = "opening"
    meanwhile = "meanwhile.opening"

    def __init__(self, director: Director) -> None:
        super().__init__(director)
        #: The dice that have been thrown, by seat; they lie on while layouts come and go.
        self._dice: dict[int, DieWidget] = {}
        #: Who has thrown so far in this round of throws, and whether it breaks a tie.
        self._thrown: set[int] = set()
        self._again = False
        self._token = Token("roll.token", pygame.FRect(0, 0, 64, 64), visible=False, z=60)

    # Layout ------------------------------------------------------------------------------------------------------

    def build(self) -> None:
        self.build_map()
        self.add(Panel("roll", BOX.copy(), text=tr("table.commander"), accent="gold", icon="rolling-dices"))
        panels.seat_strip(self, STRIP.copy())
        self.add(DiceTray("roll.tray", TRAY.copy()))
        for seat in range(self.state.seats):
            x, y = self._place(seat)
            ring = pygame.FRect(x - 70, y - 70, 140, 140)
            self.add(SeatRing(f"roll.ring.{seat + 1}", ring, kind="panel", seat=self.colour(seat)))
        self.add(*self._dice.values(), self._token)
        self.prompt(348, 832, 1224)
        roll = self.option("roll")
        if roll is not None:
            self.button(roll, 760, 912, 400, 84, style="primary", icon="rolling-dices", key="Enter")

    def _place(self, seat: int) -> tuple[float, float]:
        """The middle of a seat's die, under its cell in the strip as far as there is room."""
        count = self.state.seats
        step = min(170.0, (TRAY.width - 40) / count)
        first = self.state.commander if self.state.commander >= 0 else 0
        order = (seat - first) % count
        return TRAY.centerx + (order - (count - 1) / 2) * step, TRAY.centery

    # Dice --------------------------------------------------------------------------------------------------------

    def heard(self, event: Event, *, animate: bool) -> None:
        super().heard(event, animate=animate)
        if isinstance(event, events.RolledForCommander):
            self._throw(event)
        elif isinstance(event, events.CommanderChosen):
            self._give_token(event.seat)
        elif isinstance(event, Rewound):
            self._dice.clear()
        else:
            return
        self.lay_out(animate=animate)

    def _throw(self, event: events.RolledForCommander) -> None:
        if event.seat in self._thrown or event.again != self._again:
            # Only those who tie throw again; the others step back.
            self._thrown, self._again = set(), event.again
            throwing = self._throwing(event)
            for seat, other in self._dice.items():
                other.spent = other.spent or seat not in throwing
        self._thrown.add(event.seat)
        die = DieWidget(f"roll.die.{event.seat + 1}", pygame.FRect(0, 0, DIE, DIE), value=event.value)
        die.text = tr("table.rolled", seat=self.session.names[event.seat], value=event.value)
        die.tooltip = (self.session.names[event.seat], die.text)
        die.z = 40
        self._dice[event.seat] = die
        self._tumble(die, event.seat)

    def _throwing(self, event: events.RolledForCommander) -> set[int]:
        """The seats that throw together, from this event on until one of them throws once more."""
        seats = {event.seat}
        for frame in self.session.frames:
            following = frame.event
            if not isinstance(following, events.RolledForCommander) or following.seat in seats:
                break
            seats.add(following.seat)
        return seats

    def _tell(self, event: Event) -> None:
        super()._tell(event)
        if isinstance(event, events.RolledForCommander):
            # The dice say it themselves, once they lie.
            self.caption = tr("table.tie" if event.again else "table.all_roll")

    def _tumble(self, die: DieWidget, seat: int) -> None:
        """From the left edge of the tray to its ring, three bounces, and it pops as it comes to rest."""
        times = tumble_times()
        whole = float(sum(times)) or 1.0

        def roll(progress: float) -> None:
            x, y = self._place(seat)
            start = x - FLIGHT
            spent, frame = progress * whole, 0
            while frame < tumble_frames() - 1 and spent > times[frame]:
                spent -= times[frame]
                frame += 1
            die.frame = frame if progress < 1 else REST
            ease = 1 - (1 - progress) ** 2
            die.lift = 70 * (1 - progress) * abs(pygame.math.Vector2(1, 0).rotate(progress * 540).y)
            die.rect.center = (start + (x - start) * ease, y)

        def pop(progress: float) -> None:
            x, y = self._place(seat)
            size = DIE * (0.86 + 0.14 * progress)
            die.rect = pygame.FRect(x - size / 2, y - size / 2, size, size)

        track = Track([Tween(TUMBLE_MS, roll, linear, "ornament")])
        self.motion.start(track.then(Tween(POP_MS, pop, out_back, "ornament")))

    def _give_token(self, seat: int) -> None:
        """The token flies to the seat's cell, whose name is called out."""
        self.announce(tr("table.is_commander", seat=self.session.names[seat]), seat)
        for other, die in self._dice.items():
            die.selected, die.spent = other == seat, other != seat
            # The seats now stand in the order of play, and each die stays in the ring of its own.
            die.rect.center = self._place(other)
        token = self._token
        start, goal = (TRAY.centerx, TRAY.y - 140), (STRIP.x + 53, STRIP.y + 16)
        token.visible = True

        def fly(progress: float) -> None:
            size = 64 - 40 * progress
            x = start[0] + (goal[0] - start[0]) * progress
            y = start[1] + (goal[1] - start[1]) * progress
            token.rect = pygame.FRect(x - size / 2, y - size / 2, size, size)

        def landed() -> None:
            token.visible = False

        self.motion.start(Tween(TOKEN_MS, fly, in_out2, "travel", done=landed))

    # Time --------------------------------------------------------------------------------------------------------

    def _followed_by(self, together: bool) -> bool:
        """Whether another die follows the one that was thrown last: one thrown with it, or one that breaks a tie."""
        following = self.session.frames[0].event if self.session.frames else None
        if not isinstance(following, events.RolledForCommander):
            return False
        return (following.seat not in self._thrown) is together

    def shows_dice(self, event: Event) -> bool:
        tie = isinstance(event, events.RolledForCommander) and self._followed_by(together=False)
        return tie or isinstance(event, events.CommanderChosen)

    def look_at(self, event: Event) -> float:
        if isinstance(event, events.RolledForCommander):
            return STAGGER_MS if self._followed_by(together=True) else TUMBLE_MS + POP_MS + 500
        if isinstance(event, events.CommanderChosen):
            return 1640.0
        return self.usual_look(event)
