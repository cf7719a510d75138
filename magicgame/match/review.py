"""What each turn of a match was worth, by exact values: verdicts and facts, no sentences."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import takewhile

from magicgame.engine.registry import exact_plies
from magicgame.engine.tablebase import tablebase
from magicgame.engine.values import CERTAIN, Analysis, MoveValue, Value
from magicgame.games import game_of
from magicgame.games.game import Game, MatchTermination, Move, Outcome, Position, Step

_AT_ONCE_PLIES, _NEAR_PLIES, _FORESEEN_PLIES = 2, 8, 12
_SOON = 12
"""So many turns before the last there may be, that is near."""
_PROVEN = 0.2
"""The least height of a win on a curve of values, however far away it is: a hint tells of it, too."""
_NOTICED = 0.24
"""How much lower a win stands there where it has been put off."""
EVEN = 25
"""A search's score below this tells nothing: a piece in place is worth more."""
SLIP = 60
"""A turn estimated so much lower than the best of its position is one: about what two pieces in place are worth."""
_STEEPNESS = 4
"""How fast a value's height falls where its end is no longer near."""


class Verdict(Enum):
    """How a turn changed what its side could reach."""

    FORCED = "forced"
    """There was no other turn."""
    ONLY = "only"
    """Every other turn would have given the result away."""
    KEEPS = "keeps"
    """The result stays what it was, and no turn does better."""
    SLOWER = "slower"
    """The result stays, but a quicker win or a longer resistance was possible."""
    GIVES_AWAY = "gives_away"
    """A better result was possible."""


class Turning(Enum):
    """How a turn decided a match."""

    DECIDED = "decided"
    """It gave the result away for good."""
    LET_WIN = "let_win"
    """It let the other side win with its next turn."""
    TURNED = "turned"
    """It did so where its own side could have won."""
    HASTENED = "hastened"
    """It let the other side, to which it had lost already, win with its next turn."""
    MISSED = "missed"
    """In a match that was drawn, it gave the last win away."""


@dataclass(frozen=True, slots=True)
class Remark:
    """One turn judged: `played` and the `best` of its position, and how many turns kept the best result.

    `followed` are the turns that were played after it.
    """

    before: Position
    played: MoveValue
    best: MoveValue
    verdict: Verdict
    holding: int
    followed: tuple[Move, ...] = ()

    @property
    def is_mistake(self) -> bool:
        return self.verdict is Verdict.GIVES_AWAY

    @property
    def is_lost_at_once(self) -> bool:
        """Whether the turn let the other side win with its next one."""
        return self.played.value is Value.LOSS and self.played.remoteness == _AT_ONCE_PLIES

    @property
    def is_blunder(self) -> bool:
        """Whether the game was over at once though another turn would have gone on, be it lost or not."""
        return _is_soon_lost(self.played) and not _is_soon_lost(self.best)

    @property
    def is_lesson(self) -> bool:
        """Whether there is another turn to be found."""
        return self.is_mistake or self.is_blunder

    @property
    def puts_off_win(self) -> bool:
        """Whether the turn still wins though another one would have won at once."""
        return self.verdict is Verdict.SLOWER and _wins_at_once(self.best)


def _is_soon_lost(found: MoveValue) -> bool:
    return found.value is Value.LOSS and found.remoteness in range(_AT_ONCE_PLIES + 1)


def _wins_at_once(found: MoveValue) -> bool:
    return found.value is Value.WIN and found.remoteness == 1


def can_judge(game: Game) -> bool:
    """Whether turns of the game can be judged now: exact values must be available, at least towards the end."""
    start = game.start(game.variants[0])
    return exact_plies(start) > 0 or tablebase(start) is not None


def judge(before: Position, move: Move, analysis: Analysis, followed: tuple[Move, ...] = ()) -> Remark:
    """Judge a turn by the exact analysis of the position it was played in; `followed` are the turns after it.

    Raises KeyError when the analysis lacks the turn, and ValueError when it is not exact.
    """
    values = {found.move: found for found in analysis.moves}
    played, best = values[move], best_beside(analysis, move)
    if played.value is None or best.value is None:
        raise ValueError("the analysis is not exact")
    holding = sum(found.value is best.value for found in analysis.moves)
    return Remark(before, played, best, _verdict(played, best, holding, len(analysis.moves)), holding, followed)


