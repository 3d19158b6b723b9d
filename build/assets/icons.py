"""Collect the icons the game draws with into assets/icons/icons.json.

Library icons come from the game-icons set by name; the packaged set carries no author names, so the table below does.
The game's own glyphs come from `glyphs`. Library icons keep their name in the set; no own glyph shares one.
"""

import json

from .glyphs import OWN, OWN_AUTHOR
from .sources import ASSETS, npm_package

PACKAGE = ("@iconify-json/game-icons", "1.2.4")

AUTHORS = {
    "Delapouite": """barracks barracks-tent battle-mech binoculars captain-hat-profile cargo-crate check-mark confirmed
        control-tower crosshair defense-satellite exit-door fast-forward-button files flag-objective helicopter info
        jet-fighter laurels-trophy military-fort missile-launcher notebook peace-dove person plane-wing position-marker
        radio-tower rolling-dices save secret-book shaking-hands speaker speaker-off star-formation star-medal submarine
        three-friends trash-can watchtower""",
    "Lorc": """anchor armor-vest battle-tank cog compass conversation cross-mark crossed-pistols crossed-swords cycle
        energy-shield erlenmeyer handcuffs hazard-sign hidden hourglass incoming-rocket knapsack magnifying-glass
        mailed-fist medal minions mountains padlock power-lightning radar-dish rally-the-troops return-arrow run
        sentry-gun skull-crossed-bones targeting treasure-map vintage-robot walking-boot world""",
    "Skoll": "jeep rank-3 siren stopwatch",
    "Sbed": "ammo-box cancel death-skull help",
    "Quoting": "bunker card-pickup card-play",
    "Faithtoken": "card-discard card-draw",
    "Guard13007": "pause-button play-button",
    "Cathelineau": "battleship carrier",
    "Pierre Leducq": "anti-aircraft-gun",
}


def bake() -> None:
    package = npm_package(*PACKAGE)
    library = json.loads((package / "icons.json").read_text("utf-8"))
    size = [0, 0, library["width"], library["height"]]
    icons = {
        name: {"body": library["icons"][name]["body"], "box": size, "author": author}
        for author, names in AUTHORS.items()
        for name in names.split()
    }
    for name, (box, body) in OWN.items():
        if name in icons:
            raise SystemExit(f"the glyph {name} has the name of a library icon in use")
        icons[name] = {"body": body, "box": list(box), "author": OWN_AUTHOR}
    lines = ",\n".join(f"{json.dumps(name)}: {json.dumps(icons[name])}" for name in sorted(icons))
    target = ASSETS / "icons" / "icons.json"
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text("{\n" + lines + "\n}\n", "utf-8", newline="\n")
