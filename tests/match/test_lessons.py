"""Every lesson can be done as it says, and everything it claims is true: by the referee and the exact engine."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from string import Formatter

import msgspec
import pytest

from magicgame.engine.search import Task, analyse
from magicgame.engine.stop import StopFlag
from magicgame.engine.table import for_endings
from magicgame.engine.values import Value
from magicgame.games import GAMES, game_of
from magicgame.games.game import Face, Flip, Line, Move, Place, Position, Side, Slide
from magicgame.games.magic import LOCKS, MAGIC
from magicgame.match import lessons
from magicgame.match.lessons import Lesson, Step, accepted, fits, is_wrong_flip, load_lessons, telling_reply, texts

LESSONS = load_lessons()
STEPS = [
    pytest.param(lesson, number, id=f"{lesson.key}-{number + 1}")
    for lesson in LESSONS for number in range(len(lesson.steps))
]
CLAIMS = [
    pytest.param(claim, step, position, id=f"{lesson.key}-{number}-{type(claim).__name__}")
    for lesson in LESSONS
    for number, (step, position) in enumerate(zip(lesson.steps, lesson.positions(), strict=True), 1)
    for claim in step.claims
]
SIDES = {"first": Side.FIRST, "second": Side.SECOND}
MOST_PLIES = 8
VALUES = {"win": Value.WIN, "draw": Value.DRAW, "loss": Value.LOSS}


# --- what the engine says ---------------------------------------------------------------------------------------------


@cache
def value(position: Position) -> Value:
    """The mover's exact value."""
    found = analyse(position, StopFlag()).value
    assert found is not None
    return found


@cache
def result_within(position: Position, plies: int) -> Value | None:
    """What the mover gets within so many plies; None when nothing is decided by then."""
    if position.outcome is not None:
        winner = position.outcome.winner
        return Value.DRAW if winner is None else Value.WIN if winner is position.mover else Value.LOSS
    task = Task(position, StopFlag(), for_endings())
    if plies and task.search.wins(task.state, plies):
        return Value.WIN
    return Value.LOSS if plies and task.search.loses(task.state, plies) else None


def result(position: Position, move: Move, within: int) -> Value | None:
    """What the turn brings its mover."""
    after = position.after(move)
    found = result_within(after, within - 1) if within else value(after)
    return None if found is None else found.opposite


def resistance(position: Position, move: Move) -> int:
    """How many plies a losing move holds out; proved as far as MOST_PLIES."""
    after = position.after(move)
    return next((plies for plies in range(MOST_PLIES) if result_within(after, plies) is Value.WIN), MOST_PLIES)


def has_line(position: Position, move: Move) -> bool:
    return any(line.side is position.mover for line in position.lines_after(move.steps))


# --- the data ---------------------------------------------------------------------------------------------------------


def test_every_game_has_lessons_of_their_own_names() -> None:
    numbers = Counter(lesson.game.name for lesson in LESSONS)
    assert 10 <= numbers["magic"] <= 15 and numbers["entropy"] == 6 and set(numbers) == set(GAMES)
    assert len({lesson.key for lesson in LESSONS}) == len(LESSONS)


def names(lesson: Lesson) -> list[str]:
    """What the squares of its board are called."""
    return [lesson.game.square_name(square) for square in range(lesson.game.board.size)]


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.key)
def test_squares_are_those_of_the_board(lesson: Lesson) -> None:
    for step in lesson.steps:
        assert {str(square) for square in (*step.squares, *step.marks)} <= set(names(lesson))


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.key)
def test_texts_name_only_what_is_filled_in(lesson: Lesson) -> None:
    for said in texts(lesson):
        assert {name for _, name, _, _ in Formatter().parse(said) if name} <= {
            "first", "second", "light", "dark", "l", "d", "turn_key"}
        assert len(said) <= 260
    assert lesson.learnt.startswith("You can now ")


@pytest.mark.parametrize(("lesson", "number"), STEPS)
def test_a_step_can_be_done_and_done_wrong(lesson: Lesson, number: int) -> None:
    step, position = lesson.steps[number], lesson.positions()[number]
    if step.answers:
        right = accepted(step, position)
        assert right
        wrong = [position.move_text(move) for move in position.legal_moves if move not in right]
        assert all(step.reaction(text).text for text in wrong)
    if step.squares:
        assert all(step.reaction(name).text for name in names(lesson) if not step.asks_for(name))
    assert step.is_reading or step.right


JUDGED = [each for each in STEPS if each.values[0].steps[each.values[1]].judges_flip]


