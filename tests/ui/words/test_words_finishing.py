"""What is said of the last turn of a puzzle is what flip and tile did on the board."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace

import pytest

from magicgame.games import GAMES
from magicgame.games.game import Flip, Game, Place, Variant
from magicgame.games.parting import settled_after
from magicgame.match.ideas import solution_of
from magicgame.match.puzzles import puzzles_of
from magicgame.ui.look.themes import tile_set
from magicgame.ui.words.finishing import how_it_ended
from magicgame.ui.words.names import Names

VARIANTS = [(game, variant) for game in GAMES.values() for variant in game.variants]


@pytest.mark.parametrize(("game", "variant"), VARIANTS, ids=[variant.key for _game, variant in VARIANTS])
def test_flip_and_tile_did_what_is_said_of_them(game: Game, variant: Variant) -> None:
    seen: Counter[str] = Counter()
    for puzzle in puzzles_of(variant):
        if puzzle.kind != "win":
            continue
        start = puzzle.start(game, variant)
        before, move = solution_of(puzzle, start)[-1]
        names = replace(Names.of(tile_set("classic")), you=start.mover)
        told, after = " ".join(how_it_ended(names, game, before, move)), before.after(move)
        assert told.count("..") == 0 and after.outcome is not None
        if before.mover is not start.mover:
            assert "Your flip" not in told and "Your tile" not in told
            continue
        if not game.has_faces:
            named = re.search(r"in place", told.split(". ")[0])
            squares = re.findall(r"\b[a-e][1-5]\b", told.split(". ")[0])
            settled = {game.square_name(square) for square in settled_after(after)}
            assert named and set(squares) <= settled
            seen["placed"] += 1
            continue
        own = [line for line in after.outcome.lines if line.side is before.mover and line.locked]
        flip = next((step for step in move.steps if isinstance(step, Flip)), None)
        tile = next((game.square_name(step.target) for step in move.steps if isinstance(step, Place)), "")
        squares, lock = ({game.square_name(each) for line in own for each in part(line)} for part in (
            lambda line: line.squares, lambda line: line.lock))
        if found := re.search(r"Your flip fills (\d+) beside it, and your tile on (\d+) completes it", told):
            assert flip is not None and found[1] == game.square_name(flip.target) and found[1] in lock
            assert found[2] == tile and tile in squares
            seen["both"] += 1
        elif found := re.search(r"Your tile on (\d+) completes it", told):
            assert found[1] == tile and tile in squares
            seen["completes"] += 1
        elif found := re.search(r"Your flip to (\d+) and your tile on (\d+) fill the last squares", told):
            assert flip is not None and found[1] == game.square_name(flip.target)
            assert found[2] == tile and {found[1], tile} <= lock
            seen["fill"] += 1
        elif found := re.search(r"Your (?:tile on|flip to) (\d+) fills the last square beside it", told):
            assert found[1] in lock and found[1] in (tile, flip and game.square_name(flip.target))
            seen["fills"] += 1
    assert seen["placed"] > 100 or (seen["both"] > 50 and seen["completes"] > 10), seen
