"""What a Combat has brought so far: the lines of its log, and what each card has done.

The state knows how things stand, not how they came about; cards say "done" or "no effect" by this memory. It belongs
to the table, so that it lasts from the line-up to the result.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from game.engine.events import Event
from game.venom import events
from game.venom.cards import Card
from game.venom.state import NOBODY
from game.venom.title import VenomTitle
from scenes.widgets.text_panel import TextRow

_SHOWN = (
    events.AbilityUsed,
    events.NothingHappened,
    events.DoneInPart,
    events.SupportDrawn,
    events.SupportIgnored,
    events.DiceRolled,
    events.DieChanged,
    events.DieStamped,
    events.DieTaken,
    events.TrackMoved,
    events.TeamworkPlayed,
    events.RewardUsed,
    events.ChiefChanged,
    events.CombatEnded,
    events.LeaderCaptured,
    events.RewardWon,
    events.Discarded,
    events.TakenCaptive,
    events.Retired,
)


@dataclass
class CombatStory:
    """The memory of the Combat that is being shown."""

    rows: list[TextRow] = field(default_factory=list)
    #: Cards whose abilities took effect, and those of which at least one came to nothing.
    worked: set[int] = field(default_factory=set)
    idle: set[int] = field(default_factory=set)
    #: Card -> the number of the ability on it that was used last.
    used: dict[int, int] = field(default_factory=dict)
    #: The card whose ability draws Events now, NOBODY if none does.
    drawer: int = NOBODY
    #: How many Events this phase has shown so far.
    events_read: int = 0

    def forget(self) -> None:
        """A new Combat begins."""
        self.rows.clear()
        self.worked.clear()
        self.idle.clear()
        self.used.clear()
        self.drawer = NOBODY

    def hear(self, title: VenomTitle, event: Event, line: str | None) -> None:
        """Take in one event; `line` is how the log tells it."""
        if isinstance(event, events.Attacked):
            self.forget()
        if isinstance(event, events.AbilityUsed):
            self.worked.add(event.card)
            self.used[event.card] = event.index
            if not event.step and _draws_events(title.definitions[event.card], event.index):
                self.drawer = event.card
        elif isinstance(event, events.NothingHappened):
            self.worked.discard(event.card)
            self.idle.add(event.card)
        if line and isinstance(event, _SHOWN):
            self.rows.append(_row(title, event, line))


def _draws_events(card: Card, index: int) -> bool:
    # The rules of a Mission are not printed among its abilities.
    printed = card.abilities[index : index + 1]
    return any(effect.tag() == "draw_event" for ability in printed for effect in ability.effects)


def _row(title: VenomTitle, event: Event, line: str) -> TextRow:
    card = getattr(event, "card", -1)
    icon, tone = "rolling-dices", "fs_hi"
    if isinstance(event, events.CombatEnded | events.LeaderCaptured | events.RewardWon):
        icon, tone = "medal", "gold"
    elif isinstance(event, events.DieStamped):
        icon = "confirmed"
    elif isinstance(event, events.DieChanged | events.DieTaken):
        icon = "cycle"
    elif isinstance(card, int) and card >= 0:
        icon = "rank-3" if title.definitions[card].is_squad else "death-skull"
    if isinstance(card, int) and card >= 0 and is_hostile(title.definitions[card]):
        tone = "vn"
    return TextRow(line, icon, icon_tone=tone)


def is_hostile(card: Card) -> bool:
    """Whether a card is on VENOM's side."""
    return card.deck in ("leader", "mission_leader", "support") or (card.deck == "event" and card.event != "squad")
