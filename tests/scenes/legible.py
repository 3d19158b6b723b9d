"""Whether everything that is drawn can be read: nothing shortened, nothing outside its box, no button off the screen.

The tour of all scenes goes by, and every piece of text that is painted is looked at while it is painted. As a program
it goes through all sizes: `python -m tests.scenes.legible [WxH] [interface scale] [language]`.
"""

from __future__ import annotations

import os
import random
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import Any

import pygame

from game.engine.language import ENGLISH, language, use_language
from game.players import answer_for, automated
from scenes.app import SCRIPT_CHANCE, App, Launch
from scenes.drawing import rich
from scenes.drawing.cache import PARTS
from scenes.drawing.sheet import SHRINK, Sheet
from scenes.drawing.text import fitted
from scenes.script import STEP
from scenes.start import new_game
from scenes.table.scene import TableScene
from scenes.tables import table_of
from scenes.theme import SMALLEST_BODY, SMALLEST_TEXT
from scenes.tour import MENUS, Station, Tour, play_game, table_for
from scenes.venom.tour import show_panels
from scenes.window import start_display

CANVAS = pygame.FRect(0, 0, 1920, 1080)
#: Pixels by which letters may stand over the edge of the picture they are painted on.
SLACK = 2.0


#: How many questions of a game the short way goes through.
QUESTIONS = 40
#: Pixels from which bold letters count as large, so that a contrast of 3 is enough.
LARGE = 19
#: Pixels that letters are high at least, in windows from so many pixels a unit on.
SMALLEST_READ, READ_FROM = 12, 0.66
#: Units by which a shadow stands beside the words that throw it.
SHADOW_REACH = 4.0


def ground_under(sheet: pygame.Surface, area: pygame.FRect, scale: float) -> str | None:
    """The colour under a line of text as #RRGGBB, or None where the sheet is clear there and lies on something else."""
    box = pygame.Rect(area.x * scale, area.y * scale, area.width * scale, area.height * scale).clip(sheet.get_rect())
    if box.width < 2 or box.height < 2:
        return None
    red, green, blue, alpha = pygame.transform.average_color(sheet, box)
    return f"#{red:02X}{green:02X}{blue:02X}" if alpha > 235 else None


