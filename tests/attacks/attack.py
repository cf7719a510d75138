"""What every attack needs: a home of its own, silent drivers, a seed it prints, and a line of numbers at its end."""

from __future__ import annotations

import argparse
import json
import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
for folder in (ROOT / "tests" / "window", ROOT / "tests" / "ui", ROOT / "tests", ROOT):
    sys.path.insert(0, str(folder))
SILENT = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}


def arguments(description: str | None, **counts: int) -> argparse.Namespace:
    """The words of the command line: `--seed`, and each of the counts with its usual number."""
    parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=1)
    for name, usual in counts.items():
        parser.add_argument(f"--{name}", type=int, default=usual, help=f"{usual} unless told")
    return parser.parse_args()


@contextmanager
def own_home() -> Iterator[Path]:
    """A player's folder for this attack alone; it goes with it."""
    home = Path(tempfile.mkdtemp(prefix="magicgame-attack-"))
    os.environ["MAGICGAME_HOME"] = str(home)
    try:
        yield home
    finally:
        shutil.rmtree(home, ignore_errors=True)


def report(name: str, failed: int, **numbers: Any) -> int:
    """Print what was tried, what failed and what was found; answers the exit status."""
    print(json.dumps({"attack": name, "failed": failed, **numbers}, indent=1, default=str), flush=True)
    return 1 if failed else 0


def memory_mb() -> float:
    """What the process holds now."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def open_files() -> int:
    return len(os.listdir("/proc/self/fd"))  # noqa: PTH208 - a count will do
