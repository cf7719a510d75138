"""A tile of the board that is pressed, and dragged once the pointer has gone some way."""

from __future__ import annotations

from dataclasses import dataclass

from magicgame.ui.table.pointer import DRAG_THRESHOLD_PX, Point


@dataclass
class Lifting:
    """The square that was pressed, where, and where the pointer holds its tile; `can_lift` if there is one."""

    square: int
    start: Point
    can_lift: bool
    at: Point | None = None

    @property
    def dragged(self) -> tuple[int, Point] | None:
        """What is being dragged, as a picture of the board shows it."""
        return (self.square, self.at) if self.at is not None else None

    def move(self, position: Point) -> bool:
        """Follow the pointer; True when something that is seen changed."""
        gone = abs(position[0] - self.start[0]) + abs(position[1] - self.start[1])
        if not self.can_lift or (self.at is None and gone <= DRAG_THRESHOLD_PX):
            return False
        self.at = position
        return True
