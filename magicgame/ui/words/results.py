"""How a match ended."""

from __future__ import annotations

from magicgame.games.game import Game, MatchTermination, Outcome, Position, Side
from magicgame.language import translate as _
from magicgame.language import translate_count
from magicgame.match.seats import Seats
from magicgame.match.sitting import Sitting
from magicgame.ui.words.names import Names
from magicgame.ui.words.registry import words_of
from magicgame.ui.words.seats import player_name, player_title, result_name
from magicgame.ui.words.squares import joined, lines_text
from magicgame.ui.words.values import wins

_REPETITION = "repetition"
"""The termination of a game that is drawn because a position stood for the third time."""


def result_title(names: Names, outcome: Outcome, seats: Seats = Seats()) -> str:  # noqa: B008 - frozen
    """`You win!` or `You lost` to who plays the computer, else `Diamond wins`, `Ann wins`, `Draw`."""
    if outcome.winner is None:
        return _("Draw")
    person = seats.own
    if person is not None:
        return _("You win!") if outcome.winner is person else _("You lost")
    return _("{side} wins", side=result_name(names, seats, outcome.winner))


def end_title(names: Names, outcome: Outcome) -> str:
    """The same of a line that is played out and may be none of the match's own: `You win`, `You lose`."""
    if outcome.winner is None:
        return _("Draw")
    return _("You lose") if outcome.winner.other is names.you else wins(names, outcome.winner)


def would_end_title(names: Names, outcome: Outcome) -> str:
    """The same of a line that was not played: `You would win`, `You would lose`."""
    if outcome.winner is None:
        return _("It would be a draw")
    if names.you is not None:
        return _("You would win") if outcome.winner is names.you else _("You would lose")
    return _("{side} would win", side=names.side(outcome.winner))


def result_heading(names: Names, outcome: Outcome, seats: Seats, is_first: bool) -> str:
    """The result; of the only person's first match, a win is told as such."""
    if is_first and outcome.winner is not None and outcome.winner is seats.own:
        return _("Your first win!")
    return result_title(names, outcome, seats)


def points_text(halves: int) -> str:
    """`0`, `½`, `1`, `1½`: half points."""
    whole, half = divmod(halves, 2)
    return f"{whole if whole or not half else ''}{'½' if half else ''}"


def score_text(names: Names, seats: Seats, sitting: Sitting) -> str:
    """`Ann 1½ · Bo ½`, `Circle 0 · Diamond 1`: the points of the two, who stand in this order whatever side each
    plays."""
    sides = sorted(Side, key=sitting.number)
    return " · ".join(_points_of(player_title(names, seats, side), sitting.halves(side)) for side in sides)


def _points_of(who: str, halves: int) -> str:
    """A name that ends in a number is kept apart from the points."""
    colon = ":" if who[-1:].isdigit() else ""
    return f"{who}{colon}\N{NO-BREAK SPACE}{points_text(halves)}"


def result_text(names: Names, outcome: Outcome, game: Game, seats: Seats = Seats()) -> str:  # noqa: B008 - frozen
    """Why it is over, with the squares that decided it; the loser is `You` where one person plays the computer."""
    if outcome.termination is MatchTermination.DRAW_AGREED:
        if not seats.has_two_persons or not any(map(seats.name, Side)):
            return _("Both sides agreed to a draw")
        first, second = (result_name(names, seats, side) for side in Side)
        return _("{first} and {second} agreed to a draw", first=first, second=second)
    loser = outcome.winner.other if outcome.winner is not None else None
    is_own = loser is seats.own
    if loser is not None and outcome.termination is MatchTermination.RESIGNATION:
        return _("You resigned") if is_own else _("{side} resigned", side=result_name(names, seats, loser))
    if loser is not None and outcome.termination is MatchTermination.TIME:
        return _("You ran out of time") if is_own else _(
            "{side} ran out of time", side=result_name(names, seats, loser))
    return words_of(game).end(names, outcome, game)


def end_text(
    names: Names, position: Position, outcome: Outcome, game: Game, seats: Seats = Seats(),  # noqa: B008 - frozen
) -> str:
    """Why it is over in that position; of a draw by repetition also after which turns the position stood."""
    told = result_text(names, outcome, game, seats)
    if outcome.termination.value != _REPETITION:
        return told
    turns = [str(ply) for ply in (*position.stood_before, position.ply) if ply]
    if 0 in position.stood_before:
        return _("{reason}: at the start and after turns {turns}", reason=told, turns=joined(turns))
    return _("{reason}: after turns {turns}", reason=told, turns=joined(turns))


def in_check_too(told: str) -> str:
    """How a side stood at the end that had a piece alone."""
    return _("{told}, and in check", told=told)


def locked_text(outcome: Outcome, game: Game) -> str:
    """Why locked lines stay as they are; empty where none decided."""
    locked = tuple(line for line in outcome.lines if line.locked)
    return _("Every square beside {lines} is taken", lines=lines_text(locked, game)) if locked else ""


def time_rule() -> str:
    """Why who runs out of time has lost."""
    return _("Whoever's clock reaches 0:00 loses")


def times_left(names: Names, times: tuple[str, str]) -> str:
    """What both clocks showed at the end, the first side's first."""
    first, second = (player_name(names, side) for side in Side)
    return _("Time left: {first}\u00a0{time}, {second}\u00a0{other_time}", first=first, time=times[0],
             second=second, other_time=times[1])


def series_text(names: Names, seats: Seats, sitting: Sitting) -> str:
    """Which match of several it is, and the points before it: `Match 3 · Ann 1½ · Bo ½`."""
    return _("Match {number} · {score}", number=sitting.count + 1, score=score_text(names, seats, sitting))


def after_turns(turns: int) -> str:
    """How long it took, both sides' turns counted."""
    return translate_count("After one turn", "After {count} turns", turns)


def result_after(
    names: Names, outcome: Outcome, game: Game, turns: int, seats: Seats = Seats(),  # noqa: B008 - frozen
) -> str:
    """Why it is over, and after how many turns of both sides."""
    if outcome.termination is MatchTermination.RESIGNATION and outcome.winner is not None:
        loser = outcome.winner.other
        if loser is seats.own:
            return translate_count("You resigned after one turn", "You resigned after {count} turns", turns)
        return translate_count("{side} resigned after one turn", "{side} resigned after {count} turns", turns,
                               side=result_name(names, seats, loser))
    after = translate_count("after one turn", "after {count} turns", turns)
    return f"{result_text(names, outcome, game, seats)}, {after}"
