"""What a position is worth: proven values and a search's estimates.

Turns are counted as the winner's, as in a puzzle's `win in 3`; remoteness is in plies.
"""

from __future__ import annotations

from collections.abc import Sequence

from magicgame.engine.values import CERTAIN, WON, Analysis, MoveValue, Value
from magicgame.games.game import Game, Position, Side
from magicgame.language import translate as _
from magicgame.language import translate_count
from magicgame.match.review import is_about_even
from magicgame.match.seats import Seats
from magicgame.match.why import winners_turns
from magicgame.ui.words.game import Lead
from magicgame.ui.words.names import Names
from magicgame.ui.words.registry import words_of
from magicgame.ui.words.squares import joined

_NAMED = 2
"""So many moves at most are named."""


def value_text(names: Names, value: Value, remoteness: int | None, mover: Side) -> str:
    """`Circle wins in 3 turns` or `Drawn with best play`; `value` is the mover's, and proven."""
    if value is Value.DRAW:
        return _("Drawn with best play")
    side = mover if value is Value.WIN else mover.other
    if not remoteness:
        return _("You have won") if side is names.you else _("{side} has won", side=names.side(side))
    return wins_text(names, side, winners_turns(value, remoteness))


def too_late_text() -> str:
    """Beside a win that is further away than the game may still last."""
    return _("But the limit of moves comes first: it ends in a draw")


def wins_text(names: Names, side: Side, turns: int) -> str:
    """When the side wins; without a turn of its own if the other side's next turn ends the game."""
    if not turns:
        return _wins_whatever_comes(names, side)
    if side is names.you:
        return translate_count("You win with your next turn", "You win in {count} turns", turns)
    return translate_count(
        "{side} wins next turn", "{side} wins in {count} turns", turns, side=names.side(side))


def wins_after_text(names: Names, side: Side, turns: int) -> str:
    """When the side wins, told after a turn of its own that is not counted any more."""
    if turns < 2:
        return wins_text(names, side, turns)
    return _("You win in {count} more turns", count=turns) if side is names.you else _(
        "{side} wins in {count} more turns", side=names.side(side), count=turns)


def could_win_text(names: Names, side: Side, turns: int) -> str:
    """When the side could win, of a match that ended otherwise."""
    if side is names.you:
        return translate_count("You could win with your next turn", "You could win in {count} turns", turns)
    return translate_count(
        "{side} could win next turn", "{side} could win in {count} turns", turns, side=names.side(side))


def _wins_whatever_comes(names: Names, side: Side) -> str:
    if side is names.you:
        return _("You win, whatever {other} plays now", other=names.side(side.other))
    if side.other is names.you:
        return _("{side} wins, whatever you play now", side=names.side(side))
    return _("{side} wins, whatever {other} plays now", side=names.side(side), other=names.side(side.other))


def wins(names: Names, side: Side) -> str:
    """`You win`, `Circle wins`."""
    return _("You win") if side is names.you else _("{side} wins", side=names.side(side))


def count_text(values: list[Value], best: Value) -> str:
    """How many of the possible turns keep the best value."""
    count, total = values.count(best), len(values)
    if total == 1 and best is not Value.LOSS:
        return _("The only turn wins") if best is Value.WIN else _("The only turn holds the draw")
    if best is Value.WIN:
        return translate_count("{count} of {total} turns wins", "{count} of {total} turns win", count, total=total)
    if best is Value.DRAW:
        return translate_count(
            "{count} of {total} turns holds the draw", "{count} of {total} turns hold the draw", count, total=total)
    return _("Every turn loses against best play")


def holding_text(analysis: Analysis | None, moves: list[MoveValue]) -> str:
    """How many of the analysed moves that are still possible keep the best result; empty of a search, which does not
    know all."""
    values = [found.value for found in moves if found.value is not None]
    return count_text(values, values[0]) if values and not is_estimate(analysis) else ""


# --- estimates --------------------------------------------------------------------------------------------------------


def is_estimate(analysis: Analysis | None) -> bool:
    """Whether the analysis is a search's opinion of a position in which the game goes on."""
    return analysis is not None and analysis.value is None and bool(analysis.moves)


