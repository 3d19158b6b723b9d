"""When tooltips show, and when they must not."""

from typing import Any


def test_no_tooltip_comes_while_a_card_is_carried(driver: Any, table: Any) -> None:
    table.hand[0].tooltip = ("A card", "What it does.")
    driver.begin_drag("hand.card.a", driver.at("zone.north"))
    driver.frames(40)
    assert driver.app.controls.pointer.carried is not None
    assert not [note for note in driver.app.notices.widgets() if note.kind == "tooltip"]


def test_a_tooltip_comes_to_a_resting_pointer(driver: Any, table: Any) -> None:
    table.hand[0].tooltip = ("A card", "What it does.")
    driver.move(driver.at("hand.card.a"))
    driver.frames(40)
    assert [note for note in driver.app.notices.widgets() if note.kind == "tooltip"]
