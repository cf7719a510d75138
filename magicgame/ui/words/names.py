"""What a tile set calls sides, faces and turns."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from magicgame.games import game_of
from magicgame.games.game import Face, Game, Move, Position, Side
from magicgame.language import translate as _
from magicgame.ui.look.themes import TileSet

_WRITTEN_FACE = re.compile(r"[LD](?=\d)")
_TYPED_FACE = re.compile(r"(?<![A-Za-z])[A-Za-z](?=\d)")
_BETWEEN_TURNS = "  "


@dataclass(frozen=True)
class Names:
    """The names of both sides and both faces in English, and the letters that stand for the faces in turns."""

    sides: tuple[str, str]
    faces: tuple[str, str]
    letters: tuple[str, str]

    @classmethod
    def of(cls, tiles: TileSet) -> Names:
        """The names a tile set uses."""
        return cls(tiles.sides, tiles.faces, tiles.letters)

    def side(self, side: Side) -> str:
        """What the side is called, in the player's language."""
        return _(self.sides[side.value])

    def face(self, face: Face) -> str:
        """What the face is called, in the player's language."""
        return _(self.faces[face is Face.DARK])

    def letter(self, face: Face) -> str:
        """The letter of the face in a turn; the same in every language."""
        return self.letters[face is Face.DARK]

    def turn(self, game: Game, text: str) -> str:
        """A turn in the game's notation with the letters of this set: `1-5/L16` is `1-5/S16` with silver tiles."""
        if not game.has_faces:
            return text
        return _WRITTEN_FACE.sub(lambda found: self.letter(Face.LIGHT if found[0] == "L" else Face.DARK), text)

    def turn_text(self, position: Position, move: Move) -> str:
        """A turn played from the position, as this set writes it."""
        return self.turn(game_of(position), position.move_text(move))

    def turns_text(self, position: Position, moves: Iterable[Move]) -> str:
        """Turns played one after the other from the position."""
        texts = []
        for move in moves:
            texts.append(self.turn_text(position, move))
            position = position.after(move)
        return _BETWEEN_TURNS.join(texts)

    def written(self, game: Game, typed: str) -> str:
        """The opposite of `turn`: a typed turn with the letters of the game's notation.

        Letters that are not this set's are left as they are, for the notation to read or refuse.
        """
        if not game.has_faces:
            return typed
        known = {letter.upper(): notation for letter, notation in zip(self.letters, "LD", strict=True)}
        return _TYPED_FACE.sub(lambda found: known.get(found[0].upper(), found[0]), typed)