def estimate_text(names: Names, game: Game, score: int, mover: Side) -> str:
    """`Slightly better for you`, by a search's score for the mover; who can force a win, where that is proven."""
    side = mover if score > 0 else mover.other
    if abs(score) > CERTAIN:
        return can_force_win(names, side)
    if is_about_even(score):
        return _("Even chances")
    return _better(names, side, words_of(game).lead(abs(score)))


def standing(game: Game, score: int) -> int:
    """How far a search's score is from even chances, in the steps that `estimate_text` tells apart; below 0 where the
    mover is behind."""
    if is_about_even(score):
        return 0
    lead = words_of(game).lead(abs(score))
    steps = len(Lead) + 1 if abs(score) > CERTAIN else 1 if lead is None else 1 + list(Lead).index(lead)
    return steps if score > 0 else -steps


def can_force_win(names: Names, side: Side) -> str:
    """`You can force a win`."""
    return _("You can force a win") if side is names.you else _("{side} can force a win", side=names.side(side))


def graph_labels(names: Names, seats: Seats) -> tuple[str, str]:
    """What the top and the bottom of a curve of estimates mean: `better for you`, `better for Diamond`."""
    return _better_for(names, seats.near), _better_for(names, seats.near.other)


def _better_for(names: Names, side: Side) -> str:
    return _("better for you") if side is names.you else _("better for {side}", side=names.side(side))


def short_labels(names: Names, seats: Seats) -> tuple[str, str]:
    """Who is meant by the top and the bottom of a curve, or by filled and hollow marks, where there is no more room."""
    near, far = (_("you") if side is names.you else names.side(side) for side in (seats.near, seats.near.other))
    return near, far


def with_standing(turn: str, standing: str) -> str:
    """`Turn 4, Diamond: a2-a3 · Better for you`, as the headline says it; the turn alone where that says nothing."""
    return f"{turn} · {standing}" if standing else turn


def even_band() -> str:
    """In the band of a curve where nobody is ahead."""
    return _("even")


def marks_of(names: Names, side: Side) -> str:
    """Behind a mark of a curve: whose they are."""
    return _("by you") if side is names.you else _("by {side}", side=names.side(side))


def _better(names: Names, side: Side, lead: Lead | None) -> str:
    return _own_lead(lead) if side is names.you else _lead(names.side(side), lead)


def _lead(side: str, lead: Lead | None) -> str:
    match lead:
        case Lead.SMALL:
            return _("Slightly better for {side}", side=side)
        case Lead.CLEAR:
            return _("Clearly better for {side}", side=side)
        case Lead.LARGE:
            return _("Much better for {side}", side=side)
    return _("Better for {side}", side=side)


def _own_lead(lead: Lead | None) -> str:
    match lead:
        case Lead.SMALL:
            return _("Slightly better for you")
        case Lead.CLEAR:
            return _("Clearly better for you")
        case Lead.LARGE:
            return _("Much better for you")
    return _("Better for you")


def searched_text(names: Names, score: int, mover: Side) -> str:
    """That it is an estimate; where the score is a proof for or against the mover, how soon the win comes, in the
    winner's own moves."""
    if abs(score) <= CERTAIN:
        return _("An estimate: the computer looked a few turns ahead")
    turns = max(1, winners_turns(Value.WIN if score > 0 else Value.LOSS, WON - abs(score)))
    winner = mover if score > 0 else mover.other
    if winner is names.you:
        return translate_count("Proven: with your next move", "Proven: in at most {count} of your moves", turns)
    return translate_count("Proven: with its next move", "Proven: in at most {count} of its moves", turns)


def can_win_at_once(names: Names, side: Side) -> str:
    """Of a side whose next move wins."""
    return _("You can win at once") if side is names.you else _("{side} can win at once", side=names.side(side))


def could_win_at_once(names: Names, side: Side) -> str:
    """The same of a match that went on otherwise."""
    return _("You could win at once") if side is names.you else _("{side} could win at once", side=names.side(side))


def with_move(move: str) -> str:
    """Below that: how."""
    return _("With {move}", move=move)


def _wins_within(names: Names, side: Side, turns: int) -> str:
    """When the side wins at the latest, in moves of its own."""
    if turns < 2:
        return wins_text(names, side, turns)
    return _("You win in at most {count} moves", count=turns) if side is names.you else _(
        "{side} wins in at most {count} moves", side=names.side(side), count=turns)


