"""Change save files at random and by hand: each is taken up, or refused with one sentence.

python tests/soak/mutated_saves.py --files 10000
"""

import argparse
import random
import sys
import tempfile
import traceback
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from game.titles import TITLES
from tests.engine.test_damaged_saves import MEANS, attempt, saved


def main(words: list[str] | None = None) -> int:
    """The command line."""
    parser = argparse.ArgumentParser(description="Load many damaged saves.")
    parser.add_argument("--files", type=int, default=10_000, metavar="N")
    request = parser.parse_args(words)
    games = [saved(name, number, most) for number, most in enumerate((3, 12, 40, 150)) for name in TITLES]
    seen: Counter[str] = Counter()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "changed.wartable"
        for number in range(request.files):
            dice = random.Random(number)
            # Short ones oftener: they are quicker to load, and have the same kinds of lines.
            data = bytearray(games[dice.choice((0, 0, 1, 1, 2, 2, 3, 3, 3, 4, 5, 6, 7))])
            for _ in range(dice.choice((1, 1, 2, 5, 20))):
                if data:
                    dice.choice(MEANS)(data, dice)
            try:
                found = attempt(path, bytes(data))
            except Exception:
                seen["WENT WRONG"] += 1
                print(f"file {number}:", traceback.format_exc(limit=-2), flush=True)
                continue
            seen[found if isinstance(found, str) else found.notice or "taken up as it was"] += 1
            if (number + 1) % 1000 == 0:
                print(f"{number + 1:,} files", file=sys.stderr, flush=True)
    for sentence, count in seen.most_common():
        print(f"{count:>8,}  {sentence}")
    print(f"{request.files:,} files, {seen['WENT WRONG']} went wrong")
    return 1 if seen["WENT WRONG"] else 0


if __name__ == "__main__":
    sys.exit(main())
