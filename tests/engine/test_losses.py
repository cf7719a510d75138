"""The player's table of all of Entropy's values: read back, used by the engine, and named when it cannot be used."""

from __future__ import annotations

import logging
import random
import sys
from pathlib import Path

import pytest
from made_tables import packed, write_made_table

from magicgame.engine.blocks import Blocks, DamagedFile, write_blocks
from magicgame.engine.choose import choose
from magicgame.engine.losses import LossTable, write_losses
from magicgame.engine.registry import level, row_solver
from magicgame.engine.retrograde import Retrograde, known
from magicgame.engine.search import analyse, is_soon_exact
from magicgame.engine.stop import StopFlag
from magicgame.engine.tablebase import player_table_file, probe, stored, take_problem, unpack
from magicgame.engine.values import Value
from magicgame.games.entropy import STANDARD, canonical, parse_position, set_up, start

SOLVER = row_solver(start())
assert SOLVER is not None


def write_small_table(file: Path) -> Retrograde:
    work = Retrograde(SOLVER, 4, 3, threads=2)
    for _ in work.steps():
        pass
    write_losses(file, "small", work, SOLVER)
    return work


def test_a_table_holds_all_that_the_solver_found(tmp_path: Path) -> None:
    work = write_small_table(tmp_path / "small.tb")
    table, chance = LossTable(tmp_path / "small.tb", "small", SOLVER), random.Random(3)
    for _ in range(3000):
        squares = chance.sample(range(16), 6)
        own, other = (sum(1 << square for square in chosen) for chosen in (squares[:3], squares[3:]))
        assert known(table.numbering, table.row, own, other) == work.value(own, other)


def test_rows_that_were_put_away_are_unpacked_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("magicgame.engine.losses.KEPT_ROWS", 2)
    write_small_table(tmp_path / "small.tb")
    table = LossTable(tmp_path / "small.tb", "small", SOLVER)
    once = [bytes(table.row(number)) for number in range(10)]
    assert [bytes(table.row(number)) for number in range(10)] == once and len(set(once)) > 1


@pytest.mark.parametrize(("how", "error"), [
    ("whole", None), ("a row missing", "rows are missing"), ("a row too long", "row 3 has another length"),
    ("a row garbled", "row 3 cannot be unpacked"),
])
def test_a_check_says_what_is_wrong_with_a_table(how: str, error: str | None, tmp_path: Path) -> None:
    write_small_table(tmp_path / "small.tb")
    blocks = Blocks(tmp_path / "small.tb")
    rows = [blocks[number] for number in range(len(blocks))]
    if how == "a row missing":
        rows.pop()
    elif how != "whole":
        rows[3] = packed(bytes(1000)) if how == "a row too long" else b"rubbish"
    write_blocks(tmp_path / "spoilt.tb", blocks.description, rows)
    table = LossTable(tmp_path / "spoilt.tb", "small", SOLVER)
    if error is None:
        table.check()
    else:
        with pytest.raises(DamagedFile, match=error):
            table.check()


def test_only_the_rows_read_last_stay_unpacked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("magicgame.engine.losses.KEPT_ROWS", 2)
    write_small_table(tmp_path / "small.tb")
    table = LossTable(tmp_path / "small.tb", "small", SOLVER)
    first, second = table.row(1), table.row(2)
    assert table.row(1) is first
    table.row(3)
    assert table.row(1) is first and table.row(2) is not second


def test_nothing_is_to_be_got_ready_where_nothing_is_stored(home: Path) -> None:
    unpack(start(), StopFlag())
    assert stored(start()) is None


def spoilt(content: bytes, how: str) -> bytes:
    middle = len(content) // 2
    return {
        "empty": b"",
        "cut within the head": content[:10],
        "cut": content[:-1],
        "longer": content + b"\0",
        "signature": b"x" + content[1:],
        "checksum of the head": content[:9] + bytes([content[9] ^ 1]) + content[10:],
        "number of blocks": content[:16] + bytes([content[16] ^ 1]) + content[17:],
        "description": content.replace(b"standard", b"standerd", 1),
        "index": content[:200] + bytes([content[200] ^ 128]) + content[201:],
        "one bit": content[:middle] + bytes([content[middle] ^ 1]) + content[middle + 1:],
    }[how]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows lets nobody write into a file that is in use")
