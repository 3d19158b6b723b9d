"""The scenes that lie on each other, and the change from one picture to the next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from scenes.motion import REDUCED_FADE_MS, Tempo, in_out2
from scenes.scene import Scene

if TYPE_CHECKING:
    from scenes.app import App

WIPE_MS, DIVE_MS = 350.0, 480.0
PANEL_FADE_MS, SOFT_MS = 160.0, 240.0
#: How much closer the eye comes at the end of a dive, and how late the old picture begins to fade in it.
DEPTH, FADES_LATE = 1.8, 1.8
#: The edge leans right by 20 degrees, as every diagonal of the game does.
LEAN = 0.364
STRIP = 8


class SceneChange:
    """The old picture giving way to the new one: it fades."""

    def __init__(self, before: pygame.Surface, seconds: float) -> None:
        self.before = before
        self.seconds = seconds
        self.elapsed = 0.0

    @property
    def over(self) -> bool:
        return self.elapsed >= self.seconds

    def draw(self, screen: pygame.Surface) -> None:
        """Lays what is left of the old picture over the new one."""
        self.lay(screen, in_out2(min(1.0, self.elapsed / self.seconds)) if self.seconds else 1.0)

    def lay(self, screen: pygame.Surface, progress: float) -> None:
        """The old picture at `progress` 0..1 of its going."""
        _lay_over(screen, self.before, 1 - progress)


class Wipe(SceneChange):
    """A gold-edged diagonal takes the old picture away. `scale` is pixels a unit."""

    def __init__(self, before: pygame.Surface, seconds: float, scale: float) -> None:
        super().__init__(before, seconds)
        self.scale = scale

    def lay(self, screen: pygame.Surface, progress: float) -> None:
        width, height = screen.get_size()
        lean = height * LEAN
        edge = -lean + (width + 2 * lean) * progress
        for y in range(0, height, STRIP):
            x = max(0, round(edge - y * LEAN + lean))
            if x < width:
                screen.blit(self.before, (x, y), (x, y, width - x, STRIP))
        for offset, thick, colour in ((0.0, 14.0, "#FFB52E"), (24.0, 6.0, "#C98A1E")):
            left = edge + lean + offset * self.scale
            right = left + thick * self.scale
            corners = [(left, 0), (right, 0), (right - lean, height), (left - lean, height)]
            pygame.draw.polygon(screen, colour, corners)


class Dive(SceneChange):
    """The eye goes into a place of the old picture, and what is there opens. `place` is in pixels."""

    def __init__(self, before: pygame.Surface, seconds: float, place: pygame.Rect) -> None:
        super().__init__(before, seconds)
        self.place = place
        self._closer = before.copy()

    def lay(self, screen: pygame.Surface, progress: float) -> None:
        whole = self.before.get_rect()
        near = 1 + DEPTH * progress
        seen = whole.scale_by(1 / near)
        # The place goes to the middle of the screen in a straight line and evenly, however close it is by then.
        left = (1 - progress) / near
        x, y = (round(goal + (mid - goal) * left) for mid, goal in zip(whole.center, self.place.center, strict=True))
        seen.center = (x, y)
        seen.clamp_ip(whole)
        pygame.transform.scale(self.before.subsurface(seen), whole.size, self._closer)
        _lay_over(screen, self._closer, min(1.0, FADES_LATE * (1 - progress)))


def _lay_over(screen: pygame.Surface, picture: pygame.Surface, strength: float) -> None:
    """A picture without clear parts over the screen. At full strength it is copied: blending it at 255 would show the
    same for eighty times the work."""
    alpha = round(255 * strength)
    picture.set_alpha(alpha if alpha < 255 else None)
    screen.blit(picture, (0, 0))


class SceneStack:
    """Scenes from the lowest to the top one. Only the top one takes input."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._scenes: list[Scene] = []
        self.change: SceneChange | None = None

    def __len__(self) -> int:
        return len(self._scenes)

    @property
    def top(self) -> Scene | None:
        return self._scenes[-1] if self._scenes else None

    @property
    def scenes(self) -> Sequence[Scene]:
        """All of them, lowest first."""
        return tuple(self._scenes)

    def visible(self) -> Sequence[Scene]:
        """The scenes that can be seen: the highest opaque one and everything above it."""
        first = 0
        for number, scene in enumerate(self._scenes):
            if not scene.transparent:
                first = number
        return tuple(self._scenes[first:])

    def push(self, scene: Scene) -> None:
        """Puts a scene on top."""
        self._begin_change(panel=scene.transparent)
        if self._scenes:
            self._scenes[-1].covered()
        self._scenes.append(scene)
        scene.enter(self._app)
        self._app.scene_changed()

    def pop(self) -> None:
        """Takes the top scene off. Without any scene left the program ends."""
        self._begin_change(panel=self._scenes[-1].transparent)
        self._scenes.pop().leave()
        if self._scenes:
            self._scenes[-1].uncovered()
        self._app.scene_changed()

    def remove(self, scene: Scene) -> None:
        """Takes a scene off, wherever it lies; those above it stay."""
        if scene is self.top:
            self.pop()
        elif scene in self._scenes:
            self._scenes.remove(scene)
            scene.leave()
            self._app.scene_changed()

    def replace(self, scene: Scene) -> None:
        """Leaves every scene and begins with this one."""
        self._begin_change(panel=False)
        self._leave_all()
        self._scenes.append(scene)
        scene.enter(self._app)
        self._app.scene_changed()

    def swap(self, scene: Scene, *, soft: bool = False, into: pygame.FRect | None = None) -> None:
        """Puts a scene in the place of the top one; those underneath stay covered.

        `soft`: the same room is seen a step further, so that the old picture only fades. `into` is the place in it, in
        units, which the new scene shows from close by.
        """
        self._begin_change(panel=scene.transparent, soft=soft, into=into)
        if self._scenes:
            self._scenes.pop().leave()
        self._scenes.append(scene)
        scene.enter(self._app)
        self._app.scene_changed()

    def clear(self) -> None:
        """Leaves every scene, the top one first."""
        self._leave_all()
        self.change = None

    def update(self, dt: float) -> None:
        """Lets time pass for all scenes and for the change of pictures."""
        if self.change is not None:
            self.change.elapsed += dt
            if self.change.over:
                self.change = None
                self._app.redraw()
        top = self.top
        for scene in (top,) if top is not None and top.freezes else tuple(self._scenes):
            scene.update(dt)

    def finish_change(self) -> None:
        """Shows the new picture at once."""
        if self.change is not None:
            self.change = None
            self._app.redraw()

    def _leave_all(self) -> None:
        while self._scenes:
            self._scenes.pop().leave()

    def _begin_change(self, *, panel: bool, soft: bool = False, into: pygame.FRect | None = None) -> None:
        # Whoever is on top until now gets back what was being carried.
        self._app.controls.cancel()
        before = self._app.picture()
        tempo: Tempo = self._app.tempo
        self.change = None
        if before is None or not tempo.speed:
            return
        second = tempo.speed / 1000
        if tempo.reduced:
            self.change = SceneChange(before, REDUCED_FADE_MS * second)
        elif into is not None:
            self.change = Dive(before, DIVE_MS * second, self._app.viewport.px(into))
        elif panel or soft:
            self.change = SceneChange(before, (PANEL_FADE_MS if panel else SOFT_MS) * second)
        else:
            self.change = Wipe(before, WIPE_MS * second, self._app.viewport.scale)
