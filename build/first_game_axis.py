"""Finds the game that teaches Axis of Villains: two turns in which every idea comes up once, a villain is captured by
two heroes together, and another one by a hero alone.

    python build/first_game_axis.py [FIRST_SEED]

Writes `assets/lessons/axis.toml`. To be run again whenever pieces or rules have changed so that the test of the lesson
says its path no longer leads through.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from game.axis import events  # noqa: E402
from game.axis.board import DISTANCE, ring_of  # noqa: E402
from game.axis.odds import attack_odds  # noqa: E402
from game.engine.table import Table  # noqa: E402
from game.engine.title import GameSetup, SeatSetup  # noqa: E402
from game.titles import title  # noqa: E402

LAYOUT = "cadet"
SEEDS = 400_000
#: What the first Villain Card may do: something that is seen.
SEEN = ("ultra", "stampede", "crossfire", "reinforce")
#: A chance to win (0 to 1) that people would take.
WORTH_TRYING = 0.5


class UnfitGameError(Exception):
    """The game goes on in a way that teaches too little."""


class Pupil:
    """Plays a game as the lesson wants it; raises UnfitGameError as soon as chance spoils it."""

    def __init__(self, seed: int) -> None:
        seats = (SeatSetup("You"), SeatSetup("Also you", "human", 1))
        self.table: Table[Any] = Table(title("axis"), GameSetup("axis", LAYOUT, seats, seed, free_undo=True))
        self.table.listen()
        self.told: list[Any] = []
        self.answers: list[str] = []

    @property
    def state(self) -> Any:
        """The state as it is."""
        return self.table.state

    def wants(self, *truths: object) -> None:
        """Go on only if all of these hold."""
        if not all(truths):
            raise UnfitGameError

    def answer(self, key: str) -> list[Any]:
        """Give an answer that must be possible; returns what was told."""
        decision = self.table.decision
        self.wants(decision is not None and decision.option(key) is not None)
        self.table.answer(key)
        self.answers.append(key)
        told = self.table.drain()
        self.told += told
        return list(told)

    def keys(self) -> list[str]:
        """What can be answered now."""
        decision = self.table.decision
        return [option.key for option in decision.options] if decision is not None else []

    def kind(self) -> str:
        """What is asked now."""
        return self.table.decision.kind if self.table.decision is not None else ""

    # The two turns ------------------------------------------------------------------------------------------------

    def first_turn(self) -> None:
        """A move, a Hot Spot, the hero symbol; a step onto red, Carry to a villain, a combat of two."""
        self.wants(self.state.active == 0)
        told = self.answer("roll")
        self.wants(_has(told, events.VillainMoved), not _has(told, events.HotSpotHit), self.kind() == "roll")
        told = self.answer("roll")
        begun = [event for event in told if isinstance(event, events.VillainCardBegan)]
        self.wants(len(begun) == 1, self.kind() == "roll", not _has(told, events.CardWithoutEffect))
        self.wants(self.table.definitions[begun[0].card].effect in SEEN)
        self.answer("roll")
        self.wants(self.kind() == "act", 2 <= self.state.movement <= 6)
        villain = self._foe()
        sector = self.state.place_of[villain] // 8 + 1
        self.answer(f"move.{sector}.1")
        self.answer(next((key for key in self.keys() if key.startswith("card.") and key.endswith(".star")), ""))
        if self.kind() == "target.hero":
            self.answer(self.keys()[0])
        self.answer(f"space.{sector}.{ring_of(self.state.place_of[villain])}")
        self.wants(self.kind() == "act", attack_odds(self.table, villain, (1,)).chance >= WORTH_TRYING)
        self.answer(f"attack.{self.table.title.entity_key(villain)}")
        self.answer("join")
        self.answer("roll")
        told = self.answer("roll")
        self.wants(_has(told, events.VillainCaptured), self.kind() == "roll", self.state.active == 1)

    def second_turn(self) -> None:
        """The hero symbol, a walk, a card for one more roll, a combat alone."""
        while self.kind() == "roll":
            told = self.answer("roll")
            self.wants(len(self.answers) <= 13, not _has(told, events.HotSpotHit), not _has(told, events.TileDamaged))
        self.wants(self.kind() == "act")
        s = self.state
        here = s.where(1)
        near = [one for one in s.villains() if 1 <= DISTANCE[here][s.place_of[one]] <= s.movement]
        self.wants(near)
        villain = min(near, key=lambda one: (self.table.definitions[one].strength, one))
        there = s.place_of[villain]
        self.answer(f"move.{there // 8 + 1}.{there % 8 + 1}")
        rolls = [
            key for key in self.keys() if key.startswith("card.") and key.rpartition(".")[2] in ("roll_1", "roll_2")
        ]
        self.wants(rolls)
        self.answer(rolls[0])
        self.wants(attack_odds(self.table, villain).chance >= WORTH_TRYING)
        self.answer(f"attack.{self.table.title.entity_key(villain)}")
        told = self.answer("roll")
        self.wants(_has(told, events.VillainCaptured))

    def _foe(self) -> int:
        """A villain far out that the two of them should beat, of the first hero's own colour."""
        s = self.state
        found = [
            one for one in s.villains() if self.table.definitions[one].colour == 0 and ring_of(s.place_of[one]) >= 6
        ]
        alone = [one for one in found if len(s.villains_at(s.place_of[one])) == 1]
        self.wants(alone)
        return min(alone, key=lambda one: (abs(self.table.definitions[one].strength - 10), one))


def _has(told: list[Any], kind: type) -> bool:
    return any(isinstance(event, kind) for event in told)


def main() -> None:
    """Goes through seeds until one teaches everything, and writes it down."""
    first = int(sys.argv[1]) if len(sys.argv) > 1 else 1
    for seed in range(first, first + SEEDS):
        pupil = Pupil(seed)
        try:
            pupil.first_turn()
            pupil.second_turn()
        except UnfitGameError:
            continue
        write(seed, pupil.answers)
        print(f"seed {seed}: {len(pupil.answers)} answers")
        return
    raise SystemExit("no seed teaches everything; widen the search")


def write(seed: int, answers: list[str]) -> None:
    """The lesson's file."""
    lines = ",\n  ".join(f'"{answer}"' for answer in answers)
    (ROOT / "assets" / "lessons" / "axis.toml").write_text(
        "# Written by build/first_game_axis.py: the guided first game.\n\n"
        f'mission = "{LAYOUT}"\nseed = {seed}\nanswers = [\n  {lines},\n]\n',
        encoding="utf-8",
    )


if __name__ == "__main__":
    main()
