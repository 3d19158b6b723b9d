"""Folders of cards that a person has put beside the saves: they belong to every new game."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from game.engine.catalog import ContentError
from game.engine.language import tr
from game.titles import TITLES, packs_in_use, title, use_packs


def take_card_folders(folder: Path) -> dict[str, str]:
    """Adds the sets of cards in `folder` to those already in use.

    A set is a folder with content files. One that has a mistake in it is left out; returned are the names of those,
    each with the sentence that says why. Files are only read, nothing in them is ever run.
    """
    try:
        found = sorted(path for path in folder.iterdir() if path.is_dir() and any(path.glob("*.toml")))
    except OSError:
        return {}  # nobody has made any cards
    left_out = {}
    for path in found:
        if path in packs_in_use():
            continue
        try:
            for name in TITLES:
                title(name, (*packs_in_use(), path))
        except ContentError as error:
            left_out[path.name] = tr("window.cards_left_out", folder=path.name, error=error)
            continue
        use_packs((*packs_in_use(), path))
    return left_out


def told_together(left_out: Mapping[str, str]) -> str:
    """The sets that were left out in a few words: why the first one was, and which others; empty if there are none."""
    if not left_out:
        return ""
    first, *others = left_out
    if not others:
        return left_out[first]
    return tr("window.more_cards_left_out", first=left_out[first], others=", ".join(others))
