"""A connection lives no longer than the session or key it was opened with, at any process of the house.

Real sockets where two processes share a house: they reach each other over HTTP.
"""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from tests.server.inside import inside
from tests.server.served import PASSWORD, SLOW, House, plan
from tests.server.two_processes import two

from pitboss.client import Client, Refused
from pitboss.client.live import LiveConnection

OTHER = "another long word 99"


class Scene:
    """A player with an account at a table, and a casino supervisor."""

    def __init__(self, house: House, player: Client, boss: Client) -> None:
        self.house = house
        self.player = player
        self.boss = boss

    @property
    def person(self) -> str:
        assert self.player.me is not None
        return self.player.me.id

    async def sign_out(self) -> None:
        await self.player.ask("DELETE", "/v1/sessions")

    async def sign_in_elsewhere(self) -> None:
        await self.house.nobody().sign_in(self.person, PASSWORD)

    async def new_password(self) -> None:
        await self.boss.ask("PATCH", f"/v1/people/{self.person}", {"password": OTHER})

    async def new_role(self) -> None:
        await self.boss.ask("PATCH", f"/v1/people/{self.person}", {"role": "dealer"})

    async def disabled(self) -> None:
        await self.boss.ask("PATCH", f"/v1/people/{self.person}", {"disabled": True})


ENDS: list[Callable[[Scene], Awaitable[None]]] = [
    Scene.sign_out, Scene.sign_in_elsewhere, Scene.new_password, Scene.new_role, Scene.disabled,
]  # fmt: skip


async def _cut_off(line: LiveConnection, table: str) -> None:
    """Nothing that is sent on this connection is done any more, and it is closed."""
    with pytest.raises((ConnectionError, Refused)) as fault:
        await line.command(table, "bet", spot="red", cents=500)
    if isinstance(fault.value, Refused):
        assert fault.value.code == "not-signed-in"
    async with asyncio.timeout(5):
        assert await line.closed() == (1008, "session-ended")


async def _scene(house: House, boss: Client, person: str = "ann") -> Scene:
    player = house.nobody()
    await player.register(person, PASSWORD)
    return Scene(house, player, boss)


def test_a_socket_ends_with_its_session(tmp_path: Path) -> None:
    """Signing out, signing in elsewhere, a new password, another role, a disabled account."""

    async def evening() -> None:
        async with inside(tmp_path, [plan("roulette", table="rl", **SLOW)]) as house:
            boss = await house.staff("casino-supervisor", "boss")
            for seat, end in enumerate(ENDS):
                scene = await _scene(house, boss, f"ann{seat}")
                async with scene.player.live() as line:
                    if end is not Scene.new_role:  # a person with a seat keeps their role
                        await line.command("rl", "sit", seat=seat, cents=10_000)
                    await line.watch("rl")
                    await end(scene)
                    await _cut_off(line, "rl")
            assert house.floor.ledger.of("rl/layout") == 0, "chips moved after a session had ended"

    asyncio.run(evening())


def test_a_socket_ends_with_the_session_of_its_hello(tmp_path: Path) -> None:
    async def evening() -> None:
        async with inside(tmp_path, [plan("roulette", table="rl", **SLOW)]) as house:
            scene = await _scene(house, await house.staff("casino-supervisor", "boss"))
            async with house.nobody().live() as line:
                await line.send(do="hello", token=scene.player.token)
                await line.command("rl", "sit", seat=0, cents=10_000)
                await scene.sign_out()
                await _cut_off(line, "rl")

    asyncio.run(evening())


def test_a_socket_ends_with_its_key(tmp_path: Path) -> None:
    async def evening() -> None:
        async with inside(tmp_path, [plan("roulette", table="rl", **SLOW)]) as house:
            scene = await _scene(house, await house.staff("casino-supervisor", "boss"))
            made = [await scene.player.post("/v1/keys", name=name) for name in ("one", "two")]
            first, second = (house.client(key["token"]) for key in made)
            async with first.live() as line, second.live() as other:
                await line.command("rl", "sit", seat=0, cents=10_000)
                await scene.player.ask("DELETE", f"/v1/keys/{made[0]['id']}")
                await _cut_off(line, "rl")
                await other.command("rl", "bet", spot="red", cents=500)
                await scene.new_password()
                await _cut_off(other, "rl")
            for client in (first, second):
                with pytest.raises(Refused, match="not-signed-in"):
                    await client.whoami()
                await client.http.aclose()

    asyncio.run(evening())


