"""What is said of the mistakes beside a solution, held against the board."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

import pytest
from speaking import NAMES, is_plain

from magicgame.engine.search import analyse
from magicgame.engine.stop import StopFlag
from magicgame.engine.values import Value
from magicgame.games import GAMES, game_of
from magicgame.games.game import Move, Position, Variant
from magicgame.games.magic import STANDING_LINE
from magicgame.match.focus import Played, ways_won
from magicgame.match.ideas import ways_to_win
from magicgame.match.puzzles import Aside, Puzzle, puzzles_of
from magicgame.match.walk import lines_threatened
from magicgame.ui.words import solution_asides, solution_ends
from magicgame.ui.words.shown_turns import turn_named, turn_shown
from magicgame.ui.words.squares import row_text, squares_text

VARIANTS = [variant for game in GAMES.values() for variant in game.variants if puzzles_of(variant)]
EACH = 25
"""One mistake in so many is judged by the engine where the puzzle does not tell what it comes to."""
_WAY = r"(?:\d+–\d+–\d+|\w\d-\w\d)"


@dataclass(frozen=True)
class Told:
    """What is said of a turn of a mistake, by its number from 1."""

    puzzle: Puzzle
    aside: Aside
    rest: Played
    number: int
    text: str

    @property
    def after(self) -> Position:
        position, move = self.rest[self.number - 1]
        return position.after(move)

    @property
    def left(self) -> int:
        return len(self.rest) - self.number

    @property
    def plies(self) -> int | None:
        """From this turn to the loss, as the puzzle tells it; None of a draw."""
        failure = self.puzzle.failures[self.aside.shared // 2][self.aside.turns[self.aside.shared]]
        return None if failure.plies is None else failure.plies + 1 - self.number


def told_of(variant: Variant) -> Iterator[Told]:
    for puzzle in puzzles_of(variant):
        start = puzzle.start(GAMES[variant.game], variant)
        names = replace(NAMES, you=start.mover)
        for aside in puzzle.asides if puzzle.mistakes else ():
            rest = solution_asides.rest_of(start, aside)
            for number in range(1, len(rest) + 1):
                text = solution_asides.aside_text(names, puzzle, start, aside, number)
                yield Told(puzzle, aside, rest, number, text)


def is_won(position: Position, move: Move) -> bool:
    outcome = position.after(move).outcome
    return outcome is not None and outcome.winner is position.mover


def is_lost(position: Position, move: Move) -> bool:
    outcome = position.after(move).outcome
    return outcome is not None and outcome.winner is position.mover.other


def wins_at_once(position: Position) -> bool:
    return any(is_won(position, move) for move in position.legal_moves)


def named_ways(position: Position) -> set[str]:
    """What the mover can win with at once, as it is written."""
    game, found = game_of(position), set()
    for threat in ways_to_win(position).values():
        found |= {row_text(threat.squares, game)} if threat.lock else {
            f"{game.square_name(step.source)}-{game.square_name(step.target)}" for step in threat.steps}
    return found


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda each: each.key)
def test_every_mistake_is_told_to_its_end(variant: Variant) -> None:
    for each in told_of(variant):
        position, move = each.rest[each.number - 1]
        names = replace(NAMES, you=each.rest[0][0].mover)
        assert turn_shown(names, position, move) in each.text and is_plain(each.text), each
        assert each.text.count(". ") <= 6, each
        if each.left:
            continue
        outcome = each.after.outcome
        if outcome is None:
            assert "can hold the draw." in each.text or re.search(r"wins in \d+ more turns\.$", each.text), each
        elif outcome.winner is None:
            assert "That is a draw." in each.text, each
        else:
            assert outcome.winner is not names.you
            assert "and wins." in each.text or "You lose." in each.text, each


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda each: each.key)
def test_what_comes_next_comes_whatever_is_played(variant: Variant) -> None:
    tested = 0
    for each in told_of(variant):
        after = each.after
        if re.search(r"Whatever you play now, \w+ wins\.", each.text):
            tested += 1
            assert all(is_lost(after, move) for move in after.legal_moves), each
        if re.search(r"Whatever you reply, \w+ wins next turn\.", each.text):
            tested += 1
            assert all(is_lost(after, move) or (not after.after(move).is_terminal and wins_at_once(after.after(move)))
                       for move in after.legal_moves), each
        if (found := re.search(rf"But (?:now )?\w+ can (?:still )?lock ({_WAY}(?: and {_WAY})?)\.", each.text)) or (
                found := re.search(rf"But (?:now )?({_WAY}) (?:still )?wins\.", each.text)):
            tested += 1
            assert set(re.findall(_WAY, found[1])) <= named_ways(after), each
    assert tested > 20


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda each: each.key)
def test_an_answer_that_wins_was_threatened_or_let_in(variant: Variant) -> None:
    said = {"did not stop": 0, "made": 0}
    for each in told_of(variant):
        found = re.search(r"Your turn (did not stop|made) that", each.text)
        position, move = each.rest[each.number - 1]
        assert bool(found) is (each.number == 2 and is_won(position, move)), each
        if found is not None:
            said[found[1]] += 1
            has_faces, threatened = game_of(position).has_faces, lines_threatened(each.rest[0][0])
            is_old = any(old.squares == new.squares if has_faces else old.steps == new.steps
                         for old in threatened for new in ways_won(position, move))
            is_made_first = variant == STANDING_LINE
            assert is_old if found[1] == "did not stop" else is_made_first or not is_old, each
    assert min(said.values()) > 3


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda each: each.key)
def test_a_draw_and_a_far_win_are_what_they_are_said_to_be(variant: Variant) -> None:
    judged = 0
    for index, each in enumerate(told_of(variant)):
        is_draw, decides = "can hold the draw" in each.text, "next turn decides" in each.text
        count = re.search(r"wins in (\d+) more turns", each.text)
        if not (is_draw or decides or count):
            continue
        if each.puzzle.failures:
            judged += 1
            assert (each.plies is None) is is_draw and (not decides or each.plies == 3), each
            assert not count or (each.plies or 0) // 2 == int(count[1]), each
        elif not index % EACH:
            judged += 1
            found = analyse(each.after, StopFlag())
            assert (found.value, found.remoteness) == (
                (Value.DRAW, None) if is_draw else (Value.LOSS, each.left)), each
            assert not decides or each.left == 3
            assert not count or each.left // 2 == int(count[1])
    assert judged > 3


def test_a_check_said_to_be_ended_was_one() -> None:
    ended = 0
    for each in told_of(GAMES["entropy"].variants[0]):
        position, move = each.rest[each.number - 1]
        found = re.search(r"This ends the check on ([^.:]+): the piece now on (\w+) touches (it|them)\.", each.text)
        if each.after.is_terminal or each.number != 2:
            continue
        assert bool(found) is bool(position.alarms_after() and move.steps), each
        if found is not None:
            ended += 1
            assert found[1] == squares_text(sorted(position.alarms_after()), game_of(position)), each
            assert not position.alarms_after(move.steps) & position.alarms_after(), each
            game, (slide,) = game_of(position), move.steps
            assert found[2] == game.square_name(slide.target)
            assert position.alarms_after() <= {ray[0] for ray in game.board.rays[slide.target] if ray}, each
            assert (found[3] == "it") is (len(position.alarms_after()) == 1)
    assert ended > 200


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda each: each.key)
def test_a_solved_puzzle_tells_its_first_mistake_in_short(variant: Variant) -> None:
    for puzzle in puzzles_of(variant):
        start = puzzle.start(GAMES[variant.game], variant)
        names = replace(NAMES, you=start.mover)
        said = solution_asides.tempting(names, puzzle, start)
        assert bool(said) is bool(puzzle.mistakes)
        if not said or puzzle.kind == "check" or puzzle.turns > 1:
            continue
        aside = puzzle.asides[0]
        (_start, move), *answers = solution_asides.rest_of(start, aside)[:2]
        assert re.match("A (?:tempting )?mistake: ", said) and is_plain(said)
        assert f": {turn_named(names, start, move)}." in said
        if not answers:
            assert start.after(move).is_terminal and said.endswith(("You lose.", "That is a draw."))
            continue
        ((after, answer),) = answers
        locked = re.search(r"But then \w+ locks (.+)\.$", said)
        assert bool(locked) is any(threat.lock for threat in ways_won(after, answer)), said
        beside = solution_asides.aside_text(names, puzzle, start, aside, 2)
        assert f"This locks {locked[1]} and wins." in beside if locked else said.endswith(beside), said
        assert said in solution_ends.solved_about(names, puzzle, start, puzzle.line) or puzzle.is_forced
