"""The one source of chance in rules: a single integer, so that copying it is free.

SplitMix64. The integer lives in the state; looks (tumbling dice, sparks) have their own source and never touch it.
"""

import zlib

_MASK = (1 << 64) - 1
_STEP = 0x9E3779B97F4A7C15
_FIRST = 0xBF58476D1CE4E5B9
_SECOND = 0x94D049BB133111EB
WIDE = 1 << 64


def step(source: int) -> tuple[int, int]:
    """The next 64-bit number and the source that follows it."""
    source = (source + _STEP) & _MASK
    z = source
    z = ((z ^ (z >> 30)) * _FIRST) & _MASK
    z = ((z ^ (z >> 27)) * _SECOND) & _MASK
    return z ^ (z >> 31), source


def shuffled(items: list[int], seed: int) -> list[int]:
    """`items` in the order that `seed` gives (Fisher and Yates). The same seed moves positions in the same way."""
    order = items[:]
    for i in range(len(order) - 1, 0, -1):
        # `step` written out: it is taken for every card of every shuffle.
        seed = (seed + _STEP) & _MASK
        z = ((seed ^ (seed >> 30)) * _FIRST) & _MASK
        z = ((z ^ (z >> 27)) * _SECOND) & _MASK
        j = ((z ^ (z >> 31)) * (i + 1)) >> 64
        order[i], order[j] = order[j], order[i]
    return order


def seed_as_text(seed: int) -> str:
    """The shortest text that `seed_from_text` makes this seed of."""
    return str(seed) if 0 <= seed < 10**18 else f"#{seed % WIDE:x}"


def seed_from_text(text: str) -> int:
    """A seed for any text: digits count as the number, # and hexadecimal digits too, everything else is hashed."""
    text = text.strip()
    if text[:1] == "#" and 0 < len(text[1:]) <= 16 and all(letter in "0123456789abcdefABCDEF" for letter in text[1:]):
        return int(text[1:], 16)
    if text.isascii() and text.isdigit() and len(text) < 19:
        return int(text)
    # Two different checksums make 64 bits; spelling differences in case and spaces do not matter.
    data = " ".join(text.casefold().split()).encode()
    return (zlib.crc32(data) << 32) | zlib.adler32(data)
