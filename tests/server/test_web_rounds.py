"""Replayed and shared rounds: start, postings and proof; a link shows only what was public."""

import asyncio
import re
from pathlib import Path
from typing import Any, cast

import pytest
from sqlalchemy import Connection
from tests.server.inside import inside
from tests.server.served import SLOW, House, plan
from tests.server.test_hidden_cards import PAIRS, Run, Stacked, _plan

from pitboss.engine.ask import Question
from pitboss.engine.say import Event
from pitboss.events.wagers import WagerEnded, WagerMoved
from pitboss.hands.cards import card_text
from pitboss.protocol.clock import HouseClock
from pitboss.protocol.web_frames import LayoutWager
from pitboss.server.api import web_start
from pitboss.server.api.web_rounds import located, proved, read_word, recall, word_for
from pitboss.server.tables.views import encode
from pitboss.server.types.viewer import PUBLIC

LIVE: dict[str, Any] = {"bet_seconds": 0.02, "decide_seconds": 0.02, "pause_seconds": 0.02, "play_on": True, "bots": 3}
PLAYED = ("craps", "roulette", "blackjack", "punto-banco", "holdem", "three-card-poker")
ROUNDS = 4


# -- how it began, and what was posted ---------------------------------------------------------------------------------
class Follower:
    """Everything from the first line on, as all saw it: chips, seats and wagers when each round began."""

    def __init__(self, lines: list[dict[str, Any]]) -> None:
        self.chips: dict[str, int] = {}
        self.seats: dict[int, str] = {}
        self.wagers: dict[int, dict[str, Any]] = {}
        self.marks: dict[str, Any] = {}
        self.began: dict[int, tuple[dict[str, int], dict[int, str], dict[int, dict[str, Any]]]] = {}
        self.marked: dict[int, dict[str, Any]] = {}
        for line in lines:
            for event in line["events"]:
                self._take(event["kind"], event.get("data", {}), event.get("moves", ()))

    def _take(self, kind: str, data: dict[str, Any], moves: list[list[Any]]) -> None:
        for source, target, cents in moves:
            self.chips[source] = self.chips.get(source, 0) - cents
            self.chips[target] = self.chips.get(target, 0) + cents
        match kind:
            case "sat":
                self.seats[data["seat"]] = data["person"]
            case "left":
                self.seats = {seat: who for seat, who in self.seats.items() if who != data["person"]}
            case "placed" | "adjusted":
                self.wagers[data["wager"]] = data
            case "settled":
                self.wagers.pop(data["wager"], None)
            case "moved":
                self.wagers[data["wager"]] = {**self.wagers[data["wager"]], "point": data["point"]}
            case "puck" | "shooter" | "curator":
                self.marks[kind] = data
            case "round":
                self.marked[data["round"]] = dict(self.marks)
                self.began[data["round"]] = (dict(self.chips), dict(self.seats), dict(self.wagers))


async def _lines(house: House, table: str) -> list[dict[str, Any]]:
    http, found, last = house.nobody().http, list[dict[str, Any]](), 0
    while more := (await http.get(f"/v1/tables/{table}/lines", params={"after": last})).json():
        found += more
        last = found[-1]["seq"]
    return found


async def _played_on(house: House, tables: list[str]) -> None:
    """Until a few rounds are over at each, with a guest at every table."""
    for table in tables:
        guest = await house.guest()
        await guest.command(table, "sit", seat=0, cents=10_000)
        actor = house.floor.actors[table]
        await house.until(lambda actor=actor: actor.face.round > ROUNDS)  # type: ignore[misc]  # bound in the loop


async def _beginnings(folder: Path) -> None:
    plans = [plan(game, table=game, **LIVE) for game in PLAYED]
    async with inside(folder, plans) as house:
        await _played_on(house, list(PLAYED))
        for table in PLAYED:
            followed = Follower(await _lines(house, table))
            for number in range(1, ROUNDS + 1):
                await _one_round(house, table, number, followed)


