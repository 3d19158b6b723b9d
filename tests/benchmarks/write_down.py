"""Measures everything and writes the ratios down, for the guard to hold: `python -m tests.benchmarks.write_down`."""

import json

from tests.benchmarks.measures import MEASURES
from tests.benchmarks.reference import RATIOS, ratio


def main() -> None:
    """Needs an idle machine and the packages of the bench group."""
    ratios = {measure.name: float(f"{ratio(measure.work(), measure.reference()):.3g}") for measure in MEASURES}
    RATIOS.write_text(json.dumps(ratios, indent=1, ensure_ascii=False) + "\n", "utf-8")
    for name, value in ratios.items():
        print(f"{value:10.3g}  {name}")


if __name__ == "__main__":
    main()
