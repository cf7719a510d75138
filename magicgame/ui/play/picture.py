"""What the table shows of a match: cards, turns, headline, hints, as functions of the match and its session."""

from __future__ import annotations

from magicgame.engine.advice import Advice
from magicgame.games.game import Game, Move, Place, Position, Side, Step
from magicgame.language import translate as _
from magicgame.match.match import Match, Played
from magicgame.ui.board.draft import Draft
from magicgame.ui.board.picture import HintMark
from magicgame.ui.play.session import Session
from magicgame.ui.table.picture import Card, Headline, Result, Stage, Turns
from magicgame.ui.words import prompts
from magicgame.ui.words.advice import TILE
from magicgame.ui.words.names import Names
from magicgame.ui.words.reasons import outcome_text
from magicgame.ui.words.registry import words_of
from magicgame.ui.words.results import result_after, result_text, result_title
from magicgame.ui.words.seats import player_note, player_title
from magicgame.ui.words.values import value_text


def bottom_side(match: Match) -> Side:
    """The side whose card lies below the list of turns: the person's; of two persons or computers the first."""
    person = match.seats.person_against_engine
    return Side.FIRST if person is None else person


def card(names: Names, session: Session, side: Side, thinking: int | None, tells_knowledge: bool) -> Card:
    """A side's card; `thinking` is how many beats the side has been thinking, None when it is not."""
    match = session.match
    is_mover = match.mover is side and not match.is_over
    known = session.known.get(side) if tells_knowledge else None
    return Card(
        side, player_title(names, match.seats, side), player_note(names, match.seats, side, is_mover),
        value_text(names, known[0].opposite, known[1], side.other) if known is not None else "",
        is_mover, match.position.reserve(side), match.game.tiles_per_side if match.game.has_reserve else 0, thinking,
    )


def turns(names: Names, match: Match, done: tuple[Step, ...]) -> Turns:
    """The turns so far, and the one under way as far as it is `done`."""
    texts = [names.turn(match.game, text) for text in match.move_texts]
    if done:
        texts.append(f"{names.turn_text(match.position, Move(done))} …")
    number = len(match.moves) + (0 if match.is_over else 1)
    return Turns(
        tuple(texts), len(texts) - 1 if texts else None, match.start.ply % 2,
        title=_("Turn {number}", number=number), note=words_of(match.game).variant_name(match.variant),
        open_turn=bool(done),
    )


def headline(
    names: Names, session: Session, draft: Draft, shown: Played | None, stages: tuple[Stage, ...]
) -> Headline:
    """Who does what next. `shown` is the turn being shown on the board, if it was not the player's own."""
    match = session.match
    if shown is not None:
        prompt = _next_prompt(names, session, draft)
        return Headline(prompts.plays(names, shown.before, shown.move), "" if match.is_over else prompt.title)
    if match.outcome is not None:
        return Headline(result_title(names, match.outcome, match.seats), _end_text(names, match))
    prompt = _next_prompt(names, session, draft)
    return Headline(*prompt, stages if session.is_persons_turn else (), match.mover)


def _next_prompt(names: Names, session: Session, draft: Draft) -> prompts.Prompt:
    words = words_of(session.match.game)
    if session.is_persons_turn:
        return words.prompt(names, draft.position, draft.done, draft.marked is not None)
    return words.thinking(names, session.match.position) if session.is_thinking else prompts.paused()


def _end_text(names: Names, match: Match) -> str:
    """Why it is over: of an end by the rules, what the last turn did."""
    assert match.outcome is not None
    if match.last is None or match.position.outcome is None:
        return result_text(names, match.outcome, match.game)
    return outcome_text(names, match.last.before, match.last.move, match.game)


def result(names: Names, match: Match) -> Result:
    """How a match that is over ended."""
    assert match.outcome is not None
    return Result(
        result_title(names, match.outcome, match.seats),
        result_after(names, match.outcome, match.game, len(match.moves)), match.outcome.winner,
    )


def hint_mark(position: Position, done: tuple[Step, ...], advice: Advice | None, stage: int) -> HintMark | None:
    """What the board shows of a hint: at first nothing, then the tile to look at, then how tiles will lie."""
    steps = advice.move.steps[len(done):] if advice is not None and advice.move is not None else ()
    if not steps or stage < TILE:
        return None
    taken = tuple(step.source for step in steps if not isinstance(step, Place))
    if stage == TILE:
        return HintMark(taken)
    after = position.tiles_after((*done, *steps))
    targets = [step.target for step in steps]
    return HintMark(taken, {square: tile for square in targets if (tile := after[square])})


def tool_names(session: Session) -> tuple[str, ...]:
    """The commands that have a tool, in their order."""
    middle = ("hint",) if session.has_person else ("pause", "step")
    return ("undo", "redo", *middle, "rules", "menu")


def hand_owner(match: Match, game: Game) -> Side | None:
    """Whose tile in hand a person may turn: the mover's, or the person's own while the computer thinks."""
    persons = match.seats.persons
    if match.is_over or not game.has_faces or not persons:
        return None
    if match.mover in persons:
        return match.mover
    return persons[0] if match.position.reserve(persons[0]) else None
