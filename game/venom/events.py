"""What happens in VENOM Assault, for scenes to animate and the log to tell. Numbers are entity ids, seats and Zones."""

from game.engine.events import Event


class PhaseBegan(Event, frozen=True):
    """The active `seat` enters a phase: event (Commander only), recruitment, tactical, combat, retirement, end; or,
    once, the opening."""

    phase: str
    seat: int


class TurnBegan(Event, frozen=True):
    """A Turn begins."""

    seat: int
    turn: int
    round: int


class RolledForCommander(Event, frozen=True):
    """One die of the roll for Commander; `again` tells that it breaks a tie."""

    seat: int
    value: int
    again: bool


class CommanderChosen(Event, frozen=True):
    """A seat takes the Commander token."""

    seat: int


class EventDrawn(Event, frozen=True):
    """An Event came off its deck; `outcome` is active, discarded or cancelled."""

    card: int
    outcome: str


class EventEnded(Event, frozen=True):
    """An Event that was active is in force no longer: its Round is over, or a card ended it."""

    card: int


class EventTrackMoved(Event, frozen=True):
    """VENOM's plot advanced or was set back."""

    before: int
    after: int


class StepReached(Event, frozen=True):
    """The Event Track has come up to a step of the Mission (1 to 5), which takes effect."""

    step: int


class LastChanceBegan(Event, frozen=True):
    """The game goes on for `rounds` further Event Phases at most."""

    rounds: int


class Played(Event, frozen=True):
    """A card was played from the Hand."""

    card: int
    seat: int


class AbilityUsed(Event, frozen=True):
    """An ability takes effect; `index` is its place on the card, `step` the Mission step it belongs to, or 0.

    `part` is "" for all of it, or "grants" or "rest" when only its dice or only what follows them takes effect now.
    """

    card: int
    index: int
    step: int = 0
    part: str = ""


class NothingHappened(Event, frozen=True):
    """An effect could not apply: nothing fits, or a rule of the table forbids it. `why` is a text key."""

    card: int
    why: str


class DoneInPart(Event, frozen=True):
    """An effect was carried out `done` of `wanted` times, and then could apply no more. `why` is a text key."""

    card: int
    done: int
    wanted: int
    why: str


class PointsChanged(Event, frozen=True):
    """Recruitment Points gained, lost or paid, and by which card; `points` may be below 0 until cards are played."""

    change: int
    points: int
    card: int


class PointsKept(Event, frozen=True):
    """Recruitment Points that `seat` kept from its last Turn are added; `points` is what it has with them."""

    change: int
    points: int
    seat: int


class Recruited(Event, frozen=True):
    """A card was gained from the Training Ground or the Recruitment Deck for `price` points."""

    card: int
    seat: int
    price: int


class Retired(Event, frozen=True):
    """A card went to the Retirement Pile."""

    card: int
    seat: int


class RetiringForbidden(Event, frozen=True):
    """The Retirement Phase of a seat closes without a question: nothing could be retired, whatever has ended since."""

    seat: int


class CombatImpossible(Event, frozen=True):
    """The Tactical Phase of a seat closes without a question; `why` is the key of the reason."""

    seat: int
    why: str


class Discarded(Event, frozen=True):
    """A card was lost to a discard pile by an ability; `seat` owned it, NOBODY stands for VENOM."""

    card: int
    seat: int


class TakenCaptive(Event, frozen=True):
    """A card of the squadron is held under the attacked Leader."""

    card: int
    leader: int


class TeamworkPlayed(Event, frozen=True):
    """A seat helps the active player with a card from its Hand."""

    card: int
    seat: int


class RewardUsed(Event, frozen=True):
    """A Reward's ability is spent."""

    card: int
    seat: int


class Attacked(Event, frozen=True):
    """A Combat begins."""

    leader: int
    zone: int
    seat: int


class ZoneEntered(Event, frozen=True):
    """A Reward without a Leader was taken without a Combat."""

    zone: int
    seat: int


class LinedUp(Event, frozen=True):
    """A card takes part in the Combat, as Combat Leader or as Freedom Support."""

    card: int
    leads: bool


class DiceGranted(Event, frozen=True):
    """Dice before the roll: `card` now has `total`; NOBODY stands for loose dice."""

    card: int
    change: int
    total: int


