"""Where the shipped files lie, from source and in the packaged program alike."""

from pathlib import Path

#: The folder beside `game/` and `scenes/`; PyInstaller keeps the same layout.
ASSETS = Path(__file__).resolve().parents[2] / "assets"
