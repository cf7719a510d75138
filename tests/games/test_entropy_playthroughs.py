"""Whole games of Entropy, each reached by play, each showing a rule or ruling of RULES 2.2 or 2.3."""

from itertools import accumulate, cycle, islice
from pathlib import Path

import pytest

from magicgame.games import magic
from magicgame.games.entropy import BOARD, ENTROPY, PASS, EntropyPosition, EntropyTermination, parse_position, start
from magicgame.games.game import Side, Tiles
from magicgame.games.parting import alone_after, fewest_turns, nearness
from magicgame.match.match import Match
from magicgame.match.record import load_record, parse_record, record_text
from magicgame.match.seats import Seats

FOLDER = Path(__file__).parents[1] / "playthroughs"
FIRST, SECOND = Side
ENDS = {
    "win": (37, FIRST, EntropyTermination.ALL_IN_CONTACT),
    "win-for-the-other": (64, FIRST, EntropyTermination.ALL_IN_CONTACT),
    "both-dispersed": (146, SECOND, EntropyTermination.ALL_IN_CONTACT),
    "both-passed": (47, None, EntropyTermination.BOTH_PASSED),
    "move-limit": (200, None, EntropyTermination.MOVE_LIMIT),
}
UNFINISHED = ["several-isolated", "pass-in-check", "pass-without-check"]
THERE_AND_BACK = ("a2-b2", "e4-d4", "b2-a2", "d4-e4")
THREAT = "S.O.O/O.SOS/S..../OOSSO/S.... "


def replay(name: str) -> Match:
    return load_record(FOLDER / f"entropy-{name}.record")


def played(position: EntropyPosition, *texts: str) -> EntropyPosition:
    for text in texts:
        position = position.after(position.parse_move(text))
    return position


@pytest.mark.parametrize("name", ["win", "win-for-the-other", "both-dispersed"])
def test_nobody_wins_in_fewer_turns_than_are_needed_at_least(name: str) -> None:
    match = replay(name)
    winner = ENDS[name][1]
    assert winner is not None
    left = 0
    for position in reversed([match.start, *accumulate(match.moves, lambda at, move: at.after(move),
                                                       initial=match.start)]):
        left += position.mover is winner and not position.is_terminal
        assert fewest_turns(position, winner) <= left
    assert fewest_turns(start(), FIRST) == fewest_turns(start(), SECOND) == 4


def test_a_piece_is_halfway_that_touches_both_sides_and_settled_that_touches_the_other_alone() -> None:
    position = played(start(), "a2-a3", "c5-c3")
    assert nearness(position, FIRST) == (1, 0, 0, 0, 0, 0, 0)
    assert nearness(position, SECOND) == (0.5, 0, 0, 0, 0, 0, 0)


def test_pieces_of_both_sides_are_alone_that_touch_no_other() -> None:
    position = parse_position("S.O.S/O...O/OSSOS/S..../..OOS O")
    assert alone_after(position) == {BOARD.square(2, 0)} == position.alarms_after()
    assert alone_after(position, position.parse_move("a4-c4").steps) == {BOARD.square(0, 0)}
    assert alone_after(magic.parse_position("c.../..../..../...d")) == frozenset()


def has_dispersed(tiles: Tiles, side: Side) -> bool:
    """Told apart from the referee's way: by the kinds of neighbours of each piece."""
    around = [
        {tiles[near].side for near in BOARD.surroundings[square] if tiles[near] is not None}
        for square, tile in enumerate(tiles) if tile is not None and tile.side is side
    ]
    return len(around) == 7 and all(sides == {side.other} for sides in around)


@pytest.mark.parametrize("name", ENDS)
def test_the_end(name: str):
    match = replay(name)
    turns, winner, termination = ENDS[name]
    assert match.outcome is not None
    assert (len(match.moves), match.outcome.winner, match.outcome.termination) == (turns, winner, termination)
    assert match.position.legal_moves == match.position.next_steps() == ()
    assert all(position.outcome is None for position in match.positions[:-1])


@pytest.mark.parametrize("name", ["win", "win-for-the-other", "both-dispersed"])
def test_a_win_shows_the_winners_seven_pieces(name: str):
    match = replay(name)
    assert match.outcome and match.outcome.winner
    (pieces,) = match.outcome.lines
    tiles, winner = match.position.tiles, match.outcome.winner
    assert pieces.side is winner and has_dispersed(tiles, winner)
    assert set(pieces.squares) == {s for s, tile in enumerate(tiles) if tile is not None and tile.side is winner}


