"""What puzzles ask for, and what they say to an answer."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from magicgame.engine.values import Analysis, Value
from magicgame.games.game import Flip, Game, Outcome, Place, Position, Side, Slide, Step, Variant
from magicgame.language import translate as _
from magicgame.language import translate_count
from magicgame.match.puzzles import GRADES, Puzzle
from magicgame.player.progress import PuzzleProgress, puzzle_rating
from magicgame.player.runs import DailyRun, ListRun, Run, StreakRun, TrainingRun
from magicgame.ui.words.dates import weekday_text
from magicgame.ui.words.names import Names
from magicgame.ui.words.registry import words_of
from magicgame.ui.words.turns import turn_told


def theme_name(theme: str) -> str:
    """What a list of puzzles is called, by one of `puzzles.THEMES`."""
    kind, _dash, turns = theme.partition("-")
    if kind == "win":
        return translate_count("Win with your next turn", "Win in {count} turns", int(turns))
    return {"hold": _("Hold the draw"), "trap": _("Set a trap"), "check": _("Find the check")}[kind]


def theme_about(theme: str) -> str:
    """What there is to find in a list of puzzles, in one line; of long wins how far to plan."""
    return {
        "win-1": _("Only one turn wins"),
        "win-2": _("Win against any reply"),
        "hold": _("Find the only safe turn"),
        "trap": _("Leave only one safe reply"),
        "check": _("Only one check wins"),
    }.get(theme) or _("Plan {count} turns ahead", count=int(theme.partition("-")[2]))


def grade_name(grade: int) -> str:
    """What a list of puzzles is called, by one of `puzzles.GRADES`; no line breaks within it."""
    names = (_("Very easy"), _("Easy"), _("Medium"), _("Hard"), _("Very hard"))
    return names[GRADES.index(grade)].replace(" ", "\u00a0")


def rated_about(found: Sequence[Puzzle]) -> str:
    """Between which ratings a list of puzzles lies."""
    ratings = [round(puzzle_rating(puzzle)) for puzzle in found]
    return f"{min(ratings)}–{max(ratings)}"


def standing_text(progress: PuzzleProgress) -> str:
    """The player's rating, or that there is none yet."""
    if not progress.is_rated:
        return _("No puzzle rating yet")
    return _("Puzzle rating: {rating}", rating=round(progress.rating))


def training_title(run: TrainingRun) -> str:
    """What the player's training is called."""
    return _("Puzzles at your level") if run.number is None else _("Your first puzzles")


def training_about(run: TrainingRun) -> str:
    """What the player gets in training."""
    if run.number is None:
        return _("Every puzzle is chosen to be just hard enough for you.")
    return _("Short wins to find, each a little harder than the one before; not rated.")


def task_text(names: Names, puzzle: Puzzle, side: Side) -> str:
    """What is asked, in a few words."""
    name = names.side(side)
    if puzzle.kind == "win":
        return translate_count(
            "{side}, win with this turn", "{side} to win in {count} turns", puzzle.turns, side=name)
    if puzzle.kind == "hold":
        return _("{side} to hold the draw", side=name)
    if puzzle.kind == "check":
        return _("{side}: find the winning check", side=name)
    return _("{side} to set a trap", side=name)


def rule_text(names: Names, puzzle: Puzzle, side: Side) -> str:
    """What is asked, in full."""
    name, other = names.side(side), names.side(side.other)
    if puzzle.kind == "hold":
        return _("You play {side}. Only one turn holds the draw; all others lose.", side=name)
    if puzzle.kind == "trap":
        return _("You play {side}. Hold the draw, and leave {other} only one reply that does not lose.", side=name,
                 other=other)
    if puzzle.kind == "check":
        return _("You play {side}. Several turns give check, but only one turn wins.", side=name)
    if puzzle.turns == 1 and puzzle.either_face:
        return _("You play {side}. Only one turn wins; the tile you place may lie either way up.", side=name)
    if puzzle.turns == 1 and not puzzle.is_forced:
        return _("You play {side}. Only one turn wins.", side=name)
    text = _("You play {side}. At each step only one turn wins, whatever {other} does.", side=name, other=other)
    if not puzzle.is_forced:
        return text
    end = _("In the end {other} is forced to finish the game.", other=other)
    return f"{text} {end}"


def facts_text(game: Game, variant: Variant, is_new: bool = False, marks: str = "") -> str:
    """What the `marks` on the board are, and by which rules it is played unless these are the usual ones; of what is
    new to the player, what it is about, with marks the aim alone."""
    if is_new:
        about = words_of(game).tagline(variant)
        return " ".join((marks, about[-1]) if marks else about)
    rules = "" if variant == game.variants[0] else _(
        "Rules: {rules}. {aim}", rules=words_of(game).variant_name(variant), aim=words_of(game).tagline(variant)[-1])
    return " ".join(filter(None, (marks, rules)))


def tempting_text(count: int, game: Game) -> str:
    """That turns look right and fail, where there are so many; not how many, for the mistakes shown later may be fewer,
    or more of them with those of later turns."""
    return words_of(game).tempting() if count else ""


def solved_of(solved: int, count: int) -> str:
    """How far a list is done."""
    return _("{solved} of {count} solved", solved=solved, count=count)


def solved_in_all(solved: int, at_once: int, count: int) -> str:
    """How many puzzles are solved, and how many of them on the first try, if not all."""
    told = solved_of(solved, count)
    return told if at_once == solved else _("{told}, {count} on the first try", told=told, count=at_once)


