"""The command line as it is seen from outside: exit codes, one sentence for what is wrong, and lines of JSON."""

import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from game import cli, simulation, titles
from game.arguments import Request, read_arguments
from game.engine.language import tr
from game.engine.title import GameSetup
from scenes import door

ROOT = Path(__file__).resolve().parent.parent
HERO = """
[[card]]
id = "test-hero"
name = "Test Hero"
type = "soldier"
copies = 2
cost = 3
rp = 1
cv = 3
abilities = [{ phase = "tactical", do = [{ kind = "add_dice", n = 1 }] }]
"""


@pytest.fixture(autouse=True)
def shipped_cards() -> Iterator[None]:
    """No test leaves another one with its own cards."""
    yield
    titles.use_packs(())


def run(*words: str) -> int:
    """The exit code of the program with these arguments, in this process."""
    return door.main(list(words))


def printed_json(capsys: pytest.CaptureFixture[str]) -> list[Any]:
    """The lines of JSON that were printed, and nothing on the error stream."""
    out, err = capsys.readouterr()
    assert err == ""
    return [json.loads(line) for line in out.splitlines()]


def program(*words: str, **options: Any) -> subprocess.CompletedProcess[str]:
    """The program in a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "scenes.door", *words],
        cwd=ROOT,
        encoding="utf-8",
        timeout=60,
        **({"capture_output": True} | options),
    )


# -- what is refused ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["simulat", "venom"], "'simulate'"),
        (["--sede", "5"], "'--seed'"),
        (["simulate", "venom", "--game", "5"], "'--games'"),
        (["-x"], "'-x'"),
        (["simulate"], "TITLE is missing"),
        (["simulate", "venim"], "'venom'"),
        (["simulate", "venom", "--mission", "world-in-darknes"], "'world-in-darkness'"),
        (["simulate", "venom", "--seats", "rokie,random"], "'rookie'"),
        (["simulate", "venom", "--seats", "human,random"], "by hand"),
        (["simulate", "venom", "--seats", "random"], "2 to 5 seats"),
        (["simulate", "venom", "--seats", "random,random,random,random,random,random"], "not 6"),
        (["simulate", "venom", "--seats", ","], "no player called ''"),
        (["simulate", "venom", "--seats", "random:red,random"], "'red' cannot be chosen"),
        (["simulate", "axis", "--seats", "human:red,random"], "by hand"),
        (["simulate", "axis", "--seats", "random:rde,random"], "'red'"),
        (["simulate", "axis", "--seats", "random:purple,random"], "there are red, blue, green, yellow"),
        (["simulate", "axis", "--seats", "random:red,random:red"], "both play 'red'"),
        (["simulate", "axis", "--seats", "rokie:red,random"], "'rookie'"),
        (["--title", "axis", "--seats", "human:red,random:read", "--text"], "'red'"),
        (["--title", "axis", "--seats", ":red,random", "--text"], "no player called ''"),
        (["--title", "axis", "--mission", "cadett", "--text"], "'cadet'"),
        (["--title", "axis", "--seats", "human,random,random,random,random", "--text"], "2 to 4 seats"),
        (["simulate", "venom", "--games", "0"], "'0'"),
        (["simulate", "venom", "--games", "many"], "'many'"),
        (["simulate", "venom", "--games", "-3"], "'-3'"),
        (["simulate", "venom", "--games", "9" * 5000], "whole number"),
        (["simulate", "venom", "--jobs", "1.5"], "'1.5'"),
        (["simulate", "venom", "--json=yes"], "--json takes no value"),
        (["simulate", "venom", "--text"], "'--text' does not belong here"),
        (["simulate", "venom", "again"], "'again' does not belong here"),
        (["--seed"], "--seed needs a value"),
        (["--seed", ""], "--seed"),
        (["--size", "wide"], "1280x720"),
        (["--size", "1x1"], "'1x1'"),
        (["--speed", "fats"], "'fast'"),
        (["--title", "venim", "--text"], "'venom'"),
        (["--mission", "the-glas-winter", "--text"], "'the-glass-winter'"),
        (["--seats", "human", "--text"], "2 to 5 seats"),
        (["--code", "garbage", "--text"], "'garbage' is not the code of a game"),
        (["--code", "CHESS-ZZZZ-ZZZZ", "--text"], "is not the code of a game"),
        (["--code", "VENOM-ZZZZ-ZZZZ", "--mission", "siege", "--text"], "--mission cannot be chosen"),
        (["--code", "VENOM-ZZZZ-ZZZZ", "--seats", "human,random", "--text"], "--seats cannot be chosen"),
        (["--code", "VENOM-ZZZZ-ZZZZ", "--title", "axis", "--text"], "--title cannot be chosen"),
        (["--code", "VENOM-ZZZZ-ZZZZ", "--seed", "0", "--text"], "--seed cannot be chosen"),
        (["--code", "daily", "--seed", "3", "--text"], "--seed cannot be chosen"),
        (["--code", "daily", "--mission", "nope", "--text"], "--mission cannot be chosen"),
        (["--code", "daily", "--seats", "human", "--text"], "2 to 5 seats"),
        (["--content", "no/such/folder"], "not a folder"),
        (["--content", "a\0b"], "--content"),
        (["content", "venim"], "'venom'"),
        (["content", "--check"], "--check needs a value"),
        (["content", "--check", "no/such/folder"], "not a folder"),
        (["replay", "no-such-file"], "no-such-file"),
        (["replay"], "FILE is missing"),
        (["tour"], "DIR is missing"),
    ],
)
def test_bad_arguments_are_one_sentence_and_exit_code_2(
    words: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(*words) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert len(err.splitlines()) == 1 and err.startswith("war-table: ") and err.rstrip()[-1] in ".?"
    assert told in err


def test_a_file_that_is_no_game_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "notes.wartable"
    file.write_text("nothing of the kind\n", "utf-8")
    for words in (["replay", str(file)], ["replay", str(file), "--verify"], ["replay", str(file), "--text"]):
        assert run(*words) == 2
        out, err = capsys.readouterr()
        assert out == "" and err.startswith("war-table: notes.wartable ") and len(err.splitlines()) == 1


def test_help_names_every_command_and_option(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--help") == 0
    shown = capsys.readouterr().out
    for word in ("simulate", "replay", "content", "tour", "--title", "--mission", "--seats", "--seed", "--text"):
        assert word in shown
    for command in ("simulate", "replay", "content", "tour"):
        assert run(command, "--help") == 0
        shown = capsys.readouterr().out
        for option in ("--user-dir", "--size", "--speed", "--script", "--probe", "--content"):
            assert option in shown
    assert run("--version") == 0
    assert "War Table" in capsys.readouterr().out


def test_common_options_hold_before_and_after_a_command() -> None:
    before = read_arguments(["--user-dir", "somewhere", "--speed", "fast", "simulate", "venom"])
    after = read_arguments(["simulate", "venom", "--user-dir", "somewhere", "--speed", "fast"])
    assert before == after
    assert before.user_dir == Path("somewhere") and before.speed == "fast"


def test_seeds_are_digits_or_any_words() -> None:
    assert read_arguments(["--seed", "7"]).seed == 7
    words = read_arguments(["--seed", "Blue Moon"]).seed
    assert words == read_arguments(["--seed", "blue  moon"]).seed != read_arguments(["--seed", "red moon"]).seed


def test_a_seat_says_who_answers_and_whom_it_plays() -> None:
    words = ["--title", "axis", "--seats", "human:yellow, veteran ,rookie:red", "--seed", "3"]
    setup = cli._setup(read_arguments(words), ())
    assert [(seat.player, seat.role) for seat in setup.seats] == [
        ("human", "yellow"), ("veteran", ""), ("rookie", "red"),
    ]  # fmt: skip
    axis = titles.title("axis")
    state = axis.new_game(setup)
    played = [axis.definitions[hero].id for hero in state.heroes]
    assert played[0] == "yellow" and played[2] == "red" and len(set(played)) == 3


# -- simulate -------------------------------------------------------------------------------------------------------


def test_a_line_a_game_and_a_summary(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("simulate", "venom", "--games", "3", "--seed", "5", "--seats", "random,random", "--json") == 0
    *games, last = printed_json(capsys)
    assert [game["seed"] for game in games] == [5, 6, 7]
    for game in games:
        assert list(game) == ["seed", "mission", "seats", "result", "turns", "decisions", "hash", "error"]
        assert game["mission"] == "world-in-darkness" and game["seats"] == ["random", "random"]
        assert game["result"] in ("win", "loss") and game["error"] is None
        assert game["turns"] > 5 and game["decisions"] > 50 and len(game["hash"]) == 32
    assert list(last["summary"]) == ["games", "wins", "decisions", "seconds", "errors"]
    assert last["summary"]["games"] == 3 and last["summary"]["errors"] == 0
    assert last["summary"]["decisions"] == sum(game["decisions"] for game in games)


def test_the_same_lines_whatever_the_number_of_processes(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["simulate", "venom", "--games", "5", "--mission", "all", "--seats", "random,rookie", "--json"]
    assert run(*words) == 0
    *alone, _ = printed_json(capsys)
    assert run(*words, "--jobs", "2") == 0
    *shared, _ = printed_json(capsys)
    assert alone == shared
    assert len({game["mission"] for game in alone}) == 5


def test_heroes_are_told_in_the_line_of_a_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("simulate", "axis", "--seats", "random:green,random", "--games", "1", "--json") == 0
    game, _ = printed_json(capsys)
    assert game["seats"] == ["random:green", "random"] and game["error"] is None


def test_a_table_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("simulate", "venom", "--games", "2", "--seats", "random,random,random") == 0
    shown = capsys.readouterr().out
    assert "world-in-darkness" in shown and "3 random" in shown and "2 games" in shown


def test_a_game_that_fails_is_told_in_its_line(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    from game.players import RandomPlayer

    def stumble(self: RandomPlayer, view: object, decision: object) -> None:
        raise ValueError("no idea")

    monkeypatch.setattr(RandomPlayer, "choose", stumble)
    assert run("simulate", "venom", "--games", "2", "--json") == 1
    *games, last = printed_json(capsys)
    assert [game["error"] for game in games] == ["ValueError: no idea"] * 2
    assert [game["result"] for game in games] == ["", ""]
    assert last["summary"]["errors"] == 2


# -- content --------------------------------------------------------------------------------------------------------


@pytest.mark.rule(
    "VA-COMP-01", "VA-COMP-02", "VA-COMP-03", "VA-COMP-04", "VA-COMP-05", "VA-COMP-07", "VA-COMP-08", "VA-COMP-09",
    "AX-COMP-03", "AX-COMP-04", "AX-COMP-05", "AX-COMP-06",
)  # fmt: skip
def test_the_cards_are_counted_exactly(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("content", "--json") == 0
    (counts,) = printed_json(capsys)
    assert counts == {
        "venom": {
            "recruit": {"cards": 30, "titles": 1},
            "commando": {"cards": 20, "titles": 1},
            "squadron": {"cards": 84, "titles": 72},
            "leader": {"cards": 28, "titles": 28},
            "mission_leader": {"cards": 1, "titles": 1},
            "support": {"cards": 56, "titles": 22},
            "event": {"cards": 37, "titles": 37},
            "reward": {"cards": 20, "titles": 20},
            "mission_reward": {"cards": 20, "titles": 20},
            "mission": {"cards": 12, "titles": 12},
        },
        "axis": {
            "hero": {"cards": 4, "titles": 4},
            "villain": {"cards": 20, "titles": 20},
            "ultra": {"cards": 4, "titles": 4},
            "villain_card": {"cards": 12, "titles": 12},
            "power": {"cards": 30, "titles": 30},
            "layout": {"cards": 3, "titles": 3},
            "die": {"cards": 2, "titles": 2},
        },
    }
    assert run("content", "venom") == 0
    assert "308" in capsys.readouterr().out


def test_a_good_folder_of_cards(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "squadron.toml").write_text(HERO, "utf-8")
    assert run("content", "venom", "--check", str(tmp_path)) == 0
    assert "2 cards, 1 different" in capsys.readouterr().out
    assert run("content", "--check", str(tmp_path), "--json") == 0
    assert printed_json(capsys) == [{"ok": True, "venom": {"squadron": {"cards": 2, "titles": 1}}}]
    assert run("content", "--content", str(tmp_path), "--json") == 0
    (counts,) = printed_json(capsys)
    assert counts["venom"]["squadron"] == {"cards": 86, "titles": 73}
    assert run("simulate", "venom", "--content", str(tmp_path), "--games", "2", "--jobs", "2", "--json") == 0


@pytest.mark.parametrize(
    ("wrong", "right", "told"),
    [
        ("cots = 3", "cost = 3", "'cost'"),
        ('kind = "add_dise"', 'kind = "add_dice"', "'add_dice'"),
        ("copies = 99", "copies = 2", "copies"),
        ('id = "duchess"', 'id = "test-hero"', "duchess"),
        ("[[card", "[[card]]", "TOML"),
    ],
)
def test_a_broken_folder_of_cards(
    tmp_path: Path, wrong: str, right: str, told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "squadron.toml").write_text(HERO.replace(right, wrong), "utf-8")
    assert run("content", "venom", "--check", str(tmp_path)) == 2
    err = capsys.readouterr().err
    assert len(err.splitlines()) == 1 and told in err
    assert run("content", "--check", str(tmp_path), "--json") == 2
    (answer,) = printed_json(capsys)
    assert answer["ok"] is False and told in answer["error"]
    # Playing with it is refused before anything opens.
    assert run("--text", "--content", str(tmp_path)) == 2


def test_a_folder_without_cards_is_no_pack(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("content", "venom", "--check", str(tmp_path)) == 2
    assert "no content files" in capsys.readouterr().err


# -- the process ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("door", ["game.cli", "scenes.door"])
def test_nothing_that_draws_is_imported_for_work_in_the_terminal(door: str) -> None:
    script = f"""
