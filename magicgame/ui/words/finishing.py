"""What the last turn of a puzzle did to win."""

from __future__ import annotations

from collections.abc import Iterator

from magicgame.games.game import Flip, Game, Line, Move, Place, Position
from magicgame.language import translate as _
from magicgame.ui.words.names import Names
from magicgame.ui.words.puzzles import why_it_wins
from magicgame.ui.words.reasons import outcome_text


def how_it_ended(names: Names, game: Game, before: Position, move: Move) -> Iterator[str]:
    """How the last turn of a puzzle has ended the game, what flip and tile of the reader's did for a single line, and
    what makes sure of the lines that have won."""
    outcome, ended = before.after(move).outcome, f"{outcome_text(names, before, move, game)}."
    assert outcome is not None
    is_own = outcome.winner is before.mover
    own = [line for line in outcome.lines if line.side is before.mover and line.locked and line.lock]
    done = _completed(game, own[0], move) if is_own and len(own) == 1 else ""
    yield from filter(None, (ended, done, why_it_wins(outcome)))


def _completed(game: Game, line: Line, move: Move) -> str:
    """Which part flip and tile had in a line that the turn has locked; empty where neither had one."""
    flip = next((step for step in move.steps if isinstance(step, Flip)), None)
    tile = next((step.target for step in move.steps if isinstance(step, Place)), None)
    told = {"flip": game.square_name(flip.target) if flip is not None else "",
            "tile": game.square_name(tile) if tile is not None else ""}
    closes = flip is not None and flip.target in line.lock
    if tile in line.squares:
        if closes:
            return _("Your flip fills {flip} beside it, and your tile on {tile} completes it.", **told)
        return _("Your tile on {tile} completes it.", **told)
    if tile in line.lock:
        return _("Your flip to {flip} and your tile on {tile} fill the last squares beside it.", **told) if (
            closes) else _("Your tile on {tile} fills the last square beside it.", **told)
    return _("Your flip to {flip} fills the last square beside it.", **told) if closes else ""