def best_beside(analysis: Analysis, move: Move) -> MoveValue:
    """Of the best turns of an exact analysis the one most like that one: with its first step, then its last square."""
    first, steps = analysis.moves[0], move.steps
    equal = (found for found in analysis.moves if (found.value, found.remoteness) == (first.value, first.remoteness))

    def likeness(found: MoveValue) -> tuple[bool, bool]:
        other = found.move.steps
        return other[:1] == steps[:1], bool(other and steps) and other[-1].target == steps[-1].target

    return max(equal, key=likeness)


def _verdict(played: MoveValue, best: MoveValue, holding: int, count: int) -> Verdict:
    if count == 1:
        return Verdict.FORCED
    if played.value is not best.value:
        return Verdict.GIVES_AWAY
    if holding == 1:
        return Verdict.ONLY
    return Verdict.KEEPS if played.remoteness == best.remoteness else Verdict.SLOWER


def right_turns(mistake: Remark, analysis: Analysis) -> tuple[Move, ...]:
    """The turns of its position that are no mistake, or where a win at once was missed win at once, those first that
    begin as it does."""
    steps, best = mistake.played.move.steps, mistake.best
    right = (
        found.move for found in analysis.moves
        if found.value is best.value and (not _is_soon_lost(found) or _is_soon_lost(best))
        and (not _wins_at_once(best) or _wins_at_once(found))
    )
    return tuple(sorted(right, key=lambda move: _shared(move.steps, steps), reverse=True))


def wrong_steps(mistake: Remark, analysis: Analysis) -> tuple[Step, ...]:
    """The steps of a turn that were wrong: those after what a right turn begins with or, where none begins so, the
    first one and whatever no right turn has, either."""
    steps, right = mistake.played.move.steps, right_turns(mistake, analysis)
    if shared := _shared(right[0].steps, steps) if right else 0:
        return steps[shared:]
    done = {step for move in right for step in move.steps}
    return tuple(step for step in steps if step not in done)


def _shared(steps: Sequence[Step], others: Sequence[Step]) -> int:
    """With how many of the same steps both begin."""
    return sum(1 for _same in takewhile(lambda both: both[0] == both[1], zip(steps, others, strict=False)))


def mistakes(remarks: Iterable[Remark]) -> tuple[Remark, ...]:
    """The turns that gave a result away, in order."""
    return tuple(remark for remark in remarks if remark.is_mistake)


def nearest_first(mistakes: Iterable[Remark]) -> tuple[Remark, ...]:
    """Those first that missed a win at once, then those whose price is paid in the fewest of the winner's turns, and of
    these those with the fewest choices: what a player can see on the board before what has to be computed."""
    return tuple(sorted(mistakes, key=lambda each: (
        not _wins_at_once(each.best), _price_turns(each), len(each.before.legal_moves))))


def counts(remark: Remark, is_for_beginners: bool) -> bool:
    """Whether a turn counts as a mistake: it gave a result away.

    A beginner's counts also where it lost at once, and only where its price is paid within four of the winner's turns,
    or within six where it turned a win into a loss.
    """
    if not is_for_beginners:
        return remark.is_mistake
    return is_near(remark) or (_is_turned_round(remark) and _price_plies(remark) <= _FORESEEN_PLIES)


def is_near(remark: Remark) -> bool:
    """Whether a beginner can see what a turn cost: its price is paid within four of the winner's turns."""
    return remark.is_lesson and _price_plies(remark) <= _NEAR_PLIES


def _is_turned_round(remark: Remark) -> bool:
    """Whether a turn made the other side win what its own had won."""
    return remark.best.value is Value.WIN and remark.played.value is Value.LOSS


def is_far(remark: Remark, is_for_beginners: bool) -> bool:
    """Whether a turn gave a result away and does not count as a mistake all the same."""
    return remark.is_mistake and not counts(remark, is_for_beginners)


def lets_win_slip(remark: Remark, is_for_beginners: bool) -> bool:
    """Whether a turn gave a win away that is too far for it to count as a mistake."""
    return remark.best.value is Value.WIN and is_far(remark, is_for_beginners)


def is_slip(remark: Remark, is_for_beginners: bool) -> bool:
    """Whether a turn that does not count as a mistake let a chance go: a result far away, or a win that was near."""
    if is_far(remark, is_for_beginners):
        return True
    best, played = (
        worth(each.value, each.remoteness, is_for_beginners) if each.value is not None else 0.0
        for each in (remark.best, remark.played)
    )
    return remark.verdict is Verdict.SLOWER and best > 0 and best - played >= _NOTICED


