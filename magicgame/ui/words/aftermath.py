"""What a finished match has to teach, in two short lines."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from magicgame.engine.values import Value
from magicgame.games.game import Side
from magicgame.language import translate as _
from magicgame.language import translate_count
from magicgame.match.review import Turning
from magicgame.match.seats import Seats
from magicgame.ui.words.counts import side_count
from magicgame.ui.words.names import Names
from magicgame.ui.words.squares import joined

_NAMED = 4
"""So many numbers of turns have room on a button."""


def own_mistakes(count: int) -> str:
    """How many the reader made, before the numbers of these turns."""
    return translate_count("{count} mistake", "{count} mistakes", count)


def wins_let_slip(count: int) -> str:
    """Of a reader without mistakes: how many wins went, before the numbers of these turns."""
    return translate_count("You let a win go", "You let {count} wins go", count)


def no_mistakes(has_conceded: bool, had_help: bool) -> str:
    """Of who made no slips either; praised is only who neither resigned nor lost on time, and had no help."""
    if has_conceded:
        return _("You made no mistake on the board")
    if had_help:
        return _("Not one mistake, with the help you had")
    return _("Not one mistake: well played!")


def own_slips(count: int) -> str:
    """How many the reader made, before the numbers of these turns."""
    return translate_count("{count} slip", "{count} slips", count)


def far_win(names: Names, winner: Side, number: int) -> str:
    """From which turn on the winner could not be stopped any more, long before that could be seen; the turn that let it
    come to this is counted from 0."""
    if winner is names.you:
        return _("From turn {number} on you had a forced win, and you kept it", number=number + 2)
    return _("From turn {number} on {side} had a forced win, and kept it", number=number + 2, side=names.side(winner))


def gave_win(names: Names, loser: Side, turn: str, number: int) -> str:
    """With which turn of its own, counted from 0, a side let the other force a win."""
    told = {"number": number + 1, "turn": turn}
    if loser is names.you:
        return _("After your turn {number}, {turn}, {other} could force a win", other=names.side(loser.other), **told)
    if loser.other is names.you:
        return _("After {side}'s turn {number}, {turn}, you could force a win", side=names.side(loser), **told)
    return _("After {side}'s turn {number}, {turn}, {other} could force a win", side=names.side(loser),
             other=names.side(loser.other), **told)


def let_win_go(other: str, turn: str, number: int, end: int) -> str:
    """Which turn of the reader's, counted from 0, let the other side force a win before, and which of that side's gave
    that back."""
    return _("Turn {number}, {turn}, already let {other} force a win, but turn {end} gave it back", turn=turn,
             number=number + 1, other=other, end=end + 1)


def was_close(number: int) -> str:
    """How a match went before the turn that decided it, counted from 0."""
    return _("Until turn {number} it was a close match", number=number + 1)


def gave_lead(turn: str, number: int, is_slight: bool) -> str:
    """With which turn of the reader's, counted from 0, it stood better no longer, or slightly better."""
    return _("Turn {number}, {turn}, gave away your slight lead", turn=turn, number=number + 1) if is_slight else _(
        "Turn {number}, {turn}, gave away your lead", turn=turn, number=number + 1)


def dearest(number: int) -> str:
    """Which of the reader's slips, counted from 0, was the worst."""
    return _("Turn {number} cost you the most", number=number + 1)


def nobodys_mistakes() -> str:
    return _("No mistakes by either side")


def could_have(who: str, is_own: bool, value: Value, turns: int) -> str:
    """What a side that resigned could still have reached, a win in so many turns of its own; empty where it had
    lost."""
    if value is Value.LOSS:
        return ""
    if value is Value.WIN and is_own:
        return translate_count(
            "You could still have won with your next turn", "You could still have won in {count} turns", turns)
    if value is Value.WIN:
        return _("{who} could still have won", who=who)
    return _("You could still have held a draw") if is_own else _("{who} could still have held a draw", who=who)


def mistakes_of(who: str, numbers: tuple[int, ...]) -> str:
    """`Circle: 2 mistakes (turns 3 and 5)`; `numbers` count from 0."""
    if not numbers:
        return mistake_count(who, 0)
    return translate_count("{who}: 1 mistake (turn {turns})", "{who}: {count} mistakes (turns {turns})",
                           len(numbers), who=who, turns=_named(numbers))


