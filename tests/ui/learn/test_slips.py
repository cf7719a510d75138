"""Learning from the slips of a match whose turns are only estimated: those of the review, and no others."""

from __future__ import annotations

import re
from collections import Counter
from functools import lru_cache

import pygame
import pytest
from hands import break_engine, click_at, match_of, press, square
from learning import (
    click,
    click_move,
    is_accented,
    notice,
    opened,
    play_by_clicks,
    recap,
    says,
    settle,
    shown_position,
    table,
    top,
    type_text,
    why_not,
)

from magicgame.engine.assess import assess
from magicgame.engine.stop import StopFlag
from magicgame.engine.values import Analysis, Value
from magicgame.engine.worker import InlineWorker
from magicgame.games.game import Move, Position, Side, Slide
from magicgame.games.parting import is_shut_in
from magicgame.match.proof import Kind
from magicgame.match.seats import Engine, Person, Seats
from magicgame.match.story import winning_move
from magicgame.match.study import Node, Study
from magicgame.ui.app import App
from magicgame.ui.board.picture import Tone
from magicgame.ui.learn.leads_to import LeadsToScene
from magicgame.ui.learn.slip_answers import Answers
from magicgame.ui.learn.slips import SlipsScene
from magicgame.ui.look.themes import tile_set
from magicgame.ui.routes import LearnFromSlips
from magicgame.ui.study.findings import Findings
from magicgame.ui.study.line import sign_of
from magicgame.ui.study.next_time import next_time, next_time_once
from magicgame.ui.study.shown_line import worth
from magicgame.ui.study.slips import Slip, is_clearly_behind, is_level, learners_turns, played_out
from magicgame.ui.study.verdict_rows import verdict_rows, why_better
from magicgame.ui.table.balance import placed
from magicgame.ui.table.picture import Sign
from magicgame.ui.table.recalling import keep
from magicgame.ui.table.task import Dash
from magicgame.ui.words.counts import both_counts
from magicgame.ui.words.names import Names
from magicgame.ui.words.registry import words_of
from magicgame.ui.words.study import looked_better, seen_further_ahead
from magicgame.ui.words.turns import turn_told
from magicgame.ui.words.values import standing

ENDS = {
    "estimated": ("OOO.S/OS..S/S..../O.S.O/SOS.. O",
                  "b5-d3 b4-c3 a4-b4 c1-d1 d3-c4 d1-e1 b4-b2 e5-d4 b2-b4 e4-e3 c5-e5 d4-c5 c4-d5 c2-b3 a5-a4 b3-c4 "
                  "b4-b5 c3-a5 e5-e4 c4-c2"),
    "forced": ("SOSOS/..S.O/O.O../OSS../S.O.. O", "e4-d3 c4-b3 d3-d2 c2-d3 a3-b4 b3-d1 d2-e3 b2-b3"),
}
"""How matches ended that the second side won: slips that a search estimates, and some that let it force a win."""
MET = ".S..O/..SOS/SS..O/..OOS/OSO.. O", "d2-e1 a3-b2 d4-d5 b2-a3 d5-c5 c4-c3 c2-b2 c3-c4 b2-c3"
"""How one ended that the first side won: after turns that are no slip it was to be met, as no single square tells."""
HELD = "SO.OS/..S.S/S.OOS/..O.O/SO... O", (
    "c2-c1 pass c3-e1 e5-b2 e1-c3 a3-c5 c1-e1 b2-b3 e2-d1 e3-d4 c3-b2 e4-e5 e1-e2 c4-c1 b2-d2 d4-c4 d3-e3 b3-a2 d1-b3 "
    "c4-d3 d2-b2 a2-a3")
"""How one ended in which the first side let the other out of a check that it could not end, and lost by its last slip.
"""
TASKS = "find a better turn", "find the win", "from winning"
ALONE = Seats(Person(), Engine(3))


def study_of(name: str, seats: Seats = ALONE) -> Study:
    start, turns = {**ENDS, "met": MET, "held": HELD}[name]
    return Study.of_match(match_of(turns.split(), seats.first.text, seats.second.text, "entropy", start=start))


@lru_cache
def searched(name: str) -> dict[Position, Analysis]:
    """Every position the review of a match asks about, those of both sides."""
    study, findings = study_of(name), Findings(InlineWorker(), {})
    findings.look_at(study)
    while findings.is_busy:
        findings.update(study)
    return findings._analyst.analyses


def open_slips(app: App, name: str = "estimated", seats: Seats = ALONE) -> SlipsScene:
    """As from a review that has found all it looks for."""
    keep(app.top.stage.worker, searched(name))
    return opened(app, LearnFromSlips(study_of(name, seats)), SlipsScene)


