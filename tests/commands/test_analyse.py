"""`magicgame analyse`: its lines, its table, and what it makes of garbled ones."""

from __future__ import annotations

import io
import json

import pytest

from magicgame.__main__ import main
from magicgame.games.magic import MAGIC, parse_position

CORNER = "c.../..../..../...."
LATE = "cd.D/DCc./.dC./d.c."
FINISHED = "dd../CdC./CddD/.cCc"
MERIT = {"win": 1, "draw": 0, "loss": -1}


def test_a_position_becomes_one_line_of_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["analyse", "--json", CORNER]) == 0
    found = json.loads(capsys.readouterr().out)
    assert list(found) == ["position", "variant", "mover", "value", "remoteness", "moves", "nodes", "seconds"]
    assert (found["position"], found["variant"], found["mover"]) == (CORNER, "locked", "diamond")
    assert (found["value"], found["remoteness"]) == ("draw", None)
    position = parse_position(CORNER)
    assert {each["move"] for each in found["moves"]} == set(map(position.move_text, position.legal_moves))
    merits = [MERIT[each["value"]] for each in found["moves"]]
    assert merits == sorted(merits, reverse=True) and merits.count(0) == 16


@pytest.mark.parametrize("variant", [variant.name for variant in MAGIC.variants])
def test_standard_input_is_read_and_garbled_lines_do_not_stop_it(
    variant: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = [LATE, "no position", FINISHED, "cc../..../..../....", "\udcff", CORNER]
    monkeypatch.setattr("sys.stdin", io.StringIO("\n".join(lines) + "\n"))
    assert main(["analyse", "--json", "--variant", variant]) == 1
    found = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [each.get("line") for each in found] == [None, 2, None, 4, 5, None]
    assert all(each.keys() == {"error", "line"} for each in found if "line" in each)
    assert all(each["variant"] == variant for each in found if "line" not in each)


def test_a_finished_position_has_no_moves(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["analyse", "--json", FINISHED, "CdCd/DcdC/DccD/dCCD"]) == 0
    lost, drawn = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert (lost["value"], lost["remoteness"], lost["moves"]) == ("loss", 0, [])
    assert (drawn["value"], drawn["remoteness"], drawn["moves"]) == ("draw", 0, [])


def test_the_table_groups_moves_by_their_worth(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["analyse", CORNER, "rubbish"]) == 1
    first, draws, *losses, error = capsys.readouterr().out.splitlines()
    assert first.startswith(f"{CORNER}  diamond to move: draw")
    assert draws.split()[:2] == ["draw", "16:"] and all("loss in" in line for line in losses)
    assert error.startswith("line 2: ")


def test_an_unknown_variant_is_a_usage_error(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        main(["analyse", "--variant", "fastest", CORNER])
    assert caught.value.code == 2 and "--variant" in capsys.readouterr().err
