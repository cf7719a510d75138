"""`magicgame bench`: the work is the same for the compiled kernel and its source."""

import re
import sys

import pytest

from magicgame.__main__ import main
from magicgame.commands.bench import SHORT_SEARCHES, searched, uncompiled
from magicgame.engine.registry import kernel
from magicgame.games import GAMES
from magicgame.games.game import Game

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_the_signature_does_not_depend_on_the_compiler(game: Game) -> None:
    engine = kernel(game.start(game.variants[0]))
    plain = uncompiled(engine)
    assert plain is not None and not plain.is_compiled()
    assert searched(game, plain, SHORT_SEARCHES)[0] == searched(game, engine, SHORT_SEARCHES)[0]


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_the_sources_run_where_cython_is_not_installed(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("cython", "Cython"):
        monkeypatch.setitem(sys.modules, name, None)
    start = game.start(game.variants[0])
    plain = uncompiled(kernel(start))
    assert plain is not None and not plain.is_compiled()
    assert plain.perft(plain.encode(start), plain.rules(start), 1) == len(start.legal_moves)


def test_the_command_prints_every_figure(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "--positions", "1"]) == 0
    printed = capsys.readouterr().out
    assert re.search(r"^signature \d+ nodes, [\d.]+ million a second$", printed, re.MULTILINE)
    assert "the same nodes: True" in printed
    assert re.search(r"^solver [\d.]+ million positions a second", printed, re.MULTILINE)
    assert len(re.findall(r"turns played: median +[\d.]+  p99 +[\d.]+  max +[\d.]+$", printed, re.MULTILINE)) == 32
