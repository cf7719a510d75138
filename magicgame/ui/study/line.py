"""A study's line: its turns with their marks, and its values as a curve."""

from __future__ import annotations

from collections.abc import Iterator

from magicgame.engine.values import Analysis, Value
from magicgame.games.game import Side
from magicgame.match.review import Verdict, worth
from magicgame.match.study import Node, Study
from magicgame.ui.study.findings import Findings
from magicgame.ui.table.picture import Graph, TurnMark, Turns
from magicgame.ui.words import study as words
from magicgame.ui.words.names import Names
from magicgame.ui.words.registry import words_of

_MARKS = {Verdict.GIVES_AWAY: Value.LOSS, Verdict.ONLY: Value.WIN}
_USUAL_LENGTH = 60
"""In plies, of what is left of a game that does not end by its reserve of tiles; some ends are further away."""


def turns(names: Names, study: Study, findings: Findings) -> Turns:
    """The line in the game's notation: a loss mark behind a mistake, a win mark behind an only move, and a number where
    other turns were tried."""
    nodes = study.line[1:]
    return Turns(
        texts=tuple(names.turn(study.game, node.move_text) for node in nodes),
        current=len(study.current.path) - 2 if study.current.parent else None,
        offset=study.root.position.ply % 2,
        marks={i: tuple(_marks(node, findings)) for i, node in enumerate(nodes)},
        title=words.after_turn(len(study.current.path) - 1), note=words_of(study.game).variant_name(study.variant),
    )


def _marks(node: Node, findings: Findings) -> Iterator[TurnMark]:
    remark = findings.remark(node)
    if remark is not None and remark.verdict in _MARKS:
        yield TurnMark(_MARKS[remark.verdict])
    if len(node.siblings) > 1:
        yield TurnMark(text=f"+{len(node.siblings) - 1}")


def graph(names: Names, study: Study, findings: Findings, pointed: int | None) -> Graph:
    """The values of the line's positions, the first side's wins upwards; `pointed` is the one under the pointer."""
    line, current = study.line, len(study.current.path) - 1
    told = current if pointed is None else pointed
    return Graph(
        heights=tuple(_height(node, findings.analysis(node)) for node in line), current=current,
        labels=(words.wins(names, Side.FIRST), words.wins(names, Side.SECOND)),
        told=words.turn_at(names.turn(study.game, line[told].move_text), told), pointed=pointed,
        mistakes=frozenset(number for number, node in enumerate(line) if is_mistake(node, findings)),
    )


def is_mistake(node: Node, findings: Findings) -> bool:
    """Whether the turn that led to the node is known to have given a result away."""
    remark = findings.remark(node)
    return remark is not None and remark.is_mistake


def _height(node: Node, analysis: Analysis | None) -> float | None:
    if analysis is None or analysis.value is None:
        return None
    longest = 2 * node.position.reserve(Side.FIRST) or _USUAL_LENGTH
    height = worth(analysis.value, analysis.remoteness, longest)
    return height if node.position.mover is Side.FIRST else -height
