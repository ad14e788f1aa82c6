"""Two people at one table in real browsers: both play, one stops answering, returns and leaves, and nobody waits."""

import time

import pytest
from playwright.sync_api import expect
from tests.web.conftest import NARROW, WIDE, Arrive
from tests.web.floor import House
from tests.web.looks import LONG, grave_findings, keep_picture, sideways
from tests.web.players import PLAYED, Guest, house_says
from tests.web.waiting import eventually

from pitboss.server.tables.plan import usual_house

PLANS = {plan.id: plan for plan in usual_house()}
TABLES = tuple(PLANS) if LONG else ("roulette-1", "blackjack-1", "craps-1")
CLOCKS: dict[str, float] = {"bet_seconds": 4, "decide_seconds": 4, "grace_seconds": 600}
PHONE = (390, 844)


def rounds(guest: Guest) -> int:
    return guest.page.locator(PLAYED).count()


def play(*guests: Guest) -> None:
    """Everybody here plays until each of them has one more result."""
    goals = {guest: rounds(guest) + 1 for guest in guests}

    def look() -> bool | None:
        left = [guest for guest in guests if guest.glance(times=goals[guest])]
        return None if left else True

    eventually(look, "a round of everybody")


@pytest.mark.parametrize("usual", TABLES)
def test_nobody_waits_for_a_person_who_stops_answering(arrive: Arrive, house: House, usual: str) -> None:
    table, game = house.like(usual, practice=False, **CLOCKS), PLANS[usual].game
    ann, ben = (Guest(arrive(size).page(f"/#/table/{table}"), game) for size in (WIDE, NARROW))
    for guest in (ann, ben):
        guest.sit()
    play(ann, ben)

    play(ann)  # ben says nothing, and the clock ends his time once
    notice = ben.page.locator("[data-presence=away]")
    expect(notice).to_contain_text("You're away. Your seat is held for")
    expect(ann.page.locator(".felt").get_by_text("Away").first).to_be_visible()
    assert grave_findings(ben.page) == []
    assert sideways(ben.page) <= 0
    keep_picture(ben.page, f"{table}-away-narrow")
    keep_picture(ann.page, f"{table}-away-wide")

    start = time.monotonic()
    play(ann)
    assert time.monotonic() - start < CLOCKS["bet_seconds"] * 3, "ann waits for nobody"

    ben.page.reload()
    expect(ben.page.locator("[data-purse]")).to_be_visible()
    expect(notice).to_have_count(0)
    expect(ann.page.locator(".felt").get_by_text("Away")).to_have_count(0)

    ben.page.get_by_role("button", name="Leave", exact=True).click()
    expect(
        ben.page.locator("[data-leaving]").or_(ben.page.get_by_role("button", name="Sit down", exact=True))
    ).to_be_visible()
    play(ann)
    expect(ben.page.get_by_role("button", name="Sit down", exact=True)).to_be_visible()


def test_a_decision_in_advance_waits_for_the_turn_and_ends_when_the_bet_changes(arrive: Arrive, house: House) -> None:
    table = house.open("ahead", "holdem", decide_seconds=300)
    ann, ben = (Guest(arrive(size).page(f"/#/table/{table}"), "holdem") for size in (WIDE, PHONE))
    for guest in (ann, ben):
        guest.sit()
    opener = eventually(lambda: next((each for each in (ann, ben) if asked(each)), None), "the first decision")
    other = ben if opener is ann else ann
    choice = other.page.locator("[data-ahead=check-fold]")
    choice.click()
    expect(choice).to_have_attribute("aria-pressed", "true")
    keep_picture(other.page, f"{table}-ahead")
    assert grave_findings(other.page) == []

    opener.page.locator("[data-choice=call]").click()
    expect(other.page.locator(".announcements")).to_contain_text("You check")
    expect(opener.page.locator("[data-choice=check]")).to_be_visible()  # the next betting round
    other.page.locator("[data-ahead=check]").click()
    opener.page.locator(".sizing .size").click()
    expect(other.page.locator("[data-choice=call]")).to_be_visible()
    expect(other.page.locator(".announcements li", has_text="You check")).to_have_count(1)


def asked(guest: Guest) -> bool:
    question = house_says(guest.page, f"/v1/tables/{guest.table}")["question"]
    return bool(question and question["yours"] and question["name"] == "action")
