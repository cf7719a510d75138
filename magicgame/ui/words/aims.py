"""How a hint for a puzzle begins: with the line that wins in the end, or with what the next turn does."""

from __future__ import annotations

from collections.abc import Sequence

from magicgame.games import game_of
from magicgame.games.game import Move, Position
from magicgame.language import translate as _
from magicgame.match.focus import Played, told_deed
from magicgame.match.ideas import crux_of, solution_of
from magicgame.match.puzzles import Puzzle
from magicgame.match.walk import lines_threatened
from magicgame.ui.words.deeds import ways_text, whole_and_open
from magicgame.ui.words.in_vain import stopped
from magicgame.ui.words.registry import words_of
from magicgame.ui.words.squares import line_text, lines_text, row_text

_FAR = 3
"""So many turns from the end, the line that wins there says nothing about the next turn."""


def aim_text(puzzle: Puzzle, start: Position, done: int = 0) -> str:
    """What to aim at after so many turns of the solution, as a sentence: the line it locks in the end, far from that
    and where it locks none what the next turn does; empty where that is nothing to be seen."""
    line, left = solution_of(puzzle, start), puzzle.turns - done // 2
    if puzzle.kind == "win" and left >= _FAR:
        return _beginning(puzzle, line, done) or _quiet()
    aim = _line_aimed_at(puzzle, line[done:]) if puzzle.kind in ("win", "hold") else ""
    return aim or (_beginning(puzzle, line, done) if left > 1 or puzzle.kind != "win" else "")


def _line_aimed_at(puzzle: Puzzle, line: Sequence[tuple[Position, Move]]) -> str:
    """The line the solution locks or, where that is enough, makes, of several one it has threatened; the threatened
    one, too, where the next turn wins with another. Of a draw the line locked along with the other side's. Empty where
    it locks none."""
    position, move = line[-1] if puzzle.kind == "win" else line[0]
    game, mover, outcome = game_of(position), line[0][0].mover, position.after(move).outcome
    ends = [each for each in outcome.lines if each.side is mover and each.lock] if outcome else []
    if not ends or not ends[0].locked:
        return ""
    if puzzle.kind == "hold":
        others = tuple(each for each in outcome.lines if each.side is not mover) if outcome else ()
        return _("Aim: lock {line}, even if that locks {others}, too: one line each is a draw",
                 line=line_text(ends[0], game), others=lines_text(others, game))
    own = [lines_threatened(before.after(turn)) for before, turn in line[:-1] if before.mover is mover]
    threatened = {threat.squares: threat for threats in own for threat in reversed(threats)}
    squares = next((each.squares for each in ends if each.squares in threatened), ends[0].squares)
    if len(own) == 1 and threatened and squares not in threatened:
        squares = own[0][0].squares
    needs_lock = squares not in threatened or threatened[squares].lock
    return _("Aim: lock {line}", line=row_text(squares, game)) if needs_lock else _(
        "Aim: make the line {line}", line=row_text(squares, game))


def _beginning(puzzle: Puzzle, line: Played, done: int) -> str:
    """What the turn after so many of the solution does, as the solution tells it, without how; empty where nothing is
    to be seen."""
    before, move = line[done]
    if told := words_of(game_of(before)).first_aim(before, move):
        return told
    game, does = game_of(before), told_deed(line, done + 1, crux_of(puzzle, line[0][0]), puzzle.kind == "hold")
    met = stopped(before.after(move), does.stops)
    (broken, parried), (made, _threatened) = whole_and_open(met), whole_and_open(does.threatens)
    if met:
        return _meeting(ways_text(game, broken or parried), is_broken=bool(broken), has_threat=bool(does.threatens),
                        has_line=bool(made))
    if does.threatens and not made:
        return _("Start by threatening {lines}", lines=ways_text(game, does.threatens))
    if does.breaks:
        return _meeting(lines_text(does.breaks, game), is_broken=True, has_threat=False)
    lines = ways_text(game, made) if made else lines_text(does.makes, game)
    return _("Start by making the line {lines}", lines=lines) if lines else ""


def _meeting(lines: str, *, is_broken: bool, has_threat: bool, has_line: bool = False) -> str:
    """What to do about lines of the other side's that stand, or that it threatens."""
    if has_line:
        return _("First break {lines} by making a line that must be broken", lines=lines) if is_broken else _(
            "First stop {lines} by making a line that must be broken", lines=lines)
    if is_broken:
        return _("First break {lines}, with a threat of your own", lines=lines) if has_threat else _(
            "First break {lines}", lines=lines)
    return _("First stop {lines}, with a threat of your own", lines=lines) if has_threat else _(
        "First stop {lines}", lines=lines)


def _quiet() -> str:
    return _("Look for a quiet turn, one without a threat")
