"""Card pictures drawn by program: shape sheets, portraits, scenes and the stage that puts them together.

A new card needs one entry in ``venom_cards.toml`` or ``axis_cards.toml``: a person ("who", "wears") or a stage of a
few lines, made of parts that the sheets under ``shapes/`` hold. ``python build/bake.py art <card id>`` writes its
picture.
"""

from __future__ import annotations

import pathlib

from art.scenes import paint_scene

__all__ = ["bake", "paint_scene"]

ROOT = pathlib.Path(__file__).resolve().parents[2]


def bake(names: list[str]) -> None:
    """Write the pictures named by card id, ``bust-<leader>``, ``seat-<n>`` or ``axis/<id>``; without names, all.

    ``axis/`` alone means all pictures of Axis of Villains, ``small`` the half-size copies of what is there.
    """
    from art import album

    album.bake(ROOT / "assets" / "art", names)
