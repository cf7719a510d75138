"""What a tile set calls sides, faces and turns."""

from __future__ import annotations

import re
from collections.abc import Set
from dataclasses import dataclass, replace

from magicgame.games import game_of
from magicgame.games.game import PASS_TEXT, Face, Game, Move, Position, Side
from magicgame.language import translate as _
from magicgame.match.seats import Seats
from magicgame.ui.look.themes import NOTATION_LETTERS, TileSet, typed_letters

_WRITTEN_FACE = r"[LD](?=\d)"
_TYPED_FACE = r"(?<![A-Za-z])[A-Za-z](?=\d)"
_LONGEST_NAME = 24


def pass_word() -> str:
    """How a pass is written in the player's language, in small letters."""
    return _("pass")


def short_name(name: str) -> str:
    """A name as sentences have room for it: of a very long one its beginning."""
    return name if len(name) <= _LONGEST_NAME else name[:_LONGEST_NAME - 1].rstrip() + "…"


@dataclass(frozen=True)
class Names:
    """The names of both sides and both faces in English, the letters that stand for the faces in turns that are shown,
    those with which turns are typed, the persons who play the sides where they are called by their own names, and the
    side of who plays the computer."""

    sides: tuple[str, str]
    faces: tuple[str, str]
    letters: tuple[str, str]
    typed: tuple[str, str]
    persons: tuple[str, str] = ("", "")
    you: Side | None = None

    @classmethod
    def of(cls, tiles: TileSet) -> Names:
        """The names a tile set uses."""
        return cls(tiles.side_names, tiles.face_names, tiles.letters, typed_letters(tiles))

    def without(self, keys: Set[str]) -> Names:
        """The same names, turns being typed with the notation's letters where one of these is a key."""
        is_key = any(letter.upper() in keys for letter in self.typed)
        return replace(self, typed=NOTATION_LETTERS) if is_key else self

    def at_table(self, seats: Seats) -> Names:
        """The same names, two persons who play each other being called by their own, of a long one by its beginning,
        one who plays the computer or a friend elsewhere being spoken to."""
        persons = ("" if side is seats.own else short_name(seats.name(side)) for side in Side)
        return replace(self, you=seats.own, persons=(next(persons), next(persons)))

    def side(self, side: Side) -> str:
        """Who plays the side, else what it is called, in the player's language: `Ann`, `Circle`."""
        return self.name(side) or self.symbol(side)

    def name(self, side: Side) -> str:
        """The person's who plays the side where persons are called by their names; else empty."""
        return self.persons[side.value]

    def symbol(self, side: Side) -> str:
        """What the side's tiles show, whoever plays it, in the player's language: `Circle`."""
        return _(self.sides[side.value])

    def face(self, face: Face) -> str:
        """What the face is called, in the player's language."""
        return _(self.faces[face is Face.DARK])

    def letter(self, face: Face) -> str:
        """The letter of the face in a turn; the same in every language."""
        return self.letters[face is Face.DARK]

    def turn(self, game: Game, text: str) -> str:
        """A turn in the game's notation with the letters of this set: `1-5/L16` is `1-5/S16` with silver tiles.

        A pass is a word of the player's language.
        """
        if text == PASS_TEXT:
            return pass_word()
        if not game.has_faces:
            return text
        return re.sub(_WRITTEN_FACE, lambda found: self.letter(Face.LIGHT if found[0] == "L" else Face.DARK), text)

    def turn_text(self, position: Position, move: Move) -> str:
        """A turn played from the position, as this set writes it."""
        return self.turn(game_of(position), position.move_text(move))

    def written(self, game: Game, typed: str) -> str:
        """The opposite of `turn`: a typed turn with the letters of the game's notation.

        Letters with which nothing is typed in this set are left as they are, for the notation to read or refuse.
        """
        if typed.strip().lower() == pass_word():
            return PASS_TEXT
        if not game.has_faces:
            return typed
        known = {letter.upper(): notation for letter, notation in zip(self.typed, NOTATION_LETTERS, strict=True)}
        return re.sub(_TYPED_FACE, lambda found: known.get(found[0].upper(), found[0]), typed)
