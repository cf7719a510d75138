"""Walking through an analysis: by keys, wheel and clicks, along branches, and watching turns played out."""

from __future__ import annotations

from itertools import product
from typing import Any

import pygame
import pytest
from hands import BLUNDER, SAMPLE, match_of
from studying import LATE, Desk, opened

from magicgame.engine.values import Value
from magicgame.games.game import Side
from magicgame.language import languages
from magicgame.match.study import Study
from magicgame.match.why import Why, ending
from magicgame.ui.routes import Analyse, LearnFromMistakes, ShowWhy
from magicgame.ui.study.scene import AnalysisScene
from magicgame.ui.table.picture import TurnMark

LONG = "entropy-move-limit"


def played_out(scene: AnalysisScene) -> Why:
    """A reason that consists of the whole line; its first turn counts as played already."""
    nodes = scene.study.line
    moves = [node.move for node in nodes[1:] if node.move]
    last = ending(nodes[-2].position, moves[-1])
    assert last is not None
    return Why((moves[0], *moves), False, last, 6)


def test_walking_by_keys_wheel_and_clicks(desk: Desk) -> None:
    desk.analyse(SAMPLE)
    desk.press(pygame.K_HOME)
    assert desk.ply == 0
    desk.press(pygame.K_RIGHT)
    assert desk.turn == "L1"
    desk.press(pygame.K_END)
    assert desk.ply == 12
    desk.click("back")
    assert desk.ply == 11
    desk.click("forward")
    assert desk.ply == 12
    desk.click_turn(4)
    assert desk.turn == SAMPLE[4] and desk.turns.current == 4
    assert desk.scene.table is not None and desk.scene.table.graph is not None
    graph = desk.scene.table.graph.rect
    desk.click_at((graph.right - 2, graph.centery))
    assert desk.ply == 12
    desk.wheel((graph.centerx, graph.centery), 2)
    assert desk.ply == 10
    desk.wheel((5, 5), -1)
    assert desk.ply == 11


def test_at_the_ends_of_the_line_the_buttons_say_why_they_do_nothing(desk: Desk) -> None:
    desk.analyse(SAMPLE[:2])
    assert desk.widget("forward").why_not == "The line ends here" and desk.widget("back").enabled
    desk.press(pygame.K_RIGHT)
    assert desk.shows("The line ends here") and desk.ply == 2
    desk.press(pygame.K_HOME)
    assert desk.widget("back").why_not == "The line begins here"


def test_the_wheel_over_a_long_list_scrolls_it_and_no_further_than_its_ends(desk: Desk) -> None:
    desk.analyse_record(LONG, 3)
    desk.pass_time(0.1)
    assert desk.scene.table is not None and desk.scene.table.turns is not None
    frame = desk.scene.table.turns.frame.rect
    last = len(desk.turns.texts) - 1
    assert _place(desk, last).top > frame.bottom
    desk.wheel(frame.center, -80)
    assert _place(desk, last).bottom <= frame.bottom < _place(desk, last).bottom + 40 and desk.ply == 3
    desk.wheel(frame.center, 80)
    assert _place(desk, 0).top == frame.top and desk.ply == 3


def test_the_current_turn_is_kept_in_sight(desk: Desk) -> None:
    desk.analyse_record(LONG, 0)
    desk.press(pygame.K_END)
    assert _is_in_sight(desk)


def test_the_current_turn_is_kept_in_sight_when_marks_leave_room_for_one_turn_in_a_row_only() -> None:
    widened = []
    for text_size in (1.5, 1.6, 1.75):
        with opened(text_size=text_size) as desk:
            desk.app.screen = pygame.Surface((1280, 800))
            desk.app.apply_settings()
            desk.analyse(SAMPLE[:11])
            before = _place(desk, 0)
            desk.find_all()
            widened.append(_place(desk, 0).width > 1.5 * before.width)
            assert _is_in_sight(desk), text_size
    assert any(widened)


