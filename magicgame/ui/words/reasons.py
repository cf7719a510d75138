"""Why a turn is good or bad: the lock, the line or the forced flip that decides."""

from __future__ import annotations

from magicgame.engine.advice import Advice, Kind
from magicgame.engine.values import Value
from magicgame.games.game import Game, Move, Position, Side
from magicgame.language import translate as _
from magicgame.language import translate_count
from magicgame.match.review import Remark, Verdict
from magicgame.match.walk import lines_threatened, positions_of
from magicgame.match.why import Cause, Ending, Why, ending, winners_turns
from magicgame.ui.words.deeds import deed_told, kept_from, plan_step, plan_text, unannounced
from magicgame.ui.words.names import Names
from magicgame.ui.words.registry import words_of
from magicgame.ui.words.results import end_text
from magicgame.ui.words.squares import flip_text, line_text
from magicgame.ui.words.turns import turn_advised, turn_told
from magicgame.ui.words.values import value_text, wins_text
from magicgame.ui.words.verdicts import better_text, draw_held, remark_text, turned_text, turns_left

Steps = tuple[tuple[int, str], ...]
"""What is said of turns, each with its number; one number may come twice, for what was played and what was better."""
_SHORT_TURNS = 2
"""A lock at most this many of the winner's turns away is named; a later one depends on what the loser does."""


def fact_text(names: Names, remark: Remark, why: Why | None, game: Game) -> str:
    """The verdict and its reason in one line, without a full stop; a missed win is not given away."""
    reason = "" if why is not None and why.is_missed else reason_text(names, remark, why, game)
    return _with_reason(remark_text(names, remark), reason)


def better_told(names: Names, remark: Remark, why: Why | None, game: Game, first: int = 1) -> str:
    """What should have been played, what that does on the board and, unless it wins soon, the turn played did not, and
    what it comes to, the turns counted from `first` on; `why` is the win that was missed, or how the turn that was
    played loses."""
    before, best = remark.before, remark.best
    turn = _("Better: {better}", better=turn_advised(names, before, best.move.steps))
    is_near_win = best.value is Value.WIN and turns_left(best) <= _SHORT_TURNS
    does = deed_told(names, game, before, best.move, None if is_near_win else remark.played.move, is_brief=True)
    if not does and why is not None and not why.is_missed and why.instead is None:
        does = kept_from(names, game, before, best.move, remark.played.move, why.ending.line)
    end = _what_it_comes_to(remark)
    is_far = why is not None and why.is_missed and why.turns > _SHORT_TURNS
    plan = plan_text(names, game, before, why, first) if why is not None and is_far else ""
    return " ".join(filter(None, (f"{turn}.", does, end, plan)))


def drawing_outlook(names: Names, game: Game, before: Position, move: Move, instead: Move | None = None) -> str:
    """What shows on the board of the reader's turn that holds a draw and does nothing to a line, unless the one
    `instead` of which it is has that, too; else empty."""
    if before.mover is not names.you:
        return ""
    told, other = (words_of(game).outlook(names, before, Advice(Kind.HOLD, each)).text if each is not None else ""
                   for each in (move, instead))
    return f"{told}." if told and told != other else ""


def _what_it_comes_to(remark: Remark) -> str:
    """What the better turn comes to, itself counted, and how many others come to it, too."""
    before, best = remark.before, remark.best
    if best.value is Value.DRAW:
        return f"{draw_held(remark)}."
    if best.value is Value.LOSS:
        return _("This lasts longest.")
    if before.after(best.move).is_terminal:
        return _("This wins at once.")
    if remark.verdict is Verdict.SLOWER or remark.holding > 1:
        return translate_count("This wins, whatever comes next.", "This wins in {count} turns.", turns_left(best))
    return translate_count("Only this wins, whatever comes next.", "Only this wins, in {count} turns.",
                           turns_left(best))


