"""Where the parts of a table lie: by the window, the look and the game alone, so that the board stands still whatever
is said over it or beside it.

The measures are those of a window of 1280×800. The panel stands beside the board, on the left for left-handed players,
or in an upright window below it; the ledge beside the board or below it, whichever leaves the board larger. Where the
type is large for the room, head and strip reach over the panel, too, unless that is to be high and they have room
beside it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial

from pygame import Rect

from magicgame.ui.look.look import Look
from magicgame.ui.look.places import below, block, span, strip
from magicgame.ui.table.headline import detail_px, head_px, strip_px
from magicgame.ui.table.ledge import LedgeSize

_MARGIN, _TOP, _BOTTOM, _GAP, INNER, _PANEL = 40, 22, 20, 22, 12, 428
_SLIM_MARGIN = 18
"""Where the board or the words beside it lack width, they get some of the margins'."""
_NARROW_PANEL, _LEAST_PANEL_PX = 310, 218
"""As wide is the panel where the board can make use of the rest."""
_PANEL_GROWS, _NARROW_GROWS = 0.35, 0.25
"""How much of the player's wish for larger text the widths follow; the rest comes from wrapping."""
_TERSE = 500
"""A headline with less width, growing with the type, is one line, and the strip tells the detail."""
_LEAST_HEAD = 300
"""So wide, growing with the type, that is at least beside a high panel."""
_PORTRAIT_BOARD, _MOST_UPPER, _PANEL_HIGH = 0.45, 0.74, 476
"""The part of an upright window's height that is the board's at least, the part it may have with what is written over
it, and the height the panel needs below it."""


@dataclass(frozen=True)
class Arrangement:
    """The places of a table's parts; headline and strip share that `above` the board."""

    is_terse: bool
    above: Rect
    board: Rect
    ledge: Rect
    panel: Rect

    @property
    def without_ledge(self) -> Arrangement:
        """The panel over the place of the ledge, too, where the two are neighbours; the board stands where it stood."""
        is_panel_below, is_ledge_below = (each.top >= self.board.bottom for each in (self.panel, self.ledge))
        if is_panel_below is not is_ledge_below:
            return self
        if is_panel_below:
            return replace(self, panel=below(self.panel, self.ledge.top))
        left, right = min(self.ledge.left, self.panel.left), max(self.ledge.right, self.panel.right)
        return replace(self, panel=span(self.panel, left, right))


def arrange(look: Look, window: Rect, ledge: LedgeSize | None, is_panel_high: bool = False) -> Arrangement:
    """The arrangement that gives the board most room; without a ledge a panel may be as high as the window."""
    lacks_width = look.is_portrait or look.is_nearly_square or look.has_large_type
    room = window.inflate(-2 * look.px(_SLIM_MARGIN if lacks_width else _MARGIN), 0)
    room.top, room.height = window.top + look.px(_TOP), window.height - look.px(_TOP) - look.px(_BOTTOM)
    gap = look.px(INNER)
    beside = (ledge.wide + gap, 0) if ledge is not None else (0, 0)
    under = (0, ledge.high + gap) if ledge is not None else (0, 0)
    placed = _upright if look.is_portrait else partial(_wide, is_panel_high=is_panel_high and ledge is None)
    return max((placed(look, room, *taken) for taken in (beside, under)), key=lambda found: found.board.width)


def _wide(look: Look, room: Rect, beside: int, under: int, is_panel_high: bool) -> Arrangement:
    """The panel beside the board; `beside` and `under` is what the ledge takes of the board's width and height."""
    gap = look.px(_GAP)
    usual, narrow = _panel_widths(look)
    is_terse = room.width - usual - gap < look.type_px(_TERSE)
    above = _above_px(look, is_terse)
    high = room.height - above - under
    panel_px = min(max(narrow, min(usual, room.width - gap - beside - high)), room.width // 2)
    column = span(room, room.left, room.right - panel_px - gap)
    panel = span(room, column.right + gap)
    if look.is_mirrored:
        panel.left, column.right = room.left, room.right
    is_beside = not is_terse or (is_panel_high and column.width >= look.type_px(_LEAST_HEAD))
    found = _arranged(look, column if is_beside else room, column, panel, above, beside, under, is_terse)
    return replace(found, panel=panel) if is_beside else found


def _panel_widths(look: Look) -> tuple[int, int]:
    """The usual one and the narrowest."""
    larger = look.text_scale - 1
    usual, narrow = (max(look.px(wide), _LEAST_PANEL_PX) for wide in (_PANEL, _NARROW_PANEL))
    return round(usual * (1 + _PANEL_GROWS * larger)), round(narrow * (1 + _NARROW_GROWS * larger))


def _upright(look: Look, room: Rect, beside: int, under: int) -> Arrangement:
    """The panel below the board."""
    is_terse = room.width < look.type_px(_TERSE)
    above = _above_px(look, is_terse)
    wished = min(above + under + room.height * _PORTRAIT_BOARD, room.height * _MOST_UPPER)
    upper = max(room.height - look.px(_GAP) - look.type_px(_PANEL_HIGH), round(wished))
    found = _arranged(look, room, strip(room, room.top, upper), room, above, beside, under, is_terse)
    return replace(found, panel=below(room, found.board.bottom + under + look.px(_GAP)))


def _above_px(look: Look, is_terse: bool) -> int:
    """The height of what is written over the board, with the gap below it."""
    head = head_px(look) + (0 if is_terse else detail_px(look))
    return head + strip_px(look) + 2 * look.px(INNER)


def _arranged(
    look: Look, room: Rect, column: Rect, panel: Rect, above: int, beside: int, under: int, is_terse: bool
) -> Arrangement:
    """The board as large as its column allows, the ledge beside it or under it; beside a panel what height is left is
    for a further line over the board, then around it."""
    gap = look.px(INNER)
    side = min(column.width - beside, column.height - above - under)
    spare = 0 if look.is_portrait else column.height - above - under - side
    above += min(spare, detail_px(look))
    around = spare - min(spare, detail_px(look))
    left = column.left + (column.width - beside - side) // 2
    board = block(side, side, topleft=(left, column.top + above + around // 2))
    ledge = span(board, board.right + gap, board.right + beside)
    if under:
        ledge = strip(column, board.bottom + gap, under - gap)
    elif look.is_mirrored:
        board.left, ledge.left = left + beside, left
    lower = below(panel, column.top + above) if is_terse else panel
    return Arrangement(is_terse, strip(room, room.top, above - gap), board, ledge, lower)
