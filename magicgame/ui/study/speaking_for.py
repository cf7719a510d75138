"""What speaks for a turn that a search prefers, in the words of a hint."""

from __future__ import annotations

from dataclasses import replace

from magicgame.engine.advice import Kind, guided
from magicgame.engine.values import Analysis, MoveValue
from magicgame.games import game_of
from magicgame.games.game import Move, Position
from magicgame.match.review import expected_end
from magicgame.ui.study.rooms import Detail
from magicgame.ui.study.standing import bears_out
from magicgame.ui.table.balance import is_counted, lead, placed
from magicgame.ui.words.names import Names
from magicgame.ui.words.registry import words_of
from magicgame.ui.words.tally import likely_on

_OPEN = (Kind.BUILD, Kind.RESCUE)
"""What a position asks for where a hint has more to say than how it ends."""
_NEXT_SENTENCE = ". "


def speaks_for(names: Names, position: Position, found: MoveValue, analysis: Analysis, score: int | None) -> str:
    """What the turn gains or, where it gains nothing that is seen, what a hint would say of it; that only of a turn
    that is not the other side's. Empty where there is nothing to say. `score` is what the headline tells."""
    words, line = words_of(game_of(position)), analysis.line if analysis.line[:1] == (found.move,) else ()
    advice = guided(position, found, analysis.plan if found == analysis.moves[0] else ())
    if _is_dear(position, found.move):
        return _soon(names, position, line, score)
    if gain := words.gains(names, position, replace(advice, expected=line[1:3])):
        return gain
    is_hinted = found.move.steps and advice.kind in _OPEN and position.mover.other is not names.you
    merit, soon = words.merit(names, position, advice) if is_hinted else "", _soon(names, position, line, score)
    return merit if not soon or _NEXT_SENTENCE in merit else soon


def _is_dear(position: Position, move: Move) -> bool:
    """Whether a turn costs its side places at once, where pieces in place are counted, and nothing forces it to."""
    if not is_counted(game_of(position)) or position.alarms_after() or position.after(move).is_terminal:
        return False
    after = position.after(move)
    return lead(after, position.mover) < lead(position, position.mover) and not after.alarms_after()


def _soon(names: Names, position: Position, line: tuple[Move, ...], score: int | None) -> str:
    """How many are likely to be in place at the end of the line, if the mover is further ahead or less behind then
    and that bears out the score; empty where that is not counted."""
    if not line or score is None or not is_counted(game_of(position)):
        return ""
    end = expected_end(position, line)
    is_gain = lead(end, position.mover) > lead(position, position.mover)
    is_told = is_gain and not end.is_terminal and bears_out(end, score, position.mover)
    return likely_on(names, placed(end)) if is_told else ""


def speaks_for_better(names: Names, position: Position, played: Move, better: Move, answer: Move | None) -> str:
    """What speaks for a better turn and not just as much for the one that was played, to which the answer is best."""
    return words_of(game_of(position)).compared(names, position, better, played, answer)


def said_at_most(reason: str, detail: Detail) -> str:
    """As much of a reason as is to be said."""
    if detail is Detail.BRIEF:
        return ""
    return reason if detail in (Detail.ALL, Detail.REASONS) else reason.split(_NEXT_SENTENCE)[0]
