"""What is said of the turn looked at: the verdict, the reason, what was better; in up to three rows."""

from __future__ import annotations

from magicgame.match.review import Remark
from magicgame.match.study import Study
from magicgame.match.why import Why
from magicgame.ui.study.findings import Findings
from magicgame.ui.study.line import sign_of
from magicgame.ui.table.picture import Row, Sign
from magicgame.ui.words import study as words
from magicgame.ui.words.names import Names
from magicgame.ui.words.reasons import facts
from magicgame.ui.words.values import is_estimate
from magicgame.ui.words.verdicts import remark_text

_NOT_YET = Row("…")


def verdict_rows(names: Names, study: Study, findings: Findings) -> tuple[Row, ...]:
    """Of the turn that led to the position looked at; where that is only searched, what the search has found."""
    node = study.current
    remark = findings.remark(node)
    if remark is not None:
        return _judged(names, study, remark, findings.why(remark))
    if is_estimate(findings.analysis(node)):
        return ()
    if node.parent is None and node.position.is_terminal:
        return (Row(words.over_from_the_start()),)
    if findings.is_hopeless(node.parent or node):
        return (Row(words.first_note()),)
    if node.parent is None:
        return ()
    if is_estimate(findings.analysis(node.parent)):
        return (Row(words.no_verdict()),)
    return (_NOT_YET,)


def _judged(names: Names, study: Study, remark: Remark, why: Why | None) -> tuple[Row, ...]:
    verdict = words.verdict_on(len(study.current.path) - 1, remark_text(names, remark))
    sign = sign_of(remark, study)
    title = Row(verdict, "danger" if sign is Sign.MISTAKE else "text", sign)
    return (title, *(Row(text) for text in facts(names, remark, why, study.game)))
