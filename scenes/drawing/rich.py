"""Paragraphs with **bold** words and {icon:name} signs, broken into lines by the game itself."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

import pygame

from scenes.drawing import text as letters
from scenes.drawing.cache import part
from scenes.drawing.svg import icon
from scenes.drawing.text import NARROW

#: A figure and its per cent sign stay on one line.
_TOKENS = re.compile(r"(\*\*|\{icon:[a-z0-9-]+\}|\n|[ \t]+(?!%))")
_BREAKABLE = 3
#: The leading that a paragraph falls back to before anything of it is left out.
CLOSE = 1.05


class Fragment(NamedTuple):
    """A piece of a word: letters, or an icon's name."""

    content: str
    bold: bool
    is_icon: bool
    width: int


class Placed(NamedTuple):
    fragment: Fragment
    x: int
    row: int


class Layout(NamedTuple):
    """A paragraph broken into rows: where each fragment stands, in pixels."""

    placed: tuple[Placed, ...]
    rows: int
    row_height: int
    widths: tuple[int, ...]
    #: Whether a word wider than the column had to be broken.
    broken: bool = False

    def fits(self, width: int, height: int) -> bool:
        """Whether it stands in a box of pixels with every word in one piece."""
        return self.height <= height and self.width <= width and not self.broken

    @property
    def height(self) -> int:
        return self.rows * self.row_height

    @property
    def width(self) -> int:
        return max(self.widths, default=0)


def _words(markup: str, role: str, px: int) -> list[list[Fragment] | None]:
    """Words as lists of fragments; None is a forced line break."""
    words: list[list[Fragment] | None] = []
    word: list[Fragment] = []
    bold = False
    for token in _TOKENS.split(markup):
        if not token:
            continue
        if token == "**":
            bold = not bold
        elif token == "\n":
            words += [word, None] if word else [None]
            word = []
        elif token.isspace():
            if word:
                words.append(word)
            word = []
        elif token.startswith("{icon:"):
            word.append(Fragment(token[6:-1], bold, True, icon_size(px)))
        else:
            word.append(Fragment(token, bold, False, letters.width_of(token, _role(role, bold), px)))
    if word:
        words.append(word)
    return words


def icon_size(px: int) -> int:
    return round(px * 1.12)


def _role(role: str, bold: bool) -> str:
    # The narrow letters are as heavy as they come.
    return "bold" if bold and role != NARROW else role


def _split_long(word: list[Fragment], width: int, role: str, px: int) -> list[list[Fragment]]:
    """A word wider than the line in pieces that fit."""
    if len(word) != 1 or word[0].is_icon or word[0].width <= width or len(word[0].content) <= _BREAKABLE:
        return [word]
    pieces, rest, bold = [], word[0].content, word[0].bold
    while rest:
        count = len(rest)
        while count > 1 and letters.width_of(rest[:count], _role(role, bold), px) > width:
            count -= 1
        size = letters.width_of(rest[:count], _role(role, bold), px)
        pieces.append([Fragment(rest[:count], bold, False, size)])
        rest = rest[count:]
    return pieces


@lru_cache(maxsize=2048)
def lay_out(markup: str, width: int, role: str, px: int, leading: float = 1.26) -> Layout:
    """Breaks the paragraph into rows no wider than `width` pixels."""
    space = letters.width_of(" ", role, px)
    placed: list[Placed] = []
    widths = [0]
    x = 0
    broken = False
    for whole in _words(markup, role, px):
        if whole is None:
            widths.append(0)
            x = 0
            continue
        pieces = _split_long(whole, width, role, px)
        broken |= len(pieces) > 1
        for word in pieces:
            size = sum(fragment.width for fragment in word)
            if x and x + space + size > width:
                widths.append(0)
                x = 0
            x += space if x else 0
            for fragment in word:
                placed.append(Placed(fragment, x, len(widths) - 1))
                x += fragment.width
            widths[-1] = x
    return Layout(tuple(placed), len(widths), round(px * leading), tuple(widths), broken)


