"""The choice of heroes on the setup screen: what the difficulty changes, and four pads with who plays them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

import pygame

from game.axis.pieces import Hero, Layout
from game.axis.title import AxisTitle
from game.axis.wording import name_of, piece_line, power_name, power_text
from game.engine.language import tr
from scenes.axis.hero_pad import HeroPad, pad_face
from scenes.canvas import Canvas
from scenes.drawing.sheet import Sheet
from scenes.menus.choice_list import ChoiceList
from scenes.table.title_table import Briefing, Chips
from scenes.widgets.chip import PAPER, REFUSED, paint_chip
from scenes.widgets.mission import paint_page
from scenes.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.menus.setup import Setup

ORDERS: Final = pygame.FRect(408, 318, 708, 112)
PADS: Final = pygame.FRect(408, 440, 708, 508)
GAP: Final = 10.0


class Orders(Widget):
    """The strip of paper over the pads: the difficulty's name, its chips, and what it changes in a sentence."""

    kind: str = "text"
    story: str = ""
    chips: Chips = ()

    def draw(self, canvas: Canvas) -> None:
        area = canvas.viewport.px(self.rect)
        words, story, chips = self.text, self.story, self.chips

        def paint(sheet: Sheet) -> None:
            sheet.surface.blit(paint_page(sheet.theme, sheet.scale, area.size), (0, 0))
            x = sheet.write(words.upper(), "display", 28, "paperink", 20, 32, width=230).right + 18
            for line, icon in chips:
                chip = paint_chip(sheet.theme, sheet.scale, line, REFUSED if icon == "hazard-sign" else PAPER, icon, 17)
                if x + chip.get_width() / sheet.scale <= sheet.w - 16:
                    x = sheet.picture(chip, x, 32, "midleft").right + 10
            sheet.paragraph(story, (20, 54, sheet.w - 40, 52), 19, "paperink", leading=1.16)

        canvas.sheet(("orders", words, story, chips), self.rect, paint, 2)


class HeroChoice:
    """Four pads. Pressing one asks which seat plays that hero; each hero is played once."""

    def __init__(self, scene: Setup, title: AxisTitle) -> None:
        self._scene = scene
        self._title = title

    def build(self, brief: Briefing, chips: Chips) -> list[Widget]:
        """What takes the place of a scenario's paper."""
        orders = Orders("setup.dossier", ORDERS.copy(), text=brief.name, story=brief.story, chips=chips)
        orders.tooltip = (brief.name, brief.story)
        return [orders, *self._pads()]

    def _pads(self) -> list[HeroPad]:
        choices = self._scene.choices
        players = {seat.role: number for number, seat in enumerate(choices.seats)}
        names = choices.names()
        width, height = (PADS.w - GAP) / 2, (PADS.h - GAP) / 2
        pads = []
        for number, hero in enumerate(self._title.content.of(Hero)):
            x, y = PADS.x + number % 2 * (width + GAP), PADS.y + number // 2 * (height + GAP)
            seat = players.get(hero.id, -1)
            face = pad_face(
                hero, power_name(hero.star), power_name(hero.bolt), choices.seats[seat].colour if seat >= 0 else -1
            )
            pad = HeroPad(f"setup.hero.{hero.id}", pygame.FRect(x, y, width, height), face=face, group="heroes")
            pad.focusable, pad.entity = True, hero.id
            pad.text = name_of(hero)
            who = tr("axis.setup.played_by", seat=names[seat]) if seat >= 0 else tr("axis.setup.free")
            powers = " ".join(f"**{power_name(power)}:** {power_text(power)}" for power in (hero.star, hero.bolt))
            pad.tooltip = (f"{pad.text}, {who}", powers)
            pads.append(pad)
        return pads

    def clicked(self, widget: Widget) -> bool:
        """Ask who plays the hero of a pad. False for anything else."""
        if not isinstance(widget, HeroPad):
            return False
        role = widget.entity or ""
        choices = self._scene.choices
        seats = [seat.role for seat in choices.seats]
        names = choices.names()
        labels = [
            names[number] if seat == role else tr("axis.setup.instead", seat=names[number], hero=self._name(seat))
            for number, seat in enumerate(seats)
        ]
        answers = list(range(len(seats)))
        if role not in seats and len(seats) < choices.most_seats:
            labels.append(tr("axis.setup.new_seat"))
            answers.append(len(seats))
        if role in seats and len(seats) > choices.title.seats[0]:
            labels.append(tr("axis.setup.nobody"))
            answers.append(-1)
        current = seats.index(role) if role in seats else len(answers) - 1

        def chosen(number: int) -> None:
            self.give(role, answers[number])
            self._scene.rebuild(widget.id)

        self._scene.app.stack.push(ChoiceList(widget.rect.copy(), labels, current, chosen))
        return True

    def give(self, role: str, seat: int) -> None:
        """A seat plays a hero from now on; one past the last is a new seat, −1 nobody."""
        choices = self._scene.choices
        if seat < 0:
            choices.remove_seat(next(n for n, chair in enumerate(choices.seats) if chair.role == role))
            return
        if seat == len(choices.seats):
            choices.add_seat(self._scene.app.settings.game.skill)
        choices.give_role(seat, role)

    def inspected(self, widget: Widget) -> bool:
        """Show the pads large, this one first. False for anything else."""
        from scenes.axis.card_page import page_of
        from scenes.table.inspector import Inspector

        if not isinstance(widget, HeroPad):
            return False
        heroes = self._title.content.deck("hero")
        pages = [lambda hero=hero: page_of(self._title, hero) for hero in heroes]
        at = next(n for n, hero in enumerate(heroes) if self._title.entity_key(hero) == widget.entity)
        self._scene.app.stack.push(Inspector(pages, at, widget.rect, self._title.id))
        return True

    def _name(self, role: str) -> str:
        return tr(f"card.{role}.name")


def briefing(title: AxisTitle, layout: str) -> Briefing:
    """A difficulty as the setup screen tells it: where Hot Spots lie, and what that means."""
    entity = title.content.keys.index(layout)
    piece = title.definitions[entity]
    story = f"{tr(f'axis.setup.story.{layout}')} {tr('axis.setup.spots', **_spots(title, entity))}"
    rows = (
        ("medal", tr("axis.setup.win")),
        ("defense-satellite", tr("axis.setup.lose")),
        ("siren", piece_line(piece)),
        ("person", tr("axis.setup.seats")),
    )
    return Briefing(entity, title.name_of(entity), story, f"art/axis/layout-{layout}.webp", layout == "siege", rows)


def _spots(title: AxisTitle, entity: int) -> dict[str, int | str]:
    layout = cast("Layout", title.definitions[entity])
    odd, even = (", ".join(map(str, layout.hot_rings(sector))) for sector in (1, 2))
    return {"n": len(layout.hot), "odd": odd, "even": even}
