"""One game in the terminal: what happened, the question, its options by number, and what else one may type."""

import contextlib
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from game.engine.advice import Advice
from game.engine.catalog import nearest
from game.engine.decision import Decision, Option, Refusal
from game.engine.language import has_text, tr
from game.engine.markup import plain
from game.engine.saves import Journal, Loaded, SaveError, named_path, save_as
from game.engine.table import Table
from game.folders import RECORD
from game.keeping import stamp
from game.players import Choice, RandomPlayer, answer_for, considered, seated, view_seed
from game.players.hint import EFFORT, TellsOdds, hint_words
from game.records import Ledger, record_of
from game.replaying import at_its_beginning, foretell, log_lines, told
from game.rulebook import Hit, Word, rulebook
from game.text.terminal import Terminal, number_in

#: Lines of the log shown when none is asked for by number.
LOG_LINES = 20
#: What is told at the beginning of a new game, by titles that have such a topic.
BRIEFING = "mission"


class Sitting:
    """A running game at this terminal. `journal` keeps it; while that cannot be, it is played all the same."""

    def __init__(
        self, terminal: Terminal, table: Table[Any], journal: Journal, saves: Path, loaded: Loaded | None = None
    ) -> None:
        self.terminal = terminal
        self.table = table
        self.title = table.title
        self.journal = journal
        self.saves = saves
        self.names = [seat.name for seat in table.setup.seats]
        self.players = seated(table.setup)
        table.listen()
        self.log = told(loaded) if loaded is not None else []
        self._shown = len(self.log)
        self._addressed = -1
        self._leaving = False
        self._new = loaded is None
        self._commands: dict[str, Callable[[str], object]] = {
            "help": self._help,
            "again": self._again,
            "why": self._why,
            "card": self._card,
            "rules": self._rules,
            "log": self._log,
            "hint": self._hint,
            "undo": self._undo,
            "redo": self._redo,
            "save": self._save,
            "quit": self._quit,
        }
        self._commands |= {topic: self._account(topic) for topic in self.title.topics}

    def play(self) -> bool:
        """Go on until the game ends (True) or the person leaves it (False). Raises InputEnded."""
        self.terminal.say("text.welcome")
        self.terminal.say("text.seats", names=", ".join(self._introduced()))
        if self._new and BRIEFING in self.title.topics:
            self._commands[BRIEFING]("")
        self._collect()
        while self.table.decision is not None:
            decision = self.table.decision
            if decision.seat in self.players:
                self._let_automated_answer(decision)
            else:
                self._show_log()
                self._ask(decision)
                while self.table.decision is decision and not self._leaving:
                    self._obey(self.terminal.read(), decision)
                if self._leaving:
                    return False
        self._show_log()
        self._show_end()
        self._record()
        return True

    def _introduced(self) -> list[str]:
        """Every seat's name, and who answers for it."""
        chairs = [(seat.name, tr(f"text.seat.{seat.player}")) for seat in self.table.setup.seats]
        return [tr("text.seat.line", name=name, who=who) for name, who in chairs]

    def close(self) -> None:
        """Give the file back."""
        self.journal.close()

    # -- asking -----------------------------------------------------------------------------------------------------

    def _ask(self, decision: Decision) -> None:
        """The question, its options, and how many things cannot be chosen."""
        if len(self.players) < len(self.names) - 1 and decision.seat != self._addressed:
            self.terminal.say("text.your_move", seat=self.names[decision.seat])
        self._addressed = decision.seat
        self.terminal.question(self.title.prompt(self.table.state, decision))
        odds = self._odds(decision)
        for number, option in enumerate(decision.options, 1):
            label = self._label(decision, option)
            if option.key in odds:
                label = tr("text.with_odds", option=label, chance=round(100 * odds[option.key]))
            self.terminal.line(f"{number}. {label}")
        if odds:
            self.terminal.say("text.odds")
        refused = enumerate(decision.refusals, len(decision.options) + 1)
        names = ", ".join(f"{number}. {self.title.name_of(entity)}" for number, entity in refused)
        if names:
            self.terminal.say("text.refused", names=names)

    def _odds(self, decision: Decision) -> Mapping[str, float]:
        """Option key -> its chance, of those that have one."""
        if not isinstance(self.title, TellsOdds):
            return {}
        view, asked, seed = self._view(decision)
        return self.title.odds(view, asked, seed)

    def _view(self, decision: Decision) -> tuple[Table[Any], Decision, int]:
        """The game as whoever is asked may imagine it, its open question, and what fixes the hidden cards in it."""
        seed = view_seed(self.table.setup, len(self.table.answers))
        view = self.table.fork(decision.seat, seed, keeps=True)
        assert view.decision is not None
        return view, view.decision, seed

    def _label(self, decision: Decision, option: Option) -> str:
        """What an option says; a card that is picked by its name alone also says what is on it."""
        label = self.title.label(self.table.state, decision, option)
        if option.entity >= 0 and label == self.title.name_of(option.entity):
            return " ".join(self.title.card_lines(option.entity, self.table))
        return label

    def _obey(self, text: str, decision: Decision) -> None:
        """Whatever was typed: a number, an option's name, or a command."""
        if not text:
            self._ask(decision)
            return
        number = number_in(text, len(decision.options))
        if number is not None:
            self._answer(decision.options[number])
            return
        if number_in(text, len(decision.options) + len(decision.refusals)) is not None:
            self._why(text)
            return
        word, _, rest = text.partition(" ")
        command = self._commands.get(word.casefold())
        if command is not None:
            command(rest.strip())
            return
        for option in decision.options:
            label = self.title.label(self.table.state, decision, option)
            if text.casefold() in (label.casefold(), option.key.casefold()):
                self._answer(option)
                return
        hint = nearest(word.casefold(), self._commands)
        if hint:
            self.terminal.say("text.unknown_near", word=word, hint=hint)
        else:
            self.terminal.say("text.unknown", n=len(decision.options))

    def _answer(self, choice: Option) -> None:
        self.table.answer(choice)
        self._keep()
        self._collect()

    def _let_automated_answer(self, decision: Decision) -> None:
        """One that fails, for whatever reason, is replaced by a legal answer."""
        seed = view_seed(self.table.setup, len(self.table.answers))
        try:
            choice = answer_for(self.table, self.players[decision.seat], seed)
        except Exception:
            choice = Choice(RandomPlayer(seed).choose(None, decision).option, tr("text.fallback"))
        seat, label = self.names[decision.seat], self.title.label(self.table.state, decision, choice.option)
        self.table.answer(choice.option)
        self._keep(choice.why)
        happened = log_lines(self.table, self.names)
        if choice.why or not happened:
            # What happens next says what was chosen, too: only where it does not, or there is a reason, more is said.
            self.log.append(tr("text.automated", seat=seat, words=choice.why or label))
        self.log += happened

    # -- what happened ----------------------------------------------------------------------------------------------

    def _collect(self) -> None:
        self.log += log_lines(self.table, self.names)

    def _show_log(self) -> None:
        self.terminal.lines(self.log[self._shown :])
        self._shown = len(self.log)

    def _show_end(self) -> None:
        standing = self.title.standing(self.table.state)
        self.terminal.say(self._own(f"over.{standing.result}") if standing.result else "text.over.none")
        for seat, points in enumerate(standing.points):
            medal = "text.medal" if seat in standing.medals else self._own("no_medal")
            self.terminal.say(medal, seat=self.names[seat], n=points)
        self.terminal.say("text.length", n=standing.turns, round=standing.round)

    def _own(self, key: str) -> str:
        """The key of a sentence in the title's own words, where it has some."""
        own = f"{self.title.id}.{key}"
        return own if has_text(own) else f"text.{key}"

    def unkept(self) -> str:
        """Why not all of the game is on the disk, even now, in a sentence; "" when it is."""
        with contextlib.suppress(SaveError):
            self.journal.record(self.table)
        return self.journal.trouble

    def _keep(self, why: str = "") -> None:
        """Told once when it fails; every later answer tries again."""
        told = self.journal.trouble
        try:
            self.journal.record(self.table, why)
        except SaveError as error:
            if not told:
                self.terminal.line(str(error))

    def _record(self) -> None:
        """A finished game that people played goes into the record of games."""
        if len(self.players) == len(self.names):
            return
        try:
            game, when = self.journal.path.stem, stamp()
            Ledger(self.saves.parent / RECORD).add(record_of(self.table, game, when))
        except SaveError as error:
            self.terminal.line(str(error))

    # -- commands ---------------------------------------------------------------------------------------------------

    def _help(self, rest: str) -> None:
        self.terminal.say("text.help.numbers")
        for name in self._commands:
            own = f"{self.table.title.id}.help.{name}"
            self.terminal.say("text.help.line", name=name, text=tr(own if has_text(own) else f"text.help.{name}"))

    def _again(self, rest: str) -> None:
        if self.table.decision is not None:
            self._ask(self.table.decision)

    def _why(self, rest: str) -> None:
        """Why something cannot be chosen, by its number or name."""
        decision = self.table.decision
        assert decision is not None
        refusals = decision.refusals
        number = number_in(rest, len(decision.options) + len(refusals))
        for position, (entity, refusal) in enumerate(refusals.items(), len(decision.options)):
            if position == number or rest.casefold() == self.title.name_of(entity).casefold():
                self.terminal.line(self.title.refusal(refusal.key, refusal.fields))
                return
        self.terminal.say("text.why_can" if number is not None else "text.why_what")

    def _card(self, rest: str) -> None:
        names = {self.title.name_of(entity): entity for entity in range(len(self.title.definitions))}
        by_name = {name.casefold(): entity for name, entity in names.items()}
        wanted = rest.casefold()
        found = by_name.get(wanted)
        if found is None and wanted:
            found = next((entity for name, entity in by_name.items() if wanted in name), None)
        if found is None:
            hint = nearest(wanted, by_name)
            key = "text.no_card_near" if hint else "text.no_card"
            self.terminal.say(key, name=rest, hint=self.title.name_of(by_name[hint]) if hint else "")
        else:
            self.terminal.lines(self.title.card_lines(found, self.table))

    def _rules(self, rest: str) -> None:
        """The chapters; or a chapter by its number; or whatever in the rulebook holds all of the words."""
        book = rulebook(self.title.id)
        number = number_in(rest, len(book.chapter))
        hits: list[Hit] = list(book.search(rest))
        if number is not None:
            chapter = book.chapter[number]
            hits = [(chapter, part) for part in chapter.part]
        elif not rest:
            self.terminal.say("text.rules.chapters")
            self.terminal.lines([f"{place}. {chapter.name}" for place, chapter in enumerate(book.chapter, 1)])
            return
        elif not hits:
            self.terminal.say("text.rules.nothing", words=rest)
            return
        for hit in hits:
            self.terminal.lines(_rule_lines(hit))

    def _log(self, rest: str) -> None:
        count = number_in(rest, len(self.log))
        self.terminal.lines(self.log[-(LOG_LINES if count is None else count + 1) :])

    def _account(self, topic: str) -> Callable[[str], None]:
        def tell(rest: str) -> None:
            decision = self.table.decision
            seat = decision.seat if decision is not None else 0
            self.terminal.lines(self.title.account(self.table, seat, topic))

        return tell

    def _hint(self, rest: str) -> None:
        """What a strong automated player would answer here, and the two next best answers."""
        decision = self.table.decision
        assert decision is not None
        view, asked, seed = self._view(decision)
        advice: Sequence[Advice] = ()
        for found in considered(view, asked, seed, EFFORT):
            advice = found or advice
        self.terminal.line(hint_words(self.title, self.table.state, decision, advice))

    def _undo(self, rest: str) -> None:
        """Take back the last answer of a person, with what automated seats answered after it."""
        asked = self._seats_asked()
        own = [number for number, seat in enumerate(asked) if seat not in self.players]
        refusal = self.table.undo_refusal(own[-1]) if own else Refusal("undo.nothing")
        if refusal is not None:
            self.terminal.line(self.title.refusal(refusal.key, refusal.fields))
        else:
            self.table.undo_to(own[-1])
            self._rewound("text.undone")

    def _seats_asked(self) -> list[int]:
        """The seat of each question so far."""
        table = at_its_beginning(self.table)
        seats = []
        for entry in self.table.answers:
            assert table.decision is not None
            seats.append(table.decision.seat)
            foretell(table, entry)
            table.answer(entry.key)
        return seats

    def _redo(self, rest: str) -> None:
        if self.table.redo() is None:
            self.terminal.say("text.nothing_to_redo")
        else:
            self._rewound("text.redone")

    def _rewound(self, key: str) -> None:
        self._keep()
        self.table.drain()
        self.log.append(tr(key))

    def _save(self, rest: str) -> None:
        created = stamp()
        name = rest or created.replace("T", " ")
        path = named_path(self.saves, name)
        try:
            save_as(path, self.table, created=created, name=name, reasons=self.journal.reasons)
        except SaveError as error:
            self.terminal.line(str(error))
        else:
            self.terminal.say("text.saved", name=name, file=path.name)

    def _quit(self, rest: str) -> None:
        self._leaving = True
        self.terminal.line(self.unkept() or tr("text.kept"))


def _rule_lines(hit: Hit) -> list[str]:
    """A part of a chapter or a word on the cards: its heading, then a line for each thing it says."""
    if isinstance(hit, Word):
        return [f"{hit.name}:", plain(hit.text), *(f"- {plain(ruling)}" for ruling in hit.rulings)]
    chapter, part = hit
    said = [f"- {plain(words)}" if item else plain(words) for item, words in part.paragraphs()]
    return [f"{chapter.name}, {part.title}:", *said]
