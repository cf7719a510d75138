"""Exact values and verdicts in words. Counted are the winner's own turns, as in a puzzle's `win in 3`."""

from __future__ import annotations

from collections.abc import Callable

from magicgame.engine.values import CERTAIN, MoveValue, Value
from magicgame.games.game import Game, Move, Position, Side
from magicgame.language import translate as _
from magicgame.language import translate_count
from magicgame.match.review import Remark, Verdict
from magicgame.match.why import Cause, Ending, Why, ending, winners_turns
from magicgame.ui.sentences import line_text, result_text, side_name, turn_text

_ABOUT_EVEN = 15
_SHORT_TURNS = 2
"""A lock so many of the winner's turns away is worth naming; one farther away depends on what the loser does."""


def value_text(value: Value, remoteness: int | None, mover: Side) -> str:
    """`Circle wins in 3 turns of its own` or `Drawn with best play`; `value` is the mover's, `remoteness` in plies."""
    if value is Value.DRAW:
        return _("Drawn with best play")
    side = mover if value is Value.WIN else mover.other
    if not remoteness:
        return _("{side} has won", side=side_name(side))
    return _wins_text(side, winners_turns(value, remoteness))


def _wins_text(side: Side, turns: int) -> str:
    if not turns:
        return _("{side} wins, whatever {other} plays now", side=side_name(side), other=side_name(side.other))
    return translate_count(
        "{side} wins with its next turn", "{side} wins in {count} turns of its own", turns, side=side_name(side))


def own_turns(turns: int) -> str:
    """What stands behind `in`: how many turns somebody needs, counting nobody else's."""
    return translate_count("one turn of its own", "{count} turns of its own", turns)


def score_text(score: int, mover: Side) -> str:
    """What a search's score means, without a proof."""
    if abs(score) > CERTAIN:
        return _("{side} wins, says the search", side=side_name(mover if score > 0 else mover.other))
    if abs(score) < _ABOUT_EVEN:
        return _("About even")
    return _("{side} stands better", side=side_name(mover if score > 0 else mover.other))


def count_text(values: list[Value], best: Value) -> str:
    """How many of the possibilities keep the best value."""
    count, total = values.count(best), len(values)
    if best is Value.WIN:
        return _("{count} of {total} turns win", count=count, total=total)
    if best is Value.DRAW:
        return _("{count} of {total} turns hold the draw", count=count, total=total)
    return _("Every turn loses against best play")


# --- verdicts ---------------------------------------------------------------------------------------------------------


def remark_text(remark: Remark) -> str:
    """The verdict on a turn in a few words."""
    return _TEXTS[remark.verdict](remark)


def _forced(_remark: Remark) -> str:
    return _("There was no other turn")


def _only(remark: Remark) -> str:
    if remark.best.value is Value.WIN:
        return _("The only turn that wins")
    return _("The only turn that holds the draw")


def _keeps(remark: Remark) -> str:
    match remark.best.value:
        case Value.WIN:
            return _("Wins as fast as possible")
        case Value.LOSS:
            return _("Lost, but no turn resists longer")
    return _("Holds the draw, as {count} turns do", count=remark.holding)


def _slower(remark: Remark) -> str:
    if remark.best.value is Value.LOSS:
        return _("Loses sooner than it must")
    played, best = _turns(remark.played), _turns(remark.best)
    if played == best:
        return _("Still wins, but not as fast as possible")
    return _("Still wins, in {turns} instead of {best}", turns=own_turns(played), best=best)


def _gives_away(remark: Remark) -> str:
    if remark.best.value is Value.DRAW:
        return _("Gives away the draw")
    if remark.played.value is Value.DRAW:
        return _("Gives away a win in {turns}", turns=own_turns(_turns(remark.best)))
    return _("Turns a win into a loss")


_TEXTS: dict[Verdict, Callable[[Remark], str]] = {
    Verdict.FORCED: _forced, Verdict.ONLY: _only, Verdict.KEEPS: _keeps, Verdict.SLOWER: _slower,
    Verdict.GIVES_AWAY: _gives_away,
}


def _turns(found: MoveValue) -> int:
    """The turns the winner needs after a decided move is chosen, that move included if it is the winner's."""
    assert found.value is not None
    return winners_turns(found.value, found.remoteness or 0)


def better_text(remark: Remark) -> str:
    """What should have been played."""
    best, move = remark.best, turn_text(remark.before, remark.best.move)
    if best.value is Value.WIN:
        return f"{move}: {_wins_text(remark.before.mover, _turns(best))}"
    if best.value is Value.DRAW:
        return _("{move} holds the draw", move=move)
    return _("{move} resists longest", move=move)


