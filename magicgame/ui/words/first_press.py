"""The first press of a hint: what to look for, once the flip is made what the tile is to do, or that it was wrong."""

from __future__ import annotations

from magicgame.engine.advice import Advice, Kind, is_soon_lost
from magicgame.engine.values import MoveValue, Value
from magicgame.games import game_of
from magicgame.games.game import Flip, Move, Position, Step
from magicgame.language import translate as _
from magicgame.language import translate_count
from magicgame.match.why import winners_turns
from magicgame.ui.words.choices import FEW, can_choose_tile, is_only_flip, is_rare
from magicgame.ui.words.deeds import doing
from magicgame.ui.words.names import Names
from magicgame.ui.words.registry import words_of
from magicgame.ui.words.squares import one_of, row_text
from magicgame.ui.words.turns import turn_to_do

NEAR = 2
"""The line of a win at most so many turns away is told; one farther away depends on the defence."""
_FEW_LINES = 2
"""So few lines of a win that cannot be stopped are named."""
_QUIET = (Kind.HOLD, Kind.BUILD)
"""What a position asks for where no threat and no win tells what to look for."""


def first_press(names: Names, position: Position, advice: Advice, done: tuple[Step, ...]) -> str:
    """What to look for, once the steps `done` have been taken this turn."""
    return _placing(names, position, advice, done) or _looked_for(names, position, advice)


def better_flip(names: Names, position: Position, advice: Advice, asked: int) -> str:
    """That the flip made was wrong, and where values are exact what it gives away; where it keeps what the position is
    worth, what another one would bring; when `asked` for again, which one that is."""
    if advice.better is not None and asked > 1:
        turn = turn_to_do(names, position, advice.better.steps[:1])
        return _("Hint: take your flip back with Undo. Better: {turn}", turn=turn)
    if not advice.is_begun_well:
        return _given_away(advice.kind, advice.left) if advice.left is not None else _(
            "Hint: take the flip back with Undo: another one is better")
    match advice.kind:
        case Kind.FINISH:
            return _("Hint: this flip can still win, but another one wins at once")
        case Kind.FORCE:
            return _("Hint: this flip can still win, but another one wins sooner")
    return _("Hint: every flip loses here, but another one lasts longer")


def _given_away(kind: Kind, left: MoveValue) -> str:
    """What a wrong flip leaves of what the position was worth."""
    if kind in (Kind.FINISH, Kind.FORCE) and left.value is Value.DRAW:
        return _("Hint: this flip turns your win into a draw. Take it back with Undo")
    if kind in (Kind.FINISH, Kind.FORCE):
        return _("Hint: this flip turns your win into a loss. Take it back with Undo")
    if is_soon_lost(left):
        return _("Hint: this flip loses at once. Take it back with Undo")
    if (count := winners_turns(Value.LOSS, left.remoteness or 0)) < 2:
        return _("Hint: after this flip your opponent can force a win. Take it back with Undo")
    return _("Hint: after this flip your opponent can force a win within {count} turns. Take it back with Undo",
             count=count)


def _placing(names: Names, position: Position, advice: Advice, done: tuple[Step, ...]) -> str:
    """Once a right flip is made, what the tile is to do, and how many ways to place it keep the result; empty before,
    and where nothing is proven."""
    assert advice.move is not None
    kept, possible = (sum(move.steps[:len(done)] == done for move in moves)
                      for moves in (advice.keeping, position.legal_moves))
    if not (done and kept) or advice.kind is Kind.FINISH or is_only_flip(position):
        return ""
    wins = advice.kind is Kind.FORCE
    does = doing(position, advice.move, advice.kind, done) or words_of(game_of(position)).does(
        names, position, advice.move, done)
    told = _("Hint: this flip is right. Look for a square where your tile {does}", does=does) if does else _(
        "Hint: this flip is right. Be careful where you place")
    if FEW * kept > possible:
        return told if does else _(
            "Hint: this flip is right. {count} of {total} ways to place your tile keep the win", count=kept,
            total=possible) if wins else _(
            "Hint: this flip is right. {count} of {total} ways to place your tile hold the draw", count=kept,
            total=possible)
    rare = translate_count("only one of {total} ways to place it keeps the win",
                           "only {count} of {total} ways to place it keep the win", kept, total=possible) if wins else (
        translate_count("only one of {total} ways to place it holds the draw",
                        "only {count} of {total} ways to place it hold the draw", kept, total=possible))
    return _("{hint} – {rare}", hint=told, rare=rare)


