"""One network does not keep the others out: neither by WebSockets that stay open, nor by passwords to be checked.

Real sockets for the WebSockets: the house counts those that are open.
"""

import asyncio
from pathlib import Path

import pytest
from tests.server.inside import inside
from tests.server.served import PASSWORD, served
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidStatus

from pitboss.client import Refused
from pitboss.server.accounts.passwords import WAITING_MAX
from pitboss.server.api.http_limits import Limits


async def _open(base: str, address: str) -> ClientConnection:
    return await connect(base.replace("http", "ws") + "/v1/ws", local_addr=(address, 0), proxy=None)


def test_a_network_with_most_of_the_websockets_gives_some_up(tmp_path: Path) -> None:
    async def evening() -> None:
        async with served(tmp_path, limits=Limits(websockets=4)) as house:
            many = [await _open(house.base, "127.0.0.1") for _ in range(4)]
            for _ in range(2):
                others = await _open(house.base, "127.0.0.2")
                await others.send('{"do":"ping"}')
                assert await others.recv() == '{"type":"pong"}'
            frames = (each.protocol.close_rcvd for each in many)
            await house.until(lambda: len([each for each in many if each.protocol.close_rcvd]) == 2)
            assert {(frame.code, frame.reason) for frame in frames if frame} == {(1013, "house-busy")}
            for address in ("127.0.0.1", "127.0.0.2"):
                with pytest.raises(InvalidStatus) as refused:
                    await _open(house.base, address)
                assert refused.value.response.status_code == 503, "both have half of them"

    asyncio.run(evening())


def test_a_network_has_so_many_passwords_checked_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def evening() -> None:
        async with inside(tmp_path) as house:
            ann, go, passwords = house.nobody(), asyncio.Event(), house.floor.people.passwords
            await ann.register("ann", PASSWORD)
            check = passwords.matches

            async def slowly(kept: str, given: str) -> bool:
                await go.wait()
                return await check(kept, given)

            monkeypatch.setattr(passwords, "matches", slowly)
            tries = [asyncio.create_task(ann.sign_in(f"nobody{n}", PASSWORD)) for n in range(WAITING_MAX)]
            await house.clock.settle()
            for asked in (ann.sign_in("ann", PASSWORD), ann.register("bob", PASSWORD)):
                with pytest.raises(Refused) as refused:
                    await asked
                assert (refused.value.status, refused.value.code) == (429, "too-fast")
            with passwords.turn("192.0.2.1"):
                go.set()
            codes = await asyncio.gather(*tries, return_exceptions=True)
            assert {getattr(each, "code", "done") for each in codes} == {"wrong-password"}
            assert (await ann.sign_in("ann", PASSWORD)).id == "ann"

    asyncio.run(evening())