async def _one_round(house: House, table: str, number: int, followed: Follower) -> None:
    shown = (await house.nobody().http.get(f"/v1/tables/{table}/rounds/{number}")).json()
    start, (chips, seats, wagers) = shown["start"], followed.began[number]
    assert {n: who for n, who in enumerate(start["seats"]) if who} == seats, f"{table} {number}"
    assert {who: sat["chips"] for who, sat in start["people"].items()} == {w: chips[w] for w in seats.values()}
    lying = {w["wager"]: (w["person"], w["spot"], w["cents"], w["point"]) for w in start["wagers"]}
    assert lying == {w: (d["person"], d["spot"], d["cents"], d.get("point", 0)) for w, d in wagers.items()}, (
        f"{table} {number}"
    )
    assert start["marks"] == followed.marked[number], f"{table} {number}"
    after = dict(chips)
    for step in shown["moments"]:
        for posting in step.get("postings", ()):
            assert step["events"][posting["event"]]["moves"]
            for account, sign in ((posting["source"], -1), (posting["target"], 1)):
                name = account.removeprefix(f"{table}/")
                after[name] = after.get(name, 0) + sign * posting["cents"]
    for person in followed.began[number + 1][1].values():
        assert after.get(person, 0) == followed.began[number + 1][0][person], f"{table} {number}: {person}"


@pytest.mark.parametrize("settled", [True, False], ids=["settled since", "still on the table"])
def test_a_wager_has_no_point_before_it_gets_one(monkeypatch: pytest.MonkeyPatch, *, settled: bool) -> None:
    """At craps a line bet can stay without a point for a whole round; its point comes in a later one."""
    events = [Event.of(WagerMoved(7, "ann", "dont-pass", 9))]
    if settled:
        settled_since = WagerEnded(
            wager=7, person="ann", spot="dont-pass", kind="dont-pass", cents=500, point=9, end="lost", reason="seven"
        )
        events.append(Event.of(settled_since))
    live = [] if settled else [LayoutWager(7, "ann", "dont-pass", 500, 0, "", point=9)]
    monkeypatch.setattr(web_start, "_from_round", lambda *_: iter(events))
    assert [w.point for w in web_start.standing_wagers(cast("Connection", None), 1, 5, 2, live)] == [0]


def test_a_round_is_recalled_from_its_beginning_with_every_posting(tmp_path: Path) -> None:
    asyncio.run(_beginnings(tmp_path))


# -- links -------------------------------------------------------------------------------------------------------------
async def _links(folder: Path) -> None:
    async with inside(folder, [plan("roulette", table="r", **LIVE)]) as house:
        guest, stranger = await house.guest(), house.nobody()
        await house.until(lambda: house.floor.actors["r"].face.round >= 3)  # two rounds are over
        assert (await stranger.http.post("/v1/tables/r/rounds/1/share")).status_code == 401
        shared = await guest.http.post("/v1/tables/r/rounds/1/share")
        word = shared.json()["word"]
        assert shared.json()["path"] == f"/#/shared/{word}"
        seen = (await stranger.http.get(f"/v1/shared/{word}")).json()
        assert seen == (await stranger.http.get("/v1/tables/r/rounds/1")).json()
        assert (seen["replay"], seen["over"], seen["round"]) == (True, True, 1)
        proof = (await stranger.http.get(f"/v1/shared/{word}/proof")).json()
        assert proof == (await stranger.http.get("/v1/tables/r/rounds/1/proof")).json()
        await _no_link(house, word)
        (folder / "word").write_text(word)
        (folder / "seen").write_bytes((await stranger.http.get(f"/v1/shared/{word}")).content)


async def _no_link(house: House, word: str) -> None:
    """Invalid links: changed, truncated, invented; and an unknown round."""
    http = house.nobody().http
    other = "A" if word[5] != "A" else "B"
    for wrong in (word[:5] + other + word[6:], word[:-4], word + "AAAA", "x", "%C3%BC", "a" * 300, "=", "...."):
        answer = await http.get(f"/v1/shared/{wrong}")
        assert (answer.status_code, answer.json()["code"]) == (404, "no-such-share"), wrong
    guest = await house.guest()
    for number in (10_000_000, 2**40):
        assert (await guest.http.post(f"/v1/tables/r/rounds/{number}/share")).status_code == 404
    assert (await guest.http.post("/v1/tables/nowhere/rounds/1/share")).status_code == 404


async def _later(folder: Path) -> None:
    """After a restart the link shows the same; another house does not know it."""
    word = (folder / "word").read_text()
    async with inside(folder) as house:
        assert (await house.nobody().http.get(f"/v1/shared/{word}")).content == (folder / "seen").read_bytes()
    async with inside(folder / "other", [plan("roulette", table="r", **LIVE)]) as house:
        assert (await house.nobody().http.get(f"/v1/shared/{word}")).status_code == 404


