"""Several real processes that serve one house, each of which a test may kill, stop or wake."""

import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec
from tests.server.served import free_port

from pitboss.server.tables.plan import TablePlan


class Forker:
    """A process that has loaded everything and forks houses: see `nursery`. Tests share it: it starts slowly."""

    def __init__(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.server.nursery"], cwd=Path(__file__).resolve().parents[2],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
        )  # fmt: skip

    def fork(self, folder: Path, port: int, **order: Any) -> int:
        """Start a house in `folder / "data"`, which writes its errors to `folder / "stderr"`. Its process id."""
        whole = {"folder": str(folder / "data"), "stderr": str(folder / "stderr"), "port": port, **order}
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(json.dumps(whole) + "\n")
        self.process.stdin.flush()
        return int(self.process.stdout.readline())

    def close(self) -> None:
        self.process.communicate(timeout=10)


class Processes:
    """Several processes that serve one folder, each killed or stopped by its own id."""

    def __init__(self, folder: Path, forker: Forker) -> None:
        self.folder = folder
        self.forker = forker
        self.ports: list[int] = []
        self.ids: list[int] = []

    def start(self, plans: Iterable[TablePlan]) -> str:
        """Another one, which opens those of these tables that are not there yet; where it is reached."""
        port = free_port()
        self.ports.append(port)
        self.ids.append(self.forker.fork(self.folder, port, plans=msgspec.to_builtins(list(plans))))
        self._up(port)
        return f"http://127.0.0.1:{port}"

    def _up(self, port: int) -> None:
        until = time.monotonic() + 60
        while True:
            try:
                with socket.create_connection(("127.0.0.1", port), 5):
                    return
            except OSError:
                assert time.monotonic() < until, (self.folder / "stderr").read_text()[-2000:]
                time.sleep(0.02)

    def signal(self, nth: int, sent: signal.Signals) -> None:
        os.kill(self.ids[nth], sent)

    def close(self) -> None:
        for process in self.ids:
            try:
                os.kill(process, signal.SIGKILL)
            except ProcessLookupError:
                continue
