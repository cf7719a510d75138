"""Who does what next. The prompts here suit any game; a game's own file says more where it can."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from magicgame.games import game_of
from magicgame.games.game import Flip, Move, Place, Position, Side, Step
from magicgame.language import translate as _
from magicgame.language import translate_count
from magicgame.ui.words.names import Names
from magicgame.ui.words.squares import squares_text


class Prompt(NamedTuple):
    """A title, and below it a line that explains it; the line may be empty."""

    title: str
    detail: str


def prompt(names: Names, position: Position, done: tuple[Step, ...], is_marked: bool) -> Prompt:
    """What the mover does after the steps `done` this turn, while one of its tiles or pieces may be marked.

    After a complete turn it is still what the last step was for: the turn may yet be taken back.
    """
    kinds = step_kinds(position, done) or step_kinds(position, done[:-1])
    if must_pass(position, done):
        return pass_prompt(names, position)
    if Flip in kinds:
        return flip_prompt(names, position, is_marked)
    if kinds == {Place}:
        return place_prompt(names, position)
    return slide_prompt(names, position, is_marked, may_place=Place in kinds)


def step_kinds(position: Position, done: tuple[Step, ...] = ()) -> set[type[Step]]:
    """The kinds of step that may follow the steps `done` this turn."""
    return {type(step) for step in position.next_steps(done)}


def must_pass(position: Position, done: tuple[Step, ...] = ()) -> bool:
    """Whether passing is the only move."""
    return not done and not position.is_terminal and not position.next_steps()


def why_pass(names: Names, position: Position) -> str:
    """Why the mover must pass, to be followed by a colon."""
    return _("No move is possible")


def pass_prompt(names: Names, position: Position, reason: str = "") -> Prompt:
    return Prompt(_pass_title(names, position),
                  _("{reason}. Click the board or press Enter to pass", reason=reason or why_pass(names, position)))


def passes_itself(names: Names, position: Position, reason: str) -> Prompt:
    """A pass for which no click is needed."""
    return Prompt(_pass_title(names, position), _("{reason}. The pass plays itself; a click or Esc stops it",
                                                  reason=reason))


def _pass_title(names: Names, position: Position) -> str:
    return _("You must pass") if names.you is position.mover else _(
        "{side} must pass", side=names.side(position.mover))


def moves_again(names: Names, side: Side, reason: str) -> str:
    """After a pass: why, and that the other side moves twice running."""
    if side is names.you:
        return _("{reason}: it is your turn again", reason=reason)
    return _("{reason}: it is {side}'s turn again", reason=reason, side=names.side(side))


def flip_prompt(names: Names, position: Position, is_marked: bool) -> Prompt:
    if is_marked:
        return Prompt(_("Now choose where it lands"), _("Choose a square beside it, or the tile again to put it back"))
    title = (_("Your turn: flip a tile") if names.you is position.mover
             else _("{side}, flip a tile", side=names.side(position.mover)))
    squares, other = _movable(position), names.side(position.mover.other)
    if len(squares) == 1:
        square = game_of(position).square_name(squares[0])
        symbol = names.symbol(position.mover.other)
        detail = _("Choose or drag the {side} on {square}: no other can be flipped", side=symbol, square=square)
        return Prompt(title, detail)
    return Prompt(title, _("Choose one of {side}'s outlined tiles, or drag it", side=other))


def _movable(position: Position) -> list[int]:
    """The squares whose tile may be taken at the start of the turn."""
    return sorted({step.source for step in position.next_steps() if not isinstance(step, Place)})


def place_prompt(names: Names, position: Position) -> Prompt:
    side, is_you = names.side(position.mover), names.you is position.mover
    if game_of(position).has_faces:
        detail = _("Choose an empty square, or drag your tile there. Choose the tile to turn it over")
        title = _("Your turn: place a tile") if is_you else _("{side}, place one of yours", side=side)
        return Prompt(title, detail)
    title = _("Your turn: place a piece") if is_you else _("{side}, place a piece", side=side)
    return Prompt(title, _("Choose an empty square"))


def slide_prompt(names: Names, position: Position, is_marked: bool, may_place: bool = False) -> Prompt:
    side = names.side(position.mover)
    if names.you is position.mover:
        title = _("Your turn: place or move a piece") if may_place else _("Your turn: move a piece")
    else:
        title = _("{side}, place or move a piece", side=side) if may_place else _("{side}, move a piece", side=side)
    if is_marked:
        return Prompt(title, _("Choose the square to move it to; choose the piece again to put it back"))
    if may_place:
        return Prompt(title, _("Choose an empty square, or the piece you want to move"))
    return Prompt(title, _("Choose an outlined piece, then the square to move it to"))


def thinking(names: Names, position: Position) -> Prompt:
    """While the computer is to move."""
    return Prompt(_("{side} is thinking", side=names.side(position.mover)), _("It is the computer's turn"))


def thinking_long(names: Names, position: Position, hurry_key: str) -> Prompt:
    """While the computer takes longer than usual, to be sure."""
    title = _("{side} is thinking", side=names.side(position.mover))
    return Prompt(title, _("It works out what its turns are worth. “Move now”, or {key}, hurries it", key=hurry_key))


def same_position() -> str:
    """Before what follows from it."""
    return _("Same position for the second time:")


def once_more_is_a_draw() -> str:
    """Of a position that stands for the second time."""
    return _("once more is a draw")


def plays(names: Names, position: Position, move: Move) -> str:
    """A turn in the game's notation, for a caption."""
    side, turn = names.side(position.mover), names.turn_text(position, move)
    if not move.steps:
        return _("{side} passes", side=side)
    return _("{side} plays {move}", side=side, move=turn)


