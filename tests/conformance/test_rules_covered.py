"""Every statement of a rulebook, and every known pitfall, has a test that names it.

`@pytest.mark.rule("VA-CARD-03")`, `@pytest.mark.pitfall("E1")`.
"""

import ast
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

HERE = Path(__file__).parent
TESTS = HERE.parent
CATALOGUES = sorted(HERE.glob("*.toml"))


def entries(kind: str) -> list[str]:
    """The ids of one kind ("rule", "ambiguity", "gap" or "pitfall") over all catalogues, in printed order."""
    return [entry["id"] for path in CATALOGUES for entry in tomllib.loads(path.read_text("utf-8")).get(kind, [])]


def marked(source: str, mark: str = "rule") -> Iterator[str | None]:
    """The arguments of every `pytest.mark.rule(...)` in a module, or of another mark; None for what is no plain string.

    Reads the text and imports nothing, so a test that is collected twice or on one system only counts all the same.
    """
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Call(func=ast.Attribute(value=ast.Attribute(attr="mark"), attr=name), args=args) if name == mark:
                if not args:
                    yield None
                for argument in args:
                    yield argument.value if isinstance(argument, ast.Constant) else None


def named(mark: str = "rule") -> dict[str | None, set[str]]:
    """Id -> the test modules that name it with that mark."""
    found: dict[str | None, set[str]] = {}
    for path in sorted(TESTS.rglob("test_*.py")):
        for identity in marked(path.read_text("utf-8"), mark):
            found.setdefault(identity, set()).add(path.relative_to(TESTS).as_posix())
    return found


def test_a_catalogue_lists_each_id_once() -> None:
    ids = entries("rule") + entries("ambiguity") + entries("gap") + entries("pitfall")
    assert ids
    assert len(ids) == len(set(ids)), sorted(i for i in set(ids) if ids.count(i) > 1)


def test_tests_name_only_rules_that_exist() -> None:
    known = {*entries("rule"), *entries("ambiguity"), *entries("gap")}
    unknown = {rule: where for rule, where in named().items() if rule not in known}
    assert not unknown, f"not in any catalogue (or not written out as strings): {unknown}"


def test_every_rule_is_named_by_a_test(capsys: pytest.CaptureFixture[str]) -> None:
    covered = named()
    # What a rulebook leaves open is as binding as the rest, once it is decided.
    binding = entries("rule") + entries("gap")
    uncovered = [rule for rule in binding if rule not in covered]
    if uncovered:
        with capsys.disabled():
            print(f"\nrules that no test names ({len(uncovered)} of {len(binding)}):")
            for start in range(0, len(uncovered), 8):
                print("  " + " ".join(uncovered[start : start + 8]))
    assert not uncovered, f"{len(uncovered)} rules have no test"


def test_every_pitfall_is_named_by_a_test_and_no_other() -> None:
    assert set(named("pitfall")) == set(entries("pitfall"))


@pytest.mark.parametrize(
    ("source", "ids"),
    [
        ('@pytest.mark.rule("A", "B")\ndef test_x(): ...', ["A", "B"]),
        ('pytestmark = pytest.mark.rule("A")', ["A"]),
        ('CASES = [pytest.param(1, marks=pytest.mark.rule("A"))]', ["A"]),
        ("@pytest.mark.rule(*IDS)\ndef test_x(): ...", [None]),
        ("@pytest.mark.rule()\ndef test_x(): ...", [None]),
        ('"""pytest.mark.rule("A")"""', []),
        ('@pytest.mark.pitfall("A")\ndef test_x(): ...', []),
    ],
)
def test_marks_are_read_from_the_text(source: str, ids: list[str | None]) -> None:
    assert list(marked(source)) == ids
