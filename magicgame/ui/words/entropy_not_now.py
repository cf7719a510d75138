"""Why no piece of Entropy is put in place at once: there it has no friend beside it, so that it can hardly move on."""

from __future__ import annotations

from operator import itemgetter

from magicgame.games.game import Move, Position, Slide
from magicgame.language import translate as _
from magicgame.language import translate_count
from magicgame.ui.words.entropy_deeds import placed
from magicgame.ui.words.entropy_moves import is_clearly_more, moves_left, own_places, placing, written
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
    return Idea(
        _("Hint: a piece could get into place now, but then it can hardly move. Keep your pieces free a little longer"),
        translate_count("{move} would put a piece in place at once, but cut your moves from {kept} to {left}",
                        "{move} would put {count} pieces in place at once, but cut your moves from {kept} to {left}",
                        most - len(own_places(before)), move=written(slide), kept=kept, left=left))
