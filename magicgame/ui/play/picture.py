"""What the table shows of a match: cards, turns, headline, hints, as functions of the match and its session."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from magicgame.engine.advice import Advice
from magicgame.engine.search import comes_too_late
from magicgame.engine.values import Value
from magicgame.games import game_of
from magicgame.games.game import Flip, Game, MatchTermination, Move, Position, Side, Step
from magicgame.games.parting import nearness
from magicgame.language import translate as _
from magicgame.match.clock import Clock
from magicgame.match.first import is_first
from magicgame.match.match import Match, Played
from magicgame.match.sitting import Sitting
from magicgame.ui.board.draft import Draft
from magicgame.ui.board.picture import HintMark
from magicgame.ui.outline import sentences
from magicgame.ui.play.past import Past
from magicgame.ui.play.session import Session
from magicgame.ui.table.hinted import number_of, source_mark, turn_mark, with_marks
from magicgame.ui.table.picture import Card, ClockFace, Headline, Notice, Result, Stage, Turns
from magicgame.ui.words import prompts
from magicgame.ui.words.advice import KIND, TILE, follows, onward, stage_of, stopped
from magicgame.ui.words.clocks import LOW_SECONDS, time_at_end, time_left
from magicgame.ui.words.names import Names
from magicgame.ui.words.ratings import after_match, played_by, rated_rules
from magicgame.ui.words.reasons import own_doing
from magicgame.ui.words.registry import words_of
from magicgame.ui.words.results import (
    after_turns,
    end_text,
    locked_text,
    result_after,
    result_heading,
    score_text,
    series_text,
    time_rule,
    times_left,
)
from magicgame.ui.words.seats import player_note, player_title
from magicgame.ui.words.turns import turn_reached, turn_told
from magicgame.ui.words.values import too_late_text, value_text

_CLOCK_STEPS = 96
"""A clock's bar gets shorter by steps of about a pixel, so that it need not be painted all the time."""
_FIRST_TURNS = 6
"""After so many of both sides the marks on the board are known."""


def card(
    names: Names, session: Session, side: Side, thinking: int | None, tells_knowledge: bool, sitting: Sitting,
    past: Past | None = None, strength: str = "",
) -> Card:
    """A side's card, at the turn looked back at if there is one; `thinking` is how many beats the side has been
    thinking, None when it is not. The cards tell the `strength` of the two in a rated match."""
    match = session.match
    position = match.position if past is None else past.position
    is_mover = position.mover is side and (past is not None or not match.is_over)
    known = session.known.get(side) if tells_knowledge and past is None else None
    who, is_past = player_title(names, match.seats, side), past is not None
    goal, alarm = words_of(match.game).goal(position, side), words_of(match.game).alarm(position, side)
    title = f"{who}\u00a0·\u00a0{strength}" if strength else who
    note, brief_note = (player_note(names, match.seats, side, is_mover, is_past, alarm, is_brief)
                        for is_brief in (False, True))
    return Card(
        side, title, note,
        goal, nearness(position, side) if goal else (),
        _known_text(names, position, *known, side) if known is not None else _waiting_text(match, is_mover),
        is_mover, position.reserve(side), match.game.tiles_per_side if match.game.has_reserve else 0, thinking,
        clock_face(match.clock, side), bool(alarm) and side is position.mover, brief_note=brief_note,
    )


def clock_face(clock: Clock | None, side: Side) -> ClockFace | None:
    """What the side's clock shows; None in a match without one."""
    if clock is None:
        return None
    left = clock.left_seconds(side)
    part = min(1.0, round(_CLOCK_STEPS * left / clock.control.base_seconds) / _CLOCK_STEPS)
    return ClockFace(time_left(left), part, left < LOW_SECONDS)


def _waiting_text(match: Match, is_mover: bool) -> str:
    """Beside the mover's clock, until somebody has played."""
    return prompts.clocks_wait() if is_mover and match.clock is not None and not match.moves else ""


def _known_text(names: Names, position: Position, value: Value, left: int | None, side: Side) -> str:
    """What a computer has proved when it moved: the value for its side, and the plies left after that turn."""
    text = value_text(names, value.opposite, left, side.other)
    return f"{text}. {too_late_text()}" if comes_too_late(position, left) else text


def turns(
    names: Names, match: Match, sitting: Sitting, done: tuple[Step, ...], past: int | None = None
) -> Turns:
    """The turns so far, and the one under way as far as it is `done`; marked is the last, or that which led to the ply
    `past`. Once the match is over, the headline alone names it, where nothing would stand beside it."""
    texts = [names.turn(match.game, text) for text in match.move_texts]
    if done:
        texts.append(f"{names.turn_text(match.position, Move(done))} …")
    current = len(texts) if past is None else past
    title = turn_reached(match)
    if past is not None or match.is_over:
        number = len(match.moves) if past is None else past
        title = _("Turn {number}", number=number) if number else _("The start")
    note = _note(names, match, sitting)
    if match.is_over and not note:
        title = ""
    return Turns(
        tuple(texts), current - 1 if current else None, match.start.ply % 2,
        title=title, note=note,
        open_turn=bool(done) and past is None, foot=_reading(names, match, bool(done)) if past is None else "",
        key=() if match.is_over else words_of(match.game).marks(),
    )


