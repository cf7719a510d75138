"""What an analysis tells about the squares of the board, in the middle of a turn, too."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from magicgame.engine.values import Analysis, MoveValue
from magicgame.games.game import Face, Move, Place, Position
from magicgame.games.parting import alone_after, halfway_after, settled_after
from magicgame.match.study import Study
from magicgame.match.why import winners_turns
from magicgame.ui.board.draft import Draft
from magicgame.ui.board.picture import BoardPicture, HintMark, Result
from magicgame.ui.study.findings import Findings
from magicgame.ui.study.line import sign_of
from magicgame.ui.table.hinted import turn_mark, ways
from magicgame.ui.table.picture import Block, Card, Hand, Headline, Ledge, TablePicture, Turns
from magicgame.ui.words import study as words
from magicgame.ui.words.names import Names
from magicgame.ui.words.registry import words_of
from magicgame.ui.words.values import holding_text


def open_moves(analysis: Analysis | None, draft: Draft) -> list[MoveValue]:
    """The analysed turns that begin with the steps already done, best first."""
    moves = analysis.moves if analysis is not None else ()
    return [found for found in moves if found.move.steps[:len(draft.done)] == draft.done]


def board_results(analysis: Analysis | None, draft: Draft) -> Mapping[int, tuple[Result, ...]]:
    """The best exact result on each square that the next step may take or fill, for the light face before the dark one.

    None at all where the analysis is an estimate.
    """
    if analysis is None or analysis.value is None:
        return {}
    found: dict[int, dict[Face | None, Result]] = {}
    for each in open_moves(analysis, draft):
        place = _place(each.move, draft)
        if place is not None and each.value is not None:
            square, face = place
            found.setdefault(square, {}).setdefault(face, _result(each, face))
    return {square: _in_order(results) for square, results in found.items()}


def best_at(analysis: Analysis | None, draft: Draft, square: int) -> MoveValue | None:
    """The best turn of exact value whose next step takes or fills the square."""
    for each in open_moves(analysis, draft):
        place = _place(each.move, draft)
        if place is not None and place[0] == square and each.value is not None:
            return each
    return None


def _place(move: Move, draft: Draft) -> tuple[int, Face | None] | None:
    """The square a turn's next step takes a tile from, or fills once the tile is marked or comes from the hand, and the
    face a tile from the hand shows. None for a turn without a next step, and for one by another tile than the marked
    one."""
    if len(move.steps) == len(draft.done):
        return None
    step = move.steps[len(draft.done)]
    if isinstance(step, Place):
        return (step.target, step.face) if draft.marked is None else None
    if draft.marked is None:
        return step.source, None
    return (step.target, None) if step.source == draft.marked else None


def _result(found: MoveValue, face: Face | None) -> Result:
    """What is shown of a turn's value: the number is the winner's own turns."""
    assert found.value is not None
    turns = None if found.remoteness is None else winners_turns(found.value, found.remoteness)
    return Result(found.value, turns, face)


def _in_order(results: dict[Face | None, Result]) -> tuple[Result, ...]:
    return tuple(sorted(results.values(), key=lambda result: result.face is Face.DARK))


def with_best_turn(board: BoardPicture, analysis: Analysis | None, draft: Draft) -> BoardPicture:
    """With what is left of the best turn; nothing while a tile is marked. Where a result is written, only the square is
    framed, and with it every one that is as good; where a tile is to come in place of another there is none, for both
    have no room."""
    best, results = next(iter(open_moves(analysis, draft)), None), board.results
    left = best.move.steps[len(draft.done):] if best is not None else ()
    if not left or draft.marked is not None:
        return board
    mark = turn_mark(draft.position, draft.done, left)
    if written := tuple(square for square in mark.arriving if square in results):
        mark = replace(mark, squares=(*mark.squares, *written), arriving={})
    equals = mark if best is None or best.value is None else _with_equals(mark, results, _result(best, None))
    free = {square: worth for square, worth in results.items() if square not in mark.later or not board.tiles[square]}
    return replace(board, results=free, hint=equals, arrows=ways(mark))


def _with_equals(mark: HintMark, results: Mapping[int, tuple[Result, ...]], best: Result) -> HintMark:
    """Unless all squares are as good."""
    equal = tuple(
        square for square, each_face in results.items() if square not in mark.squares
        and (best.value, best.turns) in {(each.value, each.turns) for each in each_face})
    return mark if len(equal) + 1 >= len(results) else replace(mark, squares=(*mark.squares, *equal))


def with_better(
    shown: TablePicture, before: Position, move: Move, study: Study, names: Names, findings: Findings
) -> TablePicture:
    """The turn that should have been played instead of the one looked at, on the position before that, of which the
    panel and the ledge tell, too."""
    number, is_judged = len(study.current.path) - 1, findings.remark(study.current) is not None
    is_clear = is_judged or sign_of(study.current, study, findings) is not None
    title, detail = words.better_turn(number, is_clear)
    mark = turn_mark(before, (), move.steps)
    board = BoardPicture(
        before.tiles, before.mover, lines=before.lines_after(()), bonds=before.bonds_after(()), hint=mark,
        arrows=ways(mark), settled=settled_after(before), halfway=halfway_after(before), alarms=before.alarms_after(()),
        alone=alone_after(before) - before.alarms_after(()),
    )
    panel = tuple(_before(block, before, detail, study, names, findings) for block in shown.panel)
    return replace(shown, board=board, moment=None, headline=Headline(title, detail, (), before.mover),
                   ledge=_ledge_before(shown.ledge, before, move), panel=panel)


def _before(block: Block, before: Position, detail: str, study: Study, names: Names, findings: Findings) -> Block:
    """The card of who was to move then and the list of turns as they were; another part as it is."""
    number = len(study.current.path) - 1
    match block:
        case Card():
            analysis = findings.of(before)
            known = holding_text(analysis, list(analysis.moves) if analysis is not None else [])
            return replace(block, side=before.mover, title=words.to_move(names, before.mover, is_past=True),
                           goal=words_of(study.game).goal(before, before.mover), knowledge=known,
                           reserve=before.reserve(before.mover))
        case Turns():
            return replace(block, title=detail, current=number - 2 if number > 1 else None)
    return block


def _ledge_before(ledge: Ledge | None, before: Position, move: Move) -> Ledge | None:
    """The tiles beside the board then, with nothing to be done."""
    if ledge is None:
        return None
    mover = before.mover
    is_upper = ledge.is_upper is (ledge.side is mover)
    placed = next((step for step in move.steps if isinstance(step, Place)), None)
    hand = Hand(mover, placed.face) if placed is not None and placed.face is not None else None
    left = before.reserve(mover) - (hand is not None)
    return Ledge(hand, mover, left, before.reserve(mover.other), is_upper=is_upper, most=ledge.most)
