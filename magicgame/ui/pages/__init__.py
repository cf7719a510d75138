"""The pages around the matches.

`title` with its `demonstration` · `settings`, made from `options` · `statistics` with its `key_numbers`, `level_table`
and `balance` · `rules` on a `rule_card` each, with `figures` that move ·
`keys`, with the rules the pages to look something up in.
"""
