"""What is said in a solution of turns the other side has no choice in: it must pass, or has one turn only."""

from __future__ import annotations

from magicgame.games import game_of
from magicgame.games.game import Move, Place, Position, Slide, Threat
from magicgame.language import translate as _
from magicgame.language import translate_count
from magicgame.match.deeds import deed
from magicgame.match.focus import Played
from magicgame.match.ideas import Crux, ways_to_win
from magicgame.ui.words.deeds import one_of_ways
from magicgame.ui.words.names import Names
from magicgame.ui.words.squares import squares_text
from magicgame.ui.words.turns import turn_told


def pass_before(names: Names, line: Played, number: int) -> str:
    """That the other side has passed before the turn of that number: one does not stop there."""
    if number < 2 or line[number - 2][1].steps:
        return ""
    return f"{turn_told(names, *line[number - 2])}."


def places_only(position: Position, move: Move) -> str:
    """That nothing could be flipped before a turn that only places a tile; empty of others, and of an empty board."""
    is_placing = game_of(position).has_faces and move.steps and isinstance(move.steps[0], Place)
    return _("Nothing can be flipped.") if is_placing and any(position.tiles) else ""


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
    following, winning = line[number + 1]
    wins = names.turn(game, following.move_text(winning))
    if winning.steps in [threat.steps for threat in deed(*line[number - 1]).threatens]:
        return _not_enough(loser, names.turn(game, after.move_text(reply)) if reply.steps else "",
                           is_checked=bool(after.alarms_after()))
    if reply.steps and after.alarms_after():
        return _("{loser} can end its check only with {reply}, and then {turn} wins.", loser=loser, turn=wins,
                 reply=names.turn(game, after.move_text(reply)))
    return _("{loser} has only {reply}, and then {turn} wins.", loser=loser, turn=wins,
             reply=names.turn(game, after.move_text(reply))) if reply.steps else _(
        "{loser} can only pass, and then {turn} wins.", loser=loser, turn=wins)


def _not_enough(loser: str, reply: str, *, is_checked: bool) -> str:
    """That the loser has only this reply, a pass where it is empty, to a threat that it does not stop."""
    if not reply:
        return _("{loser} can only pass.", loser=loser)
    return _("{loser} can end its check only with {reply}, which does not stop that.", loser=loser, reply=reply) if (
        is_checked) else _("{loser} has only {reply}, which does not stop that.", loser=loser, reply=reply)


# --- of a check, once it is found -------------------------------------------------------------------------------------


def plan(names: Names, line: Played, crux: Crux) -> str:
    """What to aim at after the check: where to bring pieces with the free moves, which turn decides then, what reply it
    forces, and what wins in the end."""
    game, ways = game_of(line[0][0]), one_of_ways(game_of(line[0][0]), final_ways(line, crux))
    free = {way_on(line, number)[1] for number in free_moves(line)}
    told = {"squares": squares_text(sorted(free), game) if free else "", "moves": ways}
    if free and ways and _is_forced(line, crux):
        return _then_decided(names, line, crux, len(free), told)
    if free:
        return translate_count("Use free moves to bring a piece to {squares}.",
                               "Use free moves to bring pieces to {squares}.", len(free), **told)
    if not ways:
        return ""
    return _("In the end you win with {moves}.", **told) if _is_forced(line, crux) else _(
        "Against the best defence you win with {moves}.", **told)


def _then_decided(names: Names, line: Played, crux: Crux, count: int, told: dict[str, str]) -> str:
    """The plan where the other side has no choice until the turn that decides."""
    game, (position, move), (after, reply) = game_of(line[0][0]), line[crux.number - 1], line[crux.number]
    turn = names.turn(game, position.move_text(move))
    if len(after.legal_moves) == 1 and reply.steps:
        return translate_count(
            "Meanwhile bring a piece to {squares}; then {turn} forces {reply}, and you win with {moves}.",
            "Meanwhile bring pieces to {squares}; then {turn} forces {reply}, and you win with {moves}.", count,
            turn=turn, reply=names.turn(game, after.move_text(reply)), **told)
    return translate_count("Meanwhile bring a piece to {squares}; then {turn} decides: you win with {moves}.",
                           "Meanwhile bring pieces to {squares}; then {turn} decides: you win with {moves}.", count,
                           turn=turn, **told)


def free_moves(line: Played) -> tuple[int, ...]:
    """The numbers of the turns that are free moves."""
    return tuple(number for number in range(3, len(line), 2) if free_move(line, number))


def final_ways(line: Played, crux: Crux) -> tuple[Threat, ...]:
    """The ways of pieces of which one wins in the end; empty where they are too many to be told."""
    after, _reply = line[crux.number]
    if len(after.legal_moves) == 1 and crux.number + 1 < len(line):
        position, move = line[crux.number + 1]
        return tuple(threat for key, threat in ways_to_win(position).items() if key == move.steps)
    return (*crux.threats, *crux.others) if crux.is_told else ()


def _is_forced(line: Played, crux: Crux) -> bool:
    """Whether the other side has no choice until the turn that decides."""
    return all(len(position.legal_moves) == 1 for position, _move in line[1:crux.number:2])
