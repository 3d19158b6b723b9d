"""Before the game: continue, load, or set a new one up by questions."""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from game.engine.language import tr
from game.engine.rng import seed_from_text
from game.engine.saves import (
    Journal,
    SaveError,
    SaveInfo,
    list_saves,
    load,
    newest_autosave,
    save_info,
    set_aside,
)
from game.engine.table import Table
from game.engine.title import HUMAN, GameSetup, SeatSetup, Title
from game.keeping import keep, new_file
from game.players import PLAYERS, USUAL
from game.text.at_the_table import Sitting
from game.text.terminal import Terminal
from game.titles import TITLES, title


def start(terminal: Terminal, setup: GameSetup, saves: Path) -> Sitting:
    """A fresh game, kept from its first question on. Raises SetupError."""
    table: Table[Any] = Table(title(setup.title), setup)
    return Sitting(terminal, table, _kept(terminal, new_file(saves), table), saves)


def choose_game(terminal: Terminal, saves: Path) -> Sitting | None:
    """What the person picks; None for leaving. Raises InputEnded."""
    while True:
        latest = newest_autosave(saves)
        choices = {"new": tr("text.menu.new")}
        if latest is not None:
            choices = {"continue": tr("text.menu.continue", game=_described(latest))} | choices
        if any(not info.damaged for info in list_saves(saves)):
            choices["load"] = tr("text.menu.load")
        choices["quit"] = tr("text.menu.quit")
        picked = list(choices)[terminal.pick(tr("text.menu.question"), list(choices.values()))]
        sitting: Sitting | None = None
        if picked == "quit":
            return None
        if picked == "new":
            return start(terminal, _set_up(terminal), saves)
        if picked == "continue" and latest is not None:
            sitting = _taken_up(terminal, latest.path, saves)
        elif picked == "load":
            sitting = _load(terminal, saves)
        if sitting is not None:
            return sitting


def _load(terminal: Terminal, saves: Path) -> Sitting | None:
    infos = [info for info in list_saves(saves) if not info.damaged]
    texts = [_described(info) for info in infos]
    picked = terminal.pick(tr("text.load.question"), [*texts, tr("text.load.back")])
    return _taken_up(terminal, infos[picked].path, saves) if picked < len(infos) else None


def _taken_up(terminal: Terminal, path: Path, saves: Path) -> Sitting | None:
    """The game of a file; one that cannot be used is set aside and told, and None returned."""
    try:
        loaded = load(path, title)
    except SaveError as error:
        terminal.line(str(error))
        try:
            kept = set_aside(path)
        except SaveError as trouble:
            terminal.line(str(trouble))
        else:
            terminal.say("text.load.set_aside", file=kept.name)
        return None
    if loaded.notice:
        terminal.line(loaded.notice)
    if not save_info(path).autosave:
        # A named save stays as it was saved; the game goes on in a file of its own.
        path = new_file(saves)
    journal = _kept(terminal, path, loaded.table, loaded.reasons)
    return Sitting(terminal, loaded.table, journal, saves, loaded)


def _kept(terminal: Terminal, path: Path, table: Table[Any], reasons: Mapping[int, str] = {}) -> Journal:
    journal, notice = keep(path, table, reasons)
    if notice:
        terminal.line(notice)
    return journal


def _described(info: SaveInfo) -> str:
    """A save in one line."""
    scenario = info.scenario
    if info.title in TITLES:
        scenario = scenario_name(title(info.title), info.scenario)
    names = ", ".join(seat.name for seat in info.seats)
    key = "text.load.finished" if info.finished else "text.load.game"
    return tr(key, scenario=scenario, round=max(1, info.round), names=names, name=info.name)


# -- setting up -----------------------------------------------------------------------------------------------------


def _set_up(terminal: Terminal) -> GameSetup:
    """A setup by questions, one at a time."""
    names = list(TITLES)
    name = names[0]
    if len(names) > 1:
        name = names[terminal.pick(tr("text.setup.title"), [tr(f"text.title.{one}") for one in names])]
    game = title(name)
    scenarios = list(game.scenarios())
    scenario = scenarios[terminal.pick(tr("text.setup.mission"), [scenario_name(game, one) for one in scenarios])]
    counts = list(game.seats)
    count = counts[terminal.pick(tr("text.setup.seats"), [tr("text.setup.seat_count", n=n) for n in counts])]
    seats: list[SeatSetup] = []
    for number in range(count):
        seat = _seat(terminal, number)
        taken = {other.role for other in seats}
        free = [role for role in game.roles if role not in taken]
        seats.append(msgspec.structs.replace(seat, role=_role(terminal, game, number, free)) if free else seat)
    seed = terminal.ask(tr("text.setup.seed"))
    number = seed_from_text(seed) if seed else int.from_bytes(os.urandom(5), "big")
    return GameSetup(name, scenario, tuple(seats), number)


def _seat(terminal: Terminal, number: int) -> SeatSetup:
    """Who sits there: a person first, then what can sit there by itself."""
    players = [HUMAN, *PLAYERS]
    if number:
        # From the second seat on, automated players are the likelier wish.
        players = [USUAL, *(player for player in reversed(PLAYERS) if player != USUAL), HUMAN]
    shown = [tr(f"text.player.{player}") for player in players]
    player = players[terminal.pick(tr("text.setup.player", n=number + 1), shown)]
    return SeatSetup(tr(f"setup.name.{number + 1}"), player, number)


def _role(terminal: Terminal, game: Title[Any], number: int, free: list[str]) -> str:
    """Whom a seat plays, of those that are still free."""
    keys = {game.entity_key(entity): entity for entity in range(len(game.definitions))}
    shown = [game.card_line(keys[role]) for role in free]
    return free[terminal.pick(tr("text.setup.role", n=number + 1), shown)]


def scenario_name(game: Title[Any], scenario: str) -> str:
    """What people call a mission."""
    for entity in range(len(game.definitions)):
        if game.entity_key(entity) == scenario:
            return game.name_of(entity)
    return scenario
