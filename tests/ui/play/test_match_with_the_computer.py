"""What the computer does in a match: replies, hints, objections; and what is written down of it."""

from __future__ import annotations

import random

import pygame
import pytest
from hands import ALMOST_OVER, BLUNDER, NOW, SAMPLE, WINNING_CLICKS
from matches import Asked, Table, opened

from magicgame.engine.worker import InlineWorker, Priority
from magicgame.games import GAMES
from magicgame.games.game import Position
from magicgame.match.match import Match
from magicgame.match.review import is_near, judge
from magicgame.match.seats import Engine, Person, Seats
from magicgame.player.results import load_results
from magicgame.ui.play import asking as asking_module
from magicgame.ui.play import session as session_module
from magicgame.ui.play.session import Session
from magicgame.ui.routes import Play, ShowWhy

WIN_AT_ONCE = "D3 3-7/D14 14-10/L13 7-11/L5 5-1/D14 13-9/L7 1-5/D13 14-15/L6 6-2/D6 13-14/L3 7-8/D13 15-16/L12"
"""Circle, to move, wins at once with 3-7/L15, and a turn later with 8-7/D1."""
FORCED = "Dc../Cddc/.dCC/DdC."
"""By the rules of the standing line, Circle to move: it wins with a line that Diamond cannot break."""


def turns(count: int) -> str:
    return " ".join(SAMPLE[:count])


# --- replies ----------------------------------------------------------------------------------------------------------


def test_the_computer_takes_a_moment_before_it_replies() -> None:
    with opened(reduced_motion=True) as table:
        table.play(second="level 1")
        table.click_square(1)
        table.pass_time(0.6)
        assert table.shows("Diamond is thinking")
        table.pass_time(0.4)
        assert table.shows("Your turn: flip a tile") and len(table.match.moves) == 2


def test_the_computer_waits_until_the_last_tile_lies_still() -> None:
    game = GAMES["magic"]
    session = session_of(Match(game, game.variants[0], Seats(Engine(1), Person())), Asked())
    for _frame in range(30):
        assert session.update(0.1, is_still=False) is None
    assert session.update(0.1, is_still=True) is not None
    session.close(is_on_table=False)


def test_undo_goes_back_to_the_persons_turn_and_stops_the_computer(table: Table) -> None:
    table.play(second="level 1")
    table.click_square(1)
    table.pass_time(4)
    assert len(table.match.moves) == 2
    table.press(pygame.K_z, pygame.KMOD_CTRL)
    assert table.match.moves == () and len(table.match.undone) == 2
    table.pass_time(2)
    assert table.match.moves == ()


def test_the_same_seed_gives_the_same_match() -> None:
    def play() -> tuple[str, ...]:
        with opened(reduced_motion=True) as table:
            table.play(first="level 1", second="level 2")
            table.wait_for(lambda: len(table.match.moves) == 6)
            return table.match.move_texts

    assert play() == play()


