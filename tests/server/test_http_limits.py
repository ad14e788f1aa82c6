"""Limits of HTTP: where a request may come from, how it may be framed, how large it may be.

Real sockets, because the bytes of a request matter.
"""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

from tests.server.inside import inside
from tests.server.raw_client import address_of, answer
from tests.server.served import House, served
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

BODY_MAX = 64 * 1024


async def _opens(house: House, origin: str, **headers: str) -> bool:
    """Whether a WebSocket opens from this origin."""
    url = house.base.replace("http", "ws") + "/v1/ws"
    try:
        async with connect(url, additional_headers={**headers, "Origin": origin}, proxy=None):
            return True
    except InvalidStatus:
        return False


async def _origins(folder: Path) -> None:
    async with served(folder) as house:
        http, host = house.nobody().http, house.base.removeprefix("http://")
        for origin in (f"https://{host}", f"file://{host}", f"ws://{host}", f"HTTP://{host}", host, f"http://{host}/"):
            refused = await http.get("/v1/health", headers={"Origin": origin})
            assert (refused.status_code, refused.json()["code"]) == (403, "wrong-origin"), origin
            assert not await _opens(house, origin), origin
        assert (await http.get("/v1/health", headers={"Origin": house.base})).status_code == 200
        assert await _opens(house, house.base)
        behind_tls = {"X-Forwarded-Proto": "https"}
        allowed = await http.get("/v1/health", headers={**behind_tls, "Origin": f"https://{host}"})
        assert allowed.status_code == 200
        assert await _opens(house, f"https://{host}", **behind_tls)
        refused = await http.get("/v1/health", headers={**behind_tls, "Origin": house.base})
        assert refused.json()["code"] == "wrong-origin"


def test_origin_has_the_scheme_of_the_server(tmp_path: Path) -> None:
    asyncio.run(_origins(tmp_path))


FRAMINGS = {
    "length first": b"Content-Length: 4\r\nTransfer-Encoding: chunked\r\n",
    "chunked first": b"Transfer-Encoding: chunked\r\nContent-Length: 4\r\n",
    "other case": b"content-length: 0\r\ntransfer-ENCODING: Chunked\r\n",
}


async def _framed(folder: Path) -> None:
    async with served(folder) as house:
        host, port = address_of(house.base)
        for name, framing in FRAMINGS.items():
            head = f"POST /v1/guests HTTP/1.1\r\nHost: {host}:{port}\r\n".encode() + framing + b"\r\n"
            smuggled = b"0\r\n\r\nGET /v1/health HTTP/1.1\r\nHost: x\r\n\r\n"
            said = await asyncio.to_thread(answer, house.base, [head + smuggled])
            assert said.startswith(b"HTTP/1.1 400 "), name
            assert said.count(b"HTTP/1.1 ") == 1, f"{name}: what follows was read as another request"
            assert b'"code":"framing-unreadable"' in said


def test_length_together_with_transfer_encoding_is_refused(tmp_path: Path) -> None:
    asyncio.run(_framed(tmp_path))


async def _chunks(total: int) -> AsyncIterator[bytes]:
    for _ in range(total // 1024):
        yield b" " * 1024


async def _chunked(folder: Path) -> None:
    async with inside(folder) as house:
        http = house.nobody().http
        for path in ("/v1/sessions", "/v1/accounts", "/v1/tables", "/v1/disputes"):
            large = await http.post(path, content=_chunks(4 * BODY_MAX))
            assert (large.status_code, large.json()["code"]) == (413, "too-large"), path
        small = await http.post("/v1/sessions", content=_chunks(2048))
        assert small.status_code == 400


def test_chunked_body_over_the_limit_is_refused_as_too_large(tmp_path: Path) -> None:
    asyncio.run(_chunked(tmp_path))


async def _long_paths(folder: Path) -> None:
    async with inside(folder) as house:
        http = house.nobody().http
        for length in (101, 300, 3000, 9000):
            for path in ("/assets/{}.js", "/assets/..%2F{}", "/assets/%00{}", "/{}", "/v1/tables/{}", "/v1/shared/{}"):
                missing = await http.get(path.format("a" * length))
                assert (missing.status_code, missing.json()["code"][:7]) == (404, "no-such"), (path, length)


def test_long_path_is_not_found(tmp_path: Path) -> None:
    asyncio.run(_long_paths(tmp_path))
