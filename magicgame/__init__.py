"""Magic Strategy: Ernő Rubik's two-player game Magic, on the desktop.

Four layers, imports only downwards:  ui  →  match  →  engine  →  games

- `games`   THE RULES: plain frozen values, the readable referee
- `engine`  THE OPPONENT: from a position to values and a move; `engine.kernels` is compiled
- `match`   ONE MATCH BEING PLAYED: history, seats, record; the same for every game
- `ui`      THE WINDOW: the only layer that imports pygame
"""

__version__ = "1.0.0"
