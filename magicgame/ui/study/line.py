"""A study's line: its turns with their marks, and its values as a curve."""

from __future__ import annotations

from collections.abc import Iterator

from magicgame.games.game import Side
from magicgame.match.review import Remark, Verdict
from magicgame.match.study import Node, Study
from magicgame.ui.study.findings import Findings
from magicgame.ui.table.heights import height
from magicgame.ui.table.picture import Graph, Sign, TurnMark, Turns
from magicgame.ui.words import study as words
from magicgame.ui.words.names import Names
from magicgame.ui.words.registry import words_of

_SIGNS = {Verdict.GIVES_AWAY: Sign.MISTAKE, Verdict.ONLY: Sign.ONLY}
_COMMENT = "”"
LEAST_TURNS = 3
"""A line of fewer turns makes no curve."""


def turns(names: Names, study: Study, findings: Findings) -> Turns:
    """The line in the game's notation: a sign behind a mistake and behind an only move, a quotation mark behind a
    turn with a comment, and a number where other turns were tried."""
    nodes = study.line[1:]
    marks = {i: tuple(_marks(node, findings)) for i, node in enumerate(nodes)}
    signs = {mark.sign for each in marks.values() for mark in each}
    return Turns(
        texts=tuple(names.turn(study.game, node.move_text) for node in nodes),
        current=len(study.current.path) - 2 if study.current.parent else None,
        offset=study.root.position.ply % 2,
        marks=marks, legend=tuple((sign, words.sign_meaning(sign is Sign.MISTAKE)) for sign in Sign if sign in signs),
        title=words.after_turn(len(study.current.path) - 1), note=words_of(study.game).variant_name(study.variant),
    )


def _marks(node: Node, findings: Findings) -> Iterator[TurnMark]:
    remark = findings.remark(node)
    sign = sign_of(remark)
    if sign is not None:
        yield TurnMark(sign)
    if node.note.comment:
        yield TurnMark(text=_COMMENT)
    if len(node.siblings) > 1:
        yield TurnMark(text=f"+{len(node.siblings) - 1}")


def sign_of(remark: Remark | None) -> Sign | None:
    """The sign of a turn, once it is judged and where it has one."""
    return None if remark is None else _SIGNS.get(remark.verdict)


def graph(names: Names, study: Study, findings: Findings, pointed: int | None) -> Graph:
    """The values of the line's positions, the first side's wins upwards; `pointed` is the one under the pointer."""
    line, current = study.line, len(study.current.path) - 1
    told = current if pointed is None else pointed
    return Graph(
        heights=tuple(height(node.position, findings.analysis(node)) for node in line), current=current,
        labels=(words.wins(names, Side.FIRST), words.wins(names, Side.SECOND)),
        told=words.turn_at(names.turn(study.game, line[told].move_text), told), pointed=pointed,
        mistakes=frozenset(number for number, node in enumerate(line) if is_mistake(node, findings)),
    )


def is_mistake(node: Node, findings: Findings) -> bool:
    """Whether the turn that led to the node is known to have given a result away."""
    remark = findings.remark(node)
    return remark is not None and remark.is_mistake
