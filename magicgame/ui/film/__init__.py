"""Pictures and films of matches, painted without a window: a board and below it a caption, saved as PNG or GIF.

`wishes` how one should look · `sheet` one picture, and what paints it · `telling` what a position or a match shows ·
`shots` a match as pictures in time · `colours` few colours for many pictures · `gif` the file format · `film` all of
them together · `saving` pictures and films as files · `job` a film made by another process, so that the window goes on;
`making` and `panel` what the window does when a player wants one · `folder` showing where it is ·
`copying` the clipboard.
"""
