"""What the page of what can be opened says: the matches kept, the files, and what is wrong with some of them."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from magicgame.games.game import Side
from magicgame.language import translate as _
from magicgame.language import translate_count
from magicgame.match.match import Match
from magicgame.match.openings import Result
from magicgame.match.record import RecordError
from magicgame.match.seats import Seats
from magicgame.player.kept import Kept
from magicgame.ui.words.dates import moment_text
from magicgame.ui.words.errors import record_problem
from magicgame.ui.words.names import Names
from magicgame.ui.words.registry import variant_title
from magicgame.ui.words.seats import auto_name, level_name, result_name

_MOST_NAMED, _MOST_REFUSED = 3, 8


def result_word(names: Names, seats: Seats, winner: Side | None) -> str:
    """`You won`, `You lost`, `Draw`; between two persons `Ann won`."""
    if winner is None:
        return _("Draw")
    person = seats.own
    if person is None:
        return _("{name} won", name=result_name(names, seats, winner))
    return _("You won") if winner is person else _("You lost")


def result_of(names: Names, kept: Kept) -> str:
    """Of a match kept: `You lost · by resignation` where it did not end by the rules of the game, else `You lost`."""
    how = {"resignation": _("by resignation"), "time": _("on time"), "draw_agreed": _("agreed")}.get(kept.parting, "")
    return " · ".join(filter(None, (result_word(names, kept.seats, kept.winner), how)))


def result_told(result: Result) -> str:
    """How a match ended for the person against the computer."""
    return {"won": _("You won"), "drawn": _("Draw"), "lost": _("You lost")}[result]


def when_text(begun: datetime | None, now: datetime) -> str:
    """When a match began; empty where nobody knows."""
    return "" if begun is None else moment_text(begun, now)


def begun(moment: datetime | None, match: Match, now: datetime) -> str:
    """When a match under way began, and between whom as far as the names do not say."""
    seats = match.seats
    kind = _("by message") if seats.friend is not None else _("two players") if seats.has_two_persons else ""
    return " · ".join(filter(None, (when_text(moment, now), kind)))


def turns_played(count: int) -> str:
    return translate_count("one turn", "{count} turns", count)


def with_help() -> str:
    """On the card of a match in which the player was helped."""
    return _("with help")


def with_tips() -> str:
    """Of a first match, which is not counted."""
    return _("with tips")


def first_with_tips() -> str:
    """Of a first match, instead of who played."""
    return _("First match, with tips")


def not_counted() -> str:
    """Of a match that is in no statistics."""
    return _("not counted")


def rated() -> str:
    """Of a match that moved the player's rating."""
    return _("rated")


def mistakes(count: int) -> str:
    """Of a match."""
    return translate_count("1 mistake", "{count} mistakes", count) if count else _("no mistakes")


def facts(kept: Kept, now: datetime) -> tuple[str, str]:
    """Of a match: by which rules it was played; when, how long it was, and whether it counted."""
    game, variant = _(kept.game.title), variant_title(kept.game, kept.variant)
    rules = game if variant == game else f"{game} · {variant}"
    kind = with_tips() if kept.is_first else rated() if kept.is_rated else ""
    return rules, " · ".join(filter(None, (when_text(kept.begun, now), turns_played(kept.turns), kind)))


def save_these(count: int) -> str:
    """On the button that writes the matches listed to a file."""
    return translate_count("Save as a file", "Save these as one file", count)


def annotated() -> str:
    """Of a match some of whose turns have comments."""
    return _("with comments")


def unfinished_matches() -> str:
    """Over their list."""
    return _("Unfinished matches")


def no_matches() -> str:
    """Over an empty list of finished matches."""
    return _("Your matches will be kept here")


def how_matches_come() -> str:
    return _("Every match you finish, against the computer or with a friend, is kept with its board. Open one to see "
             "your mistakes and the turn that decided it.")


# --- which of them are listed -----------------------------------------------------------------------------------------


def which_rules() -> str:
    """What the choice of rules is about, for a voice."""
    return _("Matches by these rules")


def all_rules() -> str:
    return _("All rules")


def which_ends() -> str:
    """What the choice of results is about, for a voice."""
    return _("Matches that ended like this")


def all_ends() -> str:
    return _("All results")


def ends() -> list[tuple[str, str]]:
    """How a match may have ended, with the key of each; won and lost by the person against the computer."""
    return [("won", _("Won")), ("drawn", _("Drawn")), ("lost", _("Lost"))]


def which_opponents() -> str:
    """What the choice of opponents is about, for a voice."""
    return _("Matches against")


