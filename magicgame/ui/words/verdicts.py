"""The verdict on a turn that was played, and what was better."""

from __future__ import annotations

from collections.abc import Callable

from magicgame.engine.values import MoveValue, Value
from magicgame.language import translate as _
from magicgame.language import translate_count
from magicgame.match.review import Remark, Verdict
from magicgame.match.why import winners_turns
from magicgame.ui.words.names import Names
from magicgame.ui.words.turns import turn_advised


def remark_text(names: Names, remark: Remark) -> str:
    """The verdict in a few words, without a full stop; of a win given away whose it was, and what is left of it."""
    if remark.verdict is Verdict.GIVES_AWAY:
        return _gives_away(names, remark)
    if remark.is_blunder:
        return _loses_at_once(names, remark)
    return _TEXTS[remark.verdict](names, remark)


def _loses_at_once(names: Names, remark: Remark) -> str:
    """Of a turn in a position that was lost, where another would have gone on."""
    mover = remark.before.mover
    if mover is names.you:
        return _("You were losing already; this loses at once")
    return _("{side} was losing already; this loses at once", side=names.side(mover))


def _forced(_names: Names, _remark: Remark) -> str:
    return _("There was no other turn")


def _only(_names: Names, remark: Remark) -> str:
    if remark.best.value is Value.WIN:
        return _("The only turn that wins")
    return _("The only turn that holds the draw")


def _keeps(names: Names, remark: Remark) -> str:
    match remark.best.value:
        case Value.WIN:
            return _("This wins as fast as possible")
        case Value.LOSS:
            return _("You were losing already; no turn lasts longer") if remark.before.mover is names.you else _(
                "{side} was losing already; no turn lasts longer", side=names.side(remark.before.mover))
    return draw_held(remark)


def draw_held(remark: Remark) -> str:
    """Of a turn that holds the draw: how many others do, too."""
    if remark.holding == 1:
        return _("Only this holds the draw")
    return translate_count("This holds the draw, like one other turn", "This holds the draw, like {count} other turns",
                           remark.holding - 1)


def _slower(names: Names, remark: Remark) -> str:
    if remark.best.value is Value.LOSS:
        return _("You were losing already, but another turn lasts longer") if remark.before.mover is names.you else _(
            "{side} was losing already, but another turn lasts longer", side=names.side(remark.before.mover))
    played, best = turns_left(remark.played), turns_left(remark.best)
    if played == best:
        return _("This still wins, but not as fast as possible")
    return translate_count(
        "This still wins, but one turn later than it could", "This still wins, but {count} turns later than it could",
        played - best)


def _gives_away(names: Names, remark: Remark) -> str:
    if remark.best.value is Value.DRAW:
        return _("This gives away the draw") if remark.before.mover is names.you else _(
            "{side} gives the draw away", side=names.side(remark.before.mover))
    mover, turns = remark.before.mover, turns_left(remark.best)
    is_own, only_draws = mover is names.you, remark.played.value is Value.DRAW
    if is_own and only_draws:
        return translate_count("You could have won at once; this only draws",
                               "You had a win in {count} turns; this only draws", turns)
    if is_own:
        return translate_count("You could have won at once; this loses",
                               "You had a win in {count} turns; this loses", turns)
    if only_draws:
        return translate_count("{side} could have won at once; this only draws",
                               "{side} had a win in {count} turns; this only draws", turns, side=names.side(mover))
    return translate_count("{side} could have won at once; this loses",
                           "{side} had a win in {count} turns; this loses", turns, side=names.side(mover))


def cost_text(names: Names, remark: Remark) -> str:
    """What a turn with a mark cost, to stand behind it."""
    best, other = remark.best, names.side(remark.before.mover.other)
    if remark.is_blunder and not remark.is_mistake:
        return _("was lost already, now loses at once")
    if remark.is_blunder and best.value is Value.WIN and remark.before.mover.other is not names.you:
        return _("turns a win into a loss at once")
    if remark.is_blunder:
        return _("lets you win at once") if remark.before.mover.other is names.you else _(
            "lets {side} win at once", side=other)
    if best.value is Value.DRAW and remark.before.mover.other is names.you:
        return translate_count("gives you a win in one turn", "gives you a win in {count} turns",
                               turns_left(remark.played))
    if best.value is Value.DRAW:
        return translate_count("turns a draw into a loss in one turn", "turns a draw into a loss in {count} turns",
                               turns_left(remark.played))
    turns = turns_left(best)
    if remark.is_mistake and remark.before.mover.other is names.you:
        return _others_win_lost(names.side(remark.before.mover), turns, remark.played.value)
    if remark.is_mistake and remark.played.value is Value.LOSS:
        return translate_count("turns a win in one turn into a loss", "turns a win in {count} turns into a loss", turns)
    if remark.is_mistake:
        return translate_count("gives away a win in one turn", "gives away a win in {count} turns", turns)
    return translate_count("delays the win: one turn more", "delays the win: {count} turns more",
                           turns_left(remark.played) - turns)


