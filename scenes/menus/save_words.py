"""What a saved game is called, what is said of it, and what it is about."""

from __future__ import annotations

from game.engine.language import has_text, tr
from game.engine.saves import SaveInfo
from game.titles import TITLES, title
from scenes.drawing.files import exists
from scenes.tables import TABLES, table_of


def mission_of(info: SaveInfo) -> str:
    """The heading of a save: its mission, or what is left to say."""
    if info.newer:
        return tr("load.newer_name")
    if not info.scenario:
        return tr("load.damaged_name")
    key = f"card.{info.scenario}.name"
    return tr(key) if has_text(key) else tr("load.unknown_mission")


def is_older(info: SaveInfo) -> bool:
    """Whether a game was saved under rules that have changed since."""
    return info.title in TITLES and not info.damaged and info.rules < title(info.title).rules_version


def title_of(info: SaveInfo) -> str:
    """The game that a save belongs to."""
    key = f"setup.title_of.{info.title}"
    return tr(key) if has_text(key) else info.title or info.path.name


def picture_of(info: SaveInfo) -> str:
    """The picture of what a saved game is about, as a file under assets/; "" where none is known."""
    if info.damaged or info.title not in TABLES or info.scenario not in title(info.title).scenarios():
        return ""
    picture = table_of(info.title).briefing(info.scenario, max(1, len(info.seats))).picture
    return picture if exists(picture) else ""


def skill_of(player: str) -> str:
    """An automated player in words."""
    key = f"setup.skill.{player}"
    return tr(key).lower() if has_text(key) else player


def standing(info: SaveInfo, where: str) -> str:
    """How a game ended, or how far it has come: "Round 3, Turn 2, Combat"; `where` is the last part, if it is known."""
    if info.finished in ("win", "loss"):
        return tr("load.won" if info.finished == "win" else "load.lost", round=info.round)
    if info.finished:
        return tr("load.over")
    if info.turn < 1:
        return where or tr("load.begun")
    reached = tr("load.round", round=max(1, info.round), turn=info.turn)
    return f"{reached}, {where}" if where else reached
