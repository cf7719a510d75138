"""Every signal that ends the program, at random moments from its first line on: it ends properly, its match is whole.

    python tests/attacks/signals.py --seed 1 --moments 20
"""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from collections import Counter
from datetime import datetime

from attack import ROOT, SILENT, arguments, own_home, report
from random_play import ALL_RULES, random_match

from magicgame.match.seats import Engine, Person, Seats
from magicgame.player.unfinished import load_unfinished, new_file, save_unfinished

NAMES = ("SIGINT", "SIGTERM", "SIGHUP", "SIGQUIT", "SIGXCPU")
PATIENCE_SECONDS = 60.0


def main() -> int:
    wanted = arguments(__doc__, moments=2)
    for name in NAMES:
        signal.signal(getattr(signal, name), signal.SIG_DFL)
        """Started in the background, this process may have been told to ignore them, and would hand that on."""
    rng, found, statuses, slowest = random.Random(wanted.seed), Counter[str](), Counter[str](), 0.0
    for number in range(wanted.moments * len(NAMES)):
        name = NAMES[number % len(NAMES)]
        with own_home() as home:
            match = random_match(rng.choice(ALL_RULES), number, 6, Seats(Person(""), Engine(6)))
            if not match.is_over:
                save_unfinished(match, new_file(datetime(2026, 11, 22)))
            environment = {**os.environ, **SILENT, "MAGICGAME_HOME": str(home)}
            program = subprocess.Popen(
                [sys.executable, "-m", "magicgame", "--verbose"], cwd=ROOT, env=environment, stderr=subprocess.PIPE
            )
            assert program.stderr is not None
            is_up = number % 4 > 0
            told = b""
            while is_up and b"first frame" not in told and program.poll() is None:
                told += os.read(program.stderr.fileno(), 65536)
            time.sleep(rng.random() * 2)
            sent = time.monotonic()
            program.send_signal(getattr(signal, name))
            try:
                rest = told + program.communicate(timeout=PATIENCE_SECONDS)[1]
            except subprocess.TimeoutExpired:
                program.kill()
                rest = told + program.communicate()[1]
                found[f"{name} did not end it"] += 1
            if is_up:
                slowest = max(slowest, time.monotonic() - sent)
            watches = f"ended by {name}".encode() in rest
            statuses[f"{name} {'running' if watches else 'starting'}: {program.returncode}"] += 1
            if is_up and (program.returncode != 0 or b"Traceback" in rest):
                found[f"{name} at play: {program.returncode} {rest[-200:]!r}"] += 1
            kept, problems = load_unfinished()
            if problems or (not match.is_over and [*kept[0].match.moves[:len(match.moves)]] != [*match.moves]):
                found[f"{name}: the match is lost"] += 1
        if number % 10 == 9:
            print(number + 1, dict(found), flush=True, file=sys.stderr)
    return report("signals", sum(found.values()), seed=wanted.seed, tried=wanted.moments * len(NAMES),
                  found=dict(found), statuses=dict(statuses), slowest_end_seconds=round(slowest, 2))


if __name__ == "__main__":
    sys.exit(main())
