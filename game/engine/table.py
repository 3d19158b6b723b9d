"""The Table: runs a title's rules, asks, remembers, forks, undoes and resumes.

Rules are coroutines. They suspend at `await table.ask(decision)`; the Table drives them with `send`. There is no event
loop and no thread. Suspended coroutines can be neither copied nor saved, so the Table keeps the state of the last *safe
point* and the answers given since: copying, saving, undoing and resuming all mean "take that state, enter the rules
again, repeat those answers".
"""

from collections.abc import Callable, Generator, Mapping, Sequence, Set
from types import coroutine
from typing import Generic

from game.engine.decision import Answer, Decision, IllegalChoice, Option, Refusal, fingerprint
from game.engine.entities import EVERY_SEAT
from game.engine.events import Event, Flipped, Moved, Rewound, Shuffled
from game.engine.rng import WIDE, shuffled, step
from game.engine.title import GameSetup, S, Title
from game.engine.views import Unseen, imagined_shuffles, last_seen, still_secret

TOP = -1
#: How often a fork is laid out anew when what it imagines cannot have led to the open question.
MOST_IMAGINED = 200


class GameEnded(Exception):  # noqa: N818 - it ends the rules' run, it is no error
    """Raised by rules, caught by the Table: the state says who won."""


class Divergence(RuntimeError):  # noqa: N818 - named for what happened
    """A journal that no longer fits the rules: the same answers led to another question."""


