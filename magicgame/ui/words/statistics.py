"""What the statistics say around their numbers."""

from __future__ import annotations

from magicgame.games.game import Game, Variant
from magicgame.language import translate as _
from magicgame.language import translate_count
from magicgame.match.rating import Rating
from magicgame.ui.words.library import turns_played
from magicgame.ui.words.numbers import decimal_text
from magicgame.ui.words.registry import variant_title
from magicgame.ui.words.seats import level_name, level_text


def matches_played(count: int) -> str:
    """Below the number of matches."""
    return translate_count("match played", "matches played", count)


def wins_in_a_row(count: int) -> str:
    """Below the number of the last matches that were all won."""
    return translate_count("win in a row", "wins in a row", count)


def most_wins_in_a_row(count: int) -> str:
    """Below the most there ever were."""
    return translate_count("win, your longest streak", "wins, your longest streak", count)


def results(won: int, drawn: int, lost: int, with_tips: int = 0) -> str:
    """Below the number of matches: how they ended, as far as any did."""
    told = ((won, _("{count} won", count=won)), (drawn, _("{count} drawn", count=drawn)),
            (lost, _("{count} lost", count=lost)), (with_tips, _("{count} with tips", count=with_tips)))
    return ", ".join(each for count, each in told if count)


def results_so_far(won: int, drawn: int, lost: int) -> str:
    """Beside the level that is chosen: how the matches against it ended."""
    return _("So far against this level: {results}", results=results(won, drawn, lost))


def puzzles_of_these(solved: int) -> str:
    """Below the number of puzzles solved by these rules."""
    return translate_count("puzzle solved", "puzzles solved", solved)


def turns_of_quickest_win(count: int) -> str:
    """Below the number of turns, those of both sides."""
    return translate_count("turn in your quickest win", "turns in your quickest win", count)


def days_with_a_match(count: int) -> str:
    """Below the number of days on which something was played or solved."""
    return translate_count("day played", "days played", count)


def your_rating(rating: Rating) -> str:
    """Below its points: how far off they may be, or that they say little yet."""
    if rating.is_provisional:
        return _("your rating, provisional")
    return _("your rating, ± {margin}", margin=f"{rating.margin:.0f}").replace("± ", "±\N{NO-BREAK SPACE}")


def rated_matches(count: int) -> str:
    """Below the rating: after how many matches."""
    return translate_count("after one rated match", "after {count} rated matches", count)


# --- of the last match, as long as there are few ----------------------------------------------------------------------


def what_next() -> str:
    """Over what the last match was like and what to do now."""
    return _("What next?")


def last_match_facts(level: int, turns: int) -> str:
    """Below its result: against whom, and how long it was."""
    return " · ".join([level_text(level), turns_played(turns)])


def own_mistakes(count: int) -> str:
    if not count:
        return _("You made no mistakes in your last match.")
    return translate_count("You made 1 mistake in your last match.", "You made {count} mistakes in your last match.",
                           count)


def decided(turn: int) -> str:
    """Which turn decided the match, counted from 1."""
    return _("It was decided in turn {number}.", number=turn)


def try_next(level: int | None, has_mistakes: bool, is_again: bool) -> str:
    """What to do now: look at the mistakes, and play the next level to be beaten, if there is one."""
    if level is None:
        return _("See how you could have played better.") if has_mistakes else ""
    name = level_name(level)
    if is_again and has_mistakes:
        return _("See how you could have played better, then try level {level} – {name} again.", level=level, name=name)
    if is_again:
        return _("Level {level} – {name} won last time. Try it again.", level=level, name=name)
    if has_mistakes:
        return _("See how you could have played better, then take on level {level} – {name}.", level=level, name=name)
    return _("Take on level {level} – {name}.", level=level, name=name)


def curves_to_come(count: int) -> str:
    """How many matches are missing for there to be a line."""
    return translate_count("After one more match you will see here how your form develops.",
                           "After {count} more matches you will see here how your form develops.", count)


# --- of puzzles and lessons -------------------------------------------------------------------------------------------


