"""The board under the pointer: clicks, drags and turns of the tile in hand become a draft, the picture catches up.

Shared by every scene with a board. It knows no rules and owns no match: a complete turn goes to `on_move`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame

from magicgame.games.game import Face, Flip, Move, Place, Position, Side, Slide, Step
from magicgame.log import log
from magicgame.ui.board import tiles
from magicgame.ui.board.geometry import BoardGeometry
from magicgame.ui.board.input import Draft, click
from magicgame.ui.board.keys import ENTER, BoardKeys, has_faces, square_named, typed_move
from magicgame.ui.board.transition import HandTurn, Motion, Transition, plan
from magicgame.ui.sentences import click_refused, typed_refused
from magicgame.ui.sound import Sounds
from magicgame.ui.theme import PALETTE

DRAG_THRESHOLD_PX = 8
_PICTURES_A_FRAME = 2
_SOUND = {Flip: "flip", Slide: "flip", Place: "place"}


class BoardPlay:
    """One board being played on.

    `is_open` tells whether a click may act now, `hand_side` whose tile in hand may be turned over.
    """

    def __init__(
        self, sounds: Sounds, position: Position, on_move: Callable[[Move], None],
        is_open: Callable[[], bool], hand_side: Callable[[], Side | None],
    ) -> None:
        self._sounds = sounds
        self._on_move = on_move
        self._is_open = is_open
        self.hand_side = hand_side
        self.faces = dict.fromkeys(Side, Face.LIGHT)
        self.transition = Transition()
        self.hand_turn: HandTurn | None = None
        self.hovered: int | None = None
        self.is_hand_hovered = False
        self.dragged: tuple[int, tuple[int, int]] | None = None
        self.refusal = ""
        self.draft = Draft(position, self.faces[position.mover])
        self._pressed: tuple[int | None, tuple[int, int]] | None = None
        self._geometry: BoardGeometry | None = None
        self._hands: dict[Side, pygame.Rect] = {}
        self._names: list[str] = []
        self.keys = BoardKeys()
        self._to_prepare: Iterator[None] | None = None
        self._prepared: tuple[object, ...] = ()

    @property
    def is_moving(self) -> bool:
        return self.transition.is_running

    @property
    def is_hand_turning(self) -> bool:
        return self.hand_turn is not None and self.hand_turn.is_running

    def lay_out(self, geometry: BoardGeometry, hands: dict[Side, pygame.Rect], names: tuple[str, ...] = ()) -> None:
        """Where the board and the tiles in hand are in the window, and what its squares are called."""
        self._names = list(names)
        look = (geometry.side, PALETTE.tile_set, PALETTE.shows_letters)
        if look != self._prepared and has_faces(self.draft):
            self._prepared = look
            mover = self.draft.position.mover
            self._to_prepare = tiles.first_pictures(PALETTE.tile_set, geometry.tile_px, geometry.pitch, mover)
        self._geometry, self._hands = geometry, hands

    def advance(self, dt: float) -> None:
        """Go on by `dt` seconds."""
        self._sound(self.transition.advance(dt))
        if self._to_prepare is not None and not self.is_moving:
            self._prepare(self._to_prepare)
        if self.hand_turn is not None:
            self.hand_turn.elapsed += dt

    def _prepare(self, pictures: Iterator[None]) -> None:
        """Make some of the pictures that flips will need while there is time."""
        for _each in range(_PICTURES_A_FRAME):
            if next(pictures, pictures) is pictures:
                self._to_prepare = None
                return

    def show(self, position: Position, transition: Transition) -> None:
        """Start a fresh draft at a position that the transition leads to."""
        self.settle()
        self.transition = transition
        self.draft = Draft(position, self.faces[position.mover])
        self.dragged, self.refusal = None, ""

    def settle(self) -> None:
        """Finish what moves at once."""
        self._sound(self.transition.finish())

    def _sound(self, ended: tuple[Motion, ...]) -> None:
        landed = [motion.step for motion in ended if motion.step is not None]
        if landed:
            self._sounds.play(_SOUND[type(landed[-1])])

    # --- what the player does ---------------------------------------------------------------------------------------

    def click_square(self, square: int) -> None:
        """A click on the board: a step, a mark, or a word why it does nothing."""
        self.settle()
        if not self._is_open():
            return
        result = click(self.draft, square)
        self.refusal = click_refused(self.draft, square) if result is None else ""
        if result is not None:
            self._take(result)

    def do_step(self, step: Step, animated: bool = True) -> None:
        """Take a step of the turn; the last one completes it."""
        self._take(self.draft.with_step(step), animated)

    def take_back_step(self) -> bool:
        """Undo the last step of the turn under way; False when there is none."""
        if not self.draft.done:
            return False
        self._take(self.draft.without_last_step())
        return True

    def let_go(self) -> bool:
        """Take the mark off; False when there is none."""
        had_mark = self.draft.marked is not None
        self.draft = self.draft.mark(None)
        return had_mark

    def turn_hand(self) -> None:
        """Turn the next tile over, if one may be turned."""
        side = self.hand_side()
        if side is None:
            return
        self.faces[side] = self.faces[side].turned
        self.hand_turn = HandTurn(side, self.faces[side], elapsed=0.0)
        if side is self.draft.position.mover:
            self.draft = self.draft.turned()
        self.refusal = ""
        self._sounds.play("turn")

    def _take(self, result: Draft | Move, animated: bool = True) -> None:
        before = self.draft
        if isinstance(result, Move):
            self._on_move(result)
            if result.steps:
                self._animate(plan(before.position, before.done, result.steps[len(before.done):]), animated)
            return
        self.draft = result
        if len(result.done) < len(before.done):
            undone = before.done[len(result.done):]
            self._animate(plan(before.position, result.done, undone, backwards=True), animated)
        elif steps := result.done[len(before.done):]:
            log.info("flipped %s", before.position.move_text(Move(result.done)))
            self._animate(plan(before.position, before.done, steps), animated)

    def _animate(self, transition: Transition, animated: bool) -> None:
        self.settle()
        self.transition = transition
        if not animated:
            self.settle()

    # --- the keyboard -----------------------------------------------------------------------------------------------

    def key(self, event: pygame.Event) -> bool:
        """Take a key; True when it was for the board: arrows, Enter, a square or a turn being typed."""
        if self._geometry is None:
            return False
        if event.key == pygame.K_ESCAPE and self.keys.typed:
            self.keys.take_typed()
            return True
        if event.key in ENTER and self.keys.typed:
            self._play_typed(self.keys.take_typed())
            return True
        acts = event.key in ENTER or (event.key == pygame.K_SPACE and not self.draft.is_placing)
        if acts and (self.keys.cursor is not None or (self.draft.must_pass and self._is_open())):
            self.click_square(self.keys.cursor or 0)
            return True
        if self.keys.move(event, self._geometry.board):
            return True
        return self.keys.type(event, self._words, has_faces(self.draft) and not self.draft.position.is_terminal)

    @property
    def _words(self) -> list[str]:
        """What may be typed, besides faces: the squares' names, and the pass where it is forced."""
        position = self.draft.position
        if position.is_terminal:
            return []
        return [*self._names, position.move_text(Move())] if self.draft.must_pass else self._names

    def types(self, letter: str) -> bool:
        """Whether the letter begins the name of a square, so that it is typed instead of being a scene's key."""
        return any(name.lower().startswith(letter) for name in self._names)

    def _play_typed(self, text: str) -> None:
        """A square is clicked, a turn is played; anything else is refused in words."""
        square = square_named(text, self._names)
        if square is not None:
            self.click_square(square)
            return
        self.settle()
        move = typed_move(self.draft, text) if self._is_open() else None
        self.refusal = typed_refused(text, self.draft.position) if move is None else ""
        if move is not None:
            self._take(move)

    # --- the pointer ------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.Event) -> bool:
        """Take a mouse event; True when something to be seen changed."""
        before = (self.hovered, self.is_hand_hovered, self.dragged, self.keys.cursor)
        if event.type == pygame.MOUSEMOTION:
            self._move(event.pos)
            return before != (self.hovered, self.is_hand_hovered, self.dragged, self.keys.cursor)
        if event.type == pygame.MOUSEBUTTONDOWN:
            return self._press(event)
        if event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT:
            return self._release(event.pos)
        if event.type == pygame.MOUSEWHEEL and self.hovered is not None:
            self.turn_hand()
            return True
        return False

    def _square_at(self, position: tuple[int, int]) -> int | None:
        return self._geometry.square_at(position) if self._geometry else None

    def _is_over_hand(self, position: tuple[int, int]) -> bool:
        side = self.hand_side()
        return side in self._hands and self._hands[side].collidepoint(position)

    def _move(self, position: tuple[int, int]) -> None:
        self.keys.hide()
        self.hovered = self._square_at(position)
        self.is_hand_hovered = self._is_over_hand(position)
        if self.dragged is not None:
            self.dragged = (self.dragged[0], position)
        elif self._pressed is not None and self._is_open():
            square, start = self._pressed
            moved = abs(position[0] - start[0]) + abs(position[1] - start[1])
            if square in self.draft.sources and moved > DRAG_THRESHOLD_PX:
                self.draft = self.draft.mark(square)
                self.dragged = (square, position)

    def _press(self, event: pygame.Event) -> bool:
        if event.button == pygame.BUTTON_LEFT:
            self._pressed = (self._square_at(event.pos), event.pos)
        elif event.button == pygame.BUTTON_RIGHT and self._square_at(event.pos) is not None:
            self.turn_hand()
            return True
        return False

    def _release(self, position: tuple[int, int]) -> bool:
        pressed, self._pressed = self._pressed, None
        dragged, self.dragged = self.dragged, None
        square = self._square_at(position)
        if dragged is not None:
            if square in self.draft.targets:
                self.do_step(self.draft.targets[square], animated=False)
        elif pressed is not None and square is not None and square == pressed[0]:
            self.click_square(square)
        elif self._is_over_hand(position):
            self.turn_hand()
        else:
            return False
        return True
