"""The opponent of a first match holds back, but never breaks a rule."""

from __future__ import annotations

import pytest

from magicgame.engine.gently import choose_gently
from magicgame.engine.stop import StopFlag
from magicgame.games import GAMES
from magicgame.games.game import Game, Position

CAN_WIN = "dd../CdC./C..D/C..c"
"""Diamond, to move, can lock 1-6-11."""


def wins(position: Position, text: str) -> bool:
    outcome = position.after(position.parse_move(text)).outcome
    return outcome is not None and outcome.winner is position.mover


def test_a_win_at_once_is_left_alone() -> None:
    game = GAMES["magic"]
    position = game.parse_position("dd../CdC./Cd.D/.C.c", game.variants[0])
    texts = [position.move_text(move) for move in position.legal_moves]
    assert any(wins(position, text) for text in texts) and not all(wins(position, text) for text in texts)
    for seed in range(40):
        choice = choose_gently(position, seed, StopFlag())
        assert not wins(position, position.move_text(choice.move))


@pytest.mark.parametrize("game", list(GAMES.values()), ids=lambda game: game.name)
def test_it_plays_on_to_the_end_by_the_rules(game: Game) -> None:
    position = game.start(game.variants[0])
    for turn in range(16):
        if position.is_terminal:
            break
        choice = choose_gently(position, turn, StopFlag())
        assert choice.move in position.legal_moves
        position = position.after(choice.move)
