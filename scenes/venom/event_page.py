"""An Event that has just been drawn: the card large, what it does and what holds from now on, until it is read.

Any phase may draw an Event. The page lies over whatever scene is shown and lives from the card's flight off its deck to
the press that sends it to its place.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.engine.events import Event, Moved, Rewound
from game.engine.language import tr
from game.venom import events
from game.venom.board import EVENT_DECK
from game.venom.cards import QUIET, STRIKE
from game.venom.state import EVENT_TRACK_END, NOBODY
from game.venom.wording import card_rows, step_name, step_rows
from scenes.canvas import Canvas
from scenes.motion import Tween, in_out2
from scenes.scene import Position
from scenes.theme import PHASE_ICONS
from scenes.venom import panels
from scenes.venom.event_paper import EventHead, Line, Paper, PaperWords, RailFrame, TrackHop, Veil
from scenes.venom.faces import rich_row
from scenes.venom.toll import toll_lines
from scenes.widgets.panel import Panel
from scenes.widgets.tracks import EventTrack

if TYPE_CHECKING:
    from scenes.venom.table import VenomScene

#: Everything of the page is drawn from this level up; what lies lower becomes a still picture.
LEVEL = 600
REVEAL_MS = 670.0
QUIET_MS = 1200.0
HOP_MS = 350.0
ROW_MS = 260.0
ALARM_MS = 1200.0
CARD_WIDTH = 460.0
#: How high it lies over the table, as a depth of the theme.
CARD_LEVEL = 4
CARD_MIDDLE: Position = (580.0, 566.0)
QUIET_MIDDLE: Position = (960.0, 560.0)
#: How many frames ahead the announcement of an Event stands behind the card's flight.
AHEAD = 12
ACCENTS = {"strike": "alert", "quiet": "line", "squad": "fs_hi", "venom": "vn"}
ICONS = {"strike": "siren", "quiet": "peace-dove", "squad": "star-formation", "venom": "minions"}
#: What an Event does that has a line of its own on the page; the rest is seen on the card.
_TOLD_ELSEWHERE = (events.EventDrawn, events.EventEnded, events.EventTrackMoved, events.StepReached, events.PhaseBegan)
#: What belongs to the Combat in which an Event was drawn, unless the Event itself brings it about.
_OF_THE_COMBAT = (events.TrackMoved, events.DiceGranted, events.SupportDrawn, events.SupportIgnored, events.LinedUp)


class EventPage:
    """What is known so far of one drawn Event. Scenes ask it after every frame and lay it over themselves."""

    name = "event"
    level = LEVEL

    def __init__(self, card: int, kind: str, number: int, total: int) -> None:
        self.card = card
        self.kind = kind
        self.number, self.total = number, total
        #: The name of the card whose ability draws Events in a Combat; "" in the Event Phase.
        self.cause = ""
        self.outcome = ""
        self.before = self.after = -1
        self.hop = 1.0
        self.new_steps: list[int] = []
        self.lines: list[Line] = []
        self.last_chance = False
        self.veil = Veil("page.veil", pygame.FRect(0, 0, 1920, 1080), kind="panel", z=LEVEL, event=kind)

    # From frame to frame -----------------------------------------------------------------------------------------

    @classmethod
    def following(cls, scene: VenomScene, event: Event) -> EventPage | None:
        """The page that is open after `event`: a new one, the one that was open, or none."""
        page = scene.page
        if isinstance(event, Moved) and event.origin == EVENT_DECK:
            coming = [frame.event for frame in scene.session.frames]
            if any(isinstance(e, events.EventDrawn) and e.card == event.entity for e in coming[:AHEAD]):
                rest = sum(isinstance(e, events.EventDrawn) for e in coming)
                number = scene.story.events_read = scene.story.events_read + 1
                kind = scene.title.definitions[event.entity].event
                new = cls(event.entity, kind, number, number + rest - 1)
                if scene.state.target != NOBODY and scene.story.drawer != NOBODY:
                    new.cause = scene.title.name_of(scene.story.drawer)
                return new
            return page
        if isinstance(event, events.PhaseBegan | events.TurnBegan | Rewound):
            scene.story.events_read = 0
            return None
        if page is not None and page.is_over(scene, event):
            return None
        if page is not None:
            page.hear(scene, event)
            if page.kind == QUIET and page.outcome and not isinstance(event, events.EventDrawn):
                return None
        return page

    def hear(self, scene: VenomScene, event: Event) -> None:
        """Take in what happened because of the card."""
        if isinstance(event, events.EventDrawn):
            self.outcome = event.outcome
            if event.outcome != "active":
                self.lines.append(Line("cancel", tr(f"table.event_page.{event.outcome}"), "fog"))
            elif self.kind == STRIKE:
                self.veil.alarm(scene.motion, ALARM_MS)
        elif isinstance(event, events.EventTrackMoved):
            self.before, self.after = event.before, event.after
            self._start_hop(scene)
        elif isinstance(event, events.StepReached):
            self.new_steps.append(event.step)
        elif isinstance(event, events.LastChanceBegan):
            self.last_chance = True
        if isinstance(event, _TOLD_ELSEWHERE) or self._says_the_card(scene, event):
            return
        words = scene.title.describe(scene.state, event, scene.session.names)
        if words and all(line.text != words for line in self.lines):
            self.lines.append(Line(_icon_of(event), words, "fs_hi"))

    def is_over(self, scene: VenomScene, event: Event) -> bool:
        """Whether the Combat goes on with `event`: what it does is not the doing of this Event."""
        fighting = self.outcome and scene.state.target != NOBODY
        if not fighting or getattr(event, "card", self.card) == self.card:
            return False
        return isinstance(event, _OF_THE_COMBAT) or (isinstance(event, events.AbilityUsed) and not event.step)

    def _says_the_card(self, scene: VenomScene, event: Event) -> bool:
        """Whether an event only repeats what stands on the card or on the Mission."""
        return isinstance(event, events.AbilityUsed) and event.card in (self.card, scene.state.mission)

    def _start_hop(self, scene: VenomScene) -> None:
        def move(progress: float) -> None:
            self.hop = progress

        self.hop = 0.0
        scene.motion.start(Tween(HOP_MS, move, in_out2, "travel"))

    def look_at(self, scene: VenomScene, event: Event) -> float:
        """Milliseconds to look at an event while the page is open."""
        if isinstance(event, Moved) and event.entity == self.card:
            return REVEAL_MS
        if isinstance(event, events.EventDrawn):
            return QUIET_MS if self.kind == QUIET and self.outcome == "active" else ROW_MS
        if isinstance(event, events.EventTrackMoved | events.StepReached):
            return HOP_MS + 150
        return ROW_MS if scene.title.describe(scene.state, event, scene.session.names) else 0.0

    def label(self, scene: VenomScene) -> str:
        """What the button says that turns the page; "" as long as more of this Event is still to be shown."""
        if not self.outcome or (self.kind == QUIET and self.outcome == "active"):
            return ""
        frames = scene.session.frames
        following = frames[0].event if frames else None
        if isinstance(following, Moved) and following.origin == EVENT_DECK:
            return tr("table.event_page.next")
        if isinstance(following, events.GameOver):
            return tr("table.event_page.the_end")
        over = following is None or isinstance(following, events.PhaseBegan | events.TurnBegan)
        if not over and following is not None and not self.is_over(scene, following):
            return ""
        if self.last_chance:
            return tr("table.event_page.last_chance")
        to_recruitment = isinstance(following, events.PhaseBegan) and following.phase == "recruitment"
        return tr("table.event_page.to_recruitment" if to_recruitment else "table.event_page.go_on")

    # On the screen -----------------------------------------------------------------------------------------------

    def ready(self, canvas: Canvas) -> bool:
        """Whether what lies under the page is a still picture already."""
        return self.veil.ready(canvas)

    def lay(self, scene: VenomScene) -> None:
        """Put the page over a scene that is laid out already."""
        for widget in scene.laid:
            widget.focusable = False
            if widget.id.startswith("bar") or _in_rail(widget.rect):
                widget.z += LEVEL + 2
        for mark in scene.marks:
            mark.look["focusable"] = mark.look["glowing"] = False
            if _in_rail(mark.rect):
                mark.look["z"] = int(mark.look.get("z", 0)) + LEVEL + 3
        scene.add(self.veil)
        self._lay_card(scene)
        if self.kind == QUIET and self.outcome in ("", "active"):
            return
        if self.kind == STRIKE:
            scene.add(RailFrame("page.rail", pygame.FRect(4, 64, 230, 766), kind="panel", z=LEVEL + 9))
        if self.kind != QUIET:
            head = EventHead("page.head", pygame.FRect(430, 76, 1060, 128), kind="text", z=LEVEL + 4, event=self.kind)
            head.text = tr(f"event_kind.{self.kind}")
            scene.add(head)
        if self.outcome:
            self._lay_panel(scene)

    def _lay_card(self, scene: VenomScene) -> None:
        quiet = self.kind == QUIET
        x, y = QUIET_MIDDLE if quiet else CARD_MIDDLE
        scene.marks[:] = [mark for mark in scene.marks if mark.entity != self.card]
        left, top = x - CARD_WIDTH / 2, y - CARD_WIDTH * 1.405 / 2
        scene.card(
            self.card,
            "event",
            left,
            top,
            CARD_WIDTH,
            angle=0.0 if quiet else -2.0,
            z=LEVEL + 20,
            level=CARD_LEVEL,
            travel=REVEAL_MS,
            group="page",
            state="dimmed" if self.outcome in ("cancelled", "discarded") else "",
        )

    def _lay_panel(self, scene: VenomScene) -> None:
        strike = self.kind == STRIKE and self.outcome == "active"
        accent, icon = ACCENTS[self.kind], ICONS[self.kind]
        rows = self._rows(scene)[-5 if strike else -7 :]
        height = 660.0 if strike else 150.0 + 62 * max(3, len(rows))
        words = "strike" if strike else "event"
        box = pygame.FRect(860, 232 if strike else 566 - (height + 104) / 2, 812, height)
        panel = Panel("page.panel", box, text=tr(f"table.event_page.{words}"), accent=accent, icon=icon, level=4)
        panel.z = LEVEL + 4
        count = tr("table.event_page.of", n=self.number, total=self.total) if self.total > 1 else ""
        drawn = tr("table.event_page.drawn_by", card=self.cause) if self.cause else ""
        panel.note = " · ".join(filter(None, (drawn, count)))
        scene.add(panel)
        if strike:
            self._lay_track(scene, box)
        paper = PaperWords("page.words", pygame.FRect(892, box.y + 62, 748, height - 84), kind="text", z=LEVEL + 5)
        paper.paper = self._paper(scene) if strike else None
        paper.rows = tuple(rows)
        paper.foot = self._strikes_left(scene) if self.outcome == "active" else ""
        if strike:
            paper.rect = pygame.FRect(892, 478, 748, 404)
        paper.text = " ".join([*(row.text for row in paper.rows), paper.foot]).strip()
        scene.add(paper)
        self._lay_buttons(scene, box.bottom + 20)

    def _lay_track(self, scene: VenomScene, box: pygame.FRect) -> None:
        s = scene.state
        value = s.event_track if self.hop >= 1 or self.before < 0 else self.after
        track = EventTrack("page.track", pygame.FRect(892, 338, 748, 112), value=value, upright=True, flash=True)
        track.names = tuple(name.upper() for name in panels.step_names(scene))
        track.z = LEVEL + 5
        track.text = tr("table.event_track_at", n=value)
        hop = TrackHop("page.hop", pygame.FRect(892, 262, 748, 100), kind="panel", z=LEVEL + 6, page=self, track=track)
        hop.text = tr("table.event_track")
        scene.add(track, hop)

    def _paper(self, scene: VenomScene) -> Paper | None:
        """The Mission's new step, and those that go on."""
        s, title = scene.state, scene.title
        mission = title.definitions[s.mission].mission_card
        if mission is None or not s.steps_reached:
            return None
        newest = self.new_steps[-1] if self.new_steps else s.steps_reached

        def words(step: int) -> str:
            return " ".join(step_rows(title, s.mission, step, s.seats))

        older = [
            tr("table.event_page.older_step", n=step, name=step_name(title, s.mission, step), words=words(step))
            for step in range(s.steps_reached, 0, -1)
            if step != newest
        ]
        heading = tr("table.event_page.step", n=newest, name=step_name(title, s.mission, newest))
        return Paper(heading, words(newest), bool(self.new_steps), tuple(older))

    def _rows(self, scene: VenomScene) -> list[Line]:
        """What came of the Event, and for a Strike how near the end is."""
        s = scene.state
        left = EVENT_TRACK_END - s.event_track
        if self.kind != STRIKE or self.outcome != "active":
            return self._plain_rows(scene)
        if left > 0:
            toll = toll_lines(scene.title, scene.session, s)
            return [*self.lines, *toll, Line("death-skull", tr("table.event_page.left", n=left), "alert")]
        return self.lines

    def _plain_rows(self, scene: VenomScene) -> list[Line]:
        """The card's own words by phase, what came of them, and how long they hold."""
        if self.outcome != "active":
            return self.lines
        tone = ACCENTS[self.kind]
        words = card_rows(scene.title.definitions[self.card])
        rows = [Line(PHASE_ICONS.get(row.phase, "siren"), rich_row(row), tone) for row in words]
        rows += self.lines
        if any(row.phase != "now" for row in words):
            rows.append(Line("hourglass", tr("table.event_page.until_next"), "fog"))
        return rows

    def _strikes_left(self, scene: VenomScene) -> str:
        """All Strikes of the box are known, and so are those that were seen: what is left can be counted."""
        deck = scene.state.places[EVENT_DECK]
        strikes = sum(scene.title.definitions[card].event == STRIKE for card in deck)
        return tr("table.event_page.in_deck", n=strikes, total=len(deck))

    def _lay_buttons(self, scene: VenomScene, y: float) -> None:
        if not scene.held:
            return
        final = self.kind == STRIKE and scene.state.event_track >= EVENT_TRACK_END
        style = "danger" if final else "primary"
        turn = scene.button("page.turn", 860, y, 520, 84, text=scene.held, style=style, key="Enter", text_size=34)
        to_recruitment = scene.held == tr("table.event_page.to_recruitment")
        turn.icon = "death-skull" if final else "rally-the-troops" if to_recruitment else "play-button"
        active = scene.button(
            "page.active", 1400, y, 272, 84, text=tr("table.event_page.active"), icon="binoculars", text_size=24
        )
        for button in (turn, active):
            button.group, button.z = "page", LEVEL + 6


def _in_rail(rect: pygame.FRect) -> bool:
    return rect.right <= 240 and rect.top >= 70 and rect.bottom <= 830


_ICONS: tuple[tuple[type[Event] | tuple[type[Event], ...], str], ...] = (
    ((events.TokensChanged, events.ZoneFell), "flag-objective"),
    ((events.LeadersSwapped, events.LeaderMoved, events.LeaderArrived), "death-skull"),
    (events.NothingHappened, "minus"),
    (events.LastChanceBegan, "stopwatch"),
    (events.PointsChanged, "rally-the-troops"),
    ((events.Recruited, events.Retired), "medal"),
    (events.HandDrawn, "card-draw"),
)


def _icon_of(event: Event) -> str:
    return next((icon for kinds, icon in _ICONS if isinstance(event, kinds)), "power-lightning")