class SupportDrawn(Event, frozen=True):
    """VENOM lays out a Support card."""

    card: int


class SupportIgnored(Event, frozen=True):
    """The abilities of a VENOM Support card do nothing more in this Combat; `by` is the card that saw to it."""

    card: int
    by: int


class TrackMoved(Event, frozen=True):
    """The Health or Defense Track, or the Support Value, changed."""

    track: str
    before: int
    after: int
    card: int


class DiceRolled(Event, frozen=True):
    """Dice were rolled; `first` is the index of the first of them."""

    values: tuple[int, ...]
    first: int


class DieChanged(Event, frozen=True):
    """One die shows another value; `how` is reroll, turn, set or copy."""

    index: int
    before: int
    after: int
    how: str
    card: int


class DieStamped(Event, frozen=True):
    """One die, which shows `value`, became an Automatic Success."""

    index: int
    card: int
    value: int


class DieTaken(Event, frozen=True):
    """One die was taken out of the Combat; dice behind it move up."""

    index: int
    value: int
    card: int


class LeadersSwapped(Event, frozen=True):
    """Two Leaders changed Zones."""

    one: int
    other: int


class ChiefChanged(Event, frozen=True):
    """A supporting Soldier took over the lead."""

    card: int
    before: int


class CombatEnded(Event, frozen=True):
    """`how` is won, lost, aborted or broken-off; `successes` of `needed`."""

    how: str
    successes: int
    needed: int
    leader: int


class LeaderCaptured(Event, frozen=True):
    """A Leader goes to a seat's Victory Points."""

    leader: int
    zone: int
    seat: int


class RewardWon(Event, frozen=True):
    """A Reward goes to a seat."""

    card: int
    zone: int
    seat: int


class LeaderArrived(Event, frozen=True):
    """The Mission's own Leader takes over a Zone."""

    leader: int
    zone: int


class LeaderMoved(Event, frozen=True):
    """A Leader went to a Zone that had none."""

    leader: int
    zone: int


class LeaderPlaced(Event, frozen=True):
    """The next Leader of the deck came to a Zone that had none."""

    leader: int
    zone: int


class LeaderBuried(Event, frozen=True):
    """A Leader went from its Zone under the Leader Deck."""

    leader: int
    zone: int


class LeaderFreed(Event, frozen=True):
    """A Leader that `seat` had captured went back under the Leader Deck."""

    leader: int
    seat: int


class CaptiveReturned(Event, frozen=True):
    """A card that was held under a Leader went to the Discard Pile of the `seat` that owns it."""

    card: int
    seat: int


class RewardRevealed(Event, frozen=True):
    """Everybody knows from now on which Reward lies in a Zone."""

    card: int
    zone: int


class RewardsSwapped(Event, frozen=True):
    """The Rewards of two Zones changed places: `card` lies in `zone` now and `other_card` in `other_zone`."""

    card: int
    zone: int
    other_card: int
    other_zone: int


class ZoneFell(Event, frozen=True):
    """A Zone fell to VENOM."""

    zone: int


class ZoneRetaken(Event, frozen=True):
    """A capture in a fallen Zone freed it."""

    zone: int


class ZoneSealed(Event, frozen=True):
    """A Zone is liberated for good."""

    zone: int


class TokensChanged(Event, frozen=True):
    """Tokens of a kind in a Zone: `count` lie there now."""

    token: str
    zone: int
    change: int
    count: int


class ScientistFound(Event, frozen=True):
    """A capture in the Scientist's Zone is one of the finds `needed`; with the last one she goes with `seat`."""

    seat: int
    finds: int
    needed: int


class ScientistLost(Event, frozen=True):
    """The `seat` she went with lost a Combat: she stays behind, and one find is lost."""

    seat: int
    finds: int
    needed: int


class ScientistHome(Event, frozen=True):
    """The `seat` she went with has brought her home."""

    seat: int


class TrainingGroundRefilled(Event, frozen=True):
    """Cards were laid into the Training Ground."""

    cards: tuple[int, ...]


class HandDrawn(Event, frozen=True):
    """A seat drew its new Hand of `count` cards."""

    seat: int
    count: int


class GameOver(Event, frozen=True):
    """The game ended; `result` is win or loss, `reason` a text key."""

    result: str
    reason: str
