"""Every colour, gradient, mark, type size and distance of the war room, by name."""

from __future__ import annotations

import msgspec
import pygame

Stops = tuple[tuple[float, str], ...]

TOKENS: dict[str, str] = {
    "ink": "#0A0F14",
    "night": "#0E161D",
    "steel": "#16222C",
    "panel": "#1C2B37",
    "edge": "#34495A",
    "line": "#557289",
    "mist": "#93A8B8",
    "fog": "#C3D0DA",
    "white": "#FBF6E9",
    "paper": "#F1E7CF",
    "paper2": "#DCCDA8",
    "paperink": "#1B1A17",
    "fs": "#2F7FD6",
    "fs_hi": "#7CC0FF",
    "fs_lo": "#123A6B",
    "gold": "#FFB52E",
    "gold_hi": "#FFE08A",
    "gold_lo": "#8A5200",
    "vn": "#DFFF5E",
    "vn_hi": "#F0FFB0",
    "vn_lo": "#5A6B12",
    "vp": "#6A3B9C",
    "vp_lo": "#2A1640",
    "alert": "#FF6B4A",
    "alert_lo": "#7A1F10",
    "air": "#8FA8FF",
    "arctic": "#BDEBFF",
    "land": "#E2954A",
    "sea": "#2FB5A6",
    # Grounds and lines that have one use only.
    "well": "#070B0F",
    "plate": "#05090C",
    "strip": "#0A1117",
    "muted": "#22333F",
    "defense": "#9FB2C2",
    "stamp": "#FFD36B",
    "paper_foot": "#E6D8B6",
    "venom_text": "#EFF3DC",
    "venom_page": "#231532",
    "squad_banner": "#2569B8",
    "strike_banner": "#C23A22",
    "venom_banner": "#5A3A86",
    "button_foot": "#B36B00",
}

_RED_GREEN = {
    "fs_hi": "#7CC0FF",
    "gold": "#FFC21A",
    "vn": "#FFFFFF",
    "alert": "#E8487F",
    "air": "#7F98FF",
    "arctic": "#FFFFFF",
    "land": "#F0A85A",
    "sea": "#19918A",
}
_BLUE_YELLOW = {
    "fs_hi": "#7CC0FF",
    "gold": "#F2A900",
    "vn": "#F4FFB8",
    "alert": "#F05A1E",
    "air": "#B0B8FF",
    "arctic": "#FFFFFF",
    "land": "#FFB36B",
    "sea": "#2FB5A6",
}
# What a colour-vision setting replaces; everything else stays.
PALETTES: dict[str, dict[str, str]] = {
    "normal": {},
    "protanopia": _RED_GREEN,
    "deuteranopia": _RED_GREEN,
    "tritanopia": _BLUE_YELLOW,
}

# (text, ground): pairs that must keep a contrast of at least 4.5.
CONTRAST_PAIRS: tuple[tuple[str, str], ...] = (
    ("white", "panel"),
    ("fog", "panel"),
    ("mist", "panel"),
    ("mist", "night"),
    ("paperink", "paper_foot"),
    ("fs_lo", "paper"),
    ("alert_lo", "paper"),
    ("venom_text", "venom_page"),
    ("gold", "panel"),
    ("fs_hi", "night"),
    ("ink", "gold"),
    ("ink", "button_foot"),
    ("ink", "vn"),
    ("ink", "alert"),
    ("ink", "air"),
    ("ink", "arctic"),
    ("ink", "land"),
    ("ink", "sea"),
    ("white", "squad_banner"),
    ("white", "strike_banner"),
    ("white", "venom_banner"),
    ("alert", "panel"),
    ("vn_hi", "vp"),
)

# Top to bottom; a stop names a token or a hex colour.
GRADIENTS: dict[str, Stops] = {
    "panel": ((0, "#213442"), (0.15, "#17242F"), (1, "#0E171E")),
    "primary": ((0, "#FFD479"), (0.5, "gold"), (1, "button_foot")),
    "second": ((0, "edge"), (0.5, "#243442"), (1, "steel")),
    "danger": ((0, "#FF9B7D"), (0.5, "alert"), (1, "#9C2E16")),
    "paper": ((0, "#F6EDD8"), (1, "paper_foot")),
    "venom_page": ((0, "venom_page"), (1, "#150B20")),
    "table": ((0, "#1D4A5E"), (0.5, "#12303F"), (1, "#070D12")),
    "felt": ((0, "#1F4468"), (0.55, "#132C47"), (1, "#0A1522")),
    "bar": ((0, "#0A1016"), (1, "#1A2A36")),
    "steel_beam": ((0, "#E3EAF0"), (0.5, "defense"), (1, "#4A5F70")),
    "folder": ((0, "#E9D6A4"), (0.5, "#D9C189"), (1, "#BFA56A")),
    "page": ((0, "#FBF4E0"), (1, "#EFE3C4")),
}

