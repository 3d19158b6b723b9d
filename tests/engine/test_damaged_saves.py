"""Whatever is in a file: it is taken up, or refused with one sentence, and never touched."""

import random
import tempfile
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.engine.save_lines import LARGEST_FILE, LONGEST_LINE, SafePoint, pages_of, read_pages, unsealed
from game.engine.saves import Loaded, SaveError, list_saves, load, save_as, save_info, verify
from game.titles import TITLES, title
from tests.engine.games import mixed_setup, new_table, play_on, question, sight

MUTATIONS = 500


@pytest.fixture(scope="module", params=list(TITLES))
def short(request: pytest.FixtureRequest) -> bytes:
    """A short game: hardly more than a Turn."""
    return saved(request.param, number=0, answers=12)


@pytest.fixture(scope="module", params=list(TITLES))
def long(request: pytest.FixtureRequest) -> bytes:
    """A game of many Turns."""
    return saved(request.param, number=4, answers=160)


def saved(name: str, number: int, answers: int) -> bytes:
    """The file of a game after so many random answers."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "a.wartable"
        save_as(path, play_on(new_table(mixed_setup(name, number)), random.Random(number), most=answers))
        return path.read_bytes()


def attempt(path: Path, data: bytes) -> Loaded | str:
    """Load these bytes: a game that can be played, or the sentence that refuses them."""
    path.write_bytes(data)
    try:
        loaded = load(path, title)
    except SaveError as error:
        found: Loaded | str = str(error)
        assert_is_a_sentence(str(error))
    else:
        found = loaded
        assert loaded.table.over or loaded.table.decision is not None
        assert loaded.table.title.fault(loaded.table.state) is None
        if loaded.notice is not None:
            assert_is_a_sentence(loaded.notice)
    assert path.read_bytes() == data
    # The list of saves opens whatever lies in the folder.
    info = save_info(path)
    if isinstance(found, Loaded):
        assert not info.damaged
    elif info.damaged:
        assert_is_a_sentence(info.damaged)
    return found


def assert_is_a_sentence(text: str) -> None:
    assert text.endswith(".") and "{" not in text and "\n" not in text and len(text) < 400
    assert not text.startswith(("save.", "notice."))


def sealed(value: Any) -> bytes:
    """A line with a good checksum around whatever one likes."""
    text = value if isinstance(value, bytes) else msgspec.json.encode(value)
    return b"%08x %s\n" % (zlib.crc32(text), text)


def fields_of(data: bytes, number: int) -> Any:
    return msgspec.json.decode(unsealed(data.splitlines()[number]) or b"")


# -- cut off ----------------------------------------------------------------------------------------------------------


def test_a_file_cut_anywhere_gives_the_decision_before_or_says_why_not(short: bytes, user_dir: Path) -> None:
    """As when the power goes while the file is written."""
    path = user_dir / "cut.wartable"
    whole = attempt(path, short)
    assert isinstance(whole, Loaded) and whole.notice is None
    seen = [len(whole.table.answers)]
    head = short.index(b"\n") + 1
    for cut in reversed(ends_of_lines(short)):
        found = attempt(path, short[:cut])
        if cut < head:
            assert isinstance(found, str)
            continue
        assert isinstance(found, Loaded)
        assert (found.notice is None) == short[:cut].endswith(b"\n")
        seen.append(len(found.table.answers))
    assert seen == sorted(seen, reverse=True)
    assert set(seen) == set(range(len(whole.table.answers) + 1))


def ends_of_lines(data: bytes) -> list[int]:
    """Around the end of every line, and somewhere within it."""
    cuts = {0}
    end = 0
    for row in data.splitlines(keepends=True):
        cuts |= {end + 1, end + len(row) // 2, end + len(row) - 1, end + len(row)}
        end += len(row)
    return sorted(cuts)


def test_at_every_byte_a_cut_leaves_the_whole_lines_before_it() -> None:
    data = saved("venom", number=0, answers=4)
    head = data.index(b"\n") + 1
    for cut in range(len(data)):
        if cut < head:
            with pytest.raises(SaveError):
                pages_of(data[:cut], "cut")
            continue
        pages = pages_of(data[:cut], "cut")
        assert len(pages.lines) == data[:cut].count(b"\n") - 1 and not pages.after_gap
        assert pages.broken == pages.torn == (data[cut - 1 : cut] != b"\n")
    assert len(pages_of(data, "whole").lines) >= 5


def test_after_a_cut_the_game_goes_on_as_it_did(long: bytes, user_dir: Path) -> None:
    path = user_dir / "cut.wartable"
    whole = attempt(path, long)
    assert isinstance(whole, Loaded)
    dice = random.Random(1)
    for _ in range(12):
        cut = dice.randrange(long.index(b"\n") + 1, len(long))
        found = attempt(path, long[:cut])
        assert isinstance(found, Loaded)
        table = found.table
        for entry in whole.table.answers[len(table.answers) :]:
            table.answer(entry.key)
        assert sight(table) == sight(whole.table)


def test_a_hole_in_the_middle_costs_no_more_than_a_turn(long: bytes, user_dir: Path) -> None:
    path = user_dir / "hole.wartable"
    rows = long.splitlines(keepends=True)
    rows[12] = rows[12][:20] + b"#" + rows[12][21:]
    found = attempt(path, b"".join(rows))
    assert isinstance(found, Loaded) and "damaged" in (found.notice or "")
    states = [line for row in rows if isinstance(line := decode_point(row), SafePoint)]
    assert found.table.title.standing(found.table.state).turns == states[-1].turn
    checked = verify(path, title)
    assert not checked.ok and "damaged after" in checked.reason


def test_repeating_a_cut_file_tells_what_of_it_is_left(long: bytes, user_dir: Path) -> None:
    path = user_dir / "cut.wartable"
    dice = random.Random(2)
    for _ in range(6):
        path.write_bytes(long[: dice.randrange(len(long) // 2, len(long) - 1)])
        checked = verify(path, title)
        assert not checked.ok and "cut off" in checked.reason and f" {checked.answers} answers" in checked.reason
        assert checked.answers == len(load(path, title).table.answers) > 0


def decode_point(row: bytes) -> SafePoint | None:
    try:
        return msgspec.json.decode(unsealed(row.rstrip(b"\n")) or b"", type=SafePoint)
    except msgspec.MsgspecError:
        return None


def test_a_hole_before_any_later_state_keeps_the_answers_before_it(user_dir: Path) -> None:
    data = saved("venom", number=0, answers=6)
    rows = data.splitlines(keepends=True)
    assert not any(decode_point(row) for row in rows[-3:])
    rows[-3] = rows[-3][:-4] + b"00}\n"
    found = attempt(user_dir / "hole.wartable", b"".join(rows))
    assert isinstance(found, Loaded) and "last answer that could be read" in (found.notice or "")
    assert len(found.table.answers) == 3


# -- changed ----------------------------------------------------------------------------------------------------------


def flip(data: bytearray, dice: random.Random) -> None:
    data[dice.randrange(len(data))] ^= 1 << dice.randrange(8)


def cut_out(data: bytearray, dice: random.Random) -> None:
    start = dice.randrange(len(data))
    del data[start : start + dice.randrange(1, 300)]


def fill(data: bytearray, dice: random.Random) -> None:
    start = dice.randrange(len(data))
    data[start : start + 40] = bytes(dice.randrange(256) for _ in range(dice.randrange(1, 80)))


def repeat(data: bytearray, dice: random.Random) -> None:
    start = dice.randrange(len(data))
    data[start:start] = data[start : start + dice.randrange(1, 2000)]


def swap_lines(data: bytearray, dice: random.Random) -> None:
    rows = bytes(data).splitlines(keepends=True)
    a, b = dice.randrange(len(rows)), dice.randrange(len(rows))
    rows[a], rows[b] = rows[b], rows[a]
    data[:] = b"".join(rows)


def drop_line(data: bytearray, dice: random.Random) -> None:
    rows = bytes(data).splitlines(keepends=True)
    del rows[dice.randrange(len(rows))]
    data[:] = b"".join(rows)


MEANS: list[Callable[[bytearray, random.Random], None]] = [flip, cut_out, fill, repeat, swap_lines, drop_line]


def test_files_that_chance_has_changed_are_taken_up_or_refused(short: bytes, user_dir: Path) -> None:
    path = user_dir / "changed.wartable"
    refused = 0
    for number in range(MUTATIONS):
        dice = random.Random(number)
        data = bytearray(short)
        for _ in range(dice.choice((1, 1, 2, 5))):
            dice.choice(MEANS)(data, dice)
        refused += isinstance(attempt(path, bytes(data)), str)
    assert 0 < refused < MUTATIONS


NUMBERS: list[Any] = [-1, -2, 0, 1, 8, 308, 10**6, 2**31, 2**64, 10**30, -(10**18)]
OTHERS: list[Any] = [None, "x", [], {}, 1.5, True, [0] * 300, [[0]], "9" * 300]


def spots(value: Any, way: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Every place in a JSON value that could be something else."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from spots(inner, (*way, key))
    elif isinstance(value, list):
        yield way
        for number, inner in enumerate(value):
            yield from spots(inner, (*way, number))
    else:
        yield way


def test_forged_files_with_good_checksums_are_taken_up_or_refused(long: bytes, user_dir: Path) -> None:
    """Somebody wrote the file by hand, with care: each value in turn is another, or of another kind."""
    path = user_dir / "forged.wartable"
    rows = long.splitlines(keepends=True)
    states = [number for number, row in enumerate(rows) if decode_point(row)]
    for number in range(150):
        dice = random.Random(number)
        forged = rows[:]
        line = dice.choice([0, 0, dice.randrange(len(rows)), *states[-2:]])
        fields = fields_of(long, line)
        way = dice.choice([way for way in spots(fields) if way])
        inner = fields
        for step in way[:-1]:
            inner = inner[step]
        inner[way[-1]] = dice.choice(NUMBERS if dice.random() < 0.6 else OTHERS)
        forged[line] = sealed(fields)
        if line in states:
            # Under other rules the forged state itself is what the game goes on from.
            header = fields_of(long, 0)
            header["rules"] = 77
            forged = [sealed(header), *forged[1 : line + 1]]
        found = attempt(path, b"".join(forged))
        if isinstance(found, Loaded):
            play_on(found.table, random.Random(number), most=20)


@pytest.mark.parametrize(
    "value",
    [
        b"[" * 200_000 + b"]" * 200_000,
        b'{"line":"game","format":1,"title":' + b'{"a":' * 50_000 + b"1" + b"}" * 50_000 + b"}",
        b'{"line":"game","format":NaN}',
        b'{"line":"game","format":' + b"9" * 5000 + b"}",
        b'{"line":"game","format":-1}',
        b'{"line":"game","format":0}',
        b'{"line":"game","format":1.5}',
        b'{"line":"game","format":null}',
        b'{"line":"game"}',
        b'{"line":["game"],"format":1}',
        b'{"format":1}',
        b"null",
        b"",
        b"\xff\xfe",
        b'"' + b"x" * LONGEST_LINE + b'"',
    ],
    ids=lambda value: repr(value[:30]),
)
def test_hostile_first_lines_are_refused(value: bytes, user_dir: Path) -> None:
    found = attempt(user_dir / "hostile.wartable", sealed(value))
    assert isinstance(found, str)


@pytest.mark.parametrize("value", [b"[" * 300_000, b'{"line":"answer","question":1e999,"key":"a"}', b"{}", b"17"])
def test_hostile_later_lines_are_left_out(value: bytes, short: bytes, user_dir: Path) -> None:
    found = attempt(user_dir / "hostile.wartable", short + sealed(value))
    assert isinstance(found, Loaded) and found.notice is not None
    whole = attempt(user_dir / "whole.wartable", short)
    assert isinstance(whole, Loaded) and question(found.table) == question(whole.table)


def test_a_header_with_texts_beyond_all_measure_is_refused(short: bytes, user_dir: Path) -> None:
    rows = short.splitlines(keepends=True)
    for change in ("name", "created"):
        header = fields_of(short, 0)
        header[change] = "x" * 100_000
        assert isinstance(attempt(user_dir / "a.wartable", sealed(header) + b"".join(rows[1:])), str)
    header = fields_of(short, 0)
    header["setup"]["seats"] *= 500
    assert isinstance(attempt(user_dir / "a.wartable", sealed(header) + b"".join(rows[1:])), str)


def test_seats_that_do_not_fit_the_state_are_refused(long: bytes, user_dir: Path) -> None:
    header = fields_of(long, 0)
    header["rules"] = 77
    header["setup"]["seats"] = header["setup"]["seats"][:1] * (5 if len(header["setup"]["seats"]) < 5 else 2)
    assert isinstance(attempt(user_dir / "a.wartable", sealed(header) + long[long.index(b"\n") + 1 :]), str)


def test_undoing_more_than_there_was_is_damage(short: bytes, user_dir: Path) -> None:
    for to in (-1, 10**9):
        found = attempt(user_dir / "a.wartable", short + sealed({"line": "undo", "to": to}))
        assert isinstance(found, Loaded) and found.notice is not None


def test_what_is_no_file_at_all_is_refused(user_dir: Path) -> None:
    for path in (user_dir, user_dir / "missing.wartable", user_dir / "missing" / "a.wartable"):
        with pytest.raises(SaveError) as refusal:
            load(path, title)
        assert_is_a_sentence(str(refusal.value))
    for data in (b"", b"\n", b"\0" * 4096, b"PK\x03\x04", "Łódź".encode("utf-16"), b"%PDF-1.7\n" * 100):
        assert isinstance(attempt(user_dir / "other.wartable", data), str)


def test_a_huge_file_is_refused_without_being_read(user_dir: Path) -> None:
    path = user_dir / "huge.wartable"
    with path.open("wb") as file:
        file.truncate(LARGEST_FILE + 1)
    with pytest.raises(SaveError, match="too large"):
        load(path, title)
    assert "too large" in list_saves(user_dir)[0].damaged


def test_line_ends_of_another_system_do_not_matter_less_than_damage(short: bytes, user_dir: Path) -> None:
    """A text editor or a mail program turned the line ends: that is damage, and said so."""
    assert isinstance(attempt(user_dir / "a.wartable", short.replace(b"\n", b"\r\n")), str)


def test_pages_of_a_good_file_are_whole(short: bytes, user_dir: Path) -> None:
    (user_dir / "a.wartable").write_bytes(short)
    pages = read_pages(user_dir / "a.wartable")
    assert not pages.broken and not pages.after_gap and len(pages.lines) == short.count(b"\n") - 1
