"""The command line: nothing opens the window, a subcommand does one job in the terminal."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from types import ModuleType

from magicgame import __version__
from magicgame.log import log, start_log

COMMANDS = ("perft", "bench", "match", "ladder", "solve", "analyse", "puzzles", "picture", "film")
"""Modules of `magicgame.commands`."""


def main(words: Sequence[str] | None = None) -> int:
    """Run what the words ask for, by default those of the process. Returns the exit status."""
    _mend_streams()
    words = sys.argv[1:] if words is None else words
    try:
        return _run(words)
    except KeyboardInterrupt:
        return 130


def _run(words: Sequence[str]) -> int:
    files = [word for word in words if word != "--verbose"]
    if len(files) == 1 and _is_record(Path(files[0])):
        start_log(len(files) < len(words))
        return _open_record(Path(files[0]))
    arguments = _parser(_command_modules() if words else []).parse_args(words)
    start_log(arguments.verbose)
    return int(arguments.run(arguments))


def _parser(modules: Sequence[ModuleType]) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="magicgame",
        description="Magic Strategy. Without a command the window opens; with a record file, on its analysis.",
    )
    parser.add_argument("--version", action="version", version=f"Magic Strategy {__version__}")
    parser.add_argument("--verbose", action="store_true", help="write the log to the terminal too")
    parser.set_defaults(run=_run_window)
    subparsers = parser.add_subparsers(metavar="COMMAND")
    for module in modules:
        module.add_parser(subparsers)
    return parser


def _command_modules() -> list[ModuleType]:
    """Imported only when words are given: the window must not wait for what it does not use."""
    return [import_module(f"magicgame.commands.{command}") for command in COMMANDS]


def _is_record(file: Path) -> bool:
    """Whether a word names a file to open; one that no file can be called names none."""
    try:
        return file.suffix == ".record" or file.is_file()
    except OSError:
        return False


def _open_record(record: Path) -> int:
    return _window(record)


def _run_window(_: argparse.Namespace) -> int:
    return _window(None)


def _window(record: Path | None) -> int:
    """Open the window. Where not even its modules can be read there is only the terminal to say so."""
    try:
        from magicgame.ui.main import main as run_window
    except (ImportError, OSError, MemoryError) as error:
        log.error("the window's modules cannot be loaded: %s", error)
        print(f"Magic Strategy could not start: {error}", file=sys.stderr)
        return 1
    return run_window(record)


def _mend_streams() -> None:
    """A windowed program on Windows has no streams at all; printing must not stop it."""
    if sys.stdout is None:
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115 - open until the end
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115 - open until the end


if __name__ == "__main__":
    sys.exit(main())
