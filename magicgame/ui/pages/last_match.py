"""What the last match was like, in words: what the statistics tell as long as there are too few for a line."""

from __future__ import annotations

from collections.abc import Sequence

from magicgame.player.kept import Kept
from magicgame.player.results import Entry
from magicgame.ui.look.palette import Tone
from magicgame.ui.pages.ladder import next_level
from magicgame.ui.pages.plot import LEAST_POINTS
from magicgame.ui.widgets.box import Box
from magicgame.ui.widgets.layout import Column
from magicgame.ui.widgets.words import BODY, Words, heading, note
from magicgame.ui.words import statistics as words
from magicgame.ui.words.library import result_told

_RESULT, _GAP, _BETWEEN = 19, 10, 4
_TONES: dict[str, Tone] = {"won": "success", "drawn": "text", "lost": "danger"}


def last_match(entries: Sequence[Entry], kept: Sequence[Kept]) -> Box:
    """Of at least one match: how the last one ended, its mistakes and the turn that decided as far as its record among
    those kept tells, and what to try next."""
    last = entries[-1]
    record = next((each for each in kept if each.name == last.match), None)
    mistakes = record.mistakes if record is not None else None
    ended = Column([
        Words(result_told(last.result), _RESULT, _TONES[last.result], bold=True),
        note(words.last_match_facts(last.level, last.turns)),
    ], _BETWEEN)
    told = [] if mistakes is None else [words.own_mistakes(mistakes)]
    if record is not None and record.decided:
        told.append(words.decided(record.decided))
    lessons = [" ".join(told), words.try_next(next_level(entries), bool(mistakes))]
    return Column([
        heading(words.last_match()), ended, *(Words(each, BODY) for each in lessons if each),
        note(words.curves_to_come(LEAST_POINTS - len(entries))),
    ], _GAP)
