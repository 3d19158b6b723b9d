"""A program with a window, driven by hand: no real time, no real clicks, a table of cards and places."""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pygame
import pytest

from scenes.app import App, Launch
from scenes.motion import Tween, linear
from scenes.scene import Position, Scene
from scenes.script import STEP
from scenes.widgets.widget import Widget
from scenes.window import start_display

WALKING = ("next_group", "previous_group", "left", "right", "up", "down", "confirm")


class CardTable(Scene):
    """Six cards in a hand and two places. It writes down what the app told it."""

    name = "table"

    def __init__(self) -> None:
        super().__init__()
        self.told: list[str] = []
        self.hand = [
            Widget(f"hand.card.{letter}", pygame.FRect(200 + i * 160, 800, 140, 200), "card", f"Card {letter}")
            for i, letter in enumerate("abcdef")
        ]
        self.places = [
            Widget(f"zone.{name}", pygame.FRect(300 + i * 500, 200, 300, 300), "slot", name)
            for i, name in enumerate(("north", "south"))
        ]
        for card in self.hand:
            card.group, card.focusable, card.draggable = "hand", True, True
        for place in self.places:
            place.group, place.focusable = "zones", True
        self.moves: list[tuple[str, str]] = []
        self.legal = {"zone.north", "zone.south"}

    def widgets(self) -> Sequence[Widget]:
        return (*self.places, *self.hand)

    def clicked(self, widget: Widget, button: int) -> bool:
        self.told.append(f"click {widget.id}")
        return True

    def inspected(self, widget: Widget) -> bool:
        self.told.append(f"inspect {widget.id}")
        return True

    def lifted(self, widget: Widget) -> None:
        self.told.append(f"lift {widget.id}")
        for place in self.places:
            place.drop_target = place.id in self.legal

    def dropped(self, widget: Widget, target: Widget | None, at: Position) -> None:
        self.told.append(f"drop {widget.id} on {target.id if target else None}")
        self._lower()
        if target is not None:
            self.moves.append((widget.id, target.id))
            self.hand.remove(widget)

    def put_back(self, widget: Widget) -> None:
        self.told.append(f"put back {widget.id}")
        self._lower()

    def key(self, name: str) -> bool:
        if name not in WALKING:
            self.told.append(f"key {name}")
        return name in ("undo", "hint")

    def slide(self, milliseconds: float = 500) -> None:
        """Moves the first card up, so that something is on its way."""
        card = self.hand[0]
        self.motion.start(Tween(milliseconds, lambda p: setattr(card.rect, "y", 800 - 100 * p), linear))

    def _lower(self) -> None:
        for place in self.places:
            place.drop_target = False


class Driver:
    """Hands events to an app and lets frames pass."""

    def __init__(self, app: App) -> None:
        self.app = app

    def frames(self, count: int = 1) -> None:
        for _ in range(count):
            self.app.frame()

    def pass_time(self, count: int = 1) -> None:
        """Lets the time of frames pass of which nobody looks at the picture."""
        for _ in range(count):
            self.app.stack.update(self.app.clock.tick(awake=True))

    def settle(self) -> None:
        """Lets frames pass until nothing moves."""
        for _ in range(600):
            self.app.frame()
            if not self._moving() and not self.app.controls.too_soon():
                return
        raise AssertionError("the screen did not settle")

    def come_to_rest(self) -> None:
        """Lets time pass until nothing moves, and paints only what is there then."""
        for _ in range(600):
            self.pass_time()
            if not self._moving():
                self.settle()
                return
        raise AssertionError("the screen did not come to rest")

    def _moving(self) -> bool:
        return bool(self.app.stack.change) or any(scene.busy() for scene in self.app.stack.visible())

    def at(self, name: str) -> tuple[int, int]:
        """The window pixel in the middle of a widget."""
        widget = self.app.widget_called(name)
        assert widget is not None, name
        return self.app.viewport.point(*widget.rect.center)

    def move(self, at: tuple[int, int], held: bool = False) -> None:
        buttons = (1 if held else 0, 0, 0)
        self.app.feed(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=buttons, touch=False))

    def press(self, at: tuple[int, int], button: int = 1) -> None:
        self.move(at)
        self.app.feed(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=button, touch=False))

    def release(self, at: tuple[int, int], button: int = 1) -> None:
        self.app.feed(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=at, button=button, touch=False))

    def click(self, where: str | tuple[int, int], button: int = 1) -> None:
        at = self.at(where) if isinstance(where, str) else where
        self.press(at, button)
        self.release(at, button)

    def begin_drag(self, card: str, to: tuple[int, int]) -> None:
        self.press(self.at(card))
        self.move(to, held=True)

    def key(self, code: int, mod: int = 0, unicode: str = "", scancode: int = 0) -> None:
        self.app.feed(pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=unicode, scancode=scancode))

    def send(self, kind: int, **fields: object) -> None:
        self.app.feed(pygame.event.Event(kind, **fields))


OpenApp = Callable[..., Driver]


@pytest.fixture
def open_app(user_dir: Path) -> Iterator[OpenApp]:
    """Opens an app of a given size; `scene` makes the first scene."""
    opened: list[App] = []

    def open_one(
        scene: Scene | None = None,
        size: tuple[int, int] = (1280, 720),
        speed: str | None = None,
        folder: Path | None = None,
    ) -> Driver:
        start_display()
        app = App(Launch(user_dir=folder or user_dir, size=size, speed=speed))
        app.clock.fixed = STEP
        opened.append(app)
        if scene is not None:
            app.stack.push(scene)
        driver = Driver(app)
        driver.settle()
        return driver

    yield open_one
    # The last one has the window.
    for app in reversed(opened):
        app.close()


@pytest.fixture
def table() -> CardTable:
    return CardTable()


@pytest.fixture
def driver(open_app: OpenApp, table: CardTable) -> Driver:
    """A window of 1280x720 with the card table."""
    return open_app(table)
