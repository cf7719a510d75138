"""What the window says about Entropy."""

from __future__ import annotations

from collections.abc import Sequence

from magicgame.engine.advice import Kind
from magicgame.games.entropy import ENTROPY, EntropyTermination
from magicgame.games.game import Game, Outcome, Position, Side, Step, Variant
from magicgame.games.parting import alone_after, halfway_after, settled_after
from magicgame.language import translate as _
from magicgame.language import translate_count
from magicgame.ui.refusal import Refusal
from magicgame.ui.words import game as plain
from magicgame.ui.words import prompts, refusals
from magicgame.ui.words.entropy_aims import first_aim
from magicgame.ui.words.entropy_compared import compared
from magicgame.ui.words.entropy_faults import faults
from magicgame.ui.words.entropy_foiled import foiled
from magicgame.ui.words.entropy_frozen import checked
from magicgame.ui.words.entropy_hints import (
    burden,
    foremost,
    look,
    looked_at,
    merit,
    onward,
    stopped,
)
from magicgame.ui.words.entropy_late import too_late
from magicgame.ui.words.entropy_lead import lead
from magicgame.ui.words.entropy_looming import looming
from magicgame.ui.words.entropy_moves import effect, squares_of
from magicgame.ui.words.entropy_parried import parried
from magicgame.ui.words.entropy_seen import best, did
from magicgame.ui.words.entropy_shown import costs, shown
from magicgame.ui.words.game import Figure, GameWords, Section, Tip, Until
from magicgame.ui.words.names import Names
from magicgame.ui.words.prompts import Prompt
from magicgame.ui.words.squares import squares_text

_MOST_LACKING = 3
"""Of the pieces still to be brought into place, that are named."""
_BOTH = 2
_START = "SSSSS/S...S/...../O...O/OOOOO O"


def _variant_name(variant: Variant) -> str:
    return _("Original")


def _variant_text(variant: Variant) -> str:
    return _(
        "Only a piece beside a friend may slide, as far as it likes in a straight line. "
        "A piece that touches nothing is isolated: its side is in check and must bring another piece "
        "beside it."
    )


def _tagline(variant: Variant) -> tuple[str, ...]:
    return _("Slide your pieces apart."), _("Each piece must touch one of theirs and none of yours.")


def _prompt(names: Names, position: Position, done: tuple[Step, ...], is_marked: bool) -> Prompt:
    usual = prompts.prompt(names, position, done, is_marked)
    if prompts.must_pass(position, done):
        return prompts.pass_prompt(names, position, _why_pass(names, position))
    if not position.alarms_after():
        return usual
    title = (_("You are in check") if names.you is position.mover
             else _("{side} is in check", side=names.side(position.mover)))
    alone = position.alarms_after()
    return Prompt(title, _goal_of_rescue(len(alone)) if is_marked else _rescue(sorted(alone)))


def _rescue(alone: Sequence[int]) -> str:
    return translate_count(
        "The piece on {squares} stands alone: bring another of yours to a ringed square",
        "The pieces on {squares} stand alone: bring another of yours to a ringed square",
        len(alone), squares=squares_text(alone, ENTROPY))


def _goal_of_rescue(count: int) -> str:
    return translate_count(
        "Now choose a square beside the piece that stands alone",
        "Now choose a square beside all the pieces that stand alone", count)


def _why_pass(names: Names, position: Position) -> str:
    own = squares_of(position.tiles, position.mover)
    if own.isdisjoint(square for bond in position.bonds_after() for square in bond):
        if names.you is position.mover:
            return _("None of your pieces touches another of yours, so none can move")
        return _("None of {side}'s pieces touches another of {side}'s, so none can move",
                 side=names.side(position.mover))
    alone = position.alarms_after()
    return _beyond_help(names, position, sorted(alone)) if alone else _("No piece can move")


def _beyond_help(names: Names, position: Position, alone: Sequence[int]) -> str:
    """Who stands alone, and that no move helps."""
    squares = squares_text(alone, ENTROPY)
    if names.you is position.mover:
        return _("Your pieces on {squares} stand alone, and no move of yours helps both", squares=squares) if (
            len(alone) == _BOTH) else translate_count(
            "Your piece on {squares} stands alone, and no other of yours can get beside it",
            "Your pieces on {squares} stand alone, and no move of yours helps them all", len(alone), squares=squares)
    if len(alone) == _BOTH:
        return _("{side}'s pieces on {squares} stand alone, and no move helps both", squares=squares,
                 side=names.side(position.mover))
    return translate_count("{side}'s piece on {squares} stands alone, and no other can get beside it",
                           "{side}'s pieces on {squares} stand alone, and no move helps them all",
                           len(alone), squares=squares, side=names.side(position.mover))