def has_played(names: Names, position: Position, move: Move) -> str:
    """A turn was played while the player looked at an earlier one."""
    side, turn = names.side(position.mover), names.turn_text(position, move)
    return _("Meanwhile {side} has played {move}", side=side, move=turn)


def looking_back(is_over: bool) -> str:
    """What the board shows while one looks back, and the way out: to the result once the match `is_over`."""
    if is_over:
        return _("You are looking back. Esc returns to the result")
    return _("You are looking back: nothing is undone. Esc returns to the match")


def turns_come() -> str:
    """In the list of turns before the first one."""
    return _("Turns are listed here. Choose one to look back at it")


def corners_mark() -> str:
    """After the last turn in words: how the board shows it."""
    return _("Corner marks show it on the board.")


def corners_mark_last() -> str:
    """How the board shows the last turn, which is not told in words."""
    return _("Corner marks show the last turn on the board.")


def more_by(key: str) -> str:
    """A hint, said aloud, has more to tell."""
    return _("{key} tells more", key=key)


def typing(text: str) -> str:
    """What has been typed so far, and what can be done with it."""
    return _("Typed: {text} – Enter plays, Esc clears", text=text)


def paused(can_step: bool, key: str, step_key: str) -> Prompt:
    """Two computers have been stopped, who can go on by one turn, or a match with a clock."""
    if can_step:
        return Prompt(_("Paused"), _("Press {key} to resume, {step_key} for one turn", key=key, step_key=step_key))
    return Prompt(_("Paused"), _("Both clocks are stopped. Press {key} to resume", key=key))


def turn_played() -> Prompt:
    """A match by message; the friend has not been told of the turn yet."""
    return Prompt(_("Your turn is ready to send"), _("You can take it back until you copy the message"))


def waits_for_friend(names: Names, side: Side, paste_key: str) -> Prompt:
    """A match by message; the friend plays that side."""
    told = _("When the answer comes, copy it and press {key} here", key=paste_key)
    return Prompt(waiting_for(names.name(side)), told)


def waiting_for(name: str) -> str:
    """A friend is to move, perhaps one without a name."""
    return _("Waiting for {name}", name=name) if name else _("Waiting for your friend")


def sides_swapped() -> str:
    """At the start of a rematch, before who begins."""
    return _("Sides swapped.")


def begins(names: Names, who: str, side: Side) -> str:
    """Whoever has that side since a rematch; `who` is empty for a person without a name."""
    symbol, other = names.symbol(side), names.symbol(side.other)
    if not who:
        return _("Whoever was {other} is {side} now and begins", other=other, side=symbol)
    return _("{who} is {side} now and begins", who=who, side=symbol)


def clocks_wait() -> str:
    """A match with a clock in which nobody has played yet."""
    return _("The clocks start with the first turn")


def clock_runs_on() -> str:
    """In the menu over a match between two persons with a clock."""
    return _("The clock keeps running")


def leaves_alone(names: Names, position: Position, alone: Collection[int], is_for_good: bool = False) -> str:
    """Whom a step of the mover's would leave alone; to the reader, if it `is_for_good`, that nothing could help."""
    squares, side = squares_text(sorted(alone), game_of(position)), position.mover
    if is_for_good and side is names.you:
        return translate_count("This leaves your piece on {squares} alone, and none of yours could help it",
                               "This leaves your pieces on {squares} alone, and no move of yours could help them",
                               len(alone), squares=squares)
    if side is names.you:
        return translate_count("This leaves your piece on {squares} alone",
                               "This leaves your pieces on {squares} alone", len(alone), squares=squares)
    return translate_count("This leaves {side}'s piece on {squares} alone",
                           "This leaves {side}'s pieces on {squares} alone", len(alone), side=names.side(side),
                           squares=squares)
