"""Analysis and review: exact results on the board, free play with branches, what each turn was worth and why."""

from __future__ import annotations

from collections import deque

import pygame

from magicgame.engine.values import Analysis
from magicgame.games.game import Game, IllegalMove, Move, Side
from magicgame.log import log
from magicgame.match.review import Remark, judge
from magicgame.match.study import Node, Study
from magicgame.match.why import Why
from magicgame.ui.analyst import Analyst
from magicgame.ui.app import App
from magicgame.ui.board.keys import ARROWS, ENTER
from magicgame.ui.board.play import BoardPlay
from magicgame.ui.board.transition import Transition, haste, plan
from magicgame.ui.scene import Scene
from magicgame.ui.scenes.analysis_view import AnalysisView
from magicgame.ui.scenes.drag import RowDrag

SHOW_PAUSE_SECONDS = 0.9


class AnalysisScene(Scene):
    """Walks through a `Study`; nothing here touches the match it came from."""

    name = "analysis"

    def __init__(self, app: App, study: Study) -> None:
        super().__init__(app)
        self.study = study
        self.analyst = Analyst()
        self.shows_results = True
        self.note = ""
        self.scroll_rows = 0
        self._drag = RowDrag()
        self._pointer = (0, 0)
        self._showing_seconds: float | None = None
        self._to_show: deque[Move] = deque()
        self._haste = 1.0
        self.board = BoardPlay(app.sounds, study.current.position, self._play, self._is_open, lambda: self.hand_side)
        self.view = AnalysisView(self)
        self._want()

    def game_in_view(self) -> Game:
        return self.study.game

    # --- what is known ----------------------------------------------------------------------------------------------

    @property
    def analysis(self) -> Analysis | None:
        """Of the current position."""
        return self.analyst[self.study.current.position]

    def remark(self, node: Node) -> Remark | None:
        """The verdict on the turn that led to a node, as soon as its position before is analysed."""
        analysis = self.analyst[node.parent.position] if node.parent else None
        if analysis is None or node.move is None or analysis.value is None:
            return None
        return judge(node.parent.position, node.move, analysis)  # type: ignore[union-attr]

    def _want(self) -> None:
        """The current position first, then those a verdict or the graph needs."""
        line = [node.position for node in self.study.line]
        near = [self.study.current.position]
        if self.study.current.parent:
            near.append(self.study.current.parent.position)
        remark = self.remark(self.study.current)
        self.analyst.want([*near, *([] if remark is None else [remark]), *reversed(line)])

    def _is_open(self) -> bool:
        return not self.study.current.position.is_terminal

    @property
    def hand_side(self) -> Side | None:
        places = self.study.game.has_faces
        return self.study.current.position.mover if places and self._is_open() else None

    # --- time -------------------------------------------------------------------------------------------------------

    @property
    def is_moving(self) -> bool:
        return self.board.is_moving

    @property
    def is_waiting(self) -> bool:
        return self.board.is_hand_turning or self._showing_seconds is not None

    def update(self, dt: float) -> None:
        was_moving = self.board.is_moving
        self.board.advance(dt)
        has_news = self.analyst.update()
        if has_news and (remark := self.remark(self.study.current)) is not None and remark not in self.analyst:
            self._want()
        if has_news or was_moving != self.board.is_moving:
            self.changed()
        self.dirty |= self.board.is_hand_turning
        self._go_on_showing(dt)

    def _go_on_showing(self, dt: float) -> None:
        """While a line is shown: its next turn after a pause, then the best ones there are."""
        if self._showing_seconds is None or self.board.is_moving:
            return
        analysis = self.analysis
        if self.study.current.position.is_terminal:
            log.info("shown to the end: %s", self.study.current.move_text)
            self._stop_showing()
            self.changed()
        elif self._to_show or (analysis is not None and analysis.moves):
            self._showing_seconds += dt
            if self._showing_seconds > SHOW_PAUSE_SECONDS * self._haste:
                self._showing_seconds = 0.0
                self._show_turn(analysis)

    def _show_turn(self, analysis: Analysis | None) -> None:
        if not self._to_show and analysis is not None:
            self._to_show.append(analysis.moves[0].move)
        move = self._to_show.popleft()
        self._go(lambda: self.study.play(move))

    # --- walking ----------------------------------------------------------------------------------------------------

    def changed(self) -> None:
        self.view.layout()
        self.dirty = True

    def _go(self, walk: object, animated: bool = True) -> None:
        """Walk in the tree; one turn forward or back is animated."""
        before = self.study.current
        walk()  # type: ignore[operator]
        after = self.study.current
        transition = Transition()
        if after is before:
            return
        if animated and after.parent is before and after.move is not None:
            transition = plan(before.position, (), after.move.steps, part=self._haste if self.is_showing else 1.0)
        elif animated and before.parent is after and before.move is not None:
            transition = plan(after.position, (), before.move.steps, backwards=True)
        self.board.show(after.position, transition)
        self.note, self.scroll_rows = "", 0
        self._want()
        self.changed()

    def _play(self, move: Move) -> None:
        try:
            self._stop_showing()
            self._go(lambda: self.study.play(move), animated=False)
        except IllegalMove as error:
            log.error("refused: %s", error.code)

    def go_to(self, node: Node) -> None:
        self._stop_showing()
        self._go(lambda: self.study.go_to(node))

    def back(self) -> None:
        self._stop_showing()
        if not self.board.take_back_step():
            self._go(self.study.back)

    def forward(self) -> None:
        self._stop_showing()
        self._go(self.study.forward)

    def home(self) -> None:
        self._stop_showing()
        self._go(self.study.home)

    def end(self) -> None:
        self._stop_showing()
        self._go(self.study.end)

    def next_branch(self) -> None:
        self._stop_showing()
        self._go(lambda: self.study.turn_branch(1))

    def previous_branch(self) -> None:
        self._stop_showing()
        self._go(lambda: self.study.turn_branch(-1))

    def show_why(self) -> None:
        """Play out why a turn is bad, or the best turns from here, one after the other, as a branch; again to stop.

        Instead of a turn that missed a win, that win is shown.
        """
        if self.is_showing:
            self._stop_showing()
        elif self.can_show:
            self._begin_showing(self._reason())
        self.changed()

    def _begin_showing(self, why: Why | None) -> None:
        self._to_show = deque(why.moves[0 if why.is_missed else 1:] if why is not None else ())
        if why is not None and why.is_missed:
            self._go(self.study.back)
        left = self.analysis.remoteness if self.analysis is not None else None
        self._haste = haste(len(self._to_show) or left or 1, SHOW_PAUSE_SECONDS)
        self._showing_seconds = SHOW_PAUSE_SECONDS * self._haste / 2

    def _hurry(self) -> None:
        """Show the next turn of the line at once, if it is known."""
        self.board.settle()
        self._showing_seconds = SHOW_PAUSE_SECONDS
        self._go_on_showing(0.01)

    def _reason(self) -> Why | None:
        remark = self.remark(self.study.current)
        return self.analyst[remark] if remark is not None else None

    @property
    def can_show(self) -> bool:
        """Whether there is anything to play out from here."""
        why = self._reason()
        return not self.study.current.position.is_terminal or (why is not None and why.is_missed)

    def _stop_showing(self) -> None:
        self._showing_seconds = None
        self._to_show.clear()

    @property
    def is_showing(self) -> bool:
        return self._showing_seconds is not None

    def tell(self, note: str) -> None:
        """Say something until the next turn is looked at."""
        self.note, self.board.refusal = note, ""
        self.changed()

    def toggle_results(self) -> None:
        self.shows_results = not self.shows_results
        self.changed()

    def leave(self) -> None:
        """Let go of the marked tile, take the cursor off the board, or go back to where the analysis was opened."""
        if self.board.let_go() or self.board.keys.hide():
            self.changed()
        else:
            self.app.pop()

    def menu(self) -> None:
        from magicgame.ui.scenes.analysis_menu import AnalysisMenu

        self.app.push(AnalysisMenu(self.app, self))

    def open_study(self, study: Study) -> None:
        """Put another study in place of this one."""
        self.study, self.note = study, ""
        self.board.show(study.current.position, Transition())
        self._want()
        self.changed()

    # --- events -----------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.Event) -> None:
        """While a line is shown a click on the board brings its next turn at once."""
        if self.is_showing and event.type == pygame.MOUSEBUTTONDOWN and self._is_idle(event.pos):
            self._hurry()
            return
        super().handle(event)
        if event.type == pygame.MOUSEMOTION:
            self._pointer = event.pos
        dragged = self._drag.rows(event, self.view.turns.rect, self.view.turns.row_px, self.scroll_rows)
        if dragged is not None:
            self.scroll_rows = self.view.turns.bounded(dragged)
            self.changed()
        elif event.type == pygame.MOUSEWHEEL and self.board.hovered is None:
            self._wheel(event.y)
        elif self.board.handle(event):
            self.changed()
        elif event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT and not self._drag.has_moved:
            self._jump(event.pos)

    def _is_idle(self, position: tuple[int, int]) -> bool:
        """Nothing else is clicked there than the board."""
        places = self.form.at(position), self.view.turns.index_at(position), self.view.graph.index_at(position)
        return all(place is None for place in places)

    def _wheel(self, rows: int) -> None:
        (self.back if rows > 0 else self.forward)()

    def _jump(self, position: tuple[int, int]) -> None:
        """To the turn or the point of the graph there; from the current turn to the next one tried instead."""
        line = self.study.line
        turn, point = self.view.turns.index_at(position), self.view.graph.index_at(position)
        if turn is not None and line[turn + 1] is self.study.current:
            self.next_branch()
        elif turn is not None:
            self.go_to(line[turn + 1])
        elif point is not None:
            self.go_to(line[point])

    def use(self, name: str) -> None:
        self.view.actions[name]()

    def key(self, event: pygame.Event) -> None:
        """With the cursor on the board, arrows and Enter are the board's; Shift brings it there, Esc takes it off."""
        if self.is_showing and self._goes_on(event):
            self._hurry()
        elif self._is_for_board(event) and self.board.key(event):
            self.form.focused = None
            self.changed()
        elif event.key in self.view.keys:
            self.use(self.view.keys[event.key])
        elif self.board.key(event):
            self.changed()

    def _goes_on(self, event: pygame.Event) -> bool:
        is_free = event.unicode.isprintable() and bool(event.unicode) and event.key not in self.view.keys
        return event.key in (*ENTER, pygame.K_SPACE) or is_free

    def _is_for_board(self, event: pygame.Event) -> bool:
        keys = self.board.keys
        if event.key in ARROWS:
            return keys.cursor is not None or bool(event.mod & pygame.KMOD_SHIFT)
        return bool(keys.typed) or (event.key == pygame.K_SPACE and keys.cursor is not None)

    def layout(self) -> None:
        self.view.layout()

    def draw(self, target: pygame.Surface) -> None:
        self.view.draw(target)

    def spoken(self) -> str:
        return super().spoken() or self.view.spoken()

    def closed(self) -> None:
        self.analyst.close()

    def targets(self) -> dict[str, pygame.Rect]:
        return super().targets() | self.view.targets()
