"""Words are asked for in English unless a test says otherwise."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from magicgame.language import use_language


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    use_language("en")
    yield
    use_language("en")
