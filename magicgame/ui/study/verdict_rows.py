"""What is said of the turn looked at: the verdict, the reason, what was better; in up to three rows."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from magicgame.engine.values import Analysis
from magicgame.match.review import Remark
from magicgame.match.study import Node, Study
from magicgame.match.why import Why
from magicgame.ui.study.findings import Findings
from magicgame.ui.study.line import sign_of
from magicgame.ui.table.picture import Row, Sign
from magicgame.ui.widgets.box import Box
from magicgame.ui.widgets.button import Button
from magicgame.ui.widgets.layout import Flow
from magicgame.ui.words import study as words
from magicgame.ui.words.names import Names
from magicgame.ui.words.reasons import facts
from magicgame.ui.words.values import best_line_text, is_estimate, searched_text
from magicgame.ui.words.verdicts import remark_text

_NOT_YET = Row("…")
_CHIP_TEXT, _CHIP, _CHIP_GAP = 15, 30, 6


def verdict_rows(names: Names, study: Study, findings: Findings) -> tuple[Row, ...]:
    """Of the turn that led to the position looked at; where that is only searched, what the search has found."""
    node = study.current
    remark = findings.remark(node)
    if remark is not None:
        return _judged(names, study, remark, findings.why(remark))
    analysis = findings.analysis(node)
    if analysis is not None and is_estimate(analysis):
        return _searched(analysis)
    if node.parent is None and node.position.is_terminal:
        return (Row(words.over_from_the_start()),)
    if node.parent is None or findings.is_hopeless(node.parent):
        return (Row(words.first_note()),)
    if is_estimate(findings.analysis(node.parent)):
        return (Row(words.no_verdict()),)
    return (_NOT_YET,)


def _judged(names: Names, study: Study, remark: Remark, why: Why | None) -> tuple[Row, ...]:
    verdict = words.verdict_on(len(study.current.path) - 1, remark_text(names, remark))
    sign = sign_of(remark, study)
    title = Row(verdict, "danger" if sign is Sign.MISTAKE else "text", sign)
    return (title, *(Row(text) for text in facts(names, remark, why, study.game)))


def _searched(analysis: Analysis) -> tuple[Row, ...]:
    return Row(best_line_text(), "text"), Row(searched_text(analysis))


def line_chips(names: Names, node: Node, analysis: Analysis, go: Callable[[int], None]) -> Box:
    """The turns a search expects from a node on, with their numbers, as buttons: each plays the line as far as that."""
    number, position, chips = len(node.path), node.position, []
    for count, move in enumerate(analysis.line, 1):
        label = f"{number + count - 1}  {names.turn_text(position, move)}"
        chips.append(Button(f"line.{count}", label, partial(go, count), size=_CHIP_TEXT, height=_CHIP))
        position = position.after(move)
    return Flow(chips, _CHIP_GAP)
