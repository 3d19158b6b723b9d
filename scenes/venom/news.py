"""What somebody should hear of a game of VENOM Assault who has not been looking."""

from __future__ import annotations

from game.engine.events import Event
from game.venom import events

#: Event, its icon and its weight; what is not named here stays in the log.
NEWS: tuple[tuple[type[Event], str, int], ...] = (
    (events.LastChanceBegan, "stopwatch", 10),
    (events.StepReached, "siren", 9),
    (events.LeaderCaptured, "handcuffs", 9),
    (events.ScientistHome, "erlenmeyer", 9),
    (events.ScientistLost, "erlenmeyer", 9),
    (events.ScientistFound, "erlenmeyer", 9),
    (events.ZoneFell, "venom-sigil", 9),
    (events.LeaderFreed, "death-skull", 8),
    (events.LeaderArrived, "death-skull", 8),
    (events.RewardWon, "star-medal", 8),
    (events.CombatEnded, "crossed-pistols", 7),
    (events.EventDrawn, "siren", 7),
    (events.ZoneRetaken, "flag-objective", 7),
    (events.ZoneSealed, "flag-objective", 7),
    (events.CommanderChosen, "rolling-dices", 6),
    (events.TokensChanged, "position-marker", 6),
    (events.LeadersSwapped, "cycle", 6),
    (events.LeaderMoved, "cycle", 6),
    (events.LeaderBuried, "death-skull", 6),
    (events.RewardsSwapped, "cycle", 5),
    (events.RewardRevealed, "star-medal", 5),
    (events.Attacked, "crosshair", 5),
    (events.CombatImpossible, "cancel", 5),
    (events.TeamworkPlayed, "shaking-hands", 5),
    (events.RewardUsed, "medal", 5),
    (events.Discarded, "card-discard", 5),
    (events.EventEnded, "siren", 4),
    (events.LeaderPlaced, "death-skull", 4),
    (events.CaptiveReturned, "handcuffs", 4),
    (events.Retired, "medal", 4),
    (events.Recruited, "rally-the-troops", 4),
)
