"""What is said of a game's table of exact values: what it gives and costs, how far it is, what was wrong."""

from __future__ import annotations

from magicgame.engine.blocks import DamagedFile, ForeignFile
from magicgame.games import GAMES
from magicgame.games.game import Game, Variant
from magicgame.language import translate as _
from magicgame.ui.words.numbers import decimal_text
from magicgame.ui.words.questions import Question


def title(game: Game) -> str:
    return _("Make {game} perfect", game=game.title)


def what_it_gives(game: Game) -> str:
    return _(
        "A table of all positions of {game} tells what each of them is worth. With it the top level plays perfectly, "
        "and analyses, verdicts, hints and the teaching game are exact. Without it the computer searches.",
        game=game.title)


def what_is_missing() -> str:
    """Of the top level, beside the way to the table."""
    return _("As strong as the program can play; with a table of all positions it makes no mistakes at all")


def what_it_costs() -> str:
    return _(
        "The table is worked out on this computer, once: about three minutes of two idle cores, several times that "
        "where they are busy. It runs at low priority, so you can play on meanwhile.")


def memory_text(needed: int, free: int | None) -> str:
    if free is None:
        return _("Memory: {needed} GB while it runs", needed=_gigabytes(needed))
    return _("Memory: {needed} GB while it runs; {free} GB are free", needed=_gigabytes(needed), free=_gigabytes(free))


def disk_text(needed: int, free: int | None) -> str:
    if free is None:
        return _("Disk: up to {needed} MB while it runs, 22 MB for the table", needed=needed // 1_000_000)
    return _("Disk: up to {needed} MB while it runs, 22 MB for the table; {free} GB are free",
             needed=needed // 1_000_000, free=_gigabytes(free))


def _gigabytes(size: int) -> str:
    return decimal_text(size / 1e9)


def too_little_memory() -> str:
    return _("There is not enough free memory: close other programs first")


def too_little_disk() -> str:
    return _("There is not enough room on the disk")


# --- how it stands ----------------------------------------------------------------------------------------------------


def in_use() -> str:
    return _("The table is ready and in use")


def not_there() -> str:
    return _("There is no table yet")


def begun_before() -> str:
    return _("A table has been started and can be continued from where it stopped")


def is_damaged(name: str) -> str:
    return _("{name} is damaged and not used. Making a new table keeps a copy of it.", name=name)


def solving(variant: Variant, percent: int, plies: int) -> str:
    return _("Table of {game}: {percent}%, wins known up to {plies} moves away", game=GAMES[variant.game].title,
             percent=percent, plies=plies)


def packing(variant: Variant, percent: int) -> str:
    return _("Table of {game}: {percent}%, being written", game=GAMES[variant.game].title, percent=percent)


def stopping() -> str:
    return _("Saving what was found so far …")


def reading() -> str:
    return _("Checking the table …")


def quitting() -> str:
    return _("If you quit, what has been found is kept, and you can continue from there.")


def drop_here() -> str:
    return _("A table made elsewhere, a file that ends in .tb, can be opened here or dropped on the window. All of it "
             "is checked before it is used.")


# --- why something cannot be done -------------------------------------------------------------------------------------


def already_there() -> str:
    return _("The table has already been made")


def no_tables() -> str:
    return _("No table was found in your downloads or documents")


# --- news -------------------------------------------------------------------------------------------------------------


def is_perfect(variant: Variant) -> Question:
    game = GAMES[variant.game].title
    return Question(_("{game} is perfect now", game=game),
                    _("The table of all its positions is in use from now on."))


def not_made(variant: Variant) -> Question:
    return Question(_("No table"), _("The table of {game} could not be made. The details are in the log.",
                                     game=GAMES[variant.game].title))


def not_read(name: str, error: OSError) -> Question:
    return Question(_("Table not read"), _("{name}: {reason}", name=name, reason=error.strerror or ""))


def refused(name: str, error: DamagedFile) -> Question:
    """Why a file from elsewhere is not used."""
    if isinstance(error, ForeignFile):
        return Question(_("Table not read"), _("{name} is not a table for any game in this program.", name=name))
    return Question(_("Table not read"),
                    _("{name} is damaged: part of it is missing or was changed. It is not used.", name=name))
