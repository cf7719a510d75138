"""Paints a `BoardPicture` at a `Moment`: a function of the two that changes nothing."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pygame

from magicgame.games.game import Flip, Place, Slide, Tile
from magicgame.ui.board import arrows, marks, offers, tiles
from magicgame.ui.board.geometry import BoardGeometry
from magicgame.ui.board.motion import drop_height
from magicgame.ui.board.offers import ghost_alpha
from magicgame.ui.board.picture import Arrow, BoardPicture, HintMark, Padlock, Ring, Tone
from magicgame.ui.board.threats import paint_faint_threats, paint_threats
from magicgame.ui.board.tile_names import paint_tile_name
from magicgame.ui.board.transition import Moment, Motion
from magicgame.ui.board.tray import LABEL, paint_names, tray
from magicgame.ui.board.values import paint_results
from magicgame.ui.board.win import hop, win_glows, win_padlocks, win_rings, win_strokes
from magicgame.ui.look import paint
from magicgame.ui.look.canvas import Canvas, Point
from magicgame.ui.look.palette import Colour

_DRAGGED_FROM_ALPHA = 70
_DRAGGED_RAISED = 8
_HINT_RING, _HOP = 5, 20
_LATER_RING, _LATER_RING_STRENGTH = 3, 0.5
_COMING, _COMING_INSIDE = 0.5, -0.1
"""How large a tile is that waits for the one under it to leave, and how far inside its corner, in tiles."""
_DROP, _DROP_LARGER, _DROP_SEEN = 13, 0.22, 0.35
_FLIP_SHADOW_BELOW = 11
_FLAT = 0.8
"""How far a flip is from its middle, 0..1, when the tile is seen to lie."""


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
        self.paint_moving(canvas, shown, picture.is_past)
        self.paint_held(canvas, picture)

    def paint_still(self, canvas: Canvas, picture: BoardPicture, moment: Moment) -> None:
        """Everything but the tile in motion."""
        ground = self.ground or canvas.palette.background
        empty = tray(canvas.palette, self.geometry, self._names(canvas), canvas.look.font_px(LABEL), ground)
        canvas.blit(empty, self.geometry.rect)
        is_at_rest = moment.motion is None
        if is_at_rest:
            self._paint_last(canvas, picture)
            offers.paint_below(canvas, self.geometry, picture)
        for glow in (*picture.glows, *win_glows(picture.winning, picture.swept, picture.winning_tone)):
            marks.paint_glow(canvas, self.geometry, glow)
        self._paint_tiles(canvas, picture, moment)
        if is_at_rest:
            self._paint_marks(canvas, picture)
        self._paint_overlays(canvas, picture)
        for square, results in picture.results.items() if is_at_rest else ():
            paint_results(canvas, self.geometry, square, results)
        if picture.is_past:
            marks.paint_past(canvas, self.geometry)
        if picture.cursor is not None:
            marks.paint_cursor(canvas, self.geometry, picture.cursor)

    def paint_moving(self, canvas: Canvas, moment: Moment, is_past: bool = False) -> None:
        """The tile in motion, over the rest; veiled like the rest on a board that `is_past`."""
        if not is_past or canvas.palette.is_one_bit:
            self._paint_motion(canvas, moment)
            return
        layer = Canvas(pygame.Surface(canvas.target.get_size(), pygame.SRCALPHA), canvas.look)
        self._paint_motion(layer, moment)
        marks.veil(layer)
        canvas.blit(layer.target, (0, 0))

    def _paint_motion(self, canvas: Canvas, moment: Moment) -> None:
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
        """Ticks at the corners of the squares the last turn led to, unless they are framed as crossed out; without its
        arrow, of where it came from, too."""
        for step in picture.last_steps:
            if step.target not in picture.struck:
                marks.paint_corners(canvas, self.geometry, step.target)
            if isinstance(step, Slide) and _shows_way(picture):
                marks.paint_corners(canvas, self.geometry, step.source)

    def _paint_tiles(self, canvas: Canvas, picture: BoardPicture, moment: Moment) -> None:
        """The marked one last, for it lies over its neighbours."""
        dragged_from = picture.dragged[0] if picture.dragged else None
        names = self._names(canvas) if picture.names_tiles else ()
        for square, tile in sorted(enumerate(moment.tiles), key=lambda each: each[0] == picture.marked):
            if tile is not None:
                alpha = _DRAGGED_FROM_ALPHA if square == dragged_from else 255
                raised = self._raised(canvas, picture, square) if moment.motion is None else 0
                self.paint_tile(canvas, tile, self.geometry.centre(square), alpha, raised)
                paint_tile_name(canvas, self.geometry, names, square, tile, raised)

    def _names(self, canvas: Canvas) -> tuple[str, ...]:
        return self.labels if canvas.look.shows_labels else ()

    def _crossed(self, picture: BoardPicture, arrow: Arrow) -> list[int]:
        """The vacant squares an arrow lies on."""
        way = self.geometry.centre(arrow.source), self.geometry.centre(arrow.target)
        return [square for square, tile in enumerate(picture.tiles)
                if tile is None and self.geometry.cell_rect(square).clipline(way)]

    def _raised(self, canvas: Canvas, picture: BoardPicture, square: int) -> int:
        """How far a tile that lies has risen, in pixels."""
        if picture.is_joyful:
            return round(self.geometry.px(_HOP) * hop(picture.winning, picture.swept, square))
        return offers.raised(canvas, self.geometry, picture, square)

    # --- what lies over them ----------------------------------------------------------------------------------------

    def _paint_marks(self, canvas: Canvas, picture: BoardPicture) -> None:
        """How the position came about, what the mover may do, and what is known about it."""
        for arrow in _last_arrows(picture):
            arrows.paint_arrow(canvas, self.geometry, arrow)
            crossed = self._crossed(picture, arrow) if arrow.shaft else ()
            paint_names(canvas, self.geometry, self._names(canvas), crossed)
        offers.paint_above(canvas, self.geometry, picture)
        standing, palette = () if picture.winning else picture.lines, canvas.palette
        marks.paint_dots(canvas, self.geometry, (line.squares for line in standing), palette.line, palette.mark_rim)
        self._paint_hint(canvas, picture)
        for one, other in picture.bonds:
            marks.paint_tie(canvas, self.geometry, one, other, _tie_tone(picture.tiles[one] or picture.tiles[other]))
        for arrow in (each for each in picture.arrows if each.shaft):
            arrows.paint_arrow(canvas, self.geometry, arrow)
        won = {square for line in picture.winning for square in line.squares}
        settled, halfway = _standing(picture, won)
        for square in settled:
            marks.paint_settled(canvas, self.geometry, square, self._is_entered_at_mark(picture, square))
        for square in halfway:
            marks.paint_halfway(canvas, self.geometry, square, self._is_entered_at_mark(picture, square))
        for square in picture.alone - won:
            marks.paint_alone(canvas, self.geometry, square)
        for square in picture.alarms:
            marks.paint_alarm(canvas, self.geometry, square)
        offers.paint_ways(canvas, self.geometry, picture)
        self._paint_needed(canvas, picture)
        vacant = {square for square, tile in enumerate(picture.tiles) if tile is None}
        paint_faint_threats(canvas, self.geometry, picture.faint_threats, vacant)
        paint_threats(canvas, self.geometry, picture.threats, vacant)
        self._paint_numbers(canvas, picture)

    def _is_entered_at_mark(self, picture: BoardPicture, square: int) -> bool:
        """Whether the head of an arrow comes from above on the left, where a mark would hide it."""
        ending = (arrow.source for arrow in picture.arrows if arrow.shaft and arrow.target == square)
        (x, y), feet = self.geometry.centre(square), map(self.geometry.centre, ending)
        return any(foot[0] < x and foot[1] < y for foot in feet)

    def _paint_needed(self, canvas: Canvas, picture: BoardPicture) -> None:
        """Ghosts of the tiles a threat needs on free squares."""
        for square, tile in picture.threats.tiles.items():
            if picture.tiles[square] is None and not offers.shows_ghost(picture, square):
                offers.cover_name(canvas, self.geometry, square)
                self.paint_tile(canvas, tile, self.geometry.centre(square), ghost_alpha(canvas.palette, True))

    def _paint_hint(self, canvas: Canvas, picture: BoardPicture) -> None:
        """Frames, and the ghost of what arrives unless one lies there already."""
        hint = picture.hint
        if hint is None:
            return
        for square, tile in hint.arriving.items():
            if not offers.shows_ghost(picture, square):
                offers.cover_name(canvas, self.geometry, square)
                self.paint_tile(canvas, tile, self.geometry.centre(square), ghost_alpha(canvas.palette, True))
        for square in (*hint.squares, *hint.arriving, *hint.looked_at):
            raised = offers.raised(canvas, self.geometry, picture, square)
            marks.paint_ring(canvas, self.geometry, Ring(square, Tone.LINE, _HINT_RING), raised)
        for square in hint.stopped - set(hint.arriving):
            marks.paint_struck(canvas, self.geometry, square, Tone.DANGER)
        if hint.number is None:
            for square, tile in hint.later.items():
                self._paint_faint(canvas, tile, square, _LATER_RING_STRENGTH)
            return
        for square, tile in hint.later.items():
            if picture.tiles[square] is None:
                offers.cover_name(canvas, self.geometry, square)
                self._paint_faint(canvas, tile, square, _LATER_RING_STRENGTH)
            if square in hint.squares:
                marks.paint_ring(canvas, self.geometry, Ring(square, Tone.LINE, _HINT_RING))
            if picture.tiles[square] is not None and square != picture.marked:
                self._paint_coming(canvas, tile, square)

    def _paint_numbers(self, canvas: Canvas, picture: BoardPicture) -> None:
        """The numbers of the steps of a hint, or of the ways pieces go, over the dots of lines; none on the marked
        tile."""
        hint = picture.hint
        if hint is None or not _numbers_ways(hint):
            return
        later = [(target,) for _source, target in hint.follows] if hint.in_turn else [tuple(hint.later)]
        for number, squares in enumerate((tuple(hint.arriving), *later), hint.number or 1):
            for square in set(squares) - {picture.marked}:
                marks.paint_number(canvas, self.geometry, marks.number_place(self.geometry, square), number)

    def _paint_faint(self, canvas: Canvas, tile: Tile, square: int, strength: float) -> None:
        """A tile that is to come here, within a thin ring."""
        self.paint_tile(canvas, tile, self.geometry.centre(square), ghost_alpha(canvas.palette, True))
        marks.paint_ring(canvas, self.geometry, Ring(square, Tone.LINE, _LATER_RING, strength))

    def _paint_coming(self, canvas: Canvas, tile: Tile, square: int) -> None:
        """A tile that is to come where another still lies: half as large, over a corner of that one."""
        px, rect = round(_COMING * self.geometry.tile_px), self.geometry.tile_rect(square)
        away = round(_COMING_INSIDE * self.geometry.tile_px) + px // 2
        canvas.blit_centred(tiles.lying(canvas.look, tile, px), (rect.right - away, rect.bottom - away))

    def _paint_overlays(self, canvas: Canvas, picture: BoardPicture) -> None:
        """The decided lines, and whatever else was handed in."""
        for square, tile in picture.ghosts.items():
            if not offers.shows_ghost(picture, square):
                offers.cover_name(canvas, self.geometry, square)
                self.paint_tile(canvas, tile, self.geometry.centre(square), ghost_alpha(canvas.palette, True))
        for line, part in win_strokes(picture.winning, picture.swept):
            marks.paint_stroke(canvas, self.geometry, line, part)
        for ring in (*win_rings(picture.winning, picture.swept, picture.winning_tone), *picture.rings):
            marks.paint_ring(canvas, self.geometry, ring)
        for padlock in (*win_padlocks(picture.winning, picture.swept), *_clear_padlocks(picture)):
            marks.paint_padlock(canvas, self.geometry, padlock)
        for arrow in (each for each in picture.arrows if not each.shaft):
            arrows.paint_arrow(canvas, self.geometry, arrow)
        for square in picture.struck:
            marks.paint_struck(canvas, self.geometry, square, picture.struck_tone)

    def paint_held(self, canvas: Canvas, picture: BoardPicture) -> None:
        """The tile at the pointer, as it would lie on the square under it; over everything else."""
        over = picture.arriving.get(picture.hovered) if picture.hovered is not None else None
        if picture.dragged is not None:
            square, position = picture.dragged
            shown = over or picture.tiles[square]
        elif picture.carried is not None:
            shown, position = picture.carried
        else:
            return
        if shown is not None:
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
        lies = max(0.0, (abs(2 * progress - 1) - _FLAT) / (1 - _FLAT))
        faded = paint.fade(canvas.palette, cast, round(255 * max(0.0, 1 - lies)))
        canvas.blit_centred(faded, (x, y + self.geometry.px(_FLIP_SHADOW_BELOW)))
        if lies:
            self._paint_settling(canvas, flip, motion, progress > 0.5, min(1.0, lies))
        canvas.blit_centred(picture, (x, y))


    def _paint_settling(self, canvas: Canvas, flip: Flip, motion: Motion, is_over: bool, strength: float) -> None:
        """Shadow and rim of the tile before it has risen and when it has nearly come down, so that neither pops."""
        tile, square = (motion.arrived, flip.target) if is_over else (motion.tile, flip.source)
        if tile is not None:
            self.paint_tile(canvas, tile, self.geometry.centre(square), round(255 * strength))


def _clear_padlocks(picture: BoardPicture) -> Iterator[Padlock]:
    """Those on squares that neither a pointed out turn leads to nor a result is written on."""
    hint = picture.hint
    taken = picture.results.keys() | ((hint.arriving.keys() | hint.later.keys()) if hint is not None else set())
    return (padlock for padlock in picture.padlocks if padlock.square not in taken)


def _standing(picture: BoardPicture, won: set[int]) -> tuple[frozenset[int], frozenset[int]]:
    """Which tiles stand as they must and which are halfway: after the step of a hint, while one is shown, but where a
    number is at their corner."""
    hint = picture.hint
    if hint is None:
        return picture.settled - won, picture.halfway - won
    numbered = {*hint.arriving, *hint.later} if _numbers_ways(hint) else set()
    changed = won.union(set(hint.arriving) - set(picture.arriving), hint.later, hint.settled, hint.halfway, hint.spoilt)
    return picture.settled - changed | hint.settled - numbered, picture.halfway - changed | hint.halfway - numbered


def _numbers_ways(hint: HintMark) -> bool:
    """Whether there are numbers at the corners of what arrives."""
    return hint.number is not None or bool(hint.follows)


def _shows_way(picture: BoardPicture) -> bool:
    """Whether an arrow shows where a tile is to go."""
    return any(arrow.shaft for arrow in picture.arrows)


def _last_arrows(picture: BoardPicture) -> tuple[Arrow, ...]:
    """The ways the tiles moved in the last turn went; none of a slide beside an arrow that advises one."""
    moved = (step for step in picture.last_steps if not isinstance(step, Place))
    return tuple(Arrow(step.source, step.target, Tone.QUIET, isinstance(step, Slide)) for step in moved
                 if not (isinstance(step, Slide) and _shows_way(picture)))


def _tie_tone(tile: Tile | None) -> Tone:
    return Tone.MUTED if tile is None else Tone.of(tile.side)


def _between(start: float, end: float, progress: float) -> float:
    return start + (end - start) * progress