def reason_steps(
    names: Names, remark: Remark, why: Why, game: Game, first: int, tells_better: bool = False,
    turned: str | None = None,
) -> Steps:
    """What the board has to say against a turn, the one of number `first`, with the numbers of the turns: that one, the
    reply and what it does, and what decides; of a near end, why nothing helps against it. Last what was better, where
    that is asked for or is the win shown, else what the turn did, as `turned` tells it of one not played in the match.
    """
    if why.is_missed:
        return *_allowed(names, remark, why, game, first), (first, better_told(names, remark, None, game, first))
    steps = tuple(_leading_on(names, remark, why, game, first).items())
    if tells_better and (remark.is_lesson or remark.verdict is Verdict.SLOWER):
        return *steps, (first, better_told(names, remark, why, game, first))
    return _ending_with(steps, first, turned_text(names, remark, first) if turned is None else turned)


def _ending_with(steps: Steps, first: int, turned: str) -> Steps:
    """The steps and what the turn did, behind the last of them where that is of the same turn."""
    if not turned:
        return steps
    *before, (number, said) = steps
    return (*before, (first, f"{said} {turned}")) if number == first else (*steps, (first, turned))


def _allowed(names: Names, remark: Remark, why: Why, game: Game, first: int) -> Steps:
    """What the turn that missed a win was, and what the other side does against it."""
    before, move, answer = remark.before, remark.played.move, why.allowed[1:]
    played = f"{turn_told(names, before, move)}."
    if not why.allowed:
        return ((first, f"{played} {remark_text(names, remark)}."),)
    if not answer:
        return ((first, f"{played} {_('This only draws.')}"),)
    after = before.after(move)
    answered = _("The best answer: {turn}.", turn=turn_told(names, after, answer[0]))
    return (first, played), (first + 1, f"{answered} {answer_does(names, game, after, answer[0])}")


def answer_does(names: Names, game: Game, before: Position, answer: Move) -> str:
    """What the answer does that holds the draw against a turn that missed a win."""
    return " ".join(filter(None, (deed_told(names, game, before, answer), _("This holds the draw."))))


def _leading_on(names: Names, remark: Remark, why: Why, game: Game, first: int) -> dict[int, str]:
    """The turn, the reply and what decides, by the numbers of the turns."""
    steps = {first: f"{turn_told(names, remark.before, why.moves[0])}."}
    if len(why.moves) > 1:
        steps[first + 1] = reply_told(names, remark, why, game)
    else:
        steps[first] = f"{steps[first]} {_ended(names, remark, why, game)}"
    if why.turns <= _SHORT_TURNS:
        index, text = _no_help(names, remark, why, game)
    else:
        index, text = plan_step(names, game, remark.before, why, first, len(steps) - 1)
    if text:
        steps[first + index] = " ".join(filter(None, (steps.get(first + index), text)))
    return steps


def _ended(names: Names, remark: Remark, why: Why, game: Game) -> str:
    text = reason_text(names, remark, why, game)
    return f"{text[0].upper()}{text[1:]}." if text else ""


def is_far_off(why: Why) -> bool:
    """Whether the turn that was played loses by an answer that does not yet show the end."""
    return not why.is_missed and why.turns > _SHORT_TURNS and len(why.moves) > 1


def reply_told(names: Names, remark: Remark, why: Why, game: Game) -> str:
    """The reply to a turn that was played, and what it does."""
    played, reply = (why.allowed or why.moves)[:2]
    after = remark.before.after(played)
    return " ".join(filter(None, (f"{turn_told(names, after, reply)}.", deed_told(names, game, after, reply))))


def _no_help(names: Names, remark: Remark, why: Why, game: Game) -> tuple[int, str]:
    """How many turns the loser has last before the end, none of which prevents it, with which line it comes where that
    was not threatened, and how many turns of the line come before that."""
    positions = positions_of(remark.before, why.moves[:-1])
    index, last = next(((index, each) for index, each in reversed([*enumerate(positions)][1:])
                        if each.mover is not why.ending.winner), (0, None))
    if last is None:
        return index, ""
    threats = lines_threatened(last)
    other = unannounced(names, game, why.ending, threats) if threats else ""
    is_told = index < min(2, len(why.moves))
    return index, " ".join(filter(None, (_no_turn_helps(names, why.ending.winner, last, is_told), other)))


