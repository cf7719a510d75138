"""What a finished match has to teach, in two short lines."""

from __future__ import annotations

from magicgame.engine.values import Value
from magicgame.games.game import Move, Position, Side
from magicgame.language import translate as _
from magicgame.language import translate_count
from magicgame.match.seats import Seats
from magicgame.ui.words.names import Names
from magicgame.ui.words.turns import turn_told


def own_mistakes(numbers: tuple[int, ...], smaller: tuple[int, ...], has_conceded: bool) -> str:
    """How many the reader made and in which turns; `numbers` count from 0, and are the grave ones where there are
    `smaller` ones, too. Who resigned or lost on time is not praised.
    """
    if not numbers:
        return _("You made no mistake on the board") if has_conceded else _("Not one mistake: well played!")
    if not smaller:
        return translate_count("You made one mistake, in turn {turns}", "You made {count} mistakes, in turns {turns}",
                               len(numbers), turns=_named(numbers))
    grave = translate_count(
        "You made one grave mistake, in turn {turns}", "You made {count} grave mistakes, in turns {turns}",
        len(numbers), turns=_named(numbers))
    rest = translate_count(
        "a smaller one in turn {turns}", "{count} smaller ones in turns {turns}", len(smaller), turns=_named(smaller))
    return _("{grave}, and {rest}", grave=grave, rest=rest)


def nobodys_mistakes() -> str:
    return _("No mistakes by either side")


def decisive(
    names: Names, position: Position, move: Move, number: int, is_draw: bool, is_at_once: bool = False,
) -> str:
    """The turn that decided, counted from 0, in words; in a draw, that with which a win was missed. One `is_at_once`
    that let the other side win with its next turn."""
    told = turn_told(names, position, move)
    if is_at_once:
        return _("Turn {number} let {side} win at once: {turn}", number=number + 1,
                 side=names.side(position.mover.other), turn=told)
    if is_draw:
        return _("Turn {number} gave the win away: {turn}", number=number + 1, turn=told)
    return _("Turn {number} decided it: {turn}", number=number + 1, turn=told)


def could_have(who: str, is_own: bool, value: Value) -> str:
    """What a side that resigned could still have reached; empty where it had lost."""
    if value is Value.LOSS:
        return ""
    if value is Value.WIN:
        return _("You could still have won") if is_own else _("{who} could still have won", who=who)
    return _("You could still have held a draw") if is_own else _("{who} could still have held a draw", who=who)


def mistakes_of(who: str, numbers: tuple[int, ...]) -> str:
    """`Computer: 2 mistakes, in turns 3 and 5`; `numbers` count from 0."""
    if not numbers:
        return _("{who}: no mistakes", who=who)
    return translate_count("{who}: one mistake, in turn {turns}", "{who}: {count} mistakes, in turns {turns}",
                           len(numbers), who=who, turns=_named(numbers))


def mistake_count(who: str, count: int) -> str:
    """`Computer: 2 mistakes`, before the numbers of these turns."""
    if not count:
        return _("{who}: no mistakes", who=who)
    return translate_count("{who}: one mistake", "{who}: {count} mistakes", count, who=who)


def chip(number: int, is_first: bool) -> str:
    """On a button that leads to a turn, counted from 0; the first of several says what the numbers are."""
    return _("Turn {number}", number=number + 1) if is_first else str(number + 1)


def goes_to(number: int) -> str:
    """Of the number of a turn that is a button; counted from 0."""
    return _("Show turn {number}", number=number + 1)


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


def graph_labels(names: Names, seats: Seats) -> tuple[str, str]:
    """Who wins at the top and at the bottom of a graph: `You win`, `Circle wins`."""
    person = seats.own
    if person is None:
        first, second = (_("{side} wins", side=names.side(side)) for side in Side)
        return first, second
    first, second = ((_("You win") if side is person else _("You lose")) for side in Side)
    return first, second


def turn_of_graph(turn: str, number: int, is_mistake: bool) -> str:
    """Over a graph: `Turn 4: 5-6/L1 – a mistake`, the turn in the game's notation."""
    if not number:
        return _("The start")
    if is_mistake:
        return _("Turn {number}: {turn} – a mistake", number=number, turn=turn)
    return _("Turn {number}: {turn}", number=number, turn=turn)


def looking_at_turns(done: int, count: int) -> str:
    """How many of the positions have been judged."""
    return _("Checking the turns … {done} of {count}", done=done, count=count)


def comes_soon() -> str:
    """Where the mistakes will stand once the turns have been judged."""
    return _("Your mistakes and the turn that decided the match will stand here in a moment.")
