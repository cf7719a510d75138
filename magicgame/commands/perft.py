"""`magicgame perft`: counts the turn sequences from the start, the figure by which two move generators are compared.

Sequences that reach the same position, up to the symmetries of the game, are counted together; so the referee
itself needs seconds where walking every sequence would take it minutes.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Callable, Iterator
from operator import itemgetter
from typing import Any

from magicgame.games import GAMES
from magicgame.games.game import Face, Game, Position, Tile, Variant
from magicgame.games.magic import MAGIC

Key = Callable[[Position], object]
_TURNED = (0, 2, 1, 4, 3)
_IMAGES = tuple(itemgetter(*image) for image in MAGIC.board.symmetries)


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = subparsers.add_parser("perft", help="count the turn sequences from the start of a game")
    parser.add_argument("--game", choices=sorted(GAMES), default=MAGIC.name)
    parser.add_argument("--variant", help="a rule set of the game; the default one if not given")
    parser.add_argument("--distinct", action="store_true", help="also count the positions that differ, up to symmetry")
    parser.add_argument("depth", type=_depth, metavar="DEPTH", help="the number of turns, from 1")
    parser.set_defaults(run=run, parser=parser)


def _depth(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is no number of turns from 1")
    return int(text)


def run(arguments: argparse.Namespace) -> int:
    """Print a line a depth: turns, sequences, and on request distinct positions."""
    game = GAMES[arguments.game]
    try:
        variant = game.variant(arguments.variant or game.variants[0].name)
    except KeyError:
        names = ", ".join(variant.name for variant in game.variants)
        arguments.parser.error(f"argument --variant: choose from {names}")
    for depth, (sequences, positions) in zip(
        range(1, arguments.depth + 1), counts(game, variant), strict=False
    ):
        print(f"{depth} {sequences}" + (f" {positions}" if arguments.distinct else ""), flush=True)
    return 0


def counts(game: Game, variant: Variant) -> Iterator[tuple[int, int]]:
    """For 1, 2, … turns: sequences of that length, and positions they reach that differ up to symmetry.

    Finished games are not continued. Endless: after the longest game it yields (0, 0).
    """
    key = KEYS.get(game.name, lambda position: position)
    reached = [(game.start(variant), 1)]
    while True:
        reached = _turn_later(reached, key)
        yield sum(sequences for _, sequences in reached), len(reached)


def _turn_later(reached: list[tuple[Position, int]], key: Key) -> list[tuple[Position, int]]:
    """One position for each key, with the number of sequences that lead to any of its images."""
    positions: dict[object, Position] = {}
    sequences: Counter[object] = Counter()
    for position, count in reached:
        for move in position.legal_moves:
            after = position.after(move)
            image = key(after)
            positions.setdefault(image, after)
            sequences[image] += count
    return [(position, sequences[image]) for image, position in positions.items()]


def magic_key(position: Position) -> tuple[Any, ...]:
    """The least image under the 8 symmetries of the board and the exchange of all faces."""
    codes = [_code(tile) for tile in position.tiles]
    turned = [_TURNED[code] for code in codes]
    return min(image(faces) for faces in (codes, turned) for image in _IMAGES)


def _code(tile: Tile | None) -> int:
    return 0 if tile is None else 1 + 2 * tile.side.value + (tile.face is Face.DARK)


KEYS: dict[str, Key] = {MAGIC.name: magic_key}
"""The games whose symmetries are known; any other counts each position for itself."""
