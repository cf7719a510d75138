"""The right side of a match: a card for each side, the move list, the result."""

from __future__ import annotations

from dataclasses import dataclass

import pygame
from pygame import Rect

from magicgame.games.game import Face, Side, Tile
from magicgame.language import translate as _
from magicgame.match.match import Match
from magicgame.ui import sentences, text
from magicgame.ui.board import tiles
from magicgame.ui.board.transition import HandTurn
from magicgame.ui.paint import blit_centred, disc, rounded
from magicgame.ui.scenes.layout import GameLayout
from magicgame.ui.theme import PALETTE, mix

_SIDES = tuple(Side)


@dataclass(frozen=True)
class Hand:
    """A side's next tile: the face up, whether it may be turned now, and a turn of it under way."""

    face: Face
    is_live: bool = False
    is_hovered: bool = False
    turning: HandTurn | None = None


@dataclass(frozen=True)
class Panel:
    """Draws the panel of a match into its layout with one tile set."""

    layout: GameLayout
    tile_set: str

    def draw_card(
        self, target: pygame.Surface, match: Match, index: int, hand: Hand, note: str, thinking: int | None
    ) -> None:
        """A side's card: next tile, who plays it, a note, what is left in its reserve.

        `thinking` counts the beats of three dots; None when the side is not thinking.
        """
        side, rect, m = _SIDES[index], self.layout.card(index), self.layout.metrics
        is_mover = match.mover is side and not match.is_over
        border = PALETTE.sides[side] if is_mover else None
        target.blit(rounded(rect.size, m.px(16), PALETTE.panel, border=border, border_px=max(2, m.px(2))), rect)
        reserve = match.position.reserve(side)
        if reserve or is_mover:
            self._draw_hand(target, index, side, hand)
        self._draw_words(target, match, index, note, thinking)
        self._draw_reserve(target, index, side, reserve, match.game.tiles_per_side)

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

    def _draw_words(
        self, target: pygame.Surface, match: Match, index: int, note: str, thinking: int | None
    ) -> None:
        m, rect, side = self.layout.metrics, self._words_rect(index), _SIDES[index]
        seat = match.seats.of(side)
        name = f"{sentences.side_name(side)} · {sentences.seat_name(seat, match.seats)}"
        title = Rect(rect.left, rect.top + round(rect.height * 0.13), rect.width, m.font_px(24))
        covered = text.draw(target, name, title, m.font_px(19), PALETTE.text, bold=True)
        if thinking is not None:
            self._draw_dots(target, (covered.right + m.font_px(18), covered.centery + m.px(2)), side, thinking)
        below = Rect(rect.left, title.bottom + m.px(3), rect.width, round(rect.height * 0.36))
        text.draw(target, note, below, m.font_px(14.5), PALETTE.muted, lines=2)

    def _draw_dots(self, target: pygame.Surface, at: tuple[int, int], side: Side, beat: int) -> None:
        size = self.layout.metrics.font_px(8)
        for i in range(3):
            is_lit = beat % 3 == i
            colour = PALETTE.sides[side] if is_lit else mix(PALETTE.panel, PALETTE.sides[side], 0.35)
            blit_centred(target, disc(size, colour), (at[0] + i * round(size * 1.6), at[1]))

    def _draw_reserve(self, target: pygame.Surface, index: int, side: Side, left: int, total: int) -> None:
        m, rect = self.layout.metrics, self._words_rect(index)
        size, gap = m.font_px(15), m.font_px(6)
        top = rect.bottom - round(rect.height * 0.14) - size
        for i in range(total):
            colour = PALETTE.sides[side] if i < left else PALETTE.control
            target.blit(rounded((size, size), max(2, size // 4), colour), (rect.left + i * (size + gap), top))

    def draw_moves(self, target: pygame.Surface, match: Match, draft_text: str, scroll: int) -> None:
        """The turns in the game's notation, two a row; the one played last is marked. `scroll` in rows from the end."""
        m, rect = self.layout.metrics, self.layout.moves
        target.blit(rounded(rect.size, m.px(16), PALETTE.panel), rect)
        texts = [*match.move_texts, *([f"{draft_text} …"] if draft_text else [])]
        rows = [texts[i:i + 2] for i in range(0, len(texts), 2)]
        room = self.visible_rows()
        first = max(0, len(rows) - room - scroll)
        if not rows:
            text.draw(target, _("The turns will be listed here"), rect, m.font_px(15), PALETTE.faint, align="centre")
        for place, number in enumerate(range(first, min(first + room, len(rows)))):
            self._draw_row(target, place, number, rows[number], len(texts))

    def visible_rows(self) -> int:
        return max(1, (self.layout.moves.height - 2 * self.layout.gap) // self.layout.move_row_px)

    def _draw_row(self, target: pygame.Surface, place: int, number: int, turns: list[str], count: int) -> None:
        m, rect, height = self.layout.metrics, self.layout.moves, self.layout.move_row_px
        row = Rect(rect.left + self.layout.gap, rect.top + self.layout.gap + place * height,
                   rect.width - 2 * self.layout.gap, height)
        if number % 2:
            target.blit(rounded(row.size, m.px(4), PALETTE.panel_row), row)
        label = Rect(row.left + m.px(10), row.top, m.font_px(28), height)
        text.draw(target, str(number + 1), label, m.font_px(15), PALETTE.faint)
        half = (row.width - m.font_px(48)) // 2
        for i, turn in enumerate(turns):
            cell = Rect(row.left + m.font_px(44) + i * half, row.top, half - m.px(4), height)
            self._draw_turn(target, cell, turn, _SIDES[i], is_last=2 * number + i == count - 1)

    def _draw_turn(self, target: pygame.Surface, cell: Rect, turn: str, side: Side, is_last: bool) -> None:
        m = self.layout.metrics
        if is_last:
            target.blit(rounded(cell.size, m.px(6), PALETTE.sides[side]), cell)
        colour = PALETTE.on_accent if is_last else PALETTE.text
        text.draw(target, turn, cell.inflate(-2 * m.px(10), 0), m.font_px(16.5), colour, bold=is_last)

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
