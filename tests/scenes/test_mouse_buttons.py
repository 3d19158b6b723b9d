"""After a release that was never told, the very first press counts: SDL swallows it, so it is put back."""

import pygame
import pytest

from scenes.mouse_buttons import LOST

pytestmark = pytest.mark.pitfall("E1")


class Mouse:
    """A mouse as SDL sees it: what it takes for held cannot be pressed again."""

    def __init__(self, driver, monkeypatch) -> None:
        self.driver = driver
        self.at = (0, 0)
        self.truly = self.held = False
        self.queue: list[pygame.event.Event] = []
        monkeypatch.setattr(pygame.event, "get", self._told)
        monkeypatch.setattr(pygame.mouse, "get_pos", lambda: self.at)
        monkeypatch.setattr(
            pygame.mouse, "get_pressed", lambda desktop=False: (self.truly if desktop else self.held, False, False)
        )

    def move(self, to: tuple[int, int]) -> None:
        self.at = to
        buttons = (int(self.held), 0, 0)
        self.queue.append(pygame.event.Event(pygame.MOUSEMOTION, pos=to, rel=(0, 0), buttons=buttons, touch=False))

    def button(self, down: bool, told: bool = True) -> None:
        self.truly = down
        if told and down != self.held:
            self.held = down
            kind = pygame.MOUSEBUTTONDOWN if down else pygame.MOUSEBUTTONUP
            self.queue.append(pygame.event.Event(kind, pos=self.at, button=1, touch=False))

    def frames(self, count: int = 1) -> None:
        self.driver.frames(count)

    def _told(self) -> list[pygame.event.Event]:
        events, self.queue = self.queue, []
        return events


AWAY = {
    "focus": (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED),
    "minimised": (pygame.WINDOWMINIMIZED, pygame.WINDOWRESTORED),
    "hidden": (pygame.WINDOWHIDDEN, pygame.WINDOWSHOWN),
}


@pytest.fixture
def mouse(driver, monkeypatch) -> Mouse:
    return Mouse(driver, monkeypatch)


def lose_a_drag(mouse: Mouse, driver, gone: int, back: int) -> None:
    mouse.move(driver.at("hand.card.a"))
    mouse.button(True)
    mouse.frames()
    mouse.move(driver.at("zone.north"))
    mouse.frames()
    driver.send(gone)
    mouse.frames()
    mouse.button(False, told=False)
    mouse.frames(LOST)
    driver.send(back)
    driver.app.stack.top.told.clear()


@pytest.mark.parametrize("frames", [0, 3])
@pytest.mark.parametrize("way", AWAY)
def test_the_first_click_after_a_lost_drag_counts(driver, table, mouse, way, frames):
    """However short it is: it may be over within one frame."""
    lose_a_drag(mouse, driver, *AWAY[way])
    mouse.move(driver.at("hand.card.b"))
    mouse.frames(2)
    mouse.button(True)
    mouse.frames(frames)
    mouse.button(False)
    mouse.frames()
    assert table.told == ["click hand.card.b"]


@pytest.mark.parametrize("way", AWAY)
def test_the_first_drag_after_a_lost_one_counts(driver, table, mouse, way):
    lose_a_drag(mouse, driver, *AWAY[way])
    mouse.move(driver.at("hand.card.b"))
    mouse.frames(2)
    mouse.button(True)
    mouse.frames()
    mouse.move(driver.at("zone.south"))
    mouse.frames()
    mouse.button(False)
    mouse.frames()
    assert table.moves == [("hand.card.b", "zone.south")]


@pytest.mark.parametrize("late", range(LOST))
def test_the_release_of_a_drag_that_was_called_off_is_no_click(driver, table, mouse, late):
    """The desktop may show it before it is told, never by more than a frame."""
    mouse.move(driver.at("hand.card.a"))
    mouse.button(True)
    mouse.frames()
    mouse.move(driver.at("hand.card.b"))
    mouse.frames()
    driver.send(pygame.WINDOWFOCUSLOST)
    mouse.frames(3)
    mouse.button(False, told=False)
    mouse.frames(late)
    table.told.clear()
    mouse.button(False)
    mouse.frames(2)
    assert table.told == []
    assert table.moves == []
