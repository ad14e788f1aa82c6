"""Full rounds of every game through the API by several people, the logs verified and the ledger balanced after it."""

import asyncio
from pathlib import Path

import msgspec
from tests.server.inside import inside
from tests.server.served import House, plan

from pitboss.client import Player
from pitboss.games import slugs
from pitboss.logs.verify import verify
from pitboss.rulebooks.book import rulebooks_with
from pitboss.server.records.audit import audit
from pitboss.server.tables.plan import TablePlan, bots_needed

ROUNDS = 2
PEOPLE = 2


def every_table() -> list[TablePlan]:
    plans = []
    for slug in slugs():
        for rulebook in rulebooks_with(slug):
            wanted = plan(slug, rulebook, f"{slug}-{rulebook}"[:24])
            live = {**wanted.entries["live"], "bots": bots_needed(wanted.open())}
            plans.append(msgspec.structs.replace(wanted, entries={"live": live}))
    return plans


async def _played(house: House, table: str) -> list[Player]:
    """A few people play at a table; return what they received."""
    players = []
    for nth in range(PEOPLE):
        player = Player(await house.guest(), table, nth)
        seats = (await player.client.table(table)).picture["seats"]
        await player.sit(seats.index(""), 1_000_000)
        players.append(player)
    await asyncio.gather(*(player.play(ROUNDS) for player in players))
    for player in players:
        await player.line.close()
    return players


async def _every_game(folder: Path) -> None:
    plans = every_table()
    async with inside(folder, plans) as house:
        playing = asyncio.gather(*(_played(house, wanted.id) for wanted in plans))
        tables = await house.finish(playing, seconds=3600)
        inspector = await house.staff("inspector")
        total = await inspector.get("/v1/ledger/total")
        logs = {p.id: await inspector.ask("GET", f"/v1/tables/{p.id}/log") for p in plans}
        journal = [entry["kind"] for entry in await inspector.get("/v1/journal")]
        health = await inspector.get("/v1/health")
    for wanted, players in zip(plans, tables, strict=True):
        for player in players:
            assert player.rounds >= ROUNDS, wanted.id
            staked = [e for e in player.events if any(target != "cage" for _, target, _ in e.get("moves", ()))]
            assert {e["kind"] for e in staked} - {"sat", "bought"}, f"{wanted.id}: nobody wagered anything"
        path = folder / f"{wanted.id}.jsonl"
        path.write_bytes(logs[wanted.id])
        report = verify(path)
        assert report.ok, f"{wanted.id}: {report.fault}"
        assert report.rounds >= ROUNDS
    assert health["tables"] == {"open": len(plans), "closed": 0, "halted": 0}
    assert total["cents"] == 0
    assert total["postings"] > len(plans) * PEOPLE * 2
    assert journal.count("took-log") == len(plans), "taking a log with its hidden cards is on record"
    assert audit(folder).faults == []


def test_several_people_play_full_rounds_of_every_game(tmp_path: Path) -> None:
    asyncio.run(_every_game(tmp_path))
