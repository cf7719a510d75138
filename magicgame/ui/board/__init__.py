"""The board view: what is on the board, what may be clicked, how a turn moves. Knows no rules.

`state` what is to be seen · `geometry` squares and pixels · `input` a click becomes a move, a draft or nothing ·
`transition` the plan of an animation · `tiles` pictures of tiles, lying and turning · `draw` all of it, purely.
"""