@pytest.mark.parametrize("how", [
    "empty", "cut within the head", "cut", "longer", "signature", "checksum of the head", "number of blocks",
    "description", "index", "one bit",
])
def test_a_damaged_table_is_named_once_and_not_used(
    how: str, home: Path, caplog: pytest.LogCaptureFixture
) -> None:
    while take_problem() is not None:
        pass  # what earlier tests left untold
    file = player_table_file(STANDARD)
    write_made_table(file, {})
    assert is_soon_exact(start())
    file.write_bytes(spoilt(file.read_bytes(), how))
    with caplog.at_level(logging.WARNING):
        assert probe(start()) is None and not is_soon_exact(start())
    assert len(caplog.records) == 1 and file.name in caplog.text
    assert (take_problem(), take_problem()) == (file.name, None)
    assert choose(start(), level(6, start()), random.Random(1), hurried()).value is None


def hurried() -> StopFlag:
    return StopFlag(nodes_per_second=20_000)


def test_the_table_of_another_game_is_not_used(home: Path) -> None:
    write_made_table(player_table_file(STANDARD), {}, "entropy-another")
    assert stored(start()) is None and take_problem() == "entropy-standard.tb"


def test_without_a_table_nothing_is_missing() -> None:
    assert stored(start()) is None and take_problem() is None and not is_soon_exact(start())


def test_a_table_that_comes_later_is_used(home: Path) -> None:
    assert stored(start()) is None
    write_made_table(player_table_file(STANDARD), {})
    unpack(start(), StopFlag())
    assert probe(start()) == (Value.DRAW, None) and take_problem() is None


def test_a_win_is_one_ply_from_the_soonest_loss(home: Path) -> None:
    moves = {start().move_text(move): move for move in start().legal_moves}
    soon, late = start().after(moves["b1-b3"]), start().after(moves["c1-c3"])
    write_made_table(player_table_file(STANDARD), {soon: 8, late: 20})
    analysis = analyse(start(), StopFlag())
    assert (analysis.value, analysis.remoteness) == (Value.WIN, 9)
    values = {start().move_text(each.move): (each.value, each.remoteness) for each in analysis.moves}
    alike = {text for text, move in moves.items() if canonical(start().after(move)) == canonical(soon)}
    assert {text for text, value in values.items() if value == (Value.WIN, 9)} == alike
    assert values["c1-c3"] == (Value.WIN, 21) and values["a2-a3"] == (Value.DRAW, None)


def test_level_6_plays_by_the_table(home: Path) -> None:
    moves = {start().move_text(move): move for move in start().legal_moves}
    write_made_table(player_table_file(STANDARD), {start().after(moves["c1-c3"]): 8})
    found = choose(start(), level(6, start()), random.Random(1), hurried())
    assert (found.move, found.value, found.remoteness) == (moves["c1-c3"], Value.WIN, 9)


def test_finished_positions_are_worth_what_they_ended_with(home: Path) -> None:
    over = parse_position(STANDARD.example)
    assert over.outcome is not None and over.outcome.winner is not over.mover
    write_made_table(player_table_file(STANDARD), {over: 0})
    assert probe(over) == (Value.LOSS, 0)
    assert probe(set_up(over.tiles, STANDARD, over.mover.other)) == (Value.WIN, 0)


def test_blocks_are_written_whole_or_not_at_all(tmp_path: Path) -> None:
    file = tmp_path / "new" / "blocks"
    write_blocks(file, {"a": 1}, [b"one", b"", b"three"])
    blocks = Blocks(file)
    assert (len(blocks), [blocks[i] for i in range(3)], blocks.description) == (3, [b"one", b"", b"three"], {"a": 1})

    def broken() -> list[bytes]:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        write_blocks(file, {}, (piece for _ in range(1) for piece in broken()))
    assert [each.name for each in file.parent.iterdir()] == ["blocks"] and len(Blocks(file)) == 3
    with pytest.raises(DamagedFile):
        LossTable(file, "small", SOLVER)