def test_a_list_scrolled_by_hand_stays_where_it_is_even_where_the_graph_gives_way(desk: Desk) -> None:
    desk.app.screen = pygame.Surface((600, 900))
    desk.app.apply_settings()
    desk.analyse(SAMPLE[:11])
    desk.find_all()
    assert desk.graph is None and desk.scene.table is not None and desk.scene.table.turns is not None
    frame = desk.scene.table.turns.frame.rect
    desk.wheel(frame.center, 9)
    desk.point_at(desk.square(6))
    desk.scene.changed()
    assert _place(desk, 0).top == frame.top


@pytest.mark.slow
@pytest.mark.usefixtures("quick_searches")
@pytest.mark.parametrize("wishes", [
    {}, {"window_size": (900, 600), "language": "de"}, {"window_size": (900, 600), "text_size": 2.0},
    {"text_size": 2.0},
])
@pytest.mark.parametrize("name", ["locked-manual", "standing-full-board", "entropy-win"])
def test_from_turn_to_turn_of_a_review_no_tool_moves_and_the_graph_only_within_what_scrolls(
    name: str, wishes: dict[str, Any]
) -> None:
    with opened(animation="off", **wishes) as desk:
        scene = desk.analyse_record(name, 0)
        desk.find_all()
        places = set()
        for node in scene.study.line[:-1]:
            scene.go_to(node)
            desk.pass_time(0.1)
            assert scene.table is not None and scene.table.graph is not None
            graph = scene.table.graph.rect
            held = (*graph.topleft, graph.height) if "text_size" not in wishes else ()
            tools = (scene.form[name].shown_rect for name in ("leave", "back", "forward", "why", "menu"))
            places.add((*(tuple(rect) for rect in tools), held))
        assert len(places) == 1


def test_a_pointer_on_the_tools_means_no_point_of_the_graph_scrolled_below_them() -> None:
    with opened(window_size=(640, 600), text_size=2.0) as desk:
        scene = desk.analyse_record("locked-manual", 3)
        desk.find_all()
        assert scene.table is not None and scene.table.graph is not None
        tool = scene.form["back"].rect
        assert scene.table.graph.rect.collidepoint(tool.center), "the graph reaches below the tools"
        desk.point_at(tool.center)
        desk.pass_time(0.2)
        assert scene.pointed is None
        frame = scene.table._frame.rect
        while not frame.contains(scene.table.graph.rect):
            desk.wheel(frame.center, -1)
        desk.point_at(scene.table.graph.rect.clip(frame).center)
        desk.pass_time(0.2)
        assert scene.pointed is not None


def _place(desk: Desk, index: int) -> pygame.Rect:
    assert desk.scene.table is not None and desk.scene.table.turns is not None
    return desk.scene.table.turns.rows.cell(index)


def _is_in_sight(desk: Desk) -> bool:
    assert desk.scene.table is not None and desk.scene.table.turns is not None and desk.turns.current is not None
    return desk.scene.table.turns.frame.rect.contains(_place(desk, desk.turns.current))


@pytest.mark.parametrize(("back", "on"), [(pygame.K_LEFT, pygame.K_RIGHT), (pygame.K_PAGEUP, pygame.K_PAGEDOWN)])
def test_the_keys_walk_through_the_turns_as_in_a_match(desk: Desk, back: int, on: int) -> None:
    desk.analyse(SAMPLE[:LATE])
    desk.press(back)
    assert desk.turn == SAMPLE[LATE - 2]
    desk.press(on)
    assert desk.turn == SAMPLE[LATE - 1]


def test_another_turn_becomes_a_branch_and_the_match_stays(desk: Desk) -> None:
    match = match_of(SAMPLE[:LATE])
    desk.app.go(Analyse(Study.of_match(match)))
    desk.press(pygame.K_LEFT)
    other = next(m for m in desk.scene.study.current.position.legal_moves if m != match.moves[-1])
    desk.play_by_clicks(other)
    assert desk.scene.study.current.move == other and match.move_texts == tuple(SAMPLE[:LATE])
    assert [mark.text for mark in desk.turns.marks[LATE - 1]][-1:] == ["+1"]
    assert desk.shows("2 turns tried here") and desk.turns.legend[-1] == (TurnMark(text="+1"), "other turn tried")
    desk.press(pygame.K_DOWN)
    assert desk.turn == SAMPLE[LATE - 1]
    desk.press(pygame.K_UP)
    assert desk.scene.study.current.move == other
    desk.click_turn(LATE - 1)
    assert desk.turn == SAMPLE[LATE - 1]


