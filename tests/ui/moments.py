"""Moments a picture of a scene does not show: tiles in the air, pointers over squares, pages scrolled."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from seen import Window

MOMENTS: dict[str, Callable[[Window], None]] = {}
