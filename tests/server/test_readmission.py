"""A readmitted person can play again at every table of every process, also much later.

Real sockets and time where two processes share a house: each hears of changes from the database.
"""

import asyncio
from pathlib import Path

import pytest
from tests.server.inside import inside
from tests.server.served import PASSWORD, SLOW, House, plan
from tests.server.two_processes import two

from pitboss.client import Client, Refused
from pitboss.house_file.house_file import HouseFault, read_house
from pitboss.server.accounts.people import Grants

TABLES = ("bl-1", "bl-2", "rl-1", "rl-2")
PLANS = [plan("roulette" if name.startswith("rl") else "blackjack", table=name, **SLOW) for name in TABLES]


def _barred(house: House, table: str, person: str) -> bool:
    return person in house.floor.actors[table].desk.table.state.barred


async def _until_barred(houses: list[House], person: str, *, barred: bool) -> None:
    """Try every table at the process that plays it now."""
    async with asyncio.timeout(20):
        while not all(
            any(table in house.floor.actors and _barred(house, table, person) is barred for house in houses)
            for table in TABLES
        ):
            await asyncio.sleep(0.02)


async def _excluded_while_seated(houses: list[House], ann: Client, boss: Client) -> str:
    """So that every table has its own bar."""
    for table in TABLES:
        await ann.command(table, "sit", seat=0, cents=10_000)
    made = await boss.post("/v1/exclusions", person="ann", ground="violent", reason="threw a chair")
    await _until_barred(houses, "ann", barred=True)
    return str(made["id"])


async def _at_two(folder: Path) -> None:
    async with two(folder, PLANS) as houses:
        first, second = houses
        boss, ann = await first.staff("casino-supervisor", "boss"), first.nobody()
        await ann.register("ann", PASSWORD)
        made = await _excluded_while_seated(houses, ann, boss)
        await boss.post(f"/v1/exclusions/{made}/end", reason="has apologised")
        await _until_barred(houses, "ann", barred=False)
        again = second.nobody()
        await again.sign_in("ann", PASSWORD)
        for table in TABLES:
            await again.command(table, "sit", seat=0, cents=1000)
            said = [event for line in await boss.get(f"/v1/tables/{table}/lines") for event in line["events"]]
            assert [event["data"]["person"] for event in said if event["kind"] == "readmitted"] == ["ann"], table


def test_a_decision_at_one_process_lifts_the_bars_at_the_tables_of_the_other(tmp_path: Path, postgres: str) -> None:
    assert postgres
    asyncio.run(_at_two(tmp_path))


async def _expelled_again(folder: Path) -> None:
    async with two(folder, PLANS) as houses:
        first, second = houses
        boss, ann = await first.staff("casino-supervisor", "boss"), first.nobody()
        await ann.register("ann", PASSWORD)
        made = await _excluded_while_seated(houses, ann, boss)
        await boss.post(f"/v1/exclusions/{made}/end", reason="has apologised")
        await _until_barred(houses, "ann", barred=False)
        there = next(table for table in TABLES if table in second.floor.actors)
        await boss.command(there, "expel", person="ann", ground="quarrelsome")
        second.floor.wake_tables()
        await asyncio.sleep(0.1)
        assert _barred(second, there, "ann"), "the decision before was about another exclusion"
        here = Client(second.base, ann.token)
        second.clients.append(here)
        with pytest.raises(Refused) as refused:
            await here.command(there, "sit", seat=0, cents=100)
        assert refused.value.code == "excluded"


def test_earlier_readmission_does_not_lift_a_new_exclusion(tmp_path: Path, postgres: str) -> None:
    assert postgres
    asyncio.run(_expelled_again(tmp_path))


async def _after_a_restart(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The readmission is written, and the server ends before any table applies it."""
    async with inside(folder, PLANS) as house:
        boss, ann = await house.staff("casino-supervisor", "boss"), house.nobody()
        await ann.register("ann", PASSWORD)
        made = await _excluded_while_seated([house], ann, boss)
        monkeypatch.setattr(house.floor.supervision.exclusions, "over", lambda _person: None)  # no table applies it
        await boss.post(f"/v1/exclusions/{made}/end", reason="has apologised")
        assert all(_barred(house, table, "ann") for table in TABLES)
    async with inside(folder) as house:
        await _until_barred([house], "ann", barred=False)


def test_readmission_applies_after_a_restart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asyncio.run(_after_a_restart(tmp_path, monkeypatch))


# -- guests -----------------------------------------------------------------------------------------------------------


OUT = "403 excluded bs/11(3)"


async def _newcomers(folder: Path, *, by_address: bool) -> list[str]:
    """A guest is expelled; how a new guest, a new account and somebody with an account fare from the same address."""
    async with inside(folder, PLANS[:1], grants=Grants(10_000, 100, by_address)) as house:
        boss, guest, ann = await house.staff("casino-supervisor", "boss"), await house.guest(), house.nobody()
        await ann.register("ann", PASSWORD)
        made = await boss.post("/v1/exclusions", person=(await guest.whoami()).id, ground="drunk", reason="seen")
        found = []
        for coming in (house.nobody().guest(), house.nobody().register("bob", PASSWORD), ann.sign_in("ann", PASSWORD)):
            try:
                await coming
                found.append("in")
            except Refused as refused:
                found.append(f"{refused.status} {refused.code} {refused.cites[0]}")
        await boss.post(f"/v1/exclusions/{made['id']}/end", reason="sober again")
        await house.nobody().guest()
        return found


@pytest.mark.parametrize(("by_address", "found"), [(True, [OUT, OUT, "in"]), (False, ["in"] * 3)])
def test_excluded_guest_is_recognised_by_address_if_configured(
    tmp_path: Path, by_address: bool, found: list[str]
) -> None:
    """bs/11(3)."""
    assert asyncio.run(_newcomers(tmp_path, by_address=by_address)) == found


def test_a_house_file_says_how_guests_are_known_again(tmp_path: Path) -> None:
    file = tmp_path / "house.toml"
    page = '[house]\nexcluded_guests = "{}"\n[tables.rl]\ngame = "roulette"\nrulebook = "bahamas"\n'
    file.write_text(page.format("address"))
    assert read_house(file).by_address
    file.write_text(page.format("name"))
    with pytest.raises(HouseFault, match="excluded_guests"):
        read_house(file)
    file.write_text(page.partition("\n")[0] + page.partition('"\n')[2].join(["\n", ""]))
    assert not read_house(file).by_address
