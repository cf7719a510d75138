"""What is said of the turn looked at: the verdict, the reason, what was better; in up to three rows."""

from __future__ import annotations

from magicgame.engine.advice import guided
from magicgame.engine.values import Analysis
from magicgame.games.game import Move
from magicgame.match.review import Remark, looks_bad
from magicgame.match.study import Node, Study
from magicgame.match.why import Why
from magicgame.ui.study.findings import Findings
from magicgame.ui.study.line import sign_of
from magicgame.ui.table.picture import Row, Sign
from magicgame.ui.words import study as words
from magicgame.ui.words.names import Names
from magicgame.ui.words.reasons import facts
from magicgame.ui.words.registry import words_of
from magicgame.ui.words.values import is_estimate
from magicgame.ui.words.verdicts import remark_text

_NOT_YET = Row("…")


def verdict_rows(names: Names, study: Study, findings: Findings) -> tuple[Row, ...]:
    """Of the turn that led to the position looked at; where that is only searched, what the turn did on the board."""
    node = study.current
    remark = findings.remark(node)
    if remark is not None:
        return _judged(names, study, remark, findings.why(remark))
    if node.parent is None and node.position.is_terminal:
        return (Row(words.over_from_the_start()),)
    if findings.is_hopeless(node.parent or node):
        return (Row(words.first_note()),)
    if node.parent is None or node.move is None:
        return ()
    told = _told(names, study, node.parent, node.move, findings.analysis(node.parent))
    if is_estimate(findings.analysis(node)):
        return told
    if is_estimate(findings.analysis(node.parent)):
        return *told, Row(words.no_verdict())
    return told or (_NOT_YET,)


def _told(names: Names, study: Study, before: Node, move: Move, found: Analysis | None) -> tuple[Row, ...]:
    """What a turn that cannot be judged did, and the one that looked clearly better."""
    did = words_of(study.game).deeds(names, before.position, move)
    if not did:
        return ()
    number = len(study.current.path) - 1
    title = Row(words.verdict_on(number, did))
    if found is None or not is_estimate(found) or not looks_bad(found, move):
        return (title,)
    best, is_own = found.moves[0], before.position.mover is names.you
    advice = guided(before.position, best, found.plan)
    reason = words_of(study.game).merit(names, before.position, advice) if is_own else ""
    return title, Row(words.looked_better(names.turn_text(before.position, best.move), reason))


def _judged(names: Names, study: Study, remark: Remark, why: Why | None) -> tuple[Row, ...]:
    verdict = words.verdict_on(len(study.current.path) - 1, remark_text(names, remark))
    sign = sign_of(remark, study)
    title = Row(verdict, "danger" if sign is Sign.MISTAKE else "text", sign)
    return (title, *(Row(text) for text in facts(names, remark, why, study.game)))
