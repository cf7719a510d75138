"""The small boards of the rules: each waits, plays its turn when asked to, and goes back to the beginning."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from pygame import Rect

from magicgame.games.game import Game, Place, Step
from magicgame.ui.board.draw import BoardPainter
from magicgame.ui.board.geometry import BoardGeometry
from magicgame.ui.board.motion import swept
from magicgame.ui.board.picture import Arrow, BoardPicture, Padlock, Tone
from magicgame.ui.board.transition import Moment, Transition, plan
from magicgame.ui.look.canvas import Canvas
from magicgame.ui.look.look import Look
from magicgame.ui.look.palette import Colour
from magicgame.ui.look.places import block
from magicgame.ui.widgets.box import Box
from magicgame.ui.words.game import Figure

_ADMIRED_SECONDS = 3.2
"""For this long the end of the turn is shown."""


class FigureShow:
    """A figure of a game at one moment. At rest it shows what will move, and where to, or how it ends."""

    def __init__(self, game: Game, figure: Figure) -> None:
        self.game, self._ends = game, figure.rests_at_end
        self._before = game.parse_position(figure.position, game.variant(figure.variant or game.variants[0].name))
        move = self._before.parse_move(figure.turn)
        self._done, self._steps = move.steps[:figure.begins], move.steps[figure.begins:figure.ends]
        self._after = None if figure.ends else self._before.after(move)
        self._outcome = self._after.outcome if self._after else None
        self._transition = Transition()
        self._is_played, self._waited = False, 0.0

    @property
    def is_waiting(self) -> bool:
        """Whether it will still change by itself."""
        return self._is_played

    @property
    def is_moving(self) -> bool:
        return self._transition.is_running or 0 < self._swept < 1

    @property
    def _swept(self) -> float:
        """How far the light has gone over what decides, 0..1."""
        is_over = self._is_played and not self._transition.is_running and self._outcome is not None
        return swept(self._waited) if is_over else float(self._shows_end)

    @property
    def _shows_end(self) -> bool:
        return self._ends and not self._is_played

    def play(self, pace: float) -> None:
        """Play the turn from its beginning; the steps take `pace` times as long as usual."""
        self._transition = plan(self._before, self._done, self._steps, pace=pace, rests=True)
        self._is_played, self._waited = True, 0.0

    def advance(self, dt: float) -> bool:
        """Go on by `dt` seconds; True when something else is to be seen now."""
        if not self._is_played:
            return False
        was_moving = self.is_moving
        self._transition.advance(dt)
        if not self._transition.is_running:
            self._waited += dt
            self._is_played = self._waited < _ADMIRED_SECONDS
        return was_moving or self.is_moving or not self._is_played

    def paint(self, canvas: Canvas, rect: Rect, ground: Colour) -> None:
        """Paint the board into a square, no shadow of a tile in the air beyond it."""
        geometry = BoardGeometry(self.game.board, *rect.topleft, rect.width, is_even=canvas.palette.is_one_bit)
        picture = self._picture()
        clip = canvas.target.get_clip()
        canvas.target.set_clip(clip.clip(rect))
        BoardPainter(geometry, ground=ground).paint(canvas, picture, self._moment(picture))
        canvas.target.set_clip(clip)

    def _moment(self, picture: BoardPicture) -> Moment:
        return self._transition.moment(picture.tiles)

    def _picture(self) -> BoardPicture:
        before = self._before
        done = (*self._done, *self._steps) if self._is_played or self._ends else self._done
        tiles, lines = before.tiles_after(done), before.lines_after(done)
        is_over = self._outcome is not None and (
            self._shows_end or (self._is_played and not self._transition.is_running))
        locks = {square for line in lines if not line.locked for square in line.lock if tiles[square] is None}
        picture = BoardPicture(
            tiles, before.mover, lines=() if is_over else lines, bonds=before.bonds_after(done),
            winning=self._outcome.lines if is_over and self._outcome else (), swept=self._swept,
            alarms=frozenset() if is_over else self._alarms(done),
            padlocks=() if self._transition.is_running else tuple(Padlock(square) for square in sorted(locks)),
        )
        return picture if self._is_played or self._ends else self._with_next(picture)

    def _alarms(self, done: tuple[Step, ...]) -> frozenset[int]:
        """The tiles of both sides that need help; the other side's once the whole turn is done."""
        is_whole = self._after is not None and len(done) == len(self._done) + len(self._steps)
        others = self._after.alarms_after() if is_whole and self._after else frozenset()
        return self._before.alarms_after(done) | others

    def _with_next(self, picture: BoardPicture) -> BoardPicture:
        """What will be moved or placed first, and how it will lie."""
        step = self._steps[0]
        arrived = self._before.tiles_after((*self._done, step))[step.target]
        picture = replace(picture, arriving={step.target: arrived} if arrived else {}, shows_arriving=True)
        if isinstance(step, Place):
            return picture
        arrow = Arrow(step.source, step.target, Tone.of(picture.mover))
        return replace(picture, takeable=frozenset({step.source}), arrows=(arrow,))


class FigureBox(Box):
    """A board as large as the width allows, up to `most`, given for 1280×800."""

    def __init__(self, paint: Callable[[Canvas, Rect], None], most: float, least: float) -> None:
        super().__init__()
        self._paint, self._most, self._least = paint, most, least

    def least_width(self, look: Look) -> int:
        return look.type_px(self._least)

    def height(self, look: Look, width: int) -> int:
        return min(width, look.type_px(self._most))

    def place(self, look: Look, rect: Rect) -> None:
        side = min(rect.size)
        super().place(look, block(side, side, midtop=rect.midtop))

    def paint(self, canvas: Canvas) -> None:
        self._paint(canvas, self.rect)
