"""What is said while the solution of a puzzle is shown."""

from __future__ import annotations

from collections.abc import Sequence

from magicgame.engine.values import Analysis
from magicgame.games import game_of
from magicgame.games.game import Game, Line, Move, Outcome, Position
from magicgame.language import translate as _
from magicgame.language import translate_count
from magicgame.match.deeds import deed
from magicgame.match.ideas import Crux, Idea
from magicgame.match.puzzles import Puzzle
from magicgame.match.walk import lines_threatened
from magicgame.ui.words.deeds import deed_told, ways_text
from magicgame.ui.words.names import Names
from magicgame.ui.words.puzzles import trap_text, why_it_wins
from magicgame.ui.words.registry import words_of
from magicgame.ui.words.squares import lines_text
from magicgame.ui.words.turns import turn_told

Played = Sequence[tuple[Position, Move]]
"""The turns of a solution, each with the position it is played in."""
_MOST_LINES = 4


def the_solution() -> str:
    return _("The solution")


def begins() -> str:
    """Before the first turn of the solution is played."""
    return _("The solution begins here.")


def title(number: int, count: int) -> str:
    """Over a turn of the solution, by its number from 1."""
    return _("Turn {number} of {count}", number=number, count=count)


def how_to_walk() -> str:
    """How to go through the solution once it has been shown."""
    return _("Step through it with the arrow keys or the list")


# --- turn by turn -----------------------------------------------------------------------------------------------------


def turn_text(names: Names, line: Played, number: int, crux: Crux | None) -> str:
    """The turn of that number, from 1, what it does, and unless it is the last, why it decides or does not help."""
    position, move = line[number - 1]
    game = game_of(position)
    does = deed_told(names, game, position, move)
    if not does and (told := words_of(game).deeds(names, position, move)):
        does = f"{told}."
    if number == len(line):
        onward = ""
    elif position.mover is line[0][0].mover:
        onward = _why_it_wins(names, line, number, crux)
    else:
        onward = _why_it_loses(names, game, line, number)
    return " ".join(filter(None, (f"{turn_told(names, position, move)}.", does, onward)))


def _why_it_wins(names: Names, line: Played, number: int, crux: Crux | None) -> str:
    """Of a turn of the solver's which does not end the game: that no reply helps against it, or that without a threat
    it is needed all the same."""
    position, move = line[number - 1]
    threatens = deed(position, move).threatens
    if crux is None or crux.number != number:
        return "" if threatens else _("No threat yet, but every other turn lets the win go.")
    loser = names.side(position.mover.other)
    if crux.idea is Idea.SQUEEZE:
        return _("Whatever {loser} plays now completes the win.", loser=loser)
    return _("Whatever {loser} replies, you win with the next turn.", loser=loser) if threatens else _(
        "It threatens nothing, yet whatever {loser} replies, you win with the next turn.", loser=loser)


def _why_it_loses(names: Names, game: Game, line: Played, number: int) -> str:
    """Of a reply: what wins all the same with the next turn, or that none puts the end off any longer."""
    position, move = line[number]
    outcome = position.after(move).outcome
    if outcome is None:
        left = sum(each.mover is position.mover for each, _move in line[number:])
        return translate_count("No reply holds out longer.",
                               "No reply holds out longer: you win in {count} more turns.", left)
    return _all_the_same(names, game, line[number - 1], (position, move), outcome)


def _all_the_same(
    names: Names, game: Game, reply: tuple[Position, Move], winning: tuple[Position, Move], outcome: Outcome
) -> str:
    """With what the solver wins after a reply, and whether that was threatened before it."""
    position, move = winning
    threatened = lines_threatened(reply[0])
    lines = tuple(line for line in outcome.lines if line.side is position.mover)
    if not any(line.lock for line in lines):
        turn = names.turn(game, position.move_text(move))
        was_threatened = move.steps in [threat.steps for threat in threatened]
        return _("But {turn} still wins.", turn=turn) if was_threatened else _("But now {turn} wins.", turn=turn)
    left = _among(lines, [threat.squares for threat in threatened])
    if not left:
        return _("But now you can lock {lines}.", lines=lines_text(lines, game))
    if _among(left, [line.squares for line in deed(*reply).breaks]):
        return _("But you can make {lines} again and lock it.", lines=lines_text(left[:1], game))
    return _("But you can still lock {lines}.", lines=lines_text(left, game))


def _among(lines: tuple[Line, ...], squares: Sequence[tuple[int, ...]]) -> tuple[Line, ...]:
    return tuple(line for line in lines if line.squares in squares)


# --- the last turn ----------------------------------------------------------------------------------------------------


def with_end(
    told: str, names: Names, puzzle: Puzzle, line: Played, crux: Crux | None, after: Analysis | None = None
) -> str:
    """What is told of the last turn, and below it what the solution is about; of a trap with the reply that does not
    lose, once the analysis `after` it is known."""
    return "\n".join(filter(None, (told, _about(names, puzzle, line, crux, after))))


def _about(names: Names, puzzle: Puzzle, line: Played, crux: Crux | None, after: Analysis | None) -> str:
    position, move = line[-1]
    end = position.after(move)
    if puzzle.kind == "trap":
        return trap_text(names, end, after)
    if puzzle.kind == "check":
        return translate_count(
            "Only this check wins, in {count} turn.", "Only this check wins, in {count} turns.", puzzle.turns)
    if puzzle.kind == "hold":
        return _how_it_holds(*line[0], end)
    if crux is not None:
        return _idea(names, line[0][0], crux)
    return why_it_wins(end.outcome) if end.outcome is not None else ""


def _how_it_holds(position: Position, move: Move, end: Position) -> str:
    """What the only turn that does not lose comes to."""
    if end.outcome is not None:
        return _("That is a draw; every other turn loses.")
    if not (stopped := deed(position, move).stops):
        return _("That holds the draw; every other turn loses.")
    return _("The idea: stop {lines} and leave no other threat. That holds the draw; every other turn loses.",
             lines=ways_text(game_of(position), stopped, _MOST_LINES))


def _idea(names: Names, start: Position, crux: Crux) -> str:
    """The idea of a win, with the turn that decides and what it threatens."""
    loser, lines = names.side(start.mover.other), ways_text(game_of(start), crux.threats, _MOST_LINES)
    match crux.idea:
        case Idea.SQUEEZE:
            return _("The idea: whatever {side} plays in the end completes the win.", side=loser)
        case Idea.DOUBLE:
            return _("The idea: turn {number} threatens {lines} at once. Whatever {loser} replies, you win with the "
                     "next turn.", number=crux.number, lines=lines, loser=loser)
        case Idea.THREAT:
            return _("The idea: turn {number} threatens {lines}. Whatever {loser} replies, you win with the next turn.",
                     number=crux.number, lines=lines, loser=loser)
    return _("The idea: turn {number} threatens nothing. Yet whatever {loser} replies, you win with the next turn.",
             number=crux.number, loser=loser)
