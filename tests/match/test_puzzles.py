"""The puzzles shipped: a seeded sample is solved anew by the exact engine on each run.

`magicgame puzzles --check` does the same for all of them.
"""

from __future__ import annotations

import random
from collections import Counter
from datetime import date, timedelta

import pytest

from magicgame.engine.search import analyse
from magicgame.engine.stop import StopFlag
from magicgame.engine.values import Analysis, Value, exact
from magicgame.games.game import Face, Move, Place
from magicgame.games.magic import MAGIC, start
from magicgame.match.puzzles import (
    GRADES,
    THEMES,
    TRIES,
    Puzzle,
    puzzle_of_day,
    puzzles_of,
    puzzles_text,
    read_puzzles,
    saving_replies,
    solves,
    streak_puzzle,
)

VARIANTS = [variant.name for variant in MAGIC.variants]
SAMPLE = [
    pytest.param(name, puzzle, id=f"{name}-{theme}-{number}")
    for name in VARIANTS
    for theme in THEMES
    for number, puzzle in enumerate(
        random.Random(theme).sample([p for p in puzzles_of(MAGIC.variant(name)) if p.theme == theme], 6)
    )
]


@pytest.mark.parametrize("name", VARIANTS)
def test_there_are_enough_evenly_spread(name: str) -> None:
    puzzles = puzzles_of(MAGIC.variant(name))
    assert len(puzzles) >= 300
    assert set(Counter(puzzle.theme for puzzle in puzzles).values()) == {len(puzzles) // len(THEMES)}
    counts = Counter(puzzle.grade for puzzle in puzzles)
    assert set(counts) == set(GRADES) and min(counts.values()) * 10 >= len(puzzles)
    assert [puzzle.points for puzzle in puzzles] == sorted(puzzle.points for puzzle in puzzles)


@pytest.mark.parametrize("name", VARIANTS)
def test_no_position_to_solve_is_the_image_of_another(name: str) -> None:
    """Neither a puzzle's first position nor a later one turns up again, mirrored or with all faces exchanged."""
    seen = Counter()
    for puzzle in puzzles_of(MAGIC.variant(name)):
        position = puzzle.start(MAGIC, MAGIC.variant(name))
        images = set()
        for number, text in enumerate(puzzle.line):
            if number % 2 == 0:
                images.add(MAGIC.canonical(position))
            position = position.after(position.parse_move(text))
        seen.update(images)
    assert max(seen.values()) == 1


@pytest.mark.parametrize("name", VARIANTS)
def test_solutions_are_played_by_the_referee_to_their_end(name: str) -> None:
    for puzzle in puzzles_of(MAGIC.variant(name)):
        position = puzzle.start(MAGIC, MAGIC.variant(name))
        solver = position.mover
        assert position.outcome is None and 0 <= puzzle.missed <= TRIES
        for text in puzzle.line:
            assert position.outcome is None
            position = position.after(position.parse_move(text))
        if puzzle.kind == "win":
            assert position.outcome is not None and position.outcome.winner is solver
            assert puzzle.turns == (len(puzzle.line) + 1) // 2 and puzzle.is_forced == (len(puzzle.line) % 2 == 0)


@pytest.mark.parametrize(("name", "puzzle"), SAMPLE)
def test_the_solution_is_the_only_one_at_each_step(name: str, puzzle: Puzzle) -> None:
    position = puzzle.start(MAGIC, MAGIC.variant(name))
    analysis = analyse(position, StopFlag())
    for number, text in enumerate(puzzle.line):
        move = position.parse_move(text)
        if number % 2 == 0:
            assert solving(puzzle, position, analysis) == [move]
        else:
            longest = max(found.remoteness or 0 for found in analysis.moves)
            assert next(found.remoteness for found in analysis.moves if found.move == move) == longest
        position = position.after(move)
        analysis = analyse(position, StopFlag())


def solving(puzzle: Puzzle, position, analysis: Analysis) -> list[Move]:
    if puzzle.kind == "win":
        return [found.move for found in analysis.moves if found.value is Value.WIN]
    assert analysis.value is Value.DRAW
    holding = [found.move for found in analysis.moves if found.value is Value.DRAW]
    if puzzle.kind == "hold":
        return holding
    replies = {move: saving_replies(analyse(position.after(move), StopFlag())) for move in holding}
    assert sorted(replies.values())[:1] == [1] and all(count == 1 or count >= 3 for count in replies.values())
    return [move for move, count in replies.items() if count == 1]


def after(*values: Value) -> Analysis:
    """The analysis of a position whose moves have these values."""
    moves = [exact(Move((Place(i, Face.LIGHT),)), v, 2 if v is not Value.DRAW else None) for i, v in enumerate(values)]
    ranked = tuple(sorted(moves, key=lambda found: -found.score))
    return Analysis(ranked, ranked[0].value, ranked[0].remoteness, 0)


WIN, DRAW, LOSS = Value.WIN, Value.DRAW, Value.LOSS


@pytest.mark.parametrize(("kind", "replies", "solved"), [
    ("win", (LOSS, LOSS), True), ("win", (LOSS, DRAW), False), ("win", (WIN,), False),
    ("hold", (DRAW, LOSS), True), ("hold", (LOSS,), True), ("hold", (DRAW, WIN), False),
    ("trap", (DRAW, LOSS, LOSS), True), ("trap", (LOSS, LOSS), True), ("trap", (DRAW, DRAW, LOSS), False),
    ("trap", (WIN, LOSS), False),
])
def test_every_turn_that_does_what_is_asked_solves(kind: str, replies: tuple[Value, ...], solved: bool) -> None:
    assert solves(Puzzle(kind, start().text, ("L1",)), after(*replies)) is solved  # type: ignore[arg-type]


def test_a_finished_game_solves_by_its_winner() -> None:
    puzzle = Puzzle("win", start().text, ("L1",))
    assert solves(puzzle, Analysis((), Value.LOSS, 0, 0)) and not solves(puzzle, Analysis((), Value.WIN, 0, 0))


@pytest.mark.parametrize("name", VARIANTS)
def test_each_day_has_another_puzzle_until_all_were_there(name: str) -> None:
    puzzles = puzzles_of(MAGIC.variant(name))
    days = [date(2026, 1, 1) + timedelta(days) for days in range(len(puzzles))]
    assert {puzzle_of_day(puzzles, day).key for day in days} == {puzzle.key for puzzle in puzzles}
    assert puzzle_of_day(puzzles, days[3]) == puzzle_of_day(puzzles, days[3])


def test_a_streak_gets_harder_and_repeats_nothing_soon() -> None:
    puzzles = puzzles_of(MAGIC.variants[0])
    run = [streak_puzzle(puzzles, solved, beginning=12345) for solved in range(60)]
    grades = [puzzle.grade for puzzle in run]
    assert grades == sorted(grades) and grades[0] == 1 and grades[-1] == 5
    assert len({puzzle.key for puzzle in run}) >= 55
    assert streak_puzzle(puzzles, 0, beginning=12346) != run[0]


def test_text_and_back() -> None:
    puzzles = puzzles_of(MAGIC.variants[0])[:20]
    assert read_puzzles(puzzles_text(puzzles)) == puzzles
