"""The game's own glyphs: badge shapes, the two signs, arrows, marks, die faces.

`OWN` maps a name to (view box, SVG markup). Single-colour glyphs use `currentColor`; the three little machines at the
end carry their own colours.
"""

OWN_AUTHOR = "War Table"

UNIT = (0, 0, 100, 100)
ICON = (0, 0, 512, 512)


def _fill(*paths: str) -> str:
    return "".join(f'<path d="{d}" fill="currentColor"/>' for d in paths)


def _die(value: int) -> str:
    """A rounded square with `value` pips cut out of it."""
    near, mid, far = 138, 256, 374
    places = {
        1: ((mid, mid),),
        2: ((near, near), (far, far)),
        3: ((near, near), (mid, mid), (far, far)),
        4: ((near, near), (far, near), (near, far), (far, far)),
        5: ((near, near), (far, near), (mid, mid), (near, far), (far, far)),
        6: ((near, near), (far, near), (near, mid), (far, mid), (near, far), (far, far)),
    }[value]
    square = "M96 24H416A72 72 0 0 1 488 96V416A72 72 0 0 1 416 488H96A72 72 0 0 1 24 416V96A72 72 0 0 1 96 24Z"
    r = 46
    pips = "".join(f"M{x - r} {y}a{r} {r} 0 1 0 {2 * r} 0a{r} {r} 0 1 0 {-2 * r} 0Z" for x, y in places)
    return f'<path fill-rule="evenodd" d="{square}{pips}" fill="currentColor"/>'


def _turned(path: str, angle: int) -> str:
    return f'<g transform="rotate({angle} 256 256)">{_fill(path)}</g>'


