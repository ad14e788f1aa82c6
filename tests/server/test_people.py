"""People: guests bounded by address, passwords, lockout, sessions, keys, invitations, administration."""

import asyncio
import time
from pathlib import Path

import pytest
from tests.server.inside import inside
from tests.server.quick import hard_passwords
from tests.server.served import PASSWORD, SLOW, plan

from pitboss.client import Refused
from pitboss.server.accounts.people import Grants

WRONG = "another long word 99"


async def _code(action: "asyncio.Future[object] | object") -> tuple[int, str]:
    try:
        await action  # type: ignore[misc]  # any coroutine
    except Refused as refused:
        return refused.status, refused.code
    return 200, "done"


async def _guests(folder: Path) -> None:
    async with inside(folder, grants=Grants(5000, local_newcomers=3)) as house:
        guests = [await house.guest() for _ in range(3)]
        assert {(await guest.whoami()).cents for guest in guests} == {5000}
        refused = await house.nobody().http.post("/v1/guests")
        assert (refused.status_code, refused.json()["code"]) == (429, "newcomers-too-many")
        assert refused.json()["says"].endswith("Try again in 1 second, or create an account.")
        assert refused.headers["Retry-After"] == "1"
        await house.nobody().register("ann", PASSWORD)
        await house.clock.advance(0.1)
        await house.guest()


def test_guests_come_in_a_burst_and_then_one_after_the_other(tmp_path: Path) -> None:
    asyncio.run(_guests(tmp_path))


async def _lockout(folder: Path) -> None:
    async with inside(folder) as house:
        ann = house.nobody()
        await ann.register("ann", PASSWORD)
        stranger = house.nobody()
        start = time.perf_counter()
        assert await _code(stranger.sign_in("ann", WRONG)) == (401, "wrong-password")
        assert time.perf_counter() - start > 0.02, "a password that is checked this fast is guessed fast"
        assert await _code(stranger.sign_in("nobody-here", WRONG)) == (401, "wrong-password")
        for _ in range(2):
            assert await _code(stranger.sign_in("ann", WRONG)) == (401, "wrong-password")
        assert await _code(stranger.sign_in("ann", PASSWORD)) == (401, "wrong-password"), "it is locked"
        assert (await ann.whoami()).id == "ann", "a live session goes on"
        house.floor.clock.last += 15 * 60 * 1000 + 1
        assert (await stranger.sign_in("ann", PASSWORD)).id == "ann", "the lock expires"
        assert await _code(ann.whoami()) == (401, "not-signed-in"), "one session at a time"
        kept = house.floor.people.by_id["ann"].password
        assert kept.startswith("$argon2id$")


def test_three_failures_lock_the_door_but_end_no_session(tmp_path: Path) -> None:
    with hard_passwords():  # real time: it has to take long to check a password
        asyncio.run(_lockout(tmp_path))


async def _guesses(folder: Path) -> None:
    async with inside(folder) as house:
        await house.nobody().register("ann", PASSWORD)
        tries = [WRONG] * 9 + [PASSWORD]
        codes = await asyncio.gather(*(_code(house.nobody().sign_in("ann", word)) for word in tries))
        assert codes == [(401, "wrong-password")] * 10, "the account is locked after three"
        assert house.floor.people.by_id["ann"].locked_until > house.floor.clock()


def test_guesses_at_once_are_no_more_than_guesses_in_turn(tmp_path: Path) -> None:
    asyncio.run(_guesses(tmp_path))


