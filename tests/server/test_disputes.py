"""Disputes: opened about a round, reconstructed, decided, reviewed and referred; the round itself never changes."""

import asyncio
from collections.abc import Awaitable
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import httpx
import pytest
from sqlalchemy import create_engine, select, text
from tests.server.by_hand import by_hand
from tests.server.inside import InsideHouse, inside
from tests.server.served import QUICK, SLOW, House, plan

from pitboss.cli import main
from pitboss.client import Client, Player, Refused
from pitboss.server.storage.schema import lines, postings

LIR = plan("let-it-ride", "nsw", "lir", **QUICK)
FIRST, AFTER = ["nsw-lir/14.12"], ["nsw-lir/14.13"]


async def _refused(action: Awaitable[Any]) -> Refused:
    with pytest.raises(Refused) as refused:
        await action
    return refused.value


async def _played(house: House, table: str = "lir", rounds: int = 1) -> Player:
    """Somebody who has played; the table waits for their next bet."""
    player = Player(await house.guest(), table)
    await player.sit(0, 100_000)
    await house.finish(player.play(rounds))
    return player


def _lines(house: House) -> list[tuple[Any, ...]]:
    return house.floor.store.read(lambda c: [tuple(row) for row in c.execute(select(lines).order_by(lines.c.n))])


async def _through(house: House) -> None:
    """The whole way, by the texts' clauses; each decision moves chips in the ledger and nothing else."""
    player = await _played(house)
    ann, bob = player.client, await house.guest()
    games, casino = await house.staff("games-supervisor", "games"), await house.staff("casino-supervisor", "casino")
    eye = await house.staff("inspector", "eye")
    assert ann.me is not None
    opened = await ann.post("/v1/disputes", table="lir", round=1, about="I had a pair of tens")
    place = f"/v1/disputes/{opened['id']}"
    assert (opened["stage"], opened["steps"][0]["cite"], opened["next"]) == ("open", FIRST, ["close"])
    assert (await _refused(bob.get(place))).code == "not-yours"
    assert (await _refused(ann.post(f"{place}/review"))).code == "wrong-stage"
    assert (await _refused(eye.post(f"{place}/decide", decision="x"))).code == "wrong-role"
    before, chips = (await games.get(place))["round"], (await ann.whoami()).cents
    assert before["whole"]
    decided = await games.post(f"{place}/decide", decision="the dealer misread the hand", cents=500)
    assert (decided["stage"], decided["corrected"], decided["steps"][-1]["cite"]) == ("decided", 500, FIRST)
    assert (await ann.whoami()).cents == chips + 500
    assert (await _refused(games.post(f"{place}/decide", decision="again", cents=500))).status == 409
    assert (await _refused(casino.post(f"{place}/review", decision="no"))).code == "wrong-stage", "it was not asked for"
    asked = await ann.post(f"{place}/review")
    assert asked["stage"] == "under-review"
    final = await casino.post(f"{place}/review", decision="it was a pair of nines", cents=-200)
    assert (final["stage"], final["corrected"]) == ("final", 300)
    assert (await _refused(bob.post(f"{place}/refer", says="me too"))).code == "not-yours"
    referred = await ann.post(f"{place}/refer", says="it was tens")
    assert (referred["stage"], referred["steps"][-1]["cite"]) == ("referred", AFTER)
    assert [a["kind"] for a in await eye.get("/v1/alarms") if a["ref"] == opened["id"]] == ["complaint"]
    closed = await eye.post(f"{place}/close", finding="the log has nines")
    assert (closed["stage"], closed["next"]) == ("closed", [])
    assert (await ann.whoami()).cents == chips + 300
    after = (await eye.get(place))["round"]
    assert after["settled"] == before["settled"], "the round is what it was"
    (mine,) = [each for each in after["balances"] if each["person"] == ann.me.id]
    assert mine["due"] == mine["posted"]
    assert mine["corrected"] == 300
    kinds = house.floor.store.read(lambda c: [r.kind for r in c.execute(select(postings)) if "correction" in r.kind])
    assert kinds == [f"correction {opened['id']}"] * 2
    assert (await eye.get("/v1/ledger/total"))["cents"] == 0
    kinds = [e["kind"] for e in (await eye.get("/v1/journal"))[::-1] if e["kind"].startswith("dispute-")]
    assert kinds == [f"dispute-{step}" for step in ("opened", "decide", "ask-review", "review", "refer", "close")]
    await player.line.close()


def test_dispute_from_supervisor_to_inspector(tmp_path: Path) -> None:
    async def run() -> None:
        async with inside(tmp_path, [LIR]) as house:
            await _through(house)

    asyncio.run(run())
    assert main(["audit", str(tmp_path)]) == 0, "and the books are whole"


