"""What analysis, editor and explanations say about the position they show."""

from __future__ import annotations

from magicgame.engine.values import Analysis, MoveValue, Value
from magicgame.games.game import Outcome, Side
from magicgame.language import translate as _
from magicgame.language import translate_count
from magicgame.match.why import Why, winners_turns
from magicgame.ui.words.names import Names
from magicgame.ui.words.prompts import Prompt
from magicgame.ui.words.values import can_win_at_once, could_win_text, value_text


def position_text(
    names: Names, analysis: Analysis | None, best: MoveValue | None, mover: Side, ended: Outcome | None = None
) -> str:
    """What the position is worth, once that is proven; `best` is the best of the turns still possible. Where a
    match `ended` without that win, it is told as one that could have been."""
    if analysis is None or best is None or best.value is None:
        return _("Analysing …")
    side, turns = mover if best.value is Value.WIN else mover.other, winners_turns(best.value, best.remoteness or 0)
    if ended is None and best.value is Value.WIN and turns == 1:
        return can_win_at_once(names, side)
    if ended is not None and best.value is not Value.DRAW and ended.winner is not side and turns:
        return could_win_text(names, side, turns)
    return value_text(names, best.value, best.remoteness, mover)


def analysis_title(verdict: str) -> str:
    """Over a board that belongs to no match: `Analysis · Drawn with best play`."""
    return _("Analysis · {verdict}", verdict=verdict)


def any_position() -> str:
    """On the card that opens the editor."""
    return _("Arrange the board and see who would win")


def from_the_start() -> str:
    """On the card that opens the analysis of another game."""
    return _("From the start of the game")


def legend() -> str:
    """What the marks on the board mean."""
    return _("▲ wins  ● draws  ▼ loses; number: turns to the win")


def sign_meaning(sign: str) -> str:
    """Beside the sign of a turn, told by its name: a mistake, the only one to keep the result, or a chance let go."""
    return {"mistake": _("= mistake"), "only": _("= only good turn"), "slip": _("= slip")}[sign]


def has_comment() -> str:
    """Beside the sign of a turn that something is written on."""
    return _("comment")


def with_better(turn: str) -> str:
    """Below a curve, beside a stroke in the colour of the one that the turn would have led to."""
    return _("with {turn}", turn=turn)


def others_tried(count: int) -> str:
    """Beside the number of other turns that were tried instead of one."""
    return translate_count("other turn tried", "other turns tried", count)


def better_turn(number: int, is_clear: bool) -> Prompt:
    """Over the board that shows it, which a search may only prefer; the turn it is instead of counts from 1."""
    title = _("The better turn") if is_clear else _("What the analysis prefers")
    return Prompt(title, _("Before turn {number}", number=number))


def verdict_on(number: int, verdict: str) -> str:
    """`Turn 9 · This wins as fast as possible`, the turn counted from 1."""
    return _("Turn {number} · {verdict}", number=number, verdict=verdict)


def pass_of(number: int, count: int) -> str:
    """Below a pass that is one of several in a row of its side's."""
    return _("Pass {number} of {count} in a row", number=number, count=count)


def looked_better(turn: str, reason: str, is_clear: bool, is_but: bool = False) -> str:
    """Beside a turn that cannot be judged, one that looked better, or clearly so, and why; after what speaks for the
    one that was played `is_but`."""
    if is_but:
        told = _("But {turn} was clearly better", turn=turn) if is_clear else _(
            "But {turn} was better", turn=turn)
    else:
        told = _("{turn} was clearly better", turn=turn) if is_clear else _("{turn} was better", turn=turn)
    return f"{told}. {reason}" if reason else told


def seen_further_ahead() -> str:
    """Beside a turn that looked clearly better for no reason that can be seen."""
    return _("The difference only shows further ahead")


def did_but(did: str, fault: str) -> str:
    """What a turn did on the board, and what was wrong with it."""
    return _("{did}, but {fault}", did=did, fault=fault)


def preferred_too() -> str:
    """Of a turn of the reader's that cannot be judged and looked best."""
    return _("The computer would also play it")


def back_to_turn(number: int) -> str:
    """On the button that ends what is played out of the match, counted from 1; the start is turn 0."""
    return _("To turn {number}", number=number) if number else _("Back")


def branches(count: int) -> str:
    """How many turns have been tried here; empty when it is only one."""
    return _("{count} turns tried here: ↑ ↓, or choose the turn", count=count) if count > 1 else ""


def first_note() -> str:
    """Instead of a verdict, before any turn."""
    return _("Play any turn. Lines tried before are kept.")


def how_to_try() -> str:
    """Below a list of few turns: what can be done with them."""
    return _("Choose a turn to go back to it, or play on: every line is kept.")


def over_from_the_start() -> str:
    """Instead of a verdict, where the position set up is one in which the game has ended."""
    return _("The game is over here. Set up another position, or go back with Done.")


def to_move(names: Names, side: Side, is_past: bool = False) -> str:
    """Who is to move; in a match that is over, who was."""
    if is_past and side is names.you:
        return _("You to move")
    return _("It is your turn") if side is names.you else _("{side} to move", side=names.side(side))


