"""A finger does all a mouse does: taps play, drags move and scroll, a lifted finger hovers nowhere."""

from __future__ import annotations

import random

import pygame
from matches import Table, chance_turns

from magicgame.games.game import Move, Place


def finger(table: Table, kind: int, position: tuple[int, int]) -> None:
    width, height = table.app.screen.get_size()
    x, y = position[0] / width, position[1] / height
    table.app.handle(pygame.Event(kind, touch_id=1, finger_id=1, x=x, y=y, dx=0.0, dy=0.0, pressure=1.0))


def touch(table: Table, kind: int, position: tuple[int, int], **more: object) -> None:
    table.app.handle(pygame.Event(kind, pos=position, touch=True, **more))


def tap(table: Table, position: tuple[int, int]) -> None:
    """What SDL tells of a tap: the finger's own events, and those of the mouse it stands for."""
    finger(table, pygame.FINGERDOWN, position)
    touch(table, pygame.MOUSEMOTION, position, rel=(0, 0), buttons=(0, 0, 0))
    touch(table, pygame.MOUSEBUTTONDOWN, position, button=pygame.BUTTON_LEFT)
    finger(table, pygame.FINGERUP, position)
    touch(table, pygame.MOUSEBUTTONUP, position, button=pygame.BUTTON_LEFT)


def tap_turn(table: Table, move: Move) -> None:
    for step in move.steps:
        if not isinstance(step, Place):
            tap(table, table.square(step.source + 1))
        elif table.scene.playing.faces[table.position.mover] is not step.face:
            tap(table, table.hand().center)
        tap(table, table.square(step.target + 1))
    table.pass_time(1, 0.05)


def test_a_whole_game_by_taps(table: Table) -> None:
    rng = random.Random(4)
    table.play()
    while not table.match.is_over:
        move, count = rng.choice(table.position.legal_moves), len(table.match.moves)
        tap_turn(table, move)
        assert len(table.match.moves) == count + 1 and table.match.moves[-1] == move
    over = table.match
    tap(table, table.widget("again").rect.center)
    assert table.match is not over and table.page == "game"


def test_a_tile_is_dragged_by_a_finger(table: Table) -> None:
    table.play("L1")
    table.drag(table.square(1), table.square(5), touch=True)
    assert [step.target for step in table.scene.playing.draft.done] == [4]


def test_a_finger_scrolls_the_turns(table: Table) -> None:
    turns = chance_turns(80)
    table.play(" ".join(turns), game="entropy")

    def in_sight(index: int) -> bool:
        assert table.scene.table is not None and table.scene.table.turns is not None
        rows = table.scene.table.turns
        return rows.frame.rect.contains(rows.rows.cell(index))

    assert table.scene.table is not None and table.scene.table.turns is not None
    frame = table.scene.table.turns.frame.rect
    for _each in range(20):
        table.drag((frame.centerx, frame.top + 2), (frame.centerx, frame.bottom - 2), touch=True)
    assert in_sight(0) and not in_sight(79)
    for _each in range(20):
        table.drag((frame.centerx, frame.bottom - 2), (frame.centerx, frame.top + 2), touch=True)
    assert in_sight(79) and not in_sight(0)
    assert len(table.match.moves) == 80


def test_a_lifted_finger_hovers_nowhere(table: Table) -> None:
    table.play("L1")
    tap(table, table.square(1))
    assert table.scene.playing.draft.marked == 0 and table.scene.mouse.hovered is None
    tap(table, table.widget("menu").rect.center)
    assert table.page == "menu"
    table.app.back()
    assert table.scene.form.hovered is None
