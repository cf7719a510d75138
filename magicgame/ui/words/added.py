"""What is said about tile sets, themes and languages that were added and cannot be used, or were and are gone."""

from __future__ import annotations

from collections.abc import Sequence

from magicgame.added import Kind, Refused
from magicgame.language import translate as _
from magicgame.language import translate_count

_MOST_TOLD = 8


def refused_title() -> str:
    return _("Not everything that was added can be used")


def refused(problems: Sequence[Refused]) -> str:
    """Why these cannot be used; after the first few only how many more there are."""
    told = [_about(problem, _reason(problem)) for problem in problems[:_MOST_TOLD]]
    if left := len(problems) - len(told):
        told.append(translate_count("One more is named in the log.", "{count} more are named in the log.", left))
    return "\n".join(told)


def gone(kind: Kind, name: str) -> str:
    """What the player has chosen is no longer there."""
    match kind:
        case "tile set":
            return _("The tile set “{name}” is no longer there. The usual one is used.", name=name)
        case "theme":
            return _("The colours “{name}” are no longer there. The usual ones are used.", name=name)
    return _("The language “{name}” is no longer there. That of the system is used.", name=name)


def gone_title() -> str:
    return _("Something you chose is gone")


def _about(problem: Refused, reason: str) -> str:
    match problem.kind:
        case "tile set":
            return _("Tile set “{name}”: {reason}.", name=problem.name, reason=reason)
        case "theme":
            return _("Colours “{name}”: {reason}.", name=problem.name, reason=reason)
    return _("Language “{name}”: {reason}.", name=problem.name, reason=reason)


def _reason(problem: Refused) -> str:
    """To follow a colon."""
    detail = problem.detail
    match problem.code:
        case "missing_file":
            return _("{file} is missing", file=detail)
        case "too_large":
            return _("{file} is too large", file=detail)
        case "bad_name":
            return _("its name is too long or cannot be shown")
        case "name_taken":
            return _("there is one of that name already")
        case "bad_description":
            return _("its description is wrong ({detail})", detail=detail)
        case "missing_colour":
            return _("the colour “{name}” is missing", name=detail)
        case "illegible":
            return _("text would be illegible (on “{name}”)", name=detail)
        case "no_theme":
            return _("it needs the colours “{name}”, which are not there", name=detail)
        case "unreadable":
            return _("it cannot be read ({detail})", detail=detail)
    return _reason_of_language(problem) or _reason_of_picture(problem)


def _reason_of_picture(problem: Refused) -> str:
    file = problem.detail
    match problem.code:
        case "no_picture":
            return _("{file} is not a picture that can be drawn", file=file)
        case "unsafe_picture":
            return _("{file} refers to other files or holds more than a drawing", file=file)
        case "complicated_picture":
            return _("{file} is too complicated", file=file)
        case "bad_size":
            return _("{file} is not square, or of a size that cannot be used", file=file)
    return _("{file} shows nothing", file=file)


def _reason_of_language(problem: Refused) -> str:
    match problem.code:
        case "no_language":
            return _("its name is no code of a language, such as fr or pt_BR")
        case "no_catalogue":
            return _("it is not a message catalogue, or it is damaged")
        case "other_encoding":
            return _("it is not written in UTF-8")
        case "bad_plural":
            return _("its rule for plural forms makes no sense")
    return ""
