"""What is said of the turn looked at: the verdict, the reason, what was better; in up to three rows."""

from __future__ import annotations

from functools import partial
from itertools import islice

from magicgame.games import game_of
from magicgame.games.game import Move, Position
from magicgame.match.proof import Kind, Swing
from magicgame.match.review import SLIP, Remark
from magicgame.match.seats import Seats
from magicgame.match.story import winning_moves
from magicgame.match.study import Node, Study
from magicgame.ui.study.findings import Findings
from magicgame.ui.study.line import sign_of
from magicgame.ui.study.line_end import beside_text, gained_text
from magicgame.ui.study.ordinary import better_row, ordinary_turn
from magicgame.ui.study.preparing import leads_to_pass
from magicgame.ui.study.proven import held, how_it_wins, turns_to_win
from magicgame.ui.study.rooms import Detail
from magicgame.ui.study.shown_line import worth
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
from magicgame.ui.table.balance import is_counted
from magicgame.ui.table.picture import Row, Sign
from magicgame.ui.words import study as words
from magicgame.ui.words.falls import a_slip, could_have, fallen
from magicgame.ui.words.names import Names
from magicgame.ui.words.proofs import behind_already, instead_text, prevents, swing_text
from magicgame.ui.words.reasons import facts
from magicgame.ui.words.registry import words_of
from magicgame.ui.words.values import standing
from magicgame.ui.words.verdicts import remark_text

_NEXT_SENTENCE = ". "
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
    told = _told(names, study, findings, node.parent.position, node.move, detail) if (
        findings.is_judged(node, study.seats)) else ()
    return told or (Row(words.verdict_on(len(node.path) - 1, words.still_looking()), "muted"),)


def _told(
    names: Names, study: Study, findings: Findings, before: Position, move: Move, detail: Detail
) -> tuple[Row, ...]:
    """What a turn that cannot be judged did, to a win that is proven first, else the turn itself; and the one that was
    or looked clearly better, or that the computer prefers; of any other how good it was."""
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
    reason = partial(_reason_or_later, names, findings, node)
    verdict, rows = ordinary_turn(names, study, findings, did or names.turn_text(before, move), reason, detail)
    return _title(study, findings, verdict), *rows


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
    title = _title(study, findings, _swing_told(names, findings, node, swing, study.seats))
    return title, *([Row(done)] if done else []), better_row(told, said_at_most(reason, detail))


def _swing_told(names: Names, findings: Findings, node: Node, swing: Swing, seats: Seats) -> str:
    """What the turn to a node did to a win, and why it is no mistake where it let the other side force one."""
    assert node.parent is not None
    mover = node.parent.position.mover
    told = swing_text(names, mover, swing)
    is_light = swing.kind is Kind.ALLOWED and not findings.is_grave(node, seats)
    return behind_already(names, mover, told) if is_light else told


def _slipped(
    names: Names, study: Study, findings: Findings, better: Move, did: str, detail: Detail
) -> tuple[Row, ...]:
    """Of a turn that another one looked clearly better than: how its side stands after it, what it `did` to places and
    checks and what was wrong with it, and the better one with its reason; where it is to be terse, nothing that only
    describes it."""
    node = study.current
    assert node.parent is not None and node.move is not None
    before = node.parent.position
    is_terse = detail in (Detail.TERSE, Detail.BRIEF)
    did = did if shows_at_once(before, node.move) and not is_terse else ""
    wrong = fault(names, findings, node, better)
    fell = fallen(names, before.mover, *findings.stood(node, study.seats))
    is_fall = findings.seems_better(node, study.seats) is not None or (
        bool(fell) and not findings.is_chance(node, better))
    why, more = _reason(names, findings, node, better, wrong), _more_in_place(names, findings, node, better)
    ahead = findings.instead(node, better)
    more = "" if why else more or beside_text(names, ahead.line, ahead.nodes[-1]) or outlook(
        names, findings, node, better)
    if is_terse:
        why = said_at_most(why, Detail.SHORT) if detail is Detail.TERSE or not wrong else ""
    else:
        why = _NEXT_SENTENCE.join(filter(None, (why, more))) or ("" if wrong else words.seen_further_ahead())
    lost = fell if is_fall else _could_have(names, findings, node, better)
    first = _title(study, findings, a_slip(lost or _more_to_be_had(names, findings, node, better),
                                           findings.is_grave(node, study.seats)))
    done = with_fault(before, node.move, did, wrong)
    is_but = bool(did) and not (wrong or is_bad(before, node.move))
    told = words.looked_better(names.turn_text(before, better), said_at_most(why, detail) if not is_terse else why,
                               findings.lag(node) > SLIP, is_but)
    return first, *([Row(done)] if done else []), better_row(told, "")


def _could_have(names: Names, findings: Findings, node: Node, better: Move) -> str:
    """How its side would stand where the better turn is played out, beside how it does after the one it played."""
    assert node.parent is not None
    side, end, after = node.parent.position.mover, findings.instead(node, better).nodes[-1], findings.answered(node)
    now, there = _standings(findings, node, better)
    later = worth(after.nodes[-1], side, findings) if after is not None else None
    has_lead = now > 0 if later is None else standing(game_of(node.position), later) > 0
    return could_have(names, side, now, there, findings.winner(end) is side, has_lead)


def _more_to_be_had(names: Names, findings: Findings, node: Node, better: Move) -> str:
    """The same where that is a better headline; else empty."""
    now, there = _standings(findings, node, better)
    return _could_have(names, findings, node, better) if there > now else ""


