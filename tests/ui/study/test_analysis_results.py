"""What an analysis tells: results on the board, the curve, the verdicts and their reasons, a search's opinion."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest
from hands import SAMPLE, break_engine, match_of, point_at
from studying import LATE, Desk

from magicgame.engine.values import Analysis, Value, estimated, exact
from magicgame.games import GAMES
from magicgame.games.game import Face, Game, Move, Side
from magicgame.match.puzzles import Puzzle, puzzles_of
from magicgame.match.study import Study
from magicgame.ui.board.picture import Result
from magicgame.ui.look.themes import tile_set
from magicgame.ui.routes import Analyse
from magicgame.ui.study.findings import Findings
from magicgame.ui.study.results import best_at, board_results, open_moves
from magicgame.ui.study.standing import estimated as reasoned
from magicgame.ui.table.picture import Card, Sign, TurnMark, Turns
from magicgame.ui.words.names import Names

NEARLY_WON = "SOS.O/....S/.SSO./O...S/OSO.O O"


def puzzle(turns: int) -> Puzzle:
    """One in which Circle wins in this many turns, with a lock it closes itself."""
    variant = GAMES["magic"].variants[0]
    found = (each for each in puzzles_of(variant) if each.theme == f"win-{turns}" and not each.is_forced)
    return next(each for each in found if each.start(GAMES["magic"], variant).mover.value == 0)


def test_results_lead_from_the_flips_to_the_squares(desk: Desk) -> None:
    scene = desk.analyse(SAMPLE[:11])
    desk.find_all()
    results = desk.shown.board.results
    assert set(results) == scene.playing.draft.sources
    assert results[12] == (Result(Value.WIN, 1),) and results[6][0].value is Value.LOSS
    desk.click_square(13)
    assert set(desk.shown.board.results) == set(scene.playing.draft.targets) == {13}
    desk.click_square(14)
    squares = desk.shown.board.results
    assert set(squares) == {square for square, tile in enumerate(scene.playing.draft.tiles) if tile is None}
    assert all([result.face for result in each] == list(Face) for each in squares.values())
    assert [result.value for result in squares[10]] == [Value.WIN, Value.LOSS]


def test_the_headline_follows_the_steps_already_done(desk: Desk) -> None:
    desk.analyse(SAMPLE[:11])
    assert desk.shown.headline.title == "Analysing …"
    desk.find_all()
    assert desk.shown.headline.title == "Diamond can win at once" and desk.shows("1 of 60 turns wins")
    desk.click_square(7)
    desk.click_square(3)
    assert desk.shown.headline.title == "Circle wins next turn"
    assert desk.shows("Every turn loses against best play")


def test_below_a_short_line_it_is_said_what_can_be_done(desk: Desk) -> None:
    for turns, is_said in ((SAMPLE[:2], True), (SAMPLE[:4], False)):
        desk.analyse(turns)
        assert desk.shows("Choose a turn to go back to it") is is_said


def test_hidden_results_leave_the_board_to_think_about(desk: Desk) -> None:
    scene = desk.analyse(SAMPLE[:11])
    desk.find_all()
    desk.press(pygame.K_r)
    assert not desk.shown.board.results and not scene.picture().headline.detail
    desk.press(pygame.K_r)
    assert desk.shown.board.results and "wins" in desk.shown.headline.detail


def test_a_chance_that_a_beginner_let_go_is_marked_quietly_in_list_and_curve(desk: Desk) -> None:
    desk.analyse(SAMPLE, first="person", second="level 1")
    assert "Working" not in desk.graph.told and desk.rows == ["Checking the turns … 0 of 12"], "one counter is enough"
    desk.press(pygame.K_LEFT)
    assert "Working 0/12 …" in desk.graph.told and not any("Checking" in row for row in desk.rows)
    desk.find_all()
    slips = {number for number, marks in desk.turns.marks.items() if [mark.sign for mark in marks] == [Sign.SLIP]}
    assert {2, 4} <= slips and desk.shows("slip") and desk.graph.slips == {number + 1 for number in slips}
    assert not desk.graph.slips & desk.graph.mistakes and "Working" not in desk.graph.told


def test_a_mistake_and_an_only_turn_are_marked_and_explained(desk: Desk) -> None:
    desk.analyse(SAMPLE)
    desk.find_all()
    assert [mark.sign for mark in desk.turns.marks[10]] == [Sign.MISTAKE]
    assert [mark.sign for mark in desk.turns.marks[11]] == [Sign.ONLY]
    assert desk.turns.marks[0] == ()
    assert desk.shows("mistake") and desk.shows("only good turn")
    desk.analyse([*SAMPLE[:10], "9-10/D9"])
    desk.scene.move_played(desk.scene.draft.position.parse_move(SAMPLE[-1]))
    desk.find_all()
    assert desk.rows == ["Turn 12 · The only turn that wins", "It locks 1–6–11"]
    assert desk.shown.headline.title == "Diamond wins" and len(desk.shown.board.winning) == 1
    desk.press(pygame.K_LEFT)
    desk.pass_time(2)
    assert desk.rows == [
        "Turn 11 · Circle had a win in 2 turns; this loses", "It lets Diamond lock 1–6–11",
        "Better: flip the Diamond on 2 to 3, then place dark side up on 10",
    ]


def test_the_verdict_pointed_at_shows_the_better_turn_on_the_position_before(desk: Desk) -> None:
    scene = desk.analyse(SAMPLE[:11])
    desk.find_all()
    after, before = scene.study.current.position, scene.study.line[-2].position
    assert desk.shown.board.tiles == after.tiles and desk.shown.board.results
    assert scene.table is not None and scene.table.verdict is not None
    point_at(desk.app, scene.table.verdict.rect.center)
    desk.pass_time(0.1)
    shown = desk.shown.board
    assert shown.tiles == before.tiles and not shown.results and desk.shown.headline.detail == "Before turn 11"
    card, ledge = next(part for part in desk.shown.panel if isinstance(part, Card)), desk.shown.ledge
    assert ledge is not None and card.side is ledge.side is before.mover and not ledge.can_turn
    assert desk.turns.title == "Before turn 11" and desk.turns.current == 9
    verdict = scene.table.verdict.rect
    assert not desk.shows("Best turn") and scene.form.find("best.1") is None, "those of the position after"
    desk.picture()
    assert scene.table.board.moment.tiles == before.tiles, "what is painted"
    ways = [(scene.game.square_name(each.source), scene.game.square_name(each.target)) for each in shown.arrows]
    assert ways == [("2", "3")] and shown.hint is not None
    assert [scene.game.square_name(each) for each in shown.hint.later] == ["10"], "which is taken by now"
    point_at(desk.app, (0, 0))
    desk.pass_time(0.1)
    assert desk.shown.board.tiles == after.tiles and desk.shown.board.results
    assert desk.shows("Fastest win") and scene.table.verdict.rect == verdict, "nothing has moved"


def test_where_the_best_turn_places_a_tile_in_the_room_another_leaves_no_result_lies_over_it(desk: Desk) -> None:
    desk.analyse(["L1"])
    desk.find_all()
    board = desk.shown.board
    assert board.hint is not None and set(board.hint.later) == {0} and board.tiles[0] is not None
    assert not set(board.results) & set(board.hint.later)
    assert desk.shown.headline.title == "Drawn with best play", "it would have been this result"


def test_a_line_of_a_turn_or_two_has_no_curve(desk: Desk) -> None:
    for turns, has_curve in ((0, False), (2, False), (3, True)):
        desk.analyse(SAMPLE[:turns])
        desk.find_all()
        assert (desk.graph is not None) is has_curve


def test_the_best_turns_are_listed_with_what_they_come_to_and_a_click_plays_one(desk: Desk) -> None:
    scene = desk.analyse(SAMPLE[:11])
    desk.find_all()
    assert desk.shows("This wins at once") and desk.shows("This locks 1–6–11")
    desk.click("best.1")
    assert desk.turn == SAMPLE[11] and scene.study.current.position.is_terminal


def test_only_turns_as_good_as_the_best_are_listed_and_framed_mirrored_ones_once(desk: Desk) -> None:
    scene = desk.analyse()
    desk.find_all()
    assert desk.shows("Best turn") and not desk.shows("Best turns")
    assert desk.shows("Holds the draw") and desk.shows("7 others come to the same")
    assert scene.form.find("best.1") is not None and scene.form.find("best.2") is None
    framed = desk.shown.board.hint
    assert framed is not None and {scene.game.square_name(each) for each in framed.squares} == {"1", "4", "13", "16"}
    desk.analyse(["L1"])
    desk.find_all()
    assert desk.shows("16 of 60 turns hold the draw") and desk.shows("16 in all, counting mirror images")
    assert not desk.shows("1 other comes to the same"), "the sum is told once"


def test_where_there_is_room_for_one_row_turns_as_good_share_it(desk: Desk) -> None:
    scene = desk.analyse(["D6", "6-7/D16", "16-12/D6", "7-3/L11", "12-16/D13", "6-10/D12", "16-15/D14"])
    desk.find_all()
    assert desk.shows("Fastest wins") and desk.shows("Diamond wins in 3 turns")
    assert scene.form.find("best.1") is not None
    desk.click("best.2")
    assert desk.turn == "13-9/L16"


def test_where_nothing_was_played_no_empty_list_of_turns_takes_room(desk: Desk) -> None:
    desk.analyse()
    assert not any(isinstance(part, Turns) for part in desk.shown.panel) and desk.shows("Set up a position")


def test_where_the_second_side_began_the_first_place_of_the_list_stays_empty(desk: Desk) -> None:
    scene = desk.analyse(SAMPLE[:3])
    desk.analyse(SAMPLE[3:4], start=scene.study.current.position.text)
    assert desk.turns.offset == 1 and desk.turns.current == 0
    desk.analyse(SAMPLE[:3])
    assert desk.turns.offset == 0 and desk.turns.current == 2


def test_the_curve_lies_in_the_winners_half_whoever_is_to_move(desk: Desk) -> None:
    desk.analyse(SAMPLE)
    desk.find_all()
    assert desk.graph is not None and desk.graph.labels == ("Circle wins", "Diamond wins")
    heights = [height or 0.0 for height in desk.graph.heights]
    assert heights[-1] == -1 and -1 < heights[-2] < 0 < heights[-3] and heights[0] == 0
    won = puzzle(2)
    desk.analyse(won.line, start=won.position)
    desk.find_all()
    assert desk.graph is not None and all((height or 0.0) > 0 for height in desk.graph.heights)
    desk.analyse(SAMPLE, first="level 2")
    desk.find_all()
    assert desk.graph is not None and desk.graph.labels == ("You win", "Circle wins")
    height = [height or 0.0 for height in desk.graph.heights]
    assert height[-1] == 1, "the person's own win lies above"
    marked = desk.graph.mistakes | desk.graph.slips
    leaps = {number for number in range(1, 8) if abs(height[number] - height[number - 1]) > 0.15}
    assert leaps and leaps <= marked, "what no mark tells of does not move the curve"


@pytest.mark.parametrize(("turns", "is_named"), [(2, True), (3, False)])
def test_a_lock_two_turns_away_is_named_and_one_three_turns_away_is_not(
    desk: Desk, turns: int, is_named: bool
) -> None:
    found = puzzle(turns)
    desk.analyse(found.line[:1], start=found.position)
    desk.find_all()
    assert any(" wins with its next turn, here with " in row for row in desk.rows) is is_named
    assert desk.shown.headline.title not in desk.rows, "told once"


def test_a_voice_tells_the_verdict_and_what_a_square_leads_to(desk: Desk) -> None:
    scene = desk.analyse(SAMPLE[:11])
    desk.find_all()
    desk.wait_for(lambda: len(desk.rows) == 3)
    assert "Circle had a win in 2 turns; this loses" in scene.spoken() and "1–6–11" in scene.spoken()
    for key in (pygame.K_DOWN, pygame.K_LEFT, pygame.K_LEFT, pygame.K_DOWN):
        desk.press(key, pygame.KMOD_SHIFT)
    assert scene.spoken() == "13: Circle, dark, can be chosen. Diamond wins next turn"
    desk.press(pygame.K_r)
    assert scene.spoken() == "13: Circle, dark, can be chosen"


# --- games that are only searched, or not even that -------------------------------------------------------------------


def test_a_search_tells_who_is_ahead_and_its_line_which_can_be_walked_and_claims_no_proof(desk: Desk) -> None:
    scene = desk.analyse(["b1-b3", "a4-a3", "a1-b1"], game="entropy")
    desk.find_all()
    assert desk.shows("Good turns for Diamond now") and desk.shows("Likely to follow")
    assert desk.shown.headline.title == "Even chances" and not desk.shown.board.results
    assert desk.shown.headline.detail.startswith("In place: ")
    assert scene.analysis is not None and (best := desk.shown.board.hint) is not None
    assert best.squares == (scene.analysis.moves[0].move.steps[0].source,) and desk.shown.board.arrows
    assert desk.graph is not None and desk.graph.labels == ("better for Circle", "better for Diamond")
    desk.find_all()
    assert desk.graph is not None and desk.graph.told == "Turn 3, Circle: a1-b1 · Even chances"
    assert None not in desk.graph.heights
    second = desk.widget("line.2").label
    desk.click("line.2")
    assert len(scene.study.current.path) == 6 and second.endswith(scene.study.current.move_text)


def test_of_turns_that_were_only_searched_no_mistakes_are_counted(desk: Desk) -> None:
    desk.analyse(["a2-a3"], game="entropy", start=NEARLY_WON)
    desk.find_all()
    assert desk.scene.study.current.position.is_terminal
    assert desk.shows("No clear slip by either side") and not desk.shows("no mistakes")


def test_while_slips_are_still_looked_for_the_last_page_does_not_say_that_there_is_none(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk.analyse(["a2-a3"], game="entropy", start=NEARLY_WON)
    desk.find_all()
    monkeypatch.setattr(Findings, "is_judged", lambda *_of: False)
    desk.scene.findings.look_at(desk.scene.study)
    desk.scene.changed()
    desk.pass_time(0.2)
    assert desk.shows("Checking the turns for slips") and not desk.shows("No clear slip")


def test_beside_a_turn_that_let_a_proven_win_go_stands_the_one_that_would_have_won(desk: Desk) -> None:
    desk.analyse(["a2-d2"], game="entropy", start=NEARLY_WON)
    desk.find_all()
    verdict, did, better = desk.rows
    assert verdict == "Turn 1 · Circle missed a win at once"
    assert better == "a2-a3 would have won at once" and did.startswith("In place: Circle 5")
    assert desk.scene.table is not None and desk.scene.table.verdict is not None
    point_at(desk.app, desk.scene.table.verdict.rect.center)
    desk.pass_time(0.1)
    assert desk.shown.headline.title == "The better turn" and desk.shown.headline.detail == "Before turn 1"
    assert [arrow.target for arrow in desk.shown.board.arrows] == [desk.scene.study.root.position.parse_move(
        "a2-a3").steps[0].target]
    point_at(desk.app, (0, 0))
    desk.pass_time(0.1)
    assert desk.turns.marks[0] == (TurnMark(Sign.MISTAKE),)


@pytest.mark.parametrize(("reply", "is_slip"), [(90, True), (-5, False)])
def test_a_turn_is_a_slip_only_where_the_estimate_falls_clearly_with_it(
    desk: Desk, reply: int, is_slip: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Findings, "_is_made_good", lambda *_of: False)
    study = Study.of_match(match_of(["c1-e3", "c5-d4", "a2-b3"], game="entropy"))
    known = {}
    scores = (10, -100), (reply, reply), (-reply, -reply)
    for node, (best, played) in zip(study.line[:-1], scores, strict=True):
        move = node.children[0].move
        assert move is not None
        placing = node.position.parse_move("c1-c4")
        other = placing if placing in node.position.legal_moves else next(
            each for each in node.position.legal_moves if each != move)
        moves = [estimated(other, best), estimated(move, played)]
        known[node.position] = Analysis(tuple(moves), None, None, 1, 5, (other,))
        after = node.position.after(other)
        known[after] = Analysis((estimated(after.legal_moves[0], -best),), None, None, 1, 5)
    other = study.line[-1].position.legal_moves[0]
    known[study.line[-1].position] = Analysis((estimated(other, reply),), None, None, 1, 5)
    desk.app.go(Analyse(study, known))
    desk.find_all()
    assert desk.graph is not None and not desk.graph.slips
    assert desk.graph.mistakes == (frozenset({1}) if is_slip else frozenset()), "so far a slip is a mistake"
    assert desk.graph.labels == ("better for Circle", "better for Diamond")
    desk.scene.go_to(study.line[1])
    assert desk.shows("c1-c4 was clearly better") is is_slip


def test_a_finished_match_that_is_only_estimated_leads_to_the_turns_that_looked_bad(desk: Desk) -> None:
    match = match_of(["a2-d2"], game="entropy", second="level 1", start=NEARLY_WON)
    match.resign(Side.FIRST)
    desk.app.go(Analyse(Study.of_match(match)))
    desk.find_all()
    assert desk.widget("mistake.0").label == "Turn 1" and desk.shows("You") and desk.shows("Diamond: no slips")
    desk.press(pygame.K_HOME)
    desk.press(pygame.K_END)
    desk.click("mistake.0")
    assert desk.ply == 1


def test_a_review_without_slips_praises_nothing_and_offers_no_reasons_that_are_not_there(desk: Desk) -> None:
    match = match_of(["c1-e3", "c5-d4"], game="entropy", second="level 1")
    match.resign(Side.FIRST)
    desk.app.go(Analyse(Study.of_match(match)))
    desk.find_all()
    assert desk.shows("No clear slip by either side") and not desk.shows("A slip:")
    assert not desk.shows("longest run")
    assert not any(widget.name in ("reason", "edit") for widget in desk.app.top.form)
    desk.press(pygame.K_HOME)
    assert desk.scene.why_not_show() == "Step through the match with Next"


@pytest.mark.parametrize(("score", "you", "said"), [
    (40, Side.FIRST, ("Slightly better for you", "In place: you 1, Diamond 0")),
    (-20, Side.FIRST, ("Even chances", "In place: you 1, Diamond 0")),
    (-40, Side.FIRST, (
        "Slightly better for Diamond", "In place: you 1, Diamond 0; halfway: you 0, Diamond 1")),
    (-40, None, (
        "Slightly better for Diamond", "In place: Circle 1, Diamond 0; halfway: Circle 0, Diamond 1")),
])
def test_it_is_told_why_a_side_with_more_in_place_may_not_be_favoured(
    score: int, you: Side | None, said: tuple[str, str]
) -> None:
    position = GAMES["entropy"].parse_position("SSSSS/S...S/O..../....O/OOOOO O", GAMES["entropy"].variants[0])
    move = position.parse_move("e2-b2")
    names = replace(Names.of(tile_set("classic")), you=you)
    assert reasoned(names, position, Analysis((estimated(move, score),), None, None, 1, 5, (move,)), score) == said


def test_nobody_is_told_to_pass_in_a_match_that_is_over(desk: Desk) -> None:
    match = match_of(["c3-c2", "pass"], game="entropy", second="level 1", start="SSO.O/SOSSO/.SOO./O..../....S O")
    match.resign(Side.FIRST)
    desk.app.go(Analyse(Study.of_match(match)))
    desk.press(pygame.K_LEFT)
    desk.find_all()
    assert desk.scene.playing.draft.must_pass and "pass" not in desk.shown.headline.detail


def test_in_a_match_that_is_over_nobody_is_told_that_it_is_their_turn(desk: Desk) -> None:
    match = match_of(["b1-b3", "e4-b4", "d1-d4"], game="entropy", second="level 1")
    match.resign(Side.FIRST)
    desk.app.go(Analyse(Study.of_match(match)))
    desk.press(pygame.K_LEFT)
    desk.pass_time(0.2)
    assert desk.scene.study.current.position.mover is Side.FIRST
    assert not desk.shows("It is your turn") and not desk.shows("You to move"), "the match is over"


def test_in_a_match_given_up_a_win_that_was_not_played_is_told_as_one_that_could_have_been(desk: Desk) -> None:
    match = match_of(SAMPLE[:11], first="level 1")
    match.resign(Side.SECOND)
    desk.app.go(Analyse(Study.of_match(match)))
    desk.find_all()
    assert desk.shows("Better: "), "as at every other turn"
    assert desk.shown.headline.title == "You could win with your next turn"
    assert desk.shows("Turn 11 · Circle had a win in 2 turns; this loses"), "the last turn's, above the summary"
    desk.click_square(7)
    desk.click_square(3)
    assert desk.shown.headline.title == "Circle wins next turn"


def test_a_forced_pass_is_analysed_and_played(desk: Desk) -> None:
    scene = desk.analyse_record("entropy-pass-without-check", 58)
    desk.wait_for(lambda: scene.analysis is not None)
    desk.picture()
    assert scene.playing.draft.must_pass and "Click the board or press Enter to pass" in desk.shown.headline.detail
    desk.press(pygame.K_RETURN)
    assert desk.turn == "pass" and desk.ply == 59


def test_a_forced_pass_of_known_value_leads_to_no_square(desk: Desk) -> None:
    draft = desk.analyse_record("entropy-pass-without-check", 58).playing.draft
    lost = Analysis((exact(Move(), Value.LOSS, 2),), Value.LOSS, 2, nodes=1)
    assert len(open_moves(lost, draft)) == 1 and not board_results(lost, draft)
    assert best_at(lost, draft, 0) is None


def test_when_the_engine_breaks_the_line_can_still_be_walked(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    break_engine(monkeypatch)
    scene = desk.analyse(SAMPLE[:LATE])
    desk.press(pygame.K_w)
    assert scene.is_showing
    desk.pass_time(2)
    assert not scene.is_showing and not scene.is_waiting
    assert desk.shows("The computer could not analyse this position")
    assert desk.widget("why").why_not == "There is nothing to show here"
    desk.press(pygame.K_LEFT)
    assert desk.ply == LATE - 1


def test_a_game_the_computer_does_not_know_is_looked_at_without_values(desk: Desk, morris: Game) -> None:
    scene = desk.analyse(["b2"], game=morris.name)
    desk.pass_time(0.5)
    assert desk.shows("The computer does not know this game") and desk.graph is None and not scene.is_waiting
    desk.click_square(1)
    assert desk.turn == "a3" and desk.rows == ["Play any turn. Lines tried before are kept."]
