"""The base of every scene with a table: a match, an analysis, a lesson, a puzzle."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

import pygame

from magicgame.games.game import Game, Move, Position, Side
from magicgame.games.parting import halfway_after, settled_after
from magicgame.language import message
from magicgame.language import translate as _
from magicgame.ui.board.draft import Draft
from magicgame.ui.board.motion import PACES
from magicgame.ui.board.picture import BoardPicture
from magicgame.ui.board.still import Still
from magicgame.ui.board.transition import Moment
from magicgame.ui.command import Command, keys_of
from magicgame.ui.look.canvas import Canvas
from magicgame.ui.outline import Outline
from magicgame.ui.rules_in_view import rules_in_view
from magicgame.ui.scene import Scene, Stage
from magicgame.ui.table.ahead import PicturesAhead
from magicgame.ui.table.attention import Attention
from magicgame.ui.table.gestures import BOARD, BOARD_GESTURES
from magicgame.ui.table.held import Held
from magicgame.ui.table.keyboard import Keyboard
from magicgame.ui.table.leaving import leaving_notice
from magicgame.ui.table.locks import open_locks
from magicgame.ui.table.outline import Squares, square_of
from magicgame.ui.table.picture import Ledge, Notice, TablePicture
from magicgame.ui.table.playing import Playing
from magicgame.ui.table.pointer import Pointer
from magicgame.ui.table.stops import enter_board, leave_board
from magicgame.ui.table.table import TableBox
from magicgame.ui.table.turns import TurnInSight
from magicgame.ui.widgets.box import Box
from magicgame.ui.widgets.button import Button
from magicgame.ui.words import prompts
from magicgame.ui.words.names import Names
from magicgame.ui.words.registry import words_of


class TableScene(Scene):
    """Shows a `TablePicture` and plays on its board with mouse, finger and keyboard."""

    marks_locks = True
    commands: ClassVar[tuple[Command[Any], ...]] = (
        *BOARD_GESTURES,
        Command("turn", message("turn your tile over"), lambda scene: scene.turn_hand(), ("Space", "F"), "", BOARD,
                label=lambda scene: _("Turn over")),
        Command("rules", message("Rules"), lambda scene: scene.stage.go(rules_in_view([scene])), ("F2",), "help"),
    )

    def __init__(self, stage: Stage, game: Game, position: Position) -> None:
        super().__init__(stage)
        self.game = game
        self.playing = Playing(
            position, self.move_played, lambda: self.is_open, lambda: self.hand_side, lambda: self.pace, stage.sound
        )
        self.mouse = Pointer(self.playing, self.square_clicked)
        self.keyboard = Keyboard(self.playing, game, lambda: self.names, self.square_clicked, lambda: self.is_over)
        self.table: TableBox | None = None
        self._still = Still()
        self.ahead = PicturesAhead()
        self.attention = Attention()
        self._turn_in_sight = TurnInSight()
        self._message: Notice | None = None
        """What was said last, until the next click or key."""

    # --- what the scenes fill in --------------------------------------------------------------------------------------

    def picture(self) -> TablePicture:
        """Everything the table shows now."""
        raise NotImplementedError

    def tools(self) -> Sequence[Box]:
        """What stands below the panel: as a rule the buttons of commands."""
        return ()

    def buttons(self) -> Sequence[Button]:
        """What stands beside the headline."""
        return [self.button("rules")]

    def lead(self) -> Sequence[Box]:
        """Boxes of the scene's own above the panel's blocks."""
        return ()

    def extra(self) -> Sequence[Box]:
        """Boxes of the scene's own below the panel's blocks."""
        return ()

    def move_played(self, move: Move) -> None:
        """The player has completed a turn."""
        raise NotImplementedError

    @property
    def is_open(self) -> bool:
        """Whether the player may act on the board now."""
        raise NotImplementedError

    @property
    def is_over(self) -> bool:
        """Whether no turn can follow."""
        return self.playing.draft.position.is_terminal

    @property
    def has_cursor_place(self) -> bool:
        """Whether Tab leads to the board, too."""
        return not self.is_over

    @property
    def hand_side(self) -> Side | None:
        """Whose tile in hand the player may turn over now."""
        return None

    def turn_clicked(self, index: int) -> None:
        """The turn of that number, from 0, was clicked in the list."""

    def point_clicked(self, index: int) -> None:
        """The position of that number, from 0, was clicked in the graph."""

    def board_first(self, event: pygame.Event) -> bool:
        """Whether the board is asked about a key before the scene's commands are."""
        return True

    def square_clicked(self, square: int) -> None:
        """A square was clicked, typed, or chosen with the cursor."""
        self.playing.click_square(square)

    # --- parts of the picture -----------------------------------------------------------------------------------------

    @property
    def names(self) -> Names:
        keys = keys_of(self.commands, self.stage.settings.keys)
        return Names.of(self.look.tiles).without(keys)

    @property
    def labels(self) -> tuple[str, ...]:
        return tuple(self.game.square_name(square) for square in range(self.game.board.size))

    @property
    def draft(self) -> Draft:
        """The turn under way in the position shown."""
        return self.playing.draft

    @property
    def moment(self) -> Moment:
        return self.playing.transition.moment(self.draft.tiles)

    def board_picture(self, is_open: bool, shows_lines: bool = True, shows_alarms: bool = True) -> BoardPicture:
        """The board with the turn under way; what may be clicked is marked while it `is_open`."""
        draft, position, done = self.draft, self.draft.position, self.draft.done
        none, then = frozenset[int](), draft.foreseen(self.pointed_square) if is_open else done
        has_locks = shows_lines and self.marks_locks and self.stage.settings.explain_lines and not self.is_moving
        return BoardPicture(
            tiles=draft.tiles, mover=position.mover, takeable=draft.sources if is_open else none,
            hovered=self.mouse.hovered, marked=draft.marked, arriving=draft.arriving if is_open else {},
            shows_arriving=draft.marked is not None, dragged=self.mouse.dragged, carried=self.mouse.held,
            cursor=self.keyboard.cursor.square, pulse=self.attention.pulse,
            lines=position.lines_after(done) if shows_lines else (),
            bonds=position.bonds_after(then) if shows_lines else (),
            settled=settled_after(position, then) | draft.settling if shows_lines else none,
            halfway=halfway_after(position, then) | draft.halving if shows_lines else none,
            helping=draft.helping if is_open and shows_alarms else none,
            alarms=draft.alarms_left(then) if shows_alarms and not position.is_terminal else none,
            alone=draft.alone(then, self.pointed_square) if shows_lines else none,
            padlocks=open_locks(self.names, draft) if has_locks else (),
        )

    def ledge(
        self, side: Side, title: str = "", note: str = "", is_upper: bool = False, is_held: bool = True
    ) -> Ledge | None:
        """The tiles beside the board, `side`'s next one in hand if it `is_held`, until all is over; else None."""
        held = Held(self.draft, self.playing, self.mouse, self.hand_side, self.is_over)
        return held.ledge(self.game, side, title, note, is_upper, is_held)

    @property
    def pointed_square(self) -> int | None:
        """The square under the pointer, else the one where the keyboard is."""
        return self.keyboard.cursor.square if self.mouse.hovered is None else self.mouse.hovered

    def board_notice(self) -> Notice | None:
        """What was said last, is being typed, or went wrong, or whom a goal that is pointed at would leave alone."""
        if self._message is not None:
            return self._message
        if typed := self.keyboard.typed:
            return Notice(prompts.typing(typed.upper() if self.game.has_faces else typed), icon="help")
        if (refused := self.playing.refusal) is None:
            return leaving_notice(self.names, self.draft, self.pointed_square)
        told = words_of(self.game).refusal(self.names, refused, self.playing.draft.position)
        return Notice(told, icon="undo" if refused.code == "taken_back" else "close")

    # --- layout and picture -------------------------------------------------------------------------------------------

    def build(self) -> Box:
        turn = self.button("turn", size=14.5, height=34, key="") if self.game.has_faces else None
        self.table = TableBox(self.picture(), self.offset, self.tools(), self.buttons(), turn, self.extra(),
                              self.lead(), self.turn_clicked, self.has_cursor_place)
        return self.table

    def layout(self) -> None:
        super().layout()
        assert self.table is not None
        self.mouse.lay_out(self.table.board.geometry, self.table.hand_rect)
        self.keyboard.cursor.is_turned = self.table.board.geometry.is_turned
        if self._turn_in_sight.keep(self.table.turns, self.table.show_current_turn):
            super().layout()
        if self.game.has_faces:
            self.ahead.plan(self.look, self.table.board.geometry, self.playing.draft.position.mover)

    def draw(self, canvas: Canvas) -> None:
        """Paint the table; while a tile moves, only that is painted anew, over the picture of what lies still."""
        assert self.table is not None
        board = self.table.board
        board.follow(self.moment, self.attention.pulse)
        self._still.draw(canvas.target, self._paint_all, self._paint_board, self.dirty, board.moment.motion)
        board.paint_moving(canvas)

    def _paint_all(self, target: pygame.Surface) -> None:
        canvas = Canvas(target, self.look)
        canvas.clear()
        self._root.paint(canvas)

    def _paint_board(self, target: pygame.Surface) -> None:
        assert self.table is not None
        self.table.board.paint(Canvas(target, self.look))

    # --- time ---------------------------------------------------------------------------------------------------------

    @property
    def pace(self) -> float:
        """How long animations take: 0 not at all, 1 as usual."""
        return 0.0 if self.stage.settings.reduced_motion else PACES[self.stage.settings.animation]

    @property
    def is_moving(self) -> bool:
        return self.playing.is_moving

    @property
    def is_waiting(self) -> bool:
        return self.playing.is_hand_turning

    def update(self, dt: float) -> None:
        was_moving, was_turning, before = self.playing.is_moving, self.playing.is_hand_turning, self.attention.offered
        self.playing.advance(dt)
        if not self.playing.is_moving:
            self.ahead.make_some()
        offered = self.playing.draft.sources if self.is_open and not self.playing.is_moving else frozenset()
        self.dirty |= (is_pulsing := self.attention.advance(dt, offered, self.pace))
        if (is_pulsing and offered != before) or was_turning or was_moving != self.playing.is_moving:
            self.changed()

    # --- events -------------------------------------------------------------------------------------------------------

    def turn_hand(self) -> None:
        """Turn the tile in hand over."""
        self.playing.turn_hand()

    def takes_key(self, key: str) -> bool:
        """A letter that begins a square's name is typed."""
        return len(key) != 1 or not self.keyboard.types(key)

    def refuse(self, reason: str) -> None:
        self.stage.sound("refuse")
        self.say(reason, icon="info")

    def say(self, sentence: str, strong: str = "", icon: str = "eye") -> None:
        """Tell something about the table until the next click or key."""
        self._message = Notice(sentence, strong, icon)
        self.changed()

    def put_help_aside(self, is_aside: bool) -> bool:
        """Put what else helps aside, or bring it back; True when that changes what is shown."""
        return False

    def handle(self, event: pygame.Event) -> None:
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self._message = None
        is_free = event.type != pygame.MOUSEBUTTONUP or self.form.at(event.pos) is None
        leave_board(event, self.keyboard.cursor, self.form)
        super().handle(event)
        if enter_board(self.keyboard.cursor, self.form):
            self.changed()
        if self.is_closed or self.stage.top is not self:
            self.mouse.drop()
            return
        if ((pointed := event.type == pygame.MOUSEMOTION) or self.form.focused) and self.keyboard.cursor.hide(pointed):
            self.changed()
        if self.mouse.handle(event):
            self.changed()
        elif is_free and event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT:
            self._click_panel(event.pos)

    def _click_panel(self, position: tuple[int, int]) -> None:
        """A click on a turn of the list or a point of the graph."""
        assert self.table is not None
        if any(offset.has_dragged for offset in self._offsets.values()):
            return
        if (turn := self.table.turn_at(position)) is not None:
            self._turn_in_sight.clicked(turn)
            self.turn_clicked(turn)
        elif (point := self.table.point_at(position)) is not None:
            self.point_clicked(point)

    def key(self, event: pygame.Event) -> None:
        is_for_board = self.board_first(event) or self.command_for(event) is None
        if not (is_for_board and self._board_key(event)):
            super().key(event)

    def _board_key(self, event: pygame.Event) -> bool:
        if not self.keyboard.handle(event):
            return False
        self.form.focused = None
        self.changed()
        return True

    # --- what others ask ----------------------------------------------------------------------------------------------

    def game_in_view(self) -> Game:
        return self.game

    def spoken_place(self) -> str:
        return self._squares.at(self.keyboard.cursor)

    def outline(self) -> Outline:
        assert self.table is not None
        return self._squares.added_to(super().outline(), self.table.board.geometry, self.keyboard.cursor.square)

    @property
    def _squares(self) -> Squares:
        return Squares(self.game, self.draft, self.names, self.is_open)

    def asked(self, name: str, is_use: bool) -> None:
        if (square := square_of(name)) is None:
            self.keyboard.cursor.hide()
            super().asked(name, is_use)
            return
        self.keyboard.go_to(square, is_use)
        self.form.focused = None
        self.changed()

    def targets(self) -> dict[str, pygame.Rect]:
        assert self.table is not None
        geometry = self.table.board.geometry
        named = {f"square.{square}": geometry.cell_rect(square) for square in range(self.game.board.size)}
        if self.hand_side is not None and self.table.ledge is not None:
            named["hand"] = self.table.ledge.hand_rect
        return super().targets() | named