def _standings(findings: Findings, node: Node, better: Move) -> tuple[int, int]:
    """How the side of the turn to a node stands after it, and where the better one leads, in the steps of the headline;
    0 where that is not known."""
    assert node.parent is not None
    scores = worth(node, node.parent.position.mover, findings), findings.reached(node, better)
    now, there = (standing(game_of(node.position), each or 0) for each in scores)
    return now, there


def what_went_wrong(names: Names, study: Study, findings: Findings, better: Move) -> tuple[str, ...]:
    """Of a slip looked at, for one who is to find the better turn: how its side stands after it, or what it did to a
    win, and what it did wrong and the better turn does not; each may be empty."""
    node = study.current
    assert node.parent is not None
    if (remark := findings.remark(node)) is not None:
        return remark_text(names, remark), ""
    mover, swing = node.parent.position.mover, findings.swing(node)
    if swing is None:
        told = fallen(names, mover, *findings.stood(node, study.seats))
        is_chance = not told or findings.is_chance(node, better)
        if is_chance and findings.seems_better(node, study.seats) is None:
            told = _could_have(names, findings, node, better)
        told = told or _more_to_be_had(names, findings, node, better)
        return capital(told), capital(fault(names, findings, node, better))
    wrong = "" if swing.wins_at_once else capital(fault(names, findings, node, better))
    return _swing_told(names, findings, node, swing, study.seats), wrong


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
        names, node.parent.position, node.move, better, findings.answer(node)) or leads_to_pass(
        names, findings.instead(node, better).nodes)


def _instead(names: Names, study: Study, findings: Findings, swing: Swing, wrong: str = "") -> str:
    """The better turn instead of one that changed who can force a win; of one that prevents a win at once, how, unless
    that is said of what was wrong with the one played."""
    assert study.current.parent is not None
    before = study.current.parent.position
    turn, foiled = names.turn_text(before, swing.better), _foiled(names, study, swing.better, swing)
    if foiled:
        return prevents(turn, beyond_fault(foiled, wrong) or foiled)
    return instead_text(names, before.mover, swing, turn, turns_to_win(findings.of(before), swing.better))


def _foiled(names: Names, study: Study, better: Move, swing: Swing) -> str:
    """Why the wins that the turn looked at allows at once would win no more after a better one, of two at most; else
    empty."""
    node = study.current
    assert node.parent is not None and node.move is not None
    if swing.kind is not Kind.ALLOWED or not swing.loses_at_once:
        return ""
    won = winning_moves(node.position)
    told = dict.fromkeys(words_of(study.game).parried(names, node.parent.position, better, node.move, win, True)
                         for win in won)
    return _NEXT_SENTENCE.join(islice(filter(None, told), _MOST_FACTS))


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


def _reason(names: Names, findings: Findings, node: Node, better: Move, wrong: str = "") -> str:
    """What speaks for the turn that was better, beyond what was said to be `wrong` with the one played: of one that was
    missed and wins, by what it does so. Empty where nothing speaks for it."""
    assert node.parent is not None and node.move is not None
    answer, swing, before = findings.answer(node), findings.swing(node), node.parent.position
    if swing is not None and swing.misses_win:
        return how_it_wins(names, findings.of(before), before, better, True)
    is_told = answer is not None and names.turn_text(node.position, answer) in wrong
    return _met(names, findings, node, better, is_told) or held(names, findings, node, better) or beyond_fault(
        speaks_for_better(names, before, node.move, better, answer), wrong) or leads_to_pass(
        names, findings.instead(node, better).nodes)


def _reason_or_later(names: Names, findings: Findings, node: Node, better: Move, wrong: str) -> str:
    """The same, else what the better turn comes to where it has been played out, beside the match; empty where that
    does not tell."""
    ahead = findings.instead(node, better)
    return _reason(names, findings, node, better, wrong) or beside_text(names, ahead.line, ahead.nodes[-1])


def _met(names: Names, findings: Findings, node: Node, better: Move, is_told: bool) -> str:
    """What becomes of the best answer to the turn played after a better one, where that is what was wrong with it; not
    what it does where that `is_told`."""
    assert node.parent is not None and node.move is not None
    before, answer, wrong = node.parent.position, findings.answer(node), fault(names, findings, node, better)
    is_feared = answer is not None and (not wrong or names.turn_text(node.position, answer) in wrong)
    return words_of(game_of(before)).parried(names, before, better, node.move, answer, is_told) if is_feared else ""


def _more_in_place(names: Names, findings: Findings, node: Node, better: Move) -> str:
    """How many are likely to be in place after the better turn and the best ones that follow it, where that is more
    than after the turn to a node and the best ones after that; else empty."""
    after = None if node.position.is_terminal else findings.answered(node)
    if after is None or after.unknown is not None:
        return ""
    return gained_text(names, findings.instead(node, better).nodes, (node, *after.nodes))


def _title(study: Study, findings: Findings, told: str) -> Row:
    """The turn's number and what is told of it, behind its sign."""
    sign = sign_of(study.current, study, findings)
    return Row(words.verdict_on(len(study.current.path) - 1, told), "danger" if sign is Sign.MISTAKE else "text", sign)


def _judged(names: Names, study: Study, findings: Findings, remark: Remark) -> tuple[Row, ...]:
    title = _title(study, findings, remark_text(names, remark))
    reason, better, shows = facts(names, remark, findings.why(remark), study.game)
    said = (Row(reason), Row(better, icon="eye"), Row(shows))
    return (title, *[row for row in said if row.words][:_MOST_FACTS])
