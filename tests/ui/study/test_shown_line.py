"""A line that is only expected is played out no further than it helps the side whose turn began it."""

from __future__ import annotations

import pytest
from hands import PLAYTHROUGHS

from magicgame.games.game import Position
from magicgame.match.record import load_record
from magicgame.ui.study.shown_line import as_far_as_it_helps
from magicgame.ui.table.balance import lead


def can_win(position: Position) -> bool:
    """Whether the mover can with its next move."""
    ends = [position.after(move).outcome for move in position.legal_moves]
    return any(end is not None and end.winner is position.mover for end in ends)


@pytest.mark.parametrize("start", range(0, 36, 3))
def test_the_line_ends_where_its_side_stood_best_and_never_in_its_loss(start: int) -> None:
    match = load_record(PLAYTHROUGHS / "entropy-win.record")
    position, line = match.positions[start], match.moves[start:start + 6]
    side = position.mover
    shown = as_far_as_it_helps(position, line, side)
    assert shown == line[:len(shown)]
    reached = [each for each in match.positions[start + 1:start + 1 + len(line)] if not each.is_terminal]
    end = match.positions[start + len(shown)]
    if end.outcome is not None:
        assert end.outcome.winner is side
    elif len(shown) > 1 or (shown and not can_win(end)):
        assert not can_win(end), "nothing is left out that matters most"
        assert all(lead(each, side) <= lead(end, side) for each in reached if not can_win(each))
