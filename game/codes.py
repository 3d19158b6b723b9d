"""A new game as a short text that can be read out, sent and typed in again; and the game of the day.

A code holds the title, the mission, who sits at the table and plays whom, the options and the seed: everything but the
names. It is written in letters and digits that nobody mixes up (Crockford's base 32) and ends with a checksum,
so that a slip of the hand is noticed. A title whose missions have changed since the code was made notices that too.
"""

import datetime
import zlib
from typing import Any, Final

from game.engine.rng import WIDE, seed_from_text
from game.engine.title import HUMAN, GameSetup, SeatSetup, SetupError, Title

_LETTERS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
#: What people write and what they mean.
_MEANT: Final = str.maketrans("OILU", "011V")
_FORMAT: Final = 1
_GROUP: Final = 4
_CHECK_BITS: Final = 15
#: Number in a code -> who answers. Only ever added to.
PLAYER_CODES: Final = (HUMAN, "random", "rookie", "veteran", "commander")
#: Option in a code -> bits it has. Only ever added to.
_OPTIONS: Final = (("strikes_removed", 3),)
#: Bits of a seat's role where seats differ: 0 for none, else its number among the title's roles, counted from 1.
_ROLE_BITS: Final = 3
LONGEST_CODE: Final = 48
DAILY: Final = "daily"


class CodeError(SetupError):
    """Why a text is no code of a game; `reason` is "shape", "mistyped", "unknown" or "newer"."""

    def __init__(self, reason: str) -> None:
        self.reason = reason
        super().__init__(f"not a code of a game: {reason}")


class _Bits:
    """Whole numbers laid end to end."""

    def __init__(self, value: int = 0, length: int = 0) -> None:
        self.value, self.length = value, length

    def add(self, number: int, bits: int) -> None:
        if not 0 <= number < 1 << bits:
            raise ValueError(f"{number} has more than {bits} bits")
        self.value = self.value << bits | number
        self.length += bits

    def take(self, bits: int) -> int:
        """The next number. Raises CodeError when there is none."""
        if bits > self.length:
            raise CodeError("shape")
        self.length -= bits
        return self.value >> self.length & (1 << bits) - 1


def code_of(setup: GameSetup, title: Title[Any]) -> str:
    """The code of a game. Raises ValueError for one that no code can hold (other options, an unknown player)."""
    known = {name for name, _ in _OPTIONS}
    if set(setup.options) - known:
        raise ValueError(f"codes do not hold {sorted(set(setup.options) - known)}")
    bits = _Bits()
    bits.add(_FORMAT, 3)
    bits.add(setup.free_undo, 1)
    bits.add(setup.hidden_hands, 1)
    for name, width in _OPTIONS:
        bits.add(setup.options.get(name, 0), width)
    bits.add(len(setup.seats), 3)
    for seat in setup.seats:
        bits.add(PLAYER_CODES.index(seat.player), 3)
    bits.add(list(title.scenarios()).index(setup.scenario), 7)
    seed = setup.seed % WIDE
    width = max(1, -(-seed.bit_length() // 4))
    bits.add(width - 1, 4)
    bits.add(seed, width * 4)
    if title.roles:
        for seat in setup.seats:
            bits.add(_role_number(seat.role, title), _ROLE_BITS)
    bits.add(0, -(bits.length + _CHECK_BITS) % 5)
    bits.add(_check(bits.value, title.id, setup.scenario), _CHECK_BITS)
    digits = [_LETTERS[bits.take(5)] for _ in range(bits.length // 5)]
    groups = ["".join(digits[at : at + _GROUP]) for at in range(0, len(digits), _GROUP)]
    return "-".join([title.id.upper(), *groups])


def _role_number(role: str, title: Title[Any]) -> int:
    return list(title.roles).index(role) + 1 if role else 0


def looks_like_code(text: str, titles: list[str]) -> bool:
    """Whether a text is meant as a code: the name of a title, a sign between, and more."""
    head, _, rest = text.strip().partition("-")
    return head.casefold() in titles and len(rest) >= 2 * _GROUP


def title_of(code: str) -> str:
    """The title that a code names."""
    return code.strip().partition("-")[0].casefold()


def setup_of(code: str, title: Title[Any]) -> GameSetup:
    """The game of a code, at `title`; the seats have plain names ("1", "2" …) for the caller to better.

    Raises CodeError, also for the code of another title.
    """
    if len(code) > LONGEST_CODE * 2:
        raise CodeError("shape")
    if title_of(code) != title.id:
        raise CodeError("mistyped")
    rest = code.strip().partition("-")[2].upper().translate(_MEANT)
    letters = [letter for letter in rest if letter not in "- "]
    if not letters or len(letters) > LONGEST_CODE or any(letter not in _LETTERS for letter in letters):
        raise CodeError("shape")
    value = 0
    for letter in letters:
        value = value << 5 | _LETTERS.index(letter)
    return _read(_Bits(value, 5 * len(letters)), title)


def _read(bits: _Bits, title: Title[Any]) -> GameSetup:
    body, check = bits.value >> _CHECK_BITS, bits.value & (1 << _CHECK_BITS) - 1
    if bits.take(3) != _FORMAT:
        raise CodeError("newer")
    free_undo, hidden = bool(bits.take(1)), bool(bits.take(1))
    options = {name: bits.take(width) for name, width in _OPTIONS}
    players = [bits.take(3) for _ in range(bits.take(3))]
    mission = bits.take(7)
    seed = bits.take((bits.take(4) + 1) * 4)
    roles = [bits.take(_ROLE_BITS) if title.roles else 0 for _ in players]
    missions = list(title.scenarios())
    if any(role > len(title.roles) for role in roles):
        raise CodeError("unknown")
    if mission >= len(missions) or any(player >= len(PLAYER_CODES) for player in players):
        raise CodeError("unknown")
    if not _CHECK_BITS <= bits.length < _CHECK_BITS + 5 or check != _check(body, title.id, missions[mission]):
        raise CodeError("mistyped")
    named = ("", *title.roles)
    seats = tuple(
        SeatSetup(str(at + 1), PLAYER_CODES[player], at, named[role])
        for at, (player, role) in enumerate(zip(players, roles, strict=True))
    )
    chosen = {name: number for name, number in options.items() if number}
    return GameSetup(title.id, missions[mission], seats, seed, chosen, free_undo, hidden)


def _check(body: int, title: str, scenario: str) -> int:
    data = body.to_bytes(40, "big") + f"{title}/{scenario}".encode()
    return zlib.crc32(data) & (1 << _CHECK_BITS) - 1


def daily(title: Title[Any], day: datetime.date) -> tuple[str, str]:
    """Mission and seed text of the game of a day: the same on every machine, another mission every day."""
    missions = list(title.scenarios())
    text = f"{DAILY} {day.isoformat()}"
    # Every mission comes once before the first comes again, in an order that changes from round to round.
    turn, place = divmod(day.toordinal(), len(missions))
    order = sorted(missions, key=lambda mission: seed_from_text(f"{turn} {mission}"))
    return order[place], text
