"""Hostile clients: broken and huge frames, floods, clients that never read, foreign origins, fuzzing.

Real sockets and real time: how full a buffer is and who reads slowly is the system's business.
"""

import asyncio
import json
import random
import socket
import time
from pathlib import Path
from typing import Any

import pytest
import schemathesis
import schemathesis.specs.openapi.schemas
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis.core.result import Ok
from tests.server.inside import inside
from tests.server.served import SLOW, House, plan, served
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from pitboss.client import Client, Refused
from pitboss.server.api.socket import FRAME_MAX
from pitboss.testing.setups import SHORT, effort

TABLE = "rl"
PLANS = [plan("roulette", table=TABLE, **SLOW)]
FRAMES = 300 if effort() == SHORT else 100_000
CASES = 4 if effort() == SHORT else 1000


def _ws(house: House) -> str:
    return house.base.replace("http", "ws") + "/v1/ws"


def _bearer(client: Client) -> dict[str, str]:
    return {"Authorization": f"Bearer {client.token}"}


async def _state(client: Client) -> tuple[int, Any]:
    table = await client.table(TABLE)
    return table.seq, table.picture


ODD: list[str | bytes] = [
    "", "null", "[]", "7", '"text"', "{", "{}", '{"do":1}', '{"do":"nothing"}', '{"do":"watch"}', "\x00", "{" * 5000,
    '{"do":"watch","table":"nowhere"}', '{"do":"watch","table":"rl","after":-1}', '{"do":"command"}',
    b"\x00\xff", b"{}",
    '{"do":"command","table":"rl","key":"k","command":{"do":"bet","args":{"spot":"red","cents":1.5}}}',
    '{"do":"command","table":"rl","key":"k","command":{"do":"bet","args":{"spot":"red","cents":1e400}}}',
    '{"do":"command","table":"rl","key":"k","command":{"do":"bet","args":{"spot":"\\ud800","cents":5}}}',
    '{"do":"command","table":"rl","key":"k","command":{"do":"bet","args":{"spot":{"a":{"b":{"c":{"d":1}}}}}}}',
    '{"do":"command","table":"rl","key":"k k","command":{"do":"bet"}}',
    '{"do":"command","table":"rl","key":"k","command":{"do":"BET"}}',
    '{"do":"command","table":"rl","key":"k","command":{"do":"bet","args":{"cents":999999999999999999999999}}}',
    '{"do":"command","table":"rl","key":"k","command":{"do":"bet","args":{"a":' + "[" * 9000,
    '{"do":"hello","token":"wrong"}', '{"do":"ping","more":1}', '{"do":"leave","table":"rl"}',
]  # fmt: skip


VALUES: list[Any] = [None, -1, [], "x" * 300, {}, True]


def _mutated(rng: random.Random) -> str | bytes:
    """An ordinary message with something broken in it."""
    do = rng.choice(["bet", "sit", "choose", "card", "close", "incident", "tick"])
    name, value = rng.choice(["spot", "cents", "seat", "kind"]), rng.choice(VALUES)
    command = {"do": do, "args": {name: value}}
    message = json.dumps({"do": "command", "table": TABLE, "key": f"k{rng.random()}", "command": command})
    raw = bytearray(message.encode())
    for _ in range(rng.randint(0, 4)):
        raw[rng.randrange(len(raw))] = rng.randrange(256)
    return bytes(raw) if rng.random() < 0.1 else raw.decode("utf-8", "replace")


async def _frames(folder: Path) -> None:
    rng = random.Random(3)
    async with served(folder, PLANS) as house:
        good, bad = await house.guest(), await house.guest()
        await good.command(TABLE, "sit", seat=0, cents=10_000)
        before = await _state(good)
        async with connect(_ws(house), additional_headers=_bearer(bad), proxy=None) as line:
            for nth, frame in enumerate([*ODD, *(_mutated(rng) for _ in range(FRAMES))]):
                await line.send(frame)
                if nth % 50 == 0:
                    await asyncio.sleep(0.3)  # slower than the limit, so that every frame is handled
            await line.send('{"do":"ping"}')
            answers = []
            async with asyncio.timeout(20):
                while '"pong"' not in (answer := str(await line.recv())):
                    answers.append(json.loads(answer))
        kinds = {answer["type"] for answer in answers}
        assert kinds <= {"refused", "hello", "lines"}, kinds
        refused = [answer for answer in answers if answer["type"] == "refused"]
        assert len(refused) > len(ODD) // 2
        assert [r for r in refused if r["status"] >= 500] == []
        assert all(r["code"] and r["says"] for r in refused)
        assert await _state(good) == before, "a broken frame changed the table"
        assert "pitboss_faults_total 0" in (await good.ask("GET", "/metrics")).decode()


