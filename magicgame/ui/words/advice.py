"""Hints, in three stages: what to look for, which tile, which turn; in a game whose tiles have no faces, in two."""

from __future__ import annotations

from magicgame.engine.advice import Advice, Kind
from magicgame.engine.dangers import Danger
from magicgame.engine.values import Value
from magicgame.games import game_of
from magicgame.games.game import Face, Place, Position, Step
from magicgame.language import translate as _
from magicgame.match.deeds import Deed, deed
from magicgame.match.why import winners_turns
from magicgame.ui.words.choices import can_choose_tile, is_only_flip, only_step, only_tile, only_turns
from magicgame.ui.words.deeds import begun, doing, doing_text, slides_told
from magicgame.ui.words.first_press import NEAR, better_flip, first_press
from magicgame.ui.words.grounds import Grounds
from magicgame.ui.words.names import Names
from magicgame.ui.words.registry import words_of
from magicgame.ui.words.squares import row_text
from magicgame.ui.words.turns import turn_to_do

KIND, TILE, TURN = 1, 2, 3
"""The stages of a hint."""
_UNDECIDED = (Kind.PARRY, Kind.HOLD, Kind.BUILD, Kind.RESIST)
"""What a position asks for where the turn is told by what shows on the board, for want of an end in sight."""
_ENDING = (Kind.FINISH, Kind.FORCE, Kind.RESIST)
"""Where the turn is told by the end it leads to."""


def stage_of(position: Position, asked: int) -> int:
    """The stage a hint has come to when it has been asked for so many times; the tile is none where there are not
    several to be flipped."""
    has_tile = game_of(position).has_faces and can_choose_tile(position)
    return TURN if asked > KIND and not has_tile else min(TURN, asked)


def _is_for_either_face(names: Names, position: Position, advice: Advice) -> bool:
    """Whether the turn comes to the same with either side of its tile up, and does the same on the board."""
    does = words_of(game_of(position)).does
    turns = {advice.facing(face).move for face in Face} if advice.is_for_either_face else set()
    done = {(doing(position, move, advice.kind, ()), does(names, position, move, ()))
            for move in turns if move is not None}
    return len(done) == 1


def has_more(position: Position, advice: Advice, asked: int) -> bool:
    """Whether the hint tells more when it is asked for again."""
    if advice.move is None:
        return advice.better is not None and asked <= KIND
    return bool(advice.move.steps) and stage_of(position, asked) < TURN


def hint_text(
    names: Names, position: Position, done: tuple[Step, ...], advice: Advice, asked: int, in_hand: Face | None = None
) -> str:
    """The hint as far as it tells when `asked` for so many times, when the steps `done` have been taken this turn.

    `in_hand` is the face the tile in hand shows.
    """
    words = words_of(game_of(position))
    if advice.kind is Kind.PASS:
        return f"{words.advice(advice.kind)}. {words.why_pass(names, position)}"
    steps = advice.move.steps[len(done):] if advice.move is not None else ()
    if not steps:
        return better_flip(names, position, advice, asked)
    stage = stage_of(position, asked)
    if stage == KIND:
        return first_press(names, position, advice, done)
    if stage == TILE:
        return _tile_text(names, position, advice, steps[0], in_hand)
    if isinstance(steps[0], Place) and _is_for_either_face(names, position, advice):
        told = _("place your tile on {square}, either side up", square=game_of(position).square_name(steps[0].target))
    else:
        told = turn_to_do(names, position, steps[:1], in_hand)
    if not done and is_only_flip(position):
        told = _("{turn} – no other flip is possible", turn=told)
    return told if step_told(position, advice, done, asked) else of_turn(told)


def of_turn(turn: str) -> str:
    """A turn told to the player, where nothing stands before it."""
    return _("Hint: {turn}", turn=turn)


def step_told(position: Position, advice: Advice, done: tuple[Step, ...], asked: int) -> str:
    """`Step 1 of 2:`, to stand before the hint while it tells a step of several."""
    count = len(advice.move.steps) if advice.move is not None else 0
    if stage_of(position, asked) < TURN or count < 2 or len(done) >= count:
        return ""
    return step_number(len(done) + 1, count)


def step_number(number: int, count: int) -> str:
    """Before the step of a hint that the board shows."""
    return _("Step {number} of {count}:", number=number, count=count)


def reason_text(
    names: Names, position: Position, advice: Advice, asked: int, done: tuple[Step, ...] = ()
) -> str:
    """What the turn of the hint is good for, as far as the hint tells of a turn; else empty."""
    return grounds(names, position, advice, asked, done).text


