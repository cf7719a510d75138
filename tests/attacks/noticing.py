"""The tests shown to a fault: each in a process of its own that ends with the first test that fails."""

from __future__ import annotations

import json
import os
import resource
import signal
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

import coverage
import hypothesis
import pytest
from attack import ROOT, SILENT

OPTIONS = ["-m", "not slow", "-q", "-s", "-n", "0", "--tb=no", "--assert=plain", "-p", "no:cacheprovider",
           "--hypothesis-profile=faults"]
hypothesis.settings.register_profile(
    "faults", deadline=None, max_examples=15, database=None, suppress_health_check=list(hypothesis.HealthCheck),
    phases=[hypothesis.Phase.explicit, hypothesis.Phase.generate])
_TRACINGS = "test_tracings"
MOST_MEMORY, PATIENCE_SECONDS = 4 << 30, 120
"""What a process may take, and how long a test may; its processor time is bounded by what it usually takes."""


class Diary:
    """What each test took of the processor in seconds, what lines it ran, and which failed though nothing is wrong."""

    def __init__(self, lines: coverage.Coverage) -> None:
        self._lines = lines
        self.seconds: dict[str, float] = {}
        self.failed: set[str] = set()

    @pytest.hookimpl(hookwrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        self._lines.switch_context(item.nodeid)
        start = time.process_time()
        yield
        self.seconds[item.nodeid] = time.process_time() - start

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.failed.add(report.nodeid)


class Coverage:
    """Which tests come by which lines of the copy, and what each costs."""

    def __init__(self, copy: Path, tests: list[str]) -> None:
        data = copy / "coverage"
        status, text = in_a_child(lambda: measure(copy, tests, data))
        assert status == 0, "the tests could not be run"
        self.seconds, failed = json.loads(text)
        self.failed = set(failed)
        read = coverage.CoverageData(str(data))
        read.read()
        self._breadth: Counter[str] = Counter()
        self._by_file: dict[Path, dict[int, set[str]]] = {}
        for name in read.measured_files():
            lines = {line: set(contexts) for line, contexts in read.contexts_by_lineno(name).items()}
            self._by_file[Path(name)] = lines
            for found in lines.values():
                self._breadth.update(found)

    def runs_on_import(self, file: Path, lines: Iterable[int]) -> bool:
        return "" in self._contexts(file, lines)

    def tests(self, file: Path, lines: Iterable[int], most_seconds: float) -> list[str]:
        """Those that come by the statement, then others of its file, the narrowest first; of many some, spread evenly.

        Those that hold all that is drawn against what is kept of it notice most, and begin. None where the statement
        is never run.
        """
        near = self._contexts(file, lines)
        if not near:
            return []
        far = self._contexts(file, self._by_file[file]) - near
        tracings = {test for test in near | far if _TRACINGS in test}
        chosen = self._some(tracings & near, most_seconds / 2)
        for tests in (near - tracings, tracings & far, far - tracings):
            chosen += self._some(tests, most_seconds - sum(map(self.seconds.__getitem__, chosen)))
        return chosen

    def _contexts(self, file: Path, lines: Iterable[int]) -> set[str]:
        known = self._by_file.get(file, {})
        return {test for line in lines for test in known.get(line, ())}

    def _some(self, tests: set[str], most_seconds: float) -> list[str]:
        usable = (tests & self.seconds.keys()) - self.failed
        narrowest_first = sorted(usable, key=lambda test: (self._breadth[test], test))
        step = 1 + int(sum(self.seconds[test] for test in usable) // max(0.1, most_seconds))
        return narrowest_first[::step]


def measure(copy: Path, tests: list[str], data: Path) -> str:
    """Run the tests and keep in the file what lines each came by; what they cost and which failed, as text."""
    settle_in(copy)
    lines = coverage.Coverage(str(data), source=[str(copy / "magicgame")], config_file=False)
    diary = Diary(lines)
    with lines.collect():
        pytest.main([*OPTIONS, f"--basetemp={copy / 'temporary'}", *tests], plugins=[diary])
    lines.save()
    return json.dumps([diary.seconds, sorted(diary.failed)])


def settle_in(copy: Path) -> None:
    """From now on this process knows only the copy."""
    os.chdir(copy)
    os.environ.update(SILENT, PYTHONPATH=str(copy))
    sys.path[:] = [str(copy), *(each for each in sys.path if not is_of_the_original(Path(each)))]


def is_of_the_original(folder: Path) -> bool:
    return folder.is_relative_to(ROOT) and not folder.is_relative_to(ROOT / ".venv")


def in_a_child(work: Callable[[], str]) -> tuple[int, str]:
    """Does the work in a process of its own; its exit status and the text it answered or had said when it ended."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        silence = os.open(os.devnull, os.O_RDWR)
        for stream in range(3):
            os.dup2(silence, stream)
        status = 1
        try:
            with os.fdopen(writing, "w", encoding="utf-8") as answer:
                answer.write(work())
            status = 0
        finally:
            os._exit(status)
    os.close(writing)
    with os.fdopen(reading, encoding="utf-8") as answer:
        text = answer.read()
    return os.waitpid(child, 0)[1], text


class Shown:
    """Runs those of the tests collected that are named, until one fails; tells a file which one is at work."""

    def __init__(self, names: list[str], seconds: dict[str, float], at_work: Path) -> None:
        self.names, self.seconds, self.at_work = names, seconds, at_work

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        if session.testsfailed:
            os._exit(1)
        known = {item.nodeid: item for item in session.items}
        run([known[name] for name in self.names if name in known], self.seconds, self.at_work)
        os._exit(0)


def run(items: list[pytest.Item], seconds: dict[str, float], at_work: Path) -> None:
    resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
    for item, following in zip(items, [*items[1:], None], strict=True):
        at_work.write_text(item.nodeid, encoding="utf-8")
        signal.setitimer(signal.ITIMER_PROF, 3 + 4 * seconds[item.nodeid])
        signal.setitimer(signal.ITIMER_REAL, PATIENCE_SECONDS)
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
        if item.session.testsfailed:
            os._exit(1)


def show_on_import(copy: Path, names: list[str], seconds: dict[str, float]) -> str | None:
    """The test that fails now that the file is broken, by importing everything anew; None if none does."""
    at_work = copy / "at_work"
    at_work.write_text("importing", encoding="utf-8")

    def work() -> str:
        settle_in(copy)
        files = sorted({name.partition("::")[0] for name in names})
        os._exit(int(pytest.main([*OPTIONS, f"--basetemp={copy / 'temporary'}", *files],
                                 plugins=[Shown(names, seconds, at_work)])) or 1)

    status, _text = in_a_child(work) if names else (0, "")
    return at_work.read_text(encoding="utf-8") if status else None


class Collected:
    """With all tests collected, gives the rest of the work a quick way to show them to a fault."""

    def __init__(self, copy: Path, seconds: dict[str, float], go_on: Callable[[Collected], Any]) -> None:
        self.copy, self.seconds, self.go_on = copy, seconds, go_on
        self._known: dict[str, pytest.Item] = {}

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        self._known = {item.nodeid: item for item in session.items}
        self.go_on(self)
        return True

    def show(self, names: list[str], break_it: Callable[[], None]) -> str | None:
        """The test that fails after that has been done; None if none does."""
        at_work = self.copy / "at_work"

        def work() -> str:
            break_it()
            run([self._known[name] for name in names], self.seconds, at_work)
            os._exit(0)

        status, _text = in_a_child(work) if names else (0, "")
        return at_work.read_text(encoding="utf-8") if status else None


def collect(copy: Path, tests: list[str], seconds: dict[str, float], go_on: Callable[[Collected], Any]) -> None:
    settle_in(copy)
    pytest.main([*OPTIONS, f"--basetemp={copy / 'temporary'}", *tests], plugins=[Collected(copy, seconds, go_on)])

