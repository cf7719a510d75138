"""What a move of Entropy makes possible for its side's next turn, after the answer that a search expects."""

from __future__ import annotations

from magicgame.games.game import Move, Position
from magicgame.language import translate_count
from magicgame.ui.words.entropy_deeds import named, placed
from magicgame.ui.words.entropy_moves import most_at_once, own_places, way, written
from magicgame.ui.words.names import Names


def ahead(names: Names, before: Position, move: Move, expected: tuple[Move, ...]) -> str:
    """Which slide can then put pieces in place, the answer and that slide being `expected`: more than after the move,
    and than could be now unless it is possible only then. Empty where there is none."""
    after = before.after(move)
    if len(expected) < 2 or after.is_terminal or expected[0] not in after.legal_moves:
        return ""
    answer, slide = expected[:2]
    ready = after.after(answer)
    if ready.is_terminal or not slide.steps or slide not in ready.legal_moves:
        return ""
    put, count = placed(ready, slide), len(own_places(ready, slide.steps))
    least = len(own_places(before)) if slide not in before.legal_moves else most_at_once(before)
    if not put or count <= max(least, len(own_places(before, move.steps))) or ready.alarms_after(slide.steps):
        return ""
    return _then(names, before, answer, slide, put)


def _then(names: Names, before: Position, answer: Move, slide: Move, put: set[int]) -> str:
    mover, told = before.mover, {"move": written(way(slide)), "squares": named(put)}
    if answer.steps:
        told["answer"] = written(way(answer))
        if mover.other is names.you:
            return translate_count("If you answer {answer}, {move} can put the piece on {squares} in place",
                                   "If you answer {answer}, {move} can put the pieces on {squares} in place", len(put),
                                   **told)
        return translate_count("If {side} answers {answer}, {move} can put the piece on {squares} in place",
                               "If {side} answers {answer}, {move} can put the pieces on {squares} in place", len(put),
                               side=names.side(mover.other), **told)
    if mover is names.you:
        return translate_count("This prepares {move}, which would put your piece on {squares} in place",
                               "This prepares {move}, which would put your pieces on {squares} in place", len(put),
                               **told)
    return translate_count("This prepares {move}, which would put {side}'s piece on {squares} in place",
                           "This prepares {move}, which would put {side}'s pieces on {squares} in place", len(put),
                           side=names.side(mover), **told)
