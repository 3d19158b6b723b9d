"""The lines of a save file.

A save, an autosave and a replay are one format: text, one line for each thing that happened, only ever appended to.
Every line is the CRC-32 of what follows in eight hexadecimal digits, a space, and compact JSON. The first line is the
`Header`; then come `Reply` (an answer), `SafePoint` (the whole state, once a Turn), `Undone` and `Ended`.

A file is read with suspicion: sizes are limited, everything is typed, and the worst a file can do is to be refused.
"""

import zlib
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeAlias

import msgspec

from game.engine.disk import why
from game.engine.language import tr
from game.engine.title import GameSetup, Title

FORMAT: Final = 1
SUFFIX: Final = ".wartable"
LARGEST_FILE: Final = 32 << 20
LONGEST_LINE: Final = 1 << 20
LONGEST_TEXT: Final = 200
MOST_SEATS: Final = 16
MOST_OPTIONS: Final = 100

_CHECKSUM: Final = 9  # eight digits and a space


class SaveError(Exception):
    """Why a game could not be saved or taken up again, in one sentence for the person at the screen."""

    def __init__(self, key: str, **fields: object) -> None:
        self.key = key
        super().__init__(tr(key, **fields))


class Header(msgspec.Struct, frozen=True, tag="game", tag_field="line", omit_defaults=True):
    """What game this is.

    `rules` is the title's rules version, `content` its content fingerprint, `cards` the checksum of its entity keys.
    `created` is the date as the program wrote it, `name` what a person called the save. A `fresh` game
    begins where its setup begins; any other (one taken up under new rules, a lesson) at the first SafePoint.
    """

    format: int
    title: str
    rules: int
    content: str
    cards: str
    setup: GameSetup
    created: str = ""
    name: str = ""
    fresh: bool = True


class Reply(msgspec.Struct, frozen=True, tag="answer", tag_field="line", omit_defaults=True):
    """One answer: the question's fingerprint, the key, what chance said, how many of these chances were foretold.

    `why` is the reason that an automated player gave. `when` is the time in seconds since 1970, of the last answer of
    those that were written together; 0 where no time was noted.
    """

    question: int
    key: str
    chances: list[int | list[int]] = []
    foretold: int = 0
    why: str = ""
    when: int = 0


class SafePoint(msgspec.Struct, frozen=True, tag="state", tag_field="line"):
    """The whole state after `at` answers, at the beginning of `turn` of `round`."""

    at: int
    turn: int
    round: int
    state: msgspec.Raw


class Undone(msgspec.Struct, frozen=True, tag="undo", tag_field="line"):
    """The answers after the first `to` were taken back."""

    to: int


class Ended(msgspec.Struct, frozen=True, tag="end", tag_field="line"):
    """The game is over after `at` answers; `hash` is that of its last state."""

    at: int
    hash: str
    result: str


Line: TypeAlias = Header | Reply | SafePoint | Undone | Ended

#: Format number -> how all lines of such a file, as plain JSON objects, become those of the next number.
MIGRATIONS: Final[dict[int, Callable[[list[Any]], list[Any]]]] = {}

_encode: Final = msgspec.json.Encoder(order="deterministic").encode
_decode: Final = msgspec.json.Decoder(Line).decode

#: All that decoding a hostile line can raise.
UNREADABLE: Final = (msgspec.MsgspecError, RecursionError, ValueError, OverflowError)


class Pages(NamedTuple):
    """What a file holds: its header, the lines before the first broken one, and the readable ones after it.

    `torn` tells that the broken line is the last, as when the power went while it was written.
    """

    header: Header
    lines: Sequence[Line]
    after_gap: Sequence[Line]
    broken: bool
    torn: bool


class _Number(msgspec.Struct):
    format: int


_number: Final = msgspec.json.Decoder(_Number).decode


def canonical(state: msgspec.Struct) -> bytes:
    """A state as JSON, always spelled the same way."""
    return _encode(state)


def state_hash(state: msgspec.Struct) -> str:
    """A 128-bit checksum of a state: 32 hexadecimal digits."""
    # Imported here and below: the title is shown without, and whole libraries of ciphers come with it.
    from hashlib import blake2b

    return blake2b(canonical(state), digest_size=16).hexdigest()


