"""The light over a line that decided goes from tile to tile, frames them, and locks what is locked."""

from __future__ import annotations

from magicgame.games.game import Line, Side
from magicgame.games.magic import MAGIC
from magicgame.ui.board.picture import BoardPicture, Tone
from magicgame.ui.board.win import shine, win_glows, win_padlocks, win_rings, win_strokes, with_end

LINE = Line(Side.FIRST, (3, 6, 9), (2, 5), True)
ACROSS = Line(Side.FIRST, (9, 10, 11), (), False)


def test_the_light_goes_from_tile_to_tile() -> None:
    assert set(shine([LINE], 0.0).values()) == {0.0} and set(shine([LINE], 1.0).values()) == {1.0}
    half = shine([LINE], 0.35)
    assert half[3] > half[6] > half[9] == 0.0
    assert {glow.square: glow.strength for glow in win_glows((LINE,), 0.35)} == half


def test_lines_that_cross_never_dim_each_other() -> None:
    assert shine([LINE, ACROSS], 0.35)[9] == shine([ACROSS], 0.35)[9] > 0


def test_the_line_is_framed_with_the_light_and_what_locks_it_at_the_end() -> None:
    early = {ring.square: ring.strength for ring in win_rings((LINE,), 0.35)}
    late = {ring.square: ring for ring in win_rings((LINE,), 1.0)}
    assert early[2] == early[5] == 0 < early[3]
    assert {square for square, ring in late.items() if ring.strength == 1} == {3, 6, 9}
    assert all(0 < late[square].strength < 1 and late[square].width < late[3].width for square in (2, 5))


def test_locks_close_at_the_end_on_the_tiles_of_locked_lines_only() -> None:
    assert {lock.strength for lock in win_padlocks((LINE, ACROSS), 0.5)} == {0.0}
    ends = win_padlocks((LINE, ACROSS), 1.0)
    assert {lock.square for lock in ends} == {3, 6, 9}
    assert {(lock.closing, lock.strength) for lock in ends} == {(1.0, 1.0)}


def test_a_stroke_tells_several_lines_apart() -> None:
    down = Line(Side.FIRST, (0, 4, 8), (1,), True)
    assert win_strokes((LINE,), 1.0) == () and win_strokes((LINE, down), 1.0) == ((LINE, 1.0), (down, 1.0))
    assert 0 < win_strokes((LINE, down), 0.35)[0][1] < 1, "it comes with the light"


def test_nothing_decided_shows_nothing() -> None:
    assert win_glows((), 1.0) == win_rings((), 1.0) == win_padlocks((), 1.0) == ()


def test_a_flip_that_decided_for_the_other_side_shows_where_it_went() -> None:
    before = MAGIC.parse_position("CddC/dD.c/.DCc/dCC.", MAGIC.variant("standing"))
    move = before.parse_move("12-16/D12")
    after = before.after(move)
    assert after.outcome is not None
    board = with_end(BoardPicture(after.tiles, after.mover), after.outcome, before, move)
    assert [(ring.square, ring.tone) for ring in board.rings] == [(15, Tone.DANGER)]
    assert [(arrow.source, arrow.target, arrow.tone) for arrow in board.arrows] == [(11, 15, Tone.DANGER)]
    assert board.winning == after.outcome.lines != ()
