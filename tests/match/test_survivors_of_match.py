"""Numbers and orders a change of which no other test would notice."""

from __future__ import annotations

import pytest

from magicgame.engine.values import Value
from magicgame.games import GAMES
from magicgame.match.puzzles import GRADES, Puzzle, puzzles_of, streak_puzzle
from magicgame.match.review import worth
from magicgame.match.study import Study


def test_the_next_branch_is_the_one_tried_next() -> None:
    game = GAMES["magic"]
    study = Study(game, game.variants[0], game.start(game.variants[0]))
    tried = []
    for move in study.root.position.legal_moves[:3]:
        study.home()
        tried.append(study.play(move))
    study.go_to(tried[0])
    seen = []
    for direction in (1, 1, 1, -1, -1):
        study.turn_branch(direction)
        seen.append(tried.index(study.current))
    assert seen == [1, 2, 0, 2, 1]


@pytest.mark.parametrize(("remoteness", "height"), [(0, 1.0), (8, 0.7), (16, 0.4), (40, 0.4)])
def test_the_farthest_end_is_worth_two_fifths_of_the_nearest(remoteness: int, height: float) -> None:
    assert worth(Value.WIN, remoteness, 16) == pytest.approx(height)
    assert worth(Value.LOSS, remoteness, 16) == pytest.approx(-height)


@pytest.mark.parametrize(("turns", "tempting", "missed", "points", "grade"), [
    (1, 0, 0, 0, 1), (1, 0, 4, 4, 1), (1, 0, 5, 5, 2), (1, 1, 8, 9, 2), (1, 2, 8, 10, 3), (1, 9, 8, 12, 3),
    (2, 2, 8, 13, 4), (3, 2, 8, 16, 4), (3, 3, 8, 17, 5), (4, 4, 8, 21, 5),
])
def test_points_make_grades(turns: int, tempting: int, missed: int, points: int, grade: int) -> None:
    puzzle = Puzzle("win", "", (), turns=turns, tempting=tempting, missed=missed)
    assert (puzzle.points, puzzle.grade) == (points, grade)


def test_a_run_takes_ten_puzzles_of_each_grade() -> None:
    puzzles = puzzles_of(GAMES["magic"].variant("locked"))
    grades = [streak_puzzle(puzzles, solved, beginning=3).grade for solved in range(60)]
    assert grades == [grade for grade in GRADES for _puzzle in range(10)] + [5] * 10
