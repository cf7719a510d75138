"""The file is the old one or the new one, wherever the writer is stopped."""

import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

import pytest

from magicgame import files
from magicgame.files import read_file, write_atomically

OLD, NEW = b"old content" * 1000, b"new" * 5000


def test_writing_makes_folders_and_replaces(tmp_path: Path):
    path = tmp_path / "a" / "b" / "file"
    for content in (OLD, NEW, b""):
        write_atomically(path, content)
        assert path.read_bytes() == content
    assert list(path.parent.iterdir()) == [path]


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
def test_killed_at_every_line_of_the_writer(tmp_path: Path):
    path = tmp_path / "file"
    seen = []
    for line in range(1, 100):
        path.write_bytes(OLD)
        if not killed_at(line, path):
            break
        seen.append(path.read_bytes())
    assert path.read_bytes() == NEW
    assert set(seen) == {OLD, NEW} and seen == sorted(seen, key=[OLD, NEW].index)


def killed_at(line: int, path: Path) -> bool:
    """Write in a child that is killed before the given line it runs of files.py. False when it got through."""
    child = os.fork()
    if child == 0:
        left = iter(range(line, -1, -1))

        def count(frame: FrameType, event: str, _: object) -> object:
            if frame.f_code.co_filename == files.__file__ and event == "line" and next(left) == 1:
                os.kill(os.getpid(), signal.SIGKILL)
            return count

        sys.settrace(count)
        write_atomically(path, NEW)
        os._exit(0)
    return os.WIFSIGNALED(os.waitpid(child, 0)[1])


@contextmanager
def full_disk() -> Iterator[None]:
    """No file may grow beyond 4096 bytes; for the call alone, since pytest's own output may go to a file."""
    resource = pytest.importorskip("resource")
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (4096, limits[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)


def test_a_full_disk_leaves_the_old_file_and_no_litter(tmp_path: Path):
    path = tmp_path / "file"
    path.write_bytes(OLD[:4096])
    with full_disk(), pytest.raises(OSError):
        write_atomically(path, NEW)
    assert path.read_bytes() == OLD[:4096] and list(tmp_path.iterdir()) == [path]


def test_a_folder_that_cannot_be_made_is_an_os_error(tmp_path: Path):
    (tmp_path / "file").write_bytes(b"")
    with pytest.raises(OSError):
        write_atomically(tmp_path / "file" / "below", NEW)


def test_a_file_is_read_up_to_its_bound(tmp_path: Path):
    path = tmp_path / "file"
    path.write_bytes(b"12345")
    assert read_file(path, largest_bytes=5) == b"12345"
    with pytest.raises(OSError, match="large"):
        read_file(path, largest_bytes=4)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs pipes with names")
def test_nothing_is_read_that_could_hang(tmp_path: Path):
    os.mkfifo(tmp_path / "pipe")
    for path in (tmp_path / "pipe", tmp_path, tmp_path / "missing"):
        with pytest.raises(OSError):
            read_file(path, largest_bytes=5)
