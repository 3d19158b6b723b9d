"""What each thing that happens at the table of VENOM Assault sounds like, and the mood of the room.

Every class of event has an entry. `SILENT` is for what is heard otherwise: the result screens play their own fanfare,
and undo is answered by the click that asked for it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.engine.events import Answered, Event, Flipped, Moved, Rewound, Shuffled
from game.venom import events
from game.venom.board import PLACES

if TYPE_CHECKING:
    from scenes.venom.table import VenomScene

SILENT = ""
AMBIENCE = "ambient_warroom"
TENSION = "music_tension"
#: From this place of the Event Track on the music no longer rests between fights.
TENSE = 4
FIGHTING = ("tactical", "combat")


def _moved(scene: VenomScene, event: Event) -> str:
    assert isinstance(event, Moved)
    turns = PLACES.hidden[event.origin] and not PLACES.hidden[event.place]
    return "card_flip" if turns else "card_slide"


def _track(scene: VenomScene, event: Event) -> str:
    assert isinstance(event, events.TrackMoved)
    return "track_up" if event.after > event.before else "track_down"


def _plot(scene: VenomScene, event: Event) -> str:
    assert isinstance(event, events.EventTrackMoved)
    return "alarm" if event.after > event.before else "track_down"


def _lined_up(scene: VenomScene, event: Event) -> str:
    assert isinstance(event, events.LinedUp)
    return "deploy" if scene.title.definitions[event.card].is_vehicle else "card_place"


def _ended(scene: VenomScene, event: Event) -> str:
    assert isinstance(event, events.CombatEnded)
    return {"won": "stamp", "lost": "hit"}.get(event.how, "ui_phase")


def _points(scene: VenomScene, event: Event) -> str:
    assert isinstance(event, events.PointsChanged)
    return "ui_hover" if event.change >= 0 else "ui_click"


SOUNDS: dict[type[Event], str | Callable[[VenomScene, Event], str]] = {
    Moved: _moved,
    Shuffled: "deck_shuffle",
    Flipped: "card_flip",
    Rewound: SILENT,
    Answered: "ui_click",
    events.PhaseBegan: "ui_phase",
    events.TurnBegan: "ui_phase",
    events.RolledForCommander: "dice_land",
    events.CommanderChosen: "ui_confirm",
    events.EventDrawn: "event_reveal",
    events.EventEnded: "card_slide",
    events.EventTrackMoved: _plot,
    events.StepReached: "hit",
    events.LastChanceBegan: "alarm",
    events.Played: "card_place",
    events.AbilityUsed: "ui_confirm",
    events.NothingHappened: "ui_deny",
    events.DoneInPart: "ui_deny",
    events.PointsChanged: _points,
    events.PointsKept: "ui_hover",
    events.Recruited: "recruit",
    events.Retired: "card_slide",
    events.RetiringForbidden: "ui_deny",
    events.CombatImpossible: "ui_deny",
    events.Discarded: "card_slide",
    events.TakenCaptive: "card_slide",
    events.TeamworkPlayed: "card_place",
    events.RewardUsed: "ui_confirm",
    events.Attacked: "radar_ping",
    events.ZoneEntered: "ui_confirm",
    events.LinedUp: _lined_up,
    events.DiceGranted: "ui_hover",
    events.SupportDrawn: "card_flip",
    events.SupportIgnored: "ui_deny",
    events.TrackMoved: _track,
    events.DiceRolled: "dice_land",
    events.DieChanged: "dice_land",
    events.DieStamped: "stamp",
    events.DieTaken: "card_slide",
    events.LeadersSwapped: "card_slide",
    events.ChiefChanged: "card_place",
    events.CombatEnded: _ended,
    events.LeaderCaptured: "volley",
    events.RewardWon: "recruit",
    events.LeaderArrived: "leader_reveal",
    events.LeaderMoved: "card_slide",
    events.LeaderPlaced: "leader_reveal",
    events.LeaderBuried: "card_slide",
    events.LeaderFreed: "alarm",
    events.CaptiveReturned: "card_slide",
    events.RewardRevealed: "card_flip",
    events.RewardsSwapped: "card_slide",
    events.ZoneFell: "explosion",
    events.ZoneRetaken: "ui_confirm",
    events.ZoneSealed: "ui_confirm",
    events.TokensChanged: "deploy",
    events.ScientistFound: "ui_confirm",
    events.ScientistLost: "ui_deny",
    events.ScientistHome: "recruit",
    events.TrainingGroundRefilled: "card_slide",
    events.HandDrawn: "deck_shuffle",
    events.GameOver: SILENT,
}


def sound_of(scene: VenomScene, event: Event) -> str:
    """The name of the sound of an event, or SILENT."""
    sound = SOUNDS.get(type(event), SILENT)
    return sound if isinstance(sound, str) else sound(scene, event)


def set_mood(scene: VenomScene) -> None:
    """The hum of the war room, and music while there is fighting or the plot is far gone."""
    tense = scene.view in FIGHTING or scene.state.event_track >= TENSE
    scene.app.sound.ambience(AMBIENCE)
    scene.app.sound.music(TENSION if tense and not scene.state.result else "")
