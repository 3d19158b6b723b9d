"""Scripts and probes: the same lines do the same things, and say so when they cannot."""

import json
import subprocess
import sys

import pytest

from scenes.app import Launch, run
from scenes.probe import mismatch
from scenes.script import ScriptError, key_event, read_script
from scenes.window import start_display

ROUND_TRIP = [
    {"expect": {"scene": "title", "widgets": [{"id": "title.settings", "kind": "button", "enabled": True}]}},
    {"key": "down"},
    {"key": "end"},
    {"key": "up"},
    {"pad": "a"},
    {"expect": {"scene": "credits"}},
    {"wheel": -3},
    {"key": "escape"},
    {"expect": {"scene": "title", "absent": ["credits.done"]}},
    {"resize": [1000, 800]},
    {"expect": {"window": [1000, 800]}},
    {"click": "title.settings"},
    {"expect": {"scene": "settings"}},
    {"click": "settings.speed.slow"},
    {"expect": {"widgets": [{"id": "settings.speed", "text": "Animation speed: Slow"}]}},
    {"click": "settings.colour_vision.list"},
    {"touch": "choices.2"},
    {"expect": {"widgets": [{"id": "settings.colour_vision", "text": "Colour vision: Protanopia, deuteranopia"}]}},
    {"focus": False},
    {"focus": True},
    {"wait": 0.5},
    {"key": "escape"},
    {"quit": True},
]


def play(user_dir, commands, name="one", **launch):
    script = user_dir / f"{name}.jsonl"
    script.write_text("\n".join(json.dumps(command) for command in commands), encoding="utf-8")
    probe = user_dir / f"{name}.probe"
    code = run(Launch(user_dir=user_dir / name, size=(1280, 720), script=script, probe=probe, **launch))
    lines = [json.loads(line) for line in probe.read_text(encoding="utf-8").splitlines()] if probe.exists() else []
    return code, lines


def test_the_same_script_gives_the_same_probes(user_dir):
    first = play(user_dir, ROUND_TRIP, "one")
    second = play(user_dir, ROUND_TRIP, "two")
    assert first[0] == second[0] == 0
    assert first == second
    assert {line["scene"] for line in first[1]} >= {"title", "credits", "settings", "choices"}


def test_a_probe_names_every_widget_where_it_can_be_clicked(user_dir):
    _, lines = play(user_dir, [{"quit": True}])
    widget = next(w for w in lines[0]["widgets"] if w["id"] == "title.quit")
    assert set(widget) >= {"id", "kind", "rect", "text", "entity", "glowing", "enabled"}
    x, y, w, h = widget["rect"]
    code, _ = play(user_dir, [{"click": [x + w // 2, y + h // 2]}, {"wait": 60}, {"expect": {"scene": "never"}}], "two")
    assert code == 0


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        ({"expect": {"scene": "combat"}}, 'Line 1 of the script: scene should be "combat" and is "title".'),
        ({"expect": {"widgets": [{"id": "gone"}]}}, "Line 1 of the script: gone is not on the screen."),
        ({"expect": {"absent": ["title.quit"]}}, "title.quit should not be on the screen and is."),
        ({"click": "no.such.thing"}, "there is no no.such.thing on the screen."),
        ({"pad": "z"}, "there is no controller button 'z'."),
        ({"key": "nokey"}, "There is no key called 'nokey'"),
    ],
)
def test_what_does_not_hold_ends_with_three_and_one_sentence(user_dir, capsys, command, sentence):
    code, _ = play(user_dir, [command])
    said = capsys.readouterr().err.strip()
    assert code == 3
    assert sentence in said
    assert "\n" not in said


@pytest.mark.parametrize(
    "text", ["no json", '{"click": [1, 2], "key": "a"}', "{}", "[1]", '{"jump": 1}', '{"click": 1}\n{']
)
def test_a_script_that_is_none_is_refused_before_the_window_opens(user_dir, capsys, text):
    path = user_dir / "bad.jsonl"
    path.write_text(text)
    with pytest.raises(ScriptError):
        read_script(path)
    assert run(Launch(user_dir=user_dir, script=path)) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_a_shot_is_a_picture_of_the_window(user_dir):
    import pygame

    path = user_dir / "shots" / "title é.png"
    code, _ = play(user_dir, [{"shot": str(path)}, {"quit": True}])
    assert code == 0
    assert pygame.image.load(path).get_size() == (1280, 720)


def test_mismatch_compares_only_what_is_asked():
    found = {"scene": "a", "decision": {"kind": "k", "options": ["x", "y"]}, "widgets": [{"id": "w", "text": "t"}]}
    assert mismatch({"decision": {"kind": "k"}}, found) is None
    assert mismatch({"decision": {"options": ["x"]}}, found)
    assert mismatch({"widgets": [{"id": "w", "text": "u"}]}, found) == 'w.text should be "u" and is "t"'
    assert mismatch({"nothing": 1}, found) == "nothing is not there"


def test_key_names():
    start_display()
    down, _ = key_event("3")
    assert down.scancode != 0
    assert key_event("shift+tab")[0].mod
    assert key_event("+")[0].unicode == "+"


def test_without_a_display_one_sentence_offers_the_text_mode(user_dir):
    code = (
        "import sys; from scenes.app import Launch, run; from pathlib import Path;"
        f"sys.exit(run(Launch(user_dir=Path({str(user_dir)!r}))))"
    )
    if not sys.platform.startswith("linux"):
        return
    import os

    env = {k: v for k, v in os.environ.items() if k not in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")}
    done = subprocess.run(
        [sys.executable, "-c", code], env=env, capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 2
    assert "--text" in done.stderr
    assert done.stderr.count("\n") == 1
