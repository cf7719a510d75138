"""The tiles beside the board as they are to be seen, the next one in hand."""

from __future__ import annotations

from dataclasses import dataclass

from magicgame.games.game import Game, Place, Side
from magicgame.ui.board.draft import Draft
from magicgame.ui.table.picture import Hand, Ledge
from magicgame.ui.table.playing import Playing
from magicgame.ui.table.pointer import Pointer


@dataclass(frozen=True)
class Held:
    """What decides how they lie: the turn under way, who may turn a tile over, and whether all is over."""

    draft: Draft
    playing: Playing
    mouse: Pointer
    hand_side: Side | None
    is_over: bool

    def ledge(self, game: Game, side: Side, title: str, note: str, is_upper: bool, is_held: bool) -> Ledge | None:
        """The tiles of both sides, `side`'s next one in hand if it `is_held`, until all is over; None without any."""
        if not game.has_reserve:
            return None
        position = self.draft.position
        placed = sum(isinstance(step, Place) for step in self.draft.done)
        left = position.reserve(side) - (placed if side is position.mover else 0)
        others, most = position.reserve(side.other), game.start(position.variant).reserve(side)
        if not (left and is_held) or (self.is_over and not self.playing.is_moving):
            return Ledge(None, side, left, others, is_upper=is_upper, most=most)
        can_turn = self.hand_side is not None
        return Ledge(self._hand(side), side, left - 1, others, title, note, is_upper, most, can_turn=can_turn)

    def _hand(self, side: Side) -> Hand:
        turn, is_live = self.playing.hand_turn, self.hand_side is side
        angle = turn.angle if turn is not None and turn.is_running and turn.side is side else None
        is_here, is_hovered = is_live and self.mouse.held is None, is_live and self.mouse.is_hand_hovered
        return Hand(side, self.playing.faces[side], is_here, is_hovered, angle)
