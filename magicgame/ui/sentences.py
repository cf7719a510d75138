"""What the window says: names of sides and faces, prompts, results, and a sentence for every code of the rules."""

from __future__ import annotations

import re

from magicgame.engine.advice import Kind
from magicgame.games import game_of
from magicgame.games.game import (
    Face,
    Flip,
    Game,
    Line,
    Move,
    Outcome,
    Place,
    Position,
    Side,
    Slide,
    Step,
    Tile,
)
from magicgame.language import translate as _
from magicgame.language import translate_count
from magicgame.match.seats import Seat, Seats
from magicgame.ui.board.input import Draft
from magicgame.ui.looks import tile_set_in_use

_FACE_LETTER = re.compile(r"[LD](?=\d)")


def side_name(side: Side) -> str:
    """What the side is called in the tile set in use."""
    return _(tile_set_in_use().sides[side.value])


def face_name(face: Face) -> str:
    """What the face is called in the tile set in use."""
    return _(tile_set_in_use().faces[face is Face.DARK])


def move_text(text: str) -> str:
    """A turn in the game's notation with the letters of the tile set in use: `1-5/L16` is `1-5/S16` with silver."""
    light, dark = tile_set_in_use().letters
    return _FACE_LETTER.sub(lambda found: light if found[0] == "L" else dark, text)


def turn_text(position: Position, move: Move) -> str:
    """A turn from this position, as the tile set in use writes it."""
    return move_text(position.move_text(move))


def level_name(level: int) -> str:
    names = (_("Beginner"), _("Easy"), _("Casual"), _("Skilled"), _("Strong"), _("Master"))
    return names[level - 1]


def seat_name(seat: Seat, seats: Seats) -> str:
    """`You` when there is one person only, `Player` when there are two, `Computer` otherwise."""
    if seat.level is not None:
        return _("Computer")
    return _("Player") if seats.first.is_person and seats.second.is_person else _("You")


def stage_name(stage: type[Step]) -> str:
    return {Flip: _("Flip"), Place: _("Place"), Slide: _("Move")}[stage]


def variant_name(name: str) -> str:
    return {
        "locked": _("Locked line (1998)"), "standing": _("Standing line (1987)"), "standard": _("Original (1994)"),
    }.get(name, name)


def variant_text(name: str) -> str:
    return {
        "locked": _(
            "Three of your tiles in a row, same side up, win once none of the three can be flipped: "
            "every square beside them is taken. Until then your opponent may break the row."
        ),
        "standing": _(
            "Three of your tiles in a row, same side up, win if they still stand when your next turn begins, "
            "or at once when none of the three can be flipped any more."
        ),
        "standard": _(
            "Scatter your pieces: you win when each of them touches a piece of the other side and none of your own. "
            "Only a piece beside a friend may slide, as far as it likes in a straight line. "
            "A piece that touches nothing is isolated: its side is in check and must bring it back."
        ),
    }.get(name, "")


def flip_prompt(draft: Draft) -> tuple[str, str]:
    side, other = side_name(draft.position.mover), side_name(draft.position.mover.other)
    if draft.marked is None:
        return (_("{side}, flip a tile", side=side), _("Click one of {side}'s outlined tiles", side=other))
    return (
        _("{side}, flip a tile", side=side),
        _("Click where it shall land; click the tile again to let go"),
    )


def slide_prompt(draft: Draft) -> tuple[str, str]:
    side = side_name(draft.position.mover)
    if draft.position.alarms_after():
        return (_("{side} is in check", side=side), _("Bring the isolated pieces back next to another piece"))
    return (_("{side}, move a piece", side=side), _("Click a piece, then the square where it shall go"))


def pass_prompt(draft: Draft) -> tuple[str, str]:
    side = side_name(draft.position.mover)
    if draft.position.alarms_after():
        return (_("{side} must pass", side=side), _("No move ends the check: a click or Enter passes"))
    return (_("{side} must pass", side=side), _("No piece can move: a click or Enter passes"))


def place_prompt(draft: Draft, skipped_flip: bool) -> tuple[str, str]:
    side, other = side_name(draft.position.mover), side_name(draft.position.mover.other)
    title = _("{side}, place a tile", side=side)
    if skipped_flip:
        return (title, _("None of {side}'s tiles can be flipped, so this turn you only place", side=other))
    return (title, _("Click your tile to turn it over, then click an empty square"))


def prompt(draft: Draft) -> tuple[str, str]:
    """Who does what next: a title and a line that says how."""
    steps = draft.next_steps
    if draft.must_pass:
        return pass_prompt(draft)
    if any(isinstance(step, Flip) for step in steps):
        return flip_prompt(draft)
    if any(isinstance(step, Slide) for step in steps):
        return slide_prompt(draft)
    return place_prompt(draft, skips_flip(draft))


def skips_flip(draft: Draft) -> bool:
    """The mover places at once although the opponent has tiles on the board: none of them can be flipped."""
    theirs = any(tile is not None and tile.side is draft.position.mover.other for tile in draft.tiles)
    return theirs and not draft.done and draft.is_placing


def thinking_prompt(position: Position, skipped_flip: bool) -> tuple[str, str]:
    title = _("{side} is thinking", side=side_name(position.mover))
    if skipped_flip:
        return (title, _("None of {side}'s tiles can be flipped: it only places", side=side_name(position.mover.other)))
    if any(isinstance(step, Flip) for step in position.next_steps()):
        return (title, _("The computer flips one of your tiles and places one of its own"))
    return (title, _("It is the computer's turn"))


