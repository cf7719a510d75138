"""The ways of pieces that an answer names, on its board: what was stopped is crossed out, what may come is faint."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from magicgame.games import game_of
from magicgame.games.game import Position, Side, Slide
from magicgame.match.walk import lines_threatened
from magicgame.ui.board.picture import BoardPicture, HintMark, ThreatMark
from magicgame.ui.learn.struck import with_turn
from magicgame.ui.words.squares import lines_named, moves_named

Way = tuple[int, int]


def with_named(board: BoardPicture, position: Position, text: str, solver: Side) -> BoardPicture:
    """The board with the ways that the text names besides those it marks already: the only move there is in grey, what
    the side to move can no more win with crossed out, what the other one may win with later as it is. All of them look
    like a chance of the solver's or a threat to it, only faint."""
    if game_of(position).has_faces:
        return board
    only = position.legal_moves[0] if len(position.legal_moves) == 1 else None
    named = [each for each in moves_named(text, game_of(position)) if _side_at(position, each) is not None
             and each not in board.threats.moves]
    replies = [each for each in named if only is not None and only.steps == (Slide(*each),)]
    if replies and only is not None:
        board = with_turn(board, position, only)
    faint = [each for each in named if each not in replies]
    stopped = [each for each in faint if _side_at(position, each) is position.mover]
    shown = _alike(position, stopped or faint)
    if not shown:
        return board
    hint = board.hint or HintMark()
    return replace(
        board, faint_threats=ThreatMark(moves=frozenset(shown), is_chance=_side_at(position, shown[0]) is solver),
        hint=replace(hint, stopped=hint.stopped.union(target for _source, target in set(shown).intersection(stopped))))


def hinted_ways(board: BoardPicture, position: Position, aim: str) -> BoardPicture:
    """The board of a position with the lines and the ways of pieces that the aim of a hint names: what the other side
    has or threatens, and faintly what the player is to get."""
    game, other = game_of(position), position.mover.other
    feared = {*(each.squares for each in lines_threatened(position)),
              *(each.squares for each in position.lines_after() if each.side is other)}
    lines, ways = frozenset(lines_named(aim, game)), moves_named(aim, game)
    theirs, own = (frozenset(each for each in ways if _side_at(position, each) is side)
                   for side in (other, position.mover))
    return replace(board, threats=ThreatMark(moves=theirs, lines=lines & feared),
                   faint_threats=ThreatMark(moves=own, lines=lines - feared, is_chance=True))


def _side_at(position: Position, way: Way) -> Side | None:
    tile = position.tiles[way[0]]
    return tile.side if tile is not None else None


def _alike(position: Position, ways: Iterable[Way]) -> list[Way]:
    """Those of the side of the first one."""
    ways = list(ways)
    return [each for each in ways if _side_at(position, each) is _side_at(position, ways[0])]
