"""Pictures as files, and what the files of pictures and films are called."""

from __future__ import annotations

from datetime import datetime
from io import BytesIO
from itertools import count
from pathlib import Path

import pygame

from magicgame import paths
from magicgame.files import write_atomically
from magicgame.games import game_of
from magicgame.games.game import Game, Position
from magicgame.match.match import Match
from magicgame.ui.film.sheet import Sheet, SheetPainter
from magicgame.ui.film.telling import match_sheet, position_sheet
from magicgame.ui.film.wishes import Wishes
from magicgame.ui.words.names import Names

PICTURE, FILM = ".png", ".gif"


def new_path(now: datetime, suffix: str) -> Path:
    """Where a picture or film made now goes: beside the saved records, under a name no file has. Writes nothing."""
    stem = f"{now:%Y-%m-%d %H.%M.%S}"
    names = (f"{stem}{suffix}" if number == 1 else f"{stem} ({number}){suffix}" for number in count(1))
    return next(path for name in names if not (path := paths.records_folder() / name).exists())


def save_position(position: Position, wishes: Wishes, out: Path) -> None:
    """Write a picture of the position as PNG. Raises OSError, and then nothing is written."""
    _save(position_sheet(Names.of(wishes.look.tiles), position), game_of(position), wishes, out)


def save_match(match: Match, wishes: Wishes, out: Path) -> None:
    """Write a picture of the match as it stands, as PNG. Raises OSError, and then nothing is written."""
    _save(match_sheet(Names.of(wishes.look.tiles), match), match.game, wishes, out)


def _save(sheet: Sheet, game: Game, wishes: Wishes, out: Path) -> None:
    pygame.font.init()
    picture, content = SheetPainter(wishes.look, game, [sheet]).paint(sheet), BytesIO()
    pygame.image.save(picture, content, PICTURE)
    write_atomically(out, content.getvalue())
