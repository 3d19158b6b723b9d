"""Every sentence that people can see goes through the catalogue, so that a language is one folder.

No string of `scenes/` or `game/` that is shown may be written in the code, every shipped letter is in the fonts, and
a language of one's own wins over the English names of the content files.
"""

from __future__ import annotations

import ast
import re
import string
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pygame.freetype
import pytest

from game.engine import language
from game.engine.language import ENGLISH, PSEUDO, _catalogue, _stretch, add_texts, languages, tr, use_language
from game.titles import title
from scenes.drawing.text import role_for
from scenes.menus.title import entries as title_entries
from scenes.theme import FONTS

ROOT = Path(__file__).resolve().parents[1]
SOURCES = sorted(path for folder in ("game", "scenes") for path in (ROOT / folder).rglob("*.py"))
#: Names that are the same in every language, and signs that are no words.
PROPER = {"War Table", "TABLE", "VENOM Assault", "pygame-ce", "Python"}
#: Caps of keys: drawn through `scenes.keys.printed`, which knows their names in the language.
CAPS = {"Enter", "Keypad Enter", "Esc", "Backspace", "Space"}
#: Modules whose sentences are for the makers of cards and for reports to programmers, and why.
FOR_MAKERS = {
    "game/engine/catalog.py": "faults in content files, in the words of the file format",
    "game/engine/decision.py": "an illegal answer, which no person can give",
    "game/engine/entities.py": "a damaged save, told in the log",
    "game/engine/saves.py": "a damaged save, told in the log",
    "game/codes.py": "a code that cannot be read, replaced by a sentence of the setup screen",
    "game/titles.py": "an unknown name on the command line",
    "game/axis/title.py": "a damaged save, told in the log",
    "game/venom/content.py": "faults in content files",
    "game/venom/content_checks.py": "faults in content files",
    "game/venom/mission_checks.py": "faults in content files",
    "game/venom/effects/plot.py": "faults in content files",
    "game/venom/title.py": "a damaged save, told in the log",
    "scenes/crash.py": "the report for programmers",
    "scenes/probe.py": "what a script expected and did not find",
    "scenes/thinking.py": "an automated player that failed, told in the log",
    "scenes/tour.py": "an example of a name that a person has typed",
    "scenes/venom/tour.py": "an example of a name that a person has typed",
    "scenes/drawing/files.py": "a missing file, told in the log",
}
#: Calls whose strings are for the log, for programmers, or for the parts of a program's own language.
UNSEEN = frozenset(
    re.split(
        r"\s+",
        """warning info error debug exception log getLogger IllegalChoice SystemExit add_argument compile sub match
    search
    fullmatch findall split strftime getenv Meta namedtuple NewType TypeVar cast join format fromisoformat field warn
    Divergence defstruct encode decode startswith endswith removeprefix removesuffix partition setdefault""",
    )
)
#: A sentence or a label: two words with a blank between them, or a capital letter followed by small ones.
SPOKEN = re.compile(r"^[A-Z]{4,}(?: [A-Z]+)*$|^[A-Z][a-z’']+(?:[ ,.:;!?]|$)|[a-z] [a-z]+ [a-z]|[A-Za-z] [a-z]+[.!?]$")
CODE = re.compile(r"[_/<>{}=#\\|()\[\]@]|^[A-Z][a-z]?\d|\.\w+$|%|--")


def spoken_literals(path: Path) -> Iterator[tuple[int, str]]:
    """(line, text) of the strings of a module that look like words for people."""
    tree = ast.parse(path.read_text("utf-8"))
    skipped: set[int] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) and node.body:
            first = node.body[0]
            if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant):
                skipped.add(id(first.value))
        if isinstance(node, ast.Call):
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if name in UNSEEN or name.endswith(("Error", "Exception")):
                skipped |= {id(part) for argument in ast.walk(node) for part in [argument]}
        if isinstance(node, ast.Raise | ast.Assert):
            skipped |= {id(part) for part in ast.walk(node)}
        # Types that are written as strings, and the names that a module gives away.
        notes = [getattr(node, "annotation", None), getattr(node, "returns", None)]
        if isinstance(node, ast.Assign) and any(getattr(goal, "id", "") == "__all__" for goal in node.targets):
            notes.append(node.value)
        if isinstance(node, ast.Subscript):
            notes.append(node.slice)
        skipped |= {id(part) for note in notes if note is not None for part in ast.walk(note)}
    for node in ast.walk(tree):
        if not isinstance(node, ast.Constant) or not isinstance(node.value, str) or id(node) in skipped:
            continue
        text = node.value.strip()
        shown = "scenes" in path.parts and path.parent.name != "scenes"
        if text.isupper() and not shown:
            continue
        if text and text not in PROPER | CAPS and SPOKEN.search(text) and not CODE.search(text):
            yield node.lineno, text


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(ROOT)))
def test_no_word_for_people_is_written_in_the_code(path: Path) -> None:
    if str(path.relative_to(ROOT)) in FOR_MAKERS:
        assert list(spoken_literals(path)), f"{path} needs no exception any more"
        return
    found = [f"{path.relative_to(ROOT)}:{line}: {text!r}" for line, text in spoken_literals(path)]
    assert not found, "\n".join(found)


