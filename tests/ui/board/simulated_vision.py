"""How colours are seen with each kind of colour blindness, and in grey.

The simulation is that of Machado, Oliveira and Fernandes (2009) at full severity, on linear RGB.
"""

from __future__ import annotations

import pygame

Matrix = tuple[tuple[float, float, float], ...]

VISIONS: dict[str, Matrix] = {
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
    "grey": ((0.2126, 0.7152, 0.0722),) * 3,
}


def linear(value: int) -> float:
    part = value / 255
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def seen_colour(colour: tuple[int, ...], matrix: Matrix) -> list[float]:
    """The linear red, green and blue a colour is seen as, each 0..1."""
    parts = [linear(value) for value in colour[:3]]
    return [min(1.0, max(0.0, sum(w * p for w, p in zip(row, parts, strict=True)))) for row in matrix]


def lightness(colour: tuple[int, ...], matrix: Matrix) -> float:
    """L* of a colour as seen through the matrix."""
    red, green, blue = seen_colour(colour, matrix)
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    return 116 * y ** (1 / 3) - 16 if y > 0.008856 else 903.3 * y


def seen_picture(picture: pygame.Surface, vision: str) -> pygame.Surface:
    """The picture as it is seen with a kind of vision."""
    known: dict[bytes, bytes] = {}
    data = pygame.image.tobytes(picture, "RGB")
    for colour in {data[i:i + 3] for i in range(0, len(data), 3)}:
        known[colour] = bytes(_encoded(part) for part in seen_colour(tuple(colour), VISIONS[vision]))
    changed = b"".join(known[data[i:i + 3]] for i in range(0, len(data), 3))
    return pygame.image.frombytes(changed, picture.get_size(), "RGB")


def _encoded(part: float) -> int:
    return round(255 * (12.92 * part if part <= 0.0031308 else 1.055 * part ** (1 / 2.4) - 0.055))
