"""What the window says about Magic."""

from __future__ import annotations

from magicgame.engine.advice import Kind
from magicgame.games import game_of
from magicgame.games.game import Face, Flip, Game, Line, Outcome, Place, Position, Side, Step, Variant
from magicgame.games.magic import LOCKED_LINE, STANDING_LINE, MagicTermination
from magicgame.language import translate as _
from magicgame.language import translate_count
from magicgame.ui.words import game as plain
from magicgame.ui.words import prompts
from magicgame.ui.words.game import Figure, GameWords, LineNote, Section, Tip, Until
from magicgame.ui.words.magic_hints import does, look, looked_at, merit, outlook
from magicgame.ui.words.names import Names
from magicgame.ui.words.prompts import Prompt
from magicgame.ui.words.squares import line_text, lines_text, squares_text

_OPENING, _OPENING_TURN = ".c../..d./..../....", "7-8/L11"
_LOCKED = "cccD/DCD./..../...."
"""Circle has won with the line 1-2-3."""
_OPEN_LINE = "c..d/dc../D.c./...C"
"""Circle has a line, and Diamond is to move."""


def _variant_name(variant: Variant) -> str:
    return {
        LOCKED_LINE.key: _("Locked line"), STANDING_LINE.key: _("Standing line"),
    }[variant.key]


def _variant_text(variant: Variant) -> str:
    return {
        LOCKED_LINE.key: _(
            "Three of your tiles in a row, same side up, win as soon as none of the three can be flipped: "
            "every square beside them is taken. Until then your opponent may break the row. "
            "This is the rule of the second edition, from 1998."
        ),
        STANDING_LINE.key: _(
            "Three of your tiles in a row, same side up, win if they still stand when your next turn begins, "
            "or at once when none of the three can be flipped any more. This is the first rule, from 1987."
        ),
    }[variant.key]


def _tagline(variant: Variant) -> tuple[str, ...]:
    aim = _("Lock three in a row to win.") if variant == LOCKED_LINE else _(
        "Keep three in a row until your next turn to win.")
    return _("Flip one of theirs, place one of yours."), aim


def _prompt(names: Names, position: Position, done: tuple[Step, ...], is_marked: bool) -> Prompt:
    usual = prompts.prompt(names, position, done, is_marked)
    if not done and not any(position.tiles):
        return Prompt(usual.title, _("Choose any square: the board is empty, so there is nothing to flip yet"))
    if done or not _skips_flip(position):
        return usual
    other = names.side(position.mover.other)
    return Prompt(usual.title, _("None of {side}'s tiles can be flipped, so this turn you only place", side=other))


def _thinking(names: Names, position: Position) -> Prompt:
    usual, other = prompts.thinking(names, position), names.side(position.mover.other)
    if _skips_flip(position):
        return Prompt(usual.title, _("None of {side}'s tiles can be flipped, so the computer only places", side=other))
    if Flip in prompts.step_kinds(position):
        return Prompt(usual.title, _("The computer flips one of {side}'s tiles and places one of its own", side=other))
    return usual


def _skips_flip(position: Position) -> bool:
    """The mover only places, although the opponent has tiles on the board: none of them can be flipped."""
    has_tiles = any(tile is not None and tile.side is position.mover.other for tile in position.tiles)
    return has_tiles and prompts.step_kinds(position) == {Place}


