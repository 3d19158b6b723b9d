"""Bake what the game ships but cannot draw quickly at run time: pictures, sounds, icons, fonts.

    python build/bake.py assets            every recipe of build/assets
    python build/bake.py assets dice map   only the named ones
    python build/bake.py art [card id …]   the card pictures of build/art

The same input gives the same bytes. Needs the dependency group "bake" (numpy, scipy, pillow, fonttools); packages that
hold raw material (fonts, icons, map outlines) are fetched into out/ once, by name and version.
"""

import importlib
import os
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent


def main(arguments: list[str]) -> int:
    kinds = sorted(p.parent.name for p in HERE.glob("*/__init__.py"))
    if not arguments or arguments[0] not in kinds:
        print(f"usage: python build/bake.py {{{'|'.join(kinds)}}} [name …]", file=sys.stderr)
        return 2
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    sys.path.insert(0, str(HERE))
    sys.dont_write_bytecode = True
    kind, *names = arguments
    importlib.import_module(kind).bake(names)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
