"""Entropy's kernel against the referee, against minimax by the referee's rules, and against its own uncompiled run."""

from __future__ import annotations

import random
import sys
from array import array
from dataclasses import replace
from functools import cache
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from itertools import product
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from magicgame.engine.kernels import entropy as kernel
from magicgame.games.entropy import PASS, START, EntropyPosition, parse_position, start
from magicgame.games.game import Move, Side, Slide
from magicgame.match.match import Match
from magicgame.match.record import load_record

pytestmark = pytest.mark.slow

SOURCE = Path(sys.modules["magicgame.engine.kernels"].__file__ or "").with_name("entropy.py")
DATA = Path(__file__).parents[1]
WON = 30000
ENDINGS = ("pass-in-check", "pass-without-check", "several-isolated")
PERFT = [
    [int(number) for number in line.split()][:2]
    for line in (DATA / "perft" / "entropy.txt").read_text(encoding="utf-8").splitlines()
    if not line.startswith("#")
]


@pytest.fixture(scope="module")
def plain() -> ModuleType:
    """The kernel's source, run by Python itself."""
    loader = SourceFileLoader("entropy_uncompiled", str(SOURCE))
    spec = spec_from_loader(loader.name, loader)
    assert spec is not None
    module = module_from_spec(spec)
    loader.exec_module(module)
    return module


def search(words: int = 4096, module: Any = kernel, unseen: int = 0) -> Any:
    return module.Search(0, array("Q", [0]) * words, array("Q", [0]), array("i", [0, 0]), unseen)


@cache
def wavering_game(seed: int) -> tuple[EntropyPosition, ...]:
    """A game whose sides often take their last slide back, so that positions stand again and again."""
    rng, moves = random.Random(seed), [PASS, PASS]
    positions = [start()]
    while not positions[-1].is_terminal:
        position = positions[-1]
        back = Move(tuple(Slide(step.target, step.source) for step in moves[-2].steps))
        wavers = back in position.legal_moves and rng.random() < 0.8
        moves.append(back if wavers else rng.choice(position.legal_moves))
        positions.append(position.after(moves[-1]))
    return tuple(positions)


def near_a_repetition() -> list[EntropyPosition]:
    """Open positions a few plies before one stands the third time, by the end of games."""
    games = [wavering_game(seed) for seed in range(40)]
    return [game[-plies] for game in games for plies in (2, 4) if game[-1].outcome and len(game) > plies]


def playthrough(name: str) -> Match:
    return load_record(DATA / "playthroughs" / f"entropy-{name}.record")


def with_passes() -> list[EntropyPosition]:
    matches = [playthrough(name) for name in ("pass-in-check", "pass-without-check", "both-passed")]
    return [position for match in matches for position in match.positions[-4:] if not position.is_terminal]


def near_the_limit() -> list[EntropyPosition]:
    return list(playthrough("move-limit").positions[-5:-1])


def with_another_past() -> list[EntropyPosition]:
    """Pasts that have nothing in common with the board: so many other positions, none of them twice, or a pass."""
    texts = sorted({position.text for seed in range(40) for position in wavering_game(seed)})
    boards = [playthrough(name).position for name in ENDINGS]
    late = [replace(parse_position(each.text), earlier=tuple(texts[:ply])) for each in boards for ply in (197, 199)]
    stuck = playthrough("both-passed").positions[-2]
    return [*late, replace(parse_position(stuck.text), passes=1)]


def end_for(side: Side, position: EntropyPosition) -> int | None:
    if position.outcome is None:
        return None
    winner = position.outcome.winner
    return 0 if winner is None else 1 if winner is side else -1


def minimax(position: EntropyPosition, depth: int, plies: int = 0) -> int:
    """The mover's score by the referee's rules; the estimate of an open position at the end is the kernel's."""
    if depth == 0:
        return int(search(2).value(kernel.encode(position), 0, -WON, WON))
    return max(-_after(position.after(move), depth - 1, plies + 1) for move in position.legal_moves)


def _after(position: EntropyPosition, depth: int, plies: int) -> int:
    end = end_for(position.mover, position)
    return minimax(position, depth, plies) if end is None else end * (WON - plies)


@pytest.mark.parametrize(("depth", "count"), PERFT)
def test_perft(depth: int, count: int) -> None:
    assert kernel.perft(kernel.encode(start()), 0, depth) == count


def test_perft_of_a_third_counter() -> None:
    sys.path.insert(0, str(DATA / "games"))
    from entropy_counter import sequences

    assert sequences(START, len(PERFT)) == [count for _, count in PERFT]
    text = "S.O.S/O...O/OSSOS/S..../..OOS O"
    assert sequences(text, 3) == [kernel.perft(kernel.encode(parse_position(text)), 0, depth) for depth in (1, 2, 3)]


