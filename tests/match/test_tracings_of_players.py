"""What is told players of puzzles, lessons, strengths and openings is what is kept of it in `tracings/`.

    pytest tests/match --keep-tracings -k tracings

keeps it anew after a change that is meant to make a difference.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from datetime import date, timedelta
from itertools import pairwise, product

import msgspec
import pytest
from random_play import ALL_RULES, Rules, random_match

from magicgame.engine.search import analyse
from magicgame.engine.stop import StopFlag
from magicgame.engine.values import Analysis, MoveValue, Value
from magicgame.games import GAMES
from magicgame.games.game import Face, MatchTermination, Move, Outcome, Place, Position, Side
from magicgame.match.lessons import accepted, load_lessons, next_lesson, telling_reply, texts
from magicgame.match.match import bounded_seconds
from magicgame.match.openings import Openings, Result
from magicgame.match.opponents import even_level, fitting, strength
from magicgame.match.puzzles import (
    Kind,
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
from magicgame.match.rating import Rating
from magicgame.match.seats import Auto, Engine, Friend, Person, Seat, Seats, parse_seat
from magicgame.match.sitting import Sitting

Check = Callable[[str, list[str]], None]
each_rules = pytest.mark.parametrize("rules", ALL_RULES, ids=repr)


@each_rules
def test_puzzles_come_as_they_came(rules: Rules, check: Check) -> None:
    puzzles = puzzles_of(rules.variant)
    lines = [f"{len(puzzles)} puzzles"]
    for name, some in (("all", puzzles), ("few", puzzles[::40]), ("three", puzzles[:3])):
        for beginning in (0, 3):
            lines += [f"{name} {beginning}.{solved} {brief(streak_puzzle(some, solved, beginning))}"
                      for solved in range(0, 64, 3)]
        days = [date(2026, 11, 20) + timedelta(days=number) for number in (*range(15), 400)]
        lines += [f"{name} {day} {brief(puzzle_of_day(some, day))}" for day in days]
        lines += [f"{name} first {brief(each)}" for each in first_puzzles(some, rules.game, rules.variant)]
    check(f"puzzles-{rules!r}", lines)


def brief(puzzle: Puzzle) -> str:
    flags = f"forced {puzzle.is_forced} either {puzzle.either_face}"
    return (f"{puzzle.theme} grade {puzzle.grade} points {puzzle.points} difficulty {puzzle.difficulty} {flags} "
            f"{puzzle.key}")


@each_rules
def test_puzzles_tell_what_they_told(rules: Rules, check: Check) -> None:
    lines = []
    for puzzle in puzzles_of(rules.variant)[::60]:
        lines.append(brief(puzzle))
        position, done = puzzle.start(rules.game, rules.variant), list[str]()
        for number, text in enumerate(puzzle.line):
            others = sorted(position.move_text(move) for move in position.legal_moves)[:6]
            for turn in (text, *others) if number % 2 == 0 else ():
                after = position.after(position.parse_move(turn))
                told = puzzle.told(after, [*done, turn])
                lines.append(f"  {' '.join([*done, turn])}: {analysis_text(after, told)}")
            done.append(text)
            position = position.after(position.parse_move(text))
    check(f"told-{rules!r}", lines)


def analysis_text(position: Position, found: Analysis | None) -> str:
    if found is None:
        return "unknown"
    best = [f"{position.move_text(each.move)} {each.score}" for each in found.moves]
    return f"{found.value} {found.remoteness} {best}"


def test_puzzles_are_ranked_as_they_were(check: Check) -> None:
    chance = random.Random(7)
    kinds: tuple[Kind, ...] = ("win", "win", "win", "win", "hold", "trap", "check")
    made = [
        Puzzle(chance.choice(kinds), f"{number:02}", (), turns=chance.randint(1, 6), tempting=chance.randint(0, 6),
               hidden=chance.randint(0, 8), missed=chance.randint(0, 8))
        for number in range(90)]
    found = ranked(made)
    assert list(read_puzzles(puzzles_text(found))) == found
    lines = [brief(each) for each in found]
    moves = [Move((Place(square, Face.LIGHT),)) for square in range(3)]
    for kind, value, saving in product(("win", "hold", "trap", "check"), Value, range(3)):
        replies = tuple(MoveValue(move, Value.DRAW if number < saving else Value.LOSS, None, 0)
                        for number, move in enumerate(moves))
        after = Analysis(replies, value, None, 0)
        solved = solves(msgspec.structs.replace(found[0], kind=kind), after)
        lines.append(f"{kind} {value.name} {saving_replies(after)} saving: {solved}")
    check("ranked", lines)


def test_lessons_go_on_as_they_went(check: Check) -> None:
    lessons, lines = load_lessons(), []
    for game in GAMES.values():
        for count in range(0, len(lessons) + 1, 2):
            done = {lesson.key: len(lesson.steps) for lesson in lessons[:count]}
            begun = done | {lesson.key: 1 for lesson in lessons[count + 2:count + 4]}
            lines.append(f"{game.name} {count} done: {next_lesson(done, game)}, some begun: {next_lesson(begun, game)}")
    for lesson in lessons:
        lines.append(f"{lesson.key} {lesson.game.name} {lesson.variant}, {len(texts(lesson))} texts")
        for step, position in zip(lesson.steps, lesson.positions(), strict=True):
            names = [position.move_text(move) for move in position.legal_moves]
            said = {step.reaction(name).text for name in names}
            squares = [lesson.game.square_name(square) for square in range(lesson.game.board.size)]
            lines.append(
                f"  {position.text} reading {step.is_reading} accepts {len(accepted(step, position))} of {len(names)} "
                f"reactions {len(said)} asks {''.join('.x'[step.asks_for(name)] for name in squares)} "
                f"marks {''.join('.x'[step.points_out(name)] for name in squares)} claims {step.claims}")
    check("lessons", lines)


def test_the_reply_that_tells_most_is_the_one_that_did(check: Check) -> None:
    lines = []
    for seed in range(1, 20):
        position = random_match(ALL_RULES[0], seed, 13).position
        if not position.is_terminal:
            found = analyse(position, StopFlag())
            reply = telling_reply(position, found)
            lines.append(f"{position.text} {position.move_text(reply) if reply else 'none'} of {len(found.moves)}")
    check("replies", lines)


@each_rules
def test_openings_are_counted_as_they_were(rules: Rules, check: Check) -> None:
    openings, results = Openings(), list[Result](["won", "drawn", "lost"])
    start = rules.game.start(rules.variant)
    for seed in range(40):
        turns = random_match(rules, seed % 25, 12).move_texts
        openings.add(start, [*turns[:seed % 11], "x"] if seed % 4 == 0 else turns, results[seed % 3])
    lines = [f"{start.move_text(each.move)} {each.tally} {each.tally.count}" for each in openings.replies(start)]
    for least in (1, 2, 3, 40):
        lines += [f"{least}: {[turn for turn, _position in path]}" for path in openings.crossroads(least)]
    check(f"openings-{rules!r}", lines)


def test_ratings_move_as_they_moved(check: Check) -> None:
    lines, known = [], [Rating(), Rating(800, 45), Rating(1500, 160), Rating(1500, 161), Rating(2113, 27.04)]
    for one, other in product(known, known):
        lines.append(f"{told(one)} against {told(other)}: expected {one.expected(other):.6f}")
        lines += [f"  {points}: {told(one.after([(other, points)]))}" for points in (0, 0.5, 1)]
    lines += [f"{told(one)} rested {days}: {told(one.rested(days))}" for one in known for days in (0, 1, 30, 400, 2000)]
    lines.append(told(known[2].after([(each, number / 2) for number, each in enumerate(known[:3])])))
    check("ratings", lines)


def told(rating: Rating) -> str:
    return (f"{rating.points:.3f} ± {rating.margin:.3f} ({rating.deviation:.3f})"
            + (" provisional" if rating.is_provisional else ""))


@each_rules
def test_opponents_fit_as_they_did(rules: Rules, check: Check) -> None:
    start = rules.game.start(rules.variant)
    seats: list[Engine | Auto] = [Engine(1), Engine(6), *(Auto(level / 10) for level in range(10, 61, 3))]
    lines = [f"{seat.text}: {told(strength(seat, start))}" for seat in seats]
    for points in range(700, 2300, 60):
        rating = Rating(points, 50)
        lines.append(f"{points}: {fitting(rating, start).text}, level {even_level(rating, start)}")
    check(f"opponents-{rules!r}", lines)


def test_seats_are_what_they_were(check: Check) -> None:
    lines = []
    kinds: list[Seat] = [Person("Ann"), Friend(" B\nen "), Engine(1), Engine(2), Engine(3), Auto(2.4), Auto(2.5)]
    for first, second in product(kinds, kinds):
        seats = Seats(first, second)
        lines.append(
            f"{first.text} {second.text}: persons {[side.name for side in seats.persons]} friend {seats.friend} "
            f"own {seats.own} near {seats.near.name} two {seats.has_two_persons} levels "
            f"{[seats.engine_level(side) for side in Side]} by chance "
            f"{[seats.level_of_turn(side, chance) for side in Side for chance in (0.0, 0.39, 0.4, 0.5, 0.99)]} "
            f"against {seats.person_against_engine} beginners {seats.is_for_beginners} "
            f"names {[seats.name(side) for side in Side]} swapped {seats.swapped.first.text}")
    for text in ("person", "friend", "level 0", "level 1", "level 6", "level 7", "auto 0.99", "auto 1.00", "auto 6.00",
                 "auto 6.01", "auto 2.345", "Person"):
        try:
            lines.append(f"{text}: {parse_seat(text, 'x' * 50)}")
        except ValueError as error:
            lines.append(f"{error}")
    lines += [f"{seconds} s: {bounded_seconds(seconds)}" for seconds in (-1.0, 0.0004, 0.0006, 1e6, 1e7, 1e8)]
    check("seats", lines)


def test_sittings_are_counted_as_they_were(check: Check) -> None:
    ends = [None, *(Outcome(winner, MatchTermination.RESIGNATION) for winner in (*Side, None))]
    sitting, lines = Sitting(), []
    for before, after in pairwise([*ends, *ends[::-1], *ends]):
        for end in (before, after):
            sitting = sitting.after(end)
            lines.append(
                f"{'open' if end is None else end.winner}: {[sitting.halves(side) for side in Side]} numbers "
                f"{[sitting.number(side) for side in Side]} count {sitting.count} begun {sitting.has_begun}")
        sitting = sitting.swapped
    check("sittings", lines)
