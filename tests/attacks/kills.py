"""The program is killed at random moments while it plays; then every file must be as it was last written, or as it was
just being written, and nothing may have been set aside.

    python tests/attacks/kills.py --seed 1 --kills 1000
"""

from __future__ import annotations

import hashlib
import os
import random
import signal
import sys
import time
from collections import Counter
from pathlib import Path

from attack import arguments, own_home, report
from kill_child import play

PATIENCE_SECONDS = 120.0


def digest(name: str) -> str | None:
    file = Path(name)
    return hashlib.sha1(file.read_bytes()).hexdigest() if file.exists() else None


def run_and_kill(journal: Path, seed: int, seconds: float) -> str:
    """What one program told of itself before it was killed, that many seconds after it had shown itself."""
    before = journal.stat().st_size if journal.exists() else 0
    child = os.fork()
    if child == 0:
        play(journal, seed)
        os._exit(0)
    end = time.monotonic() + PATIENCE_SECONDS
    while time.monotonic() < end and not (journal.exists() and b"shown" in journal.read_bytes()[before:]):
        time.sleep(0.01)
    time.sleep(seconds)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    return journal.read_bytes()[before:].decode()


def main() -> int:
    wanted = arguments(__doc__, kills=20)
    rng, counts, lost = random.Random(wanted.seed), Counter[str](), list[str]()
    saved: dict[str, str | None] = {}
    with own_home() as home:
        journal = home.with_name(home.name + ".journal")
        try:
            for kill in range(wanted.kills):
                told = run_and_kill(journal, wanted.seed * 100_000 + kill, rng.random() ** 2 * 2)
                saving: dict[str, str | None] = {}
                for line in told.splitlines():
                    match line.split("\t"):
                        case ["saving", name, new]:
                            saving[name] = new
                            counts["writes"] += 1
                        case ["saved", name, new]:
                            saved[name] = new
                            saving.pop(name, None)
                        case ["forgetting", name]:
                            saving[name] = None
                        case ["forgotten", name]:
                            saved[name] = None
                            saving.pop(name, None)
                        case ["shown", _scene, _matches, problems]:
                            counts["shown"] += 1
                            lost += [f"kill {kill}: told {problems} damaged files"] if problems != "0" else []
                for name in saved.keys() | saving.keys():
                    now = digest(name)
                    if name in saving and now == saving[name]:
                        counts["as being written"] += 1
                        saved[name] = now
                    elif now == saved.get(name):
                        counts["as last written"] += 1
                    else:
                        lost.append(f"kill {kill}: {name}")
                        saved[name] = now
                if kill % 20 == 19:
                    print(kill + 1, dict(counts), len(lost), flush=True, file=sys.stderr)
            kept = [file.name for file in (home / "kept").iterdir()] if (home / "kept").exists() else []
            errors = (home / "magicgame.log").read_text(errors="replace").count(" ERROR ")
            left = [file.name for file in home.rglob("*.new")]
        finally:
            journal.unlink(missing_ok=True)
        return report("kills", len(lost) + len(kept) + errors, seed=wanted.seed, kills=wanted.kills,
                      lost=len(lost), examples=lost[:10], set_aside=kept, errors_in_log=errors,
                      halves_left=len(left), **counts)


if __name__ == "__main__":
    sys.exit(main())
