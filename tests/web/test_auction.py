"""The auction of the bank at chemin de fer: two people bid against each other without waiting for the clock."""

import pytest
from playwright.sync_api import expect
from tests.web.conftest import NARROW, WIDE, Arrive
from tests.web.floor import House
from tests.web.looks import grave_findings, keep_picture, only_long, sideways
from tests.web.players import Guest, play_together

SIZES = [pytest.param(WIDE, "light", id="wide", marks=only_long), pytest.param(NARROW, "dark", id="narrow")]
PATIENT = {"bet_seconds": 300, "decide_seconds": 300}


@pytest.mark.parametrize(
    ("size", "scheme"),
    SIZES,
)
def test_the_highest_bid_gets_the_bank(arrive: Arrive, house: House, size: tuple[int, int], scheme: str) -> None:
    table = house.open(f"auction-{scheme}", "chemin-de-fer", **PATIENT)
    ann, ben = [Guest(arrive(size, scheme).page(f"/#/table/{table}"), "chemin-de-fer") for _ in range(2)]
    ann.sit()
    ben.sit()
    play_together((ann, ben), lambda table: bool(table["question"]["name"] == "auction"))
    bids = ann.page.get_by_role("region", name="The bank").locator("li")
    expect(ann.page.get_by_text("No bids yet")).to_be_visible()
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
    expect(ann.page.get_by_role("button", name="Ready")).to_be_enabled()  # outbid, and asked again
    assert ann.cents("stake") == 0, "a bid is not a stake"
    for guest in (ann, ben):
        guest.page.get_by_role("button", name="Ready").click()
    expect(ben.page.get_by_text("You hold the bank")).to_be_visible()
    expect(ann.page.get_by_text("holds the bank")).to_be_visible()
