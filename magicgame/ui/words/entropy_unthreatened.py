"""How a move of Entropy keeps an answer from threatening to win, as it does after another move."""

from __future__ import annotations

from magicgame.games.game import Move, Position
from magicgame.games.parting import alone_after
from magicgame.language import translate as _
from magicgame.match.story import is_lost_at_once, winning_move
from magicgame.ui.words.entropy_deeds import named
from magicgame.ui.words.entropy_feared import threatens_then
from magicgame.ui.words.entropy_foiled import ruled_out
from magicgame.ui.words.entropy_moves import squares_of, way, written
from magicgame.ui.words.entropy_ways import threatened
from magicgame.ui.words.names import Names
from magicgame.ui.words.squares import one_of

_MOST_NAMED = 2


def unthreatened(
    names: Names, instead: Position, after: Position, moves: tuple[Move, Move], answer: Move, is_told: bool = False
) -> str:
    """That the answer, which threatens to win in the position `instead`, cannot be played after the first of these
    moves, which leads to `after`, threatens nothing then, or something that can be met, where no move would meet it
    after the other one; else empty. What it threatens is not said once more where that `is_told`."""
    move, other = moves
    if not (threat := threatens_then(names, instead, answer, written(way(other)))):
        return ""
    slide, turn = written(way(answer)), written(way(move))
    if answer not in after.legal_moves:
        return ruled_out(names, after, move, answer, slide if is_told else threat)
    wins = threatened(after, answer)
    if not wins and not after.after(answer).is_terminal:
        own = squares_of(after.after(answer).tiles, after.mover) & alone_after(after.after(answer))
        if lost := own - alone_after(after):
            return _("After {turn}, {move} would leave {squares} alone and no longer threaten to win", turn=turn,
                     move=slide, squares=named(lost))
        return _("After {turn}, {move} would no longer threaten to win", turn=turn, move=slide)
    if not wins or not is_lost_at_once(instead.after(answer)) or is_lost_at_once(after.after(answer)):
        return ""
    stops, told = _stopping(after.after(answer)), {"turn": turn, "move": slide, "wins": wins}
    if len(stops) <= _MOST_NAMED:
        return _("After {turn}, {move} would threaten {wins}, but {stops} would stop that", stops=one_of(stops), **told)
    return _("After {turn}, {move} would threaten {wins}, but you could stop that, for instance with {stop}",
             stop=stops[0], **told) if after.mover.other is names.you else _(
        "After {turn}, {move} would threaten {wins}, but {side} could stop that, for instance with {stop}",
        stop=stops[0], side=names.side(after.mover.other), **told)


def _stopping(position: Position) -> list[str]:
    """The slides after which the other side cannot win at once."""
    slides = (each for each in position.legal_moves if each.steps and not position.after(each).is_terminal)
    return [written(way(each)) for each in slides if winning_move(position.after(each)) is None]
