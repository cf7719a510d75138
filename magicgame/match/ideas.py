"""What the solution of a puzzle is about, as facts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from itertools import combinations

from magicgame.engine.registry import kernel
from magicgame.engine.values import Value
from magicgame.games.game import Move, Outcome, Position, Slide, Threat
from magicgame.match.deeds import Way, way
from magicgame.match.puzzles import Puzzle
from magicgame.match.walk import points, positions_of

_MOST_WAYS = 3


class Idea(Enum):
    """How the solver's turn that decides does so."""

    DOUBLE = "double"
    """It makes several threats at once."""
    THREAT = "threat"
    """It makes one, and every reply loses, though another line may be what it loses to."""
    QUIET = "quiet"
    """It threatens nothing, but every reply loses."""
    SQUEEZE = "squeeze"
    """The opponent's own next turn completes the win, whatever it is."""
    DEFENCE = "defence"
    """It stops what was threatened."""
    TRAP = "trap"
    """The reply shown falls into the trap, and the turn that decides comes after it."""


@dataclass(frozen=True, slots=True)
class Crux:
    """What decides a puzzle: the idea, in which turn of the solution, from 1, and what that turn threatens or, of a
    defence, stops.

    Of a win, every reply that leaves none of the `threats` leaves one of the `others`; without threats any reply does.
    Where no reply stops them all, the threats are those few of which one is left. None of them is to be told where the
    others would be too many: then `is_told` is False.
    """

    idea: Idea
    number: int
    threats: tuple[Threat, ...]
    others: tuple[Threat, ...] = ()
    is_told: bool = True


def solution_of(puzzle: Puzzle, start: Position) -> tuple[tuple[Position, Move], ...]:
    """The turns of the solution as it is shown, each with the position it is played in; the first is `start`."""
    return played_from(start, puzzle.walked)


def played_from(position: Position, texts: Iterable[str]) -> tuple[tuple[Position, Move], ...]:
    """These turns, each with the position it is played in."""
    played = []
    for text in texts:
        move = position.parse_move(text)
        played.append((position, move))
        position = position.after(move)
    return tuple(played)


def crux_of(puzzle: Puzzle, start: Position) -> Crux | None:
    """What decides the puzzle, which begins at `start`; None where the task tells all there is."""
    if puzzle.kind == "win" and puzzle.turns == 1 and not puzzle.is_forced:
        return None
    line = solution_of(puzzle, start)
    turns = points(positions_of(start, [move for _position, move in line]), start.mover)
    if puzzle.kind == "hold":
        return Crux(Idea.DEFENCE, 1, turns[0].met) if turns[0].met else None
    first = 2 if puzzle.kind == "trap" else 1
    number, deciding = next((number, turn) for number, turn in enumerate(turns, 1)
                            if turn.is_winners and turn.is_decisive and number >= first)
    if puzzle.kind == "trap":
        return Crux(Idea.TRAP, number, deciding.threats)
    idea = Idea.SQUEEZE if puzzle.is_forced else Idea.DOUBLE if len(deciding.threats) > 1 else (
        Idea.THREAT if deciding.threats else Idea.QUIET)
    position, move = line[number - 1]
    known = () if idea is Idea.SQUEEZE else deciding.threats
    threats, others = left_over(position.after(move), known, _ways_of(*line[-1]))
    return Crux(idea, number, threats or known, others, bool(threats or others))


# --- what every reply leaves ------------------------------------------------------------------------------------------


def _ways_of(position: Position, move: Move) -> frozenset[Way]:
    """The ways in which a turn that ends the game does so."""
    outcome = position.after(move).outcome
    return frozenset((move.steps, *(line.squares for line in outcome.lines))) if outcome is not None else frozenset()


@lru_cache(maxsize=8)
def left_over(
    after: Position, threats: tuple[Threat, ...], shown: frozenset[Way]
) -> tuple[tuple[Threat, ...], tuple[Threat, ...]]:
    """The threats, and of the other ways to win the fewest of which every reply that stops those leaves one. Where no
    reply stops them all, the fewest threats of which one is left, and no others; both empty where too many are."""
    replies = _ways_after_replies(after)
    stopping = [ways for ways in replies if not any(way(threat) in ways for threat in threats)]
    if stopping or not threats:
        others = _fewest(stopping, [threat for ways in stopping for threat in ways.values()], shown)
        return (threats, others) if others else ((), ())
    return _fewest(replies, threats, shown), ()


def _fewest(
    replies: list[dict[Way, Threat]], among: Iterable[Threat], shown: frozenset[Way]
) -> tuple[Threat, ...]:
    """The fewest of these ways of which every reply leaves one, with one of those `shown` if that is possible; empty
    where it takes too many."""
    by_way = {way(threat): threat for threat in among}
    enough = [chosen for count in range(1, _MOST_WAYS + 1) for chosen in combinations(by_way, count)
              if all(any(each in ways for each in chosen) for ways in replies)]
    best = next((chosen for chosen in enough if shown.intersection(chosen)), enough[0] if enough else ())
    return tuple(by_way[each] for each in best)


def _ways_after_replies(after: Position) -> list[dict[Way, Threat]]:
    """Of each reply the ways to win with the next turn that it leaves, or the lines with which it loses the game."""
    found = []
    for reply in after.legal_moves:
        then = after.after(reply)
        is_won = then.outcome is not None and then.outcome.winner is after.mover
        found.append({} if is_won else ways_to_win(then) if then.outcome is None else _decided(reply, then.outcome))
    return found


def most_allowed(after: Position) -> tuple[Threat, int] | None:
    """With what the side that is not to move can win at once after more replies than with anything else, and after how
    many; None where it can after none."""
    replies = _ways_after_replies(after)
    counts = Counter(each for ways in replies for each in ways)
    if not counts:
        return None
    best, count = counts.most_common(1)[0]
    return next(ways[best] for ways in replies if best in ways), count


def ways_to_win(position: Position) -> dict[Way, Threat]:
    """The lines, or the ways of pieces, with which the mover can win at once."""
    found: dict[Way, Threat] = {}
    rules = kernel(position)
    for number, end in rules.moves(rules.encode(position), rules.rules(position)):
        if end == Value.WIN.value:
            move = rules.decode(number)
            outcome = position.after(move).outcome
            assert outcome is not None
            found |= _decided(move, outcome)
    return found


def _decided(move: Move, outcome: Outcome) -> dict[Way, Threat]:
    """What a turn has won with that ended the game: the winner's lines, or the slide where all its pieces decide."""
    steps = tuple(step for step in move.steps if isinstance(step, Slide))
    lines = [Threat(steps, line.squares, line.lock) for line in outcome.lines if line.side is outcome.winner]
    return {way(line): line for line in lines}
