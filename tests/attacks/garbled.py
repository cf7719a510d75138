"""Garbled texts and files: records, matches under way, pasted texts, settings, progress, results, puzzles, tables.

Refused in the words meant for it is right; any other exception, more than a second for one, and a player's bytes that
are gone are not.

    python tests/attacks/garbled.py --seed 1 --cases 100000
"""

from __future__ import annotations

import os
import random
import sys
import time
import traceback
from collections import Counter
from collections.abc import Callable
from pathlib import Path

from attack import ROOT, SILENT, arguments, own_home, report

os.environ.update(SILENT)

from magicgame import paths
from magicgame.engine.blocks import DamagedFile
from magicgame.engine.registry import tier_solver
from magicgame.engine.stop import StopFlag
from magicgame.engine.tablebase import Tablebase, write_table
from magicgame.games import GAMES
from magicgame.games.game import NotationError
from magicgame.log import start_log
from magicgame.match.match import Match
from magicgame.match.puzzles import puzzles_file, read_puzzles
from magicgame.match.record import RecordError, load_autosave, load_record, parse_record, record_text
from magicgame.match.study import Study
from magicgame.player.kept import Kept
from magicgame.player.library import kept_files, look_at, wants
from magicgame.player.progress import Progress, change_progress, load_progress
from magicgame.player.results import Entry, add_result, csv_text, load_results
from magicgame.player.settings import Settings, load_settings, save_settings
from magicgame.player.unfinished import load_unfinished
from magicgame.ui.study.records import study_of_text
from magicgame.ui.words.errors import record_problem

SPICE = [
    b"", b"\0", b"\xff\xfe", b"\xef\xbb\xbf", b"NaN", b"-1", b"1e999", b"99999999999999999999999999", b'"', b"\\",
    b"[", b"]", b"{}", b"null", b"true", b'[Undone "', b"*", b"1-0", b"0-1", b"1/2-1/2", b"level 9", b"level 0",
    b"person", b"entropy", b"magic", b"standing", b"locked", b"pass", b"a1-a2", b"L1", b"1-5/L16", b"\r", b"\n",
    b"\x85", "\u2028".encode(), "１".encode(), "٣".encode(), b" " * 300, b"/" * 50, b"9" * 400, b'[Format "2"]\n',
    b'[Format "1"]\n', b'[Clock "1+1"]\n', b'[Spent "1e9"]\n', b'[Start "c.../..../..../...."]\n', b"-", b".", b"0",
    b"3.", b"\x1c", b"resignation", b'\\"', "ß".encode(), b"\xed\xa0\x80", b"{", b"}", b"{[%t 1]}",
    b"\n%seal 00000000\n", b"=1+1", b"{" * 300, b"[" * 3000,
]
SLOW_SECONDS = 1.0


def mutated(content: bytes, rng: random.Random) -> bytes:
    """The bytes with one to eight things wrong with them."""
    garbled = bytearray(content)
    for _ in range(rng.choice([1, 1, 1, 2, 3, 8])):
        place = rng.randrange(len(garbled) + 1)
        match rng.randrange(8):
            case 0 if garbled:
                garbled[place % len(garbled)] ^= 1 << rng.randrange(8)
            case 1:
                del garbled[place:]
            case 2:
                garbled[place:place] = rng.choice(SPICE)
            case 3:
                garbled[place:place + rng.randrange(1, 20)] = rng.choice(SPICE)
            case 4:
                garbled[place:place] = garbled[place:place + rng.randrange(1, 60)]
            case 5:
                del garbled[place:place + rng.randrange(1, 30)]
            case 6:
                lines = bytes(garbled).split(b"\n")
                if rng.random() < 0.3:
                    rng.shuffle(lines)
                else:
                    lines.pop(rng.randrange(len(lines)))
                garbled = bytearray(b"\n".join(lines))
            case _ if garbled:
                garbled[place % len(garbled)] = rng.randrange(256)
    return bytes(garbled)