def grounds(
    names: Names, position: Position, advice: Advice, asked: int, done: tuple[Step, ...] = ()
) -> Grounds:
    """What the turn of the hint is good for, with the squares and ways that names, as far as the hint tells of a turn;
    what its tile may meet beside the last step. Nothing beside a tile that only the value of its turn speaks for. After
    a wrong flip what a better turn does."""
    if advice.move is None and asked > KIND:
        return Grounds(_better_told(names, position, advice))
    if advice.move is None or not advice.move.steps or asked <= KIND:
        return Grounds()
    words, is_part = words_of(game_of(position)), len(advice.move.steps) > 1
    reason, deeds = _worth(advice, is_part), doing(position, advice.move, advice.kind, done)
    if told := words.foremost(names, position, advice, deeds):
        return Grounds(told)
    if advice.kind is Kind.LOST:
        return Grounds(reason)
    is_turn = stage_of(position, asked) == TURN
    only = Grounds() if not advice.keeping else only_step(names, position, advice, done) if is_turn else Grounds(
        "" if done else only_tile(position, advice))
    is_last, few = is_turn and len(advice.move.steps) - len(done) == 1, "" if done else only_turns(advice)
    if advice.kind is Kind.FORCE and advice.line:
        does = deeds or words.does(names, position, advice.move, begun(position, done))
        win = _win_told(position, advice, is_part, does, only, few, is_last)
        return win if is_turn or win.text not in (reason, few) else Grounds()
    is_last = is_last and advice.kind in _UNDECIDED
    outlook = words.outlook(names, position, advice) if is_last else Grounds()
    if is_last and only.text:
        return only.then(outlook)
    if deeds:
        told = _("{reason}: it {does}", reason=reason, does=deeds) if reason else _this(is_part, deeds)
        cost = "" if advice.kind is Kind.FINISH else words.cost(names, position, advice.move)
        return Grounds(f"{told}. {cost}" if cost else told)
    if advice.avoids.is_frequent:
        return Grounds(_avoiding(names, position, advice.avoids))
    if advice.kind not in _ENDING and (told := only.text or words.merit(names, position, advice)):
        return (only if only.text else Grounds(told)).then(outlook)
    if advice.kind in (Kind.FINISH, Kind.FORCE) or not (reason or advice.total):
        return Grounds(reason if is_turn or advice.kind is Kind.FINISH else "")
    reason, does = reason or _even(is_part), words.does(names, position, advice.move, begun(position, done))
    if does and advice.holding != 1:
        return Grounds(_("{reason}: it {does}", reason=reason, does=does))
    told = few or _with_loss(reason, advice)
    return Grounds(told if is_turn or told != reason else "").then(outlook)


def _better_told(names: Names, position: Position, advice: Advice) -> str:
    """What speaks for the better flip: that no other keeps the result, what its turn does and one with the flip that
    was made does not, or that few flips keep the result."""
    if advice.better is None or advice.left is None:
        return ""
    wins = advice.kind in (Kind.FINISH, Kind.FORCE)
    count, total = (len({move.steps[:1] for move in moves}) for moves in (advice.keeping, position.legal_moves))
    if count == 1:
        return _("Only this flip keeps the win") if wins else _("After any other flip your opponent can force a win")
    words = words_of(game_of(position))
    better, left = (doing(position, move, advice.kind, ()) or words.does(names, position, move, ())
                    for move in (advice.better, advice.left.move))
    if better and better != left:
        return _this(True, better)
    if advice.is_begun_well or 2 * count > total:
        return ""
    return _("Only {count} of {total} flips keep the win", count=count, total=total) if wins else _(
        "Only {count} of {total} flips hold the draw", count=count, total=total)


def _worth(advice: Advice, is_part: bool) -> str:
    """What the turn comes to, where it is told whatever the turn does, beside a step that is only `part` of it."""
    match advice.kind:
        case Kind.FINISH:
            return _("This turn wins at once") if is_part else _("This wins at once")
        case Kind.FORCE:
            return _win_text(advice.remoteness, is_part)
        case Kind.HOLD:
            return _even(is_part)
        case Kind.RESIST:
            return _("This turn lasts longest") if is_part else _("This lasts longest")
        case Kind.LOST:
            return _("Whatever you play loses next turn")
    return ""


def _even(is_part: bool) -> str:
    return _("This turn keeps the game even") if is_part else _("This keeps the game even")


