"""Why a turn is advised."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Grounds:
    """The reason of a hint, without a full stop, and the squares it names: those to be `avoided`, where a tile would
    lose; those as good as the one advised, `equal` to it; the ways on which a tile can be flipped, from source to
    target."""

    text: str = ""
    avoided: frozenset[int] = frozenset()
    equal: frozenset[int] = frozenset()
    ways: tuple[tuple[int, int], ...] = ()

    def then(self, more: Grounds) -> Grounds:
        """Both in two sentences; either alone where the other one is empty."""
        if not (self.text and more.text):
            return more if more.text else self
        return Grounds(f"{self.text}. {more.text}", self.avoided | more.avoided, self.equal | more.equal,
                       (*self.ways, *more.ways))
