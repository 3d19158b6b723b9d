"""Games of VENOM Assault at a window driven by hand: seat a table, answer by mouse and keys, look what is offered."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from random import Random
from typing import Any

import pygame

from game.engine.decision import Decision, Option
from game.engine.table import Table
from scenes.app import App
from scenes.rhythm import GLANCE
from scenes.session import GameSession
from scenes.table.director import Director
from scenes.table.scene import TableScene
from scenes.widgets.widget import Widget

SIZES = ((1280, 720), (1366, 768), (1920, 1080), (2560, 1440), (2560, 1080))
CANVAS = pygame.FRect(0, 0, 1920, 1080)


def seat_at(app: App, table: Table[Any]) -> TableScene:
    """Show a table in a window, with everything that was on its way at its end."""
    # What a stage has heard while it was set up is not shown.
    table.drain()
    app.stack.replace(Director(app, GameSession(table)).first())
    return settled(app)


def at_table(app: App) -> TableScene:
    """The scene on top, which must be one of the table."""
    top = app.stack.top
    assert isinstance(top, TableScene), top
    return top


def settled(app: App) -> TableScene:
    """The scene on top once nothing moves any more; pages that are to be read stay open."""
    for _ in range(200):
        app.stack.finish_change()
        top = at_table(app)
        if not top.busy():
            look(app)
            return top
        top.finish_motion()
        if at_table(app) is top and top.busy():
            top.update(0.05)
    raise AssertionError(f"{at_table(app).view} does not come to rest")


def look(app: App) -> None:
    """Time to see what is asked: no press after it is a hasty one."""
    app.controls.seen()
    app.clock.now += 2 * GLANCE


def homes(scene: TableScene, option: Option) -> list[str]:
    """Ids of the widgets that stand for an option of the open question."""
    return [name for name, options in scene._answers.items() if options and options[0].key == option.key]


def unreachable(app: App) -> list[str]:
    """What is wrong with the ways to the options of the open question: no widget, covered, or not for the keyboard."""
    scene = at_table(app)
    decision = scene.open_decision
    if decision is None:
        return []
    faults = []
    widgets = {widget.id: widget for widget in scene.widgets() if widget.visible}
    for option in decision.options:
        where = f"{scene.view}/{decision.kind}/{option.key}"
        own = [widgets[name] for name in homes(scene, option) if name in widgets]
        if not own:
            faults.append(f"{where}: nothing stands for it")
            continue
        if not any(_can_be_pressed(app, scene, widget, option) for widget in own):
            faults.append(f"{where}: {[widget.id for widget in own]} cannot be pressed")
        if not any(widget.focusable and widget.enabled for widget in own):
            faults.append(f"{where}: the keyboard cannot reach {[widget.id for widget in own]}")
    return faults


def _can_be_pressed(app: App, scene: TableScene, widget: Widget, option: Option) -> bool:
    """Whether some place on a widget belongs to it, or to another that stands for the same option."""
    names = homes(scene, option)
    box = widget.rect
    for share in (0.5, 0.08, 0.92, 0.25, 0.75):
        at = (box.x + box.width * share, box.centery)
        found = app.controls.widget_at(at)
        if widget.enabled and found is not None and found.id in names:
            return True
    return False


def crowded(app: App) -> list[str]:
    """Widgets that leave the canvas, and buttons that lie over each other."""
    scene = at_table(app)
    shown = [widget for widget in scene.widgets() if widget.visible]
    faults = [
        f"{scene.view}: {widget.id} leaves the canvas: {widget.rect}"
        for widget in shown
        if not CANVAS.contains(widget.rect) and not widget.id.startswith("hand.card.")
    ]
    buttons = [widget for widget in shown if widget.kind == "button"]
    gold = [widget.id for widget in buttons if getattr(widget, "style", "") == "primary"]
    if len(gold) > 1:
        faults.append(f"{scene.view}: {gold} are gold, and Enter presses one of them")
    for i, one in enumerate(buttons):
        faults += [
            f"{scene.view}: {one.id} and {other.id} overlap"
            for other in buttons[i + 1 :]
            if one.z == other.z and one.rect.inflate(-2, -2).colliderect(other.rect)
        ]
    return faults


def seen(scene: TableScene) -> list[tuple[object, ...]]:
    """What the screen says, without what passes: ids, places, words and marks of all widgets."""
    return sorted(
        (
            widget.id,
            tuple(round(length) for length in widget.rect),
            widget.text,
            widget.enabled,
            widget.visible,
            widget.glowing,
        )
        for widget in scene.widgets()
    )


Chooser = Callable[[Decision, Random], Option]


def eager(decision: Decision, rnd: Random) -> Option:
    """Attacks whenever it can, brings everybody, uses everything; elsewhere anything."""
    options = decision.options
    attacks = [option for option in options if option.key.startswith("attack.")]
    if attacks:
        return rnd.choice(attacks)
    if decision.kind == "lineup.support" and rnd.random() < 0.7:
        return decision.option("all") or options[0]
    if decision.kind in ("tactics", "combat", "automatic"):
        return options[0]
    if decision.kind == "ability.use":
        return options[rnd.randrange(len(options))]
    if decision.kind == "recruit":
        return options[0]
    return rnd.choice(options)


def play_on(app: App, rnd: Random, choose: Chooser = eager, limit: int = 500) -> Iterator[TableScene]:
    """Play, and hand out the scene at each question and each page, before it is answered."""
    for _ in range(limit):
        scene = settled(app)
        if scene.session.over and not scene.held:
            return
        if scene.held:
            yield scene
            scene.turn_page()
            continue
        decision = scene.open_decision
        if decision is None:
            return
        yield scene
        scene.choose(choose(decision, rnd))


def walk_to(driver: Any, name: str) -> None:
    """Put the keyboard on a widget by Tab and arrows alone."""
    app: App = driver.app
    for attempt in range(60):
        focused = app.controls.focused()
        if focused is not None and focused.id == name:
            return
        target = app.widget_called(name)
        assert target is not None, f"{name} is not on the screen"
        if focused is None or focused.group != target.group:
            driver.key(pygame.K_TAB)
        else:
            dx = target.rect.centerx - focused.rect.centerx
            dy = target.rect.centery - focused.rect.centery
            # Both directions in turn: on the map the straight way may lead past the goal.
            across = abs(dx) > 30 and (attempt % 2 == 0 or abs(dy) <= 30)
            keys = (pygame.K_LEFT, pygame.K_RIGHT) if across else (pygame.K_UP, pygame.K_DOWN)
            ahead = dx > 0 if across else dy > 0
            driver.key(keys[ahead])
        driver.frames()
    raise AssertionError(f"the keyboard does not come to {name}")


def words(widgets: Iterable[Widget]) -> str:
    """All that is written, in one string."""
    return " | ".join(widget.text for widget in widgets if widget.visible)
