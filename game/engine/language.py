"""Every sentence people read, by key, in the language they chose.

A language is one folder of TOML files under `assets/translations/`; nested tables are joined with dots, so
`[prompt] retire = "…"` is the key `prompt.retire`. A key that a language lacks falls back to English, and one that
English
lacks falls back to itself, so that a forgotten sentence is seen and never stops a game.

Fields: `{name}` inserts a value, `{n:die|dice}` picks a word by number, `{n:+}` prints a signed number with a true
minus.
"""

import re
import string
import tomllib
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from game.engine.resources import ASSETS

ENGLISH = "en"
#: A language made for checking layouts: every sentence 40 % longer, every letter marked.
PSEUDO = "pseudo"
MINUS = "−"

_current = ENGLISH
_extra: dict[str, str] = {}


def signed(number: int) -> str:
    """`+2`, `−1`, `+0`: numbers that change something carry their sign, with a true minus."""
    return f"+{number}" if number >= 0 else f"{MINUS}{-number}"


class _Sentence(string.Formatter):
    """`str.format` with the two house specs: a choice of words by number, and true-minus signs."""

    def format_field(self, value: Any, format_spec: str) -> str:
        if format_spec == "+":
            return signed(int(value))
        if "|" in format_spec:
            one, many = format_spec.split("|", 1)
            return one if value in (1, -1) else many
        return signed(value) if isinstance(value, int) and value < 0 else str(value)

    def get_value(self, key: int | str, args: Any, kwargs: Any) -> Any:
        # A value that the caller forgot shows as its own name instead of raising in front of a player.
        return kwargs.get(key, f"{{{key}}}")


_format = _Sentence().vformat


def languages() -> list[str]:
    """Codes of the languages that are shipped, English first."""
    found = sorted(p.name for p in (ASSETS / "translations").iterdir() if p.is_dir() and p.name != ENGLISH)
    return [ENGLISH, *found]


def language() -> str:
    """The code of the language in use."""
    return _current


def use_language(code: str) -> None:
    """Speak `code` from now on; an unknown code speaks English."""
    global _current
    _current = code if code == PSEUDO or code in languages() else ENGLISH


def has_text(key: str) -> bool:
    """Whether English knows `key`, for callers that have a more general key to fall back on."""
    return _catalogue(ENGLISH).get(key) is not None or key in _extra


def tr(key: str, /, **fields: Any) -> str:
    """The sentence of `key` with its fields filled in."""
    template = _template(key)
    if template is None:
        return key
    if "{" not in template:
        return template
    try:
        return _filled(template, **fields)
    except TypeError:  # a field that cannot be remembered, such as a list
        return _format(template, (), fields)


def listed(names: Sequence[str]) -> str:
    """At least one name, as a list in a sentence: "A, B and C"."""
    return tr("list.and", first=", ".join(names[:-1]), last=names[-1]) if names[1:] else names[0]


@lru_cache(maxsize=8192, typed=True)
def _filled(template: str, /, **fields: Any) -> str:
    # A table says the same few hundred things at every step; `typed`, because 1 and True read differently.
    return _format(template, (), fields)


def _template(key: str) -> str | None:
    """The text behind a key: of the language in use, else of the content files and of English."""
    if _current == ENGLISH:
        return _extra.get(key) or _catalogue(ENGLISH).get(key)
    if _current == PSEUDO and key in _extra:
        return _stretched(_extra[key])
    return _catalogue(_current).get(key) or _extra.get(key) or _catalogue(ENGLISH).get(key)


def add_texts(texts: Mapping[str, str]) -> None:
    """Add the names and stories that content files carry (`card.recruit.name` …)."""
    _extra.update(texts)


class _Catalogue:
    """The texts of a language. Its files are read when they are asked for: the first picture needs few of them."""

    def __init__(self, code: str) -> None:
        self._texts: dict[str, str] = {}
        self._change = _stretch if code == PSEUDO else str
        folder = ASSETS / "translations" / (ENGLISH if code == PSEUDO else code)
        self._unread = {path.stem: path for path in sorted(folder.glob("*.toml"))}

    def get(self, key: str) -> str | None:
        """The text of `key`, or None. It is looked for in the file named by its first word, then in all others."""
        text = self._texts.get(key)
        if text is None and self._unread:
            self._read(key.partition(".")[0])
            text = self._texts.get(key) or self.all().get(key)
        return text

    def all(self) -> dict[str, str]:
        """Every text by its key."""
        while self._unread:
            self._read(next(iter(self._unread)))
        return self._texts

    def _read(self, name: str) -> None:
        path = self._unread.pop(name, None)
        if path is not None:
            with path.open("rb") as file:
                flat = _flat(tomllib.load(file))
            self._texts.update((key, self._change(text)) for key, text in flat.items())


@lru_cache(maxsize=8)
def _catalogue(code: str) -> _Catalogue:
    return _Catalogue(code)


def _flat(tree: Mapping[str, Any], prefix: str = "") -> dict[str, str]:
    flat: dict[str, str] = {}
    for key, value in tree.items():
        if isinstance(value, Mapping):
            flat.update(_flat(value, f"{prefix}{key}."))
        else:
            flat[prefix + key] = str(value)
    return flat


#: Letters of the alphabet with marks that every font of the game has.
_MARKED = str.maketrans("aeiouycnszAEIOUYCNSZ", "âêîôûýçñšžÂÊÎÔÛÝÇÑŠŽ")
_PAUSES = frozenset(" .,:;!?")


@lru_cache(maxsize=4096)
def _stretched(text: str) -> str:
    return _stretch(text)


def _stretch(text: str) -> str:
    """`text` with marked letters and two fifths longer, its fields untouched.

    The words themselves are drawn out, as they are in languages with long words: that a line breaks somewhere does not
    help a label.
    """
    parts = []
    for literal, field, spec, conversion in string.Formatter().parse(text):
        parts.append(_drawn_out(literal.replace("{", "{{").replace("}", "}}")))
        if field is not None:
            choices = "|".join(_drawn_out(word) for word in spec.split("|")) if spec and "|" in spec else spec
            mark = (f"!{conversion}" if conversion else "") + (f":{choices}" if spec else "")
            parts.append(f"{{{field}{mark}}}")
    return "".join(parts)


def _drawn_out(text: str) -> str:
    """Every word grown by two fifths with letters of its own, markup and single signs left alone."""
    grown, due = [], 0.0
    for word in re.split(r"([ \n]|\[[^\]]*\]|\*\*|<[^>]*>)", text):
        if not word or word[0] in "[<* \n" or not any(letter.isalpha() for letter in word):
            grown.append(word)
            continue
        due += len(word) * 0.54
        more, due = int(due), due - int(due)
        letters = "".join(letter for letter in word if letter.isalpha())
        tail = len(word)
        while tail and not word[tail - 1].isalpha():
            tail -= 1
        added = (letters[::-1] * 3)[:more].lower()
        grown.append((word[:tail] + added).translate(_MARKED) + word[tail:])
    return "".join(grown)
