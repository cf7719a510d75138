"""Why no piece of Entropy is put in place at once: its side would have fewer moves."""

from __future__ import annotations

from operator import itemgetter

from magicgame.games.game import Move, Position, Slide
from magicgame.language import translate_count
from magicgame.ui.words.entropy_deeds import named, placed
from magicgame.ui.words.entropy_moves import is_clearly_more, moves_left, moves_text, own_places, placing, way, written
from magicgame.ui.words.idea import Idea


def not_now(before: Position, move: Move) -> Idea | None:
    """It puts none in place, and its side keeps clearly more moves than by any of those that put in place at once as
    many as can be."""
    counts = {slide: len(own_places(before, (Slide(*slide),))) for slide in placing(before)}
    if not counts or before.alarms_after() or placed(before, move):
        return None
    most = max(counts.values())
    rooms = {slide: moves_left(before, Move((Slide(*slide),))) for slide, count in counts.items() if count == most}
    slide, left = max(sorted(rooms.items()), key=itemgetter(1))
    kept = moves_left(before, move)
    if not is_clearly_more(kept, left):
        return None
    put = placed(before, Move((Slide(*slide),)))
    return Idea(
        translate_count("Hint: a piece could get into place now, but then your others could move less. Keep them free",
                        "Hint: {count} pieces could get into place now, but then your others could move less. "
                        "Keep them free", most - len(own_places(before))),
        translate_count(
            "{move} would put your piece on {squares} in place at once, but leave you {moves}; {best} leaves "
            "{kept}",
            "{move} would put your pieces on {squares} in place at once, but leave you {moves}; {best} leaves "
            "{kept}",
            len(put), move=written(slide), squares=named(put), moves=moves_text(left), best=written(way(move)),
            kept=kept))
