"""What is said of the threats a board shows."""

from __future__ import annotations

from magicgame.games.game import Side
from magicgame.language import translate as _
from magicgame.ui.words.names import Names


def shown(names: Names, side: Side, has_some: bool) -> str:
    """The threats of a side are shown from now on, if it has some here."""
    if has_some:
        return _("Threats shown: what {side} could do if it were to move", side=names.side(side))
    return _("Threats shown: here {side} has none", side=names.side(side))


def hidden() -> str:
    return _("Threats hidden")
