"""What the scenes of one title supply, so that the shell and the shared table serve any title unseen."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from game.engine.events import Event

if TYPE_CHECKING:
    from scenes.session import GameSession
    from scenes.table.director import Director
    from scenes.table.lesson import Lesson
    from scenes.table.scene import TableScene

#: An icon and a sentence.
Row = tuple[str, str]


class Story(Protocol):
    """What the scenes of one table remember from one to the next beyond the state. A title's scenes know their own."""

    def forget(self) -> None:
        """Another moment of the game is shown: nothing has been told yet."""


class NoStory:
    """A table whose state says all there is to know."""

    def forget(self) -> None:
        """There is nothing to forget."""


@dataclass(frozen=True)
class Curtain:
    """What stands on the curtain between two people beside the names.

    `where` are the words of the tab (game, Round, phase), `goal` what a game is about for who has not played yet.
    """

    where: tuple[str, ...]
    subtitle: str
    goal: tuple[Row, ...]


class TitleTable(ABC):
    """One title's table. There is one object of it for the whole program; a game's own things live in its Director."""

    #: The title's id, as in `game.titles`.
    id: str = ""
    #: Events worth telling somebody who has not been looking: (event, icon, weight).
    news: Sequence[tuple[type[Event], str, int]] = ()
    #: The guided first game, if there is one.
    lesson: Lesson | None = None

    # At the table -------------------------------------------------------------------------------------------------

    @abstractmethod
    def view_of(self, state: Any, now: str) -> str:
        """The name of the scene that shows a state; where any would do it is the one that is shown `now`."""

    @abstractmethod
    def make(self, view: str, director: Director) -> TableScene:
        """A fresh scene for a view."""

    def new_story(self) -> Story:
        """The memory of a table at which nothing has happened yet."""
        return NoStory()

    @abstractmethod
    def curtain(self, session: GameSession) -> Curtain:
        """What the curtain between two people says of the game as it stands."""

    def milestone(self, event: Event) -> str:
        """How an event is marked on the line of a replay: "bad", "good" or "" for not at all."""
        return ""
