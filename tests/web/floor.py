"""A whole house for browsers: `python -m tests.web.floor PORT FOLDER` serves it until it is told to stop."""

import socket
import subprocess
import sys
import time
from pathlib import Path

import httpx
import msgspec

from pitboss.server.people import Grants
from pitboss.server.plan import Plan, usual_house
from pitboss.server.serve import Serving, log_to_stderr, serve

ROOT = Path(__file__).resolve().parents[2]
CLOCKS = {"bet_seconds": 2, "decide_seconds": 30, "pause_seconds": 0.2}
# Where a test does several things in one window, looks long at one question, or would not meet others' guests.
SLOW = {
    "money-wheel-9": {"bet_seconds": 8},
    "roulette-9": {"bet_seconds": 90},
    "three-card-poker-9": {"decide_seconds": 300},
    "omaha-9": {},
    "red-dog-9": {},
}
PLENTY = Grants(100_000, 100_000)  # every test brings guests of its own, all from one address
PATIENCE = 120
GRACE = 15


def plans() -> list[Plan]:
    """A table of every game under every rulebook, with clocks for people who know what they want; a few are slow."""
    usual = {plan.id: plan for plan in usual_house()}
    slow = [msgspec.structs.replace(usual[name.replace("-9", "-1")], id=name) for name in SLOW]
    return [
        msgspec.structs.replace(
            plan, entries={**plan.entries, "live": {**plan.entries["live"], **CLOCKS, **SLOW.get(plan.id, {})}}
        )
        for plan in [*usual.values(), *slow]
    ]


class House:
    """The house in a process of its own; it can be stopped and started again on the same books."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = int(probe.getsockname()[1])
        self.base = f"http://127.0.0.1:{self.port}"
        self.said = folder / "said.txt"
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        command = [sys.executable, "-m", "tests.web.floor", str(self.port), str(self.folder / "data")]
        with self.said.open("ab") as out:
            self._process = subprocess.Popen(command, cwd=ROOT, stdout=out, stderr=out)
        end = time.monotonic() + PATIENCE
        while not self._answers():
            assert self._process.poll() is None, f"the house did not come up:\n{self.said.read_text()}"
            assert time.monotonic() < end, f"the house takes too long:\n{self.said.read_text()}"
            time.sleep(0.05)

    def stop(self) -> None:
        if self._process is not None:
            self._process.terminate()
            self._process.wait(GRACE)
            self._process = None

    def _answers(self) -> bool:
        try:
            return httpx.get(f"{self.base}/v1/health", timeout=1).is_success
        except httpx.TransportError:
            return False

    def link(self, role: str) -> str:
        """The one-time link that the first start printed for a role."""
        (line,) = [
            line
            for line in self.said.read_text().splitlines()
            if line.startswith(f"One-time link for the first {role}:")
        ]
        return line.rpartition(" ")[2]


def main(arguments: list[str]) -> int:
    log_to_stderr()
    port, folder = int(arguments[0]), Path(arguments[1])
    how = Serving(folder, port=port, grants=PLENTY)
    serve(how, plans, lambda words: print(words, flush=True))  # noqa: T201 - the house that started it reads it
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