def _line_note(
    names: Names, position: Position, line: Line, missing: tuple[int, ...], is_threat: bool
) -> LineNote | None:
    game, side = game_of(position), names.side(line.side)
    if is_threat and line.locked:
        return LineNote(_("Careful!"), _("{line} is locked now: {side} wins after this turn. Take the flip back",
                                         line=line_text(line, game), side=side), False)
    squares, is_locked_line = squares_text(missing, game), position.variant.key == LOCKED_LINE.key
    if is_threat and is_locked_line:
        return LineNote(_("Careful!"), translate_count(
            "{side} has {line} in a row and wins once {squares} is taken, unless you break that row",
            "{side} has {line} in a row and wins once {squares} are taken, unless you break that row",
            len(missing), side=side, line=line_text(line, game), squares=squares))
    if is_threat:
        return LineNote(_("Careful!"), _("{side} has {line} in a row: flip one of them now, or {side} wins",
                                         side=side, line=line_text(line, game)), False)
    is_own = line.side in (position.mover, names.you)
    strong = _("Three in a row!") if is_own else _("{side} has three in a row.", side=side)
    if is_locked_line:
        return LineNote(strong, translate_count(
            "Locked once square {squares} is taken", "Locked once squares {squares} are taken", len(missing),
            squares=squares))
    stands = _("It wins if it still stands when {side}'s next turn begins", side=side)
    return LineNote(strong, stands, False)


def _reason(code: str) -> str:
    return plain.reason_text(code) or {
        "flip_missing": _("a tile must be flipped first"),
        "no_flip_possible": _("no tile can be flipped here"),
        "own_tile": _("only the opponent's tiles are flipped"),
        "not_neighbour": _("a tile flips only to a square right beside it"),
    }.get(code, "")


def _end(names: Names, outcome: Outcome, game: Game) -> str:
    lines, count = lines_text(outcome.lines, game), len(outcome.lines)
    match outcome.termination:
        case MagicTermination.LOCKED_LINE:
            return translate_count("Locked line {squares}", "Locked lines {squares}", count, squares=lines)
        case MagicTermination.STANDING_LINE:
            return translate_count(
                "The line {squares} still stands", "The lines {squares} still stand", count, squares=lines)
        case MagicTermination.BOTH_LOCKED:
            return _("Both sides have a locked line: {squares}", squares=lines)
        case MagicTermination.BOARD_FULL:
            return _("The board is full and nobody has a line")
    return plain.end_text(names, outcome, game)


def _advice(kind: Kind) -> str:
    if kind is Kind.FINISH:
        return _("Hint: there is a line to lock. You can win at once")
    if kind is Kind.BUILD:
        return _("Hint: look for a flip that spoils your opponent's plan")
    return plain.advice_text(kind)


def _goal(names: Names) -> str:
    return _("three of yours in a row, same side up, no free square beside them")


def _tips(names: Names) -> tuple[Tip, ...]:
    other = names.side(Side.SECOND)
    light, dark = names.face(Face.LIGHT), names.face(Face.DARK)
    return (
        Tip(_("Turn over"), _("This is your tile"),
            _("It has a {light} side and a {dark} side. Turn it over.", light=light, dark=dark),
            Until.TURNED),
        Tip(_("Place"), _("Now place it"),
            _("Choose any empty square, or drag your tile there. Whichever side is up stays up."), Until.MOVED),
        Tip(_("Choose"), _("Flip this one"),
            _("Your turn begins with one of {side}'s tiles. Choose it.", side=other), Until.TAKEN),
        Tip(_("Flip"), _("Now choose where it lands"),
            _("Choose a free square beside it: the tile turns over onto that square and shows its other side."),
            Until.FLIPPED),
        Tip("", _("How you win"),
            _("Three of your tiles in a row, same side up, and every square beside them taken: then they are locked. "
              "Nobody can flip them any more."), Until.READ, _LOCKED),
        Tip("", _("Now it is your game"),
            _("Make three in a row and lock them. If you are stuck, Hint shows you a turn, and Threats what {side} is "
              "up to.", side=other), Until.READ, after_turns=2),
    )


def _rules(names: Names, variant: Variant | None) -> tuple[Section, ...]:
    return (
        _standing_aim() if variant == STANDING_LINE else _aim(), _flip(), _place(), _line(names), _lock(),
        _locked_line(), _standing_line(), _material(names), _draws(names),
    )


def _aim() -> Section:
    return Section(_("Magic: lock three in a row"), (
        _("Three of your tiles in a row, same side up, and every square beside them taken: nobody can flip them any "
          "more. You win."),
        _each_turn(),
    ), Figure("cc.d/dCd./..../C..D", "16-12/L3", rests_at_end=True))


