"""Paints a `BoardState` at a `Moment`: a function of the two that changes nothing."""

from __future__ import annotations

import math
from dataclasses import dataclass

import pygame

from magicgame.games.game import Place, Tile
from magicgame.ui import text
from magicgame.ui.board import tiles
from magicgame.ui.board.geometry import BoardGeometry
from magicgame.ui.board.marks import arrow, bond, dots, draw_alarm, ring, ring_tile
from magicgame.ui.board.rim import draw_rim
from magicgame.ui.board.state import BoardState
from magicgame.ui.board.transition import Moment, Motion
from magicgame.ui.board.values import draw_results
from magicgame.ui.board.win import draw_light, draw_win, shine
from magicgame.ui.paint import blit_centred, cross, disc, fade, finished, rounded
from magicgame.ui.theme import PALETTE, Colour, kept, mix

_GHOST_ALPHA, _GHOST_HOVER_ALPHA, _DRAGGED_FROM_ALPHA = 90, 165, 70
_TOUCH, _REBOUND = 0.7, 0.16


@dataclass(frozen=True)
class Board:
    """Where and with which tiles a board is painted; `labels` names the squares, `ground` is the colour behind."""

    geometry: BoardGeometry
    tile_set: str
    labels: tuple[str, ...]
    ground: Colour

    def draw_still(self, target: pygame.Surface, state: BoardState, moment: Moment) -> None:
        """Everything but the tile in motion."""
        target.blit(_tray(self.geometry, self.labels if PALETTE.shows_labels else (), self.ground), self.geometry.rect)
        if moment.motion is None:
            self._draw_last(target, state)
            self._draw_targets(target, state)
        draw_light(target, self.geometry, shine(state.winning, state.swept))
        self._draw_tiles(target, state, moment)
        if moment.motion is None:
            self._draw_last_arrow(target, state)
            self._draw_marks(target, state)
        if moment.motion is None:
            for square, results in state.results.items():
                draw_results(target, self.geometry, square, results)
        draw_win(target, self.geometry, state.winning, state.swept)
        self._draw_fatal_flip(target, state)
        if state.cursor is not None:
            self._draw_cursor(target, state.cursor)
        self._draw_dragged(target, state)

    def draw_moving(self, target: pygame.Surface, moment: Moment) -> None:
        """The tile in motion, over the rest."""
        if moment.motion is not None and moment.motion.step is not None:
            self._draw_motion(target, moment.motion, moment.progress)

    def _draw_tiles(self, target: pygame.Surface, state: BoardState, moment: Moment) -> None:
        for square, tile in enumerate(moment.tiles):
            if tile is None:
                continue
            is_dragged = state.dragged is not None and state.dragged[0] == square
            is_raised = moment.motion is None and square == state.hovered and square in state.takeable
            alpha = _DRAGGED_FROM_ALPHA if is_dragged else 255
            self.draw_tile(target, tile, self.geometry.centre(square), alpha, self.geometry.px(5) if is_raised else 0)

    def draw_tile(
        self, target: pygame.Surface, tile: Tile, centre: tuple[float, float], alpha: int = 255, raised: int = 0
    ) -> None:
        picture, _ = tiles.lying(self.tile_set, tile, self.geometry.tile_px, alpha)
        blit_centred(target, picture, (centre[0], centre[1] - raised))

    def _draw_targets(self, target: pygame.Surface, state: BoardState) -> None:
        """What a click would put where: ghosts for a marked tile, dots for the tile in hand."""
        for square, tile in state.arriving.items():
            is_hovered = square == state.hovered
            if state.shows_arriving or is_hovered:
                alpha = _GHOST_HOVER_ALPHA if is_hovered else _GHOST_ALPHA
                self.draw_tile(target, tile, self.geometry.centre(square), alpha)
            else:
                colour = mix(PALETTE.recess, PALETTE.marks[state.mover], 0.6)
                blit_centred(target, disc(self.geometry.px(20), colour), self.geometry.centre(square))

    def _draw_last(self, target: pygame.Surface, state: BoardState) -> None:
        if state.last is None:
            return
        colour = PALETTE.marks[state.last.side]
        for step in state.last.steps:
            ring(target, self.geometry.cell_rect(step.target), self.geometry, mix(PALETTE.recess, colour, 0.75))

    def _draw_last_arrow(self, target: pygame.Surface, state: BoardState) -> None:
        for step in state.last.steps if state.last else ():
            if not isinstance(step, Place):
                arrow(target, self.geometry, step.source, step.target, PALETTE.marks[state.last.side])

    def _draw_marks(self, target: pygame.Surface, state: BoardState) -> None:
        accent = PALETTE.marks[state.mover]
        for square in state.takeable:
            is_hot = square in (state.hovered, state.marked)
            raised = self.geometry.px(5) if square == state.hovered else 0
            ring_tile(target, self.geometry, square, accent, 4 if is_hot else 2.5, 255 if is_hot else 170, raised)
        if not state.winning:
            for line in state.lines:
                dots(target, self.geometry, line)
        for one, other in state.bonds:
            bond(target, self.geometry, one, other, self._bond_colour(state, one))
        for square in state.alarms:
            draw_alarm(target, self.geometry, square)
        if state.marked is not None:
            mark = cross(self.geometry.px(84), accent, PALETTE.mark_rim)
            blit_centred(target, mark, self.geometry.centre(state.marked))
        if state.hint is not None:
            self._draw_hint(target, state)

    @staticmethod
    def _bond_colour(state: BoardState, square: int) -> Colour:
        tile = state.tiles[square]
        return PALETTE.marks[tile.side] if tile is not None else PALETTE.muted

    def _draw_hint(self, target: pygame.Surface, state: BoardState) -> None:
        assert state.hint is not None
        for square, tile in state.hint.arriving.items():
            self.draw_tile(target, tile, self.geometry.centre(square), _GHOST_HOVER_ALPHA)
        for square in (*state.hint.squares, *state.hint.arriving):
            ring_tile(target, self.geometry, square, PALETTE.line, 5)

    def _draw_motion(self, target: pygame.Surface, motion: Motion, progress: float) -> None:
        assert motion.step is not None and motion.tile is not None and motion.arrived is not None
        if isinstance(motion.step, Place):
            self._draw_dropping(target, motion.tile, motion.step.target, progress)
        elif motion.arrived == motion.tile:
            self._draw_sliding(target, motion, progress)
        else:
            self._draw_flipping(target, motion, progress)

    def _draw_dropping(self, target: pygame.Surface, tile: Tile, square: int, progress: float) -> None:
        """The tile comes down from a little above the board and settles."""
        picture, _ = tiles.lying(self.tile_set, tile, self.geometry.tile_px)
        height = _height(progress)
        size = round(picture.get_width() * (1 + 0.22 * height))
        falling = finished(picture, (size, size))
        falling = fade(falling, round(255 * min(1.0, 0.35 + progress)))
        x, y = self.geometry.centre(square)
        blit_centred(target, falling, (x, y - self.geometry.px(14) * height))

    def _draw_sliding(self, target: pygame.Surface, motion: Motion, progress: float) -> None:
        assert motion.step is not None and not isinstance(motion.step, Place) and motion.tile is not None
        start, end = self.geometry.centre(motion.step.source), self.geometry.centre(motion.step.target)
        centre = tuple(a + (b - a) * progress for a, b in zip(start, end, strict=True))
        self.draw_tile(target, motion.tile, (centre[0], centre[1]))

    def _draw_flipping(self, target: pygame.Surface, motion: Motion, progress: float) -> None:
        assert motion.step is not None and not isinstance(motion.step, Place)
        assert motion.tile is not None and motion.arrived is not None
        start, end = self.geometry.centre(motion.step.source), self.geometry.centre(motion.step.target)
        direction = (round((end[0] - start[0]) / self.geometry.pitch), round((end[1] - start[1]) / self.geometry.pitch))
        picture, offset = tiles.flipping(
            self.tile_set, motion.tile, motion.arrived, self.geometry.tile_px, self.geometry.pitch, direction, progress
        )
        hinge = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
        centre = (hinge[0] + offset[0], hinge[1] + offset[1])
        cast = tiles.cast_shadow(picture.get_size())
        blit_centred(target, cast, (centre[0], centre[1] + self.geometry.px(12)))
        blit_centred(target, picture, centre)

    def _draw_fatal_flip(self, target: pygame.Surface, state: BoardState) -> None:
        """The flip that completed the other side's line: where it went, and from where."""
        if state.fatal_flip is None:
            return
        ring_tile(target, self.geometry, state.fatal_flip.target, PALETTE.danger, 7)
        arrow(target, self.geometry, state.fatal_flip.source, state.fatal_flip.target, PALETTE.danger)

    def _draw_cursor(self, target: pygame.Surface, square: int) -> None:
        """Where the keyboard is: a light frame within a dark one, to be seen on anything."""
        cell, px = self.geometry.cell_rect(square), self.geometry.px
        inset = 2 * (px(PALETTE.cursor_width) - px(2))
        ring(target, cell.inflate(px(4), px(4)), self.geometry, PALETTE.cursor_rim, 3)
        ring(target, cell.inflate(-inset, -inset), self.geometry, PALETTE.cursor, PALETTE.cursor_width)

    def _draw_dragged(self, target: pygame.Surface, state: BoardState) -> None:
        if state.dragged is None:
            return
        square, position = state.dragged
        tile = state.tiles[square]
        over = state.arriving.get(state.hovered) if state.hovered is not None else None
        if shown := over or tile:
            self.draw_tile(target, shown, position, raised=self.geometry.px(8))