async def _accounts(folder: Path) -> None:
    async with inside(folder, [plan("roulette", table="rl", **SLOW)]) as house:
        ann, boss = house.nobody(), await house.staff("casino-supervisor", "boss")
        await ann.register("ann", PASSWORD)
        assert await _code(house.nobody().register("ann", PASSWORD)) == (409, "person-taken")
        for bad in ("dealer", "all", "house", "bot-1-rl"):
            assert await _code(house.nobody().register(bad, PASSWORD)) == (400, "person-unreadable")
        assert (await _code(house.nobody().register("bob", "a" * 12)))[1] == "password-weak"
        key = await ann.post("/v1/keys", name="my program")
        program = house.client(key["token"])
        assert (await program.whoami()).id == "ann"
        await ann.ask("DELETE", f"/v1/keys/{key['id']}")
        assert await _code(program.whoami()) == (401, "not-signed-in")
        await program.http.aclose()
        await ann.command("rl", "sit", seat=0, cents=1000)
        assert await _code(boss.ask("PATCH", "/v1/people/ann", {"role": "dealer"})) == (422, "at-a-table")
        assert await _code(boss.ask("PATCH", "/v1/people/boss", {"disabled": True})) == (422, "not-yourself")
        line = await ann.live().open()
        await boss.ask("PATCH", "/v1/people/ann", {"disabled": True})
        with pytest.raises(ConnectionError):
            await line.command("rl", "bet", spot="red", cents=500)
        assert house.metric("pitboss_connections_dropped_total", reason="session-ended") == 1, (
            "a closed account sees no more"
        )
        assert await _code(ann.whoami()) == (401, "not-signed-in")
        assert await _code(ann.sign_in("ann", PASSWORD)) == (403, "disabled")
        await boss.ask("PATCH", "/v1/people/ann", {"disabled": False, "password": WRONG})
        assert (await ann.sign_in("ann", WRONG)).id == "ann"
        await ann.ask("DELETE", "/v1/sessions")
        assert await _code(ann.whoami()) == (401, "not-signed-in")
        kinds = [entry["kind"] for entry in await boss.get("/v1/journal")]
        assert [kinds.count(action) for action in ("disabled", "enabled", "password-reset")] == [1, 1, 1]


def test_accounts_keys_and_their_administration(tmp_path: Path) -> None:
    asyncio.run(_accounts(tmp_path))


async def _invitations(folder: Path) -> None:
    async with inside(folder) as house:
        boss = await house.staff("casino-supervisor")
        word = (await boss.post("/v1/invitations", role="dealer"))["invitation"]
        dealer = house.nobody()
        assert (await dealer.accept(word, "dora", PASSWORD)).role == "dealer"
        assert await _code(house.nobody().accept(word, "eve", PASSWORD)) == (403, "no-invitation"), "it is spent"
        assert (await dealer.whoami()).cents == 0, "staff get no chips"
        stored = b"".join(p.read_bytes() for p in folder.iterdir() if p.name.startswith("house.db"))
        for secret in (word, PASSWORD, dealer.token):
            assert secret.encode() not in stored, "a secret lies in the database"


def test_an_invitation_works_once_and_no_secret_is_stored(tmp_path: Path) -> None:
    with hard_passwords():
        asyncio.run(_invitations(tmp_path))


async def _wallet(folder: Path) -> None:
    async with inside(folder, [plan("roulette", table="rl", **SLOW)], grants=Grants(10_000, 100)) as house:
        ann = await house.guest()
        assert (await _code(ann.command("rl", "sit", seat=0, cents=10_001)))[1] == "too-few-chips"
        await ann.command("rl", "sit", seat=0, cents=6000)
        assert (await ann.whoami()).cents == 4000
        assert (await _code(ann.command("rl", "buy-in", cents=4001)))[1] == "too-few-chips"
        await ann.command("rl", "buy-in", cents=4000)
        await ann.command("rl", "leave")
        me = await ann.whoami()
        assert (me.cents, me.tables) == (10_000, [])


def test_nobody_brings_more_to_a_table_than_they_have(tmp_path: Path) -> None:
    asyncio.run(_wallet(tmp_path))


@pytest.mark.parametrize("name", ["secrets.key", "heads.key"])
def test_keys_are_for_their_owner_alone(name: str, tmp_path: Path) -> None:
    async def up() -> None:
        async with inside(tmp_path):
            pass

    asyncio.run(up())
    assert oct((tmp_path / "keys" / name).stat().st_mode)[-3:] == "600"
