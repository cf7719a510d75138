"""Numbers and orders a change of which no other test would notice."""

from __future__ import annotations

import pytest

from magicgame.engine.values import Value
from magicgame.games import GAMES
from magicgame.match.puzzles import GRADES, Kind, Puzzle, puzzles_of, ranked, streak_puzzle
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


@pytest.mark.parametrize(("remoteness", "is_for_beginners", "height"), [
    (0, True, 1.0), (8, True, 0.6), (16, True, 0.2 + 0.8 / 17), (12, False, 0.6), (24, False, 0.2 + 0.8 / 17),
])
def test_a_far_end_is_worth_little_more_than_a_draw(remoteness: int, is_for_beginners: bool, height: float) -> None:
    assert worth(Value.WIN, remoteness, is_for_beginners) == pytest.approx(height)
    assert worth(Value.LOSS, remoteness, is_for_beginners) == pytest.approx(-height)


@pytest.mark.parametrize(("tempting", "hidden", "missed", "difficulty"), [
    (0, 0, 0, 0), (4, 0, 0, 4), (9, 0, 0, 4), (0, 1, 0, 0), (0, 8, 0, 4), (1, 3, 8, 10), (9, 8, 8, 16),
])
def test_what_is_hard(tempting: int, hidden: int, missed: int, difficulty: int) -> None:
    assert Puzzle("win", "", (), tempting=tempting, hidden=hidden, missed=missed).difficulty == difficulty


@pytest.mark.parametrize(("kind", "turns", "points", "grades"), [
    ("win", 1, [0, 2, 4, 6, 9, 9], [1, 1, 2, 2, 3, 3]),
    ("win", 2, [0, 2, 5, 8, 12, 12], [1, 1, 2, 3, 4, 4]),
    ("win", 3, [4, 6, 9, 12, 16, 16], [2, 2, 3, 4, 5, 5]),
    ("win", 6, [8, 10, 12, 14, 17, 17], [3, 3, 4, 4, 5, 5]),
    ("hold", 1, [0, 3, 6, 10, 15, 15], [1, 1, 2, 3, 4, 4]),
])
def test_points_go_by_the_place_among_those_of_the_length(
    kind: Kind, turns: int, points: list[int], grades: list[int]
) -> None:
    pool = [Puzzle(kind, str(place), (), turns=turns, missed=missed) for place, missed in enumerate((0, 1, 2, 3, 8, 8))]
    found = ranked(reversed(pool))
    assert [(puzzle.points, puzzle.grade) for puzzle in found] == list(zip(points, grades, strict=True))


def test_a_run_takes_ten_puzzles_of_each_grade() -> None:
    puzzles = puzzles_of(GAMES["magic"].variant("locked"))
    grades = [streak_puzzle(puzzles, solved, beginning=3).grade for solved in range(60)]
    assert grades == [grade for grade in GRADES for _puzzle in range(10)] + [5] * 10
