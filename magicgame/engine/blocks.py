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
from itertools import accumulate
from pathlib import Path
from typing import Any, BinaryIO

SIGNATURE = b"MSBLOCK1"
_HEAD = struct.Struct("<8sIII")
_CHECKED_FROM = 12
"""What stands in the file before this is not part of the head's checksum."""
_ENTRY = struct.Struct("<II")
_PIECE = 1 << 16


class DamagedFile(Exception):
    """The file holds no blocks, or not all it should."""


class ForeignFile(DamagedFile):
    """The file holds something else."""


class Blocks:
    """The blocks of a file, mapped into memory; all checksums are right."""

    def __init__(self, file: Path) -> None:
        """Raises OSError, and DamagedFile when the file is not whole."""
        with file.open("rb") as opened:
            self.description, self._bounds = _checked_index(opened)
            """What the writer said of the blocks."""
            # Not before it is known to be whole: Windows puts no file aside that is mapped.
            self._content = mmap.mmap(opened.fileno(), 0, access=mmap.ACCESS_READ)

    def __len__(self) -> int:
        return len(self._bounds) - 1

    def __getitem__(self, number: int) -> memoryview:
        """The block as it was written, still compressed."""
        return memoryview(self._content)[self._bounds[number]:self._bounds[number + 1]]


def _checked_index(opened: BinaryIO) -> tuple[dict[str, Any], array[int]]:
    """The description, and where each block begins and the last one ends. Raises DamagedFile."""
    size = os.fstat(opened.fileno()).st_size
    description, lengths, sums, begin = _checked_head(opened, size)
    bounds = array("Q", accumulate(lengths, initial=begin))
    if bounds[-1] != size:
        raise DamagedFile("cut off, or too long")
    if any(_checksum(opened, length) != expected for length, expected in zip(lengths, sums, strict=True)):
        raise DamagedFile("a checksum is wrong")
    return description, bounds


def _checked_head(opened: BinaryIO, size: int) -> tuple[dict[str, Any], list[int], list[int], int]:
    """Description, lengths and checksums of the blocks, and where they begin. Raises DamagedFile."""
    head = opened.read(_HEAD.size)
    if len(head) < _HEAD.size:
        raise ForeignFile("shorter than its head")
    signature, checksum, description_length, count = _HEAD.unpack(head)
    if signature != SIGNATURE:
        raise ForeignFile("another format")
    begin = _HEAD.size + description_length + count * _ENTRY.size
    if begin > size:
        raise DamagedFile("the head is damaged")
    rest = opened.read(begin - _HEAD.size)
    if zlib.crc32(head[_CHECKED_FROM:] + rest) != checksum:
        raise DamagedFile("the head is damaged")
    entries = list(_ENTRY.iter_unpack(rest[description_length:]))
    description = json.loads(rest[:description_length])
    return description, [length for length, _ in entries], [expected for _, expected in entries], begin


def _checksum(opened: BinaryIO, length: int) -> int:
    """That of the next `length` bytes, read piece by piece: a mapped file would be in memory from then on."""
    checksum = 0
    while piece := opened.read(min(length, _PIECE)):
        checksum = zlib.crc32(piece, checksum)
        length -= len(piece)
    return checksum


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
