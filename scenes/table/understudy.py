"""A scene of the table that is laid out and drawn only for the pictures it will need. The table never knows of it."""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy
from typing import TYPE_CHECKING, Any

from scenes.canvas import Canvas
from scenes.table.actors import Actors
from scenes.table.page import Page

if TYPE_CHECKING:
    from scenes.table.director import Director
    from scenes.table.scene import TableScene


class Understudy:
    """Stands in for a table's scene of a view that shows `state`, with what may be chosen then if it is `settled`."""

    def __init__(
        self, director: Director, view: str, state: Any, *, settled: bool = False, page: Page | None = None
    ) -> None:
        self._director = director
        self.view, self._state, self._settled, self._page = view, state, settled, page
        self._double: TableScene | None = None

    def __call__(self, canvas: Canvas) -> None:
        if self._double is None:
            director = copy(self._director)
            director.actors = Actors()
            double = director.make(self.view)
            double.rehearse(director.app, self._state, settled=self._settled, page=self._page)
            self._double = double
        self._double.draw(canvas)


def understudies(scene: TableScene) -> Iterator[Understudy]:
    """What is shown after `scene`: first what has happened and was not shown yet, then what may follow."""
    session, director = scene.session, scene.director
    view = scene.view
    for frame in tuple(session.frames):
        page = scene.page_to_come(frame)
        now = director.view_of(frame.state, view)
        if now != view or page is not None:
            yield Understudy(director, now, frame.state, page=page)
        view = now
    state = session.state.copy()
    view = director.view_of(state, view)
    if session.frames:
        yield Understudy(director, view, state, settled=True)
    for following, guess in director.title_table.soon(view, state):
        yield Understudy(director, following, guess)
