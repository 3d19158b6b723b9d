"""What a saved game is called, and what is said of it."""

from __future__ import annotations

from game.engine.language import has_text, tr
from game.engine.saves import SaveInfo
from game.titles import TITLES, title


def mission_of(info: SaveInfo) -> str:
    """The heading of a save: its mission, or what is left to say."""
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


def skill_of(player: str) -> str:
    """An automated player in words."""
    key = f"setup.skill.{player}"
    return tr(key).lower() if has_text(key) else player
