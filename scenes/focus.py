"""Where the keyboard is: groups, the way from thing to thing, and carrying without a mouse."""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence

from scenes.widgets.widget import Widget

DIRECTIONS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


class Focus:
    """The focused thing, kept by id so that rebuilt widgets keep it. Each method is given what is on the screen."""

    def __init__(self) -> None:
        self.id: str | None = None
        #: Groups that come first and last on the way through; the others keep the order of the screen's list.
        self.first: tuple[str, ...] = ()
        self.last: tuple[str, ...] = ()
        #: Ids of what answers the open question. Their groups are gone to sooner, and they before their neighbours.
        self.wanted: Collection[str] = ()
        self._remembered: dict[str, str] = {}
        self._group = ""
        #: Where the focused thing lay, in units.
        self._at = (0.0, 0.0)

    def current(self, widgets: Sequence[Widget]) -> Widget | None:
        """The focused widget, if it is still there."""
        return next((w for w in _reachable(widgets) if w.id == self.id), None)

    def take(self, widget: Widget | None) -> Widget | None:
        """Puts the focus on a widget, or takes it away."""
        self.id = widget.id if widget is not None else None
        if widget is not None:
            self._group, self._at = widget.group, widget.rect.center
            self._remembered[widget.group] = widget.id
        return widget

    def begin(self, widget: Widget) -> None:
        """The way into the group of a thing leads to this thing, unless the focus is in there already."""
        self._remembered[widget.group] = widget.id

    def let_go(self) -> None:
        """No thing and no group has the focus: the way through the screen begins anew."""
        self.id, self._group = None, ""

    def leave_idle(self, widgets: Sequence[Widget]) -> None:
        """Goes on to the neighbour of a thing that is gone (a card that was played), if it answers the open question.

        Lets go of a thing whose group has no answer to it while another group has one.
        """
        current, groups = self.current(widgets), self._in_order(widgets)
        left = self._answering(groups.get(self._group, ())) if self._group not in self.last else []
        if current is None and self.id is not None and left:
            self.take(min(left, key=lambda widget: math.dist(widget.rect.center, self._at)))
            return
        open_groups = [name for name, members in groups.items() if self._answering(members) and name not in self.last]
        if open_groups and (current.group if current is not None else self._group) not in open_groups:
            self.let_go()

    def cycle(self, step: int, widgets: Sequence[Widget]) -> Widget | None:
        """Goes to the next (+1) or the previous (−1) group, where the focus last was in it; where there is but one
        group, as in a question of two buttons, from thing to thing."""
        groups = self._in_order(widgets)
        if not groups:
            return self.take(None)
        names = list(groups)
        current = self.current(widgets)
        if current is not None and len(names) == 1:
            members = groups[current.group]
            return self.take(members[(members.index(current) + step) % len(members)])
        if current is None and self._group not in groups:
            name = names[0 if step > 0 else -1]
        elif current is None:
            name = self._group
        else:
            name = names[(names.index(current.group) + step) % len(names)]
        members = groups[name]
        remembered = next((w for w in members if w.id == self._remembered.get(name)), members[0])
        answering = self._answering(members)
        return self.take(answering[0] if answering and remembered not in answering else remembered)

    def move(self, direction: str, widgets: Sequence[Widget]) -> Widget | None:
        """Goes to the nearest thing of the group in a direction; at its end to the next or previous one in order."""
        current = self.current(widgets)
        if current is None:
            return self.cycle(1, widgets)
        members = _groups(widgets)[current.group]
        dx, dy = DIRECTIONS[direction]
        best, best_score = None, 0.0
        for widget in members:
            if widget is current:
                continue
            x, y = widget.rect.centerx - current.rect.centerx, widget.rect.centery - current.rect.centery
            ahead, aside = x * dx + y * dy, abs(x * dy) + abs(y * dx)
            if ahead <= 1 or aside > 2 * ahead:
                continue
            score = ahead + 2 * aside
            if best is None or score < best_score:
                best, best_score = widget, score
        if best is None:
            best = members[(members.index(current) + (dx + dy)) % len(members)]
        return self.take(best)

    def nth(self, number: int, widgets: Sequence[Widget]) -> Widget | None:
        """Goes to the nth thing (from 1) of the active group; without a focus, of the first group."""
        groups = self._in_order(widgets)
        if not groups:
            return None
        current = self.current(widgets)
        name = current.group if current is not None else self._group if self._group in groups else next(iter(groups))
        members = groups[name]
        if not 1 <= number <= len(members):
            return None
        return self.take(members[number - 1])

    def _in_order(self, widgets: Sequence[Widget]) -> dict[str, list[Widget]]:
        """The groups on the screen, first ones first and last ones last."""
        groups = _groups(widgets)
        early = [name for name in self.first if name in groups]
        late = [name for name in self.last if name in groups]
        middle = [name for name in groups if name not in early and name not in late]
        # What answers nothing is gone to after what does, wherever it stands otherwise.
        way = sorted((*early, *middle), key=lambda name: not self._answering(groups[name]))
        return {name: groups[name] for name in (*way, *late)}

    def _answering(self, members: Sequence[Widget]) -> list[Widget]:
        return [widget for widget in members if widget.id in self.wanted]


def _reachable(widgets: Sequence[Widget]) -> list[Widget]:
    return [w for w in widgets if w.visible and w.focusable]


def _groups(widgets: Sequence[Widget]) -> dict[str, list[Widget]]:
    """Groups in the order in which their first member stands on the screen's list."""
    groups: dict[str, list[Widget]] = {}
    for widget in _reachable(widgets):
        groups.setdefault(widget.group, []).append(widget)
    return groups
