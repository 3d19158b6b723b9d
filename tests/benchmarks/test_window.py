"""The lines of the speed table for window and program; they run only with the benchmarks, on a quiet machine."""

from collections.abc import Callable

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from tests.benchmarks.program import PROGRAM_LINES
from tests.benchmarks.reference import Found
from tests.benchmarks.window import LINES


@pytest.mark.parametrize("line", (*LINES, *PROGRAM_LINES), ids=lambda line: line.__name__)
def test_line(line: Callable[[], Found], benchmark: BenchmarkFixture, capsys: pytest.CaptureFixture[str]) -> None:
    if benchmark.disabled:
        assert benchmark(callable, line)
        return
    found: Found = benchmark.pedantic(line, rounds=1)
    benchmark.extra_info["share"] = round(found.share, 3)
    with capsys.disabled():
        print(f"\n{found.told()}")
    assert found.holds(), f"{found.name}: a third of the speed is lost"
