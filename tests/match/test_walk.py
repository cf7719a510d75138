"""What the turns of a line are for: the facts hold on the board, and the line is shown from where they can be seen."""

from __future__ import annotations

import random

import pytest

from magicgame.engine.assess import assess
from magicgame.engine.stop import StopFlag
from magicgame.games.game import Flip, Position, Variant
from magicgame.games.magic import LOCKED_LINE, LOCKS, MAGIC, STANDING_LINE
from magicgame.match.deeds import deed
from magicgame.match.review import judge
from magicgame.match.walk import Point, holding, points, positions_of, shown_from
from magicgame.match.why import why

FAR = "L1 1-5/L16".split()  # noqa: SIM905
"""After these 16-12/D13 gives the draw away, which is paid for at the very end."""


def walked(before: Position, turn: str) -> tuple[tuple[Position, ...], tuple[Point, ...]]:
    remark = judge(before, before.parse_move(turn), assess(before, StopFlag()))
    reason = why(remark, StopFlag())
    assert reason is not None
    positions = positions_of(before, reason.moves)
    return positions, points(positions, reason.ending.winner)


def after(turns: list[str], variant: Variant = LOCKED_LINE) -> Position:
    position = MAGIC.start(variant)
    for turn in turns:
        position = position.after(position.parse_move(turn))
    return position


def wins_at_once(position: Position) -> bool:
    ends = (position.after(move).outcome for move in position.legal_moves)
    return any(end is not None and end.winner is position.mover for end in ends)


def test_a_far_loss_may_be_skipped_to_the_turn_that_decides() -> None:
    positions, found = walked(after(FAR), "16-12/D13")
    start = shown_from(found)
    assert len(found) == 14 and start == 11 and positions[start].mover is found[-1].side
    decided, earlier = (
        all(wins_at_once(position.after(move)) for move in position.legal_moves if not position.after(move).is_terminal)
        for position in (positions[start + 1], positions[start - 1]))
    assert decided and not earlier


def test_a_near_loss_is_shown_from_its_beginning() -> None:
    _positions, found = walked(MAGIC.parse_position("dd../CdC./d..D/C.Cc", LOCKED_LINE), "9-10/D9")
    assert len(found) == 2 and shown_from(found) == 0


@pytest.mark.parametrize("variant", [LOCKED_LINE, STANDING_LINE])
def test_what_is_told_of_a_turn_is_true(variant: Variant) -> None:
    rng, seen = random.Random(4), 0
    position = MAGIC.start(variant)
    for _turn in range(10):
        move = rng.choice(position.legal_moves)
        remark = judge(position, move, assess(position, StopFlag()))
        reason = why(remark, StopFlag()) if remark.is_mistake else None
        if reason is not None:
            positions = positions_of(position, reason.moves)
            for before, point in zip(positions, points(positions, reason.ending.winner), strict=False):
                assert point.choices == len(before.legal_moves)
                assert point.movable == {m.steps[0].source for m in before.legal_moves if isinstance(m.steps[0], Flip)}
                if point.left == 2 and point.is_winners:
                    replies = [positions[-3].after(each) for each in positions[-3].legal_moves]
                    assert all(wins_at_once(reply) for reply in replies if not reply.is_terminal)
                    seen += 1
        if (position := position.after(move)).is_terminal:
            break
    assert seen


def test_how_few_turns_stop_a_threat_is_counted() -> None:
    positions, found = walked(after(FAR), "16-12/D13")
    forced = next(number for number, point in enumerate(found) if point.met and not point.is_winners and point.left > 1)
    before = positions[forced]
    safe = [move for move in before.legal_moves if not wins_at_once(before.after(move))]
    assert holding(assess(before, StopFlag())) == len(safe) < found[forced].choices


def test_a_threat_tells_what_its_lock_lacks_where_only_locked_lines_win() -> None:
    for variant in (LOCKED_LINE, STANDING_LINE):
        position = MAGIC.parse_position(".C../CdCD/cdc./CDDd", variant)
        locks = {threat.squares: threat.lock for threat in MAGIC.threats_after(position)}
        wanted = {squares: LOCKS[squares] if variant == LOCKED_LINE else () for squares in locks}
        assert locks and locks == wanted


@pytest.mark.parametrize("variant", [LOCKED_LINE, STANDING_LINE])
def test_what_a_turn_does_is_to_be_seen_on_the_board(variant: Variant) -> None:
    rng, seen, position = random.Random(4), set(), MAGIC.start(variant)
    while not position.is_terminal:
        move = rng.choice(position.legal_moves)
        done, after_it = deed(position, move), position.after(move)
        chances = {threat.squares for threat in MAGIC.chances_after(after_it)}
        stood, stands = position.lines_after(), after_it.lines_after()
        assert not {threat.squares for threat in done.stops} & chances
        assert all(line in stood and line not in stands and line.side is not position.mover for line in done.breaks)
        assert all(line in stands and line not in stood and line.side is position.mover for line in done.makes)
        assert set(done.threatens) <= set(MAGIC.threats_after(after_it))
        seen |= {name for name in ("stops", "breaks", "threatens", "makes") if getattr(done, name)}
        position = after_it
    assert len(seen) > 1
