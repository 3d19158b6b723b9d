"""The command line: reads the arguments and starts what was asked for.

It knows no window: whoever starts the program with one brings it along (`scenes.door`). The terminal's colours are
imported only where they are needed.
"""

import os
import sys
import time
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from game.arguments import (
    EVERY_MISSION,
    BadArgumentsError,
    Request,
    alternatives,
    player_and_role,
    read_arguments,
    refused,
)
from game.engine.catalog import ContentError
from game.engine.language import tr
from game.engine.save_lines import SaveError
from game.engine.title import HUMAN, GameSetup, SeatSetup, SetupError, Title
from game.streams import abandon_output, ensure_streams, output_failed, print_json, say

if TYPE_CHECKING:
    from game.simulation import Played

GOOD = 0
BROKEN = 1
BAD_ARGUMENTS = 2
INTERRUPTED = 130
#: What a program ends with whose reader has gone.
BROKEN_PIPE = 141
SIMULATION_SEED = 1
SIMULATION_SEATS = ("random",) * 4


class Window(Protocol):
    """What opens the window. Each way in returns the exit code when the person has left."""

    def play(self, request: Request, setup: GameSetup | None) -> int:
        """On the title, or straight on the table of a setup."""

    def watch(self, request: Request, file: Path) -> int:
        """On the replay of a file. Raises SaveError when it cannot be watched."""

    def tour(self, folder: Path, size: tuple[int, int] | None) -> int:
        """A picture of every scene and panel, written into a folder."""


def main(words: Sequence[str] | None = None, window: Window | None = None) -> int:
    """Do what the words ask for (the program's own arguments unless given) and return the exit code.

    Without a `window` only what the terminal can do is done.

    0: as asked. 1: something went wrong on the way. 2: it could not be done as asked, one sentence says why.
    3: an expectation of a script did not hold. 130: interrupted.
    """
    ensure_streams()
    request = Request()
    try:
        try:
            request = read_arguments(sys.argv[1:] if words is None else words)
            code = _carry_out(request, window)
        except SystemExit as leaving:
            code = leaving.code if isinstance(leaving.code, int) else GOOD
        sys.stdout.flush()
        return code
    except BadArgumentsError as error:
        say(str(error))
        return BAD_ARGUMENTS
    except ContentError as error:
        say(f"{error}.")
        return BAD_ARGUMENTS
    except SaveError as error:
        say(str(error))  # it may begin with the name of a file
        return BAD_ARGUMENTS
    except SetupError as error:
        say(_as_sentence(str(error)))
        return BAD_ARGUMENTS
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        abandon_output()
        return BROKEN_PIPE
    except Exception as error:
        if output_failed(error):
            say(tr("cli.output_failed"))
            abandon_output()
        else:
            _report(error, request.user_dir)
        return BROKEN


def _carry_out(request: Request, window: Window | None) -> int:
    if request.content:
        # Loaded at once: a mistake in a card is told before a window opens.
        from game.titles import use_packs

        use_packs(request.content)
        _titled(request)
    match request.command:
        case "simulate":
            return _simulate(request)
        case "content":
            return _content(request)
        case "replay":
            return _replay(request, window)
        case "tour":
            assert request.folder is not None
            return _needed(window).tour(request.folder, request.size)
        case _:
            return _play_text(request) if request.text else _play_window(request, _needed(window))


def _needed(window: Window | None) -> Window:
    if window is None:
        raise BadArgumentsError(tr("cli.bad.no_window"))
    return window


# -- playing --------------------------------------------------------------------------------------------------------


def _play_window(request: Request, window: Window) -> int:
    """Open the window: on the title, or straight on the table that was asked for."""
    from game.card_folders import take_card_folders
    from game.folders import Folders

    # Before the game is set up; the window says so when a set has a mistake in it.
    take_card_folders(Folders.of(request.user_dir).content)
    return window.play(request, _setup(request, _default_seats()) if request.to_the_table else None)


def _play_text(request: Request) -> int:
    from game.card_folders import take_card_folders
    from game.folders import Folders
    from game.text import play

    for left_out in take_card_folders(Folders.of(request.user_dir).content).values():
        say(left_out)
    setup = _setup(request, _default_seats()) if request.to_the_table else None
    return play(setup, Folders.of(request.user_dir).saves)


def _default_seats() -> tuple[str, ...]:
    from game.players import PLAYERS

    return (HUMAN, list(PLAYERS)[-1])


def _titled(request: Request) -> Title[Any]:
    """The title that was asked for, the first of the box if none was."""
    from game.titles import TITLES, title

    name = request.title or next(iter(TITLES))
    if name not in TITLES:
        raise refused(tr("cli.bad.choice", option="TITLE", word=repr(name), choices=alternatives(TITLES)), name, TITLES)
    return title(name)