_SHIELD = "M11.30 13.00 Q50 -1.40 88.70 13.00 L88.70 53.50 Q86.00 81.40 50 96.25 Q14.00 81.40 11.30 53.50Z"
_HEART = (
    "M50.00 95.60 C23.60 76.40 2.00 59.60 2.00 36.56 C2.00 4.40 38.00 2.00 50.00 23.60 C62.00 2.00 98.00 "
    "4.40 98.00 36.56 C98.00 59.60 76.40 76.40 50.00 95.60Z"
)
_HEXAGON = "M90.70 73.50 L50.00 97.00 L9.30 73.50 L9.30 26.50 L50.00 3.00 L90.70 26.50Z"
_BURST = (
    "M50.00 1.00 L57.90 10.28 L68.75 4.73 L72.50 16.33 L84.65 15.35 L83.67 27.50 L95.27 31.25 L89.72 "
    "42.10 L99.00 50.00 L89.72 57.90 L95.27 68.75 L83.67 72.50 L84.65 84.65 L72.50 83.67 L68.75 95.27 "
    "L57.90 89.72 L50.00 99.00 L42.10 89.72 L31.25 95.27 L27.50 83.67 L15.35 84.65 L16.33 72.50 L4.73 "
    "68.75 L10.28 57.90 L1.00 50.00 L10.28 42.10 L4.73 31.25 L16.33 27.50 L15.35 15.35 L27.50 16.33 "
    "L31.25 4.73 L42.10 10.28Z"
)
_BANNER = "M13.20 4.00H86.80V93.70L50.00 73.00L13.20 93.70Z"
_STAR = (
    "M50.00 1.50 L67.63 27.23 L97.55 36.05 L78.53 60.77 L79.39 91.95 L50.00 81.50 L20.61 91.95 L21.47 "
    "60.77 L2.45 36.05 L32.37 27.23Z"
)
_WINGS = (
    "M5.0 39.2 L50.0 57.2 L95.0 39.2 L95.0 48.2 L50.0 66.2 L5.0 48.2Z",
    "M14.0 53.6 L50.0 71.6 L86.0 53.6 L86.0 62.6 L50.0 80.6 L14.0 62.6Z",
    "M24.8 68.0 L50.0 86.0 L75.2 68.0 L75.2 77.0 L50.0 95.0 L24.8 77.0Z",
)
_WING_STAR = (
    "M50.0 6.8 L55.78 22.25 L72.25 22.97 L59.35 33.24 L63.75 49.13 L50.0 40.03 L36.25 49.13 L40.65 33.24 "
    "L27.75 22.97 L44.22 22.25Z"
)
_FANGS = (
    "M6.0 9.5 C20.1 6.0 30.6 14.8 35.9 32.4 C39.4 53.5 46.5 72.9 50.0 94.0 C27.1 79.9 11.3 46.5 6.0 9.5Z",
    "M94.0 9.5 C79.9 6.0 69.4 14.8 64.1 32.4 C60.6 53.5 53.5 72.9 50.0 94.0 C72.9 79.9 88.7 46.5 94.0 9.5Z",
    "M50.0 14.8 C58.8 30.6 60.6 37.7 50.0 44.7 C39.4 37.7 41.2 30.6 50.0 14.8Z",
)
_SNOW_ARM = "M-20 0V-236H20V0Z M-20 -120 L-92 -192 L-64 -220 L0 -156 L64 -220 L92 -192 L20 -120Z"
_SNOWFLAKE = (
    '<g transform="translate(256,256)" fill="currentColor">'
    + "".join(f'<g transform="rotate({a})"><path d="{_SNOW_ARM}"/></g>' for a in range(0, 360, 60))
    + '<circle r="46"/></g>'
)
_INFINITY = (
    '<path d="M256 256 C206 176 166 150 122 150 A106 106 0 0 0 122 362 C166 362 206 336 256 256 '
    'C306 176 346 150 390 150 A106 106 0 0 1 390 362 C346 362 306 336 256 256Z" '
    'fill="none" stroke="currentColor" stroke-width="52" stroke-linejoin="round"/>'
)
_ARROW = "M256 40 L460 262 H336 V472 H176 V262 H52Z"
_HEAD = "M256 96 L480 400 H32Z"
_CHEVRON = "M256 120 L472 336 L412 396 L256 240 L100 396 L40 336Z"
_STRIPES = (
    "M16 30 L50 12 L84 30 V46 L50 28 L16 46Z",
    "M16 58 L50 40 L84 58 V74 L50 56 L16 74Z",
    "M16 86 L50 68 L84 86 V102 L50 84 L16 102Z",
)
_PLUS = "M206 56H306V206H456V306H306V456H206V306H56V206H206Z"
_DISC = "M256 32a224 224 0 1 0 .1 0Z"
_RING = "M256 32a224 224 0 1 0 .1 0Z M256 118a138 138 0 1 1 -.1 0Z"
_DROP = "M256 24 C356 204 420 268 420 340 A164 164 0 0 1 92 340 C92 268 156 204 256 24Z"
_LINES = "M64 96H448V156H64Z M64 226H448V286H64Z M64 356H448V416H64Z"
_REDO = (
    '<path d="M112 420V310A130 130 0 0 1 242 180H330" fill="none" stroke="currentColor" stroke-width="68"/>'
    '<path d="M308 48L478 180L308 312Z" fill="currentColor"/>'
)
_EYE = (
    "M256 112C396 112 488 256 488 256S396 400 256 400 24 256 24 256 116 112 256 112Z "
    "M256 166a90 90 0 1 0 .1 0Z M256 206a50 50 0 1 1 -.1 0Z"
)
_MOUSE = (
    "M256 32A136 136 0 0 1 392 168V236H272V72H240V236H120V168A136 136 0 0 1 256 32Z "
    "M120 268H392V344A136 136 0 0 1 120 344Z"
)

