"""Which moves that were threatened come too late after a check of Entropy."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from magicgame.games.entropy import ENTROPY
from magicgame.games.game import Move, Position, Slide, Threat
from magicgame.language import translate_count
from magicgame.ui.words.entropy_deeds import named
from magicgame.ui.words.entropy_moves import is_shut_in, written
from magicgame.ui.words.names import Names
from magicgame.ui.words.squares import joined


def too_late(names: Names, before: Position, move: Move, threats: Sequence[Threat]) -> str:
    """That the other side must end its check first, so that these of its threats cannot be carried out though nothing
    stands in their way; empty where there is no such check or threat."""
    after = before.after(move)
    alone, legal = after.alarms_after(), after.next_steps()
    if after.is_terminal or not alone or is_shut_in(after):
        return ""
    slides = [step for threat in threats for step in threat.steps if isinstance(step, Slide) and step not in legal]
    late = [written((slide.source, slide.target)) for slide in slides if _is_clear(after, slide)]
    if not late:
        return ""
    told = {"squares": named(alone), "moves": joined(late)}
    if after.mover is names.you:
        return translate_count(
            "You must first end the check on {squares}, so {moves} comes too late.",
            "You must first end the check on {squares}, so {moves} come too late.", len(late), **told)
    return translate_count(
        "{side} must first end the check on {squares}, so {moves} comes too late.",
        "{side} must first end the check on {squares}, so {moves} come too late.", len(late),
        side=names.side(after.mover), **told)


def _is_clear(position: Position, slide: Slide) -> bool:
    """Whether the mover's piece still stands there and has a free way."""
    tile = position.tiles[slide.source]
    is_there = tile is not None and tile.side is position.mover
    return is_there and all(position.tiles[square] is None for square in _passed(slide))


def _passed(slide: Slide) -> Iterator[int]:
    """The squares that a piece comes to on its way, the last one included."""
    (column, row), (to_column, to_row) = map(ENTROPY.board.place, (slide.source, slide.target))
    while (column, row) != (to_column, to_row):
        column += (to_column > column) - (to_column < column)
        row += (to_row > row) - (to_row < row)
        yield row * ENTROPY.board.columns + column