def wins_in_more(names: Names, side: Side, turns: int) -> str:
    """The same of a side that has just moved, and needs so many moves more."""
    return translate_count("You win in at most one more move", "You win in at most {count} more moves", turns) if (
        side is names.you) else translate_count(
        "{side} wins in at most one more move", "{side} wins in at most {count} more moves", turns,
        side=names.side(side))


# --- the best turns ---------------------------------------------------------------------------------------------------


def estimated_turns_title(
    names: Names, mover: Side, count: int, is_clear: bool = True, is_lost: bool = False
) -> str:
    """Over the list of the turns that look best, of which there are so many: whose they are, and that they come next;
    over one that is not clearly the best no more than that it is good. Where even the best `is_lost`, that."""
    if is_lost:
        return _("You lose whatever you play") if mover is names.you else _(
            "{side} loses whatever it plays", side=names.side(mover))
    if not is_clear:
        return translate_count("A good turn for you now", "Good turns for you now", count) if mover is names.you else (
            translate_count("A good turn for {side} now", "Good turns for {side} now", count, side=names.side(mover)))
    if mover is names.you:
        return _("Your best turn now") if count == 1 else _("Your best turns now")
    side = names.side(mover)
    return _("{side}'s best turn now", side=side) if count == 1 else _("{side}'s best turns now", side=side)


def only_turn_title(names: Names, mover: Side) -> str:
    """Over the only turn there is: whose it is."""
    return _("Your only turn now") if mover is names.you else _("{side}'s only turn now", side=names.side(mover))


def best_turns_title(count: int, wins: bool) -> str:
    """Over the list of the best turns, of which there are so many; where another one `wins`, too, these do it first."""
    if wins:
        return _("Fastest win") if count == 1 else _("Fastest wins")
    return _("Best turn") if count == 1 else _("Best turns")


def same_turns_text(count: int) -> str:
    """Below the only turn listed, how many others lead to the same position, mirrored or turned, though it need not be
    an image of theirs itself; empty where none does."""
    return translate_count("1 other comes to the same", "{count} others come to the same", count) if count else ""


def all_turns_text(count: int, has_same: bool) -> str:
    """Over the turns listed, how many are as good altogether, and whether some lead to the same position but for its
    symmetry, of which only one is listed."""
    return _("{count} in all, counting mirror images", count=count) if has_same else _("{count} in all", count=count)


def worth_text(names: Names, found: MoveValue, best: MoveValue, position: Position, is_exact: bool) -> str:
    """What one of the best turns comes to, exactly or as a search has found; where it is only estimated, beside the
    best ones. Empty of the best one, and of the only turn there is, where that is not proven."""
    if found.value is Value.DRAW:
        return _("Holds the draw")
    if found.value is Value.WIN and found.remoteness == 1:
        return _("This wins at once")
    if found.value is not None and not is_exact:
        winner = position.mover if found.value is Value.WIN else position.mover.other
        return _wins_within(names, winner, winners_turns(found.value, found.remoteness or 0))
    if found.value is not None:
        return value_text(names, found.value, found.remoteness, position.mover)
    if len(position.legal_moves) == 1:
        return ""
    if found == best:
        return ""
    return _("Looks just as good") if found.score == best.score else _("Looks nearly as good")


def no_clear_best(count: int) -> str:
    """Beside a turn that looks best for no reason that can be seen: how many others look about as good; empty where
    none does."""
    return translate_count("No clear best turn: 1 other looks about as good",
                           "No clear best turn: {count} others look about as good", count) if count else ""


def clear_best(is_ahead: bool) -> str:
    """The same where no other does, or only nearly."""
    return _("No other turn looks as good") if is_ahead else _("Slightly better than any other turn")


def others_lose(turns: Sequence[str]) -> str:
    """Beside the best turn, which others are known to lose, or how many."""
    return translate_count("{turns} would lose", "{turns} would lose", len(turns), turns=joined(list(turns))) if (
        len(turns) <= _NAMED) else _("{count} other moves would lose", count=len(turns))


def likely_text() -> str:
    """Before the turns of the line a search expects."""
    return _("Likely to follow")