def _reading(names: Names, match: Match, is_under_way: bool) -> str:
    """How to read the list: its last turn in words, where they say more than the notation; in the first turns also
    what marks it on the board, until the next one is under way there."""
    if match.is_over:
        return ""
    if match.last is None:
        return prompts.turns_come()
    is_marked = match.last.move.steps and len(match.moves) <= _FIRST_TURNS and not is_under_way
    if not match.game.has_faces:
        return prompts.corners_mark_last() if is_marked else ""
    how = prompts.corners_mark() if is_marked else ""
    told = names if match.seats.friend is None else replace(names, you=None)
    turn = f"{names.turn(match.game, match.move_texts[-1])}: {turn_told(told, match.last.before, match.last.move)}"
    return f"{turn}. {how}" if how else turn


def event(names: Names, match: Match) -> str:
    """The last turn; of a pass also why, and whose turn it is."""
    if (notice := passed(names, match)) is not None:
        return sentences(notice.strong, notice.words)
    return turn_told(names, match.last.before, match.last.move) if match.last is not None else ""


def passed(names: Names, match: Match) -> Notice | None:
    """That the last turn was a pass, until somebody moves."""
    last = match.last
    if last is None or last.move.steps or match.is_over:
        return None
    reason = words_of(match.game).why_pass(names, last.before)
    return Notice(prompts.moves_again(names, match.mover, reason), f"{turn_told(names, last.before, last.move)}.",
                  "redo")


def news(names: Names, match: Match) -> Notice | None:
    """That the position stands for the second time where the third ends the game, else that the last turn was a pass.
    """
    if not match.is_over and len(match.position.stood_before) == 1:
        return Notice(prompts.once_more_is_a_draw(), prompts.same_position(), "redo")
    return passed(names, match)


def _note(names: Names, match: Match, sitting: Sitting) -> str:
    """The rules it is played by, where there are others; of several matches in a row how they stand."""
    if match.is_over or not _is_series(match, sitting):
        rules = words_of(match.game).variant_name(match.variant)
        return played_by(rated_rules(rules) if match.rated else rules) if (
            match.rated or len(match.game.variants) > 1) else ""
    return series_text(names, match.seats, sitting)


def _is_series(match: Match, sitting: Sitting) -> bool:
    """Whether points of earlier matches of the same two are counted."""
    return bool(match.seats.persons) and sitting.has_begun


def past_headline(names: Names, match: Match, past: Past) -> Headline:
    """Which earlier turn is looked at."""
    if past.last is None:
        return Headline(_("The start – looking back"), _("Before the first turn"))
    title = _("Turn {number} of {count} – looking back", number=past.ply, count=len(match.moves))
    return Headline(title, turn_told(names, past.last.before, past.last.move))


def past_notice(names: Names, past: Past, is_over: bool) -> Notice:
    """What has been played while one looks back, else how to come back, to the result once the match `is_over`."""
    if past.news is None:
        return Notice(prompts.looking_back(is_over), icon="eye")
    return Notice(prompts.has_played(names, past.news.before, past.news.move), icon="play")


def headline(
    names: Names, session: Session, draft: Draft, shown: Played | None, stages: tuple[Stage, ...],
    key: Callable[[str], str],
) -> Headline:
    """Who does what next. `shown` is the turn being shown on the board, if it was not the player's own: that a pass
    must follow is told after it. `key` tells what a command's key is called."""
    match = session.match
    if shown is not None:
        is_quiet = match.is_over or draft.must_pass
        title = "" if is_quiet else _next_prompt(names, session, draft, key).title
        return Headline(turn_told(names, shown.before, shown.move), title)
    if match.outcome is not None:
        heading = result_heading(names, match.outcome, match.seats, is_first(match))
        turns = len(match.moves)
        if match.outcome.termination is MatchTermination.RESIGNATION:
            return Headline(heading, result_after(names, match.outcome, match.game, turns, match.seats))
        return Headline(heading, after_turns(turns))
    prompt = _next_prompt(names, session, draft, key)
    shows_side = match.seats.person_against_engine is None
    side = match.mover.other if match.is_unsent else match.mover
    return Headline(*prompt, stages if session.is_persons_turn else (), side, shows_side)


