"""What the window says about Entropy."""

from __future__ import annotations

from magicgame.engine.advice import Kind
from magicgame.games.entropy import EntropyTermination
from magicgame.games.game import Game, Outcome, Position, Step, Variant
from magicgame.language import translate as _
from magicgame.ui.refusal import Refusal
from magicgame.ui.words import game as plain
from magicgame.ui.words import prompts, refusals
from magicgame.ui.words.game import GameWords, Section
from magicgame.ui.words.names import Names
from magicgame.ui.words.prompts import Prompt


def _variant_name(variant: Variant) -> str:
    return _("Original (1994)")


def _variant_text(variant: Variant) -> str:
    return _(
        "Scatter your pieces: you win when each of them touches a piece of the other side and none of your own. "
        "Only a piece beside a friend may slide, as far as it likes in a straight line. "
        "A piece that touches nothing is isolated: its side is in check and must bring it back."
    )


def _prompt(names: Names, position: Position, done: tuple[Step, ...], is_marked: bool) -> Prompt:
    usual = prompts.prompt(names, position, done, is_marked)
    if prompts.must_pass(position, done):
        return Prompt(usual.title, _pass_text(position))
    if not position.alarms_after():
        return usual
    title = _("{side} is in check", side=names.side(position.mover))
    return Prompt(title, usual.detail if is_marked else _("Bring the isolated pieces back next to another piece"))


def _pass_text(position: Position) -> str:
    if position.alarms_after():
        return _("No move ends the check: click or press Enter to pass")
    return _("No piece can move: click or press Enter to pass")


def _refusal(names: Names, refusal: Refusal, position: Position) -> str:
    match refusal.code:
        case "not_straight":
            return _("A piece slides in a straight line, as far as the way is clear")
        case "ends_no_check":
            return _("You are in check: this piece cannot end it")
        case "piece_blocked":
            return _("This piece cannot move: it has no friend beside it, or its way is blocked")
    return refusals.refusal_text(names, refusal, position)


def _reason(code: str) -> str:
    return plain.reason_text(code) or {
        "opponents_piece": _("the piece belongs to the other side"),
        "no_friend_near": _("the piece has no friend beside it"),
        "not_straight": _("the way is not straight"),
        "way_blocked": _("the way is blocked"),
        "left_isolated": _("a piece would stay isolated"),
    }.get(code, "")


def _end(names: Names, outcome: Outcome, game: Game) -> str:
    match outcome.termination:
        case EntropyTermination.ALL_IN_CONTACT:
            return _("Every piece touches the other side and none touches a friend")
        case EntropyTermination.REPETITION:
            return _("The same position for the third time")
        case EntropyTermination.BOTH_PASSED:
            return _("Both sides had to pass")
        case EntropyTermination.MOVE_LIMIT:
            return _("200 moves without a winner")
    return plain.end_text(names, outcome, game)


def _advice(kind: Kind) -> str:
    match kind:
        case Kind.FINISH:
            return _("Hint: one slide is all you need. You can win at once")
        case Kind.RESCUE:
            return _("Hint: you are in check. Every isolated piece needs another one beside it")
        case Kind.BUILD:
            return _("Hint: nothing urgent. Spread your pieces out, and stay in touch with the other side")
    return plain.advice_text(kind)


def _rules(names: Names) -> tuple[Section, ...]:
    return (_play(), _rulings(), _notation())


def _play() -> Section:
    return Section(_("Entropy: board and pieces"), (
        _("A board of 25 squares, a to e and 1 to 5, and seven pieces a side. The squares next to a piece are those "
          "around it, up to eight, diagonals included."),
        _("A piece may move only if it is next to a piece of its own side. It slides in a straight line, as far as "
          "it likes, over empty squares. Nothing is captured."),
        _("A piece next to no piece at all is isolated. If you have one when your turn begins, you are in check "
          "and must move so that it is next to some piece again; if you cannot, you pass."),
        _("Only the start of your own turn counts: your move may leave a piece of yours isolated."),
        _("You win when each of your seven pieces is next to a piece of the other side and to none of your own."),
    ))


def _rulings() -> Section:
    return Section(_("Settled here for Entropy"), (
        _("If several pieces are isolated, one move must help all of them. A side that is not in check and cannot "
          "move passes as well; otherwise nobody may pass."),
        _("If both sides reach the goal at once, the one that moved wins. The same position for the third time, "
          "two passes in a row, or 200 moves without a winner are a draw."),
    ))


def _notation() -> Section:
    return Section(_("Writing turns down"), (_("a4-c4 slides the piece on a4 to c4, and pass is a pass."),))


ENTROPY_WORDS = GameWords(
    variant_name=_variant_name, variant_text=_variant_text, prompt=_prompt, refusal=_refusal, reason=_reason, end=_end,
    advice=_advice, rules=_rules,
)
