"""The exact endings against plain minimax by the referee's rules."""

from __future__ import annotations

import pytest
from playing import VARIANTS, open_positions

from magicgame.engine.search import analyse
from magicgame.engine.stop import StopFlag
from magicgame.engine.values import Value
from magicgame.games.game import Position, Variant
from magicgame.games.magic import parse_position

pytestmark = pytest.mark.slow

Known = tuple[Value, int | None]


def minimax(position: Position, known: dict[str, Known]) -> Known:
    """Value and remoteness by trying every move, unless one wins at once: the winner hurries, the loser delays."""
    if position.text not in known:
        known[position.text] = _minimax(position, known)
    return known[position.text]


def _minimax(position: Position, known: dict[str, Known]) -> Known:
    if position.outcome is not None:
        winner = position.outcome.winner
        return (Value.DRAW, None) if winner is None else (
            Value.WIN if winner is position.mover else Value.LOSS, 0)
    best: Known = (Value.LOSS, 0)
    for move in position.legal_moves:
        best = max(best, one_ply_earlier(minimax(position.after(move), known)), key=_merit)
        if best == (Value.WIN, 1):
            break
    return best


def one_ply_earlier(known: Known) -> Known:
    value, remoteness = known
    return value.opposite, None if remoteness is None else remoteness + 1


def _merit(known: Known) -> tuple[int, int]:
    value, remoteness = known
    return value.value, -value.value * (remoteness or 0)


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.name)
@pytest.mark.parametrize(("ply", "count"), [(12, 1), (13, 12), (14, 40), (15, 60)])
def test_every_move_has_the_value_and_remoteness_of_minimax(variant: Variant, ply: int, count: int) -> None:
    known: dict[str, Known] = {}
    for position in open_positions(variant, ply, count, seed=ply):
        analysis = analyse(position, StopFlag())
        found = {each.move: (each.value, each.remoteness) for each in analysis.moves}
        assert found == {
            move: one_ply_earlier(minimax(position.after(move), known)) for move in position.legal_moves
        }, position.text
        assert (analysis.value, analysis.remoteness) == minimax(position, known)


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.name)
def test_a_move_is_worth_what_the_position_after_it_is_worth(variant: Variant) -> None:
    """The chain from 9 tiles down to where minimax judges."""
    for position in open_positions(variant, 9, 1, seed=9) + open_positions(variant, 10, 2, seed=9):
        analysis = analyse(position, StopFlag())
        for found in analysis.moves[::12]:
            after = analyse(position.after(found.move), StopFlag())
            assert after.value is not None
            assert one_ply_earlier((after.value, None if after.value is Value.DRAW else after.remoteness)) == (
                found.value, found.remoteness)


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.name)
def test_moves_come_best_first_and_the_first_is_worth_the_position(variant: Variant) -> None:
    for position in open_positions(variant, 10, 10, seed=5):
        analysis = analyse(position, StopFlag())
        scores = [each.score for each in analysis.moves]
        assert scores == sorted(scores, reverse=True)
        assert (analysis.moves[0].value, analysis.moves[0].remoteness) == (analysis.value, analysis.remoteness)
        assert all((each.remoteness is None) == (each.value is Value.DRAW) for each in analysis.moves)


@pytest.mark.parametrize(("text", "value"), [("dd../CdC./CddD/.cCc", Value.LOSS), ("CdCd/DcdC/DccD/dCCD", Value.DRAW)])
def test_a_finished_position_has_its_value_and_no_moves(text: str, value: Value) -> None:
    analysis = analyse(parse_position(text, VARIANTS[0]), StopFlag())
    assert (analysis.moves, analysis.value, analysis.remoteness) == ((), value, 0)


def test_a_stopped_analysis_leaves_values_open_and_claims_nothing() -> None:
    stop = StopFlag()
    stop.set()
    position = next(each for each in open_positions(VARIANTS[0], 9, 20, seed=2) if not wins_at_once(each))
    analysis = analyse(position, stop)
    assert analysis.value is None
    assert {each.value for each in analysis.moves} <= {None, Value.LOSS, Value.DRAW}
    assert len(analysis.moves) == len(position.legal_moves)


def wins_at_once(position: Position) -> bool:
    ends = [position.after(move).outcome for move in position.legal_moves]
    return any(end is not None and end.winner is position.mover for end in ends)
