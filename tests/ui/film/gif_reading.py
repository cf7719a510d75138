"""Reads a GIF as the format's specification says, apart from everything that writes one."""

from __future__ import annotations

import struct
from dataclasses import dataclass

import pygame
from pygame import Rect


@dataclass
class ReadFrame:
    """A frame as it stands in the file, and the whole picture once it has been drawn."""

    rect: Rect
    hundredths: int
    picture: pygame.Surface


@dataclass
class ReadGif:
    size: tuple[int, int]
    colours: list[tuple[int, int, int]]
    frames: list[ReadFrame]
    repeats: int | None


class Reader:
    def __init__(self, content: bytes) -> None:
        self.content, self.at = content, 0

    def take(self, count: int) -> bytes:
        assert self.at + count <= len(self.content), "the file ends too early"
        self.at += count
        return self.content[self.at - count:self.at]

    def number(self) -> int:
        return int(struct.unpack("<H", self.take(2))[0])

    def blocks(self) -> bytes:
        found = b""
        while length := self.take(1)[0]:
            found += self.take(length)
        return found


def read_gif(content: bytes) -> ReadGif:
    reader = Reader(content)
    assert reader.take(6) == b"GIF89a"
    size = reader.number(), reader.number()
    flags, _background, _aspect = reader.take(3)
    assert flags & 0x80, "there is one table of colours for all frames"
    table = reader.take(3 << (flags & 7) + 1)
    colours = [(table[i], table[i + 1], table[i + 2]) for i in range(0, len(table), 3)]
    found = ReadGif(size, colours, [], None)
    canvas, hundredths = pygame.Surface(size, depth=32), 0
    while (kind := reader.take(1)) != b"\x3b":
        if kind == b"\x21":
            label, body = reader.take(1), reader.blocks()
            if label == b"\xf9":
                assert body[0] == 1 << 2, "the frame stays, and nothing in it is seen through"
                hundredths = struct.unpack("<H", body[1:3])[0]
            elif body.startswith(b"NETSCAPE2.0\x01"):
                found.repeats = struct.unpack("<H", body[12:14])[0]
            continue
        assert kind == b"\x2c"
        rect = Rect(reader.number(), reader.number(), reader.number(), reader.number())
        assert reader.take(1) == b"\0"
        numbers = unpacked(reader.take(1)[0], reader.blocks())
        assert len(numbers) == rect.width * rect.height
        drawn = pygame.image.frombytes(b"".join(bytes(colours[each]) for each in numbers), rect.size, "RGB")
        canvas.blit(drawn, rect)
        found.frames.append(ReadFrame(rect, hundredths, canvas.copy()))
    assert reader.at == len(content), "something follows the end"
    return found


def unpacked(bits: int, packed: bytes) -> bytes:
    """What the LZW codes stand for."""
    clear, end = 1 << bits, (1 << bits) + 1
    held = filled = at = 0
    width, table, last, found = bits + 1, dict[int, bytes](), b"", bytearray()
    is_first = True
    while True:
        while filled < width:
            held |= packed[at] << filled
            filled, at = filled + 8, at + 1
        code, held, filled = held & (1 << width) - 1, held >> width, filled - width
        assert code == clear or not is_first
        is_first = False
        if code == end:
            assert at == len(packed)
            return bytes(found)
        if code == clear:
            width, table, last = bits + 1, {number: bytes([number]) for number in range(clear)}, b""
            free = end + 1
            continue
        entry = table[code] if code in table else last + last[:1]
        assert code in table or code == free
        found += entry
        if last and free < 4096:
            table[free] = last + entry[:1]
            free += 1
        if free == 1 << width and width < 12:
            width += 1
        last = entry
