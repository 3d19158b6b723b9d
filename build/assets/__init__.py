"""Recipes for everything under assets/ except the card pictures.

Each recipe is a module with `bake()`; `ORDER` is the order in which all of them run, sources before what uses them.
"""

import importlib
import time

ORDER = (
    "fonts",
    "icons",
    "theme",
    "textures",
    "dice",
    "axis_dice",
    "world_map",
    "sounds",
    "music",
    "backdrops",
    "orbit",
)


def bake(names: list[str]) -> None:
    """Run the named recipes, or all of them in order. Unknown names end the run with one sentence."""
    unknown = [n for n in names if n not in ORDER]
    if unknown:
        raise SystemExit(f"no recipe called {', '.join(unknown)}; there are {', '.join(ORDER)}")
    for name in names or ORDER:
        start = time.perf_counter()
        importlib.import_module(f"assets.{name}").bake()
        print(f"{name}: {time.perf_counter() - start:.1f} s", flush=True)
