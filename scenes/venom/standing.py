"""Whether a card in play may lead a Combat, as a note under it."""

from __future__ import annotations

from game.engine.language import tr
from game.venom.state import DECLINED, USED, VenomState
from game.venom.title import VenomTitle
from scenes.widgets.chip import NOTE, PAST, ChipLook


def lead_note(title: VenomTitle, state: VenomState, card: int) -> tuple[str, ChipLook, str]:
    """May lead, supports only because it was used, or a Vehicle: (words, look, icon)."""
    if not title.definitions[card].is_soldier:
        return (tr("table.note.vehicle"), PAST, "jeep")
    if state.mark[card] == USED:
        return (tr("table.note.used"), PAST, "confirmed")
    if state.mark[card] == DECLINED:
        return (tr("table.note.kept"), NOTE, "rank-3")
    return (tr("table.note.may_lead"), NOTE, "rank-3")
