"""Write all transcripts anew: `python -m tests.golden.regenerate`. Then read what `git diff` says about them."""

from pathlib import Path

from game.engine.table import Divergence
from tests.engine.games import SCENARIOS
from tests.golden.endings import RESULTS, ending_path, found_anew, played_again
from tests.golden.transcript import transcript, transcript_path


def regenerate() -> list[str]:
    """Write every transcript and return the names of those that have changed."""
    texts = {transcript_path(*one): transcript(*one) for one in SCENARIOS}
    texts |= {ending_path(*one, result): _ending(*one, result) for one in SCENARIOS for result in RESULTS}
    return [f"{path.parent.name}/{path.name}" for path, text in texts.items() if _write(path, text)]


def _ending(name: str, scenario: str, result: str) -> str:
    """The game that is kept, in the words of today; another one where the rules have no place for its answers."""
    path = ending_path(name, scenario, result)
    if path.exists():
        try:
            text = played_again(path.read_text("utf-8"))
        except Divergence:
            text = ""
        if f"\n== {result}, " in text:
            return text
    return found_anew(name, scenario, result)


def _write(path: Path, text: str) -> bool:
    if path.exists() and path.read_text("utf-8") == text:
        return False
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8", newline="\n")
    return True


if __name__ == "__main__":
    for line in regenerate() or ["No transcript has changed."]:
        print(line)
