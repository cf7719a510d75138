"""The puzzles shipped: a seeded sample is solved anew by the exact engine on each run.

`magicgame puzzles --check` does the same for all of them.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Iterator
from datetime import date, timedelta

import pytest

from magicgame.engine.search import analyse
from magicgame.engine.stop import StopFlag
from magicgame.engine.values import Analysis, Value, exact
from magicgame.games import GAMES
from magicgame.games.game import Face, Game, Move, Place, Position, Variant
from magicgame.games.magic import MAGIC, start
from magicgame.match.ideas import crux_of
from magicgame.match.puzzles import (
    FIRST_PUZZLES,
    GRADES,
    THEMES,
    TRIES,
    Puzzle,
    first_puzzles,
    puzzle_of_day,
    puzzles_of,
    puzzles_text,
    ranked,
    read_puzzles,
    saving_replies,
    solves,
    streak_puzzle,
)
from magicgame.match.tempting import is_tempting

VARIANTS = [variant.name for variant in MAGIC.variants]
SETS = [pytest.param(game, variant, id=variant.key) for game in GAMES.values() for variant in game.variants]
SAMPLE = [
    pytest.param(name, puzzle, id=f"{name}-{theme}-{number}")
    for name in VARIANTS
    for theme in THEMES
    for pool in [[p for p in puzzles_of(MAGIC.variant(name)) if p.theme == theme]]
    for number, puzzle in enumerate(random.Random(theme).sample(pool, min(6, len(pool))))
]


@pytest.mark.parametrize(("game", "variant"), SETS)
def test_there_are_enough_of_every_theme_and_grade(game: Game, variant: Variant) -> None:
    puzzles = puzzles_of(variant)
    assert len(puzzles) >= 300
    themes, grades = Counter(puzzle.theme for puzzle in puzzles), Counter(puzzle.grade for puzzle in puzzles)
    assert min(themes.values()) >= 45 and len(themes) >= 6
    assert set(grades) == set(GRADES) and min(grades.values()) * 15 >= len(puzzles)
    assert ranked(puzzles) == list(puzzles)


@pytest.mark.parametrize(("game", "variant"), SETS)
def test_every_length_has_easy_ones_and_hard_ones(game: Game, variant: Variant) -> None:
    for theme in {puzzle.theme for puzzle in puzzles_of(variant)}:
        pool = [puzzle for puzzle in puzzles_of(variant) if puzzle.theme == theme]
        assert len({puzzle.grade for puzzle in pool}) >= 3, theme
        by_grade = sorted(pool, key=lambda puzzle: puzzle.grade)
        assert [puzzle.difficulty for puzzle in by_grade[:1]] < [puzzle.difficulty for puzzle in by_grade[-1:]]


@pytest.mark.parametrize(("game", "variant"), SETS)
def test_no_position_to_solve_is_the_image_of_another(game: Game, variant: Variant) -> None:
    """Neither a puzzle's first position nor a later one turns up again, mirrored or with all faces exchanged."""
    seen = Counter()
    for puzzle in puzzles_of(variant):
        position = puzzle.start(game, variant)
        images = set()
        for number, text in enumerate(puzzle.line):
            if number % 2 == 0:
                images.add(game.canonical(game.parse_position(position.text, variant)))
            position = position.after(position.parse_move(text))
        seen.update(images)
    assert max(seen.values()) == 1


def test_no_puzzle_begins_like_one_of_another_variant() -> None:
    seen = Counter(
        MAGIC.canonical(puzzle.start(MAGIC, variant)) for variant in MAGIC.variants for puzzle in puzzles_of(variant))
    assert max(seen.values()) == 1


@pytest.mark.parametrize(("game", "variant"), SETS)
def test_solutions_are_played_by_the_referee_to_their_end(game: Game, variant: Variant) -> None:
    for puzzle in puzzles_of(variant):
        position = puzzle.start(game, variant)
        solver = position.mover
        assert position.outcome is None and 0 <= puzzle.missed <= TRIES
        for text in puzzle.line:
            assert position.outcome is None
            position = position.after(position.parse_move(text))
        if puzzle.kind == "win":
            assert position.outcome is not None and position.outcome.winner is solver
            assert puzzle.turns == (len(puzzle.line) + 1) // 2 and puzzle.is_forced == (len(puzzle.line) % 2 == 0)


