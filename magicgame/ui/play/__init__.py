"""A match at the table, and the way to a new one.

`session` the match: turns, replies, hints, the record · `timekeeper` its clock · `coach` the teaching game · `picture`
what the table shows of it · `past`, `looking_back` earlier turns looked at while it goes on · `offering` a draw offered
to the computer · `passing` forced passes · `agreeing` both at the table · `scene` the match on the screen · `menu` the
panel over it · `setup` a new game.
"""
