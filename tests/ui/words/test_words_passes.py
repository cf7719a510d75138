"""What is said of solutions in which the other side must pass, or has hardly a choice, held against the board."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from speaking import NAMES, is_plain

from magicgame.games import GAMES
from magicgame.games.frozen import frozen
from magicgame.games.game import Move, Position
from magicgame.games.parting import is_shut_in
from magicgame.match.focus import Played
from magicgame.match.ideas import crux_of, solution_of
from magicgame.match.puzzles import Puzzle, puzzles_of
from magicgame.ui.words import solution_ends, solutions
from magicgame.ui.words.names import Names

ENTROPY = GAMES["entropy"]
_LONGEST = 420
SQUARE = r"\b[a-e][1-5]\b"


def of_kind(*kinds: str) -> Iterator[tuple[Puzzle, Position, Played, Names]]:
    for puzzle in puzzles_of(ENTROPY.variants[0]):
        if puzzle.kind in kinds:
            start = puzzle.start(ENTROPY, ENTROPY.variants[0])
            yield puzzle, start, solution_of(puzzle, start), replace(NAMES, you=start.mover)


def test_why_a_check_cannot_be_ended_is_told_once() -> None:
    told = set()
    for puzzle, start, line, names in of_kind("check"):
        reasons = []
        for number, (position, move) in enumerate(line, 1):
            said = solutions.turn_text(names, puzzle, line, number, crux_of(puzzle, start))
            assert is_plain(said) and "must pass again" not in said
            if "is in check and must pass" in said:
                reasons.append(said)
                assert is_shut_in(position.after(move))
                told |= set(re.findall("in the way|no friend, so|No square is beside", said))
                assert_hindered(position.after(move), said)
        runs = re.findall("s+", "".join("s" if is_shut_in(each.after(turn)) else "-" for each, turn in line[::2]))
        assert len(reasons) == len(runs)
    assert len(told) == 3


def assert_hindered(position: Position, said: str) -> None:
    """Who is named alone, in the way or unable to move is that."""
    found = frozen(position)
    assert found is not None
    for pattern, squares in (
            (r"lone pieces? on (.*?)(?:,? so no|:)", found.alone),
            (r": ([^:]*?) (?:is|are) in the way", found.blocking),
            (r"(?:: |and )([^:]*?) touch(?:es)? no friend", found.held)):
        if named := re.search(pattern, said):
            assert set(re.findall(SQUARE, named[1])) >= {ENTROPY.square_name(each) for each in squares}, said


def test_a_free_move_is_told_where_its_piece_ends() -> None:
    stays = passing = 0
    for puzzle, start, line, names in of_kind("check"):
        last, final = line[-1]
        tiles = last.after(final).tiles
        for number in range(1, len(line) + 1, 2):
            said = solutions.turn_text(names, puzzle, line, number, crux_of(puzzle, start))
            passing += said.startswith(tuple(f"{names.side(side)} passes. You play" for side in (
                start.mover, start.mover.other)))
            if found := re.search(rf"(?:A free move: on|on its way to) ({SQUARE})", said):
                square = next(each for each in range(len(tiles)) if ENTROPY.square_name(each) == found[1])
                tile = tiles[square]
                assert tile is not None and tile.side is start.mover
                stays += 1
    assert stays > 30 and passing > stays


def test_a_check_that_is_found_is_explained_and_led_on_from() -> None:
    led = 0
    for puzzle, start, _line, names in of_kind("check"):
        said = solution_ends.solved_about(names, puzzle, start, (puzzle.line[0],))
        assert is_plain(said) and ("alone" in said or "lone piece" in said) and len(said) < _LONGEST
        crux = crux_of(puzzle, start)
        if crux is not None and crux.number > 1:
            led += 1
            assert said.endswith("\nThe solution shows the rest.")
    assert led > 20


def test_a_draw_is_held_against_a_reply_that_is_shown_to_its_answer() -> None:
    lengths = set()
    for puzzle, start, line, names in of_kind("hold"):
        lengths.add(len(line))
        position, move = line[-1]
        after = position.after(move)
        said = solutions.turn_text(names, puzzle, line, len(line), crux_of(puzzle, start))
        assert is_plain(said) and "That is a draw" not in said
        assert not wins(after) if len(line) == 3 else len(line) == 2
        assert "threatens nothing" not in said or not any(wins_with(after, each) for each in after.legal_moves)
        assert solutions.turn_text(names, puzzle, line, 1, crux_of(puzzle, start)).endswith(
            "That holds the draw; any other turn would have lost.")
    assert lengths == {2, 3}


def test_of_a_draw_that_was_held_it_is_told_what_the_move_does_and_of_no_other_turn() -> None:
    for puzzle, start, line, names in of_kind("hold"):
        said = solution_ends.solved_about(names, puzzle, start, puzzle.line)
        does, _end, _mistake = said.partition("istake: ")
        assert "turn 1" not in said and (len(does.splitlines()) > 1 or start.after(line[0][1]).is_terminal), said


def wins(position: Position) -> bool:
    """Whether the mover can win at once."""
    return any(wins_with(position, move) for move in position.legal_moves)


def wins_with(position: Position, move: Move) -> bool:
    outcome = position.after(move).outcome
    return outcome is not None and outcome.winner is position.mover
