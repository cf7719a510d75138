"""A hinted turn as the board shows it: the step to take with its number and arrow, faintly what comes later, and the
lines the reason names."""

from __future__ import annotations

from dataclasses import replace

from magicgame.engine.advice import Advice
from magicgame.games import game_of
from magicgame.games.game import Place, Position, Side, Step, Tile, Tiles
from magicgame.games.parting import alone_after, halfway_after, settled_after
from magicgame.ui.board.picture import Arrow, BoardPicture, HintMark, ThreatMark, Tone
from magicgame.ui.words.grounds import Grounds
from magicgame.ui.words.squares import lines_named


def source_mark(step: Step, number: int | None = None) -> HintMark:
    """The tile or piece a step begins with, if it moves one, else the face of the tile in hand."""
    if isinstance(step, Place):
        return HintMark(number=number, face=step.face)
    return HintMark((step.source,), number=number)


def turn_mark(
    position: Position, done: tuple[Step, ...], steps: tuple[Step, ...], follows: tuple[tuple[int, int], ...] = (),
    stopped: frozenset[int] = frozenset(), in_turn: bool = False,
) -> HintMark:
    """The first of the steps still to take after those done, and faintly where the turn's tile goes later, or which
    ways tiles go next turn, from source to target, or `in_turn` in the next ones, and where others can go no more."""
    step, number = steps[0], number_of(done, steps)
    tiles = position.tiles_after((*done, step))
    mark, tile = source_mark(step, number), tiles[step.target]
    if tile is None:
        return mark
    if follows or stopped:
        moved: dict[int, Tile] = {}
        for source, target in follows:
            moved[target] = moved.get(source) or tiles[source] or tile
        return replace(mark, arriving={step.target: tile}, later=moved, follows=follows, in_turn=in_turn,
                       stopped=stopped)
    placed = {each.target: Tile(position.mover, each.face) for each in steps[1:] if isinstance(each, Place)}
    return replace(mark, arriving={step.target: tile}, later={} if step.target in placed else placed)


def with_marks(mark: HintMark, position: Position, done: tuple[Step, ...], step: Step) -> HintMark:
    """The mark with how the tiles of both sides will stand after the step that do not stand so now, the one that moves
    among them."""
    (settled, halfway), (was_settled, was_halfway) = (
        (settled_after(position, steps), halfway_after(position, steps)) for steps in ((*done, step), done))
    return replace(mark, settled=settled - was_settled | settled & {step.target},
                   halfway=halfway - was_halfway | halfway & {step.target},
                   spoilt=(was_settled | was_halfway) - settled - halfway)


def with_outlook(
    board: BoardPicture, position: Position, done: tuple[Step, ...], hint: HintMark | None, advice: Advice | None
) -> BoardPicture:
    """The board whose ties, alarms and lone tiles are those after the step a hint shows, as its other marks are."""
    if hint is None or not hint.arriving or advice is None or advice.move is None or not board.bonds:
        return board
    then = advice.move.steps[:len(done) + 1]
    alarms = board.alarms & position.alarms_after(then)
    return replace(board, bonds=position.bonds_after(then), alarms=alarms, alone=alone_after(position, then) - alarms)


def number_of(done: tuple[Step, ...], steps: tuple[Step, ...]) -> int | None:
    """Which step of several comes next; None where there is but one."""
    return len(done) + 1 if len(done) + len(steps) > 1 else None


def with_lines(board: BoardPicture, position: Position, advice: Advice | None, reason: str) -> BoardPicture:
    """The board with the lines named in the reason of a hint: the mover's own, and those of the other side as threats
    while none of their tiles has been flipped; faintly beside one's own."""
    if advice is None or advice.move is None:
        return board
    named = frozenset(lines_named(reason, game_of(position)))
    theirs = frozenset(line for line in named if _is_theirs(position, advice, line))
    feared = ThreatMark(lines=frozenset(
        line for line in theirs if all(position.tiles[square] in (None, board.tiles[square]) for square in line)))
    if own := named - theirs:
        return replace(board, threats=ThreatMark(lines=own, is_chance=True), faint_threats=feared)
    return replace(board, threats=feared)


def with_squares(board: BoardPicture, grounds: Grounds) -> BoardPicture:
    """The board with the squares that the reason of a hint names."""
    hint = board.hint
    if hint is None or grounds == Grounds(grounds.text):
        return board
    marked = replace(hint, looked_at=hint.looked_at | grounds.equal - hint.arriving.keys() - hint.later.keys(),
                     stopped=hint.stopped | grounds.avoided)
    flips = tuple(Arrow(source, target, Tone.MUTED, True) for source, target in grounds.ways)
    return replace(board, hint=marked, arrows=(*board.arrows, *flips))


def _is_theirs(position: Position, advice: Advice, line: tuple[int, ...]) -> bool:
    """Whether the line is one the mover has to fear: it lets the other side win, or has more of its tiles before the
    turn of the hint and no fewer after it."""
    assert advice.move is not None
    other = position.mover.other
    before, after = (
        _count(tiles, line, other) - _count(tiles, line, position.mover)
        for tiles in (position.tiles, position.tiles_after(advice.move.steps)))
    feared = advice.avoids.squares, advice.instead.line if advice.instead is not None else ()
    return line in feared or after > 0 or (before > 0 and after == 0)


def _count(tiles: Tiles, line: tuple[int, ...], side: Side) -> int:
    return sum(tile is not None and tile.side is side for tile in map(tiles.__getitem__, line))


def ways(mark: HintMark | None) -> tuple[Arrow, ...]:
    """From the tile to where it goes, as far as the hint tells it."""
    if mark is None:
        return ()
    slides = mark.number is None
    first = tuple(Arrow(source, target, Tone.LINE, slides) for source in mark.squares for target in mark.arriving)
    return (*first, *(Arrow(source, target, Tone.MUTED, True) for source, target in mark.follows))
