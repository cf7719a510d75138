"""What an outcome is called in a sentence."""

from __future__ import annotations

import pytest

from magicgame.games.game import Line, Outcome, Side
from magicgame.games.magic import MAGIC, MagicTermination
from magicgame.ui.sentences import result_text


@pytest.mark.parametrize(("squares", "said"), [
    (((0, 4, 8),), "Locked line 1–5–9"),
    (((0, 4, 8), (4, 8, 12)), "Locked lines 1–5–9 and 5–9–13"),
    (((0, 4, 8), (4, 8, 12), (12, 13, 14)), "Locked lines 1–5–9, 5–9–13 and 13–14–15"),
])
def test_several_lines_are_named_as_several(squares: tuple[tuple[int, int, int], ...], said: str) -> None:
    lines = tuple(Line(Side.FIRST, line, (), locked=True) for line in squares)
    assert result_text(Outcome(Side.FIRST, MagicTermination.LOCKED_LINE, lines), MAGIC) == said
