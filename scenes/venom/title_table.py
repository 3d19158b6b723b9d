"""VENOM Assault's table, as the shell asks for it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, cast

from game.engine.events import Event
from game.engine.language import tr
from game.engine.title import GameSetup
from game.titles import title
from game.venom import events
from game.venom.board import ZONES
from game.venom.rules.turn import STEPS
from game.venom.state import NOBODY
from game.venom.title import VenomTitle
from game.venom.wording import card_rows, goal_lines, row_text, scientist_line, step_rows
from scenes.session import GameSession, LogLine
from scenes.table.director import Director
from scenes.table.scene import TableScene
from scenes.table.title_table import Briefing, Curtain, RulePicture, Samples, SetupOption, Tag, TitleTable, WinScale
from scenes.theme import PHASE_ICONS, TOKEN_ICONS, ZONE_ICONS
from scenes.venom.briefing import briefing
from scenes.venom.lesson import LESSON
from scenes.venom.news import NEWS
from scenes.venom.story import CombatStory
from scenes.venom.win_rate import win_rate_words, win_scale
from scenes.widgets.face import CardFace

if TYPE_CHECKING:
    from scenes.ahead import Rehearsal
    from scenes.app import App
    from scenes.tour import Station


class VenomTitleTable(TitleTable):
    """What VENOM Assault supplies."""

    id = "venom"
    news = NEWS
    lesson = LESSON
    tile = ("backdrops/defeat.webp", "art/venom/bust-the-pale-surgeon.webp")
    options = (SetupOption("strikes_removed", "strikes", 4),)

    def view_of(self, state: Any, now: str) -> str:
        """The phase; between two Turns it is the scene that is shown."""
        if state.result:
            return "victory" if state.result == "win" else "defeat"
        return STEPS[state.step].phase or now

    def soon(self, view: str, state: Any) -> Sequence[tuple[str, Any]]:
        """The next phases of this Turn or the first of the next; a fight as if the weakest Leader is attacked."""
        order = ("event", "recruitment", "tactical", "combat", "retirement", "end", "recruitment")
        following = order[order.index(view) + 1 :][:2] if view in order else order[:2]
        if view != "tactical":
            return [(name, state) for name in following if name != "combat" or state.target != NOBODY]
        fight = state
        leaders = [leader for leader in map(state.leader_in, range(ZONES)) if leader != NOBODY]
        if state.target == NOBODY and leaders:
            cards = self._title().definitions
            fight = state.copy()
            fight.target = min(leaders, key=lambda leader: (cards[leader].defense, cards[leader].health))
        guesses = [("combat", fight), ("retirement", state)]
        return guesses if fight is state else [("tactical", fight), *guesses]

    def props(self) -> Sequence[Rehearsal]:
        """An Event on its way from the deck, the dice, and the shelves that they are sorted onto."""
        from scenes.venom.dice_table import HITS, MISSES
        from scenes.venom.event_page import CARD_LEVEL, CARD_WIDTH
        from scenes.widgets.card import CardWidget, card_rect
        from scenes.widgets.combat import Shelf
        from scenes.widgets.dice import rehearse_dice

        event = CardWidget("event", card_rect(0, 0, CARD_WIDTH), deck="event", level=CARD_LEVEL)
        shelves = (
            Shelf("hits", HITS, text=tr("table.combat.hits")),
            Shelf("misses", MISSES, text=tr("table.combat.misses"), hits=False),
        )
        return (rehearse_dice, event.draw, *(shelf.draw for shelf in shelves))

    def unpack(self) -> None:
        _scenes()

    def make(self, view: str, director: Director) -> TableScene:
        return _scenes()[view](director)

    def new_story(self, session: GameSession) -> CombatStory:
        story = CombatStory()
        for line in session.course:
            if line.event is not None:
                story.hear(cast("VenomTitle", session.title), line.event, line.text)
        return story

    def curtain(self, session: GameSession, state: Any) -> Curtain:
        phase = STEPS[state.step].phase or "recruitment"
        where = ("VENOM Assault", tr("table.round", n=max(1, state.round)), tr(f"table.phase_word.{phase}"))
        goal = [
            ("flag-objective", line)
            for line in goal_lines(cast("VenomTitle", session.title), state.mission, state.seats)
        ]
        mission = self._title().definitions[state.mission].mission_card
        scientist = scientist_line(mission, state, session.names) if mission is not None else ""
        goal += [(TOKEN_ICONS["scientist"], scientist)] if scientist else []
        goal += [("siren", tr("table.handover.plot")), ("shaking-hands", tr("table.handover.together"))]
        return Curtain(where, tr(f"table.handover.subtitle.{phase}"), tuple(goal[:5]), hand=phase != "opening")

    def news_words(self, line: LogLine, state: Any) -> str:
        """A step of the plot and an Event are told with what they do, for their names alone say nothing."""
        event, does = line.event, list[str]()
        if isinstance(event, events.StepReached):
            does = step_rows(self._title(), state.mission, event.step, state.seats)
        elif isinstance(event, events.EventDrawn) and event.outcome == "active":
            does = [row_text(row) for row in card_rows(self._title().definitions[event.card])]
        return " ".join((line.text, *does))

    def rule_picture(self, chapter: str) -> RulePicture | None:
        from scenes.venom.rule_pictures import PICTURES

        return PICTURES.get(chapter)

    def milestone(self, event: Event) -> str:
        """Strikes as the plot moves on, captures."""
        if isinstance(event, events.EventTrackMoved) and event.after > event.before:
            return "bad"
        return "good" if isinstance(event, events.LeaderCaptured) else ""

    def briefing(self, scenario: str, seats: int) -> Briefing:
        return briefing(self._title(), scenario, seats)

    def inspect_scenario(self, app: App, scenario: str, scenarios: Sequence[str], seats: int) -> None:
        from scenes.table.inspector import Inspector
        from scenes.venom.card_page import page_of_mission

        pages = [partial(page_of_mission, self._title(), name, seats, ()) for name in scenarios]
        app.stack.push(Inspector(pages, list(scenarios).index(scenario), title=self.id))

    def win_rate(self, setup: GameSetup) -> str:
        return win_rate_words(setup.scenario, len(setup.seats), setup.options.get("strikes_removed", 0))

    def win_scale(self, setup: GameSetup) -> WinScale | None:
        return win_scale(setup.scenario, len(setup.seats), setup.options.get("strikes_removed", 0))

    def samples(self) -> Samples:
        from scenes.widgets.dice import DieWidget

        squad = CardFace(
            "soldier", tr("window.settings.preview.soldier"), cost=5, rp=2, cv=2, art="art/venom/reveille.webp",
            rows=(((PHASE_ICONS["tactical"],), ""), ((PHASE_ICONS["combat"],), "")),
        )  # fmt: skip
        name = tr("window.settings.preview.leader")
        leader = CardFace("leader", name, defense=4, health=2, support=2, zone="sea", art="art/venom/vipress.webp")
        dice = {6: "hit", 5: "hit", 3: "miss", 1: "miss"}
        return Samples(
            cards=((tr("window.settings.squad"), squad), (tr("window.settings.venom"), leader)),
            tags=[Tag(tr(f"window.settings.option.zone.{zone}"), zone, ZONE_ICONS[zone]) for zone in ZONE_ICONS],
            dice=[DieWidget(f"die.{n}", value=n, outcome=outcome) for n, outcome in dice.items()],
            text=tr("window.settings.sample"),
        )

    def stations(self) -> Sequence[Station]:
        from scenes.venom.tour import STATIONS

        return STATIONS

    def _title(self) -> VenomTitle:
        return cast("VenomTitle", title(self.id))


def _scenes() -> dict[str, Callable[[Director], TableScene]]:
    from scenes.venom.combat import Combat
    from scenes.venom.commander import CommanderRoll
    from scenes.venom.end_of_turn import EndOfTurn
    from scenes.venom.event import EventPhase
    from scenes.venom.outcome import Defeat, Victory
    from scenes.venom.recruitment import Recruitment
    from scenes.venom.retirement import Retirement
    from scenes.venom.tactical import Tactical

    return {
        "opening": CommanderRoll,
        "event": EventPhase,
        "recruitment": Recruitment,
        "tactical": Tactical,
        "combat": Combat,
        "retirement": Retirement,
        "end": EndOfTurn,
        "victory": Victory,
        "defeat": Defeat,
    }