@pytest.mark.parametrize("seed", range(12))
def test_moves_ends_and_states_are_the_referees(seed: int) -> None:
    rng = random.Random(seed)
    for position in wavering_game(seed)[:-1]:
        state = kernel.encode(position)
        found = {kernel.decode(move): (move, end) for move, end in kernel.moves(state, 0)}
        assert set(found) == set(position.legal_moves)
        for legal in rng.sample(position.legal_moves, min(8, len(position.legal_moves))):
            move, end = found[legal]
            after = position.after(legal)
            assert end == end_for(position.mover, after), (position.text, position.move_text(legal))
            assert kernel.after(state, move) == kernel.encode(after)
        assert kernel.plies_left(state) == 200 - position.ply


def test_ends_by_passes_repetition_and_limit_are_the_referees() -> None:
    ends = set()
    for position in with_passes() + near_a_repetition() + near_the_limit():
        for move, end in kernel.moves(kernel.encode(position), 0):
            after = position.after(kernel.decode(move))
            assert end == end_for(position.mover, after), (position.text, position.ply)
            ends |= {after.outcome.termination.value} if after.outcome else set()
    assert {"repetition", "both_passed", "move_limit"} <= ends


def test_scores_are_those_of_minimax() -> None:
    for position in [*near_a_repetition()[::6], *with_passes(), *near_the_limit()]:
        runs = search()
        for depth in (1, 2):
            assert runs.value(kernel.encode(position), depth, -WON, WON) == minimax(position, depth), position.text


def test_the_table_changes_no_score() -> None:
    """Repetitions and the limit within reach: what is remembered of one path must not be believed on another."""
    for position in [*near_a_repetition()[::3], *with_passes(), *near_the_limit()]:
        state, remembering = kernel.encode(position), search(1 << 16)
        for depth in (1, 2, 3, 4):
            assert remembering.value(state, depth, -WON, WON) == search(2).value(state, depth, -WON, WON)


def test_a_table_filled_with_one_past_is_right_for_another() -> None:
    """The same board with and without the turns before it: what stood already, a pass, the 200th move in sight."""
    for position in [*near_a_repetition()[::3], *with_another_past()]:
        fresh = parse_position(position.text)
        for depth, pasts in product((1, 2, 3, 4), ((fresh, position), (position, fresh))):
            runs = search(1 << 16)
            for past in pasts:
                state = kernel.encode(past)
                assert runs.value(state, depth, -WON, WON) == search(2).value(state, depth, -WON, WON)


def test_compiled_and_uncompiled_runs_are_the_same(plain: ModuleType) -> None:
    """Scores, answers and the number of positions judged: both take the same way through the same tree."""
    for position in [start(), *near_a_repetition()[::20], *with_passes()[::4], near_the_limit()[0]]:
        state = plain.encode(position)
        answers = [
            (
                runs.value(state, 2, -WON, WON), runs.value(state, 3, -5, 5), runs.value(state, 2, -WON, WON),
                [runs.wins(state, 2), runs.loses(state, 2)], runs.nodes,
            )
            for runs in (search(), search(module=plain))
        ]
        assert answers[0] == answers[1], position.text
        assert plain.moves(state, 0) == kernel.moves(state, 0)
        assert plain.perft(state, 0, 2) == kernel.perft(state, 0, 2)


def test_wins_and_losses_within_so_many_plies() -> None:
    won = playthrough("win")
    assert search().wins(kernel.encode(won.positions[-2]), 1)
    assert not search().wins(kernel.encode(start()), 3) and not search().loses(kernel.encode(start()), 2)
    threat = parse_position("S.O.O/O.SOS/S..../OOSSO/S.... S")
    assert search().wins(kernel.encode(threat), 1)


def test_a_limit_of_nodes_halts_the_search() -> None:
    runs = search()
    runs.limit = 1000
    runs.value(kernel.encode(start()), 12, -WON, WON)
    assert runs.is_halted() and 1000 <= runs.nodes < 2000


def test_overlooked_slides_are_not_thought_of() -> None:
    threat = kernel.encode(parse_position("S.O.O/O.SOS/S..../OOSSO/S.... S"))
    assert search().wins(threat, 1) and not search(unseen=(1 << 64) - 1).wins(threat, 1)
    assert search(unseen=(1 << 64) - 1).value(threat, 3, -WON, WON) == search().value(threat, 0, -WON, WON)
