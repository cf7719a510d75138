"""The exact endings: the same run compiled and not, bounded, and stopped in time. Minimax judges them elsewhere."""

from __future__ import annotations

import sys
from array import array
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from playing import VARIANTS, open_positions

from magicgame.engine.kernels import magic, magic_endings
from magicgame.games.game import Variant
from magicgame.games.magic import MAGIC

SOURCE = Path(sys.modules["magicgame.engine.kernels"].__file__ or "").with_name("magic_endings.py")
DISTINCT = (3, 66, 864)
each_variant = pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.name)


@pytest.fixture(scope="module")
def plain() -> ModuleType:
    """The source, run by Python itself."""
    loader = SourceFileLoader("magic_endings_uncompiled", str(SOURCE))
    spec = spec_from_loader(loader.name, loader)
    assert spec is not None
    module = module_from_spec(spec)
    loader.exec_module(module)
    return module


def endings(module: Any, variant: Variant, stop: tuple[int, int] = (0, 0)) -> Any:
    return module.Endings(VARIANTS.index(variant), array("Q", [0]) * 4096, array("i", stop))


@each_variant
@pytest.mark.parametrize(
    ("ply", "count", "plies"), [(6, 1, 2), (10, 1, 3), (11, 2, 3), (12, 3, 4), (13, 8, 3), (14, 8, 2)]
)
def test_compiled_and_uncompiled_runs_are_the_same(
    variant: Variant, ply: int, count: int, plies: int, plain: ModuleType
) -> None:
    for position in open_positions(variant, ply, count, seed=ply):
        state = magic.encode(position)
        answers = [
            [(each.wins(state, ply, n), each.loses(state, ply, n), each.nodes) for n in range(plies + 1)]
            for each in (endings(magic_endings, variant), endings(plain, variant))
        ]
        assert answers[0] == answers[1], position.text


def test_keys_are_canonical(plain: ModuleType) -> None:
    """Positions up to symmetry and the exchange of all faces, after each number of turns: RULES 1.5."""
    tier = {magic.encode(MAGIC.start(VARIANTS[0]))}
    for distinct in DISTINCT:
        tier = {plain._canonical(magic.after(state, move)) for state in tier for move, _ in magic.moves(state, 0)}
        assert len(tier) == distinct == len({plain._key(state) for state in tier})


@each_variant
def test_what_is_decided_sooner_is_decided_within_more_plies_too(variant: Variant) -> None:
    for position in open_positions(variant, 10, 12, seed=4):
        state, prover = magic.encode(position), endings(magic_endings, variant)
        wins = [prover.wins(state, 10, plies) for plies in range(9)]
        loses = [prover.loses(state, 10, plies) for plies in range(9)]
        assert (wins, loses) == (sorted(wins), sorted(loses))
        assert not (wins[0] or loses[0] or (wins[-1] and loses[-1]))
        assert (prover.wins(state, 10, 15), prover.loses(state, 10, 15)) == (wins[-1], loses[-1])


@each_variant
def test_a_limit_of_nodes_or_a_set_stop_flag_halts_the_search(variant: Variant) -> None:
    state = magic.encode(open_positions(variant, 6, 1, seed=1)[0])
    limited, stopped = endings(magic_endings, variant), endings(magic_endings, variant, stop=(1, 0))
    limited.limit = 5000
    for prover, most in ((limited, 50_000), (stopped, 100)):
        assert not prover.wins(state, 6, 10) and not prover.loses(state, 6, 10)
        assert prover.is_halted()
        assert prover.nodes < most
