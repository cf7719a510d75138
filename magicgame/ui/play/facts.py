"""What came out of a match, in the lines below its result: what decided it, and whose mistakes and slips there were."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from magicgame.games.game import MatchTermination, Side
from magicgame.match.match import Match
from magicgame.ui.play.aftermath import Aftermath
from magicgame.ui.table.picture import Row, Sign
from magicgame.ui.words import aftermath as words
from magicgame.ui.words.names import Names
from magicgame.ui.words.seats import player_name, result_name
from magicgame.ui.words.verdicts import had_text


def is_conceded(match: Match) -> bool:
    """Whether the match ended outside the board: by resigning, on time, by an agreement."""
    return match.outcome is not None and isinstance(match.outcome.termination, MatchTermination)


def has_won(match: Match) -> bool:
    """Whether the only person at this table has won."""
    person = match.seats.own
    return match.outcome is not None and person is not None and match.outcome.winner is person


def has_given_up(match: Match) -> bool:
    """Whether the only person at this table has resigned."""
    outcome, person = match.outcome, match.seats.own
    return outcome is not None and person is not None and outcome.winner is person.other and (
        outcome.termination is MatchTermination.RESIGNATION)


@dataclass(frozen=True)
class Facts:
    """Of a match that is over, as far as its turns have been judged."""

    names: Names
    match: Match
    found: Aftermath

    def rows(self) -> tuple[Row, ...]:
        """What came out, the most telling first; until then, that it will stand here."""
        if self.found.is_busy:
            return Row(words.looking_at_turns(*self.found.progress), "text"), Row(words.comes_soon())
        mistakes, decided = list(self._mistakes()), list(self._decided())
        told = [*decided, *mistakes] if has_won(self.match) else [*mistakes, *decided]
        return *told, *self._others_mistakes()

    def _mistakes(self) -> Iterator[Row]:
        """The person's against the computer; else of each side, unless there were none at all."""
        seats, found = self.match.seats, self.found
        if seats.own is not None:
            yield from self._own_mistakes()
        elif not found.mistakes(seats.learners):
            yield Row(words.nobodys_mistakes(), "text")
        else:
            for side in Side:
                turns = found.mistakes((side,))
                told = words.mistake_count(self._name(side), len(turns))
                yield Row(told, "text", Sign.MISTAKE if turns else None, turns)
        if seats.own is None:
            for side in seats.learners:
                if turns := found.slips((side,)):
                    yield Row(words.slip_count(self._name(side), len(turns)), "muted", Sign.SLIP, turns)

    def _own_mistakes(self) -> Iterator[Row]:
        """Without any, where a win slipped away; that there were none, where there were no slips either."""
        learners, found = self.match.seats.learners, self.found
        mistakes, slips, missed = found.mistakes(learners), found.slips(learners), found.wins_let_slip(learners)
        if mistakes:
            yield Row(words.own_mistakes(len(mistakes)), "text", Sign.MISTAKE, mistakes, self._had(mistakes))
        elif missed:
            yield Row(words.wins_let_slip(len(missed)), "text", Sign.SLIP, missed)
        elif not slips:
            yield Row(words.no_mistakes(is_conceded(self.match), bool(self.match.tags.get("Help"))), "text")
        if others := slips if mistakes else tuple(number for number in slips if number not in missed):
            yield Row(words.own_slips(len(others)), "muted" if mistakes or missed else "text", Sign.SLIP, others)

    def _decided(self) -> Iterator[Row]:
        """The turn that decided, unless it is told of as the only mistake, and since when the winner could not be
        stopped, if that was long before."""
        match, found = self.match, self.found
        if found.decisive is not None and found.turning is not None and not self._was_lone_mistake:
            mover = match.positions[found.decisive].mover
            yield Row(words.turning_point(self.names, mover, found.decisive, found.turning), "text")
        if found.far is not None:
            yield Row(words.far_win(self.names, match.positions[found.far].mover.other, found.far))

    def _had(self, mistakes: tuple[int, ...]) -> str:
        """What the person had before the only mistake; empty of several."""
        remark = self.found.remark(mistakes[0]) if len(mistakes) == 1 else None
        return words.turn_of_graph("", mistakes[0] + 1, had_text(remark)) if remark is not None else ""

    @property
    def _was_lone_mistake(self) -> bool:
        """Whether the person made one mistake, the one that decided."""
        seats, found = self.match.seats, self.found
        return seats.own is not None and found.mistakes(seats.learners) == (found.decisive,)

    def _others_mistakes(self) -> Iterator[Row]:
        """The opponent's and the count of its slips; that there were none, where the person made some."""
        own = self.match.seats.own
        if own is None:
            return
        turns = self.found.mistakes((own.other,))
        if turns or self.found.mistakes((own,)):
            told, slips = words.mistakes_of(self._name(own.other), turns), self.found.slips((own.other,))
            yield Row(words.with_slips(told, len(slips)) if slips else told)

    def _name(self, side: Side) -> str:
        return player_name(self.names, side)

    @property
    def missed_by_resigning(self) -> str:
        """What the side that resigned could still have reached; empty where it had lost, or none did."""
        outcome, value = self.match.outcome, self.found.resigned
        if outcome is None or outcome.winner is None or value is None:
            return ""
        seats, loser = self.match.seats, outcome.winner.other
        who = result_name(self.names, seats, loser)
        return words.could_have(who, loser is seats.own, value, self.found.turns_left)
