"""What every exercise may have to say, and why a button of one cannot be used now."""

from __future__ import annotations

from magicgame.games.game import Game, Line, Position, Side, Step
from magicgame.language import translate as _
from magicgame.language import translate_count
from magicgame.match.deeds import is_whole
from magicgame.match.walk import lines_threatened
from magicgame.match.why import Why
from magicgame.ui.words.names import Names
from magicgame.ui.words.prompts import Prompt
from magicgame.ui.words.squares import lines_text


def not_judged() -> str:
    """The engine broke, so a turn remains unanswered."""
    return _("The computer could not judge this turn. Try again.")


def not_all_judged() -> str:
    """The engine broke while mistakes were looked for, and none was found."""
    return _("The computer could not judge every turn")


def to_title() -> str:
    """On the button that leaves an exercise opened from the title."""
    return _("Title")


def open_lines(names: Names, position: Position, game: Game, done: tuple[Step, ...] = ()) -> str:
    """Whose lines the dots on the board are after the steps done, and what becomes of them; empty where there are none.
    """
    by_side = ((side, tuple(line for line in position.lines_after(done) if line.side is side and _is_open(line)))
               for side in Side)
    wins = {threat.squares for threat in lines_threatened(position) if is_whole(threat)}
    return " ".join(
        translate_count("The dots mark {side}'s line {lines}: break it now, or it wins.",
                        "The dots mark {side}'s lines {lines}: break them now, or they win.", len(lines),
                        side=names.side(side), lines=lines_text(lines, game))
        if wins.issuperset(line.squares for line in lines) and side is not position.mover else
        translate_count("The dots mark {side}'s line {lines}: it can still be broken.",
                        "The dots mark {side}'s lines {lines}: they can still be broken.", len(lines),
                        side=names.side(side), lines=lines_text(lines, game))
        for side, lines in by_side if lines)


def _is_open(line: Line) -> bool:
    return bool(line.lock) and not line.locked


def nothing_played() -> str:
    """There is nothing to begin anew."""
    return _("Nothing has been played yet")


def first_step() -> str:
    """There is no step before this one."""
    return _("This is the first step")


def step_first(is_by_keys: bool) -> str:
    """The next step has to be earned; by keys, how."""
    if is_by_keys:
        return _("Do this step first: arrow keys lead to a square, Enter chooses it")
    return _("Do this step first")


def solve_first() -> str:
    """The next puzzle has to be earned."""
    return _("Solve the puzzle first")


def already_over() -> str:
    """A hint or the solution is wanted after the puzzle was answered."""
    return _("This try is over. Press Retry for a new one.")


def off_the_solution() -> str:
    """The player's turn wins too, but no stored solution leads on from it."""
    return _("There is no hint here: you have found a way of your own")


def refuting() -> Prompt:
    """Over the board while a wrong turn is answered there."""
    return Prompt(_("See what happens"), "")


def wrong(why: Why | None = None) -> Prompt:
    """Over the board once a wrong turn has been answered there; where there is a reason to be seen, how, and whether it
    gives the better turn away."""
    if why is not None and why.is_missed:
        return Prompt(_("Not quite"), _("Try again with Retry. Why shows the reason, and the better turn"))
    if why is not None:
        return Prompt(_("Not quite"), _("Try again with Retry, or see the reason turn by turn with Why"))
    return Prompt(_("Not quite"), _("Try again with Retry"))


def find_first() -> str:
    """Why a turn is a mistake would tell the solution."""
    return _("Find the better turn first: this would give it away")


def no_reason() -> str:
    """Why a turn is a mistake cannot be shown, or not yet."""
    return _("There is nothing to show yet")


def no_mistake() -> str:
    """The turn looked at is none, so there is nothing to say against it."""
    return _("This turn was no mistake")
