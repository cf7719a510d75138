"""Every match under way has a file; whole ones are offered, the newest first, and damaged ones are kept apart."""

from __future__ import annotations

import os
import sys
from datetime import datetime
from pathlib import Path

import pytest
from random_play import ALL_RULES, random_match

from magicgame import paths
from magicgame.match.match import Match
from magicgame.match.record import record_text
from magicgame.match.seats import Engine, Person, Seats
from magicgame.player.unfinished import Unfinished, forget, load_unfinished, new_file, save_unfinished

NOW = datetime(2026, 11, 21, 20, 15, 3)
SEATS = Seats(Person("Ann"), Engine(3))


def begin(seed: int, turns: int = 4, saved_at: int = 0) -> Unfinished:
    """A match under way, saved in a file of its own at that second."""
    match = random_match(ALL_RULES[seed % len(ALL_RULES)], seed, turns, SEATS)
    path = new_file(NOW)
    save_unfinished(match, path)
    os.utime(path, (saved_at, saved_at))
    return Unfinished(path, match)


def facts(found: Unfinished) -> tuple[Path, str]:
    return found.path, record_text(found.match)


def test_without_any_there_is_nothing_to_tell() -> None:
    assert load_unfinished() == ((), ())


def test_the_one_saved_last_comes_first() -> None:
    begun = [begin(seed, saved_at=when) for seed, when in ((1, 20), (2, 30), (3, 10))]
    found, problems = load_unfinished()
    assert [facts(each) for each in found] == [facts(begun[number]) for number in (1, 0, 2)]
    assert problems == ()


def test_matches_begun_in_the_same_second_have_their_own_files() -> None:
    assert len({begin(seed).path for seed in range(3)}) == 3


def test_names_and_undone_turns_are_there_again() -> None:
    begun = begin(1)
    begun.match.undo()
    save_unfinished(begun.match, begun.path)
    found, _problems = load_unfinished()
    assert found[0].match.seats == SEATS and found[0].match.undone == begun.match.undone


def test_a_finished_match_is_not_offered_until_a_turn_is_taken_back() -> None:
    begun = begin(1, turns=1000)
    assert begun.match.is_over and load_unfinished() == ((), ())
    begun.match.undo()
    save_unfinished(begun.match, begun.path)
    assert len(load_unfinished()[0]) == 1


def test_what_is_forgotten_is_gone() -> None:
    begun = begin(1)
    for _ in range(2):
        forget(begun.path)
    assert load_unfinished() == ((), ())


def test_wherever_it_is_torn_a_file_is_told_and_kept() -> None:
    whole = begin(1)
    content = whole.path.read_bytes().rstrip()
    for length in range(len(content)):
        whole.path.write_bytes(content[:length])
        found, problems = load_unfinished()
        assert found == () and [problem.code for problem in problems] == ["damaged"]
        assert problems[0].copy is not None and problems[0].copy.read_bytes() == content[:length]
    assert load_unfinished() == ((), ())


def test_a_changed_letter_is_noticed() -> None:
    whole = begin(1)
    whole.path.write_bytes(whole.path.read_bytes().replace(b"Ann", b"Anu"))
    assert [problem.code for problem in load_unfinished()[1]] == ["damaged"]


def test_a_damaged_file_hides_no_other() -> None:
    whole, torn = begin(1, saved_at=1), begin(2, saved_at=2)
    torn.path.write_bytes(torn.path.read_bytes()[:50])
    found, problems = load_unfinished()
    assert [facts(each) for each in found] == [facts(whole)] and [problem.path for problem in problems] == [torn.path]


def test_a_file_that_cannot_be_read_is_told_each_time_and_stays() -> None:
    whole = begin(1)
    path = new_file(NOW)
    path.mkdir()
    for _ in range(2):
        found, problems = load_unfinished()
        assert [facts(each) for each in found] == [facts(whole)]
        assert [(problem.code, problem.path) for problem in problems] == [("unreadable", path)]
    assert path.is_dir() and new_file(NOW) != path


def test_a_folder_that_cannot_be_used_is_no_harm(home: Path) -> None:
    home.write_text("a file where the folder should be")
    assert load_unfinished()[0] == ()
    with pytest.raises(OSError):
        save_unfinished(Match(*ALL_RULES[0], Seats()), new_file(NOW))
    forget(new_file(NOW))


def test_files_of_others_in_the_folder_are_left_alone() -> None:
    begin(1)
    for name in ("notes.txt", ".2026.record.7.new", ".hidden.record"):
        (paths.unfinished_folder() / name).write_text("?")
    found, problems = load_unfinished()
    assert len(found) == 1 and problems == ()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows lets only some make links")
def test_a_folder_that_leads_nowhere_is_told(home: Path) -> None:
    home.mkdir()
    paths.unfinished_folder().symlink_to(home / "nowhere")
    problems = [load_unfinished()[1] for _look in range(2)]
    assert [problem.code for problem in problems[0]] == ["unreadable"] and problems[0] == problems[1]