def all_opponents() -> str:
    return _("Everybody")


def opponent(key: str) -> str:
    """Of a group of opponents, in a word or two: `friends`, `auto`, `computers` or `level 3`."""
    if key.startswith("level "):
        return level_name(int(key.removeprefix("level ")))
    return {"friends": _("Friends"), "auto": auto_name()}.get(key, _("Computers"))


def which_rated() -> str:
    """What the choice between all and rated matches is about, for a voice."""
    return _("Rated or not")


def rated_or_not() -> list[tuple[bool, str]]:
    return [(False, _("All matches")), (True, _("Rated"))]


def which_order() -> str:
    """What the choice of an order is about, for a voice."""
    return _("Sort by this; once more to reverse")


def order(key: str, is_reversed: bool) -> str:
    """What comes first in a list sorted by `date`, `turns` or `mistakes`."""
    firsts = {
        "date": (_("Newest"), _("Oldest")), "turns": (_("Longest"), _("Shortest")),
        "mistakes": (_("Most mistakes"), _("Fewest mistakes")),
    }
    return firsts[key][is_reversed]


def search_label() -> str:
    return _("Search")


def search_hint() -> str:
    """In the empty field to search in."""
    return _("Name or comment")


def your_matches(shown: int, known: int, left: int) -> str:
    """Over the list: how many are shown of how many, and how many are still to be read."""
    if left:
        return _("Your matches · reading {number} of {count}", number=known, count=known + left)
    if shown != known:
        return _("Your matches · {number} of {count}", number=shown, count=known)
    return _("Your matches · {count}", count=known) if known else _("Your matches")


def none_of_these() -> str:
    """None of the matches kept is of the kind asked for."""
    return _("None of your matches fits this.")


# --- files ------------------------------------------------------------------------------------------------------------


def no_files() -> str:
    """Instead of a list of files."""
    return _("Drop a record on the window, or choose a file.")


def nothing_to_open() -> str:
    """Of a folder without anything the program can open."""
    return _("Nothing to open here: no records, backups or tables")


def how_to_open(paste_key: str) -> str:
    return _("A friend's message, a record or a position can be pasted with {key}, too.", key=paste_key)


def delete_label(what: str) -> str:
    """Of the button beside a match, for a voice."""
    return _("Delete: {match}", match=what)


def deleted(what: str, others: int) -> str:
    """Of the match deleted last; how many others were before it."""
    said = _("Deleted: {match}", match=what)
    return said if not others else f"{said} · " + translate_count("and one more", "and {count} more", others)


def not_deleted(error: OSError) -> str:
    return _("The match could not be deleted: {reason}", reason=error.strerror or "")


def not_put_back(error: OSError) -> str:
    return _("The match could not be put back: {reason}", reason=error.strerror or "")


def unusable(names: Sequence[str]) -> str:
    """Files among the matches that are none."""
    shown = ", ".join(names[:_MOST_NAMED]) + (" …" if len(names) > _MOST_NAMED else "")
    return translate_count(
        "A file in the folder of your matches is not a whole match and stays as it is: {names}",
        "{count} files in the folder of your matches are not whole matches and stay as they are: {names}",
        len(names), names=shown)


# --- many in one file -------------------------------------------------------------------------------------------------


def exported(count: int, name: str) -> str:
    """So many matches were written to a file of the documents."""
    return translate_count("One match saved as {name}", "{count} matches saved as {name}", count, name=name)


def importing(count: int) -> str:
    """How many records of a file have been read so far."""
    return _("Importing matches: {count}", count=count)


def imported(taken: int, doubles: int, refused: Sequence[tuple[int, RecordError | None]], is_cut: bool) -> str:
    """What has become of the records of a file; of those refused, the first few and why."""
    told = [translate_count("One match is new in your library.", "{count} matches are new in your library.", taken)]
    if doubles:
        told.append(translate_count("One was there already.", "{count} were there already.", doubles))
    told += [_refused(*each) for each in refused[:_MOST_REFUSED]]
    if len(refused) > _MOST_REFUSED:
        more = len(refused) - _MOST_REFUSED
        told.append(translate_count("Another one was refused.", "Another {count} were refused.", more))
    if is_cut:
        told.append(_("The file holds more records than can be taken at once; the rest was left out."))
    return "\n".join(told)


def _refused(number: int, error: RecordError | None) -> str:
    why = _("The match is not over.") if error is None else record_problem(error)
    return _("Record {number} was refused: {reason}", number=number, reason=why)
