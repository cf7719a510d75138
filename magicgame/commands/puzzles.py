"""`magicgame puzzles`: completes the puzzle files, or checks them, with the exact engine.

Whatever is in a file and still a puzzle stays, for what players have solved is kept by the position. The same file and
seed give the same puzzles.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import msgspec

from magicgame.commands.puzzle_finding import puzzle_at, told, tried
from magicgame.commands.puzzle_making import Motif, Recipe, completed, of_a_game, tells
from magicgame.commands.puzzle_showing import with_showing
from magicgame.commands.rules import add_rules_options, chosen_rules
from magicgame.engine.search import analyse
from magicgame.engine.stop import StopFlag
from magicgame.engine.tablebase import player_table_file, stored, use_table
from magicgame.files import write_atomically
from magicgame.games import GAMES
from magicgame.games.game import Face, Flip, Game, Position, Side, Tile, Variant
from magicgame.match.puzzles import GRADES, THEMES, Puzzle, puzzles_file, puzzles_of, puzzles_text, ranked, read_puzzles

_PLIES_OF_MAGIC = range(8, 14)


def _stood(puzzle: Puzzle, position: Position) -> bool:
    """Whether the win in one locks a line that stood before."""
    standing = {line.squares for line in position.lines_after()}
    outcome = position.after(position.parse_move(puzzle.line[0])).outcome
    return puzzle.theme == "win-1" and outcome is not None and any(line.squares in standing for line in outcome.lines)


def _with_a_line(game: Game, variant: Variant, rng: random.Random) -> Iterator[Position]:
    """Positions of games in which a line of the mover's stands, one a game at most."""
    while True:
        positions = list(of_a_game(game, variant, rng, _PLIES_OF_MAGIC))
        found = [each for each in positions if any(line.side is each.mover for line in each.lines_after())]
        if found:
            yield rng.choice(found)


def _has_no_flip(puzzle: Puzzle, position: Position) -> bool:
    return not isinstance(position.parse_move(puzzle.line[0]).steps[0], Flip)


def _flipless(game: Game, variant: Variant, rng: random.Random) -> Iterator[Position]:
    """Scattered boards on which only tiles of the mover's own lie beside the vacant squares."""
    squares = range(game.board.size)
    while True:
        count = rng.choice(_PLIES_OF_MAGIC)
        mover = Side(count % 2)
        vacant = rng.sample(squares, game.board.size - count)
        beside = {near for square in vacant for near in game.board.neighbours[square]} - set(vacant)
        rest = [square for square in squares if square not in vacant and square not in beside]
        own = count // 2 - len(beside)
        if 0 <= own <= len(rest):
            owned = beside | set(rng.sample(rest, own))
            position = game.set_up(tuple(
                None if square in vacant
                else Tile(mover if square in owned else mover.other, rng.choice(list(Face)))
                for square in squares
            ), variant, mover)
            if not position.is_terminal:
                yield position


RECIPES = {
    "magic": Recipe(
        ("win-1", "win-2", "win-3", "win-4", "hold", "trap"), _PLIES_OF_MAGIC, first_draw_ply=10,
        motifs=(
            Motif("locks a line that stands", _stood, _with_a_line, ("locked",), 20),
            Motif("without a flip", _has_no_flip, _flipless, ("locked", "standing"), 20),
        ),
    ),
    "entropy": Recipe(("win-2", "win-3", "win-4", "win-5", "win-6", "hold", "check"), range(8, 80)),
}
"""By the name of the game."""


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = subparsers.add_parser("puzzles", help="complete the puzzle files, or check them")
    add_rules_options(parser, [GAMES[name] for name in RECIPES])
    parser.add_argument("--check", action="store_true", help="check every puzzle of the file instead of making any")
    parser.add_argument("--shown", action="store_true", help="make anew only what the solutions are shown with")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--each", type=int, default=60, help="puzzles of each kind")
    parser.add_argument("--file", type=Path, help="by default the one the program reads")
    parser.add_argument("--table", type=Path, metavar="FILE", help="take Entropy's values from this file")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    game, variant = chosen_rules(arguments)
    if arguments.table:
        use_table(variant, arguments.table)
    if arguments.shown:
        return _show_anew(arguments.file or puzzles_file(variant), game, variant)
    if tells(game.start(variant)) and stored(game.start(variant)) is None:
        print(f"magicgame puzzles: {player_table_file(variant)} is missing, damaged or of no use here;"
              f" `magicgame solve --game {game.name} --out FOLDER` makes it", file=sys.stderr)
        return 1
    file = arguments.file or puzzles_file(variant)
    if arguments.check:
        return _check(file, game, variant)
    kept = [again for puzzle in _read(file) if (again := made_anew(puzzle, game, variant))]
    elsewhere = [puzzle for other in game.variants if other is not variant for puzzle in puzzles_of(other)]
    rng = random.Random(arguments.seed)
    made = ranked(completed(kept, elsewhere, game, variant, RECIPES[game.name], arguments.each, rng))
    write_atomically(file, puzzles_text(made))
    _tell(made)
    return 0


def _show_anew(file: Path, game: Game, variant: Variant) -> int:
    """Write the puzzles of the file again with what their solutions are shown with; needs no stored values."""
    write_atomically(file, puzzles_text(with_showing(puzzle, game, variant) for puzzle in _read(file)))
    return 0


def _read(file: Path) -> tuple[Puzzle, ...]:
    return read_puzzles(file.read_bytes()) if file.is_file() else ()


def _tell(puzzles: list[Puzzle]) -> None:
    counts = Counter((puzzle.theme, puzzle.grade) for puzzle in puzzles)
    for theme in THEMES:
        print(theme.ljust(6), *(f"{counts[theme, grade]:4}" for grade in GRADES))
    print("all   ", *(f"{sum(counts[theme, grade] for theme in THEMES):4}" for grade in GRADES))


def _check(file: Path, game: Game, variant: Variant) -> int:
    """Print what is wrong with each puzzle, then how many there are; the status says whether all are right."""
    puzzles = read_puzzles(file.read_bytes())
    problems = [(puzzle, problem) for puzzle in puzzles if (problem := problem_of(puzzle, game, variant))]
    for puzzle, problem in problems:
        print(puzzle.position, problem)
    twins = len(puzzles) - len({game.canonical(puzzle.start(game, variant)) for puzzle in puzzles})
    print(f"{len(puzzles)} puzzles, {len(problems)} wrong, {twins} twins")
    return 1 if problems or twins else 0


def problem_of(puzzle: Puzzle, game: Game, variant: Variant) -> str | None:
    """What the exact engine finds wrong with a puzzle's kind, solution, length or facts; None when nothing is."""
    found = made_anew(puzzle, game, variant)
    if found is None:
        return "is no puzzle of its kind"
    found = msgspec.structs.replace(found, points=puzzle.points)
    return None if found == puzzle else f"is not as told: {found}"


def made_anew(puzzle: Puzzle, game: Game, variant: Variant) -> Puzzle | None:
    """The puzzle of the same kind at the same position, with all facts but the points; None when it is none."""
    position = puzzle.start(game, variant)
    found = puzzle_at(position, analyse(position, StopFlag()), puzzle.kind)
    if found is None:
        return None
    found = tried(found, game, variant)
    return with_showing(told(found, game, variant) if tells(position) else found, game, variant)