def _no_turn_helps(names: Names, winner: Side, last: Position, is_told: bool) -> str:
    """How many turns the loser has last; `is_told` if what it played has been told already."""
    count, loser = len(last.legal_moves), names.side(winner.other)
    if is_told and winner.other is names.you:
        return translate_count("You had no other turn.", "You had {count} turns, and every one loses.", count)
    if is_told:
        return translate_count("{loser} had no other turn.", "{loser} had {count} turns, and every one loses.", count,
                               loser=loser)
    if winner.other is names.you:
        return translate_count("You then have only one turn, and it does not help.",
                               "You then have {count} turns, and not one of them helps.", count)
    return translate_count("{loser} then has only one turn, and it does not help.",
                           "{loser} then has {count} turns, and not one of them helps.", count, loser=loser)


def facts(names: Names, remark: Remark, why: Why | None, game: Game) -> tuple[str, str, str]:
    """What follows a verdict, each as a sentence or empty: the reason unless that is no more than what the headline
    says of the position, what was better, what can be shown."""
    reason, played = reason_text(names, remark, why, game), remark.played
    if played.value is not None and reason == value_text(
            names, played.value.opposite, (played.remoteness or 1) - 1, remark.before.mover.other):
        reason = ""
    is_worse = remark.is_mistake or remark.verdict is Verdict.SLOWER
    better = _("Better: {better}", better=better_text(names, remark)) if is_worse else ""
    is_missed = why is not None and why.is_missed
    if is_missed:
        reason, better = "", _("Better: {better}", better=reason)
    is_over = remark.before.after(remark.played.move).is_terminal
    shows = _("Show plays the win that was there") if is_missed else "" if is_over or is_worse else _(
        "Show plays the best turns from here")
    return f"{reason[:1].upper()}{reason[1:]}", f"{better[:1].upper()}{better[1:]}", shows


def _with_reason(verdict: str, reason: str) -> str:
    """A reason may have one of its own, behind a colon."""
    between = " – " if ": " in reason else ": "
    return f"{verdict}{between}{reason}" if reason else verdict


def reason_text(names: Names, remark: Remark, why: Why | None, game: Game) -> str:
    """What the turn leads to, to follow a colon; empty for a turn that holds a draw.

    Of a missed win it tells what would have brought it.
    """
    if why is not None and why.is_missed:
        return _missed_text(names, remark, why, game)
    if why is not None and why.turns <= _SHORT_TURNS and why.ending.line.lock:
        return _decided_text(names, remark, why, game)
    if why is not None and why.ending.cause is Cause.CLOSE and len(why.moves) == 1:
        return _put_in_place(names, why.ending.winner)
    if remark.played.value in (None, Value.DRAW):
        return ""
    if remark.played.value is Value.WIN:
        plies = (remark.played.remoteness or 0) - 1
        return wins_text(names, remark.before.mover, winners_turns(Value.LOSS, plies)) if plies else ""
    lost, cause = _lost_text(names, remark), words_of(game).effect(remark.before, remark.played.move)
    if not cause and why is not None and why.turns == 1 and len(why.moves) > 1:
        cause = turn_told(names, remark.before.after(why.moves[0]), why.moves[1])
    return f"{lost}: {cause}" if cause else lost


def _put_in_place(names: Names, winner: Side) -> str:
    """The loser moved what the winner still needed."""
    if winner is names.you:
        return _("{side} itself put the last of your pieces in place", side=names.side(winner.other))
    if winner.other is names.you:
        return _("you put the last of {other}'s pieces in place yourself", other=names.side(winner))
    return _("{side} itself put the last of {other}'s pieces in place", side=names.side(winner.other),
             other=names.side(winner))


def _lost_text(names: Names, remark: Remark) -> str:
    """When the other side wins, in the words of a headline."""
    return wins_text(names, remark.before.mover.other, turns_left(remark.played))


def _missed_text(names: Names, remark: Remark, why: Why, game: Game) -> str:
    """What the turn that should have been played leads to."""
    if not why.ending.line.lock:
        return better_text(names, remark)
    turn, line = turn_advised(names, remark.before, why.moves[0].steps), line_text(why.ending.line, game)
    if why.ending.cause is Cause.LOCK and why.turns == 1:
        return _("{turn} – this locks {line}", turn=turn, line=line)
    if why.turns <= _SHORT_TURNS:
        return translate_count("{turn} – this wins with {line} in one turn",
                               "{turn} – this wins in {count} turns, here with {line}", why.turns, turn=turn, line=line)
    return better_text(names, remark)


