"""The best turns from the position looked at: up to three as good as one another and how many more there are, then the
line a search expects."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import replace
from functools import partial

from magicgame.engine.guide import NEARLY, is_costly
from magicgame.engine.values import CERTAIN, WON, Analysis, MoveValue, Value
from magicgame.games import game_of
from magicgame.games.game import Move, Position
from magicgame.language import translate as _
from magicgame.match.deeds import deed
from magicgame.match.story import winning_move
from magicgame.match.study import Node
from magicgame.match.walk import lines_threatened
from magicgame.ui.study.as_good import are_few, good_turns
from magicgame.ui.study.rooms import MOST, Detail
from magicgame.ui.study.speaking_for import said_at_most, speaks_for
from magicgame.ui.table.balance import is_counted
from magicgame.ui.widgets.box import Box
from magicgame.ui.widgets.button import Button
from magicgame.ui.widgets.fitting import Beside
from magicgame.ui.widgets.layout import Column, Flow, Panel, Row
from magicgame.ui.widgets.words import NOTE, EvenWords, Words
from magicgame.ui.words.deeds import doing_text
from magicgame.ui.words.names import Names
from magicgame.ui.words.registry import words_of
from magicgame.ui.words.values import (
    all_turns_text,
    best_turns_title,
    clear_best,
    estimated_turns_title,
    is_estimate,
    likely_text,
    no_clear_best,
    only_turn_title,
    others_lose,
    same_turns_text,
    worth_text,
)

LIKELY = 2
"""Of a line, the best turn included: beyond the answer to it a search is guessing."""
_HEADING, _WORTH, _CHIP_TEXT, _CHIP, _GAP, _CHIP_GAP = 16, 15, 15, 28, 6, 6
_ACROSS, _DOWN, _LOW, _LOW_CHIP, _LOW_GAP = 14, 10, 4, 23, 2
_UNTOLD = frozenset({Detail.PLAYED, Detail.BRIEF})
"""Where it is not told why a turn is good."""
_MANY = 3
"""So many moves that lose are told of, if they are half of all."""
_SHARES, _ALONE = (2, 3), (0, 1)
"""Of the width: the turn's part, and that of what it comes to; a row alone and turns of one length need no columns."""


def best_turns(
    names: Names, node: Node, moves: Sequence[MoveValue], analysis: Analysis, note: str, most: int,
    play: Callable[[Move], None], go: Callable[[int], None], line: Sequence[Move], score: int | None,
    detail: Detail = Detail.ALL,
) -> Box:
    """A row for each of the best `moves`, at most so many and no worse one, whose button plays it; `note` stands beside
    the heading. Where there is room for one row only, the buttons share it if the turns are proven. The `line` expected
    after the best one is buttons, too: each plays it as far as that. At the start of a study they leave their
    room to where else it leads."""
    position = node.position
    different, is_proven = _different(position, moves, analysis), not is_estimate(analysis)
    are_together = most == 1 < len(different) and is_proven
    listed = different[:MOST if are_together else most]
    count, is_one = sum(map(len, different)), len(different) == 1
    more = all_turns_text(count, count > len(different)) if is_proven and not is_one and count > len(listed) else ""
    rows: list[Box]
    if are_together:
        rows = [Flow([_chip(names, position, number, same[0], play) for number, same in enumerate(listed, 1)],
                     _CHIP_GAP)]
    else:
        shares = _SHARES if is_proven and len(listed) > 1 else _ALONE
        rows, told = [], set[str]()
        for number, same in enumerate(listed, 1):
            reason = _reason(names, position, same[0], analysis, score) if detail not in _UNTOLD else ""
            rows.append(_row(names, position, number, same, analysis, "" if reason in told else reason, play, shares,
                             is_one, detail))
            told.add(reason)
    if len(position.legal_moves) == 1:
        title = only_turn_title(names, position.mover)
    else:
        title = best_turns_title(len(different), analysis.value is Value.WIN) if is_proven else estimated_turns_title(
            names, position.mover, len(listed),
            are_few(analysis), _is_lost(moves[0]))
    heading = Beside(Words(title, _HEADING, bold=True), Words(note or more, NOTE, "muted"), 12, 0)
    expected = _expected(names, node, analysis, line, go) if detail is Detail.ALL else ()
    return Panel(Column([heading, *rows, *expected], _GAP), _ACROSS, _DOWN)


def best_turn(
    names: Names, node: Node, found: MoveValue, analysis: Analysis, score: int | None,
    play: Callable[[Move], None], tells_why: bool,
) -> Box:
    """The best turn of a search alone, in the least height: its button beside the heading and, where it is told
    why, the first sentence of what speaks for it."""
    position = node.position
    is_only = len(position.legal_moves) == 1
    title = only_turn_title(names, position.mover) if is_only else estimated_turns_title(
        names, position.mover, 1, are_few(analysis), _is_lost(found))
    reason = said_at_most(_reason(names, position, found, analysis, score), Detail.SHORT) if tells_why else ""
    heading = Beside(Words(title, _HEADING, bold=True), _chip(names, position, 1, found, play, _LOW_CHIP), 12, 2)
    return Panel(Column([heading, *([Words(reason, NOTE)] if reason else [])], _LOW_GAP), _ACROSS, _LOW)


