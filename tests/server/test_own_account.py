"""A player's own account: a guest keeps chips and seats in a new account; more chips; signing out; the end.

Real sockets where two processes share a house.
"""

import asyncio
import sqlite3
from collections.abc import Awaitable
from contextlib import closing
from pathlib import Path

import pytest
from tests.server.inside import inside
from tests.server.served import PASSWORD, SLOW, plan
from tests.server.two_processes import two

from pitboss.client import CageClient, Refused
from pitboss.server.accounts.people import Grants
from pitboss.server.records.audit import audit
from pitboss.server.storage.store import FILE

TABLE = plan("roulette", table="rl", **SLOW)
FEW = Grants(5000, 1000, refill_cents=10_000, refill_minutes=30)


async def _refused(asked: Awaitable[object], code: str) -> Refused:
    with pytest.raises(Refused) as refused:
        await asked
    assert refused.value.code == code
    return refused.value


# -- a guest becomes an account --------------------------------------------------------------------------------------


async def _kept(folder: Path) -> None:
    async with inside(folder, [TABLE], grants=FEW) as house:
        guest, other = await house.guest(), house.client()
        was = await guest.whoami()
        await guest.command("rl", "sit", seat=2, cents=2000)
        await guest.command("rl", "bet", spot="red", cents=500)
        second = house.client(guest.token)
        await guest.register_guest("ann", PASSWORD, "Ann")
        await _refused(second.whoami(), "not-signed-in")
        me = await guest.whoami()
        assert (me.id, me.user_name, me.name, me.kind, me.cents) == (was.id, "ann", "Ann", "account", 3000)
        (seat,) = await guest.seats()
        assert (seat.table, seat.cents, seat.staked) == ("rl", 1500, 500)
        assert (await other.sign_in("ann", PASSWORD)).id == was.id
        await other.command("rl", "bet", spot="black", cents=500)
        assert await _rounds(other), "the history is theirs too"
        await _refused(other.register_guest("bob", PASSWORD), "account-already")
        await _refused(house.nobody().sign_in(was.id, PASSWORD), "wrong-password")
        new = await house.guest()
        for taken in ("ann", was.id):
            with pytest.raises(Refused):
                await new.register_guest(taken, PASSWORD)
        await _refused(house.nobody().register("ann", PASSWORD), "person-taken")
        await _refused(new.register_guest("dealer-7", PASSWORD), "name-reserved")
        await _refused(new.register_guest("cyd", "a" * 12), "password-weak")
        assert (await new.whoami()).kind == "guest"
        both = await asyncio.gather(
            new.register_guest("eve", PASSWORD), house.nobody().register("eve", PASSWORD), return_exceptions=True
        )
        assert [getattr(each, "code", "") for each in both].count("person-taken") == 1
    async with inside(folder, grants=FEW) as house:
        assert (await house.nobody().sign_in("ann", PASSWORD)).id == was.id, "after a restart too"
    assert audit(folder).faults == []


async def _rounds(client: object) -> bool:
    snapshot = await client.table("rl")  # type: ignore[attr-defined]  # any client
    return any(wager["person"] == client.me.id for wager in snapshot.picture["wagers"])  # type: ignore[attr-defined]


def test_a_guest_keeps_chips_seat_and_bets_in_a_new_account(tmp_path: Path) -> None:
    asyncio.run(_kept(tmp_path))


# -- more chips ------------------------------------------------------------------------------------------------------


async def _more(folder: Path) -> None:
    async with inside(folder, [TABLE], grants=FEW) as house:
        ann, boss = await house.guest(), await house.staff("casino-supervisor")
        me = await ann.whoami()
        assert (me.refill_cents, me.refill_at) == (10_000, 0)
        line = await ann.live().open()
        await line.watch("rl")  # present, so that the seat is kept
        await ann.command("rl", "sit", seat=0, cents=2000)
        await ann.command("rl", "bet", spot="red", cents=500)
        got = await asyncio.gather(*(ann.more_chips() for _ in range(3)), return_exceptions=True)
        (me,) = [each for each in got if not isinstance(each, BaseException)]
        assert me.cents == 8000, "what is at the table counts"
        assert (await ann.whoami()).cents == 8000
        assert (await _refused(ann.more_chips(), "chips-left")).says.startswith("You have $100.")
        await CageClient(boss).cash_out(me.id, 100)
        late = await _refused(ann.more_chips(), "refill-early")
        assert (late.status, late.says[-11:]) == (429, "30 minutes.")
        await house.clock.advance(30 * 60 - 1)
        await _refused(ann.more_chips(), "refill-early")
        await house.clock.advance(1)
        assert (await ann.more_chips()).cents == 8000
        await _refused(boss.more_chips(), "wrong-role")
    assert audit(folder).faults == []


