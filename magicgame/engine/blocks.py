"""A file of blocks: many small pieces of data, each compressed by itself, that are found and checked one by one.

Layout, little-endian: 8 bytes `SIGNATURE`; CRC-32 of all that follows up to the first block (4 bytes); length of the
description (4); number of blocks (4); the description, JSON in ASCII; for each block its length and its CRC-32 (4
each); then the blocks. A file that is not whole is not used at all.
"""

from __future__ import annotations

import contextlib
import json
import mmap
import os
import struct
import tempfile
import zlib
from array import array
from collections.abc import Callable, Iterable, Mapping
from itertools import accumulate, pairwise
from pathlib import Path
from typing import Any

SIGNATURE = b"MSBLOCK1"
_HEAD = struct.Struct("<8sIII")
_CHECKED_FROM = 12
"""What stands in the file before this is not part of the head's checksum."""
_ENTRY = struct.Struct("<II")


class DamagedFile(Exception):
    """The file holds no blocks, or not all it should."""


class ForeignFile(DamagedFile):
    """The file holds something else."""


class Blocks:
    """The blocks of a file, mapped into memory; all checksums are right."""

    def __init__(self, file: Path) -> None:
        """Raises OSError, and DamagedFile when the file is not whole."""
        with file.open("rb") as opened:
            if not os.fstat(opened.fileno()).st_size:
                raise ForeignFile("empty")
            # What is read only to be checked does not stay in memory: it is mapped anew.
            with mmap.mmap(opened.fileno(), 0, access=mmap.ACCESS_READ) as content:
                self.description, self._bounds = _checked_index(content)
                """What the writer said of the blocks."""
            self._content = mmap.mmap(opened.fileno(), 0, access=mmap.ACCESS_READ)

    def __len__(self) -> int:
        return len(self._bounds) - 1

    def __getitem__(self, number: int) -> memoryview:
        """The block as it was written, still compressed."""
        return memoryview(self._content)[self._bounds[number]:self._bounds[number + 1]]


def _checked_index(content: mmap.mmap) -> tuple[dict[str, Any], array[int]]:
    """The description, and where each block begins and the last one ends. Raises DamagedFile."""
    description, lengths, sums, begin = _checked_head(content)
    bounds = array("Q", accumulate(lengths, initial=begin))
    if bounds[-1] != len(content):
        raise DamagedFile("cut off, or too long")
    found = (zlib.crc32(memoryview(content)[begin:end]) for begin, end in pairwise(bounds))
    if any(checksum != expected for checksum, expected in zip(found, sums, strict=True)):
        raise DamagedFile("a checksum is wrong")
    return description, bounds


def _checked_head(content: mmap.mmap) -> tuple[dict[str, Any], list[int], list[int], int]:
    """Description, lengths and checksums of the blocks, and where they begin. Raises DamagedFile."""
    if len(content) < _HEAD.size:
        raise ForeignFile("shorter than its head")
    signature, checksum, description_length, count = _HEAD.unpack_from(content)
    begin = _HEAD.size + description_length + count * _ENTRY.size
    if signature != SIGNATURE:
        raise ForeignFile("another format")
    if begin > len(content) or zlib.crc32(content[_CHECKED_FROM:begin]) != checksum:
        raise DamagedFile("the head is damaged")
    index = _HEAD.size + description_length
    entries = list(_ENTRY.iter_unpack(content[index:begin]))
    description = json.loads(content[_HEAD.size:index])
    return description, [length for length, _ in entries], [expected for _, expected in entries], begin


def write_blocks(file: Path, description: Mapping[str, Any], blocks: Iterable[bytes]) -> int:
    """Replace the file by these blocks, or leave it as it was; returns the size in bytes. Raises OSError."""
    file.parent.mkdir(parents=True, exist_ok=True)
    said = json.dumps(description).encode("ascii")
    with tempfile.TemporaryFile(dir=file.parent) as body:
        index = bytearray()
        for block in blocks:
            body.write(block)
            index += _ENTRY.pack(len(block), zlib.crc32(block))
        counted = struct.pack("<II", len(said), len(index) // _ENTRY.size) + said + index
        body.seek(0)
        return _write_whole(file, SIGNATURE + struct.pack("<I", zlib.crc32(counted)) + counted, body.read)


def _write_whole(file: Path, head: bytes, read: Callable[[int], bytes]) -> int:
    new = file.with_name(f".{file.name}.{os.getpid()}.new")
    try:
        with new.open("wb") as written:
            written.write(head)
            while piece := read(1 << 20):
                written.write(piece)
            written.flush()
            os.fsync(written.fileno())
            size = written.tell()
        new.replace(file)
    except BaseException:
        with contextlib.suppress(OSError):
            new.unlink()
        raise
    return size
