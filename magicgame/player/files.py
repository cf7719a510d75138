"""One way to read and write a file of the player: what is missing, unreadable or damaged is three different things."""

from __future__ import annotations

import errno
import os
import re
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Any, Literal, TypeVar

import msgspec

from magicgame import paths
from magicgame.files import read_file, write_atomically
from magicgame.log import log

LARGEST_BYTES = 16_000_000
MOST_COPIES = 20
"""This many copies of one damaged file are kept at most; the oldest goes first."""

Value = TypeVar("Value", bound=msgspec.Struct)


@dataclass(frozen=True, slots=True)
class FileProblem:
    """What is wrong with a file of the player.

    `unreadable`: it is there and the system does not let us read it; it is never written over. `damaged`: it was read
    and makes no sense; it was moved to `copy`, or left in its place, never to be written over, where that is None.
    `reason` is for the log and for people who know their system, in English.
    """

    code: Literal["unreadable", "damaged"]
    path: Path
    reason: str
    copy: Path | None = None


def load(path: Path, kind: type[Value]) -> tuple[Value, FileProblem | None]:
    """What the file holds; `kind()` when there is no file, and also, with the problem, when it cannot be used.

    Never raises.
    """
    value, problem = load_if_there(path, kind)
    return (kind() if value is None else value), problem


def load_if_there(path: Path, kind: type[Value], is_ours: bool = True) -> tuple[Value | None, FileProblem | None]:
    """As `load`, but None when the file is missing or cannot be used. One that is not ours is left where it is."""
    try:
        return msgspec.json.decode(read_file(path, LARGEST_BYTES), type=kind), None
    except FileNotFoundError:
        return None, None
    except OSError as error:
        return None, unreadable(path, error)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        return None, damaged(path, error, is_ours)


def save(path: Path, value: msgspec.Struct, before: msgspec.Struct | None = None) -> None:
    """Write the value; keys the file holds besides stay in it, and those that are as they were `before`.

    Raises OSError; a file that is there and cannot be read is one, too, and stays as it is; a damaged one is kept as a
    copy.
    """
    wanted, known = msgspec.to_builtins(value), msgspec.to_builtins(before) if before is not None else {}
    stored = _stored(path)
    new = {key: one for key, one in wanted.items() if key not in stored or key not in known or one != known[key]}
    content = msgspec.json.encode(stored | new)
    write_atomically(path, msgspec.json.format(content, indent=2) + b"\n")


def _stored(path: Path) -> dict[str, Any]:
    try:
        return msgspec.json.decode(read_file(path, LARGEST_BYTES), type=dict[str, Any])
    except FileNotFoundError:
        return {}
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        if damaged(path, error).copy is None:
            raise OSError(errno.EEXIST, "damaged, and no copy could be kept", str(path)) from error
        return {}


_logged: set[FileProblem] = set()


def unreadable(path: Path, error: OSError) -> FileProblem:
    """The problem, in the log as well; a file that stays unreadable is met again and again, and logged once."""
    problem = FileProblem("unreadable", path, error.strerror or str(error))
    if problem not in _logged:
        log.warning("%s not read: %s", path.name, error)
    _logged.add(problem)
    return problem


def damaged(path: Path, error: Exception, is_ours: bool = True) -> FileProblem:
    """Move the damaged file to the kept copies, unless it is not ours or that is impossible; then it stays."""
    copy = _keep(path) if is_ours else None
    log.warning("%s damaged, kept as %s: %s", path.name, copy and copy.name, error)
    return FileProblem("damaged", path, str(error), copy)


def _keep(path: Path) -> Path | None:
    """Move the file to a name nothing has had before; None when it cannot be moved."""
    try:
        copy = _reserved_name(path.name)
        _move(path, copy)
        _drop_oldest(path.name)
    except OSError as error:
        log.warning("%s not kept: %s", path.name, error)
        return None
    return copy


def _reserved_name(name: str) -> Path:
    """A new, empty file among the kept copies."""
    folder = paths.kept_folder()
    folder.mkdir(parents=True, exist_ok=True)
    for number in count(1 + max(_numbers(name), default=0)):
        copy = folder / f"{name}.{number}"
        try:
            copy.open("xb").close()
        except FileExistsError:
            continue
        return copy
    raise AssertionError("there is always a next number")


def _move(path: Path, copy: Path) -> None:
    try:
        path.replace(copy)
    except OSError as error:
        if error.errno != errno.EXDEV:
            copy.unlink()
            raise
        write_atomically(copy, read_file(path, LARGEST_BYTES))
        path.unlink()


def _drop_oldest(name: str) -> None:
    for number in sorted(_numbers(name))[:-MOST_COPIES]:
        (paths.kept_folder() / f"{name}.{number}").unlink()
        log.warning("%s.%d deleted: only %d damaged copies of a file are kept", name, number, MOST_COPIES)


def _numbers(name: str) -> list[int]:
    pattern = re.compile(re.escape(name) + r"\.([0-9]{1,9})")
    names = (pattern.fullmatch(file) for file in os.listdir(paths.kept_folder()))  # noqa: PTH208 - names will do
    return [int(found[1]) for found in names if found]
