"""What is said of a turn that is no slip, where positions are only searched."""

from __future__ import annotations

from collections.abc import Callable

from magicgame.engine.guide import is_costly
from magicgame.games import game_of
from magicgame.games.game import Move, Position
from magicgame.games.parting import is_shut_in, others_keep_free
from magicgame.match.deeds import Deed, deed
from magicgame.match.review import EVEN, is_nearly_over
from magicgame.match.study import Node, Study
from magicgame.ui.study.findings import Findings
from magicgame.ui.study.rooms import Detail
from magicgame.ui.study.speaking_for import said_at_most
from magicgame.ui.table.balance import lead, placed
from magicgame.ui.table.picture import Row
from magicgame.ui.words import ordinary as words
from magicgame.ui.words.counts import nothing_in_place
from magicgame.ui.words.deeds import deed_told
from magicgame.ui.words.falls import rated_lower
from magicgame.ui.words.names import Names
from magicgame.ui.words.proofs import keeps_win, lasting_check
from magicgame.ui.words.tally import likely_on

_FEW = 3
"""So many turns may be about as good where one of them is called the best."""
_RARE, _CLOSE = 4, 6
"""One in so many turns stands out, if its score is as close as that to the best."""


def ordinary_turn(
    names: Names, study: Study, findings: Findings, did: str, reason: Callable[[Move], str], detail: Detail
) -> tuple[str, tuple[Row, ...]]:
    """How good a turn looked at was, but of one that is shown; then what it `did` on the board, and one that the
    computer prefers with the `reason`, or why a turn that costs something is good. Where it is to be brief there is
    room for one of the first two: of the turns of those who learn how good they were, of others what they did."""
    node = study.current
    if is_nearly_over(node.position) or any(each.is_shown for each in node.path):
        return did, ()
    is_quiet = did == nothing_in_place() or detail is Detail.BRIEF
    verdict, rows = _judged(names, study, findings, () if is_quiet else (Row(did),), reason, detail)
    is_told = verdict and (detail is not Detail.BRIEF or _is_own(study, node))
    return (verdict if is_told else did), rows


def _is_own(study: Study, node: Node) -> bool:
    """Whether the turn to a node was played by one who learns."""
    return _before(node).mover in study.seats.learners


def _judged(
    names: Names, study: Study, findings: Findings, what: tuple[Row, ...], reason: Callable[[Move], str],
    detail: Detail,
) -> tuple[str, tuple[Row, ...]]:
    """How good the turn was, and below it `what` it did and what else is to be said; empty where nothing is known."""
    node, before = study.current, _before(study.current)
    is_terse = detail in (Detail.TERSE, Detail.PLAYED, Detail.BRIEF)
    lower = () if is_terse else _rated_lower(names, findings, node)
    if (refuted := findings.refuted(node, study.seats)) is not None:
        if findings.seems_better(node, study.seats) is None and not findings.steps_down(node):
            return words.good_turn(), what
        return words.fair_turn(), (*what, Row(words.promised_more(names.turn_text(before, refuted.move)), "muted"))
    if (better := findings.preferred(node, study.seats)) is not None:
        why, turn = reason(better.move), names.turn_text(before, better.move)
        if not why and findings.lag(node) < EVEN:
            return _nearly_best(turn, what, lower)
        told = better_row(words.preferred(turn), said_at_most(why, detail))
        return words.not_the_best(), (told,) if detail is Detail.TERSE else (*what, *lower, told)
    if allowed := _allowed(names, node):
        return words.not_the_best(), (*what, Row(allowed))
    if decided := _decided(findings, node):
        return decided, what
    if len(before.legal_moves) == 1 and node.move is not None and node.move.steps:
        return words.no_other_turn(), what
    verdict, rows = _praised(names, study, findings, what, lower, reason)
    return verdict, rows or (() if detail is Detail.BRIEF else _as_good(findings, node))


def _before(node: Node) -> Position:
    assert node.parent is not None
    return node.parent.position


def _allowed(names: Names, node: Node) -> str:
    """That the turn let the other side answer with a check that could not be ended, as it did, which other turns would
    not have; else empty."""
    before, answer = _before(node), next(iter(node.children), None)
    if answer is None or answer.move is None or is_shut_in(before) or not is_shut_in(answer.position):
        return ""
    assert node.move is not None
    count = others_keep_free(before, node.move)
    return lasting_check(names, before.mover, answer.move_text, count) if count else ""


