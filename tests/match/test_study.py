"""The tree of an analysis: branches are kept, and walking finds them again."""

from __future__ import annotations

import random

import pytest
from morris import MORRIS, STANDARD
from random_play import ALL_RULES, Rules, every_rules, random_match

from magicgame.games.game import IllegalMove, Move, Side
from magicgame.match.clock import TimeControl
from magicgame.match.match import Note
from magicgame.match.record import record_text
from magicgame.match.seats import Engine, Person, Seats
from magicgame.match.study import Study


@pytest.fixture(params=[*ALL_RULES, Rules(MORRIS, STANDARD)], ids=repr)
def study(request: pytest.FixtureRequest) -> Study:
    return Study.of_match(random_match(request.param, 4, turns=8))


def test_a_match_becomes_a_line_with_what_was_undone_ahead() -> None:
    match = random_match(ALL_RULES[0], 4, turns=8)
    match.undo()
    match.undo()
    study = Study.of_match(match)
    assert study.current.position == match.position
    assert [node.move for node in study.line[1:]] == [*match.moves, *match.undone]


def test_walking_stops_at_both_ends(study: Study) -> None:
    study.home()
    study.back()
    assert study.current is study.root
    study.end()
    last = study.current
    study.forward()
    assert study.current is last and study.line[-1] is last


def test_another_turn_keeps_the_old_line_as_a_branch(study: Study) -> None:
    old = study.line
    for _ in range(3):
        study.back()
    other = next(move for move in study.current.position.legal_moves if move != old[-3].move)
    new = study.play(other)
    assert list(new.siblings) == [old[-3], new]
    study.turn_branch(1)
    study.end()
    assert study.line == old


def test_the_line_that_was_played_stays_whatever_is_tried(study: Study) -> None:
    played = study.line
    study.home()
    study.play(next(move for move in study.root.position.legal_moves if move != played[1].move))
    assert study.line != played and study.played == played


def test_playing_a_known_turn_makes_no_new_branch(study: Study) -> None:
    line = study.line
    study.home()
    for node in line[1:]:
        assert node.move is not None
        study.play(node.move)
    assert study.line == line and all(len(node.children) <= 1 for node in line)


def test_an_illegal_turn_changes_nothing(study: Study) -> None:
    before, children = study.current, len(study.current.children)
    with pytest.raises(IllegalMove):
        study.play(Move((*study.line[1].move.steps, *study.line[1].move.steps)))  # type: ignore[union-attr]
    assert study.current is before and len(before.children) == children


@every_rules
def test_random_walks_keep_the_tree_whole(rules: Rules) -> None:
    rng = random.Random(9)
    study = Study(rules.game, rules.variant, rules.game.start(rules.variant))
    for _ in range(300):
        walk = rng.choice([study.back, study.forward, study.home, study.end, lambda: study.turn_branch(1), None, None])
        moves = study.current.position.legal_moves
        if walk is not None:
            walk()
        elif moves:
            study.play(rng.choice(moves))
        assert study.current in study.line
        for parent, node in zip(study.line, study.line[1:], strict=False):
            assert node.parent is parent and node in parent.children and node.move is not None
            assert parent.position.after(node.move) == node.position


def test_a_match_that_was_studied_keeps_all_that_is_known_of_it() -> None:
    match = random_match(ALL_RULES[0], 1, 4, Seats(Person("Ann"), Engine(3)))
    match.annotate(2, "why not?")
    match.rated, match.time_control, match.tags["Date"] = True, TimeControl(300), "2026.11.21"
    match.flag(Side.SECOND)
    study = Study.of_match(match)
    study.home()
    assert record_text(study.as_match()) == record_text(match)


def test_comments_of_a_study_go_into_its_match() -> None:
    study = Study.of_match(random_match(ALL_RULES[0], 1, 4))
    study.current.note = Note("the end")
    assert study.as_match().notes[-1] == Note("the end")


def test_undone_turns_are_no_part_of_a_match_that_is_over() -> None:
    match = random_match(ALL_RULES[0], 1, 4)
    match.play(match.position.legal_moves[0], seconds=7)
    match.undo()
    match.resign(Side.FIRST)
    again = Study.of_match(match).as_match()
    assert again.moves == match.moves and len(again.moves) == 4 and again.outcome == match.outcome


@pytest.mark.parametrize(("level", "is_for_beginners"), [(1, True), (2, True), (3, False), (None, False)])
def test_a_match_against_a_weak_level_is_a_beginners(level: int | None, is_for_beginners: bool) -> None:
    seats = Seats(Person("Ann"), Person("") if level is None else Engine(level))
    assert Study.of_match(random_match(ALL_RULES[0], 1, 4, seats)).seats.is_for_beginners is is_for_beginners


def test_another_line_is_a_match_of_nobody() -> None:
    study = Study.of_match(random_match(ALL_RULES[0], 1, 4, Seats(Person("Ann"), Engine(3))))
    study.back()
    study.play(next(move for move in study.current.position.legal_moves if move != study.current.children[0].move))
    again = study.as_match()
    assert (again.seats, again.tags, len(again.moves)) == (Seats(), {}, 4)
