"""What every scene at the table of VENOM Assault shares: its cards, its sounds, and what is read how long."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.engine.decision import Decision, Option
from game.engine.events import Event, Moved
from game.engine.language import tr
from game.venom import events
from game.venom.board import ACTIVE_EVENTS, EVENT_DECK, PLACES, ZONE_IDS
from game.venom.state import VenomState
from game.venom.title import VenomTitle
from scenes.canvas import Canvas
from scenes.session import Frame
from scenes.table.card_page import CardPage
from scenes.table.piles import Pile
from scenes.table.scene import TableScene
from scenes.venom import panels
from scenes.venom.card_page import page_in_game
from scenes.venom.event_page import EventPage
from scenes.venom.faces import back_of, face_of
from scenes.venom.piles import piles_of
from scenes.venom.sounds import set_mood, sound_of
from scenes.venom.story import CombatStory
from scenes.venom.tips import bar_parts, tip_of
from scenes.widgets.face import CardFace
from scenes.widgets.top_bar import TopBar
from scenes.widgets.widget import Widget

TRACK_MS = 350.0


class VenomScene(TableScene):
    """A phase at the table."""

    title: VenomTitle
    state: VenomState
    page: EventPage | None
    first_groups = ("page", "ability", "hand", "ground", "play")
    last_groups = ("reserve", "choice", "piles", "rail", "seats", "bar")
    #: That nobody can fight is read, too.
    by_hand = ("commander.roll", "combat.roll", "attack")
    blows = (events.LeaderCaptured, events.ZoneFell, events.EventTrackMoved)
    read = (
        events.AbilityUsed,
        events.NothingHappened,
        events.DoneInPart,
        events.TeamworkPlayed,
        events.RewardUsed,
        events.StepReached,
        events.LastChanceBegan,
        events.LeadersSwapped,
        events.LeaderMoved,
        events.LeaderArrived,
        events.SupportIgnored,
        events.LeaderFreed,
        events.RewardRevealed,
        events.RewardsSwapped,
        events.ZoneFell,
        events.ZoneRetaken,
        events.ZoneSealed,
        events.TokensChanged,
        events.ScientistFound,
        events.ScientistLost,
        events.ScientistHome,
    )

    @property
    def story(self) -> CombatStory:
        """What the Combat that is shown has brought so far."""
        story = self.director.story
        assert isinstance(story, CombatStory)
        return story

    def backdrop(self, canvas: Canvas) -> None:
        panels.draw_table(canvas)

    def face_of(self, entity: int) -> CardFace:
        return face_of(self.title, self.state, entity)

    def back_of(self, entity: int) -> str:
        return back_of(self.title.definitions[entity])

    def lies_on_table(self, entity: int) -> bool:
        """Whether a card is laid out already."""
        return any(mark.entity == entity for mark in self._marks)

    def offer_card(self, entity: int, option: Option, x: float, y: float, width: float, z: int) -> None:
        """A card of the choice that has no place on the table."""
        # The keyboard's way leads there first, and to the buttons of the desk last.
        look: dict[str, Any] = {"group": "offered"}
        if (decision := self.open_decision) is not None and decision.kind == "teamwork":
            look["tooltip"] = (self.title.name_of(entity), tr("table.teamwork_press", seat=self._helped))
        self.card(entity, "choice", x, y, width, z=z, glowing=True, **look)
        self._answers[self._marks[-1].id] = [option]

    def question(self, decision: Decision) -> str:
        return tr("table.teamwork", seat=self._helped) if decision.kind == "teamwork" else super().question(decision)

    @property
    def near_seat(self) -> int:
        """The seat whose own things lie in front: the one that is asked, else the one whose Turn it is."""
        decision = self.open_decision
        return decision.seat if decision is not None else self.state.active

    @property
    def _helped(self) -> str:
        """Who would be helped with Teamwork."""
        return self.session.names[self.state.active]

    def place_for(self, option: Option) -> str:
        return f"zone.{ZONE_IDS[option.value]}" if option.key.startswith("zone.") else ""

    def usual_look(self, event: Event) -> float:
        if isinstance(event, events.TrackMoved) and event.card >= 0:
            return TRACK_MS
        return super().usual_look(event)

    def sound_of(self, event: Event) -> str:
        return sound_of(self, event)

    def set_mood(self) -> None:
        set_mood(self)

    def page_to_come(self, frame: Frame) -> EventPage | None:
        event = frame.event
        if not isinstance(event, events.EventDrawn):
            return None
        page = EventPage(event.card, self.title.definitions[event.card].event, 1, 1)
        page.outcome = event.outcome
        return page

    def page_after(self, event: Event) -> EventPage | None:
        return EventPage.following(self, event)

    def tip_of(self, widget: Widget) -> tuple[str, str] | None:
        return tip_of(self, widget) or super().tip_of(widget)

    def explain(self) -> None:
        super().explain()
        bar = next((widget for widget in self.laid if isinstance(widget, TopBar)), None)
        if bar is not None:
            self.add(*bar_parts(self, bar))

    def seen_by(self, frame: Frame) -> int:
        """Events that are drawn and Combats that end have a page, which is read by the person whose Turn it is."""
        event = frame.event
        if isinstance(event, events.TurnBegan):
            return event.seat
        drawn = isinstance(event, Moved) and event.origin == EVENT_DECK
        return int(frame.state.active) if drawn or isinstance(event, events.CombatEnded) else -1

    def round_begun(self, event: Event) -> int:
        return max(1, event.round) if isinstance(event, events.TurnBegan) else 0

    def clicked(self, widget: Widget, button: int) -> bool:
        if widget.id == "page.active":
            return self.open_piles(PLACES.names[ACTIVE_EVENTS])
        return super().clicked(widget, button)

    def card_page(self, entity: int) -> CardPage:
        return page_in_game(self.title, self.session, self.state, entity)

    def piles(self, owner: int) -> Sequence[Pile]:
        return piles_of(self, owner)

    def cost_of(self, entity: int) -> int | None:
        return self.title.definitions[entity].cost
