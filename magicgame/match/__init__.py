"""ONE MATCH BEING PLAYED: history, seats, record; the same for every game.

Nothing here knows pygame, threads, the time of day or a game by name.
"""
