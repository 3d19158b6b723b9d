"""Everything that is told about one card, as a page of the inspector."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.language import tr
from game.rulebook import Word
from scenes.widgets.face import CardFace

FigureLine = tuple[str, int, int]


@dataclass(frozen=True)
class CardPage:
    """A page of the inspector. `face` is None for a card that nobody may know.

    `figures` are (stat, printed value, value now); `now` lines of rich text; `chips` (words, icon).
    """

    name: str
    face: CardFace | None
    deck: str
    chips: tuple[tuple[str, str], ...] = ()
    figures: tuple[FigureLine, ...] = ()
    now: tuple[str, ...] = ()
    words: tuple[Word, ...] = ()
    rulings: tuple[str, ...] = ()
    #: What is told in place of words and rulings, in rows of (icon, rich text), such as what a Mission says.
    orders: tuple[tuple[str, str], ...] = ()
    #: The heading over them; "" for that of a Mission.
    heading: str = ""


def back_page(deck: str, where: str) -> CardPage:
    """The page of a card that lies face down."""
    lines = (sentence(where), tr("inspector.face_down_line")) if where else (tr("inspector.face_down_line"),)
    return CardPage(tr("inspector.face_down"), None, deck, now=lines)


def sentence(words: str) -> str:
    return f"{words[:1].upper()}{words[1:]}." if words else ""
