"""Tables: clocks whose expiry is an answer, a human dealer, resume after a break, recall, an inspector's look."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from tests.server.by_hand import by_hand
from tests.server.inside import inside
from tests.server.served import QUICK, SLOW, House, plan

from pitboss.client import Frame, Player, Refused
from pitboss.logs.verify import verify
from pitboss.server.records.audit import audit
from pitboss.server.types.viewer import PUBLIC, Viewer


async def _absent(folder: Path) -> None:
    """A player bets and says nothing more. Once their time is over, the clock answers by the absent-player clause."""
    live: dict[str, Any] = {**QUICK, "bet_seconds": 0.3, "decide_seconds": 0.05}
    async with inside(folder, [plan("three-card-poker", table="tcp", **live)]) as house:
        ann = await house.guest()
        heard: list[Frame] = []
        async with ann.live(heard.append) as line:
            await line.watch("tcp")
            await line.command("tcp", "sit", seat=0, cents=100_000)
            offer = (await ann.offers("tcp"))[0]
            seat: dict[str, Any] = {"seat": offer.seat} if offer.seat >= 0 else {}
            await line.command("tcp", "bet", spot=offer.spot, cents=offer.low, **seat)
            await line.ready("tcp")
            await house.until(lambda: any(e["kind"] == "round-over" for e in _events(heard)))
        kinds = [event["kind"] for event in _events(heard)]
        assert "incident" in kinds
        absent = next(event for event in _events(heard) if event["kind"] == "incident")
        assert absent["data"]["incident"] == "absent-player"
        assert absent["cite"], "by a clause or a ruling"
        assert [f["deadline"] for f in heard if f.get("deadline")], "people see how long they have"


def _events(frames: list[Frame]) -> list[dict[str, Any]]:
    return [e for f in frames if f["type"] in ("lines", "snapshot") for line in f["lines"] for e in line["events"]]


def test_a_clock_that_runs_out_is_an_answer(tmp_path: Path) -> None:
    asyncio.run(_absent(tmp_path))


async def _human(folder: Path, game: str) -> None:
    async with inside(folder, [plan(game, table="t", **SLOW, dealer="human")]) as house:
        dealer, ann = await house.staff("casino-supervisor"), await house.guest()
        other = await house.staff("dealer", "dora")
        with pytest.raises(Refused) as refused:
            await other.command("t", "done")
        assert refused.value.code == "not-dealing"
        await other.command("t", "deal")
        await other.command("t", "relieve")
        await dealer.command("t", "deal")
        await ann.command("t", "sit", seat=0, cents=100_000)
        prompts = await by_hand(dealer, ann, "t", 1)
        assert len(prompts) > 3
        table = await ann.table("t")
        assert table.picture["round"] == 2, f"the round is not over: {table.question}"
        inspector = await house.staff("inspector")
        (folder / "log.jsonl").write_bytes(await inspector.ask("GET", "/v1/tables/t/log"))
        kinds = [entry["kind"] for entry in await inspector.get("/v1/journal")]
        assert kinds.count("deal") == 2
    report = verify(folder / "log.jsonl")
    assert report.ok, report.fault
    assert report.rounds == 1


@pytest.mark.parametrize("game", ["roulette", "three-card-poker", "craps"])
def test_a_human_dealer_is_prompted_through_a_round(game: str, tmp_path: Path) -> None:
    asyncio.run(_human(tmp_path, game))


async def _reconnect(folder: Path) -> None:
    """A returning client gets what it missed, and nothing twice."""
    async with inside(folder, [plan("roulette", table="rl", **QUICK, bots=2, play_on=True)]) as house:
        ann = await house.guest()
        heard: list[Frame] = []
        line = ann.live(heard.append)
        await line.open()
        await line.watch("rl")
        for _ in range(6):
            await house.clock.advance(0.15)
            await line.close()
            await house.clock.advance(0.1)
            await line.open()
        await house.clock.advance(0.2)
        await line.close()
        first = next(frame for frame in heard if frame["type"] == "snapshot")
        numbers = [told["seq"] for frame in heard if frame["type"] == "lines" for told in frame["lines"]]
        assert numbers == sorted(set(numbers)), "a line came twice, or out of order"
        log = await (await house.staff("inspector")).ask("GET", "/v1/tables/rl/log")
        public = _public(log.decode().splitlines())
        due = [n for n in public if first["seq"] < n <= max(numbers)]
        assert numbers == due, "a line was missed"


def _public(lines: list[str]) -> list[int]:
    import msgspec

    from pitboss.engine.say import Event

    found = []
    for n, raw in enumerate(lines, 1):
        body = msgspec.json.decode(raw)["body"]
        events = msgspec.convert(body.get("events", []), list[Event])
        if PUBLIC.sees(events):
            found.append(n)
    return found


def test_after_a_break_nothing_is_missed_and_nothing_comes_twice(tmp_path: Path) -> None:
    asyncio.run(_reconnect(tmp_path))


async def _looks(house: House) -> tuple[Any, Any, Any]:
    ann, inspector = await house.guest(), await house.staff("inspector")
    await ann.command("h", "sit", seat=0, cents=100_000)
    table = house.floor.actors["h"]
    await house.until(lambda: any(event.kind == "looked" for told in table.desk.since for event in told.line.events))
    plain, hidden = await inspector.table("h"), await inspector.get("/v1/tables/h/hidden")
    return plain, hidden, await inspector.get("/v1/journal")


async def _inspector(folder: Path) -> None:
    async with inside(folder, [plan("holdem", table="h", bots=2)]) as house:
        plain, hidden, journal = await _looks(house)
        seen = {e["kind"] for told in plain.lines for e in told["events"]}
        assert "looked" not in seen, "an inspector who only watches sees what all see"
        assert any(e["kind"] == "looked" for told in hidden["lines"] for e in told["events"])
        assert any(told.get("answer") for told in hidden["lines"])
        assert journal[0]["kind"] == "looked-at-hidden-cards"
        assert Viewer("x", "inspector").sees([]) == []


def test_an_inspectors_look_at_hidden_cards_is_on_record(tmp_path: Path) -> None:
    asyncio.run(_inspector(tmp_path))


async def _recall(folder: Path) -> None:
    async with inside(folder, [plan("roulette", table="rl", bots=2, play_on=True)]) as house:
        ann = await house.guest()
        await house.until(lambda: house.floor.actors["rl"].face.round >= 5)
        listed = [entry["round"] for entry in await ann.get("/v1/tables/rl/rounds")]
        assert listed[0] >= 5
        assert listed[-1] == 1
        round_2 = await ann.get("/v1/tables/rl/rounds/2")
        kinds = [event["kind"] for moment in round_2["moments"] for event in moment["events"]]
        assert round_2["replay"] is True
        assert round_2["over"] is True
        assert kinds[0] == "round"
        assert {"betting", "placed", "result", "settled", "round-over"} <= set(kinds)
        with pytest.raises(Refused) as refused:
            await ann.get("/v1/tables/rl/rounds/99999")
        assert (refused.value.status, refused.value.code) == (404, "no-such-round")


def test_rounds_are_recalled_step_by_step(tmp_path: Path) -> None:
    asyncio.run(_recall(tmp_path))


async def _secrets(folder: Path) -> None:
    """Sealed, undrawn cards are nowhere in plain text: not in files, logs or any role's view."""
    async with inside(folder, [plan("punto-banco", table="pb", **SLOW)]) as house:
        ann = await house.guest()
        await ann.command("pb", "sit", seat=0, cents=100_000)
        actor = house.floor.actors["pb"]
        while not actor.desk.plain:
            question = (await ann.table("pb")).question
            assert question is not None
            assert question["kind"] != "window"
            await Player(ann, "pb").answer_once()
        words = [secret["secret"] for secret in actor.desk.plain.values()]
        assert words
        inspector = await house.staff("inspector")
        shown = await inspector.ask("GET", "/v1/tables/pb/log") + await inspector.ask("GET", "/v1/tables/pb/hidden")
        stored = b"".join(p.read_bytes() for p in folder.iterdir() if p.is_file())
        for word in words:
            cards, _, generator = word.split(":")  # all salts come from the generator's secret
            for part in (cards[:40], generator):
                assert part.encode() not in shown
                assert part.encode() not in stored
                assert bytes.fromhex(part) not in stored


