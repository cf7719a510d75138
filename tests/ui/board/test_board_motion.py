"""A turn moves through its steps as fast as is wished, forth and back."""

from __future__ import annotations

import pytest

from magicgame.games import GAMES
from magicgame.games.game import Face, Flip, Place, Side
from magicgame.ui.board import motion as curves
from magicgame.ui.board.motion import HAND_SECONDS, PACES, PLACE_SECONDS, REST_SECONDS, STEP_SECONDS, HandTurn, swept
from magicgame.ui.board.transition import LONGEST_SHOW_SECONDS, Moment, Transition, haste, join, plan

GAME = GAMES["magic"]
POSITION = GAME.parse_position("dd../CdC./C..D/C..c", GAME.variants[0])
TURN = (Flip(6, 7), Place(6, Face.DARK))


def seen(transition: Transition) -> list[Moment]:
    """What a hundred looks a second see until the transition ends."""
    moments = []
    while transition.is_running:
        moments.append(transition.moment(POSITION.tiles))
        transition.advance(0.01)
    return moments


def test_a_turn_moves_through_its_steps_and_ends_where_the_rules_say() -> None:
    moments = seen(plan(POSITION, (), TURN, rests=True))
    steps = [moment.motion.step for moment in moments if moment.motion]
    assert [step for i, step in enumerate(steps) if i == 0 or step != steps[i - 1]] == [TURN[0], None, TURN[1]]
    flip = [moment.progress for moment in moments if moment.motion and moment.motion.step == TURN[0]]
    assert flip == sorted(flip) and flip[0] == 0 and flip[-1] > 0.99
    rest = next(moment for moment in moments if moment.motion and moment.motion.step is None)
    assert rest.tiles == POSITION.tiles_after(TURN[:1])


def test_a_step_leaves_its_source_and_its_target_free_while_it_moves() -> None:
    flip, placing = plan(POSITION, (), TURN).motions
    assert flip.tiles[6] is None and flip.tiles[7] is None
    assert flip.tile == POSITION.tiles[6] and flip.arrived == POSITION.tiles[6].turned  # type: ignore[union-attr]
    assert placing.tiles[6] is None and placing.tiles[7] == flip.arrived
    assert placing.tile == placing.arrived == POSITION.tiles_after(TURN)[6]


def test_an_undo_shows_the_same_way_backwards() -> None:
    there, back = (plan(POSITION, (), TURN, backwards=backwards, rests=True) for backwards in (False, True))
    total = STEP_SECONDS + REST_SECONDS + PLACE_SECONDS
    for part in (0.1, 0.3, 0.6, 0.9):
        ahead, behind = Transition(there.motions), Transition(back.motions)
        ahead.advance(total * part)
        behind.advance(total * (1 - part))
        a, b = ahead.moment(POSITION.tiles), behind.moment(POSITION.tiles)
        assert a.tiles == b.tiles and a.motion and b.motion and a.motion.step == b.motion.step
        assert a.progress == pytest.approx(b.progress, abs=1e-6)


def test_each_motion_is_reported_once_when_it_ends() -> None:
    transition = plan(POSITION, (), TURN)
    first = transition.advance(STEP_SECONDS + 0.001)
    rest = transition.finish()
    assert [motion.step for motion in first] == [TURN[0]] and [motion.step for motion in rest] == [TURN[1]]
    assert not transition.is_running and transition.finish() == () == transition.advance(9.0)


def test_what_was_finished_early_stays_finished() -> None:
    transition = plan(POSITION, (), TURN)
    assert [motion.step for motion in transition.finish()] == list(TURN)
    assert transition.advance(0.01) == () and not transition.is_running


def test_joined_transitions_follow_one_another() -> None:
    both = join(plan(POSITION, (), TURN[:1]), plan(POSITION, TURN[:1], TURN[1:]))
    assert both.motions == plan(POSITION, (), TURN).motions


@pytest.mark.parametrize(("name", "stretch"), [("fast", 0.5), ("normal", 1.0), ("slow", 2.0)])
def test_all_motions_take_the_pace_that_is_wished(name: str, stretch: float) -> None:
    motions = plan(POSITION, (), TURN, pace=PACES[name], rests=True).motions
    usual = [STEP_SECONDS, REST_SECONDS, PLACE_SECONDS]
    assert [motion.seconds for motion in motions] == [stretch * seconds for seconds in usual]
    hand = HandTurn(Side.FIRST, Face.DARK, PACES[name])
    hand.advance(stretch * HAND_SECONDS * 0.5)
    assert hand.is_running and hand.angle == pytest.approx(90)
    assert swept(0.5 * stretch * curves.SWEEP_SECONDS, PACES[name]) == pytest.approx(0.5)


def test_without_animation_everything_is_over_at_the_next_look() -> None:
    transition = plan(POSITION, (), TURN, pace=PACES["off"])
    assert transition.moment(POSITION.tiles).progress == 1.0
    assert [motion.step for motion in transition.advance(0.0)] == list(TURN) and not transition.is_running
    hand = HandTurn(Side.FIRST, Face.DARK, PACES["off"])
    assert not hand.is_running and hand.angle == 180 and swept(0.0, PACES["off"]) == 1.0


def test_the_tile_in_hand_turns_from_one_face_to_the_other() -> None:
    hand, angles = HandTurn(Side.SECOND, Face.DARK), []
    while hand.is_running:
        angles.append(hand.angle)
        hand.advance(0.01)
    assert angles == sorted(angles) and angles[0] == 0 and angles[-1] > 170 and hand.angle == 180


def test_a_long_line_is_played_out_in_bounded_time() -> None:
    assert haste(0, 0.5) == haste(1, 0.5) == 1.0
    for count in (12, 40):
        pause = 0.5
        usual = count * (pause + STEP_SECONDS + REST_SECONDS + PLACE_SECONDS)
        assert haste(count, pause) * usual == pytest.approx(LONGEST_SHOW_SECONDS)


def test_a_flip_may_go_beyond_its_end_if_its_curve_does(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(curves._CURVES, Flip, lambda progress: progress * 1.1)
    transition = plan(POSITION, (), TURN)
    transition.advance(STEP_SECONDS * 0.98)
    assert transition.moment(POSITION.tiles).progress == pytest.approx(1.078)


def test_a_placed_tile_touches_the_board_and_rises_once_more() -> None:
    heights = [curves.drop_height(progress / 100) for progress in range(101)]
    touch = heights.index(min(heights[:90]))
    assert heights[0] == 1 and heights[:touch] == sorted(heights[:touch], reverse=True)
    assert 0.1 < max(heights[touch:]) < 0.3 and heights[-1] == pytest.approx(0, abs=1e-9)
