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

import msgspec
from tests.server.served import free_port

from pitboss.server.tables.plan import Plan


class Processes:
    """Several processes that serve one folder, each killed or stopped by its own id."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.stderr = (folder / "stderr").open("wb")
        self.nursery = subprocess.Popen(
            [sys.executable, "-m", "tests.server.nursery"], cwd=Path(__file__).resolve().parents[2],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self.stderr, text=True,
        )  # fmt: skip
        self.ports: list[int] = []
        self.ids: list[int] = []

    def start(self, plans: Iterable[Plan]) -> str:
        """Another one, which opens those of these tables that are not there yet; where it is reached."""
        port = free_port()
        order = {"folder": str(self.folder / "data"), "port": port, "plans": msgspec.to_builtins(list(plans))}
        assert self.nursery.stdin is not None
        assert self.nursery.stdout is not None
        self.nursery.stdin.write(json.dumps(order) + "\n")
        self.nursery.stdin.flush()
        self.ports.append(port)
        self.ids.append(int(self.nursery.stdout.readline()))
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
        assert self.nursery.stdin is not None
        self.nursery.stdin.close()
        self.nursery.wait(10)
        assert self.nursery.stdout is not None
        self.nursery.stdout.close()
        self.stderr.close()
