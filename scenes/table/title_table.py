"""What the scenes of one title supply, so that the shell and the shared table serve any title unseen."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from game.engine.events import Event

if TYPE_CHECKING:
    import pygame

    from game.engine.title import GameSetup
    from scenes.ahead import Rehearsal
    from scenes.app import App
    from scenes.menus.setup import Setup
    from scenes.session import GameSession, LogLine
    from scenes.table.director import Director
    from scenes.table.lesson import Lesson
    from scenes.table.scene import TableScene
    from scenes.theme import Theme
    from scenes.tour import Station
    from scenes.widgets.face import CardFace
    from scenes.widgets.widget import Widget

#: An icon and a sentence.
Row = tuple[str, str]
#: Short words, each with an icon.
Chips = tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Curtain:
    """What stands on the curtain between two people beside the names.

    `where` are the words of the tab (game, Round, phase), `goal` what a game is about for who has not played yet.
    `hand` says whether the Hand is what is seen next.
    """

    where: tuple[str, ...]
    subtitle: str
    goal: tuple[Row, ...]
    hand: bool = True


class Tag(NamedTuple):
    """A part of the table that is known by its colour (a token or hex) and by its icon."""

    words: str
    colour: str
    icon: str


@dataclass(frozen=True)
class Samples:
    """A little of a title to see the settings by: two cards with the words under them, up to four tags, four dice
    without a place, and a sentence of its rules."""

    cards: Sequence[tuple[str, CardFace]]
    tags: Sequence[Tag]
    dice: Sequence[Widget]
    text: str


@dataclass(frozen=True)
class Briefing:
    """A scenario as the setup screen shows it: `rows` are icons and rich text, `entity` its card."""

    entity: int
    name: str
    story: str
    picture: str
    hard: bool
    rows: tuple[Row, ...]


@dataclass(frozen=True)
class WinScale:
    """How often a scenario was won, 0 to 1: the measured rate, the interval it is known by, and what counts as how hard
    (word, from, to). `told` says in a sentence or two whose games those were."""

    rate: float
    interval: tuple[float, float]
    bands: tuple[tuple[str, float, float], ...]
    told: str = ""


@dataclass(frozen=True)
class SetupOption:
    """A number that only this title lets people choose, 0 to `most`. `key` is its name in `GameSetup.options`, `name`
    that in the texts `setup.option.<name>` and `setup.option.<name>_line`."""

    key: str
    name: str
    most: int


class RoleChoice(Protocol):
    """The choice of who plays whom. On the setup screen it takes the place of a scenario's paper."""

    def build(self, brief: Briefing, chips: Chips) -> list[Widget]:
        """What is shown of a scenario and of the roles, for the choices as they are."""

    def clicked(self, widget: Widget) -> bool:
        """A press on a part of it. False for anything else."""

    def inspected(self, widget: Widget) -> bool:
        """A role is to be shown large. False for anything else."""

    def give(self, role: str, seat: int) -> None:
        """A seat plays a role from now on."""


class RulePicture(Protocol):
    """The picture over a chapter of the rulebook; `words` is what it says, for readers."""

    @property
    def words(self) -> str: ...

    def paint(self, theme: Theme, scale: float, width: int) -> pygame.Surface:
        """The picture, `width` pixels wide."""


class TitleTable(ABC):
    """One title's table. There is one object of it for the whole program; a game's own things live in its Director."""

    #: The title's id, as in `game.titles`.
    id: str = ""
    #: Events worth telling somebody who has not been looking: (event, icon, weight).
    news: Sequence[tuple[type[Event], str, int]] = ()
    #: The guided first game, if there is one.
    lesson: Lesson | None = None
    #: Ground and head of its tile on the setup screen, as files under assets/.
    tile: tuple[str, str] = ("", "")
    options: Sequence[SetupOption] = ()
    #: Whether the seats have anything to hide from each other.
    secretive: bool = True

    # At the table -------------------------------------------------------------------------------------------------

    @abstractmethod
    def view_of(self, state: Any, now: str) -> str:
        """The name of the scene that shows a state; where any would do it is the one that is shown `now`."""

    @abstractmethod
    def make(self, view: str, director: Director) -> TableScene:
        """A fresh scene for a view."""

    @abstractmethod
    def unpack(self) -> None:
        """Import whatever its scenes are made of, so that the first of them need not."""

    def soon(self, view: str, state: Any) -> Sequence[tuple[str, Any]]:
        """Scenes that are likely to come after a view that shows `state`, likeliest first, each with the state that it
        may show: a guess, only good for painting ahead."""
        return ()

    def props(self) -> Sequence[Rehearsal]:
        """What may come onto the table out of nowhere, and is therefore in no scene that is laid out ahead."""
        return ()

    def new_story(self, session: GameSession) -> object:
        """What the scenes of one table remember from one to the next beyond the state, told from the game's course.

        Only a title's own scenes know what it is; None where the state says all.
        """
        return None

    @abstractmethod
    def curtain(self, session: GameSession, state: Any) -> Curtain:
        """What the curtain between two people says of a game that stands, for those at the screen, at `state`."""

    def news_words(self, line: LogLine, state: Any) -> str:
        """A line of the log for somebody who has not been looking; `state` is where the game stands now."""
        return line.text

    def rule_picture(self, chapter: str) -> RulePicture | None:
        """The picture over a chapter of the title's rulebook."""
        return None

    def milestone(self, event: Event) -> str:
        """How an event is marked on the line of a replay: "bad", "good" or "" for not at all."""
        return ""

    # Before a game ------------------------------------------------------------------------------------------------

    @abstractmethod
    def briefing(self, scenario: str, seats: int) -> Briefing:
        """What is told about a scenario for so many seats."""

    @abstractmethod
    def inspect_scenario(self, app: App, scenario: str, scenarios: Sequence[str], seats: int) -> None:
        """Show a scenario's card large, with the others beside it."""

    def role_choice(self, scene: Setup) -> RoleChoice | None:
        """How roles are chosen on the setup screen, for titles whose seats differ."""
        return None

    def win_rate(self, setup: GameSetup) -> str:
        """How often automated seats won games such as this one, in a few words; "" where nothing was measured."""
        return ""

    def win_scale(self, setup: GameSetup) -> WinScale | None:
        """The same on the line of all win rates, for titles that know what is hard and what gentle there."""
        return None

    @abstractmethod
    def samples(self) -> Samples:
        """What the settings are seen by."""

    def stations(self) -> Sequence[Station]:
        """The stops of the picture tour at this table."""
        return ()

    def role_name(self, role: str) -> str:
        """What people call one of the title's `roles`."""
        return role
