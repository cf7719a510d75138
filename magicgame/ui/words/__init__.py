"""Every sentence of the window, but for the labels of commands and the headings of pages.

The language is one for the process; what sides and faces are called comes in as `Names`. What one game says stands in
that game's file: `game` is the promise, `registry` knows which words belong to which game. Nothing here is kept: a
sentence is asked for whenever it is shown, since language and tile set may change.
"""
