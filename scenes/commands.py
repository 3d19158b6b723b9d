"""What keys do on every screen when the scene has no use for them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.language import tr

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.window import WindowMode

UI_SCALES = (75, 90, 100, 110, 125, 150, 175, 200)


def close_window(app: App) -> None:
    """Ends the program, as the window's own cross does; a game that is not saved is asked about."""
    from scenes.menus.leaving import leave

    leave(app, app.quit)


def go_back(app: App) -> None:
    """Esc: closes the top scene, or opens the pause menu over a game. The lowest scene stays."""
    top = app.stack.top
    if top is not None and top.pauses:
        from scenes.menus.pause import Pause

        app.stack.push(Pause())
    elif len(app.stack) > 1:
        app.stack.pop()


def open_by_key(app: App, action: str) -> None:
    """Opens what belongs to a key anywhere, such as the rulebook, if it is there to be opened."""
    from scenes.menus.behind import UNPACKING
    from scenes.menus.title import Title, entries

    entry, top = entries.get(action), app.stack.top
    if entry is None or any(scene.name == action for scene in app.stack.scenes):
        return
    if isinstance(top, Title):
        top.open_soon(entry)
        return
    UNPACKING.wait()
    entry.open(app)


def toggle_mute(app: App) -> None:
    """All sound off, or on again."""
    muted = not app.settings.sound.master_muted
    app.settings_file.change("sound", "master_muted", muted)
    app.toast(tr("window.toast.muted" if muted else "window.toast.unmuted"), about="sound")


def change_ui_scale(app: App, step: int) -> None:
    """Makes the interface one step larger (+1) or smaller (−1)."""
    current = app.settings.display.ui_scale
    larger = [size for size in UI_SCALES if size > current]
    smaller = [size for size in UI_SCALES if size < current]
    size = (larger[:1] if step > 0 else smaller[-1:]) or [current]
    app.settings_file.change("display", "ui_scale", size[0])
    app.toast(tr("window.toast.ui_scale", percent=size[0]), about="ui_scale")


def toggle_fullscreen(app: App) -> None:
    """Between the window and the whole monitor, without asking: the same key leads back."""
    mode: WindowMode = "fullscreen" if app.window.mode == "window" else "window"
    app.change_window(mode, app.window.monitor)
    app.settings_file.change("display", "window", app.window.mode)
