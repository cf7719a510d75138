"""The match that waits to be continued, as the title shows it: its board, and in a line what it is."""

from __future__ import annotations

from pygame import Rect

from magicgame.language import translate as _
from magicgame.match.match import Match
from magicgame.ui.board.draw import BoardPainter
from magicgame.ui.board.geometry import BoardGeometry
from magicgame.ui.board.picture import BoardPicture, LastTurn
from magicgame.ui.look.canvas import Canvas
from magicgame.ui.words.messages import whose_turn
from magicgame.ui.words.names import Names
from magicgame.ui.words.registry import variant_title
from magicgame.ui.words.seats import pairing
from magicgame.ui.words.turns import turn_reached


def paint_match(match: Match, canvas: Canvas, rect: Rect) -> None:
    """Paint the board as it stands into a square, the last turn marked."""
    position, last = match.position, match.last
    picture = BoardPicture(
        position.tiles, position.mover, lines=position.lines_after(), bonds=position.bonds_after(),
        last=LastTurn(last.before.mover, last.move.steps) if last is not None else None,
    )
    geometry = BoardGeometry(match.game.board, *rect.topleft, rect.width, is_even=canvas.palette.is_one_bit)
    BoardPainter(geometry).paint(canvas, picture)


def match_note(names: Names, match: Match) -> str:
    """`Magic · Locked line · Level 2 – Easy · Turn 11`; a game that has no variants is named alone.

    With a friend elsewhere it tells whose turn it is instead of the rules, to stay in one line; with that who plays.
    """
    game, number = _(match.game.title), turn_reached(match)
    if match.seats.friend is not None:
        known = () if match.mover is match.seats.friend else (pairing(names, match.seats),)
        return " · ".join((game, *known, number, whose_turn(match)))
    titles = dict.fromkeys((game, variant_title(match.game, match.variant)))
    return " · ".join((*titles, pairing(names, match.seats), number))
