"""Where War Table keeps what belongs to the person who plays: settings, saves and logs."""

from __future__ import annotations

from pathlib import Path

import msgspec

APPLICATION = "war-table"
#: The file of finished games, beside the folder of saves.
RECORD = "games.record"


class Folders(msgspec.Struct, frozen=True):
    """Four folders outside the program. None of them needs to exist yet. `content` may hold folders of cards."""

    settings: Path
    saves: Path
    logs: Path
    content: Path

    @classmethod
    def of(cls, user_dir: Path | None) -> Folders:
        """The folders under `user_dir`, or the places the system gives to programs."""
        if user_dir is not None:
            return cls(user_dir, user_dir / "saves", user_dir / "logs", user_dir / "content")
        # Imported here: with a chosen folder the program starts without it.
        import platformdirs

        return cls(
            platformdirs.user_config_path(APPLICATION, appauthor=False),
            platformdirs.user_data_path(APPLICATION, appauthor=False) / "saves",
            platformdirs.user_log_path(APPLICATION, appauthor=False),
            platformdirs.user_data_path(APPLICATION, appauthor=False) / "content",
        )

    @property
    def record(self) -> Path:
        """The file of finished games."""
        return self.saves.parent / RECORD


def impersonal(text: str) -> str:
    """The text without the home folder and the name of the person's account."""
    import getpass

    home = str(Path.home())
    if len(home) > 1:
        text = text.replace(home, "~")
    try:
        user = getpass.getuser()
    except (OSError, KeyError, ImportError):
        return text
    for mark in ("/", "\\"):
        text = text.replace(f"{mark}{user}{mark}", f"{mark}user{mark}")
    return text
