"""Placements numbered one by one are numbered as the solver numbers all of them."""

from __future__ import annotations

import random
import sys
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from typing import Any

import pytest
from playing import open_positions

from magicgame.engine.placements import Placements
from magicgame.engine.registry import kernel, tier_solver
from magicgame.engine.tablebase import Tablebase, numbered, table_file
from magicgame.games.game import Variant
from magicgame.games.magic import BOARD, MAGIC, start

SOURCE = Path(sys.modules["magicgame.engine.kernels"].__file__ or "").with_name("magic_solver.py")
MOST_COMPARED = 400


@pytest.mark.parametrize("tier", range(9))
def test_every_placement_has_the_same_home(tier: int) -> None:
    solver = tier_solver(start())
    assert solver is not None
    if not solver.is_compiled() and tier > 5:
        pytest.skip("numbering all placements takes too long")
    _placements, home, count = numbered(solver, tier)
    placements = Placements(BOARD.symmetries, (tier + 1) // 2, tier // 2)
    assert placements.count == count
    for raw in random.Random(tier).sample(range(len(home)), min(MOST_COMPARED, len(home))):
        assert placements[raw] == home[raw]


@pytest.fixture(scope="module")
def plain() -> Any:
    """The solver's source, run by Python itself."""
    loader = SourceFileLoader("magic_solver_uncompiled", str(SOURCE))
    spec = spec_from_loader(loader.name, loader)
    assert spec is not None
    module = module_from_spec(spec)
    loader.exec_module(module)
    return module


@pytest.mark.parametrize("variant", MAGIC.variants, ids=lambda variant: variant.name)
def test_an_uncompiled_solver_reads_the_same_values(variant: Variant, plain: Any) -> None:
    solver = tier_solver(MAGIC.start(variant))
    assert solver is not None and not plain.is_compiled()
    usual, slow = (Tablebase(table_file(variant), variant.key, each, BOARD) for each in (solver, plain))
    for tiles in (0, 3, 6, 8):
        for position in open_positions(variant, tiles, 5, seed=tiles):
            state = kernel(position).encode(position)
            assert slow.probe(state, tiles) == usual.probe(state, tiles)