@pytest.mark.parametrize(("size", "language", "turns"), [
    (size, language, (SAMPLE, BLUNDER)[(number + turn) % 2])
    for (number, size), (turn, language) in product(enumerate(((1280, 800), (900, 600))), enumerate(languages()))
])
def test_the_board_stands_still_whatever_is_said_above_it(
    size: tuple[int, int], language: str, turns: list[str]
) -> None:
    with opened(animation="off", window_size=size, language=language) as desk:
        desk.analyse(turns, second="level 1")
        desk.find_all()
        seen = {board(desk)}
        for _turn in turns[LATE - 4:]:
            desk.press(pygame.K_LEFT)
            seen.add(board(desk))
        for move in desk.scene.study.current.position.legal_moves[:2]:
            desk.scene.move_played(move)
            desk.find_all()
            seen.add(board(desk))
        assert desk.scene.study.has_left_match and len(seen) == 1


def board(desk: Desk) -> tuple[int, ...]:
    desk.picture()
    assert desk.scene.table is not None
    return tuple(desk.scene.table.board.rect)


def test_a_step_of_the_turn_under_way_is_taken_back_first(desk: Desk) -> None:
    scene = desk.analyse(SAMPLE[:11])
    for square in (13, 14):
        desk.click_square(square)
    assert len(scene.playing.draft.done) == 1
    desk.press(pygame.K_LEFT)
    assert not scene.playing.draft.done and desk.ply == 11
    desk.press(pygame.K_LEFT)
    assert desk.ply == 10


def test_leaving_lets_go_of_the_tile_first(desk: Desk) -> None:
    scene = desk.analyse(SAMPLE[:11])
    desk.click_square(13)
    desk.press(pygame.K_ESCAPE)
    assert desk.app.top is scene and scene.playing.draft.marked is None
    desk.press(pygame.K_ESCAPE)
    assert desk.page == "elsewhere" and scene.is_closed


# --- the cursor -------------------------------------------------------------------------------------------------------


def test_the_cursor_shares_the_arrows_with_the_line(desk: Desk) -> None:
    scene = desk.analyse(SAMPLE[:LATE])
    desk.press(pygame.K_LEFT)
    assert scene.keyboard.cursor.square is None and desk.ply == LATE - 1
    desk.press(pygame.K_LEFT, pygame.KMOD_SHIFT)
    desk.press(pygame.K_LEFT)
    assert scene.keyboard.cursor.square == 9 and desk.ply == LATE - 1
    desk.press(pygame.K_LEFT, pygame.KMOD_CTRL)
    assert desk.ply == LATE - 2
    desk.press(pygame.K_ESCAPE)
    desk.press(pygame.K_RIGHT)
    assert desk.app.top is scene and desk.ply == LATE - 1


def test_a_turn_is_played_with_the_cursor_only(desk: Desk) -> None:
    """6-2/L5 of the sample match, from the square in the middle: flip, turn the tile twice, place."""
    scene = desk.analyse(SAMPLE[:5])
    desk.press(pygame.K_UP, pygame.KMOD_SHIFT)
    for key in (pygame.K_UP, pygame.K_LEFT, pygame.K_RETURN, pygame.K_UP, pygame.K_RETURN):
        desk.press(key)
    assert scene.playing.draft.marked is None and scene.playing.draft.done
    for key in (pygame.K_SPACE, pygame.K_SPACE, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RETURN):
        desk.press(key)
    assert desk.turn == "6-2/L5"


