"""What a finished match has to teach, in two short lines."""

from __future__ import annotations

from magicgame.games.game import Move, Position
from magicgame.language import translate as _
from magicgame.language import translate_count
from magicgame.ui.words.names import Names
from magicgame.ui.words.turns import turn_told


def own_mistakes(numbers: tuple[int, ...], has_conceded: bool) -> str:
    """How many the reader made and in which turns; `numbers` count from 0. Who resigned or lost on time is not praised.
    """
    if not numbers:
        return _("You made no mistake on the board") if has_conceded else _("Not one mistake: well played!")
    return translate_count("You made one mistake, in turn {turns}", "You made {count} mistakes, in turns {turns}",
                           len(numbers), turns=_named(numbers))


def nobodys_mistakes() -> str:
    return _("Nobody made a mistake on the board")


def decisive(names: Names, position: Position, move: Move, number: int, is_draw: bool) -> str:
    """The turn that decided, counted from 0, in words; in a draw, that with which a win was missed."""
    told = turn_told(names, position, move)
    if is_draw:
        return _("Turn {number} gave the win away: {turn}", number=number + 1, turn=told)
    return _("Turn {number} decided it: {turn}", number=number + 1, turn=told)


def mistakes_of(who: str, numbers: tuple[int, ...]) -> str:
    """`Computer: 2 mistakes, in turns 3 and 5`; `numbers` count from 0."""
    if not numbers:
        return _("{who}: no mistakes", who=who)
    return translate_count("{who}: one mistake, in turn {turns}", "{who}: {count} mistakes, in turns {turns}",
                           len(numbers), who=who, turns=_named(numbers))


def _named(numbers: tuple[int, ...]) -> str:
    turns = [str(number + 1) for number in numbers]
    return _("{some} and {last}", some=", ".join(turns[:-1]), last=turns[-1]) if len(turns) > 1 else turns[0]


def turning_point(number: int, is_draw: bool) -> str:
    """The turn that decided, counted from 0."""
    if is_draw:
        return _("Turn {number} gave the win away", number=number + 1)
    return _("Turn {number} decided it", number=number + 1)


def streak(who: str, length: int) -> str:
    """The longest run of turns without a mistake, two at least."""
    return _("Best streak: {who}, {count} turns without a mistake", who=who, count=length)


def looking_at_turns() -> str:
    return _("Checking the turns …")
