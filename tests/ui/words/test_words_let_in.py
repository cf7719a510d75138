"""What of a mistake lets the other side win, and with what a mistake ends, held against the board."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

import pytest
from speaking import NAMES, is_plain

from magicgame.games import GAMES, game_of
from magicgame.games.game import Flip, Line, Move, Place, Position, Side, Slide, Variant
from magicgame.games.magic import LOCKED_LINE
from magicgame.match.deeds import way
from magicgame.match.focus import Played, ways_won
from magicgame.match.puzzles import Aside, Puzzle, puzzles_of
from magicgame.match.walk import lines_threatened
from magicgame.ui.words import solution_asides
from magicgame.ui.words.let_in import let_in
from magicgame.ui.words.names import Names
from magicgame.ui.words.squares import lines_named, squares_named

VARIANTS = [variant for game in (GAMES["magic"], GAMES["entropy"]) for variant in game.variants if puzzles_of(variant)]


def mistakes_of(variant: Variant) -> Iterator[tuple[Puzzle, Aside, Played, Names]]:
    """Every mistake of the variant's puzzles: the turns from the one on with which it leaves the solution."""
    for puzzle in puzzles_of(variant):
        start = puzzle.start(GAMES[variant.game], variant)
        for aside in puzzle.asides if puzzle.mistakes else ():
            yield puzzle, aside, solution_asides.rest_of(start, aside), replace(NAMES, you=start.mover)


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda each: each.key)
def test_what_a_mistake_lets_in_is_there_on_the_board(variant: Variant) -> None:
    told: Counter[str] = Counter()
    for _puzzle, _aside, rest, names in mistakes_of(variant):
        if len(rest) < 2 or not (said := let_in(names, rest)):
            continue
        (before, mistake), (after, reply) = rest[:2]
        assert is_plain(said)
        if said == "Your turn did not stop that.":
            assert any(could_lock(before, after.mover, line) for line in won_lines(after, reply)) if (
                variant.game == "magic") else {way(each) for each in ways_won(after, reply)} & {
                way(each) for each in lines_threatened(before)}
        else:
            helps = said.removeprefix("Your turn made that possible: it ").removesuffix(".")
            for part in re.split(r" and (?=freed|filled)", helps):
                told[re.sub(r"Circle|Diamond", "side", part).split()[0]] += 1
                assert_helps(names, part, before, mistake, after, reply, won_lines(after, reply))
    magic = {"brought", "freed", "filled", "put"}
    assert set(told) == ({"freed", "put"} if variant.game == "entropy" else magic), told


def could_lock(before: Position, side: Side, line: Line) -> bool:
    """Whether some flip and placement of the side's would have locked the line without the mistake."""
    neighbours = game_of(before).board.neighbours
    for source, target in [(each, other) for each, tile in enumerate(before.tiles) for other in neighbours[each]
                           if tile is not None and tile.side is not side and before.tiles[other] is None]:
        tiles = list(before.tiles)
        tiles[source], tiles[target] = None, tiles[source]
        mine = [tiles[each] for each in line.squares if (tile := tiles[each]) is not None and tile.side is side]
        empty = [each for each in (*line.squares, *line.lock) if tiles[each] is None]
        if len(empty) <= 1 and len({tile.face for tile in mine if tile is not None}) == 1 and (
                len(mine) == 3 or (len(mine) == 2 and empty and empty[0] in line.squares)):
            return True
    return False


def won_lines(position: Position, move: Move) -> list[Line]:
    outcome = position.after(move).outcome
    assert outcome is not None
    return [line for line in outcome.lines if line.side is position.mover]


def assert_helps(
    names: Names, part: str, before: Position, mistake: Move, after: Position, reply: Move, won: list[Line]
) -> None:
    """The reply could not have been played, or would not have won, but for that."""
    game, winner = game_of(before), after.mover
    squares = squares_named(part, game)
    assert squares
    targets = {step.target for step in reply.steps}
    for square in squares:
        tile = after.tiles[square]
        if part.startswith("brought"):
            assert Flip in map(type, mistake.steps) and names.side(winner) in part and before.tiles[square] is None
            assert tile is not None and tile.side is winner and any(square in line.squares for line in won)
        elif part.startswith("freed"):
            assert before.tiles[square] is not None and tile is None and square in targets
        elif part.startswith("filled"):
            assert before.tiles[square] is None and tile is not None and any(square in line.lock for line in won)
            assert ("lines" in part) is (len(won) > 1)
        elif game.has_faces:
            assert tile is not None and tile.side is before.mover and before.tiles[square] != tile
            assert any(isinstance(step, Flip) and step.source == square for step in reply.steps)
        else:
            assert_touches_only(after.after(reply), square, mistake)


def assert_touches_only(end: Position, square: int, mistake: Move) -> None:
    """The piece there touches none of the other side's but the one that made the mistake."""
    piece, (slide,) = end.tiles[square], mistake.steps
    assert piece is not None and isinstance(slide, Slide)
    near = {each: end.tiles[each] for each in game_of(end).board.surroundings[square]}
    assert [each for each, tile in near.items() if tile is not None and tile.side is not piece.side] == [slide.target]


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda each: each.key)
def test_a_mistake_ends_with_what_has_come_of_it(variant: Variant) -> None:
    ends: Counter[str] = Counter()
    for puzzle, aside, rest, names in mistakes_of(variant):
        start, loser = puzzle.start(GAMES[variant.game], variant), rest[0][0].mover
        said = solution_asides.why_not_on(names, puzzle, start, aside).removeprefix("The line ends here: ")
        position, last = rest[-1]
        outcome, winner = position.after(last).outcome, names.side(loser.other)
        if outcome is not None:
            assert said == ("it is a draw" if outcome.winner is None else f"{winner} has won")
        else:
            known = puzzle.failures[aside.shared // 2][aside.turns[aside.shared]].plies if puzzle.failures else None
            assert said == (f"{winner} can hold the draw" if known is None else f"{winner} wins in the end")
        ends[said.removeprefix(winner).strip()] += 1
    assert {"has won", "can hold the draw"} <= set(ends)


@pytest.mark.parametrize("variant", GAMES["magic"].variants, ids=lambda each: each.key)
def test_a_mistake_that_ends_the_game_tells_how(variant: Variant) -> None:
    ended = 0
    for puzzle, aside, rest, names in mistakes_of(variant):
        position, move = rest[0]
        if len(rest) > 1:
            continue
        ended += 1
        outcome = position.after(move).outcome
        said = solution_asides.aside_text(names, puzzle, puzzle.start(GAMES["magic"], variant), aside, 1)
        assert outcome is not None and outcome.winner is not position.mover and is_plain(said)
        assert said.endswith("That is a draw." if outcome.winner is None else "You lose.")
        if outcome.winner is not None:
            stood, lines = {line.squares for line in position.lines_after()}, {line.squares for line in outcome.lines}
            side = names.side(position.mover.other)
            own, _but, others = said.rpartition(", but ")
            assert lines == set(lines_named(others, GAMES["magic"]))
            assert (f"completes {side}'s " in said) is not bool(lines & stood)
            assert (f"locks {side}'s " in said) is bool(lines & stood and variant is LOCKED_LINE)
            made = {line.squares for line in position.lines_after(move.steps) if line.side is position.mover} - stood
            assert not own or made == set(lines_named(own, GAMES["magic"]))
        placed = [step for step in move.steps if isinstance(step, Place)]
        assert placed and any(line.side is position.mover for line in position.lines_after(move.steps)), "it tempts"
    assert ended