def at_hand(scene: SlipsScene) -> Slip:
    assert scene.mistake is not None
    return scene.mistake


def right_title(scene: SlipsScene, move: Move) -> str:
    """What stands over a right turn: of others than the computer's choice only that they work."""
    return "Right!" if move == at_hand(scene).better else "That works, too"


def unsearched(app: App, scene: SlipsScene) -> tuple[Slip, Move]:
    """The first slip there is a turn instead of that has not been searched, gone on to, and that turn."""
    while True:
        slip = at_hand(scene)
        for move in slip.before.legal_moves:
            if slip.before.after(move) not in searched("estimated") and not is_level(move, slip, scene._findings):
                return slip, move
        click(app, "next")


def is_borne_out(node: Node, better: Move, findings: Findings) -> bool:
    """Whether the best turns of both sides, as they are likely, leave the slip's side further behind in pieces in place
    than the same number of turns after the better one does, or in a check that it cannot end, or let the other side out
    of one."""
    assert node.parent is not None
    side, right = node.parent.position.mover, findings.instead(node, better).nodes
    after = findings.answered(node)
    assert after is not None and after.unknown is None
    wrong = (node, *after.nodes)[:max(2, len(right))]
    stuck = [{each.position.mover for each in line if is_shut_in(each.position)} for line in (wrong, right)]
    is_stuck = side in stuck[0] or side.other in stuck[1] - stuck[0]
    last = min(len(wrong), len(right)) - 1
    leads = [placed(line[last].position)[side] - placed(line[last].position)[side.other] for line in (right, wrong)]
    return is_stuck or leads[0] > leads[1]


def test_a_check_without_end_that_was_missed_is_asked_for_and_so_is_the_slip_that_lost(app: App) -> None:
    scene = open_slips(app, "held")
    last, missed = scene.found
    assert is_shut_in(missed.before.after(missed.better)) and not is_shut_in(missed.node.position)
    assert "can only pass" in scene._answers.right(scene.names, missed, missed.tried(missed.better), False)
    swing = scene._findings.swing(last.node)
    assert swing is not None and swing.kind is Kind.ALLOWED
    assert is_clearly_behind(scene._findings.instead(last.node, last.better).nodes[-1], last, scene._findings)


def test_a_reason_and_a_check_without_end_that_name_the_same_pieces_are_told_once() -> None:
    match = match_of(["a4-b5", "e5-b2"], game="entropy", start="S.S.S/O...S/.O.SS/..OOO/S..OO O")
    study, names = Study.of_match(match), Names.of(tile_set("classic"))
    slip = Slip(study.played[1], match.positions[0].parse_move("a4-d4"), Sign.SLIP)
    answers = Answers(study, Findings(InlineWorker(), {}))
    reason = "Then Diamond's pieces on a5 and a1 are alone, with no move to help them"
    told = answers._with_cost(names, slip, slip.tried(slip.better), reason)
    assert all(told.count(square) == 1 for square in ("a5", "a1")) and told.endswith("must pass.")


def is_marked_if_played(scene: SlipsScene, slip: Slip, move: Move) -> bool:
    """Whether the review would mark a turn that had been played in place of a slip, as the last one."""
    line = slip.node.path
    study = Study(scene.game, scene.game.variants[0], line[0].position)
    for each in (*(node.move for node in line[1:-1]), move):
        assert each is not None
        study.play(each)
    findings = Findings(InlineWorker(), scene._findings._analyst.analyses)
    findings.look_at(study)
    while findings.is_busy:
        findings.update(study)
    return sign_of(study.current, study, findings) in (Sign.SLIP, Sign.MISTAKE)


@pytest.mark.parametrize("name", ENDS)
@pytest.mark.parametrize("seats", [ALONE, Seats(Engine(3), Person()), Seats(Person(), Person())])
def test_the_slips_of_the_review_that_can_be_explained_are_gone_through_from_the_last_one_on(
    app: App, name: str, seats: Seats
) -> None:
    study, findings = study_of(name, seats), Findings(InlineWorker(), searched(name))
    marked = [number for number, node in enumerate(study.played) if node.parent is not None
              and node.parent.position.mover in seats.learners
              and sign_of(node, study, findings) in (Sign.SLIP, Sign.MISTAKE)]
    scene = open_slips(app, name, seats)
    better = {number: findings.better(study.played[number], seats) for number in marked}
    explained = [number for number, found in better.items() if found is not None and (
        findings.swing(study.played[number]) is not None
        or (why_better(scene.names, study.at(study.played[number]), findings, found[1])
            and is_borne_out(study.played[number], found[1], findings)))]
    assert [scene.number_of(each) for each in scene.found] == explained[::-1]
    for number, slip in enumerate(scene.found, 1):
        sign = sign_of(slip.node, study, findings)
        told, count = {Sign.SLIP: "Slip", Sign.MISTAKE: "Mistake"}[slip.sign], len(explained)
        assert slip.sign is sign and scene.words()[0] == (f"{number} of {count} · {told}" if count > 1 else told)
        assert shown_position(scene) == slip.before
        played = scene.names.turn_text(slip.before, slip.played)
        assert scene.words()[1].startswith(f"Turn {scene.number_of(slip)}: {played}. ")
        assert table(scene).headline.title.lower().endswith(TASKS)
        click(app, "next")
    assert explained or seats.learners == (Side.SECOND,)


