"""Slow and unfinished requests: each has a deadline, and other clients are still served.

Real sockets: requests that stop half way are a matter of sockets.
"""

import asyncio
import socket
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.server.raw_client import SILENCE, address_of, answer, upgraded
from tests.server.served import House, served
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from pitboss.server.api.http_limits import Limits

SHORT = Limits(head_seconds=0.3, body_seconds=0.3, unread_seconds=0.3)
HEAD = "{method} {path} HTTP/1.1\r\nHost: {host}:{port}\r\n"


def _head(base: str, method: str, path: str, more: str = "\r\n") -> bytes:
    host, port = address_of(base)
    return (HEAD.format(method=method, path=path, host=host, port=port) + more).encode()


UNFINISHED: dict[str, tuple[Callable[[str], bytes], bytes]] = {
    "nothing": (lambda _base: b"", b""),
    "half a head": (lambda base: _head(base, "GET", "/v1/health", "X-Slow: "), b"408"),
    "half a body": (lambda base: _head(base, "POST", "/v1/sessions", "Content-Length: 99\r\n\r\n{"), b"408"),
    "a chunk that never ends": (
        lambda base: _head(base, "POST", "/v1/sessions", "Transfer-Encoding: chunked\r\n\r\n63\r\n{"),
        b"408",
    ),
    "half a body after another request": (
        lambda base: (
            _head(base, "GET", "/v1/health") + _head(base, "POST", "/v1/sessions", "Content-Length: 99\r\n\r\n{")
        ),
        b"408",
    ),
}


async def _unfinished(folder: Path) -> None:
    async with served(folder, limits=SHORT) as house:
        sent = [(name, make(house.base), status) for name, (make, status) in UNFINISHED.items()]
        said = await asyncio.gather(*(asyncio.to_thread(answer, house.base, [data]) for _, data, _ in sent))
        for (name, _, status), heard in zip(sent, said, strict=True):
            last = heard[heard.rfind(b"HTTP/1.1 ") :]
            assert last[9:12] == status, name
            assert (b'"code":"request-late"' in last) == bool(status), name


def test_unfinished_request_is_refused_at_its_deadline(tmp_path: Path) -> None:
    asyncio.run(_unfinished(tmp_path))


def _dripped(base: str, begun: bytes) -> float:
    """Send a byte whenever the server has said nothing for a moment. Return the seconds until it answers."""
    start = time.monotonic()
    with socket.create_connection(address_of(base), 0.02) as line:
        line.sendall(begun)
        while time.monotonic() - start < SILENCE:
            try:
                line.sendall(b"a")
                assert line.recv(12) == b"HTTP/1.1 408"
                return time.monotonic() - start
            except TimeoutError:
                continue
    return float("inf")


@pytest.mark.parametrize(
    ("path", "more"),
    [("/v1/health", "X-Slow: "), ("/v1/sessions", "Content-Length: 9999\r\n\r\n")],
    ids=["head", "body"],
)
def test_more_bytes_do_not_move_a_deadline(tmp_path: Path, path: str, more: str) -> None:
    async def look() -> None:
        async with served(tmp_path, limits=SHORT) as house:
            assert await asyncio.to_thread(_dripped, house.base, _head(house.base, "POST", path, more)) < SILENCE

    asyncio.run(look())


def _never_read(base: str) -> None:
    """Ask for long answers and read none of them, until the server closes the connection."""
    asked = _head(base, "GET", "/schema/openapi.json") * 20
    with socket.socket() as line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        line.settimeout(SILENCE)
        line.connect(address_of(base))
        for _ in range(10_000):
            try:
                line.sendall(asked)
            except ConnectionError:
                return
    raise AssertionError("the server keeps answers for somebody who does not read them")


def test_client_that_does_not_read_answers_is_cut_off(tmp_path: Path) -> None:
    async def look() -> None:
        async with served(tmp_path, limits=SHORT) as house:
            await asyncio.to_thread(_never_read, house.base)

    asyncio.run(look())


async def _slowest(house: House, times: int) -> float:
    """The longest time of several requests, each on its own connection."""
    slowest = 0.0
    for _ in range(times):
        client = house.nobody()
        begun = time.monotonic()
        assert (await client.http.get("/v1/health")).status_code == 200
        slowest = max(slowest, time.monotonic() - begun)
    return slowest


async def _many(folder: Path) -> None:
    async with served(folder, limits=Limits(connections=60)) as house:
        slow = []
        try:
            for begun in (
                b"",
                _head(house.base, "GET", "/v1/health", "X: "),
                _head(house.base, "GET", "/v1/health"),
            ) * 40:
                slow.append(socket.create_connection(address_of(house.base), SILENCE))  # more than there is room for
                slow[-1].sendall(begun)
            assert await _slowest(house, 20) < 2
        finally:
            for line in slow:
                line.close()


def test_many_slow_connections_keep_nobody_out(tmp_path: Path) -> None:
    asyncio.run(_many(tmp_path))


async def _sockets(folder: Path) -> None:
    async with served(folder, limits=Limits(websockets=3)) as house:
        lines = [await asyncio.to_thread(upgraded, house.base) for _ in range(3)]
        url = house.base.replace("http", "ws") + "/v1/ws"
        with pytest.raises(InvalidStatus) as refused:
            await connect(url, proxy=None)
        assert refused.value.response.status_code == 503
        assert b"house-busy" in (refused.value.response.body or b"")
        assert await _slowest(house, 3) < 2
        for line in lines:
            line.close()
        async with asyncio.timeout(SILENCE):
            while not await _opens(url):
                pass


async def _opens(url: str) -> bool:
    try:
        async with connect(url, proxy=None):
            return True
    except InvalidStatus:
        return False


def test_too_many_websockets_are_refused_and_requests_still_served(tmp_path: Path) -> None:
    asyncio.run(_sockets(tmp_path))
