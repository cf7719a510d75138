"""What is said in a solution of turns the other side has no choice in: it must pass, or has one turn only."""

from __future__ import annotations

from magicgame.games import game_of
from magicgame.games.game import Slide
from magicgame.language import translate as _
from magicgame.language import translate_count
from magicgame.match.deeds import deed
from magicgame.match.focus import Played
from magicgame.match.ideas import Crux
from magicgame.ui.words.deeds import one_of_ways, ways_text
from magicgame.ui.words.names import Names
from magicgame.ui.words.squares import squares_text
from magicgame.ui.words.turns import turn_told


def pass_before(names: Names, line: Played, number: int) -> str:
    """That the other side has passed before the turn of that number: one does not stop there."""
    if number < 2 or line[number - 2][1].steps:
        return ""
    return f"{turn_told(names, *line[number - 2])}."


def free_move(line: Played, number: int) -> str:
    """Of a slide between two passes that threatens nothing where its piece goes; else empty."""
    if number >= len(line) or number < 2 or line[number - 2][1].steps or line[number][1].steps:
        return ""
    position, move = line[number - 1]
    if deed(position, move).threatens:
        return ""
    (here, there), square = way_on(line, number), game_of(position).square_name
    return _("A free move: on {square} the piece helps to win.", square=square(here)) if (
        here == there) else _("A free move: the piece is on its way to {square}.", square=square(there))


def way_on(line: Played, number: int) -> tuple[int, int]:
    """Where the piece goes that slides in the turn of that number, and where it stands at the end of the line."""
    step = line[number - 1][1].steps[0]
    assert isinstance(step, Slide)
    there = step.target
    for _position, move in line[number:]:
        for later in move.steps:
            if isinstance(later, Slide) and later.source == there:
                there = later.target
    return step.target, there


def only_reply(names: Names, line: Played, number: int) -> str:
    """That the only turn the loser has after the one of that number does not help: with what the solver wins then."""
    (after, reply), game = line[number], game_of(line[0][0])
    loser = names.side(after.mover)
    if number == len(line) - 1:
        return _("{loser}'s only turn now completes the win.", loser=loser)
    if game.has_faces:
        return _("After {loser}'s only reply you win on your next turn.", loser=loser) if deed(
            *line[number - 1]).threatens else _(
            "There is no threat, yet after {loser}'s only reply you win on your next turn.", loser=loser)
    wins = names.turn(game, line[number + 1][0].move_text(line[number + 1][1]))
    return _("{loser} has only {reply}, and then {turn} wins.", loser=loser, turn=wins,
             reply=names.turn(game, after.move_text(reply))) if reply.steps else _(
        "{loser} can only pass, and then {turn} wins.", loser=loser, turn=wins)


# --- of a check, once it is found -------------------------------------------------------------------------------------


def own_number(crux: Crux) -> int:
    """Which of the solver's turns decides."""
    return (crux.number + 1) // 2


def plan(names: Names, line: Played, crux: Crux) -> str:
    """What to aim at after the check: where to bring pieces with the free moves, and what wins in the end."""
    game = game_of(line[0][0])
    free = {way_on(line, number)[1] for number in range(3, len(line), 2) if free_move(line, number)}
    bring = translate_count("The plan: with your free moves bring a piece to {squares}.",
                            "The plan: with your free moves bring pieces to {squares}.", len(free),
                            squares=squares_text(sorted(free), game)) if free else ""
    return " ".join(filter(None, (bring, _in_the_end(names, line, crux))))


def _in_the_end(names: Names, line: Played, crux: Crux) -> str:
    """What is decided by the turn that decides; empty where too much would have to be told."""
    game = game_of(line[0][0])
    after, reply = line[crux.number]
    told = {"number": own_number(crux), "loser": names.side(after.mover)}
    if len(after.legal_moves) == 1 and crux.number + 1 < len(line):
        wins = names.turn(game, line[crux.number + 1][0].move_text(line[crux.number + 1][1]))
        return _("By turn {number} {loser} has only {reply}, and then {turn} wins.", turn=wins,
                 reply=names.turn(game, after.move_text(reply)), **told) if reply.steps else _(
            "In the end {turn} wins, while {loser} can only pass.", turn=wins, loser=told["loser"])
    if not crux.is_told:
        return ""
    lines, others = ways_text(game, crux.threats, len(crux.threats)), one_of_ways(game, crux.others)
    if not crux.threats:
        return _("By turn {number} you win with {lines}, whatever {loser} replies.", lines=others, **told)
    if crux.others:
        return _("By turn {number} you threaten {lines}, and if {loser} stops that, you win with {others}.",
                 lines=lines, others=others, **told)
    return translate_count("By turn {number} you threaten {lines}, and {loser} cannot stop that.",
                           "By turn {number} you threaten {lines}, and {loser} cannot stop them all.",
                           len(crux.threats), lines=lines, **told)
