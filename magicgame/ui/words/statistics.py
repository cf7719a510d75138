"""What the statistics say around their numbers."""

from __future__ import annotations

from magicgame.games.game import Game, Variant
from magicgame.language import translate as _
from magicgame.language import translate_count
from magicgame.match.rating import Rating
from magicgame.ui.words.registry import variant_title


def matches_played(count: int) -> str:
    """Below the number of matches."""
    return translate_count("match played", "matches played", count)


def wins_in_a_row(count: int) -> str:
    """Below the number of the last matches that were all won."""
    return translate_count("win in a row", "wins in a row", count)


def lessons_done(count: int) -> str:
    return translate_count("lesson done", "lessons done", count)


def puzzles_solved(count: int) -> str:
    return translate_count("puzzle solved", "puzzles solved", count)


def your_rating(rating: Rating) -> str:
    """Below its points: how far off they may be, or that they say little yet."""
    if rating.is_provisional:
        return _("your rating, provisional")
    return _("your rating, ± {margin}", margin=f"{rating.margin:.0f}").replace("± ", "±\N{NO-BREAK SPACE}")


def rated_matches(count: int) -> str:
    """Below the rating: after how many matches."""
    return translate_count("after one rated match", "after {count} rated matches", count)


def days_in_a_row(count: int) -> str:
    """Below the number of days up to now on which a puzzle of the day was solved, or all mistakes of the day."""
    return translate_count("day in a row", "days in a row", count)


def most_days(count: int) -> str:
    """Below those: the most there ever were, or what there is to be done."""
    return _("your best: {count}", count=count) if count else _("with the puzzle of the day")


# --- over the mistakes ------------------------------------------------------------------------------------------------


def mistakes_a_match(average: float) -> str:
    """Over the line of their average, which stands here to a tenth."""
    tenths = round(10 * average)
    return _("Mistakes a match: {whole}.{tenth}", whole=tenths // 10, tenth=tenths % 10)


def mistakes_counted(matches: int) -> str:
    """Below it: what the average is of."""
    return _("Over your last {count} matches", count=matches)


def mistakes_before(average: float, matches: int) -> str:
    """Below it, where there are enough for another average: what it was over the first as many."""
    tenths = round(10 * average)
    return _("Over your last {count} matches; {whole}.{tenth} over your first {count}", count=matches,
             whole=tenths // 10, tenth=tenths % 10)


# --- instead of what is not there yet ---------------------------------------------------------------------------------


def curve_to_come() -> str:
    """Over the place where the curve will be."""
    return _("Your form")


def curve_after(most: int, left: int) -> str:
    """When it will be: after `most` matches, `left` of which are still to be played."""
    after = _("After {count} matches a line here shows how your wins and losses add up.", count=most)
    return f"{after} {translate_count('One more match to go.', '{count} more matches to go.', left)}"


def no_matches_yet() -> str:
    """Over the empty statistics."""
    return _("No matches yet")


def only_practice() -> str:
    """Over the empty statistics, once there is a match that does not count."""
    return _("Only practice so far")


def counting_begins() -> str:
    return _("Your first match, with tips, does not count. From your next one against the computer on, you will see "
             "here how often you win, against which level, and how your form develops.")


def what_will_be_here() -> str:
    return _("Play the computer, and you will see here how often you win, against which level, and how your form "
             "develops. Your first match with tips is practice and does not count.")


def none_by_these_rules(game: Game, variant: Variant) -> str:
    return _("{rules}: no match counted yet", rules=variant_title(game, variant))


def try_these_rules() -> str:
    return _("Matches against the computer by these rules will count here. Those with tips, between persons or by "
             "message do not.")


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
    return _("Only matches against the computer count; the first one, with tips, does not. Hints, turns taken back, "
             "threats shown and the teaching game count as help.")
