"""What is said to be threatened or won with while a puzzle is shown or tried is what the board marks, of every one."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest
from speaking import NAMES, is_plain

from magicgame.games import GAMES, game_of
from magicgame.games.game import Move, Position, Slide, Threat, Variant
from magicgame.match.deeds import is_whole
from magicgame.match.focus import Focus, beginning, focus_after, refutation
from magicgame.match.ideas import crux_of, left_over, solution_of
from magicgame.match.puzzles import Puzzle, puzzles_of
from magicgame.match.walk import lines_threatened
from magicgame.ui.words import solution_ends, solutions, threats
from magicgame.ui.words.names import Names
from magicgame.ui.words.squares import row_text

VARIANTS = [variant for game in (GAMES["magic"], GAMES["entropy"]) for variant in game.variants if puzzles_of(variant)]
_WAY = r"(?:\d+–\d+–\d+|[a-e]\d-[a-e]\d)"
_WAYS = rf"({_WAY}(?:(?:, | and | or ){_WAY})*)"
_TOLD = (
    rf"threatens (?:to lock |to make |to win with )?{_WAYS}",
    rf"(?:can still|you can) lock {_WAYS}(?!\d|, but|,? \d| and \d)",
    rf"and now {_WAYS} as well", rf"can make {_WAYS} again", rf"But (?:now )?{_WAYS} (?:still )?wins",
    rf"You can complete {_WAYS}", rf"You can win with this turn: {_WAYS}",
)


def said_to_come(said: str) -> list[str]:
    """The lines or ways of pieces of which it is said that they can come next."""
    return [way for pattern in _TOLD for told in re.findall(pattern, said) for way in re.findall(_WAY, told)]


def written(position: Position, threat: Threat) -> str:
    slide = next((step for step in threat.steps if isinstance(step, Slide)), None)
    name = game_of(position).square_name
    return f"{name(slide.source)}-{name(slide.target)}" if slide else row_text(threat.squares, game_of(position))


def all_of(variant: Variant) -> Iterator[tuple[Puzzle, Position, Names]]:
    for puzzle in puzzles_of(variant):
        start = puzzle.start(GAMES[variant.game], variant)
        yield puzzle, start, replace(NAMES, you=start.mover)


def assert_same(said: str, focus: Focus, position: Position) -> None:
    told, standing = said_to_come(said), {written(position, each) for each in focus.threats if is_whole(each)}
    made = [way for lines in re.findall(rf"(?:has|makes) the lines? {_WAYS}", said) for way in re.findall(_WAY, lines)]
    assert standing <= set(made), said
    assert sorted([*told, *standing]) == sorted(written(position, threat) for threat in focus.threats), said
    assert not said or is_plain(said)


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda each: each.key)
def test_what_a_solution_says_can_come_is_what_it_marks(variant: Variant) -> None:
    marked = 0
    for puzzle, start, names in all_of(variant):
        line, crux = solution_of(puzzle, start), crux_of(puzzle, start)
        assert_same(threats.standing(names, line), beginning(line), start)
        for number, (position, move) in enumerate(line, 1):
            focus = focus_after(line, number, crux, puzzle.kind == "hold")
            assert_same(solutions.turn_text(names, puzzle, line, number, crux), focus, position)
            assert len(focus.threats) <= 4 and all(can_come(position.after(move), focus, each)
                                                   for each in focus.threats)
            marked += bool(focus.threats)
    assert marked > len(puzzles_of(variant))


def can_come(after: Position, focus: Focus, threat: Threat) -> bool:
    """Whether the mover can win with it, or the other side threatens it."""
    if not focus.is_chance:
        return threat in lines_threatened(after)
    ends = (after.after(move) for move in after.legal_moves)
    won = [end.outcome for end in ends if end.outcome is not None and end.outcome.winner is after.mover]
    return any(line.squares == threat.squares for outcome in won for line in outcome.lines)


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda each: each.key)
def test_the_idea_of_a_threat_is_of_those_told_of_its_turn(variant: Variant) -> None:
    tested = 0
    for puzzle, start, names in list(all_of(variant))[::5]:
        line, crux = solution_of(puzzle, start), crux_of(puzzle, start)
        idea = re.search(rf"(?:no reply to turn \d+ stops (?:both |all of )?|that stops ){_WAYS}",
                         solution_ends.with_end("", names, puzzle, line, crux))
        if crux is not None and idea is not None:
            tested += 1
            focus = focus_after(line, crux.number, crux, is_held=False)
            told = {written(line[0][0], threat) for threat in focus.threats}
            assert set(re.findall(_WAY, idea[1])) <= told
    assert tested


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda each: each.key)
def test_a_refutation_names_what_it_marks_and_every_reply_leaves_one_of_them(variant: Variant) -> None:
    kinds = set()
    for _puzzle, start, names in list(all_of(variant))[::20]:
        for move in start.legal_moves[::9]:
            for lost in lost_after(start.after(move)):
                found, said = refutation(lost), threats.winning(names, "It wins.", lost)
                marked = [written(lost, threat) for threat in found.focus.threats]
                assert sorted(re.findall(_WAY, said)) == sorted(marked) and is_plain(said), said
                if "cannot stop" not in said and "it wins with" not in said and "whatever you play" not in said:
                    continue
                kinds.add((len(found.threats), bool(found.others)))
                left = left_over(lost, found.focus.threats, frozenset())[0]
                assert {written(lost, threat) for threat in left} <= set(marked)
                assert all(set(marked) & ways for ways in left_by_replies(lost))
        if len(kinds) > 3:
            return
    assert len(kinds) > 1 or (kinds and variant.game == "entropy"), "in Entropy, one line is threatened at a time"


def lost_after(position: Position) -> list[Position]:
    """Some positions after a reply, in which the mover may be lost."""
    if position.is_terminal:
        return []
    ends = [position.after(reply) for reply in position.legal_moves[::12]]
    return [end for end in ends if not end.is_terminal and lines_threatened(end)]


def left_by_replies(lost: Position) -> list[set[str]]:
    """With what the other side wins after each reply."""
    found = []
    for reply in lost.legal_moves:
        then = lost.after(reply)
        moves = [Move()] if then.is_terminal else then.legal_moves
        ends = [(move, then if then.is_terminal else then.after(move)) for move in moves]
        won = [(move, end.outcome) for move, end in ends
               if end.outcome is not None and end.outcome.winner is lost.mover.other]
        found.append({written(lost, Threat(tuple(step for step in move.steps if isinstance(step, Slide)), line.squares))
                      for move, outcome in won for line in outcome.lines if line.side is outcome.winner})
    return found
