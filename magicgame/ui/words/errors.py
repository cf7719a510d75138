"""What is wrong with a text, a record, a file or the program, in sentences."""

from __future__ import annotations

from magicgame.games import GAMES
from magicgame.games.game import NotationError, Side
from magicgame.language import translate as _
from magicgame.match.record import RecordError
from magicgame.player.files import FileProblem
from magicgame.ui.words.names import Names
from magicgame.ui.words.questions import Question
from magicgame.ui.words.registry import words_of

_LONGEST = 60


def notation_problem(names: Names, error: NotationError) -> str:
    """What is wrong with the text of a position, or with a board somebody set up."""
    if error.code == "impossible_count":
        first, second = names.side(Side.FIRST), names.side(Side.SECOND)
        return _("Impossible: {first} must have as many tiles as {second}, or one more", first=first, second=second)
    if error.code == "missing_pieces":
        return _("Impossible: each side must have all its pieces on the board")
    return _("This text is neither a position nor a record")


# --- records ----------------------------------------------------------------------------------------------------------


def record_problem(error: RecordError) -> str:
    """What is wrong with a record, and where."""
    text = _shortened(error.text)
    if error.turn is not None:
        return _("Turn {turn} of the record, “{text}”, cannot be played: {reason}.", turn=error.turn, text=text,
                 reason=_reason(error))
    match error.code:
        case "newer_format":
            return _("The record was written by a newer version of the program.")
        case "missing_tag":
            return _("The record has no line that begins with [{name}.", name=text)
        case "unknown_game" | "unknown_variant":
            return _("The record is of a game this program does not know: {name}.", name=text)
        case "bad_tag":
            return _("This line of the record cannot be read: {text}", text=text)
        case "bad_start":
            return _("The record begins at an impossible position: {text}", text=text)
        case "wrong_result":
            return _("The result in the record does not follow from its turns.")
        case "torn":
            return _("The record is not complete: part of the file is missing or was changed.")
        case "too_long":
            return _("The text is far too long to be the record of a match.")
    return _("This is not the record of a match.")


def _shortened(text: str) -> str:
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]}…"


def _reason(error: RecordError) -> str:
    """Why a turn of a record is refused, in the words of its game, to follow a colon."""
    code = error.reason or error.code
    if code == "wrong_number":
        return _("its number does not follow the one before")
    if code == "square_vacant":
        return _("there is nothing on {square}", square=error.text.partition("-")[0].strip().lower())
    known = words_of(GAMES[error.game]).reason(code) if error.game in GAMES else None
    return known or _("this is not a turn")


# --- files and the program --------------------------------------------------------------------------------------------


def file_problem(problem: FileProblem) -> str:
    """What has become of a file of the player that cannot be used."""
    name = problem.path.name
    if problem.code == "unreadable":
        return _("{name} cannot be read ({reason}). It is left as it is.", name=name, reason=problem.reason)
    if problem.copy is None:
        return _("{name} is damaged. It is left as it is.", name=name)
    return _("{name} is damaged. It was kept as {copy}.", name=name, copy=problem.copy.name)


def open_problem(name: str, error: OSError) -> str:
    """A file somebody wanted to open could not be read."""
    return _("{name}: {reason}", name=name, reason=error.strerror or "")


def match_not_saved(error: OSError) -> str:
    return _("The match could not be saved: {reason}", reason=error.strerror or "")


def match_not_counted(error: OSError) -> str:
    """The match is over; it is counted when it is left, or when the program looks for unfinished matches again."""
    return _("The match could not be counted in the statistics: {reason}", reason=error.strerror or "")


def mistakes_not_saved(error: OSError) -> str:
    """The match is over; its mistakes do not come back by themselves."""
    return _("Your mistakes could not be kept for later: {reason}", reason=error.strerror or "")


def match_not_kept(error: OSError) -> str:
    """The match is over, and the list of finished matches goes without it."""
    return _("The finished match could not be kept: {reason}", reason=error.strerror or "")


def rating_not_saved(error: OSError) -> str:
    """The match is over; it is rated when the program looks for unfinished matches again."""
    return _("The rating could not be saved: {reason}", reason=error.strerror or "")


def record_not_saved(error: OSError) -> str:
    return _("The record could not be saved: {reason}", reason=error.strerror or "")


def table_not_saved(error: OSError) -> str:
    return _("The table could not be saved: {reason}", reason=error.strerror or "")


def saved_as(name: str) -> str:
    """A record or table has been saved under that name."""
    return _("Saved as {name}", name=name)


def tables_unreadable(name: str) -> str:
    """A table of exact values is damaged or missing."""
    return _("The table {name} is damaged and not used: the computer searches instead.", name=name)


def engine_failed() -> str:
    """The engine broke down on a turn."""
    return _("The computer could not think this turn through. The match goes on.")


def crash() -> Question:
    """The program caught an error nobody expected."""
    return Question(_("Something went wrong"), _("The details are in the log. Your match is safe; you can go on."))
