"""Change settings, records of games, replays and cards at random: each is used, or refused with one sentence.

    python tests/soak/mutated_files.py --files 10000

Saves have a script of their own (mutated_saves.py); here a tenth of the files are saves opened as replays. Whatever
cannot be used is kept. Ends with what happened how often. Exit code 1 if anything went wrong.
"""

import argparse
import os
import random
import re
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

import msgspec

from game.axis.content import SHIPPED as PIECES
from game.axis.content import load_content as load_pieces
from game.axis.title import AxisTitle
from game.engine.catalog import ContentError
from game.engine.save_lines import SaveError
from game.engine.table import Table
from game.engine.title import GameSetup, SeatSetup, Title
from game.records import Ledger, Part, Record, as_csv, statistics_of
from game.titles import TITLES, title
from game.venom.content import SHIPPED
from scenes.settings import FILE_NAME, Settings, SettingsFile
from scenes.table.replay import to_watch
from scenes.watching import WatchedGame
from tests.engine.games import moments
from tests.engine.test_damaged_saves import MEANS, saved

FILE = "games.record"

#: No file of this size may take longer, in seconds of processor time.
LONGEST = 10.0
TOKENS = (b"true", b"-1", b"1e309", b"null", b"[]", b"{}", b'"', b"999999999999999999999", b"NaN", b"\\u0000", b"\xff")
VALUE = re.compile(rb'"[^"\n]*"|(?<![\w.])-?\d+')
ODD_VALUES = (b"0", b"-1", b"1", b"7", b"41", b"1000000", b"1.5", b"true", b'""', b'"purple"', b"[]", b"[1, 1]")
Attempt = Callable[[Path, bytes], str]


def damaged(data: bytes, dice: random.Random) -> bytes:
    """The bytes after one to twenty changes: bits, cuts, doublings, and words that mean something."""
    changed = bytearray(data)
    for _ in range(dice.choice((1, 1, 2, 5, 20))):
        if not changed:
            break
        if dice.random() < 0.4:
            at = dice.randrange(len(changed))
            changed[at : at + dice.randrange(8)] = dice.choice(TOKENS)
        else:
            dice.choice(MEANS)(changed, dice)
    return bytes(changed)


def reworded(data: bytes, dice: random.Random) -> bytes:
    """The bytes of a table with one to three values changed for others of the file, or for odd ones: what is left can
    be read more often than not, but means something else."""
    for _ in range(dice.randrange(1, 4)):
        values = list(VALUE.finditer(data))
        old, new = dice.choice(values), dice.choice((*ODD_VALUES, *(value.group() for value in values)))
        data = data[: old.start()] + new + data[old.end() :]
    return data


def as_settings(folder: Path, data: bytes) -> str:
    """What becomes of a settings file: it is used, or set aside and kept."""
    for old in folder.iterdir():
        old.unlink()
    (folder / FILE_NAME).write_bytes(data)
    found = SettingsFile(folder)
    assert isinstance(found.settings, Settings)
    found.change("display", "ui_scale", 125)
    assert SettingsFile(folder).settings.display.ui_scale == 125
    if found.notice is None:
        return "settings: used"
    assert any(kept.name.endswith(".bad") and kept.read_bytes() == data for kept in folder.iterdir()), "not kept"
    return "settings: set aside"


def as_records(folder: Path, data: bytes) -> str:
    """What becomes of a record of games: whole lines count, and it can be written on."""
    file = folder / FILE
    file.write_bytes(data)
    ledger = Ledger(folder / FILE)
    records = ledger.records()
    statistics_of(records)
    as_csv(records)
    ledger.add(Record("new", "2026-11-29T20:00", "venom", "the-seven-wards", "win", (Part("Kim"),), answers=77))
    assert ledger.records()[-1].game == "new" and file.read_bytes().startswith(data)
    return f"records: {len(records)} of {RECORDS} games"