def after_turn(number: int) -> str:
    """Over the list of turns: which position is shown."""
    return _("After turn {number}", number=number) if number else _("The start")


def looking_for_best() -> str:
    """Where the best turn will stand."""
    return _("Looking for the best turn …")


def still_looking() -> str:
    """Of a turn of which not all is known yet that is to be said of it."""
    return _("still looking …")


def still_working(turn: str, done: int, count: int) -> str:
    """Over the graph, the turn and how much of the curve is known by now."""
    return _("{turn} · Working {done}/{count} …", turn=turn, done=done, count=count)


def not_analysed(has_engine: bool) -> str:
    """Why a position has no values."""
    if has_engine:
        return _("The computer could not analyse this position")
    return _("The computer does not know this game")


# --- what the menu has done -------------------------------------------------------------------------------------------


def position_copied() -> str:
    return _("The position is on the clipboard")


def record_copied() -> str:
    return _("The record is on the clipboard")


def nothing_to_paste() -> str:
    return _("There is no text on the clipboard.")


# --- explanations -----------------------------------------------------------------------------------------------------


def why_prompt(why: Why) -> Prompt:
    """Over a reason that is played out on the board."""
    if why.allowed:
        return Prompt(_("What this turn leads to"),
                      _("The turn and the best answer to it. Then the win that was missed."))
    if why.is_missed:
        return Prompt(_("The win that was missed"),
                      _("The best turns of both sides, one after the other"))
    return Prompt(_("What this turn leads to"),
                  _("The turn, then the best turns of both sides"))


def better_prompt(number: int, is_win: bool) -> Prompt:
    """Over the better turn, which is shown after what the one of that number led to; a win is played out."""
    if is_win:
        return Prompt(_("The win that was missed"),
                      _("What could have been played as turn {number}, then the best turns of both sides",
                        number=number))
    return Prompt(_("The better turn"), _("What could have been played as turn {number}", number=number))


def why_title(number: int) -> str:
    """Over the reason of a turn, before it is played out."""
    return _("Turn {number}: why", number=number)


def played_instead(turn: str, turned: str, is_tried: bool) -> str:
    """After the win that was missed, which turn was played or tried, and what that did."""
    told = _("You tried {turn} instead.", turn=turn) if is_tried else _("Instead {turn} was played.", turn=turn)
    return " ".join(filter(None, (told, turned)))


def why_of_try() -> str:
    """Over the reason of a wrong turn that was tried instead of the one played."""
    return _("Your try: why")


def why_of_better() -> str:
    """Over the reason of a right one."""
    return _("The better turn: why")


def step_of_turn(number: int, said: str) -> str:
    """What a voice says of one turn of a reason; of one without a number no more than that."""
    return _("Turn {number}: {turn}", number=number, turn=said) if number else said


def walked_title(number: int, step: int, count: int) -> str:
    """Over the turn of that number of a line that is played out, and which of how many this is."""
    return _("Turn {number} ({step} of {count})", number=number, step=step, count=count)


def turns_title() -> str:
    """Over the turns of a line that is played out."""
    return _("The turns")


# --- the editor -------------------------------------------------------------------------------------------------------


def editor_prompt(has_cursor: bool) -> Prompt:
    """How a position is set up by pointer or, with the cursor on the board, by keys."""
    how = _("Click to place the tile or turn it, drag to move one, right-click to remove one")
    if has_cursor:
        how = _("Enter places the tile or turns it, Delete removes it, digits choose the tile")
    return Prompt(_("Set up a position"), how)


def tiles_of_side(count: int, total: int, has_reserve: bool) -> str:
    """How many tiles of a side lie on the board, of those it has."""
    if count > total:
        return _("{count} on the board, but there are only {total}", count=count, total=total)
    if has_reserve and count == total:
        return _("{count} on the board, none left", count=count)
    if has_reserve:
        return _("{count} on the board, {left} left", count=count, left=total - count)
    return _("{count} of {total} on the board", count=count, total=total)


def brush_title(places: bool) -> str:
    """Over the tiles to choose from; the last choice takes one away."""
    return _("Tile to place") if places else _("Remove a tile")


def how_to_mend(names: Names, first: int, second: int, most: int) -> str:
    """How a position can become possible in which the sides have so many tiles; empty where that is not so simple."""
    more, count = (Side.FIRST, second - first) if second > first else (Side.SECOND, first - second - 1)
    if count <= 0 or max(first, second) > most:
        return ""
    side, other = names.side(more), names.side(more.other)
    return translate_count("Add a {side} tile, or remove one of {other}'s.",
                           "Add {count} {side} tiles, or remove {count} of {other}'s.", count, side=side, other=other)


def mover_is_counted() -> str:
    """Of a position set up in a game whose tiles tell who is to move."""
    return _("The number of tiles decides who moves")


def over_here() -> str:
    """Of a position set up in which the game has ended."""
    return _("The game is over here")
