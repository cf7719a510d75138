"""Small faults put into the code one at a time: how many do the tests of that room notice? Works on a copy.

A comparison, a number, a sum, a condition or an answer is changed; kernels are left out, for they are compiled. The
tests are run once to learn which of them come by each line; a fault is then shown only to those that come by its
statement, the narrowest first. What the tests do not run at all is found out by none of them.

    python tests/attacks/mutations.py --seed 1 --sample 300 --room match
"""

from __future__ import annotations

import argparse
import ast
import os
import random
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import coverage
import hypothesis
import pytest
from attack import ROOT, SILENT, report

PRELOADED = hypothesis, pytest
"""What every run of the tests needs; imported here, it need not be imported for each fault."""
ROOMS = {
    "games": ("magicgame/games", ["tests/games", "tests/match"]),
    "match": ("magicgame/match", ["tests/match", "tests/player"]),
    "engine": ("magicgame/engine", ["tests/engine"]), "player": ("magicgame/player", ["tests/player"]),
    "ui": ("magicgame/ui", ["tests/ui"]),
    **{name: (f"magicgame/ui/{name}", [f"tests/ui/{name}"]) for name in (
        "board", "film", "learn", "look", "pages", "play", "sound", "study", "widgets", "words")},
}
SWAPPED: dict[type[ast.AST], type[ast.AST]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Add: ast.Sub, ast.Sub: ast.Add,
    ast.Mult: ast.Add, ast.And: ast.Or, ast.Or: ast.And,
}
MOST_TESTS, MOST_CPU_SECONDS, PATIENCE_SECONDS = 60, 90, 600


@dataclass(frozen=True, slots=True)
class Fault:
    """What can be changed at one place of a tree; `line` is the first one of the statement it is in."""

    what: str
    line: int
    put_in: Callable[[], None]


def faults(node: ast.AST, statement: ast.AST | None = None) -> Iterator[Fault]:
    """All that can be changed in a tree, in one order; what decorators are told is left out."""
    statement = node if isinstance(node, ast.stmt) else statement
    for what, put_in in changes(node):
        assert statement is not None
        yield Fault(f"line {getattr(node, 'lineno', '?')}: {what}", statement.lineno, put_in)  # type: ignore[attr-defined]
    decorators = getattr(node, "decorator_list", [])
    for child in ast.iter_child_nodes(node):
        if child not in decorators:
            yield from faults(child, statement)


def changes(node: ast.AST) -> Iterator[tuple[str, Callable[[], None]]]:
    """What can be changed in the node itself."""
    if isinstance(node, ast.Constant) and type(node.value) in (int, bool):
        new = not node.value if isinstance(node.value, bool) else node.value + 1
        yield f"{node.value} becomes {new}", partial(setattr, node, "value", new)
    elif isinstance(node, ast.If | ast.IfExp):
        yield "the condition is turned round", partial(setattr, node, "test", ast.UnaryOp(ast.Not(), node.test))
    elif isinstance(node, ast.BinOp | ast.AugAssign | ast.BoolOp) and type(node.op) in SWAPPED:
        new = SWAPPED[type(node.op)]
        yield f"{type(node.op).__name__} becomes {new.__name__}", partial(setattr, node, "op", new())
    elif isinstance(node, ast.Compare):
        for number, old in enumerate(node.ops):
            new = SWAPPED[type(old)]
            yield f"{type(old).__name__} becomes {new.__name__}", partial(node.ops.__setitem__, number, new())


def with_fault(source: str, number: int) -> tuple[str, Fault]:
    """The source with the fault of that number in it."""
    tree = ast.parse(source)
    fault = list(faults(tree))[number]
    fault.put_in()
    return ast.unparse(ast.fix_missing_locations(tree)), fault


