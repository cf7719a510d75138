"""A board with everything around it, computed as one frozen `TablePicture` and painted by one renderer.

`picture` the value · `table` its layout · `headline` `ledge` `cards` `turns` `graph` `blocks` `bubble` its parts,
each a box · `playing` a turn being played: the draft and what moves · `pointer`, `keyboard` what plays it · `showing`
what follows by itself, one thing after another · `scene` the base of every scene with a table.
"""
