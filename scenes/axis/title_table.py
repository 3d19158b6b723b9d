"""Axis of Villains' table, as the shell asks for it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, cast

from game.axis import events
from game.axis.measured import win_rate
from game.axis.pieces import COLOURS
from game.axis.title import AxisTitle
from game.engine.events import Event
from game.engine.language import tr
from game.titles import title
from scenes.axis.colours import FIGURE_COLOURS, SIGNS
from scenes.axis.faces import face_of_piece
from scenes.axis.lesson import LESSON
from scenes.axis.setup_panel import HeroChoice, briefing
from scenes.session import GameSession
from scenes.table.director import Director
from scenes.table.scene import TableScene
from scenes.table.title_table import Briefing, Curtain, RulePicture, Samples, Tag, TitleTable

if TYPE_CHECKING:
    from game.engine.title import GameSetup
    from scenes.ahead import Rehearsal
    from scenes.app import App
    from scenes.menus.setup import Setup
    from scenes.tour import Station

#: A rate of fewer games says too little to be shown.
ENOUGH = 16


class AxisTitleTable(TitleTable):
    """What Axis of Villains supplies."""

    id = "axis"
    tile = ("backdrops/axis-tile.webp", "")
    lesson = LESSON
    secretive = False
    news = (
        (events.SatelliteDestroyed, "cross-mark", 9),
        (events.TileDamaged, "cross-mark", 8),
        (events.VillainCaptured, "medal", 7),
        (events.VillainCardBegan, "siren", 5),
        (events.HeroReturned, "return-arrow", 4),
        (events.VillainPlaced, "minions", 3),
    )

    def view_of(self, state: Any, now: str) -> str:
        """One scene shows the whole game, another its end."""
        if state.result:
            return "victory" if state.result == "win" else "defeat"
        return "orbit"

    def props(self) -> Sequence[Rehearsal]:
        """Both kinds of dice."""
        from scenes.axis.dice import CONTROL, NUMBER
        from scenes.widgets.dice import rehearse_dice

        return (partial(rehearse_dice, die=CONTROL), partial(rehearse_dice, die=NUMBER))

    def unpack(self) -> None:
        _scenes()

    def make(self, view: str, director: Director) -> TableScene:
        return _scenes()[view](director)

    def curtain(self, session: GameSession, state: Any) -> Curtain:
        where = (tr("orbit.title"), tr("orbit.turn", n=max(1, state.turn)))
        goal = (("medal", tr("orbit.goal")), ("defense-satellite", tr("orbit.danger")))
        return Curtain(where, tr("orbit.subtitle"), goal)

    def rule_picture(self, chapter: str) -> RulePicture | None:
        from scenes.axis.rule_pictures import PICTURES

        return PICTURES.get(chapter)

    def win_rate(self, setup: GameSetup) -> str:
        """How often automated heroes won with so many seats at this difficulty."""
        cell = win_rate(setup.scenario, len(setup.seats))
        if cell is None or cell.games < ENOUGH:
            return tr("setup.not_measured")
        return tr("setup.measured", wins=cell.wins, games=cell.games)

    def stations(self) -> Sequence[Station]:
        from scenes.axis.tour import STATIONS

        return STATIONS

    def samples(self) -> Samples:
        from scenes.axis.dice import control_die, number_die

        pieces = self._title().content.pieces
        power, villain = (next(piece for piece in pieces if piece.deck == deck) for deck in ("power", "villain_card"))
        controls = [control_die(result, tr(f"orbit.die.{result}")) for result in ("hero", "two_spaces")]
        numbers = [number_die(value, str(value)) for value in (3, 8)]
        return Samples(
            cards=((tr("orbit.hand"), face_of_piece(power, "green")), (tr("orbit.queue"), face_of_piece(villain))),
            tags=[Tag(tr(f"axis.colour.{colour}"), FIGURE_COLOURS[colour], SIGNS[colour]) for colour in COLOURS[:4]],
            dice=[*controls, *numbers],
            text=tr("orbit.sample"),
        )

    def milestone(self, event: Event) -> str:
        """Damage as the game goes on, captures."""
        if isinstance(event, events.TileDamaged):
            return "bad"
        return "good" if isinstance(event, events.VillainCaptured) else ""

    def briefing(self, scenario: str, seats: int) -> Briefing:
        return briefing(self._title(), scenario)

    def inspect_scenario(self, app: App, scenario: str, scenarios: Sequence[str], seats: int) -> None:
        from scenes.axis.card_page import inspect_layouts

        inspect_layouts(app, self._title(), scenario)

    def role_choice(self, scene: Setup) -> HeroChoice:
        return HeroChoice(scene, self._title())

    def role_name(self, role: str) -> str:
        return tr(f"card.{role}.name")

    def _title(self) -> AxisTitle:
        return cast("AxisTitle", title(self.id))


def _scenes() -> dict[str, Callable[[Director], TableScene]]:
    from scenes.axis.orbit import Orbit
    from scenes.axis.outcome import Defeat, Victory

    return {"orbit": Orbit, "victory": Victory, "defeat": Defeat}
