"""Start a program and wait until its log says that it has drawn: `first_frame.py [OPTIONS] LOG COMMAND...`

The caller sees to it that the program writes its log to LOG: by MAGICGAME_HOME, or by naming the player's own folder.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

PATIENCE_SECONDS = 120.0
POLL_SECONDS = 0.1


def main() -> int:
    """Answers 0 when the log said so within two minutes, else 1; prints what it said."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--also", default="", help="what the log must say besides, by the first frame or after it")
    parser.add_argument("--picture", type=Path, help="a PNG file for what the screen shows then, by ImageMagick")
    parser.add_argument("log", type=Path)
    parser.add_argument("command", nargs=argparse.REMAINDER)
    arguments = parser.parse_args()
    return 0 if was_seen(arguments.command, arguments.log, arguments.also, arguments.picture) else 1


def was_seen(command: Sequence[str], log: Path, also: str, picture: Path | None) -> bool:
    """Run the command until its log tells of both, which is True, or it ends or time is up; then end it."""
    skipped = len(told(log))
    # Pipes: Wine's Python can open nothing else as its streams.
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    deadline = time.monotonic() + PATIENCE_SECONDS
    while not (found := is_told(told(log)[skipped:], also)) and time.monotonic() < deadline and process.poll() is None:
        time.sleep(POLL_SECONDS)
    if found and picture:
        picture.parent.mkdir(exist_ok=True)
        subprocess.run(["import", "-window", "root", picture], check=True)
    process.terminate()
    output, _ = process.communicate(timeout=60)
    print(" ".join(command), told(log)[skipped:], sep="\n")
    if not found:
        print(f"no first frame, or not {also!r}", output.decode(errors="replace"), sep="\n")
    return found


def is_told(text: str, also: str) -> bool:
    return "first frame" in text and also in text


def told(log: Path) -> str:
    return log.read_text(encoding="utf-8") if log.exists() else ""


if __name__ == "__main__":
    sys.exit(main())
