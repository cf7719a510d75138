"""What a player sees of a match that is looked at again: the graph and the reasons."""

from __future__ import annotations

from seen import Window
from test_seen_match import ALMOST_OVER

from magicgame.games import GAMES
from magicgame.games.game import Side
from magicgame.match.puzzles import Puzzle, puzzles_of


def test_the_graph_lies_in_the_winners_half_whoever_is_to_move(window: Window) -> None:
    window.open_analysis(f"{ALMOST_OVER} 13-14/L11")
    assert [window.half_of_graph(index) for index in (11, 12)] == [Side.SECOND, Side.SECOND]
    puzzle = _puzzle(2)
    window.open_analysis(" ".join(puzzle.line), start=puzzle.position)
    assert [window.half_of_graph(index) for index in range(4)] == [Side.FIRST] * 4


def test_a_lock_two_turns_away_is_named_and_one_three_turns_away_is_not(window: Window) -> None:
    for turns, is_named in ((2, True), (3, False)):
        puzzle = _puzzle(turns)
        window.open_analysis(puzzle.line[0], start=puzzle.position)
        assert window.shows("Turn 1 · ")
        assert window.shows("with its next turn") is is_named
        assert window.shows(f"Circle wins in {turns - 1} turns") is not is_named


def _puzzle(turns: int) -> Puzzle:
    """One by the rules of the locked line in which Circle wins in that many turns, with a lock it closes itself."""
    locked = GAMES["magic"].variant("locked")
    found = (each for each in puzzles_of(locked) if each.theme == f"win-{turns}" and not each.is_forced)
    return next(each for each in found if each.start(GAMES["magic"], locked).mover is Side.FIRST)
