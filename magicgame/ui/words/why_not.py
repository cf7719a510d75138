"""Why a command cannot be used now, in a short sentence without a full stop."""

from __future__ import annotations

from magicgame.games import GAMES
from magicgame.language import translate as _
from magicgame.match.review import can_judge


def nothing_to_undo() -> str:
    return _("There is nothing to undo yet")


def nothing_to_redo() -> str:
    return _("There is nothing to redo")


def no_hints_in_lessons() -> str:
    return _("There are no hints in lessons")


def not_your_turn() -> str:
    return _("It is not your turn")


def had_to_pass() -> str:
    """Of a pass just played, to which there was no other move; the reason follows."""
    return _("You had to pass")


def match_over() -> str:
    return _("The match is over")


def still_judging() -> str:
    """The turns of a finished match are being analysed."""
    return _("The turns are still being looked at")


def no_mistakes() -> str:
    return _("There are no mistakes to learn from")


def nothing_decided() -> str:
    """A match given up, agreed or lost on time, or one without a mistake."""
    return _("No turn decided the match")


def already_offered() -> str:
    """A draw was declined in this very position."""
    return _("The computer has just declined: play a turn first")


def takes_its_usual_time() -> str:
    return _("The computer is not taking longer than usual")


def can_move() -> str:
    """Passing is only for who has no move."""
    return _("There is a move, so nobody may pass")


def no_table_needed() -> str:
    """A game whose values come with the program, or are not known at all."""
    return _("This game needs no table")


def no_person_plays() -> str:
    """Two computers play: nobody here can resign."""
    return _("Both sides are played by the computer")


def nobody_to_teach() -> str:
    """The teaching game wants one person and one computer."""
    return _("Only when you play the computer")


def nobody_to_rate() -> str:
    """Only matches of a person against the computer are rated."""
    return _("Only when you play the computer")


def cannot_be_taught() -> str:
    """What turns of this game are worth is only estimated."""
    return _("{games} only", games=", ".join(game.title for game in GAMES.values() if can_judge(game)))


def no_clock_while_teaching() -> str:
    """What is taught takes the time it takes."""
    return _("A teaching game is played without a clock")


def person_is_playing() -> str:
    """Where a person plays, only a clock can be stopped."""
    return _("Only two computers or a match with a clock can be paused")


def no_computers() -> str:
    """Only two computers play turn by turn."""
    return _("Only two computers play turn by turn")


def match_paused() -> str:
    return _("The match is paused")


def no_hints() -> str:
    """Two persons at one table play without help."""
    return _("Hints are off in this match: New game turns them on")


def no_help_allowed() -> str:
    """A rated match is played without help."""
    return _("A rated match is played without help")


def nothing_earlier() -> str:
    """The board shows the start of the match."""
    return _("There is no earlier turn")


def nothing_later() -> str:
    """The board shows the match as it stands."""
    return _("This is the latest turn")


def looking_back(is_over: bool) -> str:
    """The board shows an earlier turn, on which nothing can be played."""
    return _("This is an earlier turn: press Esc to go back to the result") if is_over else _(
        "This is an earlier turn: press Esc to go back to the match")


def match_not_over() -> str:
    return _("The match is not over yet")


def no_engine() -> str:
    """The computer cannot play the game, nor say anything of its positions."""
    return _("The computer does not know this game")


# --- in the analysis --------------------------------------------------------------------------------------------------


def line_begins() -> str:
    return _("The line begins here")


def line_shows() -> str:
    """There is nothing to skip before the end of a line can be seen coming."""
    return _("The end can be seen coming already")


def line_ends() -> str:
    return _("The line ends here")


def no_other_slip(is_one: bool, is_working: bool) -> str:
    """No other turn of the match, or none at all unless this `is_one`, is known to be a mistake or a slip; while turns
    are still being looked into, none yet."""
    if is_working:
        return _("No other slip found yet: still looking") if is_one else _("No slip found yet: still looking")
    return _("There is no other slip") if is_one else _("No slip has been found in this match")


def match_ends() -> str:
    return _("This is the last turn")


def step_through() -> str:
    """At the start of a match that is looked at again."""
    return _("Step through the match with Next")


def still_looking() -> str:
    """Nothing is played out before it is known what is best."""
    return _("The computer is still looking into this turn")


def nothing_to_show() -> str:
    """There is neither a reason nor a best turn to play out."""
    return _("There is nothing to show here")


def no_turns_yet() -> str:
    """Mistakes are looked for in the turns played."""
    return _("Nothing has been played yet")


def no_records() -> str:
    return _("No record has been saved yet")
