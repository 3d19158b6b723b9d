"""What every scene at the table of Axis of Villains shares: its pieces, its sounds, and what is read how long."""

from __future__ import annotations

from collections.abc import Sequence

from game.axis import events
from game.axis.board import POWER_DECK, POWER_DISCARD, SPACES, VILLAIN_DECK, VILLAIN_DISCARD, captured, hand
from game.axis.state import AxisState
from game.axis.title import AxisTitle
from game.engine.decision import Option
from game.engine.events import Event, Moved
from game.engine.language import tr
from scenes.axis.card_page import inspect_space, page_of
from scenes.axis.faces import back_of, face_of
from scenes.axis.figures import STEP_MS
from scenes.axis.ground import draw_space
from scenes.axis.sounds import set_mood, sound_of
from scenes.canvas import Canvas
from scenes.session import Frame
from scenes.table.card_page import CardPage
from scenes.table.piles import BOARD, Pile
from scenes.table.scene import TableScene
from scenes.widgets.face import CardFace
from scenes.widgets.widget import Widget


class AxisScene(TableScene):
    """A scene around the Satellite."""

    title: AxisTitle
    state: AxisState
    first_groups = ("page", "choice", "hand")
    last_groups = ("heroes", "piles", "rail", "bar")
    by_hand = ("roll", "combat.roll", "act")
    blows = (events.TileDamaged, events.SatelliteDestroyed)
    read = (
        events.NothingMoved,
        events.SectorHeld,
        events.VillainCardTurned,
        events.VillainCardBegan,
        events.CardWithoutEffect,
        events.ColourSurged,
        events.TileDamaged,
        events.SatelliteDestroyed,
        events.HeroReturned,
        events.CardPlayed,
        events.SectorContained,
        events.Joined,
        events.Declined,
        events.CaptiveFreed,
        events.LapBegan,
    )

    def backdrop(self, canvas: Canvas) -> None:
        draw_space(canvas)

    def face_of(self, entity: int) -> CardFace:
        return face_of(self.title, self.state, entity)

    def back_of(self, entity: int) -> str:
        return back_of(self.title.definitions[entity])

    def place_for(self, option: Option) -> str:
        word, _, rest = option.key.partition(".")
        if word in ("move", "space"):
            return rest if rest == "satellite" else f"space.{rest}"
        if word == "sector":
            return option.key
        return f"die.{rest}" if word == "die" else ""

    def card_page(self, entity: int) -> CardPage:
        return page_of(self.title, entity, self.state, self.session.names)

    def inspected(self, widget: Widget) -> bool:
        return inspect_space(self, widget.id) or super().inspected(widget)

    def piles(self, owner: int) -> Sequence[Pile]:
        if owner == BOARD:
            return (
                Pile(VILLAIN_DISCARD, tr("orbit.villain_discard"), owner),
                Pile(POWER_DISCARD, tr("orbit.power_discard"), owner),
                Pile(VILLAIN_DECK, tr("orbit.villain_draw"), owner),
                Pile(POWER_DECK, tr("orbit.power_draw"), owner),
            )
        return (
            Pile(hand(owner), tr("orbit.hand"), owner, spread=True),
            Pile(captured(owner), tr("orbit.captured"), owner, spread=True),
        )

    def seen_by(self, frame: Frame) -> int:
        return frame.event.seat if isinstance(frame.event, events.TurnBegan) else -1

    def round_begun(self, event: Event) -> int:
        seats = self.state.seats
        return (event.turn + seats - 1) // seats if isinstance(event, events.TurnBegan) else 0

    def sound_of(self, event: Event) -> str:
        return sound_of(event)

    def set_mood(self) -> None:
        set_mood(self)

    def usual_look(self, event: Event) -> float:
        if isinstance(event, Moved) and event.origin <= SPACES and event.place <= SPACES:
            return STEP_MS
        return super().usual_look(event)