def as_replay(folder: Path, data: bytes) -> str:
    """What becomes of a replay: it is watched to its end, or refused."""
    file = folder / "changed.wartable"
    file.write_bytes(data)
    try:
        loaded = to_watch(file)
    except SaveError as error:
        assert str(error) and file.read_bytes() == data
        return "replay: refused"
    game = WatchedGame(loaded)
    game.go_to(game.length)
    game.go_to(game.length // 2)
    return "replay: watched"


def as_cards(folder: Path, data: bytes) -> str:
    """What becomes of a folder of cards: it is loaded, or the mistake is told with file and card."""
    (folder / "squadron.toml").write_bytes(data)
    try:
        rules = title("venom", (folder,))
    except ContentError as error:
        assert "squadron.toml" in str(error), str(error)
        return "cards: refused"
    finally:
        forget_titles()
    try_out(rules)
    return "cards: loaded"


def as_pieces(folder: Path, data: bytes, file: str) -> str:
    """What becomes of the pieces of Axis of Villains with one file changed: they are played with, or the mistake is
    told with its file."""
    for shipped in PIECES.iterdir():
        (folder / shipped.name).write_bytes(data if shipped.name == file else shipped.read_bytes())
    try:
        rules = AxisTitle(load_pieces(folder))
    except ContentError as error:
        assert ".toml" in str(error), str(error)
        return "pieces: refused"
    try_out(rules)
    return "pieces: loaded"


def try_out(rules: Title[Any]) -> None:
    """Begin a game with cards that were taken; raises whatever the rules raise."""
    seats = (SeatSetup("Ana"), SeatSetup("Rook", colour=1))
    table: Table[Any] = Table(rules, GameSetup(rules.id, rules.scenarios()[0], seats, 1), keeps=False)
    for _ in moments(table, random.Random(1), most=TRIED):
        assert rules.fault(table.state) is None


def forget_titles() -> None:
    """A folder that has changed is another one, whatever it is called."""
    from game.titles import _loaded

    _loaded.cache_clear()


RECORDS = 6
#: Answers that a game with changed cards is played for.
TRIED = 40


def examples() -> dict[str, tuple[Attempt, list[bytes], int]]:
    """Kind -> how it is tried, good files of it, and its share of all files."""
    settings = Settings()
    settings.keys = {"undo": ["u", "ctrl+z"]}
    with tempfile.TemporaryDirectory() as name:
        ledger = Ledger(Path(name) / FILE)
        for number in range(RECORDS):
            part = Part("Ana", points=number, odds=((40, True),), cards={"newt": number})
            ledger.add(Record(f"{number}", "2026-11-29T20:00", "venom", "the-seven-wards", "win", (part,)))
        records = ledger.path.read_bytes()
    cards = (SHIPPED / "squadron.toml").read_text("utf-8").split("[[card]]")
    packs = [f"[[card]]{card}".replace('id = "', 'id = "new-', 1).encode() for card in cards[1:9]]
    return {
        "settings": (as_settings, [msgspec.json.format(msgspec.json.encode(settings))], 4),
        "records": (as_records, [records], 4),
        "replay": (as_replay, [saved(name, number, 40) for name in TITLES for number in (1, 2)], 1),
        "cards": (as_cards, packs, 1),
        **{
            f"pieces, {file.name}": (partial(as_pieces, file=file.name), [file.read_bytes()], 1)
            for file in sorted(PIECES.glob("*.toml"))
        },
    }


def main(words: list[str] | None = None) -> int:
    """The command line."""
    parser = argparse.ArgumentParser(description="Use many damaged files.")
    parser.add_argument("--files", type=int, default=10_000, metavar="N")
    request = parser.parse_args(words)
    kinds = examples()
    seen: Counter[str] = Counter()
    slowest = 0.0
    order = [name for name, (_, _, share) in kinds.items() for _ in range(share)]
    with tempfile.TemporaryDirectory() as name:
        folders = {kind: Path(name) / kind for kind in kinds}
        for folder in folders.values():
            folder.mkdir()
        for number in range(request.files):
            kind = order[number % len(order)]
            attempt, good, _ = kinds[kind]
            dice = random.Random(number)
            in_words = kind.startswith(("cards", "pieces")) and dice.random() < 0.6
            data = (reworded if in_words else damaged)(dice.choice(good), dice)
            began = time.process_time()
            try:
                seen[attempt(folders[kind], data)] += 1
            except Exception:
                seen["WENT WRONG"] += 1
                print(f"file {number}, {kind}:", traceback.format_exc(limit=-4), flush=True)
            if (number + 1) % 1000 == 0:
                print(f"{number + 1:,} files", file=sys.stderr, flush=True)
            spent = time.process_time() - began
            slowest = max(slowest, spent)
            if spent > LONGEST:
                seen["WENT WRONG"] += 1
                print(f"file {number}, {kind}: took {spent:.1f} s", flush=True)
    for what, count in sorted(seen.items()):
        print(f"{count:>8,}  {what}")
    print(f"{request.files:,} files, the slowest took {slowest:.2f} s, {seen['WENT WRONG']} went wrong")
    return 1 if seen["WENT WRONG"] else 0


if __name__ == "__main__":
    sys.exit(main())
