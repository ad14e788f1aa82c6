"""The maths page over the API: the figures of the command line, counted once by a worker that gives way.

Real time: the workers are processes.
"""

import asyncio
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.server.inside import inside
from tests.server.printed import printed
from tests.server.served import served

from pitboss.games import game_part, slugs
from pitboss.maths.simulation import Order
from pitboss.protocol.web_maths_shapes import CountProgress
from pitboss.rulebooks.book import chapter, usual_rulebook
from pitboss.server.maths import simulations as playing
from pitboss.server.maths import worker
from pitboss.server.maths.job import PAR_FORMATS, MathsJob
from pitboss.server.maths.job_runner import JobRunner
from pitboss.server.maths.simulations import Simulations
from pitboss.server.maths.worker_pool import WorkerPool
from pitboss.sim import cpu
from pitboss.sim.cpu import by_plain_python

PATIENCE = 300  # seconds: the worker yields to everything else on the machine
QUICK = (sys.executable, "-c")
"""A worker that does as a line of Python says, for what a real one would take too long to show."""


async def _done(http: httpx.AsyncClient, path: str, **asked: Any) -> dict[str, Any]:
    for _ in range(PATIENCE * 10):
        answer = await http.get(f"/v1/maths/{path}", params=asked)
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        if found["state"] not in ("calculating", "waiting", "playing"):
            return found
        await asyncio.sleep(0.1)
    raise AssertionError(f"{path} was not counted in time")


def test_odds_best_play_par_sheet_comparison_and_simulation_are_those_of_the_command_line(tmp_path: Path) -> None:
    async def look() -> None:
        async with served(tmp_path) as house:
            http = house.nobody().http
            odds = await _done(http, "roulette/odds")
            counted = printed("odds", "roulette")["wagers"]
            for wager in odds["sheet"]["wagers"]:
                account = counted[wager["name"]]
                assert wager["edge"] == account["edge"]
                assert [o["cites"] for o in wager["outcomes"]] == [o["cite"] for o in account["outcomes"]]
            best = await _done(http, "red-dog/strategy", side="bahamas")
            named = [d["name"] for d in printed("strategy", "red-dog")["decisions"]]
            assert [d["name"] for d in best["sheet"]["decisions"]] == named
            held = await _done(http, "let-it-ride/diff", side=["bahamas", "nsw"])
            ours = {point["name"] for s in held["sheet"]["sections"] for point in s["points"] if point["differs"]}
            # A separate process: tests that were collected with this one register rules in this process.
            command = [sys.executable, "-m", "pitboss", "diff", "let-it-ride", "bahamas", "nsw", "--json"]
            sections = json.loads(await asyncio.to_thread(subprocess.check_output, command))["sections"]
            assert ours == {point["name"] for points in sections.values() for point in points if point["differs"]}
            assert held["sheet"]["edges"][0]["edges"][0] == "3.5057 %"
            played = await _done(http, "roulette/simulation", wager="red", rounds=200_000, seed=7)
            simulated = printed("simulate", "roulette", "--wager", "red", "--rounds", "200000", "--seed", "7")
            assert played["state"] == "ended"
            assert played["marks"][-1]["rounds"] == 200_000
            assert played["marks"][-1]["edge"] == simulated["wagers"]["red"]["edge_simulated"]
            assert [m["rounds"] for m in played["marks"]] == sorted({m["rounds"] for m in played["marks"]})
            await _sheets(http)

    asyncio.run(look())


async def _sheets(http: httpx.AsyncClient) -> None:
    """A PAR sheet in every form, as a file."""
    for form, kind in PAR_FORMATS.items():
        while (answer := await http.get(f"/v1/maths/money-wheel/par/{form}")).status_code == 202:
            assert answer.json()["state"] == "calculating"
            await asyncio.sleep(0.1)
        assert answer.headers["content-type"].partition(";")[0] == kind
        assert answer.headers["content-disposition"].endswith(f'filename="money-wheel-bahamas.{form}"')
        if form == "json":
            assert answer.json()["game"] == "money-wheel"


def test_every_game_says_what_can_be_counted_of_it(tmp_path: Path) -> None:
    async def look() -> None:
        async with inside(tmp_path) as house:
            listed = (await house.nobody().http.get("/v1/maths")).json()
        assert [each["game"] for each in listed] == list(slugs())
        assert {each["game"]: each["odds"] for each in listed} == {
            slug: game_part(slug, "odds") is not None for slug in slugs()
        }
        assert all(each["usual"] in each["rulebooks"] for each in listed)

    asyncio.run(look())


BAD = {
    "no-such-game/odds": "game-unknown",
    "holdem/odds": "no-odds",
    "roulette/odds?side=mars": "side-unknown",
    "roulette/odds?side=bahamas:nothing": "setting-unreadable",
    "roulette/odds?side=bahamas:decks=6": "setting-unknown",
    "blackjack/odds?side=bahamas:decks=1": "too-few-decks",
    "roulette/diff?side=bahamas": "one-side",
    "roulette/par/pdf": "format-unknown",
    "chemin-de-fer/simulation?wager=banker": "no-odds",
    "roulette/simulation?wager=purple": "wager-unknown",
    "blackjack/sessions?wager=purple": "wager-unknown",
    "roulette/settings?rulebook=nsw": "rulebook-unknown",
    "roulette/equity?hand=AhKh&hand=QdQc": "game-unknown",
    "holdem/equity?hand=AhKh": "one-hand",
    "roulette/simulation?wager=red&rounds=0": "unreadable",
    "roulette/simulation?wager=red&rounds=99999999999": "unreadable",
}


