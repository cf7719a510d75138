"""The review of a match of Entropy that was drawn by repetition: what it says is checked by other searches."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pygame
import pytest
from hands import PLAYTHROUGHS
from studying import Desk, opened

from magicgame.engine.assess import assess
from magicgame.engine.search import Task
from magicgame.engine.stop import StopFlag
from magicgame.engine.table import for_endings
from magicgame.engine.values import Analysis, Value
from magicgame.engine.worker import NODES_PER_SECOND
from magicgame.games.entropy import ENTROPY
from magicgame.games.game import Move, Position, Side
from magicgame.games.parting import alone_after, halfway_after, is_shut_in, settled_after
from magicgame.match.match import Match
from magicgame.match.proof import Kind, Proofs
from magicgame.match.record import load_record
from magicgame.match.review import EVEN
from magicgame.match.study import Study
from magicgame.ui.look.themes import tile_set
from magicgame.ui.routes import Analyse
from magicgame.ui.study.as_good import good_turns
from magicgame.ui.study.speaking_for import speaks_for, speaks_for_better
from magicgame.ui.table.balance import Balance
from magicgame.ui.table.curve import Graph
from magicgame.ui.table.picture import Sign, TurnMark
from magicgame.ui.words.names import Names
from magicgame.ui.words.registry import words_of
from magicgame.ui.words.values import standing

RECORD = PLAYTHROUGHS.parent / "records" / "played" / "entropy-repetition.record"
CIRCLE, DIAMOND = Side
LET_WIN, LET_GO, DREW = 29, 48, 50
"""The turns, counted from 1, that allowed a win, gave one away, and made it a draw."""
MUST_PASS = (30, 44, 48, 50)
"""Positions in which Circle can only pass."""


@cache
def played() -> Match:
    return load_record(RECORD)


@cache
def searched(ply: int) -> Analysis:
    """As the window has it searched."""
    return assess(played().positions[ply], StopFlag(NODES_PER_SECOND))


@pytest.fixture
def review(desk: Desk) -> Iterator[Desk]:
    """Opened at the end, with all that is told of known."""
    study = Study.of_match(played())
    desk.app.go(Analyse(study, {played().positions[ply]: searched(ply) for ply in range(27, 51)}))
    yield desk


def can_force(position: Position, plies: int) -> bool:
    """Whether the mover wins within so many plies, by the search that proves ends."""
    task = Task(position, StopFlag(), for_endings())
    return bool(task.search.wins(task.state, plies))


def look_at(desk: Desk, ply: int) -> None:
    desk.look_at(ply)


@pytest.mark.parametrize("ply", MUST_PASS)
def test_who_can_only_pass_is_not_told_that_the_pass_is_best_or_ends_the_check(review: Desk, ply: int) -> None:
    position = played().positions[ply]
    assert position.legal_moves == (Move(),) and position.alarms_after()
    look_at(review, ply)
    assert review.shows("Your only turn now")
    assert review.shows("None of your pieces") or review.shows("You are still in check and must pass again")
    assert not any(map(review.shows, ("Looks best", "best turn now", "Only this move ends the check")))


def test_a_turn_that_let_the_other_side_force_a_win_is_marked_and_so_is_one_that_let_it_go(review: Desk) -> None:
    positions = played().positions
    assert can_force(positions[LET_WIN], 9) and not can_force(positions[LET_WIN - 1].after(
        positions[LET_WIN - 1].parse_move("d1-e1")), 5)
    look_at(review, LET_WIN)
    assert review.rows[0] == "Turn 29 · This lets Diamond force a win"
    did = words_of(ENTROPY).deeds(review.scene.names, positions[28], played().moves[28]).split(". ")[0]
    assert review.rows[1].startswith(f"{did}, but it leaves e2 alone, out of reach of your other pieces"), review.rows
    helping = ENTROPY.set_up(positions[29].tiles, ENTROPY.variants[0], positions[28].mover)
    assert helping.alarms_after() and not helping.next_steps()
    assert review.rows[2].startswith("d1-e1 would have prevented that, as far as the computer can see")
    assert review.turns.marks[LET_WIN - 1] == (TurnMark(Sign.MISTAKE),)
    kept = positions[LET_GO - 1].after(positions[LET_GO - 1].parse_move("b4-c5"))
    assert can_force(positions[LET_GO - 1], 9) and can_force(kept.after(kept.legal_moves[0]), 7)
    look_at(review, LET_GO)
    assert review.rows[0] == "Turn 48 · Diamond could force a win; after this the computer finds none"
    assert review.rows[-1].startswith("b4-c5 would have won in at most ")
    look_at(review, DREW)
    assert positions[DREW].legal_moves == (Move(),) and positions[DREW + 1].outcome is not None
    assert review.rows[0] == "Turn 50 · This makes it a draw"
    assert review.rows[-1].startswith("d4-d1 was clearly better")
    assert review.graph is not None and review.graph.mistakes >= {LET_WIN, LET_GO} and DREW in review.graph.slips


def test_the_summary_counts_them(review: Desk) -> None:
    review.find_all()
    summary = review.scene.summary
    assert summary is not None
    assert LET_WIN - 1 in summary.mistakes[CIRCLE] and LET_GO - 1 in summary.mistakes[DIAMOND]
    assert DREW - 1 in summary.slips[DIAMOND] and summary.marked(DIAMOND) == tuple(sorted(summary.marked(DIAMOND)))
    assert review.shows("mistake") and review.shows("slip"), "those that are known are counted"
    assert summary.is_open or summary.spared == (LET_WIN - 1, LET_GO - 1), "Diamond did not win"


def test_a_proof_found_later_marks_the_turn_before_it() -> None:
    study, known = Study.of_match(played()), {played().positions[ply]: searched(ply) for ply in (28,)}
    proofs, node = Proofs(known.get), study.played[LET_WIN]
    assert proofs.swing(node) is None
    known[node.position] = searched(LET_WIN)
    assert proofs.swing(node) is None, "not before it is told"
    proofs.forget()
    swing = proofs.swing(node)
    assert swing is not None and swing.kind is Kind.ALLOWED


def test_whoever_is_said_to_force_a_win_has_one_after_every_turn_of_the_other() -> None:
    """From the end backwards: a win of the mover's goes on with one of its turns, one of the other's with all."""
    known = {played().positions[ply]: searched(ply) for ply in range(27, 51)}
    study, told = Study.of_match(played()), 0
    proofs = Proofs(known.get)
    for node in study.played[27:-1]:
        winner, found = proofs.winner(node), known[node.position]
        if winner is None:
            continue
        told += 1
        after = {child.move for child in node.children if proofs.winner(child) is winner}
        values = {each.move: each.value for each in found.moves}
        if winner is node.position.mover:
            assert after or found.moves[0].value is Value.WIN
        else:
            assert all(move in after or values[move] is Value.LOSS for move in node.position.legal_moves)
    assert told > 10


def test_while_one_walks_the_checking_goes_on_and_is_there_again_when_one_comes_back(desk: Desk) -> None:
    turns = [move.steps and str(played().positions[ply].move_text(move)) for ply, move in enumerate(played().moves[:8])]
    desk.analyse(turns, game="entropy")
    desk.press(pygame.K_HOME)
    seen: list[str] = []
    for _turn in range(8):
        desk.press(pygame.K_RIGHT)
        desk.pass_time(0.1)
        assert desk.graph is not None
        seen.append(desk.graph.told)
    assert any("Working" in each for each in seen)
    desk.find_all()
    assert desk.graph is not None and "Working" not in desk.graph.told
    found = {node.position: desk.scene.findings.analysis(node) for node in desk.scene.study.line}
    desk.app.back()
    desk.analyse(turns, game="entropy")
    again = desk.scene.findings
    assert all(again.analysis(node) is found[node.position] for node in desk.scene.study.line) and not again.is_busy


def test_the_curve_lies_within_its_graph_and_nobody_is_ahead_in_the_middle(review: Desk) -> None:
    look_at(review, LET_WIN)
    graph = review.graph
    assert graph is not None
    heights = [height for height in graph.heights if height is not None]
    bottom, top = graph.extent
    estimated = [height for height in heights if abs(height) < 0.95]
    assert bottom < 0 < top and max(heights) <= top and min(heights) == -0.95
    assert -0.95 < bottom < 1.2 * min(estimated), "a win takes no room from what is estimated, and stands clear of it"


def test_what_speaks_for_the_best_turn_is_true_of_it_and_told_in_the_voice_of_the_reader() -> None:
    names, counted = replace(Names.of(tile_set("classic")), you=CIRCLE), 0
    named = {ENTROPY.square_name(square): square for square in range(ENTROPY.board.size)}
    for ply in range(29):
        position, found = played().positions[ply], assess(played().positions[ply], StopFlag(5_000))
        if found.value is not None or len(found.moves) < 2:
            continue
        best = found.moves[0].move
        assert speaks_for_better(names, position, best, best, None) == ""
        said = speaks_for(names, position, found.moves[0], found, None)
        if position.mover is DIAMOND:
            told = speaks_for_better(names, position, played().moves[ply], best, None)
            both = f"{said} {told}"
            assert not re.search("puts your|Your piece is", both), "no turn of the other side's is the reader's"
        assert said.count("still touches nobody") < 2, "nothing is told twice"
        for squares in re.findall(r"This puts your pieces? on ([a-e1-5 and,]+?) in place(?: instead|$|\.)", said):
            put = {named[each] for each in re.findall("[a-e][1-5]", squares)}
            after = position.after(best)
            assert put <= settled_after(after) and all(after.tiles[each].side is CIRCLE for each in put)
            counted += 1
    assert counted


@pytest.mark.parametrize("ply", range(28))
def test_review_and_hint_agree_on_what_is_about_as_good(desk: Desk, ply: int) -> None:
    found = searched(ply)
    known = {played().positions[each]: searched(each) for each in (ply, ply + 1)}
    desk.app.go(Analyse(Study.of_match(played()), known))
    look_at(desk, ply + 1)
    move, told, findings = played().moves[ply], " ".join(desk.rows), desk.scene.findings
    before, after = desk.scene.study.played[ply:ply + 2]
    was, now = findings.score(before), findings.score(after)
    has_sunk = was is not None and now is not None and standing(ENTROPY, -now) < standing(ENTROPY, was)
    shuts_in = any(is_shut_in(before.position.after(each.move)) for each in found.moves[:1])
    if found.value is None and move in found.level and findings.lag(after) < EVEN and not (has_sunk or shuts_in):
        assert "prefers" not in told and "was clearly better" not in told
    is_persons = played().positions[ply].mover in desk.scene.study.seats.learners
    advice = findings.recommended(before, desk.scene.study.seats)
    if (one_of := re.search(r"A good turn, one of (\d+)", told)) is not None:
        assert advice is not None and move in good_turns(advice) and int(one_of[1]) == len(good_turns(advice))
    if "The computer would also play it" in told:
        assert is_persons and advice is not None and move == advice.moves[0].move
    if "The best turn" in told:
        assert advice is not None and move == advice.moves[0].move
    if not is_persons and "prefers" in told:
        desk.find_all()
        assert not re.search(r"The analysis prefers [\w-]+( \||$)", " | ".join(desk.rows))


def test_a_reason_stays_where_the_turns_expected_have_no_room() -> None:
    with opened(window_size=(900, 600)) as desk:
        study = Study.of_match(played())
        desk.app.go(Analyse(study, {played().positions[ply]: searched(ply) for ply in range(25, 29)}))
        look_at(desk, 27)
        assert desk.shows("stands alone: ") and not desk.shows("Looks best")
        assert not any(widget.name == "line.2" for widget in desk.scene.form)
        look_at(desk, 28)
        assert all(". " in row for row in desk.rows[2:]), "and so does that of the turn preferred"


@pytest.mark.parametrize("ply", range(28, 50, 3))
def test_while_the_better_turn_is_shown_the_board_is_that_before_the_turn_and_the_curve_stays(
    review: Desk, ply: int
) -> None:
    look_at(review, ply)
    node = review.scene.study.current
    if (better := review.scene.findings.better(node, review.scene.study.seats)) is None or node.parent is None:
        return
    before = node.parent.position
    after_clear = review.turns.marks[ply - 1] != ()
    review.scene.points_at_verdict = True
    was, shown = review.graph, review.scene.picture()
    assert (shown.board.tiles, shown.board.hint is not None) == (before.tiles, True) and better[0] is before
    assert shown.board.settled == settled_after(before) and shown.board.halfway == halfway_after(before)
    assert shown.board.alarms | shown.board.alone == alone_after(before)
    assert (shown.headline.title == "The better turn") is after_clear
    assert after_clear or shown.headline.title == "What the analysis prefers"
    (curve,) = (part for part in shown.panel if isinstance(part, Graph))
    assert curve == was, "where the better turn leads stays beside it"


@pytest.mark.parametrize("ply", range(1, 49, 6))
def test_the_curve_of_any_match_has_the_whole_height_from_three_pieces_on(ply: int) -> None:
    balance = Balance(Names.of(tile_set("classic")), played().seats, played().positions[:ply + 1])
    curve, leads = balance.graph(0, None), (0, *balance.leads)
    (bottom, top), known = curve.extent, [height for height in curve.heights if height is not None]
    part = (max(0.0, *known) - min(0.0, *known)) / (top - bottom)
    assert part == pytest.approx(min(1, (max(leads) - min(leads)) / 3)) and bottom <= 0 <= top
