"""Which saved games are listed: by whether they are over, by game, and by words that are typed."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.engine.language import has_text, tr
from game.engine.saves import SaveInfo
from scenes.widgets.controls import Segment
from scenes.widgets.widget import Widget

#: Which part of the games: their heading is the text key `load.part.…`.
PARTS = ("all", "open", "finished")
TOP, TALL = 14.0, 44.0
RIGHT = 1896.0
LONGEST = 30
#: Held together with these, a letter is a command.
COMMANDING = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META


class SaveFilter:
    """What the list is narrowed down to. `parts` is False where all games are over anyway."""

    def __init__(self, *, parts: bool = True) -> None:
        self.part = "all"
        #: The game whose saves are shown, or "" for all.
        self.title = ""
        self.words = ""
        self._parts = PARTS if parts else ()

    def __bool__(self) -> bool:
        """Whether anything may be left out."""
        return self.part != "all" or bool(self.title or self.words)

    def passes(self, info: SaveInfo, *said: str) -> bool:
        """Whether a save is listed; `said` is what its row says. A damaged one belongs to no part and no game."""
        if self.part != "all" and (info.damaged or bool(info.finished) != (self.part == "finished")):
            return False
        if self.title and info.title != self.title:
            return False
        text = " ".join((*said, info.name, info.path.stem, *(seat.name for seat in info.seats))).casefold()
        return all(word in text for word in self.words.casefold().split())

    def widgets(self, titles: Sequence[str], left: float) -> list[Widget]:
        """The chips from `left` on in the head of the screen; games have one each where there are several."""
        found: list[Segment] = []
        x = left
        several = sorted(set(titles) - {""}) if len(set(titles) - {""}) > 1 else []
        choices = [(f"load.part.{part}", tr(f"load.part.{part}"), self.part == part) for part in self._parts]
        choices += [(f"load.title.{name}", _title(name), self.title == name) for name in several]
        for name, words, chosen in choices:
            width = 130.0 if name.startswith("load.part") else 200.0
            chip = Segment(name, pygame.FRect(x, TOP, width, TALL), text=words, group="filter")
            chip.selected, chip.row = chosen, found
            found.append(chip)
            x += width + 8
        search = Segment("load.search", pygame.FRect(x + 8, TOP, RIGHT - x - 8, TALL), icon="magnifying-glass")
        search.text = tr("load.searching", words=self.words) if self.words else tr("load.search")
        search.selected, search.group = bool(self.words), "filter"
        search.tooltip = (tr("load.search_name"), tr("load.search_tip"))
        return [*found, search]

    def pressed(self, widget: Widget) -> bool:
        """A chip was pressed: what it stands for is shown alone; pressed again, a game's chip shows all games."""
        kind, _, name = widget.id.removeprefix("load.").partition(".")
        if kind == "part":
            self.part = name
        elif kind == "title":
            self.title = "" if self.title == name else name
        elif widget.id == "load.search":
            self.words = ""
        else:
            return False
        return True

    def typed(self, event: pygame.event.Event) -> bool:
        """Signs narrow the list down, Backspace and Escape take them back. Whether the key meant that."""
        if event.type != pygame.KEYDOWN:
            return False
        sign = getattr(event, "unicode", "")
        if self.words and event.key == pygame.K_BACKSPACE:
            self.words = self.words[:-1]
        elif self.words and event.key == pygame.K_ESCAPE:
            self.words = ""
        elif not event.mod & COMMANDING and sign and sign.isprintable() and (sign != " " or self.words):
            self.words = (self.words + sign)[:LONGEST]
        else:
            return False
        return True


def _title(name: str) -> str:
    key = f"setup.title_of.{name}"
    return tr(key) if has_text(key) else name
