"""What the solution of a puzzle is shown with: the natural defence, how it goes on, and the mistakes beside it."""

from __future__ import annotations

from array import array

import msgspec

from magicgame.commands.puzzle_finding import has_one_win
from magicgame.commands.puzzle_lines import by_nature, moves_of, natural_line, texts_of
from magicgame.commands.puzzle_mistakes import mistakes
from magicgame.engine.search import Task, analyse, is_soon_exact
from magicgame.engine.stop import StopFlag
from magicgame.engine.table import for_endings
from magicgame.engine.values import Analysis, Value
from magicgame.games.game import Game, Move, Position, Variant
from magicgame.match.puzzles import Puzzle, saving_replies

_MOST_SEEN = 3
"""So much of what makes a turn natural is what it does at first sight."""
_SEEN_PLIES, _DEEP_PLIES, _MOST_DEEPENED = 5, 9, 6
"""Where values are not stored, turns are looked at so far whether they lose, and so few of them farther."""
_MANY = 0.5
"""Where a larger part of the turns does not lose, nothing is to be feared."""


def with_showing(puzzle: Puzzle, game: Game, variant: Variant) -> Puzzle:
    """The puzzle with what its solution is shown with; of a game whose values are not stored, what can be proven."""
    start = puzzle.start(game, variant)
    shown: tuple[Move, ...] = ()
    spared = ""
    first = start.parse_move(puzzle.line[0])
    after = start.after(first)
    match puzzle.kind:
        case "win":
            shown = _defended(puzzle, start)
        case "check":
            shown = (first, *natural_line(after, Value.LOSS, 2 * puzzle.turns - 2))
        case "hold":
            shown = (first, *(_held(after) if is_soon_exact(after) else _pressed(after)))
        case "trap":
            replies = analyse(after, StopFlag())
            shown = (first, *_caught(after, replies))
            spared = next(after.move_text(found.move) for found in replies.moves if found.value is not Value.LOSS)
    texts = texts_of(start, shown)
    told = msgspec.structs.replace(puzzle, shown=texts if texts != puzzle.line else (), spared=spared)
    return msgspec.structs.replace(told, mistakes=tuple(texts_of(start, each) for each in mistakes(told, start)))


# --- lines to the win -------------------------------------------------------------------------------------------------


def _defended(puzzle: Puzzle, start: Position) -> tuple[Move, ...]:
    """The solution with the most natural of the replies that hold out longest.

    Until the last but one each of the solver's turns stays the only one that wins. Where the values are not stored only
    the last reply is another.
    """
    line = moves_of(start, puzzle.line)
    if len(line) < 3 or puzzle.is_forced:
        return line
    if is_soon_exact(start):
        return _natural_win(start, analyse(start, StopFlag())) or line
    position = start
    for move in line[:-2]:
        position = position.after(move)
    return *line[:-2], *natural_line(position, Value.LOSS, 2)


def _natural_win(position: Position, analysis: Analysis) -> tuple[Move, ...] | None:
    """The turns to the end of a won position; None where before the last turn another one wins, too."""
    if analysis.remoteness == 1:
        return natural_line(position, Value.WIN, 1)
    if sum(found.value is Value.WIN for found in analysis.moves) != 1:
        return None
    move = analysis.moves[0].move
    after = position.after(move)
    replies = analyse(after, StopFlag()).moves
    for reply in by_nature(after, [found.move for found in replies if found.score == replies[0].score]):
        then = after.after(reply)
        if not then.is_terminal and (analysis.remoteness == 3 or has_one_win(then)):
            rest = _natural_win(then, analyse(then, StopFlag()))
            if rest is not None:
                return move, reply, *rest
    return None


# --- lines that hold the draw, and traps ------------------------------------------------------------------------------


def _held(position: Position) -> tuple[Move, ...]:
    """The turns to the end of a drawn position: the replies that leave the fewest turns that hold, and the answers."""
    line: list[Move] = []
    while not position.is_terminal:
        analysis = analyse(position, StopFlag())
        holding = [found.move for found in analysis.moves if found.value is analysis.value]
        if not len(line) % 2:
            left = {move: _answers(position.after(move)) for move in holding}
            holding = [move for move in holding if left[move] == min(left.values())]
        line.append(by_nature(position, holding)[0])
        position = position.after(line[-1])
    return tuple(line)


def _pressed(position: Position) -> tuple[Move, ...]:
    """Of a drawn position whose values are not stored, the reply after which the fewest turns are not seen to lose, and
    the most natural of those; where most turns are as good, that reply alone."""
    if position.is_terminal:
        return ()
    tables = for_endings()
    left = {move: _unrefuted(position.after(move), None, _SEEN_PLIES, tables) for move in position.legal_moves}
    left = {move: answers for move, answers in left.items() if answers}
    hardest = sorted(left, key=lambda move: _share(position, move, left[move]))[:_MOST_SEEN]
    for move in hardest:
        if len(left[move]) <= _MOST_DEEPENED:
            left[move] = _unrefuted(position.after(move), left[move], _DEEP_PLIES, tables)
    hardest = [move for move in hardest if left[move]]
    if not hardest:
        return ()
    reply = min(by_nature(position, hardest), key=lambda move: _share(position, move, left[move]))
    after = position.after(reply)
    is_over = after.is_terminal or _share(position, reply, left[reply]) > _MANY
    return (reply,) if is_over else (reply, by_nature(after, left[reply])[0])


def _share(position: Position, move: Move, answers: list[Move]) -> float:
    return len(answers) / len(position.after(move).legal_moves)


def _unrefuted(
    position: Position, moves: list[Move] | None, plies: int, tables: tuple[array[int], array[int]]
) -> list[Move]:
    """Which of the moves, by default of all there are, do not lose within so many plies; none where one wins at once.
    """
    task = Task(position, StopFlag(), tables)
    if position.is_terminal or any(end == Value.WIN.value for _number, end in task.moves):
        return []
    found = []
    for number, end in task.moves:
        move = task.kernel.decode(number)
        if moves is not None and move not in moves:
            continue
        state = task.kernel.after(task.state, number)
        if end == 0 or (end is None and not any(task.search.wins(state, each) for each in range(1, plies + 1, 2))):
            found.append(move)
    return found


def _answers(position: Position) -> float:
    """Which part of the turns holds; all, where there are none."""
    analysis = analyse(position, StopFlag())
    return saving_replies(analysis) / len(analysis.moves) if analysis.moves else 1.0


def _caught(position: Position, replies: Analysis) -> tuple[Move, ...]:
    """The most natural reply that falls into a trap, and its punishment."""
    losing = {found.move: found for found in replies.moves if found.value is Value.LOSS}
    kept_open = [move for move in losing if not position.after(move).is_terminal] or list(losing)
    move = by_nature(position, kept_open)[0]
    return move, *natural_line(position.after(move), Value.WIN, (losing[move].remoteness or 1) - 1)
