"""Whole games of Magic, each reached by play, each showing one ruling of RULES 1.3 or 1.2."""

import re
from pathlib import Path

import pytest

from magicgame.games.game import Flip, Place, Side
from magicgame.games.magic import MagicTermination
from magicgame.match.match import Match
from magicgame.match.record import load_record

FOLDER = Path(__file__).parents[1] / "playthroughs"
FIRST, SECOND = Side
ENDS = {
    "locked-manual": (12, SECOND, MagicTermination.LOCKED_LINE),
    "locked-both-locked-early": (15, None, MagicTermination.BOTH_LOCKED),
    "locked-both-locked-full": (16, None, MagicTermination.BOTH_LOCKED),
    "locked-full-board": (16, None, MagicTermination.BOARD_FULL),
    "locked-lock-by-the-loser": (16, FIRST, MagicTermination.LOCKED_LINE),
    "standing-manual": (11, SECOND, MagicTermination.STANDING_LINE),
    "standing-circle-on-the-full-board": (16, FIRST, MagicTermination.STANDING_LINE),
    "standing-full-board": (16, None, MagicTermination.BOARD_FULL),
    "standing-line-before-lock": (14, FIRST, MagicTermination.STANDING_LINE),
    "standing-lock-by-the-winner": (14, SECOND, MagicTermination.LOCKED_LINE),
}


def replay(name: str) -> Match:
    return load_record(FOLDER / f"{name}.record")


def ends_of_lines(match: Match) -> set[tuple[Side, tuple[int, ...]]]:
    """The lines that decided, squares counted from 1."""
    assert match.outcome is not None
    return {(line.side, tuple(square + 1 for square in line.squares)) for line in match.outcome.lines}


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.record")), ids=lambda path: path.stem)
def test_the_final_position_is_the_recorded_one(path: Path):
    final = re.search(r'\[Final "(.*)"]', path.read_text())
    assert final and load_record(path).position.text == final[1]


@pytest.mark.parametrize("name", ENDS)
def test_the_end(name: str):
    match = replay(name)
    turns, winner, termination = ENDS[name]
    assert match.outcome is not None
    assert (len(match.moves), match.outcome.winner, match.outcome.termination) == (turns, winner, termination)
    assert match.position.legal_moves == match.position.next_steps() == ()
    assert all(position.outcome is None for position in match.positions[:-1])


def test_the_manuals_game_ends_by_the_lines_it_names():
    assert ends_of_lines(replay("locked-manual")) == {(SECOND, (1, 6, 11))}
    assert ends_of_lines(replay("standing-manual")) == {(SECOND, (2, 6, 10))}


def test_a_line_locked_by_the_opponents_own_turn_wins_all_the_same():
    match = replay("locked-lock-by-the-loser")
    assert match.last and match.last.before.mover is SECOND
    assert {side for side, _ in ends_of_lines(match)} == {FIRST}


def test_locked_lines_of_both_sides_draw_before_the_board_is_full():
    match = replay("locked-both-locked-early")
    assert None in match.position.tiles
    assert {side for side, _ in ends_of_lines(match)} == {FIRST, SECOND}


def test_the_full_board_is_circles_when_both_sides_have_lines():
    match = replay("standing-circle-on-the-full-board")
    assert {line.side for line in match.position.lines} == {FIRST, SECOND}
    assert {side for side, _ in ends_of_lines(match)} == {FIRST}


def test_the_movers_standing_line_goes_before_the_others_locked_one():
    lines = replay("standing-line-before-lock").position.lines
    assert {line.side for line in lines if line.locked} == {SECOND}
    assert {line.side for line in lines if not line.locked} >= {FIRST}


def test_a_lock_wins_the_standing_game_when_the_mover_has_no_line():
    match = replay("standing-lock-by-the-winner")
    assert match.mover is FIRST and {line.side for line in match.position.lines} == {SECOND}


def test_a_turn_without_a_flip_when_none_is_possible():
    match = replay("locked-no-flip")
    assert match.last
    before, (step,) = match.last.before, match.last.move.steps
    assert before.ply == 14 and isinstance(step, Place)
    assert not any(isinstance(first, Flip) for first in before.next_steps())
    assert all(len(move.steps) == 1 for move in before.legal_moves)


def test_an_unlocked_line_wins_nothing_in_the_locked_game():
    positions = replay("locked-manual").positions
    assert any(line.side is SECOND for line in positions[11].lines) and positions[11].outcome is None
