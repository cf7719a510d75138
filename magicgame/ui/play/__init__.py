"""A match at the table, and the way to a new one.

`session` the match: turns, replies, hints, the record · `coach` the teaching game · `picture` what the table shows of
it · `scene` the match on the screen · `menu` the panel over it · `setup` a new game.
"""