def test_a_turn_is_typed(desk: Desk) -> None:
    desk.analyse(SAMPLE[:5])
    for character in "6-2/l5":
        desk.press(ord(character))
    assert desk.shows("Typed: 6-2/L5")
    desk.press(pygame.K_RETURN)
    assert desk.turn == "6-2/L5"


# --- turns played out -------------------------------------------------------------------------------------------------


def test_the_refutation_of_a_mistake_plays_itself_out(desk: Desk) -> None:
    scene = desk.analyse(SAMPLE[:11])
    desk.find_all()
    desk.press(pygame.K_w)
    assert desk.widget("why").label == "Stop" and not desk.shown.board.takeable
    assert "hand" not in desk.app.top.targets()
    desk.wait_for(lambda: not scene.is_showing)
    outcome = scene.study.current.position.outcome
    assert outcome is not None and outcome.winner is Side.SECOND and desk.ply == 12
    assert desk.widget("why").label == "Show"


@pytest.mark.slow
def test_a_missed_win_is_played_out_instead_of_the_turn_that_missed_it(desk: Desk) -> None:
    missed = next(i for i in range(len(SAMPLE)) if _gives_a_win_away(i))
    scene = desk.analyse(SAMPLE[:missed + 1])
    desk.find_all()
    desk.wait_for(lambda: len(desk.rows) > 1)
    assert "Show plays the win that was there" in desk.rows
    mover = scene.study.line[-2].position.mover
    desk.click("why")
    desk.wait_for(lambda: not scene.is_showing)
    outcome = scene.study.current.position.outcome
    assert outcome is not None and outcome.winner is mover
    assert len(scene.study.line[missed].children) == 2


def _gives_a_win_away(index: int) -> bool:
    """Whether the sample's turn of that number makes a draw of a won position."""
    with opened() as desk:
        desk.analyse(SAMPLE[:index + 1])
        desk.find_all()
        remark = desk.scene.findings.remark(desk.scene.study.current)
        return remark is not None and (remark.best.value, remark.played.value) == (Value.WIN, Value.DRAW)


@pytest.mark.parametrize("ply", range(1, len(SAMPLE)))
def test_what_is_played_out_begins_with_the_better_turn_or_with_the_one_marked(desk: Desk, ply: int) -> None:
    scene = desk.analyse(SAMPLE)
    desk.click_turn(ply - 1)
    desk.find_all()
    node, why = scene.study.current, scene.reason()
    better = scene.findings.better(node, scene.study.seats)
    assert scene.analysis is not None
    best = scene.analysis.moves[0].move
    desk.press(pygame.K_w)
    desk.press(pygame.K_RETURN)
    assert scene.study.current.move is not None
    remark = scene.findings.remark(node)
    if better is not None and (why.is_missed if why is not None else remark is not None and not remark.is_mistake):
        assert scene.study.current.parent is node.parent and scene.study.current.move != node.move
        assert why is not None or scene.study.current.move == better[1]
    else:
        assert scene.study.current.parent is node and scene.study.current.move == best


def test_showing_is_stopped_by_the_same_key_and_by_walking(desk: Desk) -> None:
    scene = desk.analyse(SAMPLE[:4])
    desk.find_all()
    for key in (pygame.K_w, pygame.K_LEFT):
        desk.press(pygame.K_w)
        assert scene.is_showing
        desk.press(key)
        ply = desk.ply
        desk.pass_time(3)
        assert not scene.is_showing and desk.ply == ply


def test_a_long_line_is_played_out_in_eight_seconds(desk: Desk) -> None:
    scene = desk.analyse(SAMPLE)
    scene.home()
    scene.begin_showing(played_out(scene))
    desk.pass_time(8)
    assert scene.study.current.position.is_terminal and not scene.is_showing and not scene.is_moving


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE, pygame.K_x, None])
def test_a_line_that_is_played_out_goes_on_at_any_key_or_click(desk: Desk, key: int | None) -> None:
    scene = desk.analyse(SAMPLE)
    scene.home()
    scene.begin_showing(played_out(scene))
    for ply in range(1, 13):
        if key is None:
            desk.click_square(6)
        else:
            desk.press(key)
        assert desk.ply == ply
    assert scene.study.current.position.is_terminal