def test_some_wins_lock_a_line_that_stood_and_some_begin_without_a_flip() -> None:
    for variant in MAGIC.variants:
        flipless = stood = 0
        for puzzle in puzzles_of(variant):
            position = puzzle.start(MAGIC, variant)
            move = position.parse_move(puzzle.line[0])
            flipless += len(move.steps) == 1
            if puzzle.theme == "win-1" and (outcome := position.after(move).outcome):
                standing = {line.squares for line in position.lines_after()}
                stood += any(line.squares in standing for line in outcome.lines)
        assert flipless >= 15
        assert stood >= 15 or variant.name != "locked"


@pytest.mark.parametrize(("name", "puzzle"), SAMPLE)
def test_the_solution_is_the_only_one_at_each_step(name: str, puzzle: Puzzle) -> None:
    position = puzzle.start(MAGIC, MAGIC.variant(name))
    analysis = analyse(position, StopFlag())
    for number, text in enumerate(puzzle.line):
        move = position.parse_move(text)
        if number % 2 == 0:
            ways = solving(puzzle, position, analysis)
            assert move in ways and len({faceless(each) for each in ways}) == 1
            assert len(ways) == 1 or (puzzle.either_face and number == len(puzzle.line) - 1)
        else:
            longest = max(found.remoteness or 0 for found in analysis.moves)
            assert next(found.remoteness for found in analysis.moves if found.move == move) == longest
        position = position.after(move)
        analysis = analyse(position, StopFlag())


@pytest.mark.parametrize(("game", "variant"), SETS)
def test_what_a_solution_is_shown_with_is_played_by_the_referee(game: Game, variant: Variant) -> None:
    for puzzle in puzzles_of(variant):
        start = puzzle.start(game, variant)
        position = start
        for text in puzzle.walked:
            assert position.outcome is None
            position = position.after(position.parse_move(text))
        assert puzzle.walked[0] == puzzle.line[0] and (puzzle.shown != puzzle.line or not puzzle.shown)
        if puzzle.kind in ("win", "trap", "check"):
            assert position.outcome is not None and position.outcome.winner is start.mover
        if puzzle.kind in ("win", "check"):
            assert len(puzzle.walked) == 2 * puzzle.turns - (not puzzle.is_forced)
        assert bool(puzzle.spared) == (puzzle.kind == "trap")


