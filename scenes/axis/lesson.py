"""What the guided first game of Axis of Villains teaches, in which order: twelve steps over the turns of two heroes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.axis.odds import attack_odds, combat_odds
from game.axis.pieces import Villain
from game.engine.decision import NOTHING, Option
from game.engine.language import tr
from game.engine.title import HUMAN, SeatSetup
from scenes.axis.faces import as_table
from scenes.table.lesson import Lesson, Note

if TYPE_CHECKING:
    from scenes.axis.table import AxisScene


def _read(name: str, step: int, *targets: str) -> Note:
    return Note(name, step, targets, does=False)


def _walk(name: str, step: int, hero: str) -> Note:
    """The space is pressed, or the hero is carried there: both are in the light."""
    return Note(name, step, (f"board.{hero}*", "option"))


def _do(name: str, step: int) -> Note:
    return Note(name, step, ("option",))


def _fight(name: str, step: int) -> Note:
    """The score of the combat is told of, too."""
    return Note(name, step, ("fight.score", "option"))


#: The Ultra Villain that comes in this game.
ULTRA: Final = "board.the-grey-sovereign"
#: Notes by what is asked; of several lists the nth is for the nth time that kind is asked.
NOTES: Final[dict[str, tuple[tuple[Note, ...], ...]]] = {
    "roll": (
        (_read("aim", 1, "watch"), _read("board", 2, "satellite"), _do("roll", 3)),
        (_read("moved", 3, "tray"), _do("roll_on", 3)),
        (_read("hot_spot", 4, "pile.villain-discard"), _read("ultra", 4, ULTRA), _do("roll_hero", 4)),
        (_read("captured", 10, "hero.*"), _do("turn", 10)),
        (_do("roll_on", 10),),
    ),
    "act": (
        (_read("hand", 5, "hand.card.*"), _walk("step", 5, "red")),
        (Note("card", 6, ("board.red*", "option")),),
        (_read("odds", 7, "act"), Note("attack", 7, ("act", "option"))),
        (_walk("walk", 11, "blue"),),
        (Note("colour", 11, ("board.blue*", "option")),),
        (Note("alone", 12, ("act", "option")),),
    ),
    "target.space": ((_do("fly", 6),),),
    "join": ((_do("join", 8),),),
    "combat.roll": ((_fight("dice", 9),), (_fight("partner", 9),), (_do("last", 12),)),
    "end": ((_read("home", 12, "satellite"), _read("end", 12)),),
}


def two_heroes() -> tuple[SeatSetup, ...]:
    """Who sits at the table: one person with two heroes."""
    return SeatSetup(tr("axis.lesson.first"), HUMAN, 0, "red"), SeatSetup(tr("axis.lesson.second"), HUMAN, 1, "blue")


def fields_of(scene: AxisScene, option: Option | None) -> dict[str, str | int]:
    """What the sentences of a note may name: who acts, the villain, its strength, the chance to win, the choice."""
    s, title = scene.state, scene.title
    villain, chance = s.target, 0
    if option is not None and option.key.startswith("attack."):
        villain = option.entity
        chance = round(100 * attack_odds(as_table(title, s), villain, tuple(s.seats_at(s.where(s.active))[1:])).chance)
    elif villain != NOTHING:
        chance = round(100 * combat_odds(as_table(title, s)).chance)
    piece = title.definitions[villain] if villain != NOTHING else None
    return {
        "hero": title.name_of(s.heroes[s.active]),
        "partner": title.name_of(s.heroes[(s.active + 1) % s.seats]),
        "villain": title.name_of(villain) if piece is not None else "",
        "strength": piece.strength if isinstance(piece, Villain) else 0,
        "chance": chance,
        "steps": s.movement,
        "total": s.total(),
        "card": title.name_of(option.entity) if option is not None and option.key.startswith("card.") else "",
        "choice": scene.session.label(option) if option is not None else "",
    }


LESSON: Final = Lesson(
    "axis",
    NOTES,
    12,
    "art/axis/green-hero.webp",
    fields_of,
    words="axis.lesson",
    file="first-game-axis",
    seats=two_heroes,
)
