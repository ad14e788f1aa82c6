"""A server that runs out of file handles: it says so once, and serves again when there are some.

A real process: the system runs out of file handles, not the house.
"""

import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest
from tests.server.raw_client import SILENCE, address_of
from tests.server.served import free_port

from pitboss.server.api.http_limits import FILES_KEPT, Limits

HANDLES = 200
UNIT = Path(__file__).parents[2] / "examples" / "deploy" / "pitboss.service"
PROGRAM = f"""
import resource, sys
resource.setrlimit(resource.RLIMIT_NOFILE, ({HANDLES}, {HANDLES}))
from pathlib import Path
from pitboss.server.serve import Serving, log_to_stderr, serve
log_to_stderr()
serve(Serving(Path(sys.argv[1]), port=int(sys.argv[2])), lambda: [], lambda says: None, lambda address: print(address))
"""


@pytest.fixture
def few_handles(tmp_path: Path) -> Iterator[tuple[str, Path, int]]:
    """A server process with few file handles: its address, where its log is, and its process id."""
    port, log = free_port(), tmp_path / "log"
    with log.open("wb") as written:
        process = subprocess.Popen([sys.executable, "-c", PROGRAM, str(tmp_path / "data"), str(port)], stderr=written)
    try:
        base = f"http://127.0.0.1:{port}"
        until = time.monotonic() + 60
        while not _serves(base):
            assert process.poll() is None, log.read_text()
            assert time.monotonic() < until
            time.sleep(0.05)
        yield base, log, process.pid
    finally:
        process.kill()
        process.wait()


def _serves(base: str) -> bool:
    try:
        return httpx.get(f"{base}/v1/health", timeout=1, verify=False).status_code == 200  # noqa: S501 - no TLS here
    except httpx.TransportError:
        return False


def test_server_without_file_handles_says_so_once_and_recovers(few_handles: tuple[str, Path, int]) -> None:
    """Takes some seconds: only a process of its own can be short of handles, and it tries again after a second."""
    base, log, server = few_handles
    with ExitStack() as held:
        os.kill(server, signal.SIGSTOP)  # so that it meets all of them at once
        for _ in range(2 * HANDLES):
            held.enter_context(socket.create_connection(address_of(base), SILENCE))
        os.kill(server, signal.SIGCONT)
        until = time.monotonic() + 30
        while not _serves(base):
            assert time.monotonic() < until, "silent connections keep everybody else out"
        assert _serves(base)
    lines = log.read_text().splitlines()
    assert [line for line in lines if not line.startswith("{")] == []
    said = [json.loads(line)["says"] for line in lines]
    assert said.count("socket.accept() out of system resource") == 1
    assert len(said) < 5


def test_the_service_has_handles_for_all_connections() -> None:
    found = re.search(r"^LimitNOFILE=(\d+)$", UNIT.read_text(), re.MULTILINE)
    assert found is not None
    assert int(found[1]) >= Limits().connections + FILES_KEPT
