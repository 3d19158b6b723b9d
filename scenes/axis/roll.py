"""The dice on the felt: what was rolled last, how it tumbles, and what it means in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import pygame

from game.axis import events
from game.axis.board import POOL
from game.axis.pieces import ADD, HERO
from game.axis.rules.combat import rolls_of
from game.axis.rules.rolling import is_held
from game.axis.rules.villains import in_sector
from game.engine.events import Event
from game.engine.language import tr
from scenes.axis.dice import (
    NUMBER_LATER_MS,
    POP_MS,
    TUMBLE_MS,
    AxisDie,
    DiePlace,
    RollTray,
    control_die,
    number_die,
    tumble,
)
from scenes.axis.faces import as_table
from scenes.motion import Track, Tween, linear
from scenes.widgets.dice import REST

if TYPE_CHECKING:
    from scenes.axis.orbit import Orbit

TRAY: Final = pygame.FRect(1244, 568, 644, 488)
#: A die, where it comes to lie, and after how many milliseconds it starts.
Throw = tuple[AxisDie, DiePlace, float]
#: Dice of a combat that follow one another.
STAGGER_MS: Final = 110.0
#: How long a roll is looked at once it lies.
LOOK_MS: Final = 620.0
ROLL_MS: Final = TUMBLE_MS + POP_MS + NUMBER_LATER_MS + LOOK_MS


class Dice:
    """The dice that lie in the tray; they outlast the layouts."""

    def __init__(self) -> None:
        self.lying: list[AxisDie] = []
        self.sentence = ""
        #: The dice are those of a combat, in the order of the state's.
        self.fight = False
        self.pair = False
        #: The sector that was rolled for, 0 for none: it is lit on the board.
        self.sector = 0
        #: The dice are still on their way: nothing on the screen gives their result away.
        self.veiled = False
        #: Both dice have been rolled in this turn.
        self.rolled = False

    def hear(self, event: Event, scene: Orbit, *, animate: bool) -> None:
        """Roll what an event rolls."""
        if isinstance(event, events.DiceRolled):
            self._turn_roll(event, scene, animate)
        elif isinstance(event, events.NumberRolled):
            self._sector_roll(event, scene, animate)
        elif isinstance(event, events.CombatRolled):
            self._combat_roll(event, scene, animate)
        elif isinstance(event, events.DieRerolled):
            self._again(event, scene, animate)
        elif isinstance(event, events.TurnBegan | events.CombatBegan):
            self.clear()
            self.rolled = False

    def clear(self) -> None:
        """The tray is empty."""
        self.lying, self.sentence, self.sector = [], "", 0
        self.fight = self.pair = self.veiled = False

    @property
    def total(self) -> int:
        """What the dice come to that lie still."""
        return sum(die.value for die in self.lying if die.frame == REST)

    def expected(self, scene: Orbit) -> int:
        """How many dice this combat takes, rolled and still to be rolled."""
        s = scene.state
        table = as_table(scene.title, s)
        coming = sum(rolls_of(table, seat, s.target) for seat in s.fighters[s.rolled :])
        return max(len(self.lying), len(s.dice) + coming)

    def waiting(self, scene: Orbit) -> list[AxisDie]:
        """The dice that are still to be rolled; standing on their corners they show no result."""
        if not scene.fighting or scene.outcome or (self.lying and not self.fight):
            return []
        found = []
        for index, (x, y, size) in enumerate(tray_row(self.expected(scene))):
            if index >= len(self.lying):
                die = number_die(1 + index % 8, "", f"waiting.{index}")
                die.rect = pygame.FRect(x - size / 2, y - size / 2, size, size)
                die.text, die.frame, die.spent, die.z = tr("orbit.fight.waiting"), 3 + 2 * (index % 4), True, 44
                die.tooltip = (die.text, tr("orbit.fight.waiting_tip"))
                found.append(die)
        return found

    def recall(self, scene: Orbit) -> None:
        """The dice of a combat that is taken up in the middle."""
        state = scene.state
        if state.dice and (not self.fight or [die.value for die in self.lying] != state.dice):
            self.clear()
            self.fight = True
            self.lying = [_combat_die(index, value) for index, value in enumerate(state.dice)]
            self._settle(tray_row(self.expected(scene)))

    def _turn_roll(self, event: events.DiceRolled, scene: Orbit, animate: bool) -> None:
        self.clear()
        acts = event.result == HERO
        caption = "nobody_left" if outcome_of(scene, event) == "nobody_left" else event.result
        control = control_die(event.result, tr(f"orbit.die.{caption}"))
        number = number_die(event.number, tr("orbit.die.steps" if acts else "orbit.die.sector", n=event.number))
        self.lying, self.pair, self.rolled = [control, number], True, True
        throws = list(zip(self.lying, _tray().pair(), (0.0, NUMBER_LATER_MS), strict=True))
        self._throw(throws, scene, event, animate, roll_sentence(scene, event), 0 if acts else event.number)

    def _sector_roll(self, event: events.NumberRolled, scene: Orbit, animate: bool) -> None:
        self.clear()
        self.lying = [number_die(event.number, tr("orbit.die.sector", n=event.number))]
        words = tr(f"orbit.rolled_for.{event.why}", n=event.number)
        self._throw([(self.lying[0], tray_row(1)[0], 0.0)], scene, event, animate, words, event.number)

    def _combat_roll(self, event: events.CombatRolled, scene: Orbit, animate: bool) -> None:
        first = len(self.lying) if self.fight else 0
        if not self.fight:
            self.clear()
        self.fight = True
        for index, value in enumerate(event.values, first):
            self.lying.append(_combat_die(index, value, scene.hero_of(event.seat)))
        places = tray_row(self.expected(scene))
        self._settle(places)
        thrown = range(first, len(self.lying))
        throws = [(self.lying[index], places[index], (index - first) * STAGGER_MS) for index in thrown]
        words = tr("orbit.fight.rolled", hero=scene.hero_of(event.seat), n=sum(event.values))
        self._throw(throws, scene, event, animate, words)

    def _again(self, event: events.DieRerolled, scene: Orbit, animate: bool) -> None:
        die = _combat_die(event.index, event.after, scene.hero_of(event.seat))
        self.lying[event.index] = die
        words = tr("orbit.fight.again", before=event.before, after=event.after)
        self._throw([(die, tray_row(self.expected(scene))[event.index], 0.0)], scene, event, animate, words)

    def _settle(self, places: list[DiePlace]) -> None:
        for die, (x, y, size) in zip(self.lying, places, strict=False):
            die.rect = pygame.FRect(x - size / 2, y - size / 2, size, size)

    def _throw(
        self, throws: Sequence[Throw], scene: Orbit, event: Event, animate: bool, sentence: str, sector: int = 0
    ) -> None:
        """Roll dice to their places; what they say is told once the last one lies."""

        def tell() -> None:
            self.veiled, self.sentence, self.sector = False, sentence, sector
            if animate:
                scene.dice_lie(event)

        self.veiled, self.sentence = True, ""
        for die, (x, y, size), delay in throws:
            die.z = 45
            die.rect = pygame.FRect(x - size / 2, y - size / 2, size, size)
            scene.motion.start(tumble(die, (x, y, size)), delay)
        last = max(delay for _, _, delay in throws)
        scene.motion.start(Track([Tween(last + TUMBLE_MS + POP_MS, lambda _: None, linear, "ornament", done=tell)]))
        if not animate:
            scene.motion.finish()


def _combat_die(index: int, value: int, caption: str = "") -> AxisDie:
    """A die of the combat, which may be picked to be rolled again."""
    die = number_die(value, caption, f"die.{index}")
    die.z, die.group, die.focusable, die.text = 45, "dice", True, str(value)
    return die


def _tray() -> RollTray:
    return RollTray("tray", TRAY.copy())


def tray_row(count: int) -> list[DiePlace]:
    """Where so many dice lie in the tray: middle x, middle y and size of each."""
    return _tray().row(count)


def roll_sentence(scene: Orbit, event: events.DiceRolled) -> str:
    """What a roll of both dice comes to, in a sentence."""
    if event.result == HERO:
        return tr("orbit.rolled.hero", hero=scene.hero_of(event.seat), n=event.number)
    return tr(f"orbit.rolled.{outcome_of(scene, event)}", n=event.number)


def outcome_of(scene: Orbit, event: events.DiceRolled) -> str:
    """What a roll comes to on the table as it stands: its result, or what keeps that from happening: nobody_left,
    nobody_there, held."""
    table = as_table(scene.title, scene.state)
    if event.result == HERO:
        return HERO
    if event.result == ADD:
        return ADD if scene.state.places[POOL] else "nobody_left"
    if not in_sector(table, event.number):
        return "nobody_there"
    return "held" if is_held(table, event.number) else event.result


def roll_time(event: Event) -> float:
    """Milliseconds (at speed 1) that a roll of an event takes, with a look at the result."""
    if isinstance(event, events.DiceRolled):
        return ROLL_MS
    if isinstance(event, events.CombatRolled):
        return TUMBLE_MS + POP_MS + STAGGER_MS * (len(event.values) - 1) + LOOK_MS
    return TUMBLE_MS + POP_MS + LOOK_MS
