"""Turns played out of a match of Entropy are the best of their positions, and end where they have shown why."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pygame
import pytest
from hands import PLAYTHROUGHS
from studying import Desk, all_found

from magicgame.engine.worker import InlineWorker
from magicgame.match.record import load_record
from magicgame.match.review import SLIP
from magicgame.match.study import Node, Study
from magicgame.ui.look.themes import tile_set
from magicgame.ui.routes import Analyse
from magicgame.ui.study.findings import Findings
from magicgame.ui.study.line import sign_of
from magicgame.ui.study.line_end import beside_match
from magicgame.ui.study.shown_line import Ending
from magicgame.ui.words.names import Names
from magicgame.ui.words.turns import turn_told

_MOST = 9
pytestmark = pytest.mark.usefixtures("quick_searches")


def shown_from(desk: Desk, ply: int) -> tuple[Node, ...]:
    """What is played out from there, to its end."""
    match, known = all_found("entropy-win")
    study = Study.of_match(match)
    study.go_to(study.played[ply])
    desk.app.go(Analyse(study, known))
    desk.look_at(ply)
    desk.press(pygame.K_w)
    desk.wait_for(lambda: desk.scene.is_showing)
    desk.wait_for(lambda: not desk.scene.is_showing)
    path = desk.scene.study.current.path
    begun = ply if len(path) > ply and path[ply] is study.played[ply] else ply - 1
    return path[begun:]


@pytest.mark.parametrize("ply", range(2, 36, 7))
def test_each_turn_is_the_best_of_its_position_and_none_is_a_slip_or_goes_back(desk: Desk, ply: int) -> None:
    shown = shown_from(desk, ply)
    findings, ways = desk.scene.findings, []
    assert len(shown) - 1 <= _MOST
    for before, node in pairwise(shown[1:]):
        found = findings.advice(before)
        assert found is not None and node.move is not None
        assert node.move in [each.move for each in found.moves]
        assert findings.lag(node) <= SLIP
    for node in shown[1:]:
        source, _, target = node.move_text.partition("-")
        assert f"{target}-{source}" not in ways
        ways.append(node.move_text)


@pytest.mark.parametrize("ply", range(2, 36, 7))
def test_a_line_that_ends_early_has_shown_a_lead_a_pass_or_the_end(desk: Desk, ply: int) -> None:
    shown = shown_from(desk, ply)
    end, moves = shown[-1], len(shown) - 1
    assert moves > 0
    if moves >= _MOST or end.position.is_terminal or moves % 2 == 0 or moves < 3:
        return
    side = shown[0].position.mover
    assert end.position.mover is side.other
    assert desk.scene.findings.winner(end) is not side.other or not end.position.next_steps()


def test_a_better_turn_is_borne_out_by_what_comes_after_it_and_so_are_the_turns_shown(desk: Desk) -> None:
    match, known = all_found("entropy-win")
    desk.app.go(Analyse(Study.of_match(match), known))
    desk.find_all()
    study, findings, slips = desk.scene.study, desk.scene.findings, []
    for node in study.played[1:]:
        if (better := findings.looked_better(node, study.seats)) is not None and node.parent is not None:
            after = node.parent.position.after(better.move)
            assert after.is_terminal or findings.is_known(after)
            slips.append(len(node.path) - 1)
    assert slips
    for ply in slips[:1]:
        path = shown_from(desk, ply)
        study, findings = desk.scene.study, desk.scene.findings
        slip, end = study.played[ply], path[-1]
        here, there = findings.score(end), findings.score(slip)
        assert here is not None and there is not None
        assert there >= (here if end.position.mover is slip.position.mover else -here), slip.move_text
        assert not [each.move_text for each in path[1:] if sign_of(each, study, findings)]


def test_the_answer_that_a_page_announces_is_the_one_that_is_shown(desk: Desk) -> None:
    match, known = all_found("entropy-win")
    study = Study.of_match(match)
    study.go_to(study.played[9])
    desk.app.go(Analyse(study, known))
    desk.wait_for(lambda: len(desk.scene.findings.expected(desk.scene.study.current, desk.scene.study.seats)) > 2)
    announced = desk.scene.findings.expected(desk.scene.study.current, desk.scene.study.seats)[:2]
    desk.press(pygame.K_w)
    desk.wait_for(lambda: len(desk.scene.study.current.path) > 11)
    assert tuple(node.move for node in desk.scene.study.current.path[10:12]) == announced


@pytest.mark.parametrize("ply", range(2, 36, 7))
def test_where_a_line_ends_it_is_said_why_until_one_walks_on(desk: Desk, ply: int) -> None:
    end = shown_from(desk, ply)[-1]
    if end.position.is_terminal:
        return
    headline, notice = desk.shown.headline, desk.shown.notice
    assert end.parent is not None and end.move is not None
    told = turn_told(desk.scene.names, end.parent.position, end.move)
    assert headline.title and (headline.detail or "").startswith(told), headline
    assert notice is not None and notice.words.startswith("The line ends here"), notice
    if desk.scene.line_end is not None and desk.scene.line_end.ending is Ending.PASS:
        assert not end.position.next_steps() and "can only pass" in notice.words
    desk.press(pygame.K_LEFT)
    assert desk.shown.notice is None or "The line ends here" not in desk.shown.notice.words


def test_of_a_line_shown_instead_of_a_turn_that_lost_at_once_it_is_said_that_the_other_side_could_win_at_once() -> None:
    match = load_record(PLAYTHROUGHS / "entropy-win.record")
    study = Study.of_match(match)
    lost = study.played[-2]
    assert lost.parent is not None
    study.go_to(lost.parent)
    study.play(next(move for move in lost.parent.position.legal_moves if move != lost.move))
    study.current.is_shown = True
    names = replace(Names.of(tile_set("classic")), you=lost.parent.position.mover)
    findings = Findings(InlineWorker(), {})
    told = beside_match(names, study, findings)
    assert told.startswith(f"In the match, after {lost.move_text}: ") and told.endswith("could win at once")
