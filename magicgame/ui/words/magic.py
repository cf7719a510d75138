"""What the window says about Magic."""

from __future__ import annotations

from magicgame.engine.advice import Kind
from magicgame.games.game import Face, Flip, Game, Outcome, Place, Position, Side, Step, Variant
from magicgame.games.magic import LOCKED_LINE, STANDING_LINE, MagicTermination
from magicgame.language import translate as _
from magicgame.language import translate_count
from magicgame.ui.words import game as plain
from magicgame.ui.words import prompts
from magicgame.ui.words.game import GameWords, Section
from magicgame.ui.words.names import Names
from magicgame.ui.words.prompts import Prompt
from magicgame.ui.words.squares import lines_text


def _variant_name(variant: Variant) -> str:
    return {
        LOCKED_LINE.key: _("Locked line (1998)"), STANDING_LINE.key: _("Standing line (1987)"),
    }[variant.key]


def _variant_text(variant: Variant) -> str:
    return {
        LOCKED_LINE.key: _(
            "Three of your tiles in a row, same side up, win once none of the three can be flipped: "
            "every square beside them is taken. Until then your opponent may break the row."
        ),
        STANDING_LINE.key: _(
            "Three of your tiles in a row, same side up, win if they still stand when your next turn begins, "
            "or at once when none of the three can be flipped any more."
        ),
    }[variant.key]


def _prompt(names: Names, position: Position, done: tuple[Step, ...], is_marked: bool) -> Prompt:
    usual = prompts.prompt(names, position, done, is_marked)
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
            return _("The board is full and nobody has a locked line")
    return plain.end_text(names, outcome, game)


def _advice(kind: Kind) -> str:
    if kind is Kind.FINISH:
        return _("Hint: there is a line to lock. You can win at once")
    if kind is Kind.BUILD:
        return _("Hint: nothing urgent. Look for a flip that spoils your opponent's plan")
    return plain.advice_text(kind)


def _rules(names: Names) -> tuple[Section, ...]:
    return (_material(names), _turn(), _locked_line(), _standing_line(names), _rulings(), _notation(names))


def _material(names: Names) -> Section:
    first, second = names.side(Side.FIRST), names.side(Side.SECOND)
    light, dark = names.face(Face.LIGHT), names.face(Face.DARK)
    return Section(_("Magic: board and tiles"), (
        _("A board of 16 squares, numbered row by row from 1 at the top left to 16 at the bottom right."),
        _("Two sides, {first} and {second}, with eight tiles each. {first} begins. A tile shows its {light} side "
          "or its {dark} side.", first=first, second=second, light=light, dark=dark),
        _("Three tiles of one side in a row, across, down or diagonally, all showing the same side, are a line. "
          "A line is locked when every square beside its three tiles is taken: then none of them can be flipped."),
    ))


def _turn() -> Section:
    return Section(_("A turn"), (
        _("First flip one of your opponent's tiles: it turns over onto an empty square right beside it, not "
          "diagonally, and shows its other side. You must flip if you can; if you cannot, you only place."),
        _("Then place one of your own tiles, either side up, on any empty square. The one the flipped tile has "
          "just left counts."),
        _("You never touch your own tiles again. After sixteen turns the board is full."),
    ))


def _locked_line() -> Section:
    return Section(_("Who wins: locked line (1998)"), (
        _("After a turn the side that has a locked line wins, whoever closed the lock. A line that is not locked "
          "wins nothing."),
        _("If both sides have one, or the board is full and neither has one, it is a draw."),
    ))


def _standing_line(names: Names) -> Section:
    return Section(_("Who wins: standing line (1987)"), (
        _("If you have a line when your turn begins, locked or not, you win: your opponent left it standing, or "
          "made it for you. This comes first, even if your opponent has a locked line too."),
        _("Otherwise your opponent wins with a locked line. On a full board this is judged once more, as at the "
          "start of {first}'s turn; if nobody wins then, it is a draw.", first=names.side(Side.FIRST)),
    ))


def _rulings() -> Section:
    return Section(_("Settled here, where the sources are silent"), (
        _("Wins are judged only between turns, never between flip and placement."),
        _("Two locked lines of different sides are a draw at any moment, not just on the full board."),
    ))


def _notation(names: Names) -> Section:
    return Section(_("Writing turns down"), (
        _("{light}5 places {light_name} side up on square 5; 3-4/{dark}5 flips the tile on 3 to 4 and places "
          "{dark_name} side up on 5.", light=names.letter(Face.LIGHT), dark=names.letter(Face.DARK),
          light_name=names.face(Face.LIGHT), dark_name=names.face(Face.DARK)),
    ))


MAGIC_WORDS = GameWords(
    variant_name=_variant_name, variant_text=_variant_text, prompt=_prompt, thinking=_thinking, reason=_reason,
    end=_end, advice=_advice, rules=_rules,
)