def _others_win_lost(side: str, turns: int, played: Value | None) -> str:
    if played is Value.LOSS:
        return translate_count("turns {side}'s win in one turn into a loss",
                               "turns {side}'s win in {count} turns into a loss", turns, side=side)
    return translate_count("gives away {side}'s win in one turn", "gives away {side}'s win in {count} turns", turns,
                           side=side)


def turned_text(names: Names, remark: Remark, number: int) -> str:
    """What the turn of that number, from 1, did in the end, as a sentence, and whose it was where it was not the
    reader's; empty where it lost nothing."""
    best, played = remark.best.value, remark.played.value
    if remark.is_mistake and remark.before.mover.other is names.you:
        return _others_turned(names.side(remark.before.mover), best, played, number)
    if best is Value.WIN and played is Value.LOSS:
        return _("So turn {number} turned a win into a loss.", number=number)
    if remark.is_mistake:
        return _("So turn {number} turned a win into a draw.", number=number) if best is Value.WIN else _(
            "So turn {number} turned a draw into a loss.", number=number)
    if remark.is_blunder:
        return _("So turn {number} lost at once; another one would have held out longer.", number=number)
    if remark.verdict is not Verdict.SLOWER:
        return ""
    return _("So turn {number} won later than it could have.", number=number) if best is Value.WIN else _(
        "So turn {number} lost sooner than it had to.", number=number)


def _others_turned(side: str, best: Value | None, played: Value | None, number: int) -> str:
    told = {"side": side, "number": number}
    if best is Value.DRAW:
        return _("So {side}'s turn {number} turned a draw into a loss.", **told)
    return _("So {side}'s turn {number} turned a win into a loss.", **told) if played is Value.LOSS else _(
        "So {side}'s turn {number} turned a win into a draw.", **told)


def tried_text(remark: Remark) -> str:
    """The same of a turn that was only tried."""
    best, played = remark.best.value, remark.played.value
    if best is Value.WIN and played is Value.LOSS:
        return _("So your try turned a win into a loss.")
    if remark.is_mistake:
        return _("So your try turned a win into a draw.") if best is Value.WIN else _(
            "So your try turned a draw into a loss.")
    if remark.is_blunder:
        return _("So your try lost at once; another turn would have held out longer.")
    if remark.verdict is not Verdict.SLOWER:
        return ""
    return _("Another turn would have won sooner still.") if best is Value.WIN else _(
        "Another turn would have held out longer still.")


def had_text(remark: Remark) -> str:
    """What the reader had before a mistake, to follow a colon, and what became of it where that was a loss at once, or
    of a draw."""
    best = remark.best
    if best.value is Value.WIN and remark.is_lost_at_once:
        return _("a win turned into a loss")
    if best.value is Value.WIN:
        return translate_count("you could have won at once", "you had a win in {count} turns", turns_left(best))
    if best.value is Value.LOSS:
        return _("lost already, now lost at once")
    return _("a draw turned into a loss") if remark.is_lost_at_once else _("you had a draw and lost it")


_TEXTS: dict[Verdict, Callable[[Names, Remark], str]] = {
    Verdict.FORCED: _forced, Verdict.ONLY: _only, Verdict.KEEPS: _keeps, Verdict.SLOWER: _slower,
}


def turns_left(found: MoveValue) -> int:
    """The turns the winner needs from a move of known value on, the move itself included if it is the winner's."""
    assert found.value is not None
    return winners_turns(found.value, found.remoteness or 0)


def better_text(names: Names, remark: Remark) -> str:
    """What should have been played, and why; of a win given away the verdict tells that."""
    best, turn = remark.best, turn_advised(names, remark.before, remark.best.move.steps)
    if remark.verdict is Verdict.SLOWER and best.value is Value.WIN:
        return _("{turn} – this wins sooner", turn=turn)
    if best.value is Value.WIN:
        return turn
    if best.value is Value.DRAW:
        return _("{turn} – this holds the draw", turn=turn)
    return _("{turn} – this lasts longest", turn=turn)