@pytest.mark.parametrize(("game", "variant"), SETS)
def test_mistakes_shown_leave_the_solution_and_fail(game: Game, variant: Variant) -> None:
    for puzzle in puzzles_of(variant):
        start = puzzle.start(game, variant)
        assert len(puzzle.mistakes) <= 3 and not (puzzle.mistakes and puzzle.spared)
        assert len({aside.turns[aside.shared:][:2] for aside in puzzle.asides}) == len(puzzle.asides)
        for aside in puzzle.asides if puzzle.mistakes else ():
            assert aside.shared % 2 == 0 and aside.turns[:aside.shared] == puzzle.walked[:aside.shared]
            assert aside.turns[aside.shared] not in (puzzle.walked[aside.shared], puzzle.line[aside.shared])
            position = start
            for text in aside.turns:
                assert position.outcome is None
                position = position.after(position.parse_move(text))
            is_lost = position.outcome is not None and position.outcome.winner is start.mover.other
            ends_at_once = position.outcome is not None and len(aside.turns) == aside.shared + 1
            assert is_lost or ends_at_once or len(aside.turns) == aside.shared + 2
            assert position.outcome is None or position.outcome.winner is not start.mover
            if puzzle.failures:
                failure = puzzle.failures[aside.shared // 2][aside.turns[aside.shared]]
                left = len(aside.turns) - aside.shared - 1
                assert failure.plies == left if is_lost else failure.plies is None or failure.plies > left


@pytest.mark.parametrize(("game", "variant"), SETS)
def test_nearly_every_solution_has_a_mistake_beside_it_and_where_one_tempts_that(game: Game, variant: Variant) -> None:
    wins = [puzzle for puzzle in puzzles_of(variant) if puzzle.kind != "trap"]
    without = [puzzle for puzzle in wins if not puzzle.mistakes]
    assert len(without) <= (len(wins) // 50 if game.name == "entropy" else 0)
    assert not any(puzzle.tempting for puzzle in without)
    unlike = 0
    for puzzle in wins:
        tempts, ends = set(), set()
        for aside in puzzle.asides:
            *_before, position = positions_from(puzzle.start(game, variant), aside.turns[:aside.shared])
            move = position.parse_move(aside.turns[aside.shared])
            tempts.add(is_tempting(position, move))
            ends.add(position.after(move).is_terminal)
        unlike += bool(puzzle.tempting) and True not in tempts
        assert puzzle.kind == "hold" or len(ends) < 2, "those that end the game only where none goes on"
    assert unlike <= 2, "but where the likeliest turn fails to the same answer"


def positions_from(position: Position, texts: Iterable[str]) -> Iterator[Position]:
    """The position, and those after each of the turns."""
    yield position
    for text in texts:
        position = position.after(position.parse_move(text))
        yield position


@pytest.mark.parametrize(("name", "puzzle"), SAMPLE)
def test_the_defence_that_is_shown_holds_out_the_longest(name: str, puzzle: Puzzle) -> None:
    if puzzle.kind != "win":
        return
    position = puzzle.start(MAGIC, MAGIC.variant(name))
    for number, text in enumerate(puzzle.walked):
        move, analysis = position.parse_move(text), analyse(position, StopFlag())
        found = next(each for each in analysis.moves if each.move == move)
        assert found.remoteness == analysis.remoteness
        if number % 2 == 0 and (analysis.remoteness or 0) > 2:
            assert sum(each.value is Value.WIN for each in analysis.moves) == 1
        position = position.after(move)


def faceless(move: Move) -> tuple[object, ...]:
    return tuple(step.target if isinstance(step, Place) else step for step in move.steps)


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
    days = [date(2026, 1, 1) + timedelta(days) for days in range(len(puzzles) + 7)]
    assert {puzzle_of_day(puzzles, day).key for day in days} == {puzzle.key for puzzle in puzzles}
    assert puzzle_of_day(puzzles, days[3]) == puzzle_of_day(puzzles, days[3])


@pytest.mark.parametrize("name", VARIANTS)
def test_the_puzzle_of_the_day_is_easy_on_mondays_and_hard_on_sundays(name: str) -> None:
    puzzles = puzzles_of(MAGIC.variant(name))
    for week in range(60):
        monday = date(2026, 1, 5) + timedelta(weeks=week)
        points = [puzzle_of_day(puzzles, monday + timedelta(days)).points for days in range(7)]
        assert points == sorted(points)
        assert puzzle_of_day(puzzles, monday).grade <= 2 and puzzle_of_day(puzzles, monday + timedelta(6)).grade >= 4


@pytest.mark.parametrize("count", [1, 3, 8])
def test_a_few_puzzles_are_enough_for_every_day(count: int) -> None:
    puzzles = puzzles_of(MAGIC.variants[0])[:count]
    assert all(puzzle_of_day(puzzles, date(2026, 1, 1) + timedelta(days)) in puzzles for days in range(30))


def test_a_streak_gets_harder_and_repeats_nothing_soon() -> None:
    puzzles = puzzles_of(MAGIC.variants[0])
    run = [streak_puzzle(puzzles, solved, beginning=12345) for solved in range(60)]
    grades = [puzzle.grade for puzzle in run]
    assert grades == sorted(grades) and grades[0] == 1 and grades[-1] == 5
    assert len({puzzle.key for puzzle in run}) >= 55
    assert streak_puzzle(puzzles, 0, beginning=12346) != run[0]


@pytest.mark.parametrize(("game", "shortest"), [("magic", 1), ("entropy", 2)])
def test_the_first_puzzles_and_a_streak_climb_from_the_shortest_wins(game: str, shortest: int) -> None:
    variant = GAMES[game].variants[0]
    puzzles = puzzles_of(variant)
    first = first_puzzles(puzzles, GAMES[game], variant)
    assert len(first) == FIRST_PUZZLES and {puzzle.kind for puzzle in first} == {"win"}
    assert [puzzle.turns for puzzle in first] == sorted(puzzle.turns for puzzle in first)
    assert {puzzle.turns for puzzle in first} == {shortest, shortest + 1}
    turns = [puzzle.start(GAMES[game], variant).parse_move(puzzle.line[0]) for puzzle in first]
    assert len(turns[0].steps) == max(len(turn.steps) for turn in turns), "nothing is missing in the first turn of all"
    for beginning in range(50):
        assert streak_puzzle(puzzles, 0, beginning).theme == f"win-{shortest}"


def test_text_and_back() -> None:
    puzzles = puzzles_of(MAGIC.variants[0])[:20]
    assert read_puzzles(puzzles_text(puzzles)) == puzzles


def test_a_puzzle_whose_task_does_not_tell_all_has_an_idea_to_be_told() -> None:
    for variant in (*GAMES["magic"].variants, *GAMES["entropy"].variants):
        cruxes = [crux_of(puzzle, puzzle.start(GAMES[variant.game], variant))
                  for puzzle in puzzles_of(variant)[::7] if puzzle.kind == "win" and puzzle.turns > 1]
        ideas = {crux.idea for crux in cruxes if crux is not None}
        assert None not in cruxes and (not cruxes or len(ideas) > 1)
