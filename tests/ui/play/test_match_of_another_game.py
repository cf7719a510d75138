"""What a game without faces, without a reserve or without an engine gets from the scene made for every game.

Three men's morris is known to the tests only: nothing of the program was written for it.
"""

from __future__ import annotations

import hands
import pygame
import pytest
from matches import Asked, Table, opened

from magicgame.engine.worker import Priority
from magicgame.games.entropy import ENTROPY
from magicgame.games.game import Game
from magicgame.match.record import parse_record, record_text
from magicgame.player.unfinished import load_unfinished
from magicgame.ui.routes import Play

CLICKS = {"a1": 7, "b1": 8, "c1": 9, "a2": 4, "b2": 5, "c2": 6, "a3": 1, "b3": 2, "c3": 3}
"""The squares of three men's morris as numbers from 1, row by row from the top."""


def click(table: Table, *names: str) -> None:
    for name in names:
        table.click_square(CLICKS[name])
    table.pass_time(1)


def test_another_game_is_played_by_clicks(table: Table, morris: Game) -> None:
    table.play(game="morris")
    assert table.reads("Circle, place a piece") and table.reads("Turn 1")
    click(table, "a1", "a3", "b1", "b3", "c2", "c1")
    assert table.match.move_texts == ("a1", "a3", "b1", "b3", "c2", "c1")
    assert table.reads("Circle, move a piece")
    click(table, "c2", "b2")
    assert table.match.move_texts[-1] == "c2-b2" and table.reads("Diamond, move a piece")
    table.enter("c1-c2")
    assert table.match.move_texts[-1] == "c1-c2"


def test_a_win_in_another_game_is_shown(table: Table, morris: Game) -> None:
    table.play("a1 a3 b1 b3 c2 b2", game="morris")
    click(table, "c2", "c1")
    assert table.page == "result" and table.shows("Circle wins") and "win" in table.sounds
    assert table.shows("After 7 turns")


def test_another_game_refuses_says_why_and_is_undone(table: Table, morris: Game) -> None:
    table.play("a1 a3 b1 b3 c2 c1", game="morris")
    click(table, "a3")
    assert table.scene.board_notice() is not None and table.sounds == ["refuse"] and len(table.match.moves) == 6
    click(table, "c2")
    click(table, "a2")
    assert table.scene.board_notice() is not None and len(table.match.moves) == 6
    table.press(pygame.K_z, pygame.KMOD_CTRL)
    table.pass_time(1)
    table.press(pygame.K_z, pygame.KMOD_CTRL)
    table.pass_time(1)
    assert table.match.move_texts == ("a1", "a3", "b1", "b3")
    table.press(pygame.K_y, pygame.KMOD_CTRL)
    assert len(table.match.moves) == 5
    table.enter("c1")
    assert table.match.move_texts[-1] == "c1"


def test_another_game_is_saved_after_every_turn_and_read_again(table: Table, morris: Game) -> None:
    table.play(game="morris", variant="upright")
    click(table, "a1")
    click(table, "b2")
    table.scene.leave()
    [saved], _problems = load_unfinished()
    assert (saved.match.game, saved.match.variant.name) == (morris, "upright")
    table.app.go(Play(saved.match, saved.path))
    click(table, "c3")
    [again], _problems = load_unfinished()
    assert again.path == saved.path and again.match.move_texts == ("a1", "b2", "c3")
    assert parse_record(record_text(table.match)).move_texts == ("a1", "b2", "c3")


def test_a_piece_that_stands_alone_says_that_another_one_must_come_to_it(table: Table) -> None:
    table.play(game="entropy", start="S.O.S/O...O/OSSOS/S..../..OOS O")
    assert table.reads(
        "The piece on c5 stands alone: bring another of yours to a ringed square")
    assert table.scene.picture().board.helping == {1, 3, 6, 7, 8}
    table.click_square(3)
    assert table.reads("This piece stands alone and cannot move: bring another of yours beside it")
    table.click_square(2)
    assert table.reads("First choose a piece that can help: one that stands alone cannot move")
    table.click_square(6)
    assert table.reads("Now choose a square beside the piece that stands alone")
    table.click_square(18)
    assert table.reads("You are in check: slide this piece in a straight line to a square that ends the check")
    table.click_square(8)
    assert table.match.move_texts == ("a4-c4",)


