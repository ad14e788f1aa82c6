"""The bank of chemin de fer is put up: two people bid against each other, and need not wait for the clock."""

import pytest
from playwright.sync_api import expect
from tests.web.conftest import NARROW, WIDE, Arrive
from tests.web.floor import House
from tests.web.looks import grave_findings, keep_picture, sideways
from tests.web.players import Guest, house_says

PATIENT = {"bet_seconds": 300, "decide_seconds": 300}
QUESTIONS = 20
"""Before the bank is put up the cards are cut: a few questions, and never as many as these."""


def to_the_auction(*guests: Guest) -> None:
    path = f"/v1/tables/{guests[0].table}"
    for _ in range(QUESTIONS):
        found = house_says(guests[0].page, path)
        asked = found["question"]
        if asked["name"] == "auction":
            return
        one = guests[0] if asked["yours"] else guests[1]
        one.page.locator(".decisions").wait_for()
        one.answer()
        while house_says(guests[0].page, path)["seq"] <= found["seq"]:
            guests[0].page.wait_for_timeout(40)
    raise AssertionError(f"the bank is not put up after {QUESTIONS} answers")


@pytest.mark.parametrize(("size", "scheme"), [(WIDE, "light"), (NARROW, "dark")], ids=["wide", "narrow"])
def test_the_bank_goes_to_who_bids_most(arrive: Arrive, house: House, size: tuple[int, int], scheme: str) -> None:
    table = house.open(f"auction-{scheme}", "chemin-de-fer", **PATIENT)
    ann, ben = [Guest(arrive(size, scheme).page(f"/#/table/{table}"), table) for _ in range(2)]
    ann.sit()
    ben.sit()
    to_the_auction(ann, ben)
    bids = ann.page.get_by_role("region", name="The bank").locator("li")
    expect(ann.page.get_by_text("Nobody has bid yet")).to_be_visible()
    ann.spot("bank").click()
    expect(bids).to_have_count(1)
    expect(bids.first).to_contain_text("You")
    first = str(bids.first.inner_text())
    ann.spot("bank").click()
    expect(bids.first).not_to_have_text(first)
    ann.page.get_by_role("button", name="Ready").click()
    expect(ann.page.get_by_role("button", name="Ready")).to_have_count(0)
    ben.page.locator("[data-chip]").last.click()
    ben.spot("bank").click()
    expect(bids).to_have_count(2)
    expect(bids.first).not_to_contain_text("You")
    keep_picture(ann.page, f"auction-{scheme}")
    assert grave_findings(ann.page) == []
    assert sideways(ann.page) <= 0
    expect(ann.page.get_by_role("button", name="Ready")).to_be_enabled()  # outbid, and asked anew
    assert ann.cents("stake") == 0, "a bid is no stake"
    for guest in (ann, ben):
        guest.page.get_by_role("button", name="Ready").click()
    expect(ben.page.get_by_text("You hold the bank")).to_be_visible()
    expect(ann.page.get_by_text("holds the bank")).to_be_visible()
