"""Handle and expected win: stakes that were played, not those removed before the deal."""

import asyncio
from fractions import Fraction
from pathlib import Path
from typing import Any

from tests.server.inside import inside
from tests.server.served import SLOW, plan

from pitboss.cli.shift_report import _edges
from pitboss.client import Client
from pitboss.engine.bank import HOUSE, LAYOUT
from pitboss.engine.log import Header
from pitboss.engine.say import Event, Move
from pitboss.events.poker import PlayerActed
from pitboss.server.records.duties import Duties
from pitboss.server.records.revenue import TableRevenue, _Counter, revenue_report
from pitboss.server.records.stakes import StakeTotals, WagerEdge, by_wager

FOR_EVER = 1 << 50
TENTH = Fraction(1, 10)


def _event(event: str, cents: int, *moves: Move, **more: Any) -> Event:
    about = {"wager": 1, "person": "ann", "spot": "red", "kind": "red", "cents": cents}
    about |= {} if event == "placed" else {"reason": ""}
    return Event(event, data={**about, **more}, moves=moves)


def _stakes(*told: tuple[Event, str]) -> tuple[int, int | None, int]:
    stakes = StakeTotals({"ann"})
    for event, do in told:
        stakes.add(event, do)
    return stakes.handle, *stakes.theory({"red": TENTH})


PLACED = (_event("placed", 500, Move("ann", LAYOUT, 500)), "bet")


def test_what_came_back_without_a_result_was_not_staked() -> None:
    assert _stakes(PLACED) == (500, 50, 500)
    assert _stakes(PLACED, (_event("settled", 500, end="lost"), "number")) == (500, 50, 500)
    assert _stakes(PLACED, (_event("settled", 500, end="withdrawn"), "remove")) == (0, 0, 0)
    assert _stakes(PLACED, (_event("settled", 500, end="void"), "misdeal")) == (0, 0, 0)
    assert _stakes(PLACED, (_event("reversed", 500, was="lost", end="void"), "void-wagers")) == (0, 0, 0)
    assert _stakes(PLACED, (_event("reversed", 500, was="won", end="forfeited"), "void-wagers")) == (500, 50, 500)


def test_an_amount_that_was_changed_counts_as_it_is() -> None:
    less = (_event("adjusted", 300, Move(LAYOUT, "ann", 200)), "remove")
    more = (_event("adjusted", 900, Move("ann", LAYOUT, 400)), "wager-found")
    assert _stakes(PLACED, less) == (300, 30, 300)
    assert _stakes(PLACED, more) == (900, 90, 900)


def test_all_chips_in_the_pot_count_as_staked() -> None:
    """At poker a stake is a blind, a call, a raise; what nobody called comes back."""
    called = (Event.of(PlayerActed(0, "ann", "call", 400, 400, 0), moves=(Move("ann", LAYOUT, 400),)), "choose")
    assert _stakes(called) == (400, None, 0)
    back = _event("settled", 100, Move(LAYOUT, "ann", 100), end="withdrawn", kind="bet", spot="bet")
    assert _stakes(called, (back, "choose")) == (300, None, 0)


def test_the_house_does_not_stake_against_itself() -> None:
    assert _stakes((_event("placed", 500, Move(HOUSE, LAYOUT, 500), person=HOUSE), "bet")) == (0, None, 0)


def test_an_edge_is_found_by_spot_by_kind_or_by_the_one_wager_it_is_a_share_of() -> None:
    edges = by_wager(
        [
            WagerEdge("three-wagers", "1", Fraction(1, 2)), WagerEdge("place-6", "place", Fraction(1, 3)),
            WagerEdge("place-8", "place", Fraction(1, 4)), WagerEdge("initial", "initial", Fraction(1, 5)),
            WagerEdge("surrendered", "initial", Fraction(1, 6)),
        ]
    )  # fmt: skip
    assert edges["1"] == Fraction(1, 2)
    assert edges["place-6"] == Fraction(1, 3)
    assert edges["initial"] == Fraction(1, 5)
    assert "place" not in edges, "two accounts of one wager do not agree"


def test_let_it_ride_theory() -> None:
    """Its edge covers three wagers together, as a share of the first."""
    assert _edges("let-it-ride", "tribal", {})["1"] == Fraction(37963, 1082900)


def test_a_jackpot_that_was_reversed_has_been_paid_by_nobody() -> None:
    header = Header(1, "", "double-chance", 1, "nsw", "", {}, {}, False, [], [], {})
    count = _Counter(TableRevenue("dc", "double-chance", "nsw"), Duties(header), {"ann"})
    count.add([_event("settled", 100, Move(LAYOUT, "ann", 100), kind="jackpot", end="won", paid=5000)])
    assert count.made.jackpots == 5000
    count.add([_event("reversed", 100, Move("ann", "jackpot", 5000), kind="jackpot", was="won", end="void")])
    assert count.made.jackpots == 0


async def _ride(ann: Client, table: str) -> None:
    """Three wagers are laid, taken down and laid higher; the first is withdrawn after the deal, the second rides."""
    await ann.command(table, "sit", seat=0, cents=50_000)
    for cents in (500, 700):
        placed = (await ann.command(table, "bet", spot="all", cents=cents)).events
        if cents == 500:
            for wager in [event["data"]["wager"] for event in placed if event["kind"] == "placed"]:
                await ann.command(table, "remove", wager=wager)
    await ann.ready(table)
    for choice in ("withdraw", "ride"):
        while not (question := await _asked(ann, table))["options"]:
            await ann.command(table, "done")  # an act of theirs before the choice
        assert choice in question["options"]
        await ann.command(table, "choose", choice=choice)


async def _asked(ann: Client, table: str) -> dict[str, Any]:
    while (question := (await ann.table(table)).question) is None or not question["yours"]:
        await asyncio.sleep(0.01)
    return question


def test_a_round_of_let_it_ride_is_reported_as_it_was_played(tmp_path: Path) -> None:
    async def evening() -> None:
        async with inside(tmp_path, [plan("let-it-ride", table="lir", **SLOW)]) as house:
            await _ride(await house.guest(), "lir")

    asyncio.run(evening())
    edges = by_wager([WagerEdge("three-wagers", "1", TENTH)])
    (sheet,) = revenue_report(tmp_path, 0, FOR_EVER, lambda *_: edges).sheets
    assert (sheet.handle, sheet.theory, sheet.theory_handle) == (1400, 70, 700)
