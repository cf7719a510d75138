"""The board under the keyboard: a cursor moved by arrows, and squares or whole turns typed in the game's notation."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from magicgame.games.board import Board
from magicgame.games.game import PASS_TEXT, Game, IllegalMove, Move, NotationError
from magicgame.ui.board.draft import Draft
from magicgame.ui.look.themes import NOTATION_LETTERS
from magicgame.ui.refusal import Refusal
from magicgame.ui.table.playing import Playing
from magicgame.ui.words.names import Names, pass_word

ARROWS = {
    pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1),
}
ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
_COMMANDS = pygame.KMOD_CTRL | pygame.KMOD_ALT
_WITHIN = set("-/0123456789")
_LONGEST = 12


class Cursor:
    """A place on a board, moved by arrow keys; `square` is None while it is hidden."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self._last = board.columns // 2 + board.rows // 2 * board.columns
        self.square: int | None = None
        self.is_turned = False
        """Whether the board is seen from its other end."""
        self.is_stopped = False
        """Whether the last arrow key led against the edge of the board."""
        self._is_known = False
        """Whether the player knows where it is although it is hidden: then an arrow key moves it from there."""

    def show(self, only_if_known: bool = False) -> None:
        """Bring the cursor back where it was, at first in the middle."""
        if self.square is None and (self._is_known or not only_if_known):
            self.square = self._last

    def hide(self, by_mouse: bool = False) -> bool:
        """Take the cursor off the board; False when it was not there."""
        was_there = self.square is not None
        if self.square is not None:
            self._last, self.square = self.square, None
        self._is_known = (was_there or self._is_known) and not by_mouse
        return was_there

    def move(self, event: pygame.Event) -> bool:
        """Move by an arrow key, which only shows a cursor the player knows nothing of. False for any other key."""
        if event.key not in ARROWS or event.mod & pygame.KMOD_CTRL:
            return False
        board = self._board
        if self.square is None and not self._is_known:
            self.show()
            return True
        before = self._last if self.square is None else self.square
        column, row = board.place(before)
        dx, dy = (-way if self.is_turned else way for way in ARROWS[event.key])
        column, row = min(max(column + dx, 0), board.columns - 1), min(max(row + dy, 0), board.rows - 1)
        self.square = column + row * board.columns
        self.is_stopped = self.square == before
        return True


class Keyboard:
    """Plays on a `Playing` with cursor and typed text.

    `names_in_use` has the letters of the faces, with which a turn may begin in a game with faces. `on_square` is what
    Enter on a square, or a square typed, does. Nothing is typed where the match `is_over`.
    """

    def __init__(
        self, playing: Playing, game: Game, names_in_use: Callable[[], Names], on_square: Callable[[int], None],
        is_over: Callable[[], bool],
    ) -> None:
        self._playing, self._game, self._names_in_use, self._on_square = playing, game, names_in_use, on_square
        self._is_over = is_over
        self._names = [game.square_name(square).lower() for square in range(game.board.size)]
        self.cursor = Cursor(game.board)
        self.typed = ""

    def forget(self) -> None:
        """Forget what is typed, and hide the cursor."""
        self.typed = ""
        self.cursor.hide()

    def go_to(self, square: int, acts: bool) -> None:
        """Bring the cursor to the square, and do there what Enter does if it `acts`."""
        self.cursor.square = square
        if acts:
            self._on_square(square)

    def types(self, letter: str) -> bool:
        """Whether the letter begins the name of a square, so that it is typed instead of being a command's key."""
        return not self._is_over() and any(name.startswith(letter.lower()) for name in self._names)

    def handle(self, event: pygame.Event) -> bool:
        """Take a key; True when it was for the board: arrows, Enter, a square or a turn being typed."""
        self.cursor.is_stopped = False
        if self.typed and event.key == pygame.K_ESCAPE:
            self.typed = ""
            return True
        if self.typed and event.key in ENTER:
            self._play_typed()
            return True
        if self._acts(event):
            self._on_square(self.cursor.square or 0)
            return True
        return self.cursor.move(event) or self._type(event)

    def _acts(self, event: pygame.Event) -> bool:
        """Whether the key means the cursor's square, as Space does, too, where there is no tile to turn over; where
        passing is forced, they pass without a cursor, too."""
        draft = self._playing.draft
        is_space_meant = draft.must_pass or not self._game.has_faces
        if event.key not in ENTER and not (event.key == pygame.K_SPACE and is_space_meant):
            return False
        return self.cursor.square is not None or (draft.must_pass and self._playing.is_open())

    def _type(self, event: pygame.Event) -> bool:
        """Take a character of a square or turn, or delete the last one. Ctrl and Alt combinations are never typed."""
        if event.key == pygame.K_BACKSPACE and self.typed:
            self.typed = self.typed[:-1]
            return True
        if event.mod & _COMMANDS or not event.unicode or len(self.typed) >= _LONGEST:
            return False
        character = event.unicode.lower()
        if character not in self._allowed():
            return False
        self.typed += character
        return True

    def _allowed(self) -> set[str]:
        """The characters that may come next: a text begins as a square's name does, or a pass, or with a face."""
        draft = self._playing.draft
        if self._is_over():
            return set()
        words = [*self._names, *((PASS_TEXT, pass_word()) if draft.must_pass else ())]
        letters = (*self._names_in_use().typed, *NOTATION_LETTERS) if self._game.has_faces else ()
        faces = {letter.lower() for letter in letters}
        allowed = {word[0] for word in words} | faces
        return allowed | _WITHIN | set("".join(words)) if self.typed else allowed

    def _play_typed(self) -> None:
        """A square is clicked, a turn is played; anything else is refused."""
        typed, self.typed = self.typed, ""
        if typed in self._names:
            self._on_square(self._names.index(typed))
            return
        self._playing.settle()
        written = self._names_in_use().written(self._game, typed)
        move = typed_move(self._playing.draft, written) if self._playing.is_open() else None
        self._playing.refuse(Refusal("no_turn", typed) if move is None else None)
        if move is not None:
            self._playing.take(move)


def typed_move(draft: Draft, text: str) -> Move | None:
    """The whole turn a text stands for, which may leave out steps already done; None when it is no legal turn."""
    position = draft.position
    try:
        move = position.parse_move(text)
        if draft.done and move.steps[:len(draft.done)] != draft.done:
            move = Move((*draft.done, *move.steps))
        position.after(move)
    except (NotationError, IllegalMove):
        return None
    return move
