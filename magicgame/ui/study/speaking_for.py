"""What speaks for a turn that a search prefers, in the words of a hint."""

from __future__ import annotations

from magicgame.engine.advice import Kind, guided
from magicgame.engine.values import Analysis, MoveValue
from magicgame.games import game_of
from magicgame.games.game import Move, Position
from magicgame.ui.study.rooms import Detail
from magicgame.ui.words.names import Names
from magicgame.ui.words.registry import words_of

_OPEN = (Kind.BUILD, Kind.RESCUE)
"""What a position asks for where a hint has more to say than how it ends."""
_NEXT_SENTENCE = ". "


def speaks_for(names: Names, position: Position, found: MoveValue, analysis: Analysis) -> str:
    """What the turn gains or, where it gains nothing that is seen, what a hint would say of it; that only of a turn
    that is not the other side's. Empty where there is nothing to say."""
    words = words_of(game_of(position))
    advice = guided(position, found, analysis.plan if found == analysis.moves[0] else ())
    gain = words.gains(names, position, advice)
    is_hinted = found.move.steps and advice.kind in _OPEN and position.mover.other is not names.you
    return gain or (words.merit(names, position, advice) if is_hinted else "")


def speaks_for_better(names: Names, position: Position, played: Move, better: Move, answer: Move | None) -> str:
    """What speaks for a better turn and not just as much for the one that was played, to which the answer is best."""
    return words_of(game_of(position)).compared(names, position, better, played, answer)


def said_at_most(reason: str, detail: Detail) -> str:
    """As much of a reason as is to be said."""
    if detail is Detail.BRIEF:
        return ""
    return reason.split(_NEXT_SENTENCE)[0] if detail in (Detail.SHORT, Detail.PLAYED) else reason
