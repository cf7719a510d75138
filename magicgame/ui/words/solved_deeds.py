"""What the player's own turns did in a puzzle that is solved: how the last one won, and which one was the key."""

from __future__ import annotations

from magicgame.games import game_of
from magicgame.games.game import Flip, Game, Line, Move, Outcome, Place, Position, Slide
from magicgame.games.parting import settled_after, settled_count
from magicgame.language import translate as _
from magicgame.language import translate_count
from magicgame.match.focus import Played
from magicgame.match.ideas import Crux
from magicgame.ui.words.names import Names
from magicgame.ui.words.puzzles import why_it_wins
from magicgame.ui.words.registry import words_of
from magicgame.ui.words.squares import squares_text


def last_turn(line: Played) -> str:
    """How the turn that ended the game won it for the side that played it: what completed its line and what closed it,
    or which pieces it put in place; of a turn of the other side's, and of several lines, only why the line wins."""
    position, move = line[-1]
    outcome = position.after(move).outcome
    if outcome is None:
        return ""
    is_own = outcome.winner is position.mover is line[0][0].mover
    slides = [step for step in move.steps if isinstance(step, Slide)]
    if is_own and slides:
        return _put_in_place(position, move, slides[0])
    told = _closed(position, move, outcome) if is_own else ""
    if told and len(line) == 1:
        return " ".join((told, _("Now none of its tiles can be flipped.")))
    return told or why_it_wins(outcome)


def _closed(position: Position, move: Move, outcome: Outcome) -> str:
    """Which step of the turn completed the line, and which took the last free squares beside it; empty of several lines
    and of a line that needs no lock."""
    lines = [line for line in outcome.lines if line.locked and line.lock]
    if len(lines) != 1 or len(outcome.lines) != 1:
        return ""
    game, line = game_of(position), lines[0]
    placed = next((step.target for step in move.steps if isinstance(step, Place)), None)
    flip = next((step for step in move.steps if isinstance(step, Flip)), None)
    taken = {square for square in line.lock if position.tiles[square] is None}
    if placed in line.squares:
        return _completed(game, line, flip, placed, taken)
    return _only_closed(game, flip, placed, taken)


def _completed(game: Game, line: Line, flip: Flip | None, placed: int, taken: set[int]) -> str:
    """The same of a tile that was the last one of the line."""
    square = game.square_name(placed)
    is_freed = flip is not None and flip.source == placed
    if flip is None or not taken:
        return _("The flip freed {square} for your tile, and every square beside it was taken already.",
                 square=square) if is_freed else _(
            "Your tile on {square} completes it, and every square beside it was taken already.", square=square)
    target = game.square_name(flip.target)
    return _("The flip to {target} took the last free square beside it and freed {square} for your tile.",
             target=target, square=square) if is_freed else _(
        "Your tile on {square} completes it, and the flip to {target} took the last free square beside it.",
        square=square, target=target)


def _only_closed(game: Game, flip: Flip | None, placed: int | None, taken: set[int]) -> str:
    """The same of a line that stood already."""
    own = placed is not None and placed in taken
    if flip is not None and flip.target in taken:
        target = game.square_name(flip.target)
        if own and placed is not None:
            return _("The flip to {target} and your tile on {square} took the last free squares beside it.",
                     target=target, square=game.square_name(placed))
        return _("The flip to {target} took the last free square beside it.", target=target)
    return _("Your tile on {square} took the last free square beside it.", square=game.square_name(placed)) if (
        own and placed is not None) else ""


def _put_in_place(position: Position, move: Move, slide: Slide) -> str:
    """Which pieces a slide put in place: its own, and those that touched it before."""
    game, was, now = game_of(position), settled_after(position), settled_after(position, move.steps)
    left = sorted(square for square in now - was - {slide.target} if _is_own(position, square))
    if not left:
        return ""
    return translate_count(
        "{move} put that piece in place and the one on {squares}, too, which it no longer touches.",
        "{move} put that piece in place and those on {squares}, too, which it no longer touches.", len(left),
        move=position.move_text(move), squares=squares_text(left, game))


def _is_own(position: Position, square: int) -> bool:
    tile = position.tiles[square]
    return tile is not None and tile.side is position.mover


def key_turn(names: Names, line: Played, crux: Crux) -> str:
    """Which turn of the player's decided, with the check it gave, else with the pieces it put in place; empty where it
    did neither, or too much for a sentence."""
    position, move = line[crux.number - 1]
    words, side = words_of(game_of(position)), position.mover
    is_gain = settled_count(position.after(move), side) > settled_count(position, side)
    does = words.checks(names, position, move) or (words.shown(names, position, move) if is_gain else "")
    return _("The key is turn {number}, {turn}. {does}.", number=crux.number, turn=names.turn_text(position, move),
             does=does) if does and ". " not in does else ""