def _this(is_part: bool, does: str) -> str:
    return _("This turn {does}", does=does) if is_part else _("This {does}", does=does)


def _win_told(
    position: Position, advice: Advice, is_part: bool, does: str, only: Grounds, few: str, is_last: bool
) -> Grounds:
    """The line a win that is near comes with, or the threats that make it; of a win that is far, what the turn does for
    it, else that `only` it or `few` others keep it. Beside the last step what the board frames for it is told first."""
    assert advice.move is not None
    game, count = game_of(position), winners_turns(Value.WIN, advice.remoteness or 0)
    wins, line = _win_text(advice.remoteness, is_part), row_text(advice.line, game)
    if advice.is_sure:
        return Grounds(_("{wins}, with {line}", wins=wins, line=line))
    threats = deed(position, advice.move).threatens
    if len({threat.squares for threat in threats}) > 1:
        return Grounds(_("{wins}: this {does}", wins=wins, does=doing_text(game, Deed(threatens=threats))))
    if count <= NEAR:
        best = _("{wins}, with {line} against the best defence", wins=wins, line=line)
        return Grounds(_this(is_part, does)).then(Grounds(best)) if does and line not in does else Grounds(best)
    if does and is_last:
        return only.then(Grounds(_this(is_part, does)).then(Grounds() if only.text else Grounds(wins)))
    if does:
        return Grounds(_this(is_part, does)).then(only if only.text else Grounds(wins))
    return only if only.text else Grounds(few or wins)


def _with_loss(reason: str, advice: Advice) -> str:
    """The reason, and how soon most of the other turns lose, where they do."""
    if advice.lost_within is None:
        return reason
    count = winners_turns(Value.LOSS, advice.lost_within)
    if advice.kind is Kind.RESIST and count >= winners_turns(Value.LOSS, advice.remoteness or 0):
        return reason
    return _("{reason}: most others let your opponent force a win within {count} turns", reason=reason,
             count=count) if count > 1 else reason


def follows(position: Position, advice: Advice) -> tuple[tuple[int, int], ...]:
    """The ways on which pieces can go next turn to win, as the reason told says."""
    return () if advice.move is None or advice.kind is Kind.LOST else slides_told(deed(position, advice.move).threatens)


def onward(names: Names, position: Position, advice: Advice, asked: int) -> tuple[tuple[int, int], ...]:
    """The ways on which pieces can go in the next turns, one after another, as the reason told says."""
    tells = advice.move is not None and advice.kind is not Kind.LOST and _tells_merit(names, position, advice, asked)
    return words_of(game_of(position)).onward(names, position, advice) if tells else ()


def stopped(names: Names, position: Position, advice: Advice, asked: int) -> frozenset[int]:
    """The squares to which moves of the other side would have gone that, as the reason told says, are stopped."""
    tells = advice.kind is not Kind.LOST and _tells_merit(names, position, advice, asked)
    return words_of(game_of(position)).stopped(names, position, advice) if tells else frozenset()


def _tells_merit(names: Names, position: Position, advice: Advice, asked: int) -> bool:
    return reason_text(names, position, advice, asked) == words_of(game_of(position)).merit(names, position, advice)


def _avoiding(names: Names, position: Position, danger: Danger) -> str:
    """With what the other side could win after many another turn."""
    turns = (names.turn_text(position, answer) for answer in danger.answers)
    line, side = row_text(danger.squares, game_of(position)) or next(turns, ""), names.side(position.mover.other)
    if danger.is_usual:
        return _("Most other turns let {side} win at once with {line}", side=side, line=line)
    return _("Some other turns let {side} win at once with {line}", side=side, line=line)


def _win_text(remoteness: int | None, is_part: bool) -> str:
    count = winners_turns(Value.WIN, remoteness or 0)
    if count > 1:
        return _("You can win within your next {count} turns", count=count)
    return _("This turn wins") if is_part else _("This wins")


def _tile_text(names: Names, position: Position, advice: Advice, step: Step, in_hand: Face | None) -> str:
    """The tile the next step is about, and no more."""
    if not isinstance(step, Place):
        square = game_of(position).square_name(step.source)
        return _("Hint: look at the framed tile on {square}. The best turn flips it", square=square)
    if _is_for_either_face(names, position, advice):
        return _("Hint: either side of your tile will do")
    face = names.face(step.face)
    if in_hand not in (None, step.face):
        return _("Hint: turn your tile {face} side up", face=face)
    return _("Hint: leave your tile {face} side up", face=face)
