"""Why a command cannot be used now, in a short sentence without a full stop."""

from __future__ import annotations

from magicgame.language import translate as _


def nothing_to_undo() -> str:
    return _("There is nothing to undo yet")


def nothing_to_redo() -> str:
    return _("There is nothing to redo")


def not_your_turn() -> str:
    return _("It is not your turn")


def match_over() -> str:
    return _("The match is over")


def no_person_plays() -> str:
    """Two computers play: nobody here can resign."""
    return _("Both sides are played by the computer")


def person_plays() -> str:
    """A level can be chosen only for the computer."""
    return _("A person plays this side")


def nobody_to_teach() -> str:
    """The teaching game wants one person and one computer."""
    return _("The computer teaches only the person who plays against it")


def cannot_be_taught() -> str:
    """Turns of this game cannot be judged."""
    return _("The computer cannot judge turns of this game")


def person_is_playing() -> str:
    """Only a match of two computers can be stopped."""
    return _("Only two computers can be paused")


def match_not_over() -> str:
    return _("The match is not over yet")


def no_engine() -> str:
    """The computer cannot play the game, nor say anything of its positions."""
    return _("The computer does not know this game")


# --- in the analysis --------------------------------------------------------------------------------------------------


def line_begins() -> str:
    return _("The line begins here")


def line_ends() -> str:
    return _("The line ends here")


def nothing_to_show() -> str:
    """There is neither a reason nor a best turn to play out."""
    return _("There is nothing to show here")


def no_turns_yet() -> str:
    """Mistakes are looked for in the turns played."""
    return _("Nothing has been played yet")


def no_records() -> str:
    return _("No record has been saved yet")
