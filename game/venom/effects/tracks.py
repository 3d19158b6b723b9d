"""Effects on the Health and Defense Tracks and on the Support Value."""

from collections.abc import Mapping
from typing import ClassVar, Literal

from game.engine.language import tr
from game.venom.effects.effect import APPROACH, COMBAT, LINES, TACTICS, Change, Effect, OnTrack
from game.venom.events import NothingHappened
from game.venom.moves import change_support_value, move_track, set_track, tell_if_idle
from game.venom.resolving import global_abilities
from game.venom.state import (
    DEFENSE_FROM_SQUAD,
    DEFENSE_FROM_VENOM,
    HEALTH_FROM_SQUAD,
    HEALTH_FROM_VENOM,
    VenomTable,
)

#: The tracks belong to a Combat: before and after it nothing is measured on them.
IN_COMBAT = (APPROACH, LINES, TACTICS, COMBAT)
#: Whose text stands where two cannot both be obeyed: Mission over Event over all other cards.
_STRENGTH = {"mission": 2, "event": 1}


class Defense(Effect, frozen=True, tag="defense"):
    """Move the Defense Track."""

    n: Change
    stages: ClassVar[tuple[str, ...]] = IN_COMBAT

    async def resolve(self, t: VenomTable, by: int) -> None:
        """Within 1 to 8, unless locked."""
        move_track(t, "defense", self.n, by)

    def hope(self) -> int:
        """What it lowers."""
        return max(0, -self.n)


class Health(Effect, frozen=True, tag="health"):
    """Move the Health Track."""

    n: Change
    stages: ClassVar[tuple[str, ...]] = IN_COMBAT

    async def resolve(self, t: VenomTable, by: int) -> None:
        """Within 1 to 8, unless locked."""
        move_track(t, "health", self.n, by)


class SupportValue(Effect, frozen=True, tag="support_value"):
    """Change how many VENOM Support cards are drawn; it counts only before they are. Victory Points stay as printed."""

    n: Change
    stages: ClassVar[tuple[str, ...]] = (APPROACH,)

    async def resolve(self, t: VenomTable, by: int) -> None:
        """At least none."""
        change_support_value(t, self.n, by)


class SetTrack(Effect, frozen=True, tag="set_track"):
    """Put a marker on a value, whatever it was."""

    track: Literal["defense", "health"]
    to: OnTrack
    stages: ClassVar[tuple[str, ...]] = IN_COMBAT

    def words(self) -> str:
        """ "set the Defense Track to 3"."""
        return self._say("set_track", track=tr(f"track.{self.track}"))

    async def resolve(self, t: VenomTable, by: int) -> None:
        """A value set is no movement, so a lock does not stop it; a value set by a stronger text stays (VA-AMB-28)."""
        if self._is_overruled(t, by):
            t.tell(NothingHappened, by, "nothing.overruled")
            return
        tell_if_idle(t, by, getattr(t.state, self.track), self.to)
        set_track(t, self.track, self.to, by)

    def _is_overruled(self, t: VenomTable, by: int) -> bool:
        """Whether the Mission, or for other cards an Event, sets this track itself."""
        own = _STRENGTH.get(t.definitions[by].deck, 0)
        return any(
            _STRENGTH.get(t.definitions[card].deck, 0) > own
            and (ability.condition is None or ability.condition.holds(t.state, t.definitions, card))
            and any(isinstance(effect, SetTrack) and effect.track == self.track for effect in ability.effects)
            for phase in ("tactical", "lines", "combat")
            for card, ability, _ in global_abilities(t, phase)
        )

    def hope(self) -> int:
        """A low Defense is what it is for."""
        return max(0, 8 - self.to) if self.track == "defense" else 0


class LockTrack(Effect, frozen=True, tag="lock_track"):
    """For this Combat the other side's abilities do not move a track."""

    track: Literal["defense", "health", "both"]
    against: Literal["venom", "squad"]
    stages: ClassVar[tuple[str, ...]] = IN_COMBAT

    def words(self) -> str:
        """ "VENOM cannot raise the Defense Track"."""
        return self._say(f"lock_track.{self.against}", track=tr(f"track.{self.track}"))

    def remarks(self) -> Mapping[str, str]:
        """Of all Global Effects a Reward's come late (VA-AMB-45)."""
        return {"global": "remark.before_it"} if self.against == "venom" else {}

    async def resolve(self, t: VenomTable, by: int) -> None:
        """Against VENOM it cannot rise, against the squadron it cannot fall."""
        s = t.state
        ours, before = self.against == "venom", s.locked
        if self.track != "health":
            s.locked |= DEFENSE_FROM_VENOM if ours else DEFENSE_FROM_SQUAD
        if self.track != "defense":
            s.locked |= HEALTH_FROM_VENOM if ours else HEALTH_FROM_SQUAD
        tell_if_idle(t, by, before, s.locked)
