"""The small faults that can be put into code: a comparison, a number, a sum, a condition, an answer is changed."""

from __future__ import annotations

import ast
import gc
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from types import CodeType, FunctionType

SWAPPED: dict[type[ast.AST], type[ast.AST]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Add: ast.Sub, ast.Sub: ast.Add,
    ast.Mult: ast.Add, ast.And: ast.Or, ast.Or: ast.And,
}
NOT_RUN = "decorator_list", "annotation", "returns"
"""What a node holds that is left out: what decorators are told, and what is only meant for mypy."""


@dataclass(frozen=True, slots=True)
class Fault:
    """What can be changed at one place of a tree; `lines` are those of its statement, without what that holds."""

    what: str
    lines: range
    put_in: Callable[[], None]


@dataclass(frozen=True, slots=True)
class Place:
    """One place of one file: the number is that of the fault in the file's tree."""

    file: Path
    number: int

    def broken(self) -> tuple[ast.Module, Fault]:
        """The tree with the fault in it."""
        tree = ast.parse(self.file.read_text(encoding="utf-8"))
        fault = list(faults(tree))[self.number]
        fault.put_in()
        return ast.fix_missing_locations(tree), fault


def places(file: Path) -> list[Place]:
    return [Place(file, number) for number, _ in enumerate(faults(ast.parse(file.read_text(encoding="utf-8"))))]


def faults(node: ast.AST, statement: ast.stmt | None = None) -> Iterator[Fault]:
    """All that can be changed in a tree, in one order."""
    statement = node if isinstance(node, ast.stmt) else statement
    for what, put_in in changes(node):
        assert statement is not None
        where = f"{getattr(node, 'lineno', '?')}:{getattr(node, 'col_offset', '?')}"
        yield Fault(f"{where} {what}", lines_of(statement), put_in)
    for name, value in ast.iter_fields(node):
        if name not in NOT_RUN:
            for child in value if isinstance(value, list) else [value]:
                if isinstance(child, ast.AST):
                    yield from faults(child, statement)


def lines_of(statement: ast.stmt) -> range:
    first = min([statement.lineno, *(each.lineno for each in getattr(statement, "decorator_list", []))])
    held = getattr(statement, "body", None)
    last = held[0].lineno - 1 if held else statement.end_lineno or first
    return range(first, max(first, last) + 1)


def changes(node: ast.AST) -> Iterator[tuple[str, Callable[[], None]]]:
    """What can be changed in the node itself."""
    if isinstance(node, ast.Constant) and isinstance(node.value, int):
        new = not node.value if isinstance(node.value, bool) else node.value + 1
        yield f"{node.value} becomes {new}", partial(setattr, node, "value", new)
    elif isinstance(node, ast.If | ast.IfExp):
        yield "the condition is turned round", partial(setattr, node, "test", ast.UnaryOp(ast.Not(), node.test))
    elif isinstance(node, ast.BinOp | ast.AugAssign | ast.BoolOp) and type(node.op) in SWAPPED:
        new = SWAPPED[type(node.op)]
        yield f"{type(node.op).__name__} becomes {new.__name__}", partial(setattr, node, "op", new())
    elif isinstance(node, ast.Compare):
        for number, old in enumerate(node.ops):
            new = SWAPPED[type(old)]
            yield f"{type(old).__name__} becomes {new.__name__}", partial(node.ops.__setitem__, number, new())


def exchange(file: Path, broken: ast.Module) -> dict[CodeType, CodeType]:
    """What code the file compiles to, where the fault makes a difference, and what it is with the fault.

    Raises ValueError when the two do not correspond.
    """
    old = compile(file.read_bytes(), str(file), "exec", dont_inherit=True)
    return dict(differing(old, compile(broken, str(file), "exec", dont_inherit=True)))


def put_into_running_code(exchanged: dict[CodeType, CodeType]) -> None:
    """Give the functions that are there the code with the fault: for what runs only when one of them is called."""
    files = {code.co_filename for code in exchanged}
    for each in gc.get_objects():
        if isinstance(each, FunctionType) and each.__code__.co_filename in files and each.__code__ in exchanged:
            each.__code__ = exchanged[each.__code__]


def differing(old: CodeType, new: CodeType) -> Iterator[tuple[CodeType, CodeType]]:
    if old != new:
        yield old, new
        for pair in zip(codes_in(old), codes_in(new), strict=True):
            yield from differing(*pair)


def codes_in(code: CodeType) -> list[CodeType]:
    return [each for each in code.co_consts if isinstance(each, CodeType)]
