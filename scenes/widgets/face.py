"""What one card shows, and how the families of cards differ in look."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

from scenes.theme import Theme

Row = tuple[tuple[str, ...], str]

CARD_RATIO = 1.405
# Units: narrower cards show icons in place of sentences.
COMPACT_BELOW = 300
STATS = ("cost", "rp", "cv", "defense", "health", "support", "vp")
# A higher figure is good news for the squadron in these, bad news in the others.
_MORE_IS_GOOD = ("rp", "cv", "vp")


@dataclass(frozen=True)
class Band:
    """One of several parts of a card of which only one can be used: its colour, that colour's shape, sign and words.

    `colour` is '#RRGGBB'; `shape` and `sign` are icons; `short` stands on small cards, `text` on large ones. `lit` says
    whether this is the part that can be used now; None where the question does not arise.
    """

    colour: str
    shape: str
    sign: str
    short: str
    text: str
    lit: bool | None = None


@dataclass(frozen=True)
class CardFace:
    """The visible side of a card. Equal faces are painted once.

    `kind`: soldier, vehicle, location, leader, support, event_quiet, event_squad, event_venom, event_strike, reward,
    mission_reward, mission, power (with `bands` in place of rows) or ambush. Figures are the values in force now;
    `printed` holds (figure's name, printed value) of those that differ. `rows` are abilities: the icon names of their
    phases, and a sentence with **bold** and {icon:name}. `art` is a picture relative to the assets folder; `icon`
    replaces the kind's own sign.
    """

    kind: str
    name: str
    role: str = ""
    cost: int | None = None
    rp: int | None = None
    cv: int | None = None
    defense: int | None = None
    health: int | None = None
    support: int | None = None
    vp: int | None = None
    zone: str | None = None
    rows: tuple[Row, ...] = ()
    quote: str = ""
    art: str = ""
    serial: str = ""
    hard: bool = False
    icon: str = ""
    printed: tuple[tuple[str, int], ...] = ()
    bands: tuple[Band, ...] = ()

    def figure(self, stat: str) -> int | None:
        """The value in force of one of `STATS`, or None if the card has no such figure."""
        value: int | None = getattr(self, stat)
        return value

    def as_printed(self, stat: str) -> int | None:
        """The printed value of one of `STATS`, or None if the card has no such figure."""
        return dict(self.printed).get(stat, self.figure(stat))

    def change(self, stat: str) -> tuple[bool, bool] | None:
        """(is higher than printed, is good for the squadron) for a changed figure, else None."""
        value, printed = self.figure(stat), self.as_printed(stat)
        if value is None or printed is None or value == printed:
            return None
        higher = value > printed
        return (higher, higher == (stat in _MORE_IS_GOOD))

    @property
    def sign(self) -> str:
        """The icon on the pennant."""
        return self.icon or _SIGNS[self.kind]

    @property
    def phases(self) -> tuple[str, ...]:
        """The first icon of each ability, in order: what a compact card shows of its text."""
        return tuple(icons[0] for icons, _ in self.rows if icons)

    def summary(self) -> str:
        """The card in one line, for the probe and the focus line."""
        figures = [f"{name} {self.figure(name)}" for name in STATS if self.figure(name) is not None]
        return ", ".join([self.name, *figures])


@dataclass(frozen=True)
class Look:
    """The colours of a family of cards, as '#RRGGBB'."""

    light: str
    accent: str
    deep: str
    banner: tuple[str, str]
    page_ink: str
    chamfered: bool = False
    paper: bool = True
    ground: tuple[str, str, str] = ("#0B1830", "#1F4F86", "#7FB4E6")
    role: str = ""
    chip: str = "#22333F"


@lru_cache(maxsize=64)
def look_of(theme: Theme, kind: str) -> Look:
    """The look of a kind of card in the colours that a colour-vision setting puts in the place of others."""
    plain = LOOKS[_LOOK_OF[kind]]
    return replace(plain, light=theme.seen(plain.light), accent=theme.seen(plain.accent))


LOOKS: dict[str, Look] = {
    "squad": Look("#A9D6FF", "#4A9CF0", "#123A6B", ("#2569B8", "#0E3263"), "#123A6B", role="#8CC8FF"),
    "venom": Look(
        "#F0FFB0",
        "#DFFF5E",
        "#3B1F5A",
        ("#5A3A86", "#2A1640"),
        "#E6FF8A",
        chamfered=True,
        paper=False,
        ground=("#7E9A1C", "#3D4F12", "#150A20"),
        chip="#2A1640",
    ),
    "event_strike": Look(
        "#FFC0A8",
        "#FF6B4A",
        "#5A1420",
        ("#C23A22", "#5A1016"),
        "#7A1F10",
        ground=("#FFB52E", "#E2502B", "#3A0F1C"),
        chip="#3A1A1A",
    ),
    "event_quiet": Look(
        "#E6EEF4", "#B8C7D2", "#2A3640", ("#51636F", "#26323B"), "#2A3640", ground=("#101A3A", "#3A2F6B", "#E2716B")
    ),
    "event_squad": Look(
        "#A9D6FF", "#4A9CF0", "#123A6B", ("#2569B8", "#0E3263"), "#123A6B", ground=("#123A7A", "#3F86D8", "#FFD9A0")
    ),
    "event_venom": Look(
        "#F0FFB0", "#DFFF5E", "#3B1F5A", ("#5A3A86", "#2A1640"), "#3B1F5A", ground=("#7E9A1C", "#3D4F12", "#150A20")
    ),
    "reward": Look(
        "#FFFFFF", "#C3D0DA", "#46545F", ("#5B6E7C", "#27333C"), "#2F3C46", ground=("#E6EEF4", "#7E909C", "#1C262E")
    ),
    "mission_reward": Look(
        "#FFF0C0", "#FFC94F", "#6B3F00", ("#8F5A08", "#3E2400"), "#5E3A00", ground=("#FFE9A8", "#C98A1E", "#3E2400")
    ),
    "mission": Look(
        "#FFFFFF", "#F1E7CF", "#5A4A2C", ("#3A3326", "#1B1710"), "#3A3326", ground=("#143A66", "#1F4F86", "#0B2346")
    ),
    "power": Look(
        "#FFE9A8", "#FFB52E", "#123A6B", ("#2569B8", "#0E3263"), "#123A6B", ground=("#1D3160", "#246FA8", "#060914")
    ),
    "ambush": Look(
        "#F0FFB0",
        "#C9A6F2",
        "#3B1F5A",
        ("#6B2A5E", "#2A1028"),
        "#E6D2FF",
        chamfered=True,
        paper=False,
        ground=("#5A2F86", "#1D1036", "#05030A"),
        chip="#2A1640",
    ),
}
_LOOK_OF = {
    "soldier": "squad",
    "vehicle": "squad",
    "location": "squad",
    "leader": "venom",
    "support": "venom",
    "event_quiet": "event_quiet",
    "event_squad": "event_squad",
    "event_venom": "event_venom",
    "event_strike": "event_strike",
    "reward": "reward",
    "mission_reward": "mission_reward",
    "mission": "mission",
    "power": "power",
    "ambush": "ambush",
}
_SIGNS = {
    "soldier": "rank-3",
    "vehicle": "jeep",
    "location": "position-marker",
    "leader": "death-skull",
    "support": "minions",
    "event_quiet": "peace-dove",
    "event_squad": "star-formation",
    "event_venom": "minions",
    "event_strike": "siren",
    "reward": "secret-book",
    "mission_reward": "star-medal",
    "mission": "files",
    "power": "star",
    "ambush": "siren",
}
KINDS = tuple(_LOOK_OF)
BACK_OF = {kind: look.split("_")[0] for kind, look in _LOOK_OF.items()} | {"mission_reward": "reward"}
