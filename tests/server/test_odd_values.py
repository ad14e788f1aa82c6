"""No request gives a 5xx: well-formed requests with odd values reach every handler, in every role."""

import asyncio
import json
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextlib import AsyncExitStack
from functools import partial
from pathlib import Path
from typing import Any
from urllib.parse import quote

import httpx
import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from tests.server.inside import inside, transport
from tests.server.odd_values import COMMANDS, Described, arguments, powers
from tests.server.served import PASSWORD, SLOW, STAFF, House, plan

from pitboss.client import Refused
from pitboss.server.accounts.people import Grants
from pitboss.server.api.requests import KEY_HEADER
from pitboss.testing.setups import SHORT, effort

CASES = 8 if effort() == SHORT else 1200
OPENED = 40 if effort() == SHORT else 2000
COMMAND_CASES = 100 if effort() == SHORT else 30_000
TABLES = {
    "rl": "roulette",
    "bj": "blackjack",
    "pb": "punto-banco",
    "nl": "holdem",
    "st": "caribbean-stud",
    "cr": "craps",
}
PLANS = [plan(game, table=table, **SLOW) for table, game in TABLES.items()]
PLANS += [plan("roulette", table="hand", dealer="human", **SLOW)]
LAST = [
    ("DELETE", "/v1/sessions"), ("DELETE", "/v1/me/sessions"), ("POST", "/v1/me/delete"), ("POST", "/v1/me/account"),
]  # fmt: skip
"""These end the session of their sender, and nothing after them would reach a handler."""
EXPECTED = {"table-busy", "table-halted", "maths-busy", "count-failed", "advice-late", "house-busy", "school-busy"}
"""What a 503 may say: nobody is at fault, and it says when to come back."""
ANSWER_SECONDS = 120
"""No answer takes as long as this: a longer wait is a fault."""

Send = Callable[[dict[str, Any], str, str], Coroutine[Any, Any, None]]


class Fuzzed:
    """A house that is asked odd things, over HTTP and over WebSockets, without sockets."""

    def __init__(self, house: House, tokens: list[str], described: Described) -> None:
        self.http = httpx.AsyncClient(transport=transport(house.gate), base_url=house.base)
        self.loop = asyncio.get_running_loop()
        self.tokens, self.described = tokens, described
        self.reached: dict[str, int] = {}
        self.faults: list[str] = []
        self.lines = {token: house.client(token).live(self.hear) for token in tokens}

    async def send(self, made: dict[str, Any], token: str, key: str) -> None:
        path = made["path"]
        for name, value in made["in_path"].items():
            path = path.replace(f"{{{name}}}", quote(str(value), safe="") or "%20")
        headers = {KEY_HEADER: key} | ({"Authorization": f"Bearer {token}"} if token else {})
        query = {name: value for name, value in made["in_query"].items() if value is not None}
        body = None if made["json"] is None else json.dumps(made["json"]).encode()
        answer = await self.http.request(made["method"], path, params=query, content=body, headers=headers)
        if answer.status_code >= 500 and not (answer.status_code == 503 and answer.json()["code"] in EXPECTED):
            self.faults.append(f"{made}: {answer.status_code} {answer.text[:300]}")
        if answer.status_code not in (400, 401, 404, 405):
            where = f"{made['method']} {made['path']}"
            self.reached[where] = self.reached.get(where, 0) + 1

    async def say(self, made: dict[str, Any], token: str, key: str) -> None:
        """Send a command over the WebSocket of this token, and wait until the server has read it."""
        line = self.lines[token]
        assert line._socket is not None
        said = {"do": "command", "table": made["in_path"]["table_id"], "key": key, "command": made["json"]}
        await line._socket.send(json.dumps(said))
        with pytest.raises(Refused):
            await line.command("rl", "no-such-command")
        self.reached["ws"] = self.reached.get("ws", 0) + 1

    def hear(self, frame: dict[str, Any]) -> None:
        if frame.get("status", 0) >= 500 and frame["code"] not in EXPECTED:
            self.faults.append(f"WebSocket: {frame}")

    async def fuzz(self, requests: st.SearchStrategy[dict[str, Any]], cases: int, send: Send | None = None) -> None:
        """Generate in a thread of its own, because Hypothesis waits for each answer of the server's event loop.

        The loop's executor would not do: it runs everything at once, in the thread of the loop.
        """
        with ThreadPoolExecutor(1) as thread:
            await asyncio.wrap_future(thread.submit(self._generate, requests, cases, send or self.send))

    def _generate(self, requests: st.SearchStrategy[dict[str, Any]], cases: int, send: Send) -> None:
        @given(made=requests, token=st.sampled_from(self.tokens), key=st.uuids())
        @settings(
            max_examples=cases, deadline=None, database=None, phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
        )  # fmt: skip
        def sent(made: dict[str, Any], token: str, key: Any) -> None:
            asyncio.run_coroutine_threadsafe(send(made, token, key.hex), self.loop).result(ANSWER_SECONDS)

        sent()


