"""Set up any position: choose a tile, put it down, turn it, move it, take it away; every change can be taken back.

Who is to move follows from the count, or can be chosen where the game lets either. What the position is worth, or why
it is impossible, is told over the board.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pygame

from magicgame.engine.registry import has_engine
from magicgame.games.game import Game, Position, Side, Tile, Variant
from magicgame.language import message
from magicgame.language import translate as _
from magicgame.match.study import Study
from magicgame.ui.board.picture import BoardPicture
from magicgame.ui.command import Command
from magicgame.ui.outline import sentences
from magicgame.ui.routes import Analyse, Rules
from magicgame.ui.scene import Scene, Stage
from magicgame.ui.study.arranging import Arrangement, Arranging, first_arrangement, start_of
from magicgame.ui.study.brushes import brush_row, brushes_of
from magicgame.ui.study.lifting import Lifting
from magicgame.ui.study.standing import position_of, problem_of, side_card, verdict
from magicgame.ui.table.analyst import Analyst
from magicgame.ui.table.keyboard import Cursor
from magicgame.ui.table.picture import Headline, Ledge, Notice, TablePicture
from magicgame.ui.table.table import TableBox
from magicgame.ui.widgets.box import Box, Space
from magicgame.ui.widgets.choice import Segments, choice
from magicgame.ui.widgets.layout import Column, Flow, Panel, Row, Toolbar
from magicgame.ui.widgets.words import Words
from magicgame.ui.words import questions, why_not
from magicgame.ui.words import study as words
from magicgame.ui.words.names import Names
from magicgame.ui.words.registry import words_of
from magicgame.ui.words.squares import edge_text, square_text

EDITOR = message("In the editor")
"""The group of the commands on the page of keys."""
_MOST_BRUSHES = 5
_HEADING, _BUTTON, _BUTTON_HEIGHT = 17, 15, 40


def _brush_command(number: int) -> Command[EditorScene]:
    """The key of one brush; the page of keys tells of all of them in one line."""
    return Command(
        f"brush_{number}", message("Tile to place"), lambda editor: editor.choose(number), (str(number + 1),)
    )


class EditorScene(Scene):
    """Left click puts the chosen tile down, or turns the same one over; dragging moves a tile, right click takes one
    away.

    So do Enter and Delete with the cursor on the board; digits choose the tile. The analysis of the position takes the
    editor's place once the position is possible by the rules and the player wants it.
    """

    name = "editor"

    def __init__(self, stage: Stage, study: Study) -> None:
        super().__init__(stage)
        self._game = study.game
        self._arranging = Arranging(first_arrangement(study))
        self._brushes = brushes_of(study.game)
        self._brush: Tile | None = Tile(Side.FIRST)
        self._hovered: int | None = None
        self._lifting: Lifting | None = None
        self._emptied: int | None = None
        """The square a tile was just taken from, until the pointer leaves it: there no other is offered."""
        self._cursor = Cursor(study.game.board)
        self._table: TableBox | None = None
        self._analyst = Analyst(stage.worker)
        self._ask()

    # --- what it stands for -------------------------------------------------------------------------------------------

    @property
    def arranged(self) -> Arrangement:
        return self._arranging.now

    def _position(self) -> Position:
        """The position on the board. Raises NotationError when it is impossible."""
        return position_of(self._game, self.arranged)

    def _possible(self) -> Position | None:
        """The position on the board, unless it is impossible."""
        return None if self.problem() else self._position()

    def problem(self) -> str | None:
        """Why the position is impossible; None when it is not."""
        return problem_of(self._names, self._game, self.arranged)

    @property
    def _names(self) -> Names:
        return Names.of(self.look.tiles)

    def _arrange(self, to: Arrangement) -> None:
        self._arranging.change(to)
        self._ask()
        self.changed()

    def _ask(self) -> None:
        """Have the position on the board judged, if the game goes on there."""
        position = self._possible()
        goes_on = position is not None and not position.is_terminal and has_engine(self._game)
        self._analyst.want([position] if position is not None and goes_on else ())

    # --- picture ------------------------------------------------------------------------------------------------------

    def build(self) -> Box:
        panel = [self._choices(), *self._rules(), *self._sides(), Space(grows=True)]
        self._table = TableBox(self._picture(), self.offset, self._tools(), extra=panel)
        return self._table

    def _picture(self) -> TablePicture:
        title, how = words.editor_prompt(self._cursor.square is not None)
        board = BoardPicture(
            self.arranged.tiles, self.arranged.mover, hovered=self._hovered, arriving=self._arriving(),
            cursor=self._cursor.square, names_tiles=True, dragged=self._lifting.dragged if self._lifting else None,
        )
        labels = tuple(map(self._game.square_name, range(self._game.board.size)))
        return TablePicture(
            self._game.board, board, Headline(title, how), labels, notice=self._verdict(), ledge=self._ledge())

    def _verdict(self) -> Notice:
        """Why the position is impossible, else what it is worth."""
        position = self._possible()
        if position is None:
            problem = self.problem() or ""
            return Notice(problem, icon="close", brief=problem.partition(". ")[0])
        title, detail = verdict(self._names, self._game, position, self._analyst[position])
        return Notice(detail, title, "eye", is_verdict=True)

    def _ledge(self) -> Ledge | None:
        """The tiles that are left: the board stands where it stands in a match."""
        total = self._game.tiles_per_side
        if not self._game.has_reserve:
            return None
        near, other = (max(0, total - self.arranged.count(side)) for side in Side)
        return Ledge(None, Side.FIRST, near, other, most=total)

    def _arriving(self) -> dict[int, Tile]:
        """The tile a click would put down, on the vacant square under the pointer."""
        square = self._hovered
        is_vacant = square not in (None, self._emptied) and self.arranged.tiles[square] is None
        brush = self._brush if self._lifting is None or self._lifting.dragged is None else None
        return {square: brush} if square is not None and is_vacant and brush is not None else {}

    def _tools(self) -> Sequence[Box]:
        names = ("cancel", "undo", "redo", "rules")
        return [Toolbar([*map(self.tool, names), self.tool("done", accent=True)])]

    def _choices(self) -> Box:
        """The tiles to place; below them what fills or empties the whole board."""
        heading = Words(words.brush_title(self._brush is not None), _HEADING, "muted")
        names = ["clear", "start"] if self._start_has_tiles else ["clear"]
        whole = Flow([self.button(name, icon="", size=_BUTTON, height=_BUTTON_HEIGHT) for name in names], 8, equal=True)
        row = brush_row(self._names, self._brushes, self._brush, self.choose)
        return Panel(Column([heading, row, whole], 12), 22, 14)

    @property
    def _start_has_tiles(self) -> bool:
        return any(start_of(self._game, self.arranged.variant).tiles)

    def _rules(self) -> Sequence[Box]:
        """By which of the game's rules the position is judged, where it has several."""
        variants = [(each, words_of(self._game).variant_name(each)) for each in self._game.variants]
        if len(variants) == 1:
            return []
        segments = Segments("variant", variants, self.arranged.variant, self._play_by, _("Rules"))
        return [Row([segments], weights=[0.0])]

    def _sides(self) -> Sequence[Box]:
        """The tiles of both sides, and the choice of the side to move where there is one."""
        position = self._possible()
        cards = [side_card(self._names, self._game, self.arranged, side, position) for side in Side]
        if not self._game.has_free_mover:
            return cards
        sides = [(side, words.to_move(self._names, side)) for side in Side]
        return [*cards, Panel(choice("mover", sides, self.arranged.mover, self._let_move), 22, 14)]

    def _state_text(self) -> str:
        position = self._position()
        return words.over_here() if position.is_terminal else words.to_move(self._names, position.mover)

    # --- time ---------------------------------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._analyst.update():
            self.changed()

    def closed(self) -> None:
        super().closed()
        self._analyst.close()

    # --- events -------------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.Event) -> None:
        super().handle(event)
        if self.is_closed or self.stage.top is not self:
            return
        if event.type == pygame.MOUSEMOTION:
            self._point_at(self._square_at(event.pos))
            if self._lifting is not None and self._lifting.move(event.pos):
                self.changed()
        elif event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT:
            self._let_go(self._square_at(event.pos))
        elif self.form.focused is not None and self._cursor.hide():
            self.changed()
        elif event.type == pygame.MOUSEBUTTONDOWN and (square := self._square_at(event.pos)) is not None:
            if event.button == pygame.BUTTON_LEFT:
                self._lifting = Lifting(square, event.pos, can_lift=self.arranged.tiles[square] is not None)
            elif event.button == pygame.BUTTON_RIGHT:
                self._emptied = square
                self._put(square, None)

    def _square_at(self, position: tuple[int, int]) -> int | None:
        assert self._table is not None
        return self._table.board.geometry.square_at(position)

    def _let_go(self, square: int | None) -> None:
        """What was dragged falls onto the square, beside the board back where it lay; what was clicked gets the chosen
        tile."""
        lifting, self._lifting = self._lifting, None
        if lifting is None:
            return
        if lifting.dragged is None and square == lifting.square:
            self._put(square, self._brush)
        elif lifting.dragged is not None and square not in (None, lifting.square):
            self._arrange(self.arranged.with_moved(lifting.square, square))
        self.changed()

    def _point_at(self, square: int | None) -> None:
        if square != self._emptied:
            self._emptied = None
        if self._cursor.hide(by_mouse=True) or square != self._hovered:
            self._hovered = square
            self.changed()

    def _put(self, square: int, tile: Tile | None) -> None:
        """Put the tile there; on the same one, turn it over."""
        if tile is not None and self.arranged.tiles[square] == tile and tile.turned in self._brushes:
            tile = tile.turned
        self._arrange(self.arranged.with_tile(square, tile))

    def key(self, event: pygame.Event) -> None:
        """With the cursor on the board some keys mean its square; arrows bring it there and move it."""
        square = self._cursor.square
        if square is not None and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            self._put(square, self._brush)
        elif square is not None and event.key in (pygame.K_DELETE, pygame.K_BACKSPACE):
            self._put(square, None)
        elif self._cursor.move(event):
            self.form.focused = None
            self.changed()
        else:
            super().key(event)

    # --- what the commands do -----------------------------------------------------------------------------------------

    def choose(self, number: int) -> None:
        """Take the brush of that number, from 0, if there is one."""
        if number < len(self._brushes):
            self._brush = self._brushes[number]
            self.changed()

    def _play_by(self, variant: Variant) -> None:
        self._arrange(replace(self.arranged, variant=variant))

    def _let_move(self, side: Side) -> None:
        self._arrange(replace(self.arranged, mover=side))

    def clear(self) -> None:
        self._arrange(replace(self.arranged, tiles=(None,) * self._game.board.size))

    def start(self) -> None:
        """Put the tiles where they lie at the start of the game."""
        self._arrange(start_of(self._game, self.arranged.variant))

    def undo(self) -> None:
        self._arranging.undo()
        self._ask()

    def redo(self) -> None:
        self._arranging.redo()
        self._ask()

    def why_not_undo(self) -> str | None:
        return None if self._arranging.can_undo else why_not.nothing_to_undo()

    def why_not_redo(self) -> str | None:
        return None if self._arranging.can_redo else why_not.nothing_to_redo()

    def finish(self) -> None:
        """Analyse the position, which must be possible."""
        self.stage.replace(Analyse(Study(self._game, self.arranged.variant, self._position())))

    def cancel(self) -> None:
        """Leave; what has been set up is not given up without asking."""
        if not self._arranging.has_changed:
            self.stage.back()
            return
        question = questions.leave_setup()
        answers = ((_("Leave"), self.stage.back), (_("Stay"), lambda: None))
        self.stage.ask(question.title, question.text, answers)

    def look_up_rules(self) -> None:
        self.stage.go(Rules(self._game, self.arranged.variant))

    # --- what others ask ----------------------------------------------------------------------------------------------

    def game_in_view(self) -> Game:
        return self._game

    def spoken_place(self) -> str:
        """The square under the cursor and what lies there."""
        square = self._cursor.square
        if square is None:
            return ""
        said = square_text(self._names, self._game, square, self.arranged.tiles[square])
        return sentences(edge_text() if self._cursor.is_stopped else "", said)

    def news(self) -> str:
        """What is wrong with the position, or who is to move in it."""
        return self.problem() or self._state_text()

    def targets(self) -> dict[str, pygame.Rect]:
        assert self._table is not None
        geometry = self._table.board.geometry
        squares = {f"square.{square}": geometry.cell_rect(square) for square in range(self._game.board.size)}
        return super().targets() | squares

    commands = (
        *map(_brush_command, range(_MOST_BRUSHES)),
        Command("brushes", message("choose a tile, remove one"), lambda scene: None, group=EDITOR,
                gesture=message("1 – 5, Delete")),
        Command("clear", message("Empty the board"), clear, ("C",), "close", EDITOR),
        Command("start", message("Starting position"), start, ("S",), "home", EDITOR),
        Command("undo", message("Undo"), undo, ("Ctrl+Z", "Backspace"), "undo", EDITOR, why_not=why_not_undo),
        Command("redo", message("Redo"), redo, ("Ctrl+Y", "Ctrl+Shift+Z"), "redo", EDITOR, why_not=why_not_redo),
        Command("done", message("Analyse"), finish, ("A", "Enter"), "eye", EDITOR, why_not=problem),
        Command("rules", message("Rules"), look_up_rules, ("F2",), "help"),
        Command("cancel", message("Cancel"), cancel, ("Esc",), "close", EDITOR),
    )