def _setup(request: Request, seats: Sequence[str]) -> GameSetup:
    """The game that was asked for. Raises SetupError where the title does not allow it."""
    if request.code is not None:
        return _coded(request.code, request)
    title = _titled(request)
    seats = request.seats or seats
    if len(seats) not in title.seats:
        least, most = title.seats[0], title.seats[-1]
        raise BadArgumentsError(tr("cli.bad.seat_count", title=title.id, least=least, most=most, n=len(seats)))
    mission = request.mission or title.scenarios()[0]
    _check_mission(title, mission)
    _check_roles(title, [role for _, role in map(player_and_role, seats) if role])
    seed = int.from_bytes(os.urandom(5)) if request.seed is None else request.seed
    return GameSetup(title.id, mission, seat_setups(seats), seed)


def _coded(code: str, request: Request) -> GameSetup:
    """The game of a code, or that of the day of the title in the request. Raises BadArgumentsError for a text that is
    no code, and for a choice beside the code that it has already made."""
    import datetime

    import msgspec

    from game.codes import DAILY, CodeError, daily, setup_of, title_of
    from game.engine.rng import seed_from_text
    from game.titles import TITLES

    of_the_day = code.casefold() == DAILY
    settled = {"--mission": request.mission is not None, "--seed": request.seed is not None}
    if not of_the_day:
        other = request.title is not None and request.title != title_of(code)
        settled |= {"--title": other, "--seats": bool(request.seats)}
    for option, given in settled.items():
        if given:
            raise BadArgumentsError(tr("cli.bad.code_settles", option=option))
    if of_the_day:
        mission, text = daily(_titled(request), datetime.date.today())
        of_today = msgspec.structs.replace(request, code=None, mission=mission, seed=seed_from_text(text))
        return _setup(of_today, _default_seats())
    if title_of(code) not in TITLES:
        example = next(iter(TITLES)).upper()
        raise BadArgumentsError(tr("cli.bad.code", word=repr(code), example=f"{example}-…"))
    try:
        setup = setup_of(code, _titled(Request(title=title_of(code))))
    except CodeError as error:
        raise BadArgumentsError(tr(f"code.{error.reason}")) from None
    named = seat_setups([seat.player for seat in setup.seats])
    seats = [msgspec.structs.replace(seat, name=called.name) for seat, called in zip(setup.seats, named, strict=True)]
    return msgspec.structs.replace(setup, seats=tuple(seats))


def seat_setups(seats: Sequence[str]) -> tuple[SeatSetup, ...]:
    """Seats as the command line names them, with the names and colours that the set-up offers first."""
    return tuple(
        SeatSetup(tr(f"setup.name.{number + 1}"), player, number, role)
        for number, (player, role) in enumerate(map(player_and_role, seats))
    )


def _check_roles(title: Title[Any], roles: Sequence[str]) -> None:
    """Raises BadArgumentsError for a role that the title does not have, or that two seats ask for."""
    if roles and not title.roles:
        raise BadArgumentsError(tr("cli.bad.no_roles", title=title.id, word=repr(roles[0])))
    for number, role in enumerate(roles):
        if role not in title.roles:
            sentence = tr("cli.bad.role", title=title.id, word=repr(role), choices=alternatives(title.roles))
            raise refused(sentence, role, title.roles)
        if role in roles[:number]:
            raise BadArgumentsError(tr("cli.bad.same_role", word=repr(role)))


def _check_mission(title: Title[Any], mission: str) -> None:
    if mission not in title.scenarios():
        sentence = tr("cli.bad.mission", word=repr(mission), title=title.id)
        raise refused(sentence, mission, title.scenarios())


# -- simulate -------------------------------------------------------------------------------------------------------


def _simulate(request: Request) -> int:
    """Play many games and report: a line of JSON a game, or a table."""
    from game.players import PLAYERS
    from game.simulation import Tally, play_all

    if any(player_and_role(seat)[0] == HUMAN for seat in request.seats):
        raise BadArgumentsError(tr("cli.bad.human", choices=alternatives(PLAYERS)))
    setups = _simulated(request)
    tally = Tally(time.perf_counter)
    results = play_all(setups, request.content, jobs=request.jobs)
    if request.json:
        with suppress(KeyboardInterrupt):
            for played in results:
                tally.add(played)
                print_json(_as_json(played))
        print_json({"summary": tally.summary()})
    else:
        from game.simulation_report import show_progress, show_table

        show_table(show_progress(results, len(setups), tally), tally)
    if tally.games < len(setups):
        say(tr("cli.simulate.stopped", n=tally.games, games=len(setups)))
        return INTERRUPTED
    return BROKEN if tally.errors else GOOD


