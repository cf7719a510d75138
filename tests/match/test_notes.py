"""Comments and times belong to their turns: they go and come back with undo and redo. A match may end by a word."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st
from random_play import ALL_RULES, Rules, every_rules, random_match

from magicgame.games.game import IllegalMove, MatchTermination, Outcome, Side
from magicgame.match.match import LONGEST_SECONDS, Match, Note, NothingThere
from magicgame.match.seats import Seats


def timed_match(rules: Rules, turns: int = 4) -> Match:
    match = Match(*rules, Seats())
    for ply in range(turns):
        match.play(match.position.legal_moves[0], seconds=ply + 0.5)
    match.annotate(0, "the start")
    match.annotate(turns, "the last turn")
    return match


@every_rules
def test_notes_stand_beside_the_positions(rules: Rules):
    match = timed_match(rules)
    assert match.notes == (
        Note("the start"), Note("", 0.5), Note("", 1.5), Note("", 2.5), Note("the last turn", 3.5),
    )
    assert len(match.notes) == len(match.positions)


@every_rules
def test_notes_go_and_come_with_their_turns(rules: Rules):
    match = timed_match(rules)
    notes = match.notes
    match.undo()
    match.undo()
    assert (match.notes, match.undone_notes) == (notes[:3], notes[3:])
    match.redo()
    match.redo()
    assert (match.notes, match.undone_notes) == (notes, ())


@every_rules
def test_a_new_turn_forgets_the_notes_of_those_undone(rules: Rules):
    match = timed_match(rules)
    match.undo()
    match.play(match.position.legal_moves[-1])
    assert match.notes[-1] == Note() and match.undone_notes == ()


def test_a_comment_can_be_changed_and_taken_away():
    match = timed_match(ALL_RULES[0])
    match.annotate(2, " two\nlines ")
    assert match.notes[2] == Note("two lines", 1.5)
    match.annotate(2, "")
    assert match.notes[2] == Note("", 1.5)
    with pytest.raises(IndexError):
        match.annotate(5, "no such turn")


@given(st.floats())
def test_any_time_is_brought_into_bounds(seconds: float):
    kept = Note(seconds=seconds).seconds
    assert kept is not None and 0 <= kept <= LONGEST_SECONDS and kept == round(kept, 3)


@pytest.mark.parametrize("change", ["play", "undo", "redo"])
def test_the_time_spent_begins_anew_with_every_turn(change: str):
    match = timed_match(ALL_RULES[0])
    match.undo()
    match.spent_seconds = 12.5
    if change == "play":
        match.play(match.position.legal_moves[0])
    else:
        getattr(match, change)()
    assert match.spent_seconds == 0


ENDS: dict[str, tuple[Callable[[Match], None], Outcome]] = {
    "resign": (lambda match: match.resign(Side.FIRST), Outcome(Side.SECOND, MatchTermination.RESIGNATION)),
    "flag": (lambda match: match.flag(Side.SECOND), Outcome(Side.FIRST, MatchTermination.TIME)),
    "draw": (lambda match: match.agree_draw(), Outcome(None, MatchTermination.DRAW_AGREED)),
}
every_end = pytest.mark.parametrize(("end", "outcome"), ENDS.values(), ids=ENDS)


@every_rules
@every_end
def test_a_match_ends_by_a_word(rules: Rules, end: Callable[[Match], None], outcome: Outcome):
    match = random_match(rules, 1, 3)
    end(match)
    assert match.is_over and match.outcome == outcome
    with pytest.raises(IllegalMove, match="game_over"):
        match.play(match.position.legal_moves[0])
    for other, _outcome in ENDS.values():
        with pytest.raises(IllegalMove, match="game_over"):
            other(match)
    assert match.outcome == outcome


@every_rules
@every_end
@pytest.mark.parametrize("change", ["undo", "takeback", "redo", "restore"])
def test_going_back_or_on_takes_the_word_back(
    rules: Rules, end: Callable[[Match], None], outcome: Outcome, change: str
):
    match = random_match(rules, 1, 4)
    match.undo()
    end(match)
    getattr(match, change)()
    assert not match.is_over and match.outcome is None


@every_end
def test_the_rules_come_first(end: Callable[[Match], None], outcome: Outcome):
    match = random_match(ALL_RULES[0], 1)
    by_the_rules = match.outcome
    with pytest.raises(IllegalMove, match="game_over"):
        end(match)
    assert match.outcome == by_the_rules != outcome


def test_at_the_start_there_is_nothing_to_undo_after_a_word_either():
    match = Match(*ALL_RULES[0], Seats())
    match.agree_draw()
    with pytest.raises(NothingThere):
        match.undo()
    assert match.is_over