def test_dispute_from_supervisor_to_inspector_on_postgres(tmp_path: Path, postgres: str) -> None:
    async def run() -> None:
        async with inside(tmp_path, [LIR]) as house:
            await _through(house)

    assert postgres
    asyncio.run(run())


async def _reconstruction(house: House) -> None:
    player = await _played(house)
    ann, games = player.client, await house.staff("games-supervisor", "games")
    assert ann.me is not None
    opened = await ann.post("/v1/disputes", table="lir", round=1, about="the payout")
    whole = await games.get(f"/v1/disputes/{opened['id']}")
    paid = {wager["person"]: wager["net"] for wager in whole["round"]["settled"]}
    assert paid.keys() == {ann.me.id}
    net = sum(wager["net"] for wager in whole["round"]["settled"]) + sum(b["net"] for b in whole["round"]["besides"])
    chips = (await ann.table("lir")).picture["people"][ann.me.id]["chips"]
    (balance,) = whole["round"]["balances"]
    assert balance == {"person": ann.me.id, "due": net, "posted": net, "corrected": 0}
    assert chips == 100_000 + net
    named = {clause["id"]: clause["says"] for clause in whole["round"]["clauses"]}
    assert all(named[cite] for wager in whole["round"]["settled"] for cite in wager["cite"])
    assert whole["round"]["recalled"]["round"] == 1
    hands = whole["round"]["hands"]
    assert {name: len(cards) for name, cards in hands.items()} == {"seat-0": 3, "community": 2}
    assert len({card for cards in hands.values() for card in cards} - {"??"}) == 5
    journal = await (await house.staff("inspector", "eye")).get("/v1/journal")
    assert [e["person"] for e in journal if e["kind"] == "reconstructed-round"] == ["games"]
    await player.line.close()


def test_round_is_reconstructed_with_its_clauses(tmp_path: Path) -> None:
    async def run() -> None:
        async with inside(tmp_path, [LIR]) as house:
            await _reconstruction(house)

    asyncio.run(run())


async def _changed(folder: Path) -> None:
    async with inside(folder, [LIR]) as house:
        player = await _played(house)
        ann, games = player.client, await house.staff("games-supervisor", "games")
        opened = await ann.post("/v1/disputes", table="lir", round=1, about="the payout")
        await player.line.close()
        assert ann.me is not None
        engine = create_engine(f"sqlite:///{folder / 'house.db'}")
        with engine.begin() as connection:
            words = {"who": f"lir/{ann.me.id}"}
            changed = connection.execute(
                text("UPDATE postings SET cents = cents + 7 WHERE source = :who AND kind = 'placed'"), words
            )
            assert changed.rowcount
        engine.dispose()
        found = (await games.get(f"/v1/disputes/{opened['id']}"))["round"]
        assert not found["whole"]
        assert found["faults"]
        (balance,) = found["balances"]
        assert balance["posted"] == balance["due"] - 7 * changed.rowcount


def test_changed_ledger_is_reported(tmp_path: Path) -> None:
    asyncio.run(_changed(tmp_path))


async def _at_the_table(house: InsideHouse) -> None:
    """nsw-lir/14.12: a dispute step at the table is recorded in the database, and the other way round."""
    ann, games = await house.guest(), await house.staff("games-supervisor", "games")
    casino = await house.staff("casino-supervisor", "casino")
    await ann.command("slow", "sit", seat=0, cents=10_000)
    await ann.command("slow", "bet", spot="all", seat=0, cents=500)
    await ann.command("slow", "dispute", about="the dealer was late")
    (there,) = await games.get("/v1/disputes")
    assert (there["table"], there["round"], there["stage"], there["about"]) == (
        "slow",
        1,
        "open",
        "the dealer was late",
    )
    await games.command("slow", "decide-dispute", dispute=1, decision="he was not")
    await ann.command("slow", "request-review", dispute=1)
    (there,) = await ann.get("/v1/disputes")
    assert [step["stage"] for step in there["steps"]] == ["open", "decided", "under-review"]
    assert all(step["cite"] == FIRST for step in there["steps"])
    await casino.command("slow", "review-dispute", dispute=1, decision="it stands")
    await ann.command("slow", "complain", dispute=1)
    (there,) = await ann.get("/v1/disputes")
    assert (there["stage"], there["steps"][-1]["cite"]) == ("referred", AFTER)
    await house.clock.advance(1)
    await ann.command("slow", "dispute", about="and again")
    second = (await ann.get("/v1/disputes"))[0]
    await games.post(f"/v1/disputes/{second['id']}/decide", decision="so it was", cents=100)
    told = house.floor.actors["slow"].desk.table.state.floor.disputes[1]
    assert (told.stage, told.decision) == ("decided", "so it was"), "decided at the desk, known at the table"
    await ann.command("slow", "request-review", dispute=2)
    assert (await ann.get("/v1/disputes"))[0]["stage"] == "under-review"


