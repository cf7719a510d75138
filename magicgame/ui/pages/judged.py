"""The turns of the first few matches, as they were judged: a line a match, with a bar of what was good and what not."""

from __future__ import annotations

from collections.abc import Sequence

from magicgame.games.game import Side
from magicgame.player.kept import Kept
from magicgame.player.results import Summary
from magicgame.ui.pages.level_table import ShareBar
from magicgame.ui.table.match_cards import result_tone
from magicgame.ui.widgets.box import Box
from magicgame.ui.widgets.fitting import Fitting
from magicgame.ui.widgets.layout import Column, Flow, Row
from magicgame.ui.widgets.words import NOTE, Words, note
from magicgame.ui.words import statistics as words
from magicgame.ui.words.library import result_word
from magicgame.ui.words.names import Names
from magicgame.ui.words.seats import pairing

_GAP, _PARTS = 14, (3, 3, 5, 4)


def judged(matches: Sequence[Kept], names: Names) -> Box:
    """How each ended, against whom, and how many of the player's turns were mistakes."""
    return Column([Words(words.your_turns(), bold=True), *(_line(each, names) for each in matches)], 10)


def _line(match: Kept, names: Names) -> Box:
    turns, mistakes = _own_turns(match), match.mistakes or 0
    tone = result_tone(match.seats, match.winner)
    result = Words(result_word(names, match.seats, match.winner), NOTE, tone, bold=True)
    bar = ShareBar(Summary(won=max(0, turns - mistakes), lost=mistakes))
    told = note(words.turns_judged(turns, mistakes))
    against = note(pairing(names, match.seats))
    return Fitting(Row([result, against, bar, told], _GAP, _PARTS), Flow([result, against, told], _GAP))


def _own_turns(match: Kept) -> int:
    """Whoever begins has the odd one."""
    return (match.turns + (match.seats.own is Side.FIRST)) // 2
