"""The stored values: what is known about the game, the chain down to the search, and files that cannot be used."""

from __future__ import annotations

import logging
from collections import Counter
from pathlib import Path

import pytest
from playing import VARIANTS, open_positions
from test_analysis import _merit as minimax_merit
from test_analysis import one_ply_earlier

from magicgame.engine import tablebase as module
from magicgame.engine.registry import engine_of, kernel, tier_solver
from magicgame.engine.search import analyse, is_soon_exact
from magicgame.engine.solver import Solver
from magicgame.engine.stop import StopFlag
from magicgame.engine.tablebase import probe, stored, table_file, take_problem, unpack, write_table
from magicgame.engine.values import Known, Value
from magicgame.games.entropy import ENTROPY
from magicgame.games.game import Position, Variant
from magicgame.games.magic import MAGIC, parse_position

LOCKED, STANDING = VARIANTS
CORNER, EDGE, CENTRE = "c.../..../..../....", ".c../..../..../....", "..../.c../..../...."
LARGEST_BYTES = 18_200_000
each_variant = pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.name)


def known(position: Position) -> Known:
    found = probe(position)
    assert found is not None
    return found


@pytest.mark.parametrize(("variant", "start", "corner", "other"), [
    (LOCKED, (Value.DRAW, None), (Value.DRAW, None), (Value.WIN, 13)),
    (STANDING, (Value.WIN, 16), (Value.LOSS, 15), (Value.WIN, 15)),
])
def test_the_game_is_worth_what_two_other_solvers_say(
    variant: Variant, start: Known, corner: Known, other: Known
) -> None:
    """RULES 1.6; the values of openings are the answering side's."""
    assert known(MAGIC.start(variant)) == start
    assert known(parse_position(CORNER, variant)) == corner
    assert known(parse_position(EDGE, variant)) == known(parse_position(CENTRE, variant)) == other


def test_the_answers_to_a_corner_that_do_not_lose_place_in_a_corner() -> None:
    corner = parse_position(CORNER, LOCKED)
    holding = [move for move in corner.legal_moves if known(corner.after(move))[0] is not Value.WIN]
    assert len(corner.legal_moves) == 60 and len(holding) == 16
    assert {move.steps[-1].target for move in holding} == {0, 3, 12, 15}
    lost = parse_position(CORNER, STANDING)
    assert Counter(known(lost.after(move))[0] for move in lost.legal_moves) == {Value.WIN: 60}


@each_variant
def test_unpacking_that_is_stopped_goes_on_at_the_next_probe(variant: Variant) -> None:
    solver = tier_solver(MAGIC.start(variant))
    assert solver is not None
    table = module.Tablebase(table_file(variant), variant.key, solver)
    stopped = StopFlag()
    stopped.set()
    for _ in range(3):
        table.unpack(stopped)
    table.unpack(StopFlag())
    state = kernel(MAGIC.start(variant)).encode(MAGIC.start(variant))
    assert table.probe(state, 0) == known(MAGIC.start(variant))


def test_unpacking_in_advance_does_nothing_where_nothing_is_stored() -> None:
    unpack(ENTROPY.start(ENTROPY.variants[0]), StopFlag())
    assert take_problem() is None


@each_variant
@pytest.mark.parametrize("ply", range(8))
def test_a_stored_value_is_that_of_the_best_move(variant: Variant, ply: int) -> None:
    for position in open_positions(variant, ply, 2, seed=ply):
        children = [known(position.after(move)) for move in position.legal_moves]
        assert known(position) == max(map(one_ply_earlier, children), key=minimax_merit), position.text


@each_variant
def test_what_is_stored_agrees_with_the_search(variant: Variant, monkeypatch: pytest.MonkeyPatch) -> None:
    positions = [each for each in open_positions(variant, 8, 40, seed=8) if known(each)[0] is Value.LOSS][:3]
    expected = [known(position) for position in positions]
    with_table = [analyse(position, StopFlag()) for position in positions]
    monkeypatch.setattr(module, "_found", {file: (written, None) for file, (written, _) in module._found.items()})
    for position, value, analysis in zip(positions, expected, with_table, strict=True):
        plain = analyse(position, StopFlag())
        assert (plain.value, plain.remoteness) == value
        assert {each.move: each for each in plain.moves} == {each.move: each for each in analysis.moves}


@each_variant
def test_the_last_tier_is_exact_but_for_wins_that_come_soon(variant: Variant) -> None:
    plies = engine_of(MAGIC.start(variant)).outlined_plies[variant.name]
    told = Counter()
    for position in open_positions(variant, 9, 60, seed=9):
        table = stored(MAGIC.start(variant))
        assert table is not None and table.tiers == position.ply
        outlined, is_exact = table.outline(kernel(position).encode(position), position.ply)
        analysis = analyse(position, StopFlag())
        is_soon = analysis.value is Value.WIN and (analysis.remoteness or 0) <= plies
        assert is_exact is not is_soon
        assert outlined == ((Value.WIN, plies) if is_soon else (analysis.value, analysis.remoteness)), position.text
        told[is_exact] += 1
    assert min(told[True], told[False]) > 10


def test_both_files_together_are_small() -> None:
    assert sum(table_file(variant).stat().st_size for variant in VARIANTS) <= LARGEST_BYTES


def test_a_game_that_is_not_solved_has_no_table(tmp_path: Path) -> None:
    start = ENTROPY.start(ENTROPY.variants[0])
    assert tier_solver(start) is None and probe(start) is None and take_problem() is None
    with pytest.raises(LookupError):
        Solver(start, 1, 1)
    with pytest.raises(LookupError):
        write_table(tmp_path / "none.tb", start, [bytearray(1)])


def spoilt(content: bytes, how: str) -> bytes | None:
    return {
        "missing": None,
        "empty": b"",
        "cut": content[:-1],
        "one bit": content[:5000] + bytes([content[5000] ^ 1]) + content[5001:],
        "another variant": content.replace(b"standing", b"floating"),
        "another format": b"x" + content,
    }[how]


@pytest.mark.parametrize("how", ["missing", "empty", "cut", "one bit", "another variant", "another format"])
def test_a_file_that_cannot_be_used_is_told_once_and_the_search_goes_on(
    how: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    start = MAGIC.start(STANDING)
    content = spoilt(table_file(start.variant).read_bytes(), how)
    file = tmp_path / "magic-standing.tb"
    if content is not None:
        file.write_bytes(content)
    monkeypatch.setattr(module, "table_file", lambda variant: file)
    monkeypatch.setattr(module, "_found", {})
    with caplog.at_level(logging.WARNING):
        assert probe(start) is None and probe(start) is None
    assert len(caplog.records) == 1 and "magic-standing.tb" in caplog.text
    assert (take_problem(), take_problem()) == ("magic-standing.tb", None)
    assert not is_soon_exact(start)
    late = open_positions(STANDING, 11, 1, seed=1)[0]
    assert analyse(late, StopFlag()).value is not None


def test_a_written_table_is_read_back(tmp_path: Path) -> None:
    start = MAGIC.start(LOCKED)
    solver = tier_solver(start)
    assert solver is not None
    tiers = [bytearray([50]), bytearray([50, 14, 14]), bytearray(66)]
    file = tmp_path / "new" / "small.tb"
    assert write_table(file, start, tiers) == file.stat().st_size
    table = module.Tablebase(file, start.variant.key, solver)
    states = [module.kernel(start).encode(parse_position(text)) for text in (CORNER, EDGE, CENTRE)]
    assert table.tiers == 2
    assert sorted(table.probe(state, 1)[1] or 0 for state in states) == [0, 13, 13]
