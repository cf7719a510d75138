"""The right side of a match: a card for each side, the move list, the result."""

from __future__ import annotations

from dataclasses import dataclass

import pygame
from pygame import Rect

from magicgame.games.game import Face, Side, Tile
from magicgame.match.match import Match
from magicgame.ui import sentences, text
from magicgame.ui.board import tiles
from magicgame.ui.board.transition import HandTurn
from magicgame.ui.paint import blit_centred, disc, rounded
from magicgame.ui.scenes.layout import GameLayout
from magicgame.ui.theme import PALETTE, mix


@dataclass(frozen=True)
class Hand:
    """A side's next tile: the face up, whether it may be turned now, and a turn of it under way."""

    face: Face
    is_live: bool = False
    is_hovered: bool = False
    turning: HandTurn | None = None


@dataclass(frozen=True)
class Card:
    """What a side's card tells: its next tile, who plays it, a note, how many of `total` tiles its reserve has
    (a `total` of 0: there is no reserve in this game).

    `thinking` counts the beats of three dots; None when the side is not thinking.
    """

    side: Side
    title: str
    note: str
    hand: Hand
    is_mover: bool
    reserve: int
    total: int
    thinking: int | None = None


@dataclass(frozen=True)
class Panel:
    """Draws the panel of a match into its layout with one tile set."""

    layout: GameLayout
    tile_set: str

    def draw_card(self, target: pygame.Surface, index: int, card: Card) -> None:
        """A side's card, the first (0) or the second (1) from the top."""
        rect, m = self.layout.card(index), self.layout.metrics
        border = PALETTE.sides[card.side] if card.is_mover else None
        target.blit(rounded(rect.size, m.px(16), PALETTE.panel, border=border, border_px=max(2, m.px(2))), rect)
        if card.reserve or card.is_mover or not card.total:
            self._draw_hand(target, index, card.side, card.hand)
        self._draw_words(target, index, card)
        self._draw_reserve(target, index, card)

    def _draw_hand(self, target: pygame.Surface, index: int, side: Side, hand: Hand) -> None:
        rect, tile = self.layout.hand(index), Tile(side, hand.face)
        if hand.turning is not None and hand.turning.is_running:
            step = round(hand.turning.angle / 180 * 24)
            picture = tiles.turning(self.tile_set, tile.turned, rect.width, step)
            blit_centred(target, picture, rect.center)
            return
        alpha = 255 if hand.is_live else 110
        picture, _pad = tiles.lying(self.tile_set, tile, rect.width, alpha)
        raised = max(2, rect.width // 24) if hand.is_hovered and hand.is_live else 0
        blit_centred(target, picture, (rect.centerx, rect.centery - raised))

    def _words_rect(self, index: int) -> Rect:
        card, hand = self.layout.card(index), self.layout.hand(index)
        left = hand.right + self.layout.metrics.px(18)
        return Rect(left, card.top, card.right - self.layout.metrics.px(18) - left, card.height)

    def _draw_words(self, target: pygame.Surface, index: int, card: Card) -> None:
        m, rect = self.layout.metrics, self._words_rect(index)
        title = Rect(rect.left, rect.top + round(rect.height * 0.13), rect.width, m.font_px(24))
        covered = text.draw(target, card.title, title, m.font_px(19), PALETTE.text, bold=True)
        if card.thinking is not None:
            at = (covered.right + m.font_px(18), covered.centery + m.px(2))
            self._draw_dots(target, at, card.side, card.thinking)
        below = Rect(rect.left, title.bottom + m.px(3), rect.width, round(rect.height * 0.36))
        text.draw(target, card.note, below, m.font_px(14.5), PALETTE.muted, lines=2)

    def _draw_dots(self, target: pygame.Surface, at: tuple[int, int], side: Side, beat: int) -> None:
        size = self.layout.metrics.font_px(8)
        for i in range(3):
            is_lit = beat % 3 == i
            colour = PALETTE.sides[side] if is_lit else mix(PALETTE.panel, PALETTE.sides[side], 0.35)
            blit_centred(target, disc(size, colour), (at[0] + i * round(size * 1.6), at[1]))

    def _draw_reserve(self, target: pygame.Surface, index: int, card: Card) -> None:
        m, rect = self.layout.metrics, self._words_rect(index)
        pitch = min(m.font_px(21), rect.width // max(1, card.total))
        size, gap = round(pitch * 0.72), pitch - round(pitch * 0.72)
        top = rect.bottom - round(rect.height * 0.14) - size
        for i in range(card.total):
            colour = PALETTE.sides[card.side] if i < card.reserve else PALETTE.control
            target.blit(rounded((size, size), max(2, size // 4), colour), (rect.left + i * (size + gap), top))

    def draw_result(self, target: pygame.Surface, match: Match) -> Rect:
        """Who won and why, in place of the cards; answers the room left for its buttons."""
        m, rect = self.layout.metrics, self.layout.result
        assert match.outcome is not None
        winner = match.outcome.winner
        colour = PALETTE.sides[winner] if winner else PALETTE.muted
        target.blit(rounded(rect.size, m.px(16), PALETTE.panel, border=colour, border_px=max(2, m.px(2))), rect)
        side = round(rect.height * 0.30)
        self._draw_winner(target, Rect(rect.left + m.px(26), rect.top + m.px(24), side, side), winner)
        words = Rect(rect.left + m.px(46) + side, rect.top + m.px(24), rect.width - side - m.px(66), side)
        title = Rect(words.left, words.top, words.width, m.font_px(32))
        text.draw(target, sentences.result_title(match.outcome, match.seats), title, m.font_px(27), colour, bold=True)
        reason = f"{sentences.result_text(match.outcome, match.game)}, {sentences.turns_text(len(match.moves))}"
        below = Rect(words.left, title.bottom + m.px(4), words.width, words.bottom - title.bottom)
        text.draw(target, reason, below, m.font_px(15.5), PALETTE.muted, lines=2)
        return self.result_buttons

    @property
    def result_buttons(self) -> Rect:
        m, rect = self.layout.metrics, self.layout.result
        height = m.font_px(48)
        return Rect(rect.left + m.px(24), rect.bottom - m.px(20) - 2 * height - m.px(10), rect.width - 2 * m.px(24),
                    2 * height + m.px(10))

    def _draw_winner(self, target: pygame.Surface, rect: Rect, winner: Side | None) -> None:
        if winner is not None:
            picture, _pad = tiles.lying(self.tile_set, Tile(winner), rect.width)
            blit_centred(target, picture, rect.center)
            return
        small = round(rect.width * 0.66)
        for side, corner in zip(Side, (rect.topleft, (rect.right - small, rect.bottom - small)), strict=True):
            picture, _pad = tiles.lying(self.tile_set, Tile(side), small)
            blit_centred(target, picture, (corner[0] + small // 2, corner[1] + small // 2))
