"""Where squares lie, how a turn moves, and what the picture of a flip shows."""

from __future__ import annotations

import pygame
import pytest
from window_table import click_square, open_match, pass_time

from magicgame.games import GAMES
from magicgame.games.game import Face, Flip, Place, Side, Tile
from magicgame.ui.app import App
from magicgame.ui.board.geometry import BoardGeometry
from magicgame.ui.board.tiles import _folded, flipping
from magicgame.ui.board.transition import PLACE_SECONDS, STEP_SECONDS, Transition, plan

GAME = GAMES["magic"]
POSITION = GAME.parse_position("dd../CdC./C..D/C..c", GAME.variants[0])
TURN = (Flip(6, 7), Place(6, Face.DARK))


@pytest.mark.parametrize("side", [300, 468, 670, 1400])
def test_every_pixel_of_a_cell_belongs_to_its_square(side: int) -> None:
    geometry = BoardGeometry(GAME.board, 37, 91, side)
    for square in range(16):
        cell = geometry.cell_rect(square)
        assert geometry.rect.contains(cell)
        corners = (cell.topleft, cell.center, (cell.right - 1, cell.bottom - 1))
        assert {geometry.square_at(corner) for corner in corners} == {square}
    assert geometry.square_at((geometry.left + 2, geometry.top + 2)) is None


def test_a_turn_moves_through_its_steps_and_ends_where_the_rules_say() -> None:
    transition = plan(POSITION, (), TURN, rests=True)
    seen = []
    while transition.is_running:
        moment = transition.moment(POSITION.tiles)
        seen.append((moment.motion.step if moment.motion else None, moment.progress))
        transition.advance(0.01)
    steps = [step for step, _ in seen]
    assert [step for i, step in enumerate(steps) if i == 0 or step != steps[i - 1]] == [TURN[0], None, TURN[1]]
    flip = [progress for step, progress in seen if step == TURN[0]]
    assert flip == sorted(flip) and flip[0] == 0 and flip[-1] > 0.99


def test_an_undo_shows_the_same_way_backwards() -> None:
    there, back = plan(POSITION, (), TURN), plan(POSITION, (), TURN, backwards=True)
    total = STEP_SECONDS + PLACE_SECONDS
    for part in (0.1, 0.3, 0.6, 0.9):
        ahead, behind = Transition(there._motions), Transition(back._motions)
        ahead.advance(total * part)
        behind.advance(total * (1 - part))
        a, b = ahead.moment(POSITION.tiles), behind.moment(POSITION.tiles)
        assert a.tiles == b.tiles and a.motion and b.motion and a.motion.step == b.motion.step
        assert a.progress == pytest.approx(b.progress, abs=1e-6)


def test_finishing_at_once_answers_each_motion_once() -> None:
    transition = plan(POSITION, (), TURN)
    first = transition.advance(STEP_SECONDS + 0.001)
    rest = transition.finish()
    assert [motion.step for motion in (*first, *rest)] == list(TURN)
    assert not transition.is_running and transition.finish() == ()


@pytest.mark.parametrize("direction", [(1, 0), (-1, 0), (0, 1), (0, -1)])
def test_a_flip_shows_the_old_face_on_its_side_then_the_new_one_over_the_edge(
    app: App, direction: tuple[int, int]
) -> None:
    old, new = Tile(Side.FIRST, Face.DARK), Tile(Side.FIRST, Face.LIGHT)
    along = 0 if direction[0] else 1
    reach = []
    for progress in (0.1, 0.3, 0.7, 0.9):
        picture, offset = flipping("classic", old, new, 120, 144, direction, progress)
        assert offset[1 - along] == 0
        bright = pygame.transform.average_color(picture, consider_alpha=True)[2] > 128
        assert bright == (progress > 0.5)
        reach.append(offset[along] * direction[along])
    assert reach == sorted(reach) and reach[0] < 0 < reach[-1]


def test_a_raised_tile_looks_larger_than_a_lying_one(app: App) -> None:
    old, new = Tile(Side.FIRST, Face.DARK), Tile(Side.FIRST, Face.LIGHT)
    heights = [flipping("classic", old, new, 120, 144, (1, 0), p)[0].get_height() for p in (0, 0.25, 0.5)]
    assert heights == sorted(heights) and heights[0] < heights[1] < heights[2]


def test_no_frame_of_the_first_flip_makes_a_picture(app: App) -> None:
    scene = open_match(app, "L1 1-5/L16")
    pass_time(app, 8)
    made = _folded.cache_info().misses  # type: ignore[attr-defined]
    click_square(app, scene, 16)
    click_square(app, scene, 12)
    frames = 0
    while scene.board.is_moving:
        app.step(1 / 60)
        frames += 1
    assert frames > 20 and _folded.cache_info().misses == made  # type: ignore[attr-defined]
