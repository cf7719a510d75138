"""The person's mistakes of a match against the computer are written down when they are known, to come back."""

from __future__ import annotations

import errno
import os
from datetime import timedelta

import pytest
from hands import NOW, SAMPLE
from matches import Table

from magicgame import paths
from magicgame.games.game import Side
from magicgame.match.first import TIPS
from magicgame.player.comebacks import load_comebacks, turn_of
from magicgame.player.kept import Kept
from magicgame.player.library import kept_files, look_at

LAST_SQUARES = (13, 14, 11)
TOMORROW = (NOW.date() + timedelta(days=1)).isoformat()


def finish(table: Table, first: str, second: str, **tags: str) -> None:
    """Diamond wins, and every turn is judged."""
    table.play(" ".join(SAMPLE[:11]), first, second)
    table.match.tags.update(tags)
    table.click_squares(*LAST_SQUARES)
    table.wait_for(lambda: not table.scene.aftermath.is_busy)


def test_the_persons_mistakes_come_back_tomorrow(table: Table) -> None:
    finish(table, "level 3", "person")
    numbers = table.scene.aftermath.mistakes((Side.SECOND,))
    turns = [turn_of(each) for each in load_comebacks()[0]]
    assert numbers and turns == [(table.match.positions[each], table.match.moves[each]) for each in numbers]
    assert {(each.due, each.right) for each in load_comebacks()[0]} == {(TOMORROW, 0)}


def test_who_leaves_before_all_turns_are_judged_has_them_kept_all_the_same(table: Table) -> None:
    finish(table, "level 3", "person")
    expected, _problem = load_comebacks()
    paths.comebacks_file().unlink()
    table.play(" ".join(SAMPLE[:11]), "level 3", "person")
    table.match.play(table.position.parse_move(SAMPLE[11]))
    table.wait_for(lambda: table.page == "result")
    assert table.scene.aftermath.is_busy and load_comebacks() == ([], None)
    table.app.back()
    table.wait_for(lambda: not table.app.chores)
    assert load_comebacks()[0] == expected != []
    left, waited_for = (kept.mistakes for kept in map(look_at, kept_files()) if isinstance(kept, Kept))
    assert left == waited_for == len(expected), "their number, too"


def test_a_full_disk_is_told(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("magicgame.player.comebacks.save", full_disk)
    finish(table, "level 3", "person")
    assert table.shows("Your mistakes could not be kept for later")


def full_disk(*_: object) -> None:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


@pytest.mark.parametrize(("first", "tags"), [("person", {}), ("level 1", {TIPS: "9"})], ids=["two persons", "first"])
def test_nobodys_mistakes_and_those_of_a_first_match_do_not(
    table: Table, first: str, tags: dict[str, str]
) -> None:
    finish(table, first, "person", **tags)
    assert load_comebacks() == ([], None)
