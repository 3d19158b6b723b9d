"""What an effect is: its data, its wording and its resolution, side by side in one class.

To add an effect, write one class in one of the modules of this package, and its sentence in the translation catalogue.
"""

from collections.abc import Mapping
from functools import cache
from typing import Annotated, Any, ClassVar, Final

import msgspec

from game.engine.language import has_text, tr
from game.venom.state import VenomTable

#: A hope as large as needed: an Automatic Success beats any Defense.
CERTAIN = 99

# How large the numbers of a card may be. A content pack with more is refused, so that no card can stop a game.
Count = Annotated[int, msgspec.Meta(ge=1, le=9)]
Change = Annotated[int, msgspec.Meta(ge=-9, le=9)]
Points = Annotated[int, msgspec.Meta(ge=-20, le=20)]
Face = Annotated[int, msgspec.Meta(ge=1, le=6)]
OnTrack = Annotated[int, msgspec.Meta(ge=1, le=8)]
Many = Annotated[int, msgspec.Meta(ge=1, le=30)]

# The stages of a Turn at which an effect may find something to work on and a condition an answer (see
# game.venom.moments.stage). Those outside a Combat go by the names of their phases.
APPROACH: Final = "approach"
ALLOCATION: Final = "allocation"
LINES: Final = "lines"
TACTICS: Final = "tactics"
COMBAT: Final = "combat"
OUTCOME: Final = "outcome"
#: As long as Recruitment Points of this Turn are still to be spent.
SPENDING: Final = ("now", "event", "recruitment", "any")


class Effect(msgspec.Struct, frozen=True, tag_field="kind", forbid_unknown_fields=True):
    """One verb of the cards.

    Effects `at_allocation` work when combat dice are allocated and only there; `at_roll` effects right after the roll.
    `lifts_bar` effects work while the Combat Leader is picked. All others work in the phase of their ability.
    """

    at_roll: ClassVar[bool] = False
    lifts_bar: ClassVar[bool] = False
    #: Whether the rules look it up where it lies, so that it can neither wait for a condition nor for a price.
    looked_up: ClassVar[bool] = False
    #: The stages at which it can work; none stands for all. At another it would be printed and never do anything.
    stages: ClassVar[tuple[str, ...]] = ()

    def fits(self, stage: str, *, on_card: bool) -> bool:
        """Whether it can work at `stage`; `on_card` tells that it stands on a card that fights."""
        return not self.stages or stage in self.stages

    def lack(self) -> str:
        """What its data lack to make sense, for the person who wrote them, or ""."""
        return ""

    def words(self) -> str:
        """The effect in the words of a card, without a full stop."""
        return self._say(self.tag())

    def at(self, seats: int) -> "Effect":
        """The effect as it is at a table of 2 to 5 seats: one number in place of four."""
        numbers = getattr(self, "n", None)
        return msgspec.structs.replace(self, n=numbers[seats - 2]) if isinstance(numbers, tuple) else self

    def optional_words(self) -> str:
        """The same on a card of the squadron, where numbers are "up to" and a single thing is "you may"."""
        return self.words()

    def remarks(self) -> Mapping[str, str]:
        """What else a player must know of it: when -> text key.

        "early" and "late" are before and after recruiting has begun, "global" is as a Global Effect, "always" any time.
        """
        return {}

    async def resolve(self, t: VenomTable, by: int) -> None:
        """Do it. `by` is the card (or Mission) whose ability this is. What cannot apply does nothing."""

    @property
    def at_allocation(self) -> bool:
        """Whether it works when combat dice are allocated."""
        return False

    def hope(self) -> int:
        """By how much it could help a rolled 6 against the Defense Track, for the abort test (VA-AMB-02)."""
        return 0

    def finds_nothing(self, t: VenomTable) -> bool:
        """Whether it would find nothing to work on, as the rolled dice lie now."""
        return False

    def only_in(self) -> tuple[str, ...]:
        """Zone types to which Combat is limited while the effect lasts."""
        return ()

    def not_in(self) -> tuple[str, ...]:
        """Zone types in which the effect forbids Combat while it lasts."""
        return ()

    @classmethod
    @cache
    def tag(cls) -> str:
        """The name of the effect in content files."""
        return str(cls.__struct_config__.tag)

    def _say(self, key: str, **fields: Any) -> str:
        known = {name: getattr(self, name) for name in self.__struct_fields__}
        return tr(worded(f"effect.{key}", known.get("n")), **{**known, **fields})


def worded(key: str, n: Any) -> str:
    """The text key for a single thing, where it has words of its own, else `key`."""
    return f"{key}.one" if n == 1 and has_text(f"{key}.one") else key


def may(words: str, n: int | str) -> str:
    """What can be declined: of a single thing "you may" says so, of several "up to" has said it."""
    return tr("effect.may", words=words) if n == 1 else words


def count_words(n: int | str, *, up_to: bool = False) -> str:
    """A number, "up to" a number, or "all"; of a single thing "up to" would say nothing."""
    if n == "all":
        return tr("effect.all")
    return tr("effect.up_to", n=n) if up_to and n != 1 else str(n)
