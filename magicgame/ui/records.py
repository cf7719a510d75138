"""Record files the player saves and opens, and texts on the clipboard."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import pygame

from magicgame import paths
from magicgame.games.game import Game, Variant
from magicgame.log import log
from magicgame.match.match import Match
from magicgame.match.record import load_record, parse_record, save_record
from magicgame.match.study import PEOPLE, Study

SUFFIX = ".record"


def records_folder() -> Path:
    return paths.documents_folder() / "Magic Strategy"


def saved_records() -> list[Path]:
    """The player's saved records, the newest first."""
    try:
        files = [file for file in records_folder().iterdir() if file.suffix == SUFFIX]
        return sorted(files, key=lambda file: file.stat().st_mtime, reverse=True)
    except OSError:
        return []


def save_copy(match: Match, now: datetime) -> Path:
    """Write the match to a new file named by the time; answers where. Raises OSError."""
    stem = now.strftime("%Y-%m-%d %H.%M.%S")
    records_folder().mkdir(parents=True, exist_ok=True)
    file = records_folder() / f"{stem}{SUFFIX}"
    save_record(match, file, now.date())
    log.info("saved %s", file.name)
    return file


def open_study(file: Path) -> Study:
    """The match in a file, for analysis. Raises OSError and RecordError."""
    return Study.of_match(load_record(file))


def match_of(study: Study) -> Match:
    """The line the study shows, to its end; as a match of two people unless it is the one that was played."""
    seats = study.seats if study.line == study.played else PEOPLE
    match = Match(study.game, study.variant, seats, study.root.position)
    for node in study.line[1:]:
        assert node.move is not None
        match.play(node.move)
    return match


def study_of_text(text: str, game: Game, variant: Variant) -> Study:
    """What a text stands for: a record, or a position of the game. Raises RecordError and NotationError."""
    if text.lstrip().startswith("["):
        return Study.of_match(parse_record(text))
    return Study(game, variant, game.parse_position(text.strip(), variant))


def copy(text: str) -> None:
    """Put a text on the clipboard; without one nothing happens."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error as error:
        log.warning("clipboard: %s", error)


def pasted() -> str:
    """The text on the clipboard, or nothing."""
    try:
        return pygame.scrap.get_text()
    except pygame.error as error:
        log.warning("clipboard: %s", error)
        return ""