@pytest.mark.parametrize("name", ENDS)
def test_what_is_told_of_a_slip_or_a_wrong_try_does_not_give_the_better_turn_away(app: App, name: str) -> None:
    scene = open_slips(app, name)
    assert scene.found
    for slip in scene.found:
        better = scene.names.turn_text(slip.before, slip.better)
        told = [scene.words()[1]]
        for move in [slip.played, *slip.before.legal_moves[::9]]:
            scene.move_played(move)
            settle(app)
            told += [scene.answer.text] if scene.answer.is_right is False else []
            scene.do(scene.command("again"))
        assert len(told) > 1 and not any(better in text or "was better" in text for text in told)
        click(app, "next")


@pytest.mark.parametrize("name", ENDS)
def test_the_turn_played_is_wrong_again_and_the_better_one_right(app: App, name: str) -> None:
    scene = open_slips(app, name)
    for slip in scene.found:
        ghosts, board = slip.before.tiles_after(slip.played.steps), table(scene).board
        target = slip.played.steps[0].target
        assert board.ghosts == {target: ghosts[target]} and board.struck == {target}
        click_move(app, scene, slip.played)
        settle(app)
        assert scene.answer.is_right is False and scene.answer.text.startswith("This is the turn that was played. ")
        assert is_accented(scene, "again") and not is_accented(scene, "next")
        click(app, "again")
        assert shown_position(scene) == slip.before and not scene.answer.text
        play_by_clicks(app, scene, slip.better)
        assert scene.answer.is_right and len(scene.answer.text) > 10
        assert table(scene).headline.title == right_title(scene, slip.better) and is_accented(scene, "next")
        assert shown_position(scene) == slip.before.after(slip.better)
        assert "another turn" not in scene.answer.text
        press(app, pygame.K_RETURN)
    assert scene.is_over and scene.words()[0] == (
        "You found the better turn" if len(scene.found) == 1 else "You found every better turn")


def test_the_end_says_what_to_look_for_next_time_where_most_slips_had_that_in_common(app: App) -> None:
    scene, advised = open_slips(app, "forced"), 0
    for slip in scene.found:
        swing = scene._findings.swing(slip.node)
        told = next_time(scene.names, [slip.node, slip.node], scene._findings)
        assert not next_time(scene.names, [slip.node], scene._findings)
        if swing is not None and swing.kind is Kind.ALLOWED and not swing.loses_at_once:
            advised += "both of these turns allowed a forced win" in told
            assert scene._findings.winner(slip.node) is slip.before.mover.other
    assert advised
    for _slip in scene.found:
        click(app, "next")
    gone_through = [slip.node for slip in scene.found]
    assert says(scene, next_time_once(scene.names, gone_through, scene._findings))


@pytest.mark.parametrize("name", ENDS)
def test_what_is_found_at_the_first_try_is_praised_for_that(app: App, name: str) -> None:
    scene = open_slips(app, name)
    for slip in scene.found:
        play_by_clicks(app, scene, slip.better)
        click(app, "next")
    assert scene.words()[0].endswith("at the first try")


def test_what_the_search_took_for_level_is_right_at_once(app: App) -> None:
    level = 0
    for name in ENDS:
        scene = open_slips(app, name)
        for slip in scene.found:
            for move in slip.before.legal_moves:
                if move == slip.better or not is_level(move, slip, scene._findings):
                    continue
                level += 1
                scene.move_played(move)
                assert scene.answer.is_right and not scene.is_busy
                assert "The computer would play another turn" not in scene.answer.text, "what both lead to is searched"
                assert scene.names.turn_text(slip.before, slip.better) not in scene.answer.text
                assert scene.prompt().title in (right_title(scene, move), "You win")
                scene.do(scene.command("again"))
            click(app, "next")
    assert level


