"""No card's text leaves its box: every sentence of every card fits on its page at every size cards are drawn at."""

import pygame
import pytest

from game.titles import title
from game.venom.cards import Card
from scenes.drawing.text import HEADINGS, fitted, line, width_of
from scenes.theme import Theme
from scenes.venom.faces import face_of_card
from scenes.widgets import card_compact, card_full
from scenes.widgets.card_full import TEXT_SIZES, TIGHT_SIZES, text_units

CARDS = [card for card in title("venom").content.titles if card.deck != "mission"]
#: Widths in pixels of cards at reading size, from the smallest window to the largest.
WIDTHS = (240, 300, 360, 420, 520, 640, 840)
#: What a person can still read on a card 420 units wide.
LEAST = 14


@pytest.fixture(autouse=True, scope="module")
def _fonts() -> None:
    pygame.font.init()


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_all_sentences_of_a_card_fit_on_its_page(card: Card) -> None:
    face = face_of_card(card)
    assert text_units(face) >= LEAST
    badges = any(face.figure(stat) is not None for stat in ("rp", "cv", "defense", "health", "vp"))
    for width in WIDTHS:
        k = width / 420
        height = round(156 * k)
        room = height - round(16 * k) - (round(30 * k) if badges else 0)
        px, lines = card_full._lay_out(face, room, height - round(8 * k), k)
        total = sum(line.height for line in lines) + round(5 * k) * (len(lines) - 1)
        assert total <= height - round(8 * k), f"{card.id} at {width} pixels"
        regular = px >= round(min(TEXT_SIZES) * k)
        assert total <= (room if regular else room + round(10 * k)), f"{card.id} at {width} pixels"
        assert px >= min(TIGHT_SIZES) * k - 1


@pytest.mark.parametrize("width", [58, 72, 77, 84, 112])
def test_no_name_is_cut_on_a_small_card_and_its_words_keep_apart(width: int) -> None:
    """A long name goes onto two lines before its letters get so small that the spaces between words are lost."""
    room, px = round(390 * width / 420), max(card_compact.READABLE_NAME, round(56 * width / 420))
    for card in CARDS:
        name = face_of_card(card).name.upper()
        parts = card_compact.name_parts(name, px, room)
        assert " ".join(parts) == name and len(parts) <= 2
        for part in parts:
            drawn, _, size, _ = fitted(part, "narrow", px, room, 0, card_compact.SMALLEST_NAME)
            assert drawn == part, f"{name} is cut"
            assert " " not in part or size >= card_compact.READABLE_NAME, f"{name} at {size} pixels"
            assert card_compact.name_line(part, px, "#FFFFFF", room).get_width() <= room


@pytest.mark.parametrize("width", [300, 420, 840])
def test_every_quote_is_set_in_letters_that_can_be_read(width: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """The least is a fortieth of the card's width, on one line or on two."""
    set_in: list[tuple[str, str, int]] = []

    def fit(text: str, role: str, px: int, colour: str, room: int, **more: int) -> pygame.Surface:
        set_in.append(fitted(text, role, px, room, **more)[:3])
        return pygame.Surface((room, 10))

    monkeypatch.setattr(card_full, "fit", fit)
    theme = Theme()
    for card in title("venom").content.titles:
        face = face_of_card(card)
        set_in.clear()
        card_full._footer(pygame.Surface((width, width)), theme, face, (0, 0), width / 420)
        assert " ".join(text for text, _, _ in set_in) in ("", face.quote)
        for text, role, px in set_in:
            assert role == "italic" and px >= width // 40, f"{card.id}: {text} in {px} pixels"


@pytest.mark.parametrize("role", sorted(HEADINGS))
@pytest.mark.parametrize("px", range(1, 13))
def test_words_in_letters_of_any_size_can_be_drawn(role: str, px: int) -> None:
    assert line("THE SUN LENS", role, px, "#FFFFFF").get_width() == max(1, width_of("THE SUN LENS", role, px))
