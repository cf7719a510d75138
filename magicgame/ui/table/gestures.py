"""What the keyboard does on every board, for the page of keys and for README: the board itself takes these keys."""

from __future__ import annotations

from typing import Any

from magicgame.games import GAMES
from magicgame.language import message
from magicgame.ui.command import Command

BOARD = message("On the board")


def _nothing(_scene: object) -> None:
    """What a gesture of the board runs: the board itself takes it."""


BOARD_GESTURES: tuple[Command[Any], ...] = (
    Command("cursor", message("move over the board"), _nothing, gesture=message("Arrow keys"), group=BOARD),
    Command("act", message("flip, place, play what is typed"), _nothing, gesture=message("Enter"), group=BOARD),
    Command("square", message("a square, then Enter"), _nothing, group=BOARD, gesture=", ".join(
        f"{game.square_name(0)} … {game.square_name(game.board.size - 1)}" for game in GAMES.values())),
    Command("whole_turn", message("a whole turn, then Enter"), _nothing, group=BOARD,
            gesture=", ".join(game.sample_turn for game in GAMES.values())),
)
