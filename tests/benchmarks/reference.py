"""Ratios to something measured in the same run: machines and moods differ, ratios stay."""

import gc
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import msgspec

RATIOS = Path(__file__).with_name("ratios.json")
#: A measurement may lose this share of its committed ratio before it counts as a loss.
TOLERATED = 1 / 3
ROUNDS = 9

#: Does some work and says how many units it was: decisions, copies, games.
Work = Callable[[], int]


class Found(NamedTuple):
    """A line of the speed table: what was measured, as a ratio to the reference, and in words beside what is asked for.

    `share` is the ratio that is guarded: higher is better. `why` is what keeps the figure from its target if it is not
    `reached`.
    """

    name: str
    words: str
    share: float
    reached: bool
    why: str = ""

    def told(self) -> str:
        """The line as it is printed."""
        was = committed().get(self.name)
        before = f"  (was {was:.3g})" if was is not None else ""
        line = f"{self.share:10.3g}{before}  {self.name}: {self.words}"
        return line if self.reached else f"{line}\n{'':12}outside its target: {self.why}"

    def holds(self) -> bool:
        """Whether no more than what is tolerated of the committed ratio, if there is one, is lost."""
        return self.share >= committed().get(self.name, 0) * (1 - TOLERATED)


def calibration() -> int:
    """A fixed piece of plain Python: lists, dictionaries, calls and whole numbers, as rules are made of."""
    places: dict[int, list[int]] = {number: list(range(number)) for number in range(40)}
    total = 0
    for turn in range(100):
        for pile in places.values():
            total += _sum_of(pile, turn)
    assert total > 0
    return 1


def _sum_of(pile: list[int], turn: int) -> int:
    return sum([card for card in pile if card & 1]) + turn


def seconds_each(work: Work, least: float = 0.05) -> float:
    """Processor time of one unit, from as many calls as take `least` seconds."""
    units = 0
    began = time.process_time()
    while True:
        units += work()
        spent = time.process_time() - began
        if spent >= least:
            return spent / units


def ratio(work: Work, reference: Work) -> float:
    """How many units of `work` take as long as one of `reference`: the middle of several interleaved rounds."""
    work()
    reference()
    gc.collect()
    found = sorted(seconds_each(reference) / seconds_each(work) for _ in range(ROUNDS))
    return found[ROUNDS // 2]


def committed() -> dict[str, float]:
    """Name of a measure -> the ratio that was reached when it was written down."""
    return msgspec.json.decode(RATIOS.read_bytes(), type=dict[str, float])
