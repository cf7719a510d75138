"""What is said of a turn that does not solve a puzzle: what it comes to, and what the reply to it does."""

from __future__ import annotations

from dataclasses import replace

from magicgame.engine.values import Analysis, Value
from magicgame.games import game_of
from magicgame.games.game import Game, Move, Outcome, Position, Side
from magicgame.games.parting import is_shut_in, settled_count
from magicgame.language import translate as _
from magicgame.language import translate_count
from magicgame.match.deeds import Deed, deed
from magicgame.match.focus import Focus, few, refutation
from magicgame.match.puzzles import Puzzle, saving_replies
from magicgame.match.walk import lines_threatened
from magicgame.match.why import winners_turns
from magicgame.ui.words import threats
from magicgame.ui.words.deeds import deed_told, doing_text
from magicgame.ui.words.in_vain import stopped
from magicgame.ui.words.names import Names
from magicgame.ui.words.prompts import Prompt
from magicgame.ui.words.reasons import outcome_text
from magicgame.ui.words.results import result_title
from magicgame.ui.words.shown_turns import turn_tried
from magicgame.ui.words.squares import lines_text, squares_text
from magicgame.ui.words.values import value_text, wins_after_text


def wrong_text(names: Names, puzzle: Puzzle, after: Analysis, mover: Side, is_replied: bool = False) -> str:
    """What is wrong with a turn after which the game goes on with `mover`, by the analysis of that position; once it
    `is_replied`, that turn of the other side's is not counted any more."""
    if puzzle.kind == "trap" and after.value is Value.DRAW:
        count = saving_replies(after)
        return _("Not a trap yet: {count} replies do not lose. There is a turn that leaves only one.", count=count)
    if after.value is None:
        return _("Not this one.")
    if puzzle.kind in ("win", "check") and after.value is Value.DRAW:
        return _("{side} holds the draw now: the win is gone.", side=names.side(mover))
    if is_replied and after.value is Value.WIN and after.remoteness:
        return f"{wins_after_text(names, mover, winners_turns(after.value, after.remoteness) - 1)}."
    return f"{value_text(names, after.value, after.remoteness, mover)}."


def refuted_text(names: Names, before: Position, move: Move, game: Game) -> str:
    """What is wrong with a turn, when this turn has ended the game: who has won, and how."""
    outcome = before.after(move).outcome
    assert outcome is not None
    late = _locked_too_late(names, before, move, outcome, game)
    return f"{result_title(names, outcome)}. {late or outcome_text(names, before, move, game)}."


def _locked_too_late(names: Names, before: Position, move: Move, outcome: Outcome, game: Game) -> str:
    """That the player has locked a line, but one of the other side's comes first; empty where that is not so."""
    if outcome.winner is not before.mover.other:
        return ""
    locked = tuple(line for line in before.after(move).lines_after() if line.side is before.mover and line.locked)
    return _("You locked {lines}, but {others} stands, and at the start of {side}'s turn {side}'s own line comes "
             "first", lines=lines_text(locked, game), others=lines_text(outcome.lines[:1], game),
             side=names.side(outcome.winner)) if locked else ""


def turn_played(told: str, names: Names, before: Position, move: Move) -> str:
    """The turns told so far, each in a line, and below them this one."""
    return "\n".join(filter(None, (told, f"{turn_tried(names, before, move)}.")))


def over_board(has_lost: bool, loses: bool) -> Prompt:
    """Over the board, once a wrong turn has been answered, perhaps with the turn that wins; one that `loses` does so
    against the best play."""
    title = _("That loses at once") if has_lost else _("That loses") if loses else _("Not quite")
    return Prompt(title, _("Try again with Retry, or see the solution with Show"))


def answered(
    names: Names, puzzle: Puzzle, verdict: str, before: Position, reply: Move, value: Value | None,
    right: Position | None = None,
) -> tuple[str, Focus]:
    """The verdict on a wrong turn after which `before` had that value, with what the reply to it does: of one that wins
    what it threatens and why that cannot be stopped, of one that holds the draw how. With it what of that can be
    carried out next. The `right` turn would have led to that position, if it is known."""
    after = before.after(reply)
    if value is Value.WIN:
        focus = refutation(after).focus
        why = "" if focus.threats or after.is_terminal else _at_ease(names, before, after, right)
        return " ".join(filter(None, (why, threats.winning(names, verdict, after)))), focus
    return _held(names, verdict, before, reply, right) if puzzle.kind in ("win", "check") else (verdict, Focus())


def _lets_alone(position: Position) -> bool:
    """Whether nothing is asked of the mover: no threat to stop, nobody to help."""
    return not (position.alarms_after() or lines_threatened(position))


def _at_ease(names: Names, before: Position, after: Position, right: Position | None) -> str:
    """Why the other side wins without a threat: whom the player must help first, or that it was let alone, which the
    right turn does not do."""
    if alone := after.alarms_after():
        return translate_count("Your piece on {squares} stands alone and must be rescued first.",
                               "Your pieces on {squares} stand alone and must be rescued first.", len(alone),
                               squares=squares_text(sorted(alone), game_of(after)))
    return _("That threatened nothing, so {side} had a free turn.", side=names.side(before.mover)) if (
        _lets_alone(before) and not (right is not None and _lets_alone(right))) else ""


def _held(names: Names, verdict: str, before: Position, reply: Move, right: Position | None) -> tuple[str, Focus]:
    game, after, done = game_of(before), before.after(reply), deed(before, reply)
    if after.is_terminal:
        return verdict, Focus()
    if alone := after.alarms_after():
        return _in_check(after, squares_text(sorted(alone), game)), Focus()
    done = few(replace(done, stops=stopped(after, done.stops)))
    done = replace(done, breaks=()) if done.stops and done.threatens else done
    if does := doing_text(game, done):
        told = _("{side}'s reply {does}: the win is gone.", side=names.side(before.mover), does=does)
        return told, Focus(done.threatens)
    if quiet := deed_told(names, game, before, reply, is_brief=True, only=Deed()):
        return f"{quiet} {verdict}", Focus()
    return _not_pressed(names, before, reply, right) or verdict, Focus()


def _not_pressed(names: Names, before: Position, reply: Move, right: Position | None) -> str:
    """That the reply ends a check, or could be any because nothing was threatened; where the right turn threatens
    nothing either, that it puts more in place. Empty where nothing of that is so."""
    side, alone = names.side(before.mover), before.alarms_after()
    if alone:
        turn = names.turn(game_of(before), before.move_text(reply))
        return "" if before.alarms_after(reply.steps) else _(
            "{turn} ended your check, so {side} is free again: the win is gone.", turn=turn, side=side)
    if lines_threatened(before):
        return ""
    if right is None or not _lets_alone(right):
        return _("That threatened nothing, so {side} had a free turn: the win is gone.", side=side)
    own = before.mover.other
    return _("The right turn puts more of your pieces in place: the win is gone.") if (
        settled_count(right, own) > settled_count(before, own)) else ""


def _in_check(after: Position, squares: str) -> str:
    """Of the player's, which must be helped before anything else."""
    if is_shut_in(after):
        return _("You are in check and must pass: the win is gone.")
    return translate_count("Your piece on {squares} stands alone and must be rescued first: the win is gone.",
                           "Your pieces on {squares} stand alone and must be rescued first: the win is gone.",
                           len(after.alarms_after()), squares=squares)
