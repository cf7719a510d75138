"""What is said of the turn looked at: the verdict, the reason, what was better; in up to three rows."""

from __future__ import annotations

from magicgame.engine.guide import is_costly
from magicgame.games import game_of
from magicgame.games.game import Move, Position
from magicgame.games.parting import is_shut_in, others_keep_free
from magicgame.match.proof import Kind, Swing
from magicgame.match.review import EVEN, SLIP, Remark, is_nearly_over
from magicgame.match.story import winning_move
from magicgame.match.study import Node, Study
from magicgame.ui.study.findings import Findings
from magicgame.ui.study.line import sign_of
from magicgame.ui.study.line_end import beside_text, missed_text
from magicgame.ui.study.proven import held, turns_to_win
from magicgame.ui.study.rooms import Detail
from magicgame.ui.study.speaking_for import said_at_most, speaks_for_better
from magicgame.ui.study.wrongs import (
    beyond_fault,
    capital,
    fault,
    is_bad,
    outlook,
    shows_at_once,
    with_fault,
)
from magicgame.ui.table.balance import is_counted, lead, placed
from magicgame.ui.table.picture import Row, Sign
from magicgame.ui.words import study as words
from magicgame.ui.words.falls import a_slip, fallen
from magicgame.ui.words.names import Names
from magicgame.ui.words.proofs import instead_text, keeps_win, lasting_check, prevents, swing_text
from magicgame.ui.words.reasons import facts
from magicgame.ui.words.registry import words_of
from magicgame.ui.words.values import estimate_text, standing
from magicgame.ui.words.verdicts import remark_text

_NEXT_SENTENCE = ". "
_MOST_FACTS = 2
_RARE, _CLOSE = 4, 6
"""One in so many turns stands out, if its score is as close as that to the best."""


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
    told = _told(names, study, findings, node.parent.position, node.move, detail) if (
        findings.is_judged(node, study.seats)) else ()
    return told or (Row(words.verdict_on(len(node.path) - 1, words.still_looking()), "muted"),)


def _told(
    names: Names, study: Study, findings: Findings, before: Position, move: Move, detail: Detail
) -> tuple[Row, ...]:
    """What a turn that cannot be judged did, to a win that is proven first, else the turn itself; and the one that was
    or looked clearly better, or that the computer prefers for a reason that can be told; beside that, where it is to be
    brief, nothing but the turn if it changes nothing in place."""
    node, did = study.current, words_of(study.game).deeds(names, before, move)
    is_quiet = not did and is_counted(study.game)
    if not move.steps and (run := _passes_in_a_row(study)) is not None:
        return _title(study, findings, did), Row(words.pass_of(*run))
    if (swing := findings.swing(node)) is not None:
        return _swung(names, study, findings, swing, did, detail)
    if not did and not is_quiet:
        return ()
    if (best := findings.looked_better(node, study.seats)) is not None:
        return _slipped(names, study, findings, best.move, did, detail)
    title = _title(study, findings, did or names.turn_text(before, move))
    if is_nearly_over(node.position):
        return (title,)
    if (refuted := findings.refuted(node, study.seats)) is not None:
        return title, Row(words.promised_more(names.turn_text(before, refuted.move)), "muted")
    if (preferred := findings.preferred(node, study.seats)) is not None:
        reason = _reason(names, findings, node, preferred.move)
        is_told = reason or before.mover in study.seats.learners or _has_sunk(names, study, findings)
        turn, is_close = names.turn_text(before, preferred.move), not reason and findings.lag(node) < EVEN
        told = words.preferred_slightly(turn) if is_close else words.preferred(turn)
        if is_told and detail is Detail.BRIEF and is_counted(study.game) and placed(node.position) == placed(before):
            title = _title(study, findings, names.turn_text(before, move))
        return title, *([_better(told, said_at_most(reason, detail))] if is_told else [])
    told = _allowed(names, node, before, move) or _praise(names, study, findings)
    return title, *([Row(told)] if told else [])


def _swung(
    names: Names, study: Study, findings: Findings, swing: Swing, did: str, detail: Detail
) -> tuple[Row, ...]:
    """Of a turn that did something to a win that is proven: what that is, what it `did` to places and checks and what
    was wrong with it, and the better one with its reason."""
    node = study.current
    assert node.parent is not None and node.move is not None
    before = node.parent.position
    wrong = "" if swing.wins_at_once else fault(names, findings, node, swing.better)
    is_seen = not swing.loses_at_once and shows_at_once(before, node.move)
    done = with_fault(before, node.move, did if is_seen else "", wrong)
    told = _instead(names, study, findings, swing, wrong)
    reason = "" if swing.wins_at_once or swing.loses_at_once else _reason(names, findings, node, swing.better, wrong)
    title = _title(study, findings, swing_text(names, before.mover, swing))
    return title, *([Row(done)] if done else []), _better(told, said_at_most(reason, detail))