def test_broken_frames_change_nothing(tmp_path: Path) -> None:
    asyncio.run(_frames(tmp_path))


async def _say(house: House, client: Client, frame: str) -> None:
    """Send one frame and wait for the answer."""
    async with connect(_ws(house), additional_headers=_bearer(client), proxy=None) as line:
        await line.recv()
        await line.send(frame)
        await line.recv()


async def _too_large(folder: Path) -> None:
    async with served(folder, PLANS) as house:
        good = await house.guest()
        for size in (FRAME_MAX + 1, 1 << 20):
            start = time.monotonic()
            with pytest.raises(ConnectionClosed):
                await _say(house, good, "x" * size)
            assert time.monotonic() - start < 5
        deep = '{"do":"bet","args":{"a":' + "[" * 60_000
        answer = await good.http.post(f"/v1/tables/{TABLE}/commands", content=deep, headers={"Idempotency-Key": "k"})
        assert answer.status_code == 400
        for body in (b"x" * (1 << 17), b'{"id":"' + b"a" * 70_000 + b'"}'):
            answer = await good.http.post("/v1/sessions", content=body)
            assert answer.status_code == 413
        assert (await good.table(TABLE)).state == "open"


def test_huge_frames_and_bodies_are_refused(tmp_path: Path) -> None:
    asyncio.run(_too_large(tmp_path))