def result_title(outcome: Outcome, seats: Seats = Seats()) -> str:  # noqa: B008 - frozen
    """`You win!`, `Diamond wins` or `Nobody has won`."""
    if outcome.winner is None:
        return _("Nobody has won")
    against_computer = seats.first.is_person != seats.second.is_person
    if against_computer and seats.of(outcome.winner).is_person:
        return _("You win!")
    return _("{side} wins", side=side_name(outcome.winner))


def result_text(outcome: Outcome, game: Game) -> str:
    """Why it is over, with the squares that decided it."""
    lines, count = lines_text(outcome.lines, game), len(outcome.lines)
    match outcome.termination.value:
        case "locked_line":
            return translate_count("Locked line {squares}", "Locked lines {squares}", count, squares=lines)
        case "standing_line":
            return translate_count("The line {squares} still stands", "The lines {squares} still stand", count,
                                   squares=lines)
        case "both_locked":
            return _("Both sides have a locked line: {squares}", squares=lines)
        case "board_full":
            return _("The board is full and nobody has a locked line")
        case "all_in_contact":
            return _("Every piece touches the other side and none a friend")
        case "repetition":
            return _("The same position for the third time")
        case "both_passed":
            return _("Both sides had to pass")
        case "move_limit":
            return _("200 moves without a winner")
        case "resignation":
            assert outcome.winner is not None
            return _("{side} resigned", side=side_name(outcome.winner.other))
    raise ValueError(f"no sentence for {outcome.termination}")


def turns_text(turns: int) -> str:
    return translate_count("after one turn", "after {count} turns", turns)


def lines_text(lines: tuple[Line, ...], game: Game) -> str:
    """`1–5–9`, `1–5–9 and 5–9–13`, or `1–5–9, 5–9–13 and 13–14–15`."""
    *others, last = [line_text(line, game) for line in lines] or [""]
    return _("{some} and {last}", some=", ".join(others), last=last) if others else last


def line_text(line: Line, game: Game) -> str:
    return "–".join(game.square_name(square) for square in line.squares)


def click_refused(draft: Draft, square: int) -> str:
    """Why a click on the square does nothing."""
    tile, other = draft.tiles[square], side_name(draft.position.mover.other)
    if Slide in {type(step) for step in draft.next_steps}:
        return _slide_refused(draft, square)
    if draft.is_placing:
        return _("This square is taken: place your tile on an empty one")
    if tile is None:
        if draft.marked is not None:
            return _("A tile flips only to an empty square right beside it")
        return _("First flip one of {side}'s tiles, then place your own", side=other)
    if tile.side is draft.position.mover:
        return _("This is your own tile: flip one of {side}'s", side=other)
    return _("This tile cannot be flipped: every square beside it is taken")


def _slide_refused(draft: Draft, square: int) -> str:
    tile = draft.tiles[square]
    if tile is not None and tile.side is not draft.position.mover:
        return _("This piece belongs to the other side")
    if tile is None:
        if draft.marked is not None:
            return _("A piece slides in a straight line as far as the way is free")
        return _("First click the piece that shall move")
    if draft.position.alarms_after():
        return _("You are in check: this piece cannot end it")
    return _("This piece cannot move: it has no friend beside it, or no way")


def advice_text(kind: Kind, game: Game) -> str:
    """The first step of a hint: what kind of thing to look for in this game."""
    if not game.has_reserve and kind in (Kind.FINISH, Kind.BUILD):
        return _slide_advice(kind)
    return {
        Kind.FINISH: _("Hint: there is a line to lock. You can win at once"),
        Kind.FORCE: _("Hint: you can force a win from here"),
        Kind.PARRY: _("Hint: there is a threat to stop"),
        Kind.HOLD: _("Hint: take care, only few turns hold"),
        Kind.RESIST: _("Hint: this is lost against best play. Make it last"),
        Kind.BUILD: _("Hint: nothing urgent. Look for a flip that spoils a plan"),
        Kind.RESCUE: _("Hint: you are in check. Somebody must come to the isolated pieces"),
        Kind.PASS: _("Hint: you can only pass"),
    }[kind]


def _slide_advice(kind: Kind) -> str:
    if kind is Kind.FINISH:
        return _("Hint: one slide is all you need. You can win at once")
    return _("Hint: nothing urgent. Part your pieces, and stay in touch with the other side")


def hint_text(step: Step) -> str:
    """The second step of a hint: which tile."""
    if isinstance(step, Place):
        return _("Hint: place your tile {face} side up. Ask again for the square", face=face_name(step.face))
    if isinstance(step, Flip):
        return _("Hint: look at the marked tile. Ask again for the squares")
    return _("Hint: look at the marked piece. Ask again for the square")


def square_text(game: Game, square: int, tile: Tile | None) -> str:
    """A square and what lies on it, for a voice."""
    name = game.square_name(square)
    if tile is None:
        return _("{square}: empty", square=name)
    if not game.has_reserve:
        return _("{square}: {side}", square=name, side=side_name(tile.side))
    return _("{square}: {side}, {face}", square=name, side=side_name(tile.side), face=face_name(tile.face))


def typed_refused(text: str, position: Position) -> str:
    """Why a typed text does nothing."""
    sample = move_text(game_of(position).sample_turn)
    return _("“{text}” is neither a square nor a turn possible here, such as {sample}", text=text, sample=sample)


def typing(text: str) -> str:
    """What is being typed, and how it ends."""
    return _("Typed: {text} – Enter plays it, Esc clears it", text=text)
