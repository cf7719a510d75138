"""What is said at the end of a puzzle's solution: its idea."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from msgspec import structs

from magicgame.games import game_of
from magicgame.games.game import Game, Move, Position
from magicgame.language import translate as _
from magicgame.match.deeds import Deed
from magicgame.match.focus import Played, told_deed, ways_won
from magicgame.match.ideas import Crux, Idea, crux_of, solution_of
from magicgame.match.puzzles import Puzzle
from magicgame.ui.words.deeds import doing_text, here_wins, one_of_ways, ways_text
from magicgame.ui.words.flips_left import flips_left
from magicgame.ui.words.how_stopped import why_in_vain, why_stopped
from magicgame.ui.words.in_vain import stopped
from magicgame.ui.words.names import Names
from magicgame.ui.words.puzzles import why_it_wins
from magicgame.ui.words.registry import words_of
from magicgame.ui.words.solution_asides import tempting
from magicgame.ui.words.solutions import mostly, what_it_prepares
from magicgame.ui.words.solved_deeds import key_turn

_MOST_OF_IDEA = 3


def with_end(told: str, names: Names, puzzle: Puzzle, line: Played, crux: Crux | None) -> str:
    """What is told of the last turn, and below it what the solution is about."""
    return "\n".join(filter(None, (told, *_about(names, puzzle, line, crux))))


def solved_about(names: Names, puzzle: Puzzle, start: Position, turns: Sequence[str], is_brief: bool = False) -> str:
    """The same once the puzzle is solved, of the turns played then: nothing of turns that were not, nor what the praise
    tells; where it `is_brief` no mistake either."""
    if puzzle.kind == "win":
        played = structs.replace(puzzle, shown=tuple(turns))
        crux, line = crux_of(played, start), solution_of(played, start)
        if crux is None:
            return "" if is_brief else tempting(names, puzzle, start)
        key = "" if is_brief else key_turn(names, line, crux)
        return _sentences(key, _idea_of(names, line, crux))
    line, crux = solution_of(puzzle, start), crux_of(puzzle, start)
    if puzzle.kind == "trap":
        return _how_it_traps(names, line, crux)
    if puzzle.kind == "hold":
        failing = "" if is_brief else tempting(names, puzzle, start)
        does = _how_it_holds(names, line, crux)
        ahead = "" if is_brief else what_it_prepares(puzzle, line, 1, does)
        stops = told_deed(line, 1, crux, is_held=True).stops
        foiled = "" if is_brief else why_in_vain(names, *line[0], stops)
        return "\n".join(filter(None, (_sentences(does, foiled, ahead), failing)))
    return "\n".join(filter(None, (_why_the_check(names, line), _from_here(names, line, crux))))


def other_defence(puzzle: Puzzle, names: Names, start: Position, turns: Sequence[str]) -> str:
    """Which reply the solution shows instead of the one that was played; empty where it shows none."""
    shown = next((number for number, (text, other) in enumerate(zip(turns, puzzle.walked, strict=False))
                  if text != other), None)
    if shown is None or shown % 2 == 0:
        return ""
    return _("The solution shows another defence: {turn}.", turn=names.turn(game_of(start), puzzle.walked[shown]))


def _why_the_check(names: Names, line: Played) -> str:
    """What the check does: why it cannot be ended, or how little it leaves the other side."""
    start, move = line[0]
    given = words_of(game_of(start)).checks(names, start, move)
    return " ".join(filter(None, (f"{given}." if given else "", flips_left(names, start.after(move)))))


def _from_here(names: Names, line: Played, crux: Crux | None) -> str:
    """How the check wins."""
    if crux is None or crux.number == 1:
        return _idea(names, line, crux) if crux is not None else ""
    return _("The solution shows the rest.")


def _how_it_traps(names: Names, line: Played, crux: Crux | None) -> str:
    """What the turn that sets a trap does, how little it leaves to flip, and with what most replies lose."""
    start, move = line[0]
    game, after = game_of(start), start.after(move)
    does = doing_text(game, told_deed(line, 1, crux, is_held=False))
    told = _("Your turn {does}.", does=does) if does else ""
    return " ".join(filter(None, (told, flips_left(names, after), mostly(game, after))))


def _how_it_holds(names: Names, line: Played, crux: Crux | None) -> str:
    """What the turn that holds the draw does; empty of one that ends the game."""
    start, move = line[0]
    game, after, done = game_of(start), start.after(move), told_deed(line, 1, crux, is_held=True)
    if after.is_terminal:
        return ""
    late = words_of(game).late(names, start, move, done.stops)
    met = tuple(each for each in stopped(after, done.stops) if not late or ways_text(game, [each]) not in late)
    done = replace(done, stops=met)
    seen = "" if done != Deed() or late else words_of(game).shown(names, start, move)
    return _sentences(_your_turn(game, start, move, done), late, f"{seen}." if seen else "")


def _your_turn(game: Game, start: Position, move: Move, done: Deed) -> str:
    """What the turn does, and how it stops what it stops where that can be told."""
    how = why_stopped(game, start, move, done.stops)
    does = doing_text(game, Deed(stops=done.stops) if how else done)
    if not how:
        return _("Your turn {does}.", does=does) if does else ""
    told, also = _("Your turn {does}: {how}.", does=does, how=how), doing_text(game, replace(done, stops=()))
    return _sentences(told, _("It also {does}.", does=also) if also else "")


def _sentences(*told: str) -> str:
    return " ".join(filter(None, told))


def _about(names: Names, puzzle: Puzzle, line: Played, crux: Crux | None) -> tuple[str, ...]:
    if puzzle.kind in ("trap", "hold"):
        return ()
    if crux is None:
        position, move = line[-1]
        outcome = position.after(move).outcome
        return (why_it_wins(outcome) if outcome is not None else "",)
    if puzzle.kind != "check":
        return (_idea_of(names, line, crux),)
    return (_free_moves(names, line) or _idea(names, line, crux),)


def _free_moves(names: Names, line: Played) -> str:
    """The idea of a check to which the other side must pass while the solver prepares the win; empty where it never
    has to."""
    passing = next((position.mover for position, move in line if not move.steps), None)
    return "" if passing is None else _("The idea: while {loser} has to pass, you can prepare the win.",
                                        loser=names.side(passing))


# --- the idea of a win ------------------------------------------------------------------------------------------------


def _idea_of(names: Names, line: Played, crux: Crux) -> str:
    """The idea of the turns shown, and with what they win where it does not name that."""
    told, (position, move) = _idea(names, line, crux), line[-1]
    game, won = game_of(position), ways_won(position, move)
    is_named = not (crux.is_told and won) or any(ways_text(game, [each]) in told for each in won)
    return told if is_named else _sentences(told, here_wins(names, position.mover, ways_text(game, won)))


def _idea(names: Names, line: Played, crux: Crux) -> str:
    """The idea of a win: the lines one of which every reply to the turn that decides leaves, unless they are too many.
    """
    start, number = line[0][0], crux.number
    if not crux.is_told:
        return _("The idea: every reply to turn {number} leaves you a line to win with.", number=number)
    game, loser = game_of(start), names.side(start.mover.other)
    lines, others = ways_text(game, crux.threats, _MOST_OF_IDEA), one_of_ways(game, crux.others)
    position, move = line[crux.number - 1]
    if len(replies := position.after(move).legal_moves) == 1:
        return _idea_of_one(crux, number, loser, lines, others, must_pass=not replies[0].steps)
    if crux.idea is Idea.SQUEEZE:
        return _("The idea: whatever {loser} plays in the end, you win with {lines}.", loser=loser, lines=others)
    if not crux.threats:
        return _("The idea: whatever {loser} replies to turn {number}, you win with {lines}.", loser=loser,
                 number=number, lines=others)
    if crux.others and len(crux.threats) > _MOST_OF_IDEA:
        return _("The idea: every reply that stops all threats of turn {number} for good lets you win with {others}.",
                 number=number, others=others)
    if crux.others:
        return _("The idea: every reply to turn {number} that stops {lines} for good lets you win with {others}.",
                 number=number, lines=lines, others=others)
    match len(crux.threats):
        case 1:
            return _("The idea: no reply to turn {number} stops {lines}.", number=number, lines=lines)
        case 2:
            return _("The idea: no reply to turn {number} stops both {lines}.", number=number, lines=lines)
    return _("The idea: no reply to turn {number} stops all of {lines}.", number=number, lines=lines)


def _idea_of_one(crux: Crux, number: int, loser: str, lines: str, others: str, *, must_pass: bool) -> str:
    """The same where the loser has only one reply to the turn of that number, which decides."""
    if must_pass and crux.threats and not crux.others:
        return _("The idea: {loser} must pass and cannot stop {lines}.", loser=loser, lines=lines)
    if crux.idea is Idea.SQUEEZE:
        return _("The idea: {loser} has only one turn in the end, and with it you win with {lines}.", loser=loser,
                 lines=others)
    if not crux.threats:
        return _("The idea: after {loser}'s only reply to turn {number} you win with {lines}.", loser=loser,
                 number=number, lines=others)
    if crux.others:
        return _("The idea: {loser}'s only reply to turn {number} stops {lines}, but lets you win with {others}.",
                 loser=loser, number=number, lines=lines, others=others)
    return _("The idea: {loser}'s only reply to turn {number} does not stop {lines}.", loser=loser, number=number,
             lines=lines)
