"""Why something the player tried on the board did nothing: a sentence for every code of `Refusal`."""

from __future__ import annotations

from magicgame.games import game_of
from magicgame.games.game import Position
from magicgame.language import translate as _
from magicgame.ui.refusal import Refusal
from magicgame.ui.words.names import Names


def refusal_text(names: Names, refusal: Refusal, position: Position) -> str:
    """The sentence for a refusal in any game. Raises KeyError for a code that `Refusal` does not list."""
    if refusal.code == "no_turn":
        return _typed_text(names, refusal.text, position)
    if refusal.code in ("square_taken", "not_here"):
        return _place_text(refusal.code, position)
    other = names.side(position.mover.other)
    return {
        "flip_first": _("First flip one of {side}'s tiles, then place your own", side=other),
        "not_beside": _("A tile flips only to an empty square right beside it"),
        "own_tile": _("This is your own tile: flip one of {side}'s", side=other),
        "tile_blocked": _("This tile cannot be flipped: every square beside it is taken"),
        "taken_back": _("Flip taken back"),
        "not_your_piece": _("This piece belongs to the other side"),
        "not_straight": _("This piece cannot move to that square"),
        "way_taken": _("Another piece stands there: your piece moves to an empty square only"),
        "choose_piece": _("First choose the piece you want to move"),
        "ends_no_check": _("This piece cannot help the pieces in need"),
        "stands_alone": _("This piece needs help and cannot move itself"),
        "no_friend": _("This piece cannot move: none of yours is beside it"),
        "piece_blocked": _("This piece cannot move"),
    }[refusal.code]


def _typed_text(names: Names, text: str, position: Position) -> str:
    game = game_of(position)
    possible = next((move for move in position.legal_moves if move.steps), None)
    sample = names.turn(game, game.sample_turn if possible is None else position.move_text(possible))
    text = text.upper() if game.has_faces else text
    return _("“{text}” is neither a square nor a turn possible here, such as {sample}", text=text, sample=sample)


def _place_text(code: str, position: Position) -> str:
    has_faces = game_of(position).has_faces
    if code == "not_here":
        return _("Your tile may not be placed here") if has_faces else _("Your piece may not be placed here")
    if has_faces:
        return _("This square is taken: place your tile on an empty one")
    return _("This square is taken: place your piece on an empty one")
