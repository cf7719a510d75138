"""What the window asks before it goes on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from magicgame.games.game import Game, Side
from magicgame.language import translate as _
from magicgame.match.review import Remark
from magicgame.match.seats import Seats
from magicgame.match.why import Why
from magicgame.ui.words.names import Names
from magicgame.ui.words.reasons import fact_text, is_far_off, reply_told
from magicgame.ui.words.seats import result_name


class Question(NamedTuple):
    title: str
    text: str


def quit_program() -> Question:
    return Question(_("Quit Magic Strategy?"), _("Everything you have played and learnt is saved."))


def reset_settings() -> Question:
    return Question(
        _("Reset all settings?"),
        _("All settings on this page return to their defaults. Your matches, your keys and the size of the "
          "window stay as they are."))


def swap_keys(key: str, titles: Sequence[str], other: str) -> Question:
    """The key is wanted for something else, and these would get the `other` one in return."""
    text = _("{key} is taken: {commands}. That would get {other} instead.", key=key, commands=_listed(titles),
             other=other)
    return Question(_("Swap the keys?"), text)


def key_is_taken(key: str, titles: Sequence[str]) -> str:
    """The same where they cannot swap."""
    return _("{key} is taken: {commands}. Choose another key", key=key, commands=_listed(titles))


def key_is_fixed(key: str) -> str:
    return _("{key} means the same everywhere. Choose another key", key=key)


def key_is_typed(key: str) -> str:
    return _("Squares and turns are typed with {key}. Choose another key", key=key)


def keys_are_reset() -> str:
    return _("All keys are the usual ones again")


def _listed(titles: Sequence[str]) -> str:
    return ", ".join(_("“{label}”", label=title[:1].upper() + title[1:]) for title in titles)


def resign(names: Names, seats: Seats, mover: Side, is_won: bool = False) -> Question:
    """Against the computer or a friend elsewhere the person resigns, of two persons the one to move, who has been told
    of a win where it `is_won`. A friend who is to move is not told: no message goes there now."""
    if is_won and seats.friend is not mover:
        return Question(_("Resign?"), _("The hint shows that you can still win. If you resign, you lose this match."))
    if seats.friend is mover:
        return Question(_("Resign?"), _("You will lose this match. Your friend gets no message now: say so yourself."))
    if seats.own is not None:
        return Question(_("Resign?"), _("You will lose this match."))
    loser, winner = (result_name(names, seats, side) for side in (mover, mover.other))
    return Question(_("Resign?"), _("{loser} resigns; {winner} wins.", loser=loser, winner=winner))


def offer_draw() -> Question:
    """To the computer, which answers at once."""
    return Question(_("Offer a draw?"), _("If the computer agrees, the match ends in a draw at once."))


def show_solution(lost: str) -> Question:
    """Before the solution of a puzzle, by which something is lost."""
    return Question(_("Show the solution?"), lost)


def show_hint(lost: str) -> Question:
    """Before the hint of a puzzle, by which something is lost."""
    return Question(_("Take a hint?"), lost)


def lost_by_help(costs_rating: bool, costs_day: bool, ends_streak: bool) -> str:
    """What is lost by help with a puzzle; empty where nothing is."""
    told = [
        *([_("This counts as a miss in your puzzle rating.")] if costs_rating else []),
        *([_("Your streak ends here.")] if ends_streak else []),
        *([_("Today's puzzle will no longer count towards your days in a row.")] if costs_day else []),
    ]
    return " ".join(told)


def quit_in_match() -> Question:
    """Asked before the program ends while a match is under way."""
    return Question(_("Quit Magic Strategy?"), _("Your match is kept. You can continue it whenever you come back."))


def match_stays() -> str:
    """Below the way out of a match that can be continued."""
    return _("You can continue it whenever you like")


def leave_setup() -> Question:
    return Question(_("Leave this position?"), _("What you have set up will be lost."))


def leave_rated_match() -> Question:
    return Question(_("Leave the match?"), _("The match is rated. Leaving counts as a loss."))


def agree_draw(names: Names, side: Side) -> Question:
    """A person offers the other person a draw; `side` is the other one's."""
    return Question(_("A draw?"), _("{side} offers a draw. {other}, do you agree?", side=names.side(side.other),
                                    other=names.side(side)))


def draw_declined() -> str:
    """The computer's answer."""
    return _("The computer declines the draw and plays on")


def give_up_rated_match() -> Question:
    """A new game would take the place of the rated match that is not finished."""
    return Question(
        _("Start a new game?"), _("Your rated match is not finished. Starting a new game counts as losing it."))


def think_again() -> Question:
    """Over the board while the coach objects to a turn."""
    return Question(_("Wait a moment"), _("Your turn is on the board, but not played yet"))


def play_anyway(names: Names, remark: Remark, why: Why | None, game: Game) -> Question:
    """The coach objects to a turn that puts a win off, gives the result away or loses at once; where its price is far
    off, by what the other side plays next."""
    if remark.puts_off_win:
        return Question(_("Are you sure?"), _("This still wins, but another turn wins at once."))
    fact = fact_text(names, remark, why, game)
    told = fact[0].upper() + fact[1:]
    if why is not None and (is_far_off(why) or len(why.allowed) > 1):
        answer = _("The answer: {turn}", turn=reply_told(names, remark, why, game))
        return Question(_("Are you sure?"), " ".join((f"{told}.", answer, _("There is a better turn."))))
    if not remark.is_mistake:
        return Question(_("Are you sure?"), _("{fact}. Another turn lasts longer.", fact=told))
    return Question(_("Are you sure?"), _("{fact}. There is a better turn.", fact=told))


def every_turn_loses() -> str:
    """What the coach says where there is no better turn; `whatever_comes` goes with it."""
    return _("Every turn loses now:")


def whatever_comes(names: Names, winner: Side) -> str:
    return _("{side} wins next, whatever you play", side=names.side(winner))
