"""Reads uv.lock, so that a machine with only pip installs the same files as one with uv."""

import tomllib
from collections.abc import Iterable
from pathlib import Path

Pinned = tuple[str, str]  # name and exact version


def requirements(lock: Path, groups: Iterable[str] = ()) -> str:
    """The game's packages, and those of the dependency groups, as a requirements file for `pip --require-hashes`.

    Every line names one exact version, the condition under which it is wanted (if any) and the hashes of its wheels.
    Raises KeyError for a group that the lock does not have.
    """
    packages = tomllib.loads(lock.read_text("utf-8"))["package"]
    (project,) = (package for package in packages if "editable" in package["source"])
    wanted = list(project["dependencies"])
    for group in groups:
        wanted += project["dev-dependencies"][group]
    conditions = _conditions({(package["name"], package["version"]): package for package in packages}, wanted)
    return "".join(
        _line(package, conditions[package["name"], package["version"]])
        for package in packages
        if (package["name"], package["version"]) in conditions
    )


def _conditions(packages: dict[Pinned, dict], wanted: list[dict]) -> dict[Pinned, set[frozenset]]:
    """Package -> the ways in which it is reached, each the set of markers that must all hold along the way."""
    reached: dict[Pinned, set[frozenset]] = {}
    waiting = [(edge, frozenset[str]()) for edge in wanted]
    while waiting:
        edge, above = waiting.pop()
        package = _named(packages, edge)
        way = above | {edge["marker"]} if "marker" in edge else above
        ways = reached.setdefault(package, set())
        if any(known <= way for known in ways):
            continue  # a way with fewer conditions is known; this also ends circles
        ways.add(way)
        waiting += [(below, way) for below in packages[package].get("dependencies", [])]
    return reached


def _named(packages: dict[Pinned, dict], edge: dict) -> Pinned:
    """The package that a dependency means; the lock leaves the version out where there is only one."""
    (package,) = ((n, v) for n, v in packages if n == edge["name"] and v == edge.get("version", v))
    return package


def _line(package: dict, ways: set[frozenset]) -> str:
    always = frozenset() in ways
    marker = "" if always else " ; " + " or ".join(sorted(f"({' and '.join(sorted(way))})" for way in ways))
    hashes = "".join(f" \\\n    --hash={wheel['hash']}" for wheel in package["wheels"])
    return f"{package['name']}=={package['version']}{marker}{hashes}\n"