def test_salts_and_the_undealt_order_are_nowhere_in_plain_text(tmp_path: Path) -> None:
    asyncio.run(_secrets(tmp_path))


async def _closing(folder: Path, game: str) -> None:
    """A supervisor closes a table: the round is played out, everybody has their chips, and the log has its end."""
    async with inside(folder, [plan(game, table="t")]) as house:
        ann, boss = await house.guest(), await house.staff("games-supervisor")
        await ann.command("t", "sit", seat=0, cents=100_000)
        with pytest.raises(Refused) as refused:
            await ann.command("t", "close-table")
        assert refused.value.code == "wrong-role"
        await boss.command("t", "close-table")
        await house.until(lambda: house.floor.actors["t"].state == "closed")
        assert (await ann.whoami()).cents == 10_000_000, "all chips are back"
        with pytest.raises(Refused) as refused:
            await ann.command("t", "sit", seat=0, cents=100)
        assert refused.value.code == "table-closed"
        (folder / "log.jsonl").write_bytes(await (await house.staff("inspector")).ask("GET", "/v1/tables/t/log"))
        await boss.post("/v1/tables/", id="t", game=game, rulebook="bahamas")
        await ann.command("t", "sit", seat=0, cents=1000)
    report = verify(folder / "log.jsonl")
    assert report.ok, report.fault
    assert report.closed
    assert audit(folder).faults == []


@pytest.mark.parametrize("game", ["roulette", "three-card-poker", "holdem"])  # alone, nobody can play poker
def test_table_is_closed_and_reopened(game: str, tmp_path: Path) -> None:
    asyncio.run(_closing(tmp_path, game))
