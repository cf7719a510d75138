"""How the player stands with puzzles, beside the one to be solved."""

from __future__ import annotations

from datetime import date

from magicgame.match.puzzles import puzzles_of
from magicgame.player.progress import PuzzleProgress
from magicgame.player.runs import Run
from magicgame.ui.widgets.box import Box
from magicgame.ui.widgets.layout import Column, Panel, Row
from magicgame.ui.widgets.words import Words, note
from magicgame.ui.words import puzzles as words

_NUMBER, _ACROSS, _DOWN, _GAP = 24, 20, 14, 16


def standing(run: Run, progress: PuzzleProgress, today: date) -> Box:
    """The rating, the puzzles solved by these rules and the days in a row; of practice, and before the first rating,
    what is at stake."""
    if not run.is_rated:
        return Panel(note(words.practice_is_free()), _ACROSS, _DOWN)
    if not progress.is_rated:
        return Panel(note(words.rating_begins()), _ACROSS, _DOWN)
    puzzles, days = puzzles_of(run.variant), progress.days_in_a_row(today)
    numbers = [
        (round(progress.rating), words.your_rating()),
        (progress.solved(run.variant.key, puzzles), words.solved_of_all(len(puzzles))),
        *([(days, words.days_running())] if days > 1 else []),
    ]
    cards = [Column([Words(str(number), _NUMBER, bold=True), note(what)], 2) for number, what in numbers]
    return Panel(Row(cards, _GAP), _ACROSS, _DOWN)
