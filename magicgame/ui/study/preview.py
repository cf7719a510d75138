"""What is seen of the match chosen in the library before it is opened: its last board, who played, how it ended."""

from __future__ import annotations

from datetime import datetime
from functools import partial

from pygame import Rect

from magicgame.games.game import Side, Tile
from magicgame.log import log
from magicgame.match.record import RecordError, load_record
from magicgame.player.kept import Kept, mistakes_by_side
from magicgame.ui.board import tiles
from magicgame.ui.look.canvas import Canvas
from magicgame.ui.table.match_cards import result_tone
from magicgame.ui.table.task_cards import thumbnail
from magicgame.ui.widgets.box import Box, Painted
from magicgame.ui.widgets.button import Button
from magicgame.ui.widgets.layout import Column, Panel, Row
from magicgame.ui.widgets.words import Words, note
from magicgame.ui.words import library as words
from magicgame.ui.words.names import Names
from magicgame.ui.words.seats import player_title, seat_strength

_BOARD, _RESULT, _NAME, _TILE = 210, 22, 16, 32
_ACROSS, _DOWN, _GAP, _BETWEEN = 20, 18, 12, 10
Mistakes = tuple[int, int]


def mistakes_of(kept: Kept) -> Mistakes | None:
    """Those of the first and the second side, as far as the record tells."""
    try:
        return mistakes_by_side(load_record(kept.path))
    except (RecordError, OSError) as error:
        log.warning("%s not looked into: %s", kept.name, error)
        return None


def preview(names: Names, kept: Kept, mistakes: Mistakes | None, now: datetime, review: Button) -> Box:
    """The board over the words, and the way in below them."""
    tone = result_tone(kept.seats, kept.winner)
    result = Words(words.result_of(names, kept), _RESULT, tone, bold=True)
    sides = [_side(names, kept, number, side, mistakes) for number, side in enumerate(Side)]
    facts = Column([note(each) for each in words.facts(kept, now)], 2)
    board = Painted((_BOARD, _BOARD), partial(_paint_board, kept))
    return Panel(Column([board, result, *sides, facts, review], _GAP), _ACROSS, _DOWN)


def _side(names: Names, kept: Kept, number: int, side: Side, mistakes: Mistakes | None) -> Box:
    """Who played the side, and how well."""
    about = [seat_strength(kept.seats, side), *([words.mistakes(mistakes[number])] if mistakes else [])]
    name = Words(player_title(names, kept.seats, side), _NAME, bold=kept.seats.own is side)
    told = Column([name, note(" · ".join(filter(None, about)))], 0) if any(about) else name
    return Row([Painted((_TILE, _TILE), partial(_paint_tile, kept, side)), told], _BETWEEN, (0, 1))


def _paint_board(kept: Kept, canvas: Canvas, rect: Rect) -> None:
    outcome = kept.position.outcome
    lines = tuple(outcome.lines) if outcome is not None else ()
    made = thumbnail(
        canvas.look, kept.game.board, kept.position.tiles, min(rect.size), canvas.palette.panel, lines)
    canvas.blit_centred(made, rect.center)


def _paint_tile(kept: Kept, side: Side, canvas: Canvas, rect: Rect) -> None:
    tiles.paint_face(canvas, Tile(side), rect)
