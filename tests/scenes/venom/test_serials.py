"""The number on the face of every card: one of its own, in the order of the data."""

import re
from collections import defaultdict
from dataclasses import replace
from typing import cast

import pygame

from game.titles import title
from game.venom.title import VenomTitle
from scenes.look import theme_of
from scenes.settings import Settings
from scenes.venom.faces import face_of, serials
from scenes.widgets.card_full import paint_full

VENOM = cast("VenomTitle", title("venom"))


def test_every_title_has_a_number_of_its_own_and_no_series_has_a_gap() -> None:
    found = serials(VENOM.content)
    assert list(found) == [card.id for card in VENOM.content.titles]
    series = defaultdict(list)
    for serial in found.values():
        name, number = re.fullmatch(r"(FS-|VENOM-M?|SUP-|EV-|RW-M?|M-)(\d+)", serial).groups()
        series[name].append(int(number))
    assert len(series) == 8
    for name, numbers in series.items():
        assert numbers == list(range(1, len(numbers) + 1)), name


def test_all_copies_of_a_card_show_its_number_where_it_can_be_read() -> None:
    pygame.font.init()
    for entity, card in enumerate(VENOM.definitions):
        assert face_of(VENOM, None, entity).serial == serials(VENOM.content)[card.id]
    face, theme = face_of(VENOM, None, 0), theme_of(Settings().display)
    for width, shown in ((420, True), (240, False)):
        with_number, without = (paint_full(theme, one, width) for one in (face, replace(face, serial="")))
        assert (pygame.image.tobytes(with_number, "RGB") != pygame.image.tobytes(without, "RGB")) is shown
