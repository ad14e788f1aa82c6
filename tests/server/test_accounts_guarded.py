"""Sign-in reveals no accounts, cookies need TLS, names cannot imitate staff, new players are limited by network.

Real sockets where two processes share a house: they reach each other over HTTP.
"""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from argon2 import PasswordHasher
from tests.server.inside import inside
from tests.server.quick import easily_guessed
from tests.server.served import PASSWORD, SLOW, plan
from tests.server.two_processes import two

from pitboss.client import Refused
from pitboss.server.accounts import passwords
from pitboss.server.accounts.people import Grants
from pitboss.testing.fake_clock import FakeClock

WRONG = "another long word 99"


async def _refusal(asked: Any) -> tuple[int, str, str]:
    with pytest.raises(Refused) as refused:
        await asked
    return refused.value.status, refused.value.code, refused.value.says


# -- signing in -------------------------------------------------------------------------------------------------------


class _Counting:
    """A quick password hasher that counts its work."""

    def __init__(self) -> None:
        self.hasher: PasswordHasher = easily_guessed()
        self.verified = 0

    def hash(self, password: str) -> str:
        return self.hasher.hash(password)

    def verify(self, kept: str, password: str) -> bool:
        self.verified += 1
        return self.hasher.verify(kept, password)


def test_sign_in_does_not_reveal_accounts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Unknown, a guest, a wrong password, a locked account: the same message after the same time."""
    counting = _Counting()
    monkeypatch.setattr(passwords, "PasswordHasher", lambda: counting)

    async def evening() -> None:
        async with inside(tmp_path) as house:
            await house.nobody().register("ann", PASSWORD)
            guest = await house.guest()
            assert guest.me is not None
            answers = set()
            tries = [("nobody-here", WRONG), (guest.me.id, WRONG), *[("ann", WRONG)] * 4, ("ann", PASSWORD)]
            for person, password in tries:
                before = counting.verified
                answers.add(await _refusal(house.nobody().sign_in(person, password)))
                assert counting.verified == before + 1, f"{person} took other work"
            ((status, code, _),) = answers
            assert (status, code) == (401, "wrong-password")
            house.floor.clock.last += 15 * 60 * 1000 + 1
            assert (await house.nobody().sign_in("ann", PASSWORD)).id == "ann", "the lock ends by itself"

    asyncio.run(evening())


def test_three_wrong_passwords_are_three_at_several_processes(tmp_path: Path, postgres: str) -> None:
    assert postgres

    async def evening() -> None:
        async with two(tmp_path, []) as houses:
            await houses[0].nobody().register("ann", PASSWORD)
            boss = await houses[1].staff("casino-supervisor", "boss")
            guesses = [house.nobody().sign_in("ann", WRONG) for house in houses for _ in range(2)]
            await asyncio.gather(*map(_refusal, guesses))
            for house in houses:
                assert (await _refusal(house.nobody().sign_in("ann", PASSWORD)))[1] == "wrong-password"
            assert [e["kind"] for e in await boss.get("/v1/journal")].count("locked") == 1
            await boss.ask("PATCH", "/v1/people/ann", {"unlock": True})
            assert (await houses[0].nobody().sign_in("ann", PASSWORD)).id == "ann"

    asyncio.run(evening())


def test_the_cookie_keeps_to_tls(tmp_path: Path) -> None:
    """According to the proxy on this machine."""

    async def evening() -> None:
        async with inside(tmp_path) as house:
            proxies: list[dict[str, str]] = [{}, {"X-Forwarded-Proto": "https"}, {"X-Forwarded-Proto": "http"}]
            for headers, secure in zip(proxies, (False, True, False), strict=True):
                answer = await house.nobody().http.post("/v1/guests", headers=headers)
                assert answer.status_code == 201, answer.text
                flags = {flag.strip().lower() for flag in answer.headers["set-cookie"].split(";")}
                assert {"httponly", "samesite=strict"} <= flags
                assert ("secure" in flags) == secure, headers

    asyncio.run(evening())


# -- names ------------------------------------------------------------------------------------------------------------

DECEIVING = [
    "an\u202en",
    "an\u200bn",
    "\u2066ann",
    "a\u00adnn",
    "ann\ufeff",
    "\u3164\u3164",
    "d\u0435an",
    "ann\u2028",
    "\u2800",
]
LIKE_STAFF = [
    "Dealer", "The  Dealer 2", "Pit boss", "P1T-B0SS", "Inspector Lee", "\uff29nspector", "Inspecto\u0301r", "House",
    "the cage", "Games_Supervisor", "Dea1er", "D.e.a.l.e.r",
]  # fmt: skip
HARMLESS = [
    "Ann Whitehouse",
    "Jos\u00e9",
    "\u738b\u5c0f\u660e",
    "\u0410\u043d\u043d\u0430",
    "Ann \U0001f3b2",
    "O\u2019Brien",
    "Boss 7",
]


def test_names_are_visible_and_never_those_of_the_staff(tmp_path: Path) -> None:
    async def evening() -> None:
        async with inside(tmp_path) as house:
            nobody = house.nobody()

            def named(name: str, person: str) -> Any:
                return nobody.ask("POST", "/v1/accounts", {"id": person, "password": PASSWORD, "name": name})

            for name in DECEIVING:
                assert (await _refusal(named(name, "ann")))[:2] == (400, "name-unreadable"), ascii(name)
            for name in LIKE_STAFF:
                assert (await _refusal(named(name, "ann")))[:2] == (422, "name-reserved"), ascii(name)
            for person in ("inspector-1", "pit-boss", "dea1er"):
                assert (await _refusal(named("", person)))[:2] == (422, "name-reserved")
            for nth, name in enumerate(HARMLESS):
                await named(name, f"ann-{nth}")
            boss = await house.staff("casino-supervisor", "boss")
            hired = {"id": "dora", "role": "dealer", "password": PASSWORD, "name": "Dealer Dora"}
            assert (await boss.post("/v1/people", **hired))["name"] == "Dealer Dora", (
                "staff may be called what they are"
            )
            assert (await _refusal(boss.post("/v1/keys", name="my\u202ekey")))[0] == 400

    asyncio.run(evening())


def test_texts_at_a_table_have_visible_characters(tmp_path: Path) -> None:
    async def evening() -> None:
        async with inside(tmp_path, [plan("roulette", table="rl", **SLOW)]) as house:
            ann = await house.guest()
            refused = await _refusal(ann.command("rl", "sit", seat=0, cents=1000, colour="bl\u202eue"))
            assert refused[:2] == (400, "args-unreadable")

    asyncio.run(evening())


# -- networks ---------------------------------------------------------------------------------------------------------


def test_newcomers_are_counted_by_network(tmp_path: Path) -> None:
    """An IPv6 household has 2^64 addresses: its /64 counts as one."""

    async def evening() -> None:
        async with inside(tmp_path, grants=Grants(1000, 3), clock=(clock := FakeClock())) as house:

            async def comes(address: str) -> int:
                client = house.client()
                answer = await client.http.post("/v1/guests", headers={"X-Forwarded-For": address})
                await client.http.aclose()
                return answer.status_code

            home = [f"2001:db8:0:1:{nth}::{nth}" for nth in range(4)]
            assert [await comes(address) for address in home] == [201, 201, 201, 429]
            assert await comes("2001:db8:0:2::1") == 201, "another network"
            assert [await comes("198.51.100.7") for _ in range(3)] == [201] * 3
            assert await comes("::ffff:198.51.100.7") == 429, "the same address in other words"
            assert await comes("198.51.100.8") == 201
            assert [await comes("192.168.1.7") for _ in range(4)] == [201] * 3 + [429], "a proxy names anybody private"
            await clock.advance(15)
            assert [await comes(home[0]), await comes(home[1])] == [201, 429], "one every 15 seconds"

    asyncio.run(evening())
