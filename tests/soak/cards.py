"""How often every card is played and every ability takes effect in many games; fails on one that is never seen.

    python tests/soak/cards.py [--games 2000]

Ends with the counts, least seen first. Exit code 1 if a card or an ability never came up. The test of the daily suite
(tests/venom/cards/test_seen.py) is a short form of this.
"""

import argparse
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from game.titles import title
from tests.soak.curious import Sightings, every_ability, play


def main(words: list[str] | None = None) -> int:
    """The command line."""
    parser = argparse.ArgumentParser(description="Play many games and count what is seen of the cards.")
    parser.add_argument("--games", type=int, default=2000, metavar="N")
    request = parser.parse_args(words)
    seen, began = Sightings(), time.monotonic()
    for number in range(request.games):
        play(number, seen)
        if (number + 1) % 200 == 0:
            print(f"{number + 1:,} games, {time.monotonic() - began:.0f} s", file=sys.stderr, flush=True)
    for heading, names, counts in (
        ("cards", [card.id for card in title("venom").content.titles], seen.cards),
        ("abilities", list(every_ability()), seen.abilities),
    ):
        print(f"\n{len(names)} {heading}, least seen first:")
        for name in sorted(names, key=lambda name: counts[name]):
            print(f"  {counts[name]:>9,}  {name}")
    missing = seen.missing()
    print(f"\n{seen.games:,} games in {time.monotonic() - began:.0f} s; never seen: {', '.join(missing) or 'nothing'}")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
