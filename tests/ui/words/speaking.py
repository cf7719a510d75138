"""What the tests of the words share: names, a game nobody has words for, and what no sentence may look like."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

from magicgame.games import register, unregister
from magicgame.games.game import Game, Variant
from magicgame.ui.look.themes import tile_set
from magicgame.ui.words.names import Names

NAMES = Names.of(tile_set("classic"))
ECLIPSE = Names.of(tile_set("eclipse"))


def is_plain(sentence: str) -> bool:
    """Whether a sentence is one: not empty, every name filled in, no code of the program in it."""
    return bool(sentence.strip()) and re.search(r"[a-z]_[a-z]|[{}]|None(?! of)|Side\.|Face\.", sentence) is None


@contextmanager
def stranger(game: Game) -> Iterator[Game]:
    """The game under another name, registered, so that nobody has words for it."""
    variants = tuple(Variant("stranger", variant.name, variant.judge, variant.example) for variant in game.variants)
    unknown = replace(game, name="stranger", title="Stranger", variants=variants)
    register(unknown)
    try:
        yield unknown
    finally:
        unregister(unknown)