def _simulated(request: Request) -> list[GameSetup]:
    title = _titled(request)
    missions = [request.mission or title.scenarios()[0]]
    if request.mission == EVERY_MISSION:
        missions = list(title.scenarios())
    named = Request(title=title.id, mission=missions[0], seats=request.seats)
    seats = _setup(named, SIMULATION_SEATS).seats
    seed = SIMULATION_SEED if request.seed is None else request.seed
    return [
        GameSetup(title.id, missions[number % len(missions)], seats, seed + number) for number in range(request.games)
    ]


def _as_json(played: "Played") -> dict[str, Any]:
    return {field: getattr(played, field) for field in played.__struct_fields__}


# -- replay, content ------------------------------------------------------------------------------------------


def _replay(request: Request, window: Window | None) -> int:
    """Watch a game again, or check that its answers lead to the same end."""
    assert request.file is not None
    if not request.file.is_file():
        raise BadArgumentsError(tr("cli.bad.file", file=request.file))
    from game.engine.saves import save_info

    if request.verify:
        from game.replaying import verified

        return GOOD if verified(request.file) else BROKEN
    if request.text:
        from game.replaying import tell

        tell(request.file)
        return GOOD
    # What can be refused is refused before anything that draws is loaded.
    info = save_info(request.file)
    if info.damaged:
        raise BadArgumentsError(info.damaged)
    _titled(Request(title=info.title))
    return _needed(window).watch(request, request.file)


def _content(request: Request) -> int:
    """Count the cards of one title or of all, or check a folder of cards."""
    from game.titles import TITLES

    if request.check is not None:
        return _check_content(request, request.check)
    names = [request.title] if request.title else list(TITLES)
    counts = {name: deck_counts(_titled(Request(title=name))) for name in names}
    if request.json:
        print_json(counts)
        return GOOD
    for name, decks in counts.items():
        print(name)
        rows = [(tr("cli.content.deck"), tr("cli.content.cards"), tr("cli.content.titles"))]
        rows += [(deck, str(count["cards"]), str(count["titles"])) for deck, count in decks.items()]
        both = [str(sum(count[column] for count in decks.values())) for column in ("cards", "titles")]
        rows.append((tr("cli.content.total"), both[0], both[1]))
        for deck, cards, titles in rows:
            print(f"  {deck:16}{cards:>6}{titles:>11}")
    return GOOD


def deck_counts(title: Title[Any]) -> dict[str, dict[str, int]]:
    """Deck -> how many cards it has and how many different ones."""
    cards = Counter(card.deck for card in title.definitions)
    different = Counter(deck for deck, _ in {(card.deck, card.id) for card in title.definitions})
    return {deck: {"cards": count, "titles": different[deck]} for deck, count in cards.items()}


def _check_content(request: Request, folder: Path) -> int:
    """Load a folder of cards beside the shipped ones; every mistake is told with file, card and key."""
    from game.titles import title

    shipped = _titled(request)
    if not folder.is_dir():
        raise BadArgumentsError(tr("cli.bad.folder", file=folder))
    try:
        extended = title(shipped.id, (*request.content, folder))
    except ContentError as error:
        if request.json:
            faults = [_fault_fields(fault) for fault in error.every]
            print_json({"ok": False, **faults[0], "faults": faults})
        else:
            for fault in error.every:
                say(f"{fault}.")
        return BAD_ARGUMENTS
    before, after = deck_counts(shipped), deck_counts(extended)
    none = {"cards": 0, "titles": 0}
    new = {
        deck: {column: count[column] - before.get(deck, none)[column] for column in count}
        for deck, count in after.items()
        if count != before.get(deck, none)
    }
    if not new:
        raise BadArgumentsError(tr("cli.content.nothing", folder=folder))
    if request.json:
        print_json({"ok": True, shipped.id: new})
    else:
        cards, titles = (sum(count[column] for count in new.values()) for column in ("cards", "titles"))
        print(tr("cli.content.fine", folder=folder, cards=cards, titles=titles))
    return GOOD


def _fault_fields(fault: ContentError) -> dict[str, str]:
    """A mistake as JSON has it."""
    place = {"file": fault.file, "entry": fault.entry, "key": fault.key}
    return {"error": str(fault), **place, "reason": fault.reason, "nearest": fault.nearest}


# -- what is said ---------------------------------------------------------------------------------------------------


def _as_sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}" + ("" if text[-1:] in ".?!)" else ".")


def _report(error: Exception, user_dir: Path | None) -> None:
    """Write what went wrong to the log, and say so in one sentence."""
    import traceback

    from game.folders import Folders, impersonal

    try:
        folder = Folders.of(user_dir).logs
        folder.mkdir(parents=True, exist_ok=True)
        file = folder / "war-table.log"
        with file.open("a", encoding="utf-8", errors="backslashreplace") as log:
            log.write(impersonal("".join(traceback.format_exception(error))))
    except OSError:
        say(tr("cli.broken_unwritten", error=repr(error)))
    else:
        say(tr("cli.broken", error=repr(error), file=file))


if __name__ == "__main__":
    sys.exit(main())