EVENT_STEPS = ("#5FA8B8", "#8FB86A", "#E9C24A", "#FF9B3F", "#FF6B4A", "#FF4A4A")
# Light, middle, dark and the colour of the figure on it.
BADGES: dict[str, tuple[str, str, str, str]] = {
    "cost": ("gold_hi", "gold", "button_foot", "#1B1200"),
    "rp": ("gold_hi", "gold", "button_foot", "#1B1200"),
    "cv": ("#FFD0C0", "alert", "#8A2413", "#2A0703"),
    "health": ("#FFD0C0", "alert", "#8A2413", "#2A0703"),
    "defense": ("#E3EAF0", "defense", "#4A5F70", "#0A141C"),
    "support": ("#D9C2F5", "#9A6AD0", "#4A2A78", "#12061F"),
    "vp": ("#FFF6DC", "paper", "#B79A62", "#1B1200"),
}
ZONES = ("air", "arctic", "land", "sea")
ZONE_ICONS = {"air": "jet-fighter", "arctic": "snowflake", "land": "mountains", "sea": "anchor"}
TOKEN_ICONS = {"ward": "energy-shield", "robotron": "vintage-robot", "scientist": "erlenmeyer"}
PHASE_ICONS = {
    "event": "siren",
    "recruitment": "rally-the-troops",
    "tactical": "compass",
    "combat": "crossed-pistols",
    "success": "check-mark",
    "failure": "cross-mark",
    "retirement": "medal",
    "end": "hourglass",
    "now": "siren",
    "lines": "crossed-swords",
    "any": "power-lightning",
    "teamwork": "shaking-hands",
    "global": "world",
    "every_round": "infinity",
    "timer": "stopwatch",
}


class Seat(msgspec.Struct, frozen=True):
    """One place at the table: its colour and the mark that says the same without colour."""

    name: str
    colour: str
    mark: str


SEATS = (
    Seat("azure", "#56B4E9", "star"),
    Seat("amber", "#FFB52E", "chevrons"),
    Seat("orchid", "#D65DB1", "diamond"),
    Seat("indigo", "#5B6CFF", "bars"),
    Seat("white", "#F2F2F2", "ring"),
)


class Depth(msgspec.Struct, frozen=True):
    """A cast shadow: blur and drop in units, strength 0..255."""

    blur: float
    drop: float
    strength: int


DEPTHS = {
    0: Depth(0, 0, 0),
    1: Depth(6, 4, 170),
    2: Depth(13, 8, 170),
    3: Depth(10, 8, 190),
    4: Depth(24, 18, 200),
    5: Depth(20, 16, 150),  # a card that is being dragged
}

MARGIN = 16
GAPS = (4, 8, 12, 16, 24, 32, 48)
CHAMFER = {"panel": 14, "button": 10, "segment": 9, "chip": 7}
PANEL_HEAD = 36
PANEL_PADDING = 16
MIN_HIT = 40

TEXT_SIZES = (0.9, 1.0, 1.2, 1.4)
DENSE_BELOW = 0.75
SMALLEST_TEXT = 13
SMALLEST_BODY = 15
# Labels stand in boxes of the table, which keep their size: they grow by so much, running text as far as is wished.
LABELS_GROW = 1.4

# role -> font file, and the narrower role it falls back to when a line is too long
FONTS: dict[str, str] = {
    "display": "SairaStencilOne_400Regular.ttf",
    "heading": "SairaCondensed_800ExtraBold.ttf",
    "narrow": "SairaExtraCondensed_800ExtraBold.ttf",
    "label": "SairaCondensed_600SemiBold.ttf",
    "text": "RobotoCondensed_400Regular.ttf",
    "medium": "RobotoCondensed_500Medium.ttf",
    "bold": "RobotoCondensed_700Bold.ttf",
    "italic": "RobotoCondensed_500Medium_Italic.ttf",
    "fallback": "RobotoCondensed_800ExtraBold.ttf",
}
# units at 1920x1080: (role, size, tracking)
TYPE: dict[str, tuple[str, float, float]] = {
    "logo": ("display", 150, 4),
    "title": ("display", 36, 0),
    "h1": ("heading", 36, 0),
    "h2": ("heading", 22, 1),
    "label": ("label", 19, 2),
    "label-s": ("label", 18, 1),
    "body": ("medium", 20, 0),
    "body-s": ("medium", 18, 0),
    "flavour": ("italic", 18, 0),
    "chip": ("heading", 18, 0),
}


class Theme(msgspec.Struct, frozen=True):
    """The look as one person has set it. Equal settings make equal themes, so pictures can be kept under them."""

    vision: str = "normal"
    text: float = 1.0
    interface: float = 1.0

    def hex(self, name: str) -> str:
        """The colour of a token as '#RRGGBB'; a hex colour is handed back as it is. Unknown tokens raise KeyError."""
        if name.startswith("#"):
            return name
        return PALETTES[self.vision].get(name) or TOKENS[name]

    def colour(self, name: str, alpha: int = 255) -> pygame.Color:
        """The colour of a token or hex value with an alpha of 0..255."""
        shade = pygame.Color(self.hex(name))
        shade.a = alpha
        return shade

    def seen(self, colour: str) -> str:
        """A hex colour as this theme shows it: where it is the plain value of a replaced token, the replacement."""
        for token, replacement in PALETTES[self.vision].items():
            if TOKENS[token] == colour:
                return replacement
        return colour

    def stops(self, name: str) -> Stops:
        """A gradient's stops (offset 0..1, hex colour)."""
        return tuple((offset, self.hex(colour)) for offset, colour in GRADIENTS[name])

    def text_px(self, units: float, scale: float, body: bool = False) -> int:
        """The pixel height of interface text of a size in units, never under what can be read."""
        floor = SMALLEST_BODY if body else SMALLEST_TEXT
        wished = self.text * self.interface
        return max(floor, round(units * scale * (wished if body else min(LABELS_GROW, wished))))

    def dense(self, scale: float) -> bool:
        """Whether the screen is so small, or its text so large, that secondary things are left out."""
        return scale < DENSE_BELOW * self.text * self.interface
