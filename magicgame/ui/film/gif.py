"""Animated GIFs (GIF89a): one table of colours, and frames that are rectangles of their numbers packed by LZW."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from struct import pack

from pygame import Rect

from magicgame.ui.look.palette import Colour

_MOST_CODES = 4096
_LONGEST_BLOCK = 255
_WORD = 256
_WORD_MASK = (1 << _WORD) - 1
_FOR_EVER = b"\x21\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00"
_STAYS = 1 << 2
_END = b"\x3b"


@dataclass(frozen=True)
class Frame:
    """A rectangle that replaces what was seen there: a byte a pixel, row by row, and the time until the next frame."""

    rect: Rect
    numbers: bytes
    hundredths: int


def gif(size: tuple[int, int], colours: Sequence[Colour], frames: Iterable[Frame]) -> Iterator[bytes]:
    """The parts of a GIF that is repeated for ever, of 1 to 256 colours; the first frame must cover all of it."""
    bits = max(2, (len(colours) - 1).bit_length())
    yield b"GIF89a" + pack("<HHBBB", *size, 0xF0 | bits - 1, 0, 0)
    yield bytes(part for colour in colours for part in colour).ljust(3 << bits, b"\0")
    yield _FOR_EVER
    for frame in frames:
        yield pack("<4sHxx", b"\x21\xf9\x04" + bytes([_STAYS]), frame.hundredths)
        yield pack("<cHHHHB", b"\x2c", *frame.rect, 0)
        yield bytes([bits]) + _blocks(_packed(_codes(frame.numbers, bits)))
    yield _END


def _blocks(content: bytes) -> bytes:
    """The content in blocks that begin with their length, the last one empty."""
    pieces = (content[at:at + _LONGEST_BLOCK] for at in range(0, len(content), _LONGEST_BLOCK))
    return b"".join(bytes([len(piece)]) + piece for piece in pieces) + b"\0"


def _codes(numbers: bytes, bits: int) -> Iterator[tuple[int, int]]:
    """The LZW codes of a frame, each with its width in bits; `numbers` must not be empty."""
    clear = 1 << bits
    width, free = bits + 1, clear + 2
    known: dict[int, int] = {}
    yield clear, width
    code = numbers[0]
    for number in islice(numbers, 1, None):
        longer = known.get(code << 8 | number)
        if longer is not None:
            code = longer
            continue
        yield code, width
        if free < _MOST_CODES:
            known[code << 8 | number] = free
            width += free >> width
            free += 1
        else:
            yield clear, width
            width, free = bits + 1, clear + 2
            known.clear()
        code = number
    yield code, width
    yield clear + 1, width + (free < _MOST_CODES and free >> width)


def _packed(codes: Iterable[tuple[int, int]]) -> bytes:
    """The codes one after the other, the least significant bit first."""
    packed, held, filled = bytearray(), 0, 0
    for code, width in codes:
        held |= code << filled
        filled += width
        if filled >= _WORD:
            packed += (held & _WORD_MASK).to_bytes(_WORD // 8, "little")
            held >>= _WORD
            filled -= _WORD
    return bytes(packed) + held.to_bytes((filled + 7) // 8, "little")
