"""What a search has found, in words that claim no proof: depth, score, and the line it expects."""

from __future__ import annotations

from magicgame.engine.values import CERTAIN, Analysis
from magicgame.games.game import Position
from magicgame.language import translate as _
from magicgame.ui import sentences


def is_estimate(analysis: Analysis | None) -> bool:
    """Whether the analysis is a search's opinion of an open position."""
    return analysis is not None and analysis.value is None and bool(analysis.moves)


def search_text(analysis: Analysis, position: Position) -> str:
    """`Search, 7 turns deep: +19 for Circle`; beyond every estimate the score is left out."""
    score = analysis.moves[0].score
    if abs(score) > CERTAIN:
        return _("Search, {depth} turns deep: decided", depth=analysis.depth)
    side = sentences.side_name(position.mover if score >= 0 else position.mover.other)
    return _("Search, {depth} turns deep: {score} for {side}", depth=analysis.depth, score=f"+{abs(score)}", side=side)


def line_text(analysis: Analysis, position: Position) -> str:
    """`Best line: c1-c3 c5-d4 …` in the notation of the tile set in use."""
    turns = []
    for move in analysis.line:
        turns.append(sentences.turn_text(position, move))
        position = position.after(move)
    return _("Best line: {turns}", turns=" ".join(turns))
