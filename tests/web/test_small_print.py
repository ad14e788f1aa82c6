"""Details: roads of a replay, the barred total, the meter after an award, two people who want one seat."""

import asyncio
import json
from concurrent.futures import ThreadPoolExecutor

import httpx
import pytest
from playwright.sync_api import Page, Route, WebSocketRoute, expect
from tests.server.studs import ROYAL, Stud, stud
from tests.web.conftest import NARROW, WIDE, Arrive
from tests.web.floor import PASSWORD, House
from tests.web.looks import grave_findings, keep_picture, only_long, sideways
from tests.web.playing import Player
from tests.web.test_roads import LIVE, deal

from pitboss.client import Client

SIZES = [pytest.param(WIDE, "light", id="wide", marks=only_long), pytest.param(NARROW, "dark", id="narrow")]
FIRST, SEED = 25_000, 10_000  # dollars on the meter before the coin, and after the whole meter was won


def test_a_replay_has_the_roads_up_to_its_round(arrive: Arrive, house: House) -> None:
    table = house.open("roads-again", "punto-banco", **LIVE)
    player = Player(arrive())
    player.sit(table, 90_000)
    deal(player, table, 5)
    page = arrive().page(f"/#/table/{table}/round/3")
    roads = page.locator(".roads")
    expect(roads).to_have_attribute("data-hands", "2")  # the hands before the round
    page.locator("[data-replay]").press("End")
    expect(roads).to_have_attribute("data-hands", "3")
    keep_picture(page, "replay-roads")
    page.keyboard.press("Home")
    expect(roads).to_have_attribute("data-hands", "2")


@pytest.mark.parametrize(
    ("size", "scheme"),
    SIZES,
)
def test_the_dont_line_shows_the_total_that_it_bars(arrive: Arrive, size: tuple[int, int], scheme: str) -> None:
    page = arrive(size, scheme).page("/#/table/craps-1")
    expect(page.get_by_text("Don't pass bar 12")).to_be_visible()
    keep_picture(page, f"craps-bar-{scheme}")
    assert sideways(page) <= 0


async def _royal(base: str, named: str, dealer_id: str, winner_id: str) -> None:
    async with Client(base) as dealer, Client(base) as winner:
        await dealer.sign_in(dealer_id, PASSWORD)
        await winner.register(winner_id, PASSWORD)
        table = Stud(named, dealer, winner)
        await table.open()
        await table.round(ROYAL)


def test_the_meter_on_the_felt_falls_with_a_held_award(arrive: Arrive, house: House) -> None:
    dealer, winner, table = house.new("deals-stud"), house.new("wins-stud"), house.new("stud-meter")
    house.hire("games-supervisor", dealer)
    plan = stud(table, meter=FIRST)
    with httpx.Client(base_url=house.base, timeout=60) as boss:
        signed = boss.post("/v1/sessions", json={"id": dealer, "password": PASSWORD}).raise_for_status().json()
        boss.cookies.clear()
        body = {"id": table, "game": plan.game, "rulebook": plan.rulebook, "entries": plan.entries}
        word = {"Authorization": f"Bearer {signed['token']}"}
        boss.post("/v1/tables", json=body, headers=word).raise_for_status()
    with ThreadPoolExecutor(1) as beside:  # Playwright uses the event loop of this thread
        beside.submit(asyncio.run, _royal(house.base, table, dealer, winner)).result(120)
    page = arrive().page(f"/#/table/{table}/round/1")  # live, the next round would send a new reading at once
    shown = page.locator("[data-meter]")
    page.locator("[data-replay]").press("End")
    expect(shown).to_have_attribute("data-meter", str(SEED * 100))
    keep_picture(page, "stud-meter-after")


def behind(page: Page, person: str) -> None:
    """Open a page that misses one person's sitting down, as every page does for a moment."""

    def proxy(route: WebSocketRoute) -> None:
        server = route.connect_to_server()
        route.on_message(server.send)
        server.on_message(lambda frame: None if _sits(str(frame), person) else route.send(frame))

    page.route_web_socket("**/v1/ws", proxy)


def _sits(frame: str, person: str) -> bool:
    message = json.loads(frame)
    events = [event for line in message["lines"] for event in line["events"]] if message["type"] == "lines" else []
    return any(event["kind"] == "sat" and event["data"]["person"] == person for event in events)


@pytest.mark.parametrize("pointed", [False, True], ids=["any-seat", "that-very-seat"])
def test_the_second_player_gets_the_next_seat_unless_they_chose_one(
    arrive: Arrive, house: House, *, pointed: bool
) -> None:
    table = house.own("roulette")
    first, page = Player(arrive()), arrive().context.new_page()
    behind(page, first.id)
    page.goto(f"{house.base}/#/table/{table}")
    button = page.get_by_role("button", name="Sit down", exact=True)
    button.wait_for()
    assert first.command(table, "sit", seat=0, cents=10_000).ok
    if pointed:
        page.locator(".seats .seat").first.click()
        expect(page.get_by_role("alert")).to_contain_text("has this seat")
        assert seated(first, table) == 1
        return
    button.click()
    expect(page.locator("[data-purse]")).to_be_visible()
    assert seated(first, table) == 2
    expect(page.get_by_role("alert")).to_have_count(0)
    assert grave_findings(page) == []


def test_the_lobby_finds_another_seat_too(arrive: Arrive, house: House) -> None:
    table = house.own("roulette")
    page = arrive().context.new_page()
    page.goto(f"{house.base}/#/")
    listed = json.dumps(page.evaluate("fetch('/v1/tables').then((answer) => answer.json())"))

    def as_before(route: Route) -> None:
        route.fulfill(status=200, content_type="application/json", body=listed)

    page.route("**/v1/tables", as_before)
    page.reload()
    first, seats = Player(arrive()), next(each["seats"] for each in json.loads(listed) if each["id"] == table)
    middle = (len(seats) - 1) // 2
    assert first.command(table, "sit", seat=middle, cents=10_000).ok
    card = page.locator(f"article[data-table='{table}']")
    card.get_by_role("button", name="Sit down").click()
    page.get_by_role("dialog").get_by_role("button", name="Sit down with").click()
    expect(page.locator("[data-purse]")).to_be_visible()
    assert seated(first, table) == 2


def seated(player: Player, table: str) -> int:
    return sum(1 for person in player.state(table)["picture"]["seats"] if person)