def _refusal(names: Names, refusal: Refusal, position: Position) -> str:
    match refusal.code:
        case "choose_piece" if position.alarms_after():
            return _("First choose a piece that can help: one that stands alone cannot move")
        case "not_straight" if position.alarms_after():
            return _("You are in check: slide this piece in a straight line to a square that ends the check")
        case "not_straight":
            return _("A piece slides in a straight line, as far as the way is clear")
        case "way_taken":
            return _("That square is taken: a piece slides over empty squares and captures nothing")
        case "ends_no_check":
            return _("You are in check: this piece cannot end it")
        case "stands_alone":
            return _("This piece stands alone and cannot move: bring another of yours beside it")
        case "piece_blocked":
            return _("This piece cannot move: every square around it is taken")
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
            assert outcome.winner is not None
            return _("All of your pieces are in place: each touches only the other side") if (
                outcome.winner is names.you) else _(
                "All of {side}'s pieces are in place: each touches only the other side",
                side=names.side(outcome.winner))
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
            return _("Hint: spread your pieces out, and stay in touch with the other side")
    return plain.advice_text(kind)


def _goal(position: Position, side: Side) -> str:
    own = squares_of(position.tiles, side)
    settled, halfway = len(own & settled_after(position)), len(own & halfway_after(position))
    if halfway:
        return _("{settled} in place, {halfway} halfway", settled=settled, halfway=halfway)
    return _("{settled} of {count} in place", settled=settled, count=len(own))


def _alarm(position: Position, side: Side) -> str:
    if side is position.mover:
        return _("In check") if position.alarms_after() else ""
    alone = alone_after(position) & squares_of(position.tiles, side)
    return translate_count("{squares} is alone", "{squares} are alone", len(alone),
                           squares=squares_text(sorted(alone), ENTROPY)) if alone else ""


def _marks() -> tuple[tuple[str, str], ...]:
    return (
        (_("In place"), _("In place: touches only the other side")),
        (_("Halfway"), _("Halfway: touches both sides")),
        (_("Isolated"), _("Isolated: touches nobody, and its side is in check")),
    )


def _tempting() -> str:
    return _("Beware: a check can look good and still fail.")


def _beginners_goal(names: Names) -> str:
    return _("every piece of yours next to one of theirs and to none of yours")


def _lacking(names: Names, position: Position) -> str:
    """The pieces that touch none of the other side's; else those that touch their own as well."""
    own = squares_of(position.tiles, position.mover)
    halfway = own & halfway_after(position)
    if apart := own - settled_after(position) - halfway:
        if len(apart) > _MOST_LACKING:
            return translate_count("{count} of your pieces touches none of theirs yet",
                                   "{count} of your pieces touch none of theirs yet", len(apart))
        return translate_count("your piece on {squares} touches none of theirs yet",
                               "your pieces on {squares} touch none of theirs yet",
                               len(apart), squares=squares_text(sorted(apart), ENTROPY))
    if len(halfway) == 2 and min(halfway) in ENTROPY.board.surroundings[max(halfway)]:
        return _("your pieces on {squares} still touch each other", squares=squares_text(sorted(halfway), ENTROPY))
    return translate_count("your piece on {squares} still touches another of yours",
                           "your pieces on {squares} still touch others of yours",
                           len(halfway), squares=squares_text(sorted(halfway), ENTROPY))


def _occasions(names: Names, position: Position) -> tuple[tuple[str, str], ...]:
    own = squares_of(position.tiles, position.mover)
    settled, halfway = own & settled_after(position), own & halfway_after(position)
    met = []
    if alone := position.alarms_after():
        help_comes = translate_count(
            "a piece that touches no other cannot move, and your next move must help it",
            "pieces that touch no other cannot move, and your next move must help all of them", len(alone))
        none_comes = _("a piece that touches no other cannot move; no move ends the check now, so you must pass")
        return ((_("In check:"), help_comes if position.next_steps() else none_comes),)
    if settled:
        met.append((_("In place:"), _("your piece on {square} touches one of theirs and none of yours",
                                      square=squares_text([min(settled)], ENTROPY))))
        met.append((_("Fixed for now:"), _("your piece on {square} can slide only when one of yours stands beside it",
                                            square=squares_text([min(settled)], ENTROPY))))
    if halfway:
        friends = own.intersection(ENTROPY.board.surroundings[min(halfway)])
        met.append((_("Halfway:"), translate_count(
            "your piece on {square} touches theirs, but also yours on {own}",
            "your piece on {square} touches theirs, but also yours on {own}",
            len(friends), square=squares_text([min(halfway)], ENTROPY), own=squares_text(sorted(friends), ENTROPY))))
    return tuple(met)


