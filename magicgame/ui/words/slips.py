"""What is said while a player learns from the slips of a match whose turns are only estimated."""

from __future__ import annotations

from collections.abc import Sequence

from magicgame.games.game import Game, Move, Position, Side
from magicgame.language import translate as _
from magicgame.language import translate_count
from magicgame.match.proof import Swing
from magicgame.ui.words.counts import nothing_in_place
from magicgame.ui.words.deeds import deed_told
from magicgame.ui.words.mistakes import not_found
from magicgame.ui.words.mistakes import task_title as better_turn_title
from magicgame.ui.words.names import Names
from magicgame.ui.words.played_out import in_sentences
from magicgame.ui.words.prompts import Prompt
from magicgame.ui.words.reasons import outcome_text as end_told
from magicgame.ui.words.registry import words_of
from magicgame.ui.words.squares import joined
from magicgame.ui.words.turns import turn_in_list, turn_told

_NEXT_SENTENCE = ". "
_NO_NAMES = ("This ", "Your ")
"""How sentences begin in English that have a small letter after a colon."""


def searching(done: int, count: int) -> Prompt:
    """Until every turn is judged."""
    return Prompt(_("Looking for slips …"), _("{done} of {count} turns checked", done=done, count=count))


def meanwhile() -> str:
    """Below that."""
    return _("Each of your turns is compared with the best ones, from the last one back. You can leave in the "
             "meantime: what has been found is kept.")


def found_so_far() -> str:
    """Over those found while others are looked for."""
    return _("Found so far")


def opens_by_itself() -> str:
    """Below that."""
    return _("Still looking: the next task opens by itself")


def checking() -> Prompt:
    """While a turn that was tried is searched."""
    return Prompt(_("Checking your turn …"), "")


def none_found() -> Prompt:
    return Prompt(_("No slips found"), _("The computer saw no turn that was clearly better"))


def none_explained() -> Prompt:
    """Of slips that a search sees and that the board gives no reason for."""
    return Prompt(_("No slips to learn from"), _("From those that the review marks there is little to learn"))


def review_tells() -> str:
    """Below that."""
    return _("The review shows what was better")


def is_estimate() -> str:
    """Below the first slip that is not proven to be one."""
    return _("This is the computer's estimate, not a proof: Why shows where it leads.")


def left_out(numbers: Sequence[int]) -> str:
    """At the end, of slips that the review marks, too: the numbers of the turns, from 1."""
    return translate_count(
        "The review also marks turn {turns}. It is left out here: what it cost shows only many turns later.",
        "The review also marks turns {turns}. They are left out here: what they cost shows only many turns later.",
        len(numbers), turns=joined([str(number) for number in numbers]))


def count_text(number: int, count: int | None, is_mistake: bool) -> str:
    """Which of the turns to learn from is at hand, and what it was: `2 of 5 · Slip`; None while more are looked for."""
    told = _("Mistake") if is_mistake else _("Slip")
    if count is None:
        return _("{told} · looking for more …", told=told)
    return told if count == 1 else _("{number} of {count} · {told}", number=number, count=count, told=told)


def played_text(names: Names, before: Position, move: Move, number: int, wrong: Sequence[str]) -> str:
    """What was played as the turn of that number, from 1, and what was wrong with it."""
    verdict, *why = wrong
    return in_sentences((turn_in_list(number, names.turn_text(before, move)), verdict or clearly_better(), *why))


def was_played(turn: str) -> str:
    """Of a slip instead of which a better turn is still to be found, before what was wrong with it."""
    return _("{turn} was played", turn=turn)


def wrong_text(verdict: str, fault: str, reply: str, missed: str) -> str:
    """Of another slip: what it comes to, what is wrong with it if that can be seen, the reply, and what it has
    `missed`, if that is told."""
    return in_sentences((verdict or clearly_better(), fault, reply, missed))


def clearly_better() -> str:
    """Of a slip that does not change who stands better."""
    return _("The computer sees a clearly better turn")


def price(cost: str) -> str:
    """Of a right turn, what it is seen to cost."""
    told = cost[:1].lower() + cost[1:] if cost.startswith(_NO_NAMES) else cost
    return _("The price: {cost}", cost=told)


def better_than(turn: str) -> str:
    """Of a right turn for which only what it leads to speaks: that it is better than the one that was played."""
    return _("This is better than {turn}", turn=turn)


def right_text(does: str, gained: str, is_choice: bool, beside: str, was_shown: bool) -> str:
    """Of a right turn: what speaks for it, what is `gained` by it, how it stands `beside` the computer's choice, if
    that is told, and whether a better one had been shown."""
    return in_sentences((
        does, gained, beside,
        not_found(is_as_shown=is_choice) if was_shown else ""))


def only_turn(side: str) -> str:
    """Of a turn after which the other side does not win at once, as it does after any other."""
    return _("This is the only turn that does not let {side} win at once", side=side)


