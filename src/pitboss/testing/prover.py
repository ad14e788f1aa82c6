"""The part of the proof inside pytest: collect once, then run marked tests with a rule knocked out.

Loaded with `-p pitboss.testing.prover --proof-job FILE`; without the option it does nothing.
"""

import signal
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType
from typing import Any, NoReturn

import msgspec
import pytest
from _pytest.runner import runtestprotocol

from pitboss.games import MORE
from pitboss.house_file.outside_games import add_from_environment
from pitboss.rulebooks.elements import Element, knocked_out
from pitboss.testing.marks import NOT_HELD, marked
from pitboss.testing.shipped import by_clause, shipped_elements
from pitboss.testing.uncited import load_uncited

LEAST_SECONDS = 1  # processor time for a test with a knocked-out rule,
TIMES_SLOWER = 20  # or this many times its usual time


class ProverJob(msgspec.Struct):
    """The job: the file for the answer, the tests' folder, the clauses to prove (None: only list the marked tests)."""

    out: str
    folder: str
    prove: list[str] | None = None


class ClauseProof(msgspec.Struct):
    """The verdict on one clause.

    `proved`, or why not: `no-element` cites it, `no-tests` are marked with it, a marked test is `red` with all
    rules on, or some elements were knocked out `unnoticed`.
    """

    clause: str
    verdict: str
    elements: list[str] = []
    tests: list[str] = []
    unnoticed: list[str] = []
    red: list[str] = []
    separate: bool = False  # a test of its own notices each element, not one that proves another clause of it too


class ProverAnswer(msgspec.Struct):
    """The answer to a job."""

    tests: dict[str, list[str]] = {}
    proofs: list[ClauseProof] = []
    runs: int = 0
    polluted: list[str] = []  # green before the proof, red after it: something still has the altered rule


