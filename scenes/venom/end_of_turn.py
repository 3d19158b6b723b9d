"""End of Turn: cards go to the Discard Pile, Zones and Training Ground fill up, a new Hand is dealt."""

from __future__ import annotations

from game.engine.events import Event, Moved
from game.engine.language import tr
from game.venom import events
from scenes.table.director import Director
from scenes.table.playback import BEAT_MS
from scenes.venom import panels
from scenes.venom.desk import Desk

#: All of it together, in milliseconds at speed 1, however many cards move.
WHOLE_MS = 1600.0


class EndOfTurn(Desk):
    """The desk with the Training Ground above and the new Hand below. Nothing is asked, as a rule."""

    view = "end"
    meanwhile = "meanwhile.end"

    def __init__(self, director: Director) -> None:
        super().__init__(director)
        moves = sum(isinstance(frame.event, Moved) for frame in self.session.frames)
        self._beat = min(BEAT_MS, WHOLE_MS / max(1, moves))

    def build(self) -> None:
        s = self.state
        self.ground(tr("table.fills_up"))
        self.play_area(s.cards_in_play(s.active), told=False)
        self.build_desk()
        done = self.option("done")
        panels.turn_panel(self, None)
        if done is not None:
            self.button(done, 1500, 1002, 388, 56, style="primary", icon="check-mark", key="Enter")
        self.prompt(348, 76, 1224)

    def look_at(self, event: Event) -> float:
        if isinstance(event, Moved):
            return self._beat
        if isinstance(event, events.HandDrawn):
            return 320.0
        return self.usual_look(event)