def lessons_done(done: int, count: int) -> str:
    return _("{done} of {count} lessons done", done=done, count=count)


def puzzles_solved(count: int) -> str:
    return translate_count("one puzzle solved", "{count} puzzles solved", count)


def puzzle_rating(rating: int) -> str:
    """Over its line."""
    return _("Puzzle rating: {rating}", rating=rating)


def puzzles_counted(count: int) -> str:
    """At the end of its axis."""
    return translate_count("1 puzzle", "{count} puzzles", count)


def puzzles_and_lessons() -> str:
    """Over what is counted of the rules in view besides the matches."""
    return _("Puzzles and lessons")


def days_played() -> str:
    """Over the calendar."""
    return _("Days played")


def day_filled() -> str:
    """What a filled square of it means."""
    return _("match or puzzle")


def days_in_a_row(count: int, most: int) -> str:
    """Below it: on how many days running the puzzle of the day was solved, or all mistakes of the day; the most there
    ever were."""
    told = translate_count("Daily puzzle: {count} day in a row", "Daily puzzle: {count} days in a row", count)
    return f"{told} · {_('your best: {count}', count=most)}"


# --- over the mistakes ------------------------------------------------------------------------------------------------


def mistakes_a_match(average: float) -> str:
    """Over the line of their average, which stands here to a tenth."""
    return _("Mistakes per match: {number}", number=decimal_text(average))


def mistakes_counted(matches: int) -> str:
    """Below it: what the average is of."""
    return _("Over your last {count} matches", count=matches)


def mistakes_before(average: float, matches: int) -> str:
    """Below it, where there are enough for another average: what it was over the first as many."""
    return _("Over your last {count} matches; {number} over your first {count}", count=matches,
             number=decimal_text(average))


# --- of all games together --------------------------------------------------------------------------------------------


def all_games() -> str:
    """The choice of what is counted of all rules together."""
    return _("All games")


def of_rules(won: int, drawn: int, lost: int, with_tips: int) -> str:
    """Beside the name of the rules: how the matches by them ended."""
    if with_tips and not won + drawn + lost:
        return _("your first match, with tips: not counted for levels")
    return results(won, drawn, lost, with_tips) or _("not played yet")


def lesson_steps(count: int) -> str:
    """Below the number of steps done in the lessons."""
    return translate_count("lesson step done", "lesson steps done", count)


def in_lessons(done: int) -> str:
    """Below the steps: how many lessons they complete."""
    return translate_count("one lesson complete", "{count} lessons complete", done) if done else ""


# --- over the levels --------------------------------------------------------------------------------------------------


def play_level(level: int, is_again: bool = False) -> str:
    """On the button that begins a match against it."""
    return _("Level {level} again", level=level) if is_again else _("Play level {level}", level=level)


# --- instead of what is not there yet ---------------------------------------------------------------------------------


def no_matches_yet() -> str:
    """Over the empty statistics."""
    return _("No matches yet")


def what_will_be_here() -> str:
    return _("Play the computer, and you will see here how often you win, against which level, and how your form "
             "develops. Your first match with tips is practice and does not count.")


def none_by_these_rules(game: Game, variant: Variant) -> str:
    return _("{rules}: no matches yet", rules=variant_title(game, variant))


def try_these_rules() -> str:
    return _("Play the computer by these rules, and your results will appear here.")


def none_of_this_kind(is_helped: bool) -> str:
    return _("No match with help yet") if is_helped else _("No match without help yet")


def what_is_help(is_helped: bool) -> str:
    """Where all the matches were played with help, or all without."""
    if is_helped:
        return _("You have played all of them on your own. Hints, turns taken back, threats and the teaching game "
                 "would count as help.")
    return _("Play one without hints, turns taken back, threats and the teaching game, and see how far you get.")


def what_is_counted() -> str:
    """Below the statistics: which matches are in them, and which count as played with help."""
    return _("Matches against the computer. Your first one is practice. Hints, undo, threats and the teaching game "
             "count as help.")
