"""`magicgame perft`: counts the turn sequences from the start, the figure by which two move generators are compared.

Sequences that reach the same position, up to the symmetries of the game, are counted together; so the referee
itself needs seconds where walking every sequence would take it minutes. Where what was before belongs to a position
that helps little: from the third turn on the compiled kernel then walks every sequence.
"""

from __future__ import annotations

import argparse
import itertools
from collections import Counter
from collections.abc import Hashable, Iterator
from itertools import islice

from magicgame.commands.rules import add_rules_options, chosen_rules
from magicgame.engine.registry import kernel, row_solver
from magicgame.games import GAMES
from magicgame.games.game import Game, Position, Variant

MERGED_TURNS = 2


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = subparsers.add_parser("perft", help="count the turn sequences from the start of a game")
    add_rules_options(parser, list(GAMES.values()))
    parser.add_argument("--distinct", action="store_true", help="also count the positions that differ, up to symmetry")
    parser.add_argument("depth", type=_depth, metavar="DEPTH", help="the number of turns, from 1")
    parser.set_defaults(run=run)


def _depth(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is no number of turns from 1")
    return int(text)


def run(arguments: argparse.Namespace) -> int:
    """Print a line a depth: turns, sequences, and on request distinct positions."""
    game, variant = chosen_rules(arguments)
    columns = distinct_counts(game, variant) if arguments.distinct else ((n,) for n in counts(game, variant))
    for depth, numbers in zip(range(1, arguments.depth + 1), columns, strict=False):
        print(depth, *numbers, flush=True)
    return 0


def counts(game: Game, variant: Variant) -> Iterator[int]:
    """For 1, 2, … turns the sequences of that length, in the quickest way."""
    solver = row_solver(game.start(variant))
    if solver is not None and solver.is_compiled():
        return walked_counts(game, variant)
    return sequence_counts(game, variant)


def walked_counts(game: Game, variant: Variant) -> Iterator[int]:
    """The same as `sequence_counts`; from the third turn on the kernel walks every sequence."""
    yield from islice(sequence_counts(game, variant), MERGED_TURNS)
    reached = [(game.start(variant), 1)]
    for _ in range(MERGED_TURNS):
        reached = _turn_later(game, reached)
    rules = kernel(game.start(variant))
    going_on = [(position, times) for position, times in reached if not position.is_terminal]
    for depth in itertools.count(1):
        yield sum(
            times * rules.perft(rules.encode(position), rules.rules(position), depth) for position, times in going_on)


def sequence_counts(game: Game, variant: Variant) -> Iterator[int]:
    """For 1, 2, … turns the sequences of that length; finished games are not continued. Endless."""
    reached = [(game.start(variant), 1)]
    while True:
        yield sum(count * len(position.legal_moves) for position, count in reached)
        reached = _turn_later(game, reached)


def distinct_counts(game: Game, variant: Variant) -> Iterator[tuple[int, int]]:
    """For 1, 2, … turns the sequences, and the positions they reach that differ up to symmetry. Endless."""
    reached = [(game.start(variant), 1)]
    while True:
        reached = _turn_later(game, reached)
        yield sum(sequences for _, sequences in reached), len(reached)


def _turn_later(game: Game, reached: list[tuple[Position, int]]) -> list[tuple[Position, int]]:
    """One position for each canonical one, with the number of sequences that lead to any of its images."""
    positions: dict[Hashable, Position] = {}
    sequences: Counter[Hashable] = Counter()
    for position, count in reached:
        for move in position.legal_moves:
            after = position.after(move)
            image = game.canonical(after)
            positions.setdefault(image, after)
            sequences[image] += count
    return [(position, sequences[image]) for image, position in positions.items()]
