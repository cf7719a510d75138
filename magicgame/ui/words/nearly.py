"""Why a turn that is nearly the right one of a win, with the same piece to another square, does not do."""

from __future__ import annotations

from magicgame.games import game_of
from magicgame.games.game import Move, Position, Slide
from magicgame.language import translate as _
from magicgame.match.deeds import deed, way
from magicgame.match.focus import Played
from magicgame.ui.words.names import Names
from magicgame.ui.words.registry import words_of


def why_not_beside(names: Names, line: Played) -> str:
    """Of the solution: why the turn most like its first one does not do, if the end of the solution tells that."""
    position, move = line[0]
    for other in _alike(position, move):
        if why := _foiled(names, line, 1, other):
            return _("Why not {turn}, with the same turns after it? {why}.", why=why,
                     turn=names.turn(game_of(position), position.move_text(other)))
    return ""


def nearly_right(names: Names, line: Played, number: int, move: Move) -> str:
    """Of a wrong turn instead of the one of that number in the solution: that it was the right piece, and why the end
    of the solution shows that it went to the wrong square; else empty."""
    if number > len(line) or move not in _alike(*line[number - 1]):
        return ""
    why = _foiled(names, line, number, move)
    return _("The right piece, but in the end on the wrong square. {why}.", why=why) if why else ""


def _alike(position: Position, move: Move) -> list[Move]:
    """The turns with the same piece to a square beside the one it goes to that threaten one of the same wins, or as
    little."""
    threats, found = {way(each) for each in deed(position, move).threatens}, []
    for other in position.legal_moves:
        if _is_same_piece(move, other) and _is_beside(position, move, other):
            others = {way(each) for each in deed(position, other).threatens}
            found += [other] if threats & others or not (threats or others) else []
    return found


def _is_beside(position: Position, move: Move, other: Move) -> bool:
    return other.steps[0].target in game_of(position).board.surroundings[move.steps[0].target]


def _is_same_piece(move: Move, other: Move) -> bool:
    step, instead = (each.steps[0] if each.steps else None for each in (move, other))
    return isinstance(step, Slide) and isinstance(instead, Slide) and step.source == instead.source


def _foiled(names: Names, line: Played, number: int, instead: Move) -> str:
    """Why the turn that wins in the end does not after this one instead of the one of that number and the same others;
    empty where they cannot be played, or the win is there all the same."""
    position = line[number - 1][0].after(instead)
    for _before, move in line[number:-1]:
        if position.is_terminal or move not in position.legal_moves:
            return ""
        position = position.after(move)
    return words_of(game_of(position)).foiled(names, position, line[-1][1])
