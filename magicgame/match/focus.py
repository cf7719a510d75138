"""The few threats that matter after a turn: those that a page tells are those that its board marks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from magicgame.games import game_of
from magicgame.games.game import Move, Position, Slide, Threat
from magicgame.match.deeds import Deed, Way, deed, is_whole, way
from magicgame.match.ideas import Crux, left_over, ways_to_win
from magicgame.match.walk import lines_threatened

Played = Sequence[tuple[Position, Move]]
"""The turns of a solution, each with the position it is played in."""
_MOST, _MOST_OF_IDEA = 2, 3


@dataclass(frozen=True, slots=True)
class Focus:
    """What a side can carry out with its next turn: with `is_chance` the side to move, else the other one."""

    threats: tuple[Threat, ...] = ()
    is_chance: bool = False


@dataclass(frozen=True, slots=True)
class Winning:
    """With what a turn wins after a reply: `still` what was threatened before the reply and can be carried out all the
    same, `new` what was not, `again` a line that the reply had broken."""

    still: tuple[Threat, ...] = ()
    new: tuple[Threat, ...] = ()
    again: tuple[Threat, ...] = ()

    @property
    def told(self) -> tuple[Threat, ...]:
        return self.again or (*self.still, *self.new)


@dataclass(frozen=True, slots=True)
class Refutation:
    """What the other side threatens, and with what `others` it wins next against every turn that stops that; whether
    all of it cannot be stopped with one turn."""

    threats: tuple[Threat, ...] = ()
    others: tuple[Threat, ...] = ()
    is_unstoppable: bool = False

    @property
    def focus(self) -> Focus:
        return Focus((*self.threats, *self.others))


def beginning(line: Played) -> Focus:
    """Before the first turn: with what it can win at once, else what the other side threatens, first what that turn
    stops, else what it can complete, where the turn completes some only that."""
    position, move = line[0]
    wins, chances = ways_to_win(position), game_of(position).chances_after(position)
    if wins:
        found = [chance for chance in _each_once(chances) if way(chance) in wins]
        return Focus(_some(found or tuple(wins.values()), _ways(ways_won(position, move))), is_chance=True)
    if threats := lines_threatened(position):
        return Focus(_some(threats, _ways(deed(position, move).stops)))
    made = {way(threat) for threat in lines_threatened(position.after(move)) if is_whole(threat)}
    found = [chance for chance in _each_once(chances) if way(chance) in made]
    return Focus(_some(found or _each_once(chances), ()), is_chance=bool(chances))


def focus_after(line: Played, number: int, crux: Crux | None, is_held: bool) -> Focus:
    """After the turn of that number: with what the solver wins next, unless a draw `is_held`; else what the turn
    threatens, of the one that decides what the idea of the puzzle is about, of any what the next one wins with or
    stops."""
    if not number:
        return beginning(line)
    position, move = line[number - 1]
    if not is_held and (winning := winning_after(line, number)):
        return Focus(winning.told, is_chance=True)
    idea = _ways(crux.threats) if crux is not None and crux.number == number else []
    idea = idea if len(idea) <= _MOST_OF_IDEA else []
    final = _ways(ways_won(*line[-1])) if line[-1][0].mover is position.mover else []
    stopped = _ways(deed(*line[number]).stops) if number < len(line) else []
    threatens = deed(position, move).threatens
    standing = _ways([threat for threat in threatens if is_whole(threat)])
    most = max(_MOST, len({*standing, *idea} if idea else ()))
    return Focus(_some(threatens, (*standing, *idea, *final, *stopped), most))


def told_deed(line: Played, number: int, crux: Crux | None, is_held: bool) -> Deed:
    """What the turn of that number does, with the few threats that are told: of those it stops the ones told before
    it, and before a turn that wins all the same none of its own but the lines it makes."""
    done, focus = deed(*line[number - 1]), focus_after(line, number, crux, is_held)
    before = _ways(focus_after(line, number - 1, crux, is_held).threats)
    stops = tuple(threat for threat in done.stops if way(threat) in before)[:_MOST_OF_IDEA]
    if not focus.is_chance:
        return replace(done, stops=stops or done.stops[:_MOST], threatens=focus.threats)
    whole = {threat.squares for threat in done.threatens if is_whole(threat)}
    position, move = line[number - 1]
    made = tuple(each for each in position.after(move).lines_after() if each.squares in whole)
    return replace(done, stops=stops or done.stops[:_MOST], threatens=(), makes=(*done.makes, *made))


def few(done: Deed) -> Deed:
    """The same without all but the first of what is stopped and threatened."""
    return replace(done, stops=done.stops[:_MOST], threatens=done.threatens[:_MOST])


def winning_after(line: Played, number: int) -> Winning | None:
    """With what the solver's turn after the reply of that number wins; None where it does not, or comes later."""
    (before, reply), following = line[number - 1], line[number:number + 1]
    won = ways_won(*following[0]) if following else ()
    if not won or before.mover is line[0][0].mover:
        return None
    position, move = following[0]
    threatened = {way(threat): threat for threat in lines_threatened(before)}
    if any(isinstance(step, Slide) for step in move.steps):
        is_old = any(way(threat) in threatened for threat in won)
        return Winning(still=won[:1]) if is_old else Winning(new=won[:1])
    done = deed(before, reply)
    broken = {each.squares for each in done.breaks} | {each.squares for each in done.stops if is_whole(each)}
    new = tuple(threat for threat in won if way(threat) not in threatened)
    if again := tuple(threat for threat in won if threat not in new and threat.squares in broken):
        return Winning(again=again[:1])
    wins = ways_to_win(position)
    carried = tuple(threat for threat in won if threat not in new)
    kept = (each for each in _each_once(game_of(position).chances_after(position))
            if way(each) in wins and way(each) in threatened and way(each) not in _ways(carried))
    still = (*carried, *kept)
    return Winning(still[:1] if new else still[:_MOST], new[:_MOST])


def refutation(lost: Position) -> Refutation:
    """Why the mover of a position has lost it; nothing where a turn could end the match and nothing is threatened."""
    threats = lines_threatened(lost)
    if not threats and any(lost.after(move).is_terminal for move in lost.legal_moves):
        return Refutation()
    kept, others = left_over(lost, threats, frozenset())
    if others and len(threats) <= _MOST:
        return Refutation(threats, others)
    return Refutation(kept, (), True) if kept and not others else Refutation(threats[:_MOST])


def ways_won(position: Position, move: Move) -> tuple[Threat, ...]:
    """What a turn wins with for its own side, with its steps; empty where it does not win."""
    outcome = position.after(move).outcome
    if outcome is None or outcome.winner is not position.mover:
        return ()
    return tuple(Threat(move.steps, line.squares, line.lock) for line in outcome.lines if line.side is position.mover)


def _ways(threats: Sequence[Threat]) -> list[Way]:
    return [way(threat) for threat in threats]


def _each_once(threats: Sequence[Threat]) -> tuple[Threat, ...]:
    """Each line or way of a piece once, in the way that takes the fewest steps."""
    found = {way(threat): threat for threat in sorted(threats, key=lambda each: len(each.steps), reverse=True)}
    return tuple(found.values())


def _some(threats: Sequence[Threat], first: Sequence[Way], most: int = _MOST) -> tuple[Threat, ...]:
    """At most so many of the threats, those named `first` before all others."""
    ranks = {each: rank for rank, each in reversed(list(enumerate(first)))}
    return tuple(sorted(threats, key=lambda each: ranks.get(way(each), len(ranks))))[:most]
