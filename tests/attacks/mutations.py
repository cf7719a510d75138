"""Small faults put into the code one at a time: how many do the tests of those rooms notice? Works on a copy.

Kernels are left out, for they are compiled. The tests are run once to learn which of them come by each line and what
they cost; a fault is then shown to those that come by its statement and to others of its file, the narrowest first.
What the tests do not run at all is found out by none of them. A test that fails without the fault, too, is not
believed.

    python tests/attacks/mutations.py --seed 1 --sample 300 --room rules
    python tests/attacks/mutations.py --room rules --again FILE --tests tests/games/test_threats.py

The second shows the faults that survived an earlier run, whose words the file holds, to some tests only.
"""

from __future__ import annotations

import argparse
import ast
import json
import os
import random
import shutil
import sys
import tempfile
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from types import CodeType
from typing import TextIO

from attack import ROOT, report
from faults import Place, exchange, places, put_into_running_code
from noticing import Collected, Coverage, collect, in_a_child, show_on_import

ROOMS = {
    "rules": (["games", "match", "engine"], ["games", "match", "engine", "player"]),
    "games": (["games"], ["games", "match"]), "match": (["match"], ["match", "player"]),
    "engine": (["engine"], ["engine"]), "player": (["player"], ["player"]), "ui": (["ui"], ["ui"]),
    **{name: ([f"ui/{name}"], [f"ui/{name}"]) for name in (
        "board", "film", "learn", "look", "pages", "play", "sound", "study", "widgets", "words")},
}
"""The folders of the code and those of the tests."""
Exchange = dict[CodeType, CodeType]


class Judge:
    """Shows faults to the tests and keeps what came of it."""

    def __init__(self, copy: Path, covered: Coverage, most_seconds: float, said: TextIO) -> None:
        self._copy, self._covered, self._most_seconds, self._said = copy, covered, most_seconds, said
        self._believed: set[str] = set()
        self.noticed: dict[str, str | None] = {}
        """For each fault the test that notices it, or None."""

    def judge(self, place: Place, show: Callable[[list[str], bool], str | None]) -> None:
        """`show` answers which of those tests fails, with the fault or without."""
        _tree, fault = place.broken()
        names = self._covered.tests(place.file, fault.lines, self._most_seconds)
        while (failed := show(names, True)) in self._covered.seconds and failed not in self._believed:
            assert failed is not None
            if show([failed], False) is None:
                self._believed.add(failed)
            else:
                print("not believed:", failed, file=self._said, flush=True)
                self._covered.failed.add(failed)
                names = [name for name in names if name != failed]
        name = self.name(place)
        self.noticed[name] = failed
        print(len(self.noticed), "noticed" if failed else "SURVIVED", name, "|", failed or f"{len(names)} tests",
              file=self._said, flush=True)

    def name(self, place: Place) -> str:
        return f"{place.file.relative_to(self._copy)}:{place.broken()[1].what}"


def judge_quickly(judge: Judge, todo: list[Place], collected: Collected) -> None:
    """For faults in functions that nothing calls until a test does: only the code of those functions is exchanged."""
    for place in todo:
        exchanged = exchange(place.file, place.broken()[0])

        def show(names: list[str], broken: bool, place: Place = place, exchanged: Exchange = exchanged) -> str | None:
            with Broken(place, broken):
                return collected.show(names, lambda: put_into_running_code(exchanged if broken else {}))
        judge.judge(place, show)


def judge_on_import(judge: Judge, todo: list[Place], copy: Path, seconds: dict[str, float]) -> None:
    for place in todo:
        def show(names: list[str], broken: bool, place: Place = place) -> str | None:
            with Broken(place, broken):
                return show_on_import(copy, names, seconds)
        judge.judge(place, show)


class Broken:
    """While it lasts the file holds the fault, if it is wanted."""

    def __init__(self, place: Place, wanted: bool) -> None:
        self._file = place.file
        self._source, self._times = place.file.read_bytes(), place.file.stat()
        self._text = ast.unparse(place.broken()[0]).encode() if wanted else self._source

    def __enter__(self) -> None:
        self._write(self._text)

    def __exit__(self, *_error: object) -> None:
        self._write(self._source)
        os.utime(self._file, ns=(self._times.st_atime_ns, self._times.st_mtime_ns))

    def _write(self, text: bytes) -> None:
        if self._file.read_bytes() != text:
            self._file.write_bytes(text)


def main() -> int:
    wanted = arguments()
    sys.dont_write_bytecode = True
    said = os.fdopen(os.dup(2), "w")
    folders, tests = ([f"{below}/{each}" for each in listed]
                      for below, listed in zip(("magicgame", "tests"), ROOMS[wanted.room], strict=True))
    tests = wanted.tests or tests
    with tempfile.TemporaryDirectory(prefix="magicgame-mutations-") as name:
        copy = Path(name) / "copy"
        shutil.copytree(ROOT, copy, ignore=shutil.ignore_patterns(".git", ".venv", "build", "dist", "screenshots"))
        there = [place for folder in folders for file in sorted((copy / folder).rglob("*.py"))
                 if "kernels" not in file.parts for place in places(file)]
        covered = Coverage(copy, tests)
        print(len(covered.seconds), "tests take", round(sum(covered.seconds.values())), "s", file=said, flush=True)
        judge = Judge(copy, covered, wanted.seconds, said)
        if wanted.again:
            earlier = wanted.again.read_text(encoding="utf-8")
            sample = [place for place in there if f"SURVIVED {judge.name(place)} |" in earlier]
        else:
            sample = random.Random(wanted.seed).sample(there, min(wanted.sample, len(there)))
        late = [place for place in sample if covered.runs_on_import(place.file, place.broken()[1].lines)]
        quick = [place for place in sample if place not in late]

        def judged_quickly() -> str:
            collect(copy, tests, covered.seconds, lambda collected: judge_quickly(judge, quick, collected))
            return json.dumps(judge.noticed)

        judge.noticed.update(json.loads(in_a_child(judged_quickly)[1]) if quick else {})
        judge_on_import(judge, late, copy, covered.seconds)
    tried = Counter(map(room_of, judge.noticed))
    killed = Counter(room_of(name) for name, failed in judge.noticed.items() if failed)
    return report("mutations", 0, room=wanted.room, seed=wanted.seed, sample=tried.total(), of=len(there),
                  killed=killed.total(), percent=round(100 * killed.total() / max(1, tried.total()), 1),
                  by_room={room: f"{killed[room]} of {count}" for room, count in sorted(tried.items())},
                  not_believed=sorted(covered.failed),
                  survivors=[name for name, failed in judge.noticed.items() if not failed])


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--sample", type=int, default=20)
    parser.add_argument("--room", choices=ROOMS, default="rules")
    parser.add_argument("--seconds", type=float, default=6, help="what the tests shown to one fault may take together")
    parser.add_argument("--again", type=Path, metavar="FILE", help="what an earlier run has said; its survivors again")
    parser.add_argument("--tests", nargs="+", help="files of tests; unless told, those of the room")
    return parser.parse_args()


def room_of(name: str) -> str:
    return "/".join(name.split("/")[1:-1])


if __name__ == "__main__":
    sys.exit(main())