def with_slips(mistakes: str, count: int) -> str:
    """`Circle: 1 mistake (turn 3), 2 slips`."""
    return translate_count("{mistakes}, 1 slip", "{mistakes}, {count} slips", count, mistakes=mistakes)


def mistake_count(who: str, count: int) -> str:
    """`Circle: 2 mistakes`, before the numbers of these turns."""
    if count:
        return translate_count("{who}: 1 mistake", "{who}: {count} mistakes", count, who=who)
    return _("{who}: no mistakes", who=who)


def see_slips(count: int) -> str:
    """On the button that leads to them."""
    return translate_count("See the slip", "See the slips", count)


def learn_from_slips(count: int) -> str:
    """On the button that leads to them, where better turns are to be found."""
    return translate_count("Learn from the slip", "Learn from the slips", count)


def learn_from_turns(numbers: Sequence[int], total: int) -> str:
    """On the button that leads to the turns, from 1 and in the order they are asked for, for which better ones are to
    be found, of so many with a mark; while none is known, without them."""
    if not numbers:
        return _("Learn from mistakes")
    if len(numbers) > _NAMED and len(numbers) < total:
        return _("Learn from {count} of {total} marked turns", count=len(numbers), total=total)
    if len(numbers) < total:
        return translate_count("Learn from turn {turns}", "Learn from turns {turns}", len(numbers),
                               turns=joined([str(number) for number in numbers]))
    return translate_count("Learn from this turn", "Learn from these turns", len(numbers))


def slip_count(who: str, count: int) -> str:
    """`Circle: 2 slips`, before the numbers of these turns."""
    if not count:
        return _("{who}: no slips", who=who)
    return translate_count("{who}: 1 slip", "{who}: {count} slips", count, who=who)


def wins_let_go(numbers: Sequence[int]) -> str:
    """Of whoever is spoken to: on which turns, from 1, a win that could have been forced was let go."""
    return translate_count(
        "On turn {turns} you could have forced a win", "On turns {turns} you could have forced a win", len(numbers),
        turns=joined([str(number) for number in numbers]))


def still_checking(done: int, count: int) -> str:
    """In a summary, while turns are still looked into, `done` of `count` by now."""
    return _("Checking the turns for slips: {done} of {count}", done=done, count=count)


def nobodys_slips() -> str:
    """Of turns that are only estimated, where none looked clearly worse than another one."""
    return _("No clear slip by either side")


def what_slips_are(is_for_beginners: bool) -> str:
    """Where slips are counted beside mistakes; for beginners the price of a mistake is near."""
    if is_for_beginners:
        return _("A mistake costs a win or a draw, or loses at once. A slip only delays a win. At levels 1 and 2 a "
                 "mistake that is paid for much later counts as a slip, too")
    return _("A mistake costs a win or a draw. A slip only delays a win")


def what_marks_mean(has_mistakes: bool, has_slips: bool) -> str:
    """Below the mistakes and slips of a game whose turns are only estimated; empty where there are none."""
    if has_mistakes:
        return _("A mistake can decide the match, a slip costs less") if has_slips else _(
            "A mistake can decide the match")
    return _("A slip: another turn would have led to a better position") if has_slips else ""


def accuracy(names: Names, percent: Mapping[Side, int]) -> str:
    """`Accuracy: you 85%, Diamond 91%`, the reader's own first; empty where that of no side is known."""
    sides = [side for side in ((names.you or Side.FIRST), (names.you or Side.FIRST).other) if side in percent]
    told = ", ".join(side_count(names, side, _("{percent}%", percent=percent[side])) for side in sides)
    return _("Accuracy: {told}", told=told) if told else ""


def chip(number: int, is_first: bool) -> str:
    """On a button that leads to a turn, counted from 0; the first of several says what the numbers are."""
    return _("Turn {number}", number=number + 1) if is_first else str(number + 1)


def goes_to(number: int) -> str:
    """Of the number of a turn that is a button; counted from 0."""
    return _("Go to turn {number}", number=number + 1)


def _named(numbers: tuple[int, ...]) -> str:
    turns = [str(number + 1) for number in numbers]
    return _("{some} and {last}", some=", ".join(turns[:-1]), last=turns[-1]) if len(turns) > 1 else turns[0]


