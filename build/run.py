"""The one door to War Table from a fresh checkout: `python3 build/run.py play`, `python3 build/run.py test`, and so on

Needs a bare Python and nothing else. This file keeps to syntax that every Python reads, so that one that is too
old gets a sentence and not a traceback; the work is in commands.py and environment.py beside it.
"""

import sys

OLDEST = (3, 11)

if sys.version_info < OLDEST:
    sys.stderr.write(
        "War Table needs Python %d.%d or newer, and this is Python %d.%d: start it with a newer one.\n"
        % (OLDEST + tuple(sys.version_info[:2]))
    )
    sys.exit(1)

if __name__ == "__main__":
    from commands import main

    sys.exit(main(sys.argv[1:]))
