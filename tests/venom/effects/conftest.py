"""A fixture that rewrites cards for the length of a test."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.venom import stage as stages
from tests.venom.effects.writing import title_with


@pytest.fixture
def rewrite(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """`rewrite(spanner=[at("combat", does("roll_more", n=1))])`: from now on Spanner does that and nothing else."""

    def write(**cards: list[dict[str, Any]]) -> None:
        changed = title_with(**cards)
        monkeypatch.setattr(stages, "title", lambda: changed)

    return write
