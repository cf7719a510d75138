"""Comments on turns: where they are written, and what is said of them."""

from __future__ import annotations

from magicgame.language import translate as _


def title(number: int, turn: str) -> str:
    """Of the panel: the turn's number and notation; the start has number 0."""
    return _("Comment on turn {number}: {turn}", number=number, turn=turn) if number else _("Comment on the start")


def field_label() -> str:
    """What is typed, for a voice."""
    return _("Comment")


def field_hint() -> str:
    return _("Type your comment")


def kept_where() -> str:
    return _("Comments are kept in the record of the match, and found by searching your matches.")


def not_kept(reason: str) -> str:
    return _("The comment could not be written to the record: {reason}", reason=reason)
