"""Two programs on the same files, two processes: whatever they write, in whatever order, nothing of either is lost."""

from __future__ import annotations

import subprocess
import sys
from datetime import datetime
from pathlib import Path

import pytest
from random_play import ALL_RULES, random_match

from magicgame.match.seats import Seats
from magicgame.player.progress import load_progress
from magicgame.player.ratings import load_ratings
from magicgame.player.results import load_results
from magicgame.player.settings import load_settings
from magicgame.player.unfinished import hold, load_unfinished, new_file, release, save_unfinished

HERE = Path(__file__).parents[1]
WRITES = f"""
import random, sys
sys.path.insert(0, {str(HERE)!r})
from datetime import datetime
from random_play import ALL_RULES, random_match
from magicgame.match.seats import Seats
from magicgame.player.progress import Progress, change_progress
from datetime import date
from magicgame.match.rating import Rating
from magicgame.player.ratings import add_rated
from magicgame.player.results import Entry, add_result
from magicgame.player.settings import load_settings, save_settings
from magicgame.player.unfinished import new_file, save_unfinished
import copy
name, count = sys.argv[1], int(sys.argv[2])
settings, known = load_settings()[0], Progress()
match = random_match(ALL_RULES[0], 1, 4, Seats())
file = new_file(datetime(2026, 11, 22))
print("up", flush=True)
input()
for number in range(count):
    add_result(Entry("2026-11-22", "magic", name, 1, "first", "won", number))
    add_rated(f"{{name}} {{number}}", "magic-locked", date(2026, 11, 22), 2, Rating(1046, 20), number % 2)
    change_progress(known, lambda progress: progress.lessons.note(f"{{name}} {{number}}", number))
    before = copy.deepcopy(settings)
    settings.keys = settings.keys if name == "one" else {{"undo": f"F{{number}}"}}
    settings.volume = settings.volume if name == "two" else number / count
    save_settings(settings, before)
    save_unfinished(match, file)
    print(number, flush=True)
"""


def started(name: str, count: int) -> subprocess.Popen[str]:
    program = subprocess.Popen(
        [sys.executable, "-c", WRITES, name, str(count)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert program.stdout is not None and program.stdout.readline() == "up\n"
    return program


def begin(*programs: subprocess.Popen[str]) -> None:
    for program in programs:
        assert program.stdin is not None
        program.stdin.write("\n")
        program.stdin.flush()


@pytest.mark.slow
def test_two_hundred_writes_of_two_programs() -> None:
    count = 25
    one, two = started("one", count), started("two", count)
    begin(one, two)
    assert (one.wait(120), two.wait(120)) == (0, 0)
    entries, problem = load_results()
    assert problem is None
    for name in ("one", "two"):
        assert [entry.turns for entry in entries if entry.variant == name] == list(range(count))
    rated, problem = load_ratings()
    assert problem is None and len(rated) == 2 * count
    assert {each.match for each in rated} == {f"{name} {number}" for name in ("one", "two") for number in range(count)}
    progress, problem = load_progress()
    assert problem is None and len(progress.lessons.done) == 2 * count
    settings, problem = load_settings()
    assert problem is None
    assert (settings.volume, settings.keys) == ((count - 1) / count, {"undo": f"F{count - 1}"})
    assert len(load_unfinished()[0]) == 2 and load_unfinished()[1] == ()


@pytest.mark.slow
def test_one_is_killed_while_both_write() -> None:
    one, two = started("one", 20), started("two", 1000)
    begin(one, two)
    assert two.stdout is not None
    told = [two.stdout.readline() for _number in range(5)]
    two.kill()
    told += two.stdout.readlines()
    assert one.wait(120) == 0
    entries, problem = load_results()
    assert problem is None
    assert [entry.turns for entry in entries if entry.variant == "one"] == list(range(20))
    assert len([entry for entry in entries if entry.variant == "two"]) >= len([line for line in told if line.strip()])


HOLDS = """
import sys
from pathlib import Path
from magicgame.player.unfinished import hold
hold(Path(sys.argv[1]))
print("up", flush=True)
input()
"""


def under_way(seed: int) -> Path:
    path = new_file(datetime(2026, 11, 22))
    save_unfinished(random_match(ALL_RULES[0], seed, 4, Seats()), path)
    return path


def offered() -> set[Path]:
    return {each.path for each in load_unfinished()[0]}


def test_a_match_another_program_plays_is_not_offered_until_that_program_is_gone() -> None:
    theirs, ours = under_way(1), under_way(2)
    with subprocess.Popen(
        [sys.executable, "-c", HOLDS, str(theirs)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as other:
        assert other.stdout is not None and other.stdout.readline() == "up\n"
        assert offered() == {ours}
        hold(theirs)
        release(theirs)
        assert offered() == {ours}
        other.kill()
        other.wait()
    assert offered() == {ours, theirs}


def test_a_match_one_plays_oneself_is_offered_and_leaves_nothing_behind() -> None:
    path = under_way(1)
    hold(path)
    hold(path)
    assert offered() == {path}
    release(path)
    assert [file.name for file in path.parent.iterdir()] == [path.name]
