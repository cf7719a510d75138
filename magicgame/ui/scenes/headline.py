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

_PILL_HEIGHT, _PILL_GAP, _PILL_FONT, _TICK = 32, 8, 15.5, 16
_LEAST_TITLE = 0.7


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
    """Draw the headline in `rect`, with the stages of the mover's turn on its right when there is a draft.

    The stages give way to a title that would shrink too much beside them.
    """
    title = Rect(rect.left, rect.top, rect.width, metrics.font_px(34))
    size = metrics.font_px(27)
    if draft is not None and len(game.stages) > 1:
        pills = _pills(game, draft, metrics)
        room = rect.width - sum(pill.width + metrics.px(_PILL_GAP) for pill in pills)
        if room > 0 and text.fitting_size(headline.title, size, room, bold=True) >= _LEAST_TITLE * size:
            _draw_pills(target, rect, metrics, pills, PALETTE.sides[draft.position.mover])
            title.width = room
    text.draw(target, headline.title, title, size, PALETTE.text, bold=True)
    detail = Rect(rect.left, title.bottom + metrics.px(3), rect.width, metrics.font_px(24))
    colour = PALETTE.warning if headline.is_warning else PALETTE.muted
    text.draw(target, headline.detail, detail, metrics.font_px(16), colour)


@dataclass(frozen=True)
class _Pill:
    label: str
    width: int
    is_done: bool
    is_now: bool
    is_skipped: bool


def _pills(game: Game, draft: Draft, metrics: Metrics) -> list[_Pill]:
    """One for each stage of the turn."""
    done = {type(step) for step in draft.done}
    now = {type(step) for step in draft.next_steps}
    pills = []
    for number, stage in enumerate(_kinds(game), 1):
        label, is_done, is_now = f"{number} {sentences.stage_name(stage)}", stage in done, stage in now
        tick = metrics.font_px(_TICK) if is_done else 0
        width = text.width(label, metrics.font_px(_PILL_FONT), is_now) + tick + metrics.font_px(28)
        pills.append(_Pill(label, width, is_done, is_now, _is_skipped(stage, game, done, now)))
    return pills


def _kinds(game: Game) -> list[type[Step]]:
    return [kind for stage in game.stages for kind in stage]


def _is_skipped(stage: type[Step], game: Game, done: set[type[Step]], now: set[type[Step]]) -> bool:
    kinds = _kinds(game)
    later = kinds[kinds.index(stage) + 1:]
    return stage not in done | now and any(other in now for other in later)


def _draw_pills(
    target: pygame.Surface, rect: Rect, metrics: Metrics, pills: list[_Pill], colour: tuple[int, int, int]
) -> None:
    """Side by side at the right end of `rect`."""
    right = rect.right
    for pill in reversed(pills):
        place = Rect(right - pill.width, rect.top, pill.width, metrics.font_px(_PILL_HEIGHT))
        _draw_pill(target, place, metrics, pill, colour)
        right = place.left - metrics.px(_PILL_GAP)


def _draw_pill(
    target: pygame.Surface, rect: Rect, metrics: Metrics, pill: _Pill, colour: tuple[int, int, int]
) -> None:
    target.blit(rounded(rect.size, rect.height // 2, colour if pill.is_now else PALETTE.panel), rect)
    ink = PALETTE.on_accent if pill.is_now else PALETTE.faint if pill.is_skipped else PALETTE.muted
    tick = metrics.font_px(_TICK) if pill.is_done else 0
    label = Rect(rect.left + metrics.font_px(14), rect.top, rect.width - metrics.font_px(28) - tick, rect.height)
    covered = text.draw(target, pill.label, label, metrics.font_px(_PILL_FONT), ink, bold=pill.is_now)
    if pill.is_done:
        target.blit(icon("check", tick, ink), (covered.right + metrics.px(3), rect.centery - tick // 2))
    if pill.is_skipped:
        pygame.draw.line(target, ink, covered.midleft, covered.midright, max(1, metrics.px(1.5)))
