"""Lessons, puzzles, mistakes and explanations: a board with a task beside it, and the lists that lead there."""
