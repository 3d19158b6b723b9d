"""The seats on the setup screen: one row for each, with everything about it, and the places that are free."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.engine.language import tr
from game.engine.title import HUMAN
from scenes.canvas import Canvas
from scenes.menus.choice_list import ChoiceList
from scenes.menus.form import Control, Form
from scenes.menus.new_game_choices import LONGEST_NAME, ChosenSeat, skills
from scenes.menus.setup_widgets import FreeSeat, SeatMark, SeatRow, draw_words
from scenes.scene import Position
from scenes.widgets.button import Button
from scenes.widgets.controls import Segment
from scenes.widgets.panel import Panel
from scenes.widgets.slot import draw_line
from scenes.widgets.top_bar import BarSign
from scenes.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.menus.setup import Setup

LEFT, TOP, STEP = 1172.0, 142.0, 92.0
ROW = (708.0, 80.0)


class SeatsPanel:
    """Builds the rows and answers for what is pressed in them."""

    def __init__(self, scene: Setup) -> None:
        self._scene = scene
        self._entries: list[Control] = []
        self._rows: list[SeatRow] = []
        self._parts: dict[str, list[Widget]] = {}

    # Building -----------------------------------------------------------------------------------------------------

    def build(self, form: Form, widgets: list[Widget]) -> None:
        """Puts the panel, the rows and the free places on the screen."""
        choices = self._scene.choices
        panel = Panel("setup.seats", pygame.FRect(1156, 92, 740, 518), text=tr("setup.seats"), accent="fs_hi")
        panel.icon = "three-friends"
        panel.note = tr("setup.seats_taken", n=len(choices.seats), most=choices.most_seats)
        widgets.append(panel)
        self._entries, self._rows, self._parts = [], [], {}
        for number, seat in enumerate(choices.seats):
            self._row(form, widgets, number, seat)
        free = [colour for colour in range(5) if colour not in {seat.colour for seat in choices.seats}]
        for place in range(len(choices.seats), choices.most_seats):
            name = "setup.seat.add" if place == len(choices.seats) else f"setup.seat.free.{place + 1}"
            rect = pygame.FRect(LEFT, TOP + place * STEP, *ROW)
            widgets.append(FreeSeat(name, rect, text=tr("setup.add"), mark=free[place - len(choices.seats)]))
            widgets[-1].group = "seats"

    def _row(self, form: Form, widgets: list[Widget], number: int, seat: ChosenSeat) -> None:
        y, name = TOP + number * STEP, self._scene.choices.names()[number]
        row_id = f"setup.seat.{number + 1}"
        row = SeatRow(row_id, pygame.FRect(LEFT, y, *ROW), text=name, seat=seat.colour)
        row.focusable = row.draggable = True
        row.tooltip = (name, tr("setup.seat_tip", n=number + 1))
        mark = SeatMark(f"{row_id}.mark", pygame.FRect(LEFT + 18, y + 12, 56, 56), seat=seat.colour)
        mark.text, mark.tooltip = name, (name, tr("setup.mark_tip", name=name))
        entry = form.entry(
            f"{row_id}.name",
            pygame.FRect(LEFT + 158, y + 16, 136, 48),
            seat.name,
            lambda text: self._scene.leave_fields(),
            LONGEST_NAME,
        )
        parts: list[Widget] = [mark, entry, *self._players(row_id, y, seat, name)]
        if seat.role:
            role = Button(f"{row_id}.role", pygame.FRect(LEFT + 394, y + 15, 162, 50), text_size=20)
            role.text = self._scene.table.role_name(seat.role)
            role.tooltip = (role.text, tr("setup.role_tip", name=name))
            parts.append(role)
        remove = BarSign(f"{row_id}.remove", pygame.FRect(LEFT + 664, y + 18, 44, 44), icon="cross-mark", size=20)
        remove.text = tr("setup.remove")
        remove.tooltip = (remove.text, tr("setup.remove_tip", name=name))
        parts.append(remove)
        for part in parts:
            part.group = "seats"
        row.group = "seats"
        self._entries.append(entry)
        self._rows.append(row)
        self._parts[row_id] = parts
        widgets += [row, *parts]

    def _players(self, row_id: str, y: float, seat: ChosenSeat, name: str) -> list[Widget]:
        """Who answers for a seat. Where seats have roles, the two ways are signs without words, to make room."""
        human = Segment(f"{row_id}.human", pygame.FRect(LEFT + 302, y + 16, 100, 48), text=tr("setup.human"))
        human.icon, human.selected = "captain-hat-profile", seat.is_human
        human.tooltip = (human.text, tr("setup.human_tip", name=name))
        auto = Segment(f"{row_id}.automated", pygame.FRect(LEFT + 404, y + 16, 128, 48), text=tr("setup.automated"))
        auto.icon, auto.selected = "cog", not seat.is_human
        auto.tooltip = (auto.text, tr("setup.automated_tip", name=name))
        human.row = auto.row = (human, auto)
        parts: list[Widget] = [human, auto]
        if seat.role:
            human.text = auto.text = ""
            human.rect, auto.rect = (pygame.FRect(LEFT + x, y + 16, 44, 48) for x in (300, 347))
        if not seat.is_human:
            left = 560 if seat.role else 538
            skill = Button(f"{row_id}.skill", pygame.FRect(LEFT + left, y + 15, 662 - left, 50), text_size=20)
            skill.text = tr(f"setup.skill.{seat.player}")
            skill.tooltip = (skill.text, tr("setup.skill_tip", name=name))
            parts.append(skill)
        return parts

    def draw_over(self, canvas: Canvas) -> None:
        """The red edge of a name that cannot be used, and the row that is carried above everything else."""
        lifted = next((row for row in self._rows if row.lifted), None)
        for number, entry in enumerate(self._entries):
            if entry.visible and self._scene.choices.has_bad_name(number):
                draw_line(canvas, entry.rect, "alert", 8, 3)
        if lifted is not None:
            lifted.draw(canvas)
            name = Widget("", pygame.FRect(lifted.rect.x + 170, lifted.rect.y + 16, 400, 48), text=lifted.text)
            draw_words(canvas, name, 24, "white", "bold")

    def read_names(self) -> bool:
        """Takes over what stands in the fields. Returns whether a name has changed."""
        changed = False
        choices = self._scene.choices
        for seat, entry in zip(choices.seats, self._entries, strict=True):
            if seat.name != entry.text:
                seat.name, changed = entry.text, True
        if changed:
            names = choices.names()
            for number, (row, entry) in enumerate(zip(self._rows, self._entries, strict=True)):
                row.text = names[number]
                bad = choices.has_bad_name(number)
                entry.tooltip = (names[number], tr("setup.name_red", name=names[number])) if bad else None
        return changed

    # Input --------------------------------------------------------------------------------------------------------

    def clicked(self, widget: Widget) -> bool:
        """A press on something of the panel. False if the thing is not of it."""
        if isinstance(widget, FreeSeat):
            self._scene.choices.add_seat(self._scene.app.settings.game.skill)
            self._scene.rebuild(f"setup.seat.{len(self._scene.choices.seats)}.name")
            return True
        number = self._number(widget)
        if number is None or isinstance(widget, Control):
            return False
        choices = self._scene.choices
        seat = choices.seats[number]
        match widget.id.rpartition(".")[2]:
            case "mark":
                choices.next_colour(number)
            case "human":
                seat.player = HUMAN
            case "automated" if seat.is_human:
                usual = self._scene.app.settings.game.skill
                known = skills(choices.title)
                seat.player = usual if usual in known else known[-1]
            case "role":
                seat.role = choices.next_role(seat.role)
            case "skill":
                self._choose_skill(widget, seat)
            case "remove":
                choices.remove_seat(number)
                self._scene.rebuild("setup.seat.add")
                return True
        self._scene.rebuild(widget.id)
        return True

    def _choose_skill(self, widget: Widget, seat: ChosenSeat) -> None:
        known = skills(self._scene.choices.title)

        def chosen(number: int) -> None:
            seat.player = known[number]
            self._scene.rebuild(widget.id)

        # A game typed as a code may have seats that nobody is offered.
        at = known.index(seat.player) if seat.player in known else len(known) - 1
        labels = [tr(f"setup.skill.{name}") for name in known]
        anchor = widget.rect.inflate(80, 0)
        self._scene.app.stack.push(ChoiceList(anchor, labels, at, chosen))

    def _number(self, widget: Widget | None) -> int | None:
        """The seat that a widget belongs to, from 0."""
        if widget is None or not widget.id.startswith("setup.seat."):
            return None
        word = widget.id.split(".")[2]
        return int(word) - 1 if word.isdigit() else None

    def focus_seat(self, number: int) -> bool:
        """Puts the keyboard on a seat's row."""
        if number >= len(self._rows):
            return True
        app = self._scene.app
        self._scene.focus.take(self._rows[number])
        app.controls.ring = True
        app.redraw()
        return True

    def move_focused(self, step: int) -> bool:
        """Moves the seat that the keyboard is on. False if it is on none."""
        number = self._number(self._scene.focus.current(self._scene.widgets()))
        if number is None:
            return False
        to = number + step
        if 0 <= to < len(self._rows):
            self._scene.choices.move_seat(number, to)
            self._scene.rebuild(f"setup.seat.{to + 1}")
            self._scene.app.controls.ring = True
        return True

    # Dragging -----------------------------------------------------------------------------------------------------

    def lifted(self, widget: Widget) -> None:
        """The row's controls are put away while it is carried; the other rows are its places."""
        for row in self._rows:
            row.drop_target = row.glowing = row is not widget
        for pad in self._scene.widgets():
            if pad.group == "heroes":
                pad.drop_target = pad.glowing = True
        if isinstance(widget, SeatRow):
            widget.lifted, widget.z = True, 50
            for part in self._parts.get(widget.id, ()):
                part.visible = False
                if isinstance(part, Control):
                    part.element.hide()

    def dragged(self, widget: Widget, at: Position) -> None:
        """The row follows the pointer up and down."""
        widget.rect.centery = min(max(at[1], TOP), TOP + 5 * STEP)

    def dropped(self, widget: Widget, target: Widget | None) -> None:
        """The row was let go over another one, whose place it takes."""
        number, to = self._number(widget), self._number(target)
        if number is not None and target is not None and target.group == "heroes":
            self._scene.give_role(target, number)
            return
        if number is not None and to is not None:
            self._scene.choices.move_seat(number, to)
        self._scene.rebuild(f"setup.seat.{(to if to is not None else number or 0) + 1}")
