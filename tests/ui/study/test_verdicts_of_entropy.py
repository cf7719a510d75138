"""What a review of Entropy says of passes, of checks that could not be ended, and of wins at once that were missed:
counted on the boards."""

from __future__ import annotations

import re
from dataclasses import replace

import pygame
import pytest
from hands import PLAYTHROUGHS
from studying import Desk, opened

from magicgame.engine.values import Analysis, MoveValue, Value, estimated
from magicgame.engine.worker import InlineWorker
from magicgame.games.game import Move, Position, Side
from magicgame.games.parting import lets_be_shut_in
from magicgame.match.match import Match
from magicgame.match.proof import Kind, Proofs, Swing
from magicgame.match.record import load_record
from magicgame.match.study import Node, Study
from magicgame.ui.look.themes import tile_set
from magicgame.ui.routes import Analyse
from magicgame.ui.study.findings import Findings
from magicgame.ui.study.proven import turns_to_win
from magicgame.ui.study.rooms import Detail
from magicgame.ui.study.verdict_rows import verdict_rows
from magicgame.ui.study.wrongs import beyond_fault
from magicgame.ui.words.names import Names
from magicgame.ui.words.proofs import instead_text, swing_text
from magicgame.ui.words.why_not import no_other_slip

NAMES = Names.of(tile_set("classic"))
PASSES = PLAYTHROUGHS.parent / "records" / "played" / "entropy-four-passes.record"


def reviewed(desk: Desk, match: Match) -> None:
    """Every turn taken for as good as every other."""
    known = {position: Analysis(tuple(estimated(move, 0) for move in position.legal_moves), None, None, 1, 5,
                                match.moves[ply:ply + 1], (), position.legal_moves)
             for ply, position in enumerate(match.positions[:-1])}
    desk.app.go(Analyse(Study.of_match(match), known))


def is_stuck(position: Position) -> bool:
    """Whether the mover is in check and can only pass."""
    return bool(position.alarms_after()) and not any(move.steps for move in position.legal_moves)


def test_of_several_passes_in_a_row_it_is_told_which_this_is_and_how_many_there_are() -> None:
    match, told = load_record(PASSES), []
    passes = [not move.steps for move in match.moves]
    with opened(window_size=(900, 600)) as desk:
        reviewed(desk, match)
        for ply, is_pass in enumerate(passes, 1):
            desk.scene.go_to(desk.scene.study.played[ply])
            found = re.search(r"Pass (\d+) of (\d+) in a row", " | ".join(desk.rows))
            before, after = 0, 0
            while is_pass and ply - 3 - 2 * before >= 0 and passes[ply - 3 - 2 * before]:
                before += 1
            while is_pass and ply + 1 + 2 * after < len(passes) and passes[ply + 1 + 2 * after]:
                after += 1
            assert (found is not None) is (is_pass and before + after > 0)
            if found is not None:
                told.append((int(found[1]), int(found[2])))
                assert told[-1] == (before + 1, before + 1 + after)
    assert told == [(number, 4) for number in range(1, 5)]


def test_a_turn_is_told_to_have_allowed_a_check_without_end_where_another_would_not_have() -> None:
    match, told = load_record(PASSES), 0
    with opened() as desk:
        reviewed(desk, match)
        for number, (before, move) in enumerate(zip(match.positions, match.moves, strict=False)):
            desk.scene.go_to(desk.scene.study.played[number + 1])
            found = re.search(r"This allowed ([\w-]+), .*?(One|\d+) other moves? allowed", " | ".join(desk.rows))
            if found is None:
                continue
            told += 1
            assert found[1] == match.move_texts[number + 1]
            assert is_stuck(match.positions[number + 2]) and not is_stuck(before)
            free = [other for other in before.legal_moves if other != move and not any(
                is_stuck(before.after(other).after(answer)) for answer in before.after(other).legal_moves)]
            assert len(free) == (1 if found[2] == "One" else int(found[2]))
    assert told


@pytest.mark.parametrize("is_kept", [True, False])
def test_a_win_at_once_that_was_missed_has_a_sign_though_the_win_may_be_kept(is_kept: bool) -> None:
    match = load_record(PLAYTHROUGHS / "entropy-win.record")
    before, last = match.positions[-2], match.moves[-1]
    other = next(move for move in before.legal_moves if move != last and before.after(move).outcome is None)
    after = before.after(other)
    later = MoveValue(other, Value.WIN, 3, 900) if is_kept else estimated(other, 0)
    known = {
        before: Analysis((MoveValue(last, Value.WIN, 1, 990), later), None, None, 1, 5),
        after: Analysis(tuple(estimated(move, 0) for move in after.legal_moves), None, None, 1, 5),
    }
    study = Study.of_match(match)
    study.go_to(study.played[-2])
    study.play(other)
    swing = Proofs(known.get).swing(study.current)
    assert swing is not None and swing.kind is (Kind.DELAYED if is_kept else Kind.LET_GO)
    assert swing.better == last and swing.wins_at_once
    names = replace(Names.of(tile_set("classic")), you=before.mover)
    assert swing_text(names, before.mover, swing) == "You missed a win at once"
    assert instead_text(names, before.mover, swing, "d4-e5", 1) == "d4-e5 would have won at once"