_MISSILE = (
    '<path d="M0 22 L22 0 L62 40 L40 62Z" fill="#ffb52e" opacity=".75"/>'
    '<path d="M14 24 L24 14 L62 46 L46 62Z" fill="#fff6d6" />'
    '<path d="M44 66 L66 44 L150 128 L128 150Z" fill="#c9cdbf" />'
    '<path d="M44 66 L55 55 L139 139 L128 150Z" fill="#5f6a5a" />'
    '<path d="M66 44 L72 50 L156 134 L150 128Z" fill="#f4f0e2" />'
    '<path d="M128 150 L150 128 L172 152 L186 186 L152 172Z" fill="#d8432f" />'
    '<path d="M128 150 L139 139 L186 186 L152 172Z" fill="#8a1f14" />'
    '<path d="M150 128 L172 152 L186 186 L160 142Z" fill="#ff8a66" />'
    '<path d="M54 76 L30 112 L46 116 L78 100Z" fill="#3d4638" />'
    '<path d="M76 54 L112 30 L116 46 L100 78Z" fill="#9aa38c" />'
    '<path d="M56 56 L44 44 L84 84 L72 84Z" fill="#2a3128" />'
    '<path d="M96 118 L118 96 L126 104 L104 126Z" fill="#dfff5e" />'
)
_SATELLITE = (
    '<defs><linearGradient id="panel" x1="0%" y1="0%" x2="0%" y2="100%"><stop offset="0" stop-color="#4a9cf0"/>'
    '<stop offset="1" stop-color="#0f2f6b"/>'
    '</linearGradient><linearGradient id="body" x1="0%" y1="0%" x2="0%" y2="100%"><stop offset="0" '
    'stop-color="#ffd36b"/>'
    '<stop offset="1" stop-color="#b36b00"/>'
    '</linearGradient></defs><rect x="48" y="76" width="22" height="48" fill="url(#panel)" stroke="#0A0F14" '
    'stroke-width="2"/>'
    '<path d="M48 88h22" stroke="#9FD0FF" stroke-width="1" opacity=".6"/>'
    '<path d="M48 100h22" stroke="#9FD0FF" stroke-width="1" opacity=".6"/>'
    '<path d="M48 112h22" stroke="#9FD0FF" stroke-width="1" opacity=".6"/>'
    '<path d="M59 76v48" stroke="#9FD0FF" stroke-width="1" opacity=".6"/>'
    '<rect x="24" y="76" width="22" height="48" fill="url(#panel)" stroke="#0A0F14" stroke-width="2"/>'
    '<path d="M24 88h22" stroke="#9FD0FF" stroke-width="1" opacity=".6"/>'
    '<path d="M24 100h22" stroke="#9FD0FF" stroke-width="1" opacity=".6"/>'
    '<path d="M24 112h22" stroke="#9FD0FF" stroke-width="1" opacity=".6"/>'
    '<path d="M35 76v48" stroke="#9FD0FF" stroke-width="1" opacity=".6"/>'
    '<rect x="0" y="76" width="22" height="48" fill="url(#panel)" stroke="#0A0F14" stroke-width="2"/>'
    '<path d="M0 88h22" stroke="#9FD0FF" stroke-width="1" opacity=".6"/>'
    '<path d="M0 100h22" stroke="#9FD0FF" stroke-width="1" opacity=".6"/>'
    '<path d="M0 112h22" stroke="#9FD0FF" stroke-width="1" opacity=".6"/>'
    '<path d="M11 76v48" stroke="#9FD0FF" stroke-width="1" opacity=".6"/>'
    '<rect x="73" y="97" width="8" height="6" fill="#C9D2D8"/>'
    '<rect x="130" y="76" width="22" height="48" fill="url(#panel)" stroke="#0A0F14" stroke-width="2"/>'
    '<path d="M130 88h22" stroke="#9FD0FF" stroke-width="1" opacity=".6"/>'
    '<path d="M130 100h22" stroke="#9FD0FF" stroke-width="1" opacity=".6"/>'
    '<path d="M130 112h22" stroke="#9FD0FF" stroke-width="1" opacity=".6"/>'
    '<path d="M141 76v48" stroke="#9FD0FF" stroke-width="1" opacity=".6"/>'
    '<rect x="154" y="76" width="22" height="48" fill="url(#panel)" stroke="#0A0F14" stroke-width="2"/>'
    '<path d="M154 88h22" stroke="#9FD0FF" stroke-width="1" opacity=".6"/>'
    '<path d="M154 100h22" stroke="#9FD0FF" stroke-width="1" opacity=".6"/>'
    '<path d="M154 112h22" stroke="#9FD0FF" stroke-width="1" opacity=".6"/>'
    '<path d="M165 76v48" stroke="#9FD0FF" stroke-width="1" opacity=".6"/>'
    '<rect x="178" y="76" width="22" height="48" fill="url(#panel)" stroke="#0A0F14" stroke-width="2"/>'
    '<path d="M178 88h22" stroke="#9FD0FF" stroke-width="1" opacity=".6"/>'
    '<path d="M178 100h22" stroke="#9FD0FF" stroke-width="1" opacity=".6"/>'
    '<path d="M178 112h22" stroke="#9FD0FF" stroke-width="1" opacity=".6"/>'
    '<path d="M189 76v48" stroke="#9FD0FF" stroke-width="1" opacity=".6"/>'
    '<rect x="121" y="97" width="8" height="6" fill="#C9D2D8"/>'
    '<path d="M100 66 L124 80 V118 L100 134 L76 118 V80Z" fill="url(#body)" stroke="#0A0F14" stroke-width="3"/>'
    '<path d="M100 66 L124 80 L100 94 L76 80Z" fill="#FFE9A8"/>'
    '<path d="M100 94 V134 L124 118 V80Z" fill="#8A5200" opacity=".55"/>'
    '<path d="M84 60 Q100 76 116 60 Q112 40 100 38 Q88 40 84 60Z" fill="#E6EEF4" stroke="#0A0F14" '
    'stroke-width="3"/>'
    '<path d="M100 40 Q112 42 116 60 Q108 68 100 68Z" fill="#93A8B8"/>'
    '<path d="M100 48 V26" stroke="#0A0F14" stroke-width="5"/>'
    '<path d="M100 48 V26" stroke="#C9D2D8" stroke-width="2.4"/>'
    '<circle cx="100" cy="24" r="5" fill="#FF6B4A" stroke="#0A0F14" stroke-width="2"/>'
)
_FIGHTER = (
    '<path d="M50 4 L60 40 L92 66 L92 76 L60 68 L58 84 L70 94 L70 98 L50 92 L30 98 L30 94 L42 84 L40 68 L8 '
    '76 L8 66 L40 40Z" fill="#6FA8E0"/>'
    '<path d="M50 4 L50 92 L30 98 L30 94 L42 84 L40 68 L8 76 L8 66 L40 40Z" fill="#DCEBFA"/>'
    '<path d="M50 22 L56 44 L50 54 L44 44Z" fill="#FFB52E"/>'
    '<path d="M60 40 L92 66 L92 76 L60 68Z" fill="#245A9C"/>'
)

