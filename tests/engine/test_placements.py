"""Placements numbered one by one are numbered as the solver numbers all of them, compiled or not."""

from __future__ import annotations

import random
import sys
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from typing import Any, cast

import pytest
from playing import open_positions

from magicgame.engine.registry import kernel, tier_solver
from magicgame.engine.solver import numbered
from magicgame.engine.tablebase import Tablebase, table_file
from magicgame.games.game import Variant
from magicgame.games.magic import BOARD, MAGIC, start

SOURCE = Path(sys.modules["magicgame.engine.kernels"].__file__ or "").with_name("magic_solver.py")
MOST_COMPARED = 400


@pytest.fixture(scope="module")
def plain() -> Any:
    """The solver's source, run by Python itself."""
    loader = SourceFileLoader("magic_solver_uncompiled", str(SOURCE))
    spec = spec_from_loader(loader.name, loader)
    assert spec is not None
    module = module_from_spec(spec)
    loader.exec_module(module)
    return module


@pytest.mark.parametrize("tier", range(10))
def test_every_placement_has_the_same_home(tier: int, plain: Any) -> None:
    solver = tier_solver(start())
    assert solver is not None
    if not solver.is_compiled() and tier > 5:
        pytest.skip("numbering all placements takes too long")
    placements, _home, count = numbered(solver, tier)
    chance = random.Random(tier)
    for homes in (cast(Any, solver).Homes(tier), plain.Homes(tier)):
        assert homes.count == count
        for number in chance.sample(range(count), min(MOST_COMPARED, count)):
            least = placements[number] >> 16, placements[number] & 0xFFFF
            other = images(least, chance.choice(BOARD.symmetries))
            place, symmetry = divmod(homes.home(*other), len(BOARD.symmetries))
            assert place == number and images(other, BOARD.symmetries[symmetry]) == least


def images(masks: tuple[int, ...], symmetry: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(sum(1 << symmetry[square] for square in range(16) if mask >> square & 1) for mask in masks)


@pytest.mark.parametrize("variant", MAGIC.variants, ids=lambda variant: variant.name)
def test_an_uncompiled_solver_reads_the_same_values(variant: Variant, plain: Any) -> None:
    solver = tier_solver(MAGIC.start(variant))
    assert solver is not None and not plain.is_compiled()
    usual, slow = (Tablebase(table_file(variant), variant.key, each) for each in (solver, plain))
    for tiles in (0, 3, 6, 8):
        for position in open_positions(variant, tiles, 5, seed=tiles):
            state = kernel(position).encode(position)
            assert slow.probe(state, tiles) == usual.probe(state, tiles)
