"""A wager's way is one pass: chips are checked before the rules apply anything, and cash is spent once."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from tests.server.inside import InsideHouse, inside
from tests.server.served import SLOW, plan

from pitboss.client import Client
from pitboss.server.accounts.people import Grants
from pitboss.server.types.posting import wallet

GRANT, SAT = 50_000, 20_000
LEFT = GRANT - SAT
PATIENT: dict[str, Any] = {**SLOW, "bet_seconds": 600, "decide_seconds": 600}


async def _at_once(client: Client, *commands: tuple[str, dict[str, Any]]) -> list[str]:
    """Send commands in one batch; the code of each refusal, or `done`."""
    async with client.live() as line:
        asked = [line.command("t", do, **args) for do, args in commands]
        return [getattr(each, "code", "done") for each in await asyncio.gather(*asked, return_exceptions=True)]


async def _sat(house: InsideHouse) -> Client:
    client = await house.guest()
    await client.command("t", "sit", seat=0, cents=SAT)
    return client


def _money(house: InsideHouse, client: Client) -> tuple[int, int]:
    """What a person has in the account and at the table."""
    assert client.me is not None
    return house.floor.ledger.of(wallet(client.me.id)), house.floor.ledger.of(f"t/{client.me.id}")


def test_cash_that_the_dealer_exchanges_is_spent_once(tmp_path: Path) -> None:
    """bs/15(7)(e): the cash leaves the account with the command, not when the dealer has exchanged it."""

    async def evening() -> None:
        async with inside(tmp_path, [plan("holdem", table="t", **PATIENT)], grants=Grants(GRANT, 1000)) as house:
            ann = await _sat(house)
            cash = {"cents": LEFT}
            assert await _at_once(ann, ("convert-currency", cash), ("buy-in", cash)) == ["done", "too-few-chips"]
            assert (house.floor.actors["t"].state, _money(house, ann)) == ("open", (0, GRANT))

    asyncio.run(evening())


@pytest.mark.parametrize(("game", "spot", "cents"), [("roulette", "red", LEFT), ("craps", "buy-4", LEFT)])
def test_cash_that_the_account_no_longer_covers_is_declined(tmp_path: Path, game: str, spot: str, cents: int) -> None:
    """The computer dealer confirms oral wagers after all commands of a turn; craps takes a commission besides."""

    async def evening() -> None:
        async with inside(tmp_path, [plan(game, table="t", **PATIENT)], grants=Grants(GRANT, 1000)) as house:
            ann = await _sat(house)
            bet = {"spot": spot, "cents": cents, "means": "cash"}
            assert await _at_once(ann, ("bet", bet), ("buy-in", {"cents": LEFT})) == ["done", "done"]
            assert (house.floor.actors["t"].state, _money(house, ann)) == ("open", (0, GRANT))
            assert (await ann.table("t")).picture["wagers"] == []

    asyncio.run(evening())