async def _fuzzed(folder: Path) -> None:
    grants = Grants(10_000_000, 1000, seats=len(TABLES) + 1)
    async with inside(folder, PLANS, rate=1e9, grants=grants) as house:
        guest, victim = await house.guest(), house.nobody()
        await victim.register("victim", PASSWORD)
        staff = [await house.staff(role) for role in STAFF]
        await staff[0].command("hand", "deal")
        for nth, table in enumerate(TABLES):
            await guest.command(table, "sit", seat=nth % 2, cents=100_000)
        schema, tables = await guest.get("/schema/openapi.json"), [*TABLES, "hand"]
        known = {"table_id": tables, "table": tables, "person_id": ["victim"], "person": ["victim"]}
        tokens = [*(person.token for person in staff), guest.token, staff[2].token, ""]
        fuzzed = Fuzzed(house, tokens, Described(schema, known))
        for table in tables:
            for do in COMMANDS:  # without arguments: missing ones are named
                await fuzzed.send(_command(table, {"do": do}), guest.token, f"{table}-{do}")
        operations = {(method, path): operation for method, path, operation in fuzzed.described.operations()}
        for (method, path), operation in operations.items():
            if (method, path) not in LAST:
                cases = OPENED if (method, path) == ("POST", "/v1/tables") else CASES
                await fuzzed.fuzz(fuzzed.described.request(method, path, operation), cases)
        listed = {table: await staff[2].get(f"/v1/tables/{table}/powers") for table in tables}
        await fuzzed.fuzz(_commands(listed), COMMAND_CASES)
        async with AsyncExitStack() as lines:
            for line in fuzzed.lines.values():
                await lines.enter_async_context(line)
            await fuzzed.fuzz(_commands(listed), COMMAND_CASES, fuzzed.say)
        for method, path in reversed(LAST):
            await fuzzed.fuzz(fuzzed.described.request(method, path, operations[method, path]), CASES)
        await fuzzed.http.aclose()
        assert fuzzed.faults == []
        assert house.metric("pitboss_faults_total") == 0
        assert fuzzed.reached["ws"] > COMMAND_CASES // 2
        assert len(fuzzed.reached) > 70, "most routes are refused before their handlers see anything"
        reader = await house.staff("inspector", "reader")
        assert (await reader.get("/v1/ledger/total"))["cents"] == 0


def _commands(listed: dict[str, list[dict[str, Any]]]) -> st.SearchStrategy[dict[str, Any]]:
    """A command at some table: a common one or one of its game."""
    usual = st.fixed_dictionaries({"do": st.sampled_from(COMMANDS), "args": arguments()})
    return st.sampled_from(list(listed)).flatmap(
        lambda table: (usual | powers(listed[table])).map(partial(_command, table))
    )


def _command(table: str, command: dict[str, Any]) -> dict[str, Any]:
    path = "/v1/tables/{table_id}/commands"
    return {"method": "POST", "path": path, "in_path": {"table_id": table}, "in_query": {}, "json": command}


# The server draws random numbers in its own thread, while a strategy happens to draw an example in this one.
@pytest.mark.filterwarnings("ignore:Do not use the `random` module:hypothesis.errors.HypothesisDeprecationWarning")
def test_odd_values_in_well_formed_requests_give_no_fault(tmp_path: Path) -> None:
    """Takes some seconds: every route is asked a dozen odd things, the tables some hundred."""
    asyncio.run(_fuzzed(tmp_path))


async def _seconds(folder: Path) -> None:
    async with inside(folder) as house:
        boss = await house.staff("games-supervisor")
        for name in ("bet_seconds", "decide_seconds", "pause_seconds", "relief_minutes"):
            for value in ("inf", "-inf", "nan", "-1", -1, "1e309", 10**15):
                wanted = {"id": "new", "game": "roulette", "rulebook": "bahamas", "entries": {"live": {name: value}}}
                refused = await boss.http.post("/v1/tables", json=wanted)
                assert (refused.status_code, refused.json()["code"]) == (400, "setting-unreadable"), (name, value)
        assert await boss.tables() == []


def test_seconds_that_no_clock_can_run_are_refused(tmp_path: Path) -> None:
    asyncio.run(_seconds(tmp_path))


async def _huge(folder: Path) -> None:
    async with inside(folder) as house:
        boss = await house.staff("games-supervisor")
        for seats in (101, 10**8, 10**14):
            asked = {"side": f"bahamas:seats={seats}", "hypothetical": "true"}
            refused = await house.nobody().http.get("/v1/maths/blackjack/odds", params=asked)
            assert (refused.status_code, refused.json()["code"]) == (422, "too-many-seats"), asked
            entries = {"settings": {"seats": seats}, "hypothetical": True}
            wanted = {"id": "new", "game": "blackjack", "rulebook": "bahamas", "entries": entries}
            refused = await boss.http.post("/v1/tables", json=wanted)
            assert (refused.status_code, refused.json()["code"]) == (422, "too-many-seats"), entries


def test_table_that_no_memory_holds_is_refused(tmp_path: Path) -> None:
    asyncio.run(_huge(tmp_path))