OWN: dict[str, tuple[tuple[int, int, int, int], str]] = {
    "shield": (UNIT, _fill(_SHIELD)),
    "heart": (UNIT, _fill(_HEART)),
    "hexagon": (UNIT, _fill(_HEXAGON)),
    "burst": (UNIT, _fill(_BURST)),
    "banner": (UNIT, _fill(_BANNER)),
    "star": (UNIT, _fill(_STAR)),
    "squad-emblem": (UNIT, _fill(*_WINGS, _WING_STAR)),
    "squad-wings": (UNIT, _fill(*_WINGS)),
    "squad-star": (UNIT, _fill(_WING_STAR)),
    "venom-sigil": (UNIT, _fill(*_FANGS)),
    "snowflake": (ICON, _SNOWFLAKE),
    "infinity": (ICON, _INFINITY),
    "mark-star": (UNIT, _fill(_STAR)),
    "mark-chevrons": ((0, 6, 100, 102), _fill(*_STRIPES)),
    "mark-diamond": (UNIT, _fill("M50 4 L92 50 L50 96 L8 50Z")),
    "mark-bars": (UNIT, _fill("M10 12H32V88H10Z", "M39 12H61V88H39Z", "M68 12H90V88H68Z")),
    "mark-ring": (ICON, f'<path fill-rule="evenodd" d="{_RING}" fill="currentColor"/>'),
    "disc": (ICON, _fill(_DISC)),
    "triangle": (UNIT, _fill("M50 8 L94 86 H6Z")),
    "square": (UNIT, _fill("M14 14H86V86H14Z")),
    "plus": (ICON, _fill(_PLUS)),
    "minus": (ICON, _fill("M56 206H456V306H56Z")),
    "drop": (ICON, _fill(_DROP)),
    "menu": (ICON, _fill(_LINES)),
    "redo": (ICON, _REDO),
    "eye": (ICON, f'<path fill-rule="evenodd" d="{_EYE}" fill="currentColor"/>'),
    "pointer-mouse": (ICON, _fill(_MOUSE)),
    "missile": ((0, 0, 200, 200), _MISSILE),
    "satellite-station": ((-4, 14, 208, 126), _SATELLITE),
    "fighter": (UNIT, _FIGHTER),
}
OWN |= {f"die-{value}": (ICON, _die(value)) for value in range(1, 7)}
for _name, _angle in (("up", 0), ("right", 90), ("down", 180), ("left", 270)):
    OWN[f"arrow-{_name}"] = (ICON, _turned(_ARROW, _angle))
    OWN[f"arrowhead-{_name}"] = (ICON, _turned(_HEAD, _angle))
    OWN[f"chevron-{_name}"] = (ICON, _turned(_CHEVRON, _angle))
