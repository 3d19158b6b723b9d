"""A still picture of everything that stands under moving cards, so that it is drawn once and not in every frame."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

import pygame

from scenes.canvas import Canvas
from scenes.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.table.scene import TableScene


class StillLayer:
    """The lowest level of a layout. It is painted anew when the layout, the window or what is pointed at changes."""

    #: The picture that was given back last. The next scene paints over it: memory that is new costs most of a frame.
    _spare: ClassVar[pygame.Surface | None] = None

    def __init__(self) -> None:
        self._picture: pygame.Surface | None = None
        self._key: tuple[object, ...] = ()
        self._of: Sequence[Widget] = ()

    @property
    def holds(self) -> bool:
        """Whether a picture is kept."""
        return self._picture is not None

    def prepare(self, canvas: Canvas) -> None:
        """Has the memory at hand before anything moves."""
        if self._picture is None:
            self._keep(canvas.surface)

    def release(self) -> None:
        """Gives the picture back: a scene that was left is not shown again."""
        if self._picture is not None:
            StillLayer._spare, self._picture = self._picture, None

    def draw(self, scene: TableScene, canvas: Canvas) -> None:
        """The scene with its lowest widgets out of the still picture and all others drawn over it."""
        low = [widget for widget in scene.laid if widget.z <= 0 and widget.visible]
        lit = tuple(widget.id for widget in low if widget.hovered or widget.pressed or widget.focused)
        key = (canvas.surface.get_size(), canvas.theme, lit)
        if self._picture is not None and self._of is scene.laid and self._key == key:
            canvas.surface.blit(self._picture, (0, 0))
        else:
            scene.backdrop(canvas)
            for widget in sorted(low, key=lambda widget: widget.z):
                widget.draw(canvas)
            self._keep(canvas.surface)
            self._of, self._key = scene.laid, key
        still = {id(widget) for widget in low}
        rest = [widget for widget in scene.widgets() if widget.visible and id(widget) not in still]
        for widget in sorted(rest, key=lambda widget: widget.z):
            widget.draw(canvas)

    def _keep(self, painted: pygame.Surface) -> None:
        if self._picture is None:
            self._picture, StillLayer._spare = StillLayer._spare, None
        if self._picture is not None and self._picture.get_size() == painted.get_size():
            self._picture.blit(painted, (0, 0))
        else:
            self._picture = painted.copy()