def _decided_text(names: Names, remark: Remark, why: Why, game: Game) -> str:
    end, line = why.ending, line_text(why.ending.line, game)
    if end.cause is not Cause.LOCK:
        return _loser_did(names, end, game) if len(why.moves) == 1 else _loser_will_do(names, end, game)
    side, is_own = names.side(end.winner), end.winner is names.you
    if end.winner is remark.before.mover and why.turns == 1:
        return _("it locks {line}", line=line)
    if end.winner is remark.before.mover and is_own:
        return _("you win with your next turn, here with {line}", line=line)
    if end.winner is remark.before.mover:
        return _("{side} wins with its next turn, here with {line}", side=side, line=line)
    if is_own and why.turns == 1:
        return _("it lets you lock {line}", line=line)
    if is_own:
        return _("it lets you win in {count} turns, here with {line}", line=line, count=why.turns)
    if why.turns == 1:
        return _("it lets {side} lock {line}", side=side, line=line)
    return _("it lets {side} win in {count} turns, here with {line}", side=side, line=line, count=why.turns)


def _loser_will_do(names: Names, end: Ending, game: Game) -> str:
    """How the loser will have to end the game itself."""
    if end.winner.other is names.you:
        return _you_will_do(end, game)
    loser, line = names.side(end.winner.other), line_text(end.line, game)
    if end.flip is not None:
        flip = flip_text(end.flip, game)
        return _("then {side}'s own flip {flip} completes {line}", side=loser, flip=flip, line=line)
    if end.cause is Cause.CLOSE:
        return _("then {side} itself must close the lock on {line}", side=loser, line=line)
    return _("then {side} cannot break {line}", side=loser, line=line)


def _loser_did(names: Names, end: Ending, game: Game) -> str:
    """What the loser's own last turn did."""
    if end.winner.other is names.you:
        return _you_did(end, game)
    loser, line = names.side(end.winner.other), line_text(end.line, game)
    if end.flip is not None:
        flip = flip_text(end.flip, game)
        return _("{side}'s own flip {flip} completed {line}", side=loser, flip=flip, line=line)
    if end.cause is Cause.CLOSE:
        return _("{side}'s own turn closed the lock on {line}", side=loser, line=line)
    return _("{side} did not break {line}", side=loser, line=line)


def _you_will_do(end: Ending, game: Game) -> str:
    line = line_text(end.line, game)
    if end.flip is not None:
        return _("then your own flip {flip} completes {line}", flip=flip_text(end.flip, game), line=line)
    if end.cause is Cause.CLOSE:
        return _("then you must close the lock on {line} yourself", line=line)
    return _("then you cannot break {line}", line=line)


def _you_did(end: Ending, game: Game) -> str:
    line = line_text(end.line, game)
    if end.flip is not None:
        return _("Your own flip {flip} completed {line}", flip=flip_text(end.flip, game), line=line)
    if end.cause is Cause.CLOSE:
        return _("Your own turn closed the lock on {line}", line=line)
    return _("You did not break {line}", line=line)


def outcome_text(names: Names, before: Position, move: Move, game: Game) -> str:
    """How the last turn of a game ended it, and what the loser did to bring that about."""
    after = before.after(move)
    assert after.outcome is not None
    text, doing = end_text(names, after, after.outcome, game), own_doing(names, before, move, game)
    return f"{text}. {doing}" if doing else text


def own_doing(names: Names, before: Position, move: Move, game: Game) -> str:
    """How the last turn of a game was the loser's own undoing; empty where it was not."""
    found = ending(before, move)
    return _loser_did(names, found, game) if found is not None and _is_own_doing(found) else ""


def _is_own_doing(end: Ending) -> bool:
    """The loser completed or locked the line; where squares count that are no line, there is no lock to close."""
    return end.cause is Cause.FLIP or (end.cause is Cause.CLOSE and end.line.locked)
