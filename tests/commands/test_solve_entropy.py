"""`magicgame solve` and `analyse` for Entropy: what is in the way, going on, checking, and what a table answers."""

from __future__ import annotations

import json
import random
import signal
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from magicgame.__main__ import main
from magicgame.commands import solve, solve_rows
from magicgame.engine import tablebase
from magicgame.engine.registry import row_solver
from magicgame.engine.retrograde import Retrograde
from magicgame.games.entropy import STANDARD, start

sys.path.insert(0, str(Path(__file__).parents[1] / "engine"))
from made_tables import write_made_table

FINISHED = STANDARD.example
SOLVER = row_solver(start())
assert SOLVER is not None


@pytest.fixture(autouse=True)
def no_table_in_use() -> Iterator[None]:
    yield
    tablebase._used.clear()


def test_too_little_memory_is_said_before_starting(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(solve, "free_memory", lambda: 2_000_000_000)
    assert main(["solve", "--game", "entropy"]) == 1
    assert "2.3 GB of free memory are needed, 2.0 GB are there" in capsys.readouterr().err


def half_solved() -> Retrograde:
    work = Retrograde(SOLVER, 4, 4, threads=1)
    for _, _done in zip(range(9), work.steps(), strict=False):
        pass
    return work


def test_what_was_stopped_is_saved_and_taken_up(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    state, stopped, taken_up = tmp_path / "new" / "entropy.state", half_solved(), Retrograde(SOLVER, 4, 4, threads=1)
    solve_rows.save(stopped, state)
    solve_rows.take_up(taken_up, state)
    assert taken_up.distances == stopped.distances and taken_up.distance == 7
    assert str(state) in capsys.readouterr().err and signal.getsignal(signal.SIGTERM) is not signal.SIG_IGN
    assert [each.name for each in state.parent.iterdir()] == [state.name]


def test_a_damaged_state_is_put_aside(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    state, work = tmp_path / "entropy.state", Retrograde(SOLVER, 4, 4, threads=1)
    state.write_bytes(b"rubbish")
    solve_rows.take_up(work, state)
    assert work.distances == [] and "from the beginning" in capsys.readouterr().err
    assert [each.name for each in tmp_path.iterdir()] == ["entropy.state.broken"]


def test_a_table_that_is_wrong_does_not_pass_the_check(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    numbering = SOLVER.Numbering(5, 7)
    row = random.Random(0).randrange(numbering.rows)
    false = solve_rows.placed(start(), *numbering.position(row, 1))
    write_made_table(tmp_path / "made.tb", {false: 4})
    assert main(["solve", "--game", "entropy", "--check", str(tmp_path / "made.tb"), "--positions", "200"]) == 1
    counts, *wrong, total = capsys.readouterr().out.splitlines()
    assert counts.startswith("draw 199, loss 1, ") and wrong == [false.text] and total == "wrong: 1"


def test_a_damaged_table_is_not_checked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "made.tb").write_bytes(b"rubbish")
    assert main(["solve", "--game", "entropy", "--check", str(tmp_path / "made.tb")]) == 1
    assert "made.tb" in capsys.readouterr().err


def test_only_entropys_table_is_checked() -> None:
    with pytest.raises(SystemExit):
        main(["solve", "--check", "any.tb"])


def test_a_position_becomes_one_line_of_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    after = next(start().after(move) for move in start().legal_moves if start().move_text(move) == "a2-a3")
    write_made_table(tmp_path / "made.tb", {after: 8})
    assert main(["analyse", "--game", "entropy", "--json", "--table", str(tmp_path / "made.tb"), start().text]) == 0
    found = json.loads(capsys.readouterr().out)
    assert list(found) == ["position", "variant", "mover", "value", "remoteness", "moves", "nodes", "seconds"]
    assert (found["position"], found["variant"], found["mover"]) == (start().text, "standard", "circle")
    assert (found["value"], found["remoteness"]) == ("win", 9)
    assert {each["move"] for each in found["moves"]} == set(map(start().move_text, start().legal_moves))
    assert {each["move"] for each in found["moves"] if each["value"] == "win"} == {"a2-a3", "e2-e3"}


def test_a_finished_position_has_no_moves(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write_made_table(tablebase.player_table_file(STANDARD), {})
    assert main(["analyse", "--game", "entropy", "--json", FINISHED]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["value"], found["remoteness"], found["moves"]) == ("loss", 0, [])


def test_without_a_table_nothing_is_analysed(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["analyse", "--game", "entropy", start().text]) == 1
    assert "entropy-standard.tb" in capsys.readouterr().err
