"""The book over the API: every clause and every ruling, whatever signs their ids have."""

import asyncio
from pathlib import Path
from urllib.parse import quote

from tests.server.inside import inside
from tests.server.served import SLOW

from pitboss.rulebooks.clauses import clauses, documents
from pitboss.rulebooks.rulings import rulings
from pitboss.server.tables.plan import TablePlan

UNKNOWN = ("clauses/bs/999", "clauses/..%2F..%2Fetc", "clauses/%00", "clauses/%23", "clauses/P-01", "rulings/Z-99")
EACH = 7  # of the clauses with plain ids, every so many-th is asked for; of those with other signs all


async def _clauses(folder: Path) -> None:
    async with inside(folder) as house:
        http = house.nobody().http
        odd = [clause for clause in clauses().values() if not clause.id.replace("/", "").replace(".", "").isalnum()]
        assert any("#" in clause.id for clause in odd)
        for clause in list(clauses().values())[::EACH]:
            for address in (quote(clause.id, safe=""), quote(clause.id, safe="/()")):
                shown = (await http.get(f"/v1/clauses/{address}")).json()
                assert (shown["id"], shown["summary"], shown["game"]) == (clause.id, clause.summary, clause.game)
                assert shown["rulebook"] == documents()[clause.doc]
                on_it = [ruling.id for ruling in rulings().values() if clause.id in ruling.clauses]
                assert [ruling["id"] for ruling in shown["rulings"]] == on_it


def test_every_clause_has_its_page(tmp_path: Path) -> None:
    asyncio.run(_clauses(tmp_path))


async def _rulings(folder: Path) -> None:
    async with inside(folder) as house:
        http = house.nobody().http
        for ruling in rulings().values():
            shown = (await http.get(f"/v1/rulings/{ruling.id}")).json()
            assert (shown["title"], shown["reading"], shown["option"]) == (ruling.title, ruling.default, ruling.option)
            readings = {each.name: each.says for each in ruling.readings}
            assert {each["name"]: each["says"] for each in shown["readings"]} == readings


def test_every_ruling_has_its_page(tmp_path: Path) -> None:
    asyncio.run(_rulings(tmp_path))


async def _chosen(folder: Path) -> None:
    other = TablePlan("pb", "punto-banco", "bahamas", {"settings": {"commission_rounding": "up-25"}, "live": SLOW})
    async with inside(folder, [other]) as house:
        http = house.nobody().http
        for asked, reading in (({"table": "pb"}, "up-25"), ({}, "exact"), ({"table": "nowhere"}, "exact")):
            shown = (await http.get("/v1/rulings/P-01", params=asked)).json()
            assert (shown["reading"], shown["usual"]) == (reading, "exact")
            clause = await http.get(f"/v1/clauses/{quote('bs/4(3)(b)#commission')}", params=asked)
            assert [r["reading"] for r in clause.json()["rulings"] if r["id"] == "P-01"] == [reading]


def test_a_table_that_chose_another_reading_is_shown_its_own(tmp_path: Path) -> None:
    asyncio.run(_chosen(tmp_path))


async def _unknown(folder: Path) -> None:
    async with inside(folder) as house:
        http = house.nobody().http
        for path in (
            "clauses/bs/999",
            "clauses/..%2F..%2Fetc",
            "clauses/%00",
            "clauses/%23",
            "clauses/P-01",
            "rulings/Z-99",
        ):
            answer = await http.get(f"/v1/{path}")
            assert answer.status_code == 404, path
            assert answer.json()["code"] in ("no-such-clause", "no-such-ruling", "no-such-page"), path


def test_unknown_clauses_and_rulings_are_not_found(tmp_path: Path) -> None:
    asyncio.run(_unknown(tmp_path))