def test_a_better_turn_is_previewed_only_once_the_pointer_has_moved_to_the_verdict() -> None:
    match = load_record(PASSES)
    with opened() as desk:
        reviewed(desk, match)
        desk.scene.go_to(desk.scene.study.played[10])
        desk.pass_time(0.2)
        table = desk.scene.table
        assert table is not None and table.verdict is not None
        x, y = table.verdict.rect.center
        desk.point_at((x, y))
        desk.pass_time(0.2)
        assert desk.scene.points_at_verdict
        desk.press(pygame.K_RIGHT)
        desk.pass_time(0.2)
        assert desk.scene.table is not None and desk.scene.table.shows_verdict_at((x, y))
        assert not desk.scene.points_at_verdict, "arrows show the turns themselves"
        desk.point_at((x + 1, y))
        desk.pass_time(0.2)
        assert desk.scene.points_at_verdict


def test_a_click_on_the_better_turn_plays_it_out_and_one_key_leads_back(quick_searches: None) -> None:
    match = load_record(PASSES)
    with opened() as desk:
        reviewed(desk, match)
        scene, played = desk.scene, desk.scene.study.played
        for ply in range(1, len(played) - 1):
            desk.look_at(ply)
            if scene.tells_better:
                break
        better = scene.findings.better(played[ply], scene.study.seats)
        assert better is not None and scene.table is not None and scene.table.verdict is not None
        desk.click_at(scene.table.verdict.rect.center)
        desk.wait_for(lambda: not scene.is_showing)
        shown = scene.study.current.path[ply]
        assert shown.parent is played[ply - 1] and (shown.move,) == better[1:] and shown is not played[ply]
        desk.press(pygame.K_ESCAPE)
        assert scene.study.current is played[ply]


def test_from_a_turn_one_key_leads_to_the_last_page_if_that_came_first_and_another_one_on(
    quick_searches: None
) -> None:
    for begins_at_end in (True, False):
        study = Study.of_match(load_record(PASSES))
        study.go_to(study.played[-1 if begins_at_end else 4])
        with opened() as desk:
            desk.app.go(Analyse(study))
            scene = desk.scene
            for key in (pygame.K_LEFT, pygame.K_LEFT):
                desk.press(key)
            desk.pass_time(0.5)
            assert desk.widget("leave").label == ("Summary" if begins_at_end else "Done")
            desk.press(pygame.K_ESCAPE)
            if begins_at_end:
                assert desk.page == "analysis" and scene.study.is_at_end
                desk.pass_time(0.5)
                assert desk.widget("leave").label == "Done"
                desk.press(pygame.K_ESCAPE)
            assert desk.page == "elsewhere"


def test_a_turn_that_lets_the_other_side_win_at_once_is_told_so() -> None:
    match = load_record(PLAYTHROUGHS / "entropy-win.record")
    before, position, last = match.positions[-3], match.positions[-2], match.moves[-1]
    good = [move for move in before.legal_moves if not wins_at_once(before.after(move))]
    known = {
        before: Analysis(tuple(estimated(move, 0) for move in (*good, match.moves[-2])), None, None, 1, 5),
        position: Analysis((MoveValue(last, Value.WIN, 1, 990),), None, None, 1, 5),
    }
    study = Study.of_match(match)
    swing = Proofs(known.get).swing(study.played[-2])
    assert swing is not None and swing.kind is Kind.ALLOWED and swing.loses_at_once and swing.better in good
    told = swing_text(replace(Names.of(tile_set("classic")), you=before.mover.other), before.mover, swing)
    assert told == "This lets you win at once"


def wins_at_once(position: Position) -> bool:
    ends = [position.after(move).outcome for move in position.legal_moves]
    return any(end is not None and end.winner is position.mover for end in ends)


def test_of_the_better_turn_it_is_told_whose_win_it_prevents() -> None:
    names = replace(Names.of(tile_set("classic")), you=Side.SECOND)
    move = load_record(PASSES).moves[0]
    soon, forced = (Swing(Kind.ALLOWED, move, loses_at_once=is_soon) for is_soon in (True, False))
    own, theirs = (instead_text(names, side, soon, "d4-e5", None) for side in Side)
    assert "you could not win at once" in own and "Circle" not in own
    assert "Circle could not win at once" in theirs and "you" not in theirs
    told = {instead_text(names, side, forced, "d4-e5", None) for side in Side}
    assert told == {"d4-e5 would have prevented that, as far as the computer can see"}


def test_of_the_better_turn_that_keeps_a_win_it_is_told_how_soon_it_wins_where_that_is_known() -> None:
    names, move = Names.of(tile_set("classic")), load_record(PASSES).moves[0]
    kept = Swing(Kind.LET_GO, move)
    assert instead_text(names, Side.FIRST, kept, "d4-e5", None) == "d4-e5 would have kept the win"
    assert instead_text(names, Side.FIRST, kept, "d4-e5", 3) == "d4-e5 would have won in at most 3 moves"
    found = (MoveValue(move, Value.WIN, 5, 9_995), MoveValue(Move(), None, None, 12))
    analysis = Analysis(found, Value.WIN, 5, 1, 5, (move,))
    assert turns_to_win(analysis, move) == 3 and turns_to_win(analysis, Move()) is None
    assert turns_to_win(None, move) is None