def _next_prompt(names: Names, session: Session, draft: Draft, key: Callable[[str], str]) -> prompts.Prompt:
    words = words_of(session.match.game)
    if session.is_persons_turn:
        return words.prompt(names, draft.position, draft.done, draft.marked is not None)
    if session.match.mover is session.match.seats.friend:
        if session.match.is_unsent:
            return prompts.turn_played()
        return prompts.waits_for_friend(names, session.match.mover, key("paste"))
    if session.slow_reply is not None:
        return prompts.thinking_long(names, session.match.position, key("hurry"))
    if session.is_thinking:
        return words.thinking(names, session.match.position)
    return prompts.paused(not session.has_person, key("pause"), key("step"))


def _end_detail(names: Names, match: Match, is_brief: bool) -> str:
    """Below why it is over: of an end by the rules what the last turn did, and why who has no time left has lost; of a
    lock how it came only where it `is_brief`."""
    assert match.outcome is not None
    if match.last is None or match.position.outcome is None:
        return time_rule() if match.outcome.termination is MatchTermination.TIME else ""
    done = own_doing(names, match.last.before, match.last.move, match.game)
    return done if done or is_brief else locked_text(match.outcome, match.game)


def end_reason(names: Names, match: Match) -> str:
    """Why a match that is over is, where its headline does not tell that anyway."""
    assert match.outcome is not None
    if match.outcome.termination is MatchTermination.RESIGNATION:
        return ""
    return end_text(names, match.position, match.outcome, match.game, match.seats)


def result(names: Names, match: Match, sitting: Sitting, reason: str) -> Result | None:
    """How a match that is over ended, what its last turn did, what the clocks show, and the points with it; None where
    the headline tells all there is. `reason` is empty where the headline tells it."""
    assert match.outcome is not None
    has_score = match.seats.has_two_persons or _is_series(match, sitting)
    score = score_text(names, match.seats, sitting.after(match.outcome)) if has_score else ""
    score = " · ".join(filter(None, (after_match(match), score)))
    clock = match.clock
    times = "" if clock is None else times_left(
        names, (time_at_end(clock.left_seconds(Side.FIRST)), time_at_end(clock.left_seconds(Side.SECOND))))
    is_conceded = match.outcome.termination is MatchTermination.RESIGNATION
    detail = "" if is_conceded else _end_detail(names, match, is_brief=not reason)
    has_more = reason or detail or score or times
    return Result(reason, detail, match.outcome.winner, score, times) if has_more else None


def hint_mark(
    names: Names, position: Position, done: tuple[Step, ...], advice: Advice | None, asked: int,
    marked: int | None = None,
) -> HintMark | None:
    """What the board shows of a hint: at first the tiles it names, then the one to take, then the turn's next step;
    nothing of that while another tile is `marked`, and nothing of what comes later while this one is. After a wrong
    flip the better one, when it is asked for again."""
    steps = advice.move.steps[len(done):] if advice is not None and advice.move is not None else ()
    if advice is not None and advice.better is not None and asked > KIND:
        flip = advice.better.steps[0]
        return HintMark((flip.source,), follows=((flip.source, flip.target),)) if isinstance(flip, Flip) else None
    if not steps or advice is None:
        return None
    if (stage := stage_of(position, asked)) < TILE:
        looked_at = words_of(game_of(position)).looked_at(names, position, advice)
        return HintMark(looked_at=looked_at) if looked_at and marked in (None, *looked_at) else None
    source = source_mark(steps[0], number_of(done, steps))
    if source.squares and marked not in (None, *source.squares):
        return None
    if stage == TILE:
        return source
    if marked is not None:
        return turn_mark(position, done, steps)
    won = follows(position, advice)
    mark = turn_mark(position, done, steps, won or onward(names, position, advice, asked),
                     stopped(names, position, advice, asked), in_turn=not won)
    return with_marks(mark, position, done, steps[0])


def tool_names(session: Session) -> tuple[str, ...]:
    """The commands that have a tool, in their order."""
    hint = ("hurry",) if session.slow_reply is not None else ("hint",) if session.has_person else ()
    pause = ("pause",) if session.can_pause and not (session.has_person and session.match.is_over) else ()
    step = ("step",) if not session.has_person else ()
    threats = ("threats",) if session.has_person else ()
    if session.match.seats.friend is not None:
        return "undo", "rules", "menu"
    return ("undo", "redo", *hint, *threats, *pause, *step, "rules", "menu")


def end_tool_names(shows_turn: bool) -> tuple[str, ...]:
    """The commands that have a tool below a result, one only where a turn decided; the rarer ones are in the menu. That
    stays where it was, so that no click on its way there leaves the match."""
    return ("analyse", *(("show_turn",) if shows_turn else ()), "leave", "menu")


def hand_owner(match: Match, game: Game) -> Side | None:
    """Whose tile in hand a person may turn: the mover's, or the person's own while the computer thinks; nobody's while
    a friend's message is awaited."""
    persons = match.seats.persons
    if match.is_over or not game.has_faces or not persons or match.mover is match.seats.friend:
        return None
    if match.mover in persons:
        return match.mover
    return persons[0] if match.position.reserve(persons[0]) else None
