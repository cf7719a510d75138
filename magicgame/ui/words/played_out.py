"""What is said of the turns that one leads to, where they are only estimated."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from magicgame.games.game import Game, Move, Position, Side
from magicgame.language import translate as _
from magicgame.ui.words.counts import both_counts, nothing_in_place
from magicgame.ui.words.deeds import deed_told
from magicgame.ui.words.names import Names
from magicgame.ui.words.prompts import Prompt
from magicgame.ui.words.registry import words_of
from magicgame.ui.words.turns import turn_told


def prompt(counts: str) -> Prompt:
    """Over the board while turns are stepped through, and how many pieces are in place there, if that counts."""
    return Prompt(_("What this turn leads to"), counts or _("The turn, then the best turns of both sides"))


def before_turn(number: int) -> str:
    """Over the position before the turn of that number, from 1."""
    return _("Before turn {number}", number=number)


def purpose(names: Names, game: Game, before: Position, move: Move, has_changed: bool) -> str:
    """What a turn does on the board: what it puts in place or takes out, if that `has_changed`, and what it threatens
    or stops; empty where nothing of it is to be seen, and where it ends the game, which is told over the board."""
    if before.after(move).is_terminal:
        return ""
    done, told = deed_told(names, game, before, move, is_brief=True), words_of(game).shown(names, before, move)
    is_told = told == nothing_in_place() or (done and not has_changed)
    return in_sentences(("" if is_told else told, done))


def leads_to_pass(names: Names, side: Side, turn: str) -> str:
    """What a turn makes possible: a later one of its side, after which the other `side` cannot end its check."""
    return _("It makes {turn} possible, after which you can only pass", turn=turn) if side is names.you else _(
        "It makes {turn} possible, after which {side} can only pass", turn=turn, side=names.side(side))


def prepared(names: Names, turn: str, counts: Mapping[Side, int]) -> str:
    """What a quiet turn makes possible, as its side plays it next, and how many are in place then."""
    return _("This prepares {turn}. In place after that: {counts}", turn=turn, counts=both_counts(names, counts))


def in_vain(names: Names, loser: Side, is_only: bool) -> str:
    """Of a turn after which the other side wins at once, as after any other, if there is one."""
    side = names.side(loser.other)
    if loser is names.you and is_only:
        return _("You have no other turn, and {side} wins at once", side=side)
    if is_only:
        return _("There is no other turn, and you win at once") if loser.other is names.you else _(
            "There is no other turn, and {side} wins at once", side=side)
    if loser is names.you:
        return _("Whatever you play, {side} wins at once", side=side)
    return _("Whatever {other} plays, you win at once", other=names.side(loser)) if loser.other is names.you else _(
        "Whatever {other} plays, {side} wins at once", other=names.side(loser), side=side)


def turn_on_board(names: Names, game: Game, before: Position, move: Move, has_changed: bool) -> str:
    """Below the headline: a turn and the same of it."""
    return in_sentences((turn_told(names, before, move), purpose(names, game, before, move, has_changed))).rstrip(".")


def in_sentences(facts: Iterable[str]) -> str:
    """Each with a full stop."""
    return " ".join(f"{fact.rstrip('.')}." for fact in facts if fact)