def _slipped(
    names: Names, study: Study, findings: Findings, better: Move, did: str, detail: Detail
) -> tuple[Row, ...]:
    """Of a turn that another one looked clearly better than: how its side stands after it, what it `did` to places and
    checks and what was wrong with it, and the better one with its reason; where it is to be terse, nothing that only
    describes it."""
    node = study.current
    assert node.parent is not None and node.move is not None
    before, later = node.parent.position, _later(names, findings, node, better)
    is_terse = detail in (Detail.TERSE, Detail.BRIEF)
    did = did if shows_at_once(before, node.move) and not is_terse else ""
    wrong, reason = fault(names, findings, node, better), _reason(names, findings, node, better)
    is_told = bool(wrong) or is_bad(before, node.move) or is_terse
    missed = missed_text(names, findings.instead(node, better))
    ahead = "" if is_told or not (reason or not later) else missed or outlook(names, findings, node, better)
    why = _reason(names, findings, node, better, wrong) or later or (
        "" if wrong or ahead else words.seen_further_ahead())
    if is_terse:
        why = said_at_most(why, Detail.SHORT) if detail is Detail.TERSE or not wrong else ""
    first = _title(study, findings, a_slip(names, before.mover, *_steps(study, findings)))
    done = _NEXT_SENTENCE.join(filter(None, (with_fault(before, node.move, did, wrong), ahead)))
    is_but = bool(did) and not (wrong or ahead or is_bad(before, node.move))
    told = words.looked_better(names.turn_text(before, better), said_at_most(why, detail) if not is_terse else why,
                               findings.lag(node) > SLIP, is_but)
    return first, *([Row(done)] if done else []), Row(told, "text", icon="eye")


def what_went_wrong(names: Names, study: Study, findings: Findings, better: Move) -> tuple[str, ...]:
    """Of a slip looked at, for one who is to find the better turn: how its side stands after it, or what it did to a
    win, and what it did wrong and the better turn does not; each may be empty."""
    node = study.current
    assert node.parent is not None
    if (remark := findings.remark(node)) is not None:
        return remark_text(names, remark), ""
    mover, swing = node.parent.position.mover, findings.swing(node)
    if swing is None:
        told = fallen(names, mover, *_steps(study, findings))
        return capital(told), capital(fault(names, findings, node, better))
    return swing_text(names, mover, swing), "" if swing.wins_at_once else capital(fault(names, findings, node, better))


def what_was_better(names: Names, study: Study, findings: Findings, better: Move) -> tuple[str, str | None]:
    """Of a slip looked at: the better turn, and what speaks for it, which may be empty; None where the first tells it.
    """
    node = study.current
    assert node.parent is not None
    before, swing, remark = node.parent.position, findings.swing(node), findings.remark(node)
    if remark is not None:
        return facts(names, remark, findings.why(remark), study.game)[1], None
    if swing is not None and (swing.wins_at_once or swing.loses_at_once):
        return _instead(names, study, findings, swing), None
    told = _instead(names, study, findings, swing) if swing is not None else words.looked_better(
        names.turn_text(before, better), "", findings.lag(node) > SLIP)
    return told, _reason(names, findings, node, better)


def why_better(names: Names, study: Study, findings: Findings, better: Move, is_told: bool = True) -> str:
    """What speaks for a turn that was better than the one looked at, where it `is_told` what the answer to that does;
    may be empty."""
    node, swing = study.current, findings.swing(study.current)
    assert node.parent is not None
    foiled = _foiled(names, study, better, swing) if swing is not None else ""
    assert node.move is not None
    return foiled or _met(names, findings, node, better, is_told) or speaks_for_better(
        names, node.parent.position, node.move, better, findings.answer(node))


def _instead(names: Names, study: Study, findings: Findings, swing: Swing, wrong: str = "") -> str:
    """The better turn instead of one that changed who can force a win; of one that prevents a win at once, how, unless
    that is said of what was wrong with the one played."""
    assert study.current.parent is not None
    before = study.current.parent.position
    turn, foiled = names.turn_text(before, swing.better), _foiled(names, study, swing.better, swing)
    if foiled:
        return prevents(turn, beyond_fault(foiled, wrong))
    return instead_text(names, before.mover, swing, turn, turns_to_win(findings.of(before), swing.better))


def _foiled(names: Names, study: Study, better: Move, swing: Swing) -> str:
    """Why the win that the turn looked at allows at once would win no more after a better one; else empty."""
    node = study.current
    assert node.parent is not None and node.move is not None
    win = winning_move(node.position) if swing.kind is Kind.ALLOWED and swing.loses_at_once else None
    return "" if win is None else words_of(study.game).parried(
        names, node.parent.position, better, node.move, win, True)


def _steps(study: Study, findings: Findings) -> tuple[int, int]:
    """How the side of the turn looked at stands before and after it, in the steps that the headline tells apart; the
    same where that is not known."""
    node = study.current
    assert node.parent is not None
    was, now = findings.score(node.parent), findings.score(node)
    return (0, 0) if was is None or now is None else (standing(study.game, was), standing(study.game, -now))