def test_a_game_with_a_reserve_has_a_ledge_and_one_without_has_none(table: Table, morris: Game) -> None:
    table.play("a1", game="morris")
    assert table.reads("3 left") and table.reads("2 left") and "hand" not in table.scene.targets()
    table.play(game="entropy")
    assert not table.shows("left") and table.scene.picture().ledge is None


def test_a_record_in_which_the_computer_plays_a_game_it_does_not_know_goes_on(table: Table, morris: Game) -> None:
    table.play("a1", game="morris", second="level 1")
    table.pass_time(3)
    assert len(table.match.moves) == 2 and table.shows("The computer could not think this turn through")


def test_turns_are_taught_only_where_they_can_be_judged() -> None:
    with opened(teaching=True) as table:
        for name, is_judged in (("magic", True), ("entropy", False)):
            table.play(game=name, second="level 1")
            assert (table.scene.coach is not None) is is_judged


def test_nothing_is_asked_of_the_engine_about_a_game_it_does_not_know(morris: Game) -> None:
    worker = Asked()
    with opened(worker, teaching=True) as table:
        table.play(game="morris", second="level 1")
        table.scene.leave()
        table.play(game="morris")
        click(table, "a1", "b1")
        assert len(table.match.moves) == 2
    assert not worker.of(Priority.REPLY) and not worker.of(Priority.HINT) and not worker.of(Priority.SHOWN)


def test_in_a_game_without_an_engine_there_is_no_hint(table: Table, morris: Game) -> None:
    table.play(game="morris")
    assert not table.can_click("Hint")
    table.press(pygame.K_h)
    assert table.reads("The computer does not know this game")


LEAVES_ALONE = "SOS.S/SS..O/OSO../....O/OS.O. O"
"""Circle's piece on d1 to c1 leaves that on e2 alone."""


def test_the_preview_of_a_move_marks_a_piece_it_would_leave_alone_under_pointer_and_cursor_alike(table: Table) -> None:
    table.play(game="entropy", start=LEAVES_ALONE)
    d1, c1, d2, e2 = (square_of(name) for name in ("d1", "c1", "d2", "e2"))
    table.click_square(d1 + 1)
    board = table.scene.picture().board
    assert board.marked == d1 and e2 not in board.alone
    draft = table.scene.playing.draft
    leaving = {square for square, step in draft.targets.items() if e2 in draft.position.alarms_after((step,))}
    for square, is_left in ((c1, True), (d2, False), (c1, True)):
        hands.point_at(table.app, table.square(square + 1))
        assert (e2 in table.scene.picture().board.alone) is is_left is (square in leaving)
    hands.point_at(table.app, (1, 1))
    seen = set()
    for key in (pygame.K_LEFT, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_UP):
        table.press(key)
        board = table.scene.picture().board
        assert (e2 in board.alone) is (board.cursor in leaving)
        seen.add(board.cursor)
    assert seen & leaving and seen - leaving


@pytest.mark.parametrize("is_dragged", [False, True])
def test_a_lifted_piece_is_put_back_when_a_hint_is_asked_for(table: Table, is_dragged: bool) -> None:
    table.play(game="entropy", start=LEAVES_ALONE)
    d1, c1 = (table.square(square_of(name) + 1) for name in ("d1", "c1"))
    hands.point_at(table.app, d1)
    table.app.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=d1, button=pygame.BUTTON_LEFT))
    if is_dragged:
        table.app.handle(pygame.Event(pygame.MOUSEMOTION, pos=c1, rel=(9, 0), buttons=(1, 0, 0)))
        assert table.scene.picture().board.dragged is not None
    else:
        table.app.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=d1, button=pygame.BUTTON_LEFT))
    assert table.scene.picture().board.marked is not None
    table.press(pygame.K_h)
    table.wait_for(lambda: table.scene.hints.shown is not None)
    board = table.scene.picture().board
    assert board.marked is None and board.dragged is None and table.shows("Hint:")
    if is_dragged:
        table.app.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=c1, button=pygame.BUTTON_LEFT))
    assert not table.match.moves and table.shows("Hint:")


def square_of(name: str) -> int:
    return next(square for square in range(ENTROPY.board.size) if ENTROPY.square_name(square) == name)
