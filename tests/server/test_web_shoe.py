"""The shoe of a baccarat table: every hand since the shuffle, as the log has it, and nothing that is hidden."""

import asyncio
from pathlib import Path
from typing import Any

from sqlalchemy import Connection
from tests.server.inside import inside
from tests.server.served import House, plan

from pitboss.engine.say import Event
from pitboss.events.cards import CardDealt, CardsShown, DeckShuffled
from pitboss.events.procedure import Announced, RoundStarted, RoundVoided
from pitboss.protocol.web_shapes import ShoeHand
from pitboss.server.api.web_shoe import hands_of
from pitboss.server.records import book

LIVE: dict[str, Any] = {"bet_seconds": 0.01, "decide_seconds": 0.01, "pause_seconds": 0, "play_on": True, "bots": 2}
HANDS = 24


def _hand(player: list[str], banker: list[str], counts: tuple[int, int], number: int = 7) -> list[Event]:
    """A hand as a table tells it: two cards each are turned, third ones come face up."""
    dealt = [
        Event.of(CardDealt(side, "??" if nth < 3 else cards[nth - 1], nth))
        for side, cards in (("player", player), ("banker", banker))
        for nth in range(1, len(cards) + 1)
    ]
    shown = [Event.of(CardsShown(side, cards[:2], [1, 2])) for side, cards in (("player", player), ("banker", banker))]
    called = Event.of(Announced(player=counts[0], banker=counts[1]))
    return [Event.of(RoundStarted(number)), *dealt, *shown, Event.of(Announced(hand="player")), called]


def test_a_pair_is_two_cards_of_one_rank_and_a_natural_draws_nothing() -> None:
    assert hands_of(_hand(["4c", "4d"], ["Th", "9s"], (8, 9)), 0) == [ShoeHand(7, 8, 9, ["player"], natural=True)]
    drawn = _hand(["4c", "5d", "9h"], ["Kh", "Ks", "8c"], (8, 8))
    assert hands_of(drawn, 0) == [ShoeHand(7, 8, 8, ["banker"], natural=False)]
    assert hands_of(_hand(["Kc", "Qd"], ["6h", "As"], (0, 7)), 0) == [ShoeHand(7, 0, 7, [], natural=False)]


def test_shuffle_clears_hands_and_void_hands_are_left_out() -> None:
    one, two = _hand(["4c", "5d"], ["2h", "2s"], (9, 4), 1), _hand(["4c", "3d"], ["2h", "4s"], (7, 6), 2)
    shuffled, void = Event.of(DeckShuffled(416, "")), Event.of(RoundVoided("a card too many"))
    assert [hand.round for hand in hands_of([*one, *two], 0)] == [1, 2]
    assert [hand.round for hand in hands_of([*one, *two, void], 0)] == [1]
    assert hands_of([*one, shuffled], 0) == []
    assert [hand.round for hand in hands_of([shuffled, *two[1:]], 2)] == [2], "the round began before the shuffle"


async def _asked(house: House, table: str) -> list[dict[str, Any]]:
    answer = await house.nobody().http.get(f"/v1/tables/{table}/shoe")
    assert answer.is_success, answer.text
    found: list[dict[str, Any]] = answer.json()
    return found


async def _dealt(folder: Path) -> None:
    wheel = plan("big-six", table="wheel", **LIVE)
    async with inside(folder, [plan("punto-banco", table="pb", **LIVE), wheel]) as house:
        actor = house.floor.actors["pb"]
        await house.until(lambda: actor.face.round > HANDS)
        found = await _asked(house, "pb")
        called = house.floor.store.read(lambda connection: _called(connection, house.floor.log_of("pb")))
        assert [hand["round"] for hand in found] == list(range(1, len(found) + 1)), "a shoe is longer than this"
        assert len(found) >= HANDS
        assert [(hand["player"], hand["banker"]) for hand in found] == called[: len(found)]
        assert await _asked(house, "wheel") == []
        before = (await house.nobody().http.get("/v1/tables/pb/shoe?before=4")).json()
        assert before == found[:3], "the roads as they stood when that round began"
        assert (await house.nobody().http.get("/v1/tables/pb/shoe?before=1")).json() == []
        missing = await house.nobody().http.get("/v1/tables/nowhere/shoe")
        assert (missing.status_code, missing.json()["code"]) == (404, "no-such-table")


def _called(connection: Connection, log: int) -> list[tuple[int, int]]:
    """The results as the dealer called them."""
    told = book.entries_after(connection, log, 1, 100_000)
    calls = [event.data for each in told for event in each.line.events if event.kind == "announced"]
    return [(data["player"], data["banker"]) for data in calls if "player" in data]


def test_everybody_can_read_the_whole_shoe(tmp_path: Path) -> None:
    asyncio.run(asyncio.wait_for(_dealt(tmp_path), 60))
