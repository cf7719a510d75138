"""The last page of a review of Entropy: nothing moves to it, and what it sums up is counted on the boards."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pygame
import pytest
from hands import PLAYTHROUGHS, match_of
from studying import Desk, opened

from magicgame.engine.values import Analysis, estimated
from magicgame.games.game import Move, Position, Side
from magicgame.games.parting import settled_after
from magicgame.match.match import Match
from magicgame.match.proof import Kind
from magicgame.match.record import load_record
from magicgame.match.study import Study
from magicgame.ui.routes import Analyse, LearnFromSlips
from magicgame.ui.table.recalling import keep, recalled

RECORDS = "entropy-win", "entropy-win-for-the-other"


@pytest.fixture(params=[(name, size) for name in RECORDS for size in ((1280, 800), (900, 600))])
def reviewed(request: pytest.FixtureRequest) -> Iterator[tuple[Desk, Match]]:
    """At the end, every turn taken for as good as every other, and those that were played expected."""
    name, size = request.param
    match = load_record(PLAYTHROUGHS / f"{name}.record")
    known = {}
    for ply, position in enumerate(match.positions[:-1]):
        moves = sorted((estimated(move, 0) for move in position.legal_moves),
                       key=lambda each, played=match.moves[ply]: each.move != played)
        known[position] = Analysis(tuple(moves), None, None, 1, 5, match.moves[ply:ply + 6], (), position.legal_moves)
    with opened(window_size=size) as desk:
        desk.app.go(Analyse(Study.of_match(match), known))
        desk.pass_time(0.3)
        yield desk, match


def places(desk: Desk) -> tuple[object, object]:
    table = desk.scene.table
    assert table is not None and table.turns is not None and table.graph is not None
    return table.turns.rect.copy(), table.graph.rect.copy()


def is_last_page(desk: Desk) -> bool:
    is_marked = any(widget.name.split(".")[0] in ("slip", "mistake") for widget in desk.scene.form)
    return is_marked or desk.shows("No clear slip by either side")


def test_list_and_graph_are_on_the_last_page_where_they_are_on_every_other(reviewed: tuple[Desk, Match]) -> None:
    desk, match = reviewed
    desk.scene.go_to(desk.scene.study.played[-1])
    desk.pass_time(0.3)
    assert is_last_page(desk)
    last = places(desk)
    for ply in (len(match.moves) - 1, len(match.moves) // 2):
        desk.scene.go_to(desk.scene.study.played[ply])
        desk.pass_time(0.3)
        assert places(desk) == last and not is_last_page(desk)


def test_the_last_page_tells_what_decided(reviewed: tuple[Desk, Match]) -> None:
    desk, match = reviewed
    desk.scene.go_to(desk.scene.study.played[-1])
    desk.pass_time(0.3)
    told = " | ".join(each.words for each in desk.drawn()).replace("\u00a0", " ")
    number = int(re.search(r"turn (\d+), ", told)[1]) - 1  # type: ignore[index]
    assert f"turn {number + 1}, {match.move_texts[number]}, " in told
    assert number >= len(match.moves) - 3, "in both the last turn of the loser's, or the one before it"


def test_no_answer_is_expected_that_gives_up_a_place_or_leaves_a_piece_alone(
    reviewed: tuple[Desk, Match]
) -> None:
    desk, match = reviewed
    lengths = set()
    for ply in range(1, len(match.moves)):
        desk.scene.go_to(desk.scene.study.played[ply])
        desk.pass_time(0.1)
        chips = [each for each in desk.scene.form if each.name.startswith("line.")]
        best, *answers = desk.scene.findings.expected(desk.scene.study.current, desk.scene.study.seats)
        is_free = bool(answers) and not costs(match.positions[ply].after(best), answers[0])
        assert len(chips) in (0, int(is_free)), "the answer, or none where there is no room"
        lengths.add(len(chips))
    assert lengths == {0, 1}


def costs(position: Position, move: Move) -> bool:
    after = position.after(move)
    own = [sum(each.tiles[square].side is position.mover for square in settled_after(each))
           for each in (position, after)]
    return own[1] < own[0] or bool(position.alarms_after(move.steps))


def test_over_a_line_that_is_shown_stands_the_turn_that_was_played_instead(desk: Desk) -> None:
    match = load_record(PLAYTHROUGHS / "entropy-win.record")
    ply, position = 4, match.positions[4]
    better = next(move for move in position.legal_moves if move not in (match.moves[ply], match.moves[ply - 2]))
    known = {position: Analysis((estimated(better, 900), *(estimated(move, 0) for move in position.legal_moves
                                                           if move != better)), None, None, 1, 5, (better,))}
    earlier = match.positions[ply - 1]
    known[earlier] = Analysis(
        tuple(estimated(move, -900) for move in earlier.legal_moves), None, None, 1, 5, (match.moves[ply - 1],))
    """So the turn before was no slip."""
    desk.app.go(Analyse(Study.of_match(match), known))
    desk.scene.go_to(desk.scene.study.played[ply])
    desk.pass_time(0.3)
    desk.look_at(ply)
    desk.press(pygame.K_w)
    desk.pass_time(0.5)
    assert desk.shown.notice is not None
    assert desk.shown.notice.words.endswith(f" instead of {match.move_texts[ply]}")


def lost() -> Match:
    """The end of a match that the person lost by a slip."""
    turns = "e4-d3 c4-b3 d3-d2 c2-d3 a3-b4 b3-d1 d2-e3 b2-b3"
    return match_of(turns.split(), second="level 3", game="entropy", start="SOSOS/..S.O/O.O../OSS../S.O.. O")


@pytest.mark.parametrize("size", [(1280, 800), (900, 600)])
def test_the_last_page_leads_to_learning_from_the_slips_it_counts(size: tuple[int, int]) -> None:
    with opened(window_size=size) as desk:
        desk.app.go(Analyse(Study.of_match(lost())))
        desk.scene.go_to(desk.scene.study.played[-1])
        desk.find_all()
        desk.pass_time(0.2)
        assert desk.widget("mistake.4").label == "Turn 5" and desk.widget("learn").label == "Learn from this turn"
        assert desk.shows("Diamond was better from the start") and desk.shows("Accuracy: you ")
        assert size[0] < 1280 or desk.shows("A mistake can decide the match"), "where there is room"
        desk.click("learn")
        assert isinstance(desk.route, LearnFromSlips) and desk.route.study.played[-1].position.is_terminal


@pytest.mark.parametrize("text_size", [1.0, 2.0])
def test_the_way_to_learn_stands_where_it_does_while_turns_are_checked(
    quick_searches: None, text_size: float
) -> None:
    with opened(text_size=text_size) as desk:
        desk.app.go(Analyse(Study.of_match(lost())))
        desk.scene.go_to(desk.scene.study.played[-1])
        desk.pass_time(0.2)
        assert desk.scene.findings.is_busy and desk.shows("Checking the turns")
        first = desk.widget("learn").rect.copy()
        desk.wait_for(lambda: desk.scene.summary is not None)
        while desk.scene.findings.is_busy:
            assert desk.widget("learn").rect == first
            assert not any(each.name.startswith(("mistake.", "slip.")) for each in desk.scene.form), "none moves later"
            desk.pass_time(0.1)
        desk.pass_time(0.2)
        assert desk.widget("learn").rect == first and desk.widget("mistake.4").rect.top > first.bottom


def test_the_last_page_names_the_turns_on_which_the_reader_let_a_win_go() -> None:
    turns = "a1-a2 e4-d5 b3-a4 d3-c2 a2-b3 c2-e4 b3-c2 e4-d3 c2-e2 c3-a1 d1-c2 c4-b3"
    match = match_of(turns.split(), second="level 3", game="entropy", start="OSO.O/..S.S/.OSS./...../OOSOS O")
    with opened() as desk:
        desk.app.go(Analyse(Study.of_match(match)))
        desk.scene.go_to(desk.scene.study.played[-1])
        desk.find_all()
        desk.pass_time(0.2)
        swings = {number: desk.scene.findings.swing(node) for number, node in enumerate(desk.scene.study.played)}
        let_go = [number for number, each in swings.items() if number % 2 and each is not None and (
            each.kind is Kind.LET_GO)]
        assert let_go == [3] and desk.shows("On turn 3 you could have forced a win")


def test_what_is_found_while_learning_is_known_to_the_review_and_the_other_way_round() -> None:
    with opened() as desk:
        desk.app.go(Analyse(Study.of_match(lost())))
        review = desk.scene
        desk.wait_for(lambda: review.findings.analysis(review.study.played[-2]) is not None)
        desk.menu("mistakes")
        assert isinstance(desk.route, LearnFromSlips) and not review.findings.is_busy
        worker, last = review.stage.worker, review.study.played[-2].position
        assert last in recalled(worker)
        first = review.study.root.position
        keep(worker, {first: Analysis(tuple(estimated(move, 0) for move in first.legal_moves), None, None, 1, 5)})
        desk.app.back()
        assert review.findings.is_known(first) and review.findings.is_busy


def test_where_there_are_no_slips_the_last_page_does_not_lead_to_learning(quick_searches: None) -> None:
    match = match_of(["a2-a3", "e4-e3", "b1-b2", "d5-d4"], second="level 3", game="entropy")
    match.resign(Side.FIRST)
    with opened() as desk:
        desk.app.go(Analyse(Study.of_match(match)))
        desk.scene.go_to(desk.scene.study.played[-1])
        desk.find_all()
        desk.pass_time(0.2)
        assert is_last_page(desk) and all(widget.name != "learn" for widget in desk.app.top.form)
