"""What the reader's slips in a match had in common, and what to look at next time."""

from __future__ import annotations

from collections.abc import Sequence

from magicgame.games.game import Side
from magicgame.language import translate as _
from magicgame.language import translate_count
from magicgame.ui.words.names import Names
from magicgame.ui.words.squares import joined


def these(count: int, total: int) -> str:
    """So many of the reader's turns that are listed, two at least."""
    if count < total:
        return _("{count} of these {total} turns", count=count, total=total)
    return _("both of these turns") if count == 2 else _("all of these turns")


def let_win(names: Names, you: Side, turns: str) -> str:
    return _("Next time, look first for {side}'s winning move: {turns} allowed one",
             side=names.side(you.other), turns=turns)


def let_win_once(names: Names, you: Side, number: int) -> str:
    """Of one of them alone, by its number from 1."""
    return _("Next time, look first for {side}'s winning move: turn {number} allowed one",
             side=names.side(you.other), number=number)


def let_force_once(names: Names, you: Side, number: int) -> str:
    """The same."""
    return _("Next time, look for {side}'s best answer before you move: turn {number} allowed a forced win",
             side=names.side(you.other), number=number)


def missed_wins(numbers: Sequence[int]) -> str:
    """The numbers of these turns, from 1."""
    return translate_count(
        "Look for moves of yours that threaten to win, too: on turn {turns} you could have forced a win",
        "Look for moves of yours that threaten to win, too: on turns {turns} you could have forced a win",
        len(numbers), turns=joined([str(number) for number in numbers]))


def let_check(_names: Names, _you: Side, turns: str) -> str:
    return _("Next time, look for answers that leave one of your pieces alone: {turns} allowed that",
             turns=turns)


def let_force(names: Names, you: Side, turns: str) -> str:
    return _("Next time, look for {side}'s best answer before you move: {turns} allowed a forced win",
             side=names.side(you.other), turns=turns)


def left_alone(_names: Names, _you: Side, turns: str) -> str:
    return _("Next time, see that each of your pieces keeps a neighbour: {turns} left one alone",
             turns=turns)


def unsettled(_names: Names, _you: Side, turns: str) -> str:
    return _("Next time, keep your pieces in place: {turns} gave such a place up", turns=turns)
