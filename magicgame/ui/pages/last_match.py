"""What to do after the last match, in words: what the statistics tell as long as there are too few for a line."""

from __future__ import annotations

from collections.abc import Sequence

from magicgame.player.kept import Kept
from magicgame.player.results import Entry
from magicgame.ui.look.palette import Tone
from magicgame.ui.pages.ladder import is_lost_again, next_level
from magicgame.ui.pages.plot import LEAST_POINTS
from magicgame.ui.widgets.box import Box, Space
from magicgame.ui.widgets.button import Button
from magicgame.ui.widgets.layout import Column, Row
from magicgame.ui.widgets.words import BODY, Words, heading, note
from magicgame.ui.words import statistics as words
from magicgame.ui.words.library import result_told

_RESULT, _GAP, _BETWEEN = 19, 10, 4
_TONES: dict[str, Tone] = {"won": "success", "drawn": "text", "lost": "danger"}


def record_of_last(entries: Sequence[Entry], kept: Sequence[Kept]) -> Kept | None:
    """The record of the last match, if there is one and it is among those kept."""
    return next((each for each in kept if each.name == entries[-1].match), None)


def last_match(entries: Sequence[Entry], record: Kept | None, review: Button, levels: Box) -> Box:
    """Of at least one match: the mistakes of the last one and the turn that decided, as far as its record tells, and
    what to try next, over the levels. How it ended is told where no card of its record does."""
    last, mistakes = entries[-1], record.mistakes if record is not None else None
    ended = Column([
        Words(result_told(last.result), _RESULT, _TONES[last.result], bold=True),
        note(words.last_match_facts(last.level, last.turns)),
    ], _BETWEEN)
    told = [] if mistakes is None else [words.own_mistakes(mistakes)]
    if record is not None and record.decided:
        told.append(words.decided(record.decided))
    lines = [" ".join(told), words.try_next(next_level(entries), bool(mistakes), is_lost_again(entries))]
    head = heading(words.what_next())
    return Column([
        head, *([] if record is not None else [ended]), *(Words(each, BODY) for each in lines if each),
        *([Row([review, Space()], 0, (0, 1))] if mistakes else []), levels,
        note(words.curves_to_come(LEAST_POINTS - len(entries))),
    ], _GAP)