def test_a_dispute_at_the_table_is_a_dispute_of_the_house(tmp_path: Path) -> None:
    async def run() -> None:
        async with inside(tmp_path, [plan("let-it-ride", "nsw", "slow", **SLOW)]) as house:
            await _at_the_table(house)

    asyncio.run(run())


async def _poker(house: House) -> None:
    """bs/15(15)(b): the poker shift supervisor's decision is final."""
    player = await _played(house, "h")
    games = await house.staff("games-supervisor", "games")
    assert player.client.me is not None
    opened = await games.post(
        "/v1/disputes", table="h", round=1, about="who had the button", person=player.client.me.id
    )
    mine, whole = [await who.get(f"/v1/disputes/{opened['id']}") for who in (player.client, games)]
    assert len(whole["round"]["told"]) > len(mine["round"]["told"]), (
        "who decides sees every card of a round that is over"
    )
    his, every = mine["round"]["hands"], whole["round"]["hands"]
    assert his.keys() == every.keys()
    assert all("??" not in cards for cards in every.values())
    for name, cards in his.items():
        assert all(seen in ("??", card) for seen, card in zip(cards, every[name], strict=True)), "what he did not see"
    other = await house.staff("games-supervisor", "other")
    decided = await other.post(f"/v1/disputes/{opened['id']}/decide", decision="seat 3 had it")
    assert (decided["stage"], decided["steps"][-1]["cite"]) == ("final", ["bs/15(15)(b)"])
    await player.line.close()


def test_in_the_poker_room_the_first_decision_is_final(tmp_path: Path) -> None:
    async def run() -> None:
        live = {**QUICK, "bots": 3, "decide_seconds": 0.2}
        async with inside(tmp_path, [plan("holdem", table="h", **live)]) as house:
            await _poker(house)

    asyncio.run(run())


async def _at_once(house: House) -> None:
    """Two supervisors decide at the same moment: one succeeds, and chips move once."""
    player = await _played(house)
    ann = player.client
    bosses = [await house.staff("games-supervisor", name) for name in ("one", "two", "three")]
    opened = await ann.post("/v1/disputes", table="lir", round=1, about="the payout")
    chips = (await ann.whoami()).cents

    async def decide(boss: Client) -> httpx.Response:
        body = {"decision": "paid", "cents": 100}
        return await boss.http.post(f"/v1/disputes/{opened['id']}/decide", json=body)

    answers = await asyncio.gather(*(decide(boss) for boss in bosses))
    assert sorted(answer.status_code for answer in answers) == [200, 409, 409]
    assert (await ann.whoami()).cents == chips + 100
    assert house.floor.ledger.of(f"person:{ann.me and ann.me.id}") == chips + 100
    await player.line.close()


def test_only_one_of_two_concurrent_decisions_counts(tmp_path: Path) -> None:
    async def run() -> None:
        async with inside(tmp_path, [LIR]) as house:
            await _at_once(house)

    asyncio.run(run())


BAD: list[tuple[dict[str, Any], str]] = [
    ({"table": "lir", "round": 99, "about": "x"}, "no-such-round"),
    ({"table": "nowhere", "round": 1, "about": "x"}, "no-such-table"),
    ({"table": "lir", "round": -1, "about": "x"}, "unreadable"),
    ({"table": "lir", "round": 1, "about": ""}, "unreadable"),
    ({"table": "lir", "round": 1, "about": "x" * 401}, "unreadable"),
    ({"table": "lir", "round": 1.5, "about": "x"}, "unreadable"),
    ({"table": "lir", "round": 1}, "unreadable"),
]


async def _bad(house: House) -> None:
    player = await _played(house)
    ann, bob, games = player.client, await house.guest(), await house.staff("games-supervisor", "games")
    for body, code in BAD:
        assert (await _refused(ann.post("/v1/disputes", **body))).code == code, body
    good = {"table": "lir", "round": 1, "about": "x"}
    assert (await _refused(bob.post("/v1/disputes", **good))).code == "not-at-table"
    assert (await _refused(games.post("/v1/disputes", **good))).code == "nobody", "the staff say whose it is"
    assert (await _refused(games.get("/v1/disputes/d-none"))).status == 404
    opened = await ann.post("/v1/disputes", **good)
    place = f"/v1/disputes/{opened['id']}"
    poor = await _refused(games.post(f"{place}/decide", decision="pay back", cents=-(10**12)))
    assert (poor.status, poor.code) == (422, "too-few-chips")
    assert (await games.get(place))["dispute"]["stage"] == "open", "what cannot be posted is not decided"
    for body in ({"decision": ""}, {"decision": "x", "cents": 1.5}, {"decision": "x", "cents": 10**13}, {}):
        assert (await _refused(games.post(f"{place}/decide", **body))).status == 400, body
    assert (await _refused(ann.post(f"{place}/close", cents=500))).code == "wrong-role", "nobody pays himself"
    assert (await ann.post(f"{place}/close", finding="never mind"))["stage"] == "closed"
    await player.line.close()


