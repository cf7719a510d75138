"""Why something the player tried on the board does nothing: a code, for which `words` has the sentence."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Refusal:
    """`code` names the reason.

    square_taken, not_here (vacant, yet no tile may be placed there), flip_first, not_beside, own_tile, tile_blocked,
    taken_back (no reason, but what the click did):
    placing and flipping;
    not_your_piece, not_straight, way_taken (another piece stands on the square), choose_piece, ends_no_check,
    stands_alone (the piece is itself in need), no_friend (none is beside the piece), piece_blocked: sliding;
    no_turn: `text` was typed and is neither a square nor a turn possible here.
    """

    code: str
    text: str = ""
