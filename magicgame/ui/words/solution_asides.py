"""What is said beside a puzzle's solution: of a turn that tempts and fails, and of the way out of a trap."""

from __future__ import annotations

from magicgame.games import game_of
from magicgame.games.game import Move, Position
from magicgame.language import translate as _
from magicgame.language import translate_count
from magicgame.match.deeds import Deed, deed
from magicgame.match.focus import Played, few
from magicgame.match.ideas import aside_of, played_from
from magicgame.match.puzzles import Puzzle
from magicgame.ui.words.deeds import deed_told, kept_from
from magicgame.ui.words.flips_left import completes_for
from magicgame.ui.words.names import Names
from magicgame.ui.words.shown_turns import turn_named, turn_shown
from magicgame.ui.words.squares import lines_text


def title(names: Names, puzzle: Puzzle, start: Position) -> str:
    """Over the turns that are shown beside the solution."""
    if puzzle.spared:
        return _("The only reply that holds")
    if puzzle.kind == "check":
        return _("Another check")
    does = _does(names, *_failing(puzzle, start)[0])
    return _("A tempting mistake") if does else _("A mistake")


def leads_to(puzzle: Puzzle) -> str:
    """On the button that leads to them."""
    return _("Only reply") if puzzle.spared else _("Mistake")


def ends_here() -> str:
    """Nothing follows the last of them."""
    return _("Nothing follows here")


def aside_text(names: Names, puzzle: Puzzle, line: Played, number: int) -> str:
    """The turn of that number, from 1, of those shown beside the solution, whose turns are the `line`."""
    if puzzle.spared:
        return _way_out(names, puzzle, line)
    failing = _failing(puzzle, line[0][0])
    if number > 1:
        position, move = failing[1]
        locks, outcome = deed(position, move).locks, position.after(move).outcome
        is_won = outcome is not None and outcome.winner is position.mover
        return _answered(names, puzzle, failing) if not (locks and is_won) else _(
            "But then {turn}. This locks {lines} and wins.", turn=turn_shown(names, position, move),
            lines=lines_text(locks, game_of(position)))
    does = _("It gives check, too, but does not win.") if puzzle.kind == "check" else _does(names, *failing[0])
    return " ".join(filter(None, (f"{turn_shown(names, *failing[0])}.", does)))


def tempting(names: Names, puzzle: Puzzle, start: Position) -> str:
    """A turn that looks good, what it does, and what answers it; of a win at once one that makes a line for nothing."""
    line = _failing(puzzle, start)
    if not line:
        return ""
    does = _does(names, *line[0])
    turn = turn_named(names, *line[0])
    told = _("A tempting mistake: {turn}.", turn=turn) if does else _("A mistake: {turn}.", turn=turn)
    return " ".join(filter(None, (told, does, _answered(names, puzzle, line))))


def _failing(puzzle: Puzzle, start: Position) -> Played:
    """The turn that fails and what follows."""
    return played_from(start, puzzle.tempting_line or aside_of(puzzle, start).turns)


def _does(names: Names, start: Position, move: Move) -> str:
    """What a turn that fails does; empty where that is nothing to speak of."""
    return deed_told(names, game_of(start), start, move, is_brief=True, only=few(deed(start, move)))


def _answered(names: Names, puzzle: Puzzle, line: Played) -> str:
    """What the answer to a turn that fails does to the solver."""
    position, move = line[1]
    game, winner, turn = game_of(position), names.side(position.mover), turn_shown(names, position, move)
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
    game, winner, turn = game_of(position), names.side(position.mover), turn_shown(names, position, move)
    plies = puzzle.failures[0][puzzle.tempting_line[0]].plies if puzzle.failures else None
    count = (plies + 1) // 2 if plies is not None else count
    if threats := few(deed(position, move)).threatens:
        does = deed_told(names, game, position, move, is_brief=True, only=Deed(threatens=threats))
        wins = translate_count("{side} wins next turn.", "{side} wins in {count} turns.", count, side=winner)
        return " ".join((_("But then {turn}.", turn=turn), does, wins))
    return translate_count("But then {turn}, and {side} wins.",
                           "But then {turn}, and {side} wins in {count} turns.", count, turn=turn, side=winner)


def _way_out(names: Names, puzzle: Puzzle, line: Played) -> str:
    """The only reply to a trap that does not lose, and what it does that the one shown does not."""
    after, shown = line[1] if len(line) > 1 else (line[0][0].after(line[0][1]), None)
    move = after.parse_move(puzzle.spared)
    comes_to = _("That is a draw.") if after.after(move).is_terminal else _(
        "From there best play ends in a draw.")
    does = _spares(names, line, after, move, shown)
    return " ".join(filter(None, (f"{turn_shown(names, after, move)}.", does, comes_to)))


def _spares(names: Names, line: Played, after: Position, move: Move, shown: Move | None) -> str:
    """How the reply spoils the line that wins against the one shown; of others what they do."""
    game, outcome = game_of(after), line[-1][0].after(line[-1][1]).outcome
    if shown is not None and outcome is not None and outcome.lines:
        kept = kept_from(names, game, after, move, shown, outcome.lines[0])
        if kept:
            return kept
    return deed_told(names, game, after, move, is_brief=True, only=few(deed(after, move)))
