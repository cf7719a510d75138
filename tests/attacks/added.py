"""Hostile and garbled tile sets, themes and languages in the player's folders: loops and bombs in pictures, endless
descriptions, wrong catalogues, names nobody can type, pipes and devices, hundreds of them.

Refused with a reason is right; so is what is accepted and can then be seen in the window. Any exception, more than a
second for one, memory that grows, and a file that is changed are not.

    python tests/attacks/added.py --seed 1 --cases 3000
"""

from __future__ import annotations

import json
import os
import random
import resource
import shutil
import struct
import sys
import time
import traceback
import zlib
from collections import Counter
from collections.abc import Callable
from itertools import product
from pathlib import Path

from attack import SILENT, arguments, own_home, report

os.environ.update(SILENT)

from dropped import FACES, catalogue, drop_language, drop_theme, drop_tile_set, svg, theme_text
from garbled import mutated
from odd_files import dangling, device, flood, folder, loop, pipe
from seen import Window, opened

from magicgame import paths
from magicgame.added import Refused
from magicgame.language import languages, look_for_languages, translate, translate_count
from magicgame.log import start_log
from magicgame.ui.look.themes import look_for_looks, theme_names, tile_set_names
from magicgame.ui.words.added import refused

MOST_SECONDS, MOST_GROWTH_MB = 1.0, 400
FLOOD = 300
NAMES = (
    "a b", "ä漢字😀", "\u202eevil", "x" * 250, "new\nline", "tab\there", "..", "-rf", "%s{0}{name}", "con", "a;b&c",
    "\udcff\udcfe", "'\"`$(x)", "dark", "classic", "en", "de", " ", "a/b", "{", "\x1b[31m",
)
TURNS = ("a turn", "{count} turns")