class TookTooLong(Exception):
    """A test that does not end with a rule knocked out has noticed it."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--proof-job", metavar="FILE", help="prove clauses by knocking out what obeys them")


def pytest_configure(config: pytest.Config) -> None:
    path = config.getoption("--proof-job")
    if path:
        add_from_environment()  # outside games are proved like any other
        job = msgspec.json.decode(Path(path).read_bytes(), type=ProverJob)
        if job.prove is not None:
            load_uncited(Path(job.folder))
        config.pluginmanager.register(Prover(job, config), "pitboss-prover")


class Prover:
    """Replaces the loop that runs each test once."""

    def __init__(self, job: ProverJob, config: pytest.Config) -> None:
        self.job = job
        self.config = config
        self.elements = by_clause(shipped_elements())  # before any test adds rules
        self.items: dict[str, list[pytest.Item]] = {}
        self.seconds: dict[str, float] = {}
        self.results: dict[tuple[str, str], bool] = {}
        self.caches: list[Any] = []
        self.runs = 0

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        if session.testsfailed:
            raise session.Interrupted("the tests cannot be collected, so nothing can be proved")
        for item in session.items:
            for clause in marked(item):
                self.items.setdefault(clause, []).append(item)
        found = ProverAnswer(tests={clause: [i.nodeid for i in items] for clause, items in self.items.items()})
        if self.job.prove is not None:
            steady_hypothesis()
            self.caches = list(caches_of(session.items))
            found.proofs, found.polluted = self.prove(self.job.prove)
            found.runs = self.runs
        Path(self.job.out).write_bytes(msgspec.json.encode(found))
        return True

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Iterator[None]:
        """A knocked-out rule may make a round endless."""
        with time_limit(max(LEAST_SECONDS, TIMES_SLOWER * self.seconds.get(item.nodeid, 0))):
            return (yield)

    def prove(self, wanted: list[str]) -> tuple[list[ClauseProof], list[str]]:
        needed = {item.nodeid: item for clause in wanted for item in self.items.get(clause, [])}
        green = {name for name, item in needed.items() if self._run(item, keep_time=True)}
        self.config.stash[NOT_HELD] = True
        proofs = [self._prove(clause, green) for clause in wanted]
        self._tell_apart(proofs)
        self.config.stash[NOT_HELD] = False
        polluted = [name for name in sorted(green) if not self._run(needed[name])]
        return proofs, polluted

    def _prove(self, clause: str, green: set[str]) -> ClauseProof:
        elements = self.elements.get(clause, [])
        items = sorted(self.items.get(clause, []), key=lambda item: self.seconds[item.nodeid])
        proof = ClauseProof(clause, "proved", [e.id for e in elements], sorted(i.nodeid for i in items))
        proof.red = [name for name in proof.tests if name not in green]
        if not elements:
            proof.verdict = "no-element"
        elif not items:
            proof.verdict = "no-tests"
        elif proof.red:
            proof.verdict = "red"
        else:
            proof.unnoticed = [e.id for e in elements if not any(self._notices(item, e) for item in items)]
            proof.verdict = "unnoticed" if proof.unnoticed else "proved"
        return proof

    def _tell_apart(self, proofs: list[ClauseProof]) -> None:
        """Say which clauses have tests of their own: for each element, as many different tests as it has clauses."""
        clauses_of: dict[str, list[str]] = {}
        for proof in proofs:
            for element in proof.elements if proof.verdict == "proved" else ():
                clauses_of.setdefault(element, []).append(proof.clause)
        alone = {element: self._matched(element, clauses) for element, clauses in clauses_of.items()}
        for proof in proofs:
            proof.separate = proof.verdict == "proved" and all(proof.clause in alone[e] for e in proof.elements)

    def _matched(self, name: str, clauses: list[str]) -> set[str]:
        """The clauses of an element that get different tests, as many as possible."""
        if len(clauses) == 1:
            return set(clauses)
        element = next(e for e in self.elements[clauses[0]] if e.id == name)
        noticing = {c: [i.nodeid for i in self.items[c] if self._notices(i, element)] for c in clauses}
        taken: dict[str, str] = {}  # the clause that each test proves

        def find(clause: str, tried: set[str]) -> bool:
            for test in noticing[clause]:
                if test not in tried:
                    tried.add(test)
                    if test not in taken or find(taken[test], tried):
                        taken[test] = clause
                        return True
            return False

        for clause in clauses:
            find(clause, set())
        return set(taken.values())

    def _notices(self, item: pytest.Item, element: Element) -> bool:
        key = (item.nodeid, element.id)
        if key not in self.results:
            with knocked_out(element.id):
                self.results[key] = not self._run(item)
        return self.results[key]

    def _run(self, item: pytest.Item, *, keep_time: bool = False) -> bool:
        """Run one test with fresh fixtures and caches; return whether it is green."""
        for cache in self.caches:
            cache.cache_clear()
        self.runs += 1
        reports = runtestprotocol(item, log=False, nextitem=None)
        if keep_time:
            self.seconds[item.nodeid] = sum(report.duration for report in reports)
        return all(report.passed for report in reports)


def caches_of(items: Iterable[pytest.Item]) -> Iterator[Any]:
    """The caches of functions in the games, the engine and the tests, which may have an altered number."""
    tests = {item.module.__name__ for item in items if isinstance(item, pytest.Function)}
    elsewhere = tuple(f"{package}." for package in MORE.values())
    for name, module in list(sys.modules.items()):
        if name in tests or name.startswith(("pitboss.games.", "pitboss.engine.", "tests.", *elsewhere)):
            yield from _caches(module)


def _caches(module: ModuleType) -> Iterator[Any]:
    for value in vars(module).values():
        if hasattr(value, "cache_clear") and getattr(value, "__module__", "") == module.__name__:
            yield value


@contextmanager
def time_limit(seconds: float) -> Iterator[None]:
    """Stop after this much processor time; wall time would depend on the load of the machine."""

    def stop(_signal: int, _frame: object) -> NoReturn:
        raise TookTooLong(f"more than {seconds:.1f} seconds")

    before = signal.signal(signal.SIGVTALRM, stop)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds, LEAST_SECONDS)  # repeated: one may be lost in a destructor
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


def steady_hypothesis() -> None:
    """A property test must fail because of the knocked-out rule, not because of chance or the clock."""
    if "hypothesis" in sys.modules:
        from hypothesis import Phase, settings

        phases = (Phase.explicit, Phase.generate)
        settings.register_profile("proof", derandomize=True, database=None, deadline=None, phases=phases)
        settings.load_profile("proof")
