"""A turn in words instead of notation: as something to do, and as something that was done."""

from __future__ import annotations

from magicgame.games import game_of
from magicgame.games.game import Face, Flip, Move, Place, Position, Slide, Step
from magicgame.language import translate as _
from magicgame.match.match import Match
from magicgame.ui.words.names import Names


def turn_reached(match: Match) -> str:
    """The turn under way; while a friend elsewhere is to move, the last one there is here."""
    number = len(match.moves)
    if match.mover is not match.seats.friend:
        return _("Turn {number}", number=number + 1)
    return _("After turn {number}", number=number) if number else _("The start")


def turn_in_list(number: int, written: str) -> str:
    """A turn of the list as a voice says it, counted from 1; 0 is the position before all of them."""
    return f"{_('Turn {number}', number=number)}: {written}" if number else _("The start")


def turn_to_do(names: Names, position: Position, steps: tuple[Step, ...], in_hand: Face | None = None) -> str:
    """`flip the Diamond on 4 to 8, then place yours light side up on 4`: what is left of a turn, to follow a colon.

    `in_hand` is the face the tile in hand shows: where that is the wrong one, it is to be turned over.
    """
    game = game_of(position)
    name = game.square_name
    match steps:
        case (Flip(source, target), Place(square, face)) if in_hand not in (None, face):
            return _(
                "flip the {side} on {source} to {target}, then turn your tile over and place it {face} side up on "
                "{square}", side=names.symbol(position.mover.other), source=name(source), target=name(target),
                face=names.face(face), square=name(square))
        case (Flip(source, target), Place(square, face)):
            return _(
                "flip the {side} on {source} to {target}, then place yours {face} side up on {square}",
                side=names.symbol(position.mover.other), source=name(source), target=name(target),
                face=names.face(face), square=name(square))
        case (Flip(source, target),):
            return _("flip the {side} on {source} to {target}", side=names.symbol(position.mover.other),
                     source=name(source), target=name(target))
        case (Place(square, face),) if game.has_faces and in_hand not in (None, face):
            return _("turn your tile over, then place it {face} side up on {square}",
                     face=names.face(face), square=name(square))
        case (Place(square, face),) if game.has_faces:
            return _("place your tile {face} side up on {square}", face=names.face(face), square=name(square))
        case (Place(square),):
            return _("place a piece on {square}", square=name(square))
        case (Slide(source, target),):
            return _("move {source} to {target}", source=name(source), target=name(target))
    return names.turn_text(position, Move(steps))


def turn_advised(names: Names, position: Position, steps: tuple[Step, ...]) -> str:
    """What a turn that is judged should have been, to follow a colon; only the reader's own tile is `yours`."""
    name = game_of(position).square_name
    match steps:
        case (Place(square),) if game_of(position).has_faces and not any(position.tiles):
            return _("place your tile on {square}, either side up", square=name(square)) if (
                position.mover is names.you) else _("place a tile on {square}, either side up", square=name(square))
        case (Flip(source, target), Place(square, face)) if position.mover is not names.you:
            return _("flip the {side} on {source} to {target}, then place {face} side up on {square}",
                     side=names.symbol(position.mover.other), source=name(source), target=name(target),
                     face=names.face(face), square=name(square))
        case (Place(square, face),) if game_of(position).has_faces and position.mover is not names.you:
            return _("place {face} side up on {square}", face=names.face(face), square=name(square))
    return turn_to_do(names, position, steps)


def turn_told(names: Names, position: Position, move: Move) -> str:
    """`Diamond flips 3 to 4 and places light side up on 9`: a turn played from the position; the reader's own is
    `You flip …`."""
    if position.mover is names.you:
        return _own_turn(names, position, move)
    game, side = game_of(position), names.side(position.mover)
    name = game.square_name
    match move.steps:
        case (Flip(source, target), Place(square, face)):
            return _("{side} flips {source} to {target} and places {face} side up on {square}", side=side,
                     source=name(source), target=name(target), face=names.face(face), square=name(square))
        case (Place(square, face),) if game.has_faces:
            return _("{side} places {face} side up on {square}", side=side, face=names.face(face), square=name(square))
        case (Place(square),):
            return _("{side} places a piece on {square}", side=side, square=name(square))
        case (Slide(source, target),):
            return _("{side} moves {source} to {target}", side=side, source=name(source), target=name(target))
        case ():
            return _("{side} passes", side=side)
    return f"{side}: {names.turn_text(position, move)}"


def _own_turn(names: Names, position: Position, move: Move) -> str:
    game = game_of(position)
    name = game.square_name
    match move.steps:
        case (Flip(source, target), Place(square, face)):
            return _("You flip {source} to {target} and place {face} side up on {square}", source=name(source),
                     target=name(target), face=names.face(face), square=name(square))
        case (Place(square, face),) if game.has_faces:
            return _("You place {face} side up on {square}", face=names.face(face), square=name(square))
        case (Place(square),):
            return _("You place a piece on {square}", square=name(square))
        case (Slide(source, target),):
            return _("You move {source} to {target}", source=name(source), target=name(target))
        case ():
            return _("You pass")
    return _("You: {turn}", turn=names.turn_text(position, move))


def turn_played(names: Names, position: Position, move: Move) -> str:
    """`Diamond flipped 3 to 4 and placed light side up on 9`: as `turn_told`, of a turn that is looked back at."""
    if position.mover is names.you:
        return _own_turn_played(names, position, move)
    game, side = game_of(position), names.side(position.mover)
    name = game.square_name
    match move.steps:
        case (Flip(source, target), Place(square, face)):
            return _("{side} flipped {source} to {target} and placed {face} side up on {square}", side=side,
                     source=name(source), target=name(target), face=names.face(face), square=name(square))
        case (Place(square, face),) if game.has_faces:
            return _("{side} placed {face} side up on {square}", side=side, face=names.face(face), square=name(square))
        case (Place(square),):
            return _("{side} placed a piece on {square}", side=side, square=name(square))
        case (Slide(source, target),):
            return _("{side} moved {source} to {target}", side=side, source=name(source), target=name(target))
        case ():
            return _("{side} passed", side=side)
    return f"{side}: {names.turn_text(position, move)}"


def _own_turn_played(names: Names, position: Position, move: Move) -> str:
    game = game_of(position)
    name = game.square_name
    match move.steps:
        case (Flip(source, target), Place(square, face)):
            return _("You flipped {source} to {target} and placed {face} side up on {square}", source=name(source),
                     target=name(target), face=names.face(face), square=name(square))
        case (Place(square, face),) if game.has_faces:
            return _("You placed {face} side up on {square}", face=names.face(face), square=name(square))
        case (Place(square),):
            return _("You placed a piece on {square}", square=name(square))
        case (Slide(source, target),):
            return _("You moved {source} to {target}", source=name(source), target=name(target))
        case ():
            return _("You passed")
    return _("You: {turn}", turn=names.turn_text(position, move))
