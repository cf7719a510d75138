"""What is wrong with a record or a position somebody wrote, pasted or set up, in sentences."""

from __future__ import annotations

from magicgame.games.game import NotationError, Side
from magicgame.language import translate as _
from magicgame.match.record import RecordError
from magicgame.ui.sentences import side_name


def notation_problem(error: NotationError) -> str:
    """What is wrong with a text or a set-up board."""
    if error.code == "impossible_count":
        first, second = side_name(Side.FIRST), side_name(Side.SECOND)
        return _("Impossible: {first} must have as many tiles as {second}, or one more", first=first, second=second)
    if error.code == "missing_pieces":
        return _("Impossible: each side must have all its pieces on the board")
    return _("This text is neither a position nor a record")


def record_problem(error: RecordError) -> str:
    """What is wrong with a record, and where."""
    if error.turn is not None:
        return _("Turn {turn} of the record, “{text}”, cannot be played: {reason}.", turn=error.turn,
                 text=_shortened(error.text), reason=_reason(error.reason or error.code, error.text))
    match error.code:
        case "newer_format":
            return _("The record was written by a newer version of the program.")
        case "missing_tag":
            return _("The record lacks the line that begins with [{name}.", name=error.text)
        case "unknown_game" | "unknown_variant":
            return _("The record is of a game this program does not know: {name}.", name=_shortened(error.text))
        case "bad_tag":
            return _("This line of the record cannot be read: {text}", text=_shortened(error.text))
        case "bad_start":
            return _("The record begins at a position that cannot be: {text}", text=_shortened(error.text))
        case "wrong_result":
            return _("The result the record tells does not follow from its turns.")
    return _("This is no record of a match.")


_LONGEST = 60


def _shortened(text: str) -> str:
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]}…"


def _reason(code: str, turn: str) -> str:
    """Why a turn of a record is refused, to stand behind a colon."""
    moved_from = turn.partition("-")[0].strip().lower()
    return {
        "wrong_number": _("its number does not follow the one before"),
        "game_over": _("the match is over before it"),
        "no_turn": _("this is no turn"),
        "no_such_square": _("there is no such square"),
        "flip_missing": _("a tile must be flipped first"),
        "no_flip_possible": _("no tile can be flipped here"),
        "square_vacant": _("there is nothing on {square}", square=moved_from),
        "own_tile": _("only the opponent's tiles are flipped"),
        "not_neighbour": _("a tile flips only to a square right beside it"),
        "target_taken": _("the square it goes to is taken"),
        "square_taken": _("the square is taken"),
        "pass_forbidden": _("passing is not allowed here"),
        "must_pass": _("the side must pass"),
        "opponents_piece": _("the piece belongs to the other side"),
        "no_friend_near": _("the piece has no friend beside it"),
        "not_straight": _("the way is not straight"),
        "way_blocked": _("the way is blocked"),
        "left_isolated": _("it leaves an isolated piece alone"),
    }.get(code, _("this is no turn"))
