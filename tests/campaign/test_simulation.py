"""The simulation of a whole house: it holds through its faults, repeats itself, and finds planted bugs."""

import asyncio
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from campaign.simulation import simulate
from campaign.storage import LoopWriter, SimulatedFloor

from pitboss.server.records.receipts import Receipts
from pitboss.server.storage import writer
from pitboss.server.storage.rows import Rows
from pitboss.server.storage.unit import Unit

ROOT = Path(__file__).resolve().parents[2]
SEEDS = tuple(range(100, 105))
COMMANDS = 1500
"""Commands before the faults end; some 1,000 more follow. All seeds together send more than 10,000."""
ALL_COMMANDS = 2000
MOST = 8
"""How many seeds a planted bug may survive."""


@pytest.mark.parametrize("seed", SEEDS)
def test_nothing_is_lost_and_every_table_goes_on(tmp_path: Path, seed: int) -> None:
    found = simulate(tmp_path / "house", seed, COMMANDS)
    assert found.wrong == []
    assert found.commands >= ALL_COMMANDS
    assert found.rounds


def test_a_seed_gives_the_same_run_in_every_process(tmp_path: Path) -> None:
    ask = "from sys import argv; from pathlib import Path; from campaign.simulation import simulate; "
    ask += "print(simulate(Path(argv[1]), 31, 60).digest)"
    digests = [
        subprocess.run(
            [sys.executable, "-c", ask, tmp_path / name],
            cwd=ROOT, env={**os.environ, "PYTHONHASHSEED": name}, capture_output=True, text=True, check=True,
        ).stdout
        for name in ("1", "2")
    ]  # fmt: skip
    assert digests[0] == digests[1]
    assert len(digests[0]) > 60


class EarlyWriter(LoopWriter):
    """The bug: it reports a job as done before it is written."""

    def _put(self, *job: Any) -> "asyncio.Future[Any]":
        done = super()._put(*job)
        if job[0] and job[1] is None and not done.done():
            done.set_result(None)
        return done


class EarlyFloor(SimulatedFloor):
    writer_kind = EarlyWriter


def _forget_receipts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Receipts, "_receipt", lambda _self, _mine: None)
    monkeypatch.setattr(Receipts, "_remember", lambda *_all: None)


def _lose_a_posting(monkeypatch: pytest.MonkeyPatch) -> None:
    post, passed = writer._post, [0]

    def forgetful(rows: Rows, units: list[Unit]) -> None:
        passed[0] += 1
        post(rows, units if passed[0] % 200 else units[:-1])

    monkeypatch.setattr(writer, "_post", forgetful)


BUGS: dict[str, tuple[Callable[[pytest.MonkeyPatch], None], type[SimulatedFloor], str]] = {
    "a receipt is given before the commit": (lambda _: None, EarlyFloor, "nothing is recorded"),
    "a repeated command is carried out again": (_forget_receipts, SimulatedFloor, "halted"),
    "a posting is lost": (_lose_a_posting, SimulatedFloor, "audit"),
}


@pytest.mark.parametrize("bug", BUGS)
def test_a_planted_bug_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, bug: str) -> None:
    plant, kind, words = BUGS[bug]
    plant(monkeypatch)
    wrong: list[str] = []
    for seed in range(200, 200 + MOST):
        wrong = simulate(tmp_path / f"house-{seed}", seed, 300, kind).wrong
        if any(words in each for each in wrong):
            return
    pytest.fail(f"not found with {MOST} seeds: {wrong}")