def _price_plies(mistake: Remark) -> int:
    """How many turns of both sides away what a mistake has cost is: the loss it leads to, or the win that was there."""
    known = mistake.played.remoteness, mistake.best.remoteness
    return min((plies for plies in known if plies is not None), default=0)


def _price_turns(mistake: Remark) -> int:
    """The same in turns of the side that wins."""
    return -(-_price_plies(mistake) // 2)


def turning_point(
    outcome: Outcome | None, remarks: Mapping[int, Remark], is_for_beginners: bool = False
) -> int | None:
    """The turn after which the result did not change any more, or in a draw the last that gave a win away.

    Where that does not count for a beginner, it is the last one that counts and let the other side win at once; None
    where there is none. `remarks` are those of the turns by their number. What was given up, agreed or lost on time
    was not decided by a turn.
    """
    if outcome is None or isinstance(outcome.termination, MatchTermination):
        return None
    losers, changed = _losers(outcome, remarks), _last_change(outcome, remarks)
    if changed is not None and counts(losers[changed], is_for_beginners):
        return changed
    lost = (number for number, remark in losers.items() if remark.is_lost_at_once)
    later = (number for number in lost if changed is None or number > changed)
    return max((number for number in later if counts(losers[number], is_for_beginners)), default=None)


def far_turning_point(outcome: Outcome | None, remarks: Mapping[int, Remark], is_for_beginners: bool) -> int | None:
    """The turn that gave the winner of a match a win too far away to count as its turning point; None where none did.
    """
    if outcome is None or outcome.winner is None or isinstance(outcome.termination, MatchTermination):
        return None
    changed = _last_change(outcome, remarks)
    return changed if changed is not None and is_far(remarks[changed], is_for_beginners) else None


def _losers(outcome: Outcome, remarks: Mapping[int, Remark]) -> dict[int, Remark]:
    return {number: remark for number, remark in remarks.items() if remark.before.mover is not outcome.winner}


def _last_change(outcome: Outcome, remarks: Mapping[int, Remark]) -> int | None:
    """The last turn that changed what the position was worth to the loser's cost."""
    return max((number for number, each in _losers(outcome, remarks).items() if each.is_mistake), default=None)


def turning(outcome: Outcome | None, remark: Remark) -> Turning:
    """How the turn that decided did so."""
    if remark.is_lost_at_once:
        if remark.best.value is Value.WIN:
            return Turning.TURNED
        return Turning.LET_WIN if remark.is_mistake else Turning.HASTENED
    return Turning.MISSED if outcome is not None and outcome.winner is None else Turning.DECIDED


def estimate(found: Analysis, before: Analysis | None) -> int:
    """A search's score of a position for its mover.

    A search favours whoever is to move. So where the position before it was searched, too, that counts as much.
    """
    score = found.moves[0].score
    if before is None or before.value is not None or not before.moves:
        return score
    other = -before.moves[0].score
    return score if max(abs(score), abs(other)) > CERTAIN else round((score + other) / 2)


def is_about_even(score: int) -> bool:
    """Whether a search's score favours nobody."""
    return abs(score) < EVEN


def is_nearly_over(position: Position) -> bool:
    """Whether the match is drawn soon unless a side wins before."""
    most = game_of(position).most_plies
    return most is not None and most - position.ply <= _SOON


def expected_end(position: Position, line: Iterable[Move]) -> Position:
    """Where the turns lead that a search expects."""
    for move in line:
        position = position.after(move)
    return position


def looks_bad(found: Analysis, move: Move) -> bool:
    """Whether a search takes a turn for clearly worse than the best of its position, and a hint does so, too."""
    score = next(each.score for each in found.moves if each.move == move)
    return move not in found.level and found.moves[0].score - score > SLIP


def worth(value: Value, remoteness: int | None, is_for_beginners: bool) -> float:
    """A value as a height: -1 lost at once, 0 draw, 1 won at once.

    A win too far away to be seen at the board stands a little above a draw: it rises steeply where a beginner's
    mistakes begin to count, and for others further away.
    """
    if remoteness is None:
        return 0.0
    near = _NEAR_PLIES if is_for_beginners else _FORESEEN_PLIES
    height = _PROVEN + (1 - _PROVEN) / (1 + (remoteness / near) ** _STEEPNESS)
    return height if value is Value.WIN else -height
