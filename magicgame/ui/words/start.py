"""Why the program cannot be started or used as it should be, in one sentence."""

from __future__ import annotations

from magicgame.language import translate as _


def no_display() -> str:
    return _("Magic Strategy found no screen to open its window on.")


def cannot_start(reason: str) -> str:
    """Something it needs is not to be had: a file of its own, memory, open files."""
    return _("Magic Strategy could not start: {reason}", reason=reason)


def ended() -> str:
    """Every page has failed, and the message that says so, too."""
    return _("Magic Strategy had to end, for nothing could be shown any more. Your matches are kept.")


def nothing_kept(reason: str) -> str:
    """The player's folder cannot be written."""
    return _("The folder of your files cannot be written ({reason}). You can play, but nothing will be kept.",
             reason=reason)
