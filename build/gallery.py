"""Renders every widget in every state to PNG, to look at them: python build/gallery.py OUT_DIR."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
# Last, because the recipes' folder "assets" must not hide the game's own.
sys.path.append(str(Path(__file__).resolve().parent))

import pygame

from gallery_axis import sheet_axis_board, sheet_axis_cards, sheet_axis_dice, sheet_axis_pads
from scenes.axis.ground import draw_space
from scenes.canvas import Canvas
from scenes.drawing.emblems import logo
from scenes.drawing.svg import radial, raster
from scenes.drawing.text import write
from scenes.theme import SEATS, ZONES, Theme
from scenes.viewport import Viewport
from scenes.widgets.button import Button
from scenes.widgets.card import CardWidget, card_rect
from scenes.widgets.card_back import BACKS
from scenes.widgets.chip import CHOSEN, GOLD, LOOKS, MUTED, REFUSED, Chip
from scenes.widgets.combat import DefenseLine, NamePlate, Shelf, SuccessBar
from scenes.widgets.controls import Segment, Stepper, Toggle
from scenes.widgets.dialog import Answer, Dialog, Popover
from scenes.widgets.dice import DiceTray, DieWidget, die_places, draw_flat_dice
from scenes.widgets.face import CardFace
from scenes.widgets.forecast import Forecast, ForecastRow
from scenes.widgets.marks import StepRow, draw_arrow, draw_connector, draw_pin
from scenes.widgets.mission import CurtainFolder, MissionPaper
from scenes.widgets.notes import Bubble, Toast, Tooltip
from scenes.widgets.panel import Panel
from scenes.widgets.pile import PileWidget
from scenes.widgets.prompt import PromptBar
from scenes.widgets.seats import SeatCell, SeatStrip
from scenes.widgets.slot import SlotWidget
from scenes.widgets.text_panel import TextPanel, TextRow
from scenes.widgets.top_bar import BarSign, Figure, TopBar
from scenes.widgets.tracks import EventTrack, TrackWidget
from scenes.widgets.widget import Widget
from scenes.widgets.zone import LeaderRow, Portrait, ZonePanel

SIZES = {"1.0": (1920, 1080), "0.667": (1280, 720)}
Box = pygame.FRect

SOLDIER = CardFace(
    "soldier",
    "Drumbeat",
    "Soldier // Infantry",
    cost=3,
    rp=2,
    cv=4,
    rows=(
        (("compass",), "**Tactical:** Choose another Soldier in this combat. It gains 1 combat die."),
        (("crossed-pistols",), "**Combat, Land:** Re-roll all dice showing 1."),
    ),
    quote="“Keep step and they cannot count us.”",
    art="art/venom/drumbeat.webp",
    serial="FS-002",
)
VEHICLE = CardFace(
    "vehicle",
    "Hornet",
    "Vehicle // Gunship",
    cost=4,
    rp=1,
    cv=0,
    rows=(
        (("rally-the-troops",), "**Recruitment:** Pay 5 Recruitment Points: the top card of the deck is yours."),
        (("compass",), "**Tactical, Air:** +2 combat dice on this card."),
    ),
    quote="“Loud, low and late.”",
    art="art/venom/hornet.webp",
    serial="FS-060",
)
LOCATION = CardFace(
    "location",
    "Ridge Station",
    "Location // Radar",
    cost=6,
    rows=((("infinity",), "**Every round:** Look at the top Event. You may put it under the deck."),),
    quote="“It hears everything.”",
    serial="FS-079",
)
LEADER = CardFace(
    "leader",
    "Vipress",
    "Leader // Arctic",
    zone="arctic",
    defense=4,
    health=2,
    support=2,
    rows=(
        (("world", "rally-the-troops"), "**Global, Recruitment:** Every card in the Training Ground costs 1 more."),
        (("compass",), "**Tactical:** Draw two Events. VENOM ones join the Active Events, the others are discarded."),
    ),
    art="art/venom/vipress.webp",
    serial="VENOM-01",
    printed=(("defense", 3),),
)
FACES = (
    SOLDIER,
    VEHICLE,
    LOCATION,
    LEADER,
    CardFace(
        "support",
        "Pythons",
        "Support // Soldier",
        rows=(
            (("compass",), "**Tactical:** Health Track +1."),
            (("crossed-pistols",), "**Combat:** Turn one die down by 1."),
        ),
        quote="“They wrap the gate and wait.”",
        art="art/venom/pythons.webp",
        serial="SUP-01",
    ),
    CardFace(
        "event_quiet",
        "Tea at the Front",
        "Event // All is quiet",
        rows=(((), "Nothing happens."),),
        quote="“Both sides stop for the kettle.”",
        art="art/venom/tea-at-the-front.webp",
        serial="EV-01",
    ),
    CardFace(
        "event_strike",
        "Skyfall Barrage",
        "Event // VENOM strikes",
        rows=((("siren",), "**Event:** The Event Track rises by 1. Read the Mission’s next step."),),
        quote="“Sirens at 04:12.”",
        serial="EV-10",
    ),
    CardFace(
        "event_squad",
        "Wings over Dover",
        "Event // Freedom Squadron",
        rows=((("compass",), "**Tactical, Air:** The Leader’s Support Value is 1 lower."),),
        serial="EV-20",
    ),
    CardFace(
        "event_venom",
        "March of Iron",
        "Event // VENOM",
        rows=((("compass",), "**Tactical:** Combat is possible only in **Land** and **Arctic** Zones."),),
        serial="EV-30",
    ),
    CardFace(
        "reward",
        "The Phantom Brigade",
        "Reward // once",
        vp=2,
        rows=((("power-lightning",), "**Once, on your turn:** +4 combat dice on the Combat Leader."),),
        quote="“Three thousand names on the roll. No faces.”",
        art="art/venom/the-phantom-brigade.webp",
        serial="RW-01",
    ),
    CardFace(
        "mission_reward",
        "The Sun Lens",
        "Reward // mission",
        vp=3,
        rows=((("world",), "**Global:** Each squad’s first re-roll in a combat is free."),),
        art="art/venom/the-sun-lens.webp",
        serial="RW-M1",
    ),
    CardFace(
        "mission",
        "World in Darkness",
        "Mission // first game",
        rows=(
            (("flag-objective",), "**Win:** Gain three mission Rewards."),
            (("siren",), "**Track 3:** Leaders have +1 Defense. **5:** one last turn each."),
        ),
        art="art/venom/world-in-darkness.webp",
        serial="M-01",
        hard=True,
    ),
)


def sheet_cards() -> list[Widget]:
    """All kinds of faces at reading size and at hand size, and all backs."""
    shown: list[Widget] = []
    for i, face in enumerate(FACES):
        x = 12 + (i % 6) * 318
        y = 12 + (i // 6) * 540
        shown.append(CardWidget(id=f"full.{i}", rect=card_rect(x, y, 304), face=face))
    for i, face in enumerate(FACES[:6]):
        shown.append(CardWidget(id=f"s.{i}", rect=card_rect(12 + i * 318, 446, 72), face=face))
    for i, deck in enumerate(BACKS):
        shown.append(CardWidget(id=f"back.{i}", rect=card_rect(100 + i * 318, 446, 66), deck=deck, face_down=True))
    return shown


def sheet_zoom() -> list[Widget]:
    """The zoom and inspector sizes."""
    shown: list[Widget] = []
    for i, face in enumerate((FACES[0], FACES[3], FACES[9], FACES[11])):
        shown.append(CardWidget(id=f"zoom.{i}", rect=card_rect(20 + i * 470, 20, 420), face=face))
    for i, face in enumerate(FACES[:9]):
        shown.append(CardWidget(id=f"m.{i}", rect=card_rect(20 + i * 205, 640, 180), face=face))
    for i, face in enumerate(FACES):
        shown.append(CardWidget(id=f"xs.{i}", rect=card_rect(20 + i * 130, 910, 112), face=face))
    return shown


def sheet_states() -> list[Widget]:
    """A card in every state, slots, piles."""
    shown: list[Widget] = []
    chips = {
        "": None,
        "dimmed": ("2 short", MUTED, "padlock"),
        "used": ("used", MUTED, "confirmed"),
        "captured": ("captured", MUTED, "handcuffs"),
        "casualty": ("casualty", MUTED, "skull-crossed-bones"),
    }
    for i, (state, note) in enumerate(chips.items()):
        face = LEADER if state == "captured" else SOLDIER
        shown.append(CardWidget(id=f"st.{i}", rect=card_rect(30 + i * 190, 40, 150), face=face, state=state, note=note))
    marks = (
        ("glowing", ("playable", GOLD, "check-mark")),
        ("selected", ("selected", CHOSEN, "crosshair")),
        ("refused", ("refused", REFUSED, "cancel")),
        ("hovered", None),
        ("dragging", None),
    )
    for i, (mark, note) in enumerate(marks):
        card = CardWidget(
            id=f"mk.{i}", rect=card_rect(30 + i * 190, 330, 150), face=VEHICLE, note=note, dice=(6, 2, 0)[:i]
        )
        setattr(card, mark, True)
        shown.append(card)
    for i in range(5):
        fan = CardWidget(
            id=f"fan.{i}", rect=card_rect(1000 + i * 158, 340 + abs(i - 2) ** 1.8 * 6, 180), face=FACES[i], level=3
        )
        fan.angle = -(i - 2) * 3.0
        shown.append(fan)
    for i, (glow, over, refused) in enumerate(
        ((False, False, False), (True, False, False), (True, True, False), (False, False, True))
    ):
        slot = SlotWidget(
            id=f"slot.{i}",
            rect=Box(1010 + i * 190, 60, 160, 220),
            text="Drop to play",
            preview="+1 point",
            glowing=glow,
            over=over,
            refused=refused,
        )
        slot.digit = 1 if glow and not over else 0
        shown.append(slot)
    piles = (
        ("squad", None, 38, "gold"),
        ("venom", None, 6, "vn"),
        ("event", None, 14, "alert"),
        ("reward", None, 3, "gold"),
        ("mission", None, 12, "paper"),
        ("squad", SOLDIER, 6, "line"),
        ("venom", FACES[4], 8, "vn"),
        ("squad", None, 0, "line"),
    )
    for i, (deck, top, count, accent) in enumerate(piles):
        pile = PileWidget(
            id=f"pile.{i}",
            rect=card_rect(40 + i * 180, 680, 110),
            deck=deck,
            top=top,
            count=count,
            accent=accent,
            text=f"{deck} pile",
            out_of_play=i == 6,
        )
        pile.glowing = i == 2
        shown.append(pile)
    for i, look in enumerate(LOOKS):
        shown.append(
            Chip(id=f"chip.{i}", rect=Box(30 + i * 150, 900, 140, 40), text="Health +1", look=look, icon="hourglass")
        )
    return shown


def sheet_components() -> list[Widget]:
    """Bars, buttons, tracks, notes, controls."""
    figures = (
        Figure("rally-the-troops", "7", "gold"),
        Figure("rolling-dices", "12", "fs_hi"),
        Figure("star-medal", "11", "paper"),
    )
    shown: list[Widget] = [
        TopBar(
            id="bar", text="VENOM Assault", mission="World in Darkness", round_words="Round 3", now=3, figures=figures
        ),
        BarSign(id="bar.cog", rect=Box(1800, 0, 48, 44), icon="cog"),
        BarSign(id="bar.help", rect=Box(1850, 0, 48, 44), icon="help", hovered=True),
        PromptBar(
            id="p1",
            rect=Box(24, 76, 900, 60),
            text="**Play your hand** one card at a time. Recruiting starts after the last card.",
        ),
        PromptBar(
            id="p2",
            rect=Box(24, 146, 900, 60),
            text="**Rook is thinking.** Space shows its move at once.",
            seat=1,
            helpful=False,
            note="focus: Done",
        ),
        PromptBar(
            id="p3",
            rect=Box(946, 148, 480, 92),
            text="**Drumbeat:** drag the extra die onto another Soldier. It stays for this combat.",
            seat=2,
        ),
    ]
    strip = SeatStrip(id="seats", rect=Box(946, 76, 950, 64))
    states = (("Ana", "now"), ("Rook", "auto"), ("Nadia", "next"), ("Ivo", "hand hidden"), ("Kim", "left"))
    strip.cells = [
        SeatCell(id=f"seat.{i}", text=name, status=word, seat=i, now=i == 0, commander=i == 0, away=i == 4)
        for i, (name, word) in enumerate(states)
    ]
    strip.arrange()
    shown.append(strip)
    for i in range(3):
        cell = SeatCell(
            id=f"small.{i}",
            rect=Box(1446 + i * 134, 160, 128, 56),
            text=states[i][0],
            status=states[i][1],
            seat=i,
            now=i == 0,
        )
        shown.append(cell)
    for i, (label, style, enabled, flag) in enumerate(
        (
            ("Attack", "primary", True, ""),
            ("Undo", "second", True, ""),
            ("Focus", "second", True, "focused"),
            ("Hover", "second", True, "hovered"),
            ("Press", "primary", True, "pressed"),
            ("Disabled", "second", False, ""),
            ("Abandon", "danger", True, ""),
        )
    ):
        button = Button(id=f"b.{i}", rect=Box(24 + i * 130, 226, 120, 50), text=label, style=style, enabled=enabled)
        if flag:
            setattr(button, flag, True)
        shown.append(button)
    shown.append(
        Button(
            id="long",
            rect=Box(24, 290, 388, 56),
            text="Play all 4 cards",
            style="primary",
            icon="card-play",
            key="Enter",
        )
    )
    shown.append(
        Button(id="tight", rect=Box(424, 290, 190, 46), text="Leave the ability unused", icon="cancel", key="Esc")
    )
    shown.append(
        Button(id="undo", rect=Box(626, 290, 190, 46), text="Undo play", icon="return-arrow", key="Z", text_size=20)
    )
    shown += [
        Panel(id="t", rect=Box(24, 360, 600, 132), accent="vn"),
        TrackWidget(id="t1", rect=Box(44, 376, 568, 44), text="Defense", measure="defense", value=5, printed=4),
        TrackWidget(id="t2", rect=Box(44, 434, 568, 44), text="Health", measure="health", value=3, coming=4),
        Panel(id="lead", rect=Box(640, 360, 206, 420), text="Leader", accent="vn", icon="death-skull"),
        TrackWidget(id="t3", rect=Box(656, 410, 82, 354), measure="defense", value=4, printed=3, vertical=True),
        TrackWidget(id="t4", rect=Box(748, 410, 82, 354), measure="health", value=3, coming=4, vertical=True),
        Panel(id="ev", rect=Box(862, 360, 206, 420), text="Events", accent="alert", icon="siren"),
        EventTrack(id="et", rect=Box(878, 412, 174, 350), value=3),
        EventTrack(id="et2", rect=Box(1090, 250, 800, 112), value=2, upright=True, flash=True),
        Panel(id="fp", rect=Box(24, 506, 470, 196), text="Forecast", accent="gold", icon="targeting"),
        Forecast(
            id="f",
            rect=Box(44, 548, 430, 146),
            rows=(ForecastRow("As it stands", 86, before=60), ForecastRow("After VENOM’s supports", 36, True)),
            note="sampled 400 times, ± 5 points",
        ),
        Forecast(
            id="f2",
            rect=Box(24, 716, 470, 62),
            rows=(ForecastRow("Turn 4 to 5", 56), ForecastRow("Skip", 11)),
            slim=True,
        ),
        ZonePanel(id="z1", rect=Box(1090, 380, 144, 226), text="Arctic I", zone="arctic", sites=("Greyfang Fjord",)),
        ZonePanel(id="z2", rect=Box(1250, 380, 144, 226), text="Air I", zone="air", sites=("Stormnest",), glowing=True),
        ZonePanel(
            id="z3", rect=Box(1410, 380, 144, 226), text="Land", zone="land", sites=("Sunken Citadel",), selected=True
        ),
        ZonePanel(id="z4", rect=Box(1570, 380, 144, 226), text="Sea II", zone="sea", sites=("Coral Throne",), dim=True),
    ]
    zone = shown[-4]
    assert isinstance(zone, ZonePanel)
    slot = zone.slot
    shown.append(CardWidget(id="zc", rect=card_rect(slot.x, slot.y, slot.width), face=LEADER))
    for i, captured in enumerate(("", "captured")):
        shown.append(
            LeaderRow(
                id=f"lr.{i}",
                rect=Box(1726, 380 + i * 104, 182, 92),
                text=("Vipress", "The Long Name of Iron")[i],
                zone=("arctic", "sea")[i],
                figures=(("defense", 4), ("health", 2), ("support", 2)),
                captured=captured,
                picture="art/venom/bust-vipress.webp",
            )
        )
    shown.append(
        MissionPaper(
            id="mp",
            rect=Box(1090, 622, 276, 222),
            text="World in Darkness",
            rows=(
                ("flag-objective", "**Win:** Gain three mission Rewards."),
                ("siren", "**Step 3:** Leaders have +1 Defense."),
            ),
            medals=(True, False, False),
        )
    )
    shown.append(Portrait(id="por", rect=Box(1380, 622, 140, 164), picture="art/seats/seat-1.webp"))
    shown.append(Toggle(id="tg1", rect=Box(1540, 640, 140, 40), on=True))
    shown.append(Toggle(id="tg2", rect=Box(1700, 640, 140, 40), on=False))
    shown.append(Segment(id="sg1", rect=Box(1540, 690, 120, 48), text="Human", icon="person"))
    shown.append(Segment(id="sg2", rect=Box(1664, 690, 160, 48), text="Automated", icon="cog", selected=True))
    shown.append(Stepper(id="sp", rect=Box(1540, 750, 144, 44), value=0))
    shown.append(
        TextPanel(
            id="tp",
            rect=Box(24, 800, 548, 150),
            offset=30,
            rows=(
                TextRow("Rolled 8 dice: 6 6 5 4 3 3 2 1", "rolling-dices"),
                TextRow("**Cpl. Halberd:** the 2 is an Automatic Success", "confirmed"),
                TextRow("**The Pale Regent:** sixes re-rolled: 6 and 5", "death-skull", icon_tone="vn"),
                TextRow("**Lt. Kestrel:** turning a 4 …", "cycle", "white", "gold", True),
                TextRow(
                    "And a very long line that wraps to the next row because there is so much to say about it.", "info"
                ),
            ),
        )
    )
    return shown


def sheet_combat() -> list[Widget]:
    """The dice table, notes and questions."""
    shown: list[Widget] = [
        DiceTray(id="tray", rect=Box(348, 20, 932, 604)),
        Shelf(id="hits", rect=Box(596, 36, 668, 262), text="Hits", count=4),
        Shelf(id="misses", rect=Box(596, 378, 668, 230), text="Misses", count=3, hits=False),
        DefenseLine(id="line", rect=Box(582, 300, 682, 76), value=5, text="a die needs 5 or more"),
        SuccessBar(
            id="succ",
            rect=Box(348, 640, 932, 92),
            have=4,
            need=5,
            tally="4 of 5",
            health="Health 5",
            text="one more captures",
        ),
        SuccessBar(
            id="succ2",
            rect=Box(348, 744, 932, 92),
            have=6,
            need=11,
            tally="6 of 11",
            health="Health 11",
            text="five more capture",
        ),
        NamePlate(id="plate", rect=Box(1304, 20, 600, 72), text="The Pale Regent"),
    ]
    values = ((6, "hit"), (7, "hit"), (5, "hit"), (2, "auto"))
    hits, misses = shown[1], shown[2]
    assert isinstance(hits, Shelf) and isinstance(misses, Shelf)
    for i, ((value, outcome), (x, y, size)) in enumerate(zip(values, die_places(4, hits.floor), strict=True)):
        die = DieWidget(id=f"d{i}", rect=Box(x - size / 2, y - size / 2, size, size), value=value, outcome=outcome)
        die.glowing, die.selected = i == 1, i == 2
        shown.append(die)
    for i, (x, y, size) in enumerate(die_places(3, misses.floor, 128)):
        shown.append(
            DieWidget(
                id=f"m{i}", rect=Box(x - size / 2, y - size / 2, size, size), value=3 - i, outcome="miss", spent=i == 2
            )
        )
    shown.append(DieWidget(id="turn", rect=Box(390, 120, 164, 164), value=4, frame=9, lift=20))
    shown += [DieWidget(id=f"fr{i}", rect=Box(20 + i * 92, 850, 84, 84), value=4, frame=i) for i in range(14)]
    tray = DiceTray(id="small", rect=Box(1310, 850, 580, 124))
    shown.append(tray)
    for i, (x, y, size) in enumerate(die_places(11, tray.rect)):
        shown.append(DieWidget(id=f"sm{i}", rect=Box(x - size / 2, y - size / 2, size, size), value=1 + i % 6))
    return shown


def draw_notes(canvas: Canvas) -> None:
    tip = Tooltip(
        id="tip",
        name="Automatic Success",
        text="Counts as a hit whatever it shows. A re-roll takes that away.",
        more="more",
    )
    tip.place(canvas, Box(1400, 330, 200, 10))
    bubble = Bubble(id="bub", text="**Hornet is a Vehicle:** only a Soldier can lead a combat.")
    bubble.place(canvas, Box(1360, 450, 100, 120))
    toast = Toast(id="toast", text="Saved: Before the push", icon="save")
    toast.place(canvas, 0)
    error = Toast(
        id="error", text="The game could not be saved: the disk is full. The old save is still there.", error=True
    )
    error.place(canvas, 1)
    dialog = Dialog(
        id="dialog",
        text="Leave this combat?",
        sentence="Your 7 dice and the supports are set aside. Nothing is lost.",
        answers=(Answer("leave", "Leave", "danger"), Answer("stay", "Stay", "second", "return-arrow", "Esc")),
    )
    dialog.place(canvas)
    move = (1440 - dialog.rect.x, 590 - dialog.rect.y)
    for thing in (dialog, *dialog.buttons):
        thing.rect.move_ip(move)
    if dialog.safe:
        dialog.safe.focused = True
    popover = Popover(
        id="pop",
        text="Use the ability of Wrench?",
        sentence="{icon:rally-the-troops} Your next Vehicle costs 2 less.",
        answers=(
            Answer("use", "Use it", "second", "power-lightning", "U", "Wrench then cannot lead a combat"),
            Answer("keep", "Keep, may lead", "second", "rank-3", "K", "same as playing the next card"),
        ),
    )
    popover.place(canvas, card_rect(360, 340, 10))
    popover.rect.x, popover.rect.y = 4, 320
    popover.place(canvas, Box(-200, 360, 196, 200))
    for thing in (tip, bubble, toast, error, dialog, popover):
        thing.draw(canvas)
    draw_flat_dice(canvas, (6, 5, 3, 1, 0), 330, 40)


def sheet_curtain() -> list[Widget]:
    """The dossier of the hand-over."""
    rows = (
        ("card-play", "**Rafael** played four cards and recruited **Marlin**."),
        ("crossed-pistols", "**Rafael** captured **Iron Wasp** in Air I: 3 Victory Points."),
        ("siren", "The Event Track stands at 3: **Torches in the streets**."),
    )
    return [
        CurtainFolder(
            id="folder",
            rect=Box(330, 58, 1260, 866),
            text=SEATS[2].name,
            seat=2,
            tab="VENOM Assault // Round 3",
            subtitle="Your turn: Recruitment",
            heading="Since your last turn",
            rows=rows,
            foot="Nothing hidden is on this screen. The whole log is open with L.",
        ),
        Button(
            id="show",
            rect=Box(500, 784, 640, 96),
            text="I am Nadia, show my hand",
            style="primary",
            icon="check-mark",
            key="Enter",
            text_size=36,
        ),
    ]


SHEETS: dict[str, Callable[[], list[Widget]]] = {
    "cards": sheet_cards,
    "zoom": sheet_zoom,
    "states": sheet_states,
    "components": sheet_components,
    "combat": sheet_combat,
    "curtain": sheet_curtain,
    "axis_board": sheet_axis_board,
    "axis_dice": sheet_axis_dice,
    "axis_cards": sheet_axis_cards,
    "axis_pads": sheet_axis_pads,
}


def draw_marks(canvas: Canvas) -> None:
    """Arrows, pins, the steps of a combat and the big letters."""
    draw_arrow(canvas, (480, 980), (760, 760), bend=-0.25)
    draw_arrow(canvas, (800, 960), (1180, 900), "fs_hi")
    for i, zone in enumerate(ZONES):
        draw_connector(canvas, (1240 + i * 130, 890), (1300 + i * 130, 990), zone)
        draw_pin(canvas, (1300 + i * 130, 990), zone, i / 4)
    StepRow(
        id="steps", rect=Box(24, 1010, 484, 40), steps=("Leader", "Line-up", "VENOM", "Our tactics", "Theirs"), now=3
    ).draw(canvas)
    canvas.blit_centred(logo(canvas.theme, "VENOM STRIKES!", canvas.viewport.length(110)), 860, 870)


def render(name: str, size: tuple[int, int], theme: Theme) -> pygame.Surface:
    """One sheet at a window size."""
    surface = pygame.display.set_mode(size)
    canvas = Canvas(surface, Viewport(size), theme)
    w, h = size
    ground = raster(
        w,
        h,
        f'<rect width="{w}" height="{h}" fill="url(#g)"/>',
        defs=radial("g", theme.stops("table"), (0.5, 0.36), 0.8),
    )
    surface.blit(ground, (0, 0))
    if name == "axis_board":
        draw_space(canvas)
    for widget in SHEETS[name]():
        widget.draw(canvas)
    if name == "combat":
        draw_notes(canvas)
    elif name == "components":
        draw_marks(canvas)
    write(surface, f"{name} {w}x{h}", "text", 12, theme.hex("mist"), (w - 6, h - 4), "bottomright")
    return surface


def main(arguments: list[str]) -> int:
    """Writes the pictures of the named sheets, or of all."""
    parser = argparse.ArgumentParser(description="Every part of a table, laid out beside the pictures of the design.")
    parser.add_argument("folder", type=Path, help="where the pictures are written")
    parser.add_argument("sheets", nargs="*", help=f"{', '.join(SHEETS)}; all unless some are named")
    given = parser.parse_args(arguments)
    if unknown := sorted({*given.sheets} - {*SHEETS}):
        parser.error(f"no such sheet: {', '.join(unknown)}")
    pygame.init()
    folder: Path = given.folder
    folder.mkdir(parents=True, exist_ok=True)
    for name in given.sheets or SHEETS:
        for label, size in SIZES.items():
            pygame.image.save(render(name, size, Theme()), folder / f"{name}-{label}.png")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
