"""The two marks that texts carry: **bold** words, and {icon:name} signs."""

import re
from collections.abc import Iterable

_ICONS = re.compile(r"\{icon:[a-z0-9-]+\}")


def plain(markup: str) -> str:
    """The words alone, for the probe, logs, the terminal and readers."""
    return re.sub(r" +", " ", _ICONS.sub("", markup).replace("**", "")).strip()


def marked(markup: str, sought: Iterable[str]) -> str:
    """The text with nothing but the `sought` words in bold, wherever they stand in it; capitals make no difference."""
    words = "|".join(re.escape(word) for word in sorted(sought, key=len, reverse=True))
    text = markup.replace("**", "")
    if not words:
        return text
    hit = re.compile(rf"({_ICONS.pattern})|({words})", re.IGNORECASE)
    return hit.sub(lambda found: found[1] or f"**{found[2]}**", text)
