"""What the packaged program runs first."""

import multiprocessing
import os
import sys
from pathlib import Path

# A program without a console has no output streams at all; whatever prints would end it.
for name in ("stdout", "stderr"):
    if getattr(sys, name) is None:
        setattr(sys, name, Path(os.devnull).open("w", encoding="utf-8"))  # noqa: SIM115 (open to the end)

if __name__ == "__main__":
    multiprocessing.freeze_support()  # a worker process starts this same program
    from scenes.door import main

    sys.exit(main())