def test_what_cannot_be_counted_is_refused_at_once(tmp_path: Path) -> None:
    async def look() -> dict[str, str]:
        async with inside(tmp_path) as house:
            http = house.nobody().http
            return {path: (await http.get(f"/v1/maths/{path}")).json().get("code", "") for path in BAD}

    assert asyncio.run(look()) == BAD


def test_the_form_has_every_setting_and_says_which_change_the_figures(tmp_path: Path) -> None:
    async def look() -> None:
        async with inside(tmp_path) as house:
            http = house.nobody().http
            for slug in slugs():
                sheet = (await http.get(f"/v1/maths/{slug}/settings")).json()
                plain = [field for field in sheet["fields"] if field["group"] != "payouts"]
                assert [field["name"] for field in plain] == list(chapter(usual_rulebook(slug), slug).settings)
            fields = {f["name"]: f for f in (await http.get("/v1/maths/punto-banco/settings")).json()["fields"]}
        assert (fields["decks"]["group"], fields["decks"]["low"], fields["decks"]["default"]) == ("rules", "8", "8")
        assert fields["commission_rounding"]["group"] == "readings"
        assert fields["seats"]["group"] == "other"

    asyncio.run(look())


def test_sessions_and_equities_come_at_once(tmp_path: Path) -> None:
    async def look() -> None:
        async with inside(tmp_path) as house:
            http = house.nobody().http
            asked = {"wager": "red", "rounds": "100", "bankroll": "20"}
            sessions = (await http.get("/v1/maths/roulette/sessions", params=asked)).json()
            assert sessions["state"] == "ready"
            sheet = sessions["sheet"]
            assert round(sheet["ahead"] + sheet["even"] + sheet["behind"], 9) == 1
            assert [line["bankroll"] for line in sheet["ruins"]] == [10, 20, 40]
            assert sheet["ruins"][1]["chances"][-1] == sheet["ruin"]
            equity = (await http.get("/v1/maths/holdem/equity?hand=AhKh&hand=QdQc&board=2h3h4s")).json()
            assert equity["state"] == "ready"
            assert [row["cards"] for row in equity["sheet"]["hands"]] == ["Ah Kh", "Qd Qc"]

    asyncio.run(look())


def test_a_waiting_job_says_what_is_done_and_how_far_it_is() -> None:
    worker = (
        "import sys, time; tell = lambda line: print('progress ' + line, file=sys.stderr, flush=True); "
        'tell(\'{"says": "Compiling"}\'); time.sleep(1); tell(\'{"done": 3, "whole": 9}\'); time.sleep(60)'
    )

    async def look() -> None:
        job = MathsJob("odds", "roulette", ("bahamas:min=7",))
        runner = JobRunner(WorkerPool(), (*QUICK, worker))
        said: list[tuple[str, CountProgress | None]] = []
        while not said or said[-1][1] is None:
            found = runner.ask(job)
            said.append((found.says, found.progress))
            await asyncio.sleep(0.02)
        assert "Compiling" in {words for words, _ in said}
        assert said[-1] == ("Counting", CountProgress(3, 9))
        await runner.stop()

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(MathsJob, "is_quick", lambda _job, _tables: False)
        asyncio.run(look())


def test_the_first_point_of_a_simulation_does_not_wait_for_compiled_code(monkeypatch: pytest.MonkeyPatch) -> None:
    job = MathsJob("simulate", "blackjack", ("bahamas",), wager="box", rounds=100_000, seed=3)
    table, usual = job.tables()[0], game_part("blackjack", "simulation")
    assert usual is not None
    order = Order(table.chapter, table.settings, wagers=("box",))
    whole = by_plain_python(usual.simulation(order), 3)(0, worker.FEW_UNITS)
    monkeypatch.setattr(cpu, "_compiled_loop", _refuse_to_compile)
    first = next(worker.play(job))
    assert first.rounds == sum(whole.counts)
    assert first.low < first.edge < first.high


def _refuse_to_compile(_unit: object) -> None:
    raise AssertionError("the first point needs no compiled code")


@pytest.mark.usefixtures("no_almanac")
def test_failed_or_slow_worker_is_reported() -> None:
    async def look() -> None:
        job = MathsJob("odds", "roulette", ("bahamas",))
        for office, says in (
            (JobRunner(WorkerPool(), (*QUICK, "import sys; sys.exit('broken')")), "See the server log"),
            (JobRunner(WorkerPool(), (*QUICK, "import time; time.sleep(60)"), patience=0.2), "Stopped"),
        ):
            while (found := office.ask(job)).state == "calculating":
                await asyncio.sleep(0.02)
            assert (found.state, says in found.says) == ("failed", True)
            await office.stop()

    asyncio.run(look())


def test_a_simulation_that_nobody_watches_is_stopped_and_another_has_its_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playing, "FORGOTTEN", 0.3)
    line = '{"rounds": 1, "edge": 0.0, "low": 0.0, "high": 0.0}'
    worker = f"import time; print('{line}', flush=True); time.sleep(60)"

    async def look() -> None:
        plays = Simulations(WorkerPool(), (*QUICK, worker))
        first = plays.ask(MathsJob("simulate", "roulette", ("bahamas",), wager="red", rounds=100))
        while not first.marks:
            await asyncio.sleep(0.02)
        second_job = MathsJob("simulate", "roulette", ("bahamas",), wager="red", rounds=200)
        while not (second := plays.ask(second_job)).marks:
            await asyncio.sleep(0.05)
        assert (first.state, second.state) == ("playing", "playing")
        assert plays.ask(first.job) is not first  # it was forgotten and starts again
        await plays.stop()

    asyncio.run(look())
