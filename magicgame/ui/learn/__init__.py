"""Lessons, puzzles, mistakes and explanations: a board with a task beside it, and the lists that lead there.

`exercise` the board with its task · `going_through` other tries at turns that were played, one after the other:
`retries` by exact values, `of_match` with the turns of their match beside them · `mistakes` both, `comebacks` those
of today, `slips` where turns are only estimated, by what the review has found · `stepping` turns shown one after the
other: `why` the reason of a turn, `leads_to` what one leads to where turns are only estimated.
"""
