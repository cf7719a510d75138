"""What is said at the end of a puzzle's solution: its idea, a turn that tempts and fails, the way out of a trap."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from msgspec import structs

from magicgame.games import game_of
from magicgame.games.frozen import frozen
from magicgame.games.game import Move, Position
from magicgame.language import translate as _
from magicgame.language import translate_count
from magicgame.match.deeds import deed
from magicgame.match.focus import Played, few, told_deed
from magicgame.match.ideas import Crux, Idea, crux_of, played_from, solution_of
from magicgame.match.puzzles import Puzzle
from magicgame.ui.words.deeds import deed_told, doing_text, kept_from, one_of_ways, ways_text
from magicgame.ui.words.flips_left import completes_for, flips_left
from magicgame.ui.words.in_vain import stopped
from magicgame.ui.words.names import Names
from magicgame.ui.words.puzzles import why_it_wins
from magicgame.ui.words.registry import words_of
from magicgame.ui.words.solution_passes import own_number, plan
from magicgame.ui.words.solutions import mostly
from magicgame.ui.words.squares import lines_text
from magicgame.ui.words.turns import turn_to_do, turn_told

_MOST_LINES, _MOST_OF_IDEA = 2, 3


def with_end(told: str, names: Names, puzzle: Puzzle, line: Played, crux: Crux | None) -> str:
    """What is told of the last turn, and below it what the solution is about."""
    return "\n".join(filter(None, (told, *_about(names, puzzle, line, crux))))


def solved_about(names: Names, puzzle: Puzzle, start: Position, turns: Sequence[str], is_brief: bool = False) -> str:
    """The same once the puzzle is solved, of the turns played then: nothing of turns that were not, nor what the praise
    tells; where it `is_brief` or there is much to tell of a check, no mistake either."""
    if puzzle.kind == "win":
        played = structs.replace(puzzle, shown=tuple(turns))
        crux, line = crux_of(played, start), solution_of(played, start)
        return _as_played(names, line, crux) or _idea(names, line, crux, is_solved=True) if crux is not None else ""
    line, crux = solution_of(puzzle, start), crux_of(puzzle, start)
    if puzzle.kind == "trap":
        return _how_it_traps(names, line, crux)
    tempting = "" if is_brief else _tempting(names, puzzle, start, is_solved=True)
    if puzzle.kind == "hold":
        return "\n".join(filter(None, (_how_it_holds(names, line, crux), tempting)))
    tempting = "" if frozen(start.after(line[0][1])) is not None else tempting
    return "\n".join(filter(None, (_why_the_check(names, line), _from_here(names, line, crux), tempting)))


def _why_the_check(names: Names, line: Played) -> str:
    """What the check does: why it cannot be ended, or how little it leaves the other side."""
    start, move = line[0]
    given = words_of(game_of(start)).checks(names, start, move)
    return " ".join(filter(None, (f"{given}." if given else "", flips_left(names, start.after(move)))))


def _from_here(names: Names, line: Played, crux: Crux | None) -> str:
    """How the check wins."""
    if crux is None or crux.number == 1:
        return _idea(names, line, crux, is_solved=True) if crux is not None else ""
    return plan(line, crux)


def _as_played(names: Names, line: Played, crux: Crux) -> str:
    """Of a piece that has won as was threatened though other replies would have stopped that: what would have won
    then; else empty."""
    if not crux.is_told or not crux.threats or not crux.others or crux.number + 1 >= len(line):
        return ""
    (after, _reply), (_position, winning) = line[crux.number], line[-1]
    game = game_of(after)
    if game.has_faces or winning.steps not in [threat.steps for threat in crux.threats]:
        return ""
    told = {"loser": names.side(after.mover), "others": one_of_ways(game, crux.others)}
    return _("The idea: had {loser} stopped {lines}, you would have won with {others}.",
             lines=ways_text(game, crux.threats, _MOST_OF_IDEA), **told)


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
    does = doing_text(game, replace(done, stops=met))
    seen = "" if does or late else words_of(game).shown(names, start, move)
    return " ".join(filter(None, (_("Your turn {does}.", does=does) if does else "", late, f"{seen}." if seen else "")))


def _about(names: Names, puzzle: Puzzle, line: Played, crux: Crux | None) -> tuple[str, ...]:
    start = line[0][0]
    if puzzle.kind == "trap":
        return (_way_out(names, puzzle, line),)
    if puzzle.kind == "hold":
        return (_tempting(names, puzzle, start),)
    if crux is None:
        position, move = line[-1]
        outcome = position.after(move).outcome
        return (why_it_wins(outcome) if outcome is not None else "",)
    if puzzle.kind != "check":
        return (_idea(names, line, crux),)
    return _free_moves(names, line) or _idea(names, line, crux), _tempting(names, puzzle, start)


def _free_moves(names: Names, line: Played) -> str:
    """The idea of a check to which the other side must pass while the solver prepares the win; empty where it never
    has to."""
    passing = next((position.mover for position, move in line if not move.steps), None)
    return "" if passing is None else _("The idea: while {loser} has to pass, you can prepare the win.",
                                        loser=names.side(passing))


def _way_out(names: Names, puzzle: Puzzle, line: Played) -> str:
    """The only reply to a trap that does not lose, and what it does that the one shown does not."""
    if not puzzle.spared:
        return ""
    after, shown = line[1] if len(line) > 1 else (line[0][0].after(line[0][1]), None)
    move = after.parse_move(puzzle.spared)
    only = _("Only this reply to turn 1 holds: {turn}.", turn=turn_told(names, after, move))
    comes_to = _("That is a draw.") if after.after(move).is_terminal else _(
        "From there best play ends in a draw.")
    return " ".join(filter(None, (only, _spares(names, line, after, move, shown), comes_to)))


def _spares(names: Names, line: Played, after: Position, move: Move, shown: Move | None) -> str:
    """How the reply spoils the line that wins against the one shown; of others what they do."""
    game, outcome = game_of(after), line[-1][0].after(line[-1][1]).outcome
    if shown is not None and outcome is not None and outcome.lines:
        kept = kept_from(names, game, after, move, shown, outcome.lines[0])
        if kept:
            return kept
    return deed_told(names, game, after, move, is_brief=True, only=few(deed(after, move)))


# --- a turn that fails ------------------------------------------------------------------------------------------------


def _tempting(names: Names, puzzle: Puzzle, start: Position, is_solved: bool = False) -> str:
    """A turn that looks good, what it does, and what answers it; once it `is_solved`, only the turns that were asked
    for count."""
    if not puzzle.tempting_line:
        return ""
    line = played_from(start, puzzle.tempting_line)
    (position, move), *_rest = line
    does = deed_told(names, game_of(position), position, move, is_brief=True, only=few(deed(position, move)))
    turn = turn_to_do(names, position, move.steps)
    return " ".join(filter(None, (_mistake(puzzle, turn, bool(does), is_solved), does, _answered(names, puzzle, line))))


def _mistake(puzzle: Puzzle, turn: str, is_tempting: bool, is_solved: bool) -> str:
    """Which turn it is, and of a solution of several that it is the first."""
    if puzzle.kind == "check":
        return _("Another check on turn 1: {turn}.", turn=turn)
    if len(puzzle.line if is_solved else puzzle.walked) == 1:
        return _("A tempting mistake: {turn}.", turn=turn) if is_tempting else _("A mistake: {turn}.", turn=turn)
    return _("A tempting mistake on turn 1: {turn}.", turn=turn) if is_tempting else _(
        "A mistake on turn 1: {turn}.", turn=turn)


def _answered(names: Names, puzzle: Puzzle, line: Played) -> str:
    """What the answer to a turn that fails does to the solver."""
    position, move = line[1]
    game, winner, turn = game_of(position), names.side(position.mover), turn_told(names, position, move)
    if puzzle.kind == "check" and puzzle.failures[0][puzzle.tempting_line[0]].plies is None:
        return _("But then {turn} and holds the draw.", turn=turn)
    done, outcome = deed(position, move), position.after(move).outcome
    if done.locks:
        return _("But then {side} locks {lines}.", side=winner, lines=lines_text(done.locks, game))
    if outcome is not None or len(line) <= 1:
        return _("But then {turn} and wins.", turn=turn)
    if completes := completes_for(names, position.after(move)):
        return " ".join((_("But then {turn}.", turn=turn), completes))
    return _threatening(names, puzzle, position, move, len(line) // 2)


def _threatening(names: Names, puzzle: Puzzle, position: Position, move: Move, count: int) -> str:
    """Of an answer that wins later, in so many turns: what it threatens."""
    game, winner, turn = game_of(position), names.side(position.mover), turn_told(names, position, move)
    plies = puzzle.failures[0][puzzle.tempting_line[0]].plies if puzzle.failures else None
    count = (plies + 1) // 2 if plies is not None else count
    if threats := deed(position, move).threatens:
        return translate_count(
            "But then {turn}. That threatens {lines}, and {side} wins.",
            "But then {turn}. That threatens {lines}, and {side} wins in {count} turns.", count, turn=turn, side=winner,
            lines=ways_text(game, threats, _MOST_LINES))
    return translate_count("But then {turn}, and {side} wins.",
                           "But then {turn}, and {side} wins in {count} turns.", count, turn=turn, side=winner)


# --- the idea of a win ------------------------------------------------------------------------------------------------


def _idea(names: Names, line: Played, crux: Crux, *, is_solved: bool = False) -> str:
    """The idea of a win: the lines one of which every reply to the turn that decides leaves, unless they are too many;
    once it `is_solved`, the solver's turns alone are counted."""
    start, number = line[0][0], own_number(crux) if is_solved else crux.number
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
        return _("The idea: every reply that stops all threats of turn {number} lets you win with {others}.",
                 number=number, others=others)
    if crux.others:
        return _("The idea: every reply to turn {number} that stops {lines} lets you win with {others}.",
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
