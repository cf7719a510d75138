"""A hint on an exercise's board: at first the aim, then the tile or square to begin with, then the turn by steps."""

from __future__ import annotations

from dataclasses import replace

from magicgame.games import game_of
from magicgame.games.game import Face, Move, Place, Step
from magicgame.language import translate as _
from magicgame.ui.board.draft import Draft
from magicgame.ui.board.picture import HintMark
from magicgame.ui.outline import sentences
from magicgame.ui.table.hinted import number_of, source_mark, turn_mark
from magicgame.ui.table.picture import Notice
from magicgame.ui.words import advice, puzzles
from magicgame.ui.words.names import Names
from magicgame.ui.words.squares import lines_named, moves_named, squares_named
from magicgame.ui.words.turns import turn_to_do

_AIM, _TILE, TURN = 1, 2, 3
"""How often a hint is asked for until it tells the aim, the tile, and the turn."""


def asked_again(asked: int, aim: str) -> int:
    """How far the hint tells next: no aim where there is none, and nothing once all was told."""
    if asked >= TURN:
        return 0
    return _TILE if asked < _AIM and not aim else asked + 1


def label(asked: int, steps: tuple[Step, ...]) -> str:
    """What the button says that asks."""
    return _("Hint") if not steps else _("More") if asked < TURN else _("Hide")


def labels() -> tuple[str, ...]:
    """All that it may say."""
    return _("Hint"), _("More"), _("Hide")


def steps_left(move: Move | None, done: tuple[Step, ...], asked: int) -> tuple[Step, ...]:
    """The steps of the solution to point out after those done; none where there is none, or they lead elsewhere."""
    if move is None or not asked or move.steps[:len(done)] != done:
        return ()
    return () if done and asked < TURN else move.steps[len(done):]


def mark(draft: Draft, steps: tuple[Step, ...], asked: int, aim: str) -> HintMark | None:
    """The squares of the aim, or the steps as the board shows them, begun from the draft, and those squares of the aim
    that no line or way on the board tells."""
    if not steps:
        return None
    game = game_of(draft.position)
    looked_at = squares_named(aim, game)
    if asked == _AIM:
        return HintMark(looked_at=looked_at)
    looked_at = looked_at.difference(*lines_named(aim, game), *moves_named(aim, game))
    found = turn_mark(draft.position, draft.done, steps) if asked == TURN else (
        HintMark((steps[0].target,)) if isinstance(steps[0], Place) else source_mark(steps[0]))
    return replace(found, looked_at=looked_at.difference(found.squares, found.arriving, found.later))


def notice(names: Names, draft: Draft, steps: tuple[Step, ...], asked: int, in_hand: Face, aim: str) -> Notice | None:
    """The steps in words, before them the aim; `in_hand` is the face the tile in hand shows."""
    if not steps:
        return None
    if asked == _AIM:
        return Notice(f"{aim}.")
    if asked < TURN:
        return Notice(f"{sentences(aim, puzzles.hint_text(steps[0], game_of(draft.position)))}.")
    number, count = number_of(draft.done, steps), len(draft.done) + len(steps)
    if number is not None:
        return Notice(f"{turn_to_do(names, draft.position, steps[:1], in_hand)}.", advice.step_number(number, count))
    return Notice(f"{advice.of_turn(turn_to_do(names, draft.position, steps, in_hand))}.")
