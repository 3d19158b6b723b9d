"""Effects on rolled dice."""

from typing import ClassVar, Literal

from game.engine.decision import NOTHING
from game.engine.language import signed, tr
from game.venom.choosing import Nth, pick_die
from game.venom.effects.effect import CERTAIN, COMBAT, Change, Count, Effect, Face, count_words, may, worded
from game.venom.events import DiceRolled, DieChanged, DieStamped, DieTaken, NothingHappened
from game.venom.moves import fall_short
from game.venom.state import VenomTable

Which = Literal["any", "failures", "successes", "highest", "lowest", "ones", "sixes"]
All = Literal["all"]


def is_success(t: VenomTable, index: int) -> bool:
    """Whether a die counts now: an Automatic Success, or at least the Defense Track."""
    s = t.state
    return s.automatic[index] or s.dice[index] >= s.defense


def dice_that_are(t: VenomTable, which: Which) -> list[int]:
    """Indexes of the dice a selector fits, judged now; "highest" and "lowest" are all dice, best fit first."""
    s = t.state
    every = list(range(len(s.dice)))
    if which == "failures":
        return [i for i in every if not is_success(t, i)]
    if which == "successes":
        return [i for i in every if is_success(t, i)]
    if which == "ones":
        return [i for i in every if s.dice[i] == 1]
    if which == "sixes":
        return [i for i in every if s.dice[i] == 6]
    if which == "highest":
        return sorted(every, key=lambda i: -s.dice[i])
    if which == "lowest":
        return sorted(every, key=lambda i: s.dice[i])
    return every


def nothing_fits(t: VenomTable, which: Which, by: int) -> bool:
    """Whether no die fits a selector; then the card says that nothing happens."""
    if dice_that_are(t, which):
        return False
    t.tell(NothingHappened, by, "nothing.no_dice")
    return True


def is_ours(t: VenomTable, by: int) -> bool:
    """Whether the squadron's side acts: its choices are optional, VENOM's are not."""
    kind = t.definitions[by]
    return kind.is_squad or kind.deck in ("reward", "mission_reward") or kind.event == "squad"


def change_die(t: VenomTable, index: int, value: int, how: str, by: int) -> None:
    """The die shows another value; a re-roll also takes its Automatic Success away (VA-DICE-06)."""
    s = t.state
    before = s.dice[index]
    s.dice[index] = value
    if how == "reroll":
        s.automatic[index] = False
    t.tell(DieChanged, index, before, value, how, by)


def next_forced(t: VenomTable, which: Which, left: list[int]) -> list[int]:
    """Among `left`, the dice that an obligatory effect may hit next: all that fit equally well."""
    fit = [i for i in dice_that_are(t, which) if i in left]
    if which in ("highest", "lowest") and fit:
        value = t.state.dice[fit[0]]
        fit = [i for i in fit if t.state.dice[i] == value]
    return fit


async def forced_die(t: VenomTable, kind: str, fit: list[int], by: int, nth: Nth) -> int:
    """The active player picks among equally fitting dice; dice that are alike in everything need no question."""
    s = t.state
    if len({(s.dice[i], s.automatic[i]) for i in fit}) == 1:
        return fit[0]
    return await pick_die(t, kind, fit, by, nth=nth)


def dice_words(n: int | All, which: Which, *, up_to: bool) -> str:
    """ "up to 2 failures", "your 2 highest dice", "all dice showing 6"."""
    return tr(worded(f"effect.which.{which}", n), n=n, count=count_words(n, up_to=up_to))


class Reroll(Effect, frozen=True, tag="reroll"):
    """Roll dice again; the new value stands."""

    n: Count | All
    which: Which = "any"
    random: bool = False
    stages: ClassVar[tuple[str, ...]] = (COMBAT,)

    def words(self) -> str:
        """ "re-roll 2 successes"."""
        return self._counted(up_to=False)

    def optional_words(self) -> str:
        """ "re-roll up to 2 failures", "you may re-roll 1 failure"."""
        return may(self._counted(up_to=True), self.n)

    def _counted(self, *, up_to: bool) -> str:
        chance = tr("effect.pick.random") if self.random and not up_to else ""
        return self._say("reroll", dice=dice_words(self.n, self.which, up_to=up_to), chance=chance)

    async def resolve(self, t: VenomTable, by: int) -> None:
        """Each die at most once. Ours: the player picks and may stop. VENOM's: as many as fit, by chance or by pick."""
        if nothing_fits(t, self.which, by):
            return
        if self.n == "all":
            for index in dice_that_are(t, self.which):
                change_die(t, index, t.roll(), "reroll", by)
            return
        left = list(range(len(t.state.dice)))
        for number in range(1, self.n + 1):
            fit = next_forced(t, self.which, left)
            if is_ours(t, by):
                index = await pick_die(t, "reroll", sorted(fit), by, optional=True, nth=(number, self.n))
            else:
                if self.random and fit:
                    index = fit[t.chance(len(fit))]
                else:
                    index = await forced_die(t, "reroll.forced", fit, by, (number, self.n)) if fit else NOTHING
                if index == NOTHING:
                    fall_short(t, by, number - 1, self.n, "nothing.no_dice")
            if index == NOTHING:
                return
            left.remove(index)
            change_die(t, index, t.roll(), "reroll", by)

    def finds_nothing(self, t: VenomTable) -> bool:
        """No die fits."""
        return not dice_that_are(t, self.which)


