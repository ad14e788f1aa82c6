"""A held award that an inspector signs at the desk, in a real browser."""

import asyncio
import re
from concurrent.futures import ThreadPoolExecutor

import httpx
from playwright.sync_api import expect
from tests.server.studs import ROYAL, Stud, stud
from tests.web.conftest import Arrive
from tests.web.floor import PASSWORD, House
from tests.web.looks import grave_findings, keep_picture

from pitboss.client import Client

DEALER, EYE = "deals-awards", "signs-awards"


async def _royal(base: str, named: str, person: str) -> None:
    """Enter a royal flush as the dealer, so that the whole meter of at least $25,000 is won and held."""
    async with Client(base) as dealer, Client(base) as winner:
        await dealer.sign_in(DEALER, PASSWORD)
        await winner.register(person, PASSWORD)
        table = Stud(named, dealer, winner)
        await table.open()
        await table.round(ROYAL)


def test_an_inspector_signs_an_award(arrive: Arrive, house: House) -> None:
    house.hire("games-supervisor", DEALER)
    house.hire("inspector", EYE)
    table, winner = house.new("stud-of-awards"), house.new("wins-awards")
    plan = stud(table, meter=25_000)
    with httpx.Client(base_url=house.base, timeout=60) as boss:
        boss.headers["Authorization"] = f"Bearer {_token(boss, DEALER)}"
        boss.cookies.clear()
        body = {"id": table, "game": plan.game, "rulebook": plan.rulebook, "entries": plan.entries}
        boss.post("/v1/tables", json=body).raise_for_status()
    with ThreadPoolExecutor(1) as beside:  # Playwright uses the event loop of this thread
        beside.submit(asyncio.run, _royal(house.base, table, winner)).result(120)

    visit = arrive()
    visit.sign_in(EYE)
    page = visit.page("/#/desk/jackpots")
    card = page.locator("[data-award]", has_text=winner)
    expect(card).to_contain_text("waiting for a signature")
    form = card.get_by_role("form", name="Sign the verification form")
    form.get_by_label("Meter reading").fill("25000")
    form.get_by_label("Amount due").fill("26000")
    keep_picture(page, "desk-award")
    assert grave_findings(page) == []
    form.get_by_role("button", name="Sign the verification form").click()
    expect(card.get_by_role("alert").first).to_be_visible()  # it differs from the record, and the deck is not counted
    visit.faults.clear()
    (reading,) = re.findall(r"meter (\$[\d,.]*\d)", card.inner_text())
    form.get_by_label("Meter reading").fill(reading)
    form.get_by_label("Amount due").fill(card.locator("strong").first.inner_text())
    form.get_by_label("The deck was counted").check()
    form.get_by_role("button", name="Sign the verification form").click()
    expect(card).to_contain_text(f"signed by {EYE}")


def _token(http: httpx.Client, person: str) -> str:
    signed = http.post("/v1/sessions", json={"id": person, "password": PASSWORD}).raise_for_status()
    return str(signed.json()["token"])
