"""What is said about pictures and films being saved."""

from __future__ import annotations

from magicgame.language import translate as _
from magicgame.ui.words.numbers import decimal_text

_MEGABYTE = 1_000_000


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


def size_text(width: int, height: int, size_bytes: int) -> str:
    """Below the name of what was saved: `720 × 864 pixels · 2.1 MB`."""
    size = _("{number} MB", number=decimal_text(size_bytes / _MEGABYTE))
    if size_bytes < _MEGABYTE:
        size = _("{number} kB", number=max(1, round(size_bytes / 1000)))
    return _("{width} × {height} pixels · {size}", width=width, height=height, size=size)


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
    return _("Film: {percent}%", percent=part)
