"""What an analysis says of the turn looked at: the verdict, the reason, what was better; in up to three rows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from magicgame.engine.values import Value
from magicgame.language import translate as _
from magicgame.match.review import Remark, Verdict
from magicgame.match.why import Why
from magicgame.ui import estimates, sentences, text, verdicts
from magicgame.ui.board.values import value_colour
from magicgame.ui.theme import PALETTE, Colour, Metrics

if TYPE_CHECKING:
    from magicgame.ui.scenes.analysis import AnalysisScene

_FIRST_SIZE, _SIZE = 15.5, 14.5


@dataclass(frozen=True)
class Row:
    words: str
    colour: Colour


def verdict_rows(scene: AnalysisScene) -> list[Row]:
    """Of the turn that led to the current position; of a position that is only searched, what the search found."""
    node, analysis = scene.study.current, scene.analysis
    remark = scene.remark(node)
    if remark is not None:
        colour = value_colour(Value.LOSS, PALETTE.is_light) if remark.is_mistake else PALETTE.text
        verdict = f"{sentences.move_text(node.move_text)} · {verdicts.remark_text(remark)}"
        return [Row(verdict, colour), *(Row(words, PALETTE.muted) for words in _facts(scene, remark))]
    if analysis is not None and estimates.is_estimate(analysis):
        found, line = estimates.search_text(analysis, node.position), estimates.line_text(analysis, node.position)
        return [Row(found, PALETTE.text), Row(line, PALETTE.muted)]
    if node.parent is not None and estimates.is_estimate(scene.analyst[node.parent.position]):
        return [Row(_("No verdict: the turn was searched, not proved"), PALETTE.muted)]
    return [Row(_("Play any turn: old lines are kept") if node.parent is None else "…", PALETTE.muted)]


def _facts(scene: AnalysisScene, remark: Remark) -> list[str]:
    """The reason, and what would have been better."""
    why, position = scene.analyst[remark], scene.study.current.position
    reason = verdicts.reason_text(remark, why, scene.study.game)
    is_worse = remark.is_mistake or remark.verdict is Verdict.SLOWER
    better = _("Better: {better}", better=verdicts.better_text(remark)) if is_worse else ""
    if why is not None and why.is_missed:
        reason, better = "", _("Better: {better}", better=reason)
    shows = "" if position.is_terminal and not is_worse else _shows_text(why)
    return [words[0].upper() + words[1:] for words in (reason, better, shows) if words][:2]


def _shows_text(why: Why | None) -> str:
    if why is not None and why.is_missed:
        return _("Show plays the win that was there")
    return _("Show plays the best turns from here")


def draw_rows(target: pygame.Surface, room: Rect, metrics: Metrics, rows: Sequence[Row]) -> None:
    """Below one another, the first one bold; a single one in the middle."""
    height = room.height // (3 if len(rows) > 1 else 1)
    for number, row in enumerate(rows):
        rect = Rect(room.left, room.top + number * height, room.width, height)
        size = metrics.font_px(_SIZE if number else _FIRST_SIZE)
        text.draw(target, row.words, rect, size, row.colour, bold=number == 0 and len(rows) > 1)