def _passes_in_a_row(study: Study) -> tuple[int, int] | None:
    """Which of several turns of a side this is that one after the other were passes, and how many; None of one alone.
    """
    line, here = study.line, len(study.current.path) - 1
    first = last = here
    while first > 2 and _is_pass(line[first - 2]):
        first -= 2
    while last + 2 < len(line) and _is_pass(line[last + 2]):
        last += 2
    return ((here - first) // 2 + 1, (last - first) // 2 + 1) if last > first else None


def _is_pass(node: Node) -> bool:
    return node.move is not None and not node.move.steps


def _allowed(names: Names, node: Node, before: Position, move: Move) -> str:
    """That the turn let the other side answer with a check that could not be ended, as it did, which other turns would
    not have; else empty."""
    answer = next(iter(node.children), None)
    if answer is None or answer.move is None or is_shut_in(before) or not is_shut_in(answer.position):
        return ""
    count = others_keep_free(before, move)
    return lasting_check(names, before.mover, answer.move_text, count) if count else ""


def _reason(names: Names, findings: Findings, node: Node, better: Move, wrong: str = "") -> str:
    """What speaks for the turn that was better, beyond what was said to be `wrong` with the one played; empty where
    nothing does."""
    assert node.parent is not None and node.move is not None
    answer = findings.answer(node)
    is_told = answer is not None and names.turn_text(node.position, answer) in wrong
    return _met(names, findings, node, better, is_told) or held(names, findings, node, better) or beyond_fault(
        speaks_for_better(names, node.parent.position, node.move, better, answer), wrong)


def _met(names: Names, findings: Findings, node: Node, better: Move, is_told: bool) -> str:
    """What becomes of the best answer to the turn played after a better one, where that is what was wrong with it; not
    what it does where that `is_told`."""
    assert node.parent is not None and node.move is not None
    before, answer, wrong = node.parent.position, findings.answer(node), fault(names, findings, node, better)
    is_feared = answer is not None and (not wrong or names.turn_text(node.position, answer) in wrong)
    return words_of(game_of(before)).parried(names, before, better, node.move, answer, is_told) if is_feared else ""


def _later(names: Names, findings: Findings, node: Node, better: Move) -> str:
    """What the better turn comes to where it has been played out, beside the match; empty where that does not tell."""
    ahead = findings.instead(node, better)
    return beside_text(names, ahead.line, ahead.nodes[-1])


def _praise(names: Names, study: Study, findings: Findings) -> str:
    """That the turn wins, that every one is known to lose or, of a person's, that there was no other, that the computer
    would play it, that it keeps a win, or that it is good; else, and where the headline has become worse, that the
    computer prefers another one a little."""
    node = study.current
    assert node.parent is not None and node.move is not None
    before, analysis, outcome = node.parent.position, findings.advice(node.parent), node.position.outcome
    if outcome is not None and outcome.winner is before.mover:
        return words.wins()
    is_own = before.mover in study.seats.learners and not any(each.is_shown for each in node.path)
    if len(before.legal_moves) == 1:
        return words.no_other_turn() if is_own and node.move.steps else ""
    if analysis is None or len(analysis.moves) < 2:
        return ""
    best = analysis.moves[0].move
    if findings.loses(node.parent, best):
        return words.lost_anyway()
    if not is_own:
        return ""
    if findings.winner(node) is before.mover and node.move != best:
        return keeps_win()
    slightly = words.preferred_slightly(names.turn_text(before, best))
    if _has_sunk(names, study, findings):
        return "" if node.move == best else slightly
    if node.move == best:
        return words.preferred_too()
    best_ones = [each.move for each in analysis.moves if each.score >= analysis.moves[0].score - _CLOSE]
    is_rare = node.move in best_ones and _RARE * len(best_ones) <= len(analysis.moves)
    if is_costly(before, node.move):
        return _in_the_end(names, findings, node) if findings.is_level(node) else ""
    if is_rare and not _reason(names, findings, node, best):
        return words.one_of_the_best()
    return words.good_turn() if node.move in (*best_ones, *analysis.level) else slightly


def _in_the_end(names: Names, findings: Findings, node: Node) -> str:
    """What makes good what one of the best turns costs at once: how many are likely to be in place a few turns on;
    empty where they are no more than before it."""
    assert node.parent is not None
    mover, end = node.parent.position.mover, findings.ends(node)[1]
    return words.still_good(names, placed(end)) if lead(end, mover) > lead(node.parent.position, mover) else ""


def _has_sunk(names: Names, study: Study, findings: Findings) -> bool:
    """Whether the headline says something else after the turn than before it."""
    node, mover = study.current, study.current.position.mover
    assert node.parent is not None
    was, now = findings.score(node.parent), findings.score(node)
    return was is not None and now is not None and estimate_text(names, study.game, -was, mover) != estimate_text(
        names, study.game, now, mover)


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
