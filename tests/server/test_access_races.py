"""Access that ends during an operation: sign-ins, keys, invitations, watching connections, dealing."""

import asyncio
import threading
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from tests.server.inside import inside
from tests.server.served import PASSWORD, SLOW, House, plan

from pitboss.client import Refused
from pitboss.server.accounts.tokens import IDLE, KEYS_MAX, hashed

OTHER = "another long word 99"
ENDS: list[dict[str, Any]] = [{"disabled": True}, {"role": "player"}, {"password": OTHER}]
"""What ends the access of an account."""


class Checking:
    """A password check that waits until it is released."""

    def __init__(self, check: Callable[[str, str], Awaitable[bool]]) -> None:
        self.check = check
        self.began, self.go = asyncio.Event(), asyncio.Event()

    async def __call__(self, kept: str, given: str) -> bool:
        fits = await self.check(kept, given)
        self.began.set()
        await self.go.wait()
        return fits


async def _code(asked: Awaitable[Any]) -> str:
    with pytest.raises(Refused) as refused:
        await asked
    return refused.value.code


@asynccontextmanager
async def _writer_held(house: House) -> AsyncGenerator[None, None]:
    """Block the writer; requests wait in order."""
    hold, began = threading.Event(), threading.Event()

    def wait(_connection: object) -> None:
        began.set()
        hold.wait(10)

    waiting = asyncio.create_task(house.floor.writer.do(wait))
    await _soon(began.is_set)
    try:
        yield
    finally:
        hold.set()
        await waiting


async def _soon(holds: Callable[[], bool]) -> None:
    """Wait in real time: while the writer is held, the fake clock would wait for it."""
    async with asyncio.timeout(20):
        while not holds():
            await asyncio.sleep(0)


def _queued(house: House) -> int:
    return house.floor.writer._jobs.qsize()