def unknown_of(slip: Node, better: Move, findings: Findings) -> Position | None:
    """What must be searched before it is known what a slip and the better turn lead to."""
    after = findings.answered(slip)
    return findings.instead(slip, better).unknown or (after.unknown if after is not None else None)


def test_of_a_slip_it_is_told_first_what_it_allows_and_then_what_looked_better() -> None:
    match, told = load_record(PASSES), 0
    for number, (before, move) in enumerate(zip(match.positions[:-2], match.moves, strict=False)):
        after, answer = match.positions[number + 1], match.moves[number + 1]
        free = [each for each in before.legal_moves if each.steps and not lets_be_shut_in(before, each)]
        if not is_stuck(after.after(answer)) or is_stuck(before) or not (move.steps and free) or move in free:
            continue
        known = {position: Analysis(tuple(estimated(each, 0) for each in position.legal_moves), None, None, 1, 5)
                 for position in (*match.positions[:-1], before.after(free[0])) if not position.is_terminal}
        known[before] = Analysis((estimated(free[0], 0), estimated(move, 0)), None, None, 1, 5)
        known[after] = Analysis((estimated(answer, 300), *known[after].moves), None, None, 1, 5)
        study = Study.of_match(match)
        study.go_to(study.played[number + 1])
        findings = Findings(InlineWorker(), known)
        while (line := findings.answered(study.current)) is not None and (unknown := line.unknown) is not None:
            score = 300 if unknown.mover is after.mover else -300
            known[unknown] = Analysis(tuple(estimated(each, score) for each in unknown.legal_moves), None, None, 1, 5)
            findings = Findings(InlineWorker(), known)
        while (unknown := unknown_of(study.current, free[0], findings)) is not None:
            moves = tuple(estimated(each, 0) for each in unknown.legal_moves)
            known[unknown] = Analysis(moves, None, None, 1, 5)
            findings = Findings(InlineWorker(), known)
        rows = [row.words for row in verdict_rows(NAMES, study, findings)]
        if not re.search("slip|mistake", rows[0]):
            continue
        told += 1
        check, better = match.move_texts[number + 1], before.move_text(free[0])
        allowed = f"(allows|does not stop|opens the way for|frees .. for) {check}, a check that"
        assert re.search(f"{allowed}|after {check} nothing can help|out of reach", rows[1]), rows
        met = f"(blocks|in the way of|prevents) {check}"
        is_met = re.search(f"{met}|Then {check} would|the check that {check} gives", rows[2])
        assert rows[2].startswith(better) and (is_met or check not in rows[2]), rows
        title, fault, brief = verdict_rows(NAMES, study, findings, Detail.BRIEF)
        assert re.search("slip|mistake", title.words) and brief.words.startswith(better), brief.words
        assert check in fault.words or "out of reach" in fault.words
    assert told


@pytest.mark.parametrize(("told", "wrong", "left"), [
    ("It would block c3-a5, which threatens to win with c2-c3", "it allows c3-a5, which threatens to win with c2-c3",
     "It would block c3-a5"),
    ("Then your piece on d2 would block c2-e2", "your piece on d2 was in the way of c2-e2", ""),
    ("It would put your piece on b1 in place at once", "it allows c1-a3, which blocks your a2-a4",
     "It would put your piece on b1 in place at once"),
    ("It would put your piece on b1 in place at once", "the piece on b1 now touches its friend on a1",
     "It would put your piece on b1 in place at once"),
    ("Then 4 of your pieces would touch Diamond's, not only 3", "it opens the way for c1-a3",
     "Then 4 of your pieces would touch Diamond's, not only 3"),
    ("It would threaten to win with b1-b3", "", "It would threaten to win with b1-b3"),
])
def test_what_is_said_of_a_slip_is_not_said_once_more_of_the_better_turn(told: str, wrong: str, left: str) -> None:
    assert beyond_fault(told, wrong) == left


def test_while_turns_are_looked_into_no_slip_is_said_to_be_missing() -> None:
    for is_one in (True, False):
        assert "yet" in no_other_slip(is_one, True) and "yet" not in no_other_slip(is_one, False)


def test_a_turn_is_called_the_only_one_where_it_was_and_not_while_others_are_still_looked_into() -> None:
    match, told = load_record(PASSES), {True: 0, False: 0}
    names = replace(NAMES, you=match.seats.near)
    for number, before in enumerate(match.positions[:-1]):
        study = Study.of_match(match)
        study.go_to(study.played[number + 1])
        rows = " | ".join(row.words for row in verdict_rows(names, study, Findings(InlineWorker(), {})))
        assert "no other turn" not in rows or len(before.legal_moves) == 1, rows
        told["no other turn" in rows] += 1
    assert told[False]
