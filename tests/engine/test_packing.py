"""Packed values: what went in comes out, in the way the source does it uncompiled, and a wrong code does no harm."""

from __future__ import annotations

import random
import sys
from array import array
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from typing import Any

import pytest

from magicgame.engine import packing
from magicgame.engine.kernels import vectors
from magicgame.engine.packing import GROUP, PackedTier, packed

SOURCE = Path(sys.modules["magicgame.engine.kernels"].__file__ or "").with_name("vectors.py")


@pytest.fixture(scope="module")
def plain() -> Any:
    """The source, run by Python itself."""
    loader = SourceFileLoader("vectors_uncompiled", str(SOURCE))
    spec = spec_from_loader(loader.name, loader)
    assert spec is not None
    module = module_from_spec(spec)
    loader.exec_module(module)
    return module


def tier(bits: int, count: int, kinds: bytes = b"\x09\x32\x55\xff", likely: int = 50) -> bytearray:
    """`count` vectors of values by chance, one of them `likely` times as frequent as each other."""
    weights = [likely] + [1] * (len(kinds) - 1)
    return bytearray(random.Random(bits).choices(kinds, weights, k=count << bits))


@pytest.mark.parametrize(
    ("bits", "count"), [(0, 1), (0, 3), (0, 3 * GROUP), (1, GROUP + 1), (5, 1), (8, 2 * GROUP + 1)])
def test_every_value_comes_out_as_it_went_in(bits: int, count: int) -> None:
    values = tier(bits, count)
    unpacked = PackedTier(*packed(values, bits), bits, count)
    order = random.Random(1).sample(range(len(values)), len(values))
    assert all(unpacked[index] == values[index] for index in order)


@pytest.mark.parametrize("kinds", [b"\x32", bytes(range(20))], ids=["one", "twenty"])
def test_one_value_or_many_can_be_packed(kinds: bytes) -> None:
    values = tier(6, 5, kinds, likely=1)
    unpacked = PackedTier(*packed(values, 6), 6, 5)
    assert bytes(unpacked[index] for index in range(len(values))) == values


def test_frequent_values_take_little_room() -> None:
    values = tier(7, 40 * GROUP)
    model, codes = packed(values, 7)
    assert len(model) + len(codes) < len(values) / 15


def test_groups_that_were_put_aside_are_unpacked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(packing, "KEPT_BYTES", 2 * GROUP << 4)
    values = tier(4, 5 * GROUP)
    unpacked = PackedTier(*packed(values, 4), 4, 5 * GROUP)
    for _ in range(2):
        assert bytes(unpacked[index] for index in range(len(values))) == values


def test_compiled_and_uncompiled_runs_are_the_same(plain: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    values = tier(6, GROUP + 3)
    blocks = packed(values, 6)
    with monkeypatch.context() as patched:
        patched.setattr(packing, "vectors", plain)
        assert packed(values, 6) == blocks
        unpacked = PackedTier(*blocks, 6, GROUP + 3)
        assert bytes(unpacked[index] for index in range(len(values))) == values


def test_a_wrong_code_gives_values_that_are_wrong_and_no_more(plain: Any) -> None:
    chance = random.Random(3)
    starts, rows = array("H", [0, 1 << 13, 1 << 14]), array("H", [0]) * vectors.context_count(2)
    for length in (4, 5, 20):
        code = bytearray(chance.randbytes(length))
        found = [bytearray(64), bytearray(64)]
        for module, symbols in zip((vectors, plain), found, strict=True):
            module.unpack(code, 3, 2, rows, starts, symbols)
        assert found[0] == found[1] and set(found[0]) <= {0, 1}