class Attack:
    """Counts what becomes of the cases."""

    def __init__(self, rng: random.Random, home: Path) -> None:
        self.rng, self.home = rng, home
        self.counts, self.bad, self.slow = Counter[str](), Counter[str](), list[tuple[str, float, int]]()
        self.tried = 0

    def try_(self, kind: str, case: Callable[[bytes], str], content: bytes) -> None:
        self.tried += 1
        began = time.process_time()
        try:
            self.counts[f"{kind} {case(content)}"] += 1
        except Exception as error:
            place = traceback.extract_tb(error.__traceback__)[-1]
            self.bad[f"{kind}: {error!r:.150} at {Path(place.filename).name}:{place.lineno} for {content[:60]!r}"] += 1
        if (took := time.process_time() - began) > SLOW_SECONDS:
            self.slow.append((kind, round(took, 2), len(content)))

    # --- what is read -------------------------------------------------------------------------------------------------

    def record(self, content: bytes) -> str:
        """A record's file; one that is accepted reads back as the same."""
        file = self.home / "x.record"
        file.write_bytes(content)
        try:
            match = load_record(file)
        except RecordError as error:
            assert 0 < len(record_problem(error)) < 400
            return "refused"
        return self._as_before(match)

    @staticmethod
    def _as_before(match: Match) -> str:
        text = record_text(match)
        again = parse_record(text)
        assert record_text(again) == text and again.moves == match.moves and again.undone == match.undone
        assert again.tags == match.tags and again.outcome == match.outcome and again.notes == match.notes
        Study.of_match(match)
        return "accepted"

    def autosave(self, content: bytes) -> str:
        """A match under way; a damaged one is kept, only a whole one is accepted, and one that is over is moved."""
        folder = paths.unfinished_folder()
        folder.mkdir(parents=True, exist_ok=True)
        file = folder / "a.record"
        file.write_bytes(content)
        found, problems = load_unfinished()
        if problems:
            copy = problems[0].copy
            assert copy is not None and copy.read_bytes() == content, "the player's bytes are gone"
            return "set aside"
        assert len(found) <= 1
        if file.exists():
            return "accepted" if load_autosave(file) else "nothing"
        match = parse_record(content.decode("utf-8-sig"), must_be_sealed=True)
        assert match.is_over and wants(match) is (paths.library_folder() / file.name).exists()
        return "moved"

    def library(self, content: bytes) -> str:
        """A file among the matches kept: shown if it is a whole one, and never touched."""
        file = paths.library_folder() / f"{self.tried}.record"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)
        found = look_at(file)
        assert file.read_bytes() == content and file in kept_files(), "the player's bytes are gone"
        file.unlink()
        return "accepted" if isinstance(found, Kept) else "refused"

    def pasted(self, content: bytes) -> str:
        text = content.decode("utf-8", "replace")
        game = self.rng.choice(list(GAMES.values()))
        try:
            study_of_text(text, game, self.rng.choice(game.variants))
        except (RecordError, NotationError):
            return "refused"
        return "accepted"

    def player_file(self, path: Path, load: Callable[[], bool], save: Callable[[], None]) -> Callable[[bytes], str]:
        """A file of the player: read, written over; what it held must still be somewhere unless it was understood."""
        def case(content: bytes) -> str:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
            is_whole = load()
            if not is_whole:
                save()
                kept = paths.kept_folder()
                assert any(file.read_bytes() == content for file in kept.iterdir()), "the player's bytes are gone"
                return "set aside"
            save()
            assert load()
            return "accepted"

        return case

    def puzzles(self, content: bytes) -> str:
        try:
            read_puzzles(content)
        except (ValueError, OSError):
            return "refused"
        return "accepted"

    def table(self, content: bytes) -> str:
        start = GAMES["magic"].start(GAMES["magic"].variants[0])
        solver = tier_solver(start)
        assert solver is not None
        file = self.home / "garbled.tb"
        file.write_bytes(content)
        try:
            Tablebase(file, start.variant.key, solver).unpack(StopFlag())
        except DamagedFile:
            return "refused"
        return "accepted"


def kinds(attack: Attack) -> dict[str, tuple[Callable[[bytes], str], list[bytes]]]:
    """What is read, and sound examples of it."""
    files = sorted((ROOT / "tests" / "playthroughs").glob("*.record"))
    files += sorted((ROOT / "tests" / "records").rglob("*.record"))
    records = [file.read_bytes() for file in files]
    matches = [load_record(file) for file in files]
    sealed = [record_text(match, is_sealed=True).encode() for match in matches]
    entry = Entry("2026-11-21", "magic", "magic-locked", 3, "first", "won", 12)
    small = attack.home / "small.tb"
    write_table(small, GAMES["magic"].start(GAMES["magic"].variants[0]), [bytearray([50]), bytearray([50, 14, 14])])
    save_settings(Settings())
    add_result(entry)
    change_progress(Progress(), lambda progress: progress.lessons.note("first", 3))
    def as_json(path: Path) -> list[bytes]:
        return [path.read_bytes()]

    def results_are_whole() -> bool:
        entries, problem = load_results()
        csv_text(entries)
        return problem is None

    return {
        "record": (attack.record, records + sealed),
        "autosave": (attack.autosave, sealed),
        "library": (attack.library, sealed),
        "pasted": (attack.pasted, [
            b"c.../..../..../....", b"dd../CdC./CddD/.cCc", b"S..../S..../...../...../O..../ O", *records[:3],
        ]),
        "settings": (attack.player_file(paths.settings_file(), lambda: load_settings()[1] is None,
                                        lambda: save_settings(Settings())), as_json(paths.settings_file())),
        "results": (attack.player_file(paths.results_file(), results_are_whole, lambda: add_result(entry)),
                    as_json(paths.results_file())),
        "progress": (attack.player_file(
            paths.progress_file(), lambda: load_progress()[1] is None,
            lambda: change_progress(Progress(), lambda progress: progress.lessons.note("lines", 1))),
            as_json(paths.progress_file())),
        "puzzles": (attack.puzzles, [puzzles_file(GAMES["magic"].variants[0]).read_bytes()]),
        "table": (attack.table, [small.read_bytes()]),
    }


WEIGHTS = {
    "record": 30, "autosave": 20, "library": 10, "pasted": 20, "settings": 8, "results": 8, "progress": 8, "puzzles": 1,
    "table": 5,
}


def main() -> int:
    wanted = arguments(__doc__, cases=2000)
    rng = random.Random(wanted.seed)
    with own_home() as home:
        start_log()
        attack = Attack(rng, home)
        found = kinds(attack)
        while attack.tried < wanted.cases:
            kind = rng.choices(list(WEIGHTS), list(WEIGHTS.values()))[0]
            case, sound = found[kind]
            attack.try_(kind, case, mutated(rng.choice(sound), rng))
            if attack.tried % 5000 == 0:
                print(attack.tried, dict(attack.counts), sum(attack.bad.values()), flush=True, file=sys.stderr)
        lost = sum(count for what, count in attack.bad.items() if "bytes are gone" in what)
        return report(
            "garbled files", sum(attack.bad.values()) + len(attack.slow), seed=wanted.seed, tried=attack.tried,
            lost=lost, bad=dict(attack.bad.most_common(20)), slow=attack.slow[:20], counts=dict(attack.counts))


if __name__ == "__main__":
    sys.exit(main())
