"""Health and metrics of the whole house, from any of its processes.

Real time where two processes share a house: the database's clock decides who is alive.
"""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from prometheus_client.parser import text_string_to_metric_families
from sqlalchemy import text
from tests.server.inside import inside
from tests.server.served import SLOW, House, plan, served
from tests.server.two_processes import cluster_of, two

from pitboss.server.api import health
from pitboss.server.api.metrics import Metrics, merged
from pitboss.server.cluster import leases

PLANS = [plan("roulette", table=f"r{nth}", **SLOW) for nth in range(4)]


async def _health(house: House) -> dict[str, Any]:
    found = await house.nobody().get("/v1/health")
    assert isinstance(found, dict)
    return found


async def _two_well(folder: Path) -> None:
    async with two(folder, PLANS) as houses:
        names = {cluster_of(house).me for house in houses}
        for house in houses:
            health = await _health(house)
            assert (health["status"], health["unwell"], health["damage"]) == ("ok", [], [])
            assert health["tables"] == {"open": 4, "closed": 0, "halted": 0}, "those of both"
            assert {each["name"] for each in health["processes"]} == names
            assert [(each["tables"], each["state"]) for each in health["processes"]] == [(2, "serving")] * 2
            assert all(abs(each["seen"] - house.floor.clock()) < 20_000 for each in health["processes"])
        with houses[0].floor.store.engine.begin() as connection:
            leases.close(connection, cluster_of(houses[0]).me)
        states = {each["name"]: each["state"] for each in (await _health(houses[1]))["processes"]}
        assert states == {cluster_of(houses[0]).me: "closing", cluster_of(houses[1]).me: "serving"}
        await _figures(houses, names)


async def _figures(houses: list[House], names: set[str]) -> None:
    for house in houses:
        page = (await house.nobody().ask("GET", "/metrics")).decode()
        samples = [line for line in page.splitlines() if not line.startswith("#")]
        assert {line for line in samples if "process=" not in line} == {
            f"pitboss_people {len(house.floor.people.by_id)}.0", "pitboss_processes 2.0", "pitboss_tables_unowned 0.0"
        }  # fmt: skip
        opened = [line for line in samples if line.startswith("pitboss_tables_open{")]
        assert sorted(opened) == sorted(f'pitboss_tables_open{{process="{name}"}} 2.0' for name in names)
        _one_heading_a_kind(page)


def _one_heading_a_kind(page: str) -> None:
    """Prometheus' own parser reads the page, and each metric has one heading."""
    families = [family.name for family in text_string_to_metric_families(page)]
    assert len(families) == page.count("# TYPE ") == len(set(families))


def test_health_and_metrics_cover_every_process(tmp_path: Path, postgres: str) -> None:
    assert postgres
    asyncio.run(_two_well(tmp_path))


async def _lost(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with served(folder, PLANS[:1]) as house:
        monkeypatch.setattr(leases, "take", lambda *_, **__: None)  # no process can resume it
        with house.floor.store.engine.begin() as connection:
            connection.execute(text("INSERT INTO leases VALUES ('r9', 'gone', 3)"))
        async with asyncio.timeout(20):
            while (health := await _health(house))["status"] == "ok":
                await asyncio.sleep(0.05)
        assert (health["status"], health["unwell"]) == ("unwell", ["no process plays table r9"])
        assert cluster_of(house).unowned_for(3600) == [], "not for so long"
        assert b"pitboss_tables_unowned 1.0\n" in await house.nobody().ask("GET", "/metrics")
        with house.floor.store.engine.begin() as connection:
            connection.execute(text("DELETE FROM leases WHERE table_id = 'r9'"))
        async with asyncio.timeout(20):
            while (await _health(house))["status"] != "ok":
                await asyncio.sleep(0.05)


def test_table_without_a_process_is_reported(tmp_path: Path, postgres: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert postgres
    assert health.UNOWNED == 10, "seconds"
    monkeypatch.setattr(health, "UNOWNED", 0.5)
    asyncio.run(_lost(tmp_path, monkeypatch))


async def _alone(folder: Path) -> None:
    async with inside(folder, PLANS[:1]) as house:
        (process,) = (await _health(house))["processes"]
        assert (process["name"], process["tables"], process["state"]) == ("", 1, "serving")
        page = (await house.nobody().ask("GET", "/metrics")).decode()
        assert "process=" not in page, "there is only one"
        assert "\npitboss_processes 1.0\n" in page
        _one_heading_a_kind(page)


def test_sqlite_house_is_one_process(tmp_path: Path) -> None:
    asyncio.run(_alone(tmp_path))


def test_metrics_of_several_processes_are_merged() -> None:
    pages = []
    for process, took in (("a", 3.0), ("b", 7000.0)):
        metrics = Metrics()
        metrics.commands.labels("done").inc(2)
        metrics.took.observe(took)
        pages.append(metrics.text({"pitboss_tables_open": 1}, process))
    page = merged(pages, {"pitboss_people": 5})
    assert page.count('pitboss_commands_total{outcome="done",process=') == 2
    assert 'pitboss_command_milliseconds_bucket{le="5.0",process="a"} 1.0' in page
    assert 'pitboss_command_milliseconds_bucket{le="5000.0",process="b"} 0.0' in page
    assert page.count("pitboss_people 5.0") == 1
    _one_heading_a_kind(page)
