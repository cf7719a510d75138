"""How a turn stops a line: one it does not touch by a square left open beside it, by one taken that a flip needs, or by
leaving only a square that a flip must fill; one it touches by a tile flipped away or a square taken. How it stops a
slide: by a piece where that goes or on its way there."""

from __future__ import annotations

from collections.abc import Sequence

from magicgame.games import game_of
from magicgame.games.game import Flip, Game, Move, Position, Slide, Threat
from magicgame.language import translate as _
from magicgame.language import translate_count
from magicgame.ui.words.names import Names
from magicgame.ui.words.registry import words_of


def why_stopped(game: Game, before: Position, move: Move, threats: Sequence[Threat]) -> str:
    """Why none of the threats that the turn stops can be carried out next, to follow `This stops 1–5–9:`; empty where
    that shows by itself, or where each has its own reason."""
    if not game.has_faces:
        return _how_blocked(game, move, threats)
    return _how_untouched(game, before, move, threats) or _how_touched(game, before, move, threats)


def why_in_vain(names: Names, before: Position, move: Move, threats: Sequence[Threat]) -> str:
    """In a sentence why the only win that the turn stops does not win any more though it can be played."""
    after, wins = before.after(move), [Move(threat.steps) for threat in threats]
    if len(wins) != 1 or wins[0] not in after.legal_moves or not (
            told := words_of(game_of(before)).foiled(names, after, wins[0])):
        return ""
    return f"{told}."


def _how_untouched(game: Game, before: Position, move: Move, threats: Sequence[Threat]) -> str:
    """The same of lines whose tiles and squares the turn does not touch."""
    after = before.after(move)
    opened = {step.source for step in move.steps if isinstance(step, Flip) and after.tiles[step.source] is None}
    changed = {square for square, tile in enumerate(after.tiles) if tile != before.tiles[square]}
    if not threats or any(changed.intersection(threat.squares) for threat in threats):
        return ""
    open_beside = {frozenset(opened.intersection(threat.lock)) for threat in threats}
    if len(open_beside) == 1 and (squares := open_beside.pop()):
        return translate_count("with {square} free again, it cannot be locked at once",
                               "with {square} free again, they cannot be locked at once", len(threats),
                               square=game.square_name(next(iter(squares))))
    free = [square for square, tile in enumerate(after.tiles) if tile is None]
    if len(free) == 1 and all(isinstance(step, Flip) for step in after.next_steps()) and all(
            free[0] in threat.squares or free[0] not in {step.target for step in threat.steps if isinstance(step, Flip)}
            for threat in threats):
        return _("every flip must now go to {square}, the last free square", square=game.square_name(free[0]))
    needed = {step for threat in threats for step in threat.steps if isinstance(step, Flip)}
    if len(needed) != 1 or not all(any(isinstance(step, Flip) for step in threat.steps) for threat in threats):
        return ""
    (flip,) = needed
    is_stuck = after.tiles[flip.source] is not None and all(
        after.tiles[square] is not None for square in game.board.neighbours[flip.source])
    return _("with {target} taken, the tile on {source} cannot be flipped", target=game.square_name(flip.target),
             source=game.square_name(flip.source)) if is_stuck and flip.target in changed else ""


def _how_touched(game: Game, before: Position, move: Move, threats: Sequence[Threat]) -> str:
    """By which square of their own several lines are stopped at once; empty where they do not share it."""
    if len(threats) < 2:
        return ""
    after = before.after(move).tiles
    shared = set(range(len(after))).intersection(*(threat.squares for threat in threats))
    flipped = shared.intersection(step.source for step in move.steps if isinstance(step, Flip))
    taken = {square for square in shared if before.tiles[square] is None and after[square] is not None}
    if flipped:
        return _("the tile on {square} has been flipped away", square=game.square_name(min(flipped)))
    return _("{square} is now occupied", square=game.square_name(min(taken))) if taken else ""


def _how_blocked(game: Game, move: Move, threats: Sequence[Threat]) -> str:
    """How the piece that moves blocks all of the slides; empty where it stands in the way of none, or not of each."""
    stood = {step.target for step in move.steps if isinstance(step, Slide)}
    ways = [game.board.way(step.source, step.target)
            for threat in threats for step in threat.steps if isinstance(step, Slide)]
    if not stood or not ways or not all(stood & {*way} for way in ways):
        return ""
    square = game.square_name(min(stood))
    if all(way[-1] in stood for way in ways):
        return _("{square} is now occupied", square=square)
    return _("the piece on {square} is in the way", square=square)