def test_another_turn_is_searched_while_the_window_says_so_and_then_answered(app: App) -> None:
    scene, right, wrong = open_slips(app), 0, 0
    for slip in scene.found:
        others = [move for move in slip.before.legal_moves if move not in (slip.played, slip.better)
                  and not is_level(move, slip, scene._findings)]
        for move in others[::max(1, len(others) // 4)]:
            click_move(app, scene, move)
            app.step(0.0)
            if slip.before.after(move) not in searched("estimated") and not scene.answer.text:
                assert says(scene, "Checking your turn …") and not scene.is_open
            settle(app)
            after = slip.before.after(move)
            reply = scene._findings.of(after)
            assert reply is not None
            if scene.answer.is_right:
                right += 1
                told = scene.answer.text
                fault = words_of(scene.game).faults(
                    scene.names, slip.before, move, slip.better, scene._findings.answer(slip.tried(move)))[:1]
                assert not any(each.lower() in scene.words()[1].lower() for each in fault)
                assert not told.startswith("This is better than") or any(
                    each in told for each in ("Likely in place by turn", "Leads to: "))
                assert reply.moves[0].value is not Value.WIN and shown_position(scene) == after
                assert table(scene).headline.title in (right_title(scene, move), "You win")
                assert scene.names.turn_text(slip.before, slip.better) not in scene.answer.text
                assert not is_marked_if_played(scene, slip, move) and why_not(scene, "show") is None
            else:
                wrong += 1
                answer = reply.moves[0].move
                assert shown_position(scene) == after.after(answer)
                assert any(turn in scene.answer.text for turn in (
                    turn_told(scene.names, after, answer), scene.names.turn_text(after, answer)))
                assert table(scene).headline.title in ("Not quite", "This loses", "Better, but not the best")
                assert table(scene).board.struck_tone is Tone.DANGER
            click(app, "again")
        click(app, "next")
    assert right and wrong


@pytest.mark.parametrize("name", ENDS)
def test_of_a_right_turn_the_board_shows_what_it_has_put_an_end_to(app: App, name: str) -> None:
    scene, shown = open_slips(app, name), Counter[str]()
    for slip in scene.found:
        answer = scene._findings.answer(slip.node)
        assert answer is not None
        ways = {(step.source, step.target) for step in answer.steps if isinstance(step, Slide)}
        for move in (slip.better, *slip.before.legal_moves[::7]):
            scene.move_played(move)
            settle(app)
            board, after = table(scene).board, slip.before.after(move)
            told = scene.answer.is_right and scene.names.turn_text(slip.node.position, answer) in scene.answer.text
            assert set(board.faint_threats.moves) == (ways if told else set())
            if told:
                is_over = answer not in after.legal_moves
                shown["ended" if is_over else "harmless"] += 1
                ends = {target for _source, target in ways if after.tiles[target] is None}
                assert board.struck == (ends if is_over else set())
                press(app, pygame.K_y)
                settle(app)
                steps = top(app, LeadsToScene)
                assert set(table(steps).board.faint_threats.moves) == ways
                press(app, pygame.K_RIGHT)
                settle(app)
                assert not table(steps).board.faint_threats.moves
                press(app, pygame.K_ESCAPE)
                settle(app)
            scene.do(scene.command("again"))
        click(app, "next")
    assert shown or name != "forced"


def test_after_a_right_turn_it_is_told_with_what_the_answer_that_would_have_won_can_be_met(app: App) -> None:
    scene, told = open_slips(app, "met", Seats(Engine(5), Person())), 0
    while scene.mistake is not None:
        slip = at_hand(scene)
        for move in slip.before.legal_moves[::3]:
            scene.move_played(move)
            settle(app)
            found = re.search(r"You could answer (\S+) with (\S+)\.", scene.answer.text)
            if scene.answer.is_right and found is not None:
                answer = slip.node.position.parse_move(found[1])
                feared = slip.before.after(move).after(answer)
                assert answer == scene._findings.answer(slip.node)
                assert winning_move(feared.after(feared.parse_move(found[2]))) is None
                assert assess(feared, StopFlag()).value is not Value.LOSS
                told += 1
            scene.do(scene.command("again"))
        click(app, "next")
    assert told


def test_a_turn_that_lets_the_other_side_force_a_win_is_wrong_whatever_else_it_does(app: App) -> None:
    scene, lost = open_slips(app, "forced"), 0
    slip = at_hand(scene)
    assert slip.node.parent is not None
    for move in slip.before.legal_moves:
        if scene._findings.loses(slip.node.parent, move):
            scene.move_played(move)
            settle(app)
            assert scene.answer.is_right is False
            lost += 1
            scene.do(scene.command("again"))
    assert lost


def test_show_plays_the_better_turn_with_what_the_review_says_of_it(app: App) -> None:
    scene = open_slips(app)
    for slip in scene.found:
        study = study_of("estimated")
        node = study.played[scene.number_of(slip)]
        study.go_to(node)
        findings = Findings(InlineWorker(), searched("estimated"))
        row = next(row.words for row in verdict_rows(scene.names, study, findings) if row.icon == "eye")
        press(app, pygame.K_w)
        settle(app)
        assert shown_position(scene) == slip.before.after(slip.better)
        assert scene.answer.is_right is None and table(scene).headline.title == "The better turn"
        said = scene.answer.text.rstrip(".")
        turn = scene.names.turn_text(slip.before, slip.better)
        without_but = row.replace(looked_better(turn, "", False, True), looked_better(turn, "", False)).replace(
            looked_better(turn, "", True, True), looked_better(turn, "", True))
        met = words_of(scene.game).parried(
            scene.names, slip.before, slip.better, slip.played, scene._findings.answer(slip.node) or Move())
        assert said.startswith(without_but.removesuffix(f". {seen_further_ahead()}")) or (
            said.startswith(f"{without_but.split('. ')[0]}. {met}") and met)
        assert why_not(scene, "show") == ""
        press(app, pygame.K_n)
        settle(app)


def counts_told(scene: SlipsScene, position: Position) -> str:
    return both_counts(scene.names, placed(position))


@pytest.mark.parametrize("name", ENDS)
@pytest.mark.parametrize("is_better", [False, True])
def test_why_leads_turn_by_turn_to_what_a_wrong_or_a_right_turn_comes_to(app: App, name: str, is_better: bool) -> None:
    scene, ends = open_slips(app, name), 0
    for slip in scene.found:
        assert why_not(scene, "why") is None
        scene.move_played(slip.better if is_better else slip.played)
        settle(app)
        there, answer = shown_position(scene), scene.answer
        press(app, pygame.K_y)
        steps = top(app, LeadsToScene)
        position, said = slip.before.after(slip.better if is_better else slip.played), ""
        while True:
            settle(app)
            before, move = steps.turn(steps.number)
            assert shown_position(steps) == position and steps.words()[0].startswith(
                f"Turn {scene.number_of(slip) + steps.number - 1}")
            assert steps.words()[1] == f"{turn_told(steps.names, before, move)}."
            if not position.is_terminal:
                assert table(steps).headline.detail == f"In place: {counts_told(scene, position)}"
            said = steps.purpose()
            if steps.is_at_end:
                break
            press(app, pygame.K_RIGHT)
            assert steps.turn(steps.number)[0] == position
            position = position.after(steps.turn(steps.number)[1])
        better = scene._findings.instead(slip.node, slip.better).nodes
        slipped = played_out(slip.node, slip, scene.seats, scene._findings)
        if is_better:
            assert position == better[-1].position
            told = re.search(r"In place by now after \S+: (.+?)\.$", said)
            beside = slipped.nodes if slipped is not None else ()
        else:
            assert position.is_terminal or steps.count <= max(2, len(better))
            told, beside = re.search(r"In place by now with the better turn: (.+?)\.$", said), better
        if told is not None:
            assert told[1] == counts_told(scene, beside[steps.count - 1].position)
            ends += 1
        lost = re.search(r"After (\S+) on turn (\d+), Diamond could have (forced a win|won at once)\.$", said)
        if is_better and lost is not None:
            assert (lost[1], int(lost[2])) == (
                scene.names.turn_text(slip.before, slip.played), scene.number_of(slip))
            assert scene._findings.winner(slip.node) is slip.before.mover.other
            assert (lost[3] == "won at once") is (winning_move(slip.node.position) is not None)
            ends += 1
        press(app, pygame.K_HOME)
        assert shown_position(steps) == slip.before
        press(app, pygame.K_ESCAPE)
        assert app.top is scene and (shown_position(scene), scene.answer) == (there, answer)
        click(app, "next")
    assert ends or (not is_better and name == "forced")


@pytest.mark.parametrize("name", ENDS)
def test_why_shows_what_a_slip_leads_to_before_anything_is_tried_and_gives_nothing_away(app: App, name: str) -> None:
    scene = open_slips(app, name)
    for slip in scene.found:
        press(app, pygame.K_y)
        steps, better = top(app, LeadsToScene), scene.names.turn_text(slip.before, slip.better)
        assert steps.turn(1) == (slip.before, slip.played)
        while not steps.is_at_end:
            settle(app)
            assert not says(steps, better) or steps.number > 1
            press(app, pygame.K_RIGHT)
        settle(app)
        if scene._findings.winner(slip.node) is slip.before.mover.other:
            outcome = steps.position.outcome
            assert outcome is not None and outcome.winner is slip.before.mover.other
        press(app, pygame.K_ESCAPE)
        settle(app)
        assert app.top is scene and scene.is_open and shown_position(scene) == slip.before
        play_by_clicks(app, scene, slip.better)
        assert scene.answer.is_right and scene.round.outcome(scene.found.index(slip)).value == "found"
        click(app, "next")


@pytest.mark.parametrize("name", ENDS)
def test_what_is_in_place_after_a_slip_and_after_the_better_turn_is_what_can_be_looked_at(app: App, name: str) -> None:
    scene, told = open_slips(app, name), 0
    for slip in scene.found:
        scene.move_played(slip.better)
        settle(app)
        gained = scene._answers.gained(scene.names, slip, slip.tried(slip.better))
        assert gained in scene.answer.text, "beside the reason, how much"
        praise = re.search(r"Likely in place by turn (\d+): (.+?); after \S+: (.+)", gained)
        if praise is not None:
            for is_better, counts in zip((True, False), praise.groups()[1:], strict=True):
                line = played_out(
                    slip.tried(slip.better) if is_better else slip.node, slip, scene.seats, scene._findings)
                assert line is not None
                at_turn = next(node for node in line.nodes if node.position.ply == int(praise[1]))
                assert counts == counts_told(scene, at_turn.position)
            assert int(praise[1]) > scene.number_of(slip)
            told += 1
        click(app, "next")
    assert told or name == "forced"


def test_where_a_line_ends_it_is_told_how_the_other_one_stands_if_that_is_something_else(app: App) -> None:
    scene, told = open_slips(app), Counter[bool]()
    for slip in scene.found:
        answers, names = scene._answers, scene.names
        best, turn = answers.at_best(names, slip), names.turn_text(slip.before, slip.played)
        slipped = answers.stands(names, slip, slip.node)
        if not (best and slipped):
            continue
        for node, is_right in ((slip.node, False), (slip.tried(slip.better), True)):
            line = answers.line(slip, node)
            assert line is not None
            end = answers.end(names, slip, line.nodes, is_right)
            assert end.startswith(best if is_right else slipped), "as the review says it"
            compared = f"After {turn}: “{slipped}”" if is_right else f"With the better turn: “{best}”"
            if best != slipped and "In place by now" not in end and scene._findings.swing(slip.node) is None:
                assert compared in end
                told[is_right] += 1
            assert best != slipped or compared not in end
    assert told


def test_what_was_found_shown_and_left_is_told_at_the_end_and_leads_back(app: App) -> None:
    scene = open_slips(app)
    count = len(scene.found)
    assert count > 2
    play_by_clicks(app, scene, at_hand(scene).better)
    assert scene.dashes()[0] is Dash.FOUND
    click(app, "next")
    click(app, "show")
    assert scene.dashes()[1] is Dash.SHOWN
    while scene.mistake is not None:
        click(app, "next")
    assert scene.words()[0] == f"1 found, 1 shown, {count - 2} left"
    assert is_accented(scene, "again") and not is_accented(scene, "new_game")
    items = recap(scene).items
    assert [item.number + 1 for item in items] == sorted(map(scene.number_of, scene.found))
    items = items[::-1]
    assert [item.title for item in items] == ["Found at once", "Shown", *["Still to find"] * (count - 2)]
    assert [item.move for item in items] == [*(each.better for each in scene.found[:2]), *[None] * (count - 2)]
    turns = [[scene.names.turn_text(each.before, move) for move in (each.played, each.better)] for each in scene.found]
    found, shown = (f"{better} instead of {played}" for played, better in turns[:2])
    left = [f"{played} was played" for played, _better in turns[2:]]
    assert [item.words.split(". ")[0].rstrip(".") for item in items] == [found, shown, *left]
    points = [item.words.partition(". ")[2] for item in items]
    assert any(points) and not any(turn[1] in point for turn, point in zip(turns[2:], points[2:], strict=True))
    click(app, f"turn.{scene.number_of(scene.found[-1]) - 1}")
    assert shown_position(scene) == scene.found[-1].before
    press(app, pygame.K_ESCAPE)
    press(app, pygame.K_ESCAPE)
    assert app.top is not scene


@pytest.mark.parametrize("is_tried_again", [False, True])
def test_why_opens_as_soon_as_it_is_known_where_a_turn_leads_but_not_after_another_try(
    app: App, is_tried_again: bool
) -> None:
    scene = open_slips(app)
    _slip, other = unsearched(app, scene)
    scene.move_played(other)
    while scene.prompt().title == "Checking your turn …":
        app.step(0.05)
    press(app, pygame.K_y)
    assert app.top is scene and notice(scene) == "Working out where this leads …"
    if is_tried_again:
        scene.do(scene.command("again"))
        settle(app)
        assert app.top is scene and scene.is_open
    else:
        settle(app)
        assert top(app, LeadsToScene).turn(1)[1] == other


def test_one_who_comes_back_to_a_match_goes_on_with_what_is_still_to_be_found(app: App) -> None:
    scene = open_slips(app)
    count = len(scene.found)
    number, right = next((number, move) for number, slip in enumerate(scene.found) for move in slip.before.legal_moves
                         if move != slip.better and is_level(move, slip, scene._findings))
    for _slip in range(number):
        click(app, "next")
    turn = scene.names.turn_text(at_hand(scene).before, right)
    play_by_clicks(app, scene, right)
    press(app, pygame.K_ESCAPE)
    scene = open_slips(app)
    left = [each for each in range(count) if each != number]
    for each in left:
        assert scene.words()[0].startswith(f"{each + 1} of {count} · ") and scene.dashes()[number] is Dash.FOUND
        click(app, "next")
    item = recap(scene).items[count - 1 - number]
    assert item.title == "Found at once" and item.words.startswith(f"{turn} instead of ") and item.move == right
    assert scene.words()[0] == f"1 found, {len(left)} left"
    click(app, "again")
    while scene.mistake is not None:
        play_by_clicks(app, scene, at_hand(scene).better)
        click(app, "next")
    assert scene.round.is_complete
    press(app, pygame.K_ESCAPE)
    scene = open_slips(app)
    assert scene.words()[0].startswith(f"1 of {count} · ") and Dash.FOUND not in scene.dashes()


def test_a_turn_that_had_been_shown_does_not_count_as_found(app: App) -> None:
    scene = open_slips(app)
    click(app, "show")
    click(app, "again")
    play_by_clicks(app, scene, at_hand(scene).better)
    assert scene.answer.is_right and "it does not count as found" in scene.answer.text
    assert scene.round.outcome(0).value == "shown"


def test_it_is_said_once_that_a_slip_is_an_estimate(app: App) -> None:
    scene, told = open_slips(app), []
    proven = [scene._findings.swing(slip.node) is not None for slip in scene.found]
    while scene.mistake is not None:
        told.append(scene.aside() == "This is the computer's estimate, not a proof: Why shows where it leads.")
        click(app, "next")
    assert told.index(True) == proven.index(False) and told.count(True) == 1


def test_by_keys_alone_a_turn_is_typed_tried_again_and_gone_on_from(app: App) -> None:
    scene = open_slips(app)
    slip = at_hand(scene)
    type_text(app, slip.before.move_text(slip.played))
    settle(app)
    assert scene.answer.is_right is False
    press(app, pygame.K_r)
    settle(app)
    assert scene.is_open and shown_position(scene) == slip.before
    press(app, pygame.K_n)
    settle(app)
    assert at_hand(scene) is scene.found[1]


def test_while_slips_are_looked_for_it_is_told_how_far_and_the_board_stands_still(
    app: App, quick_searches: None
) -> None:
    study = study_of("forced")
    app.go(LearnFromSlips(study))
    scene, count = top(app, SlipsScene), len(learners_turns(study))
    assert scene.table is not None and says(scene, "Looking for slips …")
    board, told = scene.table.board.rect, []
    while scene.mistake is None and not scene.are_known:
        told.append(table(scene).headline.detail)
        assert not scene.is_open and scene.found == () and scene.table.board.rect == board
        app.step(0.05)
    done = [int(each.split()[0]) for each in told]
    assert told[0] == f"0 of {count} turns checked" and done == sorted(done)
    settle(app)
    assert scene.table.board.rect == board and scene.is_over is not bool(scene.found)


def test_learning_begins_with_the_first_slip_found_while_others_are_looked_for(app: App) -> None:
    app.go(LearnFromSlips(study_of("estimated")))
    scene = top(app, SlipsScene)
    while scene.mistake is None:
        app.step(0.05)
    assert scene.is_open and not scene.are_known and scene.words()[0].endswith(" · looking for more …")
    first = at_hand(scene)
    scene.move_played(first.better)
    assert scene.answer.is_right
    click(app, "next")
    while not scene.are_known:
        assert at_hand(scene) is not first if scene.mistake else says(scene, "Looking for slips …")
        app.step(0.05)
    settle(app)
    assert scene.found[0] is first and list(scene.found) == sorted(scene.found, key=lambda each: -each.number)
    assert [slip.number for slip in scene.found] == [slip.number for slip in open_slips(app).found]
    assert len(scene.found) > 1 and scene.words()[0].startswith(f"2 of {len(scene.found)} · ")


def test_slips_that_were_left_can_be_gone_through_while_others_are_looked_for(app: App) -> None:
    app.go(LearnFromSlips(study_of("estimated")))
    scene = top(app, SlipsScene)
    while scene.mistake is None:
        app.step(0.05)
    first = at_hand(scene)
    scene.do(scene.command("next"))
    assert not scene.are_known and scene.mistake is None and scene.words()[0] == "Found so far"
    assert [item.move for item in recap(scene).items] == [None] and scene.why_not_again() is None
    assert scene.why_not_next() == "Still looking: the next task opens by itself"
    scene.do(scene.command("again"))
    assert at_hand(scene) is first
    scene.move_played(first.better)
    assert scene.answer.is_right
    scene.do(scene.command("next"))
    assert scene.mistake is None and scene.why_not_again() is not None, "nothing is left"


def test_after_a_wrong_try_the_board_and_the_keys_that_go_on_are_for_another_one(app: App) -> None:
    scene = open_slips(app)
    slip = at_hand(scene)
    for again in (lambda: click_at(app, square(app, 13)), lambda: press(app, pygame.K_RIGHT),
                  lambda: press(app, pygame.K_RETURN)):
        scene.move_played(slip.played)
        settle(app)
        assert scene.answer.is_right is False
        again()
        settle(app)
        assert at_hand(scene) is slip and scene.is_open and shown_position(scene) == slip.before


def test_a_try_can_be_taken_back_while_it_is_checked(app: App) -> None:
    scene = open_slips(app)
    slip, other = unsearched(app, scene)
    scene.move_played(other)
    assert scene.prompt().title == "Checking your turn …" and not scene.is_open
    press(app, pygame.K_r)
    assert scene.is_open and shown_position(scene) == slip.before and at_hand(scene) is slip


@pytest.mark.parametrize("name", ENDS)
def test_a_slip_is_not_made_good_by_the_best_turns_after_it(app: App, name: str) -> None:
    scene, compared = open_slips(app, name), 0
    findings = scene._findings
    for slip in scene.found:
        after = None if slip.node.position.is_terminal else findings.answered(slip.node)
        end = findings.instead(slip.node, slip.better).nodes[-1]
        if findings.swing(slip.node) is not None or after is None:
            continue
        side = slip.before.mover
        here, there = (worth(each, side, findings) for each in (after.nodes[-1], end))
        assert after.unknown is None
        if here is not None and there is not None:
            compared += 1
            assert standing(scene.game, here) < standing(scene.game, there)
    assert compared or name != "estimated"


def test_the_other_sides_chance_is_shown_as_a_danger_where_turns_are_stepped_through(app: App) -> None:
    scene, shown = open_slips(app, "forced"), 0
    assert scene.found
    click(app, "why")
    leads_to = top(app, LeadsToScene)
    while not leads_to.is_at_end:
        if winning_move(leads_to.position) is not None and leads_to.position.mover is not leads_to.names.you:
            threats = table(leads_to).board.threats
            assert threats.moves and not threats.is_chance
            shown += 1
        press(app, pygame.K_RIGHT)
        settle(app)
    assert shown and leads_to.position.is_terminal and leads_to.purpose().startswith("This puts Diamond's piece")


def test_a_match_without_slips_is_praised(app: App) -> None:
    study = Study.of_match(match_of(["a2-a3", "e4-e3", "b1-b2", "d5-d4"], second="level 3", game="entropy"))
    scene = opened(app, LearnFromSlips(study), SlipsScene)
    assert table(scene).headline.title == "No slips found" and says(scene, "Well played!")
    assert is_accented(scene, "new_game") and scene.form.find("again") is None


def test_where_the_engine_breaks_nothing_is_praised(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    break_engine(monkeypatch)
    scene = opened(app, LearnFromSlips(study_of("forced")), SlipsScene)
    assert not scene.is_waiting and table(scene).headline.title == "The computer could not judge every turn"


def test_a_try_that_cannot_be_searched_is_given_back(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = open_slips(app)
    slip, other = unsearched(app, scene)
    break_engine(monkeypatch)
    click_move(app, scene, other)
    settle(app)
    assert shown_position(scene) == slip.before and scene.is_open
    assert notice(scene) == "The computer could not judge this turn. Try again."