def grade_text(puzzle: Puzzle, is_rated: bool = True) -> str:
    """How hard it is, and its rating where it counts."""
    if not is_rated:
        return grade_name(puzzle.grade)
    rating = round(puzzle_rating(puzzle))
    return _("{difficulty}  ·  rated {rating}", difficulty=grade_name(puzzle.grade), rating=rating)


def hint_text(step: Step, game: Game) -> str:
    """What to do with the tile or square a hint has framed."""
    square = game.square_name(step.target if isinstance(step, Place) else step.source)
    match step:
        case Flip():
            return _("Flip the framed tile on {square}", square=square)
        case Slide():
            return _("Move the piece on {square}", square=square)
    return _("Place your tile on the framed square, {square}", square=square)


def right_so_far(puzzle: Puzzle, turn: int) -> str:
    """While the player is on the way; `turn` is the one to be played, counted from 1."""
    return translate_count("Right! One more turn to find.", "Right! {count} more turns to find.",
                           puzzle.turns - turn + 1)


# --- answers ----------------------------------------------------------------------------------------------------------


def solved_text(names: Names, puzzle: Puzzle, end: Position, after: Analysis | None, was_forced: bool) -> str:
    """Why it is right, apart from how the game has ended; `after` is the analysis of the last position, the `end`, if
    it is known, `was_forced` when the opponent ended it."""
    if puzzle.kind == "trap" and after is not None:
        return trap_text(names, end, after)
    if puzzle.kind == "hold":
        return _("Right: any other turn would have lost.")
    if puzzle.kind == "check":
        return translate_count(
            "Right: this check wins in {count} turn.", "Right: this check wins in {count} turns.", puzzle.turns)
    return _("The last turn was forced.") if was_forced else ""


def trap_text(names: Names, end: Position, after: Analysis | None) -> str:
    """That a trap is set, in how many replies but one; that one as soon as the analysis `after` it is known."""
    count = len(end.legal_moves)
    saving = [found.move for found in after.moves if found.value is not Value.LOSS] if after is not None else []
    if len(saving) != 1:
        return _("The trap is set: only one of {count} replies does not lose.", count=count)
    return _("The trap is set: only one of {count} replies does not lose: {turn}.", count=count,
             turn=turn_told(names, end, saving[0]))


def why_it_wins(outcome: Outcome) -> str:
    """What makes sure of the lines that have won, or that nobody has; empty where nothing locks one of them."""
    if outcome.winner is None:
        return _("That is a draw.")
    if not outcome.lines or not all(line.locked and line.lock for line in outcome.lines):
        return ""
    return _("Every square beside it is taken, so none of its tiles can be flipped.") if len(outcome.lines) == 1 else _(
        "Every square beside them is taken, so none of their tiles can be flipped.")


def with_days(answer: str, days: int) -> str:
    """Praise, and behind it for how many days running something was done."""
    return f"{answer} " + translate_count(
        "Tomorrow's puzzle makes it two days in a row.", "That makes {count} days in a row!", days)


def longest_streak(count: int) -> str:
    """How many puzzles the player's longest streak had."""
    return _("Your best: {count}", count=count) if count else _("Not tried yet")


def daily_state(result: str | None) -> str:
    """What has become of a puzzle of the day, by what `daily_result` says; empty where it was not tried."""
    if result is None:
        return ""
    return _("Solved on the first try") if result == "solved" else _("Tried")


def days_in_a_row(days: int) -> str:
    """In a list of facts; nothing of a single day."""
    return translate_count("1 day", "{count} days in a row", days) if days > 1 else ""


# --- beside the board, until it is answered ---------------------------------------------------------------------------


def practice_is_free() -> str:
    return _("Practice: hints and wrong turns cost nothing here.")


def rating_begins() -> str:
    """Of the first puzzle that is rated."""
    return _("Your first try here begins your puzzle rating. A hint counts as a miss.")


def your_rating() -> str:
    """Below its number."""
    return _("your rating")


def solved_of_all(count: int) -> str:
    """Below the number of puzzles solved by these rules."""
    return _("of {count} solved", count=count)


def days_running() -> str:
    """Below the number of days running on which something was done."""
    return _("days in a row")


# --- runs -------------------------------------------------------------------------------------------------------------


def run_text(run: Run, progress: PuzzleProgress, was_solved: bool = False) -> str:
    """How far the player has got, in a few words; of a list also that the puzzle at hand `was_solved` before."""
    match run:
        case ListRun():
            place = _("{title}: number {number} of {count}", title=run.title, number=run.index + 1,
                      count=len(run.puzzles))
            return " · ".join((place, _("solved before"))) if was_solved else place
        case TrainingRun():
            return f"{training_title(run)} · {_training_place(run, progress)}"
        case DailyRun():
            about = _("Puzzle of the day: {day}", day=weekday_text(run.day))
            return " · ".join(filter(None, (about, _of_the_week(run.day))))
        case StreakRun():
            return _streak_text(run, progress.longest_streak.get(run.variant.key, 0))
    raise TypeError(f"no words for a run of this kind: {run!r}")


def _training_place(run: TrainingRun, progress: PuzzleProgress) -> str:
    if run.number is None:
        return standing_text(progress)
    return _("number {number} of {count}, not rated", number=run.number, count=len(run.first_series))


def _of_the_week(day: date) -> str:
    """How hard the puzzles of the first and the last weekday are beside the others."""
    return {0: _("the easiest of the week"), 6: _("the hardest of the week")}.get(day.weekday(), "")


def _streak_text(run: StreakRun, longest: int) -> str:
    if run.is_over:
        return _("The streak is over: {count} solved, your best is {longest}", count=run.solved, longest=longest)
    return _("Streak: {count} solved, your best is {longest}", count=run.solved, longest=longest)