def test_a_player_who_runs_out_gets_more_chips_after_a_while(tmp_path: Path) -> None:
    asyncio.run(_more(tmp_path))


# -- signing out everywhere, and the end -----------------------------------------------------------------------------


async def _everywhere(folder: Path) -> None:
    async with inside(folder, [TABLE]) as house:
        ann = house.nobody()
        await ann.register("ann", PASSWORD)
        program = house.client((await ann.post("/v1/keys", name="my program"))["token"])
        line = await ann.live().open()
        await program.sign_out_everywhere()
        for client in (ann, program):
            await _refused(client.whoami(), "not-signed-in")
        await house.until(lambda: house.metric("pitboss_connections_dropped_total", reason="session-ended") == 1)
        await line.close()
        assert (await ann.sign_in("ann", PASSWORD)).id == "ann"


def test_signing_out_everywhere_ends_sessions_keys_and_connections(tmp_path: Path) -> None:
    asyncio.run(_everywhere(tmp_path))


async def _deleted(folder: Path) -> None:
    async with inside(folder, [TABLE], grants=FEW) as house:
        ann, bob, boss = await house.guest(), await house.guest(), await house.staff("casino-supervisor")
        await ann.register_guest("ann", PASSWORD, "Ann")
        id_ = (await ann.whoami()).id
        await CageClient(boss).issue(id_, 700)
        await ann.command("rl", "sit", seat=0, cents=2000)
        await _refused(ann.delete_account(PASSWORD), "at-a-table")
        await ann.command("rl", "leave")
        await _refused(ann.delete_account(), "wrong-password")
        await _refused(boss.delete_account(PASSWORD), "wrong-role")
        cage = house.floor.ledger.of("cage")
        await ann.delete_account(PASSWORD)
        assert house.floor.ledger.of("cage") == cage + 5000 + 700
        await _refused(ann.whoami(), "not-signed-in")
        await _refused(ann.sign_in("ann", PASSWORD), "wrong-password")
        (known,) = [each for each in await boss.get("/v1/people") if each["id"] == id_]
        assert (known["name"], known["kind"], known["cents"], known["disabled"]) == (
            "Deleted account",
            "deleted",
            0,
            True,
        )
        await house.nobody().register("ann", PASSWORD)
        await bob.delete_account()
        await _refused(bob.whoami(), "not-signed-in")
        cyd = house.nobody()
        await cyd.register("cyd", PASSWORD)
        await boss.post("/v1/exclusions", person="cyd", ground="disorderly", reason="a chair was thrown")
        await _refused(cyd.delete_account(PASSWORD), "excluded")
        kinds = [entry["kind"] for entry in await boss.get("/v1/journal")]
        assert kinds.count("account-deleted") == 2
    assert audit(folder).faults == []
    with closing(sqlite3.connect(folder / FILE)) as kept:
        kept.execute("UPDATE postings SET cents = cents - 1 WHERE kind = 'account-deleted' AND source LIKE 'voucher:%'")
        kept.commit()
    assert any("account-deleted of 699 cents" in fault for fault in audit(folder).faults)


def test_a_deleted_account_gives_its_chips_back_and_leaves_no_name(tmp_path: Path) -> None:
    asyncio.run(_deleted(tmp_path))


# -- several processes -----------------------------------------------------------------------------------------------


async def _processes(folder: Path) -> None:
    plans = [plan("roulette", table=f"r{nth}", **SLOW) for nth in range(2)]
    async with two(folder, plans) as houses:
        at = {table: house for house in houses for table in house.floor.actors}
        guest = await houses[0].guest()
        for nth in range(2):
            await at[f"r{nth}"].client(guest.token).command(f"r{nth}", "sit", seat=0, cents=500)
        assert sorted(seat.table for seat in await guest.seats()) == ["r0", "r1"]
        await guest.register_guest("ann", PASSWORD)
        elsewhere = houses[1].nobody()
        assert (await elsewhere.sign_in("ann", PASSWORD)).id == guest.me.id  # type: ignore[union-attr]  # signed in
        await _refused(houses[1].nobody().register("ann", PASSWORD), "person-taken")


def test_a_new_account_is_known_at_every_process(tmp_path: Path, postgres: str) -> None:
    """Real sockets: two processes share a house."""
    assert postgres
    asyncio.run(_processes(tmp_path))