def png(width: int, height: int, rows: bytes, depth: int = 8, kind: int = 6, more: bytes = b"") -> bytes:
    """A PNG whose head promises that size, with these packed rows whatever they are."""
    def chunk(name: bytes, content: bytes) -> bytes:
        return struct.pack(">I", len(content)) + name + content + struct.pack(">I", zlib.crc32(name + content))
    head = struct.pack(">IIBBBBB", width, height, depth, kind, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + more + chunk(b"IDAT", rows) + chunk(b"IEND", b"")


def bomb(megabytes: int) -> bytes:
    packer = zlib.compressobj(9)
    return b"".join(packer.compress(bytes(1_000_000)) for _ in range(megabytes)) + packer.flush()


def text_chunk(megabytes: int) -> bytes:
    content = b"Comment\0\0" + bomb(megabytes)
    return struct.pack(">I", len(content)) + b"zTXt" + content + struct.pack(">I", zlib.crc32(b"zTXt" + content))


def pictures() -> dict[str, tuple[str, bytes]]:
    """Hostile pictures: what each does, the ending of its name, its content."""
    laughs = "".join(f'<!ENTITY l{n + 1} "{f"&l{n};" * 10}">' for n in range(9))
    circle = "".join(f'<linearGradient id="g{n}" href="#g{(n + 1) % 9}"/>' for n in range(9))
    sound = zlib.compress(b"".join(b"\0" + os.urandom(256) for _ in range(64)))
    drawn = {
        "a billion laughs": f'<!DOCTYPE svg [<!ENTITY l0 "ha">{laughs}]><svg viewBox="0 0 9 9"><text>&l9;</text></svg>',
        "a file from outside": svg('<image href="file:///etc/passwd" width="9" height="9"/>'),
        "an entity from outside":
            '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///dev/zero">]><svg viewBox="0 0 9 9">&x;</svg>',
        "a script": svg("<script>while(1);</script>"),
        "use of itself": svg('<g id="a"><use href="#a"/></g>'),
        "use that doubles": svg("".join(
            f'<g id="u{n + 1}"><use href="#u{n}"/><use href="#u{n}"/></g>' for n in range(40))),
        "gradients in a circle": svg(circle + '<rect width="60" height="60" fill="url(#g0)"/>'),
        "elements without end": svg('<rect width="1" height="1"/>' * 9000),
        "as deep as can be": svg("<g>" * 20_000 + "</g>" * 20_000),
        "a path without end": svg(f'<path d="M0 0{" L9 9 l1 1" * 20_000}"/>'),
        "a curve without end": svg(f'<path d="M0 0{" c9 9 1e9 -1e9 4 4" * 900}" stroke="red" stroke-width="1e9"/>'),
        "numbers without end": svg(f'<circle r="{"9" * 100_000}"/><circle cx="1e308" cy="-1e308" r="nan"/>'),
        "a shape without end": svg('<rect width="1e30" height="1e30"/>'),
        "enlarged without end": svg('<g transform="scale(1e20)"><g transform="scale(1e20)"><rect width="1" height="1"'
                                    "/></g></g>"),
        "an empty view": svg(head='viewBox="0 0 0 0"'), "a view without end": svg(head='viewBox="0 0 1e9 1e9"'),
        "dashes without end": svg('<line x2="60" stroke="red" stroke-dasharray="1e-9"/>'),
        "no drawing": "hello", "nothing": "",
    }
    painted = {
        "a small file of 4 gigapixels": png(65535, 65535, bomb(1)), "a negative size": png(2**31, 2**31, b""),
        "rows without end": png(1024, 1024, bomb(200)), "too few rows": png(1024, 1024, zlib.compress(b"\0")),
        "noise for rows": png(64, 64, os.urandom(2000)), "deep colours": png(64, 64, sound, depth=16),
        "a palette that is missing": png(64, 64, sound, kind=3), "an unknown kind": png(64, 64, sound, kind=5),
        "a comment without end": png(64, 64, sound, more=text_chunk(300)), "a head alone": png(64, 64, b"")[:40],
        "no size": png(0, 0, b""), "sound": png(64, 64, sound),
    }
    return {name: (".svg", text.encode()) for name, text in drawn.items()} | {
        name: (".png", content) for name, content in painted.items()}


def descriptions() -> dict[str, bytes]:
    """Hostile JSON for themes and sets, by what it does."""
    sound = json.dumps(theme_text())
    return {
        "nothing": b"", "as deep as can be": b"[" * 100_000, "deep in the title": b'{"title": ' + b'{"en":' * 50_000,
        "a number without end": b'{"title": 1' + b"0" * 60_000 + b"}",
        "a word without end": b'{"title": "' + b"x" * 10**7,
        "no number": sound.replace("}", ', "corners": NaN}', 1).encode(), "another encoding": sound.encode("utf-16"),
        "the same twice": (sound[:-1] + "," + sound[1:]).encode(), "half a letter": b'{"title": "\xed\xa0\x80"}',
        "a list": b"[1, 2]", "null": b"null", "braces": json.dumps(theme_text(title="{0.__class__}")).encode(),
        "thousands of colours": json.dumps(theme_text(colours={f"c{n}": "#000000" for n in range(9000)})).encode(),
        "a wrong colour": sound.replace("#", "#-", 1).encode(), "no letters": json.dumps(theme_text(title="")).encode(),
    }


def catalogues() -> dict[str, bytes]:
    """Hostile catalogues, by what they do."""
    def ruled(rule: str) -> bytes:
        return catalogue({"": f"Plural-Forms: {rule}\n", "New game": "Neu"}).replace(b"nplurals=2; plural=(n > 1);",
                                                                                     rule.encode()[:27].ljust(27))
    def head(*numbers: int) -> bytes:
        return struct.pack("<7I", 0x950412DE, 0, *numbers)
    return {
        "nothing": b"", "a head alone": head(1, 28, 36, 0, 0), "billions of entries": head(2**32 - 1, 28, 28, 0, 0),
        "far away": head(1, 2**31, 2**32 - 1, 0, 0) + bytes(64),
        "one text a million times": head(9000, 28, 28, 0, 0) + struct.pack("<II", 10**6, 28) * 9000 + bytes(10**6),
        "too large": b"\xde\x12\x04\x95" + bytes(5_000_000),
        "the other order": struct.pack(">7I", 0x950412DE, *[0] * 6),
        "a foreign name": catalogue({"New game": "{x.__class__}", TURNS: ("{0}", "{count!r:>99999999}")}),
        "texts without end": catalogue({"New game": "x" * 10**6}), "line ends": catalogue({"New game": "a\n\r\x1b[2J"}),
        **{f"plural {rule}": ruled(rule) for rule in (
            "nplurals=9;plural=n*n*n*n*n", "nplurals=2;plural=n/0", "nplurals=2;plural=((((n", "nplurals=0;plural=n",
            "nplurals=2;plural=os.exit()", "nplurals=2;plural=n%(n-n)")},
    }


class Attack:
    """Drops one thing after another, looks what becomes of it, and takes it away again."""

    def __init__(self, window: Window, rng: random.Random) -> None:
        self._window, self._rng = window, rng
        self.counts, self.bad = Counter[str](), Counter[str]()
        self.tried, self.slowest = 0, (0.0, "")

    def try_(self, what: str, drop: Callable[[], Path | None], longest: float = MOST_SECONDS) -> None:
        self.tried += 1
        try:
            dropped = drop()
        except (OSError, ValueError):
            self.counts["cannot even be dropped"] += 1
            return
        before, began = _content(dropped), time.process_time()
        try:
            is_used = self._seen()
            self.counts[f"{what.partition(':')[0]} {'used' if is_used else 'refused'}"] += 1
        except Exception as error:
            place = traceback.extract_tb(error.__traceback__)[-1]
            self._note(f"{what}: {error!r:.150} at {Path(place.filename).name}:{place.lineno}")
        took = time.process_time() - began
        self.slowest = max(self.slowest, (round(took, 2), what))
        if took > longest:
            self._note(f"{what}: took {took:.1f} s")
        if _content(dropped) != before:
            self._note(f"{what}: changed")
        for place in (paths.tiles_folder(), paths.themes_folder(), paths.languages_folder()):
            if place.is_dir() and not place.is_symlink():
                shutil.rmtree(place)
            else:
                place.unlink(missing_ok=True)

    def _note(self, what: str) -> None:
        self.bad[what] += 1
        print(what, flush=True, file=sys.stderr)

    def _seen(self) -> bool:
        """Look into the folders, be told what is wrong, and see in the window one of each kind that is not."""
        known = set(theme_names()), set(tile_set_names()), set(languages())
        problems: tuple[Refused, ...] = (*look_for_looks(), *look_for_languages())
        assert not problems or 0 < len(refused(problems)) < 4000
        new = [next(iter(set(now) - was), None) for now, was in zip(
            (theme_names(), tile_set_names(), languages()), known, strict=True)]
        for setting, name in zip(("theme", "tile_set", "language"), new, strict=True):
            if name is not None:
                self._window.set(**{setting: name})
        if any(name is not None for name in new):
            self._window.picture()
            assert translate("New game") and translate_count(*TURNS, 3)
        self._window.set(theme="dark", tile_set="classic", language="en")
        return any(name is not None for name in new)


def _content(path: Path | None) -> object:
    if path is None:
        return None
    files = sorted(path.iterdir()) if path.is_dir() else [path]
    return [(file, file.lstat().st_size, file.read_bytes() if _is_small(file) else None) for file in files]


def _is_small(file: Path) -> bool:
    return file.is_file() and not file.is_symlink() and file.stat().st_size < 10**7


def one_bad(name: str, ending: str, content: bytes) -> Path:
    """A tile set with one such picture."""
    made = drop_tile_set(name, {FACES[0] + ending: content})
    if ending == ".png":
        (made / f"{FACES[0]}.svg").unlink()
    return made


def dropped_theme(content: bytes, name: str = "mine") -> Path:
    file = drop_theme(name)
    file.write_bytes(content)
    return file


def hostile(attack: Attack) -> None:
    """All that was thought of, once each."""
    for name, (ending, content) in pictures().items():
        attack.try_(f"tile set: {name}", lambda e=ending, c=content: one_bad("mine", e, c))
    for name, content in descriptions().items():
        attack.try_(f"theme: {name}", lambda c=content: dropped_theme(c))
        attack.try_(f"tile set: {name}", lambda c=content: drop_tile_set("mine", {"set.json": c}))
    for name, content in catalogues().items():
        attack.try_(f"language: {name}", lambda c=content: drop_language("fr.mo", c))
    for name in NAMES:
        attack.try_(f"tile set: called {name!a:.30}", lambda n=name: drop_tile_set(n))
        attack.try_(f"theme: called {name!a:.30}", lambda n=name: drop_theme(n))
        attack.try_(f"language: called {name!a:.30}", lambda n=name: drop_language(f"{n}.mo", catalogue({"Quit": "Q"})))
    for make in (pipe, device, folder, loop, dangling, flood):
        for where in (paths.tiles_folder() / "mine", paths.themes_folder() / "mine.json",
                      paths.languages_folder() / "fr.mo", paths.tiles_folder(), paths.themes_folder()):
            attack.try_(f"odd file: {make.__name__} {where.name}", lambda m=make, w=where: _made(m, w))
        for inside in ("set.json", f"{FACES[0]}.svg"):
            attack.try_(f"odd file: {make.__name__} {inside}", lambda m=make, i=inside: _inside(m, i))
    codes = ["".join(letters) for letters in product("abcdefghijklmnopqr", repeat=2)]
    attack.try_("flood: tile sets", lambda: _many(drop_tile_set, [f"s{n}" for n in range(FLOOD)]), 20)
    attack.try_("flood: themes", lambda: _many(drop_theme, [f"t{n}" for n in range(FLOOD)]), 5)
    attack.try_("flood: languages", lambda: _many(
        lambda code: drop_language(f"{code}.mo", catalogue({"Quit": "Q"})), codes), 5)


def _many(drop: Callable[[str], Path], names: list[str]) -> None:
    for name in names:
        drop(name)


def _made(make: Callable[[Path], None], path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    make(path)


def _inside(make: Callable[[Path], None], name: str) -> None:
    path = drop_tile_set("mine") / name
    path.unlink()
    make(path)


def garbled(attack: Attack, rng: random.Random, cases: int) -> None:
    """Sound things with something wrong in them."""
    drawn = [file.read_bytes() for file in sorted(paths.asset("tiles").glob("*/*.svg"))]
    described = [file.read_bytes() for file in sorted(paths.asset("tiles").glob("*/set.json"))]
    themes = [file.read_bytes() for file in sorted(paths.asset("themes").glob("*.json"))]
    painted, spoken = pictures()["sound"][1], paths.asset("languages", "de.mo").read_bytes()
    small = catalogue({"New game": "Nouvelle partie", TURNS: ("un coup", "{count} coups")})
    while attack.tried < cases:
        kind, number = rng.choice(["svg", "svg", "png", "set", "theme", "language"]), attack.tried
        sound = {"svg": drawn, "png": [painted], "set": described, "theme": themes, "language": [spoken, small, small]}
        bad = mutated(rng.choice(sound[kind]), rng)
        attack.try_(f"garbled {kind}: {number}", {
            "svg": lambda b=bad: one_bad("mine", ".svg", b), "png": lambda b=bad: one_bad("mine", ".png", b),
            "set": lambda b=bad: drop_tile_set("mine", {"set.json": b}), "theme": lambda b=bad: dropped_theme(b),
            "language": lambda b=bad: drop_language("fr.mo", b),
        }[kind])
        if attack.tried % 500 == 0:
            print(attack.tried, dict(attack.counts), sum(attack.bad.values()), flush=True, file=sys.stderr)


def main() -> int:
    wanted = arguments(__doc__, cases=400)
    rng = random.Random(wanted.seed)
    with own_home(), opened(animation="off") as window:
        start_log()
        window.open_match("L1 1-5/L16")
        window.picture()
        attack, before = Attack(window, rng), resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        hostile(attack)
        garbled(attack, rng, wanted.cases)
        grown = (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) // 1000
    if grown > MOST_GROWTH_MB:
        attack.bad[f"memory grew by {grown} MB at most"] += 1
    return report("added things", sum(attack.bad.values()), seed=wanted.seed, tried=attack.tried,
                  slowest=attack.slowest, grown_mb=grown, bad=dict(attack.bad.most_common(20)),
                  counts=dict(attack.counts))


if __name__ == "__main__":
    sys.exit(main())
