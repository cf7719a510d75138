"""All of the player's files in one: written as a zip, checked as a whole, and brought back from it."""

from __future__ import annotations

import io
import zipfile
import zlib
from collections.abc import Iterator, Mapping
from datetime import datetime
from hashlib import sha256
from itertools import count
from pathlib import Path

import msgspec

from magicgame import paths
from magicgame.files import alone, read_file, write_atomically
from magicgame.log import log
from magicgame.match.record import SUFFIX, RecordError, parse_record
from magicgame.match.record_syntax import without_seal
from magicgame.player.comebacks import ComebacksFile
from magicgame.player.files import LARGEST_BYTES
from magicgame.player.library import kept_files
from magicgame.player.progress import Progress
from magicgame.player.ratings import RatingsFile
from magicgame.player.results import ResultsFile
from magicgame.player.settings import Settings
from magicgame.player.unfinished import forget, load_unfinished

ZIP = ".zip"
_CONTENTS = "magic-strategy.txt"
"""Names every part with its hash: a zip does not notice that a part has gone from its directory."""
_LARGEST_WHOLE = 8 * LARGEST_BYTES
_KINDS: dict[str, type[msgspec.Struct]] = {
    "settings.json": Settings, "results.json": ResultsFile, "ratings.json": RatingsFile,
    "mistakes.json": ComebacksFile, "progress.json": Progress,
}
Content = Mapping[str, bytes]
"""What a backup holds: by the name in it, `settings.json` or `unfinished/2026-11-22 10.00.00.record`, the bytes."""


class DamagedBackup(Exception):
    """The file is no backup, or not a whole one. `name` is the part that makes no sense; empty for all of it."""

    def __init__(self, name: str = "") -> None:
        super().__init__(name)
        self.name = name


def write_backup(now: datetime) -> Path:
    """Write everything the player has to a new file in the documents; answers which. Raises OSError.

    Tables of exact values and what the player has added are left out: they can be had again.
    """
    content: dict[str, bytes] = {}
    for name, path in _parts():
        part = read_file(path, LARGEST_BYTES)
        if _is_whole(name, part):
            content[name] = part
        else:
            log.warning("%s is damaged and not backed up", path.name)
    whole = io.BytesIO()
    with zipfile.ZipFile(whole, "w", zipfile.ZIP_DEFLATED) as file:
        for name, part in {_CONTENTS: _contents(content), **content}.items():
            file.writestr(name, part)
    stem = now.strftime("Backup %Y-%m-%d %H.%M.%S")
    names = (stem if number == 1 else f"{stem} ({number})" for number in count(1))
    path = next(path for name in names if not (path := paths.records_folder() / f"{name}{ZIP}").exists())
    write_atomically(path, whole.getvalue())
    log.info("backed up to %s", path.name)
    return path


def backups() -> list[Path]:
    """The backups in the documents, the newest first. Never raises."""
    try:
        files = [file for file in paths.records_folder().iterdir() if file.suffix == ZIP and file.is_file()]
        return sorted(files, key=lambda file: (file.stat().st_mtime_ns, file.name), reverse=True)
    except OSError:
        return []


def read_backup(path: Path) -> Content:
    """What a backup holds, all of it checked. Raises OSError, and DamagedBackup."""
    try:
        with zipfile.ZipFile(io.BytesIO(read_file(path, _LARGEST_WHOLE))) as file:
            infos = {info.filename: info for info in file.infolist()}
            if _CONTENTS not in infos or sum(info.file_size for info in infos.values()) > _LARGEST_WHOLE:
                raise DamagedBackup
            content = {name: file.read(info) for name, info in infos.items()}
    except (zipfile.BadZipFile, EOFError, NotImplementedError, RuntimeError, ValueError, zlib.error) as error:
        raise DamagedBackup from error
    told = content.pop(_CONTENTS)
    for name, part in content.items():
        if not _is_whole(name, part):
            raise DamagedBackup(name)
    if told != _contents(content):
        raise DamagedBackup
    return content


def restore(content: Content, now: datetime) -> Path:
    """Put what a backup holds in the place of what there is, which is backed up first; answers where. Raises OSError.

    Files the backup does not hold stay.
    """
    kept = write_backup(now)
    for name, part in content.items():
        with alone(_place(name)):
            write_atomically(_place(name), part)
    log.info("restored %d files; what there was is in %s", len(content), kept.name)
    return kept


def reset(now: datetime) -> Path:
    """Forget results, progress and all matches, which are backed up first; answers where. Raises OSError.

    Saved records stay, and so does a file of the library that could not be backed up.
    """
    kept = write_backup(now)
    for path in (paths.results_file(), paths.ratings_file(), paths.comebacks_file(), paths.progress_file()):
        with alone(path):
            write_atomically(path, b"{}\n")
    for unfinished in load_unfinished()[0]:
        forget(unfinished.path)
    for path in kept_files():
        if _is_whole(f"library/{path.name}", read_file(path, LARGEST_BYTES)):
            path.unlink()
    log.info("begun afresh; what there was is in %s", kept.name)
    return kept


def _contents(content: Content) -> bytes:
    parts = "".join(f"{sha256(part).hexdigest()} {name}\n" for name, part in content.items())
    return f"A backup of Magic Strategy, format 1\n{parts}".encode(errors="surrogateescape")


# --- what belongs to a backup -----------------------------------------------------------------------------------------


def _files() -> dict[str, Path]:
    return {
        "settings.json": paths.settings_file(), "results.json": paths.results_file(),
        "ratings.json": paths.ratings_file(), "mistakes.json": paths.comebacks_file(),
        "progress.json": paths.progress_file(),
    }


def _folders() -> dict[str, Path]:
    return {
        "unfinished": paths.unfinished_folder(), "library": paths.library_folder(), "records": paths.records_folder(),
    }


def _parts() -> Iterator[tuple[str, Path]]:
    yield from ((name, path) for name, path in _files().items() if path.exists())
    for folder, path in _folders().items():
        yield from ((f"{folder}/{record.name}", record) for record in _records(path))


def _records(folder: Path) -> list[Path]:
    if not folder.exists():
        return []
    return sorted(path for path in folder.iterdir() if path.suffix == SUFFIX and not path.name.startswith("."))


def _place(name: str) -> Path:
    """Where a part of a backup belongs. Raises DamagedBackup for a name that is not of a backup."""
    folder, _slash, file = name.rpartition("/")
    if name in _files():
        return _files()[name]
    is_plain = file == Path(file).name and "\\" not in file and ":" not in file and not file.startswith(".")
    if folder in _folders() and is_plain and file.endswith(SUFFIX):
        return _folders()[folder] / file
    raise DamagedBackup(name)


def _is_whole(name: str, part: bytes) -> bool:
    """Whether a part can be read as what its name says; of the library, which may hold thousands, only the seals are
    looked at. Raises DamagedBackup for a name that is not of a backup."""
    _place(name)
    try:
        if name in _KINDS:
            msgspec.json.decode(part, type=_KINDS[name])
        elif name.startswith("library/"):
            without_seal(part.decode("utf-8-sig"), must_be_sealed=True)
        else:
            parse_record(part.decode("utf-8-sig"))
    except (msgspec.MsgspecError, RecordError, UnicodeDecodeError, RecursionError):
        return False
    return True
