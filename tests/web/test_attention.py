"""What calls a player who looks elsewhere: title, badge and the strip of tables; and how a lost network comes back."""

import time

from playwright.sync_api import Page, WebSocketRoute, expect
from tests.web.conftest import Arrive
from tests.web.floor import House
from tests.web.players import Guest

BACK_SECONDS = 2
"""Seconds in which seat, cards and question are back after a lost network."""
BADGES = """
  window.badges = [];
  navigator.setAppBadge = async (count) => { window.badges.push(count); };
  navigator.clearAppBadge = async () => { window.badges.push(0); };
"""


def asked(arrive: Arrive, house: House) -> Guest:
    """A guest at three card poker whose turn it is."""
    visit = arrive()
    visit.context.add_init_script(BADGES)
    guest = Guest(visit.page(f"/#/table/{house.own('three-card-poker')}"), "three-card-poker")
    guest.sit()
    guest.play(until=".decisions [data-choice=play]")
    return guest


def badge(page: Page) -> int:
    """The number that the badge shows now."""
    shown: list[int] = page.evaluate("window.badges")
    return shown[-1] if shown else 0


def test_title_badge_and_strip_show_which_table_waits(arrive: Arrive, house: House) -> None:
    guest = asked(arrive, house)
    page = guest.page
    expect(page).to_have_title("● Your turn: Three card poker – pitboss")  # noqa: RUF001 - the dash of the page
    assert badge(page) == 1
    page.evaluate("location.hash = '#/'")
    strip = page.get_by_role("navigation", name="Your tables")
    turn = strip.get_by_role("link", name="Your turn: Three card poker")
    expect(turn).to_be_visible()
    assert page.title().startswith("● Your turn: Three card poker")
    assert badge(page) == 1
    turn.click()
    expect(strip).to_have_count(0)
    page.locator(".decisions [data-choice=fold]").click()
    expect(page.locator(".strip [data-net]")).to_have_count(1)
    assert "●" not in page.title()
    assert badge(page) == 0
    page.evaluate("location.hash = '#/'")
    expect(strip.get_by_role("link", name="Three card poker", exact=True)).to_be_visible()


def test_a_lost_network_brings_back_seat_cards_and_question(arrive: Arrive, house: House) -> None:
    visit = arrive()
    lines: list[WebSocketRoute] = []

    def keep(line: WebSocketRoute) -> None:
        line.connect_to_server()
        lines.append(line)

    visit.context.route_web_socket("**/v1/ws", keep)
    guest = Guest(visit.page(f"/#/table/{house.own('three-card-poker')}"), "three-card-poker")
    guest.sit()
    guest.play(until=".decisions [data-choice=play]")
    page = guest.page
    cards = page.locator(".place.mine").inner_text()
    purse, stake = guest.cents("purse"), guest.cents("stake")

    visit.context.set_offline(True)
    lines[-1].close(code=1001, reason="the network is lost")
    expect(page.get_by_text("Connection lost").first).to_be_visible()
    start = len(lines)
    visit.context.set_offline(False)
    began = time.monotonic()
    expect(page.get_by_text("Connection lost")).to_have_count(0)
    expect(page.locator(".decisions [data-choice=play]")).to_be_enabled()
    assert time.monotonic() - began < BACK_SECONDS
    assert len(lines) > start, "a new connection"
    assert page.locator(".place.mine").inner_text() == cards
    assert (guest.cents("purse"), guest.cents("stake")) == (purse, stake)
    page.locator(".decisions [data-choice=play]").click()
    expect(page.locator(".strip [data-net]")).to_have_count(1)
    visit.faults.clear()  # the browser notes the failed connections
