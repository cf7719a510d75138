"""What is said of the turn looked at: the verdict, the reason, what was better; in up to three rows."""

from __future__ import annotations

from magicgame.games.game import Move, Position
from magicgame.match.review import Remark
from magicgame.match.study import Study
from magicgame.ui.study.findings import Findings
from magicgame.ui.study.line import sign_of
from magicgame.ui.study.rooms import Detail
from magicgame.ui.study.speaking_for import speaks_for_better
from magicgame.ui.table.balance import is_counted, placed
from magicgame.ui.table.picture import Row, Sign
from magicgame.ui.words import study as words
from magicgame.ui.words.names import Names
from magicgame.ui.words.proofs import instead_text, swing_text
from magicgame.ui.words.reasons import facts
from magicgame.ui.words.registry import words_of
from magicgame.ui.words.tally import likely_instead
from magicgame.ui.words.verdicts import remark_text

_NOT_YET = Row("…")
_MOST_FACTS = 2


def verdict_rows(names: Names, study: Study, findings: Findings, detail: Detail = Detail.ALL) -> tuple[Row, ...]:
    """Of the turn that led to the position looked at; where that is only searched, what the turn did on the board, and
    unless it is to be brief, what speaks for a better one."""
    node = study.current
    remark = findings.remark(node)
    if remark is not None:
        return _judged(names, study, findings, remark)
    if node.parent is None and node.position.is_terminal:
        return (Row(words.over_from_the_start()),)
    if findings.is_hopeless(node.parent or node):
        return (Row(words.first_note()),)
    if node.parent is None or node.move is None:
        return ()
    return _told(names, study, findings, node.parent.position, node.move, detail is Detail.BRIEF) or (_NOT_YET,)


def _told(
    names: Names, study: Study, findings: Findings, before: Position, move: Move, is_brief: bool
) -> tuple[Row, ...]:
    """What a turn that cannot be judged did, to a win that is proven first, and the one that was or looked clearly
    better, or that the computer prefers, with what speaks for it."""
    node, did = study.current, words_of(study.game).deeds(names, before, move)
    if (swing := findings.swing(node)) is not None:
        told = instead_text(swing, names.turn_text(before, swing.better))
        reason = "" if swing.wins_at_once or is_brief else _reason(names, study, findings, swing.better)
        title = _title(study, findings, swing_text(names, before.mover, swing.kind))
        return title, *([Row(did)] if did else []), _better(told, reason)
    if not did:
        return ()
    title, best = _title(study, findings, did), findings.looked_better(node, study.seats)
    if best is None and (preferred := findings.preferred(node)) is not None:
        told = words.preferred(names.turn_text(before, preferred.move))
        return title, _better(told, "" if is_brief else _reason(names, study, findings, preferred.move))
    if best is None:
        return (title,)
    likely, end = map(placed, findings.ends(node))
    counts = "" if is_brief or not is_counted(study.game) else likely_instead(
        names, likely, names.turn_text(before, move), end)
    return title, Row(words.looked_better(names.turn_text(before, best.move), counts), icon="eye")


def _reason(names: Names, study: Study, findings: Findings, better: Move) -> str:
    """What speaks for the turn that was better; empty where nothing does."""
    node = study.current
    assert node.parent is not None and node.move is not None
    before, analysis = node.parent.position, findings.analysis(node.parent)
    return speaks_for_better(names, before, node.move, better, analysis) if analysis is not None else ""


def _better(told: str, reason: str) -> Row:
    """Of the turn that was better, which pointing there shows."""
    return Row(". ".join(filter(None, (told, reason))), icon="eye")


def _title(study: Study, findings: Findings, told: str) -> Row:
    """The turn's number and what is told of it, behind its sign."""
    return Row(words.verdict_on(len(study.current.path) - 1, told), "text", sign_of(study.current, study, findings))


def _judged(names: Names, study: Study, findings: Findings, remark: Remark) -> tuple[Row, ...]:
    verdict = words.verdict_on(len(study.current.path) - 1, remark_text(names, remark))
    sign = sign_of(study.current, study, findings)
    title = Row(verdict, "danger" if sign is Sign.MISTAKE else "text", sign)
    reason, better, shows = facts(names, remark, findings.why(remark), study.game)
    said = (Row(reason), Row(better, icon="eye"), Row(shows))
    return (title, *[row for row in said if row.words][:_MOST_FACTS])
