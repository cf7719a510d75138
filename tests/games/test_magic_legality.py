"""What Magic allows and forbids, and the code it gives as the reason."""

from itertools import product

import pytest
from random_play import ALL_RULES, Rules, random_match

from magicgame.games.game import Face, Flip, IllegalMove, Move, Place, Position, Side, Slide, Tile
from magicgame.games.magic import BOARD, LINES, LOCKED_LINE, LOCKS, MAGIC, STANDING_LINE, parse_position, start

SQUARES = range(16)
ONE_CIRCLE = "c.../..../..../...."
NO_FLIP = ".cCd/.Cdc/CDdd/dCCd"
MAGIC_RULES = [rules for rules in ALL_RULES if rules.game is MAGIC]


def code_of(position: Position, move: Move) -> str:
    """The reason why the turn is forbidden."""
    with pytest.raises(IllegalMove) as caught:
        position.after(move)
    return caught.value.code


@pytest.mark.parametrize(("code", "text", "position_text"), [
    ("flip_missing", "L3", ONE_CIRCLE),
    ("no_flip_possible", "1-2/L3", "..../..../..../...."),
    ("no_flip_possible", "4-3/L1", NO_FLIP),
    ("square_vacant", "2-3/L3", ONE_CIRCLE),
    ("own_tile", "6-7/L3", "c.../.d../..../...C"),
    ("not_neighbour", "1-3/L3", ONE_CIRCLE),
    ("not_neighbour", "1-6/L3", ONE_CIRCLE),
    ("not_neighbour", "1-1/L3", ONE_CIRCLE),
    ("not_neighbour", "4-5/L3", "...c/..../..../...."),
    ("target_taken", "1-2/L3", "cd../.C../..../...."),
    ("square_taken", "1-2/L2", ONE_CIRCLE),
    ("square_taken", "1-2/L6", "c.../.C../..../..d."),
    ("square_taken", "L2", NO_FLIP),
    ("game_over", "3-4/L3", "dd../CdC./CddD/.cCc"),
    ("game_over", "L1", "CcCd/cDdc/CDdd/dCCd"),
])
def test_reasons(code: str, text: str, position_text: str):
    position = parse_position(position_text)
    assert code_of(position, position.parse_move(text)) == code


@pytest.mark.parametrize("steps", [
    (),
    (Flip(0, 1),),
    (Place(1, Face.LIGHT), Place(2, Face.LIGHT)),
    (Place(1, Face.LIGHT), Flip(0, 4)),
    (Flip(0, 1), Flip(1, 2), Place(0, Face.LIGHT)),
    (Slide(0, 1), Place(0, Face.LIGHT)),
])
def test_steps_that_are_no_turn(steps: tuple):
    assert code_of(parse_position(ONE_CIRCLE), Move(steps)) == "no_turn"


def all_turns() -> list[Move]:
    """Every turn that can be written down: 32 without a flip, 256 · 32 with one."""
    places = [Place(square, face) for square, face in product(SQUARES, Face)]
    flips = [Flip(source, target) for source, target in product(SQUARES, SQUARES)]
    return [Move((place,)) for place in places] + [Move(steps) for steps in product(flips, places)]


@pytest.mark.parametrize("rules", MAGIC_RULES, ids=repr)
@pytest.mark.parametrize(("seed", "ply"), [(1, 0), (2, 1), (3, 6), (4, 11), (5, 15)])
def test_after_accepts_the_legal_moves_and_nothing_else(rules: Rules, seed: int, ply: int):
    position = random_match(rules, seed, ply).position
    accepted = {move for move in all_turns() if accepts(position, move)}
    assert accepted == set(position.legal_moves)
    assert len(accepted) == len(position.legal_moves)


def accepts(position: Position, move: Move) -> bool:
    try:
        position.after(move)
    except IllegalMove:
        return False
    return True


def test_the_square_just_vacated_may_be_taken():
    after = parse_position(ONE_CIRCLE).after(Move((Flip(0, 1), Place(0, Face.DARK))))
    assert after.text == "DC../..../..../...."


def test_a_flip_shows_the_other_face_and_leaves_the_rest():
    after = parse_position("Cd../.c../..../....").after(Move((Flip(0, 4), Place(15, Face.LIGHT))))
    assert after.text == ".d../cc../..../...d"


def test_a_turn_needs_new_values_only():
    before = start()
    after = before.after(Move((Place(5, Face.LIGHT),)))
    assert before == start() and after.tiles[5] == Tile(Side.FIRST, Face.LIGHT)


@pytest.mark.parametrize(("text", "reserves"), [
    ("..../..../..../....", [8, 8]), ("c.../..../..../....", [7, 8]), ("cCd./..../..../...D", [6, 6]),
])
def test_what_is_not_on_the_board_is_in_reserve(text: str, reserves: list[int]):
    assert [parse_position(text).reserve(side) for side in Side] == reserves


def test_which_squares_lock_a_line():
    assert LOCKS[0, 1, 2] == (3, 4, 5, 6)
    assert LOCKS[0, 5, 10] == (1, 4, 6, 9, 11, 14)
    for line in LINES:
        assert set(LOCKS[line]) == {near for s in line for near in BOARD.neighbours[s]} - set(line)


@pytest.mark.parametrize(("text", "locked"), [
    ("ccc./dddC/.d../....", False),
    ("cccd/dd.C/.d../....", False),
    ("cccd/dDdC/..../....", True),
    ("cC../Ccd./.dcd/..d.", True),
    ("cC../Ccd./.dcd/...d", False),
])
def test_a_line_is_locked_when_no_neighbour_is_vacant(text: str, locked: bool):
    (line,) = (line for line in parse_position(text).lines if line.side is Side.FIRST)
    assert line.locked is locked


def test_a_line_needs_one_side_and_one_face():
    assert parse_position("ccC./d.../d.../D...").lines == ()
    assert parse_position("ccdc/d.../D.../....").lines == ()


def test_the_movers_unlocked_line_ends_the_standing_game_only():
    text = "ddd./c.C./c.C./...."
    assert parse_position(text, LOCKED_LINE).outcome is None
    outcome = parse_position(text, STANDING_LINE).outcome
    assert outcome and outcome.winner is parse_position(text).mover is Side.SECOND


def test_the_opponents_unlocked_line_wins_nothing():
    position = parse_position("ccc./d.d./C.D./....", STANDING_LINE)
    assert position.mover is Side.SECOND and position.outcome is None


@pytest.mark.parametrize("steps", [
    (Flip(0, 1), Place(16, Face.LIGHT)),
    (Flip(0, 1), Place(-1, Face.LIGHT)),
    (Flip(0, -1), Place(3, Face.LIGHT)),
    (Flip(-16, 1), Place(3, Face.LIGHT)),
])
def test_squares_off_the_board(steps: tuple):
    assert code_of(parse_position(ONE_CIRCLE), Move(steps)) == "no_such_square"
