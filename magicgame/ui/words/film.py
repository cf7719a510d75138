"""What is said about pictures and films being saved."""

from __future__ import annotations

from magicgame.language import translate as _


def picture_not_saved(error: OSError) -> str:
    return _("The picture could not be saved: {reason}", reason=error.strerror or "")


def film_not_saved(error: OSError) -> str:
    return _("The film could not be saved: {reason}", reason=error.strerror or "")


def film_failed() -> str:
    """The program that makes the film broke down."""
    return _("The film could not be made. The details are in the log.")
