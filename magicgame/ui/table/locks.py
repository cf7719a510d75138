"""What lines that can still be broken lack to be locked, as a table marks it with padlocks."""

from __future__ import annotations

from magicgame.games import game_of
from magicgame.games.game import Line, Position, Step
from magicgame.ui.board.draft import Draft
from magicgame.ui.board.picture import Padlock
from magicgame.ui.words.names import Names
from magicgame.ui.words.registry import words_of


def missing(position: Position, done: tuple[Step, ...], line: Line) -> tuple[int, ...]:
    """The empty squares of the line's lock after the steps `done`."""
    tiles = position.tiles_after(done)
    return tuple(square for square in sorted(line.lock) if tiles[square] is None)


def open_locks(names: Names, draft: Draft) -> tuple[Padlock, ...]:
    """Padlocks on what every line on the board lacks, where it wins by its lock; none once all is over."""
    position, done = draft.position, draft.done
    if position.is_terminal:
        return ()
    note = words_of(game_of(position)).line_note
    lacking = ((line, missing(position, done, line)) for line in position.lines_after(done) if not line.locked)
    told = ((squares, note(names, position, line, squares, False)) for line, squares in lacking)
    return tuple(map(Padlock, sorted({
        square for squares, said in told if said is not None and said.is_about_lock for square in squares})))
