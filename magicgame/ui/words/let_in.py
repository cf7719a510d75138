"""What of a mistake lets the other side win with its answer: a square freed or filled, a tile put where it helps."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from magicgame.games import game_of
from magicgame.games.game import Flip, Move, Place, Position, Slide, Threat
from magicgame.language import translate as _
from magicgame.language import translate_count
from magicgame.match.deeds import way
from magicgame.match.focus import Played, ways_won
from magicgame.ui.words.names import Names
from magicgame.ui.words.squares import joined, squares_text

_MOST = 2


def let_in(names: Names, rest: Played) -> str:
    """Of an answer that wins at once, whether that was threatened before the mistake, else what of the mistake it could
    not have been played without; of one that does not win nothing."""
    (before, mistake), (position, reply) = rest[:2]
    won = ways_won(position, reply)
    if not won:
        return ""
    if _was_threatened(before, won):
        return _("Your turn did not stop that.")
    helps = [*_by_tiles(names, before, mistake, reply), *_by_a_slide(mistake, position, reply)][:_MOST]
    return _("Your turn made that possible: it {helps}.", helps=joined(helps)) if helps else _(
        "Your turn made that possible.")


def _was_threatened(before: Position, won: Sequence[Threat]) -> bool:
    """Whether that would have won before, too: where a line wins by its lock, it is not enough that it could be made.
    """
    game = game_of(before)
    if not any(threat.lock for threat in won):
        threats: Iterable[Threat] = game.threats_after(before)
    else:
        others = (game.set_up(before.tiles, variant, before.mover) for variant in game.variants)
        threats = (threat for each in others for threat in game.threats_after(each) if threat.lock)
    return not set(map(way, won)).isdisjoint(map(way, threats))


def _by_tiles(names: Names, before: Position, mistake: Move, reply: Move) -> list[str]:
    """How a turn with tiles helps the reply that wins: the tile it flips lies in a line that wins, the square it leaves
    is needed, it fills squares beside the line, or its own tile can be flipped."""
    after, game = before.after(mistake), game_of(before)
    flipped = next((step for step in mistake.steps if isinstance(step, Flip)), None)
    sources = {step.source for step in reply.steps if isinstance(step, Flip)}
    targets = {step.target for step in reply.steps}
    won = ways_won(after, reply)
    lines = {square for threat in won for square in threat.squares}
    beside = {square for threat in won for square in threat.lock} - lines - targets - sources
    filled = sorted(square for square in beside if before.tiles[square] is None and after.tiles[square] is not None)
    placed = {step.target for step in mistake.steps if isinstance(step, Place)}
    found = []
    if flipped is not None and flipped.target in lines - targets:
        found.append(_("brought {side}'s tile to {square}", side=names.side(after.mover),
                       square=game.square_name(flipped.target)))
    if flipped is not None and flipped.source in targets and after.tiles[flipped.source] is None:
        found.append(_("freed {square}", square=game.square_name(flipped.source)))
    if filled:
        found.append(translate_count("filled {squares} beside the line", "filled {squares} beside the lines", len(won),
                                     squares=squares_text(filled, game)))
    if not found and (turned := placed & sources):
        found.append(_("put a tile on {square} that {side} could flip", side=names.side(after.mover),
                       square=squares_text(sorted(turned), game)))
    return found


def _by_a_slide(mistake: Move, position: Position, reply: Move) -> list[str]:
    """How a slide helps the one that wins: it leaves the square that one goes to, or stands beside a piece that touches
    no other one of its side."""
    (slide, *_rest), game, side = mistake.steps, game_of(position), position.mover
    won = reply.steps[0] if reply.steps else None
    if not isinstance(slide, Slide) or not isinstance(won, Slide):
        return []
    if won.target == slide.source:
        return [_("freed {square}", square=game.square_name(slide.source))]
    tiles, beside = position.after(reply).tiles, game.board.surroundings
    alone = [square for square in beside[slide.target] if (piece := tiles[square]) is not None and piece.side is side
             and [other for other in beside[square] if (near := tiles[other]) is not None and near.side is not side]
             == [slide.target]]
    return [_("put your piece next to {squares}", squares=squares_text(sorted(alone), game))] if alone else []
