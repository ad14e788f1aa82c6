"""The answer to a COMMIT is lost: the command is carried out once all the same, and its table goes on.

Real time: connections break as the driver and the system decide.
"""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from tests.server.proxied import Proxy
from tests.server.served import PASSWORD, SLOW, House, plan, served

from pitboss.client import Client, Refused
from pitboss.server.records.audit import audit

TABLE = "rl"
PLANS = [plan("roulette", table=TABLE, **SLOW), plan("roulette", table="dead", **SLOW)]


async def _sent(client: Client, method: str, path: str, body: dict[str, Any] | None = None) -> Any:
    """Sent without a key, as a script would."""
    answer = await client.http.request(method, path, json=body)
    assert answer.is_success, answer.text
    return answer.json()


async def _journal_kinds(boss: Client) -> list[str]:
    return [entry["kind"] for entry in await boss.get("/v1/journal")]


async def _bought_in(house: House, boss: Client, proxy: Proxy) -> None:
    carl = house.nobody()
    await carl.register("carl", PASSWORD)
    proxy.lose_commit("person:carl")
    given = await _sent(boss, "POST", "/v1/cage/buy-ins", {"person": "carl", "cents": 700})
    assert given["holds"] == 10_000_700
    assert (await carl.whoami()).cents == 10_000_700


async def _issued(house: House, boss: Client, proxy: Proxy) -> None:
    await house.nobody().register("vera", PASSWORD)
    proxy.lose_commit("voucher:vera")
    await _sent(boss, "POST", "/v1/cage/vouchers", {"person": "vera", "cents": 700})
    assert len((await boss.get("/v1/cage"))["issued"]) == 1


async def _came(house: House, boss: Client, proxy: Proxy) -> None:
    before = (await _journal_kinds(boss)).count("came")
    proxy.lose_commit("guest-")
    signed = await _sent(house.nobody(), "POST", "/v1/guests")
    guest = house.nobody()
    guest.token = signed["token"]
    assert (await guest.whoami()).id == signed["id"]
    assert (await _journal_kinds(boss)).count("came") == before + 1


async def _disabled(house: House, boss: Client, proxy: Proxy) -> None:
    """What this process remembers follows: a new key works at once, and a disabled person is out at once."""
    dora, program = house.nobody(), house.nobody()
    await dora.register("dora", PASSWORD)
    proxy.lose_commit("one-more-key")
    program.token = (await _sent(dora, "POST", "/v1/keys", {"name": "one-more-key"}))["token"]
    assert (await program.whoami()).id == "dora"
    proxy.lose_commit("dora")
    await _sent(boss, "PATCH", "/v1/people/dora", {"disabled": True})
    for client in (dora, program):
        with pytest.raises(Refused) as refused:
            await client.whoami()
        assert refused.value.status == 401
    assert (await _journal_kinds(boss)).count("disabled") == 1


async def _bet(house: House, _boss: Client, proxy: Proxy) -> None:
    ann = await house.guest()
    await ann.command(TABLE, "sit", "sat", seat=0, cents=10_000)
    for nth in range(2):
        proxy.lose_commit(f"lost-{nth}")
        receipt = await ann.command(TABLE, "bet", f"lost-{nth}", spot="red", cents=500)
        assert proxy.lost.is_set(), "nothing was lost"
        assert (await ann.command(TABLE, "bet", f"lost-{nth}", spot="red", cents=500)).seq == receipt.seq
        await ann.command(TABLE, "bet", f"next-{nth}", spot="black", cents=500)
    seen = await ann.table(TABLE)
    assert (seen.state, [p["chips"] for p in seen.picture["people"].values()]) == ("open", [8_000])


async def _released(house: House, boss: Client, proxy: Proxy) -> None:
    bob = await house.guest()
    await bob.command("dead", "sit", seat=0, cents=10_000)
    await bob.command("dead", "bet", spot="red", cents=500)
    await house.floor.actors["dead"].halt("for this test")
    proxy.lose_commit("table-released")
    assert (await _sent(boss, "POST", "/v1/tables/dead/release"))["left"] == 0
    assert proxy.lost.is_set(), "nothing was lost"
    assert (await bob.whoami()).cents == 10_000_000
    proxy.lose_commit("table-opened")
    again = {"id": "dead", "game": "roulette", "rulebook": "bahamas"}
    assert (await _sent(boss, "POST", "/v1/tables", again))["state"] == "open"
    await bob.command("dead", "sit", seat=0, cents=10_000)


async def _all(folder: Path, proxy: Proxy) -> None:
    async with served(folder, PLANS) as house:
        boss = await house.staff("casino-supervisor")
        for case in (_bought_in, _issued, _came, _disabled, _bet, _released):
            proxy.lost.clear()
            await case(house, boss, proxy)
            assert proxy.lost.is_set(), f"nothing was lost: {case}"
        health = await house.nobody().get("/v1/health")
        assert (health["status"], health["tables"]["halted"]) == ("ok", 0)


def test_a_command_whose_answer_was_lost_is_carried_out_once(tmp_path: Path, proxy: Proxy) -> None:
    asyncio.run(_all(tmp_path / "data", proxy))
    assert audit(tmp_path / "data").faults == []
