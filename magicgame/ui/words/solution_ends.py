"""What is said at the end of a puzzle's solution: its idea, a turn that tempts and fails, the way out of a trap."""

from __future__ import annotations

from magicgame.games import game_of
from magicgame.games.game import Move, Position
from magicgame.language import translate as _
from magicgame.language import translate_count
from magicgame.match.deeds import deed
from magicgame.match.ideas import Crux, Idea, played_from
from magicgame.match.puzzles import Puzzle
from magicgame.ui.words.deeds import deed_told, one_of_ways, ways_text
from magicgame.ui.words.names import Names
from magicgame.ui.words.puzzles import why_it_wins
from magicgame.ui.words.solutions import Played
from magicgame.ui.words.squares import lines_text
from magicgame.ui.words.turns import turn_to_do, turn_told

_MOST_LINES, _MOST_STOPPED = 4, 3


def with_end(told: str, names: Names, puzzle: Puzzle, line: Played, crux: Crux | None) -> str:
    """What is told of the last turn, and below it what the solution is about."""
    return "\n".join(filter(None, (told, *_about(names, puzzle, line, crux))))


def _about(names: Names, puzzle: Puzzle, line: Played, crux: Crux | None) -> tuple[str, ...]:
    start, first = line[0]
    if puzzle.kind == "trap":
        return (_way_out(names, puzzle, start.after(first)),)
    if puzzle.kind == "hold":
        return (_tempting(names, puzzle, start),)
    if crux is None:
        position, move = line[-1]
        outcome = position.after(move).outcome
        return (why_it_wins(outcome) if outcome is not None else "",)
    return _idea(names, start, crux), _tempting(names, puzzle, start) if puzzle.kind == "check" else ""


def _way_out(names: Names, puzzle: Puzzle, after: Position) -> str:
    """The only reply to a trap that does not lose, and what it does."""
    if not puzzle.spared:
        return ""
    move = after.parse_move(puzzle.spared)
    only = _("The only reply to turn 1 that does not lose: {turn}.", turn=turn_told(names, after, move))
    comes_to = _("That is a draw.") if after.after(move).is_terminal else _(
        "After it the game is drawn with best play.")
    return " ".join(filter(None, (only, deed_told(names, game_of(after), after, move, is_brief=True), comes_to)))


# --- a turn that fails ------------------------------------------------------------------------------------------------


def _tempting(names: Names, puzzle: Puzzle, start: Position) -> str:
    """A turn that looks good, what it does, and what answers it."""
    if not puzzle.tempting_line:
        return ""
    line = played_from(start, puzzle.tempting_line)
    (position, move), *_rest = line
    does = deed_told(names, game_of(position), position, move, is_brief=True, most=_MOST_STOPPED)
    turn = turn_to_do(names, position, move.steps)
    return " ".join(filter(None, (_mistake(puzzle, turn, bool(does)), does, _answered(names, puzzle, line))))


def _mistake(puzzle: Puzzle, turn: str, is_tempting: bool) -> str:
    """Which turn it is, and of a solution of several that it is the first."""
    if puzzle.kind == "check":
        return _("Another check on turn 1: {turn}.", turn=turn)
    if len(puzzle.walked) == 1:
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


def _idea(names: Names, start: Position, crux: Crux) -> str:
    """The idea of a win: the lines one of which every reply to the turn that decides leaves; empty of too many."""
    if not crux.is_told:
        return ""
    game, number, loser = game_of(start), crux.number, names.side(start.mover.other)
    lines, others = ways_text(game, crux.threats, _MOST_LINES), one_of_ways(game, crux.others)
    if crux.idea is Idea.SQUEEZE:
        return _("The idea: whatever {loser} plays in the end, you win with {lines}.", loser=loser, lines=others)
    if not crux.threats:
        return _("The idea: whatever {loser} replies to turn {number}, you win with {lines}.", loser=loser,
                 number=number, lines=others)
    if crux.others and len(crux.threats) >= _MOST_LINES:
        return _("The idea: every reply that stops all {count} threats of turn {number} lets you win with {others}.",
                 count=len(crux.threats), number=number, others=others)
    if crux.others:
        return _("The idea: every reply to turn {number} that stops {lines} lets you win with {others}.",
                 number=number, lines=lines, others=others)
    match len(crux.threats):
        case 1:
            return _("The idea: no reply to turn {number} stops {lines}.", number=number, lines=lines)
        case 2:
            return _("The idea: no reply to turn {number} stops both {lines}.", number=number, lines=lines)
    return _("The idea: no reply to turn {number} stops all of {lines}.", number=number, lines=lines)