class Turn(Effect, frozen=True, tag="turn"):
    """Raise or lower Rolled Values; they may leave 1 to 6, and Automatic Success stays."""

    by: Change
    n: Count | All = 1
    which: Which = "any"
    stages: ClassVar[tuple[str, ...]] = (COMBAT,)

    def words(self) -> str:
        """ "turn 2 highest dice by −2"."""
        return self._counted(up_to=False)

    def optional_words(self) -> str:
        """ "turn up to 2 failures by +1", "you may turn 1 failure by +1"."""
        return may(self._counted(up_to=True), self.n)

    def _counted(self, *, up_to: bool) -> str:
        return self._say("turn", change=signed(self.by), dice=dice_words(self.n, self.which, up_to=up_to))

    async def resolve(self, t: VenomTable, by: int) -> None:
        """Each die at most once."""
        if nothing_fits(t, self.which, by):
            return
        left = list(range(len(t.state.dice)))
        count = len(left) if self.n == "all" else self.n
        for number in range(1, count + 1):
            fit = next_forced(t, self.which, left)
            if is_ours(t, by):
                index = await pick_die(t, "turn", sorted(fit), by, optional=True, nth=(number, count))
            else:
                index = await forced_die(t, "turn.forced", fit, by, (number, count)) if fit else NOTHING
                if index == NOTHING and self.n != "all":
                    fall_short(t, by, number - 1, count, "nothing.no_dice")
            if index == NOTHING:
                return
            left.remove(index)
            change_die(t, index, t.state.dice[index] + self.by, "turn", by)

    def finds_nothing(self, t: VenomTable) -> bool:
        """No die fits."""
        return not dice_that_are(t, self.which)

    def hope(self) -> int:
        """What it raises."""
        return max(0, self.by)


class SetDie(Effect, frozen=True, tag="set_die"):
    """Turn dice to a given value."""

    n: Count
    to: Face
    which: Which = "any"
    stages: ClassVar[tuple[str, ...]] = (COMBAT,)

    def words(self) -> str:
        """ "turn up to 2 failures to 6"."""
        return may(self._say("set_die", dice=dice_words(self.n, self.which, up_to=True)), self.n)

    async def resolve(self, t: VenomTable, by: int) -> None:
        """The player picks and may stop early."""
        if nothing_fits(t, self.which, by):
            return
        left = list(range(len(t.state.dice)))
        for number in range(1, self.n + 1):
            fit = next_forced(t, self.which, left)
            index = await pick_die(t, "set_die", sorted(fit), by, optional=True, nth=(number, self.n))
            if index == NOTHING:
                return
            left.remove(index)
            change_die(t, index, self.to, "set", by)

    def finds_nothing(self, t: VenomTable) -> bool:
        """No die fits."""
        return not dice_that_are(t, self.which)

    def hope(self) -> int:
        """How far above a six it reaches."""
        return max(0, self.to - 6)


class AutoSuccess(Effect, frozen=True, tag="auto_success"):
    """Dice become Automatic Successes: right after the roll, or in their own step when a condition reads the dice."""

    n: Count
    at_roll: ClassVar[bool] = True
    stages: ClassVar[tuple[str, ...]] = (COMBAT,)

    async def resolve(self, t: VenomTable, by: int) -> None:
        """Any dice of the player's choice (VA-DICE-04): one that succeeds already is then safe from being turned.

        Failures are offered first, and dice whose face will not count at the comparison last.
        """
        s = t.state
        lost = worthless_faces(t)
        for number in range(1, self.n + 1):
            fit = dice_that_are(t, "failures")
            fit += [i for i in dice_that_are(t, "successes") if not s.automatic[i]]
            fit.sort(key=lambda i: s.dice[i] in lost)
            if not fit and number == 1:
                t.tell(NothingHappened, by, "nothing.no_dice")
            index = await pick_die(t, "auto_success", fit, by, optional=True, nth=(number, self.n))
            if index == NOTHING:
                return
            s.automatic[index] = True
            t.tell(DieStamped, index, by, s.dice[index])

    def finds_nothing(self, t: VenomTable) -> bool:
        """All dice are Automatic Successes."""
        return all(t.state.automatic)

    def hope(self) -> int:
        """It succeeds whatever the Defense."""
        return CERTAIN