@pytest.mark.parametrize(("lesson", "number"), JUDGED)
def test_a_flip_is_judged_at_once_where_no_placement_after_it_is_right(lesson: Lesson, number: int) -> None:
    step, position = lesson.steps[number], lesson.positions()[number]
    turns = [(move.steps[:1], position.move_text(move)) for move in position.legal_moves]
    wrong = {begun for begun, _text in turns if is_wrong_flip(step, position, begun)}
    assert wrong == {begun for begun, _text in turns} - {begun for begun, text in turns if step.accepts(text)}
    assert wrong and all(step.reaction(f"{position.move_text(Move(begun))}/").text for begun in wrong)


@pytest.mark.parametrize(("lesson", "number"), STEPS)
def test_every_pattern_fits_some_turn_or_square(lesson: Lesson, number: int) -> None:
    step, position = lesson.steps[number], lesson.positions()[number]
    answers = names(lesson) if step.squares else list(map(position.move_text, position.legal_moves))
    for pattern in (*step.answers, *(reaction.to for reaction in step.reactions)):
        assert any(fits(answer, (pattern,)) for answer in answers), pattern


@pytest.mark.parametrize(("lesson", "number"), STEPS)
def test_it_is_the_opponent_who_answers(lesson: Lesson, number: int) -> None:
    step, mover = lesson.steps[number], lesson.positions()[number].mover
    said = " ".join((step.right, step.wrong, *(reaction.text for reaction in step.reactions)))
    for side in re.findall(r"\{(first|second)\} (?:resists|answers)", said):
        assert SIDES[side] is not mover


@pytest.mark.parametrize(("lesson", "number"), STEPS)
def test_scripted_replies_are_legal_and_resist_longest(lesson: Lesson, number: int) -> None:
    step, position = lesson.steps[number], lesson.positions()[number]
    for text in (step.replies and (*step.answers, *step.replies)):
        move = position.parse_move(text)
        if text in step.replies:
            assert resistance(position, move) == max(resistance(position, other) for other in position.legal_moves)
        position = position.after(move)


RULES = ("never diagonally", "on the board for good", "never move it again", "never a choice")
"""What is so by the rules."""


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.key)
def test_what_is_said_for_ever_is_a_rule_or_claimed_to_the_end_of_the_game(lesson: Lesson) -> None:
    for step in lesson.steps:
        said = " ".join((step.text, step.right, step.wrong, *(reaction.text for reaction in step.reactions)))
        for rule in RULES:
            said = said.replace(rule, "")
        if re.search(r"\b(for good|for ever|never|always|any ?more)\b", said):
            assert any(isinstance(claim, lessons.Answers | lessons.Turns) and not claim.within for claim in step.claims)


# --- the claims -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("claim", "step", "position"), CLAIMS)
def test_claims_are_true(claim: lessons.Claim, step: Step, position: Position) -> None:
    match claim:
        case lessons.Answers(are, within):
            true = [position.move_text(move) for move in position.legal_moves if _is(position, move, are, within)]
            assert sorted(map(position.move_text, accepted(step, position))) == sorted(true)
        case lessons.Turns(turns, said, within):
            meant = [move for move in position.legal_moves if fits(position.move_text(move), turns)]
            assert meant and {result(position, move, within) for move in meant} == {VALUES[said]}
        case lessons.Movable(squares):
            assert {name(position, moved.source) for moved in moved_first(position)} == said_names(squares)
        case lessons.Goals(source, squares):
            goals = {name(position, m.target) for m in moved_first(position) if name(position, m.source) == source}
            assert goals == said_names(squares)
        case lessons.Standing(side, squares, how, turns_before):
            later = after_turns(position, turns_before)
            assert {name(position, s) for s in standing(later, SIDES[side], how)} == said_names(squares)
        case lessons.Lands(turns, how):
            for text in matching(position, turns):
                target = position.parse_move(text).steps[-1].target
                assert target in standing(after_turns(position, text), position.mover, how), text
        case lessons.Replies(said_moves, count, to):
            for text in matching(position, to or step.answers):
                after = after_turns(position, text)
                assert {after.move_text(Move((moved,))) for moved in moved_first(after)} == set(said_moves)
                assert not count or len(after.legal_moves) == count
        case lessons.HasLine(side, squares, locked, later):
            for tiles_position in [position.after(m) for m in accepted(step, position)] if later else [position]:
                assert (SIDES[side], squares, locked) in map(line_facts, tiles_position.lines_after())
        case lessons.Missing(line):
            assert {n + 1 for n in LOCKS[indices(line)] if position.tiles[n] is None} == set(step.squares)
        case lessons.Fixed(square):
            for move in accepted(step, position):
                after = position.after(move)
                assert after.tiles[square - 1] is not None
                assert all(after.tiles[near] is not None for near in MAGIC.board.neighbours[square - 1])
        case lessons.Around(line, count):
            assert len(LOCKS[indices(line)]) == count
        case lessons.Completes(face):
            assert completing(position, Face(face)) == set(step.squares)


