"""What lies in assets/ is complete, credited and inside its budget."""

import json
from pathlib import Path

import pytest

ASSETS = Path(__file__).resolve().parents[1] / "assets"

AUTHORS = {
    "Cathelineau",
    "Delapouite",
    "Faithtoken",
    "Guard13007",
    "Lorc",
    "Pierre Leducq",
    "Quoting",
    "Sbed",
    "Skoll",
    "War Table",
}


def icons() -> dict[str, dict]:
    return json.loads((ASSETS / "icons" / "icons.json").read_text("utf-8"))


def test_every_icon_has_an_author_we_credit() -> None:
    nameless = [name for name, icon in icons().items() if icon.get("author") not in AUTHORS]
    assert not nameless


def test_every_icon_is_drawable_markup_without_constructs_that_fail_silently() -> None:
    for name, icon in icons().items():
        body = icon["body"]
        assert body.startswith("<"), name
        assert len(icon["box"]) == 4, name
        for silent in ("<use", "clipPath", "<mask", "<filter", "<pattern", "<text", "rgba("):
            assert silent not in body, f"{name} uses {silent}"


@pytest.mark.parametrize("family", ["SairaStencilOne", "SairaCondensed", "SairaExtraCondensed", "RobotoCondensed"])
def test_every_font_family_travels_with_its_licence(family: str) -> None:
    assert list((ASSETS / "fonts").glob(f"{family}_*.ttf"))
    assert "SIL Open Font License, Version 1.1" in (ASSETS / "fonts" / f"OFL-{family}.txt").read_text("utf-8")