@part
def paragraph(
    markup: str,
    width: int,
    role: str,
    px: int,
    colour: str,
    icon_colour: str,
    leading: float = 1.26,
    centred: bool = False,
    underlined: bool = False,
) -> pygame.Surface:
    """The paragraph as a picture `width` pixels wide. A single word or icon wider than that is cut off nowhere.

    With `underlined` a line of dots stands under bold words: they are explained elsewhere.
    """
    layout = lay_out(markup, width, role, px, leading)
    picture = pygame.Surface((max(1, width, layout.width), max(1, layout.height)), pygame.SRCALPHA)
    for item in layout.placed:
        fragment = item.fragment
        if fragment.is_icon:
            drawn = icon(fragment.content, icon_size(px), icon_colour)
        else:
            drawn = letters.line(fragment.content, _role(role, fragment.bold), px, colour)
        indent = (picture.get_width() - layout.widths[item.row]) // 2 if centred else 0
        y = item.row * layout.row_height + (layout.row_height - drawn.get_height()) // 2
        picture.blit(drawn, (item.x + indent, y))
        if underlined and fragment.bold and not fragment.is_icon:
            _underline(picture, item.x + indent, y + drawn.get_height(), drawn.get_width(), px, colour)
    return picture


def _underline(picture: pygame.Surface, x: int, y: int, width: int, px: int, colour: str) -> None:
    dot = max(1, px // 14)
    for left in range(x, x + width - dot, 3 * dot):
        picture.fill(colour, (left, y - 2 * dot, 2 * dot, dot))


def largest(markup: str, width: int, height: int, role: str, sizes: tuple[int, ...], leading: float = 1.26) -> int:
    """The first of the pixel sizes (largest first) at which the paragraph fits width x height, else the last."""
    for px in sizes:
        if lay_out(markup, width, role, px, leading).fits(width, height):
            return px
    return sizes[-1]


def shortened(markup: str, width: int, height: int, role: str, px: int, leading: float = 1.26) -> str:
    """The paragraph cut to the rows that fit, ending with an ellipsis where something had to go."""
    rows = max(1, height // max(1, round(px * leading)))
    if lay_out(markup, width, role, px, leading).rows <= rows:
        return markup
    words = markup.split(" ")
    while words:
        words.pop()
        short = " ".join(words)
        closed = short + ("**" if short.count("**") % 2 else "") + letters.ELLIPSIS
        if lay_out(closed, width, role, px, leading).rows <= rows:
            return closed
    return letters.ELLIPSIS


class Set(NamedTuple):
    """How a paragraph is set so that it fits a box: the words that are shown, font role, pixel height and leading."""

    markup: str
    role: str
    px: int
    leading: float


def set_in(markup: str, size: tuple[int, int], role: str, sizes: tuple[int, ...], leading: float = 1.26) -> Set:
    """The paragraph at the largest of `sizes` that fits a box of pixels; else closer, narrower, smaller, then cut.

    A word breaks only where it is wider than the box even in the smallest narrow letters.
    """
    width, height = size
    tiny = (*sizes, *range(sizes[-1] - 1, letters.LAST_RESORT - 1, -1))
    close = min(leading, CLOSE)
    for face, space, allowed in ((role, leading, sizes), (role, close, sizes), (NARROW, close, tiny)):
        px = largest(markup, width, height, face, allowed, space)
        if lay_out(markup, width, face, px, space).fits(width, height):
            return Set(markup, face, px, space)
    return Set(shortened(markup, width, height, NARROW, tiny[-1], close), NARROW, tiny[-1], close)


def fitting(
    markup: str,
    size: tuple[int, int],
    role: str,
    sizes: tuple[int, ...],
    colour: str,
    icon_colour: str,
    leading: float = 1.26,
    centred: bool = False,
) -> pygame.Surface:
    """The paragraph as it fits a box of pixels; see `set_in`."""
    done = set_in(markup, size, role, sizes, leading)
    return paragraph(done.markup, size[0], done.role, done.px, colour, icon_colour, done.leading, centred)