import sys
from {door} import main
main(["simulate", "venom", "--games", "1", "--json"])
main(["content", "--json"])
drawn = {{name.partition(".")[0] for name in sys.modules}} & {{"pygame", "pygame_gui", "rich"}}
sys.exit(f"imported: {{drawn}}" if drawn else 0)
"""
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, encoding="utf-8")
    assert done.returncode == 0, done.stderr


# Shells, pipes and signals are another matter on Windows.
if os.name == "posix":

    def test_missing_streams_are_survived() -> None:
        for closed in (">&-", "2>&-", ">&- 2>&-", "<&- >&- 2>&-"):
            for words in ("content", "simulate venom --games 1", "nonsense", "--text --seed 1"):
                done = subprocess.run(
                    ["sh", "-c", f'"{sys.executable}" -m scenes.door --user-dir "$HOME/x" {words} {closed} </dev/null'],
                    cwd=ROOT,
                    capture_output=True,
                    encoding="utf-8",
                )
                assert done.returncode == (2 if words == "nonsense" else 0), (closed, words, done)
                assert "Traceback" not in done.stderr

    def test_a_reader_that_leaves_is_no_error() -> None:
        command = f'"{sys.executable}" -m scenes.door simulate venom --games 50 --json | head -n 1'
        done = subprocess.run(["sh", "-c", command], cwd=ROOT, capture_output=True, encoding="utf-8")
        assert done.stderr == ""
        assert json.loads(done.stdout)["seed"] == 1

    def test_without_streams_the_way_in_from_the_sources_works_as_well() -> None:
        """With this Python in place of the one that would be set up first."""
        way_in = "import sys, pathlib; sys.path.insert(0, 'build'); import commands"
        way_in += "; commands.python_with = lambda: pathlib.Path(sys.executable); sys.exit(commands.main(sys.argv[1:]))"
        for closed in (">&-", "2>&-", "<&- >&- 2>&-"):
            for words, code in (("play --version", 0), ("play content", 0), ("nonsense", 2), ("help", 0)):
                command = f'"{sys.executable}" -c "{way_in}" {words} {closed}'
                done = subprocess.run(["sh", "-c", command], cwd=ROOT, capture_output=True, encoding="utf-8")
                assert (done.returncode, "Traceback" in done.stderr) == (code, False), (words, closed, done)

    def test_an_interruption_is_quiet_and_tells_how_far_it_came() -> None:
        for jobs in ("1", "2"):
            words = ["simulate", "venom", "--games", "100000", "--jobs", jobs, "--json"]
            with subprocess.Popen(
                [sys.executable, "-m", "scenes.door", *words],
                cwd=ROOT,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                encoding="utf-8",
                # Tests that run in the background pass on that interruptions are ignored.
                preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
            ) as running:
                assert running.stdout is not None
                running.stdout.readline()
                running.send_signal(signal.SIGINT)
                try:
                    _, complaints = running.communicate(timeout=60)
                finally:
                    running.kill()
                assert running.returncode == 130
                (told,) = complaints.splitlines()
                assert re.fullmatch(r"war-table: Stopped after [1-9]\d* of 100000 games\.", told)


if Path("/dev/full").exists():

    def test_a_full_disk_behind_the_output_is_one_sentence(user_dir: Path) -> None:
        for words in ("content --json", "content", "simulate axis --games 1", "--text --seed 1"):
            done = subprocess.run(
                ["sh", "-c", f'"{sys.executable}" -m scenes.door --user-dir "{user_dir}" {words} >/dev/full'],
                cwd=ROOT,
                capture_output=True,
                stdin=subprocess.DEVNULL,
                encoding="utf-8",
            )
            assert done.returncode == 1, (words, done)
            assert done.stderr.splitlines() == [f"war-table: {tr('cli.output_failed')}"], words
            assert not (user_dir / "logs" / "war-table.log").exists()


@pytest.mark.parametrize("words", [(), ("--json",)])
def test_games_that_were_over_before_an_interruption_are_reported(
    words: tuple[str, ...], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = simulation.play_all

    def interrupted(setups: Sequence[GameSetup], *given: Any, **options: Any) -> Iterator[simulation.Played]:
        yield from whole(setups[:2], *given, **options)
        raise KeyboardInterrupt

    monkeypatch.setattr(simulation, "play_all", interrupted)
    assert run("simulate", "axis", "--games", "5", *words) == 130
    out, err = capsys.readouterr()
    assert err.splitlines() == ["war-table: Stopped after 2 of 5 games."]
    assert '"games": 2' in out.splitlines()[-1] if words else "2 games," in out


def test_what_nobody_expected_is_written_down(
    user_dir: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(request: Request) -> int:
        raise ZeroDivisionError(Path.home() / "cards")

    monkeypatch.setattr(cli, "_content", broken)
    assert run("content", "--user-dir", str(user_dir)) == 1
    err = capsys.readouterr().err
    assert len(err.splitlines()) == 1 and "ZeroDivisionError" in err and "Traceback" not in err
    log = (user_dir / "logs" / "war-table.log").read_text("utf-8")
    assert "Traceback" in log and f"~{os.sep}cards" in log and str(Path.home()) not in log


# -- the window -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("words", [(), ("--seed", "7"), ("tour", "pictures")])
def test_without_a_window_the_terminal_says_what_it_can_do(
    words: tuple[str, ...], user_dir: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main([*words, "--user-dir", str(user_dir)] if words[:1] != ("tour",) else list(words)) == 2
    assert "--text" in capsys.readouterr().err


# Elsewhere there is always a display.
if sys.platform == "linux":

    @pytest.mark.parametrize("display", [{}, {"DISPLAY": ":999"}, {"WAYLAND_DISPLAY": "nobody-listens"}])
    def test_without_a_display_that_can_be_reached_no_game_opens_that_nobody_sees(
        display: dict[str, str], user_dir: Path
    ) -> None:
        hidden = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
        env = {name: text for name, text in os.environ.items() if name not in hidden} | display
        done = program("--user-dir", str(user_dir), env=env)
        assert done.returncode == 2
        assert done.stderr.splitlines()[-1] == tr("window.no_display")


@pytest.mark.parametrize("words", [(), ("--seed", "7", "--seats", "human,rookie")])
def test_the_window_opens_on_the_title_or_at_the_table(words: tuple[str, ...], user_dir: Path) -> None:
    script = user_dir / "script.jsonl"
    script.write_text('{"quit": true}\n', "utf-8")
    probe = user_dir / "probe.jsonl"
    common = ["--user-dir", str(user_dir), "--script", str(script), "--probe", str(probe), "--size", "960x540"]
    done = program(*words, *common, "--speed", "none")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    assert json.loads(probe.read_text("utf-8").splitlines()[0])
