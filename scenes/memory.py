"""How memory goes back to the system: a window's pictures are large and short-lived."""

from __future__ import annotations

import sys

#: Number of the setting in the C library of Linux, and the size in bytes from which a block is the system's own.
M_MMAP_THRESHOLD, LARGE = -3, 512 * 1024


def give_large_blocks_back() -> None:
    """From now on a large block goes back to the system when it is freed, instead of leaving a hole among others.

    By default the threshold grows with what is freed, up to 32 MB: after one game a fourth of the memory was holes.
    Only for the C library of GNU; others have no such setting and need none.
    """
    if not sys.platform.startswith("linux"):
        return
    import ctypes

    mallopt = getattr(ctypes.CDLL(None), "mallopt", None)
    if mallopt is not None:
        mallopt(M_MMAP_THRESHOLD, LARGE)
