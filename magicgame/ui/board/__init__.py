"""The board view: what is on the board, what may be clicked, how a turn moves. Knows no rules, no words and no sounds.

`picture` what is to be seen · `geometry` squares and pixels · `draft` a click becomes a move, another draft, or a
refusal · `motion` how long each motion takes and along which curve · `transition` the plan of an animation · `draw`
paints it all · `tray` the empty board · `tiles` pictures of tiles, lying and turning · `marks` and `arrows` what is
drawn over them · `tile_names` the names of squares on tiles · `dashes` where those of broken frames lie · `values`
exact results · `threats` what a side threatens · `win` the light over a decided line · `still` keeps what does not
move.
"""
