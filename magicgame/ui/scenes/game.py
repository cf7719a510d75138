"""The scene of a match: events become drafts and moves, the picture catches up."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame

from magicgame.games.game import Game, IllegalMove, Move, Side
from magicgame.language import translate as _
from magicgame.log import log
from magicgame.match.match import Match, Played
from magicgame.match.review import Remark, can_judge
from magicgame.match.study import Study
from magicgame.match.why import Why
from magicgame.ui.app import App
from magicgame.ui.board.play import BoardPlay
from magicgame.ui.board.transition import Transition, join, plan, swept
from magicgame.ui.coach import Coach
from magicgame.ui.looks import tile_set_in_use
from magicgame.ui.ready import get_ready
from magicgame.ui.scene import Scene
from magicgame.ui.scenes.dialogue import Dialogue, ask_to_leave
from magicgame.ui.scenes.drag import RowDrag
from magicgame.ui.scenes.view import GameView
from magicgame.ui.sentences import turn_text
from magicgame.ui.session import Session
from magicgame.ui.verdicts import fact_text

THINKING_BEATS_A_SECOND = 4
HINT_STAGES = 3


class GameScene(Scene):
    """Plays one match. What is drawn is in `GameView`; what the rules say is asked of the position."""

    def __init__(self, app: App, match: Match) -> None:
        super().__init__(app)
        self.session = Session(match, app.rng, names=tile_set_in_use().sides)
        is_taught = app.settings.teaching and self.session.faces_computer and can_judge(match.game)
        self.coach = Coach() if is_taught else None
        self.board = BoardPlay(
            app.sounds, match.position, self._play, lambda: self._is_open, lambda: self.hand_side
        )
        self.computers_turn: Played | None = None
        self.hint_stage = 0
        self.scroll_rows = 0
        self._drag = RowDrag()
        self.thinking_seconds = 0.0
        self.sweep_seconds = 0.0
        self._pointer = (0, 0)
        self.view = GameView(self)
        get_ready(match.start)
        self.session.save()

    @property
    def name(self) -> str:  # type: ignore[override]
        return "result" if self.shows_result else "game"

    @property
    def match(self) -> Match:
        return self.session.match

    @property
    def shows_result(self) -> bool:
        return self.match.is_over and not self.board.is_moving

    @property
    def _is_open(self) -> bool:
        is_judged = self.coach is not None and self.coach.is_thinking
        return self.session.is_persons_turn and not is_judged

    @property
    def is_moving(self) -> bool:
        return self.board.is_moving

    @property
    def is_waiting(self) -> bool:
        return self._is_restless or self.session.is_thinking or self.session.is_seeking_hint

    @property
    def _is_restless(self) -> bool:
        """Something besides the board's transition changes from frame to frame."""
        return self.board.is_hand_turning or (self.shows_result and swept(self.sweep_seconds) < 1)

    def layout(self) -> None:
        self.view.layout()

    def draw(self, target: pygame.Surface) -> None:
        self.view.draw(target)

    def spoken(self) -> str:
        return super().spoken() or self.view.spoken()

    def game_in_view(self) -> Game:
        return self.match.game

    def wants_to_stay(self) -> bool:
        return not self.match.is_over and bool(self.match.moves)

    def closed(self) -> None:
        self.session.close()
        if self.coach is not None:
            self.coach.close()

    # --- time -------------------------------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        before = self._look()
        self.board.advance(dt)
        self.thinking_beat(dt)
        self._celebrate(dt)
        if self.coach is not None:
            self._listen_to(self.coach)
        had_hint = self.session.hint is not None
        played = self.session.update(dt, is_still=not self.board.is_moving)
        if played is not None:
            self._show(plan(played.before, (), played.move.steps, rests=True))
            self.computers_turn = played
        if self.session.hint is not None and not had_hint:
            self.hint_stage = 1
        self.dirty |= self._is_restless
        if before != self._look():
            self.changed()

    def _listen_to(self, coach: Coach) -> None:
        """Let the coach look at the position, and offer a turn back when it lies there and the reason is known."""
        coach.update()
        if self.session.is_persons_turn:
            coach.watch(self.match.position)
        found = None if self.board.is_moving else coach.objection()
        if found is not None:
            self._offer_back(*found)

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
            self.sweep_seconds = 0.0
            return
        if self.sweep_seconds == 0.0:
            self._sound_of_the_end()
        self.sweep_seconds += dt

    def _sound_of_the_end(self) -> None:
        outcome = self.match.outcome
        assert outcome is not None
        if any(line.locked for line in outcome.lines):
            self.app.sounds.play("lock")
        is_lost = outcome.winner and self.session.has_person and not self.match.seats.of(outcome.winner).is_person
        self.app.sounds.play("draw" if outcome.winner is None else "lose" if is_lost else "win")

    # --- what changes -----------------------------------------------------------------------------------------------

    def changed(self) -> None:
        """Lay out and draw anew after the match or the draft has changed."""
        self.view.layout()
        self.dirty = True

    def _show(self, transition: Transition) -> None:
        """Start a transition to the position the match has now."""
        self.board.show(self.match.position, transition)
        if self.coach is not None:
            self.coach.drop()
        self.computers_turn = None
        self.hint_stage, self.scroll_rows, self.thinking_seconds = 0, 0, 0.0
        self.changed()

    def _play(self, move: Move) -> None:
        """A person's complete turn; the board animates what is left of it. The coach may offer it back first."""
        if self.coach is not None and self.coach.objects(self.match.position, move):
            self.board.draft = replace(self.board.draft, done=move.steps, marked=None)
        else:
            self._play_now(move)

    def _offer_back(self, objection: Remark, why: Why | None) -> None:
        """Show the turn as if played, say what it gives away and why, and let the person choose."""
        move = objection.played.move

        def play_anyway() -> None:
            self.app.pop()
            self._play_now(move)

        def take_back() -> None:
            self.app.pop()
            self._show(plan(objection.before, (), move.steps, backwards=True))

        self.session.note_help("teaching")
        answers = {_("Play it anyway"): play_anyway, _("Take it back"): take_back}
        if why is not None and not why.is_missed:
            answers = {_("Show why"): lambda: self._show_why(objection, why), **answers}
        turn = turn_text(objection.before, move)
        words = _("{move}: {fact}. There is a better turn.", move=turn,
                  fact=fact_text(objection, why, self.match.game))
        self.app.push(Dialogue(self.app, _("Are you sure?"), words, answers, name="coach"))

    def _show_why(self, objection: Remark, why: Why) -> None:
        from magicgame.ui.scenes.why import WhyScene

        self.app.push(WhyScene(self.app, self.match.game, objection, why))

    def _play_now(self, move: Move) -> None:
        try:
            self.session.play(move)
        except IllegalMove as error:
            log.error("refused %s: %s", self.match.position.move_text(move), error.code)
        self._show(Transition())

    # --- events -----------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.Event) -> None:
        super().handle(event)
        if event.type == pygame.MOUSEMOTION:
            self._pointer = event.pos
        dragged = self._drag.rows(event, self.view.moves_rect, self.view.move_row_px, self.scroll_rows)
        if dragged is not None:
            self._scroll(dragged - self.scroll_rows)
        if event.type == pygame.MOUSEWHEEL and self.view.moves_rect.collidepoint(self._pointer):
            self._scroll(event.y)
        elif self._plays(self.board.handle, event):
            self.computers_turn = self.computers_turn if self.is_moving else None
            self.changed()

    def _plays(self, take: Callable[[pygame.Event], bool], event: pygame.Event) -> bool:
        """Let the board take the event; a hint for other steps than those done is forgotten."""
        before = self.board.draft.done
        is_used = take(event)
        if self.board.draft.done != before and self.session.hint is not None and not self._is_hint_followed():
            self.session.drop_errand()
        return is_used

    def _is_hint_followed(self) -> bool:
        move, done = self.session.hint and self.session.hint.move, self.board.draft.done
        return move is not None and move.steps[:len(done)] == done

    def _scroll(self, rows: int) -> None:
        self.scroll_rows = self.view.turns.bounded(self.scroll_rows + rows)
        self.dirty = True

    @property
    def hand_side(self) -> Side | None:
        """Whose tile in hand the person may turn now: the mover's, or the person's own while the computer thinks."""
        if self.match.is_over or not self.match.game.has_faces:
            return None
        persons = [side for side in Side if self.match.seats.of(side).is_person]
        if self.match.mover in persons:
            return self.match.mover
        return persons[0] if persons and self.match.position.reserve(persons[0]) else None

    def key(self, event: pygame.Event) -> None:
        if self._plays(self.board.key, event):
            self.form.focused = None
            self.changed()
            return
        is_control = event.mod & pygame.KMOD_CTRL
        if is_control and event.key == pygame.K_z:
            self.use("redo" if event.mod & pygame.KMOD_SHIFT else "undo")
        elif is_control and event.key == pygame.K_y:
            self.use("redo")
        elif is_control and event.key == pygame.K_a:
            self.use("analyse")
        elif not is_control and event.key in self.view.keys:
            self.use(self.view.keys[event.key])

    def use(self, name: str) -> None:
        self.view.actions[name]()
        self.changed()

    # --- actions of buttons and keys --------------------------------------------------------------------------------

    def undo(self) -> None:
        """Take back the flip of the turn under way, else go back to a person's own turn."""
        self.computers_turn = None
        if not self.board.take_back_step() and (changes := self.session.take_back()):
            self._show(join(*(plan(p.before, (), p.move.steps, backwards=True) for p in changes)))

    def redo(self) -> None:
        if changes := self.session.restore():
            self._show(join(*(plan(p.before, (), p.move.steps) for p in changes)))

    def hint(self) -> None:
        """Say what the position asks for; asked again, show the tile, then where it goes."""
        if self.session.hint is not None:
            self.hint_stage = min(HINT_STAGES, self.hint_stage + 1)
        self.session.seek_hint(self.board.draft.done)

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

    def analyse(self) -> None:
        """Look at the match with exact results; the match itself stays as it is."""
        from magicgame.ui.scenes.analysis import AnalysisScene

        self.session.drop_errand()
        self.app.push(AnalysisScene(self.app, Study.of_match(self.match)))

    def escape(self) -> None:
        """Let go of the marked tile, else ask to leave."""
        if self.board.let_go():
            return
        if self.wants_to_stay():
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
