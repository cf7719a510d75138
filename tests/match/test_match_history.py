"""Playing, undoing, redoing and giving up, for every game and variant."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from random_play import Rules, every_rules, play_randomly, random_match

from magicgame.games.game import IllegalMove, MatchTermination, Move, Outcome, Side
from magicgame.match.match import Direction, Match, NothingThere, Played
from magicgame.match.record import record_text
from magicgame.match.seats import Seats

seeds = st.integers(0, 10**6)


def snapshot(match: Match) -> tuple:
    return match.positions, match.moves, match.undone, match.outcome


@every_rules
def test_a_new_match(rules: Rules):
    match = Match(*rules, Seats())
    assert match.position == match.start == rules.game.start(rules.variant)
    assert (match.moves, match.undone, match.last, match.outcome) == ((), (), None, None)
    assert match.mover is Side.FIRST and not match.is_over
    assert not (match.can_take_back or match.can_restore)


@every_rules
def test_play_answers_what_changed(rules: Rules):
    match = Match(*rules, Seats())
    move = match.position.legal_moves[0]
    played = match.play(move)
    assert played == Played(match.start, move, match.position, Direction.FORWARD) == match.last
    assert match.position == match.start.after(move)
    assert match.move_texts == (match.start.move_text(move),)


@every_rules
@settings(max_examples=25, deadline=None)
@given(seeds)
def test_positions_and_moves_belong_together(rules: Rules, seed: int):
    match = random_match(rules, seed)
    assert len(match.positions) == len(match.moves) + 1
    for before, move, after in zip(match.positions, match.moves, match.positions[1:], strict=False):
        assert before.after(move) == after
    assert match.is_over and match.outcome == match.position.outcome


@every_rules
@settings(max_examples=25, deadline=None)
@given(seeds)
def test_undo_and_redo_walk_the_same_way(rules: Rules, seed: int):
    match = random_match(rules, seed)
    end = snapshot(match)
    undone = [match.undo() for _ in match.moves]
    assert match.position == match.start and not match.can_take_back
    assert {played.direction for played in undone} == {Direction.BACKWARD}
    redone = [match.redo() for _ in end[1]]
    assert snapshot(match) == end and not match.can_restore
    assert [(p.before, p.move, p.after) for p in undone] == [(p.before, p.move, p.after) for p in reversed(redone)]


@every_rules
@settings(max_examples=25, deadline=None)
@given(seeds, st.lists(st.sampled_from(["play", "undo", "redo", "resign", "takeback", "restore"]), max_size=60))
def test_any_row_of_changes_leaves_a_match_that_holds_together(rules: Rules, seed: int, changes: list[str]):
    match, chance = Match(*rules, Seats()), random.Random(seed)
    for change in changes:
        try:
            if change == "play":
                play_randomly(match, chance, 1)
            elif change == "resign":
                match.resign(match.mover)
            else:
                getattr(match, change)()
        except (NothingThere, IllegalMove):
            pass
        assert len(match.positions) == len(match.moves) + 1 == match.position.ply + 1
        assert match.is_over == (match.outcome is not None)
    while match.can_restore:
        match.restore()
    replayed = Match(*rules, Seats())
    for move in match.moves:
        replayed.play(move)
    assert replayed.positions == match.positions


@every_rules
def test_a_new_turn_forgets_what_was_undone(rules: Rules):
    match = random_match(rules, 1, 5)
    match.undo()
    match.undo()
    assert len(match.undone) == 2
    match.play(match.position.legal_moves[-1])
    assert match.undone == () and not match.can_restore


@every_rules
def test_undone_turns_stand_in_the_order_of_redo(rules: Rules):
    match = random_match(rules, 1, 5)
    moves = match.moves
    match.undo()
    match.undo()
    assert match.undone == moves[-2:]
    assert match.redo().move == moves[-2]


@every_rules
def test_a_forbidden_turn_changes_nothing(rules: Rules):
    match = random_match(rules, 1, 5)
    match.undo()
    before = snapshot(match)
    with pytest.raises(IllegalMove):
        match.play(Move())
    assert snapshot(match) == before


@every_rules
def test_nothing_to_undo_or_redo_is_a_clear_error(rules: Rules):
    match = Match(*rules, Seats())
    for change in (match.undo, match.redo, match.takeback, match.restore):
        with pytest.raises(NothingThere):
            change()


@every_rules
def test_undo_takes_up_a_finished_match_again(rules: Rules):
    match = random_match(rules, 1)
    match.undo()
    assert not match.is_over and match.position.legal_moves
    match.redo()
    assert match.is_over


@every_rules
@pytest.mark.parametrize("side", Side)
def test_resigning_ends_the_match_for_the_other_side(rules: Rules, side: Side):
    match = random_match(rules, 1, 3)
    match.resign(side)
    assert match.is_over
    assert match.outcome == Outcome(side.other, MatchTermination.RESIGNATION)
    with pytest.raises(IllegalMove, match="game_over"):
        match.play(match.position.legal_moves[0])
    with pytest.raises(IllegalMove, match="game_over"):
        match.resign(side)


@every_rules
def test_a_finished_match_cannot_be_resigned(rules: Rules):
    match = random_match(rules, 1)
    outcome = match.outcome
    with pytest.raises(IllegalMove, match="game_over"):
        match.resign(match.mover)
    assert match.outcome == outcome


@every_rules
@pytest.mark.parametrize("change", ["undo", "takeback", "redo", "restore"])
def test_going_back_or_on_takes_a_resignation_back(rules: Rules, change: str):
    match = random_match(rules, 1, 4)
    match.undo()
    match.resign(match.mover)
    getattr(match, change)()
    assert not match.is_over


@every_rules
def test_a_match_may_start_anywhere(rules: Rules):
    start = random_match(rules, 2, 4).position
    match = Match(*rules, Seats(), start)
    match.play(start.legal_moves[0])
    match.undo()
    assert match.start == match.position and not match.can_take_back
    assert (match.start.text, match.start.mover) == (start.text, start.mover)


@every_rules
def test_turns_taken_back_are_no_part_of_a_match_that_is_over_but_come_back_with_its_end_taken_back(rules: Rules):
    match = Match(*rules, Seats())
    for _turn in range(4):
        match.play(match.position.legal_moves[0])
    last = match.undo().move
    match.resign(Side.FIRST)
    assert match.undone == () and "Undone" not in record_text(match)
    match.undo()
    match.redo()
    assert match.undone == (last,)