def test_an_engine_that_breaks_is_told_and_the_match_goes_on(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError("out of order")

    monkeypatch.setattr(asking_module, "choose", broken)
    table.play(second="level 1")
    table.click_square(1)
    table.pass_time(4)
    assert len(table.match.moves) == 2 and table.shows("The computer could not think this turn through")
    monkeypatch.undo()
    table.play_by_clicks(table.position.move_text(table.position.legal_moves[0]))
    table.pass_time(4)
    assert len(table.match.moves) == 4 and not table.shows("could not think")


def test_a_hint_from_an_engine_that_breaks_is_told(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError("out of order")

    monkeypatch.setattr(session_module, "advise", broken)
    table.play(turns(2))
    table.press(pygame.K_h)
    table.pass_time(0.2)
    assert table.shows("The computer could not think") and not table.scene.is_waiting


def test_two_computers_play_pause_and_step(table: Table) -> None:
    table.play(first="level 1", second="level 1")
    table.press(pygame.K_p)
    table.pass_time(2)
    assert table.match.moves == () and table.reads("Paused") and table.can_click("Resume")
    table.press(pygame.K_n)
    table.pass_time(4)
    assert len(table.match.moves) == 1 and table.reads("Paused")
    table.click("Resume")
    table.wait_for(lambda: len(table.match.moves) == 3)


def test_a_turn_being_thought_about_is_not_played_after_a_pause(table: Table) -> None:
    table.play(first="level 1", second="level 1")
    table.pass_time(0.3)
    table.press(pygame.K_p)
    table.pass_time(2)
    assert table.match.moves == () and not table.scene.is_waiting
    table.press(pygame.K_p)
    table.pass_time(1)
    assert len(table.match.moves) == 1


def test_of_two_computers_nobody_resigns_and_no_tile_is_anybodys(table: Table) -> None:
    table.play(turns(2), first="level 1", second="level 1")
    table.app.step(0.01)
    assert not table.shows("your") and not table.shows("Your")
    table.click("Menu")
    assert not table.can_click("Resign")


def test_what_is_asked_of_the_engine_ends_with_the_match() -> None:
    worker = Asked()
    with opened(worker, teaching=True) as table:
        table.play(turns(2), second="level 1")
        table.press(pygame.K_h)
        table.pass_time(0.02)
        table.play_by_clicks(SAMPLE[2])
        table.scene.update(0.01)
        assert worker.of(Priority.REPLY) and worker.of(Priority.HINT) and worker.of(Priority.BACKGROUND)
        table.scene.leave()
    assert all(request.is_done for request in worker.requests)


def test_analysing_stops_the_reply_until_the_player_is_back() -> None:
    worker = Asked()
    with opened(worker) as table:
        table.play(turns(1), second="level 1")
        table.app.step(0.01)
        [reply] = worker.of(Priority.REPLY)
        table.press(pygame.K_a)
        assert reply.is_cancelled
        table.app.back()
        table.pass_time(2)
        assert len(table.match.moves) == 2


# --- what the computer knows ------------------------------------------------------------------------------------------


def test_the_computers_card_counts_from_after_its_turn() -> None:
    with opened(show_knowledge=True) as table:
        table.play(start=FORCED, first="level 6", variant="standing")
        table.pass_time(3)
        assert table.shows("Circle wins, whatever you play now")


def test_the_computers_card_tells_nothing_unless_that_is_wanted(table: Table) -> None:
    table.play(start=FORCED, first="level 6", variant="standing")
    table.pass_time(3)
    assert not table.shows("whatever Diamond plays")


# --- the teaching game ------------------------------------------------------------------------------------------------


def play_a_mistake(table: Table) -> None:
    table.play(turns(10), second="level 1")
    table.wait_for(lambda: table.scene.coach is not None and table.scene.coach._analyst[table.position] is not None)
    table.press(pygame.K_SPACE)
    table.click_squares(9, 10, 9)


def test_a_teaching_game_offers_a_mistake_back_once() -> None:
    with opened(teaching=True) as table:
        play_a_mistake(table)
        assert table.page == "coach" and "1–6–11" in table.app.top.spoken()
        assert table.app.top.outline().said == table.app.top.spoken()
        table.click("Take it back")
        table.pass_time(2)
        assert len(table.match.moves) == 10 and table.scene.playing.draft.done == ()
        coach = table.scene.coach
        assert coach is not None
        analysis = coach._analyst[table.position]
        assert analysis is not None
        other = next(move for move in table.position.legal_moves if table.position.move_text(move) != "9-10/D9"
                     and is_near(judge(table.position, move, analysis)))
        assert coach.objects(table.position, other, True) and not coach.objects(table.position, other, True)
        coach.drop()
        table.click_squares(9, 10, 9)
        assert table.page == "game" and table.match.move_texts[10] == "9-10/D9"
        assert "teaching" in table.match.tags["Help"]


def test_an_objection_leaves_the_board_free_and_shows_the_answer_on_it() -> None:
    with opened(teaching=True, reduced_motion=True) as table:
        play_a_mistake(table)
        board = table.scene.picture().board
        assert [(arrow.source, arrow.target) for arrow in board.arrows] == [(12, 13)]
        assert {ring.square for ring in board.rings} == {13, 10}
        assert {glow.square for glow in board.glows} == {0, 5, 10}
        assert table.shows("Are you sure?") and not table.shows("9-10/D9:")
        table.press(pygame.K_ESCAPE)
        assert table.page == "game" and table.scene.objection is None and len(table.match.moves) == 10


def test_a_beginner_is_not_interrupted_by_what_is_far_away() -> None:
    for level, is_interrupted in (("level 2", False), ("level 4", True)):
        with opened(teaching=True, animation="off") as table:
            table.play("L1 1-5/L16", second=level)
            known = table.scene.coach._analyst  # type: ignore[union-attr]
            table.wait_for(lambda known=known: known[table.position] is not None)
            analysis = known[table.position]
            moves = [found for found in analysis.moves if found.value is not analysis.value]
            table.scene.move_played(max(moves, key=lambda found: found.remoteness or 0).move)
            assert (len(table.match.moves) == 2) is is_interrupted


def test_a_turn_that_loses_at_once_is_offered_back_in_a_lost_position_too() -> None:
    for level in ("level 2", "level 4"):
        with opened(teaching=True, animation="off") as table:
            table.play(" ".join(BLUNDER[:6]), second=level)
            table.wait_for(lambda: table.scene.coach._analyst[table.position] is not None)  # type: ignore[union-attr]
            table.scene.move_played(table.position.parse_move(BLUNDER[6]))
            table.pass_time(0.1)
            assert table.page == "coach" and table.shows("Another turn lasts longer.")
            assert table.shows("You were losing already; this loses at once")


def test_a_win_at_once_that_is_passed_over_is_offered_back_to_beginners_too() -> None:
    for level in ("level 2", "level 4"):
        with opened(teaching=True, animation="off") as table:
            table.play(WIN_AT_ONCE, first="person", second=level)
            table.wait_for(lambda: table.scene.coach._analyst[table.position] is not None)  # type: ignore[union-attr]
            table.scene.move_played(table.position.parse_move("8-7/D1"))
            table.pass_time(0.1)
            assert table.page == "coach" and table.shows("This still wins, but another turn wins at once.")
            table.click("Take it back")
            table.pass_time(0.1)
            table.scene.move_played(table.position.parse_move("3-7/L15"))
            assert table.match.is_over and table.scene.objection is None


def test_where_every_turn_loses_the_coach_says_so() -> None:
    for teaching in (True, False):
        with opened(teaching=teaching) as table:
            table.play(start=FORCED, first="level 6", variant="standing")
            table.pass_time(3)
            assert table.scene.session.is_persons_turn
            assert table.shows("Circle wins next, whatever you play") is teaching


def test_the_coach_shows_why_and_then_asks_again() -> None:
    with opened(teaching=True) as table:
        play_a_mistake(table)
        table.click("Show why")
        route = table.route
        assert isinstance(route, ShowWhy) and route.remark.played.move == table.position_below.parse_move("9-10/D9")
        table.app.back()
        assert table.page == "coach"
        table.click("Play it anyway")
        assert table.match.move_texts[-1] == "9-10/D9"
        table.pass_time(0.1)
        assert table.page == "game"


def test_the_coach_is_silent_about_a_good_turn_and_where_nobody_is_taught() -> None:
    with opened(teaching=True) as table:
        table.play(turns(10), second="level 1")
        table.wait_for(lambda: table.scene.coach is not None and table.scene.coach._analyst[table.position] is not None)
        best = table.scene.coach._analyst[table.position].moves[0].move  # type: ignore[union-attr]
        table.play_by_clicks(table.position.move_text(best))
        assert table.page == "game" and len(table.match.moves) >= 11
        for seats in (("person", "person"), ("level 1", "level 2")):
            table.play(turns(2), *seats)
            assert table.scene.coach is None


def test_a_turn_is_not_taken_while_the_coach_looks_for_words() -> None:
    with opened(teaching=True) as table:
        table.play(turns(10), second="level 1")
        table.wait_for(lambda: table.scene.coach is not None and table.scene.coach._analyst[table.position] is not None)
        table.press(pygame.K_SPACE)
        for number in (9, 10, 9, 13):
            table.click_square(number)
        assert len(table.match.moves) == 10 and not table.scene.is_open
        table.press(pygame.K_BACKSPACE)
        table.pass_time(3)
        assert table.page == "game" and len(table.match.moves) == 10


# --- what is written down ---------------------------------------------------------------------------------------------


def test_help_is_written_down_against_the_computer_only(table: Table) -> None:
    for second, helps in (("person", None), ("level 1", "hint takeback")):
        table.play(turns(2), second=second)
        table.click("Hint")
        table.pass_time(0.1)
        table.click_squares(16, 12, 13)
        table.click("Undo")
        assert table.kept[0].tags.get("Help") == helps


@pytest.mark.parametrize(("first", "second", "result"), [("level 1", "person", "won"), ("person", "level 1", "lost")])
def test_a_match_against_the_computer_is_counted_once(table: Table, first: str, second: str, result: str) -> None:
    table.play(ALMOST_OVER, first=first, second=second)
    session = table.scene.session
    if result == "won":
        table.click_squares(*WINNING_CLICKS)
        table.press(pygame.K_z, pygame.KMOD_CTRL)
        table.click_squares(*WINNING_CLICKS)
    else:
        session.resign()
        session.resign()
    entries, _problem = load_results()
    assert [(each.variant, each.level, each.result, each.day) for each in entries] == [
        ("magic-locked", 1, result, "2026-11-21")]
    assert entries[0].turns == (12 if result == "won" else 11) and not entries[0].helped


def test_matches_of_persons_and_of_computers_are_not_counted(table: Table) -> None:
    table.play(ALMOST_OVER)
    table.click_squares(*WINNING_CLICKS)
    table.play(ALMOST_OVER, first="level 1", second="level 6")
    table.pass_time(6)
    assert table.match.is_over and load_results()[0] == []


def test_a_match_continued_stays_in_its_file_and_a_finished_one_is_not_offered_again(table: Table) -> None:
    table.play(turns(10))
    file = table.scene.session.file
    table.scene.leave()
    [saved] = table.kept
    table.app.go(Play(saved, file))
    table.play_by_clicks(SAMPLE[10])
    assert [kept.move_texts for kept in table.kept] == [tuple(SAMPLE[:11])] and table.scene.session.file == file
    table.click_squares(*WINNING_CLICKS)
    assert table.kept == [] and file.exists()
    table.scene.leave()
    assert not file.exists()


def test_two_matches_are_kept_apart(table: Table) -> None:
    for count in (2, 3):
        table.play(turns(count))
    table.app.home()
    assert sorted(len(kept.moves) for kept in table.kept) == [2, 3]


def test_a_disk_that_refuses_is_told_and_the_match_goes_on(table: Table) -> None:
    table.play()
    file = table.scene.session.file
    file.unlink()
    file.mkdir()
    table.click_square(1)
    assert table.match.move_texts == ("L1",) and table.shows("The match could not be saved")


# --- the session by itself --------------------------------------------------------------------------------------------


def session_of(match: Match, worker: InlineWorker) -> Session:
    return Session(match, worker, random.Random(3), lambda: NOW)


def test_a_hint_is_given_only_to_a_person_whose_turn_it_is() -> None:
    game, worker = GAMES["magic"], Asked()
    match = Match(game, game.variants[0], Seats(Engine(1), Person()))
    session = session_of(match, worker)
    session.seek_hint(())
    assert not session.is_seeking_hint and worker.of(Priority.HINT) == []
    position: Position = match.position
    match.play(position.legal_moves[0])
    session.seek_hint(())
    session.seek_hint(())
    assert session.is_seeking_hint and len(worker.of(Priority.HINT)) == 1
    session.close(is_on_table=False)


def test_a_hint_marks_the_second_step_faintly_and_is_the_same_when_it_was_hidden() -> None:
    with opened(animation="off") as table:
        table.play(ALMOST_OVER, first="level 1")
        for _press in range(3):
            table.press(pygame.K_h)
            table.wait_for(lambda: table.scene.picture().board.hint is not None or table.scene.hints.asked < 2)
        hint = table.scene.picture().board.hint
        assert hint.number == 1 and len(hint.later) == 1 and not hint.later.keys() & hint.arriving.keys()
        assert table.shows("Step 1 of 2:")
        table.press(pygame.K_h)
        assert not table.shows("Step 1 of 2:") and table.scene.picture().board.hint is None
        table.press(pygame.K_h)
        assert table.shows("Step 1 of 2:") and not table.shows("then place")
        assert table.scene.picture().board.hint == hint
