"""How little a turn leaves the other side to flip or to move, and what its only flip completes."""

from __future__ import annotations

from magicgame.games import game_of
from magicgame.games.game import Flip, Game, Line, Place, Position, Side
from magicgame.language import translate as _
from magicgame.language import translate_count
from magicgame.ui.words.names import Names
from magicgame.ui.words.squares import joined, row_text, squares_text

_FEW_TILES = 2
"""So few tiles that can be moved are named."""


def flips_left(names: Names, after: Position, most: int = _FEW_TILES) -> str:
    """The only flip the mover has and which lines of the other side's it completes, else which one or two tiles alone
    it can move, at most so many; empty where it has more to choose from, or places only."""
    steps = {move.steps[0] for move in after.legal_moves if move.steps}
    if len(steps) == 1 and isinstance(flip := next(iter(steps)), Flip):
        return _only_flip(names, after, flip)
    squares = {step.source for step in steps if not isinstance(step, Place)}
    return only_tiles(names, game_of(after), after.mover, frozenset(squares)) if 0 < len(squares) <= most else ""


def only_tiles(names: Names, game: Game, side: Side, squares: frozenset[int]) -> str:
    """That the side can move these tiles only."""
    told, count = squares_text(sorted(squares), game), len(squares)
    if side is names.you:
        return translate_count("Now you can flip only the tile on {squares}.",
                               "Now you can flip only the tiles on {squares}.", count, squares=told) if (
            game.has_faces) else translate_count("Now you can move only the piece on {squares}.",
                                                 "Now you can move only the pieces on {squares}.", count,
                                                 squares=told)
    return translate_count("Now {side} can flip only the tile on {squares}.",
                           "Now {side} can flip only the tiles on {squares}.", count, side=names.side(side),
                           squares=told) if game.has_faces else translate_count(
        "Now {side} can move only the piece on {squares}.", "Now {side} can move only the pieces on {squares}.", count,
        side=names.side(side), squares=told)


def completed_by(position: Position, flip: Flip) -> tuple[Line, ...]:
    """The lines of the side that is not to move which stand once the mover has flipped that tile, and did not before.
    """
    other = position.mover.other
    stood = {line.squares for line in position.lines_after() if line.side is other}
    return tuple(line for line in position.lines_after((flip,)) if line.side is other and line.squares not in stood)


def completes_for(names: Names, position: Position) -> str:
    """That the only flip the mover has completes a line of the other side's; empty where it has a choice, or completes
    none."""
    steps = position.next_steps()
    is_fatal = len(steps) == 1 and isinstance(steps[0], Flip) and completed_by(position, steps[0])
    return flips_left(names, position) if is_fatal else ""


def _only_flip(names: Names, after: Position, flip: Flip) -> str:
    game, side = game_of(after), after.mover
    told = {"source": game.square_name(flip.source), "target": game.square_name(flip.target)}
    rows = [row_text(line.squares, game) for line in completed_by(after, flip)]
    if side is names.you:
        return _("Now your only flip is {source} to {target}, which completes {side}'s {lines}.", **told,
                 side=names.side(side.other), lines=joined(rows)) if rows else _(
            "Now your only flip is {source} to {target}.", **told)
    if rows and side.other is names.you:
        return _("Now {side}'s only flip is {source} to {target}, which completes your {lines}.", **told,
                 side=names.side(side), lines=joined(rows))
    return _("Now {side}'s only flip is {source} to {target}.", **told, side=names.side(side))
