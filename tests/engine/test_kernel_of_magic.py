"""The kernel against the referee, and against its own source run without the compiler."""

from __future__ import annotations

import random
import sys
from array import array
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from playing import VARIANTS, open_positions, random_game

from magicgame.engine.registry import is_compiled, kernel
from magicgame.games.game import Position, Side, Variant
from magicgame.games.magic import MAGIC

pytestmark = pytest.mark.slow

SOURCE = Path(sys.modules["magicgame.engine.kernels"].__file__ or "").with_name("magic.py")
PERFT = [
    tuple(int(number) for number in line.split())
    for line in (Path(__file__).parents[1] / "perft" / "magic.txt").read_text(encoding="utf-8").splitlines()
    if not line.startswith("#")
]
each_variant = pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.name)


@pytest.fixture(scope="module")
def plain() -> ModuleType:
    """The kernel's source, run by Python itself."""
    loader = SourceFileLoader("magic_uncompiled", str(SOURCE))
    spec = spec_from_loader(loader.name, loader)
    assert spec is not None
    module = module_from_spec(spec)
    loader.exec_module(module)
    return module


def search(module: Any, position: Position) -> Any:
    tables = array("Q", [0]) * 4096, array("Q", [0]) * 4096
    return module.Search(module.rules(position), *tables, array("i", [0, 0]))


@each_variant
@pytest.mark.parametrize(("depth", "count"), [row[:2] for row in PERFT])
def test_perft(variant: Variant, depth: int, count: int) -> None:
    if depth == 4 and not is_compiled():
        pytest.skip("takes minutes uncompiled")
    start = MAGIC.start(variant)
    rules = kernel(start)
    assert rules.perft(rules.encode(start), rules.rules(start), depth) == count


@each_variant
def test_moves_and_ends_are_the_referees(variant: Variant) -> None:
    rng = random.Random(7)
    for position in [each for _ in range(60) for each in random_game(variant, rng)[:-1]]:
        rules = kernel(position)
        state = rules.encode(position)
        found = {rules.decode(move): (move, end) for move, end in rules.moves(state, rules.rules(position))}
        assert set(found) == set(position.legal_moves)
        for legal in rng.sample(position.legal_moves, min(8, len(position.legal_moves))):
            after = position.after(legal)
            move, end = found[legal]
            assert end == end_for(position.mover, after), (position.text, position.move_text(legal))
            assert rules.after(state, move) == rules.encode(after)


def end_for(side: Side, position: Position) -> int | None:
    if position.outcome is None:
        return None
    winner = position.outcome.winner
    return 0 if winner is None else 1 if winner is side else -1


@each_variant
def test_compiled_and_uncompiled_runs_are_the_same(variant: Variant, plain: ModuleType) -> None:
    """Scores, answers and the number of positions judged: both take the same way through the same tree."""
    for position in open_positions(variant, 3, 1, seed=1) + open_positions(variant, 11, 3, seed=2):
        runs = [search(module, position) for module in (kernel(position), plain)]
        state = plain.encode(position)
        depth = 2 if position.ply < 9 else 3
        answers = [
            (
                each.value(state, depth, -30000, 30000),
                each.value(state, depth, -5, 5),
                each.nodes,
            )
            for each in runs
        ]
        variant_number = plain.rules(position)
        assert plain.moves(state, variant_number) == kernel(position).moves(state, variant_number)
        assert plain.perft(state, variant_number, 2) == kernel(position).perft(state, variant_number, 2)
        assert answers[0] == answers[1], position.text


@each_variant
def test_scores_at_full_depth_are_the_exact_values(variant: Variant) -> None:
    """Two searches with nothing in common but the rules: negamax with scores, and proofs of wins and losses."""
    for position in open_positions(variant, 11, 20, seed=3):
        rules = kernel(position)
        state, plies = rules.encode(position), rules.plies_left(rules.encode(position))
        runs = search(rules, position)
        expected = next(
            (30000 - ply if runs.wins(state, ply) else ply - 30000
             for ply in range(1, plies + 1) if runs.wins(state, ply) or runs.loses(state, ply)),
            0,
        )
        assert runs.value(state, plies, -30000, 30000) == expected, position.text


@each_variant
def test_a_limit_of_nodes_halts_the_search(variant: Variant) -> None:
    start = MAGIC.start(variant)
    runs = search(kernel(start), start)
    runs.limit = 1000
    runs.value(kernel(start).encode(start), 8, -30000, 30000)
    assert runs.is_halted()
    assert 1000 <= runs.nodes < 20000


@each_variant
def test_overlooked_flips_are_not_thought_of(variant: Variant) -> None:
    """Circle can lock 1-2-3 only by flipping the tile on 3 away first."""
    position = MAGIC.parse_position("ccD./dCDC/..../d...", variant)
    rules = kernel(position)
    state = rules.encode(position)
    tables = array("Q", [0]) * 16, array("Q", [0]) * 16
    seeing, blind = (
        rules.Search(rules.rules(position), *tables, array("i", [0, 0]), unseen) for unseen in (0, (1 << 64) - 1)
    )
    assert seeing.value(state, 1, -30000, 30000) == 29999
    assert blind.value(state, 1, -30000, 30000) < 29000
