"""Measures everything and writes the ratios down, for the guard to hold: `python -m tests.benchmarks.write_down`."""

import json

from tests.benchmarks.measures import MEASURES
from tests.benchmarks.program import PROGRAM_LINES
from tests.benchmarks.reference import RATIOS, committed
from tests.benchmarks.window import LINES


def main() -> None:
    """Needs an idle machine and the packages of the bench group."""
    # What cannot be measured here, such as a packaged program that was not built, keeps its ratio.
    ratios = committed()
    for line in (*(measure.found for measure in MEASURES), *LINES, *PROGRAM_LINES):
        found = line()
        print(found.told(), flush=True)
        if found.name in ratios:
            ratios[found.name] = _rounded(found.share)
    RATIOS.write_text(json.dumps(ratios, indent=1, ensure_ascii=False) + "\n", "utf-8")


def _rounded(ratio: float) -> float:
    return float(f"{ratio:.3g}")


if __name__ == "__main__":
    main()
