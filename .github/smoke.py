"""Start an executable without a screen and wait until it says in its log that it has drawn: `smoke.py PROGRAM`."""

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

PATIENCE_SECONDS = 60.0


def drew_a_frame(program: Path, home: Path) -> bool:
    """True when the program's log tells of its first frame; False when it ends or is silent for a minute."""
    environment = {**os.environ, "MAGICGAME_HOME": str(home), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    process = subprocess.Popen([program], env=environment)
    log = home / "magicgame.log"
    try:
        deadline = time.monotonic() + PATIENCE_SECONDS
        while time.monotonic() < deadline and process.poll() is None:
            if log.exists() and "first frame" in log.read_text(encoding="utf-8"):
                print(log.read_text(encoding="utf-8"))
                return True
            time.sleep(0.1)
        return False
    finally:
        process.terminate()
        process.wait(30)


if __name__ == "__main__":
    executable = Path(sys.argv[1]).resolve()
    subprocess.run([executable, "--version"], check=True)
    subprocess.run([executable, "perft", "2"], check=True)
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        if not drew_a_frame(executable, Path(folder)):
            sys.exit(f"{executable} drew no frame")