def _tips(names: Names) -> tuple[Tip, ...]:
    other = names.side(Side.SECOND)
    return (
        Tip(_("Choose"), _("Choose a piece"),
            _("A piece may move as long as it touches another one of yours. Try this one, or any other that is "
              "outlined."),
            Until.TAKEN),
        Tip(_("Move"), _("Now choose where it goes"),
            _("It slides straight or diagonally, as far as you like, over empty squares. Nothing is ever captured."),
            Until.MOVED),
        Tip(_("Check"), _("Leave no piece alone"),
            _("A piece that touches no other at all puts its side in check. It cannot move: your next turn must bring "
              "another of yours beside it."), Until.READ),
        Tip("", _("How you win"),
            _("Spread out: you win when each of your pieces touches one of {side}'s and none of your own.", side=other),
            Until.READ, ENTROPY.variants[0].example),
        Tip("", _("Now it is your game"),
            _("Bring piece after piece into place. If you are stuck, Hint shows you a move, and Threats what {side} is "
              "up to.", side=other), Until.READ, after_turns=2),
    )


def _rules(names: Names, variant: Variant | None) -> tuple[Section, ...]:
    return (_aim(), _slide(), _check(), _frozen(), _leaving(), _start(names), _signs(), _rulings(), _notation())


def _aim() -> Section:
    return Section(_("Entropy: scatter your pieces"), (
        _("You win when each of your seven pieces is next to a piece of the other side and to none of your own. The "
          "squares next to it are all those around it, diagonals included."),
    ), Figure("S.O.O/O.SOS/S..../OOS.O/SS... S", "b1-e1", rests_at_end=True))


def _slide() -> Section:
    return Section(_("A move"), (
        _("Only a piece next to one of its own side may move. It slides straight or diagonally, as far as it likes, "
          "over empty squares. Nothing is captured."),
    ), Figure(_START, "b1-b4"))


def _check() -> Section:
    return Section(_("In check"), (
        _("A piece next to no piece at all is isolated and cannot move. If you have one when your turn begins, you "
          "must move another of yours next to it."),
    ), Figure("S.O.S/O...O/OSSOS/S..../..OOS O", "a4-c4"))


def _leaving() -> Section:
    return Section(_("Leaving a piece alone"), (
        _("Check counts only when your own turn begins: your move may leave a piece of yours isolated. Your next one "
          "must then bring another beside it."),
    ), Figure(_START, "a1-c3"))


def _frozen() -> Section:
    return Section(_("Frozen"), (
        _("If no move of yours brings a friend beside the isolated piece, you pass, turn after turn, until a move can. "
          "A check like this can decide the match."),
    ), Figure("SO.../S..O./O.SOS/..S.O/SOS.O S", "a4-c4", rests_at_end=True))


def _start(names: Names) -> Section:
    return Section(_("Board and pieces"), (
        _("A board of 25 squares, a to e across and 1 to 5 upwards, and seven pieces a side. {first} begins.",
          first=names.side(Side.FIRST)),
    ))


def _signs() -> Section:
    return Section(_("Marks on the board"), (
        _("Bars join friends that touch. A ring shows where a piece can move to help an isolated one."),
    ), marks=_marks())


def _rulings() -> Section:
    return Section(_("Special cases"), (
        _("If several pieces are isolated, one move must help all of them. A side that is not in check and cannot "
          "move passes as well. Nobody may pass otherwise."),
        _("A move can bring the other side to its goal, too. If both reach it at once, the one that moved wins. The "
          "same position for the third time, two passes in a row, or 200 moves without a winner are a draw."),
    ))


def _notation() -> Section:
    return Section(_("Writing turns down"), (_("a4-c4 slides the piece on a4 to c4, and pass is a pass."),))


ENTROPY_WORDS = GameWords(
    variant_name=_variant_name, variant_text=_variant_text, tagline=_tagline, prompt=_prompt, why_pass=_why_pass,
    refusal=_refusal, reason=_reason, end=_end, advice=_advice, goal=_goal, alarm=_alarm, marks=_marks, effect=effect,
    look=look, looked_at=looked_at, merit=merit, looming=looming, foremost=foremost, cost=burden, onward=onward,
    stopped=stopped, deeds=did, shown=shown, costs=costs, checks=checked, late=too_late, gains=best, compared=compared,
    faults=faults, foiled=foiled, parried=parried, lead=lead, tempting=_tempting, aim=_beginners_goal,
    first_aim=first_aim, lacking=_lacking, occasions=_occasions, tips=_tips, rules=_rules,
)