def _looked_for(names: Names, position: Position, advice: Advice) -> str:
    """What to look for."""
    words = words_of(game_of(position))
    does = doing(position, advice.move, advice.kind, ()) if advice.move is not None else ""
    look = words.look(names, position, advice)
    if advice.kind is Kind.FORCE and (count := winners_turns(Value.WIN, advice.remoteness or 0)) > 1:
        told = _win_looked_for(position, advice, count, does or words.does(names, position, advice.move or Move(), ()))
        return f"{told}. {look}" if look else told
    if advice.kind is Kind.RESIST:
        told = words.advice(advice.kind) if advice.remoteness is None else _resistance(names, position, advice)
        return f"{told}. {look}" if look else told
    if advice.kind is Kind.LOST and (lines := advice.avoids.lines) and len(lines) <= _FEW_LINES:
        told = one_of([row_text(line, game_of(position)) for line in lines])
        return _("Hint: whatever you play, your opponent can win next turn with {lines}. Play on: they may miss it",
                 lines=told)
    if not look and advice.kind in _QUIET and does:
        return _("Hint: look for a turn that {does}", does=does)
    return look or words.advice(advice.kind)


def _resistance(names: Names, position: Position, advice: Advice) -> str:
    """When the other side can have won, and what holds it up: what the turn does to its threats and lines, if that can
    be seen, else which line to watch, if that comes soon, else which tile to flip first."""
    assert advice.move is not None and advice.remoteness is not None
    game, count = game_of(position), winners_turns(Value.LOSS, advice.remoteness)
    does = doing(position, advice.move, advice.kind, ()) or words_of(game).does(names, position, advice.move, ())
    line = row_text(advice.avoids.squares, game) if advice.avoids.is_frequent else ""
    look = _("Look for a turn that {does}", does=does) if does else _("Watch {line}", line=line) if line else (
        _begun(position, advice.move))
    if count < 2:
        return _("Hint: your opponent can force a win, but may slip. {look}", look=look)
    return _("Hint: your opponent can force a win within {count} turns, but may slip. {look}", count=count, look=look)


def _begun(position: Position, move: Move) -> str:
    """With which tile a turn begins that nothing else tells of; where there is no choice among tiles, that it lasts
    longest."""
    first = move.steps[0] if move.steps else None
    if isinstance(first, Flip) and can_choose_tile(position):
        return _("What lasts longest begins with the tile on {square}",
                 square=game_of(position).square_name(first.source))
    return _("Look for the turn that lasts longest")


def _win_looked_for(position: Position, advice: Advice, count: int, does: str) -> str:
    """That there is a win, and what shows of it: what the turn does, its line where it is near, else what most other
    turns lead to."""
    if count <= NEAR and not does and (line := row_text(advice.line, game_of(position))):
        return _("Hint: you can force a win within your next {count} turns. Look at {line}", count=count, line=line)
    if does:
        told = _("Hint: you can force a win within your next {count} turns. Look for a turn that {does}", count=count,
                 does=does)
    elif advice.total < 2 * advice.losing:
        return _("Hint: you can force a win within your next {count} turns. After most turns your opponent can instead",
                 count=count)
    else:
        told = _("Hint: you can force a win within your next {count} turns", count=count)
    if not is_rare(advice):
        return told
    rare = translate_count("only one of {total} turns keeps the win", "only {count} of {total} turns keep the win",
                           advice.holding, total=advice.total)
    return _("{hint} – {rare}", hint=told, rare=rare)
