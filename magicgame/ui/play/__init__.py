"""A match at the table, and the way to a new one.

`session` the match: turns, replies, hints, the record · `asking` its jobs for the engine · `timekeeper` its clock ·
`first`, `tips` a first match · `guide` what an open line means · `hints` the hint asked for · `coach`, `teaching`
the teaching game · `result`, `aftermath` what a finished match teaches · `ways_on` where that leads · `picture`
what the table shows of it · `past`, `looking_back` earlier turns looked at while it goes on · `offering` a draw
offered to the computer · `passing` forced passes · `agreeing` both at the table · `scene` the match on the screen ·
`menu` the panel over it · `setup`, `clock_option` a new game.
"""
