"""Stands in for Cython where the kernels are not compiled, so that nobody needs it to run them.

Types mean nothing here: integers are Python's, an array is a list of zeros. The compiler never reads this file; a
kernel imports it under the name `cython`.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Any, TypeVar

T = TypeVar("T")
compiled = False


class _Type:
    """A C type. `uint[16]` is an array of 16, `uint[::1]` a memoryview."""

    def __getitem__(self, length: Any) -> Any:
        return length


bint = int = uint = longlong = ulonglong = uchar = ushort = void = Py_ssize_t = _Type()


def declare(type_or_length: Any, value: Any = 0, visibility: str = "private") -> Any:
    """The value; for an array type, a list of zeros."""
    return value if isinstance(type_or_length, _Type) else [0] * type_or_length


def cast(_type: Any, value: T) -> T:
    return value


def cfunc(function: T) -> T:
    return function


cclass = final = inline = cfunc


def exceptval(*, check: bool) -> Callable[[T], T]:
    return cfunc


class _NoLock(AbstractContextManager[None]):
    """`@nogil` before a function, `with nogil:` around a block."""

    def __call__(self, function: T) -> T:
        return function

    def __enter__(self) -> None: ...

    def __exit__(self, *_error: object) -> None: ...


nogil = _NoLock()
