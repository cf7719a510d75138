"""What is told where turns that are played out end: what can be seen there, beside the match."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from magicgame.games import game_of
from magicgame.games.game import Game, Move, Position, Side
from magicgame.match.seats import Seats
from magicgame.match.story import winning_move
from magicgame.match.study import Node, Study
from magicgame.ui.study.shown_line import Ending, ShownLine
from magicgame.ui.study.standing import estimated
from magicgame.ui.study.telling import Telling
from magicgame.ui.table.balance import is_counted, placed, touching
from magicgame.ui.words import played_out as words
from magicgame.ui.words import shown_lines as lines
from magicgame.ui.words.counts import both_counts
from magicgame.ui.words.names import Names
from magicgame.ui.words.tally import counts_now
from magicgame.ui.words.values import could_win_at_once, estimate_text


@dataclass(frozen=True)
class LineEnd:
    """Where the last line that was played out has ended, and why."""

    node: Node
    ending: Ending
    line: ShownLine


def told_where_shown(names: Names, study: Study, found: Telling) -> str:
    """Of turns that are played out: what the last one does on the board, or how the match stood instead."""
    node = study.current
    if node.parent is None or node.move is None or not (is_counted(study.game) and node.is_in_shown_line):
        return beside_match(names, study, found)
    return turn_on_board(names, study.game, node.parent.position, node.move)


def told_of_line(names: Names, study: Study, shown_from: Node | None) -> str:
    """Which turn a line that is watched began with, and instead of which, or that its turns are those of the match,
    played out from there; empty where none is watched."""
    first = next((node for node in study.current.path if node.is_shown), None)
    if first is None:
        if shown_from is None or study.has_left_match or shown_from not in study.current.path[:-1]:
            return ""
        return lines.shown_as_played(len(shown_from.path))
    number = len(first.path) - 1
    was_here = first.parent in study.played
    turn, *played = (names.turn(study.game, each.move_text) for each in (
        first, *study.played[number:number + was_here]))
    return lines.shown_from(number, turn, "".join(played))


def turn_on_board(names: Names, game: Game, before: Position, move: Move) -> str:
    """A turn that is played out, and what it does."""
    return words.turn_on_board(names, game, before, move, has_changed(before, move))


def has_changed(before: Position, move: Move) -> bool:
    """Whether a turn changes how many pieces are in place, or gives check."""
    return placed(before) != placed(before.after(move)) or bool(before.alarms_after(move.steps))


def told_at_line_end(names: Names, study: Study, found: Telling, end: LineEnd) -> str:
    """Why the line has ended, and where more pieces are in place than in the match or than where it began, how many;
    else how the match stood instead."""
    position, line = end.node.position, end.line
    told = {Ending.PASS: lines.must_pass(names, position.mover),
            Ending.CHECK: lines.is_in_check(names, position.mover),
            Ending.SAVED: lines.cannot_win(names, line.side.other),
            Ending.OPEN: lines.none_stands_out()}.get(end.ending, "")
    if not is_counted(study.game):
        return lines.end_of_line(told or lines.far_enough(), beside_match(names, study, found))
    there = line.beside(end.node)
    if line.instead is not None and (there is None or there.position.is_terminal or end.ending is Ending.SAVED):
        return lines.end_of_line(told, beside_match(names, study, found))
    if there is not None:
        return lines.end_of_line(told, _beside(names, study, found, end, there))
    told = told or (lines.far_enough() if end.ending is not Ending.GAIN else "")
    return lines.end_of_line(told, lines.counts_since(
        names, placed(position), placed(line.begun.position), len(line.begun.path)))


def _beside(names: Names, study: Study, found: Telling, end: LineEnd, there: Node) -> str:
    """How many are in place, and in the match by then, with how that stood if it was something else; where there are no
    more, that alone; where the match stood no worse by then, or has seen another slip, how it stood after the turn
    played instead."""
    here, then = (standing_at(names, each, found, study.seats) for each in (end.node, there))
    standing = then if here and then and here != then else ""
    if _is_changed(end.line, there, found, study.seats) or (
            standing and not _stands_better(end, there, found, study.seats)):
        return beside_match(names, study, found)
    if not is_counted_more(end.node, there, end.line.side):
        if _must_pass(there.position):
            return lines.match_by_then(lines.must_pass(names, there.position.mover))
        if standing:
            reason = "" if _must_pass(end.node.position) else standing_told(names, end.node, found, study.seats)[1]
            return ". ".join(filter(None, (reason, lines.match_by_then(standing))))
    return lines.counts_beside(names, placed(end.node.position), placed(there.position), standing)


def _is_changed(line: ShownLine, there: Node, found: Telling, seats: Seats) -> bool:
    """Whether a turn of the match is marked that was played after the one a line is shown instead of."""
    return line.instead is not None and any(
        found.is_marked(each, seats) for each in there.path[len(line.instead.path):])


def _stands_better(end: LineEnd, there: Node, found: Telling, seats: Seats) -> bool:
    """Whether the side of a line stands better where that ends than in the match by then."""
    scores = ((each, found.told(each, seats) or 0) for each in (end.node, there))
    here, then = (score if each.position.mover is end.line.side else -score for each, score in scores)
    return here > then


def _must_pass(position: Position) -> bool:
    return not any(move.steps for move in position.legal_moves)


def beside_match(names: Names, study: Study, found: Telling) -> str:
    """At the end of turns played out instead of one of the match, how that left the position, where it is called
    something else; else empty."""
    node, played = study.current, study.played
    first = next((each for each in node.path if each.is_shown), None)
    if first is None or first.parent not in played or len(first.path) > len(played):
        return ""
    instead = played[len(first.path) - 1]
    turn = names.turn(study.game, instead.move_text)
    if winning_move(instead.position) is not None:
        return lines.after_played(turn, could_win_at_once(names, instead.position.mover))
    told = [estimate_text(names, study.game, score, each.position.mover)
            for each in (node, instead) if (score := found.told(each, study.seats)) is not None]
    return lines.after_played(turn, told[1]) if len(told) > 1 and told[0] != told[1] else ""


def beside_text(names: Names, line: ShownLine, end: Node) -> str:
    """What the better turn comes to at the end of its line, beside the match by then, where that is more in place; else
    how many of its side's pieces touch the other side then, where these are more."""
    there, number = line.beside(end), len(end.path) - 1
    if there is None or there.position.is_terminal or end.position.is_terminal:
        return ""
    if is_counted_more(end, there, line.side):
        return lines.by_turn(names, number, placed(end.position), placed(there.position))
    now, then = (touching(each.position, line.side) for each in (end, there))
    return lines.touching_by_turn(names, line.side, number, now, then) if now > then else ""


