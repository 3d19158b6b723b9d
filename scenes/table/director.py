"""Leads from scene to scene of one table, and keeps what they share."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.engine.language import tr
from scenes.session import Frame, GameSession
from scenes.table.actors import Actors
from scenes.tables import table_of

if TYPE_CHECKING:
    from game.engine.decision import Option
    from scenes.app import App
    from scenes.scene import Action
    from scenes.table.playback import TablePlayback
    from scenes.table.scene import TableScene


class Director:
    """Shared by the scenes of one table: the session, what lies on the screen, and the change from scene to scene."""

    #: Whether a game that is over is being watched again.
    replays = False

    def __init__(self, app: App, session: GameSession) -> None:
        self.app = app
        self.session = session
        self.title_table = table_of(session.title.id)
        self.actors = Actors()
        #: What has been told at this table so far, as its title keeps it.
        self.story = self.title_table.new_story(session)
        #: Whether questions with one answer may be answered by themselves; the setting has a say as well.
        self.automatic = False
        #: One phase gives way to another: the table itself is not left.
        self.changing = False
        #: Seat whose person was last shown that it is their turn.
        self.greeted = -1
        #: What was on the screen when the picture for the Load screen was taken: answers given, view, whether at rest.
        self.kept_at: tuple[int, str, bool] | None = None
        #: How many answers the game had when it was written into the record of games.
        self.recorded_at = -1
        session.trouble.append(lambda sentence: app.toast(sentence, error=True))

    @property
    def announces(self) -> bool:
        """Whether a band across the screen may say whose move it is."""
        return True

    def view_of(self, state: Any, now: str = "end") -> str:
        """The name of the scene that shows a state; where any would do it is the one that is shown `now`."""
        return self.title_table.view_of(state, now)

    def make(self, view: str) -> TableScene:
        """A fresh scene for a view."""
        return self.title_table.make(view, self)

    def first(self) -> TableScene:
        """The scene that the game begins or goes on with."""
        frames = self.session.frames
        shown = frames[0].state if frames else self.session.state
        return self.make(self.view_of(shown))

    def recall(self) -> None:
        """The game stands at another moment: what had been told by then is remembered, and nothing that came after."""
        self.story = self.title_table.new_story(self.session)

    def change_scene(self, old: TablePlayback, view: str) -> TableScene:
        """Another phase: its scene takes the place of the old one; the cards stay where they are and glide on."""
        new = self.make(view)
        self.changing = True
        # The same room seen a step further is not wiped away: the cards themselves lead the eye.
        self.app.stack.swap(new, soft=not new.wipes and not old.wipes, into=old.way_into(view))
        self.changing = False
        return new

    def greet(self, scene: TablePlayback) -> None:
        """Another person is asked: say whose move it is; with hidden hands a curtain falls first."""
        session = self.session
        decision = session.decision
        if decision is None or not session.waits_for_person or decision.seat == self.greeted:
            return
        before, self.greeted = self.greeted, decision.seat
        if len(session.humans) < 2:
            return
        if session.secretive:
            self._lower_curtain(scene, before, None)
        elif before >= 0:
            scene.announce(tr("table.your_move", seat=session.names[decision.seat]), decision.seat)

    def hands_over(self, scene: TablePlayback) -> bool:
        """Whether the next frame begins what another person is to see, for whom the curtain falls now.

        What a Turn brings is theirs whose Turn it is, even where somebody else was asked in it.
        """
        session = self.session
        frame = session.frames[0]
        seat = scene.seen_by(frame)
        if seat < 0 or seat == self.greeted or not session.secretive or not session.is_human(seat):
            return False
        before, self.greeted = self.greeted, seat
        self._lower_curtain(scene, before, frame)
        return True

    def _lower_curtain(self, scene: TablePlayback, before: int, coming: Frame | None) -> None:
        from scenes.table.handover import Handover

        self.session.viewer = -1
        self.app.stack.push(Handover(scene, before, self.greeted, coming))

    def left(self) -> None:
        """A scene of the table goes: unless another one takes its place, the game's file is given back."""
        if not self.changing:
            self.session.close()

    def finished(self) -> None:
        """The game is over and has been shown to its end: it goes into the record of games, once."""
        answers = len(self.session.table.answers)
        if self.recorded_at != answers:
            from scenes.saving import record_game

            self.recorded_at = answers
            record_game(self.app, self.session)

    def overlay(self, scene: TablePlayback) -> None:
        """Lays over a scene what all scenes of this table have in common: nothing, while a game is played."""

    def allows(self, option: Option) -> bool:
        """Whether a question may be answered so without being asked aloud."""
        return True

    def handles(self, scene: TablePlayback, action: Action) -> bool:
        """Whether what the person did was meant for that; a scene is asked only if not."""
        return False