def _different(position: Position, moves: Sequence[MoveValue], analysis: Analysis) -> list[list[MoveValue]]:
    """Those that are as good as the best, of estimates also those nearly as good, in groups that lead to the same
    position but for its symmetry."""
    least = moves[0].score - (NEARLY if is_estimate(analysis) else 0)
    groups: defaultdict[Hashable, list[MoveValue]] = defaultdict(list)
    for found in moves:
        if found.score >= least:
            groups[game_of(position).canonical(position.after(found.move))].append(found)
    return list(groups.values())


def _row(
    names: Names, position: Position, number: int, same: Sequence[MoveValue], analysis: Analysis, why: str,
    play: Callable[[Move], None], shares: tuple[int, int], is_one: bool, detail: Detail,
) -> Box:
    """Of the first of those that are the same; of how many, where it `is_one` and nothing over it tells of them. Of a
    turn that is only estimated it is told `why` it is good, if that is known, rather than how good it looks."""
    found = same[0]
    told = worth_text(names, found, analysis.moves[0], position, is_exact=not is_estimate(analysis))
    others = same_turns_text(is_one * (len(same) - 1))
    reason = said_at_most(why, detail)
    if found.value is None:
        told, reason = reason or told, ""
    notes = [EvenWords(note, NOTE, "muted") for note in (reason, others if detail not in _UNTOLD else "") if note]
    worth = Column([*([EvenWords(told, _WORTH)] if told else []), *notes], 0)
    return Row([Column([_chip(names, position, number, found, play)], 0), worth], 10, shares)


def _chip(
    names: Names, position: Position, number: int, found: MoveValue, play: Callable[[Move], None], height: int = _CHIP
) -> Button:
    turn = names.turn_text(position, found.move)
    return Button(f"best.{number}", turn, partial(play, found.move), size=_CHIP_TEXT, height=height)


def _reason(names: Names, position: Position, found: MoveValue, analysis: Analysis, score: int | None) -> str:
    """What speaks for a turn, and of the best one how many others lose, where these are at least half of all
    and no check must be ended."""
    told, lost = _speaks(names, position, found, analysis, score), _lost(position, analysis)
    is_best = is_estimate(analysis) and found is analysis.moves[0] and not _is_lost(found)
    is_dire = is_best and not position.alarms_after() and _MANY <= len(lost) >= len(position.legal_moves) / 2
    others = others_lose([names.turn_text(position, move) for move in lost]) if is_dire else ""
    return ". ".join(dict.fromkeys(filter(None, (told, others))))


def _speaks(names: Names, position: Position, found: MoveValue, analysis: Analysis, score: int | None) -> str:
    """Why a pass is forced, else what a turn does on the board; of the best one that is only estimated, what else it
    gains, or what that costs the reader, or how many are about as good, or that none is."""
    words = words_of(game_of(position))
    if not found.move.steps:
        return words.why_pass(names, position)
    done = deed(position, found.move)
    does = doing_text(game_of(position), replace(done, stops=()) if _stops_in_vain(position, found.move) else done)
    if does:
        told, cost = _("This {does}", does=does), words.cost(names, position, found.move)
        return f"{told}. {cost}" if cost and position.mover is names.you else told
    if not is_estimate(analysis):
        return ""
    told = speaks_for(names, position, found, analysis, score)
    if found != analysis.moves[0]:
        return said_at_most(told, Detail.SHORT)
    if told or len(position.legal_moves) == 1:
        return told
    is_won = _is_won(score)
    if (is_won and found.score <= CERTAIN) or _is_lost(found):
        return ""
    if lost := _lost(position, analysis):
        return others_lose([names.turn_text(position, move) for move in lost])
    return no_clear_best(len(good_turns(analysis)) - 1) or clear_best(is_won or _is_ahead(analysis))


def _lost(position: Position, analysis: Analysis) -> list[Move]:
    """The moves known to lose: the advice leaves out those that a search took for good."""
    scores = {each.move: each.score for each in analysis.moves}
    return [move for move in position.legal_moves if scores.get(move, -WON) < -CERTAIN]


def _is_lost(best: MoveValue) -> bool:
    """Whether the best turn is known to lose."""
    return best.score < -CERTAIN


def _is_won(score: int | None) -> bool:
    """Whether the mover is known to be able to force a win."""
    return score is not None and score > CERTAIN


def _is_ahead(analysis: Analysis) -> bool:
    """Whether no other turn is nearly as good as the best."""
    best, *others = analysis.moves
    return all(each.score < best.score - NEARLY for each in others)


def _stops_in_vain(position: Position, move: Move) -> bool:
    """Whether, where pieces are counted, the other side can win at once all the same, or after hardly any other."""
    if not is_counted(game_of(position)) or not lines_threatened(position):
        return False
    afters = [position.after(each) for each in position.legal_moves]
    lost = sum(winning_move(after) is not None for after in afters)
    return winning_move(position.after(move)) is not None or 2 * lost < len(afters)


def _expected(
    names: Names, node: Node, analysis: Analysis, line: Sequence[Move], go: Callable[[int], None]
) -> Iterator[Box]:
    """The turns a search expects after the best one, with their numbers, up to the first that gives up something."""
    if node.parent is None or not is_estimate(analysis):
        return
    chips, position = [], node.position
    for count, move in enumerate(line[:LIKELY], 1):
        if count > 1 and is_costly(position, move):
            break
        label = f"{len(node.path) + count - 1}  {names.turn_text(position, move)}"
        if count > 1:
            chips.append(Button(f"line.{count}", label, partial(go, count), size=_CHIP_TEXT, height=_CHIP))
        position = position.after(move)
    if chips:
        yield Words(likely_text(), NOTE, "muted")
        yield Flow(chips, _CHIP_GAP)
