"""What the board shows of a hint's turn."""

from __future__ import annotations

import pygame
from matches import Table
from random_play import ALL_RULES, random_match

from magicgame.games.entropy import ENTROPY
from magicgame.games.game import Move, Position, Slide
from magicgame.games.parting import halfway_after, settled_after
from magicgame.ui.board.picture import BoardPicture
from magicgame.ui.table.hinted import turn_mark, with_marks
from magicgame.ui.table.picture import Notice


def test_the_marks_a_hint_shows_with_those_that_stay_are_the_ones_after_its_turn() -> None:
    rules, told = next(each for each in ALL_RULES if each.game is ENTROPY), 0
    for seed in range(40):
        position = random_match(rules, seed, 2 + seed % 20).position
        for move in () if position.is_terminal else position.legal_moves[::7]:
            if not move.steps:
                continue
            mark = with_marks(turn_mark(position, (), move.steps), position, (), move.steps[0])
            after = position.after(move)
            changed = mark.settled | mark.halfway | mark.spoilt
            assert settled_after(position) - changed | mark.settled == settled_after(after)
            assert halfway_after(position) - changed | mark.halfway == halfway_after(after)
            told += bool(changed - {move.steps[0].target})
    assert told > 10


def test_a_notice_with_no_room_for_all_its_sentences_keeps_the_first_ones() -> None:
    forms = Notice("Hint: move a2-a3. It waits. Then b1-b2 could give check", brief="Hint: move a2-a3").forms
    assert [form.words for form in forms] == [
        "Hint: move a2-a3. It waits. Then b1-b2 could give check", "Hint: move a2-a3. It waits", "Hint: move a2-a3"]


def test_all_marks_of_entropy_show_the_board_after_the_step_hinted_or_pointed_at(table: Table) -> None:
    for start in ("S.O.S/O...O/OSSOS/S..../..OOS O", "..S.S/.SO.O/OS.OS/...O./SOSO. O"):
        table.play(game="entropy", start=start)
        position = table.position
        table.press(pygame.K_h)
        table.press(pygame.K_h)
        table.pass_time(1)
        hint = table.scene.hints.shown
        assert hint is not None and hint.move is not None
        _sees(table.scene.picture().board, position, hint.move)
        table.press(pygame.K_ESCAPE)
        for move in position.legal_moves[::4]:
            (step,) = move.steps
            assert isinstance(step, Slide)
            table.click_square(step.source + 1)
            table.point_at(table.square(step.target + 1))
            _sees(table.scene.picture().board, position, move)
            table.press(pygame.K_ESCAPE)


def test_a_lifted_piece_has_no_ghosts_but_its_own_and_no_arrow_of_the_last_move_among_its_goals(table: Table) -> None:
    table.play("a2-a3 a4-b3", game="entropy")
    for presses in (1, 2):
        table.press(pygame.K_h)
        table.pass_time(1)
        hint = table.scene.hints.shown
        assert hint is not None and hint.move is not None
        (step,) = hint.move.steps
        assert isinstance(step, Slide)
        board = table.scene.picture().board
        assert board.last is not None and board.hint is not None
        for source in sorted({each.source for each in table.position.next_steps() if isinstance(each, Slide)}):
            table.click_square(source + 1)
            board = table.scene.picture().board
            assert board.marked == source and board.last is None and not board.arrows
            if source != step.source:
                assert board.hint is None
            elif presses == 2:
                assert board.hint is not None and set(board.hint.arriving) == {step.target}
                assert not board.hint.later and not board.hint.follows and not board.hint.stopped
            table.click_square(source + 1)


def _sees(board: BoardPicture, position: Position, move: Move) -> None:
    """Ties, and tiles alone of both sides, are those of the position after the move."""
    then, around = position.tiles_after(move.steps), ENTROPY.board.surroundings
    ties = {(one, other) for one, near in enumerate(around) for other in near
            if one < other and then[one] is not None and then[one] == then[other]}
    alone = {one for one, tile in enumerate(then) if tile is not None and not any(then[near] for near in around[one])}
    assert set(board.bonds) == ties
    assert {one for one in board.alone | board.alarms if then[one] is not None} == alone