def turning_point(names: Names, mover: Side, number: int, kind: Turning) -> str:
    """The turn that decided, counted from 0."""
    is_own, side, turn = mover is names.you, names.side(mover), number + 1
    match kind:
        case Turning.LET_WIN if is_own:
            return _("On turn {number} you let {other} win", number=turn, other=names.side(mover.other))
        case Turning.LET_WIN if mover.other is names.you:
            return _("On turn {number} {side} let you win", side=side, number=turn)
        case Turning.LET_WIN:
            return _("On turn {number} {side} let {other} win", side=side, number=turn, other=names.side(mover.other))
        case Turning.TURNED if is_own:
            return _("On turn {number} you had a win, but let {other} win", number=turn, other=names.side(mover.other))
        case Turning.TURNED if mover.other is names.you:
            return _("On turn {number} {side} had a win, but let you win", side=side, number=turn)
        case Turning.TURNED:
            return _("On turn {number} {side} had a win, but let {other} win", side=side, number=turn,
                     other=names.side(mover.other))
        case Turning.HASTENED if is_own:
            return _("On turn {number} you let {other} win at once", number=turn, other=names.side(mover.other))
        case Turning.HASTENED if mover.other is names.you:
            return _("On turn {number} {side} let you win at once", side=side, number=turn)
        case Turning.HASTENED:
            return _("On turn {number} {side} let {other} win at once", side=side, number=turn,
                     other=names.side(mover.other))
        case Turning.MISSED if is_own:
            return _("On turn {number} you gave the win away", number=turn)
        case Turning.MISSED:
            return _("On turn {number} {side} gave the win away", side=side, number=turn)
    return _("Your turn {number} decided it", number=turn) if is_own else _(
        "{side}'s turn {number} decided it", side=side, number=turn)


def streak(names: Names, side: Side, length: int) -> str:
    """The longest run of turns without a mark, two at least."""
    if side is names.you:
        return _("Your longest run without a mistake or slip: {count} turns", count=length)
    return _("Longest run without a mistake or slip: {who}, {count} turns", who=names.side(side), count=length)


def graph_labels(names: Names, seats: Seats) -> tuple[str, str]:
    """What the top and the bottom of a graph mean: `You win`, `Diamond wins`."""
    upper, lower = (_("You win") if side is names.you else _("{side} wins", side=names.side(side))
                    for side in (seats.near, seats.near.other))
    return upper, lower


def line_begins() -> str:
    """Over a graph, before any turn."""
    return _("The start")


def turn_of_graph(turn: str, number: int, cost: str) -> str:
    """Over a graph: `Turn 4: 5-6/L1`, the turn in the game's notation; of one with a mark what it cost."""
    if not number:
        return line_begins()
    if cost:
        return _("Turn {number}: {cost}", number=number, cost=cost)
    return _("Turn {number}: {turn}", number=number, turn=turn)


def whose_turn(names: Names, side: Side, number: int, is_mistake: bool = False, is_slip: bool = False) -> str:
    """Over a graph: `Turn 4, Diamond's slip`, the turn of that number, counted from 1, and who played it."""
    is_own, who = side is names.you, {"number": number, "side": names.side(side)}
    if is_mistake:
        return _("Turn {number}, your mistake", number=number) if is_own else _(
            "Turn {number}, {side}'s mistake", **who)
    if is_slip:
        return _("Turn {number}, your slip", number=number) if is_own else _("Turn {number}, {side}'s slip", **who)
    return _("Turn {number}, you", number=number) if is_own else _("Turn {number}, {side}", **who)


def turn_number(number: int) -> str:
    """The same in the fewest words."""
    return _("Turn {number}", number=number)


def with_turn(whose: str, turn: str) -> str:
    """The same with the turn or what it cost, if there is one: `Turn 4, Diamond's slip: a2-a3`."""
    return f"{whose}: {turn}" if turn else whose


def mark_told(is_mistake: bool, is_far: bool) -> str:
    """Before what a marked turn cost; a mistake that is paid for far too late for a beginner to see is a slip."""
    return _("A mistake:") if is_mistake else _("A slip, paid for much later:") if is_far else _("A slip:")


def looking_at_turns(done: int, count: int) -> str:
    """How many of the positions have been judged."""
    return _("Checking the turns … {done} of {count}", done=done, count=count)


def comes_soon() -> str:
    """Where the mistakes will stand once the turns have been judged."""
    return _("Your mistakes and the turn that decided the match will appear here in a moment.")
