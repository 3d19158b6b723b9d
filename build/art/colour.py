"""The palette of the game and the three-tone ramps every drawn thing is painted with."""

from __future__ import annotations

Ramp = tuple[str, str, str]

PALETTE: dict[str, str] = {
    "ink": "#0A0F14",
    "night": "#0E161D",
    "steel": "#16222C",
    "edge": "#34495A",
    "line": "#557289",
    "mist": "#93A8B8",
    "fog": "#C3D0DA",
    "white": "#FBF6E9",
    "paper": "#F1E7CF",
    "paper2": "#DCCDA8",
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
    "teal": "#1F8F83",
    "red": "#C23A22",
    "black": "#000000",
    "pure": "#FFFFFF",
    "sand": "#FFE1A8",
    "snow": "#EAF6FC",
    "slime": "#6D8A1A",
    "dust": "#C98A4A",
    "dusk": "#0D0714",
}

RAMPS: dict[str, Ramp] = {
    # cloth
    "blue": ("#5C8FC9", "#2F5F9C", "#173761"),
    "olive": ("#8D8B57", "#5F6137", "#363A20"),
    "desert": ("#CDB07A", "#9C7F4C", "#5F4A29"),
    "arctic": ("#E6EFF4", "#AFC2CE", "#6F8795"),
    "navy": ("#3F5672", "#24364D", "#111C2B"),
    "overall": ("#D98A3A", "#A85E1C", "#6B3608"),
    "purple": ("#6D4B96", "#432A66", "#20122F"),
    "violet": ("#A98AD0", "#6D4B96", "#2A1640"),
    "black": ("#3A3F45", "#22272C", "#0F1214"),
    "maroon": ("#C4473F", "#9C2F3A", "#561420"),
    "red": ("#EE6A4E", "#C23A22", "#6E170E"),
    "wine": ("#A13A63", "#7A1F4A", "#3E0C24"),
    "green": ("#6FA36A", "#3F7A4C", "#1E4429"),
    "teal": ("#5FC2B2", "#1F8F83", "#0C4A46"),
    "mustard": ("#F0C95A", "#C9972A", "#7A5510"),
    "leather": ("#A8734A", "#744624", "#3E2210"),
    "brown": ("#8A6A4C", "#5E432B", "#332213"),
    "grey": ("#A9B4BC", "#76838D", "#434F59"),
    "slate": ("#6E8090", "#475866", "#25323C"),
    "cream": ("#FBF3DC", "#E3D3A8", "#A48F60"),
    "white": ("#FFFFFF", "#D5DFE6", "#8FA0AD"),
    "pink": ("#FFD0DA", "#F29BB0", "#B55A78"),
    "mint": ("#D6F5E4", "#98D9BC", "#4E9A80"),
    "sky": ("#CFE0EE", "#7FA8CE", "#3D6590"),
    "orange": ("#FFB066", "#EC7A22", "#8F3E08"),
    "lilac": ("#D9C2F5", "#9A6AD0", "#4A2A78"),
    # metal and matter
    "metal": ("#E6EEF4", "#93A4B1", "#3F4E5A"),
    "gunmetal": ("#77858F", "#434F59", "#1B242B"),
    "iron": ("#8F989E", "#565F66", "#23292E"),
    "silver": ("#FFFFFF", "#B4C3CE", "#53626E"),
    "gold": ("#FFF0B0", "#F2B233", "#8A5200"),
    "brass": ("#FFE9A0", "#CF9A34", "#6B420A"),
    "copper": ("#F7BE92", "#C06A3A", "#5E2A12"),
    "bronze": ("#DDB27A", "#98682E", "#472C0C"),
    "rust": ("#D98A55", "#9C4E26", "#4A1F0E"),
    "verdigris": ("#A9C9B4", "#5E7F6A", "#2A4236"),
    "wood": ("#C99A5F", "#8F6231", "#4F3215"),
    "stone": ("#B5BDBD", "#7C8787", "#434D50"),
    "rock": ("#6C7E92", "#41536A", "#1F2C3D"),
    "canvas": ("#D8CDA6", "#A2966C", "#5C5437"),
    "bone": ("#F4F0E2", "#CFC5A6", "#7F7558"),
    "glass": ("#DFF6FF", "#8FD0F0", "#3A7FB0"),
    "ice": ("#F2FBFF", "#A8DDF2", "#4C93B8"),
    "emerald": ("#C9FFD8", "#3FBF75", "#0E5A36"),
    "sapphire": ("#CFE6FF", "#3F86E8", "#103A86"),
    "lime": ("#F0FFB0", "#DFFF5E", "#8BA51F"),
    "flame": ("#FFF2B8", "#FFB52E", "#E2502B"),
    "ash": ("#C6C3BD", "#8B8984", "#4B4B4B"),
    "paper": ("#FBF4E2", "#F1E7CF", "#C4B084"),
    "parchment": ("#F0DDB0", "#D6B67C", "#8F6A38"),
    "night": ("#2B4E78", "#173353", "#0A1C33"),
    "smoke": ("#9AA3A8", "#6A7378", "#3A4246"),
    "shadow": ("#2A3440", "#17202A", "#0A0F14"),
    # hair
    "ginger": ("#D9773A", "#A44B20", "#6B2C12"),
    "auburn": ("#A4502B", "#74301A", "#43180C"),
    "blond": ("#F2DFA0", "#D4B462", "#94743A"),
    "chestnut": ("#7A5232", "#523218", "#2C190A"),
    "dark": ("#3A2A22", "#211712", "#0E0907"),
    "raven": ("#33343E", "#1A1A20", "#09090C"),
    "snowy": ("#F8F6EE", "#D9D5C8", "#9C988B"),
    "ashen": ("#B9B8B0", "#8A8A84", "#55564F"),
    # skin
    "pale": ("#F3C9A5", "#C98661", "#7E4334"),
    "tan": ("#E0A878", "#A9683F", "#653420"),
    "amber": ("#CF9B6B", "#94603A", "#56321F"),
    "umber": ("#A8703F", "#70431F", "#3F2310"),
    "deep": ("#7D4E30", "#4F2D19", "#2A160B"),
    "pallid": ("#C9D3B0", "#7F8F6A", "#3F4B38"),
    "corpse": ("#D7DCE0", "#93A3B0", "#47566A"),
}


def rgb(colour: str) -> tuple[int, int, int]:
    """The three channels, 0 to 255, of a palette name or of a ``#rrggbb`` text."""
    text = PALETTE.get(colour, colour)
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


def hexa(colour: str) -> str:
    """A palette name or hex text as ``#rrggbb``."""
    return "#{:02x}{:02x}{:02x}".format(*rgb(colour))


def mix(a: str, b: str, share: float) -> str:
    """The colour ``share`` (0 to 1) of the way from ``a`` to ``b``."""
    return "#{:02x}{:02x}{:02x}".format(*(round(x + (y - x) * share) for x, y in zip(rgb(a), rgb(b), strict=True)))


def ramp(name: str) -> Ramp:
    """A named ramp, or one made around a single hex colour."""
    if name in RAMPS:
        return RAMPS[name]
    return mix(name, "#FFFFFF", 0.35), hexa(name), mix(name, "#04060A", 0.5)