def test_sign_ins_at_one_moment_leave_one_session(tmp_path: Path) -> None:
    async def evening() -> None:
        async with inside(tmp_path) as house:
            scene = await _scene(house, await house.staff("casino-supervisor", "boss"))
            clients = [house.nobody() for _ in range(4)]
            await asyncio.gather(*(client.sign_in("ann", PASSWORD) for client in clients))
            answers = [(await client.http.get("/v1/me")).status_code for client in (*clients, scene.player)]
            assert sorted(answers) == [200, 401, 401, 401, 401]

    asyncio.run(evening())


async def _ends_at_both(first: House, second: House, end: Callable[[Scene], Awaitable[None]], seat: int) -> None:
    """The player's socket is at the second process and plays at a table of each; the session ends at the first."""
    scene = await _scene(first, await first.staff("casino-supervisor", f"boss{seat}"), f"ann{seat}")
    tables = [next(iter(house.floor.actors)) for house in (second, first)]
    elsewhere = second.client(scene.player.token)
    async with elsewhere.live() as line:
        for table in tables:
            await line.command(table, "sit", seat=seat, cents=10_000)
            await line.watch(table)
        await end(scene)
        for table in tables:
            with pytest.raises((ConnectionError, Refused)):
                await line.command(table, "bet", spot="red", cents=500)
        with pytest.raises(Refused, match="not-signed-in"):
            await elsewhere.whoami()
    await elsewhere.http.aclose()
    for house, table in zip((second, first), tables, strict=True):
        assert house.floor.ledger.of(f"{table}/layout") == 0, "chips moved after the session had ended"


def test_what_ends_at_one_process_has_ended_at_every_process(tmp_path: Path, postgres: str) -> None:
    """When the answer comes, no process acts on the session any more, and a dealer with another role deals nowhere."""
    assert postgres

    async def evening() -> None:
        tables = [plan("roulette", table=f"r{nth}", dealer="human", **SLOW) for nth in range(2)]
        async with two(tmp_path, tables) as (first, second):
            for seat, end in enumerate((Scene.sign_out, Scene.new_password)):
                await _ends_at_both(first, second, end, seat)
            boss, dora = await first.staff("casino-supervisor", "boss"), await second.staff("dealer", "dora")
            table = next(iter(second.floor.actors))
            await dora.command(table, "deal")
            await boss.ask("PATCH", "/v1/people/dora", {"role": "games-supervisor"})
            assert (await boss.get(f"/v1/tables/{table}/dealer"))["dealer"] == ""

    asyncio.run(evening())


# -- another role -----------------------------------------------------------------------------------------------------


def test_another_role_ends_dealing_keys_and_view(tmp_path: Path) -> None:
    """A dealer who becomes a player deals no more, also after a restart, and sees what players see."""
    tables = [plan("roulette", table="rl", dealer="human", **SLOW)]

    async def evening() -> None:
        async with inside(tmp_path, tables) as house:
            boss, dora = await house.staff("casino-supervisor", "boss"), await house.staff("dealer", "dora")
            heard: list[dict[str, object]] = []
            async with dora.live() as line, boss.live(heard.append) as watching:
                await watching.watch("rl")
                await line.command("rl", "deal")
                assert (await boss.get("/v1/tables/rl/dealer"))["dealer"] == "dora"
                key = house.client((await dora.post("/v1/keys", name="mine"))["token"])
                await boss.ask("PATCH", "/v1/people/dora", {"role": "player"})
                assert (await boss.get("/v1/tables/rl/dealer"))["dealer"] == ""
                with pytest.raises(Refused, match="not-signed-in"):
                    await key.whoami()
                await key.http.aclose()
                await house.until(
                    lambda: (
                        {"type": "dealer", "dealer": ""}
                        in [{name: frame.get(name) for name in ("type", "dealer")} for frame in heard]
                    )
                )
            assert [e["data"]["dealer"] for e in await boss.get("/v1/journal") if e["kind"] == "relieve"] == [""]
        async with inside(tmp_path, tables) as house:
            assert (await house.nobody().get("/v1/tables/rl/dealer"))["dealer"] == ""

    asyncio.run(evening())