def contrast(one: str, other: str) -> float:
    """The WCAG 2 ratio of two colours."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def least_height(sheet: Sheet) -> int:
    """Pixels that letters have at least; in the smallest windows and the longest words they may be small, not cut."""
    return SMALLEST_READ if sheet.scale >= READ_FROM and language() == ENGLISH else 0


class Reader:
    """Collects what could not be read well while pictures were painted."""

    def __init__(self) -> None:
        self.faults: dict[str, str] = {}
        self.where = ""
        #: (ink, ground, whether the letters are large) of every line on a ground of its own -> an example.
        self.pairs: dict[tuple[str, str, bool], str] = {}
        self._latest: tuple[Sheet, str, pygame.FRect, tuple[str, str, bool], bool] | None = None

    def see(self, sheet: Sheet, text: str, area: pygame.FRect, pair: tuple[str, str, bool]) -> None:
        """Note a line in its ink on its ground. The same words written over it at once make a shadow of the first."""
        if self._latest is not None:
            below, words, place, shadow, new = self._latest
            near = abs(place.x - area.x) <= SHADOW_REACH and abs(place.y - area.y) <= SHADOW_REACH
            if new and below is sheet and words == text and near and shadow[0] != pair[0]:
                del self.pairs[shadow]
        self._latest = sheet, text, area, pair, pair not in self.pairs
        self.pairs.setdefault(pair, f"{self.where}: {text}")

    def say(self, what: str, text: str) -> None:
        self.faults.setdefault(f"{what}: {text!r}", self.where)


@contextmanager
def reading(reader: Reader) -> Iterator[None]:
    """Inside the block everything that is written is looked at."""
    write, paragraph = Sheet.write, Sheet.paragraph

    def looked_write(
        sheet: Sheet, text: str, role: str, size: float, colour: str, x: float, y: float, *rest: Any, **more: Any
    ) -> pygame.FRect:
        before = sheet.surface.copy()
        area = write(sheet, text, role, size, colour, x, y, *rest, **more)
        ground = ground_under(before, area, sheet.scale) if text.strip() else None
        if ground is not None:
            large = area.height * sheet.scale >= LARGE * 1.2
            reader.see(sheet, text, area, (sheet.hex(colour), ground, large))
        names = ("anchor", "width", "tracking", "body", "height")
        given = dict(zip(names, rest, strict=False)) | more
        width = given.get("width")
        if width is not None and text:
            px = sheet.theme.text_px(size, sheet.scale, given.get("body", False))
            if given.get("height") is not None:
                px = min(px, max(SMALLEST_TEXT, sheet.r(given["height"] / 1.25)))
            done = fitted(text, role, px, max(1, sheet.r(width)), sheet.r(given.get("tracking", 0)), SMALLEST_TEXT)
            if done[0] != text:
                reader.say("shortened", text)
            elif done[2] < least_height(sheet):
                reader.say(f"only {done[2]} pixels high", text)
        slack = SLACK / sheet.scale
        if text and (area.left < -slack or area.right > sheet.w + slack):
            reader.say("leaves its box", text)
        return area

    def looked_paragraph(
        sheet: Sheet, markup: str, box: tuple[float, float, float, float], size: float, *rest: Any, **more: Any
    ) -> pygame.FRect:
        before = sheet.surface.copy()
        area = paragraph(sheet, markup, box, size, *rest, **more)
        names = ("colour", "icon_colour", "role", "leading", "centred", "middle")
        given = dict(zip(names, rest, strict=False)) | more
        ground = ground_under(before, area, sheet.scale) if markup.strip() else None
        if ground is not None:
            reader.see(sheet, markup, area, (sheet.hex(given.get("colour", "white")), ground, False))
        role, leading = given.get("role", "medium"), given.get("leading", 1.26)
        width, height = max(1, sheet.r(box[2])), max(1, sheet.r(box[3]))
        full = sheet.theme.text_px(size, sheet.scale, True)
        sizes = tuple(dict.fromkeys(max(SMALLEST_BODY - 2, round(full * share)) for share in SHRINK))
        done = rich.set_in(markup, (width, height), role, sizes, leading)
        if done.markup != markup:
            reader.say("shortened", markup)
        elif done.px < least_height(sheet):
            reader.say(f"only {done.px} pixels high", markup)
        elif markup and rich.lay_out(markup, width, done.role, done.px, done.leading).width > width + SLACK:
            reader.say("leaves its box", markup)
        return area

    Sheet.write, Sheet.paragraph = looked_write, looked_paragraph  # type: ignore[method-assign]
    try:
        yield
    finally:
        Sheet.write, Sheet.paragraph = write, paragraph  # type: ignore[method-assign]


@contextmanager
def letters_only() -> Iterator[None]:
    """Inside the block shapes stay clear and shadows sharp: for readers who look at nothing but letters."""
    shapes, blur = pygame.image.load_sized_svg, pygame.transform.box_blur
    PARTS.clear()
    pygame.image.load_sized_svg = lambda _, size: pygame.Surface(size, pygame.SRCALPHA)  # type: ignore[assignment]
    pygame.transform.box_blur = lambda picture, *_: picture  # type: ignore[assignment]
    try:
        yield
    finally:
        pygame.image.load_sized_svg, pygame.transform.box_blur = shapes, blur
        PARTS.clear()


class ReadingTour(Tour):
    """The tour without pictures: at each stop everything is drawn and looked at."""

    def __init__(self, app: App, reader: Reader, at_stop: Callable[[App, str], None] | None = None) -> None:
        super().__init__(app, Path())
        self.reader = reader
        self.at_stop = at_stop

    def rest(self) -> None:
        top = self.app.stack.top
        self.reader.where = f"{getattr(top, 'view', '') or getattr(top, 'name', '')} before it is pictured"
        super().rest()

    def picture(self, name: str) -> None:
        if name in self.pictures:
            return
        self.rest()
        self.reader.where = name
        self.app.draw()
        self.pictures.append(name)
        for scene in self.app.stack.visible():
            for widget in scene.widgets():
                if widget.visible and widget.kind == "button" and not CANVAS.contains(widget.rect.inflate(-1, -1)):
                    self.reader.say("off the screen", widget.id)
                if widget.visible and widget.kind == "entry":
                    self._read_entry(widget)
        if self.at_stop is not None:
            self.at_stop(self.app, name)

    def _read_entry(self, entry: Any) -> None:
        """What stands in a line that is edited, which pygame_gui writes and clips by itself."""
        line = entry.element
        margin = line.padding[0] + line.border_width["left"] + line.shadow_width
        if line.font.size(entry.text)[0] > line.rect.width - 2 * margin:
            self.reader.say("cut by its line", entry.text)


def _short_game(tour: Tour) -> None:
    play_game(tour, table_for("venom", 0, 3, 7), "rookie", "play", show_panels)


def first_turns(tour: Tour, name: str = "venom", picture: str = "table") -> None:
    """The first questions of a game, one picture for each kind."""
    app = tour.app
    app.stack.replace(new_game(app, table_for(name, 0, 2, 9)))
    player = automated("rookie", 9)
    for number in range(QUESTIONS):
        tour.rest()
        scene = app.stack.top
        if not isinstance(scene, TableScene):
            return
        if scene.held:
            tour.picture(f"{picture}-{scene.view}-page")
            scene.turn_page()
            continue
        decision = scene.open_decision
        if decision is None:
            return
        tour.picture(f"{picture}-{scene.view}-{decision.kind}")
        option = decision.option(answer_for(scene.session.table, player, number).option.key)
        scene.choose(option or decision.options[0])


def read_all(
    size: tuple[int, int],
    ui_scale: int = 100,
    language: str = ENGLISH,
    stations: Sequence[Station] = (*MENUS, Station("game", _short_game)),
    at_stop: Callable[[App, str], None] | None = None,
    painted: bool = True,
    **display: Any,
) -> Reader:
    """Goes through the stations and returns what was found. `painted` False leaves everything but the letters out."""
    start_display()
    reader = Reader()
    with tempfile.TemporaryDirectory() as user, reading(reader), nullcontext() if painted else letters_only():
        app = App(Launch(user_dir=Path(user), size=size, speed="none"))
        app.clock.fixed = STEP
        app.chance = random.Random(SCRIPT_CHANCE)
        app.settings_file.change("display", "ui_scale", ui_scale)
        for name, value in display.items():
            app.settings_file.change("display", name, value)
        app.settings_file.change("", "language", language)
        try:
            ReadingTour(app, reader, at_stop).go(stations)
        finally:
            app.close()
            use_language(ENGLISH)
    return reader


def main() -> None:
    """Prints what cannot be read at one size, or at all of them."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    size = tuple(int(part) for part in (sys.argv[1] if len(sys.argv) > 1 else "1280x720").split("x"))
    scale = int(sys.argv[2]) if len(sys.argv) > 2 else 100
    language = sys.argv[3] if len(sys.argv) > 3 else ENGLISH
    stations = (*MENUS, Station("game", _short_game), *table_of("axis").stations())
    reader = read_all((size[0], size[1]), scale, language, stations)
    for fault, where in sorted(reader.faults.items(), key=lambda entry: entry[1]):
        print(f"{where}: {fault}")
    print(len(reader.faults), "faults")
    for (ink, ground, large), example in sorted(reader.pairs.items()):
        ratio = contrast(ink, ground)
        if ratio < (3 if large else 4.5):
            print(f"contrast {ratio:.2f}: {ink} on {ground} in {example}")


if __name__ == "__main__":
    main()
