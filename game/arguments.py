"""What the command line understands; what it does not is refused in one sentence, with the nearest word it knows."""

import argparse
import os
import re
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, NoReturn

import msgspec

from game import __version__
from game.engine.catalog import nearest
from game.engine.language import tr
from game.engine.rng import seed_from_text
from game.engine.title import HUMAN

SPEEDS = ("none", "fast", "normal", "slow")
COMMANDS = ("simulate", "replay", "content", "tour")
EVERY_MISSION = "all"
MOST_GAMES = 1_000_000
MOST_JOBS = 64
_SIZE = r"(\d{1,5})[x×](\d{1,5})"


class BadArgumentsError(Exception):
    """What is wrong with the arguments, in one sentence for the person who typed them."""


class Request(msgspec.Struct):
    """What was asked for. `command` is empty for playing. None and empty things were not given.

    `seats` are written as on the command line: a player, and after a colon the role, if one was named.
    """

    command: str = ""
    title: str | None = None
    mission: str | None = None
    seats: tuple[str, ...] = ()
    seed: int | None = None
    code: str | None = None
    text: bool = False
    user_dir: Path | None = None
    size: tuple[int, int] | None = None
    speed: str | None = None
    script: Path | None = None
    probe: Path | None = None
    content: tuple[Path, ...] = ()
    games: int = 100
    jobs: int = 1
    json: bool = False
    file: Path | None = None
    verify: bool = False
    check: Path | None = None
    folder: Path | None = None

    @property
    def to_the_table(self) -> bool:
        """Whether a certain game was asked for, so that the title scene is passed by."""
        return bool(self.title or self.mission or self.seats or self.code or self.seed is not None)


def read_arguments(words: Sequence[str]) -> Request:
    """The request that the words after the program's name make.

    Raises BadArgumentsError. Asking for help or the version prints it and raises SystemExit(0).
    """
    parser = _parser()
    _refuse_unknown_options(parser, words)
    given, left = parser.parse_known_args(list(words))
    if left:
        raise BadArgumentsError(tr("cli.bad.option_here", word=repr(left[0])))
    request = Request()
    for name, value in vars(given).items():
        setattr(request, name, tuple(value) if isinstance(value, list) else value)
    return request


def alternatives(words: Iterable[str]) -> str:
    """Words in a row, for a sentence."""
    return ", ".join(words)


def refused(sentence: str, word: str, known: Iterable[str]) -> BadArgumentsError:
    """A refusal that names the word that was probably meant."""
    hint = nearest(word, known)
    return BadArgumentsError(tr("cli.did_you_mean", sentence=sentence, hint=repr(hint)) if hint else sentence)


# -- the parser -----------------------------------------------------------------------------------------------------


class _Help(argparse.HelpFormatter):
    """Looks up the words of an explanation where one is asked for: a game that begins needs none of them."""

    def _get_help_string(self, action: argparse.Action) -> str | None:
        return tr(action.help) if action.help else None

    def _format_text(self, text: str) -> str:
        return super()._format_text(tr(text, version=__version__))


class _Words(argparse.ArgumentParser):
    """A parser that refuses in our own sentences and never ends the program itself."""

    def error(self, message: str) -> NoReturn:
        needed = re.fullmatch(r"argument ([^:]+): expected .*one argument", message)
        flag = re.fullmatch(r"argument ([^:]+): ignored explicit argument .*", message)
        missing = re.fullmatch(r"the following arguments are required: (.+)", message)
        if needed:
            raise BadArgumentsError(tr("cli.bad.needs_value", word=needed[1]))
        if flag:
            raise BadArgumentsError(tr("cli.bad.needs_none", word=flag[1]))
        if missing:
            raise BadArgumentsError(tr("cli.bad.missing", word=missing[1]))
        raise BadArgumentsError(message)

    def _check_value(self, action: argparse.Action, value: Any) -> None:
        choices = action.choices
        if choices is None or value in choices:
            return
        if isinstance(action, argparse._SubParsersAction):
            raise refused(tr("cli.bad.command", word=repr(value)), str(value), choices)
        option = action.option_strings[0] if action.option_strings else str(action.metavar)
        sentence = tr("cli.bad.choice", option=option, word=repr(value), choices=alternatives(choices))
        raise refused(sentence, str(value), choices)


