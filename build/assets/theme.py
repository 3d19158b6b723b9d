"""The theme of the form controls: settings, text entry, lists, log, rule text.

Sizes are for 1920x1080; font paths are relative to assets/. Whoever loads it multiplies the sizes by the window's scale
and puts the folder before the paths.
"""

import json

from .sources import ASSETS

PLATE = {"shape": "rounded_rectangle", "shape_corner_radius": "8,8,8,8", "border_width": "2", "shadow_width": "2"}
SEGMENT = {**PLATE, "shape_corner_radius": "6,6,6,6"}
FLAT = {"shape": "rounded_rectangle", "shape_corner_radius": "8,8,8,8", "border_width": "0", "shadow_width": "0"}
BARE = {"shape": "rectangle", "border_width": "0", "shadow_width": "0"}

COLOURS = {
    "normal_bg": "#243442",
    "hovered_bg": "#34495A",
    "active_bg": "#557289",
    "selected_bg": "#2F5F9C",
    "disabled_bg": "#16222C",
    "dark_bg": "#0E161D",
    "normal_text": "#FBF6E9",
    "hovered_text": "#FBF6E9",
    "active_text": "#FBF6E9",
    "selected_text": "#FBF6E9",
    "disabled_text": "#93A8B8",
    "text_cursor": "#FFB52E",
    "link_text": "#7CC0FF",
    "link_hover": "#FFE08A",
    "link_selected": "#FFE08A",
    "text_shadow": "#0A0F14",
    "normal_border": "#557289",
    "hovered_border": "#FFB52E",
    "active_border": "#FFB52E",
    "selected_border": "#7CC0FF",
    "disabled_border": "#34495A",
    "filled_bar": "#FFB52E",
    "unfilled_bar": "#0A0F14",
}


def _faces(regular: str, bold: str, italic: str) -> dict[str, str]:
    return {
        "regular_path": f"fonts/{regular}.ttf",
        "bold_path": f"fonts/{bold}.ttf",
        "italic_path": f"fonts/{italic}.ttf",
        "bold_italic_path": f"fonts/{bold}.ttf",
    }


def text(size: int) -> dict[str, str]:
    faces = _faces("RobotoCondensed_500Medium", "RobotoCondensed_700Bold", "RobotoCondensed_500Medium_Italic")
    return {"name": "war_table_text", "size": str(size), **faces}


def heading(size: int) -> dict[str, str]:
    heavy = "SairaCondensed_800ExtraBold"
    return {"name": "war_table_heading", "size": str(size), **_faces(heavy, heavy, heavy)}


def _button(normal: str, border: str, letters: str, hovered: str | None = None) -> dict[str, str]:
    """Colours of a button; letters keep their colour in every state but disabled."""
    return {
        "normal_bg": normal,
        "hovered_bg": hovered or COLOURS["hovered_bg"],
        "active_bg": hovered or COLOURS["active_bg"],
        "selected_bg": normal,
        "normal_border": border,
        "selected_border": border,
        "normal_text": letters,
        "hovered_text": letters,
        "active_text": letters,
        "selected_text": letters,
    }


def theme() -> dict[str, dict]:
    """The theme as pygame_gui reads it. Fonts and misc are not inherited, so every element type names its own."""
    tab = {**PLATE, "text_horiz_alignment": "left", "text_horiz_alignment_padding": "64"}
    entry = {**PLATE, "padding": "14,4"}
    gold = _button("#FFE08A,#FFB52E,#B36B00,270", "#05090C", "#0A0F14", "#FFF0C0,#FFC95C,#C27A10,270")
    ember = _button("#FF9B7D,#FF6B4A,#9C2E16,270", "#05090C", "#0A0F14", "#FFB49C,#FF8467,#B33A1F,270")
    steel = _button("#34495A,#243442,#16222C,270", "#557289", "#FBF6E9", "#44607A,#2E4456,#1C2B37,270")
    paper = {
        "dark_bg": "#F1E7CF",
        "normal_text": "#1B1A17",
        "link_text": "#123A6B",
        "link_hover": "#2569B8",
        "link_selected": "#2569B8",
        "normal_border": "#8A7A55",
    }
    knob = {"colours": _button("#FFB52E", "#05090C", "#0A0F14", "#FFE08A"), "font": text(22), "misc": SEGMENT}
    plain = {"font": text(22), "misc": PLATE}
    return {
        "defaults": {"colours": COLOURS, "font": text(22), "misc": PLATE},
        "button": plain,
        "label": {"font": text(24), "misc": {**PLATE, "text_horiz_alignment": "left"}},
        "text_entry_line": {"font": text(22), "misc": entry},
        "drop_down_menu": {"font": text(22), "misc": {**PLATE, "open_button_width": "44"}},
        "selection_list": {"font": text(22), "misc": {**PLATE, "list_item_height": "40"}},
        "horizontal_slider": {"font": text(22), "misc": {**PLATE, "sliding_button_width": "26"}},
        "horizontal_slider.#sliding_button": knob,
        "vertical_scroll_bar": plain,
        "horizontal_scroll_bar": plain,
        "window": {
            "colours": {"dark_bg": "#16222C", "title_bar_bg": "#0A0F14", "normal_border": "#FFB52E"},
            "font": text(22),
            "misc": {**PLATE, "title_bar_height": "40", "shadow_width": "12"},
        },
        "window.#title_bar": {
            "colours": _button("#0A0F14", "#0A0F14", "#FBF6E9", "#0A0F14"),
            "font": heading(24),
            "misc": {**BARE, "text_horiz_alignment": "left", "text_horiz_alignment_padding": "14"},
        },
        "window.#close_button": {"colours": _button("#0A0F14", "#0A0F14", "#FBF6E9"), "misc": BARE},
        "text_box": {"font": text(21), "misc": {**PLATE, "padding": "16,12"}},
        "#paper": {"colours": paper, "font": text(21), "misc": {**PLATE, "padding": "18,14"}},
        "#seg": {"font": text(21), "misc": SEGMENT, "colours": _button("#16222C", "#34495A", "#C3D0DA")},
        "#seg_on": {"font": text(21), "misc": SEGMENT, "colours": _button("#2F5F9C", "#7CC0FF", "#FBF6E9", "#356BAF")},
        "#tab": {"font": heading(24), "misc": tab, "colours": _button("#16222C", "#34495A", "#C3D0DA")},
        "#tab_on": {"font": heading(24), "misc": tab, "colours": _button("#243F5C", "#FFB52E", "#FBF6E9", "#2B4A6B")},
        "#primary": {"font": heading(30), "misc": PLATE, "colours": gold},
        "#second": {"font": heading(22), "misc": PLATE, "colours": steel},
        "#danger": {"font": heading(22), "misc": PLATE, "colours": ember},
        "#value": {
            "font": heading(24),
            "misc": {**FLAT, "text_horiz_alignment": "right"},
            "colours": {"normal_text": "#FFE08A"},
        },
        "#hint": {
            "font": text(20),
            "misc": {**FLAT, "text_horiz_alignment": "left"},
            "colours": {"normal_text": "#C3D0DA"},
        },
    }


def bake() -> None:
    (ASSETS / "theme.json").write_text(json.dumps(theme(), indent=1) + "\n", "utf-8", newline="\n")
