"""The colours can be read, by everyone."""

import pytest

from game.venom.effects.ability import PHASES
from scenes.drawing.colours import contrast, mix
from scenes.drawing.svg import has_icon
from scenes.theme import (
    CONTRAST_PAIRS,
    GRADIENTS,
    PALETTES,
    PHASE_ICONS,
    SEATS,
    TOKENS,
    TYPE,
    ZONE_ICONS,
    ZONES,
    Theme,
)
from scenes.widgets.face import KINDS, CardFace


@pytest.mark.parametrize(("text", "ground"), CONTRAST_PAIRS)
def test_text_can_be_read_on_its_ground(text: str, ground: str) -> None:
    theme = Theme()
    assert contrast(theme.hex(text), theme.hex(ground)) >= 4.5


@pytest.mark.parametrize("vision", [name for name in PALETTES if name != "normal"])
def test_replaced_colours_keep_their_contrast(vision: str) -> None:
    theme = Theme(vision)
    for token in PALETTES[vision]:
        assert contrast(theme.hex(token), theme.hex("night")) >= 4.5, token
        assert contrast(theme.hex("ink"), theme.hex(token)) >= 4.5, token


def test_contrast_is_the_ratio_of_the_accessibility_guidelines() -> None:
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert contrast("#777777", "#FFFFFF") == pytest.approx(4.48, abs=0.01)
    # figures of the art guide
    assert contrast(TOKENS["white"], TOKENS["panel"]) == pytest.approx(13.4, abs=0.1)
    assert contrast(TOKENS["ink"], TOKENS["gold"]) == pytest.approx(10.9, abs=0.1)


def test_a_palette_replaces_only_its_own_tokens() -> None:
    normal = Theme()
    for vision, replaced in PALETTES.items():
        theme = Theme(vision)
        for token in TOKENS:
            assert (theme.hex(token) == normal.hex(token)) or token in replaced


def test_every_name_in_the_theme_leads_to_a_colour() -> None:
    theme = Theme()
    for name in GRADIENTS:
        assert all(colour.startswith("#") for _, colour in theme.stops(name))
    for zone in ZONES:
        assert theme.hex(zone).startswith("#")
    with pytest.raises(KeyError):
        theme.hex("ultraviolet")


@pytest.mark.pitfall("H1")
def test_seats_differ_in_colour_and_mark() -> None:
    """No colour without a mark of its own."""
    assert len({seat.colour for seat in SEATS}) == len({seat.mark for seat in SEATS}) == 5


def test_text_never_gets_too_small_to_read() -> None:
    for _, size, _ in TYPE.values():
        assert Theme().text_px(size, 0.5) >= 13
        assert Theme().text_px(size, 0.5, body=True) >= 15
    assert Theme(text=1.4).text_px(20, 1) == 28
    assert Theme(interface=2).text_px(20, 1, body=True) == 40
    assert Theme(interface=2).text_px(20, 1) == 28


def test_small_windows_and_large_text_are_dense() -> None:
    assert not Theme().dense(1.0)
    assert Theme().dense(0.667)
    assert Theme(text=1.4).dense(1.0)


def test_colours_mix() -> None:
    assert mix("#000000", "#FFFFFF", 0.5).upper() == "#808080"


def test_every_phase_zone_seat_and_kind_of_card_has_an_icon() -> None:
    signs = [PHASE_ICONS[phase] for phase in PHASES] + [PHASE_ICONS["teamwork"], PHASE_ICONS["global"]]
    signs += list(ZONE_ICONS.values()) + [f"mark-{seat.mark}" for seat in SEATS]
    signs += [CardFace(kind, "A").sign for kind in KINDS]
    assert [sign for sign in signs if not has_icon(sign)] == []
