"""The pages around the matches.

`title` with its `demonstration` · `settings`, made from `options` · `statistics` with its `balance` ·
`rules` and `keys`, the pages to look something up in.
"""