def test_the_chance_of_the_mover_before_any_threat_is_shown_by_a_key_and_follow_the_walk(desk: Desk) -> None:
    scene = desk.analyse(SAMPLE[:11])
    assert not desk.shown.board.threats.squares
    desk.press(pygame.K_t)
    assert desk.shown.board.threats.squares == {10} and desk.shown.board.threats.is_chance
    scene.back()
    desk.pass_time(2)
    before = desk.shown.board.threats
    assert before.squares and not before.is_chance, "there the other side would get the chance"
    assert not desk.app.settings.show_threats


def test_threats_are_off_until_asked_for_and_take_the_place_of_the_results(desk: Desk) -> None:
    desk.app.settings.show_threats = True
    desk.analyse(SAMPLE[:11])
    desk.find_all()
    assert desk.shown.board.results and not desk.shown.board.threats.squares, "the match's wish does not count here"
    desk.press(pygame.K_t)
    assert desk.shown.board.threats.squares and not desk.shown.board.results
    desk.press(pygame.K_r)
    assert desk.shown.board.results and not desk.shown.board.threats.squares


def test_one_key_leads_from_a_line_that_was_shown_back_to_the_turn_it_began_at(desk: Desk) -> None:
    desk.analyse(SAMPLE)
    desk.click_turn(10)
    desk.find_all()
    desk.press(pygame.K_w)
    before = desk.ply
    assert desk.widget("forward").enabled
    desk.press(pygame.K_RIGHT)
    assert desk.ply == before + 1, "Next brings the next turn at once"
    desk.wait_for(lambda: not desk.scene.is_showing)
    assert desk.ply == 12 and desk.turn == SAMPLE[11] and not desk.shows("other turn tried")
    desk.press(pygame.K_LEFT)
    desk.press(pygame.K_LEFT)
    desk.play_by_clicks(desk.scene.draft.position.legal_moves[0])
    assert desk.shows("To match") and len(desk.turns.texts) == 11
    desk.press(pygame.K_ESCAPE)
    assert desk.page == "analysis" and desk.ply == 10 and len(desk.turns.texts) == 12
    assert not desk.shows("To match")
    desk.press(pygame.K_ESCAPE)
    assert desk.page == "analysis" and desk.scene.study.is_at_end, "where it began"
    desk.press(pygame.K_ESCAPE)
    assert desk.page == "elsewhere"


def test_from_turns_of_the_match_that_were_shown_escape_leads_back_to_the_mistake_first(desk: Desk) -> None:
    desk.analyse(SAMPLE)
    desk.click_turn(10)
    desk.find_all()
    desk.press(pygame.K_w)
    desk.wait_for(lambda: not desk.scene.is_showing)
    assert desk.ply == 12 and not desk.scene.study.has_left_match and desk.widget("leave").label == "To turn 11"
    assert desk.shown.notice is not None and desk.shown.notice.words == "Shown from turn 12 on: as played"
    desk.press(pygame.K_ESCAPE)
    assert desk.ply == 11 and desk.widget("leave").label == "Summary"
    desk.press(pygame.K_ESCAPE)
    assert desk.scene.study.is_at_end and desk.widget("leave").label == "Done"
    desk.press(pygame.K_ESCAPE)
    assert desk.page == "elsewhere"


def test_after_show_the_match_goes_on_where_it_was_left(desk: Desk) -> None:
    desk.analyse(SAMPLE)
    desk.click_turn(5)
    desk.find_all()
    desk.press(pygame.K_w)
    desk.wait_for(lambda: desk.ply > 7)
    assert desk.scene.study.has_left_match
    desk.click("leave")
    assert desk.ply == 6 and len(desk.turns.texts) == 12 and not desk.scene.is_showing
    assert not desk.shows("tried"), "what was only shown is no turn of the player's"


