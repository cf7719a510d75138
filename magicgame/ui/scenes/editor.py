"""Set up any position: choose a tile, put it down, turn it, take it away. Who is to move
follows from the count, or can be chosen where the game lets either."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from magicgame.games.game import Face, NotationError, Position, Side, Tile, Tiles
from magicgame.language import translate as _
from magicgame.match.study import Study
from magicgame.ui import sentences, text
from magicgame.ui.app import App
from magicgame.ui.board import tiles
from magicgame.ui.board.draw import Board
from magicgame.ui.board.keys import ENTER, BoardKeys
from magicgame.ui.board.marks import ring
from magicgame.ui.board.state import BoardState
from magicgame.ui.board.transition import Moment
from magicgame.ui.paint import blit_centred, rounded
from magicgame.ui.problems import notation_problem
from magicgame.ui.scene import Scene
from magicgame.ui.scenes.headline import Headline, draw_headline, rules_button
from magicgame.ui.scenes.layout import GameLayout
from magicgame.ui.theme import PALETTE
from magicgame.ui.widgets import Button, Widget, in_a_row

if TYPE_CHECKING:
    from magicgame.ui.scenes.analysis import AnalysisScene


class EditorScene(Scene):
    """Left click puts the chosen tile down, or turns the same one over; right click takes a tile away.

    So do Enter and Delete with the cursor on the board; digits choose the tile.
    """

    name = "editor"

    def __init__(self, app: App, analysis: AnalysisScene) -> None:
        super().__init__(app)
        self._analysis = analysis
        self._study = analysis.study
        self._tiles: Tiles = self._study.current.position.tiles
        self._mover = self._study.current.position.mover
        self._brush: Tile | None = Tile(Side.FIRST)
        self._hovered: int | None = None
        self._keys = BoardKeys()

    # --- what it stands for -----------------------------------------------------------------------------------------

    def _position(self) -> Position:
        """The position on the board. Raises NotationError when it is impossible."""
        return self._study.game.set_up(self._tiles, self._study.variant, self._mover)

    def _problem(self) -> str:
        try:
            self._position()
        except NotationError as error:
            return notation_problem(error)
        return ""

    @property
    def _brushes(self) -> tuple[Tile | None, ...]:
        has_faces = self._study.game.has_faces
        return (*(Tile(side, face) for side in Side for face in Face if has_faces or face is Face.LIGHT), None)

    # --- layout -----------------------------------------------------------------------------------------------------

    def layout(self) -> None:
        m = self.metrics
        self._layout = GameLayout(m, self._study.game.board)
        self._geometry = self._layout.geometry
        labels = tuple(self._study.game.square_name(square) for square in range(self._study.game.board.size))
        self._board = Board(self._geometry, PALETTE.tile_set, labels, PALETTE.background)
        row = [
            Button("cancel", label=_("Cancel"), key=_("Esc")),
            Button("clear", label=_("Clear"), key="C"),
            Button("done", label=_("Analyse"), key="A", accent=PALETTE.accent, enabled=not self._problem()),
        ]
        row_widgets = in_a_row([*row], self._layout.buttons, m.px(10))
        self.form.widgets = [*row_widgets, *self._mover_choice(), rules_button(self._layout.rules)]

    def _mover_choice(self) -> list[Widget]:
        """Who is to move, side by side, where the game lets either."""
        if not self._study.game.has_free_mover:
            return []
        m, card = self.metrics, self._layout.moves
        sides: list[Widget] = [
            Button(f"mover.{side.name}", label=_("{side} to move", side=sentences.side_name(side)), font_size=16,
                   accent=PALETTE.sides[side] if side is self._mover else None)
            for side in Side
        ]
        height = m.font_px(44)
        room = Rect(card.left + m.px(24), card.bottom - m.px(18) - height, card.width - m.px(48), height)
        return in_a_row(sides, room, m.px(10))

    def _brush_rect(self, index: int) -> Rect:
        card, m = self._layout.result, self.metrics
        count = len(self._brushes)
        side = min((card.width - m.px(24) * 2 - m.px(14) * (count - 1)) // count, m.font_px(76))
        left = card.left + m.px(24) + index * (side + m.px(14))
        return Rect(left, card.top + m.font_px(60), side, side)

    # --- events -----------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.Event) -> None:
        super().handle(event)
        if event.type == pygame.MOUSEMOTION:
            hovered = self._geometry.square_at(event.pos)
            self.dirty |= self._keys.hide() or hovered != self._hovered
            self._hovered = hovered
        elif event.type == pygame.MOUSEBUTTONDOWN:
            self._press(event)

    def _press(self, event: pygame.Event) -> None:
        square = self._geometry.square_at(event.pos)
        if square is not None and event.button in (pygame.BUTTON_LEFT, pygame.BUTTON_RIGHT):
            self._put(square, self._brush if event.button == pygame.BUTTON_LEFT else None)
        for index, brush in enumerate(self._brushes):
            if self._brush_rect(index).collidepoint(event.pos):
                self._brush = brush
                self.dirty = True

    def _put(self, square: int, tile: Tile | None) -> None:
        """Put the tile there; on the same one, turn it over."""
        if tile is not None and self._tiles[square] == tile and tile.turned in self._brushes:
            tile = tile.turned
        self._tiles = (*self._tiles[:square], tile, *self._tiles[square + 1:])
        self.layout()
        self.dirty = True

    def key(self, event: pygame.Event) -> None:
        names = {pygame.K_ESCAPE: "cancel", pygame.K_c: "clear", pygame.K_a: "done", **dict.fromkeys(ENTER, "done")}
        if self._board_key(event):
            self.form.focused = None
            self.dirty = True
        elif event.key in names:
            self.use(names[event.key])

    def _board_key(self, event: pygame.Event) -> bool:
        """Take a key that is for the board or the choice of tiles."""
        cursor, digit = self._keys.cursor, event.key - pygame.K_1
        if digit in range(len(self._brushes)):
            self._brush = self._brushes[digit]
        elif cursor is not None and event.key in (*ENTER, pygame.K_SPACE):
            self._put(cursor, self._brush)
        elif cursor is not None and event.key in (pygame.K_DELETE, pygame.K_BACKSPACE):
            self._put(cursor, None)
        else:
            return self._keys.move(event, self._study.game.board)
        return True

    def use(self, name: str) -> None:
        if name == "clear":
            self._tiles = (None,) * len(self._tiles)
            self.layout()
        elif name.startswith("mover."):
            self._mover = Side[name.removeprefix("mover.")]
            self.layout()
        elif name == "cancel":
            self.app.pop()
        elif not self._problem():
            self._analysis.open_study(Study(self._study.game, self._study.variant, self._position()))
            self.app.pop()

    # --- picture ----------------------------------------------------------------------------------------------------

    def draw(self, target: pygame.Surface) -> None:
        m = self.metrics
        target.fill(PALETTE.background)
        how = _("Click to put the tile down or turn it; right click takes it away")
        if self._keys.cursor is not None:
            how = _("Enter puts the tile down or turns it, Delete takes it away, digits choose the tile")
        draw_headline(target, self._layout.prompt, m, Headline(_("Set up a position"), how), self._study.game, None)
        arriving = {self._hovered: self._brush} if self._hovered is not None and self._brush is not None else {}
        vacant = {square: tile for square, tile in arriving.items() if self._tiles[square] is None}
        state = BoardState(self._tiles, Side.FIRST, hovered=self._hovered, arriving=vacant, cursor=self._keys.cursor)
        self._board.draw_still(target, state, Moment(self._tiles))
        self._draw_brushes(target)
        self._draw_state(target)
        self.form.draw(target, m)

    def _draw_brushes(self, target: pygame.Surface) -> None:
        m, card = self.metrics, self._layout.result
        target.blit(rounded(card.size, m.px(16), PALETTE.panel), card)
        heading = Rect(card.left + m.px(24), card.top + m.px(14), card.width - m.px(48), m.font_px(30))
        text.draw(target, _("Tile to put down"), heading, m.font_px(17), PALETTE.muted)
        for index, brush in enumerate(self._brushes):
            rect = self._brush_rect(index)
            if brush is None:
                target.blit(rounded(rect.size, m.px(10), PALETTE.recess), rect)
                text.draw(target, _("none"), rect, m.font_px(14), PALETTE.square_label, align="centre")
            else:
                blit_centred(target, tiles.lying(PALETTE.tile_set, brush, round(rect.width * 0.9))[0], rect.center)
            if brush == self._brush:
                ring(target, rect, self._geometry, PALETTE.line, 4)
            label = Rect(rect.left, rect.bottom + m.px(6), rect.width, m.font_px(18))
            text.draw(target, str(index + 1), label, m.font_px(14), PALETTE.faint, align="centre")

    def _draw_state(self, target: pygame.Surface) -> None:
        m, rect = self.metrics, self._layout.moves
        target.blit(rounded(rect.size, m.px(16), PALETTE.panel), rect)
        inner = Rect(rect.left + m.px(24), rect.top + m.px(18), rect.width - m.px(48), m.font_px(80))
        problem = self._problem()
        if problem:
            text.draw(target, problem, inner, m.font_px(17), PALETTE.warning, lines=3)
            return
        position = self._position()
        over = _("The game is over here")
        mover = _("{side} to move", side=sentences.side_name(position.mover))
        text.draw(target, over if position.is_terminal else mover, inner, m.font_px(17), PALETTE.text, lines=2)

    def targets(self) -> dict[str, Rect]:
        board = self._study.game.board
        squares = {f"square.{square}": self._geometry.cell_rect(square) for square in range(board.size)}
        brushes = {f"brush.{index}": self._brush_rect(index) for index in range(len(self._brushes))}
        return super().targets() | squares | brushes
