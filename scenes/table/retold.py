"""A finished game told once more from its answers, for whoever counts what happened in it."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any

from game.engine.again import played_again
from game.engine.decision import IllegalChoice
from game.engine.events import Event
from game.engine.saves import state_hash
from game.engine.table import Divergence, Table
from scenes.session import GameSession

logger = logging.getLogger(__name__)

#: Hears a table at a question (or at its end) and what was told since the one before.
Hear = Callable[[Table[Any], list[Event]], None]


def tell_again(session: GameSession, hear: Hear) -> bool:
    """Let `hear` follow the whole game. False if it cannot be told so: what was heard until then counts for nothing."""
    table: Table[Any] | None = None
    try:
        for table, told in played_again(session.table):
            hear(table, told)
    except (Divergence, IllegalChoice) as error:
        logger.info("the game cannot be told from its beginning: %r", error)
        return False
    return table is not None and state_hash(table.state) == state_hash(session.state)
