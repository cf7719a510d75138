"""The promise every game's words keep: what the window says about one game, with defaults that suit any game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from magicgame.engine.advice import Advice, Kind
from magicgame.games.game import Flip, Game, Line, Move, Outcome, Place, Position, Side, Slide, Step, Threat, Variant
from magicgame.language import translate as _
from magicgame.ui.refusal import Refusal
from magicgame.ui.words import prompts, refusals
from magicgame.ui.words.grounds import Grounds
from magicgame.ui.words.names import Names
from magicgame.ui.words.prompts import Prompt

Stage = tuple[type[Step], ...]
"""One stage of a turn, as in `Game.stages`: the kinds of step it may consist of."""


class Figure(NamedTuple):
    """A small board beside a rule: a position, and the steps of a turn that are played on it, by default all of them.

    Position, turn and variant are texts as the game's notation has them; an empty `variant` is the default one. What
    `rests_at_end` shows the end of the turn where it is not played, else its beginning.
    """

    position: str
    turn: str
    variant: str = ""
    begins: int = 0
    ends: int | None = None
    rests_at_end: bool = False


class Section(NamedTuple):
    """A part of a game's rules, or of one `variant` of them; below its words what the board's `marks` are called and
    mean. The first one is the aim of the game."""

    heading: str
    paragraphs: tuple[str, ...]
    figure: Figure | None = None
    variant: Variant | None = None
    marks: tuple[tuple[str, str], ...] = ()


class Until(Enum):
    """When a tip has been followed."""

    TURNED = "turned"
    """The tile in hand has been turned over."""
    MOVED = "moved"
    """A turn has been played."""
    TAKEN = "taken"
    """A tile or piece on the board has been picked up."""
    FLIPPED = "flipped"
    """The first flip has been done."""
    READ = "read"
    """It has been read."""


class Tip(NamedTuple):
    """A bubble of a first match: the step's name, empty after the last one, what to do, and when that is done; the text
    of a finished position shown beside it, and how many turns the player has played before it comes."""

    label: str
    title: str
    words: str
    until: Until
    example: str = ""
    after_turns: int = 0


class Lead(Enum):
    """How far a side is ahead."""

    SMALL = "small"
    MEDIUM = "medium"
    CLEAR = "clear"
    LARGE = "large"


class LineNote(NamedTuple):
    """What an open line means: a cry, and what is to be known; whether the squares of its lock matter."""

    strong: str
    words: str
    is_about_lock: bool = True


def plain_variant_name(variant: Variant) -> str:
    """The name records use, made presentable."""
    return variant.name.replace("_", " ").capitalize()


def no_variant_text(variant: Variant) -> str:
    return ""


def no_tagline(variant: Variant) -> tuple[str, ...]:
    return ()


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
        Kind.HOLD: _("Hint: be careful. After most turns your opponent can force a win"),
        Kind.RESIST: _("Hint: you are losing, but your opponent may slip. Look for the turn that lasts longest"),
        Kind.LOST: _("Hint: every turn loses now. Play on all the same: your opponent may miss it"),
        Kind.BUILD: _("Hint: there is nothing urgent to do"),
        Kind.RESCUE: _("Hint: some of your pieces need help at once"),
        Kind.PASS: _("Hint: you can only pass"),
    }[kind]


def no_line_note(names: Names, position: Position, line: Line, missing: tuple[int, ...], is_threat: bool) -> None:
    """Nothing is known about lines."""


def no_marks() -> tuple[tuple[str, str], ...]:
    return ()


def no_goal(position: Position, side: Side) -> str:
    return ""


def no_alarm(position: Position, side: Side) -> str:
    return ""


def no_effect(before: Position, move: Move) -> str:
    return ""


def no_doing(names: Names, before: Position, move: Move, begun: tuple[Step, ...] = ()) -> str:
    return ""


def no_cost(names: Names, before: Position, move: Move) -> str:
    return ""


def no_deeds(names: Names, before: Position, move: Move) -> str:
    return ""


def nothing_late(names: Names, before: Position, move: Move, threats: Sequence[Threat]) -> str:
    return ""


def no_first_aim(before: Position, move: Move) -> str:
    return ""


def no_merit(names: Names, before: Position, advice: Advice) -> str:
    return ""


def no_comparison(*_given: object) -> str:
    return ""


def no_faults(names: Names, before: Position, move: Move, better: Move, answer: Move | None) -> tuple[str, ...]:
    return ()


def no_outlook(names: Names, before: Position, advice: Advice) -> Grounds:
    return Grounds()


def nothing_looms(names: Names, position: Position) -> Grounds:
    return Grounds()


def no_foremost(names: Names, before: Position, advice: Advice, does: str) -> str:
    return ""


def no_onward(names: Names, before: Position, advice: Advice) -> tuple[tuple[int, int], ...]:
    """Nobody tells where a piece goes on to."""
    return ()


def no_squares(names: Names, before: Position, advice: Advice) -> frozenset[int]:
    return frozenset()


def no_look(names: Names, before: Position, advice: Advice) -> str:
    return ""


def no_lead(points: int) -> None:
    """Nobody knows what the points mean."""


def tempting_text() -> str:
    """A warning that turns can look good in a puzzle and fail."""
    return _("Beware: a turn can leave you with a line and still fail.")


def no_tips(names: Names) -> tuple[Tip, ...]:
    return ()


def no_aim(names: Names) -> str:
    return ""


def nothing_lacking(names: Names, position: Position) -> str:
    return ""


def no_occasions(names: Names, position: Position) -> tuple[tuple[str, str], ...]:
    return ()


def no_rules(names: Names, variant: Variant | None) -> tuple[Section, ...]:
    return ()


@dataclass(frozen=True)
class GameWords:
    """What the window says about one game.

    - `variant_name`, `variant_text`: a variant's name and more of its rules than `tagline` tells, which may be empty;
    - `tagline(variant)`: what the game is about, in a line or two; none if nobody has written them;
    - `stage_name`: what is done in a stage of a turn;
    - `prompt(names, position, done, is_marked)`, `thinking(names, position)`: who does what next;
    - `why_pass(names, position)`: why nothing but a pass is legal, without a full stop;
    - `refusal(names, refusal, position)`: a sentence for every code of `Refusal`;
    - `reason(code)`: for the codes of IllegalMove and NotationError, to follow a colon; empty for an unknown code;
    - `end(names, outcome, game)`: why it is over, for the terminations the game itself lists;
    - `advice(kind)`: the first step of a hint; `look(names, before, advice)`: a better one by what there is on the
      board, or empty; `looked_at(names, before, advice)`: the squares of the tiles that one names;
    - `first_aim(before, move)`: what the turn a hint for a puzzle leads to is for, unless its lines tell that;
    - `line_note(names, position, line, missing, is_threat)`: what a line that stands open means, for its side or, when
      it `is_threat`, for the other one; `missing` are the empty squares of its lock. None if there is nothing to say;
    - `goal(position, side)`: how near the side is to what it must reach; empty where that cannot be counted;
    - `alarm(position, side)`: that the side to move is in check, or which pieces of the other are alone; else empty;
    - `marks()`: what the tick, the half dot and the alarm on the board are called and mean; none where it has none;
    - `effect(before, move)`: what a turn spoils for its side or gives the other, to follow a colon; may be empty;
    - `merit(names, before, advice)`: what the turn of a hint is good for, unless it wins or is lost; may be empty;
    - `outlook(names, before, advice)`: what shows on the board of a hinted turn that does not win, with the squares;
      may be empty;
    - `looming(names, position)`: what the side that is not to move could do next where it threatens no win, with the
      ways and the tiles meant; may be empty;
    - `foremost(names, before, advice, does)`: the reason of a turn where there is more to say than what it `does` to
      lines or other threats; may be empty;
    - `does(names, before, move, begun)`: what a turn does and its steps `begun` have not done yet, where nothing more
      can be said for it, to follow `it`; may be empty;
    - `cost(names, before, move)`: what a turn advised costs its side and gives the other, as sentences; may be empty;
    - `onward(names, before, advice)`: from where to where, as the merit says, pieces can go next, in turn;
    - `stopped(names, before, advice)`: to which squares moves would have gone that, as the merit says, are stopped;
    - `deeds(names, before, move)`: what a turn that was played did that anybody can check on the board; may be empty;
    - `shown`, `costs`, `checks`: the same in sentences; what it cost its side; whom it leaves in check; may be empty;
    - `gains(names, before, advice)`: what speaks for a turn that looks best, to either side, and what it costs the
      reader in places; may be empty;
    - `compared(names, before, move, other, answer)`: what speaks for a turn and not as much for the other one, which
      was played and to which the `answer` looks best, if that is known; may be empty;
    - `faults(names, before, move, better, answer)`: what a turn did wrong that a better one does not, each to follow
      `but`, the gravest first;
    - `foiled(names, position, win)`: why a turn that would have won does not win here; may be empty;
    - `parried(names, before, move, other, answer, is_told)`: what becomes of the best answer to the other turn, of
      which it perhaps `is_told` what it does; may be empty;
    - `lead(points)`: how large a lead of so many points of a search's score is; may be None;
    - `tempting()`: a warning that turns can look good in a puzzle and fail;
    - `aim(names)`: what a beginner tries to reach, in a sentence; empty if nobody has written it;
    - `lacking(names, position)`: what a beginner who is to move has still to do on the board; empty if nobody says;
    - `occasions(names, position)`: what a beginner who is to move meets on the board, by name and explained;
    - `tips(names)`: the bubbles of a first match; none where there is no first match;
    - `rules(names, variant)`: the rules, section by section, the aim that of a `variant` if given; none if unwritten.
    """

    variant_name: Callable[[Variant], str] = plain_variant_name
    variant_text: Callable[[Variant], str] = no_variant_text
    tagline: Callable[[Variant], tuple[str, ...]] = no_tagline
    stage_name: Callable[[Stage], str] = stage_name
    prompt: Callable[[Names, Position, tuple[Step, ...], bool], Prompt] = prompts.prompt
    why_pass: Callable[[Names, Position], str] = prompts.why_pass
    thinking: Callable[[Names, Position], Prompt] = prompts.thinking
    refusal: Callable[[Names, Refusal, Position], str] = refusals.refusal_text
    reason: Callable[[str], str] = reason_text
    end: Callable[[Names, Outcome, Game], str] = end_text
    advice: Callable[[Kind], str] = advice_text
    line_note: Callable[[Names, Position, Line, tuple[int, ...], bool], LineNote | None] = no_line_note
    goal: Callable[[Position, Side], str] = no_goal
    alarm: Callable[[Position, Side], str] = no_alarm
    marks: Callable[[], tuple[tuple[str, str], ...]] = no_marks
    effect: Callable[[Position, Move], str] = no_effect
    look: Callable[[Names, Position, Advice], str] = no_look
    looked_at: Callable[[Names, Position, Advice], frozenset[int]] = no_squares
    merit: Callable[[Names, Position, Advice], str] = no_merit
    outlook: Callable[[Names, Position, Advice], Grounds] = no_outlook
    looming: Callable[[Names, Position], Grounds] = nothing_looms
    foremost: Callable[[Names, Position, Advice, str], str] = no_foremost
    does: Callable[[Names, Position, Move, tuple[Step, ...]], str] = no_doing
    cost: Callable[[Names, Position, Move], str] = no_cost
    first_aim: Callable[[Position, Move], str] = no_first_aim
    onward: Callable[[Names, Position, Advice], tuple[tuple[int, int], ...]] = no_onward
    stopped: Callable[[Names, Position, Advice], frozenset[int]] = no_squares
    deeds: Callable[[Names, Position, Move], str] = no_deeds
    shown: Callable[[Names, Position, Move], str] = no_deeds
    costs: Callable[[Names, Position, Move], str] = no_deeds
    checks: Callable[[Names, Position, Move], str] = no_deeds
    late: Callable[[Names, Position, Move, Sequence[Threat]], str] = nothing_late
    gains: Callable[[Names, Position, Advice], str] = no_merit
    compared: Callable[[Names, Position, Move, Move, Move | None], str] = no_comparison
    faults: Callable[[Names, Position, Move, Move, Move | None], tuple[str, ...]] = no_faults
    foiled: Callable[[Names, Position, Move], str] = no_deeds
    parried: Callable[[Names, Position, Move, Move, Move | None, bool], str] = no_comparison
    lead: Callable[[int], Lead | None] = no_lead
    tempting: Callable[[], str] = tempting_text
    aim: Callable[[Names], str] = no_aim
    lacking: Callable[[Names, Position], str] = nothing_lacking
    occasions: Callable[[Names, Position], tuple[tuple[str, str], ...]] = no_occasions
    tips: Callable[[Names], tuple[Tip, ...]] = no_tips
    rules: Callable[[Names, Variant | None], tuple[Section, ...]] = no_rules
