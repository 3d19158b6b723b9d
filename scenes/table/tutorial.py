"""The guided first game: the real table on a fixed seed, with a coach who asks for one thing at a time.

Only what the coach asks for and reading work; anything else is answered with the coach's sentence again. A note is over
when the game has moved on, whoever moved it: a card that was dragged, a key, or "Show me". The game is kept like any
other, so that it can be left and taken up again at the same note.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from game.engine.language import tr
from game.engine.saves import Journal, SaveError, autosave_path, load
from game.engine.table import Table
from game.titles import title
from scenes.motion import Tween, in_out2, out3
from scenes.scene import Means
from scenes.table.arrow import Box, arrow
from scenes.table.coach import CoachCard, Spotlight, place
from scenes.table.director import Director
from scenes.table.lesson import Lesson, LessonSession, Note, alike
from scenes.table.whereabouts import places_of, readable
from scenes.tables import table_of
from scenes.widgets.pile import PileWidget
from scenes.widgets.widget import Widget

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from game.engine.decision import Option
    from scenes.ahead import Rehearsal
    from scenes.app import App
    from scenes.scene import Action, Scene
    from scenes.table.playback import TablePlayback

SLIDE_MS = 220.0
SLIDE = 40.0
#: Units: so far from the arrow the coach's card stays away.
WAY = 20.0
#: What is refused beside wrong presses: each of these would leave the path.
CLOSED_KEYS = ("undo", "redo", "hint")


class LessonDirector(Director):
    """Lays the coach over every scene of the table and lets through what the note asks for."""

    def __init__(self, app: App, session: LessonSession) -> None:
        super().__init__(app, session)
        self.game = session
        self.lesson = session.lesson
        self.means: Means = "mouse"
        #: How many notes of the present question have been read.
        self._read = 0
        self._moment: tuple[str, int] = ("", -1)
        #: Whether the pupil goes back, and so comes to the last note of the question before.
        self._goes_back = False
        self._shown = ""
        self._note: Note | None = None
        self._lifting = False
        #: The light, and how bright it is: 0 to 1.
        self._light: Spotlight | None = None
        self._glow = 1.0

    @property
    def announces(self) -> bool:
        """While the coach speaks, no band lies across its card: the coach says who is to act."""
        return not self.game.guided

    # Which note ---------------------------------------------------------------------------------------------------

    def _now(self, scene: TablePlayback) -> str:
        """What is asked: a kind of question, a page that waits, the end of the lesson, or "" while things move."""
        if scene.held:
            return f"page.{scene.page.name if scene.page is not None else scene.view}"
        if not scene.settled:
            return ""
        if self.game.at_end:
            return "end"
        decision = scene.open_decision
        return decision.kind if decision is not None and self.game.expected() is not None else ""

    def note(self, scene: TablePlayback) -> Note | None:
        """The note that is to be shown now, or None: something moves, or the lesson is over."""
        now = self._now(scene) if self.game.guided else ""
        moment = (now, len(self.game.table.answers))
        if moment != self._moment:
            self._moment, self._read = moment, 0
            if now and self._goes_back:
                self._goes_back = False
                self._read = max(0, len(self.lesson.notes_on(*moment)) - 1)
        return self.lesson.note_for(now, len(self.game.table.answers), self._read)

    # The picture --------------------------------------------------------------------------------------------------

    def overlay(self, scene: TablePlayback) -> None:
        note = self._note = self.note(scene)
        if note is None:
            self._shown = ""
            return
        canvas = scene.app.canvas
        targets = self._targets(scene, note)
        goal = places_of(scene, note.to)[:1] if note.to and note.does else []
        holes = tuple(map(_box, targets))
        self._light = light = Spotlight("coach.light", pygame.FRect(0, 0, 1920, 1080), holes=holes)
        light.glow = self._glow
        scene.add(light)
        card = CoachCard("coach", heading=self.lesson.heading(note), step=note.step, way=self._way(note))
        card.steps, card.portrait = self.lesson.steps, self.lesson.portrait
        card.guide = (tr(f"{self.lesson.words}.guide"), tr(f"{self.lesson.words}.your_guide"))
        card.text = self.sentence(scene, note)
        card.rect.size = card.room(canvas)
        others = readable(scene)
        if goal and targets:
            light.to = _box(goal[0])
            light.way = arrow(holes[0], light.to, tuple(map(_box, others)))
        free = [pygame.FRect(x - WAY, y - WAY, 2 * WAY, 2 * WAY) for x, y in light.way[::20]]
        card.rect, card.tip = place(card.rect.size, [*free, *targets, *goal], others)
        back = self._read > 0 or (len(self.game.table.answers) > 0 and not scene.held)
        key = scene.app.keys.cap("finish" if note.does else "confirm")
        buttons = card.buttons(canvas, note.does, note.name == "end", back, key)
        scene.add(card, *buttons)
        if self._shown != note.name:
            self._shown = note.name
            scene.motion.start(Tween(SLIDE_MS, self._brighten, in_out2, "travel"))
            _slide_in(scene, [card, *buttons])

    def _brighten(self, progress: float) -> None:
        """The light of this note comes up, whatever is laid out anew meanwhile."""
        self._glow = progress
        if self._light is not None:
            self._light.glow = progress

    def sentence(self, scene: TablePlayback, note: Note) -> str:
        """What the coach says."""
        return self.lesson.sentence(note, scene, self.game.expected())

    def _way(self, note: Note) -> str:
        if not note.does or note.turns:
            return ""
        return tr(f"lesson.way.{'carry' if note.to else 'press'}.{self.means}")

    def _targets(self, scene: TablePlayback, note: Note) -> list[pygame.FRect]:
        """Where on the screen what matters is, in units.

        What lies on another of these things has no light of its own, unless it is what is to be chosen.
        """
        found: list[pygame.FRect] = []
        for target in note.targets:
            if target == "option":
                found += self._wanted(scene)
                continue
            for thing in places_of(scene, target):
                if not any(other.contains(thing) for other in found):
                    found.append(thing)
        return found

    def _wanted(self, scene: TablePlayback) -> list[pygame.FRect]:
        names = [name for name in scene.answers if self._means_it(scene, name)]
        return [rect for name in names for rect in places_of(scene, name)][:1]

    def _means_it(self, scene: TablePlayback, name: str) -> bool:
        """Whether pressing the thing with that id gives the answer that is asked for."""
        expected, options = self.game.expected(), scene.answers.get(name, ())
        return expected is not None and len(options) > 0 and alike(options[0].key, expected.key)

    # Input --------------------------------------------------------------------------------------------------------

    def handles(self, scene: TablePlayback, action: Action) -> bool:
        note = self._note
        if note is None or not self.game.guided:
            return False
        if action.name != "hover" and action.means != self.means:
            self.means = action.means
            if action.name not in ("lift", "carry", "drop", "put_back"):
                scene.lay_out(animate=False)
        widget = action.widget
        match action.name:
            case "click" if widget is not None and widget.id.startswith("coach."):
                self._press(scene, note, widget.id.removeprefix("coach."))
            case "click" if widget is not None:
                return self._refused(scene, note, widget)
            case "lift" if widget is not None:
                self._lifting = note.does and any(self.allows(option) for option in scene.carries(widget))
                if not self._lifting:
                    self._say_again(scene, note, widget.rect.center)
                return not self._lifting
            case "carry" | "put_back":
                return not self._lifting
            case "drop" if widget is not None:
                return self._dropped(scene, note, widget, action.target)
            case "confirm" | "finish" if widget is None or action.name == "finish":
                self._press(scene, note, "show" if note.does else "next")
            case "step_back":
                self._press(scene, note, "back")
            case name if name in CLOSED_KEYS:
                self._say_again(scene, note, (960.0, 832.0))
            case _:
                return False
        return True

    def allows(self, option: Option) -> bool:
        expected = self.game.expected() if self.game.guided else option
        return expected is not None and alike(expected.key, option.key)

    def _refused(self, scene: TablePlayback, note: Note, widget: Widget) -> bool:
        """Whether a press is not what the note asks for; then the coach says it again."""
        turns = widget.id == "page.turn" and note.turns
        if turns or (note.does and self._means_it(scene, widget.id)):
            return False
        if widget.id.startswith("bar.") or (isinstance(widget, PileWidget) and widget.id not in scene.answers):
            return False
        if widget.id in scene.answers or widget.id in ("turn.undo", "turn.hint", "page.turn") or widget.reason:
            self._say_again(scene, note, widget.rect.center)
            return True
        return False

    def _dropped(self, scene: TablePlayback, note: Note, widget: Widget, target: Widget | None) -> bool:
        if not self._lifting:
            return True
        self._lifting = False
        expected = self.game.expected()
        if target is not None and expected is not None and target.id in scene.drop_places(expected):
            return False
        scene.put_back(widget)
        self._say_again(scene, note, widget.rect.center)
        return True

    def _say_again(self, scene: TablePlayback, note: Note, at: tuple[float, float]) -> None:
        words = self.sentence(scene, note) if note.does else tr("lesson.read_first", button=_main_button(note))
        scene.app.refuse(words.replace("**", ""), at)

    def _press(self, scene: TablePlayback, note: Note, name: str) -> None:
        match name:
            case "next" if note.name == "end":
                self.finish(scene)
            case "next":
                self._read += 1
                scene.lay_out(animate=True)
            case "show" if scene.held:
                scene.turn_page()
            case "show":
                expected = self.game.expected()
                if expected is not None:
                    scene.choose(expected)
            case "back":
                self._back(scene)
            case "end":
                question, text, yes, no = (tr(f"lesson.leave.{part}") for part in ("title", "text", "yes", "no"))
                scene.app.confirm(question, text, yes, no, lambda: self.finish(scene))

    def _back(self, scene: TablePlayback) -> None:
        """To the note before, or to the question before."""
        if self._read > 0:
            self._read -= 1
            scene.lay_out(animate=True)
        else:
            self._goes_back = True
            scene.key("undo")

    def finish(self, scene: TablePlayback) -> None:
        """The coach leaves; the game goes on from here as any other."""
        self.game.guided = False
        scene.lay_out(animate=False)


def _main_button(note: Note) -> str:
    """What stands on the gold button of a note that is to be read."""
    return tr(f"lesson.button.{'play_on' if note.name == 'end' else 'next'}")


def _box(rect: pygame.FRect) -> Box:
    return (*rect.topleft, *rect.size)


def _slide_in(scene: TablePlayback, widgets: list[Widget]) -> None:
    homes = [(widget, widget.rect.y) for widget in widgets]

    def move(progress: float) -> None:
        for widget, y in homes:
            widget.rect.y = y + SLIDE * (1 - progress)

    scene.motion.start(Tween(SLIDE_MS, move, out3, "travel"))


# Ways in ----------------------------------------------------------------------------------------------------------


def resumed(app: App, table: Table[Any], journal: Journal | None) -> Scene | None:
    """The scene that goes on with a lesson, if a table that was loaded is that of one and still on its path."""
    lesson = table_of(table.title.id).lesson
    if lesson is None or not lesson.leads_here(table):
        return None
    return LessonDirector(app, LessonSession(lesson, table, journal)).first()


def begin(app: App, lesson: Lesson) -> Scene:
    """A guided first game: where it was left, or from its beginning. Raises SetupError, OSError or ValueError."""
    from scenes.start import keep, new_file, open_game

    file = autosave_path(app.folders.saves, lesson.file)
    if _left_off(file, lesson):
        return open_game(app, file)
    table: Table[Any] = Table(title(lesson.title), lesson.setup())
    journal = keep(app, new_file(app) if file.exists() else file, table)
    return LessonDirector(app, LessonSession(lesson, table, journal)).first()


def before_a_lesson(app: App, lesson: Lesson) -> Iterator[Rehearsal]:
    """What a guided first game shows first. Nothing of that game is kept."""
    from scenes.table.understudy import Understudy

    session = LessonSession(lesson, Table(title(lesson.title), lesson.setup()), None)
    director = LessonDirector(app, session)
    yield Understudy(director, director.first().view, session.state, settled=True)


def _left_off(file: Path, lesson: Lesson) -> bool:
    """Whether a file keeps the lesson as it was left before its end."""
    try:
        return file.exists() and lesson.leads_here(load(file, title).table)
    except SaveError:
        return False
