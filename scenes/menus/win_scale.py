"""The line of all win rates on a mission's paper: what is hard, ordinary and gentle, and where a mission lies."""

from __future__ import annotations

import pygame

from scenes.drawing.shapes import rounded
from scenes.drawing.sheet import Sheet
from scenes.drawing.svg import path
from scenes.table.title_table import WinScale
from scenes.theme import Theme

#: What each band is tinted with, from the gentle one on.
TINTS = ("#8FB07A", "#DDB04E", "#CB8169")
WORD_UNITS = 16.0
#: Units between two words at least.
WORD_GAP = 10.0


def paint_win_scale(theme: Theme, scale: float, size: tuple[int, int], shown: WinScale) -> pygame.Surface:
    """A bar from 0 to 100 %: the bands with their words, and below it how far the measured rate is known, with a mark.

    Where the words have no room, all of them are left out: the place on the bar says the same.
    """
    sheet = Sheet(theme, scale, size)
    w, bottom = sheet.w, sheet.h - 8
    body = path(f"M1 1H{w - 1:.1f}V{bottom:.1f}H1Z", "#D3C292", 1, "#1B1710", 1.6)
    for (_, low, high), tint in zip(shown.bands, TINTS, strict=True):
        body += path(f"M{low * w:.1f} 2H{high * w:.1f}V{bottom - 1:.1f}H{low * w:.1f}Z", tint)
    for tenth in range(1, 10):
        body += path(f"M{w * tenth / 10:.1f} {bottom - 4:.1f}V{bottom - 1:.1f}", "none", 0.7, "#1B1710", 1)
    first, last = (min(max(share * w, 0), w) for share in shown.interval)
    at, ink = min(max(shown.rate * w, 8), w - 8), theme.hex("fs_lo")
    body += path(rounded(first, bottom + 3, last - first, 5, 2.4), ink)
    sheet.shapes(body + path(f"M{at - 8:.1f} {bottom + 4:.1f}H{at + 8:.1f}L{at:.1f} {bottom - 1:.1f}Z", ink))
    if all(sheet.width_of(word, "bold", WORD_UNITS) <= (high - low) * w - WORD_GAP for word, low, high in shown.bands):
        for word, low, high in shown.bands:
            sheet.write(word, "bold", WORD_UNITS, "paperink", (low + high) / 2 * w, bottom / 2, "center")
    return sheet.surface
