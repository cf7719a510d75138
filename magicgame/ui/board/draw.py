"""Paints a `BoardPicture` at a `Moment`: a function of the two that changes nothing."""

from __future__ import annotations

from dataclasses import dataclass

from magicgame.games.game import Flip, Place, Slide, Tile
from magicgame.ui.board import marks, tiles
from magicgame.ui.board.geometry import BoardGeometry
from magicgame.ui.board.motion import drop_height
from magicgame.ui.board.picture import Arrow, BoardPicture, LastTurn, Ring, Tone
from magicgame.ui.board.transition import Moment, Motion
from magicgame.ui.board.tray import tray
from magicgame.ui.board.values import paint_results
from magicgame.ui.board.win import win_glows, win_padlocks, win_rings
from magicgame.ui.look import paint
from magicgame.ui.look.canvas import Canvas, Point
from magicgame.ui.look.palette import Colour, mix

_GHOST_ALPHA, _GHOST_HOVER_ALPHA, _DRAGGED_FROM_ALPHA = 90, 165, 70
_RAISED, _DRAGGED_RAISED = 5, 8
_DOT, _CROSS = 19, 78
_TAKEABLE_RING, _HOT_RING, _TAKEABLE_STRENGTH, _HINT_RING, _LAST_RING = 2.5, 4, 0.67, 5, 3
_DROP, _DROP_LARGER, _DROP_SEEN = 13, 0.22, 0.35
_FLIP_SHADOW_BELOW = 11


