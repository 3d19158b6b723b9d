"""The coach: a card that says what to do next, and the spotlight on what matters while the rest is dimmed."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

import pygame

from game.engine.language import tr
from scenes.canvas import Canvas
from scenes.drawing import rich
from scenes.drawing.effects import cut_to
from scenes.drawing.files import window_on
from scenes.drawing.shapes import chamfer
from scenes.drawing.sheet import Sheet
from scenes.drawing.svg import linear, path
from scenes.table.arrow import Box, Points
from scenes.theme import Theme
from scenes.widgets.button import Button
from scenes.widgets.notes import draw_speech
from scenes.widgets.widget import Widget

LEVEL = 700
SIZE = (664.0, 336.0)
COMPACT = (560.0, 300.0)
FIELD = 168.0
#: Units: a higher card would leave too little of the table to be seen.
HIGHEST = 640.0
EDGE, TAIL = 24.0, 32.0
DIM = (3, 6, 9, 150)
DASH, GAP = 20.0, 13.0
#: Units: so much wider and higher than the thing the light is. More would light a strip of what lies beside it.
HALO = 6.0
#: What covering a square unit costs: of what the note is about, and of anything else that can be read; and what each
#: unit of the way between the card and what it speaks of costs.
DEAR, CHEAP, FAR = 50.0, 1.0, 25.0
#: Units between two places that are tried.
STRIDE = 88


class Spotlight(Widget):
    """Dims everything but `holes` and `to` (units), with a dashed arrow along `way`. Presses go through it.

    `glow` 0..1 is how far the light has come up. It does not travel: on its way it would frame what nobody speaks of.
    The arrow shows once it is bright.
    """

    kind: str = "panel"
    holes: tuple[Box, ...] = ()
    to: Box | None = None
    way: Points = ()
    glow: float = 1.0
    z: int = LEVEL

    def hit(self, x: float, y: float) -> bool:
        return False

    def kept_clear(self) -> Sequence[pygame.FRect]:
        return [pygame.FRect(box) for box in self.holes]

    def draw(self, canvas: Canvas) -> None:
        view, size = canvas.viewport, canvas.surface.get_size()
        theme, scale = canvas.theme, canvas.scale
        boxes = [*self.holes, *((self.to,) if self.to else ())]
        areas = [tuple(view.px(pygame.FRect(box).inflate(HALO, HALO))) for box in boxes]
        points = tuple(view.point(*point) for point in self.way)
        if self.glow < 1:
            canvas.surface.blit(paint_spotlight(theme, scale, size, areas, (), self.glow), (0, 0))
            return

        def paint() -> pygame.Surface:
            return paint_spotlight(theme, scale, size, areas, points)

        canvas.surface.blit(canvas.cached(("spotlight", size, tuple(areas), points), paint), (0, 0))


def paint_spotlight(
    theme: Theme,
    scale: float,
    size: tuple[int, int],
    areas: Sequence[tuple[int, ...]],
    points: Sequence[tuple[int, int]],
    glow: float = 1.0,
) -> pygame.Surface:
    """The veil over a window of `size` pixels with its holes framed in light, as far as that has come up (`glow` 0..1),
    and the arrow."""
    veil = pygame.Surface(size, pygame.SRCALPHA)
    veil.fill(DIM)
    radius, thick = max(4, round(16 * scale)), max(2, round(3 * scale))
    frame = pygame.Color(theme.hex("gold_hi"))
    frame.a = round(255 * glow)
    for area in areas:
        pygame.draw.rect(veil, (*DIM[:3], round(DIM[3] * (1 - glow))), area, border_radius=radius)
        pygame.draw.rect(veil, frame, area, thick, border_radius=radius)
    width = max(2, round(5 * scale))
    run = 0.0
    for here, there in pairwise(points):
        if run % (DASH + GAP) < DASH:
            pygame.draw.line(veil, theme.hex("gold_hi"), here, there, width)
            pygame.draw.circle(veil, theme.hex("gold_hi"), there, width // 2)
        run += math.dist(here, there) / scale
    if len(points) > 2:
        tip, before = pygame.Vector2(points[-1]), pygame.Vector2(points[-len(points) // 12 - 2])
        ahead = (tip - before).normalize() * 24 * scale if tip != before else pygame.Vector2(0, 1)
        side = ahead.rotate(90) * 0.5
        pygame.draw.polygon(veil, theme.hex("gold_hi"), [tip + ahead * 0.4, tip - ahead + side, tip - ahead - side])
    return veil


class CoachCard(Widget):
    """What the coach says: heading, step, sentence, other ways to do it. Its buttons are widgets of their own.

    `guide` is who speaks and what they are, `portrait` their picture.
    """

    kind: str = "panel"
    heading: str = ""
    way: str = ""
    step: int = 1
    steps: int = 1
    portrait: str = ""
    guide: tuple[str, str] = ("", "")
    tip: tuple[float, float] | None = None
    z: int = LEVEL + 10

    def kept_clear(self) -> Sequence[pygame.FRect]:
        return (self.rect,)

    def room(self, canvas: Canvas) -> tuple[float, float]:
        """The size in units that its words need; very large ones make it wider, and at last become smaller."""
        dense = canvas.theme.dense(canvas.scale)
        usual, least = COMPACT if dense else SIZE
        for width in (usual, usual * 1.4, usual * 1.8):
            needed = self._height(canvas, width, 24.0 if dense else FIELD + 24)
            if needed <= HIGHEST:
                break
        return width, max(least, min(HIGHEST, needed))

    def _height(self, canvas: Canvas, width: float, left: float) -> float:
        needed = 96 + self._rows(canvas, self.text, 24, width - left - 24) + 84
        if self.way:
            needed += self._rows(canvas, self.way, 21, width - left - 58) + 18
        return needed

    def _rows(self, canvas: Canvas, words: str, size: float, width: float) -> float:
        px = canvas.theme.text_px(size, canvas.scale, True)
        return rich.lay_out(words, round(width * canvas.scale), "medium", px, 1.26).height / canvas.scale

    def buttons(self, canvas: Canvas, does: bool, last: bool, back: bool, key: str) -> list[Button]:
        """Show me or Next, Back, and End, at the foot of the card."""
        dense = canvas.theme.dense(canvas.scale)
        x, right = self.rect.x + (24 if dense else FIELD + 24), self.rect.right - 24
        y, gap = self.rect.bottom - 24 - 58, 12.0
        small = 122.0
        main = "show" if does else "next"
        words = "play_on" if last else main
        found = [
            Button(
                f"coach.{main}",
                pygame.FRect(x, y, right - x - (0 if last else 2 * (small + gap)), 58),
                text=tr(f"lesson.button.{words}"),
                style="primary",
                icon="play-button",
                key=key,
            )
        ]
        if not last:
            found += [
                Button(
                    "coach.back", pygame.FRect(right - 2 * small - gap, y, small, 58), text=tr("lesson.button.back")
                ),
                Button("coach.end", pygame.FRect(right - small, y, small, 58), text=tr("lesson.button.end")),
            ]
            found[1].enabled = back
            found[1].reason = None if back else tr("lesson.first_step")
        for button in found:
            button.group, button.z, button.text_size = "page", LEVEL + 20, 24
        return found

    def draw(self, canvas: Canvas) -> None:
        draw_speech(canvas, self.rect, self.tip, "#101B24", "gold", 14)
        area = canvas.viewport.px(self.rect)
        theme, scale = canvas.theme, canvas.scale
        look = (self.heading, self.text, self.way, self.step, self.steps, self.portrait, self.guide)
        canvas.lay(("coach", look), area, lambda: paint_coach(theme, scale, area.size, *look))


def paint_coach(
    theme: Theme,
    scale: float,
    size: tuple[int, int],
    heading: str,
    text: str,
    way: str,
    step: int,
    steps: int,
    portrait: str,
    guide: tuple[str, str],
) -> pygame.Surface:
    """The card without its buttons; below scale 0.75 the portrait becomes a disc beside the heading."""
    sheet = Sheet(theme, scale, size)
    w, h, dense = sheet.w, sheet.h, theme.dense(scale)
    left = 24.0 if dense else FIELD + 24
    if not dense:
        blue = linear("f", ((0.0, "#173761"), (1.0, "#0E2440")))
        sheet.shapes(path(f"M16 4H{FIELD}V{h - 4:.1f}H16L4 {h - 16:.1f}V16Z", "url(#f)"), blue)
    inset, side = (24.0, 72.0) if dense else (16.0, FIELD - 32)
    tall = side if dense else side * 1.2
    picture = window_on(portrait, sheet.r(side), sheet.r(tall))
    if picture is not None:
        sheet.picture(cut_to(picture, chamfer(0, 0, sheet.r(side), sheet.r(tall), sheet.r(12))), inset, 18)
        sheet.shapes(path(chamfer(inset, 18, side, tall, 12), "none", 1, theme.hex("gold"), 2.4))
    if not dense:
        sheet.paragraph(f"**{guide[0]}**", (12, 18 + tall + 12, FIELD - 24, 60), 21, "gold_hi", centred=True)
        sheet.write(guide[1], "medium", 18, "fog", FIELD / 2, 18 + tall + 84, "center", width=FIELD - 20)
    at = left + 88 if dense else left
    count = tr("lesson.step", n=step, all=steps)
    told = sheet.write(count, "medium", 19, "fog", w - 24, 42, "midright")
    sheet.write(heading.upper(), "heading", 34, "white", at, 42, width=told.left - at - 16, tracking=1)
    done = (w - 24 - at) * step / steps
    sheet.shapes(
        path(f"M{at} 70H{w - 24:.1f}", "none", 1, "#05090C", 8) + path(f"M{at} 70h{done:.1f}", "none", 1, "#FFB52E", 8)
    )
    foot = 94.0
    told = sheet.paragraph(text, (left, 104 if dense else 92, w - left - 24, h - 104 - foot - (44 if way else 0)), 24)
    if way:
        sheet.icon("info", 26, "fs_hi", left + 13, told.bottom + 30)
        sheet.paragraph(way, (left + 36, told.bottom + 16, w - left - 58, h - told.bottom - foot - 10), 21, "fog")
    return sheet.surface


def place(
    size: tuple[float, float], targets: Sequence[pygame.FRect], others: Sequence[pygame.FRect] = ()
) -> tuple[pygame.FRect, tuple[float, float] | None]:
    """Where the card stands and what its tail points at.

    It stands beside the last of the `targets`, over none of them, and over as little as it can of the `others`.
    """
    w, h = size
    if not targets:
        return pygame.FRect((1920 - w) / 2, (1080 - h) / 2, w, h), None
    aim = targets[-1]
    spots = [
        (aim.right + TAIL, aim.centery - h / 2),
        (aim.left - TAIL - w, aim.centery - h / 2),
        (aim.centerx - w / 2, aim.top - TAIL - h),
        (aim.centerx - w / 2, aim.bottom + TAIL),
        *((x, y) for x in range(0, 1920, STRIDE) for y in range(0, 1080, STRIDE)),
    ]
    boxes = [
        pygame.FRect(min(max(EDGE, x), 1920 - EDGE - w), min(max(EDGE, y), 1080 - EDGE - h), w, h) for x, y in spots
    ]
    best = min(boxes, key=lambda box: _cost(box, targets, others))
    if best.inflate(-20, -20).colliderect(aim):
        return best, None
    tip, near = _tip(best, aim)
    return best, tip if near <= 140 else None


def _cost(box: pygame.FRect, targets: Sequence[pygame.FRect], others: Sequence[pygame.FRect]) -> float:
    """What it costs to stand there: what is covered, and the way to what the card speaks of."""
    wide = box.inflate(20, 20)
    cost = FAR * _tip(box, targets[-1])[1]
    for things, price in ((targets, DEAR), (others, CHEAP)):
        for thing in (things[number] for number in wide.collidelistall(list(things))):
            covered = wide.clip(thing)
            cost += price * covered.width * covered.height
    return cost


def _tip(box: pygame.FRect, aim: pygame.FRect) -> tuple[tuple[float, float], float]:
    """The place on the edge of a thing that the tail of a card points at, and how many units are between them."""
    x = aim.left if aim.left > box.right else aim.right if aim.right < box.left else aim.centerx
    y = aim.top if aim.top > box.bottom else aim.bottom if aim.bottom < box.top else aim.centery
    return (x, y), math.dist((x, y), (min(max(x, box.left), box.right), min(max(y, box.top), box.bottom)))
