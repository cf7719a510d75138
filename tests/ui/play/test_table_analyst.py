"""The analyst asks the one engine in the order wanted, and forgets what is no longer wanted."""

from __future__ import annotations

from typing import TypeVar

import pytest
from matches import Asked

from magicgame.engine.stop import StopFlag
from magicgame.engine.values import Analysis, Value
from magicgame.engine.worker import Failure, InlineWorker, Priority, Reply, Request
from magicgame.games.game import Position
from magicgame.games.magic import MAGIC
from magicgame.ui.table import analyst as analyst_module
from magicgame.ui.table.analyst import Analyst

ROWS = ("c...", ".c..", "..c.", "...c")
POSITIONS = [MAGIC.parse_position(f"{row}/..../..../....", MAGIC.variants[0]) for row in ROWS]
FOUND = Analysis((), Value.DRAW, None, 0)
T = TypeVar("T")


@pytest.fixture
def thought(monkeypatch: pytest.MonkeyPatch) -> list[Position]:
    """The positions the engine has thought about; it breaks on the last of `POSITIONS`."""
    done: list[Position] = []

    def assess(position: Position, stop: StopFlag) -> Analysis:
        done.append(position)
        if position == POSITIONS[3]:
            raise RuntimeError("broken")
        return FOUND

    monkeypatch.setattr(analyst_module, "assess", assess)
    return done


def take_all(analyst: Analyst) -> None:
    while analyst.is_busy:
        assert analyst.update()


def test_all_that_is_wanted_is_found_the_first_one_first(thought: list[Position]) -> None:
    worker = Asked()
    analyst = Analyst(worker)
    analyst.want([POSITIONS[2], POSITIONS[0], POSITIONS[1], POSITIONS[2]])
    assert [request.priority for request in worker.requests] == [
        Priority.SHOWN, Priority.BACKGROUND, Priority.BACKGROUND]
    assert POSITIONS[2] not in analyst and analyst[POSITIONS[2]] is None
    assert analyst.update() and analyst[POSITIONS[2]] is FOUND and POSITIONS[0] not in analyst
    take_all(analyst)
    assert thought == [POSITIONS[2], POSITIONS[0], POSITIONS[1]] and not analyst.update()


class AnsweringBehindTheBack(InlineWorker):
    """Done with the job in the moment after it was asked about, as a thread may be."""

    def answer_to(self, request: Request[T]) -> Reply[T] | Failure | None:
        before = request.answer
        self.work()
        return before


def test_an_answer_that_comes_while_it_is_asked_for_is_not_lost(thought: list[Position]) -> None:
    analyst = Analyst(AnsweringBehindTheBack())
    analyst.want(POSITIONS[:1])
    assert not analyst.update() and thought == POSITIONS[:1]
    assert analyst.update() and analyst[POSITIONS[0]] is FOUND


def test_a_closed_engine_leaves_nothing_to_wait_for() -> None:
    worker = InlineWorker()
    analyst = Analyst(worker)
    analyst.want(POSITIONS[:1])
    worker.close()
    assert analyst.update() and analyst[POSITIONS[0]] is None and not analyst.is_busy


def test_what_is_known_is_not_asked_again(thought: list[Position]) -> None:
    analyst = Analyst(Asked())
    for _time in range(2):
        analyst.want(POSITIONS[:2])
        take_all(analyst)
    assert thought == POSITIONS[:2]


def test_what_is_still_wanted_goes_on_and_the_rest_is_cancelled(thought: list[Position]) -> None:
    worker = Asked()
    analyst = Analyst(worker)
    analyst.want(POSITIONS[:3])
    analyst.want([POSITIONS[0], POSITIONS[2]])
    assert [request.is_cancelled for request in worker.requests] == [False, True, False]
    take_all(analyst)
    assert thought == [POSITIONS[0], POSITIONS[2]]


def test_what_becomes_more_urgent_comes_first(thought: list[Position]) -> None:
    analyst = Analyst(Asked())
    analyst.want(POSITIONS[:3])
    analyst.want([POSITIONS[2], POSITIONS[1]])
    take_all(analyst)
    assert thought == [POSITIONS[2], POSITIONS[1]]


def test_where_the_engine_breaks_the_answer_is_none_and_is_not_asked_again(thought: list[Position]) -> None:
    analyst = Analyst(Asked())
    analyst.want([POSITIONS[3], POSITIONS[0]])
    take_all(analyst)
    assert POSITIONS[3] in analyst and analyst[POSITIONS[3]] is None and analyst[POSITIONS[0]] is FOUND
    analyst.want([POSITIONS[3]])
    assert not analyst.is_busy


def test_closing_cancels_its_own_requests_only(thought: list[Position]) -> None:
    worker = Asked()
    one, other = Analyst(worker), Analyst(worker)
    one.want(POSITIONS[:2])
    other.want([POSITIONS[2]])
    one.close()
    assert [request.is_cancelled for request in worker.requests] == [True, True, False]
    assert not one.is_busy and other.is_busy


def test_a_closed_worker_leaves_nobody_waiting(thought: list[Position]) -> None:
    worker = Asked()
    worker.close()
    analyst = Analyst(worker)
    analyst.want([POSITIONS[0]])
    assert analyst.update() and not analyst.is_busy and analyst[POSITIONS[0]] is None
