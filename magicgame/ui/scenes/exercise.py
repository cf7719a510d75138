"""A board to do something on, beside words: what lessons and puzzles have in common."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from functools import partial

import pygame
from pygame import Rect

from magicgame.engine.values import Analysis
from magicgame.games.game import Game, Move, Position, Side, Tile
from magicgame.match.why import fatal_flip
from magicgame.ui import sentences
from magicgame.ui.analyst import Analyst
from magicgame.ui.app import App
from magicgame.ui.board.draw import Board
from magicgame.ui.board.keys import ARROWS, ENTER
from magicgame.ui.board.play import BoardPlay
from magicgame.ui.board.state import BoardState, HintMark, LastTurn
from magicgame.ui.board.still import Still
from magicgame.ui.board.transition import Transition, haste, plan
from magicgame.ui.scene import Scene
from magicgame.ui.scenes.headline import Headline, draw_headline, rules_button
from magicgame.ui.scenes.layout import GameLayout
from magicgame.ui.scenes.panel import Card, Hand, Panel
from magicgame.ui.scenes.words import Answer, Words
from magicgame.ui.theme import PALETTE
from magicgame.ui.widgets import Widget, in_a_row

_BOARD_FIRST = {*ENTER, pygame.K_SPACE, pygame.K_BACKSPACE}
"""Keys that mean the board when it has a use for them."""
PAUSE_SECONDS = 0.7
"""Between a turn and what follows it by itself."""


class PointingBoard(BoardPlay):
    """A board on which, while `on_point` is set, a click names a square instead of playing."""

    on_point: Callable[[int], None] | None = None

    def click_square(self, square: int) -> None:
        if self.on_point is None:
            super().click_square(square)
        else:
            self.settle()
            self.on_point(square)


class ExerciseScene(Scene):
    """Shows `position`; a turn tried goes to `tried`. Things that happen by themselves wait in a queue."""

    def __init__(self, app: App, game: Game, position: Position) -> None:
        super().__init__(app)
        self.game = game
        self.position = position
        self.side = position.mover
        """Whose turns the player plays."""
        self.answer = Answer()
        self.last: LastTurn | None = None
        self.played: tuple[Position, Move] | None = None
        """The turn that led to `position`, and from where."""
        self.analyst = Analyst()
        self._still = Still()
        self._queue: deque[tuple[float, Callable[[], None]]] = deque()
        self._waited_seconds = 0.0
        self._judging: tuple[Position, Callable[[Analysis], None]] | None = None
        self.keys: dict[int, str] = {}
        self.actions: dict[str, Callable[[], None]] = {}
        self.board = PointingBoard(app.sounds, position, self._tried, lambda: self.is_open, lambda: self.hand_side)

    # --- what the scenes fill in ------------------------------------------------------------------------------------

    def tried(self, before: Position, move: Move) -> None:
        """The player has played a turn; `position` is the one after it."""
        raise NotImplementedError

    @property
    def wants_turn(self) -> bool:
        """Whether the player may play now, as far as the exercise goes."""
        raise NotImplementedError

    def headline(self) -> Headline:
        raise NotImplementedError

    def words(self) -> tuple[str, str]:
        """The heading and the text of the panel."""
        raise NotImplementedError

    def note(self) -> str:
        """What the mover's card tells."""
        return ""

    def buttons(self) -> list[Widget]:
        raise NotImplementedError

    def pointed_out(self) -> HintMark | None:
        return None

    @property
    def shows_alarms(self) -> bool:
        """Whether the tiles that need help are marked, or are to be found."""
        return True

    # --- what happens -----------------------------------------------------------------------------------------------

    @property
    def is_open(self) -> bool:
        is_turn = self.position.mover is self.side and not self.position.is_terminal
        return is_turn and self.wants_turn and not self._is_busy

    @property
    def _is_busy(self) -> bool:
        return bool(self._queue) or self._judging is not None

    @property
    def is_moving(self) -> bool:
        return self.board.is_moving

    @property
    def is_waiting(self) -> bool:
        return self._is_busy or self.board.is_hand_turning

    @property
    def hand_side(self) -> Side | None:
        return self.side if self.is_open and self.game.has_faces else None

    def put(self, position: Position) -> None:
        """Show a position from which to begin; whatever was under way is given up."""
        self._queue.clear()
        self._judging = None
        self.position, self.side, self.last, self.played = position, position.mover, None, None
        self.board.show(position, Transition())
        self.changed()

    def play(self, move: Move, part: float = 1.0) -> None:
        """Let a turn be seen that is not the player's, in `part` of the usual time."""
        before = self.position
        self.position = before.after(move)
        self.last, self.played = LastTurn(before.mover, move.steps), (before, move)
        self.board.show(self.position, plan(before, (), move.steps, rests=True, part=part))
        self.changed()

    def later(self, action: Callable[[], None], seconds: float = PAUSE_SECONDS) -> None:
        """Do it when everything before it is done, the board lies still, and so much time has passed."""
        self._queue.append((seconds, action))

    def play_out(self, moves: Sequence[Move], pause_seconds: float = PAUSE_SECONDS) -> None:
        """Let turns be seen one after the other, the faster the more they are."""
        part = haste(len(moves), pause_seconds)
        for move in moves:
            self.later(partial(self.play, move, part), pause_seconds * part)

    def judge(self, then: Callable[[Analysis], None]) -> None:
        """Hand the exact analysis of the current position over as soon as it is known."""
        self._judging = (self.position, then)
        self.analyst.want([self.position])

    def _tried(self, move: Move) -> None:
        before = self.position
        self.position = before.after(move)
        self.last, self.played = None, (before, move)
        self.board.show(self.position, Transition())
        self.tried(before, move)
        self.changed()

    def update(self, dt: float) -> None:
        was_moving, was_busy = self.board.is_moving, self._is_busy
        self.board.advance(dt)
        self.analyst.update()
        self._take_judgement()
        self._go_on(dt)
        self.dirty |= self.board.is_hand_turning
        if (was_moving, was_busy) != (self.board.is_moving, self._is_busy):
            self.changed()

    def _take_judgement(self) -> None:
        if self._judging is None:
            return
        position, then = self._judging
        analysis = self.analyst[position]
        if analysis is not None:
            self._judging = None
            then(analysis)
        elif not self.analyst.is_busy:
            self._judging = None

    def _go_on(self, dt: float) -> None:
        if not self._queue or self.board.is_moving:
            self._waited_seconds = 0.0
            return
        self._waited_seconds += dt
        if self._waited_seconds >= self._queue[0][0]:
            self._waited_seconds = 0.0
            self._queue.popleft()[1]()

    def _hurry(self) -> None:
        """Do at once what would come next by itself."""
        self.board.settle()
        self._waited_seconds = 0.0
        self._queue.popleft()[1]()
        self.changed()

    def changed(self) -> None:
        self.layout()
        self.dirty = True

    def game_in_view(self) -> Game:
        return self.game

    def closed(self) -> None:
        self.analyst.close()

    # --- events -----------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.Event) -> None:
        """Any click beside the buttons, and any key that has no other meaning, brings what comes next at once."""
        if self._queue and event.type == pygame.MOUSEBUTTONDOWN and self.form.at(event.pos) is None:
            self._hurry()
            return
        super().handle(event)
        if self.app.scenes and self.app.top is self and self.board.handle(event):
            self.changed()

    def key(self, event: pygame.Event) -> None:
        """A key of a button, unless a turn is being typed; else the board's."""
        if self._queue and self._goes_on(event):
            self._hurry()
            return
        is_for_board = bool(self.board.keys.typed) or event.key in _BOARD_FIRST
        if not is_for_board and self._use_key(event):
            return
        if self.board.key(event):
            self.form.focused = None
            self.changed()
        elif self._use_key(event):
            return
        elif event.key in (pygame.K_SPACE, pygame.K_f):
            self.board.turn_hand()
            self.changed()
        elif event.key == pygame.K_ESCAPE and not self.board.let_go():
            self.use("leave")

    def _goes_on(self, event: pygame.Event) -> bool:
        is_bound = self.keys.get(event.key) in self._usable
        types = bool(event.unicode) and event.unicode.isprintable()
        return event.key in ENTER or (not is_bound and (types or event.key in ARROWS))

    def _use_key(self, event: pygame.Event) -> bool:
        """Use the button the key belongs to; False when there is none that can be used."""
        name = self.keys.get(event.key)
        is_usable = name is not None and name in self._usable
        if name is not None and is_usable:
            self.use(name)
        return is_usable

    @property
    def _usable(self) -> set[str]:
        return {widget.name for widget in self.form if widget.enabled}

    def use(self, name: str) -> None:
        self.actions[name]()
        self.changed()

    # --- picture ----------------------------------------------------------------------------------------------------

    def layout(self) -> None:
        self._layout = GameLayout(self.metrics, self.game.board)
        labels = tuple(self.game.square_name(square) for square in range(self.game.board.size))
        self._board = Board(self._layout.geometry, PALETTE.tile_set, labels, PALETTE.background)
        self.board.lay_out(self._layout.geometry, {self.side: self._layout.hand(0)}, labels)
        row = in_a_row(self.buttons(), self._layout.buttons, self.metrics.px(8))
        self.form.widgets = [*row, rules_button(self._layout.rules)]

    def draw(self, target: pygame.Surface) -> None:
        """Paint everything; while a tile moves, only that is painted anew."""
        moment = self.board.transition.moment(self.board.draft.tiles)
        self._still.draw(target, self._draw_still, self._draw_board, self.dirty, moment.motion)
        self._board.draw_moving(target, moment)

    def _draw_board(self, target: pygame.Surface) -> None:
        self._board.draw_still(target, self._state(), self.board.transition.moment(self.board.draft.tiles))

    def _draw_still(self, target: pygame.Surface) -> None:
        target.fill(PALETTE.background)
        draft = self.board.draft if self.is_open and self.board.on_point is None else None
        headline = self.headline()
        if self.board.keys.typed:
            headline = Headline(headline.title, sentences.typing(self.board.keys.typed), is_warning=True)
        elif self.board.refusal:
            headline = Headline(headline.title, self.board.refusal, is_warning=True)
        draw_headline(target, self._layout.prompt, self.metrics, headline, self.game, draft)
        self._draw_board(target)
        Panel(self._layout, PALETTE.tile_set).draw_card(target, 0, self._card())
        top = self._layout.card(0).bottom + self._layout.gap
        room = Rect(self._layout.panel.left, top, self._layout.panel.width,
                    self._layout.buttons.top - self._layout.gap - top)
        Words(self.metrics, room).draw(target, *self.words(), self.answer)
        self.form.draw(target, self.metrics)

    def _state(self) -> BoardState:
        board, draft = self.board, self.board.draft
        plays = self.is_open and board.on_point is None
        arriving: dict[int, Tile] = {
            square: tile for square, step in draft.targets.items() if (tile := draft.arriving(step))
        }
        outcome = self.position.outcome
        return BoardState(
            tiles=draft.tiles, mover=draft.position.mover, takeable=draft.sources if plays else frozenset(),
            hovered=board.hovered, marked=draft.marked, arriving=arriving if plays else {},
            shows_arriving=draft.marked is not None, lines=draft.position.lines_after(draft.done),
            bonds=draft.position.bonds_after(draft.done), alarms=self._alarms(),
            winning=outcome.lines if outcome and not board.is_moving else (), swept=1.0,
            fatal_flip=fatal_flip(*self.played) if self.played and not board.is_moving else None,
            last=self.last if not draft.done else None, hint=self.pointed_out(), dragged=board.dragged,
            cursor=board.keys.cursor,
        )

    def _alarms(self) -> frozenset[int]:
        draft, is_over = self.board.draft, self.position.is_terminal
        return draft.position.alarms_after(draft.done) if self.shows_alarms and not is_over else frozenset()

    def _card(self) -> Card:
        side, board = self.side, self.board
        hand = Hand(board.faces[side], self.hand_side is side, board.is_hand_hovered, board.hand_turn)
        total = self.game.tiles_per_side if self.game.has_reserve else 0
        reserve = self.position.reserve(side)
        return Card(side, sentences.side_name(side), self.note(), hand, self.is_open, reserve, total)

    def spoken(self) -> str:
        """The words of the exercise, or with the cursor on the board the square and what lies there."""
        cursor = self.board.keys.cursor
        if cursor is not None:
            return sentences.square_text(self.game, cursor, self.board.draft.tiles[cursor])
        heading, words = self.words()
        return super().spoken() or self.answer.text or f"{heading}. {words}"

    def targets(self) -> dict[str, Rect]:
        geometry = self._layout.geometry
        named = {f"square.{square}": geometry.cell_rect(square) for square in range(self.game.board.size)}
        if self.hand_side is not None:
            named["hand"] = self._layout.hand(0)
        return super().targets() | named
