"""How a hint in Entropy begins where the match is about to be decided, or the mover in check; and whom that names."""

from __future__ import annotations

from magicgame.engine.advice import Advice, Kind
from magicgame.games.game import Position
from magicgame.language import translate as _
from magicgame.language import translate_count
from magicgame.ui.words.entropy_deeds import named
from magicgame.ui.words.entropy_moves import movable, own_places, own_squares, turned, way
from magicgame.ui.words.entropy_replies import winning

OUTCOMES = (Kind.FINISH, Kind.FORCE, Kind.RESIST, Kind.LOST)
"""What a position asks for where the end of the match is in sight."""


def outcome_first(before: Position, advice: Advice) -> tuple[str, frozenset[int]]:
    """Of a win at once which pieces it still takes; of another the piece it begins with; of a loss whom of theirs to
    watch: the one that could win now or after the move, else those not yet in place."""
    assert advice.move is not None
    if advice.kind is Kind.FINISH:
        rest = frozenset(own_squares(before) - own_places(before))
        return translate_count(
            "Hint: only your piece on {squares} is not in place yet, and one slide wins at once",
            "Hint: only your pieces on {squares} are not in place yet, and one slide wins at once",
            len(rest), squares=named(rest)), rest
    if advice.kind is Kind.FORCE:
        source = frozenset(way(advice.move)[:1])
        return _("Begin with your piece on {square}", square=named(source)), source
    theirs, after = turned(before), before.after(advice.move)
    if threat := winning(theirs) or (None if after.is_terminal else winning(after)):
        watched = frozenset(threat[:1])
    else:
        watched = frozenset(own_squares(theirs) - own_places(theirs))
    told = translate_count("Watch their piece on {squares}", "Watch their pieces on {squares}", len(watched),
                           squares=named(watched))
    return (_("Hint: whatever you play, they can win next turn. {watch}", watch=told)
            if advice.kind is Kind.LOST else told), watched


def rescue_first(before: Position) -> tuple[str, frozenset[int]]:
    """That the mover is in check, which pieces can end it, and with how many moves."""
    helpers, count = frozenset(movable(before)), len(before.next_steps())
    squares, alone = named(helpers), named(before.alarms_after())
    if count == 1:
        return _("Hint: you are in check. Only your piece on {squares} can get beside {alone}, with one move",
                 squares=squares, alone=alone), helpers
    return translate_count(
        "Hint: you are in check. Only your piece on {squares} can get beside {alone}: choose among {moves} moves",
        "Hint: you are in check. Your pieces on {squares} can get beside {alone}: choose among {moves} moves",
        len(helpers), squares=squares, alone=alone, moves=count), helpers