def _height(progress: float) -> float:
    """How high a falling tile is, from 1 to 0: it touches the board, rises a little once more, and lies."""
    if progress < _TOUCH:
        return 1 - (progress / _TOUCH) ** 2
    return _REBOUND * math.sin(math.pi * (progress - _TOUCH) / (1 - _TOUCH))


@kept(maxsize=4)
def _tray(geometry: BoardGeometry, labels: tuple[str, ...], ground: Colour) -> pygame.Surface:
    """The empty board: wood, recesses, names of the squares; opaque, for that is drawn fastest."""
    size = (geometry.side, geometry.side)
    tray = pygame.Surface(size).convert()
    tray.fill(ground)
    tray.blit(rounded(size, geometry.px(26), PALETTE.board_top, PALETTE.board_bottom), (0, 0))
    cell = (geometry.cell_px, geometry.cell_px)
    for square in range(geometry.board.size):
        rect = geometry.cell_rect(square).move(-geometry.left, -geometry.top)
        tray.blit(rounded(cell, geometry.px(16), PALETTE.recess_edge), rect)
        inner = pygame.Rect(rect.left, rect.top + geometry.px(3), rect.width, rect.height - geometry.px(3))
        tray.blit(rounded(inner.size, geometry.px(15), PALETTE.recess), inner)
    for square, label in enumerate(labels):
        rect = geometry.cell_rect(square).move(-geometry.left, -geometry.top)
        name = text.render(label, max(11, geometry.px(16)), PALETTE.square_label)
        tray.blit(name, (rect.left + geometry.px(12), rect.top + geometry.px(10)))
    draw_rim(tray, geometry, labels)
    return tray