def _parser() -> _Words:
    # What was not given is left out of the result: only so do options hold before and after a command alike.
    settings: dict[str, Any] = {
        "allow_abbrev": False,
        "add_help": False,
        "argument_default": argparse.SUPPRESS,
        "formatter_class": _Help,
    }
    common = _Words(**settings)
    _add_common(common)
    settings["parents"] = [common]
    parser = _Words(prog="war-table", description="cli.about", **settings)
    parser.add_argument(
        "--version",
        action="version",
        version="cli.version",
        help="cli.option.show_version",
    )
    _add_game(parser)
    parser.add_argument("--code", type=_word("--code"), help="cli.option.code")
    parser.add_argument("--text", action="store_true", help="cli.option.text")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", parser_class=_Words)
    made = {name: commands.add_parser(name, help=f"cli.command.{name}", **settings) for name in COMMANDS}

    simulate = made["simulate"]
    simulate.add_argument("title", metavar="TITLE", help="cli.option.title", type=_word("TITLE"))
    _add_game(simulate, with_title=False)
    simulate.add_argument("--games", metavar="N", type=_number("--games", MOST_GAMES), help="cli.option.games")
    simulate.add_argument("--jobs", metavar="J", type=_number("--jobs", MOST_JOBS), help="cli.option.jobs")
    simulate.add_argument("--json", action="store_true", help="cli.option.json")

    replay = made["replay"]
    replay.add_argument("file", metavar="FILE", type=_path("FILE"), help="cli.option.file")
    replay.add_argument("--verify", action="store_true", help="cli.option.verify")
    replay.add_argument("--text", action="store_true", help="cli.option.text")

    content = made["content"]
    content.add_argument("title", metavar="TITLE", nargs="?", type=_word("TITLE"), help="cli.option.title")
    content.add_argument("--check", metavar="DIR", type=_path("--check"), help="cli.option.check")
    content.add_argument("--json", action="store_true", help="cli.option.json")

    made["tour"].add_argument("folder", metavar="DIR", type=_path("DIR"), help="cli.option.folder")
    return parser


def _add_common(parser: argparse.ArgumentParser) -> None:
    add = parser.add_argument
    add("-h", "--help", action="help", help="cli.option.help")
    add("--user-dir", metavar="DIR", type=_path("--user-dir"), help="cli.option.user_dir")
    add("--size", metavar="WxH", type=_size, help="cli.option.size")
    add("--speed", choices=SPEEDS, help="cli.option.speed")
    add("--script", metavar="FILE", type=_path("--script"), help="cli.option.script")
    add("--probe", metavar="FILE", type=_path("--probe"), help="cli.option.probe")
    add("--content", metavar="DIR", action="append", type=_path("--content"), help="cli.option.content")


def _add_game(parser: argparse.ArgumentParser, *, with_title: bool = True) -> None:
    add = parser.add_argument
    if with_title:
        add("--title", metavar="TITLE", type=_word("--title"), help="cli.option.title")
    add("--mission", type=_word("--mission"), help="cli.option.mission" if with_title else "cli.option.mission_all")
    add("--seats", metavar="NAMES", type=_seats, help="cli.option.seats")
    add("--seed", type=_seed, help="cli.option.seed")


def _refuse_unknown_options(parser: argparse.ArgumentParser, words: Sequence[str]) -> None:
    """Looked at before all else: the value after a misspelt option would be taken for a command."""
    parsers = [parser]
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            parsers += action.choices.values()
    known = {option for one in parsers for action in one._actions for option in action.option_strings}
    for word in words:
        if word == "--":
            return
        option = word.partition("=")[0]
        if option.startswith("-") and option not in known and not option.lstrip("-")[:1].isdigit() and option != "-":
            raise refused(tr("cli.bad.option", word=repr(option)), option, known)


# -- values ---------------------------------------------------------------------------------------------------------


def _word(option: str) -> Callable[[str], str]:
    def read(word: str) -> str:
        if not word.strip():
            raise BadArgumentsError(tr("cli.bad.empty", option=option))
        return word.strip()

    return read


def _path(option: str) -> Callable[[str], Path]:
    def read(word: str) -> Path:
        if not word.strip() or "\0" in word:
            raise BadArgumentsError(tr("cli.bad.empty", option=option))
        return Path(os.path.expanduser(word))  # noqa: PTH111 - Path.expanduser raises for a user it does not know

    return read


def _number(option: str, most: int) -> Callable[[str], int]:
    def read(word: str) -> int:
        plain = word.strip()
        # Eighteen digits are more than any limit; longer ones Python itself may decline to read.
        if not (plain.isascii() and plain.isdigit() and len(plain) < 19 and 1 <= int(plain) <= most):
            raise BadArgumentsError(tr("cli.bad.number", option=option, least=1, most=most, word=repr(word)))
        return int(plain)

    return read


def _seed(word: str) -> int:
    return seed_from_text(_word("--seed")(word))


def _size(word: str) -> tuple[int, int]:
    found = re.fullmatch(_SIZE, word.strip().lower())
    size = (int(found[1]), int(found[2])) if found else (0, 0)
    if not (320 <= size[0] <= 8192 and 180 <= size[1] <= 8192):
        raise BadArgumentsError(tr("cli.bad.size", option="--size", word=repr(word)))
    return size


def _seats(word: str) -> tuple[str, ...]:
    # Imported here: the players know the rules, and a window that opens on the title needs neither.
    from game.players import PLAYERS

    seats = tuple(seat.strip() for seat in word.split(","))
    known = (HUMAN, *PLAYERS)
    for name, _ in map(player_and_role, seats):
        if name not in known:
            raise refused(tr("cli.bad.seat", word=repr(name), choices=alternatives(known)), name, known)
    return seats


def player_and_role(seat: str) -> tuple[str, str]:
    """Who answers, and whom the seat plays, of a seat such as "human:red"; the role is empty when none is named."""
    player, _, role = seat.partition(":")
    return player.strip(), role.strip()