class CopyDie(Effect, frozen=True, tag="copy_die"):
    """The lowest dice are turned to the value of the highest."""

    n: Count
    stages: ClassVar[tuple[str, ...]] = (COMBAT,)

    async def resolve(self, t: VenomTable, by: int) -> None:
        """Lowest first, among equals by choice; dice that already show the highest value stay."""
        s = t.state
        highest = max(s.dice, default=0)
        left = [i for i, value in enumerate(s.dice) if value != highest]
        if not left:
            t.tell(NothingHappened, by, "nothing.no_dice")
            return
        for number in range(1, min(self.n, len(left)) + 1):
            index = await forced_die(t, "copy_die", next_forced(t, "lowest", left), by, (number, self.n))
            left.remove(index)
            change_die(t, index, highest, "copy", by)

    def finds_nothing(self, t: VenomTable) -> bool:
        """All dice show the same."""
        return len(set(t.state.dice)) < 2


class RollMore(Effect, frozen=True, tag="roll_more"):
    """Further dice are rolled at once and join the others."""

    n: Count
    stages: ClassVar[tuple[str, ...]] = (COMBAT,)

    async def resolve(self, t: VenomTable, by: int) -> None:
        """Roll and add, as far as a cap on the dice allows: what forbids is stronger (VA-AMB-28)."""
        s = t.state
        count = min(self.n, max(0, s.dice_cap - len(s.dice))) if s.dice_cap else self.n
        if count:
            roll_dice(t, count)
        if count < self.n:
            fall_short(t, by, count, self.n, "nothing.dice_cap")


def roll_dice(t: VenomTable, count: int) -> None:
    """Roll `count` dice; they join those that lie there."""
    s = t.state
    first = len(s.dice)
    values = [t.roll() for _ in range(count)]
    s.dice += values
    s.automatic += [False] * count
    t.tell(DiceRolled, tuple(values), first)


class Double(Effect, frozen=True, tag="double"):
    """From now on each success showing a face counts as two, for so many dice at most; judged at the end."""

    #: Only sixes: two cards that doubled different faces would contradict each other.
    face: Literal[6]
    max: Count | None = None
    stages: ClassVar[tuple[str, ...]] = (COMBAT,)

    def words(self) -> str:
        """ "each 6 counts as 2 successes (at most 3 dice)"."""
        limit = tr("effect.at_most_dice", n=self.max) if self.max is not None else ""
        return self._say("double", limit=limit)

    async def resolve(self, t: VenomTable, by: int) -> None:
        """Remember it."""
        t.state.double_face = self.face
        t.state.double_most += self.max if self.max is not None else CERTAIN


class VoidFace(Effect, frozen=True, tag="void_face"):
    """At the comparison dice showing a face are no successes, Automatic ones included."""

    face: Face
    stages: ClassVar[tuple[str, ...]] = (COMBAT,)

    async def resolve(self, t: VenomTable, by: int) -> None:
        """Remember it."""
        t.state.void_faces.append(self.face)


def worthless_faces(t: VenomTable) -> set[int]:
    """Faces that do not count now, or will not once the attacked Leader's abilities of the Combat Phase have acted."""
    s = t.state
    to_come = t.definitions[s.target].by_phase.get("combat", ())
    return {*s.void_faces, *(e.face for ability in to_come for e in ability.effects if isinstance(e, VoidFace))}


class VoidSuccess(Effect, frozen=True, tag="void_success"):
    """At the comparison so many successes do not count."""

    n: Count
    stages: ClassVar[tuple[str, ...]] = (COMBAT,)

    async def resolve(self, t: VenomTable, by: int) -> None:
        """Remember it."""
        t.state.void_successes += self.n


class TakeDice(Effect, frozen=True, tag="take_dice"):
    """VENOM takes rolled dice out of the Combat."""

    n: Count
    stages: ClassVar[tuple[str, ...]] = (COMBAT,)
    which: Literal["highest", "lowest", "any", "successes"] = "any"

    def words(self) -> str:
        """ "remove your 2 highest dice"."""
        return self._say("take_dice", dice=dice_words(self.n, self.which, up_to=False))

    async def resolve(self, t: VenomTable, by: int) -> None:
        """One by one; no dice, nothing happens."""
        s = t.state
        for number in range(1, self.n + 1):
            fit = next_forced(t, self.which, list(range(len(s.dice))))
            if not fit:
                fall_short(t, by, number - 1, self.n, "nothing.no_dice")
                return
            index = await forced_die(t, "take_dice", fit, by, (number, self.n))
            value = s.dice.pop(index)
            s.automatic.pop(index)
            t.tell(DieTaken, index, value, by)
