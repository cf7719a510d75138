"""Why a slide of Entropy that would have won wins no more, and how a move keeps the other side from one."""

from __future__ import annotations

from magicgame.games.entropy import ENTROPY
from magicgame.games.game import Move, Position
from magicgame.games.parting import alone_after
from magicgame.language import translate as _
from magicgame.language import translate_count
from magicgame.ui.words.entropy_deeds import named
from magicgame.ui.words.entropy_moves import own_contacts, own_places, own_squares, squares_of, turned, way, written
from magicgame.ui.words.entropy_replies import winning
from magicgame.ui.words.entropy_ways import blocked_on, path
from magicgame.ui.words.names import Names


def foiled(names: Names, position: Position, win: Move) -> str:
    """Which of the mover's pieces would not be in place after the slide, or that it is not possible; empty where the
    mover can win all the same."""
    if position.is_terminal or winning(position):
        return ""
    if win not in position.legal_moves:
        return impossible(names, position, win)
    ended, side = turned(position.after(win)), position.mover
    if apart := own_squares(ended) - own_contacts(ended):
        return translate_count(
            "Then {move} would leave your piece on {squares} touching none of {other}'s",
            "Then {move} would leave your pieces on {squares} touching none of {other}'s", len(apart),
            move=written(way(win)), squares=named(apart),
            other=names.side(side.other)) if side is names.you else translate_count(
            "Then {move} would leave {side}'s piece on {squares} touching none of yours",
            "Then {move} would leave {side}'s pieces on {squares} touching none of yours", len(apart),
            move=written(way(win)), squares=named(apart), side=names.side(side)) if side.other is names.you else (
            _("Then {move} would leave {squares} touching none of the other side's", move=written(way(win)),
              squares=named(apart)))
    bound = own_squares(ended) - own_places(ended)
    return _("Then {move} would leave your pieces on {squares} touching one another", move=written(way(win)),
             squares=named(bound)) if side is names.you else _(
        "Then {move} would leave {side}'s pieces on {squares} touching one another", move=written(way(win)),
        squares=named(bound), side=names.side(side))


def impossible(names: Names, position: Position, slide: Move) -> str:
    """Which piece is in the way of a slide that cannot be played or, where none is, that there is a check to end first.
    """
    told, square = {"move": written(way(slide))}, blocked_on(position, slide)
    if square is None:
        return _("Then you would be in check, and {move} would not end it", **told) if (
            position.mover is names.you) else _("Then {side} would be in check, and {move} would not end it",
                                                side=names.side(position.mover), **told)
    told["square"], tile = named({square}), position.tiles[square]
    assert tile is not None
    if tile.side is position.mover:
        return _("Then {move} would be blocked on {square}", **told)
    return _("Then your piece on {square} would block {move}", **told) if tile.side is names.you else _(
        "Then {side}'s piece on {square} would block {move}", side=names.side(tile.side), **told)


def ruled_out(names: Names, after: Position, move: Move, slide: Move, told: str) -> str:
    """How a move to the position `after` keeps the other side from a slide, of which it is `told` what it would do: its
    piece blocks it or another still stands in its way or where it ends, or there is a check to end first."""
    square, side = blocked_on(after, slide), after.mover.other
    if square is None and not _gives_check(after, move):
        return _("It does not end your check, which prevents {slide}", slide=told) if after.mover is names.you else _(
            "It does not end {side}'s check, which prevents {slide}", slide=told, side=names.side(after.mover))
    if square is None:
        return _("By giving check, it prevents {slide}", slide=told)
    others = [each for each in path(slide) if after.tiles[each] is not None and each != way(move)[1]]
    if square == way(move)[1] and others:
        square = others[0]
    elif square == way(move)[1]:
        return _("It still blocks {threat}", threat=told) if way(move)[0] in path(slide) else _(
            "It blocks {threat}", threat=told)
    told_of = {"square": named({square}), "slide": told, "side": names.side(side)}
    if square == way(slide)[1]:
        return _("Your piece stays on {square} and prevents {slide}", **told_of) if side is names.you else _(
            "{side}'s piece stays on {square} and prevents {slide}", **told_of)
    return _("Your piece stays on {square}, in the way of {slide}", **told_of) if side is names.you else _(
        "{side}'s piece stays on {square}, in the way of {slide}", **told_of)


def _gives_check(after: Position, move: Move) -> bool:
    """Whether the move to a position has left a piece alone that its piece touched before."""
    alone = squares_of(after.tiles, after.mover) & alone_after(after)
    return any(way(move)[0] in ENTROPY.board.surroundings[square] for square in alone)