def test_a_link_leads_to_the_round_for_everybody_and_after_a_restart(tmp_path: Path) -> None:
    asyncio.run(_links(tmp_path))
    asyncio.run(_later(tmp_path))


async def _early(folder: Path) -> None:
    async with inside(folder, [plan("roulette", table="r", **SLOW)]) as house:
        guest = await house.guest()
        await guest.command("r", "sit", seat=0, cents=10_000)
        answer = await guest.http.post("/v1/tables/r/rounds/1/share")
        assert (answer.status_code, answer.json()["code"]) == (409, "round-not-over")
        word = word_for(house.floor, house.floor.log_of("r"), 1)
        assert (await house.nobody().http.get(f"/v1/shared/{word}")).status_code == 409
        assert (await house.nobody().http.get(f"/v1/shared/{word}/proof")).status_code == 409


def test_a_round_that_is_played_is_not_shared(tmp_path: Path) -> None:
    asyncio.run(_early(tmp_path))


# -- hidden cards, by paired runs --------------------------------------------------------------------------------------
class Folded(Run):
    """Bob sees his cards and folds, then shares the round."""

    def __init__(self, folder: Path, game: str, source: Stacked) -> None:
        super().__init__(folder, _plan(game, "bahamas"), source, "bob")
        self.shared = b""
        self.own = b""

    async def one(self, question: Question, bet: set[tuple[int, str, str]], playing: int) -> None:
        if question.kind == "choose" and "fold" in question.options and "bob" in question.who:
            await self.do("bob", "choose", choice="fold")
        else:
            await super().one(question, bet, playing)

    async def _look(self) -> None:
        """What the parent looks at, and the round as nobody in particular is given it, with its proof."""
        await super()._look()
        actor = self.floor.actors[self.plan.id]
        number = min(actor.desk.table.state.round, 1)
        where = await located(self.floor, self.plan.id, actor.desk.place.log, number)
        word = word_for(self.floor, where.log, number)
        assert read_word(self.floor, word) == (where.log, number)
        self.shared = b"\n".join([encode(recall(self.floor, where, PUBLIC)), encode(proved(self.floor, where))])
        self.own = encode(recall(self.floor, where, self.spy.viewer))


async def _pair(folder: Path, game: str, seed: int) -> tuple[Folded, Folded, str, str]:
    first = Folded(folder / "first", game, Stacked(seed, None))
    await first.play()
    draw = next(n for n, hand in first.where.items() if hand == "seat-1")
    drawn = first.source.drawn[first.shuffle - 1]
    second = Folded(folder / "second", game, Stacked(seed, (first.shuffle, draw, len(drawn))))
    await second.play()
    other = second.source.drawn[first.shuffle - 1]
    assert drawn[draw] != other[draw], "the runs have the same cards: nothing is tested"
    return first, second, card_text(drawn[draw]), card_text(other[draw])


@pytest.fixture
def _counted(monkeypatch: pytest.MonkeyPatch) -> None:
    """A clock that counts, so that two runs differ by their cards alone."""

    def tick(clock: HouseClock) -> int:
        clock.last += 1
        return clock.last

    monkeypatch.setattr(HouseClock, "__call__", tick)


@pytest.mark.usefixtures("_counted")
@pytest.mark.parametrize("game", ["holdem", "omaha", "seven-card-stud", "five-card-draw", "caribbean-stud"])
def test_a_sharer_who_saw_hidden_cards_gives_none_of_them_away(game: str, tmp_path: Path) -> None:
    for seed in range(PAIRS):
        first, second, card, other = asyncio.run(_pair(tmp_path / str(seed), game, seed))
        assert b'"over":true' in first.shared, "the round is not over: nothing was shared"
        assert f'"{card}"'.encode() not in first.shared
        assert f'"{other}"'.encode() not in second.shared
        assert _untimed(first.shared) == _untimed(second.shared), "what is shared tells which card bob had"
        assert _untimed(first.own) != _untimed(second.own), "bob himself sees the difference: the test of the test"


def _untimed(said: bytes) -> bytes:
    """Without the hour: the house's clock also ticks for its own chores."""
    return re.sub(rb'"at":\d+', b"", said)
