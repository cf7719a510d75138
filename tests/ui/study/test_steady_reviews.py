"""What a page of a review says stands: whatever was looked at before, and however often one comes back."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hands import PLAYTHROUGHS
from studying import Desk, opened

from magicgame.match.record import load_record
from magicgame.match.study import Study
from magicgame.ui.routes import Analyse

PLIES = 3, 4, 8, 9, 14, 20
ORDERS = PLIES, PLIES[::-1], (9, 3, 14, 4, 20, 8)
Said = tuple[object, ...]


def said(desk: Desk) -> Said:
    """The headline, what is said of the turn, the best turn with what is likely to follow, and the marks."""
    scene, headline = desk.scene, desk.shown.headline
    node, seats, advice = scene.study.current, scene.study.seats, scene.analysis
    assert advice is not None
    return headline.title, headline.detail, *desk.rows, advice.moves[0].move, scene.findings.expected(node, seats)


def visited(desk: Desk, plies: Sequence[int]) -> dict[int, Said]:
    found = {}
    for ply in plies:
        desk.look_at(ply)
        found[ply] = said(desk)
    return found


@pytest.mark.parametrize("name", ["entropy-win", "entropy-pass-without-check"])
def test_pages_say_the_same_in_whatever_order_they_are_visited_and_when_one_comes_back(
    name: str, quick_searches: None
) -> None:
    match, seen = load_record(PLAYTHROUGHS / f"{name}.record"), []
    for order in ORDERS:
        with opened() as desk:
            desk.app.go(Analyse(Study.of_match(match)))
            seen.append(visited(desk, order))
            desk.find_all()
            seen.append(visited(desk, order))
    assert all(each == seen[0] for each in seen)


def test_a_page_says_nothing_of_a_turn_before_it_stands_and_then_the_same_from_frame_to_frame(
    quick_searches: None
) -> None:
    match = load_record(PLAYTHROUGHS / "entropy-win.record")
    with opened() as desk:
        desk.app.go(Analyse(Study.of_match(match)))
        scene = desk.scene
        scene.go_to(scene.study.played[8])
        assert desk.rows == ["Turn 8 · still looking …"] and desk.shown.headline.title == "Analysing …"
        assert scene.why_not_show() == "The computer is still looking into this turn"
        told = []
        while scene.findings.is_busy:
            desk.pass_time(0.05)
            told += [(desk.shown.headline.title, *desk.rows)]
        rows = {each[1:] for each in told}
        titles = {each[0] for each in told}
        assert len(rows) <= 2 and len(titles) <= 2 and told[-1][1:] != ("Turn 8 · still looking …",)
        assert not desk.shows("still looking")


def test_what_is_tried_or_shown_changes_nothing_that_is_said_of_the_match(quick_searches: None) -> None:
    match = load_record(PLAYTHROUGHS / "entropy-win.record")
    with opened() as desk:
        desk.app.go(Analyse(Study.of_match(match)))
        before = visited(desk, (8, 9))
        desk.look_at(8)
        node = desk.scene.study.current
        for move in node.position.legal_moves[:3]:
            desk.scene.try_turn(move)
            desk.find_all()
            desk.look_at(8)
        desk.scene.show_why()
        desk.wait_for(lambda scene=desk.scene: not scene.is_showing)
        for ply, each in visited(desk, (8, 9)).items():
            assert each[0] == before[ply][0] and each[2:] == before[ply][2:], "but that others were tried"