def _standing_aim() -> Section:
    return Section(_("Magic: keep three in a row"), (
        _("Three of your tiles in a row, same side up, win if they still stand when your next turn begins, or at once "
          "when they are locked."),
        _each_turn(),
        _("When your turn begins, your own line comes first, even if your opponent has a locked one."),
    ), Figure(_OPEN_LINE, "16-15/D8", "standing", rests_at_end=True))


def _each_turn() -> str:
    return _("Each turn you flip one of your opponent's tiles, then place one of your own. If nothing can be flipped, "
             "you only place.")


def _flip() -> Section:
    return Section(_("1. Flip one of theirs"), (
        _("It turns over onto an empty square right beside it, not diagonally, and shows its other side. You must flip "
          "if you can."),
    ), Figure(_OPENING, _OPENING_TURN, ends=1))


def _place() -> Section:
    return Section(_("2. Place one of yours"), (
        _("Either side up, on any empty square, even the one the flipped tile has just left. You never touch your own "
          "tiles again."),
    ), Figure(_OPENING, _OPENING_TURN, begins=1))


def _line(names: Names) -> Section:
    return Section(_("A line"), (
        _("Three of your tiles in a row, across, down or diagonally, all {light} or all {dark} side up.",
          light=names.face(Face.LIGHT), dark=names.face(Face.DARK)),
    ), Figure("c.C./.c../d..D/...d", "16-15/L11", rests_at_end=True))


def _lock() -> Section:
    return Section(_("Locking it"), (
        _("Once every square beside the three is taken, by either player, nobody can flip them. Open padlocks mark "
          "squares still free."),
    ), Figure("ccc./d.dD/..../....", "8-4/L6", rests_at_end=True))


def _locked_line() -> Section:
    return Section(_("Two ways to play: Locked line"), (
        _("You win once your line is locked, whoever locked it. Until then it can be broken, as here."),
    ), Figure(_OPEN_LINE, "6-7/D6"), LOCKED_LINE)


def _standing_line() -> Section:
    return Section(_("Two ways to play: Standing line"), (
        _("A line also wins, locked or not, if it still stands when your next turn begins, as here."),
    ), Figure(_OPEN_LINE, "16-15/D8", "standing", rests_at_end=True), STANDING_LINE)


def _draws(names: Names) -> Section:
    return Section(_("Two lines, or none"), (
        _("Wins are judged only between turns, never between flip and placement."),
        _("Locked line: if both players have one, or the board is full and neither has, it is a draw."),
        _("Standing line: your own line at the start of your turn comes first, even if your opponent has a locked "
          "one. On a full board this is judged once more, as at the start of {first}'s turn; if nobody wins then, it "
          "is a draw.", first=names.side(Side.FIRST)),
    ))


def _material(names: Names) -> Section:
    first, second = names.side(Side.FIRST), names.side(Side.SECOND)
    return Section(_("Board, tiles and how turns are written"), (
        _("A board of 16 squares, numbered row by row from 1 at the top left to 16 at the bottom right."),
        _("Two players, {first} and {second}, with eight two-sided tiles each. {first} begins; after sixteen turns the "
          "board is full.", first=first, second=second),
        _("{light}5 places {light_name} side up on square 5; 3-4/{dark}5 flips the tile on 3 to 4 and places "
          "{dark_name} side up on 5.", light=names.letter(Face.LIGHT), dark=names.letter(Face.DARK),
          light_name=names.face(Face.LIGHT), dark_name=names.face(Face.DARK)),
    ))


MAGIC_WORDS = GameWords(
    variant_name=_variant_name, variant_text=_variant_text, tagline=_tagline, prompt=_prompt, thinking=_thinking,
    reason=_reason, end=_end, advice=_advice, line_note=_line_note, aim=_goal, look=look, looked_at=looked_at,
    merit=merit, outlook=outlook, does=does, tips=_tips, rules=_rules,
)
