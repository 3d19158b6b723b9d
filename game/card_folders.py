"""Folders of cards that a person has put beside the saves: they belong to every new game."""

from __future__ import annotations

from pathlib import Path

from game.engine.catalog import ContentError
from game.engine.language import tr
from game.titles import TITLES, packs_in_use, title, use_packs


def take_card_folders(folder: Path) -> str:
    """Adds the sets of cards in `folder` to those already in use.

    A set is a folder with content files. One that has a mistake in it is left out, and the sentence that says which
    and why is returned; without a mistake it is empty. Files are only read, nothing in them is ever run.
    """
    try:
        found = sorted(path for path in folder.iterdir() if path.is_dir() and any(path.glob("*.toml")))
    except OSError:
        return ""  # nobody has made any cards
    told = ""
    for path in found:
        if path in packs_in_use():
            continue
        try:
            for name in TITLES:
                title(name, (*packs_in_use(), path))
        except ContentError as error:
            told = told or tr("window.cards_left_out", folder=path.name, error=error)
            continue
        use_packs((*packs_in_use(), path))
    return told
