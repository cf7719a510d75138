"""How a match ended."""

from __future__ import annotations

from magicgame.games.game import Game, MatchTermination, Outcome
from magicgame.language import translate as _
from magicgame.language import translate_count
from magicgame.match.seats import Seats
from magicgame.ui.words.names import Names
from magicgame.ui.words.registry import words_of


def result_title(names: Names, outcome: Outcome, seats: Seats = Seats()) -> str:  # noqa: B008 - frozen
    """`You win!` to a person who has beaten the computer, else `Diamond wins` or `Nobody has won`."""
    if outcome.winner is None:
        return _("Nobody has won")
    if outcome.winner is seats.person_against_engine:
        return _("You win!")
    return _("{side} wins", side=names.side(outcome.winner))


def result_text(names: Names, outcome: Outcome, game: Game) -> str:
    """Why it is over, with the squares that decided it."""
    if outcome.termination is MatchTermination.DRAW_AGREED:
        return _("Both sides agreed to a draw")
    if outcome.winner is not None and outcome.termination is MatchTermination.RESIGNATION:
        return _("{side} resigned", side=names.side(outcome.winner.other))
    if outcome.winner is not None and outcome.termination is MatchTermination.TIME:
        return _("{side} ran out of time", side=names.side(outcome.winner.other))
    return words_of(game).end(names, outcome, game)


def result_after(names: Names, outcome: Outcome, game: Game, turns: int) -> str:
    """Why it is over, and after how many turns of both sides."""
    after = translate_count("after one turn", "after {count} turns", turns)
    return f"{result_text(names, outcome, game)}, {after}"