class Table(Generic[S]):
    """One running game.

    `keeps` makes the Table remember safe points (for saving, undoing, forking); quick simulations do without.
    `events` collects what happens while somebody listens (see `listen`), and is None otherwise.
    """

    def __init__(self, title: Title[S], setup: GameSetup, state: S | None = None, *, keeps: bool = True) -> None:
        self.title = title
        self.setup = setup
        self.state: S = title.new_game(setup) if state is None else state
        self.keeps = keeps
        self.decision: Decision | None = None
        self.answers: list[Answer] = []
        self.events: list[Event] | None = None
        self.film: list[S] | None = None
        self.safe_points: list[tuple[int, S]] = []
        self.definitions = title.definitions
        self.options = title.options
        self._hidden = title.place_kinds.hidden
        self._undone: list[Answer] = []
        self._chances: list[int | list[int]] = []
        self._scripted: list[int | list[int]] | None = None
        self._revealed = False
        self._unseen: tuple[Decision | None, int, Unseen, Set[int], Mapping[int, int]] | None = None
        if keeps:
            self.safe_points.append((0, self.state.copy()))
        self._enter()

    # -- asking and answering ---------------------------------------------------------------------------------------

    @coroutine
    def ask(self, decision: Decision) -> Generator[Decision, Option, Option]:
        """For rules: `option = await table.ask(decision)`. The answer is one of the decision's options."""
        return (yield decision)

    def answer(self, choice: Option | str) -> None:
        """Answer the open decision and run on to the next one. Raises IllegalChoice, and nothing has changed, if it
        is not legal."""
        decision = self.decision
        if decision is None:
            raise IllegalChoice(None, choice if isinstance(choice, str) else choice.key)
        if isinstance(choice, str):
            option = decision.option(choice)
        else:
            option = choice if choice in decision.options else None
        if option is None:
            raise IllegalChoice(decision, choice if isinstance(choice, str) else choice.key)
        if self.keeps:
            self._undone.clear()
            self._take(decision, option)
        else:
            self._advance(option)

    @property
    def over(self) -> bool:
        """Whether the rules have come to their end."""
        return self.decision is None

    def _enter(self) -> None:
        """Run the rules from the state as it is up to the first question."""
        self._rules = self.title.play(self)
        self._advance(None)

    def _take(self, decision: Decision, option: Option) -> None:
        if self.keeps:
            self._chances = []
            self._revealed = False
            entry = Answer(fingerprint(decision), option.key, self._chances)
            self.answers.append(entry)
            waiting = len(self._scripted) if self._scripted else 0
            self._advance(option)
            entry.revealed = self._revealed
            if waiting:
                entry.foretold = waiting - len(self._scripted or ())
        else:
            self._advance(option)

    def _advance(self, option: Option | None) -> None:
        try:
            decision = self._rules.send(option)  # type: ignore[arg-type]  # a coroutine is started with None
        except (StopIteration, GameEnded):
            self.decision = None
            return
        self.decision = decision
        if decision.safe and self.keeps:
            self._keep_safe_point()

    def _keep_safe_point(self) -> None:
        if self.safe_points and self.safe_points[-1][0] == len(self.answers):
            self.safe_points.pop()
        self.safe_points.append((len(self.answers), self.state.copy()))

    # -- the verbs of rules: everything that changes where things lie, and every chance ------------------------------

    def tell(self, kind: Callable[..., Event], *fields: object) -> None:
        """Tell whoever listens that `kind(*fields)` happened; the event is not even made when nobody does."""
        if self.events is not None:
            self.events.append(kind(*fields))
            if self.film is not None:
                self.film.append(self.state.copy())

    def move(self, entity: int, place: int, index: int = TOP) -> None:
        """Lay `entity` on top of `place`, or at `index` counted from the bottom."""
        state = self.state
        origin = state.place_of[entity]
        pile = state.places[origin]
        if pile[-1] == entity:
            pile.pop()
        else:
            pile.remove(entity)
        target = state.places[place]
        if index == TOP:
            target.append(entity)
        else:
            target.insert(index, entity)
        state.place_of[entity] = place
        hidden = self._hidden
        if hidden[origin]:
            if not hidden[place]:
                if state.known[entity] != EVERY_SEAT:
                    self._revealed = True
                state.known[entity] = 0
        elif hidden[place]:
            state.known[entity] = EVERY_SEAT
        if self.events is not None:
            self.tell(Moved, entity, origin, place, len(target) - 1 if index == TOP else index)

    def flip(self, entity: int, known: int) -> None:
        """Let the seats in the bit set `known` see `entity` although it goes on lying face down."""
        self.state.known[entity] |= known
        self._revealed = True
        self.tell(Flipped, entity, self.state.known[entity])

    def shuffle(self, place: int, taken_from: int = TOP) -> None:
        """Shuffle `place`; with `taken_from`, first turn that pile over and let it form the new one."""
        state = self.state
        if taken_from != TOP:
            state.places[place] = state.places[taken_from] + state.places[place]
            state.places[taken_from] = []
        state.places[place] = pile = self._order(state.places[place])
        known = state.known
        place_of = state.place_of
        for entity in pile:
            known[entity] = 0
            place_of[entity] = place
        self.tell(Shuffled, place, place if taken_from == TOP else taken_from)

    def chance(self, sides: int) -> int:
        """A number from 0 to `sides` − 1, journalled."""
        if self._scripted:
            number = self._scripted.pop()
            if not isinstance(number, int) or not 0 <= number < sides:
                raise Divergence(f"{self.title.id}: the journal has {number!r} where one of {sides} is thrown")
        else:
            raw, self.state.rng = step(self.state.rng)
            number = (raw * sides) >> 64
        if self.keeps:
            self._chances.append(number)
        return number

    def _order(self, pile: list[int]) -> list[int]:
        """A new order for a pile, journalled as it came out: a seed would betray hidden cards to whoever reads it."""
        if self._scripted:
            order = self._scripted.pop()
            if isinstance(order, int) or sorted(order) != sorted(pile):
                raise Divergence(f"{self.title.id}: the journal shuffles other cards than the table")
            order = order[:]
        else:
            seed, self.state.rng = step(self.state.rng)
            order = shuffled(pile, seed)
        if self.keeps:
            self._chances.append(order[:])
        return order

    def foretell(self, *chances: int | list[int]) -> None:
        """Fix the next chances (a die showing 6 is the chance 5): for worked examples and lessons."""
        self._scripted = list(chances[::-1])

    def roll(self) -> int:
        """One six-sided die."""
        return self.chance(6) + 1

    # -- listening ---------------------------------------------------------------------------------------------------

    def listen(self, *, film: bool = False) -> None:
        """Start collecting events; with `film` also the state as it was at each of them, for whoever shows them."""
        if self.events is None:
            self.events = []
        if film and self.film is None:
            self.film = []

    def drain(self) -> list[Event]:
        """The events since the last call."""
        events = self.events or []
        if events:
            self.events = []
            if self.film is not None:
                self.film = []
        return events

    def drain_film(self) -> list[tuple[Event, S]]:
        """The events since the last call, each with the state as it was then. Needs `listen(film=True)`."""
        pictures = list(zip(self.events or [], self.film or [], strict=True))
        self.drain()
        return pictures

    # -- undo --------------------------------------------------------------------------------------------------------

    def undo_refusal(self, count: int | None = None) -> Refusal | None:
        """Why the game cannot go back to the moment after `count` answers (one less by default), or None if it can."""
        if count is None:
            count = len(self.answers) - 1
        if not self.keeps or not 0 <= count < len(self.answers):
            return Refusal("undo.nothing")
        if not self.setup.free_undo and any(entry.revealed or entry.chances for entry in self.answers[count:]):
            return Refusal("undo.revealed")
        return None

    def undo(self) -> str:
        """Take the last answer back and return its key. Raises IllegalChoice when `undo_refusal` gives a reason."""
        return self.undo_to(len(self.answers) - 1)[0]

    def undo_to(self, count: int) -> list[str]:
        """Take all answers after the first `count` back, of whatever seats, and return their keys.

        Raises IllegalChoice, and nothing has changed, when `undo_refusal(count)` gives a reason.
        """
        if self.undo_refusal(count) is not None:
            raise IllegalChoice(self.decision, "undo")
        taken = self.answers[count:]
        self._rewind(count)
        self._undone += taken[::-1]
        self.tell(Rewound)
        return [entry.key for entry in taken]

    @property
    def can_redo(self) -> bool:
        """Whether an answer was taken back and nothing else has been done since."""
        return bool(self._undone) and self.decision is not None

    def redo(self) -> str | None:
        """Give the answer again that was taken back last; None if there is none."""
        if not self.can_redo or self.decision is None:
            return None
        entry = self._undone.pop()
        option = self.decision.option(entry.key)
        if option is None:
            self._undone.clear()
            return None
        self._scripted = entry.chances[: entry.foretold][::-1]
        self._take(self.decision, option)
        self._scripted = None
        self.tell(Rewound)
        return entry.key

    def _rewind(self, count: int) -> None:
        """Go back to the moment after `count` answers."""
        while self.safe_points[-1][0] > count:
            self.safe_points.pop()
        base, state = self.safe_points[-1]
        repeated = self.answers[base:count]
        del self.answers[base:]
        self.state = state.copy()
        listening, self.events = self.events, None
        self._rules.close()
        self._repeat(repeated, from_journal=False)
        self.events = listening

    def _repeat(self, repeated: Sequence[Answer], *, from_journal: bool) -> None:
        """Enter the rules from the state as it is and give the answers again.

        With `from_journal`, which is how forks imagine a game, the chances are those of the journal and questions may
        offer other cards. Otherwise the state's own source gives the chances anew, which is the same thing wherever
        that source was kept, and Divergence is raised when a question differs.
        """
        self._enter()
        for entry in repeated:
            decision = self.decision
            option = decision.option(entry.key) if decision is not None else None
            same = decision is not None and (from_journal or fingerprint(decision) == entry.question)
            if decision is None or option is None or not same:
                raise Divergence(f"{self.title.id}: {entry.key!r} does not answer {decision!r}")
            self._scripted = (entry.chances if from_journal else entry.chances[: entry.foretold])[::-1]
            self._take(decision, option)
        self._scripted = None

    # -- forks -------------------------------------------------------------------------------------------------------

    @property
    def journal(self) -> list[Answer]:
        """The answers since the last safe point."""
        return self.answers[self.safe_points[-1][0] :]

    def resumed(self) -> "Table[S]":
        """The same game taken up again from the last safe point and the journal. Equal to carrying on."""
        return self._from_safe_point(self.safe_points[-1][1].copy(), self.journal, keeps=True, from_journal=False)

    def fork(self, seat: int, seed: int, *, keeps: bool = False) -> "Table[S]":
        """A game as `seat` may imagine it: what the seat cannot see is laid out by `seed`, and so is all chance to
        come.

        The fork depends on what the seat sees and on `seed` alone: two games that differ only in hidden cards give
        equal forks, and nothing reachable from a fork tells where hidden cards really lie. With `keeps` the fork can
        be forked again.

        That a question is open, and that others were not put before it, can be seen as well: what is imagined has to
        lead to it. Raises Divergence if nothing that was tried does.
        """
        for _ in range(MOST_IMAGINED):
            try:
                twin = self._imagined(seat, seed, keeps)
            except Divergence:
                pass  # a seat whose hand is hidden could not have answered so
            else:
                if self._at_the_same_question(twin, seat):
                    return twin
            seed, _ = step(seed)
        raise Divergence(f"{self.title.id}: seat {seat} can imagine nothing that leads to {self.decision!r}")

    def _imagined(self, seat: int, seed: int, keeps: bool) -> "Table[S]":
        unseen, hidden, seen = self._unseen_by(seat)
        imagined = self.safe_points[-1][1].copy()
        imagined.rng = seed & (WIDE - 1)
        unseen.lay(imagined, seed)
        journal = imagined_shuffles(self.journal, hidden, seen, seed)
        return self._from_safe_point(imagined, journal, keeps=keeps, from_journal=True)

    def _unseen_by(self, seat: int) -> tuple[Unseen, Set[int], Mapping[int, int]]:
        """What `seat` cannot have known at the last safe point, the cards hidden from it now, and what it has seen in
        between (see `last_seen`); worked out once a question, for whoever thinks about one forks it many times."""
        known = self._unseen
        if known is None or known[0] is not self.decision or known[1] != seat:
            secrets = self.title.secrets(self.state, seat)
            hidden = {card for secret in secrets for card in secret.cards}
            point = self.safe_points[-1][1]
            seen: Mapping[int, int] = {}
            if self.journal:
                # What lay open at the safe point or since, and was shuffled away, stays where it was: its shuffle is
                # imagined instead.
                seen = self._seen_since(seat)
                secrets = [still_secret(secret, self.title, point, self.state, seat, seen) for secret in secrets]
            known = (self.decision, seat, Unseen(point, secrets), hidden, seen)
            # Two questions are never one object; a game that is over has none to know it by.
            self._unseen = known if self.decision is not None else None
        return known[2:]

    def _seen_since(self, seat: int) -> Mapping[int, int]:
        """What `seat` has seen since the last safe point, from a showing of the journal; nothing if nothing was
        revealed. A Hand that is hidden from others is no hidden place: its cards come to light without being told."""
        if not (self.setup.hidden_hands or any(entry.revealed for entry in self.journal)):
            return {}
        point = self.safe_points[-1][1].copy()
        shown = self._from_safe_point(point, self.journal, keeps=False, from_journal=True, film=True)
        return last_seen(self.title, seat, shown.events or (), shown.film or ())

    def _at_the_same_question(self, twin: "Table[S]", seat: int) -> bool:
        """Whether `twin` asks what is asked here, as far as `seat` can tell: options of others may be hidden cards."""
        here, there = self.decision, twin.decision
        if here is None or there is None:
            return here is there
        if here.kind != there.kind or here.seat != there.seat:
            return False
        return here.seat != seat or fingerprint(here) == fingerprint(there)

    def _from_safe_point(
        self, state: S, journal: Sequence[Answer], *, keeps: bool, from_journal: bool, film: bool = False
    ) -> "Table[S]":
        twin: Table[S] = Table.__new__(Table)
        twin.title, twin.setup, twin.state = self.title, self.setup, state
        twin.keeps = keeps
        twin.decision = None
        twin.answers = []
        twin.events = None
        twin.film = None
        twin.safe_points = [(0, state.copy())] if keeps else []
        twin.definitions = self.definitions
        twin.options = self.options
        twin._hidden = self._hidden
        twin._undone = []
        twin._chances = []
        twin._scripted = None
        twin._revealed = False
        twin._unseen = None
        if film:
            twin.listen(film=True)
        twin._repeat(journal, from_journal=from_journal)
        return twin