# --- reasons ----------------------------------------------------------------------------------------------------------


def fact_text(remark: Remark, why: Why | None, game: Game) -> str:
    """The verdict with its reason, in one line; a missed win is not betrayed."""
    verdict = remark_text(remark)
    return _with_reason(verdict, "" if why is not None and why.is_missed else reason_text(remark, why, game))


def _with_reason(verdict: str, reason: str) -> str:
    return f"{verdict}: {reason}" if reason else verdict


def reason_text(remark: Remark, why: Why | None, game: Game) -> str:
    """What the turn leads to: the lock, the line or the forced flip that decides, or how soon that is.

    Nothing for a turn that holds a draw.
    """
    if why is not None and why.is_missed:
        return _missed_text(remark, why, game)
    if why is not None and why.turns <= _SHORT_TURNS:
        return _decided_text(remark, why, game)
    if remark.played.value in (None, Value.DRAW):
        return ""
    side = remark.before.mover if remark.played.value is Value.WIN else remark.before.mover.other
    return _wins_text(side, _turns(remark.played))


def _missed_text(remark: Remark, why: Why, game: Game) -> str:
    """What the turn that should have been played leads to."""
    move, line = turn_text(remark.before, why.moves[0]), line_text(why.ending.line, game)
    if why.ending.cause is Cause.LOCK and why.turns == 1:
        return _("{move} locks {line}", move=move, line=line)
    if why.turns <= _SHORT_TURNS:
        return _("{move} wins by {line} in {turns}", move=move, line=line, turns=own_turns(why.turns))
    return better_text(remark)


def _decided_text(remark: Remark, why: Why, game: Game) -> str:
    end, is_own = why.ending, why.ending.winner is remark.before.mover
    winner, line = side_name(end.winner), line_text(end.line, game)
    if end.cause is not Cause.LOCK:
        return ending_text(end, game) if len(why.moves) == 1 else _then_text(end, game)
    if is_own and why.turns == 1:
        return _("locks {line}", line=line)
    if is_own:
        return _("on the way to {line} in {turns}", line=line, turns=own_turns(why.turns))
    if why.turns == 1:
        return _("lets {side} lock {line}", side=winner, line=line)
    return _("lets {side} lock {line} in {turns}", side=winner, line=line, turns=own_turns(why.turns))


def _then_text(end: Ending, game: Game) -> str:
    """How the loser will have to end the game itself."""
    loser, line = side_name(end.winner.other), line_text(end.line, game)
    if end.flip is not None:
        return _("then {side}'s own flip {flip} completes {line}", side=loser, flip=flip_text(end, game), line=line)
    if end.cause is Cause.CLOSE:
        return _("then {side} itself must close the lock on {line}", side=loser, line=line)
    return _("then {side} cannot break {line}", side=loser, line=line)


def ending_text(end: Ending, game: Game) -> str:
    """What the loser's own last turn did."""
    loser, line = side_name(end.winner.other), line_text(end.line, game)
    if end.flip is not None:
        return _("{side}'s own flip {flip} completed {line}", side=loser, flip=flip_text(end, game), line=line)
    if end.cause is Cause.CLOSE:
        return _("{side} itself closed the lock on {line}", side=loser, line=line)
    return _("{side} did not break {line}", side=loser, line=line)


def flip_text(end: Ending, game: Game) -> str:
    """`9-10`, the flip that decided."""
    assert end.flip is not None
    return f"{game.square_name(end.flip.source)}-{game.square_name(end.flip.target)}"


def explanation(remark: Remark, why: Why, game: Game) -> str:
    """The turn, the verdict, the reason, and the turns that show it."""
    played = turn_text(remark.before, remark.played.move)
    fact = _with_reason(remark_text(remark), reason_text(remark, why, game))
    return _("{move}: {fact}. The turns: {turns}", move=played, fact=fact, turns=_line_of(remark.before, why.moves))


def _line_of(position: Position, moves: tuple[Move, ...]) -> str:
    texts = []
    for move in moves:
        texts.append(turn_text(position, move))
        position = position.after(move)
    return "  ".join(texts)


def outcome_text(before: Position, move: Move, game: Game) -> str:
    """How the last turn of a game ended it, and whose own doing that was."""
    outcome = before.after(move).outcome
    assert outcome is not None
    words, found = result_text(outcome, game), ending(before, move)
    is_own_doing = found is not None and found.cause in (Cause.FLIP, Cause.CLOSE)
    return f"{words}. {ending_text(found, game)}" if found is not None and is_own_doing else words
