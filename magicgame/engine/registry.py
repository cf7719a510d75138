"""Which game has an engine, and what it consists of. A game without one is played by persons only.

To give a game an engine, write its kernel and add it to `ENGINES`.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import cast

from magicgame.engine.kernels import (
    Kernel,
    Plans,
    RowSolver,
    TierSolver,
    entropy,
    entropy_plans,
    entropy_solver,
    magic,
    magic_solver,
    vectors,
)
from magicgame.engine.levels import Level
from magicgame.games.game import Game, Position


@dataclass(frozen=True, slots=True)
class GameEngine:
    """All the engine has for one game.

    `levels` holds the opponents by the name of the variant, weakest first. Every move's exact value is found in no
    time once the latest end of the game is `exact_plies` plies away or fewer. Iterative deepening goes from depth 1 in
    steps of `depth_step`. A game that can be solved whole has a `solver`, and values of its first `stored_tiers` tiers
    are shipped, a file for each variant; those of the last tier in outline, where a win within `outlined_plies` plies,
    by the variant's name, is not told from a sooner one. Or, if it can go round in circles, it has a `row_solver`, and
    the player may have a file with all its values. Where moves of one side alone lead to a win, `plans` finds them.
    """

    kernel: Kernel
    levels: Mapping[str, tuple[Level, ...]]
    exact_plies: int = 0
    depth_step: int = 1
    solver: TierSolver | None = None
    stored_tiers: int = 0
    outlined_plies: Mapping[str, int] = field(default_factory=dict)
    row_solver: RowSolver | None = None
    plans: Callable[[int], Plans] | None = None


LOCKED_LINE_LEVELS = (
    Level(1, elo=800, elo_margin=0, depth=1, nodes=20_000, noise=85, overlook=0.5, miss=0.82),
    Level(2, elo=1064, elo_margin=34, depth=2, nodes=20_000, noise=35, overlook=0.47, miss=0.58),
    Level(3, elo=1347, elo_margin=44, depth=3, nodes=200_000, noise=15, overlook=0.22, miss=0.11),
    Level(4, elo=1618, elo_margin=52, depth=4, nodes=2_000_000, noise=3, overlook=0.1),
    Level(5, elo=1780, elo_margin=55, depth=6, nodes=4_000_000, miss=0.28, exact=True),
    Level(6, elo=1943, elo_margin=65, depth=16, nodes=1 << 60, exact=True),
)
STANDING_LINE_LEVELS = (
    Level(1, elo=800, elo_margin=0, depth=1, nodes=20_000, noise=80, overlook=0.5, miss=0.77),
    Level(2, elo=1051, elo_margin=23, depth=2, nodes=20_000, noise=35, overlook=0.42, miss=0.49),
    Level(3, elo=1316, elo_margin=29, depth=3, nodes=200_000, noise=15, overlook=0.145, miss=0.08),
    Level(4, elo=1593, elo_margin=38, depth=4, nodes=2_000_000, noise=3, overlook=0.048),
    Level(5, elo=1854, elo_margin=46, depth=6, nodes=4_000_000, miss=0.305, exact=True),
    Level(6, elo=2113, elo_margin=53, depth=16, nodes=1 << 60, exact=True),
)
ENTROPY_LEVELS = (
    Level(1, elo=800, elo_margin=0, depth=1, nodes=20_000, noise=110, overlook=0.3, miss=0.45),
    Level(2, elo=973, elo_margin=44, depth=1, nodes=20_000, noise=45, overlook=0.1, miss=0.2),
    Level(3, elo=1165, elo_margin=57, depth=3, nodes=500_000, noise=80, overlook=0.2, miss=0.2),
    Level(4, elo=1393, elo_margin=73, depth=3, nodes=1_000_000, noise=40, overlook=0.1, miss=0.05),
    Level(5, elo=1649, elo_margin=88, depth=5, nodes=4_000_000, noise=45, overlook=0.1),
    Level(6, elo=1913, elo_margin=98, depth=64, nodes=1 << 60, noise=8, opening=8, exact=True),
)
"""Set by `magicgame match`: each level scores between 65 and 85 % against the one below; their strengths by
`magicgame ladder`. See RESULTS."""

ENGINES: Mapping[str, GameEngine] = {
    "magic": GameEngine(
        kernel=cast(Kernel, magic),
        levels={"locked": LOCKED_LINE_LEVELS, "standing": STANDING_LINE_LEVELS},
        exact_plies=7,
        solver=cast(TierSolver, magic_solver),
        stored_tiers=10,
        outlined_plies={"locked": 3, "standing": 6},
    ),
    "entropy": GameEngine(
        kernel=cast(Kernel, entropy),
        levels={"standard": ENTROPY_LEVELS},
        # An estimate after the opponent's move misleads: a search of four plies loses to one of three.
        depth_step=2,
        row_solver=cast(RowSolver, entropy_solver),
        plans=cast(Callable[[int], Plans], entropy_plans.Plans),
    ),
}
"""The engines by the name of the game."""

if os.environ.get("MAGICGAME_REQUIRE_COMPILED") == "1":
    for _name, _engine in ENGINES.items():
        if not _engine.kernel.is_compiled():
            raise ImportError(f"the engine of {_name} is not compiled")
    if not vectors.is_compiled():
        raise ImportError("what unpacks the stored values is not compiled")
    if not entropy_plans.is_compiled():
        raise ImportError("what plans in Entropy is not compiled")


def has_engine(game: Game) -> bool:
    """Whether the computer can play the game, and judge its positions."""
    return game.name in ENGINES


def engine_of(position: Position) -> GameEngine:
    """The engine of the position's game. Raises LookupError when it has none."""
    return ENGINES[position.variant.game]


def kernel(position: Position) -> Kernel:
    """The kernel of the position's game. Raises LookupError when it has none."""
    return engine_of(position).kernel


def tier_solver(position: Position) -> TierSolver | None:
    """What solves the position's game whole; None where nothing does."""
    engine = ENGINES.get(position.variant.game)
    return None if engine is None else engine.solver


def row_solver(position: Position) -> RowSolver | None:
    """What solves the position's game from its ends backwards; None where nothing does."""
    engine = ENGINES.get(position.variant.game)
    return None if engine is None else engine.row_solver


def exact_plies(position: Position) -> int:
    """`GameEngine.exact_plies` of the position's game; 0 without an engine."""
    engine = ENGINES.get(position.variant.game)
    return 0 if engine is None else engine.exact_plies


def levels(position: Position) -> tuple[Level, ...]:
    """The opponents in the position's variant, weakest first; none without an engine."""
    engine = ENGINES.get(position.variant.game)
    return () if engine is None else engine.levels[position.variant.name]


def level(number: int, position: Position) -> Level:
    """The level of that number, 1 to 6, in the position's variant. Raises KeyError."""
    return {each.number: each for each in levels(position)}[number]


def is_compiled() -> bool:
    """Whether every kernel is compiled."""
    return all(engine.kernel.is_compiled() for engine in ENGINES.values())