def standing_at(names: Names, end: Node, found: Telling, seats: Seats) -> str:
    """Who stands better there, as the headline of a review says it; empty where that is not only estimated."""
    score, position = found.told(end, seats), end.position
    return "" if score is None or position.is_terminal else estimate_text(
        names, game_of(position), score, position.mover)


def standing_told(names: Names, end: Node, found: Telling, seats: Seats) -> tuple[str, str]:
    """The same and, where how many are in place does not tell that, why; each may be empty."""
    told, analysis, score = standing_at(names, end, found, seats), found.advice(end), found.told(end, seats)
    if not told or analysis is None or score is None or not is_counted(game_of(end.position)):
        return told, ""
    reason = estimated(names, end.position, analysis, score, found.winner(end))[1]
    return told, reason if reason != counts_now(names, placed(end.position)) else ""


def more_in_place(names: Names, here: Sequence[Node], there: Sequence[Node]) -> tuple[int, str, str] | None:
    """After which turn, from 1, how many are in place on each of two lines, where the first is `ahead_by_then`; else
    None."""
    found = ahead_by_then(here, there)
    if found is None:
        return None
    one, other = (both_counts(names, placed(each.position)) for each in found)
    return len(found[0].path) - 1, one, other


def gained_text(names: Names, better: Sequence[Node], slipped: Sequence[Node]) -> str:
    """How many more are likely to be in place on a line that begins with a better turn than on one that begins with a
    slip; empty where they are not, and where the first turns alone tell it."""
    more = more_in_place(names, better, slipped)
    if more is None or more[0] == len(better[0].path) - 1 or slipped[0].parent is None or slipped[0].move is None:
        return ""
    number, instead, after = more
    return lines.gained(number, instead, names.turn_text(slipped[0].parent.position, slipped[0].move), after)


def ahead_by_then(here: Sequence[Node], there: Sequence[Node]) -> tuple[Node, Node] | None:
    """The last nodes of two lines, or of as much of the longer one as the other has, that begin with other turns of one
    position, where its side is further ahead in pieces in place on the first; else None, and where that is not counted
    or a game is over."""
    count = min(len(here), len(there))
    if not count or not is_counted(game_of(here[0].position)):
        return None
    one, other = here[count - 1], there[count - 1]
    is_over = one.position.is_terminal or other.position.is_terminal
    return None if is_over or not is_counted_more(one, other, here[0].position.mover.other) else (one, other)


def is_counted_more(here: Node, there: Node, side: Side) -> bool:
    """Whether a side is further ahead in pieces in place at one node than at another."""
    now, then = placed(here.position), placed(there.position)
    return now[side] - now[side.other] > then[side] - then[side.other]
