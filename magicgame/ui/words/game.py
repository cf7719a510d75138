"""The promise every game's words keep: what the window says about one game, with defaults that suit any game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from magicgame.engine.advice import Kind
from magicgame.games.game import Flip, Game, Outcome, Place, Position, Slide, Step, Variant
from magicgame.language import translate as _
from magicgame.ui.refusal import Refusal
from magicgame.ui.words import prompts, refusals
from magicgame.ui.words.names import Names
from magicgame.ui.words.prompts import Prompt

Stage = tuple[type[Step], ...]
"""One stage of a turn, as in `Game.stages`: the kinds of step it may consist of."""


class Section(NamedTuple):
    """A part of a game's rules."""

    heading: str
    paragraphs: tuple[str, ...]


def plain_variant_name(variant: Variant) -> str:
    """The name records use, made presentable."""
    return variant.name.replace("_", " ").capitalize()


def no_variant_text(variant: Variant) -> str:
    return ""


def stage_name(stage: Stage) -> str:
    """What is done in a stage of a turn, in a word or two."""
    if set(stage) == {Place, Slide}:
        return _("Place or move")
    return {Flip: _("Flip"), Place: _("Place"), Slide: _("Move")}[stage[0]]


def reason_text(code: str) -> str:
    """Why a turn is refused, to follow a colon; empty for a code that only one game knows."""
    return {
        "game_over": _("the match is over before it"),
        "no_turn": _("this is not a turn"),
        "no_such_square": _("there is no such square"),
        "square_taken": _("the square is taken"),
        "target_taken": _("the square it goes to is taken"),
        "pass_forbidden": _("passing is not allowed here"),
        "must_pass": _("the side must pass"),
    }.get(code, "")


def end_text(names: Names, outcome: Outcome, game: Game) -> str:
    """Why it is over, as far as that can be told of a game nothing is known about."""
    if outcome.winner is None:
        return _("The game is drawn")
    return _("{side} has won", side=names.side(outcome.winner))


def advice_text(kind: Kind) -> str:
    """The first step of a hint: what kind of move to look for."""
    return {
        Kind.FINISH: _("Hint: you can win at once"),
        Kind.FORCE: _("Hint: you can force a win from here"),
        Kind.PARRY: _("Hint: there is a threat to stop"),
        Kind.HOLD: _("Hint: be careful, only a few turns hold"),
        Kind.RESIST: _("Hint: this is lost against best play. Make it last"),
        Kind.BUILD: _("Hint: there is nothing urgent to do"),
        Kind.RESCUE: _("Hint: some of your pieces need help at once"),
        Kind.PASS: _("Hint: you can only pass"),
    }[kind]


def no_rules(names: Names) -> tuple[Section, ...]:
    return ()


@dataclass(frozen=True)
class GameWords:
    """What the window says about one game.

    - `variant_name`, `variant_text`: a variant's name and its rules in a sentence or two, which may be empty;
    - `stage_name`: what is done in a stage of a turn;
    - `prompt(names, position, done, is_marked)`, `thinking(names, position)`: who does what next;
    - `refusal(names, refusal, position)`: a sentence for every code of `Refusal`;
    - `reason(code)`: for the codes of IllegalMove and NotationError, to follow a colon; empty for an unknown code;
    - `end(names, outcome, game)`: why it is over, for the terminations the game itself lists;
    - `advice(kind)`: the first step of a hint;
    - `rules(names)`: the rules of the game, section by section; none if nobody has written them.
    """

    variant_name: Callable[[Variant], str] = plain_variant_name
    variant_text: Callable[[Variant], str] = no_variant_text
    stage_name: Callable[[Stage], str] = stage_name
    prompt: Callable[[Names, Position, tuple[Step, ...], bool], Prompt] = prompts.prompt
    thinking: Callable[[Names, Position], Prompt] = prompts.thinking
    refusal: Callable[[Names, Refusal, Position], str] = refusals.refusal_text
    reason: Callable[[str], str] = reason_text
    end: Callable[[Names, Outcome, Game], str] = end_text
    advice: Callable[[Kind], str] = advice_text
    rules: Callable[[Names], tuple[Section, ...]] = no_rules
