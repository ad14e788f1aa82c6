"""A server for browser tests: `python -m tests.web.floor PORT FOLDER` serves all games until it is stopped."""

import socket
import subprocess
import sys
from itertools import count
from pathlib import Path
from typing import Any
from unittest.mock import patch

import httpx
import msgspec
from tests.server.quick import easily_guessed
from tests.web.waiting import PATIENCE, eventually

from pitboss.server.accounts import passwords
from pitboss.server.accounts.people import Grants
from pitboss.server.serve import Serving, log_to_stderr, serve
from pitboss.server.tables import actor
from pitboss.server.tables.plan import TablePlan, usual_house

ROOT = Path(__file__).resolve().parents[2]
CLOCKS = {"bet_seconds": 2, "decide_seconds": 30, "pause_seconds": 0.2}
# A test's own table waits until its players say that they are ready; the dealer does not pause.
UNHURRIED = {"bet_seconds": 30, "decide_seconds": 300, "pause_seconds": 0}
PLENTY = Grants(100_000, local_newcomers=100_000)  # every test creates guests, all from one address
PASSWORD = "a long enough word 17"  # noqa: S105 - for accounts that exist only during a test
GRACE = 15


def plans() -> list[TablePlan]:
    """A table of every game under every rulebook, with short clocks."""
    return [msgspec.structs.replace(plan, entries=_entries(plan, CLOCKS)) for plan in usual_house()]


def _entries(plan: TablePlan, clocks: dict[str, float]) -> dict[str, Any]:
    return {**plan.entries, "live": {**plan.entries["live"], **clocks}}


class House:
    """The server in its own process; it can be stopped and started again with the same data."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = int(probe.getsockname()[1])
        self.base = f"http://127.0.0.1:{self.port}"
        self.said = folder / "said.txt"
        self._process: subprocess.Popen[bytes] | None = None
        self._boss: httpx.Client | None = None
        self._eye: httpx.Client | None = None
        self._usual = {plan.id: plan for plan in usual_house()}
        self._own = count(900)  # higher than the number of any default table

    def start(self) -> None:
        command = [sys.executable, "-m", "tests.web.floor", str(self.port), str(self.folder / "data")]
        with self.said.open("ab") as out:
            self._process = subprocess.Popen(command, cwd=ROOT, stdout=out, stderr=out)
        with httpx.Client(base_url=self.base, timeout=PATIENCE) as http:
            eventually(lambda: self._up(http), "the house")

    def _up(self, http: httpx.Client) -> bool | None:
        assert self._process is not None
        assert self._process.poll() is None, f"the server did not start:\n{self.said.read_text()}"
        try:
            return http.get("/v1/health").is_success or None
        except httpx.TransportError:
            return None

    def stop(self) -> None:
        for client in (self._boss, self._eye):
            if client is not None:
                client.close()
        if self._process is not None:
            self._process.terminate()
            self._process.wait(GRACE)
            self._process = None

    def hire(self, role: str, person: str) -> None:
        """Create a member of staff, with the password that all test accounts share."""
        if self._boss is None:
            self._boss = self._joins(self.link("casino-supervisor"), "the-boss")
        inviter = self._boss
        if role == "inspector":  # a supervisor cannot invite an inspector
            self._eye = inviter = self._eye or self._joins(self.link(role, "another"), "the-inviter")
        made = inviter.post("/v1/invitations", json={"role": role}).raise_for_status().json()
        wanted = {"invitation": made["invitation"], "id": person, "password": PASSWORD}
        answer = httpx.post(f"{self.base}/v1/invitations/accept", json=wanted)
        assert answer.is_success or answer.json()["code"] == "person-taken", answer.text

    def _joins(self, link: str, person: str) -> httpx.Client:
        """Accept a one-time invitation link."""
        wanted = {"invitation": link.rpartition("=")[2], "id": person, "password": PASSWORD}
        made = httpx.post(f"{self.base}/v1/invitations/accept", json=wanted).raise_for_status().json()
        return httpx.Client(base_url=self.base, headers={"Authorization": f"Bearer {made['token']}"})

    def new(self, name: str) -> str:
        """Return an id that is not used on this server, also when a test is repeated."""
        return f"{name}-{next(self._own)}"

    def open(self, name: str, game: str, **live: Any) -> str:
        """Open a table as the casino supervisor and return its new id."""
        table = self.new(name)
        self._opens({"id": table, "game": game, "entries": {"live": {"pause_seconds": 0, **live}}})
        return table

    def own(self, game: str, *, practice: bool = False, **clocks: float) -> str:
        """Open a table of a game, under its first rulebook and with the default bots, for one test: its id."""
        return self.like(f"{game}-1", practice=practice, **clocks)

    def like(self, usual: str, *, practice: bool = False, **clocks: float) -> str:
        """Open a table like a default one, for one test: its id."""
        plan = self._usual[usual]
        table = self.new(plan.game)
        entries = {**_entries(plan, {**UNHURRIED, **clocks}), "practice": practice}
        self._opens({"id": table, "game": plan.game, "rulebook": plan.rulebook, "entries": entries})
        return table

    def _opens(self, wanted: dict[str, Any]) -> None:
        self.hire("games-supervisor", "the-opener")
        assert self._boss is not None, "hire() creates the supervisor"
        answer = self._boss.post("/v1/tables", json=wanted)
        assert answer.is_success, answer.text

    def link(self, role: str, which: str = "the first") -> str:
        """Return the one-time link that the first start printed for a role."""
        start = f"One-time link for {which} {role}:"
        return next(line for line in self.said.read_text().splitlines() if line.startswith(start)).rpartition(" ")[2]


def main(arguments: list[str]) -> int:
    log_to_stderr()
    port, folder = int(arguments[0]), Path(arguments[1])
    how = Serving(folder, port=port, grants=PLENTY, invite=("inspector",))
    # Many accounts are created here, each for one test; and friends wait for one another for 2 s only.
    with patch.object(passwords, "PasswordHasher", easily_guessed), patch.object(actor, "GO_ON_SECONDS", 2):
        serve(how, plans, lambda words: print(words, flush=True))  # noqa: T201 - the tests read it
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
