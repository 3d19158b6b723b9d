"""The close-up of a combat over the board: villain against heroes, the total against the strength, the odds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from game.axis.odds import combat_odds
from game.axis.pieces import COLOURS, Hero, Villain
from game.axis.rules.combat import rolls_of
from game.axis.state import NOBODY
from game.engine.language import tr
from scenes.axis.colours import FIGURE_COLOURS, sign
from scenes.axis.faces import as_table
from scenes.axis.figures import portrait
from scenes.axis.geometry import BOARD, PLATE, Octagon
from scenes.axis.odds_rows import odds_row, odds_table
from scenes.axis.threats import percent
from scenes.canvas import Canvas
from scenes.drawing.colours import mix
from scenes.drawing.effects import Glow, cut_to, greyed, stamp
from scenes.drawing.files import exists, window_on
from scenes.drawing.shapes import chamfer, hexagon, polygon, rounded
from scenes.drawing.sheet import Sheet
from scenes.drawing.svg import linear, path
from scenes.theme import SEATS, Theme
from scenes.widgets.panel import Panel
from scenes.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.axis.orbit import Orbit

BOX: Final = pygame.FRect(236, 150, 908, 806)
VILLAIN: Final = pygame.FRect(778, 206, 346, 452)
HEROES_AT: Final = pygame.FRect(256, 206, 496, 452)
SCORE: Final = pygame.FRect(256, 676, 868, 108)
ODDS: Final = pygame.FRect(264, 800, 852, 140)


@dataclass(frozen=True)
class Fighter:
    """What the plate of a fighter shows. `note` is what it does in the combat, `figure` the strength of a villain."""

    name: str
    art: str
    tone: str
    colour: str
    note: str
    figure: str = ""
    grey: bool = False
    stamp: str = ""


def paint_fighter(theme: Theme, scale: float, size: tuple[int, int], fighter: Fighter) -> pygame.Surface:
    """A plate: the portrait, the name and the note under it."""
    sheet = Sheet(theme, scale, size)
    w, h = sheet.w, sheet.h
    foot = 78.0
    plate = chamfer(2, 2, w - 4, h - 4, 14)
    tone = theme.seen(theme.hex(fighter.tone))
    sheet.shapes(path(plate, "url(#p)"), linear("p", [(0, mix(tone, "#16222C", 0.6)), (1, "#0B141C")]))
    inner = (max(1, sheet.r(w - 16)), max(1, sheet.r(h - foot - 12)))
    drawn = window_on(fighter.art, *inner) if exists(fighter.art) else None
    if drawn is not None:
        sheet.picture(cut_to(greyed(drawn) if fighter.grey else drawn, rounded(0, 0, *inner, 8 * scale)), 8, 8)
    sheet.shapes(path(sign(fighter.colour, 26, h - foot + 20, 10), theme.seen(FIGURE_COLOURS[fighter.colour])))
    sheet.write(fighter.name.upper(), "heading", 24, "white", 46, h - foot + 21, width=w - 60, height=34)
    sheet.write(fighter.note, "medium", 20, "fog", 16, h - 24, width=w - 30, height=32)
    sheet.shapes(path(plate, "none", 1, tone, 3))
    if fighter.stamp:
        mark = stamp(fighter.stamp.upper(), max(12, sheet.r(46)), "#FFD36B", "#0A0F14", 0.75, 10)
        fit = min(1.0, (w - 20) * scale / mark.get_width())
        sheet.picture(pygame.transform.smoothscale_by(mark, fit), w / 2, h * 0.52, "center")
    if fighter.figure:
        sheet.shapes(path(hexagon(w - 52, 52, 42), "#0A0F14", 0.94, tone, 3))
        sheet.write(fighter.figure, "display", 40, "white", w - 52, 54, "center", height=56)
    return sheet.surface


class FighterPlate(Widget):
    """A fighter in the close-up."""

    kind: str = "figure"
    fighter: Fighter | None = None

    def draw(self, canvas: Canvas) -> None:
        if not self.visible or self.fighter is None:
            return
        area = canvas.viewport.px(self.rect)
        theme, scale, fighter = canvas.theme, canvas.scale, self.fighter
        glow = Glow(theme.hex("gold"), 9, 200) if self.glowing else None
        canvas.lay(("fighter", fighter), area, lambda: paint_fighter(theme, scale, area.size, fighter), 2, glow)


def paint_score(
    theme: Theme, scale: float, size: tuple[int, int], total: int, strength: int, words: str, tone: str
) -> pygame.Surface:
    """The bar of the total with a mark at the strength, which has to be passed; `words` say how it stands."""
    sheet = Sheet(theme, scale, size)
    w, h = sheet.w, sheet.h
    most = max(strength * 1.6, total * 1.08, 8)
    left, width, top, high = 132.0, w - 148.0, 14.0, 44.0
    sheet.shapes(path(chamfer(1, 1, w - 2, h - 2, 12), "#0A1117", 0.92, theme.hex("edge"), 2))
    sheet.write(str(total), "display", 54, "white", 66, 40, "center", height=66)
    sheet.shapes(path(rounded(left, top, width, high, 8), "#05090D", 1, theme.hex("line"), 1.5))
    if total:
        sheet.shapes(path(rounded(left + 3, top + 3, max(8, (width - 6) * total / most), high - 6, 6), theme.hex(tone)))
    x = left + width * strength / most
    sheet.shapes(
        path(f"M{x:.1f} {top - 8}V{top + high + 8}", "none", 1, theme.hex("vn"), 4)
        + path(hexagon(x, top + high / 2, 21), "#0A0F14", 1, theme.hex("vn"), 3)
    )
    sheet.write(str(strength), "heading", 24, "white", x, top + high / 2 + 1, "center", height=30)
    sheet.write(words, "bold", 21, "white", 24, h - 24, width=w - 48, height=34)
    return sheet.surface


class ScoreBar(Widget):
    """The total of the dice against the strength; `text` says how it stands."""

    kind: str = "track"
    total: int = 0
    strength: int = 0
    tone: str = "gold"

    def draw(self, canvas: Canvas) -> None:
        if self.visible:
            area = canvas.viewport.px(self.rect)
            theme, scale = canvas.theme, canvas.scale
            parts = (self.total, self.strength, self.text, self.tone)
            canvas.lay(("score", parts), area, lambda: paint_score(theme, scale, area.size, *parts), 1)


class Veil(Widget):
    """The board steps back while there is a combat."""

    def hit(self, x: float, y: float) -> bool:
        return False

    def draw(self, canvas: Canvas) -> None:
        if not self.visible:
            return
        theme, scale, reach = canvas.theme, canvas.scale, BOARD.reach

        def paint() -> pygame.Surface:
            side = round(2 * reach * scale)
            sheet = Sheet(theme, scale, (side, side))
            sheet.shapes(path(polygon(Octagon(reach, reach).ring_line(PLATE)), "#050A12", 0.66))
            return sheet.surface

        canvas.blit_centred(canvas.cached("fight-veil", paint), BOARD.x, BOARD.y)


# -- laying it out ----------------------------------------------------------------------------------------------------


def lay_fight(scene: Orbit) -> None:
    """The close-up over the board. It stays until the combat has been settled and seen."""
    s = scene.state
    villain = scene.title.definitions[s.target]
    assert isinstance(villain, Villain)
    title = tr("orbit.fight.title", hero=scene.hero_of(s.active), villain=scene.title.name_of(s.target))
    panel = Panel("fight", BOX.copy(), text=title, accent="vn", icon="crossed-pistols", level=4, z=50)
    scene.add(Veil("fight.veil", z=45), panel)
    plate = FighterPlate("fight.villain", VILLAIN.copy(), z=52)
    colour = COLOURS[villain.colour]
    note = tr("orbit.fight.strength", colour=tr(f"axis.colour.{colour}"), n=villain.strength)
    plate.fighter = Fighter(
        scene.title.name_of(s.target),
        portrait(villain),
        "vn",
        colour,
        note,
        str(villain.strength),
        scene.outcome == "won",
        tr(f"orbit.stamp.{scene.outcome}") if scene.outcome else "",
    )
    plate.entity, plate.text = villain.id, f"{plate.fighter.name}: {note}"
    plate.tooltip = (plate.fighter.name, note)
    scene.add(plate)
    _lay_heroes(scene, villain)
    _lay_score(scene, villain)


def _lay_heroes(scene: Orbit, villain: Villain) -> None:
    """Everybody on the space: those who fight with their rolls, those who are still asked, those who stay out."""
    s = scene.state
    here = scene.fighting_seats
    columns = 1 if len(here) == 1 else 2
    rows = -(-len(here) // columns)
    width = (HEROES_AT.width - 14 * (columns - 1)) / columns
    height = (HEROES_AT.height - 14 * (rows - 1)) / rows
    decision = scene.session.decision
    for number, seat in enumerate(here):
        hero = scene.title.definitions[s.heroes[seat]]
        assert isinstance(hero, Hero)
        row, column = divmod(number, columns)
        rect = pygame.FRect(HEROES_AT.x + column * (width + 14), HEROES_AT.y + row * (height + 14), width, height)
        plate = FighterPlate(f"fight.{hero.id}", rect, z=52)
        fights = seat in s.fighters
        asked = decision is not None and decision.seat == seat and scene.settled
        rolls = rolls_of(as_table(scene.title, s), seat, s.target)
        joining = decision if decision is not None and decision.kind == "join" else None
        later = joining is not None and number >= here.index(joining.seat)
        words = "rolls" if fights else "asked" if asked and joining else "later" if later else "out"
        note = tr(f"orbit.fight.{words}", n=rolls)
        tone = SEATS[scene.colour(seat) % len(SEATS)].colour
        plate.fighter = Fighter(scene.hero_of(seat), portrait(hero), tone, hero.id, note, "", words == "out")
        plate.glowing, plate.entity = asked, hero.id
        plate.text = f"{plate.fighter.name}: {note}"
        plate.tooltip = (plate.fighter.name, note)
        scene.add(plate)


def _lay_score(scene: Orbit, villain: Villain) -> None:
    s = scene.state
    total = scene.dice.total if scene.dice.fight else s.total()
    bar = ScoreBar("fight.score", SCORE.copy(), total=total, strength=villain.strength, z=52)
    if scene.outcome:
        bar.text = tr(f"orbit.fight.{scene.outcome}", total=total, n=villain.strength)
    elif total:
        missing = villain.strength + 1 - total
        bar.text = tr("orbit.fight.missing", n=missing) if missing > 0 else tr("orbit.fight.enough")
    else:
        bar.text = tr("orbit.fight.need", n=villain.strength + 1)
    bar.tone = {"won": "gold", "tied": "mist", "lost": "alert"}.get(scene.outcome, "fs_hi")
    scene.add(bar)
    if s.target == NOBODY or scene.outcome or scene.dice.veiled:
        return
    decision = scene.session.decision
    asked = decision if scene.settled and decision is not None and decision.kind == "join" else None
    table = as_table(scene.title, s)
    rows = [odds_row(tr("orbit.odds.without" if asked else "orbit.odds.now"), combat_odds(table))]
    if asked is not None:
        joined = combat_odds(table, asked.seat)
        rows.append(odds_row(tr("orbit.odds.with", heroes=scene.hero_of(asked.seat)), joined))
    place = pygame.FRect(ODDS.x, ODDS.y, ODDS.width, 66.0 * len(rows))
    odds = odds_table("fight.odds", place, tuple(rows))
    odds.z = 52
    scene.add(odds)


def join_words(scene: Orbit, seat: int) -> tuple[str, str]:
    """What a hero who may join brings, and what that does to the chance to win."""
    s, table = scene.state, as_table(scene.title, scene.state)
    rolls = rolls_of(table, seat, s.target)
    before, after = percent(combat_odds(table).chance), percent(combat_odds(table, seat).chance)
    question = tr("orbit.fight.join", hero=scene.hero_of(seat), n=rolls)
    return question, tr("orbit.fight.join_odds", before=before, after=after)