def test_pending_sign_in_keeps_concurrent_changes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The account is changed while a password, right or wrong, is checked: the change stays."""

    async def evening() -> None:
        async with inside(tmp_path) as house:
            boss, people = await house.staff("casino-supervisor", "boss"), house.floor.people
            check = people.passwords.matches
            for nth, body in enumerate(ENDS):
                for given in (PASSWORD, OTHER):
                    await house.staff("casino-supervisor", person := f"bea{nth}-{len(given)}")
                    checking = Checking(check)
                    monkeypatch.setattr(people.passwords, "matches", checking)
                    bea = house.nobody()
                    signing = asyncio.create_task(bea.sign_in(person, given))
                    await checking.began.wait()
                    await house.floor.writer.reach()
                    await boss.ask("PATCH", f"/v1/people/{person}", body)
                    changed = people.by_id[person]
                    checking.go.set()
                    await asyncio.gather(signing, return_exceptions=True)
                    assert people.by_id[person]._replace(failures=0, locked_until=0) == changed
                    assert await _code(bea.get("/v1/people")) in ("not-signed-in", "wrong-role")

    asyncio.run(evening())


def test_no_key_is_created_after_the_session_ended(tmp_path: Path) -> None:
    """A key that is asked for while a new password waits to be written would outlive it."""

    async def evening() -> None:
        async with inside(tmp_path) as house:
            boss, ann = await house.staff("casino-supervisor", "boss"), house.nobody()
            await ann.register("ann", PASSWORD)
            async with _writer_held(house):
                reset = asyncio.create_task(boss.ask("PATCH", "/v1/people/ann", {"password": OTHER}))
                await _soon(lambda: _queued(house) == 1)
                made = asyncio.create_task(ann.post("/v1/keys", name="mine"))
                await _soon(lambda: _queued(house) == 2)
            await reset
            assert await _code(made) == "not-signed-in"
            assert house.floor.people.tokens.keys_of("ann") == []

    asyncio.run(evening())


def test_two_supervisors_do_not_disable_each_other(tmp_path: Path) -> None:
    async def evening() -> None:
        async with inside(tmp_path) as house:
            clients = {name: await house.staff("casino-supervisor", name) for name in ("ann", "bea")}
            async with _writer_held(house):
                asked = [
                    asyncio.create_task(
                        clients[by].ask("PATCH", f"/v1/people/{whom}", {"unlock": True, "disabled": True})
                    )
                    for by, whom in (("ann", "bea"), ("bea", "ann"))
                ]
                await _soon(lambda: _queued(house) == 2)  # both look for tables that the other deals at
            answers = await asyncio.gather(*asked, return_exceptions=True)
            assert sorted(getattr(each, "code", "done") for each in answers) == ["done", "not-signed-in"]
            assert sum(house.floor.people.by_id[name].disabled for name in clients) == 1

    asyncio.run(evening())


def test_concurrent_key_requests_are_counted(tmp_path: Path) -> None:
    async def evening() -> None:
        async with inside(tmp_path) as house:
            ann = house.nobody()
            await ann.register("ann", PASSWORD)
            asked = [ann.post("/v1/keys", name=f"key {n}") for n in range(KEYS_MAX + 5)]
            answers = await asyncio.gather(*asked, return_exceptions=True)
            assert [getattr(each, "code", "done") for each in answers].count("keys-too-many") == 5
            assert len(house.floor.people.tokens.keys_of("ann")) == KEYS_MAX

    asyncio.run(evening())


def test_a_key_that_signs_out_is_gone_after_a_restart(tmp_path: Path) -> None:
    async def evening() -> None:
        async with inside(tmp_path) as house:
            ann = house.nobody()
            await ann.register("ann", PASSWORD)
            made = await ann.post("/v1/keys", name="mine")
            await house.client(made["token"]).ask("DELETE", "/v1/sessions")
            assert (await ann.whoami()).id == "ann"
            boss = await house.staff("casino-supervisor", "boss")
            dropped = [e["data"] for e in await boss.get("/v1/journal") if e["kind"] == "key-dropped"]
            assert dropped == [{"key": made["id"]}]
        async with inside(tmp_path) as house:
            assert await _code(house.client(made["token"]).whoami()) == "not-signed-in"

    asyncio.run(evening())


@pytest.mark.parametrize("body", ENDS)
def test_invitation_ends_with_the_access_of_its_sender(tmp_path: Path, body: dict[str, Any]) -> None:
    """Somebody who was dismissed would come back in their old role."""

    async def evening() -> None:
        async with inside(tmp_path) as house:
            boss, bea = [await house.staff("casino-supervisor", name) for name in ("boss", "bea")]
            word = (await bea.post("/v1/invitations", role="casino-supervisor"))["invitation"]
            kept = (await boss.post("/v1/invitations", role="dealer"))["invitation"]
            await boss.ask("PATCH", "/v1/people/bea", body)
            assert await _code(house.nobody().accept(word, "bea2", PASSWORD)) == "no-invitation"
            assert (await house.nobody().accept(kept, "dora", PASSWORD)).role == "dealer"

    asyncio.run(evening())


def test_watching_connection_ends_with_its_session(tmp_path: Path) -> None:
    """Nobody acted for half a day: the session is over, and with it what it shows."""

    async def evening() -> None:
        async with inside(tmp_path, [plan("roulette", table="rl", **SLOW)]) as house:
            ann = house.nobody()
            await ann.register("ann", PASSWORD)
            program = house.client((await ann.post("/v1/keys", name="mine"))["token"])
            async with ann.live() as line, program.live() as keyed:
                await line.watch("rl")
                await keyed.watch("rl")
                actor = house.floor.actors["rl"]
                tokens, token = house.floor.people.tokens, hashed(ann.token)
                await house.clock.advance(2)
                assert len(actor.watchers) == 2
                session = tokens.sessions[token]
                tokens.sessions[token] = session._replace(seen=session.seen - IDLE)
                await house.clock.advance(2)
                assert [watcher.viewer.person for watcher in actor.watchers] == ["ann"], "the key lives on"

    asyncio.run(evening())


def test_role_change_while_taking_a_table_prevents_dealing(tmp_path: Path) -> None:
    """`deal` waits at the table when the change of role is written; neither now nor after a restart it counts."""
    tables = [plan("roulette", table="rl", dealer="human", **SLOW)]

    async def evening() -> None:
        async with inside(tmp_path, tables) as house:
            boss, dora = await house.staff("casino-supervisor", "boss"), await house.staff("dealer", "dora")
            actor = house.floor.actors["rl"]
            async with actor.still:  # the table's turn waits
                dealing = asyncio.create_task(dora.command("rl", "deal"))
                await house.until(lambda: house.floor.receipts._waiting)
                await boss.ask("PATCH", "/v1/people/dora", {"role": "player"})
            assert await _code(dealing) == "not-signed-in"
            assert actor.rotation.dealer == ""
            await house.floor.records.enter("dora", "deal", {"table": "rl", "dealer": "dora"})  # it came a moment later
        async with inside(tmp_path, tables) as house:
            assert house.floor.actors["rl"].rotation.dealer == ""

    asyncio.run(evening())


def test_nobody_sits_down_while_they_become_staff(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A role and a password are changed at once: the password takes a while, and meanwhile the player sits down."""

    async def evening() -> None:
        async with inside(tmp_path, [plan("roulette", table="rl", **SLOW)]) as house:
            boss, ann = await house.staff("casino-supervisor", "boss"), house.nobody()
            await ann.register("ann", PASSWORD)
            passwords = house.floor.people.passwords
            made = passwords.hash

            async def meanwhile(password: str) -> str:
                await ann.command("rl", "sit", seat=0, cents=10_000)
                return await made(password)

            monkeypatch.setattr(passwords, "hash", meanwhile)
            change = {"role": "dealer", "password": OTHER}
            assert await _code(boss.ask("PATCH", "/v1/people/ann", change)) == "at-a-table"
            assert (await ann.whoami()).role == "player"

    asyncio.run(evening())


def test_an_invited_player_has_no_user_name_of_the_staff(tmp_path: Path) -> None:
    async def evening() -> None:
        async with inside(tmp_path) as house:
            word = await house.floor.people.invite("player")
            body = {"invitation": word, "id": "inspector-1", "name": "Bob", "password": PASSWORD}
            assert await _code(house.nobody().ask("POST", "/v1/invitations/accept", body)) == "name-reserved"
            assert (await house.nobody().accept(word, "bob", PASSWORD)).id == "bob"

    asyncio.run(evening())
