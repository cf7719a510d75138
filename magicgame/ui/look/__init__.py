"""How anything looks: colours, tile sets, text, shapes. Of a game it knows only sides, faces and tiles.

`palette` the colours and their purposes · `themes` theme files and tile sets, found and read · `look` one look as a
value: both of them, the window's size and the player's wishes · `canvas` a surface with its look, on which everything
is painted · `paint` smooth shapes · `onebit` the same in black and white dots · `text` fonts and wrapping · `icons`
small pictures · `kept` pictures kept for the next time.
"""
