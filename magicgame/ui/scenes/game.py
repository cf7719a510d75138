"""The scene of a match: events become drafts and moves, the picture catches up."""

from __future__ import annotations

import pygame

from magicgame.games.game import Face, Flip, IllegalMove, Move, Place, Side, Slide, Step
from magicgame.log import log
from magicgame.match.match import Match, Played
from magicgame.ui.app import App
from magicgame.ui.board.input import Draft, click
from magicgame.ui.board.transition import HandTurn, Motion, Transition, join, plan
from magicgame.ui.scene import Scene
from magicgame.ui.scenes.dialogue import ask_to_leave
from magicgame.ui.scenes.view import GLOW_SECONDS, GameView
from magicgame.ui.sentences import click_refused
from magicgame.ui.session import Session

THINKING_BEATS_A_SECOND = 4
DRAG_THRESHOLD_PX = 8
_SOUND = {Flip: "flip", Slide: "flip", Place: "place"}


class GameScene(Scene):
    """Plays one match. What is drawn is in `GameView`; what the rules say is asked of the position."""

    def __init__(self, app: App, match: Match) -> None:
        super().__init__(app)
        self.session = Session(match, app.rng)
        self.faces = dict.fromkeys(Side, Face.LIGHT)
        self.transition = Transition()
        self.computers_turn: Played | None = None
        self.hand_turn: HandTurn | None = None
        self.hovered: int | None = None
        self.is_hand_hovered = False
        self.dragged: tuple[int, tuple[int, int]] | None = None
        self.refusal = ""
        self.hint_stage = 0
        self.scroll_rows = 0
        self.thinking_seconds = 0.0
        self.glow_seconds = 0.0
        self._pointer = (0, 0)
        self._pressed: tuple[int | None, tuple[int, int]] | None = None
        self.draft = self._fresh_draft()
        self.view = GameView(self)
        self.session.save()

    @property
    def name(self) -> str:  # type: ignore[override]
        return "result" if self.shows_result else "game"

    @property
    def match(self) -> Match:
        return self.session.match

    @property
    def shows_result(self) -> bool:
        return self.match.is_over and not self.transition.is_running

    @property
    def is_moving(self) -> bool:
        return self.transition.is_running

    @property
    def is_waiting(self) -> bool:
        return self._is_restless or self.session.is_thinking or self.session.is_seeking_hint

    @property
    def _is_restless(self) -> bool:
        """Something besides the board's transition changes from frame to frame."""
        is_turning = self.hand_turn is not None and self.hand_turn.is_running
        return is_turning or (self.shows_result and self.glow_seconds < GLOW_SECONDS)

    def layout(self) -> None:
        self.view.layout()

    def draw(self, target: pygame.Surface) -> None:
        self.view.draw(target)

    def wants_to_stay(self) -> bool:
        return not self.match.is_over and bool(self.match.moves)

    def closed(self) -> None:
        self.session.close()

    # --- time -------------------------------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        before = self._look()
        self._sound(self.transition.advance(dt))
        if self.hand_turn is not None:
            self.hand_turn.elapsed += dt
        self.thinking_beat(dt)
        self._celebrate(dt)
        had_hint = self.session.hint is not None
        played = self.session.update(dt, is_still=not self.transition.is_running)
        if played is not None:
            self._show(plan(played.before, (), played.move.steps, rests=True))
            self.computers_turn = played
        if self.session.hint is not None and not had_hint:
            self.hint_stage = 1
        self.dirty |= self._is_restless
        if before != self._look():
            self.changed()

    def thinking_beat(self, dt: float) -> None:
        """Move the sign that the computer thinks on, a few times a second."""
        before = self.beat
        self.thinking_seconds += dt
        self.dirty |= before != self.beat and (self.session.is_thinking or self.session.is_seeking_hint)

    @property
    def beat(self) -> int:
        return int(self.thinking_seconds * THINKING_BEATS_A_SECOND)

    def _look(self) -> tuple[bool, ...]:
        """What buttons and texts depend on and time alone may change."""
        session = self.session
        return self.is_moving, self.is_waiting, self.shows_result, session.hint is not None, session.is_persons_turn

    def _celebrate(self, dt: float) -> None:
        if not self.shows_result:
            self.glow_seconds = 0.0
            return
        if self.glow_seconds == 0.0:
            self._sound_of_the_end()
        self.glow_seconds += dt

    def _sound_of_the_end(self) -> None:
        outcome = self.match.outcome
        assert outcome is not None
        if any(line.locked for line in outcome.lines):
            self.app.sounds.play("lock")
        is_lost = outcome.winner and self.session.has_person and not self.match.seats.of(outcome.winner).is_person
        self.app.sounds.play("draw" if outcome.winner is None else "lose" if is_lost else "win")

    def _sound(self, ended: tuple[Motion, ...]) -> None:
        landed = [motion.step for motion in ended if motion.step is not None]
        if landed:
            self.app.sounds.play(_SOUND[type(landed[-1])])

    # --- what changes -----------------------------------------------------------------------------------------------

    def _fresh_draft(self) -> Draft:
        position = self.session.match.position
        return Draft(position, self.faces[position.mover])

    def changed(self) -> None:
        """Lay out and draw anew after the match or the draft has changed."""
        self.view.layout()
        self.dirty = True

    def _show(self, transition: Transition) -> None:
        """Start a transition to a new position of the match."""
        self._sound(self.transition.finish())
        self.transition = transition
        self.draft = self._fresh_draft()
        self.computers_turn = None
        self.dragged, self.refusal, self.hint_stage, self.scroll_rows = None, "", 0, 0
        self.thinking_seconds = 0.0
        self.changed()

    def _show_undo(self, changes: tuple[Played, ...]) -> None:
        self._show(join(*(plan(p.before, (), p.move.steps, backwards=True) for p in changes)))

    def do_step(self, step: Step, animated: bool = True) -> None:
        """Take a step of the person's turn; the last one plays the turn."""
        self._take(self.draft.with_step(step), animated)

    def _take(self, result: Draft | Move, animated: bool = True) -> None:
        before, self.computers_turn = self.draft, None
        if isinstance(result, Move):
            steps = result.steps[len(before.done):]
            self._play(result)
        elif len(result.done) < len(before.done):
            self._sound(self.transition.finish())
            self.transition = plan(before.position, result.done, before.done[len(result.done):], backwards=True)
            self.draft = result
            return
        else:
            steps = result.done[len(before.done):]
            self.draft = result
            log.info("flipped %s", before.position.move_text(Move(result.done))) if steps else None
        if steps:
            self._sound(self.transition.finish())
            self.transition = plan(before.position, before.done, steps)
            if not animated:
                self._sound(self.transition.finish())

    def _play(self, move: Move) -> None:
        try:
            self.session.play(move)
        except IllegalMove as error:
            log.error("refused %s: %s", self.match.position.move_text(move), error.code)
        self._show(Transition())

    # --- events -----------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.Event) -> None:
        super().handle(event)
        if event.type == pygame.MOUSEMOTION:
            self._move(event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN:
            self._press(event)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT:
            self._release(event.pos)
        elif event.type == pygame.MOUSEWHEEL:
            self._wheel(event.y)

    def _move(self, position: tuple[int, int]) -> None:
        before = (self.hovered, self.is_hand_hovered, self.dragged)
        self._pointer = position
        self.hovered = self.view.geometry.square_at(position)
        self.is_hand_hovered = self.hand_side is not None and self.view.hand_rect(self.hand_side).collidepoint(position)
        self._drag(position)
        self.dirty |= before != (self.hovered, self.is_hand_hovered, self.dragged)

    def _drag(self, position: tuple[int, int]) -> None:
        if self.dragged is not None:
            self.dragged = (self.dragged[0], position)
        elif self._pressed is not None and self.session.is_persons_turn:
            square, start = self._pressed
            moved = abs(position[0] - start[0]) + abs(position[1] - start[1])
            if square in self.draft.sources and moved > DRAG_THRESHOLD_PX:
                self.draft = self.draft.mark(square)
                self.dragged = (square, position)

    def _press(self, event: pygame.Event) -> None:
        square = self.view.geometry.square_at(event.pos)
        if event.button == pygame.BUTTON_LEFT:
            self._pressed = (square, event.pos)
        elif event.button == pygame.BUTTON_RIGHT and self.view.geometry.rect.collidepoint(event.pos):
            self.turn_hand()

    def _release(self, position: tuple[int, int]) -> None:
        pressed, self._pressed = self._pressed, None
        dragged, self.dragged = self.dragged, None
        square = self.view.geometry.square_at(position)
        if dragged is not None:
            self._drop(square)
        elif pressed is not None and square is not None and square == pressed[0]:
            self.click_square(square)
        elif self.hand_side is not None and self.view.hand_rect(self.hand_side).collidepoint(position):
            self.turn_hand()

    def _drop(self, square: int | None) -> None:
        self.dirty = True
        if square in self.draft.targets:
            self.do_step(self.draft.targets[square], animated=False)
            self.changed()

    def _wheel(self, rows: int) -> None:
        if self.view.moves_rect.collidepoint(self._pointer):
            self.scroll_rows = min(max(0, self.scroll_rows + rows), max(0, (len(self.match.moves) + 1) // 2 - 1))
            self.dirty = True
        elif self.hovered is not None:
            self.turn_hand()

    def click_square(self, square: int) -> None:
        """A click on the board: a step, a mark, or a word why it does nothing."""
        if self.transition.is_running:
            self._sound(self.transition.finish())
        self.dirty = True
        if not self.session.is_persons_turn:
            return
        result = click(self.draft, square)
        self.refusal = click_refused(self.draft, square) if result is None else ""
        if result is not None:
            self._take(result)
        self.changed()

    @property
    def hand_side(self) -> Side | None:
        """Whose tile in hand the person may turn now: the mover's, or the person's own while the computer thinks."""
        if self.match.is_over or not any(stage is Place for stage in self.match.game.stages):
            return None
        persons = [side for side in Side if self.match.seats.of(side).is_person]
        if self.match.mover in persons:
            return self.match.mover
        return persons[0] if persons and self.match.position.reserve(persons[0]) else None

    def turn_hand(self) -> None:
        """Turn the person's next tile over."""
        side = self.hand_side
        if side is None:
            return
        self.faces[side] = self.faces[side].turned
        self.hand_turn = HandTurn(side, self.faces[side], elapsed=0.0)
        if side is self.match.mover:
            self.draft = self.draft.turned()
        self.refusal = ""
        self.app.sounds.play("turn")
        self.dirty = True

    def key(self, event: pygame.Event) -> None:
        is_control = event.mod & pygame.KMOD_CTRL
        if is_control and event.key == pygame.K_z:
            self.use("redo" if event.mod & pygame.KMOD_SHIFT else "undo")
        elif is_control and event.key == pygame.K_y:
            self.use("redo")
        elif not is_control and event.key in self.view.keys:
            self.use(self.view.keys[event.key])

    def use(self, name: str) -> None:
        self.view.actions[name]()
        self.changed()

    # --- actions of buttons and keys --------------------------------------------------------------------------------

    def undo(self) -> None:
        """Take back the flip of the turn under way, else go back to a person's own turn."""
        if self.draft.done:
            self._take(self.draft.without_last_step())
        elif changes := self.session.take_back():
            self._show_undo(changes)

    def redo(self) -> None:
        if changes := self.session.restore():
            self._show(join(*(plan(p.before, (), p.move.steps) for p in changes)))

    def hint(self) -> None:
        """Show a good move: the tile first, where it goes when asked again."""
        if self.session.hint is not None:
            self.hint_stage = 2 if self.hint_stage == 1 else 1
        self.session.seek_hint()

    def pause(self) -> None:
        self.session.is_paused = not self.session.is_paused
        self.session.may_step = False

    def step(self) -> None:
        """Let the computer play one turn and stop."""
        self.session.is_paused = self.session.may_step = True

    def resign(self) -> None:
        """Give up for the side to move, or for the person against the computer."""
        seats = self.match.seats
        persons = [side for side in Side if seats.of(side).is_person]
        loser = persons[0] if len(persons) == 1 else self.match.mover
        self.session.resign(loser)
        self._show(Transition())

    def menu(self) -> None:
        from magicgame.ui.scenes.menu import MenuScene

        self.app.push(MenuScene(self.app, self))

    def escape(self) -> None:
        """Let go of the marked tile, else ask to leave."""
        if self.draft.marked is not None:
            self.draft = self.draft.mark(None)
        elif self.wants_to_stay():
            ask_to_leave(self.app, self.app.pop)
        else:
            self.app.pop()

    def play_again(self) -> None:
        """A new match with the same seats and variant."""
        old = self.match
        self.app.replace(GameScene(self.app, Match(old.game, old.variant, old.seats)))

    def new_game(self) -> None:
        from magicgame.ui.scenes.setup import SetupScene

        self.app.replace(SetupScene(self.app))

    def targets(self) -> dict[str, pygame.Rect]:
        return super().targets() | self.view.targets()
