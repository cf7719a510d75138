"""What a finished match has to teach, in two short lines."""

from __future__ import annotations

from magicgame.engine.values import Value
from magicgame.games.game import Move, Position, Side
from magicgame.language import translate as _
from magicgame.language import translate_count
from magicgame.match.review import Turning
from magicgame.match.seats import Seats
from magicgame.ui.words.names import Names
from magicgame.ui.words.turns import turn_told


def own_mistakes(numbers: tuple[int, ...], has_far: bool, has_conceded: bool) -> str:
    """How many the reader made and in which turns; `numbers` count from 0.

    Who resigned or lost on time is not praised, and a beginner who `has_far` ones is told what was looked for.
    """
    if numbers:
        return translate_count("You made one mistake, in turn {turns}", "You made {count} mistakes, in turns {turns}",
                               len(numbers), turns=_named(numbers))
    if has_conceded:
        return _("You made no mistake on the board")
    if has_far:
        return _("You missed nothing within three turns: well played!")
    return _("Not one mistake: well played!")


def nobodys_mistakes() -> str:
    return _("No mistakes by either side")


def decisive(names: Names, seats: Seats, position: Position, move: Move, number: int, kind: Turning) -> str:
    """The turn that decided, counted from 0, in words."""
    fact = turning_point(names, seats, position.mover, number, kind)
    return f"{fact}: {turn_told(names, position, move)}"


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


def turning_point(names: Names, seats: Seats, side: Side, number: int, kind: Turning) -> str:
    """The turn of a side that decided, counted from 0; a single person at the table is `you`."""
    if seats.person_against_engine is None:
        return _nobodys_turn(names, side, number, kind)
    is_own = side is seats.own
    match kind:
        case Turning.LET_WIN if is_own:
            said = _("Your turn {number} let the computer win", number=number + 1)
        case Turning.LET_WIN:
            said = _("The computer's turn {number} let you win", number=number + 1)
        case Turning.MISSED if is_own:
            said = _("Your turn {number} gave the win away", number=number + 1)
        case Turning.MISSED:
            said = _("The computer's turn {number} gave the win away", number=number + 1)
        case _ if is_own:
            said = _("Your turn {number} decided it", number=number + 1)
        case _:
            said = _("The computer's turn {number} decided it", number=number + 1)
    return said


def _nobodys_turn(names: Names, side: Side, number: int, kind: Turning) -> str:
    match kind:
        case Turning.LET_WIN:
            return _("Turn {number} let {side} win at once", number=number + 1, side=names.side(side.other))
        case Turning.MISSED:
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
    return _("Your mistakes and the turn that decided the match will appear here in a moment.")
