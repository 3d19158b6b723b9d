"""How fast the rules and the automated players are, beside a peer or a calibration loop in the same process.

`python3 build/run.py bench` prints the table. The guard fails only when a third of a committed ratio is lost; after a
gain the new ratios are written down by `python -m tests.benchmarks.write_down`.
"""

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from tests.benchmarks.measures import MEASURES, Measure
from tests.benchmarks.program import PROGRAM_NAMES
from tests.benchmarks.reference import calibration, committed
from tests.benchmarks.window import WINDOW_LINES


@pytest.mark.parametrize("measure", MEASURES, ids=lambda measure: measure.name)
def test_speed(measure: Measure, benchmark: BenchmarkFixture, capsys: pytest.CaptureFixture[str]) -> None:
    if benchmark.disabled:
        # Among the other tests it only has to work; the peer is not installed there.
        assert benchmark(measure.work()) > 0
        return
    found = benchmark.pedantic(measure.found, rounds=1)
    benchmark.extra_info["ratio"] = round(found.share, 3)
    with capsys.disabled():
        print(f"\n{found.told()}")
    assert found.holds(), f"{measure.name}: a third of the speed is lost"


def test_every_measure_has_a_ratio_to_hold() -> None:
    assert set(committed()) == {measure.name for measure in MEASURES} | WINDOW_LINES | PROGRAM_NAMES


def test_the_calibration_loop_is_the_same_work_each_time() -> None:
    assert calibration() == calibration() == 1
