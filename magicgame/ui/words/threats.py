"""What is said of the threats a board shows."""

from __future__ import annotations

from collections.abc import Sequence

from magicgame.games.game import Flip, Game, Place, Side, Slide, Threat
from magicgame.language import translate as _
from magicgame.ui.words.names import Names


def cry() -> str:
    """Before whatever is said while threats are shown."""
    return _("Threats on:")


def told(names: Names, game: Game, side: Side, threats: Sequence[Threat]) -> str:
    """What the side could do, if that is one thing: `Circle could place on 14 and complete 5–9–13`; else how many."""
    ways = {_way(names.side(side), game, threat) for threat in threats}
    if len(ways) == 1:
        return ways.pop()
    return _("{side} could win in {count} ways – point at a red mark", side=names.side(side), count=len(ways))


def none(names: Names, side: Side) -> str:
    """The side threatens nothing."""
    return _("No threat from {side}", side=names.side(side))


def _way(side: str, game: Game, threat: Threat) -> str:
    name = game.square_name
    line = "–".join(map(name, threat.squares))
    match threat.steps:
        case (Flip(source, target), Place(square)):
            return _("{side} could flip {source} to {target}, place on {square} and complete {line}", side=side,
                     source=name(source), target=name(target), square=name(square), line=line)
        case (Flip(source, target),):
            return _("{side} could flip {source} to {target} and complete {line}", side=side, source=name(source),
                     target=name(target), line=line)
        case (Place(square),) if line:
            return _("{side} could place on {square} and complete {line}", side=side, square=name(square), line=line)
        case (Place(square),):
            return _("{side} could place on {square} and win", side=side, square=name(square))
        case (Slide(source, target),):
            return _("{side} could move {source} to {target} and win", side=side, source=name(source),
                     target=name(target))
        case () if line:
            return _("{side} wins with {line} unless it is broken", side=side, line=line)
    return _("{side} could win with its next turn", side=side)


def hidden() -> str:
    return _("Threats hidden")


def tool() -> str:
    """What the button says."""
    return _("Threats")
