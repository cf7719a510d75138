"""How a move of Entropy let the other side win at once: what the mover's own piece did, or left undone."""

from __future__ import annotations

from itertools import chain, islice

from magicgame.games.game import Move, Position
from magicgame.language import translate as _
from magicgame.ui.words.entropy_deeds import named
from magicgame.ui.words.entropy_moves import own_contacts, squares_of, turned, way, written
from magicgame.ui.words.entropy_replies import wins
from magicgame.ui.words.entropy_ways import blocked_on
from magicgame.ui.words.names import Names
from magicgame.ui.words.squares import one_of

_MOST_NAMED = 3
"""Of several wins that were threatened."""


def lapse(names: Names, before: Position, move: Move, win: Move) -> str:
    """That its piece stood in the way of the win, that the win was threatened before, perhaps with others, or what its
    piece touches without which it would be none; else empty."""
    was, told = turned(before), {"move": written(way(win))}
    is_own, mover = before.mover is names.you, names.side(before.mover)
    if blocked_on(was, win) == way(move)[0]:
        square = named(way(move)[:1])
        return _("your piece on {square} was in the way of {move}", square=square, **told) if is_own else _(
            "{side}'s piece on {square} was in the way of {move}", side=mover, square=square, **told)
    if wins(was, win):
        after = before.after(move)
        others = (each for each in after.legal_moves if each != win and wins(was, each) and wins(after, each))
        told["move"] = one_of([written(way(each)) for each in islice(chain([win], others), _MOST_NAMED)])
        return _("it does not stop {move}, which you were threatening", **told) if was.mover is names.you else _(
            "it does not stop {move}, which {side} was threatening", side=names.side(was.mover), **told)
    lacking = squares_of(was.tiles_after(win.steps), was.mover) - own_contacts(was, win.steps)
    if not lacking:
        return ""
    told["squares"] = named(lacking)
    return _("it brings your piece next to {squares}, so now {move} wins", **told) if is_own else _(
        "it brings {side}'s piece next to {squares}, so now {move} wins", side=mover, **told)
