"""What was wrong with a turn that another one looked better than: what the best answer does, else what it leads to."""

from __future__ import annotations

import re

from magicgame.games import game_of
from magicgame.games.game import Move, Position
from magicgame.games.parting import alone_after
from magicgame.match.proof import Kind
from magicgame.match.review import expected_end
from magicgame.match.study import Node
from magicgame.ui.study.findings import Findings
from magicgame.ui.table.balance import is_counted, lead, placed, touching
from magicgame.ui.words import study as words
from magicgame.ui.words.names import Names
from magicgame.ui.words.registry import words_of
from magicgame.ui.words.tally import likely_on_instead, likely_to_touch_instead

_NEXT_SENTENCE = ". "
_NAMED = re.compile(r"\b[a-z]\d(?:-[a-z]\d)?\b")
"""A square or a slide."""


def fault(names: Names, findings: Findings, node: Node, better: Move) -> str:
    """What the turn did wrong and the better one does not, as the board shows; may be empty."""
    return next(iter(faults(names, findings, node, better)), "")


def faults(names: Names, findings: Findings, node: Node, better: Move) -> tuple[str, ...]:
    """All of that, the gravest first; nothing of a turn that missed a win and gave none, for that is what was wrong."""
    assert node.parent is not None and node.move is not None
    if (swing := findings.swing(node)) is not None and swing.misses_win and (
            swing.kind is not Kind.TURNED):
        return ()
    return words_of(game_of(node.position)).faults(
        names, node.parent.position, node.move, better, findings.answer(node))


def outlook(names: Names, findings: Findings, node: Node, better: Move) -> str:
    """How many are likely to be in place a few turns on, or to touch the other side, where the better turn is likely to
    lead to more; empty where it is not, or where that is not counted. As many as beside the best turn now, if these
    tell the same."""
    assert node.parent is not None
    before, (instead, played), after = node.parent.position, findings.ends(node), findings.analysis(node)
    if not is_counted(game_of(before)) or played.is_terminal or instead.is_terminal:
        return ""
    mover, turn = before.mover, names.turn_text(before, better)
    if lead(instead, mover) > lead(played, mover) and placed(instead)[mover] >= placed(played)[mover]:
        end = expected_end(node.position, after.line) if after is not None else played
        is_same = not end.is_terminal and lead(instead, mover) > lead(end, mover)
        return likely_on_instead(names, placed(end if is_same else played), turn, placed(instead))
    now, then = touching(played, mover), touching(instead, mover)
    return likely_to_touch_instead(names, mover, now, turn, then) if then > now else ""


def shows_at_once(before: Position, move: Move) -> bool:
    """Whether a turn changed how many are in place, where that is counted, or left somebody alone: no more of what it
    did is needed to see why it was played, or why not."""
    after = before.after(move)
    return (not is_counted(game_of(before)) or placed(before) != placed(after)
            or bool(alone_after(after) - alone_after(before)))


def is_bad(before: Position, move: Move) -> bool:
    """Whether it is seen at once that a turn costs something: pieces in place, or one left alone."""
    return _costs_places(before, move) or bool(before.alarms_after(move.steps))


def with_fault(before: Position, move: Move, did: str, wrong: str) -> str:
    """What a turn did, the first of it at least, and what was wrong with it, unless that is the same, or says of whom
    it left alone more than that."""
    first = did.split(_NEXT_SENTENCE)[0] if wrong else did
    if first.lower() == wrong.lower():
        return first
    named, alone = set(_NAMED.findall(first)), {
        game_of(before).square_name(square) for square in before.alarms_after(move.steps)}
    if alone and named and named <= set(_NAMED.findall(wrong)):
        return capital(wrong)
    tells_alone = bool(named) and named <= alone
    is_plain = not (tells_alone or _costs_places(before, move))
    if first and wrong and is_plain and (first != did or not is_bad(before, move)):
        return words.did_but(first, wrong)
    return _NEXT_SENTENCE.join(filter(None, (first, capital(wrong))))


def beyond_fault(told: str, wrong: str) -> str:
    """What is told of the better turn without what was said of what was wrong with the one played: not once more what a
    slide does, and nothing where it is about a slide and names no squares or slides but those."""
    said = _NAMED.findall(wrong)
    shorter = told.removesuffix(wrong.partition(said[0])[2]) if said else told
    if shorter != told:
        return shorter
    named = set(_NAMED.findall(told))
    return "" if any("-" in each for each in named) and named <= set(said) else told


def adds(told: str, said: str) -> bool:
    """Whether what is told names a square or a slide that was not named in what was said."""
    return not set(_NAMED.findall(told)) <= set(_NAMED.findall(said))


def covers(told: str, said: str) -> bool:
    """Whether what was said named squares or slides, and what is told names all of them."""
    named = set(_NAMED.findall(said))
    return bool(named) and named <= set(_NAMED.findall(told))


def capital(told: str) -> str:
    """As the beginning of a sentence."""
    return told[:1].upper() + told[1:]


def _costs_places(before: Position, move: Move) -> bool:
    """Whether its side is less ahead in pieces in place after a turn."""
    return lead(before.after(move), before.mover) < lead(before, before.mover)
