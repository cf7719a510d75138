"""A turn being played: the draft, the tile in hand, and the picture that catches up.

It knows no rules and owns no match: a complete turn goes to `on_move`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from magicgame.games.game import Face, Move, Position, Side, Step
from magicgame.log import log
from magicgame.ui.board.draft import Draft, click, fall_refusal, refusal
from magicgame.ui.board.motion import HandTurn
from magicgame.ui.board.transition import Motion, Transition, plan
from magicgame.ui.refusal import Refusal
from magicgame.ui.sound.sounds import landed_sound


class Playing:
    """One position being played on.

    `is_open` tells whether a click may act now, `hand_side` whose tile in hand may be turned over, `pace` how long
    animations take (0 not at all, 1 as usual); `sound` plays one by name.
    """

    def __init__(
        self, position: Position, on_move: Callable[[Move], None], is_open: Callable[[], bool],
        hand_side: Callable[[], Side | None], pace: Callable[[], float], sound: Callable[[str], None],
    ) -> None:
        self._on_move, self.is_open, self.hand_side, self._pace, self._sound = on_move, is_open, hand_side, pace, sound
        self.lay_fresh()
        self.transition = Transition()
        self.hand_turn: HandTurn | None = None
        self.refusal: Refusal | None = None
        self.draft = Draft(position, self.faces[position.mover])

    @property
    def is_moving(self) -> bool:
        return self.transition.is_running

    @property
    def is_hand_turning(self) -> bool:
        return self.hand_turn is not None and self.hand_turn.is_running

    def advance(self, dt: float) -> None:
        """Go on by `dt` seconds."""
        self._land(self.transition.advance(dt))
        if self.hand_turn is not None:
            self.hand_turn.advance(dt)

    def show(self, position: Position, transition: Transition) -> None:
        """Start a fresh draft at a position that the transition leads to."""
        self.settle()
        self.transition = transition
        self.draft = Draft(position, self.faces[position.mover])
        self.refusal = None

    def lay_fresh(self) -> None:
        """Have both sides' next tiles lie light side up, as at the start of a match, from the next draft on."""
        self.faces = dict.fromkeys(Side, Face.LIGHT)

    def resume(self, done: tuple[Step, ...]) -> None:
        """Go on with a turn of which these steps were done before."""
        self.draft = replace(self.draft, done=done)

    def settle(self) -> None:
        """Finish what moves at once."""
        self._land(self.transition.finish())

    def _land(self, ended: tuple[Motion, ...]) -> None:
        name = landed_sound([motion.step for motion in ended if motion.step is not None])
        if name:
            self._sound(name)
        position = self.draft.position
        if name and not (self.is_moving or self.draft.done or position.is_terminal) and position.alarms_after():
            self._sound("check")

    # --- what the player does -----------------------------------------------------------------------------------------

    def click_square(self, square: int) -> None:
        """A click on the board: a step, a mark, or the reason why it does nothing; a step taken back by it is told."""
        self.settle()
        if not self.is_open():
            return
        meant = click(self.draft, square)
        if meant is None:
            self.refuse(refusal(self.draft, square))
            return
        before = self.draft.done
        self.take(meant)
        if isinstance(meant, Draft) and len(meant.done) < len(before):
            self.refusal = Refusal("taken_back")

    def refuse(self, reason: Refusal | None) -> None:
        """Tell why what the player wanted does nothing; None takes back what was told."""
        self.refusal = reason
        if reason is not None:
            self._sound("refuse")

    def refuse_fall(self, square: int) -> None:
        """Tell why a tile that is held cannot be put down on the square."""
        self.refuse(fall_refusal(self.draft, square))

    def do_step(self, step: Step, animated: bool = True) -> None:
        """Take a step of the turn; the last one completes it."""
        self.take(self.draft.with_step(step), animated)

    def take_back_step(self) -> bool:
        """Undo the last step of the turn under way; False when there is none."""
        if not self.draft.done:
            return False
        self.take(self.draft.without_last_step())
        return True

    def let_go(self) -> bool:
        """Take the mark off; False when there is none."""
        had_mark = self.draft.marked is not None
        self.draft, self.refusal = self.draft.mark(None), None
        return had_mark

    def turn_hand(self) -> None:
        """Turn the next tile over, if one may be turned."""
        side = self.hand_side()
        if side is None:
            return
        self.faces[side] = self.faces[side].turned
        self.hand_turn = HandTurn(side, self.faces[side], self._pace())
        if side is self.draft.position.mover:
            self.draft = self.draft.turned()
        self.refusal = None
        self._sound("turn")

    def take(self, meant: Draft | Move, animated: bool = True) -> None:
        """Go on to another draft, or play the complete turn."""
        before = self.draft
        if isinstance(meant, Move):
            self._on_move(meant)
            if meant.steps:
                self._animate(self._planned(before, meant.steps[len(before.done):]), animated)
            return
        self.draft, self.refusal = meant, None
        if len(meant.done) < len(before.done):
            undone = before.done[len(meant.done):]
            back = plan(before.position, meant.done, undone, pace=self._pace(), backwards=True)
            self._animate(back, animated)
        elif steps := meant.done[len(before.done):]:
            log.info("flipped %s", before.position.move_text(Move(meant.done)))
            self._animate(self._planned(before, steps), animated)

    def _planned(self, before: Draft, steps: tuple[Step, ...]) -> Transition:
        return plan(before.position, before.done, steps, pace=self._pace())

    def _animate(self, transition: Transition, animated: bool) -> None:
        self.settle()
        self.transition = transition
        if not animated:
            self.settle()
