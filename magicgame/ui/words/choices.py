"""How little choice the turn of a hint leaves: which tile, which flip, which squares alone keep the result."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from magicgame.engine.advice import Advice, Kind
from magicgame.engine.values import Value
from magicgame.games import game_of
from magicgame.games.game import Face, Flip, Move, Place, Position, Step
from magicgame.language import translate as _
from magicgame.match.why import winners_turns
from magicgame.ui.words.grounds import Grounds
from magicgame.ui.words.names import Names
from magicgame.ui.words.squares import one_of

_FEW_SQUARES, _MOST_SQUARES = 3, 5
"""So many squares are named beside a flip, and once it is made."""
FEW = 4
"""One turn in so many is few."""


def only_tile(position: Position, advice: Advice) -> str:
    """That no other tile may be flipped, where others can be, or how many of the few good turns flip it; else empty."""
    wins, source = advice.kind is Kind.FORCE, _source(advice.move)
    if source is None or not can_choose_tile(position):
        return ""
    count = sum(_source(move) == source for move in advice.keeping)
    if count == advice.holding:
        return _("Only flipping this tile keeps the win") if wins else _(
            "If you flip any other tile, your opponent can force a win")
    if not is_rare(advice) or 2 * count <= advice.holding:
        return ""
    if wins:
        return _("{count} of the {total} turns that keep the win flip it", count=count, total=advice.holding)
    return _("{count} of the {total} turns that do not lose flip it", count=count, total=advice.holding)


def can_choose_tile(position: Position) -> bool:
    """Whether the next turn may flip one or another tile."""
    return len({step.source for step in position.next_steps() if isinstance(step, Flip)}) > 1


def is_only_flip(position: Position) -> bool:
    """Whether the next turn must make one certain flip."""
    steps = position.next_steps()
    return len(steps) == 1 and isinstance(steps[0], Flip)


def only_step(names: Names, position: Position, advice: Advice, done: tuple[Step, ...]) -> Grounds:
    """That no other flip or tile keeps the result, nor another square after the flip, where on some of these only one
    side up does with that; empty where more do."""
    wins = advice.kind is Kind.FORCE
    squares = few_squares(position, advice, _MOST_SQUARES if done else _FEW_SQUARES)
    if done and len(squares) == 1:
        return Grounds(_("Only this square keeps the win") if wins else _(
            "Anywhere else your opponent can force a win"))
    if not done and _is_only(advice, position, flip_of):
        return Grounds(_("Only this flip keeps the win") if wins else _(
            "After any other flip your opponent can force a win"))
    if not squares:
        return Grounds()
    game, flip = game_of(position), flip_of(advice.move)
    faces = {square: _only_face(position, advice, square) for square in squares}
    told = one_of([_square_told(names, game.square_name(square), face, any(faces.values()))
                   for square, face in faces.items()])
    if done or flip is None:
        return Grounds(_("Only a tile on {squares} keeps the win", squares=told) if wins else _(
            "Anywhere but on {squares} your opponent can force a win", squares=told), equal=frozenset(squares))
    return Grounds(_("Then only a tile on {squares} keeps the win", squares=told) if wins else _(
        "Then place on {squares}: anywhere else your opponent can force a win", squares=told), equal=frozenset(squares))


def _only_face(position: Position, advice: Advice, square: int) -> Face | None:
    """Which side up the tile keeps the result there, where the other side up does not."""
    flip = flip_of(advice.move)
    kept, possible = ({step.face for move in moves if flip_of(move) == flip for step in move.steps[-1:]
                       if isinstance(step, Place) and step.target == square}
                      for moves in (advice.keeping, position.legal_moves))
    return next(iter(kept)) if len(kept) == 1 < len(possible) else None


def _square_told(names: Names, square: str, face: Face | None, are_told: bool) -> str:
    """The square with the side up; `are_told` if the side is told beside others."""
    if face is not None:
        return _("{square} ({face})", square=square, face=names.face(face))
    return _("{square} (either side)", square=square) if are_told else square


def only_turns(advice: Advice) -> str:
    """How few turns keep the result, or win as soon; empty where they are many."""
    if advice.kind is Kind.FORCE and not is_rare(advice):
        return _("Only {count} of the {total} possible turns win within {turns} turns", count=len(advice.equals),
                 total=advice.total, turns=winners_turns(Value.WIN, advice.remoteness or 0)) if (
            0 < FEW * len(advice.equals) <= advice.total) else ""
    if not is_rare(advice):
        return ""
    if advice.kind is Kind.FORCE:
        return _("No other turn keeps the win") if advice.holding == 1 else _(
            "Only {count} of {total} turns keep the win", count=advice.holding, total=advice.total)
    return _("After any other turn your opponent can force a win") if advice.holding == 1 else _(
        "After all but {count} of the {total} turns your opponent can force a win", count=advice.holding,
        total=advice.total)


def is_rare(advice: Advice) -> bool:
    """Whether few turns keep the result."""
    return 0 < FEW * advice.holding <= advice.total


def few_squares(position: Position, advice: Advice, most: int = _FEW_SQUARES) -> list[int]:
    """The squares on which the turns with the same flip that keep the result place the tile, if they are few of those
    there are."""
    flip = flip_of(advice.move)
    squares, possible = (placed(move for move in moves if flip_of(move) == flip)
                         for moves in (advice.keeping, position.legal_moves))
    is_told = advice.holding > 1 and len(squares) <= most and squares < possible
    return sorted(squares) if is_told else []


def placed(moves: Iterable[Move]) -> set[int]:
    """Where the moves place the tile."""
    return {step.target for move in moves for step in move.steps[-1:] if isinstance(step, Place)}


def flip_of(move: Move | None) -> Flip | None:
    return next((step for step in move.steps if isinstance(step, Flip)), None) if move is not None else None


def _source(move: Move | None) -> int | None:
    flip = flip_of(move)
    return flip.source if flip is not None else None


def _is_only(advice: Advice, position: Position, part: Callable[[Move], object]) -> bool:
    """Whether that part is the same of all the turns that keep the result, but not of all there are."""
    return len(set(map(part, advice.keeping))) == 1 < len(set(map(part, position.legal_moves)))
