"""ONE MATCH BEING PLAYED: history, seats, record; the same for every game.

Nothing here knows pygame, threads, clocks or a game by name.
"""
