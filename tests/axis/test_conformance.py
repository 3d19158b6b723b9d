"""The content files hold what the catalogue of rules designs."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from game.axis.pieces import COLOURS, RING_COLOURS, Hero, Layout, PowerCard, Villain, VillainCard
from tests.axis.stage import title

CATALOGUE = tomllib.loads((Path(__file__).parents[1] / "conformance" / "axis.toml").read_text("utf-8"))
GAPS: dict[str, dict[str, Any]] = {gap["id"]: gap for gap in CATALOGUE["gap"]}


@pytest.mark.rule("AX-GAP-01")
def test_rings() -> None:
    layout = title().content.of(Layout)[0]
    found = [RING_COLOURS[layout.colours[ring]] for ring in range(8)]
    assert found == [row["color"] for row in GAPS["AX-GAP-01"]["ring"]]


@pytest.mark.rule("AX-GAP-04", "AX-GAP-05")
def test_villains() -> None:
    rows = [*GAPS["AX-GAP-04"]["villain"], *GAPS["AX-GAP-05"]["villain"]]
    found = [(one.name, COLOURS[one.colour], one.strength) for one in title().content.of(Villain)]
    assert found == [(row["name"], row["color"], row["strength"]) for row in rows]


@pytest.mark.rule("AX-GAP-06")
def test_layouts() -> None:
    found = [(one.id, one.hot_rings(1), one.hot_rings(2)) for one in title().content.of(Layout)]
    assert found == [(row["name"], sorted(row["odd"]), sorted(row["even"])) for row in GAPS["AX-GAP-06"]["layout"]]


@pytest.mark.rule("AX-GAP-07")
def test_villain_cards() -> None:
    found = [(one.name, one.effect) for one in title().content.of(VillainCard)]
    assert found == [(row["name"], row["code"].partition("_")[0]) for row in GAPS["AX-GAP-07"]["card"]]


@pytest.mark.rule("AX-GAP-09")
def test_power_cards() -> None:
    found = [(one.name, *one.parts) for one in title().content.of(PowerCard)]
    assert found == [(row["name"], row["green"], row["yellow"], row["red"]) for row in GAPS["AX-GAP-09"]["card"]]


@pytest.mark.rule("AX-GAP-12")
def test_pads() -> None:
    content = title().content
    found = [
        (
            one.name,
            one.id,
            dict(zip(COLOURS, one.rolls, strict=True)),
            content.powers[one.star],
            content.powers[one.bolt],
        )
        for one in content.of(Hero)
    ]
    rows = GAPS["AX-GAP-12"]["pad"]
    assert found == [(row["hero"], row["color"], row["rolls"], row["star_name"], row["bolt_name"]) for row in rows]
