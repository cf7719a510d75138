"""Small faults put into the code one at a time: how many do the tests of that room notice? Works on a copy.

A comparison, a number, a sum, a condition or an answer is changed; kernels are left out, for they are compiled.

    python tests/attacks/mutations.py --seed 1 --sample 300 --room match
"""

from __future__ import annotations

import argparse
import ast
import os
import random
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from attack import ROOT, report

ROOMS = {
    "games": ("magicgame/games", ["tests/games"]), "match": ("magicgame/match", ["tests/match", "tests/player"]),
    "engine": ("magicgame/engine", ["tests/engine"]), "player": ("magicgame/player", ["tests/player"]),
    "ui": ("magicgame/ui", ["tests/ui"]),
}
SWAPPED: dict[type[ast.AST], type[ast.AST]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Add: ast.Sub, ast.Sub: ast.Add,
    ast.Mult: ast.Add, ast.And: ast.Or, ast.Or: ast.And,
}
PATIENCE_SECONDS = 900


def places(source: str) -> Iterator[int]:
    """The numbers of the nodes that can be changed, in the order of `ast.walk`."""
    for number, node in enumerate(ast.walk(ast.parse(source))):
        is_number = isinstance(node, ast.Constant) and type(node.value) in (int, bool)
        if is_number or type(node) in SWAPPED or isinstance(node, ast.IfExp | ast.If):
            yield number


class Change(ast.NodeTransformer):
    """Changes the one node."""

    def __init__(self, target: ast.AST) -> None:
        self.target, self.what = target, ""

    def visit(self, node: ast.AST) -> ast.AST:
        if node is not self.target:
            return super().visit(node)
        if isinstance(node, ast.Constant):
            new: ast.AST = ast.Constant(not node.value if isinstance(node.value, bool) else int(str(node.value)) + 1)
        elif isinstance(node, ast.IfExp | ast.If):
            node.test = ast.UnaryOp(ast.Not(), node.test)
            new = node
        else:
            new = SWAPPED[type(node)]()
        self.what = f"{type(node).__name__} line {getattr(node, 'lineno', '?')}"
        return ast.copy_location(new, node) if hasattr(node, "lineno") else new


def changed(source: str, number: int) -> tuple[str, str]:
    tree = ast.parse(source)
    change = Change(list(ast.walk(tree))[number])
    return ast.unparse(ast.fix_missing_locations(change.visit(tree))), change.what


def is_noticed(copy: Path, tests: list[str]) -> bool:
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-n", "0", "-m", "not slow", *tests]
    try:
        ended = subprocess.run(command, cwd=copy, capture_output=True, timeout=PATIENCE_SECONDS,
                               env={**os.environ, "PYTHONPATH": str(copy), "PYTHONDONTWRITEBYTECODE": "1"})
    except subprocess.TimeoutExpired:
        return True
    return ended.returncode != 0


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
        all_places = [(file, number) for file in files for number in places(file.read_text(encoding="utf-8"))]
        sample = random.Random(wanted.seed).sample(all_places, min(wanted.sample, len(all_places)))
        survivors = list[str]()
        for tried, (file, number) in enumerate(sample, 1):
            source = file.read_text(encoding="utf-8")
            try:
                text, what = changed(source, number)
                file.write_text(text, encoding="utf-8")
                if not is_noticed(copy, tests):
                    survivors.append(f"{file.relative_to(copy)} {what}")
                    print(survivors[-1], flush=True, file=sys.stderr)
            finally:
                file.write_text(source, encoding="utf-8")
            print(tried, len(survivors), flush=True, file=sys.stderr)
    killed = len(sample) - len(survivors)
    return report("mutations", 0, room=wanted.room, seed=wanted.seed, sample=len(sample), of=len(all_places),
                  killed=killed, percent=round(100 * killed / max(1, len(sample)), 1), survivors=survivors)


if __name__ == "__main__":
    sys.exit(main())
