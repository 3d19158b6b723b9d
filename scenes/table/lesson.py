"""What the guided first game teaches, in which order, and on which game: twelve steps over one Turn.

The game and its answers are found by `build/first_game.py` and kept in `assets/lessons/venom.toml`. A note that reads
waits for "Next"; a note that does waits until the game itself has moved on.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any

from game.engine.decision import NOTHING, Option
from game.engine.language import tr
from game.engine.resources import ASSETS
from game.engine.title import GameSetup, SeatSetup
from scenes.session import GameSession

if TYPE_CHECKING:
    from game.engine.table import Table
    from scenes.table.playback import TablePlayback

STEPS = 12
FILE = ASSETS / "lessons" / "venom.toml"


@dataclass(frozen=True)
class Note:
    """One card of the coach. `targets` are ids of what matters (a trailing * stands for all that begin so; "option" for
    what is to be chosen now); `to` is the place a card is carried to; `does` False is a note to be read.
    """

    name: str
    step: int
    targets: tuple[str, ...] = ()
    to: str = ""
    does: bool = True

    @property
    def title(self) -> str:
        return tr(f"lesson.{self.name}.title")


def _read(name: str, step: int, *targets: str) -> Note:
    return Note(name, step, targets, does=False)


#: Notes by what is asked: a kind of question, or "page." and the scene whose page waits to be turned. Of several lists
#: the nth is for the nth time that kind is asked; the last one holds for all later ones.
NOTES: dict[str, tuple[tuple[Note, ...], ...]] = {
    "commander.roll": ((_read("wins", 1, "mission"), _read("map", 2, "zone.*"), Note("commander", 2, ("option",))),),
    "page.event": ((Note("event", 3, ("page.turn",)),),),
    "play": (
        (_read("hand", 4, "hand.card.*"), Note("play", 4, ("option",), "place.play")),
        (Note("play_on", 4, ("option",), "place.play"),),
    ),
    "recruit": (
        (_read("ability", 5, "play.card.*"), Note("recruit", 6, ("option",), "place.discard")),
        (Note("recruit_on", 6, ("option",), "place.discard"),),
    ),
    "attack": ((Note("attack", 7, ("option",)),),),
    "lineup.leader": ((Note("leader", 8, ("option",), "place.leader"),),),
    "lineup.support": (
        (Note("support", 8, ("option",), "place.support"),),
        (_read("forecast", 9, "outlook"), Note("everybody", 9, ("option",))),
    ),
    "combat.roll": ((_read("supports", 10, "venom.card.*", "venom"), Note("dice", 11, ("option",))),),
    "combat": ((Note("use", 11, ("option",)),),),
    "reroll": ((Note("reroll", 11, ("option",)),),),
    "page.combat": ((Note("captured", 11, ("page.turn",)),),),
    "retirement": ((Note("retire", 12, ("option",), "place.retire"),),),
    "end": ((_read("end", 12),),),
}


@dataclass(frozen=True)
class Path:
    """The game of the lesson: its Mission, its seed, and what the pupil answers."""

    mission: str
    seed: int
    answers: tuple[str, ...]

    def setup(self) -> GameSetup:
        """The game's setup. Undo is free: going back one step must always be possible."""
        seats = (SeatSetup(tr("lesson.pupil")), SeatSetup(tr("lesson.partner"), "rookie", 1))
        return GameSetup("venom", self.mission, seats, self.seed, free_undo=True)

    def leads_here(self, table: Table[Any]) -> bool:
        """Whether a game is this one and has not left the path or come to its end."""
        setup, given = table.setup, [answer.key for answer in table.answers]
        same = (setup.title, setup.scenario, setup.seed, len(setup.seats), setup.free_undo)
        ours = same == ("venom", self.mission, self.seed, 2, True)
        return ours and len(given) < len(self.answers) and given == list(self.answers[: len(given)])


@cache
def path() -> Path:
    """The lesson's game from its file. Raises OSError or ValueError when the file is missing or damaged."""
    tree = tomllib.loads(FILE.read_text(encoding="utf-8"))
    return Path(tree["mission"], tree["seed"], tuple(tree["answers"]))


class LessonSession(GameSession):
    """The game of the lesson. At the end of the path everything rests until the pupil has read the last note."""

    guided = True

    @property
    def rests(self) -> bool:
        return super().rests or (self.guided and self.at_end)

    @property
    def at_end(self) -> bool:
        """Whether the pupil has given every answer of the lesson."""
        return len(self.table.answers) >= len(path().answers)

    def expected(self) -> Option | None:
        """What the pupil is to choose now; None if nobody is asked or the game has left the path."""
        decision, given = self.decision, len(self.table.answers)
        if decision is None or self.at_end:
            return None
        return decision.option(path().answers[given])


def fields_of(scene: TablePlayback, option: Option | None) -> dict[str, str | int]:
    """What the sentences of a note may name: the card that is meant, the dice, and what they must show."""
    s, title = scene.state, scene.title
    card = option.entity if option is not None else NOTHING
    if option is not None and option.key.startswith("attack."):
        card = s.leader_in(option.value)
    hits = sum(value >= s.defense for value in s.dice)
    return {
        "card": title.name_of(card) if card != NOTHING else "",
        "value": title.definitions[card].combat_value if card != NOTHING else 0,
        "dice": len(s.dice) or s.loose_dice + sum(s.dice_on),
        "health": s.health,
        "defense": s.defense,
        "missing": max(0, s.health - hits),
        "choice": scene.session.label(option) if option is not None else "",
    }