def cards_hash(title: Title[Any]) -> str:
    """A checksum of what each entity number stands for."""
    from hashlib import blake2b

    keys = "\n".join(title.entity_key(entity) for entity in range(len(title.definitions)))
    return blake2b(keys.encode(), digest_size=8).hexdigest()


def written(line: Line) -> bytes:
    """A line as it stands in the file."""
    text = _encode(line)
    return b"%08x %s\n" % (zlib.crc32(text), text)


def unsealed(line: bytes) -> bytes | None:
    """The JSON of a line whose checksum is right, else None."""
    text = line[_CHECKSUM:]
    if len(line) > LONGEST_LINE or line[:_CHECKSUM] != b"%08x " % zlib.crc32(text):
        return None
    return text


def content_of(path: Path) -> bytes:
    """The bytes of a file that is not too large to be a save. Raises SaveError."""
    try:
        if not path.is_file():
            raise SaveError("save.not_a_file" if path.exists() else "save.no_file", file=path.name)
        with path.open("rb") as file:
            data = file.read(LARGEST_FILE + 1)
    except OSError as error:
        raise SaveError("save.unreadable", file=path.name, why=why(error)) from None
    if len(data) > LARGEST_FILE:
        raise SaveError("save.too_large", file=path.name)
    return data


def read_pages(path: Path) -> Pages:
    """Everything that can be read of a file. Raises SaveError when it has no good beginning."""
    return pages_of(content_of(path), path.name)


def pages_of(data: bytes, file: str) -> Pages:
    """Everything that can be read of the content of `file`. Raises SaveError when it has no good beginning."""
    rows = data.split(b"\n")
    torn = rows.pop() != b""
    texts = [unsealed(row) for row in rows]
    if not texts or texts[0] is None:
        raise SaveError("save.too_short" if len(rows) < 2 else "save.not_ours", file=file)
    number = format_number(texts[0], file)
    lines = _lines([text or b"" for text in texts], number, file)
    header = lines[0]
    if not isinstance(header, Header) or not is_modest(header):
        raise SaveError("save.not_ours", file=file)
    rest = lines[1:]
    gap = next((at for at, line in enumerate(rest) if line is None or isinstance(line, Header)), len(rest))
    after = [line for line in rest[gap:] if line is not None and not isinstance(line, Header)]
    broken = torn or gap < len(rest)
    return Pages(header, [line for line in rest[:gap] if line], after, broken, broken and gap >= len(rest) - 1)


def format_number(text: bytes, file: str) -> int:
    """The format number in a header. Raises SaveError when this program cannot read such files."""
    try:
        number = _number(text).format
    except UNREADABLE:
        raise SaveError("save.not_ours", file=file) from None
    if number > FORMAT:
        raise SaveError("save.too_new", file=file, number=number, known=FORMAT)
    if number != FORMAT and number not in MIGRATIONS:
        raise SaveError("save.not_ours", file=file)
    return number


def header_of(text: bytes, file: str) -> Header:
    """The header alone, brought up to date. Raises SaveError."""
    header = _lines([text], format_number(text, file), file)[0]
    if not isinstance(header, Header) or not is_modest(header):
        raise SaveError("save.not_ours", file=file)
    return header


def decoded(text: bytes) -> Line | None:
    """One line of the present format, or None when it is none."""
    try:
        return _decode(text)
    except UNREADABLE:
        return None


def _lines(texts: list[bytes], number: int, file: str) -> list[Line | None]:
    """The lines by type; None stands for a broken one."""
    if number == FORMAT:
        return [decoded(text) for text in texts]
    try:
        plain = [msgspec.json.decode(text) if text else None for text in texts]
        for old in range(number, FORMAT):
            plain = MIGRATIONS[old](plain)
        return [None if line is None else decoded(_encode(line)) for line in plain]
    except Exception:  # an upgrade meets whatever an old or hostile file holds
        raise SaveError("save.damaged", file=file) from None


def is_modest(header: Header) -> bool:
    """Whether the texts and numbers of a header have sizes that a game could have."""
    setup = header.setup
    texts = [header.title, header.content, header.cards, header.created, header.name, setup.title, setup.scenario]
    texts += setup.options
    for seat in setup.seats:
        texts += (seat.name, seat.player)
    return (
        len(setup.seats) <= MOST_SEATS
        and len(setup.options) <= MOST_OPTIONS
        and all(len(text) <= LONGEST_TEXT for text in texts)
        and header.title == setup.title
    )
