"""Make the program's icon files from icon.svg: `python assets/icons/app/make_icons.py`.

Development time only; needs pygame-ce. Writes the PNG files of a Linux icon theme, the .ico of Windows and
the .icns of macOS. Both containers hold plain PNG pictures, which Windows Vista and macOS 10.7 onwards read.
"""

import io
import struct
from pathlib import Path

import pygame

HERE = Path(__file__).parent
DRAWING = HERE / "icon.svg"
PNG_SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
ICO_SIZES = (16, 24, 32, 48, 64, 128, 256)
ICNS_TYPES = {16: b"icp4", 32: b"icp5", 64: b"icp6", 128: b"ic07", 256: b"ic08", 512: b"ic09", 1024: b"ic10"}


def png(size_px: int) -> bytes:
    """The drawing as a PNG file of `size_px` square."""
    file = io.BytesIO()
    pygame.image.save(pygame.image.load_sized_svg(str(DRAWING), (size_px, size_px)), file, "icon.png")
    return file.getvalue()


def ico(pictures: dict[int, bytes]) -> bytes:
    """A Windows icon: a directory of 16 bytes a picture, then the pictures. A size of 256 is written as 0."""
    directory = struct.pack("<HHH", 0, 1, len(pictures))
    start = len(directory) + 16 * len(pictures)
    for size, picture in pictures.items():
        directory += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(picture), start)
        start += len(picture)
    return directory + b"".join(pictures.values())


def icns(pictures: dict[int, bytes]) -> bytes:
    """A macOS icon: each picture after its type and its length, both headers counted."""
    body = b"".join(
        ICNS_TYPES[size] + struct.pack(">I", 8 + len(picture)) + picture for size, picture in pictures.items()
    )
    return b"icns" + struct.pack(">I", 8 + len(body)) + body


if __name__ == "__main__":
    for size in PNG_SIZES:
        (HERE / f"icon-{size}.png").write_bytes(png(size))
    (HERE / "icon.ico").write_bytes(ico({size: png(size) for size in ICO_SIZES}))
    (HERE / "icon.icns").write_bytes(icns({size: png(size) for size in ICNS_TYPES}))
