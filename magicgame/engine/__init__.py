"""THE OPPONENT: from a position to values and a move.

- `values`   what is said about a position and its moves; `stop` the flag that ends any search
- `search`   exact values (`analyse`) and iterative deepening, over the compiled `kernels`; `table` their memory
- `solver`   every position of a game, tier by tier; `tablebase` what of it is stored and how it is probed
- `levels`   the six opponents as data; `choose` a level's move, with `keep` (one move that keeps a known value) and
             `traps` (of equal moves the hardest to answer); `worker` the thread the window asks

Nothing here knows pygame, prints or sleeps; time comes in as a limit, chance as a `random.Random`.
"""