def _is(position: Position, move: Move, are: str, within: int) -> bool:
    if are == "line":
        return has_line(position, move)
    if are == "check":
        return bool(position.after(move).alarms_after())
    found = result(position, move, within)
    return found is Value.WIN if are == "win" else found is not Value.LOSS


def moved_first(position: Position) -> list[Flip | Slide]:
    """The steps that move a tile on the board, of those a turn may begin with."""
    return [step for step in position.next_steps() if not isinstance(step, Place)]


def name(position: Position, square: int) -> str:
    return game_of(position).square_name(square)


def said_names(squares: tuple[lessons.Square, ...]) -> set[str]:
    return set(map(str, squares))


def matching(position: Position, patterns: tuple[str, ...]) -> list[str]:
    """The legal turns that fit one of the patterns; there must be some."""
    found = [text for text in map(position.move_text, position.legal_moves) if fits(text, patterns)]
    assert found, patterns
    return found


def after_turns(position: Position, turns: str) -> Position:
    for text in turns.split():
        position = position.after(position.parse_move(text))
    return position


def standing(position: Position, side: Side, how: str) -> set[int]:
    """Which pieces of the side stand so, counted here from the squares around each."""
    around = {
        square: {other.side for near in game_of(position).board.surroundings[square]
                 if (other := position.tiles[near]) is not None}
        for square, tile in enumerate(position.tiles) if tile is not None and tile.side is side
    }
    holds = {
        "friend": lambda near: side in near, "no_opponent": lambda near: side.other not in near,
        "alone": lambda near: not near,
    }[how]
    return {square for square, near in around.items() if holds(near)}


def line_facts(line: Line) -> tuple[Side, tuple[int, ...], bool]:
    return line.side, tuple(square + 1 for square in line.squares), line.locked


def indices(line: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(square - 1 for square in line)


def completing(position: Position, face: Face) -> set[int]:
    """The empty squares on which the mover's tile would make a line, the board being as it is."""
    return {
        square + 1 for square, tile in enumerate(position.tiles)
        if tile is None and has_line(position, Move((Place(square, face),)))
    }


def test_the_reply_that_is_shown_locks_the_line_that_was_rolled_up() -> None:
    """Whatever is placed after the compulsory flip of lesson 5, which makes 8–11–14, that very line is locked."""
    (lesson,) = (each for each in LESSONS if each.key == "hurting")
    step, position = lesson.steps[0], lesson.positions()[0]
    for move in accepted(step, position):
        after = position.after(move)
        reply = telling_reply(after, analyse(after, StopFlag()))
        assert reply is not None
        outcome = after.after(reply).outcome
        assert outcome is not None and (7, 10, 13) in {line.squares for line in outcome.lines}


@pytest.mark.parametrize(("key", "number", "replies", "finish"), [
    ("faces", 2, ("1-2/?1",), "13-14/L13"),
    ("few_flips", 1, ("1-5/?1",), "6-10/D6"),
    ("few_flips", 2, ("6-7/?[!6]", "6-7/?1?"), "5-6/D5"),
    ("few_flips", 2, ("6-7/?6",), "3-4/D3"),
])
def test_the_finish_that_is_told_wins_at_once(key: str, number: int, replies: tuple[str, ...], finish: str) -> None:
    """After every reply that the closing text tells it for."""
    (lesson,) = (each for each in LESSONS if each.key == key)
    step, position = lesson.steps[number - 1], lesson.positions()[number - 1]
    assert finish.split("/")[0].replace("-", " to ") in step.right
    for move in accepted(step, position):
        after = position.after(move)
        for text in matching(after, replies):
            outcome = after_turns(after, f"{text} {finish}").outcome
            assert outcome is not None and outcome.winner is position.mover, text


def test_lessons_are_values() -> None:
    """Of frozen parts all the way down, so that equal ones have one hash."""
    again = msgspec.json.decode(msgspec.json.encode(load_lessons()), type=tuple[Lesson, ...])
    assert set(again) == set(load_lessons())


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.key)
def test_no_lesson_is_pictured_by_an_empty_board(lesson: Lesson) -> None:
    assert all(any(lesson.picture(step).tiles) for step in range(len(lesson.steps)))
