"""Every menu that can be opened from anywhere opens, and is drawn."""

from typing import Any

import pytest

from scenes.menus.credits import Credits
from scenes.menus.load import Load
from scenes.menus.pause import Pause
from scenes.menus.rulebook import Rulebook
from scenes.menus.settings import SettingsScene
from scenes.menus.setup import Setup
from scenes.menus.statistics import StatisticsScene
from scenes.menus.title import Title
from scenes.scene import Scene


@pytest.mark.parametrize("menu", [Credits, Load, Pause, Rulebook, SettingsScene, Setup, StatisticsScene, Title])
def test_a_menu_opens_over_the_title(open_app: Any, menu: type[Scene]) -> None:
    driver = open_app(speed="none")
    driver.app.stack.push(Title())
    driver.frames()
    scene = menu()
    driver.app.stack.push(scene)
    driver.frames(2)
    assert driver.app.stack.top is scene and scene.widgets()
