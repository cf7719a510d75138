"""The top line of a match: who does what next, and the stages of the turn."""

from __future__ import annotations

from dataclasses import dataclass

import pygame
from pygame import Rect

from magicgame.games.game import Game, Step
from magicgame.language import translate as _
from magicgame.ui import sentences, text
from magicgame.ui.board.input import Draft
from magicgame.ui.icons import icon
from magicgame.ui.paint import rounded
from magicgame.ui.scene import RULES
from magicgame.ui.theme import PALETTE, Metrics
from magicgame.ui.widgets import Button

_PILL_HEIGHT, _PILL_GAP = 32, 8


@dataclass(frozen=True)
class Headline:
    """A title and what to do; `is_warning` when a click was refused or something failed."""

    title: str
    detail: str
    is_warning: bool = False


def rules_button(rect: Rect) -> Button:
    """The way to the rules, beside a headline."""
    return Button(RULES, rect, label=_("Rules"), key="F2")


def draw_headline(
    target: pygame.Surface, rect: Rect, metrics: Metrics, headline: Headline, game: Game, draft: Draft | None
) -> None:
    """Draw the headline in `rect`, with the stages of the mover's turn on its right when there is a draft."""
    taken = _draw_stages(target, rect, metrics, game, draft) if draft is not None and len(game.stages) > 1 else 0
    title = Rect(rect.left, rect.top, rect.width - taken, metrics.font_px(34))
    text.draw(target, headline.title, title, metrics.font_px(27), PALETTE.text, bold=True)
    detail = Rect(rect.left, title.bottom + metrics.px(3), rect.width, metrics.font_px(24))
    colour = PALETTE.warning if headline.is_warning else PALETTE.muted
    text.draw(target, headline.detail, detail, metrics.font_px(16), colour)


def _draw_stages(target: pygame.Surface, rect: Rect, metrics: Metrics, game: Game, draft: Draft) -> int:
    """One pill a stage from the right; answers the width they take."""
    colour = PALETTE.sides[draft.position.mover]
    done = {type(step) for step in draft.done}
    now = {type(step) for step in draft.next_steps}
    right = rect.right
    for number, stage in reversed(list(enumerate(game.stages, 1))):
        right -= _draw_pill(target, right, rect.top, metrics, _Pill(
            f"{number} {sentences.stage_name(stage)}", stage in done, stage in now, _is_skipped(stage, game, done, now),
        ), colour)
        right -= metrics.px(_PILL_GAP)
    return rect.right - right + metrics.px(_PILL_GAP)


def _is_skipped(stage: type[Step], game: Game, done: set[type[Step]], now: set[type[Step]]) -> bool:
    later = game.stages[game.stages.index(stage) + 1:]
    return stage not in done | now and any(other in now for other in later)


@dataclass(frozen=True)
class _Pill:
    label: str
    is_done: bool
    is_now: bool
    is_skipped: bool


def _draw_pill(
    target: pygame.Surface, right: int, top: int, metrics: Metrics, pill: _Pill, colour: tuple[int, int, int]
) -> int:
    size = metrics.font_px(15.5)
    mark = metrics.font_px(16) if pill.is_done else 0
    width = text.width(pill.label, size, pill.is_now) + mark + metrics.font_px(28)
    rect = Rect(right - width, top, width, metrics.font_px(_PILL_HEIGHT))
    target.blit(rounded(rect.size, rect.height // 2, colour if pill.is_now else PALETTE.panel), rect)
    ink = PALETTE.on_accent if pill.is_now else PALETTE.faint if pill.is_skipped else PALETTE.muted
    label = Rect(rect.left + metrics.font_px(14), rect.top, width - metrics.font_px(28) - mark, rect.height)
    covered = text.draw(target, pill.label, label, size, ink, bold=pill.is_now)
    if pill.is_done:
        tick = icon("check", mark, ink)
        target.blit(tick, (covered.right + metrics.px(3), rect.centery - mark // 2))
    if pill.is_skipped:
        pygame.draw.line(target, ink, covered.midleft, covered.midright, max(1, metrics.px(1.5)))
    return width
