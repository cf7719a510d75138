"""Which pieces of Entropy stand in the way of a slide, and what opens or blocks it."""

from __future__ import annotations

from magicgame.games.entropy import ENTROPY
from magicgame.games.game import Move, Position
from magicgame.language import translate as _
from magicgame.match.deeds import deed
from magicgame.ui.words.entropy_moves import way, written
from magicgame.ui.words.squares import one_of

_MOST_NAMED = 4


def path(slide: Move) -> tuple[int, ...]:
    """The squares a slide goes over and ends on."""
    return ENTROPY.board.way(*way(slide))


def blocked_on(position: Position, slide: Move) -> int | None:
    """The first square on the way of a slide that is taken; None where the way is clear."""
    return next((square for square in path(slide) if position.tiles[square] is not None), None)


def opened(before: Position, move: Move, better: Move, answer: Move) -> bool:
    """Whether a move has left a square on the way of its answer, where its piece would stand still after the better
    move."""
    return way(move)[0] in path(answer) and blocked_on(before.after(better), answer) == way(move)[0]


def threatening(position: Position, slide: Move) -> str:
    """The slide as it is written down, and with what it threatens to win; empty where it threatens nothing."""
    wins = threatened(position, slide)
    return _("{move}, which threatens to win with {wins}", move=written(way(slide)), wins=wins) if wins else ""


def threatened(position: Position, slide: Move) -> str:
    """With what a slide threatens to win; empty where it threatens nothing."""
    if position.after(slide).is_terminal or not (threats := deed(position, slide).threatens):
        return ""
    return one_of(list(dict.fromkeys(written(way(Move(threat.steps))) for threat in threats))[:_MOST_NAMED])
