"""What is on the screen, as data: one JSON line each time the screen settles.

For players who build tools, for modders, and for checks that need no eyes. With a script and a seed the lines are the
same on every run. Rectangles are window pixels, so a line can be clicked as it stands.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from contextlib import suppress
from io import TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING, Any

from scenes.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.app import App


def picture_of(app: App) -> dict[str, Any]:
    """What the screen shows now."""
    top = app.stack.top
    layers = app.stack.visible()
    widgets: list[dict[str, Any]] = []
    for scene in layers:
        covered = scene is not top
        widgets += (_line(app, widget, covered) for widget in scene.widgets() if widget.visible)
    widgets += (_line(app, widget, False) for widget in app.notices.widgets())
    focused = app.focused()
    return {
        "scene": top.name if top is not None else None,
        "under": [scene.name for scene in layers if scene is not top],
        "decision": _first(scene.decision() for scene in reversed(layers)),
        "hash": _first(scene.state_hash() for scene in reversed(layers)),
        "focus": focused.id if focused is not None else None,
        "says": app.spoken(),
        "window": list(app.viewport.window),
        "widgets": widgets,
    }


def mismatch(expected: Any, found: Any, where: str = "") -> str | None:
    """The first place where `found` lacks something of `expected`, as a sentence; None if all of it is there.

    Objects need only the keys named in `expected`. Objects with ids in a list are compared by id, other lists exactly.
    `"absent": [ids]` names what must not be on the screen.
    """
    here = where or "the screen"
    if isinstance(expected, Mapping):
        if not isinstance(found, Mapping):
            return f"{here} should be {json.dumps(expected)} and is {json.dumps(found)}"
        for key, value in expected.items():
            inner = f"{where}.{key}" if where else key
            if key == "absent" and not where:
                there = {widget["id"] for widget in found.get("widgets", ())}
                unwanted = [name for name in value if name in there]
                if unwanted:
                    return f"{unwanted[0]} should not be on the screen and is"
                continue
            if key not in found:
                return f"{inner} is not there"
            problem = mismatch(value, found[key], inner)
            if problem:
                return problem
        return None
    if isinstance(expected, list) and expected and all(isinstance(item, Mapping) and "id" in item for item in expected):
        by_id = {item["id"]: item for item in found}
        for item in expected:
            if item["id"] not in by_id:
                return f"{item['id']} is not on the screen"
            problem = mismatch(item, by_id[item["id"]], item["id"])
            if problem:
                return problem
        return None
    if expected != found:
        return f"{here} should be {json.dumps(expected)} and is {json.dumps(found)}"
    return None


class Probe:
    """The file that the lines go to. Raises OSError if it cannot be opened."""

    def __init__(self, path: Path) -> None:
        self._file: TextIOWrapper | None = path.open("w", encoding="utf-8")
        self._last = ""

    def write(self, app: App, step: int | None) -> None:
        """Adds a line unless it says the same as the last one. `step` counts the script's lines carried out so far."""
        if self._file is None:
            return
        line = json.dumps({"step": step, **picture_of(app)}, ensure_ascii=False)
        if line == self._last:
            return
        self._last = line
        try:
            self._file.write(line + "\n")
            self._file.flush()
        except OSError:
            # A full disk ends the probe, not the game.
            self.close()

    def close(self) -> None:
        """Ends the file."""
        if self._file is not None:
            with suppress(OSError):
                self._file.close()
            self._file = None


def _line(app: App, widget: Widget, covered: bool) -> dict[str, Any]:
    rect = app.viewport.px(widget.rect)
    line: dict[str, Any] = {
        "id": widget.id,
        "kind": widget.kind,
        "rect": [rect.x, rect.y, rect.w, rect.h],
        "text": widget.text,
        "entity": widget.entity,
        "glowing": widget.glowing,
        "enabled": widget.enabled,
    }
    # Said only where it is so: most things are neither.
    for name in ("selected", "refused", "drop_target"):
        if getattr(widget, name):
            line[name] = True
    if widget.reason:
        line["reason"] = widget.reason
    if covered:
        line["covered"] = True
    return line


def _first(values: Iterable[Any]) -> Any:
    return next((value for value in values if value is not None), None)
