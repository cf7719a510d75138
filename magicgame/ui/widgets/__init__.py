"""Widgets and layout. Knows how things look, nothing of scenes or games.

`box` what everything on a page is made of · `layout` rows, columns, wrapping · `scroll` a frame over something higher ·
`words` paragraphs and headings · `widget` what can be used · `button`, `choice` the kinds of it · `form` the widgets of
one scene: hover, press, focus.
"""