def solved(is_found: bool, is_choice: bool, onward: str) -> Prompt:
    """Over the board while a better turn lies there, found or shown, and whether it is the computer's choice."""
    found = _("Right!") if is_choice else _("That works, too")
    return Prompt(found if is_found else _("The better turn"), onward)


def holds_out() -> str:
    """Of a right turn after which its side is clearly behind all the same."""
    return _("You are still clearly behind, but not lost yet")


def beside_choice(is_level: bool | None) -> str:
    """Of another right turn than the computer's choice: whether it leads to as much, if that is known."""
    if is_level is None:
        return _("The computer would play another turn: Show plays it")
    return _("About as good as the computer's choice (Show plays it)") if is_level else _(
        "The computer's choice (Show plays it) is a little better")


def leads_on() -> str:
    """Over the board where it can be shown where the turn on it leads."""
    return _("See where it leads with Why, or go on with Next")


def go_on() -> str:
    """The same where that will not be known."""
    return _("Go on with Next")


def still_searching() -> str:
    """Until it can be shown where a turn leads."""
    return _("Working out where this leads …")


def wrong(is_better: bool, is_lost: bool, can_be_shown: bool) -> Prompt:
    """Over the board once a wrong turn has been answered there, perhaps one that is better than the slip or that lets
    the other side win, and perhaps there is more to see."""
    title = _("Better, but not the best") if is_better else _("This loses") if is_lost else _("Not quite")
    return Prompt(title, _("Try again with Retry, or see where it leads with Why") if can_be_shown else _(
        "Try again with Retry"))


def as_played() -> str:
    """Of a try that repeats the slip."""
    return _("This is the turn that was played")


def not_enough(turn: str) -> str:
    """Of a turn that is better than the one that was played, and clearly less than the best."""
    return _("Better than {turn}, but there is a better turn still", turn=turn)


def same_fault(turn: str) -> str:
    """Of a try with which the same is wrong as with the turn that was played, which the task tells."""
    return _("This has the same fault as {turn}", turn=turn)


def leads_to_less(here: str, there: str) -> str:
    """Who stands better where a wrong turn leads, as a headline says it, and where the better one does."""
    return _("This leads to “{here}”; the better turn would lead to “{there}”", here=here, there=there)


def leads_to_more(here: str, slip: str, there: str) -> str:
    """The same of a right turn and of the one that was played."""
    return _("This leads to “{here}”, {turn} to “{there}”", here=here, turn=slip, there=there)


def no_better(turn: str) -> str:
    """Of a turn that is no slip beside the best, but no better than the one that was played."""
    return _("This is no better than {turn}", turn=turn)


def is_idle(names: Names, side: Side) -> str:
    """Of a turn that misses a win and does nothing that its opponent, the `side`, must answer."""
    return _("It threatens no win, so you have a free hand") if side is names.you else _(
        "It threatens no win, so {side} has a free hand", side=names.side(side))


def finds_no_win() -> str:
    """Of a turn tried where a win is to be found."""
    return _("After this the computer finds no forced win")


def task_title(names: Names, mover: Side, swing: Swing | None) -> str:
    """Over the board while a better turn than one that did that to a win is asked for: what it must do."""
    other, side = names.side(mover.other), names.side(mover)
    if swing is not None and swing.misses_win:
        return _("Find the win") if mover is names.you else _("{side}, find the win", side=side)
    if swing is not None and swing.loses_at_once:
        return _("Keep {side} from winning", side=other) if mover is names.you else _(
            "{side}, keep {other} from winning", side=side, other=other)
    return better_turn_title(names, mover)


def reply_text(names: Names, game: Game, before: Position, reply: Move, is_gain: bool, prepares: str) -> str:
    """The best reply to a turn, and what it does on the board; where that is no gain, only what it threatens or else
    `prepares`."""
    return in_sentences((turn_told(names, before, reply), _does(names, game, before, reply, is_gain) or prepares))


def expected_reply(
    names: Names, game: Game, before: Position, reply: Move, is_gain: bool, prepares: str, was_played: bool = False,
) -> str:
    """The same in brief of a reply that is not played here, but may have been in the match."""
    turn, is_end = names.turn_text(before, reply), before.after(reply).is_terminal
    does = _does(names, game, before, reply, is_gain)
    if not is_end and is_gain and before.after(reply).alarms_after():
        does = words_of(game).shown(names, before, reply)
    told = _("In the match {side} answered with {turn}", side=names.side(before.mover), turn=turn) if was_played else _(
        "The best answer is {turn}", turn=turn)
    return in_sentences((told, "" if is_end else does.split(_NEXT_SENTENCE)[0] or prepares))


def _does(names: Names, game: Game, before: Position, reply: Move, is_gain: bool) -> str:
    if before.after(reply).is_terminal:
        return end_told(names, before, reply, game)
    told = words_of(game).deeds(names, before, reply) if is_gain else ""
    return deed_told(names, game, before, reply, is_brief=True) or ("" if told == nothing_in_place() else told)
