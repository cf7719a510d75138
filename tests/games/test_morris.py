"""The third game, which no file of the program names: it is what it says, and joins the others by being registered."""

from itertools import islice

import pytest
from morris import (
    MORRIS,
    STANDARD,
    UPRIGHT,
    MorrisPosition,
    MorrisTermination,
    parse_position,
    possible_movers,
    set_up,
    start,
)
from random_play import Rules, random_match

from magicgame.commands.perft import sequence_counts
from magicgame.engine.assess import assess
from magicgame.engine.registry import exact_plies, has_engine, levels, tier_solver
from magicgame.engine.search import analyse, is_soon_exact
from magicgame.engine.stop import StopFlag
from magicgame.engine.tablebase import probe, take_problem
from magicgame.games import GAMES, game_of, register, unregister
from magicgame.games.entropy import ENTROPY
from magicgame.games.game import Game, IllegalMove, NotationError, Place, Side, Slide
from magicgame.games.magic import MAGIC


def moved(position: MorrisPosition, *texts: str) -> MorrisPosition:
    for text in texts:
        position = position.after(position.parse_move(text))
    return position


def reason(position: MorrisPosition, text: str) -> str:
    with pytest.raises(IllegalMove) as caught:
        moved(position, text)
    return caught.value.code


def test_a_registered_game_joins_the_others_and_leaves_again(morris: Game) -> None:
    assert list(GAMES) == ["magic", "entropy", "morris"]
    assert game_of(start(STANDARD)) is morris
    unregister(morris)
    assert list(GAMES) == ["magic", "entropy"]
    register(morris)


def test_variants_of_two_games_may_share_a_name(morris: Game) -> None:
    ours, theirs = morris.variant("standard"), ENTROPY.variant("standard")
    assert (ours.name, ours.key, theirs.key) == ("standard", "morris-standard", "entropy-standard")
    assert game_of(morris.start(ours)) is morris and game_of(ENTROPY.start(theirs)) is ENTROPY
    assert [variant.key for variant in MAGIC.variants] == ["magic-locked", "magic-standing"]


def test_a_name_is_registered_once(morris: Game) -> None:
    with pytest.raises(ValueError):
        register(morris)
    assert list(GAMES) == ["magic", "entropy", "morris"]


def test_a_stage_may_offer_two_kinds_of_step() -> None:
    assert MORRIS.stages == ((Place, Slide),) and MORRIS.has_reserve and not MORRIS.has_faces
    assert MAGIC.has_reserve and MAGIC.has_faces
    assert not (ENTROPY.has_reserve or ENTROPY.has_faces)


def test_the_turns_are_those_of_noughts_and_crosses_until_all_pieces_are_placed() -> None:
    assert list(islice(sequence_counts(MORRIS, STANDARD), 6)) == [9, 72, 504, 3024, 15120, 54720]


def test_placed_pieces_slide_along_the_lines() -> None:
    placed = moved(start(STANDARD), "a1", "b1", "b2", "c3", "a2", "c2")
    assert placed.text == "..O/XXO/XO. X" and placed.reserve(Side.FIRST) == 0
    slides = {placed.move_text(move) for move in placed.legal_moves}
    assert slides == {"a2-a3", "b2-b3", "b2-a3", "b2-c1"}
    assert all(isinstance(move.steps[0], Slide) for move in placed.legal_moves)


def test_three_in_a_row_win_and_diagonals_only_in_one_variant() -> None:
    for variant, winner in ((STANDARD, Side.FIRST), (UPRIGHT, None)):
        position = moved(start(variant), "a1", "a2", "b2", "b1", "c3")
        assert (position.outcome.winner if position.outcome else None) is winner
    assert moved(start(UPRIGHT), "a1", "a2", "b1", "b2", "c1").outcome is not None


def test_a_side_that_cannot_move_has_lost() -> None:
    shut_in = moved(start(UPRIGHT), "b3", "b2", "c3", "c1", "c2", "a3")
    assert shut_in.text == "OXX/.OX/..O X" and shut_in.legal_moves == ()
    assert shut_in.outcome and (shut_in.outcome.winner, shut_in.outcome.termination) == (
        Side.SECOND, MorrisTermination.BLOCKED)
    assert not parse_position("OXX/.OX/..O O", UPRIGHT).is_terminal


def test_the_third_repetition_is_a_draw() -> None:
    once = moved(start(STANDARD), "b3", "c2", "b1", "b2", "a2", "a1")
    there_and_back = ("b3-c3", "b2-c1", "c3-b3", "c1-b2")
    twice = moved(once, *there_and_back)
    thrice = moved(twice, *there_and_back)
    assert (twice.text, twice.outcome) == (once.text, None)
    assert thrice.outcome and (thrice.outcome.winner, thrice.outcome.termination) == (
        None, MorrisTermination.REPETITION)


@pytest.mark.parametrize(("text", "code"), [
    ("b2", "square_taken"), ("b2-c3", "no_turn"), ("b2-b3", "no_turn"),
])
def test_reasons_while_placing(text: str, code: str) -> None:
    assert reason(moved(start(STANDARD), "b2"), text) == code


def test_reasons_while_sliding() -> None:
    placed = moved(start(STANDARD), "a1", "b1", "b2", "c3", "a2", "c2")
    assert reason(placed, "a2-b3") == "not_neighbour"
    assert reason(placed, "a2-b2") == "square_taken"
    assert reason(placed, "a3") == "no_turn"


@pytest.mark.parametrize("text", ["XO./.../... O", "XX./.../... X", "XXX/X../OOO X", "..../... X", "XO./.../... Z"])
def test_impossible_positions(text: str) -> None:
    with pytest.raises(NotationError):
        parse_position(text, STANDARD)


def test_the_mover_is_free_once_all_pieces_are_placed() -> None:
    tiles = parse_position("XOX/OXO/... X", STANDARD).tiles
    assert possible_movers(tiles) == tuple(Side)
    assert set_up(tiles, STANDARD, Side.SECOND).mover is Side.SECOND
    assert set_up(start(STANDARD).tiles, STANDARD, Side.SECOND).mover is Side.FIRST


def test_without_an_engine_nothing_is_judged_and_nothing_breaks() -> None:
    assert not has_engine(MORRIS) and has_engine(MAGIC) and has_engine(ENTROPY)
    position = start(STANDARD)
    assert levels(position) == () and exact_plies(position) == 0 and tier_solver(position) is None
    assert not is_soon_exact(position) and probe(position) is None and take_problem() is None
    with pytest.raises(LookupError):
        assess(position, StopFlag())
    over = random_match(Rules(MORRIS, STANDARD), 1).position
    assert over.is_terminal and analyse(over, StopFlag()).moves == ()


def test_random_matches_end_in_every_way() -> None:
    rules = [Rules(MORRIS, variant) for variant in MORRIS.variants]
    outcomes = [random_match(each, seed).outcome for each in rules for seed in range(300)]
    assert {outcome.termination for outcome in outcomes if outcome} == set(MorrisTermination)
