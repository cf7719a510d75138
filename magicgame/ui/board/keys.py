"""The board under the keyboard: a cursor moved by arrows, and squares or whole turns typed in the game's notation."""

from __future__ import annotations

import pygame

from magicgame.games.board import Board
from magicgame.games.game import IllegalMove, Move, NotationError, Place, Position
from magicgame.ui.board.input import Draft

ARROWS = {
    pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1),
}
_FACE_LETTERS = "ldsgwb"
"""Letters of a face, of all tile sets; the notation reads them all."""
_LONGEST = 12
ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)


class BoardKeys:
    """What the keyboard says about a board: `cursor` is the square it stands on, `typed` the text under way."""

    def __init__(self) -> None:
        self.cursor: int | None = None
        self.typed = ""

    def hide(self) -> bool:
        """Take the cursor off the board; False when there is none."""
        was_there, self.cursor = self.cursor is not None, None
        return was_there

    def move(self, event: pygame.Event, board: Board) -> bool:
        """Move the cursor by an arrow key; the first one shows it in the middle. False for any other key."""
        if event.key not in ARROWS or event.mod & pygame.KMOD_CTRL:
            return False
        if self.cursor is None:
            self.cursor = board.columns // 2 + board.rows // 2 * board.columns
            return True
        column, row = board.place(self.cursor)
        dx, dy = ARROWS[event.key]
        column = min(max(column + dx, 0), board.columns - 1)
        row = min(max(row + dy, 0), board.rows - 1)
        self.cursor = column + row * board.columns
        return True

    def type(self, event: pygame.Event, words: list[str], has_faces: bool) -> bool:
        """Take a character of a square or turn, or the last one back. False when the key is none.

        A text begins with the first character of one of the words, the squares' names above all, or, where tiles have
        faces, with a face's letter. With Ctrl or Alt no key is typed: so a scene's letters can be had nevertheless.
        """
        if event.key == pygame.K_BACKSPACE and self.typed:
            self.typed = self.typed[:-1]
            return True
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return False
        character = event.unicode.lower() if event.unicode else ""
        faces = _FACE_LETTERS if has_faces else ""
        allowed = {word[0].lower() for word in words} | set(faces)
        if self.typed:
            allowed |= set("-/0123456789") | {letter for word in words for letter in word.lower()}
        if character == "" or character not in allowed or len(self.typed) >= _LONGEST:
            return False
        self.typed += character
        return True

    def take_typed(self) -> str:
        typed, self.typed = self.typed, ""
        return typed


def square_named(text: str, names: list[str]) -> int | None:
    """The square of that name."""
    lower = [name.lower() for name in names]
    return lower.index(text.lower()) if text.lower() in lower else None


def typed_move(draft: Draft, text: str) -> Move | None:
    """The whole turn a text stands for, which may leave out steps already done; None when it is no legal turn."""
    position: Position = draft.position
    try:
        move = position.parse_move(text)
        if draft.done and move.steps[:len(draft.done)] != draft.done:
            move = Move((*draft.done, *move.steps))
        position.after(move)
    except (NotationError, IllegalMove):
        return None
    return move


def has_faces(draft: Draft) -> bool:
    """Whether tiles are placed with a face up in this position's game."""
    return any(isinstance(step, Place) for step in draft.next_steps) or draft.position.reserve(draft.position.mover) > 0