def test_invalid_disputes_and_decisions_are_refused(tmp_path: Path) -> None:
    async def run() -> None:
        async with inside(tmp_path, [LIR]) as house:
            await _bad(house)

    asyncio.run(run())


def _other(about: dict[str, Any], **more: Any) -> str:
    return f"/v1/disputes/what-if?{urlencode({**about, **more})}"


async def _wrong_number(folder: Path) -> None:
    """Everybody at a wheel was paid for 14, but the ball was on 13: one dispute for all, worked out and decided."""
    async with inside(folder, [plan("roulette", table="rl", **SLOW, dealer="human")]) as house:
        dora, gus = await house.staff("casino-supervisor", "dora"), await house.staff("games-supervisor", "gus")
        ann, bob, cyd = await house.guest(), await house.guest(), await house.guest()
        await dora.command("rl", "deal")
        for seat, player in enumerate((ann, bob, cyd)):
            await player.command("rl", "sit", seat=seat, cents=100_000)
        await by_hand(dora, ann, "rl", 1, until="bet")
        await ann.command("rl", "bet", spot="13", cents=500)
        await bob.command("rl", "bet", spot="red", cents=500)
        await dora.command("rl", "close")
        while (question := (await dora.table("rl")).question) is not None and question["kind"] != "chance":
            await dora.command("rl", "close" if question["kind"] == "window" else "done")
        await dora.command("rl", "result", result="14")
        about = {"table": "rl", "round": 1}
        assert (await gus.get(_other(about)))["entries"] == []
        early = gus.get(_other(about, entry=0, now="13"))
        assert (await _refused(early)).code == "round-not-over"
        await dora.command("rl", "done")
        listed = (await gus.get(_other(about)))["entries"]
        assert [each["text"] for each in listed] == ["14"]
        entry = listed[0]["entry"]
        found = await gus.get(_other(about, entry=entry, now="13"))
        assert ann.me is not None
        assert bob.me is not None
        assert cyd.me is not None
        due = {ann.me.id: 36 * 500, bob.me.id: -1000}
        assert (found["was"], found["now"], found["whole"], found["differences"]) == ("14", "13", True, due)
        assert (await _refused(gus.get(_other(about, entry=entry, now="99")))).code == "result-impossible"
        assert (await _refused(gus.get(_other(about, entry=77, now="13")))).code == "no-such-entry"
        assert (await _refused(ann.get(_other(about)))).code == "wrong-role"
        opened = await dora.post("/v1/disputes/round", **about, about="the ball was on 13")
        assert [each["person"] for each in opened] == sorted([ann.me.id, bob.me.id]), "Cyd had no wager"
        assert (await _refused(dora.post("/v1/disputes/round", **about, about="again"))).code == "no-such-dispute"
        words = {**about, "decision": "the camera shows 13"}
        assert (await _refused(dora.post("/v1/disputes/round/decide", **words, cents=due))).code == "own-dispute"
        nobody = {cyd.me.id: 100}
        assert (await _refused(gus.post("/v1/disputes/round/decide", **words, cents=nobody))).code == "no-such-dispute"
        had = [(await player.whoami()).cents for player in (ann, bob)]
        decided = await gus.post("/v1/disputes/round/decide", **words, cents=due)
        assert {each["person"]: each["corrected"] for each in decided} == due
        assert {each["stage"] for each in decided} == {"decided"}
        assert [(await player.whoami()).cents for player in (ann, bob)] == [had[0] + 18_000, had[1] - 1000]
        assert (await _refused(gus.post("/v1/disputes/round/decide", **words, cents={}))).code == "no-such-dispute"


def test_one_dispute_for_all_players_of_a_round(tmp_path: Path) -> None:
    asyncio.run(_wrong_number(tmp_path))


async def _no_entries(folder: Path) -> None:
    async with inside(folder, [LIR]) as house:
        await _played(house)
        gus = await house.staff("games-supervisor", "gus")
        about = {"table": "lir", "round": 1}
        assert (await gus.get(_other(about)))["entries"] == []
        other = gus.get(_other(about, entry=0, now="Ah"))
        assert (await _refused(other)).code == "not-dealt-by-hand"


def test_a_round_that_the_computer_dealt_has_no_wrong_entry(tmp_path: Path) -> None:
    asyncio.run(_no_entries(tmp_path))
