"""What decided a match of Entropy: counted anew on the boards, of recorded, played and built matches."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path

import pytest

from magicgame.games.entropy import ENTROPY
from magicgame.games.game import MatchTermination, Outcome, Position, Side
from magicgame.games.parting import nearness
from magicgame.match.match import Match
from magicgame.match.record import load_record
from magicgame.match.seats import Seats
from magicgame.match.story import Kind, Story, story

SHUT_ITSELF_IN = """
a2-a3 c5-b4 d1-d4 b4-b3 e1-d2 b5-b4 e2-b5 d5-c4 c1-c2 e4-e3 d2-e2 b4-d2 b1-a2 b3-b4 a1-e1 d2-d1 a2-a1 a4-b3
pass b4-d2 pass d2-d3 pass d3-c3 pass b3-b1 pass c4-c5
"""
SOON_TRAPPED = "SO..S/..S.O/SSO.S/O.O../S..OO S"
TESTS = Path(__file__).parent.parent
RECORDS = [path for folder in ("playthroughs", "records/played") for path in sorted((TESTS / folder).glob("entropy*"))]


def told(match: Match) -> Story | None:
    assert match.outcome is not None
    return story(match.positions, match.outcome)


def wins(position: Position) -> set[str]:
    """Which moves win at once."""
    ends = ((move, position.after(move).outcome) for move in position.legal_moves)
    return {position.move_text(move) for move, end in ends if end is not None and end.winner is position.mover}


def check(match: Match, found: Story) -> None:
    """That what it says is so."""
    positions, moves, outcome = match.positions, match.moves, match.outcome
    assert outcome is not None
    before = positions[found.number]
    match found.kind:
        case Kind.GAVE:
            assert moves[found.number:] and found.number == len(moves) - 1
            assert before.mover is found.side is outcome.winner.other
        case Kind.MISSED | Kind.COULD_WIN:
            assert before.mover is found.side is not outcome.winner and found.move is not None
            assert before.move_text(found.move) in wins(before)
            later = [each for each in positions[found.number + 1:-1] if each.mover is not outcome.winner]
            assert not any(map(wins, later)), "the last such"
        case Kind.STUCK:
            own = [number for number in range(found.number + 1, len(moves)) if positions[number].mover is found.side]
            assert own and not any(moves[number].steps for number in own) and moves[found.number].steps
            assert found.number < 2 or moves[found.number - 1].steps, "not before"
        case Kind.ALLOWED:
            stops = [move for move in before.legal_moves if not wins(before.after(move))]
            assert before.mover is found.side and wins(before.after(moves[found.number]))
            assert len(stops) == found.count > 0
        case Kind.TRAPPED:
            after = positions[found.number + 1]
            assert after.mover is found.side and all(wins(after.after(move)) for move in after.legal_moves)
        case Kind.NEAREST | Kind.NEVER_NEAR:
            most = {side: max(nearness(each, side).count(1) for each in positions) for side in Side}
            assert outcome.winner is None and most[found.side] == found.count >= most[found.side.other]
            assert (most[Side.FIRST] == most[Side.SECOND]) is (found.kind is Kind.NEVER_NEAR)


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_what_is_told_of_a_recorded_match_is_so(path: Path) -> None:
    match = load_record(path)
    if match.outcome is not None:
        found = told(match)
        assert found is not None or isinstance(match.outcome.termination, MatchTermination)
        if found is not None:
            check(match, found)


def test_what_is_told_of_matches_played_with_an_eye_for_wins_is_so() -> None:
    seen, chance = Counter[Kind](), random.Random(5)
    for _match in range(60):
        match = Match(ENTROPY, ENTROPY.variants[0], Seats())
        while not match.is_over:
            ways = wins(match.position) if chance.random() < .8 else set()
            moves = [move for move in match.position.legal_moves if match.position.move_text(move) in ways]
            options = moves or sorted(match.position.legal_moves, key=lambda move: -sum(
                nearness(match.position.after(move), match.position.mover)) - chance.random() * 2)[:3]
            match.play(chance.choice(options))
        found = told(match)
        if found is not None:
            check(match, found)
            seen[found.kind] += 1
    assert seen[Kind.ALLOWED] and seen[Kind.MISSED] and len(seen) >= 4, seen


def test_who_gives_up_where_a_win_at_once_was_there_is_told_so() -> None:
    won = load_record(TESTS / "playthroughs/entropy-win.record")
    positions, winner = won.positions[:-1], won.positions[-2].mover
    for side in Side:
        found = story(positions, Outcome(side, MatchTermination.RESIGNATION))
        assert found is not None and (found.kind, found.side) == (Kind.COULD_WIN, winner)
        assert found.move is not None and positions[-1].move_text(found.move) in wins(positions[-1])
    assert story(positions[:-9], Outcome(winner, MatchTermination.RESIGNATION)) is None


def test_who_gives_up_where_nothing_stops_a_win_at_once_is_told_since_when() -> None:
    variant = ENTROPY.variants[0]
    match = Match(ENTROPY, variant, Seats(), ENTROPY.parse_position(SOON_TRAPPED, variant))
    loser = match.position.mover.other
    match.play(match.position.parse_move("a3-c1"))
    assert all(wins(match.position.after(move)) for move in match.position.legal_moves)
    match.resign(loser)
    assert told(match) == Story(Kind.TRAPPED, loser, 0)
    start = match.positions[:1]
    assert story(start, Outcome(loser.other, MatchTermination.RESIGNATION)) is None


def test_who_has_shut_itself_in_is_told_of_its_own_turn() -> None:
    match = Match(ENTROPY, ENTROPY.variants[0], Seats())
    for turn in SHUT_ITSELF_IN.split():
        match.play(match.position.parse_move(turn))
    assert told(match) == Story(Kind.STUCK, Side.FIRST, 16), "a2-a1, before Diamond has done anything"
