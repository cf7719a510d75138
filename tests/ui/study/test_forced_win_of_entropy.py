"""The review of a match of Entropy in which Diamond could force a win for seven turns while Circle had to pass: what it
says of the win is checked by the search that proves ends, the rest by counting on the boards."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import pygame
import pytest
from hands import PLAYTHROUGHS
from studying import Desk, opened

from magicgame.engine import guide
from magicgame.engine.assess import assess
from magicgame.engine.search import Task
from magicgame.engine.stop import StopFlag
from magicgame.engine.table import for_endings
from magicgame.engine.values import Analysis, Value, estimated
from magicgame.engine.worker import NODES_PER_SECOND
from magicgame.games.game import Move, Position, Side
from magicgame.match.match import Match
from magicgame.match.proof import Proofs
from magicgame.match.record import load_record
from magicgame.match.study import Study
from magicgame.ui.routes import Analyse
from magicgame.ui.study.rooms import Detail
from magicgame.ui.study.summary import summary_boxes
from magicgame.ui.table.blocks import rows_box
from magicgame.ui.table.picture import Row, Rows
from magicgame.ui.widgets.words import Words

RECORD = PLAYTHROUGHS.parent / "records" / "played" / "entropy-four-passes.record"
CIRCLE, DIAMOND = Side
LET_WIN, PROVEN, LET_GO = 41, 43, 48
"""The turns, counted from 1, that allowed the win, after which a search finds it, and that gave it away."""


@cache
def played() -> Match:
    return load_record(RECORD)


@cache
def searched(ply: int) -> Analysis:
    """As a search alone has it, which does not look so far ahead for what a move lets the other side do."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(guide, "_is_proven_lost", lambda *_given: False)
        patch.setattr(guide, "lets_be_shut_in", lambda *_given: False)
        return assess(played().positions[ply], StopFlag(NODES_PER_SECOND))


@pytest.fixture
def review() -> Iterator[Desk]:
    with opened(window_size=(900, 600)) as desk:
        plies = range(LET_WIN - 1, LET_GO + 1)
        desk.app.go(Analyse(Study.of_match(played()), {played().positions[ply]: searched(ply) for ply in plies}))
        yield desk


def look_at(desk: Desk, ply: int) -> None:
    desk.look_at(ply)


def diamond_wins(position: Position, plies: int) -> bool:
    """Whether Diamond wins within so many plies, by the search that proves ends."""
    if position.mover is CIRCLE:
        return all(diamond_wins(position.after(move), plies - 1) for move in position.legal_moves)
    task = Task(position, StopFlag(), for_endings())
    return bool(task.search.wins(task.state, plies))


def test_a_forced_win_stays_in_the_headline_while_every_turn_keeps_it(review: Desk) -> None:
    for ply in range(LET_WIN, LET_GO):
        position = played().positions[ply]
        if position.mover is CIRCLE:
            assert position.legal_moves == (Move(),) and diamond_wins(position, 10)
        look_at(review, ply)
        assert review.shown.headline.title == "Diamond can force a win", ply
    for ply in (LET_WIN - 1, LET_GO):
        look_at(review, ply)
        assert "force a win" not in review.shown.headline.title


def test_a_win_is_known_after_the_turn_that_keeps_it_and_after_any_answer_to_that() -> None:
    study = Study.of_match(played())
    study.go_to(study.played[PROVEN])
    won = next(found.move for found in searched(PROVEN).moves if found.value is Value.WIN)
    known = {played().positions[PROVEN]: searched(PROVEN)}
    study.play(won)
    kept = study.current
    for answer in kept.position.legal_moves:
        study.go_to(kept)
        study.play(answer)
        assert Proofs(known.get).winner(kept) is Proofs(known.get).winner(study.current) is DIAMOND
        assert diamond_wins(study.current.position, 7)
    other = next(found.move for found in searched(PROVEN).moves if found.value is None)
    study.go_to(study.played[PROVEN])
    study.play(other)
    assert Proofs(known.get).winner(study.current) is None


def test_a_turn_known_to_lose_is_neither_advised_nor_praised_nor_preferred(review: Desk) -> None:
    losing = played().move_texts[LET_WIN - 1]
    look_at(review, LET_WIN - 1)
    assert searched(LET_WIN - 1).moves[0].move == played().moves[LET_WIN - 1], "a search alone would advise it"
    advised = [each.words for each in review.drawn() if each.rect.top > review.scene.table.graph.rect.bottom]
    assert {"Your best turn now", "A good turn for you now"} & {*advised} and losing not in advised
    before = review.scene.study.current
    for found in searched(LET_WIN - 1).moves[1:]:
        review.scene.go_to(before)
        review.scene.try_turn(found.move)
        review.pass_time(0.3)
        assert not re.search(rf"(prefers|good as|better|best) {losing}|{losing} looked", " | ".join(review.rows))


def test_what_is_shown_is_the_turn_marked_on_the_board_and_at_a_slip_what_was_better(review: Desk) -> None:
    look_at(review, PROVEN)
    mark = review.shown.board.hint
    assert mark is not None
    (slide,) = shown_first(review, PROVEN + 1).steps
    assert slide.target in mark.arriving and mark.squares == (slide.source,)
    look_at(review, LET_WIN)
    told = " ".join(review.rows)
    better = shown_first(review, LET_WIN)
    before = played().positions[LET_WIN - 1]
    assert better != played().moves[LET_WIN - 1] and before.move_text(better) in told


def shown_first(review: Desk, number: int) -> Move:
    """The turn of that number, counted from 1, in the line that *Show* plays out."""
    review.press(pygame.K_w)
    review.wait_for(lambda: not review.scene.is_showing)
    move = review.scene.study.current.path[number].move
    assert move is not None
    return move


def test_the_last_page_counts_the_passes_in_check() -> None:
    match, known = played(), {}
    for ply, position in enumerate(match.positions[:-1]):
        moves = tuple(estimated(move, 0) for move in position.legal_moves)
        known[position] = Analysis(moves, None, None, 1, 5, match.moves[ply:ply + 2], (), position.legal_moves)
    passes = [before.mover for before, move in zip(match.positions, match.moves, strict=False)
              if not move.steps and before.alarms_after()]
    assert passes == [CIRCLE] * 4
    with opened() as desk:
        desk.app.go(Analyse(Study.of_match(match), known))
        look_at(desk, len(match.moves))
        assert desk.shows("You had to pass 4 times while in check") and not desk.shows("Diamond had to pass")
        scene = desk.scene
        for detail in Detail:
            (box,) = summary_boxes(scene.names, scene.study, scene.findings, scene.show_number, detail)
            is_told = any("had to pass" in each.said for each in box.all())
            assert is_told if detail is Detail.ALL else not is_told or detail is Detail.REASONS


def test_a_verdict_has_the_same_weight_alone_and_over_others() -> None:
    rows, weights = (Row("alone"), Row("below it")), []
    for shown in (rows[:1], rows):
        box = rows_box(Rows(shown, is_verdict=True), lambda _number: None)
        weights.append({each.words: each._bold for each in box.all() if isinstance(each, Words)})
    assert weights == [{"alone": True}, {"alone": True, "below it": False}]
