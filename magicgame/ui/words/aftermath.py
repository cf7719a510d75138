"""What a finished match has to teach, in two short lines."""

from __future__ import annotations

from magicgame.games.game import Move, Position
from magicgame.language import translate as _
from magicgame.language import translate_count
from magicgame.ui.words.names import Names
from magicgame.ui.words.turns import turn_told


def mistakes(numbers: tuple[int, ...], is_own: bool) -> str:
    """How many there were and in which turns; `numbers` count from 0. They are the reader's when `is_own`."""
    if not numbers:
        return _("Not one mistake: well played!") if is_own else _("Nobody made a mistake")
    turns = [str(number + 1) for number in numbers]
    named = _("{some} and {last}", some=", ".join(turns[:-1]), last=turns[-1]) if len(turns) > 1 else turns[0]
    count = len(numbers)
    if is_own:
        return translate_count(
            "You made one mistake, in turn {turns}", "You made {count} mistakes, in turns {turns}", count, turns=named)
    return translate_count("One mistake, in turn {turns}", "{count} mistakes, in turns {turns}", count, turns=named)


def decisive(names: Names, position: Position, move: Move, number: int, is_draw: bool) -> str:
    """The turn that decided, counted from 0, in words; in a draw, that with which a win was missed."""
    told = turn_told(names, position, move)
    if is_draw:
        return _("Turn {number} gave the win away: {turn}", number=number + 1, turn=told)
    return _("Turn {number} decided it: {turn}", number=number + 1, turn=told)
