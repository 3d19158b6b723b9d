"""Where the things of a table scene are on the screen: as far as they are seen, with what hangs under them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from scenes.widgets.pile import PileWidget

if TYPE_CHECKING:
    from scenes.table.actors import Mark
    from scenes.table.playback import TablePlayback
    from scenes.widgets.widget import Widget

#: Widgets that hold others or nothing: whoever covers them covers nothing that can be read.
GROUND = ("panel", "slot", "board", "space")
#: Units: half the height of the label of a pile, and how far the chip under a card reaches.
LABEL, CHIP = 15.0, 44.0
#: Units that stay free between a card and the one that lies on its right side.
CREVICE = 6.0


def places_of(scene: TablePlayback, name: str) -> list[pygame.FRect]:
    """The rectangles of everything with that id; a trailing * stands for any ending."""
    # Cards are asked for the place they are on their way to.
    cards = {mark.id: _of_card(scene, mark) for mark in scene.marks}
    things = [(widget.id, cards.get(widget.id, _whole(widget))) for widget in scene.widgets()]
    things += [(name, rect) for name, rect in cards.items() if all(name != known for known, _ in things)]
    stem = name.removesuffix("*")
    return [rect.copy() for known, rect in things if known == name or (stem != name and known.startswith(stem))]


def readable(scene: TablePlayback) -> list[pygame.FRect]:
    """Where the things are that can be read now: no empty ground, and nothing that a page lies on."""
    floor = max((widget.z for widget in scene.widgets() if widget.id == "page.veil"), default=-1)
    marks = [mark for mark in scene.marks if mark.look.get("z", 0) > floor]
    cards = {mark.id for mark in scene.marks}
    things = [w for w in scene.widgets() if w.visible and w.kind not in GROUND and w.z > floor and w.id not in cards]
    return [*map(_whole, things), *(_of_card(scene, mark) for mark in marks)]


def _whole(widget: Widget) -> pygame.FRect:
    """A thing with the label that hangs under it."""
    label = LABEL + widget.label_at if isinstance(widget, PileWidget) and widget.text and widget.labelled else 0.0
    return _longer(widget.rect, label)


def _of_card(scene: TablePlayback, mark: Mark) -> pygame.FRect:
    """A card with the chip under it, up to the card that lies on it at the right as in a Hand."""
    rect = _longer(mark.rect, CHIP if mark.look.get("note") else 0.0)
    above = mark.look.get("z", 0)
    on_it = [
        other.rect.left - CREVICE
        for other in scene.marks
        if other.look.get("z", 0) > above and other.rect.colliderect(mark.rect) and other.rect.left > mark.rect.centerx
    ]
    return pygame.FRect(*rect.topleft, min([rect.right, *on_it]) - rect.left, rect.height)


def _longer(rect: pygame.FRect, by: float) -> pygame.FRect:
    return pygame.FRect(*rect.topleft, rect.width, rect.height + by)
