"""Positions and matches looked at: analysis and review, the editor, records.

`findings` what the engine has found about a study, `slips` what is to be learnt from it · `results` `line`
`verdict_rows` `wrongs` what is shown of it, as functions of values · `table` the analysis as a picture · `walk` going
through it · `scene` its commands · `menu` the panel over it · `records` records as files and on the clipboard, and
their list · `opening` a file from outside · `editor`, `brushes` any position set up by hand.
"""
