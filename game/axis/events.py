"""What happens in Axis of Villains, for scenes to animate and the log to tell. Numbers are entity ids, seats, sectors
(1 to 8) and spaces (see game.axis.board)."""

from game.engine.events import Event


class TurnBegan(Event, frozen=True):
    """A hero's turn begins."""

    seat: int
    turn: int


class TurnEnded(Event, frozen=True):
    """A hero's turn is over."""

    seat: int


class DiceRolled(Event, frozen=True):
    """Both dice: the face of the Control Die (0 to 5), its result, and the number of the Number Die."""

    seat: int
    face: int
    result: str
    number: int


class NumberRolled(Event, frozen=True):
    """The Number Die alone, for a sector; `why` is what it is rolled for: satellite, add, card."""

    number: int
    why: str


class SectorHeld(Event, frozen=True):
    """Containment keeps the villains of a sector where they are."""

    sector: int


class NothingMoved(Event, frozen=True):
    """A result found no villain to move or to add; `why` is a text key."""

    sector: int
    why: str


class VillainMoved(Event, frozen=True):
    """A villain went inward, space by space; `path` begins with where it stood and may end on the Satellite."""

    villain: int
    path: tuple[int, ...]


class VillainPlaced(Event, frozen=True):
    """A villain was put on the outermost space of a sector; `origin` is where it came from: pool, ultra, satellite,
    captured."""

    villain: int
    space: int
    origin: str


class HotSpotHit(Event, frozen=True):
    """A villain stopped on a Hot Spot."""

    space: int
    villain: int


class VillainCardTurned(Event, frozen=True):
    """The top Villain Card was turned over and waits at place `waiting` of the queue (0: it is next)."""

    card: int
    waiting: int


class VillainCardsOut(Event, frozen=True):
    """A Hot Spot was hit, but there is no Villain Card left to turn over."""

    space: int


class VillainCardBegan(Event, frozen=True):
    """A Villain Card takes effect."""

    card: int


class VillainCardDone(Event, frozen=True):
    """A Villain Card is resolved and discarded."""

    card: int


class CardWithoutEffect(Event, frozen=True):
    """A Villain Card finds nothing to do; `why` is a text key."""

    card: int
    why: str


class ColourSurged(Event, frozen=True):
    """The colour that moves, by its number; `tied` tells that chance broke a tie."""

    colour: int
    tied: bool


class TileDamaged(Event, frozen=True):
    """An Arch Villain reached the Satellite; `left` tiles are intact."""

    villain: int
    left: int


class SatelliteDestroyed(Event, frozen=True):
    """An Ultra Villain reached the Satellite, or the last tile was flipped."""

    villain: int


class HeroMoved(Event, frozen=True):
    """A hero walked; `path` begins with where it stood. `left` steps remain."""

    seat: int
    path: tuple[int, ...]
    left: int


class HeroRelocated(Event, frozen=True):
    """A hero was put on another space by a card; `by` is the card, or −1."""

    seat: int
    origin: int
    space: int
    by: int


class HeroReturned(Event, frozen=True):
    """A hero goes back to the Satellite; `why` is "lost" or "card"."""

    seat: int
    origin: int
    why: str


class CardPlayed(Event, frozen=True):
    """A Power Card is used: its part, and the power the part stands for, or empty."""

    seat: int
    card: int
    part: str
    power: str


class CardDiscarded(Event, frozen=True):
    """A Power Card went to the discard pile; `lost` tells that a Villain Card took it."""

    seat: int
    card: int
    lost: bool


class PowerDrawn(Event, frozen=True):
    """A Power Card was drawn."""

    seat: int
    card: int


class DrawLost(Event, frozen=True):
    """There was no Power Card left to draw."""

    seat: int


class DeckReshuffled(Event, frozen=True):
    """Discards became a new deck: "power" or "villain"."""

    deck: str


class SectorContained(Event, frozen=True):
    """A hero holds a sector until the own next turn."""

    seat: int
    sector: int


class ContainmentEnded(Event, frozen=True):
    """A hero's hold on sectors is over."""

    seat: int


class CombatBegan(Event, frozen=True):
    """A hero attacks a villain."""

    seat: int
    villain: int


class Joined(Event, frozen=True):
    """A hero takes part in the combat."""

    seat: int


class Declined(Event, frozen=True):
    """A hero on the space takes no part."""

    seat: int


class CombatRolled(Event, frozen=True):
    """A hero rolled the Number Die so many times; `total` is that of all dice so far."""

    seat: int
    values: tuple[int, ...]
    total: int


class DieRerolled(Event, frozen=True):
    """One die of the combat was rolled again."""

    seat: int
    index: int
    before: int
    after: int
    total: int


class CombatEnded(Event, frozen=True):
    """The comparison: how it ended (won, tied, lost), the total and the strength."""

    how: str
    villain: int
    total: int
    strength: int
    fighters: tuple[int, ...]


class VillainCaptured(Event, frozen=True):
    """A villain left the board and lies in front of a seat."""

    villain: int
    seat: int


class CaptiveFreed(Event, frozen=True):
    """A captured villain got away from a seat."""

    villain: int
    seat: int


class LapBegan(Event, frozen=True):
    """After a capture the hero may move up to `steps` and attack once more."""

    seat: int
    steps: int


class GameOver(Event, frozen=True):
    """The game has ended; `reason` is a text key."""

    result: str
    reason: str
