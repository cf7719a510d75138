"""What was searched once is not searched again for the plans of later turns, and the advice is the same for it."""

from __future__ import annotations

import pytest

from magicgame.engine import guide as guided
from magicgame.engine.guide import guide
from magicgame.engine.search import Task, deepen
from magicgame.engine.stop import StopFlag
from magicgame.engine.values import MoveValue
from magicgame.engine.worker import NODES_PER_SECOND
from magicgame.games.entropy import EntropyPosition, start


@pytest.fixture
def searched(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The positions searched from now on, none being known."""
    found: list[str] = []

    def watched(task: Task, depth: int, margin: int) -> tuple[list[MoveValue], int]:
        found.append(task.position.text)
        return deepen(task, depth, margin)

    monkeypatch.setattr(guided, "deepen", watched)
    monkeypatch.setattr(guided, "_searches", {})
    return found


def positions() -> list[EntropyPosition]:
    found = [start()]
    for _turn in range(5):
        found.append(found[-1].after(found[-1].legal_moves[3]))
    return found


def test_the_turns_before_are_searched_once_and_the_advice_is_the_same(searched: list[str]) -> None:
    alone = guide(positions()[-1], StopFlag(NODES_PER_SECOND))
    assert len(searched) == 3, "it, and two turns of its side's before"
    guided._searches.clear()
    for position in positions()[:-1]:
        guide(position, StopFlag(NODES_PER_SECOND))
    searched.clear()
    among_others = guide(positions()[-1], StopFlag(NODES_PER_SECOND))
    assert searched == [positions()[-1].text]
    assert (among_others.moves, among_others.plan, among_others.level) == (alone.moves, alone.plan, alone.level)


def test_a_search_that_was_cut_short_is_not_kept(searched: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guided, "SEARCH_SECONDS", 0.01)
    guide(positions()[-1], StopFlag(NODES_PER_SECOND))
    assert len(searched) == 3 and not guided._searches
