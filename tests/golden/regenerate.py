"""Write all transcripts anew: `python -m tests.golden.regenerate`. Then read what `git diff` says about them."""

from tests.engine.games import SCENARIOS
from tests.golden.transcript import transcript, transcript_path


def regenerate() -> list[str]:
    """Write every transcript and return the names of those that have changed."""
    changed = []
    for name, scenario in SCENARIOS:
        path = transcript_path(name, scenario)
        text = transcript(name, scenario)
        if not path.exists() or path.read_text("utf-8") != text:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, "utf-8", newline="\n")
            changed.append(f"{name}/{path.name}")
    return changed


if __name__ == "__main__":
    for line in regenerate() or ["No transcript has changed."]:
        print(line)
