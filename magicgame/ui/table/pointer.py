"""The board under mouse and finger: clicks, drags, the wheel."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect

from magicgame.games.game import Tile
from magicgame.ui.board.geometry import BoardGeometry
from magicgame.ui.table.playing import Playing

DRAG_THRESHOLD_PX = 8
Point = tuple[int, int]


class Pointer:
    """What the pointer is over, and what it holds. `lay_out` tells where the board and the tile in hand are.

    `on_square` is what a click on a square does.
    """

    def __init__(self, playing: Playing, on_square: Callable[[int], None]) -> None:
        self._playing = playing
        self._on_square = on_square
        self._geometry: BoardGeometry | None = None
        self._hand = Rect(0, 0, 0, 0)
        self._pressed: tuple[int | None, Point] | None = None
        self.hovered: int | None = None
        self.is_hand_hovered = False
        self.dragged: tuple[int, Point] | None = None
        """The square whose tile is being dragged, and where the pointer holds it."""
        self.carried: Point | None = None
        """Where the pointer holds the tile from the hand."""

    def lay_out(self, geometry: BoardGeometry, hand: Rect) -> None:
        self._geometry, self._hand = geometry, hand

    @property
    def held(self) -> tuple[Tile, Point] | None:
        """The tile dragged from the hand, and where it is."""
        mover = self._playing.draft.position.mover
        return (Tile(mover, self._playing.faces[mover]), self.carried) if self.carried is not None else None

    def drop(self) -> None:
        """Let go of what is held, without doing anything."""
        self._pressed = self.dragged = self.carried = None

    def put_back(self) -> None:
        """Let go of what is held or marked; it lies where it lay."""
        self.drop()
        self._playing.let_go()

    def state(self) -> tuple[object, ...]:
        """What is seen of the pointer; a change of it means drawing again."""
        return self.hovered, self.is_hand_hovered, self.dragged, self.carried

    def handle(self, event: pygame.Event) -> bool:
        """Take a mouse event; True when something that is seen changed."""
        if event.type == pygame.MOUSEMOTION:
            before = self.state()
            self._move(event.pos)
            return self.state() != before
        if event.type == pygame.MOUSEBUTTONDOWN:
            return self._press(event)
        if event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT:
            return self._release(event.pos)
        if event.type == pygame.MOUSEWHEEL and self.hovered is not None:
            self._playing.turn_hand()
            return True
        return False

    def square_at(self, position: Point) -> int | None:
        return self._geometry.square_at(position) if self._geometry else None

    def _is_over_hand(self, position: Point) -> bool:
        return self._playing.hand_side() is not None and self._hand.collidepoint(position)

    def _move(self, position: Point) -> None:
        self.hovered = self.square_at(position)
        self.is_hand_hovered = self._is_over_hand(position)
        if self.dragged is not None:
            self.dragged = (self.dragged[0], position)
        elif self.carried is not None:
            self.carried = position
        elif self._pressed is not None and self._playing.is_open():
            square, start = self._pressed
            if abs(position[0] - start[0]) + abs(position[1] - start[1]) > DRAG_THRESHOLD_PX:
                self._pick_up(square, start, position)

    def _pick_up(self, square: int | None, start: Point, position: Point) -> None:
        """Take the tile that was pressed at `start`: one on the board, or the mover's from the hand."""
        draft = self._playing.draft
        if square in draft.sources:
            self._playing.draft = draft.mark(square)
            self.dragged = (square, position)
        elif self._is_over_hand(start) and self._playing.hand_side() is draft.position.mover:
            self._playing.draft = draft.mark(None)
            self.carried = position

    def _press(self, event: pygame.Event) -> bool:
        if event.button == pygame.BUTTON_LEFT:
            self._pressed = (self.square_at(event.pos), event.pos)
        elif event.button == pygame.BUTTON_RIGHT and self.square_at(event.pos) is not None:
            self._playing.turn_hand()
            return True
        return False

    def _release(self, position: Point) -> bool:
        pressed, is_drop = self._pressed, self.dragged is not None or self.carried is not None
        self.drop()
        square = self.square_at(position)
        if is_drop:
            self._let_fall(square)
        elif pressed is not None and square is not None and square == pressed[0]:
            self._on_square(square)
        elif self._is_over_hand(position):
            self._playing.turn_hand()
        else:
            return False
        return True

    def _let_fall(self, square: int | None) -> None:
        """The tile held falls onto the square: a step, or the reason why it is none; beside the board it goes back."""
        draft = self._playing.draft
        if square in draft.targets:
            self._playing.do_step(draft.targets[square], animated=False)
        elif square is not None and square != draft.marked:
            self._playing.refuse_fall(square)
