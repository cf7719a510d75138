"""`magicgame analyse`: the exact value of every move of positions, as JSON lines or as a table for people.

Without positions it reads them from standard input, one a line. Entropy needs a table, the player's or another; its
values leave out the limit of 200 moves.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterable
from pathlib import Path

from magicgame.commands.rules import add_rules_options, chosen_rules
from magicgame.commands.solve import can_be_solved
from magicgame.engine.registry import row_solver
from magicgame.engine.search import analyse
from magicgame.engine.stop import StopFlag
from magicgame.engine.tablebase import player_table_file, stored, use_table
from magicgame.engine.values import Analysis, Value
from magicgame.games import GAMES
from magicgame.games.game import NotationError, Position, Side

_SIDES = {Side.FIRST: "circle", Side.SECOND: "diamond"}


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = subparsers.add_parser("analyse", help="the exact value of every move of a position")
    add_rules_options(parser, [game for game in GAMES.values() if can_be_solved(game.start(game.variants[0]))])
    parser.add_argument("--json", action="store_true", help="one line of JSON a position")
    parser.add_argument("--table", type=Path, metavar="FILE", help="take Entropy's values from this file")
    parser.add_argument("positions", nargs="*", metavar="POSITION", help="default: standard input, one a line")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Answer every line; the status is 1 when one of them was no position."""
    game, variant = chosen_rules(arguments)
    if arguments.table:
        use_table(variant, arguments.table)
    start = game.start(variant)
    if row_solver(start) is not None and stored(start) is None:
        print(f"magicgame analyse: {player_table_file(variant)} is missing, damaged or of no use here;"
              f" `magicgame solve --game {game.name} --out FOLDER` makes it", file=sys.stderr)
        return 1
    printed = _json_line if arguments.json else _table
    status = 0
    for number, text in enumerate(_lines(arguments.positions), 1):
        try:
            position = game.parse_position(text.strip(), variant)
        except NotationError as error:
            status = 1
            answer = {"error": str(error), "line": number}
            print(json.dumps(answer) if arguments.json else f"line {number}: {error}", flush=True)
        else:
            print(printed(position, *_timed(position)), flush=True)
    return status


def _lines(positions: list[str]) -> Iterable[str]:
    """Those given, else standard input as it comes; bytes that are no text spoil only their line."""
    if positions or sys.stdin is None:
        return positions
    if hasattr(sys.stdin, "reconfigure"):
        sys.stdin.reconfigure(errors="replace")
    return sys.stdin


def _timed(position: Position) -> tuple[Analysis, float]:
    begun = time.perf_counter()
    analysis = analyse(position, StopFlag())
    return analysis, time.perf_counter() - begun


def _json_line(position: Position, analysis: Analysis, seconds: float) -> str:
    return json.dumps({
        "position": position.text,
        "variant": position.variant.name,
        "mover": _SIDES[position.mover],
        "value": _word(analysis.value),
        "remoteness": analysis.remoteness,
        "moves": [
            {"move": position.move_text(each.move), "value": _word(each.value), "remoteness": each.remoteness}
            for each in analysis.moves
        ],
        "nodes": analysis.nodes,
        "seconds": round(seconds, 6),
    })


def _word(value: Value | None) -> str | None:
    return None if value is None else value.name.lower()


def _table(position: Position, analysis: Analysis, seconds: float) -> str:
    """The position's value, then its moves together that are worth the same, best first."""
    lines = [f"{position.text}  {_SIDES[position.mover]} to move: {_said(analysis.value, analysis.remoteness)}"
             f"  ({seconds:.3f} s)"]
    groups: dict[str, list[str]] = {}
    for each in analysis.moves:
        groups.setdefault(_said(each.value, each.remoteness), []).append(position.move_text(each.move))
    return "\n".join(lines + [f"  {said:>16} {len(moves):4}: {' '.join(moves)}" for said, moves in groups.items()])


def _said(value: Value | None, remoteness: int | None) -> str:
    if value is None:
        return "unknown"
    return value.name.lower() if remoteness is None else f"{value.name.lower()} in {remoteness} plies"
