"""What is said of turns that would give a match of Magic away, held against the rules."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

from speaking import NAMES

from magicgame.engine.dangers import danger
from magicgame.games import GAMES
from magicgame.games.game import Move, Position
from magicgame.games.magic import LOCKED_LINE, MAGIC, start
from magicgame.match.puzzles import puzzles_of
from magicgame.match.walk import lines_threatened
from magicgame.ui.words.squares import row_text
from magicgame.ui.words.threats import ahead, winning


def positions(count: int) -> Iterator[Position]:
    """Open ones of matches by chance, late enough that something can be given away."""
    rng = random.Random(8)
    while count:
        position = start(LOCKED_LINE)
        for _ply in range(rng.randint(7, 12)):
            position = position.after(rng.choice(position.legal_moves)) if not position.is_terminal else position
        if not position.is_terminal:
            count -= 1
            yield position


def lost_with(position: Position, move: Move) -> set[str]:
    """The lines with which the other side has won after the turn or can win with its next one."""
    after = position.after(move)
    ends = [after.outcome] if after.is_terminal else [after.after(answer).outcome for answer in after.legal_moves]
    won = [end for end in ends if end is not None and end.winner is position.mover.other]
    return {row_text(line.squares, MAGIC) for end in won for line in end.lines if line.side is end.winner}


def test_of_the_lines_to_watch_one_decides_after_every_turn_that_loses() -> None:
    one = several = 0
    for position in positions(150):
        found = danger(position)
        told = ahead(NAMES, position, found) if found.losing and not found.is_everywhere else ""
        if "watch" not in told or "above all" in told:
            continue
        watched = set(re.findall(r"\d+–\d+–\d+", told))
        one, several = one + (len(watched) == 1), several + (len(watched) > 1)
        lost = [lines for move in position.legal_moves if (lines := lost_with(position, move))]
        assert len(lost) == found.losing and all(lines & watched for lines in lost), (position.text, told)
    assert one and several


def test_who_wins_next_turn_is_told_with_what_is_threatened() -> None:
    told = "Circle wins next turn."
    one = several = 0
    for position in positions(60):
        threatened = {row_text(threat.squares, MAGIC) for threat in lines_threatened(position)}
        if threatened:
            said = winning(NAMES, told, position)
            named = set(re.findall(r"\d+–\d+–\d+", said))
            assert said.startswith("Circle wins next turn: it threatens ") and named and named <= threatened
            one, several = one + (len(named) == 1), several + (len(named) > 1)
    assert one and several


def test_who_wins_with_whatever_comes_is_told_with_what() -> None:
    entropy, kinds = GAMES["entropy"], set()
    for puzzle in puzzles_of(entropy.variants[0]):
        start_of = puzzle.start(entropy, entropy.variants[0])
        for turn, failure in puzzle.failures[0].items() if puzzle.failures else ():
            if failure.plies in (2, 3) and failure.reply:
                after = start_of.after(start_of.parse_move(turn))
                position = after.after(after.parse_move(failure.reply))
                if not lines_threatened(position):
                    said = winning(NAMES, "Told.", position)
                    assert said.startswith("Told, whatever you play")
                    assert (" play: with " in said) is (failure.plies == 3)
                    kinds.add(failure.plies)
    assert kinds == {2, 3}
