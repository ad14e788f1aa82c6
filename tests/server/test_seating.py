"""Nobody takes seats that others need: a seat costs the table minimum in chips, and one person holds a few of them.

Real sockets where three processes share a house: they reach each other over HTTP.
"""

import asyncio
from pathlib import Path

import pytest
from tests.server.inside import inside
from tests.server.served import SLOW, House, plan
from tests.server.two_processes import two

from pitboss.client import Client, Refused
from pitboss.house_file.house_file import SEATS, HouseFault, read_house
from pitboss.server.accounts.people import Grants

TABLES = [plan("roulette", table=name, **SLOW) for name in ("rl", "rl-2")]
MIN = 100  # at roulette, in cents


async def _sit(client: Client, table: str, seat: int, cents: int) -> str:
    """The code of the refusal, or nothing."""
    try:
        await client.command(table, "sit", seat=seat, cents=cents)
    except Refused as refused:
        return refused.code
    return ""


def _held(house: House) -> int:
    return sum(actor.desk.table.seats.taken for actor in house.floor.actors.values())


async def _without_chips(folder: Path) -> None:
    async with inside(folder, TABLES) as house:
        guest = await house.guest()
        for cents in (0, MIN - 1):
            assert {await _sit(guest, "rl", seat, cents) for seat in range(8)} == {"below-table-minimum"}
        assert _held(house) == 0
        assert (await guest.table("rl")).picture["seats"], "watching is free"
        assert await _sit(guest, "rl", 0, MIN) == ""
        assert await _sit(guest, "rl", 1, 0) == "below-table-minimum", "each seat needs its own minimum"
        assert await _sit(guest, "rl", 1, MIN) == ""


def test_a_seat_needs_chips_for_the_table_minimum(tmp_path: Path) -> None:
    asyncio.run(_without_chips(tmp_path))


async def _many(folder: Path, grants: Grants, most: int) -> None:
    async with inside(folder, TABLES, grants=grants) as house:
        guest, other = await house.guest(), await house.guest()
        sat = [await _sit(guest, table, seat, MIN) for table in ("rl", "rl-2") for seat in range(8)]
        assert sat == [""] * most + ["too-many-seats"] * (16 - most)
        assert await _sit(other, "rl-2", 7, MIN) == ""
        await guest.command("rl", "leave")
        assert await _sit(guest, "rl-2", 0, MIN) == "", "who leaves may sit again"


@pytest.mark.parametrize(("grants", "most"), [(Grants(10**7, 100), SEATS), (Grants(10**7, 100, seats=6), 6)])
def test_one_person_holds_a_few_seats_of_the_house(tmp_path: Path, grants: Grants, most: int) -> None:
    asyncio.run(_many(tmp_path, grants, most))


async def _everywhere(folder: Path) -> None:
    plans = [plan("roulette", table=f"r{nth}", **SLOW) for nth in range(3)]
    async with two(folder, plans, processes=3) as houses:
        at = {table: house for house in houses for table in house.floor.actors}
        places = [(table, seat) for seat in range(4) for table in sorted(at)]
        guest, hasty = await houses[0].guest(), await houses[1].guest()
        sat = [await _sit(at[table].client(guest.token), table, seat, MIN) for table, seat in places]
        assert sat == [""] * SEATS + ["too-many-seats"] * (len(places) - SEATS), "one after the other"
        wanted = [(table, seat + 4) for table, seat in places]
        tried = [_sit(at[table].client(hasty.token), table, seat, MIN) for table, seat in wanted]
        assert sorted(await asyncio.gather(*tried)) == sorted(sat), "all at once"
        left, other = places[0][0], places[1][0]
        await at[left].client(guest.token).command(left, "leave")
        assert await _sit(at[other].client(guest.token), other, 3, MIN) == "", "a seat was given up elsewhere"


def test_one_person_holds_a_few_seats_over_three_processes(tmp_path: Path, postgres: str) -> None:
    """Real time: the database's clock decides which process plays which table."""
    assert postgres
    asyncio.run(_everywhere(tmp_path))


def _house_file(folder: Path, entry: str) -> Path:
    path = folder / "house.toml"
    path.write_text(f'[house]\n{entry}\n[tables.rl]\ngame = "roulette"\nrulebook = "bahamas"\n')
    return path


@pytest.mark.parametrize(("entry", "seats"), [("", 4), ("seats_per_person = 1", 1), ("seats_per_person = 12", 12)])
def test_the_house_file_says_how_many(tmp_path: Path, entry: str, seats: int) -> None:
    assert read_house(_house_file(tmp_path, entry)).seats == seats


@pytest.mark.parametrize("entry", ["0", "-1", "true", '"four"', "2.5", "nan", "inf"])
def test_an_unreadable_number_of_seats_is_refused(tmp_path: Path, entry: str) -> None:
    with pytest.raises(HouseFault, match="seats_per_person must be a whole number from 1 to"):
        read_house(_house_file(tmp_path, f"seats_per_person = {entry}"))
