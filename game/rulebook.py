"""The rulebook of a title as it is shipped: chapters in the order of a Turn, and the words on the cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

import msgspec

from game.engine.language import ENGLISH, language
from game.engine.markup import plain, to_search
from game.engine.resources import ASSETS


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A heading and its paragraphs; `asks` are the questions (kinds of decisions) that it is the rule behind."""

    title: str
    text: str
    asks: tuple[str, ...] = ()

    def paragraphs(self) -> Iterator[tuple[bool, str]]:
        """(is an item of a list, its words) for each paragraph."""
        for line in self.text.strip().splitlines():
            if line.strip():
                yield line.startswith("- "), line.removeprefix("- ")


class Chapter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A chapter; `phase` is the phase of the Turn that it is about, or ""."""

    id: str
    title: str
    icon: str
    phase: str
    part: tuple[Part, ...]

    @property
    def name(self) -> str:
        """The title without the number of the phase, for lists that have numbers of their own."""
        return self.title.lstrip("0123456789 ")


class Word(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A word on the cards: what it means, what uses it, where the rules say more, and answers to questions."""

    id: str
    name: str
    icon: str
    text: str
    on: tuple[str, ...]
    chapter: str
    rulings: tuple[str, ...] = ()


Hit = tuple[Chapter, Part] | Word


class Rulebook(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything in one file."""

    chapter: tuple[Chapter, ...]
    word: tuple[Word, ...]

    def chapter_of_phase(self, phase: str) -> str:
        """The chapter about a phase, or the first one."""
        return next((chapter.id for chapter in self.chapter if chapter.phase == phase), self.chapter[0].id)

    def behind(self, question: str) -> tuple[Chapter, Part] | None:
        """The rule behind a question, by the kind of its decision."""
        found = ((chapter, part) for chapter in self.chapter for part in chapter.part if question in part.asks)
        return next(found, None)

    def search(self, wanted: str) -> list[Hit]:
        """The parts of chapters, and then the words on the cards, that hold each of the `wanted` words somewhere."""
        sought = to_search(wanted).split()

        def holds(*texts: str) -> bool:
            text = to_search(plain(" ".join(texts)))
            return bool(sought) and all(word in text for word in sought)

        found: list[Hit] = [
            (chapter, part)
            for chapter in self.chapter
            for part in chapter.part
            if holds(chapter.title, part.title, part.text)
        ]
        return found + [word for word in self.words() if holds(word.name, word.text, *word.rulings)]

    def words(self) -> list[Word]:
        """The words on the cards by their names."""
        return sorted(self.word, key=lambda word: word.name)

    def words_for(self, signs: Iterable[str]) -> list[Word]:
        """The words that a card with these signs uses, in the order of the signs."""
        found: list[Word] = []
        for sign in signs:
            found += [word for word in self.word if sign in word.on and word not in found]
        return found


def rulebook(title: str) -> Rulebook:
    """The rulebook of a title in the language in use, in English where it is not translated."""
    return _read(title, language())


@lru_cache(maxsize=4)
def _read(title: str, code: str) -> Rulebook:
    path = ASSETS / "rulebook" / code / f"{title}.toml"
    if not path.is_file():
        path = ASSETS / "rulebook" / ENGLISH / f"{title}.toml"
    return msgspec.toml.decode(path.read_bytes(), type=Rulebook)
