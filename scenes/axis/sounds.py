"""What each thing that happens around the Satellite sounds like, and the mood of the place.

Every class of event has an entry. `SILENT` is for what is heard otherwise: dice are heard when they come to rest, undo
is answered by the click that asked for it, and the result screens play their own fanfare.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from game.axis import events
from game.axis.board import PLACES, SATELLITE, SPACES
from game.axis.pieces import HEROES
from game.engine.events import Answered, Event, Flipped, Moved, Rewound, Shuffled

if TYPE_CHECKING:
    from scenes.axis.table import AxisScene

SILENT: Final = ""
AMBIENCE: Final = "ambient_orbit"
MUSIC: Final = "music_orbit"


def _moved(event: Event) -> str:
    """Steps on the board; cards slide or turn over. What enters, is captured or sent back is heard by that."""
    assert isinstance(event, Moved)
    if event.origin <= SATELLITE and event.place <= SATELLITE:
        if event.place == SATELLITE and event.entity < HEROES:
            return SILENT
        return "figure_step" if event.entity < HEROES else "villain_step"
    if event.place <= SPACES or event.origin <= SATELLITE:
        return SILENT
    turns = PLACES.hidden[event.origin] and not PLACES.hidden[event.place]
    return "card_flip" if turns else "card_slide"


def _placed(event: Event) -> str:
    assert isinstance(event, events.VillainPlaced)
    return "leader_reveal" if event.origin == "ultra" else "deploy"


def _ended(event: Event) -> str:
    assert isinstance(event, events.CombatEnded)
    return {"won": "stamp", "lost": "hit"}.get(event.how, "ui_phase")


SOUNDS: Final[dict[type[Event], str | Callable[[Event], str]]] = {
    Moved: _moved,
    Shuffled: "deck_shuffle",
    Flipped: "card_flip",
    Rewound: SILENT,
    Answered: "ui_click",
    events.TurnBegan: "ui_phase",
    events.TurnEnded: SILENT,
    events.DiceRolled: "dice_rattle",
    events.NumberRolled: "dice_rattle",
    events.SectorHeld: "contain",
    events.NothingMoved: "ui_deny",
    events.VillainMoved: SILENT,
    events.VillainPlaced: _placed,
    events.HotSpotHit: "hot_spot",
    events.VillainCardTurned: "card_flip",
    events.VillainCardsOut: "ui_deny",
    events.VillainCardBegan: "event_reveal",
    events.VillainCardDone: SILENT,
    events.CardWithoutEffect: "ui_deny",
    events.ColourSurged: "alarm",
    events.TileDamaged: "tile_hit",
    events.SatelliteDestroyed: "explosion",
    events.HeroMoved: SILENT,
    events.HeroRelocated: "relocate",
    events.HeroReturned: "sent_back",
    events.CardPlayed: "card_place",
    events.CardDiscarded: SILENT,
    events.PowerDrawn: "card_slide",
    events.DrawLost: "ui_deny",
    events.DeckReshuffled: "deck_shuffle",
    events.SectorContained: "contain",
    events.ContainmentEnded: "ui_phase",
    events.CombatBegan: "radar_ping",
    events.Joined: "ui_confirm",
    events.Declined: "ui_deny",
    events.CombatRolled: "dice_rattle",
    events.DieRerolled: "dice_rattle",
    events.CombatEnded: _ended,
    events.VillainCaptured: "capture",
    events.CaptiveFreed: "alarm",
    events.LapBegan: "relocate",
    events.GameOver: SILENT,
}


def sound_of(event: Event) -> str:
    """The name of the sound of an event, or SILENT."""
    sound = SOUNDS.get(type(event), SILENT)
    return sound if isinstance(sound, str) else sound(event)


def set_mood(scene: AxisScene) -> None:
    """The hum of the station, and its music while the game goes on."""
    scene.app.sound.ambience(AMBIENCE)
    scene.app.sound.music(MUSIC if not scene.state.result else "")
