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


# --- saved from the window --------------------------------------------------------------------------------------------


def picture_saved() -> str:
    return _("The picture is saved")


def picture_copied() -> str:
    return _("The picture is on the clipboard")


def cannot_copy() -> str:
    """What copying a picture takes on a system that cannot do it by itself."""
    return _("To copy pictures, this system needs wl-copy or xclip")


def film_saved() -> str:
    return _("The film is saved")


def no_picture() -> str:
    return _("No picture")


def no_film() -> str:
    return _("No film")


def making_film() -> str:
    return _("The film is being made")


def film_goes_on() -> str:
    """Nobody has to wait for a film."""
    return _("Carry on playing; you will be told when it is ready.")


def film_note(part: int) -> str:
    """How far a film is that is made meanwhile."""
    return _("Film: {percent} %", percent=part)