def test_every_key_that_the_code_names_is_in_the_catalogue() -> None:
    """`tr("…")` with a key written out must find its sentence; a forgotten one would show its own name."""
    title("venom")
    missing = []
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not (isinstance(node, ast.Call) and getattr(node.func, "id", "") == "tr" and node.args):
                continue
            key = node.args[0]
            if isinstance(key, ast.Constant) and not language.has_text(key.value):
                missing.append(f"{path.relative_to(ROOT)}:{node.lineno}: {key.value}")
    assert not missing, "\n".join(missing)


def test_no_catalogue_file_takes_a_sentence_from_another() -> None:
    """A key that stands in two files would say one thing today and another after a file is renamed."""
    seen: dict[str, str] = {}
    twice = []
    for path in sorted((ROOT / "assets" / "translations" / ENGLISH).glob("*.toml")):
        for key in language._flat(tomllib.loads(path.read_text("utf-8"))):
            if key in seen:
                twice.append(f"{key}: {seen[key]} and {path.name}")
            seen[key] = path.name
    assert not twice, "\n".join(twice)


@pytest.mark.pitfall("C2")
def test_a_pretend_language_is_two_fifths_longer_and_keeps_its_fields() -> None:
    """Long texts grow by 40 %; fields, choices of words and markup stay what they are."""
    long = [text for text in _catalogue(ENGLISH).all().values() if len(text) > 40]
    growth = sum(len(_stretch(text)) for text in long) / sum(map(len, long))
    assert 1.33 <= growth <= 1.5
    for text in _catalogue(ENGLISH).all().values():
        grown = _stretch(text)
        assert fields(grown) == fields(text) and grown.count("**") == text.count("**"), text


def fields(text: str) -> list[str]:
    return sorted(name for _, name, _, _ in string.Formatter().parse(text) if name is not None)


def test_a_language_is_one_folder_and_wins_over_the_english_of_the_content(tmp_path: Path, monkeypatch: object) -> None:
    folder = tmp_path / "translations" / "xx"
    folder.mkdir(parents=True)
    (tmp_path / "translations" / ENGLISH).mkdir()
    (folder / "all.toml").write_text('[card.commando]\nname = "Kommando"\n', encoding="utf-8")
    add_texts({"card.commando.name": "Commando", "card.recruit.name": "Recruit"})
    monkeypatch.setattr(language, "ASSETS", tmp_path)  # type: ignore[attr-defined]
    language._catalogue.cache_clear()
    try:
        assert languages() == [ENGLISH, "xx"]
        use_language("xx")
        assert (tr("card.commando.name"), tr("card.recruit.name")) == ("Kommando", "Recruit")
    finally:
        use_language(ENGLISH)
        monkeypatch.undo()  # type: ignore[attr-defined]
        language._catalogue.cache_clear()


@pytest.mark.pitfall("C1")
@pytest.mark.parametrize("code", [ENGLISH, PSEUDO])
def test_every_letter_of_every_sentence_is_in_the_fonts(code: str) -> None:
    """No sentence, name or rule holds a letter for which a font would draw a box."""
    title("venom")
    use_language(code)
    try:
        texts = {language._template(key) or "" for key in (*_catalogue(ENGLISH).all(), *language._extra)}
    finally:
        use_language(ENGLISH)
    rulebook = (ROOT / "assets" / "rulebook" / "en" / "venom.toml").read_text("utf-8")
    letters = sorted({letter for text in (*texts, rulebook) for letter in text if not letter.isspace()})
    pygame.freetype.init()
    try:
        faces = {role: pygame.freetype.Font(str(ROOT / "assets" / "fonts" / file), 20) for role, file in FONTS.items()}
        lacking = [
            (letter, role)
            for letter in letters
            for role in ("heading", "label", "medium", "bold")
            if faces[role_for(letter, role)].get_metrics(letter)[0] is None
        ]
    finally:
        pygame.freetype.quit()
    assert not lacking


def test_the_first_picture_reads_only_the_words_it_shows() -> None:
    catalogue = language._Catalogue(ENGLISH)
    for entry in title_entries:
        assert catalogue.get(f"window.title.{entry}")
    assert {"table", "venom", "menus"} <= set(catalogue._unread)
    assert catalogue.get("table.undone") and catalogue.get("no.such.text") is None
    assert not catalogue._unread


def test_sentences_are_remembered_by_what_their_fields_are_not_by_what_they_equal() -> None:
    add_texts({"test.field": "It is {x}."})
    try:
        assert [tr("test.field", x=x) for x in (1, True, 1.0, [1], 1)] == [
            "It is 1.",
            "It is True.",
            "It is 1.0.",
            "It is [1].",
            "It is 1.",
        ]
    finally:
        del language._extra["test.field"]
