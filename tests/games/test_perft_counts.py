"""The referee against the counts that several independent programs agree on (Magic's are those of RULES 1.5)."""

from itertools import islice
from pathlib import Path

import pytest
from random_play import ALL_RULES, Rules

from magicgame.commands.perft import counts, distinct_counts, sequence_counts
from magicgame.games import GAMES
from magicgame.games.game import Game, Position

pytestmark = pytest.mark.slow

FOLDER = Path(__file__).parents[1] / "perft"


def table(game_name: str) -> list[list[int]]:
    """At depth 1, 2, …: sequences, and where they are given distinct positions."""
    lines = (FOLDER / f"{game_name}.txt").read_text().splitlines()
    rows = [[int(word) for word in line.split()] for line in lines if not line.startswith("#")]
    assert [row[0] for row in rows] == list(range(1, len(rows) + 1))
    return [row[1:] for row in rows]


def sequences(position: Position, depth: int) -> int:
    """Every sequence walked one by one."""
    moves = position.legal_moves
    return len(moves) if depth == 1 else sum(sequences(position.after(move), depth - 1) for move in moves)


@pytest.mark.parametrize("rules", ALL_RULES, ids=repr)
def test_sequences_one_by_one(rules: Rules):
    start = rules.game.start(rules.variant)
    assert [sequences(start, depth) for depth in (1, 2, 3)] == [row[0] for row in table(rules.game.name)[:3]]


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_sequences_and_positions_up_to_symmetry(game: Game):
    """In one variant: no game ends before the turns counted here, and the referee takes its seconds."""
    expected = [tuple(row) for row in table(game.name) if len(row) == 2]
    assert list(islice(distinct_counts(game, game.variants[0]), len(expected))) == expected


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_sequences_counted_by_the_last_turns_alone(game: Game):
    expected = [row[0] for row in table(game.name)]
    assert list(islice(sequence_counts(game, game.variants[0]), len(expected))) == expected


def test_the_quickest_count_of_entropy_goes_one_turn_deeper():
    """The fifth number is that of `entropy_counter.py`, too, which takes its minutes."""
    entropy = GAMES["entropy"]
    expected = [row[0] for row in table("entropy")] + [20_050_036]
    assert list(islice(counts(entropy, entropy.variants[0]), 5)) == expected
