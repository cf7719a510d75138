"""THE OPPONENT: from a position to values and a move.

- `values`   what can be told of a position and its moves; `stop` the flag that ends any search
- `search`   exact values (`analyse`) and iterative deepening, over the compiled `kernels`; `table` their memory
- `solver`   every position of a game, tier by tier; `tablebase` what of it is stored and how it is probed, `packing`
             how small
- `retrograde` every position of a game that can go round in circles, from its ends backwards; `losses` the table of it,
             a file of `blocks`; RESULTS.md what came out
- `registry` which game has an engine, and what it consists of; `levels` what makes an opponent
- `choose`   a level's move, with `keep` (one move that keeps a known value) and `traps` (of equal moves the hardest to
             answer); `advice` a hint, `assess` an analysis to show, `guide` what both advise where nothing is certain,
             `line` how a decided position ends, `winning` with which line, `dangers` what the other side can do at once
- `gently`   the opponent of a first match
- `worker`   the one thread that does all this for the window

Nothing here knows pygame, prints or sleeps; time comes in as a limit, chance as a `random.Random`.
"""
