"""What a search thinks of a position is mended by what came of it: no turn makes its own side stand better."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from pathlib import Path

import pytest

from magicgame.engine.assess import assess
from magicgame.engine.stop import StopFlag
from magicgame.engine.values import WON, Analysis, estimated
from magicgame.games.game import Move, Position
from magicgame.games.parting import settled_after
from magicgame.match.hindsight import Hindsight, before_turn
from magicgame.match.match import Match
from magicgame.match.record import load_record
from magicgame.match.review import estimate
from magicgame.match.study import FAR, Study

PLAYTHROUGHS = Path(__file__).parents[1] / "playthroughs"
RECORDS = "entropy-win", "entropy-win-for-the-other", "entropy-pass-without-check"
_LOOK = 2_000


@lru_cache(maxsize=4)
def looked_through(name: str) -> tuple[Match, dict[Position, Analysis]]:
    match = load_record(PLAYTHROUGHS / f"{name}.record")
    return match, {each: assess(each, StopFlag(_LOOK)) for each in match.positions if not each.is_terminal}


@pytest.mark.parametrize("name", RECORDS)
def test_no_turn_of_a_match_makes_its_own_side_stand_better(name: str) -> None:
    match, known = looked_through(name)
    line, seen = Study.of_match(match).played, Hindsight(known.get)
    mended = 0
    for before, node in pairwise(line):
        was, now = seen.score(before), seen.score(node)
        assert was is not None and now is not None
        assert was >= before_turn(seen.score(node, FAR - 1) or 0), "by the turns that count at both"
        parent = known.get(before.parent.position) if before.parent is not None else None
        alone = estimate(known[before.position], parent)
        assert was >= alone
        mended += was > alone
    assert mended, "the search by itself is not of one opinion"


@pytest.mark.parametrize("name", RECORDS[:2])
def test_after_a_win_the_loser_has_lost_for_certain(name: str) -> None:
    match, known = looked_through(name)
    end = Study.of_match(match).played[-1]
    assert match.outcome is not None and match.outcome.winner is not None
    assert Hindsight(known.get).score(end) == -WON


def test_a_turn_that_was_tried_counts_where_none_was_played_and_nothing_else_does_that_is_known() -> None:
    match = load_record(PLAYTHROUGHS / "entropy-win.record")
    start, played = match.positions[0], match.moves[0]
    best, tried = [move for move in start.legal_moves if move != played][:2]

    def worth(position: Position, score: int) -> Analysis:
        return Analysis(tuple(estimated(move, score) for move in position.legal_moves), None, None, 1, 5)

    known = {start: worth(start, 10), start.after(best): worth(start.after(best), -40)}
    known |= {start.after(move): worth(start.after(move), -300) for move in (tried, played)}
    study = Study(match.game, match.variant, start)
    seen = Hindsight(known.get)
    assert seen.score(study.root) == 10
    study.play(tried)
    seen.forget()
    assert seen.score(study.root) == 155, "halfway between what both searches say of the turn"
    assert seen.lag(study.current) == 0
    of_match = Study.of_match(match)
    known[start.after(played)] = worth(start.after(played), 0)
    of_match.go_to(of_match.root)
    of_match.play(tried)
    assert Hindsight({each: known[each] for each in list(known)}.get).score(of_match.root) == 10


def test_the_turn_named_first_stays_unless_another_comes_to_clearly_more_and_then_one_that_gains_is_named() -> None:
    match = load_record(PLAYTHROUGHS / "entropy-win.record")
    before = next(each for each in match.positions[:-1] if {0, 1} <= {gain(each, move) for move in quiet(each)})
    idle = [move for move in quiet(before) if gain(before, move) == 0]
    placing = next(move for move in quiet(before) if gain(before, move) == 1)
    first, worthless = idle[:2]
    moves = [estimated(first, 60), estimated(worthless, 60), estimated(placing, 50)]
    for after_first, named in ((50, first), (40, first), (30, placing)):
        study = Study(match.game, match.variant, before)
        after = study.play(first) or study.current
        study.go_to(study.root)
        known = {before: Analysis(tuple(moves), None, None, 1, 5), after.position: Analysis(tuple(
            estimated(move, 60 - 2 * after_first) for move in after.position.legal_moves), None, None, 1, 5)}
        found = Hindsight(known.get).best_of(study.root, moves)
        assert found is not None and found.move == named, after_first


def quiet(position: Position) -> list[Move]:
    """The moves that leave no piece alone and do not end the game."""
    return [move for move in position.legal_moves
            if move.steps and not position.alarms_after(move.steps) and not position.after(move).is_terminal]


def gain(position: Position, move: Move) -> int:
    """By how many more pieces the mover is ahead in place afterwards."""
    was, now = (sum(1 if (tile := each.tiles[square]) is not None and tile.side is position.mover else -1
                    for square in settled_after(each)) for each in (position, position.after(move)))
    return now - was
