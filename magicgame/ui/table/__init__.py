"""A board with everything around it, computed as one frozen `TablePicture` and painted by one renderer.

`picture` the value · `table` its layout · `headline` `ledge` `cards` `turns` `graph` `blocks` `bubble` its parts,
each a box · `playing` a turn being played: the draft and what moves · `pointer`, `keyboard` what plays it ·
`showing` what follows by itself, one thing after another · `threats`, `copying` commands shared by match and
analysis · `balance` who has more pieces in place · `locks` of open lines · `badges` beside their meaning · `stages`
of a turn · `stops` where Tab stops besides buttons · `held` the tiles beside the board · `hinted` a turn pointed
out · `ahead` pictures made before they are needed · `scene` the base of every scene with a table. Shared by such
scenes: `analyst` what the engine is asked about positions and turns, `recalling` what it found before ·
`giving_up` the question about a rated match under way · `tile_sets` the choice of tiles.
"""
