"""Short matches, and comparing pictures."""

from __future__ import annotations

import pygame

from magicgame.games import GAMES
from magicgame.match.match import Match
from magicgame.match.seats import Seats
from magicgame.ui.film.wishes import Wishes

MAGIC, ENTROPY = GAMES["magic"], GAMES["entropy"]
LOOKS = [("dark", "classic"), ("light", "classic"), ("contrast", "classic"), ("light", "eclipse"), ("dark", "1989")]
SMALL = Wishes(language="en", size_px=240)
MANUAL = "L1 1-5/L16 16-12/D13 5-6/L1 12-11/L16 6-2/L5 11-12/D15 2-6/L2 5-9/D5 6-7/L6 9-10/D9 13-14/L11"
"""The sample game of Eclipse's manual: Diamond wins."""


def played(turns: str, seats: Seats = Seats(), game_name: str = "magic") -> Match:  # noqa: B008 - frozen
    game = GAMES[game_name]
    match = Match(game, game.variants[0], seats)
    for text in turns.split():
        match.play(match.position.parse_move(text))
    return match


def difference(one: pygame.Surface, other: pygame.Surface) -> tuple[float, float]:
    """How much the pictures' reds, greens and blues differ on average, and which part of them by more than 12."""
    assert one.get_size() == other.get_size()
    pairs = zip(pygame.image.tobytes(one, "RGB"), pygame.image.tobytes(other, "RGB"), strict=True)
    distances = [abs(a - b) for a, b in pairs]
    return sum(distances) / len(distances), sum(each > 12 for each in distances) / len(distances)