async def _never_reads(folder: Path) -> None:
    """A client that watches and never reads is cut off; the others notice nothing."""
    async with served(folder, PLANS) as house:
        good, bad = await house.guest(), await house.guest()
        await good.command(TABLE, "sit", seat=0, cents=5_000_000)
        host, port = house.base.removeprefix("http://").split(":")
        deaf = socket.create_connection((host, int(port)))
        deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        deaf.sendall(
            f"GET /v1/ws HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n"
            f"Authorization: Bearer {bad.token}\r\n\r\n".encode()
        )
        await asyncio.sleep(0.2)
        message = json.dumps({"do": "watch", "table": TABLE}).encode()
        masked = bytes([0x81, 0x80 | len(message), 0, 0, 0, 0]) + message
        deaf.sendall(masked)
        until, times = time.monotonic() + 20, []
        while time.monotonic() < until and not house_dropped(house):
            for _ in range(20):
                deaf.sendall(masked)  # a fresh snapshot each time: many bytes that are never read
            start = time.monotonic()
            await good.command(TABLE, "bet", spot="red", cents=500)
            times.append(time.monotonic() - start)
            await asyncio.sleep(0.11)
        assert house_dropped(house), "a client that never reads was not cut off"
        assert not house.floor.actors[TABLE].watchers
        assert sorted(times)[len(times) // 2] < 1, "others had to wait for it"
        deaf.close()


def house_dropped(house: House) -> bool:
    return any(house.metric("pitboss_connections_dropped_total", reason=reason) for reason in ("too-slow", "too-fast"))


def test_a_client_that_never_reads_is_cut_off(tmp_path: Path) -> None:
    asyncio.run(_never_reads(tmp_path))


async def _flood(folder: Path) -> None:
    async with served(folder, PLANS) as house:
        good, bad = await house.guest(), await house.guest()
        await good.command(TABLE, "sit", seat=0, cents=5_000_000)
        before = (await good.table(TABLE)).seq

        async def flood() -> None:
            async with connect(_ws(house), additional_headers=_bearer(bad), proxy=None, close_timeout=0.5) as line:
                for nth in range(20_000):
                    await line.send('{"do":"ping"}')
                    if nth % 20 == 0:
                        await asyncio.sleep(0)  # the server runs in the same process and needs its turn

        attack = asyncio.create_task(flood())
        bets = 0
        while not attack.done():
            await good.command(TABLE, "buy-in", cents=100)
            bets += 1
        await asyncio.gather(attack, return_exceptions=True)
        assert (await good.table(TABLE)).seq == before + bets
        assert bets > 0
        assert house_dropped(house), "who floods is not cut off"
        answered = house.metric("pitboss_commands_total", outcome="too-fast")
        assert answered < 1000, "a flood is answered long after it should have been cut off"


def test_a_flood_is_cut_off_and_honest_people_play_on(tmp_path: Path) -> None:
    asyncio.run(_flood(tmp_path))


async def _requests(folder: Path) -> None:
    async with inside(folder, PLANS, rate=5) as house:
        client = house.nobody()
        answers = await asyncio.gather(*(client.http.get("/v1/health") for _ in range(60)))
        codes = [answer.status_code for answer in answers]
        assert 429 in codes
        assert set(codes) <= {200, 429}


def test_too_many_requests_are_refused(tmp_path: Path) -> None:
    asyncio.run(_requests(tmp_path))


async def _origins(folder: Path) -> None:
    async with served(folder, PLANS) as house:
        guest = await house.guest()
        own = house.base
        for origin in ("https://evil.example", "null", "http://127.0.0.1", own + ".evil.example", "http://localhost:1"):
            answer = await guest.http.get("/v1/me", headers={"Origin": origin})
            assert (answer.status_code, answer.json()["code"]) == (403, "wrong-origin"), origin
            with pytest.raises(InvalidStatus) as refused:
                await connect(_ws(house), additional_headers={**_bearer(guest), "Origin": origin}, proxy=None)
            assert refused.value.response.status_code == 403
        assert (await guest.http.get("/v1/me", headers={"Origin": own})).status_code == 200
        assert (await guest.http.get("/v1/me", headers={"Host": "evil.example"})).status_code == 421
        cookie = {"Cookie": f"pitboss_session_{own.rpartition(':')[2]}={guest.token}"}
        browser = house.nobody()
        command = {"do": "sit", "args": {"seat": 0, "cents": 100}}
        path = f"/v1/tables/{TABLE}/commands"
        missing = await browser.http.post(path, json=command, headers={**cookie, "Idempotency-Key": "a"})
        assert (missing.status_code, missing.json()["code"]) == (403, "wrong-origin"), "a cookie without an origin"
        there = await browser.http.post(path, json=command, headers={**cookie, "Origin": own, "Idempotency-Key": "a"})
        assert there.status_code == 200
        page = await browser.http.get("/")
        assert page.headers["content-type"].startswith("text/html")
        assert "unsafe" not in page.headers["content-security-policy"]
        assert all(' src="/assets/' in tag for tag in page.text.split("<script")[1:]), "a script within the page"
        assert "://" not in page.text, "the page asks for something from elsewhere"


def test_foreign_origins_and_hosts_are_turned_away(tmp_path: Path) -> None:
    asyncio.run(_origins(tmp_path))


async def _fuzzed(folder: Path) -> None:
    """Every operation of the OpenAPI description, with what schemathesis makes of it, by a guest and a supervisor."""
    async with served(folder, PLANS, rate=1e6) as house:
        guest, boss = await house.guest(), await house.staff("casino-supervisor")
        described = await guest.get("/schema/openapi.json")
        await asyncio.to_thread(_fuzz, described, house.base, [guest.token, boss.token])
        assert "pitboss_faults_total 0" in (await guest.ask("GET", "/metrics")).decode()
        total = await (await house.staff("inspector", "eye")).get("/v1/ledger/total")
        assert total["cents"] == 0


def _fuzz(described: dict[str, Any], base: str, tokens: list[str]) -> None:
    schema = schemathesis.openapi.from_dict(described)
    for result in schema.get_all_operations():
        assert isinstance(result, Ok), "an operation is not described in a way that can be read"
        operation = result.ok()
        if operation.path in ("/v1/guests", "/v1/accounts", "/v1/sessions"):
            continue  # those let people in: each call makes one, or costs a password's worth of time

        @given(case=operation.as_strategy(), token=st.sampled_from(["", *tokens]))
        @settings(
            max_examples=CASES, deadline=None, database=None, phases=[Phase.generate], derandomize=True,
            suppress_health_check=list(HealthCheck),
        )  # fmt: skip
        def sent(case: Any, token: str) -> None:
            headers = {"Authorization": f"Bearer {token}"} if token else {}
            response = case.call(base_url=base, headers=headers)
            assert response.status_code < 500, f"{case.method} {case.path}: {response.status_code} {response.text}"
            case.validate_response(response, checks=[schemathesis.checks.response_schema_conformance])

        sent()


def test_schemathesis_finds_no_fault(tmp_path: Path) -> None:
    asyncio.run(_fuzzed(tmp_path))


async def _refusals(folder: Path) -> None:
    """Every refusal has a code, a message and, if a rule applies, its clause."""
    async with inside(folder, PLANS) as house:
        guest = await house.guest()
        await guest.command(TABLE, "sit", seat=0, cents=10_000)
        with pytest.raises(Refused) as refused:
            await guest.command(TABLE, "bet", spot="red", cents=1)
        assert refused.value.status == 422
        assert any(cite.startswith("bs/6") for cite in refused.value.cites)
        assert refused.value.says
        with pytest.raises(Refused) as refused:
            await guest.command("nowhere", "sit", seat=0)
        assert (refused.value.status, refused.value.code) == (404, "no-such-table")


def test_a_refusal_names_its_clause(tmp_path: Path) -> None:
    asyncio.run(_refusals(tmp_path))