def test_nobody_has_dispersed_before_the_end():
    for name in [*ENDS, *UNFINISHED]:
        for position in replay(name).positions[:-1]:
            assert not any(has_dispersed(position.tiles, side) for side in Side)


def test_a_move_may_win_for_the_other_side():
    match = replay("win-for-the-other")
    assert match.last and match.outcome and match.last.before.mover is match.outcome.winner.other


def test_both_at_once_is_a_win_of_the_side_that_moved():
    match = replay("both-dispersed")
    assert all(has_dispersed(match.position.tiles, side) for side in Side)
    assert match.last and match.outcome and match.outcome.winner is match.last.before.mover


def test_the_threat_of_the_rules_example():
    assert played(parse_position(THREAT + "S"), "d2-e1").outcome.winner is SECOND
    assert played(parse_position(THREAT + "O"), "b2-b4", "d2-e1").outcome is None


def test_a_move_that_cures_several_isolated_pieces():
    match = replay("several-isolated")
    before, after = match.positions[-2], match.position
    assert len(before.alarms_after()) > 1 and match.moves[-1] != PASS
    assert not {square for square in before.alarms_after() if not touched(after.tiles, square)}
    assert any(len(before.alarms_after(move.steps)) == 0 for move in before.legal_moves)


def touched(tiles: Tiles, square: int) -> bool:
    return any(tiles[near] for near in BOARD.surroundings[square])


@pytest.mark.parametrize(("name", "in_check"), [("pass-in-check", True), ("pass-without-check", False)])
def test_a_forced_pass(name: str, in_check: bool):
    match = replay(name)
    before = match.positions[-2]
    assert before.legal_moves == (PASS,) == match.moves[-1:] and before.next_steps() == ()
    assert bool(before.alarms_after()) is in_check
    assert match.position.tiles == before.tiles and match.mover is before.mover.other
    assert match.move_texts[-1] == "pass"


def test_both_passing_in_succession_is_a_draw():
    match = replay("both-passed")
    assert match.move_texts[-2:] == ("pass", "pass")


def test_passes_that_do_not_follow_each_other_draw_nothing():
    match = replay("pass-in-check")
    move = match.position.legal_moves[0]
    match.play(move)
    assert match.position.passes == 0 and (match.outcome is None or match.outcome.winner)


def repeated(turns: int) -> Match:
    match = Match(ENTROPY, ENTROPY.variants[0], Seats())
    for text in islice(cycle(THERE_AND_BACK), turns):
        match.play(match.position.parse_move(text))
    return match


def test_the_same_position_for_the_third_time_is_a_draw():
    assert repeated(7).outcome is None
    match = repeated(8)
    assert match.position.text == start().text and match.positions[4].text == start().text
    assert match.outcome and (match.outcome.winner, match.outcome.termination) == (None, EntropyTermination.REPETITION)
    assert match.outcome.lines == ()


def test_a_repetition_can_be_taken_back_and_kept_in_a_record():
    match = repeated(8)
    assert parse_record(record_text(match)).outcome == match.outcome
    match.undo()
    assert not match.is_over and match.redo().after.outcome


def test_the_same_board_with_the_other_side_to_move_is_another_position():
    position, times = start(), 0
    for text in ("a2-b2", "e4-d4", "b2-c2", "d4-e4", "c2-a2", "e4-d4", "a2-b2", "d4-c4", "b2-a2", "c4-e4"):
        position = played(position, text)
        times += position.tiles == start().tiles
    assert times == 2 and position.text == start().text and position.outcome is None


@pytest.mark.parametrize("name", [*ENDS, *UNFINISHED])
def test_every_position_knows_the_one_before(name: str):
    positions = replay(name).positions
    assert [None, *positions[:-1]] == [position.previous for position in positions]


def test_positions_with_different_pasts_differ():
    assert repeated(4).position.text == start().text and repeated(4).position != start()
    assert ENTROPY.canonical(repeated(4).position) != ENTROPY.canonical(start())


def test_a_match_from_a_position_knows_no_repetition_before_it():
    match = Match(ENTROPY, ENTROPY.variants[0], Seats(), repeated(4).position)
    assert match.start == start()


def test_200_moves_are_the_limit():
    match = replay("move-limit")
    assert match.position.ply == 200
    match.undo()
    assert match.position.ply == 199 and match.outcome is None and match.position.legal_moves
