"""Tables from elsewhere: checked whole, kept as a copy, or refused; nothing of the player's is lost."""

from __future__ import annotations

import lzma
from pathlib import Path

import pytest
from made_tables import write_made_table

from magicgame import paths
from magicgame.engine.blocks import Blocks, DamagedFile, ForeignFile, write_blocks
from magicgame.engine.losses import FILTERS
from magicgame.engine.tablebase import player_table_file, probe, tablebase
from magicgame.games import GAMES
from magicgame.games.entropy import STANDARD, start
from magicgame.player.tables import adopt_table, can_be_perfect, make_way


def test_only_a_game_without_shipped_values_needs_a_table() -> None:
    assert can_be_perfect(GAMES["entropy"]) and not can_be_perfect(GAMES["magic"])


@pytest.mark.slow
def test_a_whole_table_is_kept_as_a_copy_and_used(home: Path, tmp_path: Path) -> None:
    write_made_table(tmp_path / "any name.tb", {})
    assert adopt_table(tmp_path / "any name.tb") is STANDARD
    assert player_table_file(STANDARD).read_bytes() == (tmp_path / "any name.tb").read_bytes()
    assert probe(start()) is not None
    assert adopt_table(player_table_file(STANDARD)) is STANDARD


def test_a_file_of_another_kind_is_refused(home: Path, tmp_path: Path) -> None:
    write_made_table(tmp_path / "other.tb", {}, "entropy-another")
    (tmp_path / "text.tb").write_text("no table")
    for name in ("other.tb", "text.tb"):
        with pytest.raises(ForeignFile):
            adopt_table(tmp_path / name)
    with pytest.raises(OSError, match="gone"):
        adopt_table(tmp_path / "gone.tb")
    assert not player_table_file(STANDARD).exists()


def test_a_damaged_table_is_refused(home: Path, tmp_path: Path) -> None:
    file = tmp_path / "made.tb"
    write_made_table(file, {})
    content = bytearray(file.read_bytes())
    content[-1] ^= 1
    file.write_bytes(content)
    with pytest.raises(DamagedFile):
        adopt_table(file)
    assert not player_table_file(STANDARD).exists()


@pytest.mark.parametrize("row", [b"no lzma", lzma.compress(b"\0", lzma.FORMAT_RAW, filters=FILTERS)])
def test_rows_are_unpacked_before_a_table_is_used(home: Path, tmp_path: Path, row: bytes) -> None:
    file = tmp_path / "spoilt.tb"
    write_made_table(tmp_path / "made.tb", {})
    made = Blocks(tmp_path / "made.tb")
    rows = [row, *(made[number] for number in range(1, len(made)))]
    write_blocks(file, made.description, rows)
    with pytest.raises(DamagedFile):
        adopt_table(file)
    write_blocks(file, made.description, rows[1:])
    with pytest.raises(DamagedFile):
        adopt_table(file)


def test_a_damaged_table_of_the_players_makes_way_and_is_kept(home: Path) -> None:
    file = player_table_file(STANDARD)
    file.parent.mkdir(parents=True)
    file.write_bytes(b"precious?")
    assert tablebase(start()) is None and file.exists()
    make_way(STANDARD)
    kept = list(paths.kept_folder().iterdir())
    assert not file.exists() and [each.read_bytes() for each in kept] == [b"precious?"]
    make_way(STANDARD)