def test_the_graph_tells_the_turn_under_the_pointer_and_marks_the_mistakes(desk: Desk) -> None:
    desk.analyse(SAMPLE)
    desk.find_all()
    assert desk.scene.table is not None and desk.scene.table.graph is not None and desk.graph is not None
    rect = desk.scene.table.graph.rect
    desk.point_at(rect.midleft)
    desk.pass_time(0)
    assert desk.shows("The start")
    desk.point_at(desk.square(1))
    desk.pass_time(0)
    assert desk.shows(f"Turn 12, Diamond: {SAMPLE[11]}") and desk.graph.mistakes == {3, 4, 5, 6, 11}
    assert desk.graph.others & desk.graph.mistakes == {4, 6}, "hollow: those of the other side"
    at = next(x for x in range(rect.left, rect.right) if desk.scene.table.graph.index_at((x, rect.centery)) == 5)
    desk.point_at((at, rect.centery))
    desk.pass_time(0)
    assert desk.shows("Turn 5, Circle's mistake: gives away")


def test_a_review_opens_on_a_summary_and_offers_to_learn_and_the_turning_point(desk: Desk) -> None:
    desk.analyse(SAMPLE, second="level 3")
    desk.find_all()
    for said in ("You: 3 mistakes", "Diamond: 2 mistakes", "On turn 11 you had a win, but let Diamond win",
                 "Your longest run without a mistake or slip: 2 turns"):
        assert desk.shows(said)
    assert "You: 3 mistakes (turns 3, 5 and 11). Diamond: 2 mistakes (turns 4 and 6)." in desk.scene.news()
    assert desk.shown.headline.title == "You lost"
    desk.click("show_turn")
    assert desk.ply == 11 and not any(widget.name == "learn" for widget in desk.app.top.form)
    desk.press(pygame.K_END)
    desk.click("learn")
    assert isinstance(desk.route, LearnFromMistakes)
    desk.app.back()
    desk.click("show_turn")
    desk.find_all()
    desk.click("reason")
    assert isinstance(desk.route, ShowWhy) and desk.route.number == 11
    desk.app.back()
    desk.click_turn(9)
    desk.find_all()
    assert desk.shows("another turn lasts longer")
    desk.press(pygame.K_y)
    assert isinstance(desk.route, ShowWhy) and desk.route.number == 10
    desk.app.back()
    desk.press(pygame.K_HOME)
    desk.press(pygame.K_RIGHT)
    desk.find_all()
    desk.press(pygame.K_y)
    assert desk.shows("This turn was no mistake")


def test_each_mistake_of_the_summary_leads_to_its_turn(desk: Desk) -> None:
    desk.analyse(SAMPLE)
    desk.find_all()
    names = [widget.name for widget in desk.app.top.form if widget.name.startswith("mistake.")]
    assert names == [f"mistake.{number}" for number in (2, 4, 10, 3, 5)]
    assert [desk.widget(name).label for name in names] == ["Turn 3", "Turn 5", "Turn 11", "Turn 4", "Turn 6"]
    desk.click("mistake.4")
    assert desk.ply == 5 and desk.turn == SAMPLE[4]
    desk.press(pygame.K_END)
    assert desk.widget("mistake.4").label == "Turn 5" and desk.shows("5")


def test_back_in_a_match_its_turns_lie_ahead_whatever_was_tried_there(desk: Desk) -> None:
    scene = desk.analyse_record("entropy-win", 5)
    played, study = scene.study.played, scene.study
    other = next(move for move in study.current.position.legal_moves if move != played[6].move)
    scene.try_turn(other)
    assert study.has_left_match and study.line[:6] == played[:6] and len(study.line) == 7
    desk.press(pygame.K_LEFT)
    assert study.line == played and study.current is played[5] and not study.has_left_match
    assert TurnMark(text="+1") in desk.turns.marks[5], "what was tried is still told of"
    desk.press(pygame.K_RIGHT)
    assert study.current is played[6]
    desk.press(pygame.K_DOWN)
    assert study.current.move == other, "and found again"
