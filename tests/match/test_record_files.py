"""Records on the disk: old ones stay readable, and a killed program leaves a whole one."""

import os
import random
import subprocess
import sys
import time
from pathlib import Path

import pytest
from random_play import ALL_RULES, random_match

from magicgame.games.game import MatchTermination, Side
from magicgame.match.match import Match
from magicgame.match.record import RecordError, load_record, record_text, save_record
from magicgame.match.seats import Engine, Person, Seats

pytestmark = pytest.mark.slow

OLD = Path(__file__).parents[1] / "records" / "v1"
MANUAL = ("L1", "1-5/L16", "16-12/D13", "5-6/L1", "12-11/L16", "6-2/L5", "11-12/D15", "2-6/L2",
          "5-9/D5", "6-7/L6", "9-10/D9", "13-14/L11")


def old(name: str) -> Match:
    return load_record(OLD / f"{name}.record")


def test_old_records_of_every_kind():
    assert (old("empty").moves, old("empty").seats) == ((), Seats(Person(), Engine(3)))
    assert old("under-way").move_texts == MANUAL[:7]
    assert old("over").move_texts == MANUAL and old("over").position.text == "dd../CdC./CddD/.cCc"
    assert old("other-start").start.text == "Cd../..../..../...."
    assert old("other-start").move_texts == ("2-6/L16", "1-5/L1")


def test_old_records_keep_what_was_undone():
    match = old("undone")
    assert match.move_texts == MANUAL[:5] and len(match.undone) == 3
    assert (match.variant.name, match.seats) == ("standing", Seats(Engine(6), Person()))
    while match.can_restore:
        match.redo()
    assert match.move_texts == MANUAL[:8]


def test_old_records_keep_a_resignation():
    outcome = old("resigned").outcome
    assert outcome and (outcome.winner, outcome.termination) == (Side.FIRST, MatchTermination.RESIGNATION)


def test_saving_makes_the_folder_and_leaves_one_file(home: Path):
    path = home / "deep" / "current.record"
    for turns in range(4):
        match = random_match(ALL_RULES[0], 1, turns)
        save_record(match, path)
        assert record_text(load_record(path)) == record_text(match)
    assert [file.name for file in path.parent.iterdir()] == ["current.record"]


def test_a_missing_record_is_an_os_error(home: Path):
    with pytest.raises(FileNotFoundError):
        load_record(home / "current.record")


@pytest.mark.parametrize("content", [b"", b"\xff\xfe\x00", b"\0" * 4096, b"[Game \xc3"])
def test_a_file_that_is_no_record(tmp_path: Path, content: bytes):
    path = tmp_path / "x.record"
    path.write_bytes(content)
    with pytest.raises(RecordError):
        load_record(path)


def test_an_editors_byte_order_mark_is_no_harm(tmp_path: Path):
    path = tmp_path / "x.record"
    path.write_bytes(b"\xef\xbb\xbf" + (OLD / "over.record").read_bytes())
    assert load_record(path).move_texts == MANUAL


SAVE_FOR_EVER = """
import itertools, sys
from pathlib import Path
from random_play import ALL_RULES, random_match
from magicgame.match.record import save_record
matches = [random_match(rules, seed, seed) for rules in ALL_RULES for seed in range(12)]
for match in itertools.cycle(matches):
    save_record(match, Path(sys.argv[1]))
"""


def test_a_program_killed_while_saving_leaves_a_whole_record(tmp_path: Path):
    chance, path = random.Random(5), tmp_path / "current.record"
    for _ in range(8):
        path.unlink(missing_ok=True)
        saver = subprocess.Popen([sys.executable, "-c", SAVE_FOR_EVER, str(path)], cwd=Path(__file__).parents[1],
                                 env=environment())
        try:
            while not path.exists():
                assert saver.poll() is None
                time.sleep(0.001)
            time.sleep(chance.uniform(0, 0.05))
        finally:
            saver.kill()
            saver.wait()
        load_record(path)


def environment() -> dict[str, str]:
    root = Path(__file__).parents[2]
    return os.environ | {"PYTHONPATH": f"{root}{os.pathsep}{root / 'tests'}"}