@dataclass(frozen=True)
class BoardPainter:
    """Where a board is painted. `labels` name the squares, by square; they are shown if the look wants them.

    `ground` is the colour behind the board, the window's where it is None.
    """

    geometry: BoardGeometry
    labels: tuple[str, ...] = ()
    ground: Colour | None = None

    def paint(self, canvas: Canvas, picture: BoardPicture, moment: Moment | None = None) -> None:
        """The whole board, all its tiles lying still where no moment is given."""
        shown = moment or Moment(picture.tiles)
        self.paint_still(canvas, picture, shown)
        self.paint_moving(canvas, shown)

    def paint_still(self, canvas: Canvas, picture: BoardPicture, moment: Moment) -> None:
        """Everything but the tile in motion."""
        labels = self.labels if canvas.look.shows_labels else ()
        ground = self.ground or canvas.palette.background
        empty = tray(canvas.palette, self.geometry, labels, canvas.look.least_px, ground)
        canvas.blit(empty, self.geometry.rect)
        is_at_rest = moment.motion is None
        if is_at_rest:
            self._paint_last(canvas, picture)
            self._paint_targets(canvas, picture)
        for glow in (*picture.glows, *win_glows(picture.winning, picture.swept)):
            marks.paint_glow(canvas, self.geometry, glow)
        self._paint_tiles(canvas, picture, moment)
        if is_at_rest:
            self._paint_marks(canvas, picture)
        self._paint_overlays(canvas, picture)
        if picture.cursor is not None:
            marks.paint_cursor(canvas, self.geometry, picture.cursor)
        self._paint_dragged(canvas, picture)

    def paint_moving(self, canvas: Canvas, moment: Moment) -> None:
        """The tile in motion, over the rest."""
        motion = moment.motion
        if motion is None or motion.tile is None or motion.arrived is None:
            return
        match motion.step:
            case Place(target):
                self._paint_dropping(canvas, motion.tile, target, moment.progress)
            case Slide(source, target):
                self._paint_sliding(canvas, motion.tile, source, target, moment.progress)
            case Flip() as flip:
                self._paint_flipping(canvas, flip, motion, moment.progress)

    def paint_tile(self, canvas: Canvas, tile: Tile, centre: Point, alpha: int = 255, raised: int = 0) -> None:
        """A tile as large as on this board, `raised` pixels above where it lies."""
        canvas.blit_centred(
            tiles.lying(canvas.look, tile, self.geometry.tile_px, alpha), (centre[0], centre[1] - raised)
        )

    # --- what lies under the tiles ----------------------------------------------------------------------------------

    def _paint_last(self, canvas: Canvas, picture: BoardPicture) -> None:
        """Frames around the squares the last turn led to."""
        if picture.last is None:
            return
        colour = mix(canvas.palette.recess, canvas.palette.mark(picture.last.side), 0.75)
        for step in picture.last.steps:
            marks.paint_frame(canvas, self.geometry, self.geometry.cell_rect(step.target), colour, _LAST_RING)

    def _paint_targets(self, canvas: Canvas, picture: BoardPicture) -> None:
        """What a click would put where: ghosts of tiles, or dots where only the one under the pointer is shown."""
        for square, tile in picture.arriving.items():
            is_hovered = square == picture.hovered
            centre = self.geometry.centre(square)
            if picture.shows_arriving or is_hovered:
                self.paint_tile(canvas, tile, centre, _GHOST_HOVER_ALPHA if is_hovered else _GHOST_ALPHA)
            else:
                colour = mix(canvas.palette.recess, canvas.palette.mark(picture.mover), 0.6)
                canvas.disc(centre, self.geometry.px(_DOT), colour)

    def _paint_tiles(self, canvas: Canvas, picture: BoardPicture, moment: Moment) -> None:
        dragged_from = picture.dragged[0] if picture.dragged else None
        for square, tile in enumerate(moment.tiles):
            if tile is not None:
                alpha = _DRAGGED_FROM_ALPHA if square == dragged_from else 255
                raised = self._raised(picture, square) if moment.motion is None else 0
                self.paint_tile(canvas, tile, self.geometry.centre(square), alpha, raised)

    def _raised(self, picture: BoardPicture, square: int) -> int:
        """How much the tile rises to the pointer, in pixels."""
        is_met = square == picture.hovered and square in picture.takeable
        return self.geometry.px(_RAISED) if is_met else 0

    # --- what lies over them ----------------------------------------------------------------------------------------

    def _paint_marks(self, canvas: Canvas, picture: BoardPicture) -> None:
        """How the position came about, what the mover may do, and what is known about it."""
        for arrow in _last_arrows(picture.last):
            marks.paint_arrow(canvas, self.geometry, arrow)
        self._paint_takeable(canvas, picture)
        for line in () if picture.winning else picture.lines:
            marks.paint_dots(canvas, self.geometry, line)
        for one, other in picture.bonds:
            marks.paint_tie(canvas, self.geometry, one, other, _tie_tone(picture.tiles[one]))
        for square in picture.alarms:
            marks.paint_alarm(canvas, self.geometry, square)
        if picture.marked is not None:
            accent, rim = canvas.palette.mark(picture.mover), canvas.palette.mark_rim
            cross = paint.cross(canvas.palette, self.geometry.px(_CROSS), accent, rim)
            canvas.blit_centred(cross, self.geometry.centre(picture.marked))
        self._paint_hint(canvas, picture)
        for square, results in picture.results.items():
            paint_results(canvas, self.geometry, square, results)

    def _paint_takeable(self, canvas: Canvas, picture: BoardPicture) -> None:
        tone = Tone.of(picture.mover)
        for square in picture.takeable:
            ring = Ring(square, tone, _TAKEABLE_RING, _TAKEABLE_STRENGTH)
            if square in (picture.hovered, picture.marked):
                ring = Ring(square, tone, _HOT_RING)
            marks.paint_ring(canvas, self.geometry, ring, self._raised(picture, square))

    def _paint_hint(self, canvas: Canvas, picture: BoardPicture) -> None:
        if picture.hint is None:
            return
        for square, tile in picture.hint.arriving.items():
            self.paint_tile(canvas, tile, self.geometry.centre(square), _GHOST_HOVER_ALPHA)
        for square in (*picture.hint.squares, *picture.hint.arriving):
            marks.paint_ring(canvas, self.geometry, Ring(square, Tone.LINE, _HINT_RING))

    def _paint_overlays(self, canvas: Canvas, picture: BoardPicture) -> None:
        """The decided lines, and whatever else was handed in."""
        for ring in (*win_rings(picture.winning, picture.swept), *picture.rings):
            marks.paint_ring(canvas, self.geometry, ring)
        for padlock in (*win_padlocks(picture.winning, picture.swept), *picture.padlocks):
            marks.paint_padlock(canvas, self.geometry, padlock)
        for arrow in picture.arrows:
            marks.paint_arrow(canvas, self.geometry, arrow)

    def _paint_dragged(self, canvas: Canvas, picture: BoardPicture) -> None:
        """The tile at the pointer, as it would lie on the square under it."""
        if picture.dragged is None:
            return
        square, position = picture.dragged
        over = picture.arriving.get(picture.hovered) if picture.hovered is not None else None
        if shown := over or picture.tiles[square]:
            self.paint_tile(canvas, shown, position, raised=self.geometry.px(_DRAGGED_RAISED))

    # --- the tile in motion -----------------------------------------------------------------------------------------

    def _paint_dropping(self, canvas: Canvas, tile: Tile, square: int, progress: float) -> None:
        """The tile comes down from a little above the board and settles."""
        lying = tiles.lying(canvas.look, tile, self.geometry.tile_px)
        height = drop_height(progress)
        size = round(lying.get_width() * (1 + _DROP_LARGER * height))
        falling = paint.finished(canvas.palette, lying, (size, size))
        x, y = self.geometry.centre(square)
        canvas.blit_centred(
            paint.fade(canvas.palette, falling, round(255 * min(1.0, _DROP_SEEN + progress))),
            (x, y - self.geometry.px(_DROP) * height),
        )

    def _paint_sliding(self, canvas: Canvas, tile: Tile, source: int, target: int, progress: float) -> None:
        start, end = self.geometry.centre(source), self.geometry.centre(target)
        self.paint_tile(canvas, tile, (_between(start[0], end[0], progress), _between(start[1], end[1], progress)))

    def _paint_flipping(self, canvas: Canvas, flip: Flip, motion: Motion, progress: float) -> None:
        assert motion.tile is not None and motion.arrived is not None
        start, end, pitch = self.geometry.centre(flip.source), self.geometry.centre(flip.target), self.geometry.pitch
        direction = (round((end[0] - start[0]) / pitch), round((end[1] - start[1]) / pitch))
        picture, offset = tiles.flipping(
            canvas.look, motion.tile, motion.arrived, self.geometry.tile_px, pitch, direction, progress
        )
        x, y = (start[0] + end[0]) / 2 + offset[0], (start[1] + end[1]) / 2 + offset[1]
        cast = tiles.cast_shadow(canvas.palette, picture.get_size())
        canvas.blit_centred(cast, (x, y + self.geometry.px(_FLIP_SHADOW_BELOW)))
        canvas.blit_centred(picture, (x, y))


def _last_arrows(last: LastTurn | None) -> tuple[Arrow, ...]:
    """The ways the tiles moved in the last turn went."""
    if last is None:
        return ()
    moved = (step for step in last.steps if not isinstance(step, Place))
    return tuple(Arrow(step.source, step.target, Tone.of(last.side)) for step in moved)


def _tie_tone(tile: Tile | None) -> Tone:
    return Tone.MUTED if tile is None else Tone.of(tile.side)


def _between(start: float, end: float, progress: float) -> float:
    return start + (end - start) * progress
