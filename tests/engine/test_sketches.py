"""Small sketches of what is still to come: do the engine's words carry it?

A box with three bettors and a split, an auction for a bank, a two-way side pot, a wager that stands over
several rolls. The games are not real; each shows one thing that roulette, punto banco and let it ride do not.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from pitboss.chance.script import ScriptSource
from pitboss.driver.driver import Driver
from pitboss.engine.betting import Bet, Offer, Window
from pitboss.engine.game import Game
from pitboss.engine.state import Memory
from pitboss.engine.step import Step, step
from pitboss.engine.table import Table
from pitboss.events.baccarat import BankBid
from pitboss.events.chips import ChipTransfer
from pitboss.games.refusal_codes import GameCode
from pitboss.rulebooks import book
from pitboss.rulebooks.refusal import Refusal


@pytest.fixture(autouse=True)
def sketch_chapter(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(book, "FOLDERS", [*book.FOLDERS, Path(__file__).parent / "sketches"])
    book.chapter.cache_clear()
    yield
    book.chapter.cache_clear()


def anything(_t: Any, _bet: Bet) -> None:
    """A sketch takes any bet."""


def offers(t: Any, person: str) -> list[Offer]:
    return [Offer("any", 1, t.chips_of(person))]


def on_box(t: Any, bet: Bet) -> None:
    t.place(bet.person, bet.spot, bet.cents, hand="box-1")


def seated(*steps: Step, memory: type[Memory] = Memory, persons: str = "ann bob cyd") -> Driver:
    game = Game(slug="sketch", name="Sketch", round=steps, memory=memory)
    driver = Driver(Table(game, "bahamas", {}), ScriptSource())
    for seat, person in enumerate(persons.split()):
        driver.give("sit", person, seat=seat, cents=10_000)
    driver.until_person()
    return driver


def chips(driver: Driver) -> dict[str, int]:
    return {k: v for k, v in driver.table.state.chips.items() if k not in ("cage", "layout") and v}


# -- a box with three bettors, split: one covers the split, the others name the hand their wager follows ---------------

BOX = Window(check=anything, offers=offers, place=on_box)


@step("bs/3(12)(a)")
async def back_the_box(t: Table[Memory, None]) -> None:
    await t.betting(BOX)
    for card in ("8c", "8d"):
        t.lay(0 if card == "8c" else 1, "box-1", seat=0)


@step("bs/3(12)(e)")
async def split_the_box(t: Table[Memory, None]) -> None:
    first = t.hand("box-1")
    second = t.hand("box-1/2", 0)
    second.put(first.cards.pop(), face_up=first.up.pop())
    for wager in list(t.live_wagers()):
        covers = await t.choose_by((wager.person,), "cover-split", ("cover", "first", "second"))
        if covers == "cover":
            t.place(wager.person, "box", wager.cents, hand="box-1/2")
        elif covers == "second":
            wager.hand = "box-1/2"


@step("bs/3(12)(e)", lasting=True)
async def settle_box(t: Table[Memory, None]) -> None:
    for wager in t.live_wagers():
        if wager.hand == "box-1":
            t.win(wager, wager.cents, "the first hand wins")
        else:
            t.lose(wager, "the second hand loses")
    for name in list(t.state.hands):
        t.collect(name)


def test_three_bettors_on_one_box_and_a_split() -> None:
    driver = seated(back_the_box, split_the_box, settle_box)
    for person, cents in (("ann", 500), ("bob", 300), ("cyd", 200)):
        driver.give("bet", person, spot="box", cents=cents)
    driver.give("close", "dealer", "dealer")
    for person, choice in (("ann", "cover"), ("bob", "first"), ("cyd", "second")):
        driver.give("choose", person, choice=choice)
    assert chips(driver) == {"ann": 10_000, "bob": 10_300, "cyd": 9_800, "house": -100}


# -- an auction: persons bid for the bank, the winner banks, and wagers are settled against a person -------------------


class Bank(Memory):
    banker: str = ""
    bid: int = 0


def higher(t: Table[Bank, None], bet: Bet) -> None:
    if bet.cents <= t.own.bid:
        raise Refusal(GameCode.BELOW_BID, f"the bank stands at {t.own.bid}", ("bs/5(5)(b)",))


def bid(t: Table[Bank, None], bet: Bet) -> None:
    t.own.banker, t.own.bid = bet.person, bet.cents
    t.say(BankBid(bet.person, bet.cents), to=("all",))


@step("bs/5(5)(b)")
async def auction(t: Table[Bank, None]) -> None:
    await t.betting(Window(check=higher, offers=offers, place=bid), "bid", "The bank is put up")


def against_banker(t: Table[Bank, None], bet: Bet) -> None:
    t.place(bet.person, bet.spot, bet.cents, against=t.own.banker)


@step("bs/5(7)(d)")
async def cover_the_bank(t: Table[Bank, None]) -> None:
    await t.betting(Window(check=anything, offers=offers, place=against_banker))
    for wager in t.live_wagers():
        if wager.person == "bob":
            t.win(wager, wager.cents, "beat the bank")
        else:
            t.lose(wager, "the bank wins")


def test_an_auction_for_the_bank_and_wagers_against_a_person() -> None:
    driver = seated(auction, cover_the_bank, memory=Bank)
    driver.give("bet", "ann", spot="bank", cents=1_000)
    with pytest.raises(Refusal, match="the bank stands at 1000"):
        driver.give("bet", "bob", spot="bank", cents=1_000)
    driver.give("bet", "cyd", spot="bank", cents=2_000)
    driver.give("close", "dealer", "dealer")
    driver.give("bet", "ann", spot="bank", cents=700)
    driver.give("bet", "bob", spot="bank", cents=400)
    driver.give("close", "dealer", "dealer")
    assert chips(driver) == {"ann": 9_300, "bob": 10_400, "cyd": 10_300}


# -- a two-way side pot: the counterparty of a wager is a pot --------------------------------------------------------


@step("bs/15(8)(e)")
async def two_pots(t: Table[Memory, None]) -> None:
    """Ann is all in for 200; bob and cyd play 500 each: a main pot of 600 and a side pot of 600."""
    await t.betting(Window(check=anything, offers=offers))
    least = min(w.cents for w in t.live_wagers())
    for wager in t.live_wagers():
        wager.against = "pot:main"
        if wager.cents > least:
            over = wager.cents - least
            t.adjust(wager, least, "the rest lies in the side pot")
            t.place(wager.person, "side", over, against="pot:side")
    for wager in t.live_wagers():
        t.lose(wager, "in the pot")


class SidePotWon(ChipTransfer):
    """A pot goes to its winner."""


@step("bs/15(8)(e)")
async def award(t: Table[Memory, None]) -> None:
    """The side pot goes first, to the best of those in it; then the main pot, which ann wins."""
    for pot, winner in (("pot:side", "cyd"), ("pot:main", "ann")):
        t.transfer(SidePotWon(pot, winner, t.chips_of(pot)))


def test_a_main_pot_and_a_side_pot() -> None:
    driver = seated(two_pots, award)
    for person, cents in (("ann", 200), ("bob", 500), ("cyd", 500)):
        driver.give("bet", person, spot="pot", cents=cents)
    driver.give("close", "dealer", "dealer")
    assert chips(driver) == {"ann": 10_400, "bob": 9_500, "cyd": 10_100}
    assert sum(driver.table.state.chips.values()) == 0


# -- a wager that stands over several rolls ---------------------------------------------------------------------------


def standing(t: Any, bet: Bet) -> None:
    t.place(bet.person, bet.spot, bet.cents, standing=True)


@step("bs/2(2)(g)")
async def roll(t: Table[Memory, None]) -> None:
    await t.betting(Window(check=anything, offers=offers, place=standing))
    total = await t.chance("dice", [str(n) for n in range(2, 13)])
    for wager in t.live_wagers():
        if total == wager.spot:
            t.win(wager, wager.cents, "made")
        elif total == "7":
            t.lose(wager, "seven")


def test_a_wager_that_stands_over_several_rolls_and_survives_a_restart() -> None:
    driver = seated(roll)
    driver.source.queue.extend(["5", "11", "6"])  # type: ignore[attr-defined]  # the script's own queue
    driver.give("bet", "ann", spot="6", cents=600)
    for _ in range(2):
        driver.give("close", "dealer", "dealer")
        driver.until_person()
    saved = driver.table.snapshot()
    assert saved["round"] == 3
    assert [w["spot"] for w in saved["wagers"].values()] == ["6"]
    driver.give("close", "dealer", "dealer")
    driver.until_person()
    assert chips(driver) == {"ann": 10_600, "bob": 10_000, "cyd": 10_000, "house": -600}