def _threatened(names: Names, study: Study) -> tuple[Row, ...]:
    """Which win at once a turn of the other side's threatens, if it does."""
    node, before = study.current, _before(study.current)
    assert node.move is not None
    done = deed(before, node.move)
    if _is_own(study, node) or not done.threatens:
        return ()
    return (Row(deed_told(names, game_of(before), before, node.move, only=Deed(threatens=done.threatens)).rstrip(".")),)


def _decided(findings: Findings, node: Node) -> str:
    """That the turn wins, or that every one of several is known to lose; empty where that is not so."""
    assert node.parent is not None
    before, analysis, outcome = node.parent.position, findings.advice(node.parent), node.position.outcome
    if outcome is not None and outcome.winner is before.mover:
        return words.wins()
    if analysis is None or len(before.legal_moves) == 1:
        return ""
    return words.lost_anyway() if findings.loses(node.parent, analysis.moves[0].move) else ""


def _praised(
    names: Names, study: Study, findings: Findings, what: tuple[Row, ...], lower: tuple[Row, ...],
    reason: Callable[[Move], str],
) -> tuple[str, tuple[Row, ...]]:
    """That the computer would play the turn, too, or of somebody else's that it is the best unless many are about as
    good, that it keeps a win, or that it is good, though it may cost something; else that another is a little better.
    Empty where nothing can be said of it."""
    node = study.current
    assert node.parent is not None and node.move is not None
    before, analysis = node.parent.position, findings.advice(node.parent)
    if analysis is None:
        return "", ()
    best, what = analysis.moves[0].move, (*what, *_threatened(names, study))
    best_ones = [each.move for each in analysis.moves if each.score >= analysis.moves[0].score - _CLOSE]
    good_ones = {*best_ones, *analysis.level}
    if findings.is_same(node, best) and (_is_own(study, node) or len(good_ones) <= _FEW):
        verdict = words.computers_choice() if _is_own(study, node) else words.best_turn()
        made_good = _made_good(names, findings, node)
        return verdict if node.move == best else words.mirror_image(), (*what, *made_good, *lower)
    if findings.winner(node) is before.mover:
        return keeps_win(), what
    is_best = findings.is_same(node, best)
    if is_best and _has_changed(findings, node):
        return words.fair_turn(), (*what, *lower)
    if not is_best and (_has_changed(findings, node) or node.move not in good_ones):
        return _nearly_best(names.turn_text(before, best), what, lower)
    if is_costly(before, node.move):
        return words.still_good(), (*what, *_made_good(names, findings, node))
    is_rare = (is_best or node.move in best_ones) and _RARE * len(good_ones) <= len(analysis.moves)
    return words.one_of_the_best() if is_rare and (is_best or not reason(best)) else words.good_turn(), what


def _as_good(findings: Findings, node: Node) -> tuple[Row, ...]:
    """How many others looked about as good as a turn of which there is nothing to say, if any did."""
    analysis = findings.advice(node.parent) if node.parent is not None else None
    count = len(analysis.level) - 1 if analysis is not None and node.move in analysis.level else 0
    return (Row(words.as_good(count), "muted"),) if count else ()


def _nearly_best(better: str, what: tuple[Row, ...], lower: tuple[Row, ...]) -> tuple[str, tuple[Row, ...]]:
    return words.nearly_the_best(), (*what, *lower, _slightly_better(better))


def _slightly_better(turn: str) -> Row:
    return Row(words.preferred_slightly(turn), "muted", icon="eye")


def _rated_lower(names: Names, findings: Findings, node: Node) -> tuple[Row, ...]:
    """That the computer thinks less of its side's chances after a turn than before it, where the headline says so."""
    return (Row(rated_lower(names, _before(node).mover), "muted"),) if findings.steps_down(node) else ()


def _made_good(names: Names, findings: Findings, node: Node) -> tuple[Row, ...]:
    """How many are likely to be in place a few turns after one of the best turns that costs something at once; nothing
    where they are no more than before it."""
    before, end = _before(node), findings.ends(node)[1]
    assert node.move is not None
    is_cost = bool(node.move.steps) and is_costly(before, node.move)
    is_made_good = is_cost and lead(end, before.mover) > lead(before, before.mover)
    return (Row(likely_on(names, placed(end))),) if is_made_good else ()


def _has_changed(findings: Findings, node: Node) -> bool:
    """Whether the headline says something else after the turn than before it."""
    was, now = findings.stands(node)
    return was != now


def better_row(told: str, reason: str) -> Row:
    """Of the turn that was better, which pointing there shows, and a click plays out."""
    return Row(". ".join(filter(None, (told, reason))), "text", icon="eye")
