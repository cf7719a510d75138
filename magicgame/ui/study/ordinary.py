"""What is said of a turn that is no slip, where positions are only searched."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from magicgame.engine.guide import is_costly
from magicgame.engine.values import Analysis
from magicgame.games import game_of
from magicgame.games.game import Move, Position
from magicgame.games.parting import is_shut_in, others_keep_free
from magicgame.match.deeds import Deed, deed
from magicgame.match.review import EVEN, is_nearly_over
from magicgame.match.study import Node, Study
from magicgame.ui.study.as_good import are_few, good_turns
from magicgame.ui.study.findings import Findings
from magicgame.ui.study.line_end import has_changed
from magicgame.ui.study.preparing import prepared
from magicgame.ui.study.proven import how_it_wins
from magicgame.ui.study.rooms import Detail
from magicgame.ui.study.speaking_for import said_at_most, speaks_for
from magicgame.ui.study.wrongs import fault, with_fault
from magicgame.ui.table.balance import is_counted, lead, placed
from magicgame.ui.table.picture import Row
from magicgame.ui.words import ordinary as words
from magicgame.ui.words.counts import nothing_in_place
from magicgame.ui.words.deeds import deed_told
from magicgame.ui.words.names import Names
from magicgame.ui.words.proofs import keeps_win, lasting_check
from magicgame.ui.words.study import preferred_too, seen_further_ahead
from magicgame.ui.words.tally import likely_on
from magicgame.ui.words.values import clear_best

_NEXT = 2
"""So many turns on, the same side moves again."""
Reason = Callable[[Move, str], str]
"""What speaks for a turn, beyond what was said to be wrong with the one that was played."""


def ordinary_turn(
    names: Names, study: Study, findings: Findings, did: str, reason: Reason, detail: Detail
) -> tuple[str, tuple[Row, ...]]:
    """How good a turn looked at was, but of one that is shown: the best, good or fair; then what it `did` on the board,
    and one that the computer prefers with the `reason`, or why a turn that costs something is good. Where it is to be
    brief there is room for one of the first two: of the turns of those who learn how good they were, of others what
    they did."""
    node = study.current
    if is_nearly_over(node.position) or node.is_in_shown_line:
        return did, ()
    verdict, rows = _judged(names, study, findings, "" if did == nothing_in_place() else did, reason, detail)
    is_told = verdict and (detail is not Detail.BRIEF or _is_own(study, node))
    return (verdict if is_told else did), rows


def _is_own(study: Study, node: Node) -> bool:
    """Whether the turn to a node was played by one who learns."""
    return _before(node).mover in study.seats.learners


def _judged(
    names: Names, study: Study, findings: Findings, did: str, reason: Reason, detail: Detail
) -> tuple[str, tuple[Row, ...]]:
    """How good the turn was, and below it what it did and what else is to be said; empty where nothing is known."""
    node, before, what = study.current, _before(study.current), () if detail is Detail.BRIEF or not did else (Row(did),)
    if (refuted := findings.refuted(node, study.seats)) is not None and not findings.is_recommended(node, study.seats):
        turn = names.turn_text(before, refuted.move)
        if findings.is_more(node, refuted.move):
            return _nearly_best(study, findings, turn, what)
        return words.good_turn(), (*what, Row(words.as_good_as(turn), "muted"))
    if (better := findings.preferred(node, study.seats)) is not None:
        wrong = fault(names, findings, node, better.move)
        why, turn = reason(better.move, wrong), names.turn_text(before, better.move)
        if not (why or wrong) and findings.lag(node) < EVEN:
            return _nearly_best(study, findings, turn, what)
        told = better_row(words.preferred(turn), said_at_most(why or ("" if wrong else seen_further_ahead()), detail))
        assert node.move is not None
        done = with_fault(before, node.move, did, wrong)
        is_terse = detail in (Detail.TERSE, Detail.BRIEF)
        return words.fair_turn(), (told,) if is_terse or not done else (Row(done), told)
    if allowed := _allowed(names, node):
        return words.fair_turn(), (*what, Row(allowed))
    if decided := _decided(study, findings):
        return decided, what
    if len(before.legal_moves) == 1:
        return words.no_other_turn(), what
    return _praised(names, study, findings, what, detail)


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


def _decided(study: Study, findings: Findings) -> str:
    """That the turn wins, or that every one of several is known to lose; empty where that is not so."""
    node = study.current
    assert node.parent is not None
    before, outcome = node.parent.position, node.position.outcome
    analysis = findings.recommended(node.parent, study.seats)
    if outcome is not None and outcome.winner is before.mover:
        return words.wins()
    if analysis is None or len(before.legal_moves) == 1:
        return ""
    return words.lost_anyway() if findings.loses(node.parent, analysis.moves[0].move) else ""


def _praised(
    names: Names, study: Study, findings: Findings, what: tuple[Row, ...], detail: Detail
) -> tuple[str, tuple[Row, ...]]:
    """That the turn is the best unless many are about as good, that it keeps a win, or that it is good, though it may
    cost something or the computer would play another. Empty where nothing can be said of it."""
    node = study.current
    assert node.parent is not None and node.move is not None
    before, analysis = node.parent.position, findings.recommended(node.parent, study.seats)
    if analysis is None:
        return "", ()
    best, wins = analysis.moves[0].move, _winning(names, findings, node)
    what = (*what, *(() if wins else _threatened(names, study)))
    is_bare = not what and detail in (Detail.ALL, Detail.REASONS)
    good = wins or _made_good(names, findings, node) or (
        _quiet_reason(names, findings, node, analysis) if is_bare else ())
    good_ones, is_best = good_turns(analysis), findings.is_same(node, best)
    if is_best and are_few(analysis):
        verdict = words.one_of_best(len(good_ones)) if node.move == best else words.mirror_image()
        is_alone = len(good_ones) == 1 and node.move == best
        return verdict, (*what, *(good or ((Row(clear_best(True), "muted"),) if is_alone else ())))
    if findings.winner(node) is before.mover:
        return keeps_win(), (*what, *good)
    if not is_best and node.move not in good_ones:
        return _nearly_best(study, findings, names.turn_text(before, best), what)
    if not is_best and (are_few(analysis) or what or good) and detail in (Detail.ALL, Detail.REASONS, Detail.SHORT):
        return words.good_turn(), (*what, *good, Row(words.as_good_as(names.turn_text(before, best)), "muted"))
    is_own_choice = node.move == best and _is_own(study, node) and not good
    too = (Row(preferred_too(), "muted"),) if is_own_choice else ()
    rows = *what, *good, *too
    return words.good_turn() if rows else words.good_turn_of(len(good_ones)), rows


def _winning(names: Names, findings: Findings, node: Node) -> tuple[Row, ...]:
    """By what the turn wins, where it is proven to, and how soon; nothing else."""
    before = _before(node)
    if node.move is None or node.position.is_terminal or findings.winner(node) is not before.mover:
        return ()
    told = how_it_wins(names, findings.of(before), before, node.move, False)
    return (Row(told),) if told else ()


def _quiet_reason(names: Names, findings: Findings, node: Node, before: Analysis) -> tuple[Row, ...]:
    """What a turn that changes nothing in place is good for: what it prepares by the answer that a search expects or,
    if it is the best, what speaks for it; nothing where that is not seen."""
    position, after, best = _before(node), findings.analysis(node), before.moves[0]
    if node.move is None or not node.move.steps or has_changed(position, node.move) or not is_counted(
            game_of(position)):
        return ()
    told = prepared(names, position, (node.move, *(after.line if after is not None else ())))
    if not told and best.move == node.move and node.parent is not None:
        told = speaks_for(names, position, best, before, findings.score(node.parent))
    return (Row(told),) if told else ()


def _nearly_best(
    study: Study, findings: Findings, better: str, what: tuple[Row, ...]
) -> tuple[str, tuple[Row, ...]]:
    """Of a turn that makes no difference to the best that is worth speaking of."""
    verdict = words.fair_turn() if findings.comes_down(study.current, study.seats) else words.good_turn()
    return verdict, (*what, Row(words.preferred_slightly(better), "muted", icon="eye"))


def _is_dear(node: Node) -> bool:
    """Whether a turn costs something at once."""
    assert node.move is not None
    return bool(node.move.steps) and is_costly(_before(node), node.move)


def _made_good(names: Names, findings: Findings, node: Node) -> tuple[Row, ...]:
    """How a piece that one of the best turns leaves alone is rescued by what a search expects, or what a turn that
    costs something at once prepares, else how many are likely to be in place a few turns after it, if its side is
    further ahead then than before it; else nothing."""
    before, end, after = _before(node), findings.ends(node)[1], findings.analysis(node)
    if not _is_dear(node) or node.move is None:
        return ()
    line = node.move, *(after.line if after is not None else ())
    told = _rescued(names, before, line) or prepared(names, before, line)
    is_made_good = lead(end, before.mover) > lead(before, before.mover)
    return (Row(told or likely_on(names, placed(end))),) if told or is_made_good else ()


def _rescued(names: Names, before: Position, line: Sequence[Move]) -> str:
    """How a piece that the first turn of a line leaves alone is rescued by the next one of its side; else empty."""
    if len(line) <= _NEXT or not before.alarms_after(line[0].steps):
        return ""
    then = before.after(line[0]).after(line[1])
    is_open = not then.is_terminal and bool(then.alarms_after()) and not then.alarms_after(line[_NEXT].steps)
    return words.can_be_rescued(names.turn_text(then, line[_NEXT])) if is_open else ""


def better_row(told: str, reason: str) -> Row:
    """Of the turn that was better, which pointing there shows, and a click plays out."""
    return Row(". ".join(filter(None, (told, reason))), "text", icon="eye")