class Coverage:
    """Which tests come by which lines of the copy."""

    def __init__(self, copy: Path, tests: list[str]) -> None:
        data = copy / "coverage"
        command = [sys.executable, "-m", "pytest", "-q", "-m", "not slow", "--cov=magicgame", "--cov-context=test",
                   "--cov-report=", *tests]
        subprocess.run(command, cwd=copy, check=True, stdout=sys.stderr, env={
            **os.environ, **SILENT, "PYTHONPATH": str(copy), "COVERAGE_FILE": str(data)})
        self._data = coverage.CoverageData(str(data))
        self._data.read()
        self._breadth: Counter[str] = Counter()
        self._by_file: dict[Path, dict[int, list[str]]] = {}
        for name in self._data.measured_files():
            lines = {line: tests_of(contexts) for line, contexts in self._data.contexts_by_lineno(name).items()}
            self._by_file[Path(name)] = lines
            for found in lines.values():
                self._breadth.update(found)

    def tests(self, file: Path, line: int) -> list[str]:
        """Those that come by the statement, or by any of the file when it is run only once, on import; of many some."""
        lines = self._by_file.get(file, {})
        found = lines.get(line) or sorted({test for each in lines.values() for test in each})
        narrowest_first = sorted(found, key=lambda test: self._breadth[test])
        return narrowest_first[::1 + (len(found) - 1) // MOST_TESTS]


def tests_of(contexts: list[str]) -> list[str]:
    return sorted({context.rpartition("|")[0] for context in contexts if context})


def is_noticed(copy: Path, tests: list[str]) -> bool:
    """Whether one of the tests fails, in a process of its own; one that goes on and on fails, too."""
    if not tests:
        return False
    child = os.fork()
    if child == 0:
        run_tests(copy, tests)
    end = time.monotonic() + PATIENCE_SECONDS
    while True:
        pid, status = os.waitpid(child, os.WNOHANG)
        if pid:
            return status != 0
        if time.monotonic() > end:
            os.kill(child, 9)
        time.sleep(0.02)


def run_tests(copy: Path, tests: list[str]) -> None:
    """Never comes back: ends the process with the tests' status."""
    chosen = copy / "chosen"
    chosen.write_text("\n".join(tests), encoding="utf-8")
    os.chdir(copy)
    os.environ.update(SILENT, PYTHONPATH=str(copy))
    sys.dont_write_bytecode = True
    sys.path[:] = [str(copy), *(each for each in sys.path if not is_of_the_original(Path(each)))]
    resource.setrlimit(resource.RLIMIT_CPU, (MOST_CPU_SECONDS, MOST_CPU_SECONDS))
    silence = os.open(os.devnull, os.O_RDWR)
    for stream in range(3):
        os.dup2(silence, stream)
    status = pytest.main(["-x", "-q", "-n", "0", "-p", "no:cacheprovider", f"@{chosen}"])
    os._exit(int(status))


def is_of_the_original(folder: Path) -> bool:
    return folder.is_relative_to(ROOT) and not folder.is_relative_to(ROOT / ".venv")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--sample", type=int, default=20)
    parser.add_argument("--room", choices=ROOMS, default="match")
    wanted = parser.parse_args()
    folder, tests = ROOMS[wanted.room]
    with tempfile.TemporaryDirectory(prefix="magicgame-mutations-") as name:
        copy = Path(name) / "copy"
        shutil.copytree(ROOT, copy, ignore=shutil.ignore_patterns(".git", ".venv", "build", "dist", "screenshots"))
        files = [file for file in sorted((copy / folder).rglob("*.py")) if "kernels" not in file.parts]
        all_places = [(file, number) for file in files
                      for number, _fault in enumerate(faults(ast.parse(file.read_text(encoding="utf-8"))))]
        sample = random.Random(wanted.seed).sample(all_places, min(wanted.sample, len(all_places)))
        covered, survivors, unseen = Coverage(copy, tests), list[str](), 0
        for tried, (file, number) in enumerate(sample, 1):
            source = file.read_text(encoding="utf-8")
            text, fault = with_fault(source, number)
            chosen = covered.tests(file, fault.line)
            unseen += not chosen
            try:
                file.write_text(text, encoding="utf-8")
                if not is_noticed(copy, chosen):
                    survivors.append(f"{file.relative_to(copy)} {fault.what}; {len(chosen)} tests")
                    print(survivors[-1], flush=True, file=sys.stderr)
            finally:
                file.write_text(source, encoding="utf-8")
            print(tried, len(survivors), flush=True, file=sys.stderr)
    killed = len(sample) - len(survivors)
    return report("mutations", 0, room=wanted.room, seed=wanted.seed, sample=len(sample), of=len(all_places),
                  killed=killed, percent=round(100 * killed / max(1, len(sample)), 1), run_by_no_test=unseen,
                  survivors=survivors)


if __name__ == "__main__":
    sys.exit(main())
