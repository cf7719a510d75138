"""The pages around the matches.

`title` with its `demonstration` and the `waiting_match` · `settings`, made from `options` · `statistics` with its
`key_numbers`, `level_table`, `balance`, `judged` and `course` · `rules` on a `rule_card` each, with `figures`
that move · `keys`, with the rules the pages to look something up in · `about` the program and its makers.
"""
