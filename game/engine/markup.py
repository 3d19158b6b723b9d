"""The two marks that texts carry: **bold** words, and {icon:name} signs."""

import re
from collections.abc import Iterable

_ICONS = re.compile(r"\{icon:[a-z0-9-]+\}")


def plain(markup: str) -> str:
    """The words alone, for the probe, logs, the terminal and readers."""
    return re.sub(r" +", " ", _ICONS.sub("", markup).replace("**", "")).strip()


def to_search(words: str) -> str:
    """Words as they are compared in a search: capitals and hyphens make no difference."""
    return words.casefold().replace("-", "")


def marked(markup: str, sought: Iterable[str]) -> str:
    """The text with nothing but the `sought` words in bold, wherever they stand in it, as a search finds them."""
    found = filter(None, (to_search(word) for word in sought))
    words = "|".join("-?".join(map(re.escape, word)) for word in sorted(found, key=len, reverse=True))
    text = markup.replace("**", "")
    if not words:
        return text
    hit = re.compile(rf"({_ICONS.pattern})|({words})", re.IGNORECASE)
    return hit.sub(lambda found: found[1] or f"**{found[2]}**", text)
