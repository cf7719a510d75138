"""What is said in a solution of turns the other side has no choice in: it must pass, or has one turn only."""

from __future__ import annotations

from magicgame.games import game_of
from magicgame.games.game import Move, Place, Position, Slide
from magicgame.language import translate as _
from magicgame.match.deeds import deed
from magicgame.match.focus import Played
from magicgame.ui.words.names import Names
from magicgame.ui.words.shown_turns import turn_shown


def pass_before(names: Names, line: Played, number: int) -> str:
    """That the other side has passed before the turn of that number: one does not stop there."""
    if number < 2 or line[number - 2][1].steps:
        return ""
    return f"{turn_shown(names, *line[number - 2])}."


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
