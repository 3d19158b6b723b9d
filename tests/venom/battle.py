"""One Combat in the making: who is in play, whom they attack, what VENOM lays out, and which dice fall."""

from collections.abc import Sequence

from game.venom.board import BOX, EVENT_DECK, SUPPORT_DECK, ZONES, in_play, zone_leader
from game.venom.state import VenomState
from tests.venom.stage import Stage


class Battle(Stage):
    """A Combat on an otherwise empty board. Seat 0 attacks; `play` lists its cards in play.

    The Leader by default is one that does nothing of its own outside the Arctic. `venom` is the VENOM Support that will
    be drawn, left to right. Health and Defense replace the Leader's printed values from the pick of the Combat Leader
    on; left out, they stay as printed.
    """

    def __init__(
        self,
        *play: str,
        leader: str = "coldharbour",
        zone: str = "island",
        venom: Sequence[str] = (),
        health: int | None = None,
        defense: int | None = None,
        reward: str | None = "war-chest",
        **stage: object,
    ) -> None:
        super().__init__(**stage)  # type: ignore[arg-type]
        self.clear_zones()
        self.zone = zone
        self.foe = self.leader(zone, leader)
        self.prize = self.reward(zone, reward) if reward else -1
        self.own = [self.put(card, in_play(0), owner=0) for card in play]
        self.venom = lay_on(self, SUPPORT_DECK, *reversed(venom))[::-1]
        self._health, self._defense = health, defense
        self.state.added_up = True

    def stack_events(self, *events: str) -> list[int]:
        """Lay Events onto their deck, the first one to be drawn first."""
        return lay_on(self, EVENT_DECK, *reversed(events))[::-1]

    def attack(self) -> VenomState:
        """Pick the Leader and go on to the choice of the Combat Leader."""
        self.start("choose_leader")
        self.answer(f"attack.{self.zone}")
        s = self.state
        s.support_value = len(self.venom)
        s.health = self._health or s.health
        s.defense = self._defense or s.defense
        return s

    def line_up(self, chief: int = 0, *supports: int | str) -> VenomState:
        """Attack with the card at `chief` of `own` in the lead and everybody else (or only `supports`) behind it."""
        s = self.attack()
        if self.decision.kind == "lineup.rewards":
            self.answer("done")
        self.answer(self.own[chief])
        chosen: Sequence[int | str] = supports or range(len(self.own))
        for one in chosen:
            if one != chief:
                self.answer(self.own[one] if isinstance(one, int) else one)
        if self.table.decision is not None and self.decision.kind == "lineup.support":
            self.answer("done")
        return s

    def pass_tactics(self) -> None:
        """Use nothing more in the step of Tactical abilities."""
        while self.table.decision is not None and self.decision.kind in ("tactics", "teamwork"):
            self.answer("done")

    def roll(self, *dice: int) -> None:
        """Roll these dice; every Combat comes to this question unless it is aborted."""
        assert self.decision.kind == "combat.roll", self.decision
        assert self.decision.fields is not None
        assert self.decision.fields["n"] == len(dice), self.decision.fields
        self.dice(*dice)
        self.answer("roll")

    @property
    def on_cards(self) -> list[int]:
        """Dice lying on each card of `own`."""
        return [self.state.dice_on[card] for card in self.own]

    def where(self, entity: int) -> str:
        """The name of the place an entity lies in."""
        return self.title.place_kinds.names[self.state.place_of[entity]]

    def said(self, *kinds: str) -> list[str]:
        """What happened so far, as "kind card" lines, for the named kinds of events."""
        lines = []
        for event in self.events(object):  # type: ignore[arg-type]
            name = type(event).__name__
            if name in kinds:
                card = getattr(event, "card", getattr(event, "leader", getattr(event, "phase", "")))
                lines.append(f"{name} {self.cards[card].id if isinstance(card, int) and card >= 0 else card}".strip())
        return lines


def other_zones(zone: int) -> list[int]:
    """All Zones but one."""
    return [other for other in range(ZONES) if other != zone]


def fill_zones(stage: Stage, *leaders: str) -> None:
    """Put plain Leaders, or the named ones, into all empty Zones so that no refill comes in between."""
    names = [*leaders, "doctor-marrow", "the-usher", "sawdust", "the-auditor", "mirrorman", "brother-ruin", "nettle"]
    for zone in range(ZONES):
        if stage.state.leader_in(zone) < 0:
            stage.put(names.pop(0), zone_leader(zone))


def lay_on(stage: Stage, deck: int, *cards: str) -> list[int]:
    """Lay cards onto a deck, the last one on top; of a title that is named twice two copies."""
    for card in stage.state.places[deck][:]:
        if stage.cards[card].id in cards:
            stage.move(card, BOX)
    return [stage.put(card, deck) for card in cards]
