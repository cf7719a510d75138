"""The line a forced win comes down to, and whether no defence changes it."""

from __future__ import annotations

from magicgame.engine.line import best_line
from magicgame.engine.stop import StopFlag
from magicgame.engine.values import Value
from magicgame.games import game_of
from magicgame.games.game import Move, Position, Side

_NEAR_PLIES = 3
"""So near a win, every defence is looked at."""

Squares = tuple[int, ...]


def winning_line(position: Position, move: Move, remoteness: int, stop: StopFlag) -> tuple[Squares, bool]:
    """The line with which a turn that wins in so many plies wins against the best defence, and whether it does so
    against every one; empty where it is none, or when stopped."""
    after = position.after(move)
    last = after
    for each in best_line(after, Value.LOSS, remoteness - 1, stop):
        last = last.after(each)
    against_best = _won_with(last, position.mover)
    sure = _against_all(after, position.mover) if remoteness <= _NEAR_PLIES else frozenset()
    if sure:
        return min(sure, key=lambda line: (line not in against_best, line)), True
    return min(against_best, default=()), False


def sure_line(position: Position, move: Move, remoteness: int, stop: StopFlag) -> Squares:
    """The line with which the other side wins a turn that loses in so many plies, whatever follows; empty where none is
    certain."""
    after = position.after(move)
    replies = best_line(after, Value.WIN, remoteness - 1, stop) if not after.is_terminal else ()
    if not replies:
        return ()
    line, is_sure = winning_line(after, replies[0], remoteness - 1, stop)
    return line if is_sure else ()


def _against_all(after: Position, winner: Side) -> frozenset[Squares]:
    """The lines with each of which the winner can win whatever the reply is."""
    if after.is_terminal:
        return _won_with(after, winner)
    common: frozenset[Squares] | None = None
    for reply in after.legal_moves:
        answered = after.after(reply)
        lines = _won_with(answered, winner) if answered.is_terminal else frozenset(
            threat.squares for threat in game_of(answered).chances_after(answered))
        common = lines if common is None else common & lines
        if not common:
            break
    return common or frozenset()


def _won_with(position: Position, winner: Side) -> frozenset[Squares]:
    """The lines with which that side has won, unless all its pieces decide."""
    outcome = position.outcome
    if outcome is None or outcome.winner is not winner:
        return frozenset()
    return frozenset(line.squares for line in outcome.lines if line.side is winner and line.lock)
